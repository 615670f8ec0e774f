"""Many games: the same ones on any number of processes, and what they come to."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from hexhold.arena.executors import local_workers
from hexhold.arena.match import Lineup, MatchResult, play_match, record_match
from hexhold.arena.run import matches, run
from hexhold.arena.summary import Summary
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import read_record
from hexhold.rules.games import RULES_VERSION, create

SMALL = Lineup("base", ("random", "random", "greedy"), {"target_points": "5"}, seed="arena")


def test_games_have_numbers_and_a_number_is_always_the_same_game() -> None:
    assert play_match(SMALL, 3) == play_match(SMALL, 3)
    assert play_match(SMALL, 3) != play_match(SMALL, 4)


def test_what_is_recorded_is_what_is_played() -> None:
    result, record, s = record_match(SMALL, 3)
    assert result == play_match(SMALL, 3)
    assert len(record.actions) == result.actions
    again, end, complete = read_record("\n".join(record.lines(s)), create, RULES_VERSION)
    assert complete
    assert end == s
    assert again.seats == ["random", "random", "greedy"]


def test_the_dice_do_not_depend_on_what_bots_think() -> None:
    def throws(bots: tuple[str, ...]) -> list[int]:
        record = record_match(Lineup("base", bots, seed="dice", options={"first_player": "0"}))[1]
        return [act for seat, act in record.actions if seat < 0][:2]

    assert throws(("random",) * 3) == throws(("greedy",) * 3)


def test_results_are_the_same_on_any_executor_and_in_order() -> None:
    here = list(matches(SMALL, 11))
    with ThreadPoolExecutor(3) as threads:
        assert list(matches(SMALL, 11, threads)) == here


def test_results_are_the_same_on_two_processes() -> None:
    one = run(SMALL, 10)
    with local_workers(2) as executor:
        two = run(SMALL, 10, executor)
    one.seconds = two.seconds = 0.0
    assert one.as_data() == two.as_data()


def test_rotation_gives_every_bot_every_seat() -> None:
    lineup = Lineup("base", ("a", "b", "c"), rotate=True)
    assert [lineup.seats(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
    assert Lineup("base", ("a", "b", "c")).seats(2) == ("a", "b", "c")


def test_an_interrupt_leaves_what_was_played_until_then() -> None:
    played = []

    def interrupt() -> None:
        played.append(1)
        if len(played) == 3:
            raise KeyboardInterrupt

    summary = run(SMALL, 50, progress=interrupt)
    assert summary.games == 3
    assert summary.interrupted


def test_a_game_that_is_broken_off_is_not_finished() -> None:
    result = play_match(Lineup("base", ("random",) * 3, most_actions=50))
    assert not result.finished
    assert result.winner is None
    assert result.actions == 50


def test_a_summary_counts_and_averages() -> None:
    summary = Summary(2)
    summary.add(MatchResult(("a", "b"), finished=True, winner=1, turns=60, actions=300, points=(8, 10)))
    summary.add(MatchResult(("b", "a"), finished=True, winner=1, turns=81, actions=401, points=(9, 10)))
    summary.add(MatchResult(("a", "b"), finished=False, winner=None, turns=10, actions=99, points=(2, 2)))
    data = summary.as_data()
    assert (data["games"], data["finished"], data["actions"]) == (3, 2, 800)
    assert data["wins"] == [0, 2]
    assert data["turns_mean"] == 50.33
    assert data["points_mean"] == [6.33, 7.33]
    assert data["bots"] == {
        "a": {"seats": 3, "wins": 1, "share": 0.3333},
        "b": {"seats": 3, "wins": 1, "share": 0.3333},
    }


@pytest.mark.parametrize(
    ("lineup", "message"),
    [
        (Lineup("chess", ("random",) * 4), "unknown game 'chess'"),
        (Lineup("base", ("random",) * 7), "not 7"),
        (Lineup("base", ("random", "clever", "random")), "unknown bot 'clever'"),
        (Lineup("base", ("random",) * 4, {"pace": "slow"}), "unknown option 'pace'"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused_before_the_first_game(lineup: Lineup, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        lineup.check()
