"""The choices of a decision: legal actions by kind, in an order that reads well, and what a typed line means.

Everything is derived from the specifications of actions, so every game has a menu; names only set the order and the
single letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexhold.cli import words
from hexhold.core.actions import (
    CARD,
    DEAL,
    EDGE,
    GOOD,
    HEX,
    KIND_SHIFT,
    NODE,
    NOTHING,
    SEAT,
    SEATS,
    SEATS_SHIFT,
    ActionSpec,
    argument,
    deal_amount,
    kind_of,
)
from hexhold.core.engine import explain, legal_actions, seats_to_act, step
from hexhold.core.errors import Malformed, Refusal
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, limit, parse_token
from hexhold.core.state import State
from hexhold.draw.theme import SEATS as LOOKS

FIRST: Final = ("roll", "accept", "trade", "settle", "city", "road", "buy")
LAST: Final = ("bank", "offer", "counter", "propose", "withdraw", "decline", "done", "pass", "end")
LETTER_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "r": ("roll", "road", "robber"),
    "s": ("settle",),
    "c": ("city", "counter"),
    "d": ("buy", "discard"),
    "k": ("knight",),
    "b": ("bank",),
    "t": ("trade", "offer"),
    "o": ("offer", "counter"),
    "e": ("end", "pass", "done"),
    "y": ("accept",),
    "n": ("decline",),
}
"""What a single letter means: the first of these that is on the menu."""

PLACES: Final = (NODE, EDGE, HEX)


@dataclass(frozen=True)
class Group:
    """All choices of one kind. An open one also takes deals that are not listed."""

    spec: ActionSpec
    acts: list[int]
    is_open: bool = False


@dataclass(frozen=True)
class Do:
    """The line says what to do: one action, or several of a kind."""

    acts: list[int]


@dataclass(frozen=True)
class Narrow:
    """The line says which kind; which of its choices is still to be said."""

    group: Group


@dataclass(frozen=True)
class Say:
    """The line cannot be followed; one sentence says why."""

    sentence: str


Answer = Do | Narrow | Say


class Menu:
    """What one seat may do now. It looks at the true state, but tells no more than what is legal and why not."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game, self.state, self.seat = game, s, seat
        by_kind: dict[int, list[int]] = {}
        for act in legal_actions(game, s, seat):
            by_kind.setdefault(int(kind_of(act)), []).append(act)
        groups = []
        for spec in game.words.specs:
            is_open = not spec.chance and any(field.type == DEAL for field in spec.fields) and self._takes_deals(spec)
            if spec.kind in by_kind or is_open:
                groups.append(Group(spec, by_kind.get(spec.kind, []), is_open))
        self.groups = sorted(groups, key=_rank)

    def _takes_deals(self, spec: ActionSpec) -> bool:
        """Whether some deal that is not listed is legal: one card for another, with any one seat."""
        held = [good for good in range(int(self.game.goods)) if self.state.hand[self.seat * self.game.goods + good]]
        to = 0
        if any(field.type == SEATS for field in spec.fields):
            to = self.others() << SEATS_SHIFT
        for give in held:
            deal = words.pack_deal({give: 1}, {(give + 1) % int(self.game.goods): 1})
            if explain(self.game, self.state, self.seat, spec.kind << KIND_SHIFT | deal | to) is None:
                return True
        return False

    def others(self) -> int:
        """The mask of all other seats."""
        return ((1 << int(self.game.seats)) - 1) & ~(1 << self.seat)

    def acts(self) -> list[int]:
        """Every listed action."""
        return [act for group in self.groups for act in group.acts]

    def only(self) -> int | None:
        """The action, where there is nothing to choose."""
        acts = self.acts()
        return acts[0] if len(acts) == 1 and not any(group.is_open for group in self.groups) else None

    def read(self, line: str, narrowed: Group | None = None) -> Answer:
        """What a line means; one that asked for more is read as its answer first."""
        try:
            if narrowed is not None:
                answer = self._read_rest(narrowed, line)
                if not isinstance(answer, Say):
                    return answer
                if self._find(_first_word(line)[0]) is None:
                    return answer
            return self._read_line(line)
        except Malformed as error:
            return Say(error.message)

    def _read_line(self, line: str) -> Answer:
        word, rest = _first_word(line)
        numbers = re.fullmatch(r"(\d{1,3})(?:\.(\d{1,3}))?", word, re.ASCII)
        if numbers:
            return self._by_number(int(numbers[1]), int(numbers[2] or 0), rest)
        if ":" in word:
            return self._checked(parse_token(self.game, line.strip()))
        spec = self._find(word)
        if spec is None:
            return Say(f"'{words.cut(word)}' is nothing you can do; ? lists what you can type")
        for group in self.groups:
            if group.spec is spec:
                return self._read_rest(group, rest)
        return Say(self._why_not(spec, rest))

    def _by_number(self, number: int, choice: int, rest: str) -> Answer:
        if not 1 <= number <= len(self.groups):
            return Say(f"the menu has the numbers 1 to {len(self.groups)}")
        group = self.groups[number - 1]
        if not choice:
            return self._read_rest(group, rest)
        if choice > len(group.acts):
            return Say(f"{group.spec.name} has {len(group.acts)} listed choices")
        return Do([group.acts[choice - 1]])

    def _find(self, word: str) -> ActionSpec | None:
        """The kind of action that is meant: on the menu by letter, name or beginning, else any kind by its name."""
        names = [group.spec.name for group in self.groups]
        for name in LETTER_KEYS.get(word, ()):
            if name in names:
                return self.groups[names.index(name)].spec
        if word in names:
            return self.groups[names.index(word)].spec
        begun = [group.spec for group in self.groups if group.spec.name.startswith(word)]
        if len(begun) == 1:
            return begun[0]
        wanted = LETTER_KEYS.get(word, ())[:1] or (word,)
        known = [spec for spec in self.game.words.specs if not spec.chance and spec.name in wanted]
        return known[0] if known else None

    def _read_rest(self, group: Group, rest: str) -> Answer:
        """The arguments, as far as given: exactly one choice, several, or none and why."""
        spec = group.spec
        if not rest.strip():
            if len(group.acts) == 1 and not group.is_open:
                return Do(group.acts)
            return Narrow(group)
        if not spec.fields:
            return Say(f"{spec.name} stands alone, without '{words.cut(rest)}'")
        if any(field.type == DEAL for field in spec.fields):
            return self._read_deal(group, rest)
        if self.due() > 1:
            return self._read_several(group, _spread(words.read_goods(self.game.words.goods, rest)))
        return self._read_values(group, rest)

    def _read_values(self, group: Group, rest: str) -> Answer:
        values = self._values(group.spec, rest)
        fitting = [act for act in group.acts if _fits(act, values)]
        if len(fitting) == 1:
            return Do(fitting)
        if fitting:
            return Narrow(Group(group.spec, fitting))
        return Say(self._why_not(group.spec, rest))

    def _values(self, spec: ActionSpec, rest: str) -> list[int]:
        """The arguments in their order; two goods may come in any order, and twice the same as `2ore`."""
        parts = [part for part in re.split(r"[\s,/]+", rest.strip()) if part]
        types = [field.type for field in spec.fields]
        if GOOD in types and all(type == GOOD for type in types):
            values = sorted(_spread(words.read_goods(self.game.words.goods, rest)))
        else:
            values = [self._value(type, part) for type, part in zip(types, parts, strict=False)]
        if max(len(parts), len(values)) > len(types) and len(values) != len(types):
            raise Malformed(f"{spec.name} takes {' and '.join(field.name for field in spec.fields)}, nothing more")
        return values

    def _value(self, type: str, word: str) -> int:
        if type == SEAT:
            return NOTHING if word in words.NOBODY_WORDS else words.read_seat(word, int(self.game.seats))
        if type in (GOOD, CARD):
            return words.find_name(self.game.words.goods if type == GOOD else self.game.words.cards, word.lower())
        number = words.read_number(LETTERS.get(type, ""), word)
        if number is None or number >= limit(self.game, type):
            raise Malformed(f"'{words.cut(word)}' is no {type} of this board")
        return number

    def _read_deal(self, group: Group, rest: str) -> Answer:
        """A deal by its goods: the listed one that fits, else, where any deal may be made, the one that was written."""
        number = words.read_number("", rest.strip())
        if number is not None:
            if not 1 <= number <= len(group.acts):
                return Say(f"{group.spec.name} has {len(group.acts)} listed choices")
            return Do([group.acts[number - 1]])
        deal, to = words.split_offer(rest)
        give, want = words.read_sides(self.game.words.goods, deal)
        act = group.spec.kind << KIND_SHIFT | words.pack_deal(give, want)
        if any(field.type == SEATS for field in group.spec.fields):
            act |= (words.read_seats(to, int(self.game.seats)) if to else self.others()) << SEATS_SHIFT
        elif to:
            return Say(f"{group.spec.name} names no seats")
        elif not group.is_open or explain(self.game, self.state, self.seat, act) is not None:
            fitting = [listed for listed in group.acts if _same_goods(listed, give, want)]
            if len(fitting) == 1:
                return Do(fitting)
        return self._checked(act)

    def _read_several(self, group: Group, goods: list[int]) -> Answer:
        """Cards chosen one after the other, all named in one line: carried out together or not at all."""
        due = len(self._still_due(group))
        s = self.state.copy()
        acts = [group.spec.kind << KIND_SHIFT | good for good in sorted(goods)]
        for act in acts[:due]:
            refusal = explain(self.game, s, self.seat, act)
            if refusal is not None and len(goods) == due:
                return Say(self.refusal_text(refusal))
            if refusal is None:
                step(self.game, s, self.seat, act)
        if len(goods) != due:
            return Say(f"that is {len(goods)} of {due} cards; name all {due} in one line")
        return Do(acts)

    def _still_due(self, group: Group) -> list[int]:
        """How a choice made card by card could go on to its end: as many actions as it still takes."""
        s = self.state.copy()
        depth, acts = s.depth, [group.acts[0]] if group.acts else []
        while acts:
            step(self.game, s, self.seat, acts[-1])
            if s.over or s.depth != depth or self.seat not in seats_to_act(s):
                break
            more = [act for act in legal_actions(self.game, s, self.seat) if kind_of(act) == group.spec.kind]
            if not more:
                break
            acts.append(more[0])
        return acts

    def due(self) -> int:
        """How many cards are to be named, where the one choice is made card by card; else 0."""
        if len(self.groups) == 1 and [field.type for field in self.groups[0].spec.fields] == [GOOD]:
            return len(self._still_due(self.groups[0]))
        return 0

    def _checked(self, act: int) -> Answer:
        refusal = explain(self.game, self.state, self.seat, act)
        return Do([act]) if refusal is None else Say(self.refusal_text(refusal))

    def _why_not(self, spec: ActionSpec, rest: str) -> str:
        """Why a kind of action cannot be done: at the place that was named, or anywhere."""
        if any(field.type == DEAL for field in spec.fields):
            goods = self.game.words.goods
            tries = [words.pack_deal(*words.read_sides(goods, words.split_offer(rest)[0]))] if rest.strip() else []
            tries = tries or [words.pack_deal({0: 1}, {1: 1})]
            to = self.others() << SEATS_SHIFT if any(field.type == SEATS for field in spec.fields) else 0
            tries = [deal | to for deal in tries]
        elif rest.strip():
            tries = [self._packed(spec, self._values(spec, rest))]
        else:
            count = limit(self.game, spec.fields[0].type) if spec.fields else 1
            tries = [self._packed(spec, [first] if spec.fields else []) for first in range(count)]
        refusals = [explain(self.game, self.state, self.seat, spec.kind << KIND_SHIFT | args) for args in tries]
        said = {refusal.sentence for refusal in refusals if refusal is not None}
        if len(said) == 1 and refusals[0] is not None:
            return self.refusal_text(refusals[0])
        return f"there is nothing to {spec.name.replace('_', ' ')} now" if not rest else "that does not fit"

    def _packed(self, spec: ActionSpec, values: Sequence[int]) -> int:
        """Arguments in their places; those not given are left out, or the first there is."""
        full = [*values, *(NOTHING if field.optional else 0 for field in spec.fields[len(values) :])]
        return sum(value << (12 * index) for index, value in enumerate(full))

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal with the names of the seats, and the rule to look up."""
        names = re.sub(r"\bP([0-5])\b", lambda found: LOOKS[int(found[1])].name, refusal.sentence)
        return f"Not now: {names} ({refusal.rule})."


def _first_word(line: str) -> tuple[str, str]:
    """The first word and the rest; a place may stand right behind a letter, as in `s23`."""
    word, _, rest = line.strip().partition(" ")
    glued = re.fullmatch(r"([a-z])(\d{1,3})", word, re.IGNORECASE | re.ASCII)
    if glued and glued[1].lower() in LETTER_KEYS:
        return glued[1].lower(), f"{glued[2]} {rest}"
    return (word if ":" in word else word.lower()), rest


def _rank(group: Group) -> tuple[int, int]:
    name = group.spec.name
    if name in FIRST:
        return 0, FIRST.index(name)
    return (2, LAST.index(name)) if name in LAST else (1, group.spec.kind)


def _spread(pairs: list[tuple[int, int]]) -> list[int]:
    """Each good as often as its amount says."""
    if sum(amount for _, amount in pairs) > 200:
        raise Malformed("nobody holds that many cards")
    return [good for good, amount in pairs for _ in range(amount or 1)]


def _fits(act: int, values: list[int]) -> bool:
    return all(int(argument(act, index)) == value for index, value in enumerate(values))


def _same_goods(act: int, give: words.Amounts, want: words.Amounts) -> bool:
    """Whether a listed deal has these goods on its sides, and the amounts where they were given."""
    for good in range(8):
        amount = int(deal_amount(act, good))
        side = give if amount > 0 else want if amount < 0 else {}
        if (good in give or good in want) and good not in side:
            return False
        if amount and (good not in side or side[good] not in (0, abs(amount))):
            return False
    return True
