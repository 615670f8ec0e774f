"""Draw how well chances come true, as `calibrate.py` has measured it: `python -m tools.chances.calibration_picture`.

A panel for each game: across what was foretold, upwards the share that won; on the diagonal chances come true. A
circle is as large as there are chances in its bin.
"""

from __future__ import annotations

import tomllib
from math import sqrt
from pathlib import Path
from typing import Any, Final

from hexhold.arena.chart import STYLE
from hexhold.rules.games import GAMES

ROOT: Final = Path(__file__).parents[2]
CALIBRATED: Final = ROOT / "src" / "hexhold" / "analysis" / "calibrated"
PICTURE: Final = ROOT / "docs" / "benchmarks" / "calibration.svg"
SIDE: Final = 210
GAP: Final = 50
ACROSS: Final = 3
LARGEST: Final = 9.0


def measured(game: str) -> dict[str, Any]:
    """What was measured in a game."""
    return tomllib.loads((CALIBRATED / f"{game}.toml").read_text(encoding="utf-8"))


def drawing() -> str:
    """The picture of all games."""
    panels = [_panel(place, game, measured(game)["played"]) for place, game in enumerate(GAMES)]
    rows = (len(panels) + ACROSS - 1) // ACROSS
    width, height = ACROSS * (SIDE + GAP) + GAP, rows * (SIDE + GAP + 22) + 40
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        "<title>How well the chances of analyses come true</title>"
        f'<style>{STYLE}</style><rect width="{width}" height="{height}" class="paper"/>{"".join(panels)}</svg>\n'
    )


def _panel(place: int, game: str, found: dict[str, Any]) -> str:
    left, top = GAP + place % ACROSS * (SIDE + GAP), 50 + place // ACROSS * (SIDE + GAP + 22)
    bottom = top + SIDE
    out = [
        f'<text x="{left}" y="{top - 12}" class="ink head">{game}</text>',
        f'<text x="{left + SIDE}" y="{top - 12}" class="faint end">{100 * found["error"]:.1f} points</text>',
        f'<path d="M{left} {bottom}L{left + SIDE} {top}" class="line" stroke-dasharray="5 4"/>',
    ]
    for part in (0, 50, 100):
        x, y = left + SIDE * part / 100, bottom - SIDE * part / 100
        out += [
            f'<path d="M{left} {y}H{left + SIDE}" class="rule"/><path d="M{x} {top}V{bottom}" class="rule"/>',
            f'<text x="{left - 6}" y="{y + 4}" class="faint end">{part}</text>',
            f'<text x="{x}" y="{bottom + 16}" class="faint mid">{part}</text>',
        ]
    most = max(count for count, _, _ in found["bins"])
    for count, foretold, won in found["bins"]:
        x, y, radius = left + SIDE * foretold, bottom - SIDE * won, 2 + LARGEST * sqrt(count / most)
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" class="c0" fill-opacity=".75"/>')
    return "".join(out)


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
