"""Games that JSettlers has logged are read as far as its logs tell what a record must tell."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from hexhold.arena.match import Lineup, record_match
from hexhold.cli.main import commands
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record, read_record
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.data.imported import Imported
from hexhold.data.jsettlers import OUR_RULES, read_jsettlers
from hexhold.data.soclog import edge_at, hex_at, node_at
from hexhold.rules.base.actions import ACCEPT
from hexhold.rules.games import RULES_VERSION, create
from tests.data.soclog import HEAD, Log, layout, node_place

pytestmark = pytest.mark.once


@cache
def played(players: int, seed: int) -> tuple[Record, State]:
    """A whole game of random players under the rules that JSettlers plays by."""
    _, record, s = record_match(Lineup("base", ("random",) * players, dict(OUR_RULES), f"soclog {seed}"))
    return record, s


def read_again(read: Imported) -> State:
    """What comes out when the record is written down and read."""
    again, s, _ = read_record("\n".join(read.record.lines(read.state)), create, RULES_VERSION)
    assert again.actions == read.record.actions
    return s


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_becomes_a_record_that_ends_as_it_did(players: int, seed: int) -> None:
    record, s = played(players, seed)
    read = read_jsettlers(Log(record).text())
    assert read.stopped == ""
    assert read.record.seats == [f"name {(2 + seat) % 4}" for seat in range(players)]
    board, ours = record.game.map, read.record.game.map
    assert (ours.terrain, ours.tokens, ours.node_harbour) == (board.terrain, board.tokens, board.node_harbour)
    again = read_again(read)
    for one in (read.state, again):
        assert (one.over, one.winner, one.turn) == (1, s.winner, s.turn)
        assert (one.hand, one.points, one.owner, one.piece, one.edge_owner) == (
            s.hand,
            s.points,
            s.owner,
            s.piece,
            s.edge_owner,
        )
    kinds = {act >> 54 for _, act in record.actions}
    # There nobody agrees without trading at once.
    assert kinds - {ACCEPT} <= {act >> 54 for _, act in read.record.actions}


def test_places_have_the_coordinates_of_the_board_for_four() -> None:
    grid = create("base", 4).map.grid
    assert [hex_at(grid, place) for place in (0x37, 0x77, 0xB7, 0x11, 0x78)] == [0, 9, 18, -1, -1]
    assert node_at(grid, 0x43) == grid.node_at("S", -2, 0)
    assert node_at(grid, 0x58) == grid.node_at("N", 0, -1)
    assert edge_at(grid, 0x43) == grid.edge_between(node_at(grid, 0x43), node_at(grid, 0x54))
    assert edge_at(grid, 0x48) == grid.edge_between(node_at(grid, 0x49), node_at(grid, 0x58))
    assert sorted({edge_at(grid, place) for place in range(256)}) == list(range(-1, int(grid.edge_count)))
    assert sorted({node_at(grid, place) for place in range(256)}) == list(range(-1, int(grid.node_count)))


def begun() -> Log:
    """A log of two players up to the first turn."""
    record, _ = played(2, 5)
    first = Record(record.game, RULES_VERSION)
    first.actions = record.actions[:8]
    return Log(first)


def with_lines(log: Log, after: str, *lines: str) -> str:
    """The text of a log with these lines behind the first that has `after`, and that one once more behind them."""
    at = next(i for i, line in enumerate(log.lines) if after in line)
    return "\n".join([*log.lines[: at + 1], *lines, *log.lines[at:]])


def test_what_is_taken_back_leaves_no_trace() -> None:
    record, _ = played(3, 2)
    log = Log(record)
    whole = read_jsettlers(log.text()).record.actions
    in_play = next(i for i, line in enumerate(log.lines) if "SOCDiceResult" in line)
    road = next(line for line in log.lines[in_play:] if "pieceType=0" in line)
    trade = next(line for line in log.lines if "SOCBankTrade" in line)
    sides = trade.partition("give=")[2].partition("|pn=")[0].split("|get=")
    for done, undone in (
        ("pieceType=1", "all:SOCCancelBuildRequest:game=g|pieceType=1"),
        (road, road.replace("SOCPutPiece", "SOCUndoPutPiece")),
        (trade, f"all:SOCBankTrade:game=g|give={sides[1]}|get={sides[0]}|pn=0"),
        ("PLAY|cardType=1", "all:SOCDevCardAction:game=g|playerNum=0|actionType=ADD_OLD|cardType=1"),
    ):
        read = read_jsettlers(with_lines(log, done, undone))
        assert (read.record.actions, read.stopped) == (whole, ""), undone
    early = read_jsettlers(with_lines(log, "SOCDiceResult", road.replace("SOCPutPiece", "SOCUndoPutPiece")))
    assert "not the last action" in early.stopped


def test_a_second_free_road_need_not_be_laid() -> None:
    record, _ = played(3, 2)
    log = Log(record)
    at = next(i for i, line in enumerate(log.lines) if "state=41" in line)
    text = "\n".join([*log.lines[: at + 1], "all:SOCGameState:game=g|state=20"])
    read = read_jsettlers(text)
    assert token(read.record.game, read.record.actions[-1][1]) == "done"
    read_again(read)


def test_what_our_rules_forbid_stops_the_reading() -> None:
    log = begun()
    log.tell("DiceResult", "param=12")
    log.tell("PutPiece", f"playerNumber={log.seats[0]}|pieceType=2|coord={node_place(log.grid, 0):x}")
    read = read_jsettlers(log.text())
    assert f"line {len(log.lines)} (SOCPutPiece)" in read.stopped
    assert len(read.record.actions) == 10


@pytest.mark.parametrize(
    ("private", "message"),
    [
        ("actionType=DRAW", "which card was drawn"),
        ("SOCRobberyResult", "which card was stolen"),
        ("SOCDiscard", "which cards were discarded"),
    ],
)
def test_a_log_that_hides_cards_is_read_up_to_them(private: str, message: str) -> None:
    record, _ = played(4, 3)
    log = Log(record)
    log.lines = [line for line in log.lines if line[0] != "p" or private not in line]
    read = read_jsettlers(log.text())
    assert message in read.stopped
    read_again(read)


def test_hands_that_are_not_ours_stop_the_reading() -> None:
    log = begun()
    log.tell("DiceResult", "param=12")
    log.tell("PlayerElements", f"playerNum={log.seats[0]}|actionType=SET|e1=9,e2=0,e3=0,e4=0,e5=9", "p2")
    assert "not 9brick+9lumber" in read_jsettlers(log.text()).stopped


def test_the_points_that_win_are_those_of_the_game() -> None:
    record, _ = played(2, 5)
    assert read_jsettlers(Log(record, "BC=t4,VP=t13,PL=4").text()).record.game.options["target_points"] == 13


BOARD = layout(create("base", 4).map)
SETTLE = f"all:SOCPutPiece:game=g|playerNumber=0|pieceType=1|coord={node_place(create('base', 4).map.grid, 20):x}"
TURN = "all:SOCTurn:game=g|playerNumber=0|gameState=15"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no event log of JSettlers"),
        ("{}", "no event log of JSettlers"),
        (HEAD.replace("2500", "3000"), "version 3000"),
        (HEAD.replace("2500", "9" * 5000), "no event log of JSettlers"),
        (HEAD, "no board"),
        (f"{HEAD}\nall:SOCBoardLay", "no board"),
        (f"{HEAD}\nnothing", "no message of an event log"),
        (f"{HEAD}\nall:SOCBoardLayout2:game=g|bef=3", "not the sea board nor the one for six"),
        (f"{HEAD}\n{BOARD}\n{SETTLE}", "before all have placed"),
        (f"{HEAD}\n{BOARD}\n{SETTLE}\n{TURN}", "not 1"),
        (
            f"{HEAD}\n{BOARD.replace('{ ', '{ 5 ', 1)}\n{SETTLE}\n{SETTLE.replace('=0|', '=1|', 1)}\n{TURN}",
            "37 numbers",
        ),
        (f"{HEAD}\n{BOARD}\n{SETTLE}\n{SETTLE.replace('coord', 'c')}\n{TURN}", "not 1"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_jsettlers(text)


@pytest.mark.parametrize(
    "line",
    [
        "all:SOCPutPiece:game=g|playerNumber=2|pieceType=3|coord=44",
        "all:SOCPutPiece:game=g|playerNumber=2|pieceType=0|coord=xy",
        "all:SOCPutPiece:game=g|playerNumber=2|pieceType=0|coord=ff",
        "all:SOCPutPiece:game=g|playerNumber=9|pieceType=0|coord=44",
        "all:SOCDiceResult:game=g|param=13",
        f"all:SOCDiceResult:game=g|param={'9' * 5000}",
        "p2:SOCDevCardAction:game=g|playerNum=2|actionType=DRAW|cardType=x",
        "all:SOCMoveRobber:game=g|playerNumber=2|coord=0",
        "all:SOCSimpleAction:game=g|pn=2|actType=3|v1=1|v2=7",
    ],
)
def test_a_message_that_says_nothing_is_refused_with_its_line(line: str) -> None:
    log = begun()
    log.lines.append(line)
    with pytest.raises(Malformed) as caught:
        read_jsettlers("\n".join(log.lines))
    assert caught.value.line == len(log.lines)


def test_the_command_reads_a_log(tmp_path: Path) -> None:
    log = begun()
    file = tmp_path / "game.soclog"
    file.write_text(log.text(), encoding="utf-8")
    told = CliRunner().invoke(commands, ["convert", str(file), "--out", str(tmp_path / "game.jsonl")])
    assert told.exit_code == 0, told.output
    assert "8 actions" in told.output
    file.write_text(HEAD, encoding="utf-8")
    told = CliRunner().invoke(commands, ["convert", str(file), "--out", str(tmp_path / "none.jsonl")])
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
