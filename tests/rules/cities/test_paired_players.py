"""Paired players in Cities & Knights: the second player of a pair has an action phase of their own."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.cities import throw
from tests.support import do, hand, legal, note, position, refused, stands

PAIRED = "game: cities\nplayers: 6\nmap: beginner\noptions: five_six=paired\n"
CAMP = "P3.cities: Z4\nP3.roads: Z4-Z5-Z6\nP3.basic_knights: Z5\n"
TWELVE = """
P{seat}.cities: Z0 Z4 Z8
P{seat}.improvements: 5trade 5politics
trade_metropolis: Z0
politics_metropolis: Z4
P{seat}.defender: 2
"""


@pytest.mark.rule("CK-56-14", "CATAN-CK-10")
def test_the_third_player_to_the_left_does_everything_but_roll_and_trade_with_players() -> None:
    game, s = position(
        PAIRED
        + CAMP
        + """
        active_knights: Z5
        P3.hand: 4brick lumber 6wool 2grain 3ore cloth
        P3.politics_cards: warlord
        P3.science_cards: alchemist
        P1.hand: ore
        """
    )
    do(game, s, "P0 end")
    assert (s.active, seats_to_act(s)) == (3, [3])
    assert refused(game, s, "P3 roll", "P3 offer:wool>ore/P1", "P1 propose:ore>wool") == "CATAN-56-21"
    assert refused(game, s, "P3 alchemist:1/1") == "CK-ALCHEMIST-01"
    assert not [act for act in legal(game, s, 3) if act.startswith(("alchemist", "offer", "roll"))]
    do(game, s, "P3 move:Z5/Z6", "P3 hire:Z5", "P3 warlord", "P3 promote:Z6", "P3 wall:Z4", "P3 improve:trade")
    do(game, s, "P3 bank:4wool>grain", "P3 road:Z6-Z7", "P3 end")
    assert (stands(game, s, "Z5"), stands(game, s, "Z6")) == ("P3 basic_knights*", "P3 strong_knights*")
    assert hand(game, s, 3) == {"brick": 1, "grain": 3, "ore": 1}
    assert (s.active, legal(game, s, 1)) == (1, ["roll"])


@pytest.mark.rule("CK-56-15")
def test_each_part_is_a_turn_of_its_own_for_knights() -> None:
    game, s = position(PAIRED + CAMP + "P3.hand: grain 2wool 2ore\nP3.improvements: 3politics")
    do(game, s, "P0 end", "P3 activate:Z5", "P3 promote:Z5")
    assert refused(game, s, "P3 move:Z5/Z6") == "CK-KACT-02"
    assert refused(game, s, "P3 promote:Z5") == "CK-KPROM-04"
    do(game, s, "P3 end")
    for seat in (1, 2):
        throw(game, s, 6, 6, "trade")
        do(game, s, f"P{seat} end", f"P{(seat + 3) % 6} end")
    throw(game, s, 6, 6, "trade")
    do(game, s, "P3 move:Z5/Z6", "P3 promote:Z6")
    assert stands(game, s, "Z6") == "P3 mighty_knights"


@pytest.mark.rule("CK-56-15")
def test_lasting_effects_of_cards_end_with_the_part() -> None:
    game, s = position(PAIRED + "P0.trade_cards: merchant_fleet\nP3.trade_cards: merchant_fleet\nP3.hand: 4wool")
    do(game, s, "P0 merchant_fleet:wool", "P0 end")
    assert note(game, s, "rates", 0, "wool") == 4
    assert refused(game, s, "P3 bank:2wool>ore") == "BASE-BANK-12"
    do(game, s, "P3 merchant_fleet:wool", "P3 bank:2wool>ore", "P3 end")
    assert (note(game, s, "rates", 3, "wool"), note(game, s, "merchant_fleet")) == (4, 0)


@pytest.mark.rule("CK-56-15")
def test_the_second_player_may_use_commercial_harbor() -> None:
    game, s = position(PAIRED + "P3.trade_cards: commercial_harbor\nP3.hand: wool\nP1.hand: cloth")
    do(game, s, "P0 end", "P3 commercial_harbor", "P3 force:wool/P1", "P1 give:cloth")
    assert (hand(game, s, 3), hand(game, s, 1)) == ({"cloth": 1}, {"wool": 1})


@pytest.mark.rule("CK-56-16")
def test_a_fifth_card_drawn_on_the_first_players_roll_is_laid_away_at_once() -> None:
    game, s = position(PAIRED + "stack: before_roll(P0)\nP3.improvements: trade\nP3.trade_cards: 4merchant")
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=trade_monopoly")
    assert seats_to_act(s) == [3]
    do(game, s, "P3 bury:merchant")
    assert note(game, s, "progress_cards", 3) == 4
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-56-17")
def test_the_second_player_wins_in_the_own_part() -> None:
    game, s = position(PAIRED + TWELVE.format(seat=3) + "P3.trade_cards: merchant")
    do(game, s, "P0 end")
    assert not s.over
    do(game, s, "P3 merchant:H7")
    assert (s.over, s.winner, s.points[3]) == (1, 3, 13)


@pytest.mark.rule("CK-56-17")
def test_points_gained_outside_count_at_the_start_of_the_own_part_and_the_first_player_comes_first() -> None:
    knight = "stack: before_roll(P0)\nship: 6\nP3.roads: Z8-Z9\nP3.mighty_knights: Z9\nactive_knights: Z9\n"
    game, s = position(PAIRED + TWELVE.format(seat=3) + knight)
    throw(game, s, 3, 4, "ship")
    assert (s.over, s.points[3]) == (0, 13)
    do(game, s, "P0 robber:H0", "P0 end")
    assert (s.over, s.winner, s.active) == (1, 3, 3)
