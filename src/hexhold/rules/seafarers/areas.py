"""Areas of a chart: where first and later settlements may stand, and where the robber may go (SEA-SETUP-05).

An intersection belongs to a region if it touches one of its hexes. None touches two (SEA-GEO-10, SEA-TTD-07).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import Chart
from hexhold.board.grid import Grid, row
from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State, filled
from hexhold.rules.base.actions import CITY, ROBBER, SETTLE
from hexhold.rules.rule import BUILD, ROBBER_MOVE, Rule
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["NO_REGION", "Areas", "region_by_node"]

NO_REGION: Final = -1


def region_by_node(grid: Grid, chart: Chart) -> vec[i64]:
    """The region of every intersection, or NO_REGION."""
    out = filled(NO_REGION, grid.node_count)
    for number, region in enumerate(chart.regions):
        for hex in region.hexes:
            for node in grid.hex_nodes[hex]:
                out[node] = number
    return out


class Areas(Rule):
    """Keeps settlements and the robber within the areas that a chart opens to them."""

    name = "areas"

    def connect(self, game: Game) -> None:
        chart = chart_of(game)
        grid = game.map.grid
        self.region_of = region_by_node(grid, chart)
        self.land = self.game.land
        self.node_hexes = grid.node_hexes
        self.start_regions = _mask(chart, chart.start)
        self.later_regions = _mask(chart, chart.settle)
        self.everywhere = chart.start is None
        self.all_open = chart.settle is None
        self.robber_anywhere = chart.robber_area is None
        robber = [0] * int(grid.hex_count)
        for number in chart.robber_area or []:
            for hex in chart.regions[number].hexes:
                robber[hex] = 1
        self.robber: vec[i64] = row(robber)
        closed = [0] * int(grid.node_count)
        if chart.wonders is not None:
            for node in [*chart.wonders.crossed, *(n for nodes in chart.wonders.places.values() for n in nodes)]:
                closed[node] = 1
        self.closed_at_start: vec[i64] = row(closed)

    def forbids(self) -> set[int]:
        return {BUILD, ROBBER_MOVE}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        place = argument(act, 0)
        if kind == SETTLE or kind == CITY:
            if s.turn == 0:
                return self._forbid_start(s, place)
            if kind == SETTLE and not self.all_open and not _has(self.later_regions, self.region_of[place]):
                return self.forbid_later(s, seat, place)
        if kind == ROBBER and not self.robber_anywhere and not self.robber[place]:
            return Refusal("SEA-ROB-01", f"the robber may not go to H{place} in this scenario")
        return None

    def _forbid_start(self, s: State, node: i64) -> Refusal | None:
        """Why nobody may begin at an intersection."""
        if not self.everywhere and not _has(self.start_regions, self.region_of[node]):
            return Refusal("SEA-SETUP-05", f"N{node} is outside the starting area")
        if self.closed_at_start[node]:
            return Refusal("SEA-WO-04", f"N{node} is kept free at the start")
        for hex in self.node_hexes[node]:
            if self.land.undiscovered(s, hex):
                return Refusal("SEA-FOG-08", f"N{node} is at the edge of what is known")
        return None

    def forbid_later(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why nobody may settle outside the areas that are open later."""
        return Refusal("SEA-BUILD-09", f"N{node} is closed to settlements in this scenario")


def _mask(chart: Chart, regions: list[int] | None) -> i64:
    """The regions as bits."""
    mask = 0
    for number in regions or []:
        mask |= 1 << number
    return mask


def _has(mask: i64, region: i64) -> bool:
    return region >= 0 and bool((mask >> region) & 1)
