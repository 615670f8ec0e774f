"""Measures of the forgotten tribe's gifts: the nearest of every kind."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import GIFT_NAMES
from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.seafarers.reach import Reach, nearness
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.harbours.gifts import NO_GIFT, Gifts

__all__ = ["GiftPart"]


class GiftPart(Part):
    """How near the nearest gift of every kind is, and how many of them are within reach."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.gifts = game.find(Gifts)
        self.ends = game.map.grid.ends
        self.reach = Reach(game)

    def names(self) -> list[str]:
        return [*[f"gift_{name}_near" for name in GIFT_NAMES], "gifts_in_reach"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        gifts = self.gifts
        kinds: i64 = len(GIFT_NAMES)
        self.reach.look(s, seat)
        for place in range(kinds + 1):
            out[at + place] = 0
        for edge in range(gifts.edges):
            if gifts.gift_at[edge] != NO_GIFT and not s.notes[gifts.taken + edge]:
                distance = self.reach.distance
                before = min(distance[self.ends[2 * edge]], distance[self.ends[2 * edge + 1]])
                near = nearness(before + 1)
                kind = at + gifts.kind_of[gifts.gift_at[edge]]
                out[kind] = max(out[kind], near)
                out[at + kinds] += 10 if near else 0
