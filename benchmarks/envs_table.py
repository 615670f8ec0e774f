"""The vector environment in rows: speed by game and by number of games, memory, threads and processes."""

from __future__ import annotations

from typing import Any

from benchmarks.engines import KERNEL
from benchmarks.envs import USUAL, Speed
from benchmarks.table import Rows, short
from hexhold.rules.games import GAMES

WAYS = (
    (True, False, "kernel, masks alone"),
    (True, True, "kernel, with observations"),
    (False, False, "engine, masks alone"),
    (False, True, "engine, with observations"),
)
"""Whether a kernel plays, whether observations are written, and what that is called."""


def speeds_of(found: dict[str, Any]) -> list[Speed]:
    """The measured speeds of one core."""
    return [Speed(**row) for row in found["speeds"]]


def threads_of(found: dict[str, Any]) -> dict[str, dict[int, float]]:
    """Steps a second by the clock in the kernel, by number of threads, for masks alone and with observations."""
    return {
        what: {int(count): speed for count, speed in spread["threads"].items()}
        for what, spread in found.get("kernel", {}).items()
    }


def growth(speeds: list[Speed], kernel: bool, observations: bool, maps: int | None = None) -> dict[int, Speed]:
    """The speeds of base in one way, by number of games."""
    return {
        speed.games: speed
        for speed in speeds
        if (speed.game, speed.kernel, speed.observations, speed.maps) == ("base", kernel, observations, maps)
    }


def by_game(speeds: list[Speed]) -> Rows:
    """The usual number of games, a new map for each."""
    measured = {speed.game for speed in speeds}
    games = [game for game in GAMES if game in measured]
    rows = [["", *games]]
    for kernel, observations, title in WAYS:
        alike = {
            speed.game: speed.steps_per_s
            for speed in speeds
            if (speed.games, speed.maps, speed.kernel, speed.observations) == (USUAL, None, kernel, observations)
        }
        rows.append([title, *(short(alike[game]) if game in alike else "" for game in games)])
    return rows


def by_size(speeds: list[Speed], maps: int | None) -> Rows:
    """Steps a second of base by the number of games."""
    ways = [growth(speeds, kernel, observations, maps) for kernel, observations, _ in WAYS]
    rows = [["games", *(title for _, _, title in WAYS)]]
    for games in sorted({games for way in ways for games in way}):
        rows.append([str(games), *(short(way[games].steps_per_s) if games in way else "" for way in ways)])
    return rows


def memory(speeds: list[Speed]) -> Rows:
    """By how much the process grows."""
    ways = [growth(speeds, kernel, observations) for kernel, observations, _ in WAYS]
    rows = [["games", *(title for _, _, title in WAYS)]]
    for games in sorted({games for way in ways for games in way}):
        rows.append([str(games), *(f"{way[games].megabytes:.1f}" if games in way else "" for way in ways)])
    return rows


def spread(found: dict[str, Any]) -> Rows:
    """Threads and processes, by the clock."""
    rows: list[list[str]] = []
    for where in ("kernel", "engine"):
        for what, several in found.get(where, {}).items():
            for kind in ("threads", "workers"):
                for count, speed in several[kind].items():
                    times = speed / several[kind]["1"]
                    rows.append([f"{where}, {what}, {kind}: {count}", short(speed), f"{times:.2f}"])
    return [["", "steps a second", "times one"], *rows]


def beside_fastcatan(found: dict[str, Any], speeds: list[Speed]) -> Rows:
    """Masks alone, where fastcatan was measured too."""
    ours = growth(speeds, kernel=True, observations=False)
    rows = [["games", f"fastcatan {found['version']}", KERNEL]]
    for games, speed in found["steps_per_s"].items():
        rows.append([games, short(speed), short(ours[int(games)].steps_per_s)])
    return rows
