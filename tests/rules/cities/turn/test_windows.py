"""Decisions outside one's own turn: who is asked, in which order, and what nobody is asked about."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.cities import throw
from tests.support import at, do, hand, legal, menu, note, odds, position, refused, stands

ROLL = "game: cities\nactive: P2\nstack: before_roll(P2)\n"
KNIGHTS = """
P0.roads: Z4-Z5
P0.basic_knights: Z5
P1.roads: Z8-Z9
P1.basic_knights: Z9
P3.roads: D2-B1
P3.basic_knights: B1
active_knights: Z5 Z9 B1
"""


@pytest.mark.rule("CK-WINDOW-01")
def test_after_a_seven_all_discard_at_the_same_time_before_the_robber_moves() -> None:
    game, s = position(ROLL + "attacks: 1\nP0.hand: 8wool\nP2.hand: 8ore\nP3.hand: 7coin")
    throw(game, s, 3, 4, "ship")
    assert seats_to_act(s) == [0, 2]
    assert refused(game, s, "P2 robber:H0") == refused(game, s, "P3 discard:coin") == "BASE-SEVEN-07"
    do(game, s, *["P2 discard:ore"] * 4)
    assert seats_to_act(s) == [0]
    do(game, s, *["P0 discard:wool"] * 4)
    assert seats_to_act(s) == [2]
    do(game, s, "P2 robber:H0")


@pytest.mark.rule("CK-WINDOW-02", "CK-WINDOW-03")
def test_tied_defenders_choose_decks_in_turn_order_and_fifth_cards_go_back_before_production() -> None:
    game, s = position(ROLL + "ship: 6\nP0.settlements: D6\nP0.politics_cards: 2spy 2wedding\n" + KNIGHTS)
    throw(game, s, 1, 2, "ship")
    assert seats_to_act(s) == [3]
    assert refused(game, s, "P0 deck:trade") == refused(game, s, "P3 pass") == "CK-DEF-04"
    do(game, s, "P3 deck:trade", "chance draw=merchant")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 deck:politics", "chance draw=bishop")
    assert seats_to_act(s) == [1]
    do(game, s, "P1 deck:science", "chance draw=smith")
    assert set(legal(game, s, 0)) == {"bury:spy", "bury:wedding", "bury:bishop"}
    assert hand(game, s, 0) == {}
    do(game, s, "P0 bury:spy")
    assert (hand(game, s, 0), seats_to_act(s)) == ({"wool": 1}, [2])


@pytest.mark.rule("CK-WINDOW-04")
def test_pillaged_players_with_several_cities_choose_at_the_same_time() -> None:
    game, s = position(ROLL + "ship: 6\nP0.cities: Z0 Z2\nP1.cities: Z4 Z6\nP3.cities: Z8")
    throw(game, s, 6, 6, "ship")
    assert (seats_to_act(s), stands(game, s, "Z8")) == ([0, 1], "P3 settlements")
    assert set(legal(game, s, 1)) == at(game, "lose_city", "Z4 Z6")
    assert refused(game, s, "P1 lose_city:Z0") == refused(game, s, "P2 end") == "CK-PILL-05"
    do(game, s, "P1 lose_city:Z6", "P0 lose_city:Z0")
    assert [stands(game, s, spot)[3:] for spot in ("Z0", "Z2", "Z4", "Z6")] == [
        "settlements",
        "cities",
        "cities",
        "settlements",
    ]


@pytest.mark.rule("CK-WINDOW-05")
def test_aqueducts_are_used_or_not_in_turn_order_after_production() -> None:
    levels = "".join(f"P{seat}.improvements: 3science\n" for seat in (0, 1, 3))
    game, s = position(ROLL + levels + "P1.settlements: Z4")
    throw(game, s, 2, 2, "ship")
    assert hand(game, s, 1) == {"grain": 1}
    assert seats_to_act(s) == [3]
    assert set(legal(game, s, 3)) == {"pass", *[f"take:{good}" for good in ("brick", "lumber", "wool", "grain", "ore")]}
    assert refused(game, s, "P3 take:coin") == "CK-ABIL-08"
    assert refused(game, s, "P0 take:ore") == refused(game, s, "P2 end") == "CK-ABIL-07"
    do(game, s, "P3 pass")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 take:ore", "P2 end")
    assert (hand(game, s, 0), hand(game, s, 3)) == ({"ore": 1}, {})


@pytest.mark.rule("CK-WINDOW-06")
@pytest.mark.parametrize("act", ["P2 displace:D4/Z4", "P2 intrigue:Z4"])
def test_the_owner_of_a_driven_knight_chooses_its_place(act: str) -> None:
    game, s = position(
        "game: cities\nactive: P2\nP2.politics_cards: intrigue\nP2.strong_knights: D4\nactive_knights: D4\n"
        "P2.roads: D4-Z4\nP0.roads: Z3-Z4-Z5\nP0.basic_knights: Z4"
    )
    do(game, s, act)
    assert seats_to_act(s) == [0]
    assert set(legal(game, s, 0)) == at(game, "retreat", "Z3 Z5")
    assert refused(game, s, "P2 retreat:Z3") == "CK-KDISP-05"
    do(game, s, "P0 retreat:Z5")
    assert stands(game, s, "Z5") == "P0 basic_knights"


@pytest.mark.rule("CK-WINDOW-10")
def test_opponents_accept_decline_or_counter_an_offer() -> None:
    game, s = position("game: cities\nactive: P2\nP2.hand: wool coin\nP0.hand: ore\nP1.hand: cloth\nP3.hand: ore")
    do(game, s, "P2 offer:wool>ore/P0+P1+P3", "P0 decline", "P1 counter:cloth>coin", "P3 accept")
    do(game, s, "P2 trade:P1")
    assert (hand(game, s, 2), hand(game, s, 1)) == ({"wool": 1, "cloth": 1}, {"coin": 1})
    do(game, s, "P2 offer:wool>ore/P3", "P3 accept", "P2 trade:P3")
    assert (hand(game, s, 2), hand(game, s, 3)) == ({"ore": 1, "cloth": 1}, {"wool": 1})


@pytest.mark.rule("CK-WINDOW-13", "CK-MASTERMERCHANT-03")
@pytest.mark.parametrize(
    "acts",
    [
        ("P0 bishop", "P0 robber:H9"),
        ("P0 chase:Z7", "P0 robber:H9/P1"),
        ("P0 spy:P1", "P0 take_card:wedding"),
        ("P0 master_merchant:P1", "P0 take:wool", "P0 take:ore"),
        ("P0 resource_monopoly:ore",),
        ("P0 diplomat:Z4-Z5",),
        ("P0 improve:trade",),
    ],
    ids=lambda acts: acts[0].partition(" ")[2],
)
def test_nobody_else_is_asked_about_losing_cards_roads_and_metropolises(acts: tuple[str, ...]) -> None:
    game, s = position(
        """
        game: cities
        attacks: 1
        P0.cities: Z8
        P0.roads: Z8-Z7
        P0.basic_knights: Z7
        active_knights: Z7
        P0.hand: 5cloth
        P0.improvements: 4trade
        P0.politics_cards: bishop spy diplomat
        P0.trade_cards: master_merchant resource_monopoly
        P1.cities: Z4 B5
        P1.roads: Z4-Z5
        P1.improvements: 4trade
        trade_metropolis: Z4
        P1.hand: wool 2ore
        P1.politics_cards: wedding
        """
    )
    for act in acts:
        do(game, s, act)
        while not seats_to_act(s):
            do(game, s, f"chance {next(iter(odds(game, s)))}")
        assert seats_to_act(s) == [0]
        assert menu(game, s, 1, "pass") == set()
    do(game, s, "P0 end")
    if acts == ("P0 improve:trade",):
        assert (note(game, s, "trade_metropolis"), int(s.points[1])) == (25, 4)


@pytest.mark.rule("CK-WINDOW-14")
def test_in_the_special_building_phase_every_other_player_builds_or_passes_in_turn() -> None:
    hands = "".join(f"P{seat}.hand: grain wool ore cloth\n" for seat in range(1, 6))
    camp = "P1.cities: Z4\nP1.roads: Z4-Z5\nP1.basic_knights: Z5\n"
    sites = "P2.cities: Z8\nP3.cities: B1\nP4.cities: B5\nP5.cities: B9\n"
    game, s = position("game: cities\nplayers: 6\nmap: beginner\n" + hands + camp + sites)
    do(game, s, "P0 end")
    for seat in range(1, 6):
        assert seats_to_act(s) == [seat]
        assert refused(game, s, f"P{seat} end") == "CATAN-56-10"
        if seat == 1:
            do(game, s, "P1 activate:Z5", "P1 promote:Z5")
        do(game, s, f"P{seat} improve:trade", f"P{seat} pass")
    assert [note(game, s, "improvements", seat, "trade") for seat in range(6)] == [0, 1, 1, 1, 1, 1]
    assert (stands(game, s, "Z5"), s.active) == ("P1 strong_knights*", 1)
