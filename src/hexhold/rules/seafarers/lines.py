"""Lines of ships: which ships have a free end, which are closed in, and which lie in a ring (SEA-ROUTE-01 to -09).

Own buildings end lines, and so does what modules say that are `LineEnds`. A line between two ends is closed for good. A
ring counts as open: at any of its ships while no end lies on it, at the two ships beside the only one that does.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import is_building
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["LineEnds", "Lines"]


@mypyc_attr(allow_interpreted_subclasses=True)
class LineEnds(Rule):
    """A rule module that knows of intersections where lines end without a building."""

    def ends_line(self, s: State, seat: i64, node: i64) -> bool:
        """Whether lines of a seat end at an intersection as they do at a building of its own."""
        return False


@final
class Lines:
    """Answers for every state about the ships of a seat. It remembers nothing."""

    def __init__(self, game: Ruleset, ships: int) -> None:
        grid = game.map.grid
        self.ends = grid.ends
        self.spokes = grid.spokes
        self.beside = grid.beside
        self.nodes: i64 = grid.node_count
        self.edges: i64 = grid.edge_count
        self.ships: i64 = ships
        self.others: vec[LineEnds] = vec[LineEnds]()
        """What ends lines besides own buildings."""
        for module in game.modules:
            if isinstance(module, LineEnds):
                self.others = append(self.others, module)

    def is_own(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship of a seat lies on a path."""
        return edge >= 0 and s.edge_owner[edge] == seat and s.edge_piece[edge] == self.ships

    def of(self, s: State, seat: i64, most: i64) -> vec[i64]:
        """The paths on which the ships of a seat lie; there are at most so many."""
        out = vec[i64](capacity=16)
        edge: i64 = 0
        while len(out) < most and edge < self.edges:
            if self.is_own(s, seat, edge):
                out = append(out, edge)
            edge += 1
        return out

    def holds(self, s: State, seat: i64, node: i64) -> bool:
        """Whether an intersection ends lines of a seat: a building of its own stands there, or a module says so."""
        if s.owner[node] == seat and is_building(s, node):
            return True
        for other in self.others:
            if other.ends_line(s, seat, node):
                return True
        return False

    def is_loose(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a seat's ship may leave its path, as far as its line goes (SEA-ROUTE-01, -06, -07).

        An end is free where nothing holds it, neither another ship nor what ends lines; roads do not count. In a ring
        other ships meet it at both ends.
        """
        a = self.ends[2 * edge]
        b = self.ends[2 * edge + 1]
        meets_at_a = self._meets_another(s, seat, edge, a)
        meets_at_b = self._meets_another(s, seat, edge, b)
        if meets_at_a and meets_at_b:
            return self._in_ring(s, seat, edge) and not self.is_closed(s, seat, edge)
        return not (meets_at_a or self.holds(s, seat, a)) or not (meets_at_b or self.holds(s, seat, b))

    def _meets_another(self, s: State, seat: i64, edge: i64, node: i64) -> bool:
        """Whether another ship of a seat meets one at this end of it."""
        for at in range(3 * node, 3 * node + 3):
            if self.spokes[at] != edge and self.is_own(s, seat, self.spokes[at]):
                return True
        return False

    def is_closed(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship lies on a line between two different ends of its owner (SEA-ROUTE-02, SEA-CL-16)."""
        seen = filled(0, self.nodes)
        far = self.ends[2 * edge + 1]
        seen[far] = 1
        return self._joins_two(s, seat, self.ends[2 * edge], far, seen)

    def _joins_two(self, s: State, seat: i64, node: i64, far: i64, seen: vec[i64]) -> bool:
        """Whether a line leads on from a node to an end, and from `far` to another one without meeting itself."""
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
        """Whether a line leads on from a node to an end other than the one that was met."""
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
        """Whether ships lead from one side of a ship to its other side, past no end of lines on the way."""
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
