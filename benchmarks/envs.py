"""The speed of the vector environment, and its growth with the number of games; prints JSON.

`python -m benchmarks.envs SECONDS` measures one process on one core: whole steps with random legal actions, chance and
new games included, with masks alone and with observations. Time is processor time.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from dataclasses import dataclass
from typing import Any

import hexhold
from hexhold.envs import VectorEnv

GAMES = ("base", "gift", "watch", "cities")
PLAYERS = 4
USUAL = 256
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


def measure(game: str, games: int, observations: bool, seconds: float) -> Speed:
    """Step random games for a while."""
    before = peak()
    env = VectorEnv(game, PLAYERS, games, observations=observations)
    env.reset("bench")
    # Games are spread over all their phases before time is taken.
    for _ in range(200):
        env.step(env.sample())
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.step(env.sample())
        steps += games
    return Speed(game, games, observations, steps / (time.process_time() - start), peak() - before)


def peak() -> float:
    """The most memory this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def table(found: dict[str, Any]) -> str:
    """The figures as text: speeds with the targets they are held to, then growth and memory."""
    speeds = [Speed(**row) for row in found["speeds"]]
    lines = [f"{PLAYERS} players, {USUAL} games, one core: environment steps a second"]
    for speed in speeds:
        kind = "with observations" if speed.observations else "masks alone"
        wanted = WANTED.get((speed.game, speed.observations))
        verdict = (
            "" if wanted is None else f"  wanted {wanted:,}: {'met' if speed.steps_per_s >= wanted else 'NOT MET'}"
        )
        lines.append(f"  {speed.game:8}{kind:20}{speed.steps_per_s:>12,.0f}{verdict}")
    lines.append("Growth, base with observations: games, steps a second, megabytes for games and arrays")
    for speed in (Speed(**row) for row in found["growth"]):
        lines.append(f"  {speed.games:>6}{speed.steps_per_s:>14,.0f}{speed.megabytes:>10,.0f}")
    return "\n".join(lines).replace(",", " ")


def main() -> None:
    """Measure everything once."""
    seconds = float(sys.argv[1])
    growth = [measure("base", games, True, seconds / 4) for games in SIZES]
    speeds = [measure(game, USUAL, observed, seconds) for observed in (False, True) for game in GAMES]
    found = {"speeds": [vars(speed) for speed in speeds], "growth": [vars(speed) for speed in growth]}
    print(json.dumps({"compiled": hexhold.COMPILED, **found}))


if __name__ == "__main__":
    main()
