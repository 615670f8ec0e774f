"""Random bots alone are played in a kernel, and nobody can tell: the results are those of `play_match`."""

from __future__ import annotations

import pytest

from hexhold.arena import at_random, run
from hexhold.arena.at_random import is_at_random, play_at_random
from hexhold.arena.executors import local_workers
from hexhold.arena.match import Lineup, play_match
from hexhold.arena.run import matches
from hexhold.rules.options.option import Value

SHORT: dict[str, Value] = {"target_points": 5}


def lineup(game: str, players: int, **options: Value) -> Lineup:
    return Lineup(game, ("random",) * players, options=options, seed="luck", rotate=True)


@pytest.mark.parametrize(
    "table",
    [
        lineup("base", 4),
        lineup("base", 3, player_trade=False),
        lineup("base", 6, target_points=5),
        lineup("base", 4, max_turns=8),
        lineup("cities", 3),
        lineup("gift", 3),
        lineup("watch", 4),
    ],
    ids=lambda table: f"{table.game} {len(table.bots)} {table.options}",
)
def test_a_game_in_the_kernel_ends_as_it_does_in_the_engine(table: Lineup) -> None:
    for number in range(2):
        assert play_at_random(table, number) == play_match(table, number)


def test_a_game_is_broken_off_after_as_many_actions() -> None:
    table = Lineup("base", ("random",) * 4, most_actions=100)
    broken_off = play_at_random(table, 0)
    assert broken_off == play_match(table, 0)
    assert not broken_off.finished
    assert broken_off.actions == 100


def test_without_a_kernel_the_engine_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lineup("base", 4, **SHORT)
    by_kernel = play_at_random(table, 3)
    monkeypatch.setattr(at_random, "shared_kernel", lambda _: None)
    assert play_at_random(table, 3) == by_kernel


def test_only_random_bots_on_our_own_engine_are_played_so() -> None:
    assert is_at_random(Lineup("base", ("random", "random")))
    assert not is_at_random(Lineup("base", ("random", "greedy")))
    assert not is_at_random(Lineup("base", ("catanatron:RandomPlayer", "random")))
    assert not is_at_random(Lineup("base", ("random", "random"), engine="catanatron"))


def test_many_games_give_the_results_of_a_few_on_one_process_and_on_several(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lineup("base", 3, **SHORT)
    few = list(matches(table, 20))
    monkeypatch.setattr(run, "MANY", 20)
    assert list(matches(table, 20)) == few
    with local_workers(2) as executor:
        assert list(matches(table, 20, executor)) == few
