"""Map files: TOML with the data of a map (see `map.py`); the name of the file is the default for the map's name."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Final

from hexhold.board.map import Map, map_from_data
from hexhold.board.text import MapError

MAP_NAMES: Final[tuple[str, ...]] = ("beginner", "beginner-5-6")


def load_map(name_or_path: str) -> Map:
    """The map with this name, or the one in the file at this path. MapError says in one line why it cannot be used."""
    try:
        if name_or_path in MAP_NAMES:
            name = name_or_path
            text = resources.files("hexhold.board").joinpath("maps", f"{name}.toml").read_text(encoding="utf-8")
        else:
            name = Path(name_or_path).stem
            text = Path(name_or_path).read_text(encoding="utf-8")
        data: dict[str, object] = tomllib.loads(text)
    except OSError:
        known = ", ".join(MAP_NAMES)
        raise MapError(f"no map '{name_or_path}': the maps are {known}, or the path of a readable file") from None
    except ValueError as error:
        raise MapError(f"{name_or_path}: not a TOML file: {error}") from None
    data.setdefault("name", name)
    try:
        return map_from_data(data)
    except MapError as error:
        raise MapError(f"{name_or_path}: {error}") from None
