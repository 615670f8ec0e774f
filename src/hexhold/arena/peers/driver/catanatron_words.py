"""Catanatron's places and actions in Hexhold's words. Runs under the peer's own Python, which has no Hexhold.

Places are identified by geometry (hex coordinates and corners), so the two engines need not number them alike. It fits
the release 3.2 of catanatron and its later source: kinds of action are told apart by name, since the two have different
ones, and of the robber only where he goes and whom he robs is read.
"""

from __future__ import annotations

from typing import Any

from catanatron.models.coordinate_system import UNIT_VECTORS, Direction, add
from catanatron.models.enums import (
    BRICK,
    KNIGHT,
    MONOPOLY,
    ORE,
    ROAD_BUILDING,
    SHEEP,
    VICTORY_POINT,
    WHEAT,
    WOOD,
    YEAR_OF_PLENTY,
)
from catanatron.models.map import (
    BASE_MAP_TEMPLATE,
    CatanMap,
    LandTile,
    MapTemplate,
    NodeRef,
    Port,
    Water,
    initialize_tiles,
)

GOODS = {"brick": BRICK, "lumber": WOOD, "wool": SHEEP, "grain": WHEAT, "ore": ORE}
CARDS = {
    "knight": KNIGHT,
    "victory_point": VICTORY_POINT,
    "road_building": ROAD_BUILDING,
    "year_of_plenty": YEAR_OF_PLENTY,
    "monopoly": MONOPOLY,
}
YIELDS = {"hills": BRICK, "forest": WOOD, "pasture": SHEEP, "fields": WHEAT, "mountains": ORE, "desert": None}
BANK_ORDER = (WOOD, BRICK, SHEEP, WHEAT, ORE)
GOOD_OF = {theirs: ours for ours, theirs in GOODS.items()}
PLAIN = {
    "ROLL": "roll",
    "END_TURN": "end",
    "BUY_DEVELOPMENT_CARD": "buy",
    "PLAY_KNIGHT_CARD": "knight",
    "PLAY_ROAD_BUILDING": "road_building",
    "DISCARD": "discard",
    "ACCEPT_TRADE": "accept",
    "REJECT_TRADE": "decline",
    "CANCEL_TRADE": "withdraw",
}
CORNERS = (
    NodeRef.NORTH,
    NodeRef.NORTHEAST,
    NodeRef.SOUTHEAST,
    NodeRef.SOUTH,
    NodeRef.SOUTHWEST,
    NodeRef.NORTHWEST,
)
SIDES = (
    Direction.NORTHEAST,
    Direction.EAST,
    Direction.SOUTHEAST,
    Direction.SOUTHWEST,
    Direction.WEST,
    Direction.NORTHWEST,
)


class Places:
    """The same board on both sides: catanatron's map, and the numbers that its places have with Hexhold."""

    def __init__(self, board: dict[str, Any], catan_map: CatanMap) -> None:
        self.map = catan_map
        self.hexes = {coordinate: h for coordinate, (h, _) in by_coordinate(board).items()}
        self.nodes: dict[int, int] = {}
        for coordinate, (_, hex) in by_coordinate(board).items():
            for corner, node in zip(CORNERS, hex["nodes"], strict=True):
                self.nodes[self.map.land_tiles[coordinate].nodes[corner]] = node
        self.edges = {(a, b): e for e, (a, b) in enumerate(board["edges"])}

    def edge(self, theirs: tuple[int, int]) -> int:
        """Our number of a path."""
        a, b = sorted(self.nodes[node] for node in theirs)
        return self.edges[a, b]


def by_coordinate(board: dict[str, Any]) -> dict[Any, tuple[int, dict[str, Any]]]:
    """Our hexes, with their numbers, by catanatron's coordinates."""
    return {(hex["q"], -hex["q"] - hex["r"], hex["r"]): (h, hex) for h, hex in enumerate(board["hexes"])}


def lay_map(board: dict[str, Any]) -> CatanMap:
    """Catanatron's map with our terrain, numbers and harbours; its places keep catanatron's own numbers."""
    hexes = by_coordinate(board)
    coordinates = list(hexes)
    ports: dict[Any, tuple[Any, Any]] = {}
    for harbour in board["harbours"]:
        outward = UNIT_VECTORS[SIDES[harbour["side"]]]
        coordinate = add(coordinates[harbour["hex"]], outward)
        ports[coordinate] = (SIDES[(harbour["side"] + 3) % 6], GOODS.get(harbour["good"]))
    topology: dict[Any, Any] = {}
    for coordinate, kind in BASE_MAP_TEMPLATE.topology.items():
        topology[coordinate] = kind
        if kind is not LandTile:
            topology[coordinate] = (Port, ports[coordinate][0]) if coordinate in ports else Water
    land = [hexes[coordinate][1] for coordinate, kind in topology.items() if kind is LandTile]
    # The lists are dealt from their ends.
    terrain = [YIELDS[hex["terrain"]] for hex in reversed(land)]
    numbers = [hex["number"] for hex in reversed(land) if hex["number"]]
    goods = [ports[coordinate][1] for coordinate in reversed(topology) if coordinate in ports]
    return CatanMap.from_tiles(initialize_tiles(MapTemplate([], [], [], topology), numbers, goods, terrain))


def read_map(catan_map: CatanMap, board: dict[str, Any]) -> dict[str, Any]:
    """Terrain and number of every hex, and the harbours, of a map of catanatron's own."""
    terrain_of = {good: terrain for terrain, good in YIELDS.items()}
    hexes = by_coordinate(board)
    land = [catan_map.land_tiles[coordinate] for coordinate in hexes]
    harbours: list[dict[str, Any]] = []
    for coordinate, tile in catan_map.tiles.items():
        if isinstance(tile, Port):
            shore = add(coordinate, UNIT_VECTORS[tile.direction])
            side = (SIDES.index(tile.direction) + 3) % 6
            harbours.append({"hex": hexes[shore][0], "side": side, "good": GOOD_OF.get(tile.resource, "")})
    return {
        "terrain": [terrain_of[tile.resource] for tile in land],
        "numbers": [tile.number or 0 for tile in land],
        "harbours": harbours,
    }


def token(places: Places, seat_of: dict[Any, int], action: Any) -> str:
    """One of catanatron's actions in Hexhold's words."""
    kind, value = action.action_type.name, action.value
    if kind == "BUILD_SETTLEMENT":
        return f"settle:N{places.nodes[value]}"
    if kind == "BUILD_CITY":
        return f"city:N{places.nodes[value]}"
    if kind == "BUILD_ROAD":
        return f"road:E{places.edge(value)}"
    if kind == "MOVE_ROBBER":
        victim = "" if value[1] is None else f"/P{seat_of[value[1]]}"
        return f"robber:H{places.hexes[value[0]]}{victim}"
    if kind == "MARITIME_TRADE":
        given = [card for card in value[:-1] if card is not None]
        return f"bank:{len(given)}{GOOD_OF[given[0]]}>{GOOD_OF[value[-1]]}"
    if kind == "PLAY_MONOPOLY":
        return f"monopoly:{GOOD_OF[value]}"
    if kind == "PLAY_YEAR_OF_PLENTY":
        names = sorted((GOOD_OF[card] for card in value), key=list(GOODS).index)
        return f"plenty:{'/'.join(names)}"
    if kind == "DISCARD_RESOURCE":
        return f"discard:{GOOD_OF[value]}"
    return PLAIN.get(kind, str(kind).lower())
