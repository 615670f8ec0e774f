"""Message catalogues, one JSON file a language: the words of the browser client and of the terminal.

The server sends codes; whoever shows them finds the sentence here.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

__all__ = ["LANGUAGES", "catalogue"]

LANGUAGES: Final = ("en", "nl", "de")


@cache
def catalogue(language: str) -> dict[str, Any]:
    """Everything that can be said in a language."""
    text = files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
