"""The vector environment as text: speed by game and by number of games, memory, threads and processes."""

from __future__ import annotations

from typing import Any

from benchmarks.envs import LARGE, MAPS, PLAYERS, USUAL, Speed
from benchmarks.table import aligned, short

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


def envs_table(found: dict[str, Any]) -> str:
    """All figures, one table below the other."""
    speeds = speeds_of(found)
    parts = [
        f"{PLAYERS} players, one core: environment steps a second, chance, new games and choosing included",
        f"{USUAL} games, a new map for every game:\n{_by_game(speeds)}",
        f"base, a new map for every game:\n{_by_size(speeds, None)}",
        f"base, {MAPS} maps that all share:\n{_by_size(speeds, MAPS)}",
        f"base, a new map for every game: megabytes by which the process grows\n{_memory(speeds)}",
        f"base, {LARGE} games, actions given: steps a second by the clock\n{_spread(found)}",
    ]
    if found["fastcatan"] is not None:
        rows = [["games", "steps a second"]]
        rows += [[games, short(speed)] for games, speed in found["fastcatan"]["steps_per_s"].items()]
        parts.append(f"fastcatan {found['fastcatan']['version']}, masks alone, actions given:\n{aligned(rows)}")
    return "\n\n".join(parts)


def _by_game(speeds: list[Speed]) -> str:
    games = list(dict.fromkeys(speed.game for speed in speeds))
    rows = [["", *games]]
    for kernel, observations, title in WAYS:
        alike = {
            speed.game: speed.steps_per_s
            for speed in speeds
            if (speed.games, speed.maps, speed.kernel, speed.observations) == (USUAL, None, kernel, observations)
        }
        rows.append([title, *(short(alike[game]) if game in alike else "" for game in games)])
    return aligned(rows)


def _by_size(speeds: list[Speed], maps: int | None) -> str:
    ways = [growth(speeds, kernel, observations, maps) for kernel, observations, _ in WAYS]
    rows = [["games", *(title for _, _, title in WAYS)]]
    for games in sorted({games for way in ways for games in way}):
        rows.append([str(games), *(short(way[games].steps_per_s) if games in way else "" for way in ways)])
    return aligned(rows)


def _memory(speeds: list[Speed]) -> str:
    ways = [growth(speeds, kernel, observations) for kernel, observations, _ in WAYS]
    rows = [["games", *(title for _, _, title in WAYS)]]
    for games in sorted({games for way in ways for games in way}):
        rows.append([str(games), *(f"{way[games].megabytes:.1f}" if games in way else "" for way in ways)])
    return aligned(rows)


def _spread(found: dict[str, Any]) -> str:
    rows: list[list[str]] = []
    for where in ("kernel", "engine"):
        for what, spread in found.get(where, {}).items():
            for kind in ("threads", "workers"):
                for count, speed in spread[kind].items():
                    rows.append([f"{where}, {what}, {count} {kind}", short(speed), f"{speed / spread[kind]['1']:.2f}"])
    return aligned([["", "steps a second", "times one"], *rows])
