"""The types of everything the server says and hears, from the same structs that the server uses."""

from __future__ import annotations

import json
import sys

from hexhold.server.protocol.http_bodies import BODIES
from hexhold.server.protocol.messages import CLIENT_MESSAGES, ERRORS, SERVER_MESSAGES
from tools.declare.typescript import file, interfaces


def text() -> str:
    """The whole file."""
    kinds = (*SERVER_MESSAGES, *CLIENT_MESSAGES, *BODIES)
    named = {kind.__module__ for kind in kinds} | {"hexhold.server.protocol.parts"}
    blocks = interfaces(kinds, [sys.modules[name] for name in sorted(named)])
    for union, members in (("ServerMessage", SERVER_MESSAGES), ("ClientMessage", CLIENT_MESSAGES)):
        blocks.append(f"export type {union} =\n  | " + "\n  | ".join(kind.__name__ for kind in members) + ";")
    codes = "\n  | ".join(json.dumps(code) for code in ERRORS)
    blocks.append(f"/** Every code of `refused` and of HTTP errors. */\nexport type ErrorCode =\n  | {codes};")
    return file("the server's messages", blocks)
