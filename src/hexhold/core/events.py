"""What happened, told to those who may know it.

An event is written where it happens, with what everybody sees and what single seats see in addition. Nothing is removed
from it later. When nobody listens, nothing is built.

An event that moves cards of hands carries the moves as well: rules change hands through `rules/hands.py`, which hands
every move to the listener, and the next event told takes all of them along.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from hexhold.core.moves import Move, SeenHand, SeenMove, Showing

__all__ = ["SILENT", "Event", "Events", "Fact", "Told"]

Fact: TypeAlias = "int | str | bool | list[int] | dict[str, int] | None"


@final
class Told:
    """An event as somebody hears it: the facts, how cards moved, and whose hands that somebody saw."""

    def __init__(self, facts: dict[str, Fact], moves: list[SeenMove], hands: list[SeenHand]) -> None:
        self.facts = facts
        self.moves = moves
        self.hands = hands


@final
class Event:
    """One thing that happened: a code, the facts for all, further facts for single seats, and how cards moved."""

    def __init__(
        self,
        code: str,
        public: dict[str, Fact],
        secret: dict[int, dict[str, Fact]],
        reveals: bool = False,
        moves: list[Move] | None = None,
        shows: list[Showing] | None = None,
    ) -> None:
        self.code = code
        self.public = public
        self.secret = secret
        self.reveals = reveals
        """Whether it shows anybody what was hidden from them until now: only such events may depend on hidden
        things."""
        self.moves: list[Move] = moves if moves is not None else []
        """How goods went from hand to hand or between a hand and the supply, in order."""
        self.shows: list[Showing] = shows if shows is not None else []
        """The hands that somebody was shown, before any card moved."""

    def seen_by(self, seat: int | None) -> dict[str, Fact]:
        """The facts as one seat (or, with None, everybody) may see them."""
        facts: dict[str, Fact] = {"event": self.code}
        facts.update(self.public)
        if seat is not None and seat in self.secret:
            facts.update(self.secret[seat])
        return facts

    def told_to(self, seat: int | None) -> Told:
        """The event as one seat (or, with None, everybody) may know it, with the cards."""
        hands = [show.seen_by(seat) for show in self.shows]
        return Told(
            self.seen_by(seat),
            [move.seen_by(seat) for move in self.moves],
            [hand for hand in hands if hand is not None],
        )

    def in_full(self) -> dict[str, Fact]:
        """The facts with all that only single seats saw, for those who look back on a game."""
        facts = self.seen_by(None)
        for secret in self.secret.values():
            facts.update(secret)
        return facts


@final
class Events:
    """A listener that collects events in order; `on` tells whether it is worth writing any."""

    def __init__(self, on: bool = True) -> None:
        self.on: bool = on
        self.heard: list[Event] = []
        self.moves: list[Move] = []
        """The moves since the last event: they belong to the next one."""
        self.shows: list[Showing] = []

    def tell(
        self,
        code: str,
        public: dict[str, Fact],
        secret: dict[int, dict[str, Fact]] | None = None,
        reveals: bool = False,
    ) -> None:
        """Add an event, with all moves since the last one. Call it only when `on` is true."""
        self.heard.append(Event(code, public, secret if secret is not None else {}, reveals, self.moves, self.shows))
        self.moves = []
        self.shows = []

    def move(self, move: Move) -> None:
        """Cards have moved; the event told next says by what. Moves that go the same way become one."""
        for other in self.moves:
            if other.joins(move):
                other.cards = [held + more for held, more in zip(other.cards, move.cards, strict=True)]
                return
        self.moves.append(move)

    def show(self, showing: Showing) -> None:
        """A hand is shown; the event told next says by what."""
        self.shows.append(showing)


SILENT: Final = Events(on=False)
"""The listener of fast play: it hears nothing."""
