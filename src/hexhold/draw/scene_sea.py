"""What a picture shows of a free sea and of what a scenario puts on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hexhold.board.chart import EAST_END, WEST_END, Chart
from hexhold.board.map import Map
from hexhold.board.terrain import LAND
from hexhold.board.text import rate_text

GiftKind = Literal["point", "card", "harbour"]
GIFT_KINDS: tuple[GiftKind, ...] = ("point", "card", "harbour")


@dataclass(frozen=True)
class GiftMark:
    """What the first ship on a path takes; a harbour with its good."""

    edge: int
    kind: GiftKind
    good: int


@dataclass(frozen=True)
class Village:
    """A village on an intersection: its number and the cloth that it has."""

    node: int
    number: int
    cloth: int


@dataclass(frozen=True)
class Fortress:
    """A fortress on an intersection, of a seat, with its lairs; and where that seat may land."""

    node: int
    seat: int
    lairs: int
    beachhead: int


@dataclass(frozen=True)
class Sea:
    """The sea of a map. `pirate` is the place of a hex, also one of the two on the frame, or None if it has none."""

    ends: Sequence[tuple[int, int]] = ()
    pirate: tuple[int, int] | None = None
    gifts: Sequence[GiftMark] = ()
    villages: Sequence[Village] = ()
    fortresses: Sequence[Fortress] = ()
    warships: Sequence[int] = ()
    """The paths of ships that are armed."""
    wonders: Sequence[tuple[int, str]] = ()
    """(node, the wonder that asks for a building there, or "crossed")"""
    course: Sequence[int] = ()
    """The hexes that the pirates' fleet sails round, in their order."""
    tallies: Sequence[tuple[int, str]] = ()
    """(seat, what it has gathered: cloth, or a wonder with its level)"""
    chits: Sequence[tuple[int, int]] = ()
    """(hex, points that wait there for whoever settles first)"""


def sea_of_map(board: Map) -> Sea | None:
    """The sea of a map as it lies before anybody plays; None on a map without one."""
    chart = board.chart
    if chart is None:
        return None
    marks: list[tuple[int, str]] = []
    if chart.wonders is not None:
        places = [(name, nodes) for name, nodes in chart.wonders.places.items()]
        marks = [(node, name) for name, nodes in [*places, ("crossed", chart.wonders.crossed)] for node in nodes]
    cloth, voyages = chart.cloth, chart.voyages
    return Sea(
        ends=chart.ends,
        pirate=pirate_place(board, chart.pirate) if chart.has_pirate else None,
        gifts=[GiftMark(gift.edge, GIFT_KINDS[gift.kind], gift.good) for gift in chart.gifts],
        villages=[] if cloth is None else [Village(node, number, cloth.each) for node, number in cloth.villages],
        fortresses=[]
        if voyages is None
        else [
            Fortress(voyage.fortress, seat, voyages.lairs, voyage.beachhead)
            for seat, voyage in enumerate(voyages.voyages)
        ],
        wonders=marks,
        course=[] if voyages is None else voyages.fleet,
        chits=_chits(board, chart),
    )


def gift_text(gift: GiftMark) -> str:
    """A gift in words: "point", "card", "harbour wool"."""
    return f"{gift.kind} {rate_text(gift.good)}" if gift.kind == "harbour" else gift.kind


def pirate_place(board: Map, at: int) -> tuple[int, int] | None:
    """The place of a hex, or of an end of the frame, by its number; None on the frame."""
    chart = board.chart
    if at >= 0:
        return board.grid.hexes[at]
    if chart is not None and chart.ends and at in (WEST_END, EAST_END):
        return chart.ends[0 if at == WEST_END else 1]
    return None


def _chits(board: Map, chart: Chart) -> list[tuple[int, int]]:
    """On each region with a bonus for all alike, the hex in its middle."""
    if chart.bonus is None or chart.bonus.foreign:
        return []
    out: list[tuple[int, int]] = []
    for number in chart.bonus.regions:
        hexes = [h for h in chart.regions[number].hexes if board.kind(h).surface == LAND]
        points = [board.grid.hex_xy(h) for h in hexes]
        x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        middle = min(range(len(hexes)), key=lambda i: (points[i][0] - x) ** 2 + (points[i][1] - y) ** 2)
        out.append((hexes[middle], chart.bonus.points))
    return out
