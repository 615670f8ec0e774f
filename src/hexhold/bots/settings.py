"""How a bot is to think, given with its name: `master/nodes=2000`, `master/ms=200`."""

from __future__ import annotations

import re
from typing import Final, final

from hexhold.core.errors import Malformed

__all__ = ["NO_LIMIT", "Settings", "read_settings"]

NO_LIMIT: Final = 0
HIGHEST: Final = 10_000_000


@final
class Settings:
    """A budget for each decision: positions to evaluate, or milliseconds. Only the first gives equal games."""

    def __init__(self, nodes: int = NO_LIMIT, ms: int = NO_LIMIT) -> None:
        self.nodes = nodes
        self.ms = ms


def read_settings(name: str, words: list[str]) -> Settings:
    """The settings in words like `nodes=2000`; Malformed says what is wrong."""
    settings = Settings()
    for word in words:
        key, _, value = word.partition("=")
        if key not in {"nodes", "ms"}:
            raise Malformed(f"bot {name!r} has no setting {key[:40]!r}, only nodes and ms")
        if not re.fullmatch(r"[1-9]\d{0,7}", value, re.ASCII) or int(value) > HIGHEST:
            raise Malformed(f"bot {name!r}: {key} is a number from 1 to {HIGHEST}, not {value[:40]!r}")
        if key == "nodes":
            settings.nodes = int(value)
        else:
            settings.ms = int(value)
    return settings
