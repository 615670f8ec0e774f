"""Compares this checkout with an earlier one, in one run: `python -m benchmarks.before FOLDER`.

FOLDER is a checkout of an earlier commit in which `make play` or `make test` has set up `.venv`. Both are measured in
turn, round after round, compiled and as plain Python, then the vector environment. A ratio above 1 is faster now;
with `--least 0.77` it fails if any ratio is below that.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, cast

from benchmarks.engines import ROOT
from benchmarks.table import aligned, short

SPEEDS = (
    ("random", "base without trading, steps a second", "steps_per_s"),
    ("trading", "base, steps a second", "steps_per_s"),
    ("cities", "cities, steps a second", "steps_per_s"),
    ("gift", "gift, steps a second", "steps_per_s"),
    ("watch", "watch, steps a second", "steps_per_s"),
)
COSTS = (("copy_us", "copy"), ("view_us", "view"), ("resample_us", "resample"))
VECTOR = """
import json, sys
from benchmarks.envs import USUAL, measure
found = {}
for game in ("base", "cities", "watch"):
    for seen, title in ((False, "masks"), (True, "observations")):
        found[f"{game}, {title}"] = measure(game, USUAL, seen, float(sys.argv[1])).steps_per_s
print(json.dumps(found))
"""


def told(folder: Path, plain: bool, command: list[str]) -> dict[str, Any]:
    """What a benchmark of a checkout prints, run in it with its own installation."""
    environment = os.environ | {"PYTHONPATH": "src" if plain else ""}
    python = str(folder / ".venv" / "bin" / "python")
    done = subprocess.run([python, *command], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True)
    return cast("dict[str, Any]", json.loads(done.stdout))


def round_of(folder: Path, plain: bool, seconds: float, seed: int) -> dict[str, float]:
    """All figures of one checkout, each the larger the better."""
    found = told(folder, plain, ["-m", "benchmarks.hexhold_speed", str(seconds), str(seed)])
    figures = {title: float(found[group][figure]) for group, title, figure in SPEEDS}
    figures |= {f"{title}, times a second": 1e6 / float(found["4"][figure]) for figure, title in COSTS}
    if not plain:
        vector = told(folder, plain, ["-c", VECTOR, str(seconds / 2)])
        figures |= {f"vector environment, {title}": float(speed) for title, speed in vector.items()}
    return figures


def compare(folder: Path, plain: bool, rounds: int, seconds: float) -> tuple[str, float]:
    """The medians before and now, and their ratio; then the worst of the ratios."""
    found: dict[Path, list[dict[str, float]]] = {folder: [], ROOT: []}
    for number in range(rounds):
        for place, figures in found.items():
            print(f"round {number + 1} of {rounds}: {'before' if place == folder else 'now'} ...", file=sys.stderr)
            figures.append(round_of(place, plain, seconds, 1 + 100_000 * number))
    rows = [["plain Python" if plain else "compiled", "before", "now", "ratio"]]
    worst = math.inf
    for title in found[ROOT][0]:
        before, now = (median(figures[title] for figures in found[place]) for place in (folder, ROOT))
        rows.append([title, short(before), short(now), f"{now / before:.2f}"])
        worst = min(worst, now / before)
    return aligned(rows), worst


def main() -> None:
    """Measure both checkouts and print the ratios."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before", description=__doc__)
    parser.add_argument("folder", type=Path, help="a checkout of the earlier commit, set up by make")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each speed of a round (2)")
    parser.add_argument("--least", type=float, default=0.0, help="fail if any ratio is below this (0)")
    given = parser.parse_args()
    worst = math.inf
    for plain in (False, True):
        table, ratio = compare(given.folder.resolve(), plain, given.rounds, given.seconds)
        print(table, end="\n\n")
        worst = min(worst, ratio)
    if worst < given.least:
        sys.exit(f"Something runs at {worst:.2f} of its speed before; {given.least} is the least.")


if __name__ == "__main__":
    main()
