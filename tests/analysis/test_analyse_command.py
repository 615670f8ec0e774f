"""`hexhold analyse` tells a finished game as text, as JSON and as a page; what it cannot read it refuses in a line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.main import commands
from hexhold.core.engine import step
from hexhold.core.formats.record import checksum
from tests.analysis.games import short_game


def ask(*words: str | Path) -> Result:
    return CliRunner().invoke(commands, ["analyse", *[str(word) for word in words]])


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    record = short_game("base", points=4)
    s = record.game.new()
    for seat, act in record.actions:
        step(record.game, s, seat, act)
    out = tmp_path_factory.mktemp("games") / "game.jsonl"
    out.write_text("\n".join(record.lines(s)) + "\n", "utf-8")
    return out


def test_the_text_ends_with_a_row_of_skill_and_luck_for_every_seat(file: Path) -> None:
    result = ask(file, "--quick")
    assert result.exit_code == 0, result.output
    rows = result.output.splitlines()[-3:]
    assert [row.split()[0] for row in rows] == ["Madder", "Indigo", "Bone"]
    for row in rows:
        start, *parts, ends, _cost = (float(number) for number in row.split()[1:])
        assert start + sum(parts) == pytest.approx(ends, abs=0.5)


def test_a_marked_decision_tells_its_cost_how_sure_that_is_and_how_the_game_might_go_on(file: Path) -> None:
    first, deep = ask(file, "--quick"), ask(file, "--worlds", "2")
    assert first.exit_code == deep.exit_code == 0, deep.output
    assert re.search(r"It cost \d+\.\d points, at a first look\.", first.output)
    assert "give or take" not in first.output
    assert re.search(r"It cost \d+\.\d points, give or take \d+\.[1-9]", deep.output)
    assert re.search(r"then perhaps: (Madder|Indigo|Bone)", deep.output)
    data = json.loads(ask(file, "--worlds", "2", "--json").output)
    decisions = [ply["decision"] for ply in data["plies"] if "decision" in ply]
    assert all(len(decision["options"]) > 1 for decision in decisions)
    assert all(decision["margin"] is not None for decision in decisions)
    assert any(decision["margin"] > 0 for decision in decisions)
    assert any(option["line"] for decision in decisions for option in decision["options"])


def test_a_first_look_does_not_say_that_it_is_sure(file: Path) -> None:
    data = json.loads(ask(file, "--quick", "--json").output)
    assert all(ply["margins"] == [] for ply in data["plies"])
    assert {ply["decision"]["margin"] for ply in data["plies"] if "decision" in ply} == {None}


def test_the_json_has_every_ply_and_knows_only_what_the_seat_knew(file: Path) -> None:
    result = ask(file, "--quick", "--json", "--seat", "1")
    assert result.exit_code == 0, result.output
    data = json.loads(result.output)
    record = short_game("base", points=4)
    assert [ply["seat"] for ply in data["plies"]] == [None if seat < 0 else seat for seat, _ in record.actions]
    assert all(("token" in ply) == (ply["seat"] == 1) for ply in data["plies"])
    assert all(sum(ply["chances"]) == 1_000_000 for ply in data["plies"])


def test_the_page_needs_nothing_else_and_shows_chart_table_and_boards(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    result = ask(file, "--quick", "--html", page)
    assert result.exit_code == 0, result.output
    text = page.read_text("utf-8")
    assert not re.search(r'(src|href)="(?!#)', text)
    assert text.count('class="chances"') == 1
    assert text.count("<article") == text.count('class="hexhold"') == int(result.output.split()[-3])


def test_what_is_no_finished_game_is_refused_in_one_line(file: Path, tmp_path: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    edited = [*lines[:5], lines[6], *lines[5:]]
    newer = [lines[0].replace('"rules_version":2', '"rules_version":99'), *lines[1:]]
    older = lines[0].replace('"rules_version":2', '"rules_version":1')
    changed = json.loads(lines[-1])
    changed["end"]["lines"] = checksum(["other"])
    bad = {
        "running": (lines[:40], "this game is still running: only finished games are analysed"),
        "cut": ([*lines[:40], lines[40][:5]], "this line is not JSON; the record may be cut off here"),
        "edited": (edited, ":6: "),
        "newer": (newer, "the record was played with rules version 99"),
        "older": ([older, *edited[1:]], "(it was played with rules version 1, this is version 2)"),
        "changed": ([*lines[:-1], json.dumps(changed)], "the record was changed"),
        "empty": ([], "the record is empty"),
    }
    for name, (content, said) in bad.items():
        path = tmp_path / f"{name}.jsonl"
        path.write_text("\n".join(content), "utf-8")
        result = ask(path, "--quick")
        assert result.exit_code == 2, name
        assert result.output.startswith("error: ")
        assert said in result.output
        assert result.output.count("\n") == 1


def test_a_record_of_older_rules_by_which_the_game_is_the_same_is_analysed(file: Path, tmp_path: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    older = [lines[0].replace('"rules_version":2', '"rules_version":1'), *lines[1:-1]]
    end = json.loads(lines[-1])
    end["end"]["lines"] = checksum(older)
    path = tmp_path / "older.jsonl"
    path.write_text("\n".join([*older, json.dumps(end)]), "utf-8")
    assert ask(path, "--quick").output == ask(file, "--quick").output


def test_a_file_that_is_no_report_is_not_written_over(file: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.html"
    mine.write_text("a letter", "utf-8")
    result = ask(file, "--quick", "--html", mine)
    assert result.exit_code == 2
    assert "is there already and is no report" in result.output
    assert mine.read_text("utf-8") == "a letter"
