"""The types of a board as the server sends it: hexes, harbours, what lies north of the Gift, and the free sea."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from tools.declare.typescript import as_written

GoodName = Annotated[str, as_written("Good")]
PAIR: Final = as_written("readonly [number, number]")


class HexData(Struct, kw_only=True):
    """A hex of the board."""

    q: int
    r: int
    terrain: Annotated[str, as_written("Terrain")]
    tokens: list[int]
    nodes: list[int]
    """Its six intersections clockwise from the top."""


class HarbourData(Struct, kw_only=True):
    """A harbour, for one good or for any."""

    edge: int
    good: GoodName | None


class TrailData(Struct, kw_only=True):
    """A trail from a clan's camps to a clearing."""

    clearing: int
    faces: list[int]
    """The numbers of the wildling die that send somebody along it."""


class ClanData(Struct, kw_only=True):
    """A clan and its trails."""

    name: Annotated[str, as_written("Clan")]
    trails: list[TrailData]


class FrontierData(Struct, kw_only=True):
    """What lies north of the Gift."""

    sections: int
    clans: list[ClanData]
    most_breaches: int
    most_in_gift: int


class RegionData(Struct, kw_only=True):
    """An island, or a named part of one."""

    name: str
    hexes: list[int]


class BonusData(Struct, kw_only=True):
    """Points for the first later settlement in each of these regions; `foreign`: where that player did not start."""

    points: int
    regions: list[int]
    foreign: bool


class GiftData(Struct, kw_only=True):
    """What the first ship on a path finds."""

    edge: int
    kind: Literal["point", "card", "harbour"]
    good: GoodName | None


class VillageData(Struct, kw_only=True):
    """A village that trades cloth when its number is rolled."""

    node: int
    number: int


class VoyageData(Struct, kw_only=True):
    """Where one seat may land, and the fortress it has to conquer."""

    beachhead: int
    fortress: int


class SeaData(Struct, kw_only=True, forbid_unknown_fields=True):
    """The free sea of a map, and what its scenario puts on it."""

    scenario: str
    goal: int
    """The points that the chart asks for; the rules of a combination and options may ask for others."""
    ends: list[Annotated[tuple[int, int], PAIR]]
    """Coordinates of the two sea hexes on the frame, in the west and in the east."""
    pirate: bool
    """Whether there is one."""
    regions: list[RegionData]
    start: list[int] | UnsetType = UNSET
    """The regions where first settlements stand; everywhere if it is not there."""
    bonus: BonusData | UnsetType = UNSET
    gifts: list[GiftData] | UnsetType = UNSET
    villages: list[VillageData] | UnsetType = UNSET
    voyages: list[VoyageData] | UnsetType = UNSET
    """By seat."""
    fleet: list[int] | UnsetType = UNSET
    """The hexes round which the pirate fleet sails."""
    wonders: list[str] | UnsetType = UNSET
    wonder_places: dict[str, list[int]] | UnsetType = UNSET
    """By wonder the intersections of which its builder needs one."""


class BoardData(Struct, kw_only=True, forbid_unknown_fields=True):
    """The board, by the numbers of hexes, intersections and paths."""

    hexes: list[HexData]
    nodes: list[str]
    edges: list[Annotated[tuple[int, int], PAIR]]
    """The two ends of each path."""
    harbours: list[HarbourData]
    ice: list[Annotated[tuple[int, int], PAIR]]
    """Coordinates of hexes that are frame."""
    voyage: int | UnsetType = UNSET
    """How many spaces the barbarians sail until they land."""
    tormunds_camp: bool | UnsetType = UNSET
    """The robber has a camp of his own: then the land lies in snow, below the Wall."""
    frontier: FrontierData | UnsetType = UNSET
    sea: SeaData | UnsetType = UNSET
    """Where the sea is part of the map."""
