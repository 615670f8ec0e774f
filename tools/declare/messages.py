"""The types of everything the server says and hears, from the same structs that the server uses."""

from __future__ import annotations

import sys
from typing import Final

from msgspec import Struct

from hexhold.server.protocol.messages import CLIENT_MESSAGES, ERRORS, SERVER_MESSAGES
from hexhold.server.protocol.routes import BODIES
from tools.declare.typescript import Place, alternatives, file, imports, interfaces, union

KNOWN: Final[dict[Place, str]] = {
    ("Film", "board"): "BoardData",
    ("Film", "view"): "View",
    ("Group", "kind"): "Kind",
    ("MapShown", "board"): "BoardData",
    ("MapShown", "view"): "View",
    ("OpeningShown", "board"): "BoardData",
    ("OpeningShown", "view"): "View",
    ("PuzzleShown", "board"): "BoardData",
    ("PuzzleShown", "view"): "View",
    ("Request", "kind"): "Decision",
    ("Request", "own_turn"): "readonly Kind[]",
    ("Resync", "board"): "BoardData | null",
    ("Resync", "view"): "View | null",
    ("Update", "view"): "View | null",
    ("Words", "cards"): "readonly Card[]",
    ("Words", "goods"): "readonly Good[]",
    ("Words", "pieces"): "readonly PieceName[]",
    ("Words", "prices"): "{ readonly [kind in Kind]?: Counts<Good> }",
}
"""What the server passes on as the engine has it."""
FROM: Final = {
    "actions": ("Decision", "Kind"),
    "position": ("BoardData", "Counts", "View"),
    "words": ("Card", "Good", "PieceName"),
}


def text() -> str:
    """The whole file."""
    kinds: tuple[type[Struct], ...] = (*SERVER_MESSAGES, *CLIENT_MESSAGES, *BODIES)
    modules = {kind.__module__ for kind in kinds} | {"hexhold.server.protocol.parts"}
    blocks = [imports(FROM), *interfaces(kinds, [sys.modules[module] for module in sorted(modules)], KNOWN)]
    for name, members in (("ServerMessage", SERVER_MESSAGES), ("ClientMessage", CLIENT_MESSAGES)):
        blocks.append(alternatives(name, (kind.__name__ for kind in members)))
    blocks.append(union("ErrorCode", ERRORS, "Every code of `refused` and of HTTP errors."))
    return file("the server's messages", blocks)
