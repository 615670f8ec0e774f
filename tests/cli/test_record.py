"""`hexhold record` writes games down, `hexhold replay` reads them again, and a record that is not true is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.main import commands
from hexhold.core.formats.position import read_position
from hexhold.core.formats.record import checksum
from hexhold.rules.games import create


def ask(*words: str | Path) -> Result:
    return CliRunner().invoke(commands, [str(word) for word in words])


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one game between greedy bots."""
    file = tmp_path_factory.mktemp("games") / "game.jsonl"
    result = ask("record", "base", "--players", "3", "--seed", "7", "--option", "target_points=6", "--out", file)
    assert result.exit_code == 0, result.output
    return file


def test_a_recorded_game_replays_to_its_end(game: Path) -> None:
    lines = game.read_text("utf-8").splitlines()
    result = ask("replay", game, "--json")
    assert result.exit_code == 0
    data = json.loads(result.output)
    end = json.loads(lines[-1])["end"]
    assert data["over"] is True
    assert data["winner"] == end["winner"]
    assert data["plies"] == end["plies"] == len(lines) - 2
    assert data["points"][data["winner"]] >= 6
    assert data["options"] == {"target_points": 6}
    assert data["seats"] == ["greedy"] * 3


def test_a_record_of_earlier_rules_is_read_where_every_action_is_still_legal(game: Path, tmp_path: Path) -> None:
    lines = game.read_text("utf-8").splitlines()
    old = tmp_path / "old.jsonl"
    old.write_text("\n".join(seal(edit_header(rules_version=1)(lines))), "utf-8")
    assert ask("replay", old, "--json").output == ask("replay", game, "--json").output


def test_the_same_seed_writes_the_same_record(game: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    ask("record", "base", "--players", "3", "--seed", "7", "--option", "target_points=6", "--out", again)
    assert again.read_bytes() == game.read_bytes()


def test_the_story_has_a_line_for_every_action(game: Path) -> None:
    lines = game.read_text("utf-8").splitlines()
    story = ask("replay", game).output.splitlines()
    assert len(story) == len(lines) - 2
    for number, (told, line) in enumerate(zip(story, lines[1:-1], strict=True), start=1):
        actor, act = json.loads(line).split()
        assert told.split()[:3] == [str(number), actor, act]
    assert story[-1].endswith("points")


def test_a_game_can_be_followed_to_any_ply(game: Path) -> None:
    story = ask("replay", game, "--to", "12").output.splitlines()
    assert len(story) == 13
    assert story[-1].strip().startswith("The game goes on: P0 ")
    text = ask("replay", game, "--to", "40", "--position").output
    read_position(text, create)
    assert json.loads(ask("replay", game, "--to", "40", "--position", "--json").output)["position"] == text


def test_several_games_fill_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    words: list[str | Path] = [
        "record",
        "base",
        "--games",
        "2",
        "--bots",
        "random",
        "--option",
        "target_points=3",
        "--out",
        folder,
    ]
    assert ask(*words).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["0000.jsonl", "0001.jsonl"]
    assert all(ask("replay", file).exit_code == 0 for file in files)
    assert ask(*words).exit_code == 0, "records may be written anew"


def edit_line(number: int, text: str) -> Callable[[list[str]], list[str]]:
    return lambda lines: [*lines[: number - 1], text, *lines[number:]]


def edit_header(**changes: object) -> Callable[[list[str]], list[str]]:
    return lambda lines: [json.dumps(json.loads(lines[0]) | changes), *lines[1:]]


def seal(lines: list[str]) -> list[str]:
    """Give edited lines a fitting end line, as a forger would."""
    end = json.loads(lines[-1])["end"] | {"plies": len(lines) - 2, "lines": checksum(lines[:-1])}
    return [*lines[:-1], json.dumps({"end": end})]


BAD_RECORDS: list[tuple[str, Callable[[list[str]], list[str]], int, str]] = [
    ("empty", lambda _: [], 1, "the record is empty"),
    (
        "cut in a line",
        lambda lines: [*lines[:5], lines[5][:4]],
        6,
        "this line is not JSON; the record may be cut off here",
    ),
    ("without its end", lambda lines: lines[:-1], 0, "the game is over, but the record has no end line"),
    ("with an early end", lambda lines: [*lines[:9], lines[-1]], 10, "the end line stands before the end of the game"),
    ("with more than its end", lambda lines: [*lines, '"P0 roll"'], 0, "something follows the end line"),
    (
        "edited",
        edit_header(seats=["me", "you", "she"]),
        0,
        "the record was changed: its end line gives another 'lines'",
    ),
    ("with no header", edit_line(1, '"P0 roll"'), 1, "the first line is no record header"),
    ("with an old header", edit_line(1, '{"format":1}'), 1, "the header has no 'game'"),
    ("newer", edit_header(format=2), 1, "the record has format 2, this program reads 1"),
    (
        "of newer rules",
        edit_header(rules_version=999),
        1,
        "the record was played with rules version 999, this program has",
    ),
    ("of no rules", edit_header(rules_version=0), 1, "the record was played with rules version 0, this program has"),
    ("of strange rules", edit_header(rules_version="1"), 1, "the record was played with rules version '1', this"),
    (
        "of earlier rules that allowed more",
        lambda lines: seal(edit_header(rules_version=1)(edit_line(12, '"P0 city:N0"')(lines))),
        12,
        "P0 has nothing to decide now (it was played with rules version 1, this is version 2)",
    ),
    ("of an unknown game", edit_header(game="chess"), 1, "unknown game 'chess', known are base"),
    ("for too many", edit_header(players=9), 1, "base is for 2, 3, 4, 5, 6 players, not 9"),
    ("with an unknown option", edit_header(options={"pace": 1}), 1, "unknown option 'pace', known are edition, "),
    ("with a strange option", edit_header(options={"map": []}), 1, "option map is no word, number, true or false"),
    ("with strange options", edit_header(options=3), 1, "the header's players, options or map have the wrong type"),
    ("with a strange key", edit_header(mood="good"), 1, "unknown key 'mood' in the header"),
    ("with an impossible map", edit_header(map={"rows": ["(0,0): cheese 5"]}), 1, "map: "),
    ("with a strange line", edit_line(4, "17"), 4, 'expected an action such as "P0 settle:N12"'),
    ("with an unknown action", edit_line(4, '"P0 dance"'), 4, "unknown action 'dance'"),
    ("with an unknown seat", edit_line(4, '"P7 roll"'), 4, "'P7' is no seat; this game has P0 to P2 and chance"),
    ("with an illegal action", lambda lines: seal(edit_line(12, '"P0 city:N0"')(lines)), 12, ""),
]


@pytest.mark.parametrize(
    ("edit", "line", "message"), [row[1:] for row in BAD_RECORDS], ids=[row[0] for row in BAD_RECORDS]
)
def test_a_record_that_is_not_true_is_refused_with_its_line(
    game: Path, tmp_path: Path, edit: Callable[[list[str]], list[str]], line: int, message: str
) -> None:
    lines = game.read_text("utf-8").splitlines()
    file = tmp_path / "edited.jsonl"
    edited = edit(lines)
    file.write_text("".join(f"{text}\n" for text in edited), "utf-8")
    result = ask("replay", file)
    number = line or len(edited)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {file}:{number}: {message}"), result.stderr
    assert result.stderr.count("\n") == 1


def test_a_game_without_its_last_lines_goes_on(game: Path, tmp_path: Path) -> None:
    file = tmp_path / "half.jsonl"
    file.write_text("\n".join(game.read_text("utf-8").splitlines()[:60]) + "\n", "utf-8")
    assert ask("replay", file).output.splitlines()[-1].strip().startswith("The game goes on: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["replay", "no-such-file"], "cannot read no-such-file: No such file or directory"),
        (["replay", "GAME", "--to", "99999"], "GAME has "),
        (["replay", "GAME", "--to", "-1"], "Invalid value for '--to'"),
        (["record", "base"], "Missing option '--out'"),
        (["record", "chess", "--out", "x"], "unknown game 'chess'"),
        (["record", "base", "--bots", "clever", "--out", "x"], "unknown bot 'clever'"),
        (["record", "base", "--out", "NOTES"], "NOTES is there already and is no record of a game"),
        (["record", "base", "--out", "NOTES/game.jsonl"], "NOTES/game.jsonl is there already"),
    ],
)
def test_bad_input_ends_in_one_line(game: Path, tmp_path: Path, words: list[str], message: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("not a game", "utf-8")
    names = {"GAME": str(game), "NOTES": str(notes)}
    for short, name in names.items():
        words = [word.replace(short, name) for word in words]
        message = message.replace(short, name)
    result = ask(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {message}"), result.stderr
    assert result.stderr.count("\n") == 1
    assert notes.read_text("utf-8") == "not a game"
