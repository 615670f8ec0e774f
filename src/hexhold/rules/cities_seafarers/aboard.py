"""Knights at the ends of lines of ships (CK-SEA-07, -08, -33 to -35; ruling 66).

An own knight ends and closes a line as an own building does, as long as it stands there.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.cities.words import is_knight
from hexhold.rules.rule import CARD_PLAY
from hexhold.rules.seafarers.actions import SAIL
from hexhold.rules.seafarers.lines import LineEnds

__all__ = ["KnightsAboard"]


class KnightsAboard(LineEnds):
    """Lines end at own knights, and no ship leaves if a knight of its owner has no other road or ship."""

    name = "knights_aboard"

    def connect(self, game: Game) -> None:
        self.ends = game.map.grid.ends
        self.network = self.game.network

    def ends_line(self, s: State, seat: i64, node: i64) -> bool:
        return s.owner[node] == seat and is_knight(s, node)

    def forbids(self) -> set[int]:
        return {CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if kind_of(act) != SAIL:
            return None
        edge = argument(act, 0)
        for end in range(2 * edge, 2 * edge + 2):
            node = self.ends[end]
            if is_knight(s, node) and s.owner[node] == seat and self.network.is_alone_at(s, edge, node):
                return Refusal("CK-SEA-07", f"the knight at N{node} has no other road or ship")
        return None
