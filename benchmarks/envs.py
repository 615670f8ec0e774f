"""The speed of the vector environment, and its growth with the number of games; prints JSON.

`python -m benchmarks.envs SECONDS` measures one process at a time, on one core: whole steps with random legal actions,
chance and new games included, with masks alone and with observations, in the kernel and in the engine. Time is
processor time. Then it measures how many steps several threads and processes take by the clock, and fastcatan beside it
where that is installed.
"""

from __future__ import annotations

import json
import logging
import os
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from subprocess import PIPE, run
from typing import Any

import hexhold
from hexhold.envs import VectorEnv, WorkerEnv
from hexhold.kernel.build import FOLDER
from hexhold.rules.games import GAMES

PLAYERS = 4
USUAL = 256
LARGE = 4096
LARGEST = 16384
MAPS = 64
"""How many maps games share, where they share any."""
SIZES = (1, 4, 16, 64, USUAL, 1024, LARGE, LARGEST)
STAGGERED = 3000
"""Steps after which the games of an environment are in all their phases: longer than a random game of base."""
WARMING = 20
"""Games are not warmed up for longer than so many times the measured time."""
GIVEN_STEPS = 200
FASTCATAN = Path(__file__).with_name("fastcatan_speed.py")


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
    kernel: bool = True
    """Whether a kernel played."""


def measure(
    game: str, games: int, observations: bool, seconds: float, maps: int | None = None, kernel: bool = True
) -> Speed:
    """Step random games for a while, in the kernel if there is one, or in the engine."""
    if not kernel:
        leave_kernels()
    # Whatever is loaded once, and the kernel itself, is no part of what games take.
    VectorEnv(game, PLAYERS, 1, observations=observations, maps=maps)
    before = held()
    env = VectorEnv(game, PLAYERS, games, observations=observations, maps=maps)
    env.reset("bench")
    start = time.process_time()
    for _ in range(STAGGERED):
        if time.process_time() - start > WARMING * seconds:
            break
        env.step(env.sample())
    steps = 0
    start = time.process_time()
    while not steps or time.process_time() - start < seconds:
        env.step(env.sample())
        steps += games
    speed = steps / (time.process_time() - start)
    return Speed(game, games, observations, speed, held() - before, maps, env.has_kernel)


def leave_kernels() -> None:
    """From now on everything in this process, and in those it starts, is played by the engine."""
    os.environ[FOLDER] = "none"
    logging.getLogger("hexhold.kernel").setLevel(logging.ERROR)


def held() -> float:
    """The memory this process has, in megabytes; where the system does not tell, the most it has had."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def by_the_clock(env: VectorEnv | WorkerEnv, played: list[Any], seconds: float) -> float:
    """Steps a second by the clock, where actions are given: the first of every game, again and again."""
    steps = 0
    spent = 0.0
    while spent < seconds:
        env.reset("bench")
        start = time.perf_counter()
        for actions in played:
            env.step(actions)
        spent += time.perf_counter() - start
        steps += env.games * len(played)
    return steps / spent


def measure_spread(several: list[int], seconds: float, observations: bool, *, kernel: bool) -> dict[str, Any]:
    """Steps a second by the clock of games that are spread over threads, where a kernel plays, and over processes."""
    choices: dict[str, Any] = {"players": PLAYERS, "games": LARGE, "observations": observations}
    chooser = VectorEnv("base", **choices)
    chooser.reset("bench")
    # All environments play the same games, so actions are chosen once for all.
    played = [chooser.sample()]
    for _ in range(GIVEN_STEPS):
        chooser.step(played[-1])
        played.append(chooser.sample())
    found: dict[str, Any] = {"threads": {}, "workers": {}}
    for count in several:
        if kernel:
            found["threads"][count] = by_the_clock(VectorEnv("base", threads=count, **choices), played, seconds)
        with WorkerEnv("base", workers=count, **choices) as env:
            found["workers"][count] = by_the_clock(env, played, seconds)
    return found


def fastcatan(seconds: float) -> dict[str, Any] | None:
    """What fastcatan does, if it is installed beside Hexhold."""
    if find_spec("fastcatan") is None:
        return None
    told = run([sys.executable, str(FASTCATAN), str(seconds)], check=True, stdout=PIPE)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def asked() -> Iterator[tuple[str, int, bool, int | None, bool]]:
    """All that is measured on one core: game, games, observations, maps, kernel."""
    for kernel in (True, False):
        # As plain Python the engine only begins thousands of games in minutes.
        most = LARGEST if kernel or hexhold.COMPILED else USUAL
        for observations in (False, True):
            for game in GAMES:
                if game != "base":
                    yield game, USUAL, observations, None, kernel
            for games in SIZES:
                if games <= most:
                    yield "base", games, observations, None, kernel
            for games in (USUAL, LARGE, LARGEST):
                if games <= most:
                    yield "base", games, observations, MAPS, kernel


def each_alone(seconds: float) -> Iterator[Speed]:
    """Measure in a fresh process each, so that none finds the memory as another has left it."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for game, games, observations, maps, kernel in asked():
            where = "kernel" if kernel else "engine"
            print(f"{where}: {games} games of {game} ...", file=sys.stderr, flush=True)
            yield pool.apply(measure, (game, games, observations, seconds, maps, kernel))


def main() -> None:
    """Measure everything once."""
    seconds = float(sys.argv[1])
    several = [count for count in (1, 2, 4, 8) if count <= (os.cpu_count() or 1)]
    both = {"masks": False, "observations": True}
    found: dict[str, Any] = {"speeds": [vars(speed) for speed in each_alone(seconds / 2)]}
    if VectorEnv("base", PLAYERS, 1).has_kernel:
        found["kernel"] = {what: measure_spread(several, seconds, seen, kernel=True) for what, seen in both.items()}
    if hexhold.COMPILED:
        leave_kernels()
        found["engine"] = {what: measure_spread(several, seconds, seen, kernel=False) for what, seen in both.items()}
    found["fastcatan"] = fastcatan(seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
