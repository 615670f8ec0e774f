"""The data of a map as the text of a map file: what `load_map` and every reader of map files reads again."""

from __future__ import annotations

import json
import re
from typing import Final

from hexhold.board.values import Data

__all__ = ["file_text"]

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_LONG: Final = 80
"""A list of texts that would be longer has a line for each."""


def file_text(data: Data) -> str:
    """The text of the map file with this data: plain values first, as TOML wants it, then a part for each table."""
    lines = [_line(key, value) for key, value in data.items() if not isinstance(value, dict)]
    for key, value in data.items():
        if isinstance(value, dict) and value:
            lines += ["", f"[{_key(key)}]", *[_line(str(name), item) for name, item in value.items()]]
    return "\n".join(lines) + "\n"


def _line(key: str, value: object) -> str:
    return f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    """A text, a number, true or false, or a list of them; JSON writes these as TOML does."""
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    items = [json.dumps(item, ensure_ascii=False) for item in value]
    in_one = f"[{', '.join(items)}]"
    return in_one if len(in_one) <= _LONG else "\n".join(["[", *[f"    {item}," for item in items], "]"])
