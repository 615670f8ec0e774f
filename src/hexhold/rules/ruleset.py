"""Rule modules put together: one list of callers for every hook, and what all modules share."""

from __future__ import annotations

from typing import Final, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.module import Module
from hexhold.core.state import State, filled
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.land import Land
from hexhold.rules.network import Network
from hexhold.rules.rule import HOOKS, SORTS, PointKeeper, Rule

__all__ = ["BY_POINTS", "Ruleset", "ruleset"]

BY_POINTS: Final = "points"
"""The word for the usual ending of a game."""

M = TypeVar("M", bound=Module)


class Ruleset(Game):
    """A game of the Catan family. Its methods with the names of hooks call every module that overrides them."""

    end_rule = "BASE-END-01"

    def reserve(self) -> None:
        self.land = Land(self.map, self.slots)
        self.network = Network(self.map.grid, self.land)

    def assemble(self) -> None:
        """Find out which modules override which hook, and of which sort every action is."""
        self.sort_of: vec[i64] = filled(0, 256)
        callers: dict[str, list[Rule]] = {hook: [] for hook in HOOKS}
        by_sort: list[list[Rule]] = [[] for _ in range(SORTS)]
        for module in self.modules:
            if not isinstance(module, Rule):
                raise TypeError(f"{module.name!r} is no rule module of this family")
            for kind, sort in module.sorts().items():
                self.sort_of[kind] = sort
            for sort in module.lists():
                by_sort[sort].append(module)
            for hook in HOOKS:
                if getattr(type(module), hook) is not getattr(Rule, hook):
                    callers[hook].append(module)
        self.expansions: tuple[str, ...] = ()
        """What the game is made of; a later one may call things otherwise than those before it."""
        keepers = [module for module in self.modules if isinstance(module, PointKeeper)]
        self.point_keepers: vec[PointKeeper] = vec[PointKeeper](keepers)
        self.most_hidden: i64 = sum(keeper.most_hidden_points(self.words) for keeper in keepers)
        self._by_sort: vec[vec[Rule]] = vec[vec[Rule]]([vec[Rule](rules) for rules in by_sort])
        self._term: vec[Rule] = vec[Rule](callers["term"])
        self._list_unasked: vec[Rule] = vec[Rule](callers["list_unasked"])
        self._on_turn_start: vec[Rule] = vec[Rule](callers["on_turn_start"])
        self._delay_end: vec[Rule] = vec[Rule](callers["delay_end"])
        self._on_turn_end: vec[Rule] = vec[Rule](callers["on_turn_end"])
        self._on_part_end: vec[Rule] = vec[Rule](callers["on_part_end"])
        self._between_turns: vec[Rule] = vec[Rule](callers["between_turns"])
        self._dice_allowed: vec[Rule] = vec[Rule](callers["dice_allowed"])
        self._on_throw: vec[Rule] = vec[Rule](callers["on_throw"])
        self._on_dice: vec[Rule] = vec[Rule](callers["on_dice"])
        self._hex_blocked: vec[Rule] = vec[Rule](callers["hex_blocked"])
        self._discard_bonus: vec[Rule] = vec[Rule](callers["discard_bonus"])
        self._robber_allowed: vec[Rule] = vec[Rule](callers["robber_allowed"])
        self._victim_allowed: vec[Rule] = vec[Rule](callers["victim_allowed"])
        self._special_rate: vec[Rule] = vec[Rule](callers["special_rate"])
        self._after_trade: vec[Rule] = vec[Rule](callers["after_trade"])
        self._after_road: vec[Rule] = vec[Rule](callers["after_road"])
        self._after_building: vec[Rule] = vec[Rule](callers["after_building"])
        self._on_special_card: vec[Rule] = vec[Rule](callers["on_special_card"])
        self._promised: vec[Rule] = vec[Rule](callers["promised"])
        self._after_action: vec[Rule] = vec[Rule](callers["after_action"])

    def find(self, kind: type[M]) -> M:
        """The one module of this class (or derived from it)."""
        for module in self.modules:
            if isinstance(module, kind):
                return module
        raise LookupError(f"this game has no rule module {kind.__name__}")

    def seek(self, kind: type[M]) -> M | None:
        """The one module of this class, or None in a game without it."""
        for module in self.modules:
            if isinstance(module, kind):
                return module
        return None

    def term(self, name: str, usual: int) -> int:
        """A number of the rules: the usual one, unless a module sets another."""
        for rule in self._term:
            usual = rule.term(name, usual)
        return usual

    def list_actions(self, s: State, seat: i64, sort: i64, out: vec[i64]) -> vec[i64]:
        """Every action of one sort that `seat` can take in its turn."""
        for rule in self._by_sort[sort]:
            out = rule.list_actions(s, seat, sort, out)
        return out

    def list_unasked(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Everything a seat may do unasked in another player's turn."""
        for rule in self._list_unasked:
            out = rule.list_unasked(s, seat, out)
        return out

    def explain_action(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why the module that owns this action refuses it, or None."""
        doer = self.doers[act >> 54]
        assert doer is not None
        return doer.explain(s, seat, act)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Let the module that owns this action carry it out."""
        doer = self.doers[act >> 54]
        assert doer is not None
        doer.perform(s, seat, act, ev)

    def turn_starts(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a turn begins."""
        for rule in self._on_turn_start:
            rule.on_turn_start(s, seat, ev)

    def end_delayed(self, s: State, seat: i64, ev: Events) -> bool:
        """Whether something must be decided before this turn can end; if so it has been pushed."""
        for rule in self._delay_end:
            if rule.delay_end(s, seat, ev):
                return True
        return False

    def turn_ends(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a turn is over."""
        for rule in self._on_turn_end:
            rule.on_turn_end(s, seat, ev)

    def part_ends(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a player's part is over, whether it was a turn or not."""
        for rule in self._on_part_end:
            rule.on_part_end(s, seat, ev)

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        """Let modules push what comes before the next turn."""
        for rule in self._between_turns:
            rule.between_turns(s, seat, ev)

    def dice_are_free(self) -> bool:
        """Whether every throw is allowed at all times."""
        return len(self._dice_allowed) == 0

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        """Whether the dice can show this now."""
        for rule in self._dice_allowed:
            if not rule.dice_allowed(s, first, second):
                return False
        return True

    def dice_thrown(self, s: State, first: i64, second: i64) -> None:
        """Tell all modules what chance has thrown."""
        for rule in self._on_throw:
            rule.on_throw(s, first, second)

    def dice_rolled(self, s: State, first: i64, second: i64, ev: Events) -> None:
        """Let all modules do what the dice bring."""
        for rule in self._on_dice:
            rule.on_dice(s, first, second, ev)

    def hex_blocked(self, s: State, hex: i64) -> bool:
        """Whether something keeps this hex from producing."""
        for rule in self._hex_blocked:
            if rule.hex_blocked(s, hex):
                return True
        return False

    def discard_bonus(self, s: State, seat: i64) -> i64:
        """How many cards beyond the limit this seat may keep on a 7."""
        bonus: i64 = 0
        for rule in self._discard_bonus:
            bonus += rule.discard_bonus(s, seat)
        return bonus

    def robber_allowed(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether `seat` may move the robber to this hex."""
        for rule in self._robber_allowed:
            if not rule.robber_allowed(s, seat, hex):
                return False
        return True

    def victim_allowed(self, s: State, seat: i64, victim: i64) -> bool:
        """Whether `seat` may rob this opponent."""
        for rule in self._victim_allowed:
            if not rule.victim_allowed(s, seat, victim):
                return False
        return True

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        """The best rate for a good that something other than a harbour gives; 0 if nothing does."""
        best: i64 = 0
        for rule in self._special_rate:
            rate = rule.special_rate(s, seat, good)
            if rate and (rate < best or not best):
                best = rate
        return best

    def traded(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        """Tell all modules about a trade among players."""
        for rule in self._after_trade:
            rule.after_trade(s, seat, partner, ev)

    def road_laid(self, s: State, seat: i64, edge: i64, ev: Events) -> None:
        """Tell all modules about a new road."""
        for rule in self._after_road:
            rule.after_road(s, seat, edge, ev)

    def building_set(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Tell all modules about a new or raised building."""
        for rule in self._after_building:
            rule.after_building(s, seat, node, ev)

    def special_card_taken(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a player has taken a special card."""
        for rule in self._on_special_card:
            rule.on_special_card(s, seat, ev)

    def total_points(self, s: State, seat: i64) -> i64:
        """All points of a seat, those that only it can see included."""
        points = s.points[seat]
        for keeper in self.point_keepers:
            points += keeper.hidden_points(s, seat)
        return points

    def points_by_source(self, s: State, seat: i64) -> dict[str, int]:
        """All points of a seat, those that only it can see included, under the names of what they are for."""
        out: dict[str, int] = {}
        for module in self.modules:
            if isinstance(module, Rule):
                for source, points in module.score(s, seat).items():
                    out[source] = out.get(source, 0) + points
        return out

    def ending(self, s: State) -> str:
        """How a game has ended: by points unless a module says otherwise; empty while it goes on."""
        if not s.over:
            return ""
        for module in self.modules:
            if isinstance(module, Rule) and module.ending(s):
                return module.ending(s)
        return BY_POINTS

    def won(self, s: State, seat: i64) -> bool:
        """Whether a seat has won, alone or together with others."""
        if not s.over or s.winner >= 0:
            return bool(s.over) and s.winner == seat
        for module in self.modules:
            if isinstance(module, Rule) and module.shares_win(s, seat):
                return True
        return False

    def promised(self, s: State, seat: i64, good: i64) -> i64:
        """How many cards of a good everybody knows a seat to hold."""
        known: i64 = 0
        for rule in self._promised:
            known = max(known, rule.promised(s, seat, good))
        return known

    def after_step(self, s: State, ev: Events) -> None:
        """Let modules look at what has changed."""
        for rule in self._after_action:
            rule.after_action(s, ev)

    def cards_of(self, s: State, seat: i64) -> i64:
        """How many cards a seat holds in its hand of goods."""
        total: i64 = 0
        at = seat * self.goods
        for good in range(self.goods):
            total += s.hand[at + good]
        return total

    def next_of(self, s: State, mask: i64) -> i64:
        """The first of these seats, clockwise from the active player; there must be one."""
        seat = s.active
        while not (mask >> seat) & 1:
            seat = (seat + 1) % self.seats
        return seat

    def can_pay(self, s: State, seat: i64, cost: vec[i64]) -> bool:
        """Whether a seat holds the cards of a price."""
        at = seat * self.goods
        for good in range(self.goods):
            if s.hand[at + good] < cost[good]:
                return False
        return True

    def pay(self, s: State, seat: i64, cost: vec[i64], ev: Events) -> None:
        """Return the cards of a price to the supply, for all to see."""
        for good in range(self.goods):
            if cost[good]:
                give(self, s, seat, SUPPLY, good, cost[good], ev)
        if ev.on:
            cards = {name: int(cost[good]) for good, name in enumerate(self.words.goods) if cost[good]}
            ev.tell("paid", {"seat": seat, "cards": cards})

    def price(self, *amounts: int) -> vec[i64]:
        """A price by good, in the order of the goods; goods left out cost nothing."""
        out = vec[i64]()
        for good in range(int(self.goods)):
            out = append(out, i64(amounts[good] if good < len(amounts) else 0))
        return out

    def lacking(self, s: State, seat: i64, cost: vec[i64]) -> str:
        """What a seat lacks of a price, in words."""
        words: list[str] = []
        for good, name in enumerate(self.words.goods):
            missing = int(cost[good] - s.hand[seat * self.goods + good])
            if missing > 0:
                words.append(f"{missing} {name}")
        return " and ".join(words)


def ruleset(game: Game) -> Ruleset:
    """The game as a game of this family."""
    assert isinstance(game, Ruleset)
    return game
