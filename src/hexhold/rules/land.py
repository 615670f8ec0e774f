"""The land under a position: which terrain lies where, what it yields, and where roads, buildings and figures may be.

Mostly that is printed on the map. On a map with undiscovered hexes it is part of the position: what was discovered is
remembered, for everybody to see. What is still to be discovered is in no state at all. It is drawn when a rule turns
the hex up, by chance, as every card of a pile is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.grid import row
from hexhold.board.map import Map
from hexhold.board.terrain import LAND, SEA, UNKNOWN
from hexhold.core.slots import PUBLIC, TERRAIN, Slots
from hexhold.core.state import State

__all__ = ["Land"]

ALL_PRINTED: Final = -1
"""Instead of a place in the notes: nothing is left to be discovered on this map."""
UNDISCOVERED: Final = -1


@final
class Land:
    """Answers for every state what lies on its hexes, and what of it is land."""

    def __init__(self, board: Map, slots: Slots) -> None:
        self.printed = board.terrain
        self.printed_goods = board.goods
        self.shores = board.shores
        self.good_of: vec[i64] = row([kind.good for kind in board.kinds])
        self.surface_of: vec[i64] = row([kind.surface for kind in board.kinds])
        self.edge_hexes = board.grid.edge_hexes
        self.node_hexes = board.grid.node_hexes
        self.hexes: i64 = board.grid.hex_count
        self.discovered: i64 = ALL_PRINTED
        if any(self.surface_of[kind] == UNKNOWN for kind in board.terrain):
            self.discovered = slots.per_hex("discovered", PUBLIC, TERRAIN, empty=UNDISCOVERED)

    def terrain_at(self, s: State, hex: i64) -> i64:
        """The terrain of a hex, as everybody sees it."""
        if self.discovered != ALL_PRINTED and s.notes[self.discovered + hex] != UNDISCOVERED:
            return s.notes[self.discovered + hex]
        return self.printed[hex]

    def good_at(self, s: State, hex: i64) -> i64:
        """What a hex yields; negative where that is nothing."""
        return self.good_of[self.terrain_at(s, hex)]

    def goods(self, s: State) -> vec[i64]:
        """What every hex yields, by hex."""
        if self.discovered == ALL_PRINTED:
            return self.printed_goods
        out = vec[i64](capacity=self.hexes)
        for hex in range(self.hexes):
            out = append(out, self.good_at(s, hex))
        return out

    def is_land(self, s: State, hex: i64) -> bool:
        """Whether a hex is land: the robber moves over land only."""
        if self.discovered == ALL_PRINTED:
            return self.shores.hex_land[hex] == 1
        return self.surface_of[self.terrain_at(s, hex)] == LAND

    def carries_road(self, s: State, edge: i64) -> bool:
        """Whether there is land beside a path (BASE-GEO-02)."""
        if self.discovered == ALL_PRINTED:
            return self.shores.edge_land[edge] == 1
        for hex in self.edge_hexes[edge]:
            if self.is_land(s, hex):
                return True
        return False

    def is_sea(self, s: State, hex: i64) -> bool:
        """Whether a hex is open sea."""
        return self.surface_of[self.terrain_at(s, hex)] == SEA

    def carries_ship(self, s: State, edge: i64) -> bool:
        """Whether there is sea or the frame beside a path (SEA-GEO-05, -06)."""
        if self.discovered == ALL_PRINTED:
            return self.shores.edge_sea[edge] == 1
        if len(self.edge_hexes[edge]) == 1:
            return True
        for hex in self.edge_hexes[edge]:
            if self.is_sea(s, hex):
                return True
        return False

    def carries_building(self, s: State, node: i64) -> bool:
        """Whether an intersection is a corner of land (BASE-GEO-01)."""
        if self.discovered == ALL_PRINTED:
            return self.shores.node_land[node] == 1
        for hex in self.node_hexes[node]:
            if self.is_land(s, hex):
                return True
        return False

    def undiscovered(self, s: State, hex: i64) -> bool:
        """Whether nobody knows yet what lies on a hex."""
        return self.surface_of[self.terrain_at(s, hex)] == UNKNOWN

    def is_discovered(self, s: State, hex: i64) -> bool:
        """Whether a hex was undiscovered once and is known now."""
        return self.discovered != ALL_PRINTED and s.notes[self.discovered + hex] != UNDISCOVERED

    def discover(self, s: State, hex: i64, terrain: i64, token: i64) -> None:
        """Lay what was drawn on an undiscovered hex; a token of 0 is none."""
        s.notes[self.discovered + hex] = terrain
        s.token[hex] = token
