"""Compares Hexhold with catanatron, with fastcatan and with itself: `python -m benchmarks`, or `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from subprocess import PIPE, run
from typing import Any

from benchmarks.engines import KERNEL, measure
from benchmarks.kernel_speed import sizes
from benchmarks.report import Report, write_docs
from benchmarks.table import COUNTING, aligned


def main() -> None:
    """Measure, and show what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often random play is measured (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each speed of a round (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also keep the figures in this file")
    parser.add_argument("--docs", action="store_true", help="also write them into docs/benchmarks.md and its pictures")
    given = parser.parse_args()
    report = measured(given.rounds, given.seconds)
    print(f"{report.conditions()}\n\n{COUNTING}")
    for _, title, rows in report.tables():
        print(f"\n{title}\n\n{aligned(rows)}")
    if given.json is not None:
        report.keep(given.json)
    if given.docs:
        write_docs(report)


def measured(rounds: int, seconds: float) -> Report:
    """Measure everything."""
    before, _, _ = os.getloadavg()
    engines = measure(rounds, seconds)
    states = sizes() if KERNEL in engines else {}
    envs = vector_environment(seconds)
    after, _, _ = os.getloadavg()
    about = {"python": platform.python_version(), "cores": os.cpu_count(), "load": [before, after]}
    return Report(about | {"rounds": rounds, "seconds": seconds}, engines, states, envs)


def vector_environment(seconds: float) -> dict[str, Any]:
    """What the vector environment does, measured in a process of its own."""
    told = run([sys.executable, "-m", "benchmarks.envs", str(seconds)], check=True, stdout=PIPE)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


if __name__ == "__main__":
    main()
