"""The network of each seat: what joins it, what it reaches, and how far other places are.

A network is made of the pieces that a seat has on paths. Pieces of one kind join at every intersection where no piece
of an opponent stands; pieces of two kinds (roads and, where a game has them, others) join at own buildings only. An
opponent's piece can be the first or last point of a line, never one on the way. How long lines are, `lines` tells.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.grid import Grid
from hexhold.core.state import NO_PIECE, NOBODY, State, filled
from hexhold.rules.base.pieces import ROADS, is_building
from hexhold.rules.land import Land
from hexhold.rules.line_length import LineLength

__all__ = ["OUT_OF_REACH", "Network", "Ways"]

OUT_OF_REACH: Final = 99
"""The distance of an intersection to which no way was found."""
AT_ONCE: Final = -1
"""Instead of the first path of a way, where the network is there already."""


@final
class Ways:
    """How a seat could build on: to every intersection the distance in paths, and the first path of a shortest way.

    `found` are the intersections within reach, the nearest first; there are `count` of them.
    """

    def __init__(self, nodes: i64) -> None:
        self.distance: vec[i64] = filled(OUT_OF_REACH, nodes)
        self.first: vec[i64] = filled(AT_ONCE, nodes)
        self.found: vec[i64] = filled(0, nodes)
        self.count: i64 = 0

    def forget(self) -> None:
        """As if nothing had been found yet."""
        for place in range(self.count):
            self.distance[self.found[place]] = OUT_OF_REACH
        self.count = 0

    def take_shorter(self, other: Ways) -> None:
        """Where others' ways lead nearer, take their distances; what is found comes no longer in their order."""
        for place in range(other.count):
            node = other.found[place]
            if other.distance[node] < self.distance[node]:
                if self.distance[node] == OUT_OF_REACH:
                    self.found[self.count] = node
                    self.count += 1
                self.distance[node] = other.distance[node]


@final
class Network:
    """Answers for every state and seat. It remembers nothing."""

    def __init__(self, grid: Grid, land: Land) -> None:
        self.land = land
        self.lines = LineLength(grid)
        self.ends = grid.ends
        self.spokes = grid.spokes
        self.beside = grid.beside
        self.nodes: i64 = grid.node_count
        self.edges: i64 = grid.edge_count

    def reaches(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a piece of the seat ends at an intersection (BASE-SETL-02)."""
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] == seat:
                return True
        return False

    def is_alone_of_kind_at(self, s: State, edge: i64, node: i64) -> bool:
        """Whether no other piece of the same owner and kind meets the one on a path at this end of it."""
        for at in range(3 * node, 3 * node + 3):
            other = self.spokes[at]
            if other < 0 or other == edge or s.edge_owner[other] != s.edge_owner[edge]:
                continue
            if s.edge_piece[other] == s.edge_piece[edge]:
                return False
        return True

    def is_alone_at(self, s: State, edge: i64, node: i64) -> bool:
        """Whether no other piece of the same owner meets the one on a path at this end of it."""
        for at in range(3 * node, 3 * node + 3):
            other = self.spokes[at]
            if other >= 0 and other != edge and s.edge_owner[other] == s.edge_owner[edge]:
                return False
        return True

    def links(self, s: State, seat: i64, node: i64, piece: i64) -> bool:
        """Whether a further piece on a path would join the network here: at an own building, or at one of its kind."""
        owner = s.owner[node]
        if owner >= 0:
            if owner != seat:
                return False
            if is_building(s, node):
                return True
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] == seat and s.edge_piece[edge] == piece:
                return True
        return False

    def joins(self, s: State, seat: i64, edge: i64, piece: i64) -> bool:
        """Whether a piece on this path would join the network of a seat (BASE-ROAD-01)."""
        return self.links(s, seat, self.ends[2 * edge], piece) or self.links(s, seat, self.ends[2 * edge + 1], piece)

    def reached(self, s: State, seat: i64) -> vec[i64]:
        """By node, 1 where `reaches` holds: all at once."""
        out = filled(0, self.nodes)
        owner = s.edge_owner
        for edge in range(self.edges):
            if owner[edge] == seat:
                out[self.ends[2 * edge]] = 1
                out[self.ends[2 * edge + 1]] = 1
        return out

    def linked(self, s: State, seat: i64, piece: i64) -> vec[i64]:
        """By node, 1 where `links` holds: all at once."""
        out = filled(0, self.nodes)
        owner = s.edge_owner
        for edge in range(self.edges):
            if owner[edge] == seat and s.edge_piece[edge] == piece:
                out[self.ends[2 * edge]] = 1
                out[self.ends[2 * edge + 1]] = 1
        owner = s.owner
        for node in range(self.nodes):
            if owner[node] >= 0:
                if owner[node] != seat:
                    out[node] = 0
                elif is_building(s, node):
                    out[node] = 1
        return out

    def passes(self, s: State, seat: i64, node: i64, piece: i64, other: i64) -> bool:
        """Whether a line of a seat may go on through an intersection, from one kind of piece to another or the same."""
        owner = s.owner[node]
        if owner >= 0 and owner != seat:
            return False
        return piece == other or (owner == seat and is_building(s, node))

    def reach(self, s: State, seat: i64, start: i64, mixed: bool = False) -> vec[i64]:
        """Where lines of a seat lead from an intersection, the nearest first; it may leave that along all its pieces.

        Where `mixed`, pieces of two kinds join at every intersection where no piece of an opponent stands. Every path
        is walked once. To come back along it would open no further path.
        """
        seen = filled(0, self.nodes)
        walked = filled(0, self.edges)
        seen[start] = 1
        out = vec[i64](capacity=16)
        last = vec[i64](capacity=16)
        ends = vec[i64](capacity=16)
        node = start
        piece: i64 = 0
        done: i64 = 0
        while True:
            for at in range(3 * node, 3 * node + 3):
                edge = self.spokes[at]
                if edge < 0 or s.edge_owner[edge] != seat or walked[edge]:
                    continue
                kind = piece if mixed else s.edge_piece[edge]
                if node == start or self.passes(s, seat, node, piece, kind):
                    walked[edge] = 1
                    last = append(last, edge)
                    ends = append(ends, self.beside[at])
                    if not seen[self.beside[at]]:
                        seen[self.beside[at]] = 1
                        out = append(out, self.beside[at])
            if done == len(ends):
                return out
            node = ends[done]
            piece = s.edge_piece[last[done]]
            done += 1

    def carries(self, s: State, edge: i64, piece: i64) -> bool:
        """Whether there is beside a path what a piece needs: land for roads, sea for others."""
        return self.land.carries_road(s, edge) if piece == ROADS else self.land.carries_ship(s, edge)

    def find_ways(self, s: State, seat: i64, piece: i64, most: i64, ways: Ways) -> None:
        """Walk outward from the network of a seat by pieces of one kind, at most so many far, past nobody's piece."""
        ways.forget()
        distance = ways.distance
        found = ways.found
        linked = self.linked(s, seat, piece)
        count: i64 = 0
        for node in range(self.nodes):
            if linked[node]:
                distance[node] = 0
                ways.first[node] = AT_ONCE
                found[count] = node
                count += 1
        done: i64 = 0
        while done < count:
            node = found[done]
            done += 1
            further = distance[node] + 1
            if further > most:
                break
            for at in range(3 * node, 3 * node + 3):
                far = self.beside[at]
                if far < 0 or distance[far] != OUT_OF_REACH or s.owner[far] >= 0:
                    continue
                edge = self.spokes[at]
                if s.edge_owner[edge] < 0 and self.carries(s, edge, piece):
                    distance[far] = further
                    ways.first[far] = edge if further == 1 else ways.first[node]
                    found[count] = far
                    count += 1
        ways.count = count

    def line_through(self, s: State, node: i64) -> i64:
        """The seat that has two pieces or more at an intersection; NOBODY if there is none. No second one has room."""
        first: i64 = NOBODY
        second: i64 = NOBODY
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            owner = s.edge_owner[edge] if edge >= 0 else NOBODY
            if owner >= 0:
                if owner == first or owner == second:
                    return owner
                second = first
                first = owner
        return NOBODY

    def cuts_or_joins(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a building that a seat puts here can change lengths: it cuts others' lines and joins its own."""
        own: i64 = NO_PIECE
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] >= 0:
                if s.edge_owner[edge] != seat or (own != NO_PIECE and own != s.edge_piece[edge]):
                    return True
                own = s.edge_piece[edge]
        return False
