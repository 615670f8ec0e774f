"""The words of one game: what it calls in its own way goes before what it shares with the game it builds on.

A section `act` holds what all games say; `game_act` holds, by voice, what some say otherwise. The voices of a game are
its expansions and then its scenario, where it has one; a later voice goes before those it stands on. The page reads
the catalogue in the same way (web/src/i18n).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexhold.i18n import catalogue

__all__ = ["GameWords"]


class GameWords:
    """What a game with these voices says in a language."""

    def __init__(self, voices: Sequence[str], language: str) -> None:
        self.catalogue = catalogue(language)
        self.voices = voices

    def text(self, section: str, *path: str) -> str:
        """The words at a path; empty where there are none."""
        return self.own_text(section, *path) or _text(self.catalogue.get(section), path)

    def own_text(self, section: str, *path: str) -> str:
        """The words at a path that not all games use; empty where there are none."""
        own = self.catalogue.get(f"game_{section}", {})
        said = (_text(own.get(voice), path) for voice in reversed(self.voices))
        return next((text for text in said if text), "")

    def sentences(self) -> dict[str, tuple[str, ...]]:
        """The sentences of events by code. Of several, the first whose facts are known is told; of none, nothing."""
        found: dict[str, tuple[str, ...]] = {}
        for voice in self.voices:
            events = self.catalogue["events"].get(voice, {})
            found |= {code: tuple(sentences) for code, sentences in events.items()}
        return found


def _text(words: Any, path: tuple[str, ...]) -> str:
    """The text below a section of the catalogue."""
    for name in path:
        words = words.get(name) if isinstance(words, dict) else None
    return words if isinstance(words, str) else ""
