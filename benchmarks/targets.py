"""What is aimed at, and whether a run has reached it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.engines import COMPILED, KERNEL, PEER, PLAIN, Engine
from benchmarks.envs import LARGE, LARGEST, USUAL, Speed
from benchmarks.table import Rows, short, steps_of

TIMES_CATANATRON = (
    (KERNEL, "trading", "steps_per_s", "steps in base", 300),
    (KERNEL, "random", "decisions_per_s", "decisions, like for like (no trading)", 250),
    (KERNEL, "trading", "steps_per_s", "steps in base: the aim", 500),
    (COMPILED, "random", "steps_per_s", "steps, like for like (no trading)", 100),
    (COMPILED, "trading", "decisions_per_s", "decisions in base", 100),
    (PLAIN, "random", "steps_per_s", "steps, like for like (no trading)", 2),
    (PLAIN, "trading", "decisions_per_s", "decisions in base", 2),
)
HALF_AS_FAST = ("cities", "watch", "seafarers", "cities_seafarers")
"""The games that are to make at least half as many steps a second as the base game."""
COPY_US = {KERNEL: 0.1, COMPILED: 2.0}
STATE_BYTES = {KERNEL: 1024, COMPILED: 4096}
"""For four players of base."""
LARGEST_STATE = 2560
"""Bytes, in every game and for every number of players."""
STEPS = {
    ("base", False): 6e6,
    ("base", True): 2e6,
    ("cities", False): 2e6,
    ("cities", True): 0.8e6,
    ("watch", False): 2e6,
    ("watch", True): 0.8e6,
}
"""Environment steps a second in a kernel, by game and whether observations are written."""
KEPT = 0.8
"""The share of that speed that thousands of games keep."""
TWO_CORES = 1.7
"""How many times the steps of one thread two threads take, on two cores."""


@dataclass(frozen=True)
class Target:
    """Something that is aimed at: what was found, and the bound it is held to, from below or from above."""

    title: str
    found: float
    bound: float
    at_least: bool = True

    @property
    def is_reached(self) -> bool:
        """Whether the run has it."""
        return self.found >= self.bound if self.at_least else self.found < self.bound

    def row(self) -> list[str]:
        """The target as a line of the table."""
        wanted = f"{'at least' if self.at_least else 'below'} {short(self.bound)}"
        return [self.title, short(self.found), wanted, "reached" if self.is_reached else "NOT REACHED"]


def targets_table(targets: list[Target]) -> Rows:
    """All targets, each with what was found."""
    return [["target", "found", "wanted", ""], *(target.row() for target in targets)]


def play_targets(found: dict[str, Engine], sizes: dict[str, dict[int, int]]) -> Iterator[Target]:
    """Random play, copies and states."""
    peer = found.get(PEER)
    for name, group, figure, title, least in TIMES_CATANATRON:
        if peer is not None and name in found:
            times = found[name].spread(group, figure).median / peer.spread("random", figure).median
            yield Target(f"{name}: times catanatron's {title}", times, least)
    for name in (KERNEL, COMPILED):
        if name in found:
            engine = found[name]
            for game in HALF_AS_FAST:
                share = steps_of(engine, game) / steps_of(engine, "base")
                yield Target(f"{name}: steps in {game} for each in base", share, 0.5)
            copy, size = (engine.spread("4", figure).median for figure in ("copy_us", "state_bytes"))
            yield Target(f"{name}, four players of base: copy, us", copy, COPY_US[name], at_least=False)
            yield Target(f"{name}, four players of base: bytes a state", size, STATE_BYTES[name], at_least=False)
    if sizes:
        largest = max(size for by_players in sizes.values() for size in by_players.values())
        yield Target(f"{KERNEL}: bytes of the largest state", largest, LARGEST_STATE, at_least=False)


def env_targets(speeds: list[Speed], threads: dict[str, dict[int, float]]) -> Iterator[Target]:
    """The vector environment in a kernel, a new map for every game; `threads` are steps a second by their number."""
    found = {
        (speed.game, speed.observations, speed.games): speed.steps_per_s
        for speed in speeds
        if speed.kernel and speed.maps is None
    }
    for (game, seen), least in STEPS.items():
        title = f"{game} with {'observations' if seen else 'masks alone'}"
        usual = found.get((game, seen, USUAL))
        if usual is None:
            continue
        yield Target(f"vector environment, {title}: steps a second of {USUAL} games", usual, least)
        for games in (LARGE, LARGEST):
            if (game, seen, games) in found:
                share = found[game, seen, games] / usual
                yield Target(f"vector environment, {title}: share of that speed with {games} games", share, KEPT)
    for what, by_threads in threads.items():
        if 2 in by_threads:
            times = by_threads[2] / by_threads[1]
            yield Target(f"vector environment, base with {what}: times the speed with two threads", times, TWO_CORES)
