"""The benchmarks' tables and pictures show the figures they are given, and say which targets are reached."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from benchmarks.engines import COMPILED, KERNEL, PEER, PLAIN, Engine
from benchmarks.envs import SIZES, Speed
from benchmarks.envs_table import envs_table, speeds_of, threads_of
from benchmarks.growth_plot import growth_drawing
from benchmarks.plot import drawing
from benchmarks.table import games_table, players_table, sizes_table, speed_table
from benchmarks.targets import Target, env_targets, play_targets, targets_table

pytestmark = pytest.mark.once

FACTORS = {PEER: 1, PLAIN: 2, COMPILED: 100, KERNEL: 400}
SIZES_OF_STATES = {"base": {3: 768, 4: 840}, "watch": {4: 2600}}


def engine(name: str) -> Engine:
    """An engine that makes so many times 1000 decisions a second, and a half more steps."""
    speed = 1000 * FACTORS[name]
    play = {"games_per_s": speed / 500, "decisions_per_s": speed, "steps_per_s": 1.5 * speed, "turns": 280.0}
    play["ms_per_game"] = 1000 / play["games_per_s"]
    groups: dict[str, Any] = {"random": play, "4": {"copy_us": 40 / FACTORS[name], "state_bytes": 2000}}
    if name != PEER:
        groups |= {"trading": play, "base": play, "gift": play, "watch": play}
        groups["cities"] = play | {"steps_per_s": 0.6 * speed}
        groups |= dict.fromkeys("3456", play | groups["4"])
    return Engine(name, [], None, [{"version": "1", **groups}] * 3)


FOUND = {name: engine(name) for name in FACTORS}


def environment() -> dict[str, Any]:
    speeds = [
        Speed("base", games, seen, (8e6 if kernel else 1e6) / (1 + games / 16384), games / 100, maps, kernel)
        for kernel in (True, False)
        for seen in (True, False)
        for maps in (None, 64)
        for games in SIZES
    ]
    speeds.append(Speed("cities", 256, True, 0.5e6, 1.0))
    spread = {
        "masks": {"threads": {"1": 1e6, "2": 1.8e6}, "workers": {"1": 9e5, "2": 1.2e6}},
        "observations": {"threads": {"1": 1e6, "2": 1.5e6}, "workers": {"1": 9e5, "2": 1.2e6}},
    }
    peer = {"version": "2.0", "steps_per_s": {"256": 5.7e6}}
    return {"speeds": [vars(speed) for speed in speeds], "kernel": spread, "engine": {}, "fastcatan": peer}


def verdicts(targets: list[Target]) -> dict[str, bool]:
    return {target.title: target.is_reached for target in targets}


def test_every_engine_has_its_line_with_how_many_times_catanatron_it_is() -> None:
    lines = speed_table(FOUND).splitlines()
    assert len(lines) == 1 + 4 + 3
    assert lines[4].startswith(KERNEL)
    assert lines[4].split()[-1] == "400"


def test_what_a_kernel_does_not_have_is_left_out() -> None:
    told = players_table(FOUND)
    assert "copy, us" in told
    assert "view, us" not in told
    assert games_table(FOUND).splitlines()[-1].startswith(KERNEL)


def test_states_are_listed_by_game_and_players() -> None:
    assert sizes_table(SIZES_OF_STATES).splitlines()[2].split() == ["watch", "2600"]


def test_a_bound_is_reached_from_its_own_side() -> None:
    assert Target("steps", 300, 300).is_reached
    assert not Target("steps", 299, 300).is_reached
    assert Target("bytes", 1023, 1024, at_least=False).is_reached
    assert not Target("bytes", 1024, 1024, at_least=False).is_reached


def test_targets_of_play_say_whether_they_are_reached() -> None:
    told = verdicts(list(play_targets(FOUND, SIZES_OF_STATES)))
    assert told[f"{KERNEL}: times catanatron's steps in base"]
    assert not told[f"{KERNEL}: times catanatron's steps in base: the aim"]
    assert not told[f"{KERNEL}: steps in cities for each in base"]
    assert told[f"{KERNEL}: steps in watch for each in base"]
    assert not told[f"{KERNEL}, four players of base: copy, us"]
    assert not told[f"{KERNEL}: bytes of the largest state"]


def test_targets_of_the_environment_say_whether_they_are_reached() -> None:
    found = environment()
    told = verdicts(list(env_targets(speeds_of(found), threads_of(found))))
    assert told == {
        "vector environment, base with masks alone: steps a second of 256 games": True,
        "vector environment, base with masks alone: share of that speed with 4096 games": True,
        "vector environment, base with masks alone: share of that speed with 16384 games": False,
        "vector environment, base with observations: steps a second of 256 games": True,
        "vector environment, base with observations: share of that speed with 4096 games": True,
        "vector environment, base with observations: share of that speed with 16384 games": False,
        "vector environment, cities with observations: steps a second of 256 games": False,
        "vector environment, base with masks: times the speed with two threads": True,
        "vector environment, base with observations: times the speed with two threads": False,
    }


def test_without_peer_and_kernels_the_rest_is_still_told() -> None:
    alone = {PLAIN: engine(PLAIN)}
    assert list(play_targets(alone, {})) == []
    assert PLAIN in speed_table(alone)
    assert targets_table([]).startswith("target")
    assert ET.fromstring(drawing(alone)).tag.endswith("svg")


def test_the_environment_is_told_by_size_memory_threads_and_beside_its_peer() -> None:
    told = envs_table(environment())
    assert "\n16384 " in told
    assert "kernel, masks, 2 threads" in told
    assert "fastcatan 2.0" in told


def test_pictures_are_whole_and_name_what_they_show() -> None:
    speeds = speeds_of(environment())
    for picture, names in (
        (drawing(FOUND), list(FACTORS)),
        (growth_drawing(speeds), ["kernel, masks alone", "engine, with observations", "16384"]),
    ):
        texts = [element.text for element in ET.fromstring(picture).iter() if element.tag.endswith("text")]
        assert all(name in texts for name in names)
