"""A person plays against bots: whole games through a pipe, kept and taken up again, with no secret shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.view import resample, view
from hexhold.data.record_file import read_game
from hexhold.rng import Rng
from hexhold.rules.games import GAMES
from hexhold.terminal.menu import Menu
from hexhold.terminal.sitting import Sitting
from tests.terminal.people import page, play, sit, sit_at, typed_at
from tests.walks import walk

FIRST = "1.1\n"
LINES = (
    "settle",
    "road",
    "city",
    "buy",
    "trade P1",
    "accept",
    "offer 3ore > wool",
    "robber 3",
    "monopoly ore",
    "bank ore",
)


def kept(home: Path) -> Path:
    (file,) = (home / "hexhold" / "games").iterdir()
    return file


def replayed(file: Path) -> Sitting:
    record, _, _ = read_game(file)
    return Sitting(record, record.seats.index("you"), {}, Rng(0))


@pytest.mark.parametrize("words", [["--seat", "P1"], ["--bots", "greedy,random"], ["--players", "5"]])
def test_whoever_takes_the_first_choice_each_time_plays_to_the_end(tmp_path: Path, words: list[str]) -> None:
    result = play(tmp_path, FIRST * 3000, "base", "--seed", "7", *words)
    assert result.exit_code == 0, result.output
    assert re.search(r"\n\w+ won with 1\d points after \d+ turns\.\n", result.output)
    assert result.output.endswith(f"The game is kept in {kept(tmp_path)}\n")
    assert replayed(kept(tmp_path)).state.over


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_played_with_the_same_words(tmp_path: Path, game: str) -> None:
    few_turns = ["--bots", "random", "--option", "max_turns=20"]
    result = play(tmp_path, FIRST * 600, game, "--seed", "7", "--players", "3", *few_turns)
    assert result.exit_code == 0, result.output
    assert "The game is over without a winner after 20 turns." in result.output
    assert replayed(kept(tmp_path)).state.over


def test_the_same_seed_and_the_same_decisions_give_the_same_game(tmp_path: Path) -> None:
    pages = [play(tmp_path / name, FIRST * 20, "--seed", "7").output for name in ("a", "b")]
    assert pages[0] == pages[1]
    assert play(tmp_path / "c", FIRST * 20, "--seed", "8").output != pages[0]


def test_without_a_seed_every_game_is_another(tmp_path: Path) -> None:
    assert play(tmp_path / "a", FIRST).output != play(tmp_path / "b", FIRST).output


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    left = play(tmp_path, FIRST * 12 + "quit\n", "--seed", "7").output
    assert left.endswith("The game is kept. To go on: hexhold play --resume\n")
    before = replayed(kept(tmp_path))
    last_page = left.split("\n\n> ")[-2]
    assert play(tmp_path, "", "--resume").output.split("\n\n> ")[0] == last_page
    assert replayed(kept(tmp_path)).state == before.state


def test_a_copy_of_a_game_can_be_kept_anywhere_and_taken_up_from_there(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    told = play(tmp_path / "home", FIRST * 5 + f"save {file}\n" + FIRST * 5, "--seed", "7").output
    assert f"Saved. To go on from here: hexhold play --resume {file}" in told
    half = len(read_game(file)[0].actions)
    assert 0 < half < len(read_game(kept(tmp_path / "home"))[0].actions)
    play(tmp_path / "home", FIRST * 3, "--resume", str(file))
    assert len(read_game(file)[0].actions) > half


def test_nothing_but_a_game_is_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear friend")
    told = play(tmp_path, f"save {letter}\nsave\nsave {tmp_path}\n", "--seed", "7").output
    assert told.count("exists and is no game; choose another name.") == 2
    assert "Name a file: save FILE" in told
    assert letter.read_text() == "Dear friend"


def test_a_game_is_kept_once_the_person_has_decided_something(tmp_path: Path) -> None:
    assert not play(tmp_path, "", "--seed", "7").output.endswith("--resume\n")
    assert not (tmp_path / "hexhold").exists()
    play(tmp_path, FIRST, "--seed", "7")
    assert "You left a game before its end" in play(tmp_path, "", "--seed", "8").output


def test_a_folder_that_cannot_be_written_is_told_once_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "hexhold").write_text("in the way")
    result = play(tmp_path, FIRST * 10, "--seed", "7")
    assert result.exit_code == 0
    assert result.output.count("This game cannot be kept: ") == 1


def test_undo_takes_a_settlement_back(tmp_path: Path) -> None:
    told = play(tmp_path, "undo\ns 1.1\nsettle 30\nu\nu\n", "--seed", "3").output
    assert told.count("There is nothing to take back") == 2
    assert "You settled at N30" in told
    assert [act for seat, act in replayed(kept(tmp_path)).record.actions if seat == 0] == []


def test_all_offers_can_be_declined_until_the_own_turn() -> None:
    asked = "P0.hand: wool\nP1.hand: 9ore\nP1.settlements: N18\nactive: P1\nP0.offered: ore>wool\n"
    told = typed_at(asked + "stack: turn(P1) answer(P0)", "nn\n")
    pages = told.split("Madder you")
    assert "Indigo offers you 1 ore for 1 wool." in pages[1]
    assert "Your turn. Roll the dice, or play a card first." in pages[2]
    assert "You declined" in pages[2]


def test_lines_that_cannot_be_followed_are_answered_and_change_nothing(tmp_path: Path) -> None:
    nonsense = ["", "sing", "999", "settle N999", "rules", "rules zzzz", "log x", "log " + "9" * 9999, "1 2 3 4"]
    nonsense += ["\x00\x1b[31m", "é" * 9999, "save /no/such/folder/for/a/game"]
    told = play(tmp_path, "\n".join(nonsense) + "\n", "--seed", "3").output
    assert "Choose by number or by name" in told
    assert "Traceback" not in told
    assert "\x1b" not in told
    assert all(len(line) < 200 for line in told.splitlines())
    assert not (tmp_path / "hexhold").exists()


def test_bytes_that_are_no_text_are_answered_too(tmp_path: Path) -> None:
    assert play(tmp_path, b"\xff\xfe\xff\n".decode("latin-1"), "--seed", "3").exit_code == 0


def test_one_can_look_things_up(tmp_path: Path) -> None:
    typed = "?\nhelp\ndescribe\nlog\ndice\nrules BASE-SETL-03\nrules robber\nboard\n"
    told = play(tmp_path, typed, "--seed", "3").output
    assert told.count("take back your last placement") == 2
    assert "Rows from the north" in told
    assert "for the start" in told
    assert "Nobody has rolled yet." in told
    assert "BASE-SETL-03  " in told
    assert "and 1" in told or "BASE-ROB-02" in told
    assert "of 36" not in told


def test_the_dice_so_far_stand_beside_what_fair_dice_bring(tmp_path: Path) -> None:
    told = play(tmp_path, FIRST * 30 + "dice\n", "--seed", "7").output
    rolls = int(re.findall(r"(\d+) rolls; in brackets", told)[0])
    counts = [int(count) for count in re.findall(r"^ +\d+ +(\d+) \( *[\d.]+\)", told, re.MULTILINE)]
    assert len(counts) == 11
    assert sum(counts) == rolls > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["--players", "9"], "base is for 2, 3, 4, 5, 6 players, not 9"),
        (["--bots", "deep_blue"], "unknown bot 'deep_blue'"),
        (["--players", "3", "--bots", "random,random,random"], "2 bots are needed; 3 are named"),
        (["--seat", "P4"], "there is no P4 at this table"),
        (["--option", "wind"], "write an option as name=value, not 'wind'"),
        (["--option", "wind=west"], "unknown option 'wind'"),
        (["--resume", "nowhere.jsonl"], "cannot read nowhere.jsonl: No such file or directory"),
        (["--resume"], "no game waits to be continued; start one with: hexhold play"),
    ],
)
def test_a_game_that_cannot_begin_is_refused_in_one_line(tmp_path: Path, words: list[str], message: str) -> None:
    result = play(tmp_path, "", *words)
    assert result.exit_code == 2
    assert result.output.startswith(f"error: {message}")
    assert result.output.count("\n") == 1


def test_a_record_that_is_cut_off_or_has_no_person_is_refused(tmp_path: Path) -> None:
    play(tmp_path, FIRST * 5, "--seed", "7")
    lines = kept(tmp_path).read_text(encoding="utf-8").splitlines()
    kept(tmp_path).write_text("\n".join([*lines, '"P0 set']), encoding="utf-8")
    assert f":{len(lines) + 1}: this line is not JSON" in play(tmp_path, "", "--resume").output
    kept(tmp_path).write_text("\n".join(lines).replace('"you"', '"me"'), encoding="utf-8")
    assert "no seat in it is called 'you'" in play(tmp_path, "", "--resume").output


def test_bots_are_named_in_the_order_of_the_other_seats(tmp_path: Path) -> None:
    told = play(tmp_path, "", "--bots", "random,greedy", "--seat", "indigo").output
    assert re.search(r"Madder random .*\n.*Indigo you .*\n.*Bone greedy ", told)


def test_what_a_seat_cannot_know_changes_nothing_on_its_page_or_in_its_answers() -> None:
    looked_at = 0
    for move in walk(3)[::7]:
        if seats_to_act(move.after) != [0]:
            continue
        truth = move.after
        other = resample(move.game, view(move.game, truth, 0), Rng(looked_at))
        assert page(sit(move.game, other)) == page(sit(move.game, truth))
        menus = [Menu(move.game, s, 0) for s in (truth, other)]
        for line in LINES:
            assert menus[0].read(line) == menus[1].read(line)
        looked_at += truth != other
    assert looked_at > 10


def test_the_page_shows_the_own_hand_and_of_others_only_how_many_cards_they_hold() -> None:
    shown = page(
        sit_at("P0.hand: 2wool\nP0.cards: knight\nP1.hand: 3ore\nP1.cards: victory_point\nP1.new_cards: monopoly")
    )
    assert "1 knight" in shown
    assert "monopoly" not in shown
    assert re.search(r"Madder you +0 +2 +1 ", shown)
    assert re.search(r"Indigo random +0 +3 +2 ", shown)
    assert re.search(r"hand +0 +0 +2 +0 +0\n", shown)
