"""Puzzles: those that are shipped, how they are made and checked, and that they know no more than their seat."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from hexhold.analysis.chances import WHOLE
from hexhold.cli.main import commands
from hexhold.core.engine import legal_list, to_act
from hexhold.core.errors import Malformed
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.playout import play_randomly
from hexhold.core.view import resample, view
from hexhold.puzzles import making
from hexhold.puzzles.checking import checked
from hexhold.puzzles.making import CLEARLY, DEEPER, position_of
from hexhold.puzzles.puzzle import Puzzle, id_of, opened, read_puzzle, written
from hexhold.puzzles.shipped import of_the_day, shipped
from hexhold.puzzles.themes import THEMES
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create


def ask(*words: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(commands, ["puzzles", *[str(word) for word in words]], input=typed)


def clearest() -> Puzzle:
    """The shipped puzzle, after the opening of its game, whose solution leads furthest."""
    found = [each for each in shipped() if each.theme != "opening"]
    return max(found, key=lambda each: each.held.lead - each.held.margin)


@pytest.mark.once
def test_every_shipped_puzzle_reads_and_lists_exactly_what_its_seat_may_do() -> None:
    assert {puzzle.game for puzzle in shipped()} <= set(GAMES)
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped())
    for puzzle in shipped():
        game, s = opened(puzzle)
        assert len(legal_list(game, s, puzzle.seat)) >= 3
        assert (puzzle.game, puzzle.question) == (game.name, game.frame(s).name)
        assert puzzle.theme in THEMES
        assert puzzle.id == id_of(puzzle.position, puzzle.seat)


def test_every_shipped_puzzle_held_ten_times_deeper_than_it_was_made() -> None:
    for puzzle in shipped():
        assert puzzle.held.worlds == DEEPER * puzzle.made.worlds
        assert puzzle.held.lead - puzzle.held.margin >= CLEARLY
        assert all(other.chance <= puzzle.solution.chance - CLEARLY or other.chance == 0 for other in puzzle.others)


@pytest.mark.parametrize("name", ["base", *[pytest.param(name, marks=pytest.mark.once) for name in list(GAMES)[1:]]])
def test_what_a_seat_cannot_know_changes_nothing_in_its_puzzle(name: str) -> None:
    game = create(name, 4, {}, seed="secrets")
    rng, swapped = Rng("secrets"), 0
    s = game.new()
    while not s.over and swapped < 3:
        play_randomly(game, s, rng, 25)
        if s.over or s.who() == CHANCE_ACTS:
            continue
        seat = int(to_act(s))
        other = resample(game, view(game, s, seat), Rng("other", int(s.turn)))
        swapped += other != s
        assert position_of(game, s, seat, "dealt") == position_of(game, other, seat, "dealt")
    assert swapped, "other cards can be dealt somewhere in this game"


@pytest.fixture
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three looks a game find something: whatever is best in a few worlds will do."""
    for name, value in (("MOST_LOOKS", 3), ("PROMISING", 0), ("CLEARLY", -WHOLE)):
        monkeypatch.setattr(making, name, value)


@pytest.mark.once
@pytest.mark.usefixtures("few_looks")
def test_a_making_that_was_broken_off_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    words = ["make", "base", "--players", 3, "--bots", "greedy", "--seed", "tiny", "--worlds", 2, "--workers", 1]
    assert ask(*map(str, words), "--games", "2", "--out", whole).exit_code == 0
    assert ask(*map(str, words), "--games", "1", "--out", parts).exit_code == 0
    done = parts.with_name("parts.jsonl.done")
    # As if it had ended after the puzzles were written and before the game was noted.
    done.write_text(done.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    said = ask(*map(str, words), "--games", "2", "--out", parts)
    assert said.exit_code == 0, said.output
    assert whole.read_text(encoding="utf-8") == parts.read_text(encoding="utf-8")
    lines = whole.read_text(encoding="utf-8").splitlines()
    assert lines, "something is found in two games"
    assert {read_puzzle(line).made.seed for line in lines} == {"tiny"}
    other = ask("make", "base", "--seed", "another", "--out", parts)
    assert other.exit_code == 2
    assert "belongs to another run" in other.output


@pytest.mark.once
def test_a_puzzle_whose_solution_were_another_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # So few worlds cannot show by how much the solution is better, but that it is.
    monkeypatch.setattr(making, "CLEARLY", 0)
    true = clearest()
    wrong, *rest = true.others
    false = msgspec.structs.replace(true, solution=wrong, others=[true.solution, *rest])
    file, kept = tmp_path / "two.jsonl", tmp_path / "kept.jsonl"
    file.write_text(f"{written(true)}\n{written(false)}\n", encoding="utf-8")
    said = ask("check", file, "--worlds", "96", "--workers", "1", "--keep", kept)
    assert said.exit_code == 1
    assert f"{true.id} ({true.game}) does not hold: {true.solution.token} is better" in said.output
    assert "1 of 2 puzzles hold" in said.output
    assert kept.read_text(encoding="utf-8") == f"{written(true)}\n"


def test_a_puzzle_that_lists_what_is_not_legal_fails_the_check() -> None:
    puzzle = clearest()
    short = msgspec.structs.replace(puzzle, others=puzzle.others[1:])
    assert "not what the seat may do" in checked(short, "check").said
    other = msgspec.structs.replace(puzzle, seat=(puzzle.seat + 1) % 4)
    assert "has nothing to decide" in checked(other, "check").said


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": 2}, "the puzzle has format 2, this program reads 1"),
        ({"rules_version": 99}, "the puzzle was made with rules version 99"),
        ({"seat": "red"}, "this line is no puzzle: Expected `int`, got `str`"),
        ({"secret": 1}, "this line is no puzzle: Object contains unknown field `secret`"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_a_line(changed: dict[str, object], said: str, tmp_path: Path) -> None:
    line = json.dumps({**json.loads(written(clearest())), **changed})
    with pytest.raises(Malformed, match=said.split("`", maxsplit=1)[0]):
        read_puzzle(line)
    file = tmp_path / "bad.jsonl"
    file.write_text(f"{line}\n", encoding="utf-8")
    told = ask("check", file)
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
    assert f"error: line 1: {said}" in told.output


def test_the_terminal_asks_a_puzzle_and_says_whether_the_answer_is_right() -> None:
    puzzle = clearest()
    right = ask("ask", puzzle.id, typed=f"{puzzle.solution.token}\n")
    assert right.exit_code == 0, right.output
    assert f"{puzzle.solution.token} is right." in right.output
    wrong = ask("ask", puzzle.id, typed=f"nonsense\n{puzzle.others[0].token}\n")
    assert f"{puzzle.others[0].token} is not best: {puzzle.solution.token} is." in wrong.output
    assert f"The solution is {puzzle.solution.token}." in ask("ask", puzzle.id, typed="\n").output
    nothing = ask("ask", "nowhere")
    assert (nothing.exit_code, nothing.output) == (
        2,
        "error: there is no puzzle 'nowhere'; hexhold puzzles list names them\n",
    )


def test_puzzles_are_counted_and_listed() -> None:
    assert f"{len(shipped())} puzzles" in ask().output
    one = clearest()
    listed = ask("list", "--game", one.game, "--theme", one.theme).output.splitlines()
    assert len(listed) == sum((each.game, each.theme) == (one.game, one.theme) for each in shipped())
    assert any(line.startswith(one.id) for line in listed)


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_on_other_days() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(60)]
    first = [of_the_day(day, shipped()).id for day in days]
    assert first == [of_the_day(day, shipped()).id for day in days]
    assert len(set(first)) > len(shipped()) // 4
