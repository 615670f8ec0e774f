"""`hexhold perft` counts sequences of actions; the counts of many positions are written down in tests/perft."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.board.files import load_map
from hexhold.cli.main import commands
from hexhold.core.perft import divide, perft
from hexhold.kernel import Kernel, find_kernel
from hexhold.rules.games import GAMES
from hexhold.rules.ruleset import Ruleset
from tests.perft.counts import Count, count_slowly, read_counts
from tests.support import position

FOLDER = Path(__file__).parents[1] / "perft"
ALL = {game: read_counts(FOLDER / f"{game}.perft") for game in GAMES}
COUNTS = ALL["base"]
FEW = 6
"""After how many actions at the most a position is counted in the slow way too."""


def ask(*words: str) -> Result:
    return CliRunner().invoke(commands, ["perft", *words])


@pytest.mark.parametrize(
    "count",
    [
        pytest.param(count, id=f"{game}: {count}", marks=[pytest.mark.long] * count.long)
        for game in GAMES
        for count in ALL[game]
    ],
)
def test_a_position_has_as_many_sequences_as_written_down(count: Count) -> None:
    game, s = position(count.position)
    before = s.key()
    assert perft(game, s, count.depth) == count.count
    assert s.key() == before


def small(counts: list[Count]) -> list[Count]:
    """The counts of single actions, and of two where the first has few choices."""
    few = {count.position for count in counts if count.depth == 1 and count.count <= FEW}
    return [count for count in counts if count.depth == 1 or (count.depth == 2 and count.position in few)]


@pytest.mark.parametrize(
    "count", [pytest.param(count, id=f"{game}: {count}") for game in GAMES for count in small(ALL[game])]
)
def test_trying_every_action_there_is_finds_as_many(count: Count) -> None:
    game, s = position(count.position)
    assert count_slowly(game, s, count.depth) == count.count


@pytest.mark.parametrize("name", GAMES)
def test_the_opening_is_counted_for_every_number_of_players(name: str) -> None:
    openings = {count.position for count in ALL[name] if "place_settlement" in count.position}
    assert {int(position(text)[0].seats) for text in openings} == set(GAMES[name].players)


@pytest.mark.parametrize(("board", "players"), [("beginner", "four"), ("beginner-5-6", "six")])
def test_the_counts_of_the_opening_follow_from_the_board_alone(board: str, players: str) -> None:
    grid = load_map(board).grid
    near = [{node, *map(int, grid.node_nodes[node])} for node in range(grid.node_count)]
    roads = [len(nodes) - 1 for nodes in near]
    pairs = [(a, b) for a in range(len(near)) for b in range(len(near)) if b not in near[a]]
    counts = [len(near), sum(roads), sum(roads[a] for a, _ in pairs), sum(roads[a] * roads[b] for a, b in pairs)]
    opening = [count for count in COUNTS if count.name.startswith(f"{players} players place")]
    assert [count.count for count in opening[:4]] == counts


@pytest.mark.parametrize(("depth", "count"), [(1, 54), (2, 144), (3, 7236), (4, 19248)])
def test_the_last_line_is_the_count_whatever_the_map(depth: int, count: int) -> None:
    for seed in ("0", "7"):
        result = ask("base", "--depth", str(depth), "--seed", seed)
        assert result.exit_code == 0
        assert result.output == f"{count}\n"


def test_divide_shows_the_count_below_every_first_action() -> None:
    lines = ask("base", "--players", "3", "--depth", "2", "--divide").output.splitlines()
    assert len(lines) == 55
    assert lines[0] == "settle:N0 2"
    assert lines[-1] == "144"
    assert sum(int(line.split()[1]) for line in lines[:-1]) == 144


def test_an_option_says_who_begins() -> None:
    assert ask("base", "--depth", "2", "--option", "first_player=roll").output == "1296\n"
    assert ask("base", "--depth", "2", "--option", "first_player=random", "--divide").output.startswith("first=P0 54\n")


def test_divide_adds_up_to_perft() -> None:
    game, s = position(COUNTS[-1].position)
    assert sum(count for _, count in divide(game, s, 3)) == perft(game, s, 3)


@pytest.mark.parametrize("words", [("base", "--players", "3"), ("cities", "--option", "first_player=roll")])
def test_a_kernel_counts_the_same(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    by_engine = ask(*words, "--depth", "3", "--divide").output
    counted: list[int] = []

    def looked_for(game: Ruleset) -> Kernel | None:
        counted.append(3)
        return find_kernel(game)

    monkeypatch.setattr("hexhold.cli.perft.DEEP", 3)
    monkeypatch.setattr("hexhold.cli.perft.find_kernel", looked_for)
    assert ask(*words, "--depth", "3", "--divide").output == by_engine
    assert ask(*words, "--depth", "2").exit_code == 0
    assert counted == [3], "small depths need no kernel"
    monkeypatch.setattr("hexhold.cli.perft.find_kernel", lambda _: None)
    assert ask(*words, "--depth", "3", "--divide").output == by_engine


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "--depth", "1"], "error: unknown game 'chess', known are base"),
        (["base", "--depth", "deep"], "error: Invalid value for '--depth'"),
        (["base"], "error: Missing option '--depth'"),
    ],
)
def test_what_cannot_be_counted_is_said_in_one_line(words: list[str], message: str) -> None:
    result = ask(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
