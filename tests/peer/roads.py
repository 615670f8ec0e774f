"""Longest Road: how catanatron measures and awards it, where that is known to differ from the rules."""

from __future__ import annotations

from collections import Counter

from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LEAST_LENGTH
from tests.peer.differences import BLOCKED_END, CUT_BELOW_FIVE, CUT_TIE, FORGOTTEN_ROADS
from tests.peer.reading import Reader


class Roads:
    """The roads before and after a step that laid a road, or set a settlement at `node`."""

    def __init__(self, reader: Reader, before: State, after: State, builder: int, node: int | None) -> None:
        self.game = reader.game
        self.after = after
        self.builder = builder
        self.node = node
        self.lengths_before = reader.lengths(before)
        self.holder_before = reader.holder(before, "longest_road")
        self.lengths = reader.lengths(after)
        self.holder = reader.holder(after, "longest_road")
        self.cut: list[int] = []
        """The seats whose line the settlement has cut: two of their roads met there."""
        if node is not None:
            meeting = Counter(int(after.edge_owner[edge]) for edge in self.game.map.grid.node_edges[node])
            self.cut = [seat for seat, count in meeting.items() if seat not in {NOBODY, builder} and count == 2]

    def explain(self, lengths: list[int], holder: int | None, forgotten: list[int], seen: Counter[str]) -> str:
        """Account for what catanatron made of this step by the known differences; what is left over, in words."""
        if forgotten:
            if len(self.cut) != 1 or set(forgotten) & self.reached_from_cut(self.cut[0]):
                return f"the places {forgotten} are not counted to anybody's roads"
            seen[FORGOTTEN_ROADS] += 1
        measured = self.cut if self.node is not None else [self.builder]
        for seat, length in enumerate(lengths):
            if length == self.lengths[seat]:
                continue
            if seat not in measured or self.lengths[seat] != self.longest_line(seat, set()):
                return f"the road of P{seat} has length {length}, not {self.lengths[seat]}"
            blocked = {node for node in range(int(self.game.map.grid.node_count)) if self.foreign(node, seat)}
            if not self.longest_line(seat, blocked.union(forgotten)) <= length < self.lengths[seat]:
                return f"no blocked end gives the road of P{seat} length {length} instead of {self.lengths[seat]}"
            seen[BLOCKED_END] += not forgotten
        if holder != self.peer_holder(lengths):
            return f"Longest Road belongs to {self.holder}, not to {holder}, with the lengths {lengths}"
        if holder != self.holder and self.cut:
            seen[CUT_BELOW_FIVE] += max(lengths) < LEAST_LENGTH
            seen[CUT_TIE] += max(lengths) >= LEAST_LENGTH and lengths.count(max(lengths)) > 1
        return ""

    def peer_holder(self, lengths: list[int]) -> int | None:
        """Who holds the card by catanatron's lengths: after a cut the first of the longest, however short."""
        if self.cut:
            return lengths.index(max(lengths))
        if self.node is not None:
            return self.holder_before
        mine = lengths[self.builder]
        before = self.lengths_before
        rival = max(before) if self.holder_before is None else before[self.holder_before]
        return self.builder if mine >= LEAST_LENGTH and mine > rival else self.holder_before

    def foreign(self, node: int, seat: int) -> bool:
        """Whether somebody else has built here."""
        return int(self.after.owner[node]) not in {NOBODY, seat}

    def longest_line(self, seat: int, shunned: set[int]) -> int:
        """The longest line of a seat by trying all, without the roads that touch a shunned place."""
        grid = self.game.map.grid
        ends = {
            edge: [int(node) for node in grid.edge_nodes[edge]]
            for edge in range(int(grid.edge_count))
            if self.after.edge_owner[edge] == seat
            and not shunned.intersection(int(node) for node in grid.edge_nodes[edge])
        }

        def onward(node: int, walked: list[int]) -> int:
            if walked and self.foreign(node, seat):
                return len(walked)
            ways = [edge for edge, pair in ends.items() if node in pair and edge not in walked]
            return max((onward(sum(ends[edge]) - node, [*walked, edge]) for edge in ways), default=len(walked))

        return max((onward(node, []) for pair in ends.values() for node in pair), default=0)

    def reached_from_cut(self, seat: int) -> set[int]:
        """The places a seat reaches along its roads from both sides of the cut, past no foreign building."""
        assert self.node is not None
        grid = self.game.map.grid
        reached: set[int] = {self.node}
        agenda = [
            int(far)
            for edge, far in zip(grid.node_edges[self.node], grid.node_nodes[self.node], strict=True)
            if self.after.edge_owner[edge] == seat
        ]
        while agenda:
            node = agenda.pop()
            if node not in reached and not self.foreign(node, seat):
                pairs = zip(grid.node_edges[node], grid.node_nodes[node], strict=True)
                agenda += [int(far) for edge, far in pairs if self.after.edge_owner[edge] == seat]
            reached.add(node)
        return reached
