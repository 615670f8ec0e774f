"""From the builder's evaluation to chances that come true: a few numbers for every game, fitted to who won.

The evaluation's chances are raised to a power and made to add up to one again. A power below one draws them together,
one above pushes them apart. There is one for the opening, one for the beginning of a game and one for its end; between
the last two it goes by how near the leader is to the target. Positions that were played on have powers of their own,
where such were fitted. `python -m tools.chances.calibrate` fits them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from hexhold.rules.ruleset import Ruleset

__all__ = ["AT_ONCE", "PLAYED", "Calibration", "calibration_of"]

LEAST: Final = 1e-6
"""Nobody's chance is taken for less while a game goes on."""
AT_ONCE: Final = "powers"
"""The powers of positions that are weighed as they are."""
PLAYED: Final = "played_powers"
"""Those of positions that were played on."""


@dataclass(frozen=True)
class Calibration:
    """The powers to which chances are raised."""

    opening: float = 1.0
    early: float = 1.0
    late: float = 1.0
    found: str = ""

    def power(self, progress: float | None) -> float:
        """The power where the leader has come so far, from 0 to 1; None is the opening."""
        if progress is None:
            return self.opening
        return self.early + (self.late - self.early) * progress

    def applied(self, chances: list[float], progress: float | None) -> list[float]:
        """Calibrated chances, which add up to one."""
        power = self.power(progress)
        parts = [max(chance, LEAST) ** power for chance in chances]
        total = sum(parts)
        return [part / total for part in parts]


def calibration_of(game: Ruleset, powers: str = AT_ONCE) -> Calibration:
    """The calibration of a game, of positions weighed at once or played on."""
    return load(game.name, powers)


@cache
def load(name: str, wanted: str) -> Calibration:
    """The calibration of the game of this name; a game that has none yet is taken as it is."""
    file = resources.files("hexhold.analysis").joinpath("calibrated", f"{name}.toml")
    if not file.is_file():
        return Calibration()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    powers = data.get(wanted, data[AT_ONCE])
    return Calibration(powers["opening"], powers["early"], powers["late"], data["found"])
