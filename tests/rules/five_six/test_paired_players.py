"""Paired players, which five and six players may choose instead of the special building phase."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, note, position, refused, roll

PAIRED = "players: 6\nmap: beginner\noptions: five_six=paired\n"
FOUR_CITIES = "cities: U1 U3 U5 U7"


def next_full_turn(game: Ruleset, s: State) -> None:
    """End the two parts of this turn and roll for the next."""
    do(game, s, f"P{s.active} end")
    do(game, s, f"P{s.active} end")
    roll(game, s, 2)


@pytest.mark.rule("CATAN-56-21")
@pytest.mark.parametrize("players", [5, 6])
def test_after_every_turn_the_third_player_to_the_left_acts_and_then_the_marker_moves_on(players: int) -> None:
    game, s = position(f"players: {players}\nmap: beginner\noptions: five_six=paired\nstack: before_roll(P0)")
    parts = []
    for _ in range(players):
        roll(game, s, 2)
        parts.append(int(s.active))
        do(game, s, f"P{s.active} end")
        parts.append(int(s.active))
        do(game, s, f"P{s.active} end")
    assert parts == [part for first in range(players) for part in (first, (first + 3) % players)]
    assert (s.active, legal(game, s, 0)) == (0, ["roll"])


@pytest.mark.rule("CATAN-56-21")
def test_the_second_player_trades_with_the_supply_builds_and_plays_a_card() -> None:
    game, s = position(
        PAIRED
        + """
        P3.settlements: Z4
        P3.roads: Z4-Z5-Z6
        P3.hand: 2brick 2lumber 6wool 4grain 4ore
        P3.cards: year_of_plenty
        P1.settlements: Z0
        P1.hand: brick lumber
    """
    )
    do(game, s, "P0 end")
    assert seats_to_act(s) == [3]
    do(game, s, "P3 bank:4wool>ore", "P3 plenty:grain/ore", "P3 road:Z4-Z3", "P3 settle:Z6", "P3 city:Z6")
    do(game, s, "P3 buy", "chance draw=knight", "P3 end")
    assert hand(game, s, 3) == {"grain": 1, "ore": 2}
    assert s.active == 1


@pytest.mark.rule("CATAN-56-21", "CATAN-56-22")
def test_the_second_player_neither_rolls_nor_trades_with_players() -> None:
    game, s = position(PAIRED + "P3.hand: wool\nP1.hand: ore")
    do(game, s, "P0 end")
    assert refused(game, s, "P3 roll", "P3 offer:wool>ore/P1", "P1 propose:ore>wool") == "CATAN-56-21"
    assert legal(game, s, 3) == ["end"]


@pytest.mark.rule("CATAN-56-21")
@pytest.mark.parametrize("moment", ["before_roll", "turn"])
def test_the_second_player_plays_no_card_before_the_first_has_rolled_and_ended(moment: str) -> None:
    assert refused(*position(PAIRED + f"stack: {moment}(P0)\nP3.cards: knight"), "P3 knight") == "BASE-TURN-01"


@pytest.mark.rule("CATAN-56-21")
def test_there_is_no_special_building_phase_with_paired_players() -> None:
    game, s = position(PAIRED + "P1.settlements: Z0\nP1.hand: brick lumber")
    do(game, s, "P0 end")
    assert refused(game, s, "P1 road:Z0-Z1") == "CATAN-56-21"
    do(game, s, "P3 end")
    assert (s.active, legal(game, s, 1)) == (1, ["roll"])
    with pytest.raises(Malformed, match="ask_all"):
        create("base", 6, {"five_six": "paired", "ask_all": True})


@pytest.mark.rule("CATAN-56-22")
def test_the_first_player_wins_before_the_second_acts() -> None:
    game, s = position(
        PAIRED
        + f"""
        P0.{FOUR_CITIES}
        P0.settlements: Z0
        P0.roads: Z1-Z2
        P0.hand: brick lumber wool grain
        P3.cities: B1 B3 B5 B7
        P3.cards: 2victory_point
    """
    )
    do(game, s, "P0 settle:Z2")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("CATAN-56-22")
def test_the_second_player_wins_in_his_own_part() -> None:
    game, s = position(PAIRED + f"P3.{FOUR_CITIES}\nP3.cards: victory_point\nP3.hand: wool grain ore")
    do(game, s, "P0 end", "P3 buy", "chance draw=victory_point")
    assert (s.over, s.winner) == (1, 3)


@pytest.mark.rule("CATAN-56-22")
def test_points_gained_outside_win_at_the_start_of_the_next_own_part() -> None:
    game, s = position(PAIRED + f"P3.{FOUR_CITIES}\nP3.cards: 2victory_point\nstack: before_roll(P0)")
    roll(game, s, 2)
    assert s.over == 0
    do(game, s, "P0 end")
    assert (s.over, s.winner, s.active) == (1, 3, 3)


@pytest.mark.rule("CATAN-56-22")
def test_a_card_bought_as_second_player_is_played_in_a_later_part() -> None:
    game, s = position(PAIRED + "P3.hand: wool grain ore")
    do(game, s, "P0 end", "P3 buy", "chance draw=knight")
    assert refused(game, s, "P3 knight") == "BASE-DEV-07"
    do(game, s, "P3 end")
    for seat in (1, 2):
        roll(game, s, 2)
        do(game, s, f"P{seat} end", f"P{seat + 3} end")
    assert s.active == 3
    do(game, s, "P3 knight")


@pytest.mark.rule("CATAN-56-22")
def test_a_card_bought_as_first_player_is_played_as_second() -> None:
    game, s = position(PAIRED + "active: P3\nP3.hand: wool grain ore")
    do(game, s, "P3 buy", "chance draw=monopoly")
    next_full_turn(game, s)
    next_full_turn(game, s)
    next_full_turn(game, s)
    do(game, s, "P0 end", "P3 monopoly:ore")
    assert note(game, s, "played", column="monopoly") == 1


@pytest.mark.rule("CATAN-56-22")
def test_one_card_may_be_played_in_each_part() -> None:
    game, s = position(PAIRED + "active: P3\nP3.cards: 2monopoly year_of_plenty")
    do(game, s, "P3 monopoly:ore")
    assert refused(game, s, "P3 monopoly:wool") == "BASE-DEV-05"
    for _ in range(3):
        next_full_turn(game, s)
    do(game, s, "P0 end", "P3 monopoly:wool")
    assert refused(game, s, "P3 plenty:ore/ore") == "BASE-DEV-05"


@pytest.mark.rule("CATAN-56-21")
def test_the_end_of_each_part_is_told() -> None:
    game, s = position(PAIRED)
    heard = Events()
    do(game, s, "P0 end", "P3 end", events=heard)
    told = [(event.code, event.public["seat"]) for event in heard.heard if "turn" in event.code]
    assert [pair for pair in told if pair[0] == "turn_ended"] == [("turn_ended", 0), ("turn_ended", 3)]
