"""The words of one game: what it calls in its own way goes before what it shares with the game it builds on.

A section `act` holds what all games say; `game_act` holds, by voice, what some say otherwise. The catalogue's `speaks`
lists the voices of a game, its own first. The page reads the catalogue in the same way (web/src/i18n).
"""

from __future__ import annotations

from typing import Any, Final

from hexhold.i18n import catalogue

__all__ = ["GameWords"]

PLAIN_VOICE: Final = "base"
"""How a game speaks that the catalogue does not know."""


class GameWords:
    """What a game says in a language."""

    def __init__(self, game: str, language: str) -> None:
        self.catalogue = catalogue(language)
        speaks = self.catalogue["speaks"]
        self.voices: list[str] = speaks.get(game, speaks[PLAIN_VOICE])

    def text(self, section: str, *path: str) -> str:
        """The words at a path; empty where there are none."""
        return self.own_text(section, *path) or _text(self.catalogue.get(section), path)

    def own_text(self, section: str, *path: str) -> str:
        """The words at a path that not all games use; empty where there are none."""
        own = self.catalogue.get(f"game_{section}", {})
        return next((text for voice in self.voices if (text := _text(own.get(voice), path))), "")

    def sentences(self) -> dict[str, tuple[str, ...]]:
        """The sentences of events by code. Of several, the first whose facts are known is told; of none, nothing."""
        found: dict[str, tuple[str, ...]] = {}
        for voice in reversed(self.voices):
            found |= {code: tuple(sentences) for code, sentences in self.catalogue["events"][voice].items()}
        return found


def _text(words: Any, path: tuple[str, ...]) -> str:
    """The text below a section of the catalogue."""
    for name in path:
        words = words.get(name) if isinstance(words, dict) else None
    return words if isinstance(words, str) else ""
