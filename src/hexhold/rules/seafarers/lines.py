"""Lines of ships: which ships have a free end, which are closed in, and which lie in a ring (SEA-ROUTE-01 to -09).

Own buildings are the ends of lines. A line between two of them is closed for good. A ring counts as open: at any of its
ships while no own building lies on it, at the two ships beside the only one that does.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import Grid
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import is_building

__all__ = ["Lines"]


@final
class Lines:
    """Answers for every state about the ships of a seat. It remembers nothing."""

    def __init__(self, grid: Grid, ships: int) -> None:
        self.ends = grid.ends
        self.spokes = grid.spokes
        self.beside = grid.beside
        self.nodes: i64 = grid.node_count
        self.ships: i64 = ships

    def is_own(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship of a seat lies on a path."""
        return edge >= 0 and s.edge_owner[edge] == seat and s.edge_piece[edge] == self.ships

    def holds(self, s: State, seat: i64, node: i64) -> bool:
        """Whether an intersection ends lines of a seat: a building of its own stands there."""
        return s.owner[node] == seat and is_building(s, node)

    def is_loose(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a seat's ship may leave its path, as far as its line goes (SEA-ROUTE-01, -06, -07)."""
        a = self.ends[2 * edge]
        b = self.ends[2 * edge + 1]
        if self._free_end(s, seat, edge, a) or self._free_end(s, seat, edge, b):
            return True
        return not self.is_closed(s, seat, edge) and self._in_ring(s, seat, edge)

    def _free_end(self, s: State, seat: i64, edge: i64, node: i64) -> bool:
        """Whether neither another ship nor a building of a seat is at this end of a ship; roads do not count."""
        if self.holds(s, seat, node):
            return False
        for at in range(3 * node, 3 * node + 3):
            if self.spokes[at] != edge and self.is_own(s, seat, self.spokes[at]):
                return False
        return True

    def is_closed(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship lies on a line between two different buildings of its owner (SEA-ROUTE-02)."""
        seen = filled(0, self.nodes)
        far = self.ends[2 * edge + 1]
        seen[far] = 1
        return self._joins_two(s, seat, self.ends[2 * edge], far, seen)

    def _joins_two(self, s: State, seat: i64, node: i64, far: i64, seen: vec[i64]) -> bool:
        """Whether a line leads on from a node to a building, and from `far` to another one without meeting itself."""
        if self.holds(s, seat, node):
            joined = self._joins_another(s, seat, far, node, seen)
            # No line may come back to where the other one begins.
            seen[far] = 1
            return joined
        seen[node] = 1
        for at in range(3 * node, 3 * node + 3):
            leads_on = self.is_own(s, seat, self.spokes[at]) and not seen[self.beside[at]]
            if leads_on and self._joins_two(s, seat, self.beside[at], far, seen):
                return True
        seen[node] = 0
        return False

    def _joins_another(self, s: State, seat: i64, node: i64, met: i64, seen: vec[i64]) -> bool:
        """Whether a line leads on from a node to a building other than the one that was met."""
        if self.holds(s, seat, node):
            return node != met
        seen[node] = 1
        for at in range(3 * node, 3 * node + 3):
            leads_on = self.is_own(s, seat, self.spokes[at]) and not seen[self.beside[at]]
            if leads_on and self._joins_another(s, seat, self.beside[at], met, seen):
                return True
        seen[node] = 0
        return False

    def _in_ring(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether ships lead from one end of a ship to its other end, past no building on the way."""
        return self._returns(s, seat, self.ends[2 * edge], self.ends[2 * edge + 1], edge, filled(0, self.nodes))

    def _returns(self, s: State, seat: i64, node: i64, goal: i64, last: i64, seen: vec[i64]) -> bool:
        seen[node] = 1
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            far = self.beside[at]
            if edge != last and self.is_own(s, seat, edge) and not seen[far]:
                if far == goal:
                    return True
                if not self.holds(s, seat, far) and self._returns(s, seat, far, goal, edge, seen):
                    return True
        return False
