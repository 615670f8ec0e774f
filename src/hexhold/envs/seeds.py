"""The seeds of one game after another, when only the first of them may be given."""

from __future__ import annotations

from secrets import randbits

from hexhold.rng import Rng

__all__ = ["Seeds"]


class Seeds:
    """Whoever gives a seed gets that game, and then always the same games after it."""

    def __init__(self) -> None:
        self._rng = Rng(randbits(64))

    def next(self, seed: int | None) -> int:
        """The seed itself, or the next of the stream that the last given seed began."""
        if seed is None:
            return int(self._rng.word())
        self._rng = Rng(seed, "games")
        return seed
