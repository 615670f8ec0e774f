"""The greedy bot in Brotherhood of the Watch: single decisions that are plainly right, and whole games."""

from __future__ import annotations

import pytest

from hexhold.arena.match import Lineup, play_match
from hexhold.arena.run import run
from hexhold.board.terrain import PIPS
from tests.bots.choosing import choice
from tests.watch import watch

TABLE = """
    options: player_trade=false
    P0.settlements: N24
    P1.settlements: N10
    P2.settlements: N32
    P3.settlements: N40
"""


def test_a_guard_goes_where_the_next_wildling_would_breach_the_wall() -> None:
    wall = "wall_1: P1 P1\nwall_2: P2\nwall_3: P3 P3\nwall_4: P1 P2\nclearing_2: regular\ncave_people: regular\n"
    assert choice(*watch(TABLE + wall + "P0.hand: brick lumber wool")) == "guard:W2"


def test_recruits_come_at_once() -> None:
    assert choice(*watch(TABLE + "P0.cards: new_recruits\nwall_1: P1\nwall_2: P2\nwall_4: P3")) == "recruits:W3"


def test_in_the_set_up_guards_spread_over_the_wall() -> None:
    game, s = watch(TABLE + "wall_1: P1\nwall_2: P2\nwall_3: P3\nturn: 0\nstack: place_guard(P0; 3)")
    assert choice(game, s) == "guard:W4"


def test_a_patrol_hunts_where_wildlings_block_the_own_land() -> None:
    game, s = watch(TABLE + "P0.cards: ranger_patrol")
    assert choice(game, s) == "knight"
    hex = max(game.map.grid.node_hexes[24], key=lambda hex: PIPS[int(s.token[hex]).bit_length() - 1])
    assert choice(*watch(TABLE + f"P0.cards: ranger_patrol\ngift_regular: H{hex}")) == f"hunt:H{hex}/regular"


def test_marsh_exchanges_the_card_that_is_missing() -> None:
    assert choice(*watch(TABLE + "P0.hero: marsh\nP1.hero: mance\nP0.hand: 2grain 2ore wool")) == "marsh:wool/ore"


def test_a_hero_is_exchanged_for_one_that_helps_at_once() -> None:
    game, s = watch(TABLE + "P0.hero: yarwyck\nP1.hero: mance\nstack: turn(P0) after_hero(P0)")
    assert choice(game, s).startswith("exchange:")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_games_are_finished_in_a_sensible_number_of_turns(players: int) -> None:
    for number in range(3):
        result = play_match(Lineup("watch", ("greedy",) * players, seed="watch"), number)
        assert result.finished
        assert 4 <= result.turns / players <= 40


@pytest.mark.parametrize("game", ["gift", "watch"])
def test_greedy_beats_random_players(game: str) -> None:
    summary = run(Lineup(game, ("greedy", "random", "random"), seed="strength", rotate=True), 6)
    assert summary.bot_wins["greedy"] >= 5


@pytest.mark.long
def test_most_games_are_won_by_points_and_some_at_the_wall() -> None:
    results = [play_match(Lineup("watch", ("greedy",) * 4, seed="ends"), number) for number in range(100)]
    by_points = sum(max(result.points) >= 10 for result in results)
    assert 50 <= by_points < 100
