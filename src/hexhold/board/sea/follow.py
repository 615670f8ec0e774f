"""What follows on a sea map when somebody paints land or sea over it: regions, and where robber and pirate wait.

Land that joins a region belongs to it, land by itself is an island of its own, regions that grow together are one, and
a part that is cut off is its own. Everything that names regions follows. What a scenario puts on the map stays as it
is: whether that still fits, the reader of maps says.
"""

from __future__ import annotations

from typing import Final

from hexhold.board.grid import NEIGHBOURS
from hexhold.board.reading import read_rows
from hexhold.board.sea.writing import ALL, FOREIGN, FRAME, NOT_THERE
from hexhold.board.terrain import LAND, SEA, Terrain
from hexhold.board.text import PLACE, MapError, place_text
from hexhold.board.values import Data, list_in, table_in, text_in

__all__ = ["follow_land"]

Place = tuple[int, int]
_NAMING: Final = ("start", "settle", "robber_area")


def follow_land(data: Data, kinds: tuple[Terrain, ...]) -> Data:
    """The data of a sea map with regions and figures that fit its rows; what cannot be read stays as it is."""
    if "scenario" not in data:
        return data
    try:
        terrain = {place: kinds[kind] for place, (kind, _) in read_rows(data, kinds).items()}
        after = dict(data)
        regions = table_in(data, "regions")
        if regions:
            _follow_regions(after, {name: _places(list_in(regions, name)) for name in regions}, terrain)
        _follow_figures(after, terrain)
    except MapError:
        return data
    return after


def _places(texts: list[str]) -> list[Place]:
    return [(int(q), int(r)) for text in texts for q, r in PLACE.findall(text)]


def _around(place: Place) -> list[Place]:
    return [(place[0] + dq, place[1] + dr) for dq, dr in NEIGHBOURS]


def _follow_regions(data: Data, before: dict[str, list[Place]], terrain: dict[Place, Terrain]) -> None:
    """Give every hex of land a region, and rewrite what names regions."""
    region_of = {
        place: name
        for name, places in before.items()
        for place in places
        if place in terrain and terrain[place].surface == LAND
    }
    # In Through the Desert the deserts between two parts of an island belong to neither (SEA-TTD-07).
    divides = data["scenario"] == "desert"
    wild = [
        place
        for place, kind in sorted(terrain.items(), key=lambda it: (it[0][1], it[0][0]))
        if kind.surface == LAND and place not in region_of and not (divides and kind.name == "desert")
    ]
    grows = True
    while grows:
        grows = False
        for place in [it for it in wild if it not in region_of]:
            beside = [region_of[other] for other in _around(place) if other in region_of]
            if beside:
                region_of[place] = beside[0]
                grows = True
    parts = _joined([*region_of, *[place for place in wild if place not in region_of]])
    names: dict[str, str] = {}
    """What each region of before is called now."""
    after: dict[str, list[Place]] = {}
    for part in parts:
        held = [region_of[place] for place in part if place in region_of]
        name = max(dict.fromkeys(held), key=held.count) if held else ""
        if not name or name in after:
            name = _new_name({*before, *after})
        after[name] = part
        for other in held:
            names.setdefault(other, name)
    new = [name for name in after if name not in before]
    data["regions"] = {
        name: [" ".join([place_text(place) for place in sorted(part)])] for name, part in sorted(after.items())
    }
    for key in _NAMING:
        if key in data and text_in(data, key) != ALL:
            data[key] = _renamed(text_in(data, key), names, [] if key == "start" else new) or ALL
    bonus = table_in(data, "bonus")
    if bonus is not None and bonus.get("regions") != FOREIGN:
        bonus["regions"] = _renamed(text_in(bonus, "regions"), names, new) or FOREIGN
        data["bonus"] = bonus


def _joined(places: list[Place]) -> list[list[Place]]:
    """The places in parts that are joined by common sides, the largest first."""
    left = set(places)
    out: list[list[Place]] = []
    for first in places:
        if first in left:
            left.remove(first)
            part = [first]
            for place in part:
                onward = [other for other in _around(place) if other in left]
                left.difference_update(onward)
                part += onward
            out.append(part)
    return sorted(out, key=len, reverse=True)


def _new_name(taken: set[str]) -> str:
    number = 1
    while f"island-{number}" in taken:
        number += 1
    return f"island-{number}"


def _renamed(text: str, names: dict[str, str], new: list[str]) -> str:
    return " ".join(dict.fromkeys([*[names[name] for name in text.split() if name in names], *new]))


def _follow_figures(data: Data, terrain: dict[Place, Terrain]) -> None:
    """A robber whose land is gone waits in the first desert, or beside the board as the pirate does."""
    ends = _places([text_in(data, "ends")])
    if any(place in terrain for place in ends):
        data["ends"] = ""
        ends = []
    robber, pirate = text_in(data, "robber"), text_in(data, "pirate")
    if robber not in (FRAME, NOT_THERE):
        places = _places([robber])
        stay = [place for place in places if place in terrain and terrain[place].surface == LAND]
        deserts = [place for place, kind in terrain.items() if kind.name == "desert"]
        if places and stay != places:
            data["robber"] = " ".join([place_text(place) for place in stay or deserts[:1]]) or FRAME
    if pirate not in (FRAME, NOT_THERE):
        stays = [place for place in _places([pirate]) if place in ends or place in terrain]
        if not stays or (stays[0] in terrain and terrain[stays[0]].surface != SEA):
            data["pirate"] = FRAME
