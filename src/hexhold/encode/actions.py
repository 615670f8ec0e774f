"""The dense action space of a game: every action that a menu can list, counted from 0, as its seat sees it.

It is derived from the specifications of the actions alone: kinds in the order of their numbers, and within a kind all
values of its arguments, the last argument running fastest. Other seats are counted clockwise from the one that acts. It
is the same for every map and all options of a game with a number of players.

Deals cannot be counted out. Of trades with the supply there is one for every rate, good given and good taken; of offers
to other players those that menus list, one card for one, to everybody. Counter-offers and proposals are in no menu.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import KIND_SHIFT, NOTHING, SEATS_SHIFT, action, deal_of
from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.notation import limit
from hexhold.core.specs import COUNT, DEAL, DIE, SEAT, SEATS, ActionSpec, Field
from hexhold.core.state import filled
from hexhold.rules.base.actions import BANK

__all__ = ["ACTIONS_VERSION", "ARGUMENTS", "PLAIN", "ActionSpace"]

ACTIONS_VERSION: Final = 1
"""Raised with every change of the numbering that is not a change of the action specifications."""

RATES: Final = 3
LOWEST_RATE: Final = 2
"""Trades with the supply give two, three or four cards."""

ABSENT: Final = -1
PLAIN: Final = 0
BANKED: Final = 1
OFFERED: Final = 2
"""How the arguments of a kind are counted: one by one, as a trade with the supply, or as an offer to all."""

AS_IT_IS: Final = 0
OTHER_SEAT: Final = 1
FROM_ONE: Final = 2
"""What the number of an argument is: itself, a seat, or what a die shows."""

ARGUMENTS: Final = 3


@final
class ActionSpace:
    """The actions of a game by dense index, with the fingerprint that tells two numberings apart."""

    def __init__(self, game: Game) -> None:
        self.seats: i64 = game.seats
        self.goods: i64 = game.goods
        self.size: i64 = 0
        self.sort: vec[i64] = filled(ABSENT, 256)
        self.first: vec[i64] = filled(0, 256)
        self.arity: vec[i64] = filled(0, 256)
        self.unit: vec[i64] = filled(AS_IT_IS, 256 * ARGUMENTS)
        self.values: vec[i64] = filled(1, 256 * ARGUMENTS)
        self.optional: vec[i64] = filled(0, 256 * ARGUMENTS)
        self.straight: vec[i64] = filled(ABSENT, 256)
        """Where the kinds begin that count a single argument as it is, or have none; most actions are of these."""
        self.specs: list[ActionSpec] = []
        """The kinds that have a place in the space, in order."""
        for spec in sorted(game.words.specs, key=_number):
            if not spec.chance:
                self._add(game, spec)
        self.packed: vec[i64] = filled(0, self.seats * self.size)
        """The action behind every index, for each seat that acts."""
        for seat in range(self.seats):
            for spec in self.specs:
                self._pack(spec.kind, seat)
        lines = [f"{spec.kind} {spec.name} {self._counts(spec)}" for spec in self.specs]
        text = "\n".join([f"actions {ACTIONS_VERSION}", f"{self.seats} seats, {self.goods} goods", *lines])
        self.hash: str = sha256(text.encode()).hexdigest()[:16]
        """Equal for equal numberings and for no others."""

    def _add(self, game: Game, spec: ActionSpec) -> None:
        """Give a kind its place behind those that have one."""
        types = [field.type for field in spec.fields]
        kind = spec.kind
        if DEAL in types:
            if SEATS not in types and kind != BANK:
                return
            self.sort[kind] = BANKED if kind == BANK else OFFERED
        else:
            self.sort[kind] = PLAIN
            self.arity[kind] = len(spec.fields)
            for i in range(len(spec.fields)):
                at = kind * ARGUMENTS + i
                self.values[at] = _values(game, spec.fields[i])
                self.optional[at] = int(spec.fields[i].optional)
                if spec.fields[i].type == SEAT:
                    self.unit[at] = OTHER_SEAT
                elif spec.fields[i].type == DIE:
                    self.unit[at] = FROM_ONE
        self.first[kind] = self.size
        if self.sort[kind] == PLAIN and self._counts_as_it_is(kind):
            self.straight[kind] = self.size
        self.specs.append(spec)
        self.size += self.count(kind)

    def _counts_as_it_is(self, kind: i64) -> bool:
        at = kind * ARGUMENTS
        return self.arity[kind] <= 1 and self.unit[at] == AS_IT_IS and not self.optional[at]

    def _counts(self, spec: ActionSpec) -> str:
        at = spec.kind * ARGUMENTS
        values = [f"{field.name}:{self.values[at + i]}" for i, field in enumerate(spec.fields)]
        return f"{self.sort[spec.kind]} {' '.join(values)}"

    def _pack(self, kind: i64, seat: i64) -> None:
        """Write down the actions of a kind for one seat."""
        at = seat * self.size + self.first[kind]
        if self.sort[kind] == PLAIN:
            for a in range(self.values[kind * ARGUMENTS]):
                for b in range(self.values[kind * ARGUMENTS + 1]):
                    for c in range(self.values[kind * ARGUMENTS + 2]):
                        act = action(kind, self._argument(kind, 0, a, seat))
                        act |= self._argument(kind, 1, b, seat) << 12
                        self.packed[at] = act | (self._argument(kind, 2, c, seat) << 24)
                        at += 1
            return
        everybody = (((1 << self.seats) - 1) & ~(1 << seat)) << SEATS_SHIFT
        for rate in range(RATES if self.sort[kind] == BANKED else 1):
            for give in range(self.goods):
                for want in range(self.goods):
                    if want != give:
                        if self.sort[kind] == BANKED:
                            act = action(kind) | deal_of(give, LOWEST_RATE + rate)
                        else:
                            act = action(kind) | deal_of(give, 1) | everybody
                        self.packed[at] = act | deal_of(want, -1)
                        at += 1

    def _argument(self, kind: i64, index: i64, value: i64, seat: i64) -> i64:
        """The number of an argument from its place among its values."""
        if index >= self.arity[kind]:
            return 0
        at = kind * ARGUMENTS + index
        if self.optional[at] and value == self.values[at] - 1:
            return NOTHING
        if self.unit[at] == OTHER_SEAT:
            return (seat + 1 + value) % self.seats
        return value + 1 if self.unit[at] == FROM_ONE else value

    def action(self, index: i64, seat: i64) -> i64:
        """The packed action behind an index for the seat that acts; the index must be in range."""
        return self.packed[seat * self.size + index]

    def index(self, act: i64, seat: i64) -> i64:
        """The index of a packed action of a seat; -1 if the space has no place for it."""
        kind = act >> KIND_SHIFT
        straight = self.straight[kind]
        if straight != ABSENT:
            return straight + (act & 4095)
        sort = self.sort[kind]
        if sort == PLAIN:
            place: i64 = 0
            at = kind * ARGUMENTS
            for i in range(self.arity[kind]):
                value = (act >> (12 * i)) & 4095
                unit = self.unit[at + i]
                if value == NOTHING:
                    value = self.values[at + i] - 1
                elif unit == OTHER_SEAT:
                    value = (value - seat - 1) % self.seats
                elif unit == FROM_ONE:
                    value -= 1
                place = place * self.values[at + i] + value
            return self.first[kind] + place
        if sort == ABSENT:
            return ABSENT
        return self._deal_index(act, seat, kind, sort)

    def _deal_index(self, act: i64, seat: i64, kind: i64, sort: i64) -> i64:
        give: i64 = -1
        want: i64 = -1
        amount: i64 = 0
        for good in range(self.goods):
            part = (act >> (6 * good)) & 63
            if part == 0:
                continue
            if part == 63 and want < 0:
                want = good
            elif part < 32 and give < 0:
                give = good
                amount = part
            else:
                return ABSENT
        if give < 0 or want < 0:
            return ABSENT
        place = give * (self.goods - 1) + (want if want < give else want - 1)
        if sort == OFFERED:
            everybody = ((1 << self.seats) - 1) & ~(1 << seat)
            return self.first[kind] + place if amount == 1 and (act >> SEATS_SHIFT) & 63 == everybody else ABSENT
        if amount < LOWEST_RATE or amount >= LOWEST_RATE + RATES:
            return ABSENT
        return self.first[kind] + (amount - LOWEST_RATE) * self.goods * (self.goods - 1) + place

    def count(self, kind: i64) -> i64:
        """How many actions of a kind there are."""
        if self.sort[kind] != PLAIN:
            return self.goods * (self.goods - 1) * (RATES if self.sort[kind] == BANKED else 1)
        at = kind * ARGUMENTS
        return self.values[at] * self.values[at + 1] * self.values[at + 2]

    def check(self, mark: str) -> None:
        """Raise Malformed unless a model or a file was made with this very numbering."""
        if mark != self.hash:
            raise Malformed(f"made for the action space {mark[:40]!r}, but this game has {self.hash!r}")


def _number(spec: ActionSpec) -> int:
    return spec.kind


def _values(game: Game, field: Field) -> i64:
    """How many values an argument has; seats are those of others."""
    if field.type == COUNT:
        raise ValueError(f"players cannot choose a {field.name} that has no end")
    if field.type == DIE:
        return 6
    count = limit(game, field.type) - (1 if field.type == SEAT else 0)
    return count + (1 if field.optional else 0)
