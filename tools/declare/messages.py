"""The types of everything the server says and hears, from the same structs that the server uses."""

from __future__ import annotations

import json
import sys
from typing import Final

from hexhold.server.protocol.http_bodies import BODIES
from hexhold.server.protocol.messages import CLIENT_MESSAGES, ERRORS, SERVER_MESSAGES
from tools.declare.typescript import Place, file, imports, interfaces

KNOWN: Final[dict[Place, str]] = {
    ("Film", "board"): "BoardData",
    ("Film", "view"): "View",
    ("Group", "kind"): "Kind",
    ("MapShown", "board"): "BoardData",
    ("MapShown", "view"): "View",
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
    kinds = (*SERVER_MESSAGES, *CLIENT_MESSAGES, *BODIES)
    named = {kind.__module__ for kind in kinds} | {"hexhold.server.protocol.parts"}
    blocks = [imports(FROM), *interfaces(kinds, [sys.modules[name] for name in sorted(named)], KNOWN)]
    for union, members in (("ServerMessage", SERVER_MESSAGES), ("ClientMessage", CLIENT_MESSAGES)):
        blocks.append(f"export type {union} =\n  | " + "\n  | ".join(kind.__name__ for kind in members) + ";")
    codes = "\n  | ".join(json.dumps(code) for code in ERRORS)
    blocks.append(f"/** Every code of `refused` and of HTTP errors. */\nexport type ErrorCode =\n  | {codes};")
    return file("the server's messages", blocks)
