"""Trading among players in the logs of JSettlers, in terms of our rules.

There everybody may make an offer, and whoever accepts one trades at once. Here the player whose turn it is offers and
has the last word, and others accept or propose. What comes to nothing is taken over where our rules have the like.
"""

from __future__ import annotations

from collections.abc import Callable

from hexhold.data.imported import Replay
from hexhold.data.soclog import Message, deal_words

__all__ = ["Trades"]


class Trades:
    """The offers that stand, by who made them."""

    def __init__(self, replay: Replay, seat: Callable[[Message, str], int], seats: list[int]) -> None:
        self.replay = replay
        self.seat = seat
        self.seats = seats
        self.offers: dict[int, str] = {}

    def offer(self, message: Message) -> None:
        """Somebody says what they would give for what."""
        seat, deal = self.seat(message, "from"), deal_words(message.amounts("give"), message.amounts("get"))
        if seat != self.replay.s.active:
            self._propose(seat, deal)
            return
        self._if_allowed(seat, "withdraw")
        asked = message.fields.get("to", "").split(",")
        to = [f"P{self.seats.index(number)}" for number in self.seats if asked[number : number + 1] == ["true"]]
        self._if_allowed(seat, f"offer:{deal}/{'+'.join(to)}", deal)

    def reject(self, message: Message) -> None:
        """Somebody turns down what is offered."""
        self._if_allowed(self.seat(message, "playerNumber"), "decline")

    def clear(self, message: Message) -> None:
        """Somebody takes their offer back; without a number, everybody's are gone."""
        if message.number("playerNumber") >= 0:
            self._if_allowed(self.seat(message, "playerNumber"), "withdraw")

    def trade(self, message: Message) -> None:
        """Somebody accepts, and cards change hands."""
        accepting, offering = self.seat(message, "accepting"), self.seat(message, "offering")
        deal = deal_words(message.amounts("toAccepting"), message.amounts("toOffering"))
        stands = self.offers.get(offering) == deal
        if offering == self.replay.s.active:
            if not stands or not self.replay.may(accepting, "accept"):
                self.replay.act("offer", (offering, f"offer:{deal}/P{accepting}"))
            self.replay.act("trade", (accepting, "accept"), (offering, f"trade:P{accepting}"))
        else:
            if not stands or not self.replay.may(accepting, f"trade:P{offering}"):
                self._propose(offering, deal)
            self.replay.act("trade", (accepting, f"trade:P{offering}"))
        self.offers.clear()

    def _propose(self, seat: int, deal: str) -> None:
        """Another player than the one whose turn it is makes an offer: an answer to theirs, or an offer unasked."""
        if not self._if_allowed(seat, f"counter:{deal}", deal):
            self._if_allowed(seat, f"propose:{deal}", deal)

    def _if_allowed(self, seat: int, words: str, deal: str = "") -> bool:
        allowed = self.replay.may(seat, words)
        if allowed:
            self.replay.act("offer", (seat, words))
            self.offers[seat] = deal
        return allowed
