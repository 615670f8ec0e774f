"""The harbours of a position: those that the map shows, and those that players have laid since.

On most maps all harbours are printed. Where players lay some, these are part of the position, for everybody to see.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.board.map import Map
from hexhold.board.terrain import GENERIC, GOOD_NAMES, NO_HARBOUR
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State

__all__ = ["ANY_GOOD", "HARBOUR", "HARBOUR_NAMES", "LAID_HARBOURS", "Harbours", "harbour_of"]

HARBOUR: Final = "harbour"
"""The type of arguments that are harbours by what they trade. A game whose players lay harbours has it."""
HARBOUR_NAMES: Final = (*GOOD_NAMES, "any")
ANY_GOOD: Final = 5
"""The last of these names: a harbour that trades everything 3:1."""
LAID_HARBOURS: Final = "laid_harbours"

ALL_PRINTED: Final = -1
"""Instead of a place in the notes: in this game nobody lays a harbour."""


def harbour_of(good: int) -> int:
    """The number of a harbour among the names, from what it trades on a map."""
    return ANY_GOOD if good == GENERIC else good


@final
class Harbours:
    """Answers for every state which harbours there are."""

    def __init__(self, board: Map, slots: Slots, laid_in_play: bool) -> None:
        self.printed = board.node_harbour
        self.on_map = board.harbours
        self.ends = board.grid.ends
        self.spokes = board.grid.spokes
        self.shores = board.shores
        self.edges: i64 = board.grid.edge_count
        self.laid: i64 = ALL_PRINTED
        if laid_in_play:
            self.laid = slots.per_edge(LAID_HARBOURS, PUBLIC, HARBOUR, empty=NO_HARBOUR)

    def at(self, s: State, node: i64) -> i64:
        """The harbour that an intersection may use: NO_HARBOUR, GENERIC or a good."""
        if self.laid == ALL_PRINTED or self.printed[node] != NO_HARBOUR:
            return self.printed[node]
        for i in range(3 * node, 3 * node + 3):
            edge = self.spokes[i]
            if edge >= 0 and s.notes[self.laid + edge] != NO_HARBOUR:
                harbour = s.notes[self.laid + edge]
                return GENERIC if harbour == ANY_GOOD else harbour
        return NO_HARBOUR

    def has_room(self, s: State, edge: i64) -> bool:
        """Whether a harbour may be laid on a path: it is coast, and no harbour is at either end (SEA-GEO-13)."""
        return (
            self.shores.edge_land[edge] == 1
            and self.shores.edge_sea[edge] == 1
            and self.at(s, self.ends[2 * edge]) == NO_HARBOUR
            and self.at(s, self.ends[2 * edge + 1]) == NO_HARBOUR
        )

    def lay(self, s: State, edge: i64, harbour: i64) -> None:
        """Put a harbour, by its number among the names, on a path; whoever builds at its ends may use it."""
        s.notes[self.laid + edge] = harbour

    def broken(self, s: State) -> list[str]:
        """Where harbours lie that may not: away from the coast, or two at an intersection."""
        if self.laid == ALL_PRINTED:
            return []
        used = [int(end) for harbour in self.on_map for end in self.ends[2 * harbour.edge : 2 * harbour.edge + 2]]
        out: list[str] = []
        for edge in range(int(self.edges)):
            if s.notes[self.laid + edge] != NO_HARBOUR:
                used += [int(self.ends[2 * edge]), int(self.ends[2 * edge + 1])]
                if not self.shores.is_coast(edge):
                    out.append(f"a harbour lies on E{edge}, which is no coast")
        out += [f"two harbours share the intersection N{node}" for node in sorted(set(used)) if used.count(node) > 1]
        return out
