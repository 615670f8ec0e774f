"""The event logs of JSettlers (`.soclog`, since its version 2.5.00) as messages, and the places of its board.

Only facts of the format are used here. After a header line every line is a message, with its audience before it:

    SOC game event log: type=F, version=2500, created_at=..., now=..., game_name=g
    all:SOCPutPiece:game=g|playerNumber=3|pieceType=1|coord=43
    p3:SOCDevCardAction:game=g|playerNum=3|actionType=DRAW|cardType=9
    0:31.165:all:SOCDiceResult:game=g|param=5

On the board for up to four players a place has two hexadecimal digits along two slanted axes. A hex is 2 wide: to the
east lies +22, to the south-east +20. The top corner of a hex is +01 and its bottom corner +10.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hexhold.board.grid import NEIGHBOURS, SIDES, Grid
from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.errors import Malformed

HEADER: Final = "SOC game event log:"
FIRST_VERSION: Final = 2500
LAST_VERSION: Final = 2999
"""Version 3 has other coordinates."""

ENTRY: Final = re.compile(r"(?:\d+:\d\d\.\d{3}:)?(all|ob|un|fo|f\d+|p\d+|!p\d+|!p\[[\d, ]+\]):(\w+)(?::(.*))?")
SET_NAMES: Final = ("clay", "ore", "sheep", "wheat", "wood", "unknown")
"""How resources are called and in which order they are counted, from 1 on."""

GOODS: Final = ("brick", "ore", "wool", "grain", "lumber")
"""Our words for them."""

LAND: Final = ("desert", "hills", "mountains", "pasture", "fields", "forest")
WATER: Final = 6
HARBOURS: Final = ("3:1", "brick", "ore", "wool", "grain", "lumber")
TOKENS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
"""How many hexes each row of the board has, with the sea around it."""


@dataclass(frozen=True)
class Message:
    """One line of a log. Amounts in a set of resources are named by the set: `give.clay`."""

    line: int
    audience: str
    name: str
    fields: dict[str, str]

    def number(self, field: str) -> int:
        """A field that must be a decimal number."""
        try:
            return int(self.fields[field])
        except (KeyError, ValueError):
            raise Malformed(f"{self.name} has no number {field!r}", line=self.line) from None

    def place(self) -> int:
        """The coordinate, a hexadecimal number."""
        try:
            return int(self.fields["coord"], 16)
        except (KeyError, ValueError):
            raise Malformed(f"{self.name} has no coordinate", line=self.line) from None

    def amounts(self, name: str) -> list[int]:
        """A set of resources: clay, ore, sheep, wheat, wood, and unknown ones."""
        return [self.number(f"{name}.{kind}") for kind in SET_NAMES]

    def good(self, field: str) -> str:
        """A resource by its number."""
        number = self.number(field)
        if not 1 <= number <= len(GOODS):
            raise Malformed(f"there is no resource {number}", line=self.line)
        return GOODS[number - 1]


def listed(amounts: list[int]) -> list[str]:
    """The cards of a set one by one, in our order."""
    cards = [good for good, amount in zip(GOODS, amounts, strict=False) for _ in range(amount)]
    return sorted(cards, key=GOOD_NAMES.index)


def cards_words(amounts: list[int]) -> str:
    """The cards of a set, `2wool+1ore`."""
    return "+".join(f"{amount}{good}" for good, amount in zip(GOODS, amounts, strict=False) if amount)


def deal_words(give: list[int], get: list[int]) -> str:
    """A deal in our notation."""
    return f"{cards_words(give)}>{cards_words(get)}"


def messages(text: str) -> list[Message]:
    """All messages of a log; raises Malformed for a text that is none, or one of a version that is not read."""
    lines = text.splitlines()
    header = re.match(HEADER + r" type=([FC]), version=(\d{1,6}),", lines[0]) if lines else None
    if header is None:
        raise Malformed("this is no event log of JSettlers 2.5 or later: the first line is not its header", line=1)
    if not FIRST_VERSION <= int(header[2]) <= LAST_VERSION:
        raise Malformed(f"the log is of JSettlers' version {header[2]}; read are 2500 to 2999", line=1)
    found: list[Message] = []
    for number, line in enumerate(lines[1:], start=2):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            entry = ENTRY.fullmatch(stripped)
            if entry is None:
                raise Malformed("this line is no message of an event log; it may be cut off here", line=number)
            found.append(Message(number, entry[1], entry[2], _fields(entry[3] or "")))
    return found


def _fields(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    group = ""
    for part in text.split("|"):
        key, _, value = part.partition("=")
        inner, equals, amount = value.partition("=")
        if equals and inner == SET_NAMES[0]:
            group = key
            found[f"{group}.{inner}"] = amount
        elif group and key in SET_NAMES:
            found[f"{group}.{key}"] = value
        else:
            group = ""
            found[key] = value
    return found


def axial(place: int) -> tuple[int, int]:
    """The coordinate of a hex as ours, (0, 0) being the middle of the board."""
    return ((place & 15) - 7) // 2, ((place >> 4) - (place & 15)) // 2


def hex_at(grid: Grid, place: int) -> int:
    """The hex of a coordinate, or -1."""
    return grid.hex_at(*axial(place)) if place & 1 and place & 16 else -1


def node_at(grid: Grid, place: int) -> int:
    """The intersection of a coordinate, or -1: odd and even for the top of a hex, even and odd for a bottom."""
    if place & 16 and not place & 1:
        return grid.node_at("N", *axial(place - 0x01))
    if place & 1 and not place & 16:
        return grid.node_at("S", *axial(place - 0x10))
    return -1


def edge_at(grid: Grid, place: int) -> int:
    """The path of a coordinate, or -1: between two even digits it stands upright, else it slants."""
    ends = (place + 0x01, place + 0x10) if not place & 0x11 else (place, place + 0x11)
    first, second = (node_at(grid, end) for end in ends)
    return grid.edge_between(first, second) if first >= 0 and second >= 0 else -1


def board_data(layout: Message) -> dict[str, object]:
    """The map of a board for up to four players: land by rows, and the harbours by the side of the land they serve."""
    kinds, tokens = _numbers(layout, "hexLayout"), _numbers(layout, "numberLayout")
    rows: list[str] = []
    harbours: list[str] = []
    at = 0
    for row, width in enumerate(ROWS):
        r = row - 3
        cells: list[tuple[int, str]] = []
        for q in range(max(-3, -3 - r), max(-3, -3 - r) + width):
            kind, token = kinds[at], tokens[at]
            at += 1
            if 0 <= kind < WATER:
                number = f" {TOKENS[token]}" if 0 <= token < len(TOKENS) else ""
                cells.append((q, f"{LAND[kind]}{number}"))
            elif kind != WATER:
                facing, good = (kind - WATER, 0) if kind < 16 else (kind >> 4, kind & 15)
                if not 1 <= facing <= 6 or good >= len(HARBOURS):
                    raise Malformed(f"there is no kind of hex {kind}", line=layout.line)
                dq, dr = NEIGHBOURS[facing - 1]
                harbours.append(f"({q + dq},{r + dr}) {SIDES[(facing + 2) % 6]} {HARBOURS[good]}")
        if cells:
            rows.append(f"({cells[0][0]},{r}): {', '.join(cell for _, cell in cells)}")
    return {"name": "jsettlers", "free": True, "rows": rows, "harbours": harbours}


def _numbers(layout: Message, field: str) -> list[int]:
    try:
        found = [int(word) for word in layout.fields[field].strip("{} ").split()]
    except (KeyError, ValueError):
        found = []
    if len(found) != sum(ROWS):
        raise Malformed(f"{layout.name} has no {field} of {sum(ROWS)} numbers", line=layout.line)
    return found
