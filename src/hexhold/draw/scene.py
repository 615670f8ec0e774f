"""What a picture of a board shows, before anything is said about how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from hexhold.board.map import Harbour, Map
from hexhold.board.terrain import GENERIC, GOOD_NAMES, Terrain
from hexhold.board.text import token_text
from hexhold.draw.scene_north import Watch, Wildling
from hexhold.draw.scene_sea import Sea, sea_of_map

BuildingKind = Literal["settlement", "city", "keep"]
Mark = Literal["wall", "tipped", "trade", "politics", "science"]
"""What can be added to a city: a wall, the metropolis of a track; or that it lies on its side."""
Place = Literal["hex", "node", "edge"]

TRACKS: Final[tuple[Mark, ...]] = ("trade", "politics", "science")

NOWHERE: Final = -1
NOBODY: Final = -1

PLACE_LETTERS: Final[dict[Place, str]] = {"hex": "H", "node": "N", "edge": "E"}


@dataclass(frozen=True)
class Highlight:
    """A place to point at: a legal target, or one with a remark such as a rank or a share of visits."""

    place: Place
    at: int
    label: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class Knight:
    """A knight on an intersection, by strength; asleep it cannot act."""

    node: int
    seat: int
    strength: int
    awake: bool


@dataclass(frozen=True)
class Cart:
    """The merchant, on a hex, in the service of a seat."""

    hex: int
    seat: int


@dataclass(frozen=True)
class Voyage:
    """The barbarians' ship: how far it has come, and what would count if they landed now."""

    space: int
    landing: int
    cities: int
    awake: int
    """The strength of all knights that are awake."""


@dataclass(frozen=True)
class Chart:
    """How far a seat has improved its cities, by track, and which metropolises it has."""

    seat: int
    levels: Sequence[int]
    metropolises: Sequence[bool]


@dataclass(frozen=True)
class Scene:
    """One position as a picture: the map and what lies on it. Seats are counted from 0."""

    map: Map
    tokens: Sequence[int]
    """By hex, the sums on its number token as bits; 0 where there is none."""
    robber: int = NOWHERE
    roads: Sequence[tuple[int, int]] = ()
    """(edge, seat)"""
    buildings: Sequence[tuple[int, int, BuildingKind]] = ()
    """(node, seat, kind)"""
    marks: Sequence[tuple[int, Mark]] = ()
    """(node, what is added to the building there)"""
    knights: Sequence[Knight] = ()
    cart: Cart | None = None
    voyage: Voyage | None = None
    charts: Sequence[Chart] = ()
    north: bool = False
    """Whether the land lies in snow below the Wall, and the robber is Tormund, who has a camp."""
    wildlings: Sequence[tuple[int, Wildling]] = ()
    """(hex, kind)"""
    watch: Watch | None = None
    ships: Sequence[tuple[int, int]] = ()
    """(edge, seat)"""
    terrain: Sequence[int] = ()
    """By hex, what has been discovered so far; empty where all is as the map says."""
    sea: Sea | None = None
    highlights: Sequence[Highlight] = ()
    new: Sequence[tuple[Place, int]] = ()
    """Places where something has just changed."""
    title: str = ""
    note: str = ""
    """A second, smaller line below the title."""
    laid: Sequence[Harbour] = ()
    """The harbours that players have laid, beyond those of the map."""

    @property
    def harbours(self) -> list[Harbour]:
        """All harbours that there are, those of the map first."""
        return [*self.map.harbours, *self.laid]

    @property
    def seats(self) -> list[int]:
        """The seats that have a piece on the board, ascending."""
        built = {seat for _, seat in [*self.roads, *self.ships]} | {seat for _, seat, _ in self.buildings}
        return sorted(built | {knight.seat for knight in self.knights})

    def is_armed(self, edge: int) -> bool:
        """Whether the ship on a path is a warship."""
        return self.sea is not None and edge in self.sea.warships

    def terrain_at(self, h: int) -> int:
        """The number of a hex's terrain."""
        return int(self.terrain[h] if self.terrain else self.map.terrain[h])

    def kind(self, h: int) -> Terrain:
        """The terrain of a hex."""
        return self.map.kinds[self.terrain_at(h)]

    @property
    def blocked(self) -> set[int]:
        """The hexes that do not pay: the robber's, and those with wildlings."""
        return {self.robber} | {hex for hex, _ in self.wildlings}

    def marks_at(self, node: int) -> list[Mark]:
        """What is added to the building on an intersection."""
        return [mark for at, mark in self.marks if at == node]


def scene_of_map(board: Map, title: str = "", note: str = "") -> Scene:
    """The bare map: lands, number tokens and harbours, no pieces and no robber."""
    tokens = [int(mask) for mask in board.tokens]
    return Scene(board, tokens, sea=sea_of_map(board), title=title or board.name, note=note)


def printable(words: str) -> str:
    """Words from a map file or a label without control characters, which no terminal and no XML should get."""
    return "".join(c if c.isprintable() else " " for c in words)


def place_name(place: Place, at: int) -> str:
    """The short name that people type: H4, N23, E51."""
    return f"{PLACE_LETTERS[place]}{at}"


def token_sums(mask: int) -> list[int]:
    """The sums printed on a number token, ascending."""
    return [total for total in range(2, 13) if mask >> total & 1]


def land_text(scene: Scene, h: int) -> str:
    """A hex in words: "forest 9", "desert"."""
    return f"{scene.kind(h).name} {token_text(scene.tokens[h])}".strip()


def harbour_text(good: int) -> str:
    """What a harbour trades and its rate: "any 3:1", "wool 2:1"."""
    return "any 3:1" if good == GENERIC else f"{GOOD_NAMES[good]} 2:1"
