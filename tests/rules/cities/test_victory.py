"""Victory points of Cities & Knights and the end of the game."""

from __future__ import annotations

import pytest

from hexhold.core.engine import legal_actions, sample_chance, seats_to_act, step, to_act
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.cities import throw
from tests.support import do, legal, note, position, refused

TWELVE = """
game: cities
P0.cities: Z0 Z4 Z8
P0.improvements: 5trade 4politics
trade_metropolis: Z0
politics_metropolis: Z4
constitution: P0
P0.defender: 1
"""
"""P0 has 12 points."""


@pytest.mark.rule("CK-VP-01")
def test_every_source_of_points_counts() -> None:
    game, s = position(
        """
        game: cities
        options: target_points=20
        P0.settlements: U1
        P0.cities: Z4 Z8
        P0.improvements: 4science
        science_metropolis: Z4
        P0.roads: Z4-Z5-Z6-Z7-Z8-Z9
        P0.defender: 2
        printer: P0
        constitution: P0
        merchant: H4
        merchant_owner: P0
        """
    )
    assert s.points[0] == 1 + 2 * 2 + 2 + 2 + 2 + 1 + 1 + 1
    assert note(game, s, "longest_road") == 0


@pytest.mark.rule("CK-VP-02")
def test_every_point_is_seen_by_all() -> None:
    game, s = position(TWELVE + "P0.science_cards: 2crane\nP0.politics_cards: 2spy")
    assert int(view(game, s, 1).state.points[0]) == int(game.total_points(s, 0)) == 12
    for slot in ("printer", "constitution", "merchant_owner"):
        assert note(game, view(game, s, 2).state, slot) == note(game, s, slot)


@pytest.mark.rule("CK-VP-03")
def test_points_go_down_when_a_city_is_pillaged() -> None:
    game, s = position("game: cities\nstack: before_roll(P0)\nship: 6\nP1.cities: Z4")
    assert s.points[1] == 2
    throw(game, s, 6, 6, "ship")
    assert s.points[1] == 1


@pytest.mark.rule("CK-END-01", "CATAN-CK-09")
def test_thirteen_points_in_the_own_turn_win_at_once() -> None:
    game, s = position(TWELVE + "P0.roads: Z8-Z9-U9\nP0.hand: brick lumber wool grain")
    do(game, s, "P0 settle:U9")
    assert (s.over, s.winner, s.points[0]) == (1, 0, 13)
    assert refused(game, s, "P0 end") == "BASE-END-01"
    assert legal(game, s, 0) == []


@pytest.mark.rule("CK-END-01")
@pytest.mark.parametrize(("target", "over"), [(12, 1), (14, 0)])
def test_the_option_sets_another_goal(target: int, over: int) -> None:
    text = TWELVE.replace("P0.defender: 1", "") + f"options: target_points={target}\n"
    game, s = position(text + "P0.roads: Z8-Z9-U9\nP0.hand: brick lumber wool grain")
    do(game, s, "P0 settle:U9")
    assert s.over == over


@pytest.mark.rule("CK-END-02")
def test_a_defender_wins_before_the_roll_is_produced() -> None:
    game, s = position(
        TWELVE + "stack: before_roll(P0)\nship: 6\nP0.roads: Z8-Z9\nP0.mighty_knights: Z9\nactive_knights: Z9"
    )
    throw(game, s, 4, 5, "ship")
    assert (s.over, s.winner) == (1, 0)
    assert not any(s.hand)


@pytest.mark.rule("CK-END-02")
def test_a_victory_point_card_drawn_in_the_own_roll_wins() -> None:
    game, s = position(TWELVE.replace("5trade", "5trade science") + "stack: before_roll(P0)")
    throw(game, s, 1, 1, "science")
    do(game, s, "chance draw=printer")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("CK-END-02", "CK-END-03")
def test_thirteen_points_of_another_players_turn_win_at_the_start_of_the_own() -> None:
    game, s = position(
        TWELVE
        + "active: P3\nstack: before_roll(P3)\nship: 6\nP0.roads: Z8-Z9\nP0.mighty_knights: Z9\nactive_knights: Z9"
    )
    throw(game, s, 6, 6, "ship")
    assert (s.over, s.points[0]) == (0, 13)
    do(game, s, "P3 end")
    assert (s.over, s.winner, s.active) == (1, 0, 0)


@pytest.mark.rule("CK-END-03")
def test_points_lost_again_before_the_own_turn_do_not_win() -> None:
    game, s = position(
        TWELVE.replace("P0.defender: 1", "P0.defender: 2")
        + "active: P3\nP3.cities: B5\nP3.improvements: 4politics\nP3.hand: 5coin"
    )
    assert s.points[0] == 13
    do(game, s, "P3 improve:politics", "P3 end")
    assert (s.over, s.points[0], s.points[3]) == (0, 11, 4)
    assert seats_to_act(s) == [0]
    game, s = position(TWELVE.replace("P0.defender: 1", "P0.defender: 2") + "active: P3\nP3.cities: B5")
    do(game, s, "P3 end")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("CK-END-04")
def test_empty_decks_and_hundreds_of_turns_do_not_end_the_game() -> None:
    hands = "P0.politics_cards: 2bishop 2deserter\nP1.politics_cards: 2diplomat 2intrigue\n"
    hands += "P2.politics_cards: 2saboteur 2warlord\nP3.politics_cards: 2spy wedding\nconstitution: P0\n"
    levels = "".join(f"P{seat}.improvements: politics\n" for seat in (0, 3))
    game, s = position("game: cities\nturn: 900\nstack: before_roll(P3)\nactive: P3\n" + hands + levels)
    throw(game, s, 1, 1, "politics")
    do(game, s, "chance draw=spy", "chance draw=wedding", "P0 bury:bishop", "P3 end")
    throw(game, s, 1, 1, "politics")
    do(game, s, "chance draw=bishop")
    assert (note(game, s, "progress_cards", 0), s.over, s.turn) == (5, 0, 901)


@pytest.mark.rule("CK-END-01", "CK-END-04")
def test_a_whole_game_ends_when_its_goal_is_reached_in_the_winners_own_turn() -> None:
    game = create("cities", 3, {"target_points": 5}, seed=4)
    s, rng = game.new(), Rng(4)
    for _ in range(6000):
        if s.over:
            break
        assert s.active < 0 or s.points[s.active] < 5
        seat = int(to_act(s))
        if seat < 0:
            step(game, s, seat, sample_chance(game, s, rng))
        else:
            acts = legal_actions(game, s, seat)
            step(game, s, seat, acts[int(rng.below(len(acts)))])
    assert s.over
    assert (s.winner, s.points[s.winner] >= 5) == (s.active, True)
