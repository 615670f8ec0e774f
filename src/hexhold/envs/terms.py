"""How the games of a vector environment are played, whoever plays them."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Terms"]


class Terms(NamedTuple):
    """The most actions of a game, the number of the first slot, whether games begin anew, and how many threads step."""

    most_plies: int
    first: int
    restart: bool
    threads: int
