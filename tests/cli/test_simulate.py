"""`hexhold simulate` lets bots play many games, the same ones every time, and sums them up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.main import commands
from hexhold.kernel import find_kernel
from hexhold.rules.games import create

SHORT = ("--option", "target_points=4")


def ask(*words: str) -> Result:
    return CliRunner().invoke(commands, ["simulate", *words])


def figures(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout.splitlines()[-1])
    assert isinstance(data, dict)
    return data


def test_the_last_line_has_the_figures() -> None:
    data = figures(ask("base", "--players", "3", "--games", "4", "--seed", "1", "--json", *SHORT))
    assert data["games"] == data["finished"] == 4
    assert isinstance(data["wins"], list)
    assert sum(data["wins"]) == 4
    assert len(data["wins"]) == 3
    for key in ("actions", "seconds", "turns_mean"):
        number = data[key]
        assert isinstance(number, int | float)
        assert number > 0


def test_the_figures_say_how_long_games_were_how_they_ended_and_what_points_were_for() -> None:
    data = figures(ask("base", "--players", "3", "--games", "4", "--seed", "1", "--json", *SHORT))
    turns = data["turns"]
    assert isinstance(turns, dict)
    assert list(turns.values()) == sorted(turns.values())
    assert data["endings"] == {"points": 4}
    sources = data["points_by_source"]
    assert isinstance(sources, dict)
    assert list(sources) == ["settlements", "cities", "longest_road", "cards", "largest_army"]
    assert sum(source["winner"] for source in sources.values()) >= 4


def test_a_turn_limit_is_an_ending_of_its_own() -> None:
    data = figures(ask("base", "--games", "2", "--option", "max_turns=8", "--json"))
    assert data["endings"] == {"turn_limit": 2}


def test_a_seed_gives_the_same_games_and_another_seed_others() -> None:
    def actions(seed: str) -> object:
        return figures(ask("base", "--games", "2", "--seed", seed, "--json", *SHORT))["actions"]

    assert actions("1") == actions("1")
    assert actions("1") != actions("2")


def test_many_games_of_random_bots_give_the_figures_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("base", "--players", "3", "--games", "12", "--seed", "1", "--json", *SHORT)
    by_engine = figures(ask(*words))
    monkeypatch.setattr("hexhold.arena.run.MANY", 12)
    by_kernel = figures(ask(*words))
    assert by_kernel | {"seconds": 0} == by_engine | {"seconds": 0}


def test_bots_are_seated_in_order_and_the_last_one_fills_the_rest() -> None:
    data = figures(ask("base", "--games", "3", "--bots", "greedy,random", "--rotate", "--json", *SHORT))
    bots = data["bots"]
    assert isinstance(bots, dict)
    assert bots["greedy"]["seats"] == 3
    assert bots["random"]["seats"] == 9


def test_people_get_a_table() -> None:
    result = ask("base", "--players", "3", "--games", "2", "--bots", "greedy,random", "--seed", "x", *SHORT)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "2 games of base with 3 players, seed x"
    assert "finished   2" in lines
    assert any(line.startswith("P0    greedy") for line in lines)
    assert any(line.startswith("random  ") for line in lines)
    assert any(line.startswith("turns of finished games: ") for line in lines)
    assert "points                   2   100.0%" in lines
    assert any(line.startswith("longest road  ") for line in lines)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess', known are base"),
        (["base", "--players", "9"], "base is for 2, 3, 4, 5, 6 players, not 9"),
        (["base", "--players", "many"], "Invalid value for '--players': 'many' is not a valid integer"),
        (["base", "--option", "pace=slow"], "unknown option 'pace', known are edition, "),
        (["base", "--option", "pace"], "write an option as name=value, not 'pace'"),
        (["base", "--option", "map=variable", "--option", "map=random"], "option map is given twice"),
        (["base", "--option", "target_points=lots"], "option target_points takes a number from 3 to 30, not 'lots'"),
        (["base", "--option", "map=atlantis.toml"], "map: no map 'atlantis.toml'"),
        (["base", "--bots", "clever"], "unknown bot 'clever', known are random, beginner"),
        (["base", "--bots", "greedy,,random"], "write bots as names with commas between them, not 'greedy,,random'"),
        (["base", "--players", "3", "--bots", "greedy,random,random,random"], "4 bots are named for 3 players"),
        (["base", "--games", "0"], "Invalid value for '--games': 0 is not in the range x>=1."),
        (["base", "--workers", "0"], "Invalid value for '--workers'"),
        (["base", "--fast"], "No such option '--fast'"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_bad_input_ends_in_one_line(words: list[str], message: str) -> None:
    result = ask(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {message}")
    assert result.stderr.count("\n") == 1


HEARING = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv[0] = "hexhold"
runpy.run_module("hexhold", run_name="__main__", alter_sys=True)
"""


def hearing_interrupts(*words: str) -> list[str]:
    """A command that hears interrupts, which one that is started in the background of a shell does not."""
    return [sys.executable, "-c", HEARING, *words]


def interrupted(seconds: float) -> tuple[int, str, dict[str, object]]:
    """The exit code, the errors and the figures of a long run that is stopped after some seconds."""
    words = ["simulate", "base", "--games", "1000000", "--json", *SHORT]
    with subprocess.Popen(
        hearing_interrupts(*words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        try:
            output, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    return process.returncode, errors, json.loads(output.splitlines()[-1])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_ctrl_c_shows_what_was_played_until_then() -> None:
    # What plays so many games is made before, so that it is games that are interrupted: on a busy machine, later.
    find_kernel(create("base", 4, {"target_points": 4}))
    code, errors, data = interrupted(6)
    if data["games"] == 0:
        code, errors, data = interrupted(20)
    assert code == 130
    assert errors == ""
    assert data["interrupted"]
    assert isinstance(data["games"], int)
    assert 0 < data["games"] < 1000000


def test_the_commands_are_listed_and_unknown_ones_refused() -> None:
    runner = CliRunner()
    listed = runner.invoke(commands, ["--help"])
    assert listed.exit_code == 0
    for name in ("play", "board", "rules", "simulate", "record", "replay", "perft", "referee"):
        assert f"\n  {name} " in listed.output
        assert runner.invoke(commands, [name, "--help"]).exit_code == 0
    assert runner.invoke(commands, ["--version"]).output.startswith("hexhold ")
    assert runner.invoke(commands, ["dance"]).stderr == "error: No such command 'dance'.\n"
    assert runner.invoke(commands, ["--dance"]).stderr == "error: No such option '--dance'.\n"
