"""The benchmarks' tables and pictures show the figures they are given, and say which targets are reached."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from benchmarks.engines import COMPILED, KERNEL, PEER, PLAIN, Engine
from benchmarks.envs import SIZES, Speed
from benchmarks.envs_table import speeds_of, threads_of
from benchmarks.plots.growth import growth_drawing
from benchmarks.plots.speeds import drawing
from benchmarks.report import KEPT, PAGE, Report, put
from benchmarks.table import aligned, games_table, markdown, players_table, sizes_table, speed_table
from benchmarks.targets import Target, env_targets, play_targets, targets_table
from hexhold.rules.games import GAMES

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
        groups |= {"trading": play, **dict.fromkeys(GAMES, play)}
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
    rows = speed_table(FOUND)
    assert len(rows) == 1 + 4 + 3
    assert rows[4][0] == KERNEL
    assert rows[4][-1] == "400"


def test_what_a_kernel_does_not_have_is_left_out() -> None:
    told = [row[0] for row in players_table(FOUND)]
    assert "copy, us" in told
    assert "view, us" not in told
    assert games_table(FOUND)[-1][0] == KERNEL


def test_states_are_listed_by_game_and_players() -> None:
    rows = sizes_table(SIZES_OF_STATES)
    assert rows[2] == ["watch", "", "2600"]
    assert aligned(rows).splitlines()[2].split() == ["watch", "2600"]
    assert markdown(rows).splitlines()[1:] == ["|---|--:|--:|", "| base | 768 | 840 |", "| watch |  | 2600 |"]


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
    assert told[f"{KERNEL}: steps in seafarers for each in base"]
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
    assert speed_table(alone)[1][0] == PLAIN
    assert len(targets_table([])) == 1
    assert ET.fromstring(drawing(alone)).tag.endswith("svg")


def report() -> Report:
    run = {"python": "3.11", "cores": 2, "load": [0.1, 1.2], "rounds": 3, "seconds": 2.0}
    return Report(run, FOUND, SIZES_OF_STATES, environment())


def test_a_report_is_the_same_after_it_was_kept(tmp_path: Path) -> None:
    report().keep(tmp_path / "run.json")
    again = Report.read(tmp_path / "run.json")
    assert list(again.tables()) == list(report().tables())
    assert again.conditions() == report().conditions()
    assert again.conditions().startswith("Python 3.11, 2 cores, catanatron 1; medians of 3 rounds of 2 s")


def test_the_environment_is_told_by_size_memory_threads_and_beside_its_peer() -> None:
    told = {name: rows for name, _, rows in report().tables()}
    assert told["env-growth"][-1][0] == told["env-maps"][-1][0] == told["env-memory"][-1][0] == "16384"
    assert ["kernel, masks, threads: 2", "1 800 000", "1.80"] in told["env-spread"]
    assert told["env-peer"] == [["games", "fastcatan 2.0", KERNEL], ["256", "5 700 000", "7 876 923"]]


def test_figures_are_put_into_their_places_and_nowhere_else() -> None:
    page = "before\n<!-- measured: a -->\nold\nolder\n<!-- end -->\nafter\n<!-- measured: b -->\n<!-- end -->\n"
    assert put(page, "a", "new") == page.replace("old\nolder\n", "new\n")
    assert put(put(page, "b", "new"), "b", "new") == page.replace("b -->\n", "b -->\nnew\n")
    assert put(page, "c", "new") == page


def test_the_page_and_its_pictures_show_the_run_that_is_kept() -> None:
    kept = Report.read(KEPT)
    page = PAGE.read_text(encoding="utf-8")
    assert page == kept.page(page), "python -m benchmarks.report writes it anew"
    for name, picture in kept.pictures().items():
        assert (KEPT.parent / name).read_text(encoding="utf-8") == picture
    for name, _, _ in report().tables():
        assert f"<!-- measured: {name} -->" in page or name == "env-peer"


def test_pictures_are_whole_and_name_what_they_show() -> None:
    speeds = speeds_of(environment())
    for picture, names in (
        (drawing(FOUND), list(FACTORS)),
        (growth_drawing(speeds), ["kernel, masks alone", "engine, with observations", "16384"]),
    ):
        texts = [element.text for element in ET.fromstring(picture).iter() if element.tag.endswith("text")]
        assert all(name in texts for name in names)
