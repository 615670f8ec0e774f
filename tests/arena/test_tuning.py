"""Tuning by self-play: it learns from what it played, goes on where it stopped, and refuses what is not its own."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from hexhold.arena.executors import local_game_processes
from hexhold.arena.tuning import BUDGET, Plan, Tuning
from hexhold.bots.builder.weighing import load_weights
from hexhold.cli.main import commands
from hexhold.core.errors import Malformed

pytestmark = pytest.mark.once

START = load_weights("base").values
PLAN = Plan("base", 3, "builder", "builder", {"target_points": 3}, "t", population=4, games=1, start=START)


def go_on(folder: Path, generations: int, executor: Executor, plan: Plan = PLAN) -> Tuning:
    tuning = Tuning(folder, plan)
    tuning.run(generations, executor, lambda *_: None)
    return tuning


def test_a_stopped_run_goes_on_and_ends_like_one_that_was_not_stopped(tmp_path: Path) -> None:
    with local_game_processes(1) as executor:
        go_on(tmp_path / "parts", 1, executor)
        with (tmp_path / "parts" / "tuning.jsonl").open("ab") as file:
            file.write(b'{"drawn":[[0.1')
        parts = go_on(tmp_path / "parts", 2, executor)
        whole = go_on(tmp_path / "whole", 2, executor)
    assert parts.result("").values == whole.result("").values
    assert parts.result("").values != START
    assert list(parts.result("").values) == list(START)
    assert (tmp_path / "parts" / "tuning.jsonl").read_bytes() == (tmp_path / "whole" / "tuning.jsonl").read_bytes()


def test_the_guess_moves_towards_what_scores_better(tmp_path: Path) -> None:
    few = dict([item for item in START.items() if not item[0].startswith(BUDGET)][:20])
    tuning = Tuning(tmp_path, msgspec.structs.replace(PLAN, start=few))
    for _ in range(60):
        drawn = tuning._draw()
        tuning._learn(drawn, [-sum((2 - value) ** 2 for value in x) for x in drawn])
    found = tuning.result("").values
    for name, step in zip(few, tuning.steps, strict=True):
        assert few[name] < found[name] < few[name] + 4 * step + 1


def test_how_long_the_master_thinks_is_not_tuned(tmp_path: Path) -> None:
    tuning = Tuning(tmp_path, PLAN)
    moved = tuning.weights([3.0] * len(START))
    assert {name for name in START if moved[name] == START[name]} == {"master_nodes", "master_opening"}


def test_the_file_says_how_weights_were_found(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(Tuning(tmp_path, PLAN).result("By hand.").text(), encoding="utf-8")
    again = load_weights("base", str(file))
    assert again.values == START
    assert again.found.startswith("By hand.\nThen CMA-ES: 0 generations of 4 candidates, each in 1 paired games")


def test_another_plan_is_refused(tmp_path: Path) -> None:
    Tuning(tmp_path, PLAN)
    with pytest.raises(Malformed, match="was tuned with another population"):
        Tuning(tmp_path, msgspec.structs.replace(PLAN, population=6))
    with pytest.raises(Malformed, match="was tuned with another rules version"):
        Tuning(tmp_path, msgspec.structs.replace(PLAN, rules_version=0))
    (tmp_path / "tuning.jsonl").write_text("a poem\n", encoding="utf-8")
    with pytest.raises(Malformed, match="is no file of the tuner"):
        Tuning(tmp_path, PLAN)


def ask(*words: str) -> Result:
    return CliRunner().invoke(commands, ["tune", *words])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["base", "--bot", "clever"], "unknown bot 'clever'"),
        (["base", "--bot", "builder@x"], "name a bot without its weights"),
        (["base", "--weights", "nowhere.toml"], "the weights 'nowhere.toml' cannot be read"),
        (["base", "--population", "1"], "Invalid value for '--population'"),
        (["base", "--option", "pace=slow"], "unknown option 'pace'"),
    ],
)
def test_bad_input_ends_in_one_line(tmp_path: Path, words: list[str], message: str) -> None:
    result = ask(*words, "--out", str(tmp_path / "new"))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {message}")
    assert result.stderr.count("\n") == 1


def test_the_command_writes_the_weights_and_how_to_prove_them(tmp_path: Path) -> None:
    short = ["--players", "3", "--option", "target_points=3", "--generations", "1", "--population", "4", "--games", "1"]
    result = ask("base", *short, "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "generation 1: best " in result.stderr
    file = tmp_path / "weights.toml"
    assert f"hexhold arena --game base --bots builder@{file},builder --games 2000" in result.stdout
    assert set(load_weights("base", str(file)).values) == set(START)
