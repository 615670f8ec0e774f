"""What the last step of a batch brought: games that ended or were broken off, and what they gave every seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.batch.masks import zeros
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset

__all__ = ["Endings"]

LOST: Final = 255
"""-1 as a byte."""


@final
class Endings:
    """By slot: whether its game has ended or was broken off, and the rewards."""

    def __init__(self, count: i64, seats: i64) -> None:
        self.count: i64 = count
        self.seats: i64 = seats
        self.rewards: vec[u8] = zeros(count * seats)
        """For every seat, as signed bytes, the seat that acted first."""
        self.ended: vec[u8] = zeros(count)
        self.cut: vec[u8] = zeros(count)
        self.any = False
        """Whether there are any: mostly there are none, and nothing has to be cleared."""

    def clear(self) -> None:
        """Forget all of them."""
        if not self.any:
            return
        self.any = False
        for i in range(self.count):
            self.ended[i] = 0
            self.cut[i] = 0
        for i in range(self.count * self.seats):
            self.rewards[i] = 0

    def book(self, slot: i64, game: Ruleset, s: State, seat: i64) -> None:
        """Book the end of a game for the seat that acted last: a win gives 1 and a loss -1, if anybody has won."""
        self.any = True
        if not s.over:
            self.cut[slot] = 1
            return
        self.ended[slot] = 1
        at = slot * self.seats
        won = False
        for turn in range(self.seats):
            if game.won(s, (seat + turn) % self.seats):
                self.rewards[at + turn] = 1
                won = True
        for turn in range(self.seats):
            if won and not self.rewards[at + turn]:
                self.rewards[at + turn] = LOST
