"""The engines that are compared, each measured in a process of its own, and the rounds of measuring."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, cast

ROOT = Path(__file__).parents[1]
PEER = "catanatron"
PLAIN = "Hexhold, plain Python"
COMPILED = "Hexhold, compiled"
KERNEL = "Hexhold, kernel"

HAS_KERNELS = """
import sys
from hexhold.kernel import find_kernel
from hexhold.rules.games import create
sys.exit(find_kernel(create("base", 4)) is None)
"""


@dataclass(frozen=True)
class Spread:
    """The median of several rounds, with the lowest and the highest."""

    median: float
    low: float
    high: float


@dataclass
class Engine:
    """An engine, how it is started, and what each round has found."""

    name: str
    command: list[str]
    path: str | None
    """What PYTHONPATH is set to; None leaves it as it is."""
    rounds: list[dict[str, Any]] = field(default_factory=list)

    def measure(self, seconds: float, seed: int) -> None:
        """Run one round and keep what it finds."""
        environment = dict(os.environ) if self.path is None else os.environ | {"PYTHONPATH": self.path}
        command = [*self.command, str(seconds), str(seed)]
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True, encoding="utf-8")
        self.rounds.append(cast("dict[str, Any]", json.loads(done.stdout)))

    def has(self, group: str, figure: str) -> bool:
        """Whether a figure was measured."""
        return figure in self.rounds[0].get(group, {})

    def spread(self, group: str, figure: str) -> Spread:
        """A figure over all rounds."""
        values = [float(found[group][figure]) for found in self.rounds]
        return Spread(median(values), min(values), max(values))


def engines() -> Iterator[Engine]:
    """The engines this machine has, slowest first."""
    peer = os.environ.get("HEXHOLD_PEER_PYTHON", "")
    if Path(peer).is_file():
        yield Engine(PEER, [peer, "benchmarks/peer_speed.py"], "")
    else:
        print("HEXHOLD_PEER_PYTHON names no Python: no comparison with catanatron.", file=sys.stderr)
    ours = [sys.executable, "-m", "benchmarks.hexhold_speed"]
    yield Engine(PLAIN, ours, "src")
    look = [sys.executable, "-c", "import hexhold, sys; sys.exit(not hexhold.COMPILED)"]
    if subprocess.run(look, cwd=ROOT, check=False).returncode == 0:
        yield Engine(COMPILED, ours, None)
    else:
        print("Hexhold is not compiled here: the engine is measured as plain Python alone.", file=sys.stderr)
    if subprocess.run([sys.executable, "-c", HAS_KERNELS], cwd=ROOT, check=False).returncode == 0:
        yield Engine(KERNEL, [sys.executable, "-m", "benchmarks.kernel_speed"], None)
    else:
        print("There are no kernels here: none is measured.", file=sys.stderr)


def measure(rounds: int, seconds: float) -> dict[str, Engine]:
    """Measure all engines in turn, round after round, so that a busy minute of the machine touches each of them."""
    found = {engine.name: engine for engine in engines()}
    for number in range(rounds):
        for engine in found.values():
            print(f"round {number + 1} of {rounds}: {engine.name} ...", file=sys.stderr, flush=True)
            engine.measure(seconds, 1 + 100_000 * number)
    return found
