"""Whether a sea map can be played on: every figure, mark and region where its scenario needs it.

The first thing that is wrong is told in one sentence that begins with its key. A map is checked as it is read; hexes
that are still to be drawn count as land until then.
"""

from __future__ import annotations

from typing import Final

from hexhold.board.chart import Chart
from hexhold.board.grid import Grid
from hexhold.board.map import Map
from hexhold.board.sea.check_marks import check_cloth, check_gifts, check_voyages, check_wonders
from hexhold.board.sea.check_pieces import check_pieces, check_piles
from hexhold.board.sea.islands import enough_starts, first_settlements, reachable, start_places
from hexhold.board.terrain import LAND, SEA, UNKNOWN
from hexhold.board.text import MapError, place_text

__all__ = ["OWN_KEYS", "check_chart"]

OWN_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "fog_islands": ("fog",),
    "forgotten_tribe": ("gifts", "settle", "robber_area"),
    "cloth": ("cloth", "settle", "robber_area"),
    "pirate_islands": ("pirates", "settle"),
    "wonders": ("wonders", "bonus"),
    "new_shores": ("bonus",),
    "four_islands": ("bonus",),
    "desert": ("bonus",),
    "new_world": ("bonus", "unlaid"),
}
"""What the rules of a scenario look at; the first is what it cannot be played without."""

_NEEDED: Final = ("fog", "gifts", "cloth", "pirates", "wonders")


def check_chart(board: Map) -> None:
    """Raise MapError for the first thing on a sea map that nobody could play with."""
    chart = board.chart
    if chart is None:
        raise ValueError("a map without a chart has nothing to check here")
    _check_keys(chart)
    _check_ends(chart, board.grid)
    _check_regions(board, chart)
    check_pieces(board, chart)
    check_piles(board, chart)
    _check_figures(board, chart)
    if chart.gifts:
        check_gifts(board, chart)
    if chart.cloth is not None:
        check_cloth(board, chart, chart.cloth)
    if chart.voyages is not None:
        check_voyages(board, chart, chart.voyages)
    if chart.wonders is not None:
        check_wonders(board, chart, chart.wonders)
    _check_starts(board, chart)


def _check_keys(chart: Chart) -> None:
    """Refuse what the scenario has no rules for, and miss what it needs."""
    there: dict[str, bool] = {
        "fog": chart.fog is not None,
        "gifts": bool(chart.gifts),
        "cloth": chart.cloth is not None,
        "pirates": chart.voyages is not None,
        "wonders": chart.wonders is not None,
        "bonus": chart.bonus is not None,
        "settle": chart.settle is not None,
        "robber_area": chart.robber_area is not None,
        "unlaid": bool(chart.unlaid),
    }
    own = OWN_KEYS[chart.scenario]
    for key, is_there in there.items():
        if is_there and key not in own:
            raise MapError(f"{key}: this is not part of the scenario {chart.scenario}")
        if not is_there and key in own and key in _NEEDED:
            raise MapError(f"{key}: the scenario {chart.scenario} cannot be played without")


def _check_ends(chart: Chart, grid: Grid) -> None:
    for q, r in chart.ends:
        if not any(abs(q - a) + abs(r - b) + abs(q + r - a - b) == 2 for a, b in grid.hexes):
            raise MapError(f"ends: {place_text((q, r))} does not lie beside the board")


def _check_regions(board: Map, chart: Chart) -> None:
    """All land is in one region, and no place is in two (SEA-GEO-10, SEA-TTD-07)."""
    grid = board.grid
    region_of: dict[int, str] = {}
    for region in chart.regions:
        for h in region.hexes:
            place = place_text(grid.hexes[h])
            if h in region_of:
                raise MapError(f"regions: {region.name}: hex {place} is in {region_of[h]} too")
            if board.kind(h).surface != LAND:
                raise MapError(f"regions: {region.name}: hex {place} is no land")
            region_of[h] = region.name
        joined = {region.hexes[0]}
        walk = [region.hexes[0]]
        for h in walk:
            onward = [int(o) for o in grid.hex_hexes[h] if int(o) in region.hexes and int(o) not in joined]
            joined.update(onward)
            walk += onward
        for h in region.hexes:
            if h not in joined:
                raise MapError(f"regions: {region.name}: hex {place_text(grid.hexes[h])} is not joined with the rest")
    if not chart.regions:
        return
    for h in range(int(grid.hex_count)):
        # In Through the Desert the deserts between two parts of an island belong to neither (SEA-TTD-07).
        divides = chart.scenario == "desert" and board.kind(h).name == "desert"
        if board.kind(h).surface == LAND and h not in region_of and not divides:
            raise MapError(f"regions: hex {place_text(grid.hexes[h])} is land of no region")
    for n in range(int(grid.node_count)):
        names = sorted({region_of[int(h)] for h in grid.node_hexes[n] if int(h) in region_of})
        if len(names) > 1:
            raise MapError(f"regions: {grid.node_label(n)} touches {' and '.join(names)}")


def _check_figures(board: Map, chart: Chart) -> None:
    """The robber on known land, the pirate at sea (SEA-ROB-02, SEA-PIR-02)."""
    grid = board.grid
    if chart.has_robber == (chart.scenario == "pirate_islands"):
        needed = "has no robber" if chart.has_robber else "needs the robber"
        raise MapError(f"robber: the scenario {chart.scenario} {needed}")
    for h in chart.robber:
        if board.kind(h).surface != LAND:
            raise MapError(f"robber: hex {place_text(grid.hexes[h])} is no land")
    if chart.pirate >= 0 and board.kind(chart.pirate).surface != SEA:
        raise MapError(f"pirate: hex {place_text(grid.hexes[chart.pirate])} is no sea")


def _check_starts(board: Map, chart: Chart) -> None:
    """Everybody can start, and from every start all regions and all of the fog can be reached by road and ship."""
    grid = board.grid
    terrain = [int(kind) for kind in board.terrain]
    places = start_places(chart, grid, board.kinds, terrain)
    players = max(chart.players)
    if not enough_starts(chart, grid, places, players):
        count = first_settlements(chart) * players
        raise MapError(
            f"start: {len(places)} places can be too few for the {count} first settlements of {players} players,"
            " of which each takes up to four"
        )
    regions = chart.regions if chart.start is None else [chart.regions[number] for number in chart.start]
    for home in regions:
        mine = [n for n in places if any(int(h) in home.hexes for h in grid.node_hexes[n])]
        if not mine:
            raise MapError(f"start: {home.name} has no place for a first settlement")
        found = reachable(grid, board.shores, mine, by_road=True)
        for region in chart.regions:
            if not any(int(n) in found for h in region.hexes for n in grid.hex_nodes[h]):
                raise MapError(f"start: nobody who starts in {home.name} can ever reach {region.name}")
        for h in range(int(grid.hex_count)):
            if board.kind(h).surface == UNKNOWN and not any(int(n) in found for n in grid.hex_nodes[h]):
                place = place_text(grid.hexes[h])
                raise MapError(f"start: nobody who starts in {home.name} can ever reach the fog at {place}")
