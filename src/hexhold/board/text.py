"""The text for places and pieces that map files share: `(0,-2)`, `N(0,-1)`, `mountains 10`, `2&12`, `3:1`.

Every reader raises MapError with a sentence that repeats the text it could not read.
"""

from __future__ import annotations

import re
from typing import Final

from hexhold.board.terrain import GENERIC, GOOD_NAMES, Terrain

NUMBERS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""What a number token can show."""

PLACE: Final = re.compile(r"\(\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*\)")
NODE: Final = re.compile(r"([NS])\(\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*\)")


class MapError(ValueError):
    """A map that cannot be used; the message is one line that says what is wrong and where, the rule says why."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(" ".join(message.split()))
        self.rule = rule


def read_place(text: str) -> tuple[int, int]:
    """The coordinates of a hex from text such as "(0,-2)"."""
    match = PLACE.fullmatch(text.strip())
    if match is None:
        raise MapError(f"'{text.strip()}' is not a hex; write it as (q,r), such as (0,-2)")
    return int(match.group(1)), int(match.group(2))


def read_node(text: str) -> tuple[str, int, int]:
    """The corner and coordinates of an intersection from text such as "N(0,-1)"."""
    match = NODE.fullmatch(text.strip())
    if match is None:
        raise MapError(f"'{text.strip()}' is not an intersection; write it as N(q,r) or S(q,r), such as N(0,-1)")
    return match.group(1), int(match.group(2)), int(match.group(3))


def place_text(place: tuple[int, int]) -> str:
    """The inverse of `read_place`."""
    return f"({place[0]},{place[1]})"


def read_terrain(text: str, kinds: tuple[Terrain, ...]) -> int:
    """The number of the terrain with this name."""
    names = [kind.name for kind in kinds]
    if text not in names:
        raise MapError(f"'{text}' is not a terrain; there are {', '.join(names)}")
    return names.index(text)


def read_token(text: str) -> int:
    """The bitmask of the sums on a token: "8", or "2&12" for a joint token."""
    names = [str(number) for number in NUMBERS]
    parts = text.split("&")
    if len(parts) > 2 or len(set(parts)) < len(parts) or not all(part in names for part in parts):
        raise MapError(f"'{text}' is not a number token; it shows 2 to 12 but not 7, or two of them such as 2&12")
    return sum(1 << int(part) for part in parts)


def token_text(token: int) -> str:
    """The inverse of `read_token`."""
    return "&".join(str(number) for number in NUMBERS if token >> number & 1)


def read_rate(text: str) -> int:
    """What a harbour trades: "3:1" for the generic one, or the name of a good for a 2:1 harbour."""
    if text == "3:1":
        return GENERIC
    if text not in GOOD_NAMES:
        raise MapError(f"'{text}' is not a harbour; there are 3:1, {', '.join(GOOD_NAMES)}")
    return GOOD_NAMES.index(text)


def rate_text(good: int) -> str:
    """The inverse of `read_rate`."""
    return "3:1" if good == GENERIC else GOOD_NAMES[good]
