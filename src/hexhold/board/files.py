"""Map files: TOML with the data of a map (see `map.py`), and whether a map fits the pieces of a box.

The name of the file is the default for the map's name. A user's map may have any footprint; one that
says `free = true` may also have any number of pieces.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from hexhold.board.components import Components
from hexhold.board.layout import check_red_apart
from hexhold.board.lines import line_of
from hexhold.board.map import Map
from hexhold.board.reading import map_from_data
from hexhold.board.sea.editions import DEFAULT_EDITION
from hexhold.board.sea.printed import SEA_MAP_NAMES
from hexhold.board.terrain import TERRAIN, Terrain
from hexhold.board.text import MapError, place_text, rate_text, token_text

MAP_NAMES: Final[tuple[str, ...]] = (
    "beginner",
    "beginner-5-6",
    "cities-beginner",
    "gift",
    "watch-3",
    "watch-4",
    "watch-5",
    "watch-6",
)


def load_map(name_or_path: str, kinds: tuple[Terrain, ...] = TERRAIN, edition: str = DEFAULT_EDITION) -> Map:
    """The map with this name, or the one in the file at this path, made of these kinds of terrain.

    A sea map is as this edition has it, and still to be laid out. MapError says in one line why a map cannot be used.
    """
    if name_or_path in MAP_NAMES or name_or_path in SEA_MAP_NAMES:
        return _printed_map(name_or_path, kinds, edition)
    try:
        text = Path(name_or_path).read_text(encoding="utf-8")
    except OSError:
        known = ", ".join(MAP_NAMES)
        raise MapError(f"no map '{name_or_path}': the maps are {known}, or the path of a readable file") from None
    except ValueError as error:
        raise MapError(f"{name_or_path}: not a TOML file: {error}") from None
    return _read_map(name_or_path, Path(name_or_path).stem, text, kinds, edition)


@cache
def _printed_map(name: str, kinds: tuple[Terrain, ...], edition: str) -> Map:
    """A map of Hexhold's own. It never changes, so that many games can begin with reading it once."""
    folder = resources.files("hexhold.board").joinpath("maps")
    file = (folder.joinpath("seafarers") if name in SEA_MAP_NAMES else folder).joinpath(f"{name}.toml")
    return _read_map(name, name, file.read_text(encoding="utf-8"), kinds, edition)


def _read_map(source: str, name: str, text: str, kinds: tuple[Terrain, ...], edition: str) -> Map:
    """The map in the text of a file; errors begin with the source."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise MapError(f"{source}: not a TOML file: {error}") from None
    data.setdefault("name", name)
    try:
        return map_from_data(data, kinds, edition)
    except MapError as error:
        raise MapError(_placed(source, text, str(error)), error.rule) from None


def in_file(name_or_path: str, sentence: str) -> str:
    """A sentence about a map that was loaded by this name, with the file and line that it speaks of where there is one.

    Nobody looks into the files of Hexhold's own maps for what is wrong.
    """
    if name_or_path in MAP_NAMES or name_or_path in SEA_MAP_NAMES:
        return sentence
    return _placed(name_or_path, Path(name_or_path).read_text(encoding="utf-8"), sentence)


def _placed(source: str, text: str, sentence: str) -> str:
    line = line_of(text, sentence)
    return f"{source}: {sentence}{f' (line {line})' if line else ''}"


def check_counts(board: Map, components: Components, red_apart: bool = True) -> None:
    """Raise MapError unless the map uses exactly the pieces of the box and, where asked, keeps red numbers apart.

    A free map passes: it says itself that it follows no box.
    """
    if board.free:
        return
    grid = board.grid
    for h in range(grid.hex_count):
        if board.kind(h).numbered and not board.tokens[h]:
            raise MapError(f"number tokens: hex {place_text(grid.hexes[h])} has none")
    for terrain, kind in enumerate(board.kinds):
        places = [place_text(grid.hexes[h]) for h in range(grid.hex_count) if board.terrain[h] == terrain]
        count = components.terrain_counts[terrain] if terrain < len(components.terrain_counts) else 0
        _check_count("terrain", kind.name, places, count, components)
    for token in sorted({*components.tokens, *(int(token) for token in board.tokens if token)}):
        places = [place_text(grid.hexes[h]) for h in range(grid.hex_count) if board.tokens[h] == token]
        _check_count("number tokens", token_text(token), places, components.tokens.count(token), components)
    for good in sorted({*components.harbours, *(int(harbour.good) for harbour in board.harbours)}):
        places = [grid.side_label(int(harbour.edge)) for harbour in board.harbours if harbour.good == good]
        _check_count("harbours", rate_text(good), places, components.harbours.count(good), components)
    if red_apart:
        check_red_apart(grid, [int(token) for token in board.tokens])


def _check_count(what: str, name: str, places: list[str], count: int, components: Components) -> None:
    if len(places) != count:
        at = f" at {', '.join(places)}" if places else ""
        raise MapError(f"{what}: {len(places)} of '{name}'{at}, but the {components.name} has {count}")
