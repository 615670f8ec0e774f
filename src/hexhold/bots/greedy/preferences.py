"""The preferences of a greedy bot: how much it thinks of each thing it can do, in whole numbers by name.

Every advisor declares its own, with what the plain bot thinks, in a table `PLAIN` of its file; `plain.py` puts them
together. Worths are in thousandths of a point and factors in percent, where nothing else is said. Other numbers make
another player of the same advisors: the builder's adviser has some for every game that were found by self-play (in the
files of `builder/weights`, where their names begin with `manner_`).
"""

from __future__ import annotations

from typing import Final, final

from hexhold.core.errors import Malformed

__all__ = ["IN_WEIGHTS", "Preferences"]

IN_WEIGHTS: Final = "manner_"
"""Prefix of preferences in files of weights."""


@final
class Preferences:
    """The plain numbers, some of them changed; Malformed if there is nothing of a name to change."""

    def __init__(self, plain: dict[str, int], changes: dict[str, int]) -> None:
        for name in changes:
            if name not in plain:
                raise Malformed(f"there is nothing in a bot's manner called {name!r}")
        self.numbers: dict[str, int] = {**plain, **changes}

    def of(self, name: str) -> int:
        """The number of this name."""
        return self.numbers[name]
