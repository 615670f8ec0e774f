"""How cards change hands, as data: who gives, who takes, how many cards, and who knows which.

Every event that moves goods carries its moves beside its facts (see `events.py`). Whoever follows the cards, a bot, the
card tracker, the statistics after a game, reads moves and needs no list of events: a rule that does not exist yet is
followed as well as all others.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

SUPPLY: Final = -1
"""Holds all cards that are in nobody's hand."""
EVERYBODY: Final = -1
"""The mask of seats of what everybody knows, those who only watch included."""
ANY_GOOD: Final = -1
"""The mask of goods of cards that may be any."""

OTHERWISE: Final = 0
BY_YIELD: Final = 1
"""The land has produced the cards."""
BY_TRADE: Final = 2
"""The cards belong to a deal, with another seat or with the supply."""
BY_THEFT: Final = 3
"""The cards were stolen from a hand."""


@final
class SeenMove:
    """A move as somebody sees it."""

    def __init__(
        self, giver: int, taker: int, count: int, cards: list[int] | None, secret: bool, among: int, whole: bool
    ) -> None:
        self.giver = giver
        self.taker = taker
        self.count = count
        self.cards = cards
        """How many of each good; None for somebody who cannot know."""
        self.secret = secret
        """Whether there is anybody who cannot know."""
        self.among = among
        """The mask of goods that everybody knows the cards to be of."""
        self.whole = whole
        """Whether the giver hands over, for all to see, every card of these goods that the giver holds."""


@final
class Move:
    """Cards go from one holder to another. A holder is a seat or the supply."""

    def __init__(
        self,
        giver: i64,
        taker: i64,
        cards: list[int],
        known: i64 = EVERYBODY,
        why: i64 = OTHERWISE,
        among: i64 = ANY_GOOD,
        whole: bool = False,
    ) -> None:
        self.giver = giver
        self.taker = taker
        self.cards = cards
        """How many of each good."""
        self.known = known
        """The mask of seats that know which cards these are; all others know only how many."""
        self.why = why
        self.among = among
        self.whole = whole

    def seen_by(self, seat: int | None) -> SeenMove:
        """The move as one seat (or, with None, everybody) may know it."""
        secret = self.known != EVERYBODY
        knows = not secret or (seat is not None and bool((self.known >> seat) & 1))
        return SeenMove(
            int(self.giver),
            int(self.taker),
            sum(self.cards),
            self.cards if knows else None,
            secret,
            int(self.among),
            self.whole,
        )

    def joins(self, other: Move) -> bool:
        """Whether another move goes the same way, known to the same seats, so that both are one."""
        return (
            self.giver == other.giver
            and self.taker == other.taker
            and self.known == other.known
            and self.why == other.why
            and self.among == other.among
            and not self.whole
            and not other.whole
        )


@final
class SeenHand:
    """All goods that a seat holds, seen by somebody."""

    def __init__(self, holder: int, cards: list[int]) -> None:
        self.holder = holder
        self.cards = cards


@final
class Showing:
    """A hand is shown to some seats; no card moves."""

    def __init__(self, holder: i64, cards: list[int], known: i64) -> None:
        self.holder = holder
        self.cards = cards
        self.known = known
        """The mask of seats that see the hand."""

    def seen_by(self, seat: int | None) -> SeenHand | None:
        """The hand, for a seat that sees it."""
        if seat is None or not (self.known >> seat) & 1:
            return None
        return SeenHand(int(self.holder), self.cards)
