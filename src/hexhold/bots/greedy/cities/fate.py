"""Progress cards that bend luck: the Alchemist sets the dice, the Inventor exchanges number tokens."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import argument, kind_of
from hexhold.core.state import filled
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.cities.actions import ALCHEMIST, INVENTOR
from hexhold.rules.ruleset import Ruleset

__all__ = ["FateAdvisor"]

HARVEST: Final = 3
"""The dice are set when they bring at least this many cards."""
BETTER: Final = 3
"""Tokens are exchanged when the seat gains at least this many pips."""


class FateAdvisor(Advisor):
    """Plays both cards when the seat has more of them than its opponents."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.grid = game.map.grid

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        for act in acts:
            kind = kind_of(act)
            if kind == ALCHEMIST:
                return self.dice(look, acts)
            if kind == INVENTOR:
                return self.tokens(look, acts)
        return NO_ADVICE

    def shares(self, look: Outlook, hex: i64) -> vec[i64]:
        """How many cards a hex gives everybody when it produces."""
        out = filled(0, self.game.seats)
        for node in self.grid.hex_nodes[hex]:
            if is_building(look.s, node):
                out[look.s.owner[node]] += 2 if look.s.piece[node] == CITY_PIECE else 1
        return out

    def dice(self, look: Outlook, acts: vec[i64]) -> i64:
        """The dice whose sum brings most, if that is enough. A low red die lets progress cards be drawn."""
        gains = filled(0, 13)
        for hex in range(self.grid.hex_count):
            if look.land.pips[hex] and not self.game.hex_blocked(look.s, hex):
                own = self.shares(look, hex)[look.seat]
                for number in range(i64(2), i64(13)):
                    if (look.s.token[hex] >> number) & 1:
                        gains[number] += own
        best: i64 = NO_ADVICE
        most: i64 = HARVEST - 1
        for act in acts:
            if kind_of(act) == ALCHEMIST and gains[argument(act, 0) + argument(act, 1)] > most:
                best = act
                most = gains[argument(act, 0) + argument(act, 1)]
        return best

    def tokens(self, look: Outlook, acts: vec[i64]) -> i64:
        """The exchange by which the seat gains most, what others gain taken off."""
        holds = filled(0, self.grid.hex_count)
        own = filled(0, self.grid.hex_count)
        for hex in range(self.grid.hex_count):
            if look.land.good[hex] >= 0:
                shares = self.shares(look, hex)
                own[hex] = shares[look.seat]
                for other in range(self.game.seats):
                    holds[hex] += 3 * shares[other] if other == look.seat else -shares[other]
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            if kind_of(act) == INVENTOR:
                first = argument(act, 0)
                second = argument(act, 1)
                change = look.land.pips[second] - look.land.pips[first]
                gain = change * (holds[first] - holds[second])
                if gain > most and change * (own[first] - own[second]) >= BETTER:
                    best = act
                    most = gain
        return best
