"""Longest Road: how catanatron measures and awards it, where that is known to differ from the rules."""

from __future__ import annotations

from collections import Counter

from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LEAST_LENGTH, LongestRoad
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
            meeting = Counter(int(after.road[edge]) for edge in self.game.map.grid.node_edges[node])
            self.cut = [seat for seat, count in meeting.items() if seat not in {NOBODY, builder} and count == 2]

    def explain(self, lengths: list[int], holder: int | None, forgotten: list[int], seen: Counter[str]) -> str:
        """Account for what catanatron made of this step by the known differences; what is left over, in words."""
        if forgotten:
            if len(self.cut) != 1 or set(forgotten) & self.reached_from_cut(self.cut[0]):
                return f"the places {forgotten} are not counted to anybody's roads"
            seen[FORGOTTEN_ROADS] += 1
        for seat, length in enumerate(lengths):
            measured = self.cut if self.node is not None else [self.builder]
            least = self.lengths[seat]
            if seat in measured:
                least = max(self.open_length(seat, forgotten), 0 if self.cut else self.lengths_before[seat])
            if not least <= length <= self.lengths[seat]:
                return f"the road of P{seat} has length {self.lengths[seat]}, not {length}"
            seen[BLOCKED_END] += length < self.lengths[seat] and not forgotten
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

    def open_length(self, seat: int, forgotten: list[int]) -> int:
        """The length of a seat's road without the roads that touch a foreign building or a forgotten place."""
        bare = self.after.copy()
        grid = self.game.map.grid
        for edge in range(int(grid.edge_count)):
            if bare.road[edge] == seat:
                ends = [int(node) for node in grid.edge_nodes[edge]]
                if any(self.foreign(node, seat) or node in forgotten for node in ends):
                    bare.road[edge] = NOBODY
        return int(self.game.find(LongestRoad).length(bare, seat))

    def reached_from_cut(self, seat: int) -> set[int]:
        """The places a seat reaches along its roads from both sides of the cut, past no foreign building."""
        assert self.node is not None
        grid = self.game.map.grid
        reached: set[int] = {self.node}
        agenda = [
            int(far)
            for edge, far in zip(grid.node_edges[self.node], grid.node_nodes[self.node], strict=True)
            if self.after.road[edge] == seat
        ]
        while agenda:
            node = agenda.pop()
            if node not in reached and not self.foreign(node, seat):
                pairs = zip(grid.node_edges[node], grid.node_nodes[node], strict=True)
                agenda += [int(far) for edge, far in pairs if self.after.road[edge] == seat]
            reached.add(node)
        return reached
