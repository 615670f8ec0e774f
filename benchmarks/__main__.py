"""Compares Hexhold with catanatron and with itself: `python -m benchmarks`, or `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from subprocess import PIPE, run

from benchmarks.engines import PEER, measure
from benchmarks.envs import table
from benchmarks.plot import drawing
from benchmarks.table import COUNTING, games_table, players_table, speed_table, targets


def main() -> None:
    """Measure, and show what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each speed of a round (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every round to this file")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="also draw an SVG picture into this file")
    given = parser.parse_args()
    found = measure(given.rounds, given.seconds)
    peer = f", catanatron {found[PEER].rounds[0]['version']}" if PEER in found else ""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores{peer}")
    print(f"Medians of {given.rounds} rounds of {given.seconds:g} s, with the lowest and the highest.\n")
    print(speed_table(found))
    print(f"\n{COUNTING}\n")
    print(f"The standard rules, with trading:\n\n{players_table(found)}\n")
    print(f"The four games, with trading:\n\n{games_table(found)}\n")
    print(targets(found))
    told = run([sys.executable, "-m", "benchmarks.envs", str(given.seconds)], check=True, stdout=PIPE)
    print(f"\nThe vector environment\n\n{table(json.loads(told.stdout))}")
    if given.json is not None:
        rounds = {name: engine.rounds for name, engine in found.items()}
        given.json.write_text(json.dumps({"python": platform.python_version(), "rounds": rounds}, indent=1) + "\n")
    if given.plot is not None:
        given.plot.parent.mkdir(parents=True, exist_ok=True)
        given.plot.write_text(drawing(found), encoding="utf-8")


if __name__ == "__main__":
    main()
