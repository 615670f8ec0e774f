"""The sentences of events, by code, from the catalogue that the browser reads too.

Of several for a code, the first whose facts are known is told; none: silence. A game speaks with its own sentences
before those of the games it builds on. Facts in braces become words in `story.py`.
"""

from __future__ import annotations

from typing import Final

from hexhold.i18n import catalogue

LANGUAGE: Final = "en"


def sentences_of(game: str) -> dict[str, tuple[str, ...]]:
    """What a game tells, by code; a game the catalogue does not know is told as the base game."""
    words = catalogue(LANGUAGE)
    found: dict[str, tuple[str, ...]] = {}
    for voice in reversed(words["speaks"].get(game, words["speaks"]["base"])):
        found |= {code: tuple(sentences) for code, sentences in words["events"][voice].items()}
    return found
