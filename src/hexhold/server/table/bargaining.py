"""Against trade spam: how much may be offered in a turn, and that a deal once turned down is not offered again."""

from __future__ import annotations

from collections.abc import Iterable

from hexhold.core.actions import DEAL_MASK, deal_part, kind_of, seats_part
from hexhold.rules.base.actions import COUNTER, DECLINE, OFFER, PROPOSE

__all__ = ["Bargaining"]


class Bargaining:
    """What was offered, proposed and turned down in the current turn."""

    def __init__(self, offers: int, proposals: int) -> None:
        self.offers, self.proposals = offers, proposals
        self._turn = -1
        self._made: dict[int, int] = {}
        self._open: dict[int, int] = {}
        """The last deal offered to each seat."""
        self._declined: set[tuple[int, int]] = set()
        """Deals that seats have turned down."""

    def wrong(self, seat: int, acts: Iterable[int]) -> str:
        """The error code for acts of a seat that go too far; empty where none does."""
        made = self._made.get(seat, 0)
        for act in acts:
            kind = kind_of(act)
            if kind == OFFER:
                made += 1
                to = [other for other in range(6) if seats_part(act) >> other & 1]
                if to and all((int(deal_part(act)), other) in self._declined for other in to):
                    return "offer_repeated"
                if made > self.offers:
                    return "trade_limit"
            elif kind == PROPOSE or kind == COUNTER:
                made += 1
                if made > self.proposals:
                    return "trade_limit"
        return ""

    def heard(self, turn: int, done: Iterable[tuple[int, int]]) -> None:
        """Take note of what was done; `turn` is the turn it led to."""
        for seat, act in done:
            kind = kind_of(act)
            if kind == OFFER:
                self._made[seat] = self._made.get(seat, 0) + 1
                for other in range(6):
                    if seats_part(act) >> other & 1:
                        self._open[other] = int(act) & DEAL_MASK
            elif kind == PROPOSE or kind == COUNTER:
                self._made[seat] = self._made.get(seat, 0) + 1
            if kind in (DECLINE, COUNTER) and seat in self._open:
                self._declined.add((self._open[seat], seat))
        if turn != self._turn:
            self._turn = turn
            self._made.clear()
            self._open.clear()
            self._declined.clear()
