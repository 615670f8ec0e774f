"""The defender of Catan (CK-DEF-01 to -09; rulings 34 to 36)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.rule import Rule

__all__ = ["Defenders"]


class Defenders(Rule):
    """How often everybody was the defender: a point for good each time, even when no card is left (CK-DEF-07)."""

    name = "defenders"

    def reserve(self, slots: Slots) -> None:
        self.cards: i64 = slots.per_seat("defender", ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.draws = self.game.find(Draws)

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            s.points[seat] += s.notes[self.cards + seat]

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"defender": int(s.notes[self.cards + seat])}

    def reward(self, s: State, strengths: vec[i64], ev: Events) -> None:
        """The strongest becomes the defender; several who tie draw a card each, from decks of their choice."""
        best: i64 = 1
        mask: i64 = 0
        for seat in range(self.game.seats):
            if strengths[seat] > best:
                best = strengths[seat]
                mask = 0
            if strengths[seat] == best:
                mask |= 1 << seat
        if not mask:
            return
        if mask & (mask - 1):
            self.draws.choose(s, mask)
            return
        seat = self.game.next_of(s, mask)
        s.notes[self.cards + seat] += 1
        s.points[seat] += 1
        if ev.on:
            ev.tell("defender", {"seat": seat})
