"""The kernels that come with Hexhold: `python -m hexhold.kernel.ship FOLDER` makes them for a wheel.

They are those of every game with each number of players and no options. Whatever else is played makes its kernel when
it is first needed.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hexhold.kernel.build import FLAGS, SHIPPED, kernel_name, made_with, make
from hexhold.kernel.kernels import text_of
from hexhold.rules.games import GAMES, create

__all__ = ["ship"]


def ship(folder: Path) -> list[Path]:
    """Make the kernels of the standard games in a folder, as many at a time as there are cores."""
    compiler, _ = made_with()
    texts = [text_of(create(name, players)) for name, game in GAMES.items() for players in game.players]
    paths = [folder / kernel_name(text, SHIPPED) for text in texts]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(make, texts, paths, [[compiler, *FLAGS]] * len(texts)))
    return paths


if __name__ == "__main__":
    ship(Path(sys.argv[1]))
