"""The printed maps of Seafarers: which file is whose, by scenario, number of players and edition (SEA-MAP-01)."""

from __future__ import annotations

from typing import Final

from hexhold.board.sea.editions import DEFAULT_EDITION
from hexhold.board.sea.reading import SCENARIOS
from hexhold.board.text import MapError

__all__ = ["SEA_MAP_NAMES", "sea_map_name"]

_SMALL: Final[dict[str, tuple[str, str]]] = {
    "new_shores": ("new-shores-3", "new-shores-4"),
    "four_islands": ("four-islands-3", "four-islands-4"),
    "fog_islands": ("fog-islands-3", "fog-islands-4"),
    "desert": ("desert-3", "desert-4"),
    "forgotten_tribe": ("forgotten-tribe-3-4", "forgotten-tribe-3-4"),
    "cloth": ("cloth-3-4", "cloth-3-4"),
    "pirate_islands": ("pirate-islands-3-4", "pirate-islands-3-4"),
    "wonders": ("wonders-3-4", "wonders-3-4"),
    "new_world": ("new-world-3-4", "new-world-3-4"),
}
_LARGE: Final[dict[str, str]] = {
    "new_shores": "new-shores-5-6",
    "four_islands": "six-islands-5-6",
    "fog_islands": "fog-islands-5-6",
    "desert": "desert-5-6",
    "forgotten_tribe": "forgotten-tribe-5-6",
    "cloth": "cloth-5-6",
    "pirate_islands": "pirate-islands-5-6",
    "wonders": "wonders-5-6",
    "new_world": "new-world-5-6",
}
_OTHER_EDITION: Final[dict[tuple[str, str], str]] = {("fog-islands-5-6", "2020"): "fog-islands-5-6-2020"}
"""Where an edition has a map of its own (SEA-56-18)."""

SEA_MAP_NAMES: Final[tuple[str, ...]] = (
    *dict.fromkeys([name for names in _SMALL.values() for name in names]),
    *_LARGE.values(),
    *_OTHER_EDITION.values(),
)


def sea_map_name(scenario: str, players: int, edition: str = DEFAULT_EDITION) -> str:
    """The printed map of a scenario for so many players, or MapError if there is none."""
    if scenario not in SCENARIOS:
        raise MapError(f"'{scenario}' is not a scenario; there are {', '.join(SCENARIOS)}")
    if players not in (3, 4, 5, 6):
        raise MapError(f"{scenario} is for 3, 4, 5 and 6 players, not {players}")
    name = _LARGE[scenario] if players > 4 else _SMALL[scenario][players - 3]
    return _OTHER_EDITION.get((name, edition), name)
