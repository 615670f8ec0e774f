"""A seven in Cities & Knights: the hand limit with walls, and a robber who waits for the barbarians."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.cities import throw
from tests.support import do, hand, legal, menu, note, odds, position, refused

ROLL = "game: cities\nstack: before_roll(P0)\n"
DESERT = 5
ALL_HEXES = {f"robber:H{hex}" for hex in range(19)}


@pytest.mark.rule("CK-SEVEN-01")
def test_all_with_more_than_seven_cards_of_both_sorts_discard_half_of_their_choice() -> None:
    game, s = position(ROLL + "P0.hand: 3ore 4coin\nP1.hand: 4wool 5cloth\nP2.hand: 8paper")
    throw(game, s, 3, 4, "ship")
    assert seats_to_act(s) == [1, 2]
    assert set(legal(game, s, 1)) == {"discard:wool", "discard:cloth"}
    assert refused(game, s, "P1 discard:ore") == "BASE-SEVEN-05"
    assert refused(game, s, "P0 end") == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:wool"] * 3, "P1 discard:cloth", *["P2 discard:paper"] * 4)
    assert hand(game, s, 1) == {"wool": 1, "cloth": 4}
    assert hand(game, s, 2) == {"paper": 4}
    assert hand(game, s, 0) == {"ore": 3, "coin": 4}


@pytest.mark.rule("CK-SEVEN-02", "CK-WALL-06", "CATAN-CK-09")
@pytest.mark.parametrize(("walls", "limit"), [("", 7), ("Z0", 9), ("Z0 Z4", 11), ("Z0 Z4 Z8", 13)])
def test_every_own_wall_raises_the_limit_by_two(walls: str, limit: int) -> None:
    for cards in (limit, limit + 1):
        game, s = position(ROLL + f"P1.cities: Z0 Z4 Z8\nwalls: {walls}\nP1.hand: {cards}wool\nP2.hand: 7ore")
        throw(game, s, 3, 4, "trade")
        assert seats_to_act(s) == ([0] if cards == limit else [1])


@pytest.mark.rule("CK-SEVEN-02")
def test_others_walls_do_not_raise_the_limit() -> None:
    game, s = position(ROLL + "P1.cities: Z0 Z4\nwalls: Z0 Z4\nP2.hand: 8wool")
    throw(game, s, 3, 4, "trade")
    assert seats_to_act(s) == [2]
    game, s = position(ROLL + "P2.cities: Z0 Z4\nwalls: Z0 Z4\nP2.hand: 8wool")
    throw(game, s, 3, 4, "trade")
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-EX-01")
def test_behind_two_walls_eleven_cards_are_kept_and_of_twelve_six_discarded() -> None:
    game, s = position(ROLL + "P0.cities: Z0 Z4\nwalls: Z0 Z4\nP0.hand: 11wool")
    throw(game, s, 3, 4, "trade")
    assert hand(game, s, 0) == {"wool": 11}
    game, s = position(ROLL + "P0.cities: Z0 Z4\nwalls: Z0 Z4\nP0.hand: 12wool")
    throw(game, s, 3, 4, "trade")
    do(game, s, *["P0 discard:wool"] * 6, "P0 end")
    assert hand(game, s, 0) == {"wool": 6}


@pytest.mark.rule("CK-SEVEN-03")
def test_progress_cards_do_not_count_and_are_not_discarded() -> None:
    game, s = position(
        ROLL + "P1.hand: 7wool\nP1.politics_cards: 2spy 2wedding\nP2.hand: 8wool\nP2.politics_cards: spy"
    )
    throw(game, s, 3, 4, "trade")
    assert seats_to_act(s) == [2]
    assert legal(game, s, 2) == ["discard:wool"]
    do(game, s, *["P2 discard:wool"] * 4)
    assert note(game, s, "progress_cards", 2) == 1


@pytest.mark.rule("CK-SEVEN-04", "CK-KCHASE-04")
def test_a_knight_or_bishop_that_moves_the_robber_makes_nobody_discard() -> None:
    text = "game: cities\nattacks: 1\nP0.roads: Z5-Z6\nP0.basic_knights: Z6\nactive_knights: Z6\nP1.hand: 9wool\n"
    for act in ("chase:Z6", "bishop"):
        game, s = position(text + "P0.hand: 9ore\nP0.politics_cards: bishop")
        do(game, s, f"P0 {act}", "P0 robber:H0", "P0 end")
        assert (hand(game, s, 0), hand(game, s, 1)) == ({"ore": 9}, {"wool": 9})
    game, s = position(text + "P0.hand: 9ore\nstack: before_roll(P0)")
    throw(game, s, 3, 4, "trade")
    assert seats_to_act(s) == [0, 1]


@pytest.mark.rule("CK-SEVEN-04")
def test_a_seven_set_by_an_alchemist_makes_players_discard() -> None:
    game, s = position(ROLL + "P0.science_cards: alchemist\nP1.hand: 8wool")
    do(game, s, "P0 alchemist:3/4", "P0 roll", "chance event=trade")
    assert seats_to_act(s) == [1]


@pytest.mark.rule("CK-SEVEN-05", "CK-SEVEN-11")
def test_after_the_first_attack_the_robber_must_move_and_rob() -> None:
    game, s = position(ROLL + "attacks: 1\nP1.settlements: Z4\nP1.hand: coin\nP2.cities: B5\nP2.hand: ore")
    throw(game, s, 3, 4, "trade")
    assert refused(game, s, "P0 end") == "BASE-SEVEN-02"
    assert refused(game, s, f"P0 robber:H{DESERT}") == "BASE-ROB-02"
    assert refused(game, s, "P0 robber:H9") == "BASE-ROB-13"
    assert refused(game, s, "P0 robber:H9/P3") == "BASE-ROB-06"
    assert {act for act in legal(game, s, 0) if act.startswith("robber:H9")} == {"robber:H9/P1", "robber:H9/P2"}
    do(game, s, "P0 robber:H9/P1", "chance steal=coin")
    assert hand(game, s, 0) == {"coin": 1}


@pytest.mark.rule("CK-SEVEN-06", "CATAN-CK-09")
def test_before_the_first_attack_the_robber_stays_and_players_discard_all_the_same() -> None:
    game, s = position(ROLL + "P1.settlements: Z4\nP1.hand: 8wool")
    throw(game, s, 3, 4, "ship")
    do(game, s, *["P1 discard:wool"] * 4)
    assert refused(game, s, "P0 robber:H9/P1") == "BASE-TURN-01"
    do(game, s, "P0 end")
    assert (note(game, s, "robber"), hand(game, s, 0), hand(game, s, 1)) == (DESERT, {}, {"wool": 4})


@pytest.mark.rule("CK-SEVEN-06")
def test_the_option_lets_the_robber_go_from_the_start() -> None:
    game, s = position(ROLL + "options: robber_frozen_until_first_attack=false")
    throw(game, s, 3, 4, "ship")
    assert menu(game, s, 0, "robber") == ALL_HEXES - {f"robber:H{DESERT}"}


@pytest.mark.rule("CK-SEVEN-07", "CK-KCHASE-05")
def test_before_the_first_attack_neither_bishop_nor_knight_moves_the_robber() -> None:
    game, s = position(
        "game: cities\nP0.roads: Z5-Z6\nP0.basic_knights: Z6\nactive_knights: Z6\nP0.politics_cards: bishop"
    )
    assert refused(game, s, "P0 bishop") == "CK-BISHOP-05"
    assert refused(game, s, "P0 chase:Z6") == "CK-KCHASE-05"
    assert menu(game, s, 0, "bishop") | menu(game, s, 0, "chase") == set()
    for act in ("bishop", "chase:Z6"):
        game, s = position(
            "game: cities\nattacks: 1\nP0.roads: Z5-Z6\nP0.basic_knights: Z6\n"
            "active_knights: Z6\nP0.politics_cards: bishop"
        )
        do(game, s, f"P0 {act}", "P0 robber:H4")


@pytest.mark.rule("CK-SEVEN-08", "CK-BARB-09")
def test_a_seven_on_the_roll_of_the_first_attack_moves_the_robber() -> None:
    game, s = position(ROLL + "ship: 6")
    throw(game, s, 3, 4, "ship")
    assert refused(game, s, "P0 end") == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H0")


@pytest.mark.rule("CK-SEVEN-09", "CK-BARB-09")
@pytest.mark.parametrize("knight", ["", "P1.roads: Z4-Z5\nP1.basic_knights: Z5\nactive_knights: Z5\n"])
def test_the_first_attack_frees_the_robber_for_good_whoever_wins(knight: str) -> None:
    game, s = position(ROLL + "ship: 6\nP1.cities: Z4\n" + knight)
    throw(game, s, 6, 6, "ship")
    assert s.points[1] == (3 if knight else 1)
    do(game, s, "P0 end")
    for seat in range(1, 4):
        throw(game, s, 3, 4, "ship")
        do(game, s, f"P{seat} robber:H{seat + 10}", f"P{seat} end")


@pytest.mark.rule("CK-SEVEN-10")
def test_resources_and_commodities_are_robbed_alike_and_nothing_else() -> None:
    game, s = position(
        ROLL + "attacks: 1\nP1.cities: Z4\nwalls: Z4\nP1.hand: 2ore 3coin cloth\nP1.politics_cards: 2spy"
    )
    throw(game, s, 3, 4, "trade")
    do(game, s, "P0 robber:H9/P1")
    drawn = odds(game, s)
    assert drawn == {"steal=ore": 2, "steal=coin": 3, "steal=cloth": 1}
    game, s = position(ROLL + "attacks: 1\nP1.cities: Z4\nwalls: Z4\nP1.politics_cards: 2spy")
    throw(game, s, 3, 4, "trade")
    assert refused(game, s, "P0 robber:H9/P1") == "BASE-ROB-06"


@pytest.mark.rule("CK-SEVEN-11")
def test_on_a_seven_and_by_bishop_the_desert_is_open_but_not_to_a_chase() -> None:
    text = "game: cities\nattacks: 1\nrobber: H9\nP0.roads: Z5-Z6\nP0.basic_knights: Z6\nactive_knights: Z6\n"
    elsewhere = ALL_HEXES - {"robber:H9"}
    game, s = position(text + "stack: before_roll(P0)")
    throw(game, s, 3, 4, "trade")
    assert menu(game, s, 0, "robber") == elsewhere
    game, s = position(text + "P0.politics_cards: bishop")
    do(game, s, "P0 bishop")
    assert menu(game, s, 0, "robber") == elsewhere
    game, s = position(text)
    do(game, s, "P0 chase:Z6")
    assert menu(game, s, 0, "robber") == elsewhere - {f"robber:H{DESERT}"}
    assert refused(game, s, f"P0 robber:H{DESERT}") == "CK-KCHASE-02"
    assert refused(game, s, "P0 robber:H9") == "BASE-ROB-02"
    do(*position(text + "options: chase_allows_desert=true"), "P0 chase:Z6", f"P0 robber:H{DESERT}")


@pytest.mark.rule("CK-SEVEN-12", "CK-WALL-07")
def test_a_wall_lost_on_this_roll_no_longer_raises_the_limit() -> None:
    game, s = position(ROLL + "ship: 6\nP1.cities: Z4\nwalls: Z4\nP1.hand: 9wool")
    throw(game, s, 3, 4, "ship")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:wool"] * 4)
    assert hand(game, s, 1) == {"wool": 5}


@pytest.mark.rule("CK-SEVEN-13")
def test_knights_do_not_keep_the_robber_away() -> None:
    game, s = position(ROLL + "attacks: 1\nP1.roads: Z3-Z4\nP1.mighty_knights: Z4\nactive_knights: Z4\nP1.hand: ore")
    throw(game, s, 3, 4, "trade")
    do(game, s, "P0 robber:H9", "P0 end")
    assert (note(game, s, "robber"), hand(game, s, 1)) == (9, {"ore": 1})
