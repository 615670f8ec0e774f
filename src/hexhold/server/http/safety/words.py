"""Words that the host of a server does not want in names, titles and chat."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from hexhold.server.protocol.refusal import Refuse

__all__ = ["Words"]

WORD: Final = re.compile(r"\w+")


class Words:
    """A list of words, read without regard to case and accents; `word*` stands for all that begin so."""

    def __init__(self, listed: Iterable[str]) -> None:
        plain = [_plain(word) for word in listed if word.strip()]
        self._whole = frozenset(word for word in plain if not word.endswith("*"))
        self._beginnings = tuple(word.rstrip("*") for word in plain if word.endswith("*") and word != "*")

    def check(self, text: str) -> None:
        """Raise Refuse where one of them is in a text."""
        if not self._whole and not self._beginnings:
            return
        for word in WORD.findall(_plain(text)):
            if word in self._whole or (self._beginnings and word.startswith(self._beginnings)):
                raise Refuse("words")


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in spread if not unicodedata.combining(char))
