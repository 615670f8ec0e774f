"""The speed of the vector environment, and its growth with the number of games; prints JSON.

`python -m benchmarks.envs SECONDS` measures one process at a time, on one core: whole steps with random legal actions,
chance and new games included, with masks alone and with observations. Time is processor time. Then it measures how
many steps several processes take by the clock, and fastcatan beside it where that is installed.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from subprocess import PIPE, run
from typing import Any

import hexhold
from hexhold.envs import VectorEnv, WorkerEnv

GAMES = ("base", "gift", "watch", "cities")
PLAYERS = 4
USUAL = 256
SHARED = (1, 64)
LARGE = 1024
WORKER_STEPS = 200
FASTCATAN = Path(__file__).with_name("fastcatan_speed.py")
SIZES = (1, 4, 16, 64, 256, 1024, 4096)
WANTED = {("base", True): 300_000, ("cities", True): 150_000, ("watch", True): 150_000, ("base", False): 1_000_000}
"""Steps a second that are aimed at, by game and whether observations are written."""


@dataclass(frozen=True)
class Speed:
    """What one environment did."""

    game: str
    games: int
    observations: bool
    steps_per_s: float
    megabytes: float
    """How much the process grew by it."""
    maps: int | None = None
    """How many maps the games shared; None for a new one every game."""


def measure(game: str, games: int, observations: bool, seconds: float, maps: int | None = None) -> Speed:
    """Step random games for a while."""
    before = peak()
    env = VectorEnv(game, PLAYERS, games, observations=observations, maps=maps)
    env.reset("bench")
    # Games are spread over all their phases before time is taken.
    for _ in range(200):
        env.step(env.sample())
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.step(env.sample())
        steps += games
    return Speed(game, games, observations, steps / (time.process_time() - start), peak() - before, maps)


def measure_workers(workers: int, seconds: float) -> float:
    """Steps a second by the clock of random games spread over processes."""
    choices: dict[str, Any] = {"players": PLAYERS, "games": LARGE}
    # One process chooses the actions that all get: the slots of both environments play the same games.
    chooser = VectorEnv("base", observations=False, **choices)
    chooser.reset("bench")
    played = [chooser.sample()]
    for _ in range(WORKER_STEPS):
        chooser.step(played[-1])
        played.append(chooser.sample())
    steps = 0
    spent = 0.0
    with WorkerEnv("base", workers=workers, **choices) as env:
        while spent < seconds:
            env.reset("bench")
            start = time.perf_counter()
            for actions in played:
                env.step(actions)
            spent += time.perf_counter() - start
            steps += LARGE * len(played)
    return steps / spent


def fastcatan(seconds: float) -> dict[str, Any] | None:
    """What fastcatan does, if it is installed beside Hexhold."""
    if find_spec("fastcatan") is None:
        return None
    told = run([sys.executable, str(FASTCATAN), str(seconds)], check=True, stdout=PIPE)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def peak() -> float:
    """The most memory this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _pairs(rows: list[dict[str, Any]]) -> list[tuple[Speed, Speed]]:
    speeds = [Speed(**row) for row in rows]
    return list(zip(speeds[::2], speeds[1::2], strict=True))


def table(found: dict[str, Any]) -> str:
    """The figures as text: speeds with the targets they are held to, then growth and memory."""
    speeds = [Speed(**row) for row in found["speeds"]]
    lines = [f"{PLAYERS} players, {USUAL} games, one core: environment steps a second"]
    for speed in speeds:
        kind = "with observations" if speed.observations else "masks alone"
        wanted = WANTED.get((speed.game, speed.observations))
        verdict = (
            "" if wanted is None else f"  wanted {wanted:_}: {'met' if speed.steps_per_s >= wanted else 'NOT MET'}"
        )
        lines.append(f"  {speed.game:8}{kind:20}{speed.steps_per_s:>12_.0f}{verdict}")
    lines.append("The same where games share maps: maps, masks alone, with observations")
    for alone, seen in _pairs(found["shared"]):
        lines.append(f"  {alone.maps:>6}{alone.steps_per_s:>14_.0f}{seen.steps_per_s:>14_.0f}")
    lines.append(f"Growth, base with observations: games, steps a second, megabytes; the same with {SHARED[-1]} maps")
    for own, shared in _pairs(found["growth"]):
        told = "".join(f"{speed.steps_per_s:>14_.0f}{speed.megabytes:>10_.0f}" for speed in (own, shared))
        lines.append(f"  {own.games:>6}{told}")
    lines.append(f"Processes, base with observations, {LARGE} games: workers, steps a second by the clock")
    for workers, speed_by_clock in found["workers"].items():
        lines.append(f"  {workers:>6}{speed_by_clock:>14_.0f}")
    if found["fastcatan"] is not None:
        lines.append(f"fastcatan {found['fastcatan']['version']}, masks alone: games, steps a second")
        for games, peer in found["fastcatan"]["steps_per_s"].items():
            lines.append(f"  {games:>6}{peer:>14_.0f}")
    return "\n".join(lines).replace("_", " ")


def each_alone(asked: list[tuple[str, int, bool, float, int | None]]) -> list[dict[str, Any]]:
    """Measure in a fresh process each, so that none finds the memory as another has left it."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        return [vars(pool.apply(measure, one)) for one in asked]


def main() -> None:
    """Measure everything once."""
    seconds = float(sys.argv[1])
    both = (False, True)
    cores = os.cpu_count() or 1
    found = {
        "compiled": hexhold.COMPILED,
        "speeds": each_alone([(game, USUAL, observed, seconds, None) for observed in both for game in GAMES]),
        "shared": each_alone([("base", USUAL, observed, seconds, maps) for maps in SHARED for observed in both]),
        "growth": each_alone(
            [("base", games, True, seconds / 2, maps) for games in SIZES for maps in (None, SHARED[-1])]
        ),
        "workers": {workers: measure_workers(workers, seconds) for workers in (1, 2, 4, 8) if workers <= cores},
        "fastcatan": fastcatan(seconds),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
