"""`hexhold board` shows a map in the terminal, writes it as SVG, and says in one line what it cannot show."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.board import board


def ask(*words: str) -> Result:
    return CliRunner().invoke(board, words)


def test_without_a_name_the_beginner_map_is_shown_plain_where_there_is_no_terminal() -> None:
    result = ask()
    assert result.exit_code == 0
    assert result.output.splitlines()[0].strip() == "Beginner map"
    assert "mountains" in result.output
    assert "\x1b" not in result.output


def test_colours_can_be_asked_for_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in ask().output
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in ask().output


def test_labels_name_the_places() -> None:
    assert "N53" in ask("--labels").output
    assert "N53" not in ask().output


def test_a_seed_gives_one_map_and_its_number_of_players_the_board() -> None:
    assert ask("random", "--seed", "7").output == ask("random", "--seed", "7").output
    assert ask("random", "--seed", "7").output != ask("random", "--seed", "8").output
    assert "seed 7" in ask("variable", "--seed", "7").output
    assert "N53" in ask("variable", "--labels").output
    assert "N79" in ask("variable", "--labels", "--players", "5").output
    assert "N79" in ask("beginner", "--labels", "--players", "6").output


def test_without_a_seed_the_one_that_was_drawn_is_told() -> None:
    first = ask("random").output
    seed = first.splitlines()[0].rsplit(" ", 1)[1]
    assert ask("random", "--seed", seed).output == first


def test_a_map_file_is_shown_under_its_name(tmp_path: Path) -> None:
    path = tmp_path / "pond.toml"
    path.write_text('rows = ["(0,0): forest 9, hills 4"]\n')
    result = ask(str(path))
    assert result.exit_code == 0
    assert result.output.splitlines()[0].strip() == "pond"


def test_a_game_is_shown_as_it_lies_on_the_table() -> None:
    watch = ask("watch", "--players", "5", "--seed", "7").output
    assert "Watch, 5 players" in watch
    assert "W5[.....]" in watch
    assert watch == ask("watch", "--players", "5", "--seed", "7").output
    assert "Cities, 4 players" in ask("cities", "--seed", "7").output


def test_a_picture_goes_to_a_file_or_to_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert ask("--svg", str(path), "--theme", "dark").output == ""
    assert path.read_text(encoding="utf-8") == ask("--svg", "-", "--theme", "dark").output
    assert path.read_text(encoding="utf-8").startswith("<svg ")


def test_a_position_is_shown_with_its_pieces_and_whose_turn_it_is(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("map: beginner\nturn: 5\nactive: P1\nP0.settlements: N18\nP1.cities: N29\nrobber: H3\n")
    shown = ask("--position", str(path)).output
    assert shown.splitlines()[0].strip() == "Position: turn 5, Indigo to play"
    assert "/^\\" in shown
    assert "[o]" in shown
    assert "ROBBER" in shown
    assert CliRunner().invoke(board, ["--position", "-"], input=path.read_text()).output == shown
    assert "Indigo has city at N29." in ask("--position", str(path), "--svg", "-").output


def test_a_position_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("players: 4\nP0.hand: 2gold\n")
    result = ask("--position", str(path))
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {path}:2:10: ")
    path.write_bytes(b"\xff\xfe")
    assert ask("--position", str(path)).output == f"Error: {path} is no position: it is not text\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--position", "nowhere.txt"], "Error: cannot read nowhere.txt: No such file or directory"),
        (["atlantis"], "Error: no map 'atlantis'"),
        (["gift", "--players", "6"], "Error: gift is for 3, 4 players, not 6"),
        (["--svg", "no/such/folder/board.svg"], "Error: cannot write no/such/folder/board.svg: "),
    ],
)
def test_what_cannot_be_shown_is_said_in_one_line(words: list[str], message: str) -> None:
    result = ask(*words)
    assert result.exit_code == 2
    assert result.output.startswith(message)
    assert result.output.count("\n") == 1


def test_the_map_of_a_scenario_is_shown_as_printed_or_shuffled() -> None:
    printed = ask("--scenario", "desert", "--players", "3")
    assert printed.output == ask("fixed", "--scenario", "desert", "--players", "3").output
    assert printed.output.splitlines()[0].strip() == "Desert, 3 players"
    assert printed.output.count("~ ~") > 9
    assert "(12)" in printed.output
    assert "(12)" not in ask("--scenario", "desert", "--players", "3", "--edition", "2020").output
    shuffled = ask("variable", "--scenario", "desert", "--players", "3", "--seed", "7").output
    assert "Desert, 3 players: seed 7" in shuffled
    assert shuffled == ask("variable", "--scenario", "desert", "--players", "3", "--seed", "7").output


def test_a_sea_map_is_shown_by_its_name_or_from_a_file(tmp_path: Path) -> None:
    named = ask("new-shores-3")
    assert "New Shores, 3 players" in named.output
    text = resources.files("hexhold.board").joinpath("maps", "seafarers", "new-shores-3.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert ask(str(path)).output.splitlines()[2:] == named.output.splitlines()[2:]
    path.write_text(text.replace('pirate = "(3,0)"', 'pirate = "(0,0)"'), encoding="utf-8")
    result = ask(str(path))
    assert result.exit_code == 2
    assert "mine.toml: pirate: hex (0,0) is no sea (line 31)" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--scenario", "cloth", "--players", "2"], "cloth is for 3, 4, 5 and 6 players, not 2"),
        (["variable", "--scenario", "pirate_islands"], "the map 'pirate-islands-3-4' has no variable set-up"),
    ],
)
def test_a_scenario_that_cannot_be_laid_is_refused_with_a_sentence(options: list[str], sentence: str) -> None:
    result = ask(*options)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())
