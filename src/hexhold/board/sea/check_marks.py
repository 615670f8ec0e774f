"""Whether the marks of a scenario lie where they can be used: gifts, villages, voyages with the fleet, and wonders."""

from __future__ import annotations

from typing import Final

from hexhold.board.chart import WONDER_NAMES, Chart, Cloth, Voyages, Wonders
from hexhold.board.map import Map
from hexhold.board.places import coast_text
from hexhold.board.sea.islands import reachable, ship_distances, start_places
from hexhold.board.sea.writing import WONDER_PLACES
from hexhold.board.terrain import SEA
from hexhold.board.text import MapError, place_text

__all__ = ["SHIPS", "check_cloth", "check_gifts", "check_voyages", "check_wonders"]

SHIPS: Final = 15
"""A player's ships, SEA-COMP-06: a voyage cannot be longer."""


def check_gifts(board: Map, chart: Chart) -> None:
    """Gifts lie on coast sides where nobody settles, one on a side, and ships can get there (SEA-FT-03, -20)."""
    grid, settled = board.grid, _settled(chart)
    found = _at_sea(board, chart)
    seen: set[int] = set()
    for gift in chart.gifts:
        side = coast_text(gift.edge, grid, board.shores)
        land = [int(h) for h in grid.edge_hexes[gift.edge] if board.shores.hex_land[h]]
        if not board.shores.is_coast(gift.edge):
            raise MapError(f"gifts: '{side}': that side is not on the coast")
        if land[0] in settled:
            raise MapError(f"gifts: '{side}': people settle on that island")
        if gift.edge in seen:
            raise MapError(f"gifts: '{side}': there are two on that side")
        if not any(int(n) in found for n in grid.edge_nodes[gift.edge]):
            raise MapError(f"gifts: '{side}': no ship from the starting area gets there")
        seen.add(gift.edge)


def check_cloth(board: Map, chart: Chart, cloth: Cloth) -> None:
    """Villages stand on corners of islets where nobody settles, with the sea on all three sides (SEA-CL-03, -23)."""
    grid, settled = board.grid, _settled(chart)
    found = _at_sea(board, chart)
    seen: set[int] = set()
    for node, _ in cloth.villages:
        place = grid.node_label(node)
        land = [int(h) for h in grid.node_hexes[node] if board.shores.hex_land[h]]
        if len(land) != 1 or land[0] in settled:
            raise MapError(f"cloth: villages: {place} is not the corner of an islet")
        if node in seen:
            raise MapError(f"cloth: villages: {place} is there twice")
        if node not in found:
            raise MapError(f"cloth: villages: no ship from the starting area gets to {place}")
        seen.add(node)
    if len(cloth.villages) <= cloth.end:
        raise MapError(f"cloth: end: the game would end before it begins, with {len(cloth.villages)} villages")


def check_voyages(board: Map, chart: Chart, voyages: Voyages) -> None:
    """A voyage for every player that their ships suffice for, and a closed circuit for the fleet (SEA-PI-09, -18)."""
    grid = board.grid
    settled = _settled(chart)
    colours = [voyage.colour for voyage in voyages.voyages]
    most = max(chart.players)
    whole = len(colours) == most and (len(chart.players) == 1 or voyages.left_out in colours)
    laid = len(colours) == most - 1 and most - 1 in chart.players
    if len(set(colours)) < len(colours) or not (whole or laid):
        raise MapError(
            f"pirates: voyages: there must be {most} of them, and left_out names one that a player fewer lacks"
        )
    stands: list[int] = []
    for voyage in voyages.voyages:
        field = f"pirates: voyages: {voyage.colour}"
        start, beach, fort = voyage.settlement, voyage.beachhead, voyage.fortress
        if not any(int(h) in settled for h in grid.node_hexes[start]):
            raise MapError(f"{field}: {grid.node_label(start)} is not where people settle")
        for node in (beach, fort):
            if not board.shores.node_land[node] or any(int(h) in settled for h in grid.node_hexes[node]):
                raise MapError(f"{field}: {grid.node_label(node)} is not on a pirate island")
        if not board.shores.edge_sea[voyage.ship]:
            raise MapError(f"{field}: no ship can lie on {grid.side_label(voyage.ship)}")
        first, second = ship_distances(grid, board.shores, start), ship_distances(grid, board.shores, beach)
        if beach not in first or fort not in second:
            raise MapError(f"{field}: no ship gets from {grid.node_label(start)} to its beachhead and fortress")
        a, b = (int(n) for n in grid.edge_nodes[voyage.ship])
        if second[b if a == start else a] != first[beach] - 1:
            raise MapError(f"{field}: its ship does not lie on a shortest way to {grid.node_label(beach)}")
        if first[beach] + second[fort] > SHIPS:
            raise MapError(f"{field}: the voyage takes {first[beach] + second[fort]} ships, and there are {SHIPS}")
        for node in (start, beach, fort):
            for other in [node, *[int(n) for n in grid.node_nodes[node]]]:
                if other in stands:
                    raise MapError(f"{field}: {grid.node_label(node)} is too close to {grid.node_label(other)}")
            stands.append(node)
    _check_fleet(board, chart, voyages)


def _check_fleet(board: Map, chart: Chart, voyages: Voyages) -> None:
    fleet = voyages.fleet
    places = [place_text(board.grid.hexes[h]) for h in fleet]
    if len(fleet) < 3 or len(set(fleet)) < len(fleet):
        raise MapError("pirates: fleet: a circuit has three hexes or more, none of them twice")
    for i, h in enumerate(fleet):
        if board.kind(h).surface != SEA:
            raise MapError(f"pirates: fleet: hex {places[i]} is no sea")
        if fleet[i - 1] not in [int(other) for other in board.grid.hex_hexes[h]]:
            raise MapError(f"pirates: fleet: {places[i - 1]} and {places[i]} do not lie side by side")
    if chart.pirate != fleet[0]:
        raise MapError(f"pirate: the fleet starts on the first hex of its circuit, {places[0]}")
    for h in voyages.harmless:
        if h not in fleet:
            raise MapError(f"pirates: harmless: the fleet never comes to {place_text(board.grid.hexes[h])}")


def check_wonders(board: Map, chart: Chart, wonders: Wonders) -> None:
    """Known wonders, each at most once, and places for those that ask for one (SEA-WO-04, -08, -10, SEA-56-15)."""
    for tile in wonders.tiles:
        if tile not in WONDER_NAMES:
            raise MapError(f"wonders: tiles: '{tile}' is not a wonder; there are {', '.join(WONDER_NAMES)}")
        if wonders.tiles.count(tile) > 1:
            raise MapError(f"wonders: tiles: '{tile}' is there twice")
        if tile in WONDER_PLACES and not wonders.places.get(tile):
            raise MapError(f"wonders: {tile}: the wonder is in the game, but no intersection for it")
    for name, nodes in wonders.places.items():
        for node in nodes:
            if not board.shores.node_land[node]:
                raise MapError(f"wonders: {name}: nobody can build on {board.grid.node_label(node)}")


def _settled(chart: Chart) -> set[int]:
    """The hexes where people settle: their regions, or those where they start."""
    numbers = chart.settle if chart.settle is not None else chart.start
    return {h for number in numbers or [] for h in chart.regions[number].hexes}


def _at_sea(board: Map, chart: Chart) -> set[int]:
    """The intersections that ships from the starting area can get to."""
    places = start_places(chart, board.grid, board.kinds, [int(kind) for kind in board.terrain])
    return reachable(board.grid, board.shores, places, by_road=False)
