"""A game while it is being put together: expansions and options change the plan, then it is fixed.

An expansion is a function from plan to plan. It says what it adds, and where; it never needs to know which other
expansions there are. What only one of them can have (a good, a card, a piece, a terrain, a kind of action, the words
of an argument type) is claimed in its name, and a second claim is refused with both names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from hexhold.board.components import BOX_3_4, Components
from hexhold.board.layout import PRESETS
from hexhold.board.sea.editions import DEFAULT_EDITION
from hexhold.board.sea.layout import ANY_ISLANDS
from hexhold.board.terrain import Terrain
from hexhold.core.errors import Malformed
from hexhold.core.game import Vocabulary
from hexhold.core.pieces import Piece
from hexhold.core.specs import ActionSpec
from hexhold.rules.rule import Rule

__all__ = ["HOUSE_RULES", "Expansion", "Plan"]

R = TypeVar("R", bound=Rule)

HOUSE_RULES: Final = "house rules"
"""In whose name modules come that no expansion brings."""


class Plan:
    """What expansions add to and options may still change."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.rules: list[Rule] = []
        self.goods: list[str] = []
        self.cards: dict[str, int] = {}
        """The cards by name, with how many of each there are."""
        self.pieces: list[Piece] = []
        self.kinds: list[Terrain] = []
        """The kinds of terrain that maps of this game are made of."""
        self.specs: list[ActionSpec] = []
        self.lists: dict[str, tuple[str, ...]] = {}
        """The words of argument types that only this game has, by type."""
        self.box: Components = BOX_3_4
        self.map_file = ""
        self.scenario = ""
        """What is played on the map, where a game has scenarios."""
        self.scenarios: dict[str, Callable[[Plan], None]] = {}
        """What each scenario of this game changes in the plan, by name."""
        self.edition = DEFAULT_EDITION
        """Whose printed map is used, where editions differ."""
        self.presets: dict[str, tuple[str, str, str]] = PRESETS
        """The ways of this game to lay terrain, tokens and harbours, by name."""
        self.defaults: dict[str, str | int | bool] = {}
        """The values that options have in this game when nothing is said, where they are not those of the registry."""
        self.settled: dict[str, str] = {}
        """The options that this game leaves no choice about, each with the reason."""
        self.terrain = "random"
        self.tokens = "spiral"
        self.harbours = "random"
        self.red_apart = True
        self.islands = ANY_ISLANDS
        """From how many to how many islands a drawn map has."""
        self.supply_public = True
        self.expansions: list[str] = []
        """What the game is made of, in the order in which it was added."""
        self.by = HOUSE_RULES
        """In whose name things are added."""
        self._claims: dict[tuple[str, str], str] = {}

    def extend(self, expansion: Expansion) -> Plan:
        """The plan with one more expansion, in whose name all is claimed that it adds."""
        self.by = str(getattr(expansion, "__name__", HOUSE_RULES))
        plan = expansion(self)
        plan.expansions.append(plan.by)
        plan.by = HOUSE_RULES
        return plan

    def rule(self, kind: type[R]) -> R:
        """The module of this class."""
        for rule in self.rules:
            if isinstance(rule, kind):
                return rule
        raise LookupError(f"{self.name} has no rule module {kind.__name__}")

    def has(self, kind: type[R]) -> bool:
        """Whether the game has a module of this class."""
        return any(isinstance(rule, kind) for rule in self.rules)

    def add(self, *rules: Rule, before: type[Rule] | None = None, after: type[Rule] | None = None) -> None:
        """Add modules, in their order: before or right behind the one of a class, or behind all others."""
        at = len(self.rules)
        if before is not None:
            at = self.rules.index(self.rule(before))
        elif after is not None:
            at = self.rules.index(self.rule(after)) + 1
        for rule in rules:
            rule.expansion = self.by
        self.rules[at:at] = rules

    def move(self, kind: type[Rule], before: type[Rule]) -> None:
        """Put a module before another one: whatever both hear, it hears first."""
        rule = self.rule(kind)
        self.rules.remove(rule)
        self.rules.insert(self.rules.index(self.rule(before)), rule)

    def leave_out(self, *kinds: type[Rule]) -> None:
        """Play without the modules of these classes."""
        for kind in kinds:
            self.rules.remove(self.rule(kind))

    def replace(self, kind: type[R], *rules: Rule) -> None:
        """Put other modules in the place of the one of this class."""
        old = self.rule(kind)
        self.add(*rules, before=kind)
        self.rules.remove(old)

    def add_goods(self, *names: str, first: int | None = None) -> None:
        """Add goods; they are counted behind those that are there. `first` is the number its modules count on."""
        self._count("good", self.goods, first)
        self._claim("good", names)
        self.goods += names

    def add_pieces(self, *pieces: Piece, first: int | None = None) -> None:
        """Add pieces; they are counted behind those that are there. `first` is the number its modules count on."""
        self._count("piece", [piece.name for piece in self.pieces], first)
        self._claim("piece", [piece.name for piece in pieces])
        self.pieces += pieces

    def add_terrain(self, *kinds: Terrain) -> None:
        """Add kinds of terrain; they are counted behind those that are there."""
        self._claim("terrain", [kind.name for kind in kinds])
        self.kinds += kinds

    def add_cards(self, cards: dict[str, int], first: int | None = None) -> None:
        """Add so many of each card; they are counted behind those that are there. `first` as for pieces."""
        self._count("card", list(self.cards), first)
        self._claim("card", cards)
        self.cards.update(cards)

    def count_cards(self, cards: dict[str, int]) -> None:
        """Change how many there are of cards; a card of which there are none is left out."""
        self.cards.update(cards)
        self._release("card", [name for name, count in cards.items() if not count])
        self.cards = {name: count for name, count in self.cards.items() if count}

    def rename(self, names: dict[str, str]) -> None:
        """Call pieces and cards by other names, in the same places."""
        self.pieces = [Piece(names.get(piece.name, piece.name), piece.place) for piece in self.pieces]
        self.cards = {names.get(name, name): count for name, count in self.cards.items()}

    def add_actions(self, *specs: ActionSpec) -> None:
        """Add kinds of action."""
        self._claim("kind of action", [str(spec.kind) for spec in specs])
        self._claim("action", [spec.name + "=" * spec.chance for spec in specs])
        self.specs += specs

    def drop_actions(self, *kinds: int) -> None:
        """Leave out kinds of action that nobody carries out in this game."""
        dropped = [spec for spec in self.specs if spec.kind in kinds]
        self._release("kind of action", [str(spec.kind) for spec in dropped])
        self._release("action", [spec.name + "=" * spec.chance for spec in dropped])
        self.specs = [spec for spec in self.specs if spec.kind not in kinds]

    def add_words(self, lists: dict[str, tuple[str, ...]]) -> None:
        """Add argument types that are words of this game."""
        self._claim("argument type", lists)
        self.lists.update(lists)

    def words(self) -> Vocabulary:
        """The words of the game as it is planned."""
        return _vocabulary(
            tuple(self.goods),
            tuple(self.cards),
            tuple(self.cards.values()),
            tuple([(piece.name, piece.place) for piece in self.pieces]),
            tuple(self.specs),
            tuple(self.lists.items()),
            tuple(self.kinds),
        )

    def term(self, name: str, usual: int) -> int:
        """A number of the rules as they are planned so far."""
        for rule in self.rules:
            usual = rule.term(name, usual)
        return usual

    def _count(self, what: str, names: list[str], first: int | None) -> None:
        """Refuse an expansion whose modules count on numbers that are not the next ones."""
        if first is not None and first != len(names):
            taken = self._claims.get((what, names[min(first, len(names) - 1)]), HOUSE_RULES) if names else HOUSE_RULES
            raise Malformed(f"{self.by} counts its {what}s from {first} on, and so must be added before {taken}")

    def _claim(self, what: str, names: Iterable[str]) -> None:
        for name in names:
            owner = self._claims.setdefault((what, name), self.by)
            if owner != self.by or list(names).count(name) > 1:
                raise Malformed(f"{owner} and {self.by} both claim the {what} {name!r}")

    def _release(self, what: str, names: Iterable[str]) -> None:
        for name in names:
            self._claims.pop((what, name), None)


@lru_cache(maxsize=64)
def _vocabulary(
    goods: tuple[str, ...],
    cards: tuple[str, ...],
    deck: tuple[int, ...],
    pieces: tuple[tuple[str, str], ...],
    specs: tuple[ActionSpec, ...],
    lists: tuple[tuple[str, tuple[str, ...]], ...],
    kinds: tuple[Terrain, ...],
) -> Vocabulary:
    """Games with the same words share them, and what others derive from them."""
    made = tuple([Piece(name, place) for name, place in pieces])
    return Vocabulary(goods, cards, made, specs, dict(lists), deck, kinds)


Expansion: TypeAlias = Callable[[Plan], Plan]
"""What a game is made of: it adds to a plan and returns it."""
