"""A special card: it lies with whoever has most of something, and is worth points while it lies there.

Longest Road, Largest Army and Largest Patrol are such cards (BASE-LROAD, BASE-ARMY, BW-SPEC). Each game says when they
are compared; here is to whom one belongs, and how it changes hands.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.state import NOBODY, State
from hexhold.rules.rule import SPECIAL_CARD
from hexhold.rules.ruleset import Ruleset

__all__ = ["SpecialCard"]


@final
class SpecialCard:
    """A card with its holder and what every seat has of what it is for, both kept in the notes under these numbers."""

    def __init__(self, game: Ruleset, name: str, holder: i64, sizes: i64, least: i64) -> None:
        self.game = game
        self.name = name
        self.holder: i64 = holder
        self.sizes: i64 = sizes
        self.least: i64 = least
        """Who has less of it cannot win the card."""
        self.worth: i64 = game.term("special_card_points", 2)

    def score(self, s: State, seat: i64) -> dict[str, int]:
        """The points that a seat has for the card."""
        return {self.name: int(self.worth) if s.notes[self.holder] == seat else 0}

    def count_points(self, s: State) -> None:
        """Add the points of the card to those of its holder, in a state that does not have them yet."""
        if s.notes[self.holder] >= 0:
            s.points[s.notes[self.holder]] += self.worth

    def lead(self, s: State, seat: i64) -> i64:
        """How far a seat is ahead of all others, and of what is not enough for the card."""
        most: i64 = self.least - 1
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, s.notes[self.sizes + other])
        return s.notes[self.sizes + seat] - most

    def rightful_holder(self, s: State) -> i64:
        """Who should hold the card: the present holder while nobody has more, else who alone has most, and enough."""
        best: i64 = 0
        leader: i64 = NOBODY
        for seat in range(self.game.seats):
            size = s.notes[self.sizes + seat]
            if size > best:
                best = size
                leader = seat
            elif size == best:
                leader = NOBODY
        holder = s.notes[self.holder]
        if best < self.least:
            return NOBODY
        if holder >= 0 and s.notes[self.sizes + holder] == best:
            return holder
        return leader

    def award(self, s: State, ev: Events) -> None:
        """Give the card to whom it belongs now, or set it aside."""
        self.hand_to(s, self.rightful_holder(s), ev)

    def hand_to(self, s: State, after: i64, ev: Events) -> None:
        """Let a seat hold the card from now on, or nobody."""
        before = s.notes[self.holder]
        if before == after:
            return
        if before >= 0:
            s.points[before] -= self.worth
        if after >= 0:
            s.points[after] += self.worth
        s.notes[self.holder] = after
        if ev.on:
            ev.tell(self.name, {"seat": after if after >= 0 else None, "before": before if before >= 0 else None})
        if after >= 0:
            self.game.after_piece(s, after, SPECIAL_CARD, 0, ev)
