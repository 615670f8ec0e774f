"""How long the lines of a seat are (BASE-LROAD-01, R3).

A line uses no piece twice, goes on through no opponent's piece, and from one kind of piece to another at own buildings
only. Mostly a network branches but has no ring; then one walk over it tells its longest line. Only rings need a search.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import Grid
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import is_building

__all__ = ["LineLength"]

NO_PART: Final = -1
"""What belongs to no part of the network yet. A part is known by its first edge."""
CLOSED: Final = 0
TO_ITS_KIND: Final = 1
TO_ALL: Final = 2
"""How a line may go on through an intersection: not at all, by pieces of the same kind, by all pieces."""
LONGEST: Final = 0
RING: Final = 1
"""What a walk over a network finds out: the longest line so far, and whether it has met a ring."""


@final
class LineLength:
    """Answers for every state and seat. It remembers nothing."""

    def __init__(self, grid: Grid) -> None:
        self.ends = grid.ends
        self.spokes = grid.spokes
        self.beside = grid.beside
        self.edges: i64 = grid.edge_count

    def length(self, s: State, seat: i64) -> i64:
        """The length of a seat's longest line, measured from the board."""
        return self._longest(s, seat, self.edges)

    def length_without(self, s: State, seat: i64, before: i64) -> i64:
        """The length of a seat's longest line after a piece was taken away, when it was `before` with it."""
        return self._longest(s, seat, before)

    def length_with(self, s: State, seat: i64, edge: i64, before: i64) -> i64:
        """The length of a seat's longest line after one more piece was laid, when it was `before` without it.

        Mostly the new piece ends where it meets no other. Then a line over it begins at that end, and one walk from
        there decides.
        """
        for end in range(2 * edge, 2 * edge + 2):
            if self._meeting(s, seat, edge, self.ends[end]) == 1:
                return max(self._line_from(s, seat, edge, self.ends[end], filled(0, self.edges)), before)
        return self.length(s, seat)

    def _longest(self, s: State, seat: i64, most: i64) -> i64:
        """The length of a seat's longest line, which cannot be more than `most`."""
        owner = s.edge_owner
        part = filled(NO_PART, self.edges)
        found = filled(0, 2)
        for edge in range(self.edges):
            if owner[edge] == seat and part[edge] == NO_PART:
                part[edge] = edge
                here = self._branch(s, seat, edge, self.ends[2 * edge], part, found)
                there = self._branch(s, seat, edge, self.ends[2 * edge + 1], part, found)
                if found[RING]:
                    found[RING] = 0
                    found[LONGEST] = max(found[LONGEST], self._search(s, seat, part, edge, most))
                else:
                    found[LONGEST] = max(found[LONGEST], here + 1 + there)
                if found[LONGEST] >= most:
                    break
        return found[LONGEST]

    def _branch(self, s: State, seat: i64, edge: i64, node: i64, part: vec[i64], found: vec[i64]) -> i64:
        """By how many pieces a line over this edge can go on at a node; notes the longest line that bends there.

        What it meets is of the same part of the network. What it meets twice is a ring, about which it tells no more.
        """
        passage = self._passage(s, seat, node)
        if passage == CLOSED:
            return 0
        longest: i64 = 0
        for at in range(3 * node, 3 * node + 3):
            other = self.spokes[at]
            if other < 0 or other == edge or s.edge_owner[other] != seat:
                continue
            if passage == TO_ALL or s.edge_piece[other] == s.edge_piece[edge]:
                if part[other] != NO_PART:
                    found[RING] = 1
                    continue
                part[other] = part[edge]
                branch = 1 + self._branch(s, seat, other, self.beside[at], part, found)
                if not found[RING]:
                    found[LONGEST] = max(found[LONGEST], longest + branch)
                    longest = max(longest, branch)
        return longest

    def _search(self, s: State, seat: i64, part: vec[i64], which: i64, most: i64) -> i64:
        """The length of the longest line in a part of a network that has rings; it cannot be more than `most`.

        A longest line begins where it cannot be led further back: where an odd number of pieces meet that a line can
        go on by. A part without any such place is one ring.
        """
        used = filled(0, self.edges)
        pieces: i64 = 0
        best: i64 = 0
        for edge in range(which, self.edges):
            if part[edge] == which:
                pieces += 1
                for end in range(2 * edge, 2 * edge + 2):
                    if best < most and self._meeting(s, seat, edge, self.ends[end]) & 1:
                        best = max(best, self._line_from(s, seat, edge, self.ends[end], used))
        return best or pieces

    def _passage(self, s: State, seat: i64, node: i64) -> i64:
        """How a line of a seat may go on through an intersection."""
        owner = s.owner[node]
        if owner >= 0 and owner != seat:
            return CLOSED
        return TO_ALL if owner == seat and is_building(s, node) else TO_ITS_KIND

    def _meeting(self, s: State, seat: i64, edge: i64, node: i64) -> i64:
        """How many pieces of a seat a line can go on by at one end of a path, the one on the path itself included."""
        passage = self._passage(s, seat, node)
        if passage == CLOSED:
            return 1
        count: i64 = 0
        for at in range(3 * node, 3 * node + 3):
            other = self.spokes[at]
            if other < 0 or s.edge_owner[other] != seat:
                continue
            if passage == TO_ALL or s.edge_piece[other] == s.edge_piece[edge]:
                count += 1
        return count

    def _line_from(self, s: State, seat: i64, edge: i64, node: i64, used: vec[i64]) -> i64:
        """The longest line that begins at a node with the piece on this edge."""
        far = self.ends[2 * edge + 1] if self.ends[2 * edge] == node else self.ends[2 * edge]
        used[edge] = 1
        line = 1 + self._onward(s, seat, far, s.edge_piece[edge], used)
        used[edge] = 0
        return line

    def _onward(self, s: State, seat: i64, node: i64, piece: i64, used: vec[i64]) -> i64:
        """The longest continuation of a line that has reached a node by a piece of this kind."""
        passage = self._passage(s, seat, node)
        if passage == CLOSED:
            return 0
        best: i64 = 0
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] == seat and not used[edge]:
                kind = s.edge_piece[edge]
                if passage == TO_ALL or kind == piece:
                    used[edge] = 1
                    line = 1 + self._onward(s, seat, self.beside[at], kind, used)
                    used[edge] = 0
                    best = max(best, line)
        return best
