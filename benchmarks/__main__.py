"""Compares Hexhold with catanatron and with itself: `python -m benchmarks`, or `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from subprocess import PIPE, run
from typing import Any

from benchmarks.engines import KERNEL, PEER, measure
from benchmarks.envs_table import envs_table, speeds_of, threads_of
from benchmarks.growth_plot import growth_drawing
from benchmarks.kernel_speed import sizes
from benchmarks.plot import drawing
from benchmarks.table import COUNTING, games_table, players_table, sizes_table, speed_table
from benchmarks.targets import env_targets, play_targets, targets_table


def main() -> None:
    """Measure, and show what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each speed of a round (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every round to this file")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="also draw random play as SVG into this file")
    parser.add_argument("--growth", type=Path, metavar="FILE", help="also draw the vector environment as SVG")
    given = parser.parse_args()
    found = measure(given.rounds, given.seconds)
    peer = f", catanatron {found[PEER].rounds[0]['version']}" if PEER in found else ""
    envs = vector_environment(given.seconds)
    peer = f", catanatron {found[PEER].rounds[0]['version']}" if PEER in found else ""
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores{peer}; load {load}")
    print(f"Medians of {given.rounds} rounds of {given.seconds:g} s, with the lowest and the highest.\n")
    print(speed_table(found))
    print(f"\n{COUNTING}\n")
    print(f"The standard rules, with trading:\n\n{players_table(found)}\n")
    print(f"The four games, with trading:\n\n{games_table(found)}\n")
    of_states = sizes() if KERNEL in found else {}
    if of_states:
        print(f"{sizes_table(of_states)}\n")
    print(f"The vector environment\n\n{envs_table(envs)}\n")
    print(targets_table([*play_targets(found, of_states), *env_targets(speeds_of(envs), threads_of(envs))]))
    if given.json is not None:
        rounds = {name: engine.rounds for name, engine in found.items()}
        data = {"python": platform.python_version(), "rounds": rounds, "states": of_states, "envs": envs}
        given.json.write_text(json.dumps(data, indent=1) + "\n")
    for file, picture in ((given.plot, drawing(found)), (given.growth, growth_drawing(speeds_of(envs)))):
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(picture, encoding="utf-8")


def vector_environment(seconds: float) -> dict[str, Any]:
    """What the vector environment does, measured in a process of its own."""
    told = run([sys.executable, "-m", "benchmarks.envs", str(seconds)], check=True, stdout=PIPE)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


if __name__ == "__main__":
    main()
