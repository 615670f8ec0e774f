"""Reads games that catanatron has written as JSON (its releases 3.2 and like ones) as Hexhold records.

Only facts of the format are used here. Tiles have cube coordinates (x, y, z), of which x and z are ours; places are
told by a tile and a direction; actions are lists of a colour, a kind and a value that includes what chance brought.

The two engines differ in a few rules (docs/peers.md), such as when a card may be played that was bought in the same
turn. A game in which that matters is read up to the action where it shows.
"""

from __future__ import annotations

import json
from typing import Any, Final

from hexhold.board.grid import NEIGHBOURS, SIDES
from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.actions import CHANCE
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.data.imported import Imported, Replay
from hexhold.rules.games import create

__all__ = ["read_catanatron"]

GOODS: Final = {"BRICK": "brick", "WOOD": "lumber", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
TERRAIN: Final = {"BRICK": "hills", "WOOD": "forest", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains"}
DIRECTIONS: Final = ("NORTHEAST", "EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST")
CORNERS: Final = {
    "NORTH": ("N", 0, 0),
    "NORTHEAST": ("S", 1, -1),
    "SOUTHEAST": ("N", 0, 1),
    "SOUTH": ("S", 0, 0),
    "SOUTHWEST": ("N", -1, 1),
    "NORTHWEST": ("S", 0, -1),
}
"""The corners of a tile as the top or bottom corner of the tile itself or of one beside it."""
PLAIN: Final = {
    "END_TURN": "end",
    "PLAY_KNIGHT_CARD": "knight",
    "PLAY_ROAD_BUILDING": "road_building",
}


def read_catanatron(text: str) -> Imported:
    """The record of a game; raises Malformed for a text that is none of catanatron's games."""
    try:
        data = json.loads(text)
        return _Import(data).play()
    except (ValueError, RecursionError):
        raise Malformed("this is not JSON") from None
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise Malformed(f"this is no game of catanatron's: {type(error).__name__} {error}") from None


class _Import:
    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.seats = {str(colour): seat for seat, colour in enumerate(data["colors"])}
        tiles = {(x, z): tile["tile"] for tile in data["tiles"] for x, _, z in [tile["coordinate"]]}
        self.game = create("base", len(self.seats), {}, _map_data(tiles))
        self.grid = self.game.map.grid
        self.nodes: dict[int, int] = {}
        for number, node in data["nodes"].items():
            x, _, z = node["tile_coordinate"]
            corner, dq, dr = CORNERS[node["direction"]]
            self.nodes[int(number)] = self.grid.node_at(corner, x + dq, z + dr)
        self.replay = Replay(self.game, list(self.seats))
        # Catanatron names the seats in the order of play; by our rules it takes dice to make the first one begin.
        for seat in range(len(self.seats)):
            self.replay.do(CHANCE, "roll=1,1" if seat else "roll=6,6")

    def play(self) -> Imported:
        """Replay all actions, or all up to the first that the rules refuse."""
        for number, (colour, kind, value) in enumerate(self.data["actions"], start=1):
            try:
                for actor, words in self._words(self.seats[colour], kind, value):
                    self.replay.do(actor, words)
            except (IllegalAction, OutOfTurn) as error:
                return self.replay.result(f"action {number} ({colour} {kind}): {error.message} ({error.rule})")
        return self.replay.result()

    def _words(self, seat: int, kind: str, value: Any) -> list[tuple[int, str]]:
        """One of catanatron's actions as actions of ours, with the chance that belongs to it."""
        if kind == "ROLL":
            return [(seat, "roll"), (CHANCE, f"roll={value[0]},{value[1]}")]
        if kind == "BUY_DEVELOPMENT_CARD":
            return [(seat, "buy"), (CHANCE, f"draw={str(value).lower()}")]
        if kind == "MOVE_ROBBER":
            (x, _, z), victim, card = value
            words = f"robber:H{self.grid.hex_at(x, z)}"
            if victim is None:
                return [(seat, words)]
            stolen = [(CHANCE, f"steal={GOODS[card]}")] if card is not None else []
            return [(seat, f"{words}/P{self.seats[victim]}"), *stolen]
        if kind == "DISCARD":
            cards = sorted((GOODS[card] for card in value), key=GOOD_NAMES.index)
            return [(seat, f"discard:{card}") for card in cards]
        return [(seat, self._deed(kind, value))]

    def _deed(self, kind: str, value: Any) -> str:
        if kind == "BUILD_SETTLEMENT":
            return f"settle:N{self.nodes[value]}"
        if kind == "BUILD_CITY":
            return f"city:N{self.nodes[value]}"
        if kind == "BUILD_ROAD":
            return f"road:E{self.grid.edge_between(self.nodes[value[0]], self.nodes[value[1]])}"
        if kind == "MARITIME_TRADE":
            given = [card for card in value[:-1] if card is not None]
            return f"bank:{len(given)}{GOODS[given[0]]}>{GOODS[value[-1]]}"
        if kind == "PLAY_MONOPOLY":
            return f"monopoly:{GOODS[value]}"
        if kind == "PLAY_YEAR_OF_PLENTY":
            return "plenty:" + "/".join(sorted((GOODS[card] for card in value), key=GOOD_NAMES.index))
        if kind not in PLAIN:
            raise Malformed(f"unknown kind of action {kind[:40]!r}")
        return PLAIN[kind]


def _map_data(tiles: dict[tuple[int, int], dict[str, Any]]) -> dict[str, object]:
    """The map: land by rows, and the harbours by the side of the land they serve."""
    land = {place: tile for place, tile in tiles.items() if tile["type"] in {"RESOURCE_TILE", "DESERT"}}
    rows: list[str] = []
    for r in sorted({r for _, r in land}):
        columns = sorted(q for q, row in land if row == r)
        cells = [_cell(land[q, r]) for q in columns]
        rows.append(f"({columns[0]},{r}): {', '.join(cells)}")
    harbours: list[str] = []
    for (q, r), tile in tiles.items():
        if tile["type"] == "PORT":
            side = DIRECTIONS.index(tile["direction"])
            dq, dr = NEIGHBOURS[side]
            good = "3:1" if tile["resource"] is None else GOODS[tile["resource"]]
            harbours.append(f"({q + dq},{r + dr}) {SIDES[(side + 3) % 6]} {good}")
    return {"name": "catanatron", "free": True, "rows": rows, "harbours": harbours}


def _cell(tile: dict[str, Any]) -> str:
    if tile["type"] == "DESERT":
        return "desert"
    return f"{TERRAIN[tile['resource']]} {tile['number']}"
