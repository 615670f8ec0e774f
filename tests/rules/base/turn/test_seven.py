"""Rolling a 7: nothing is produced, hands over the limit are halved, then the robber moves."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, seats_to_act, to_act
from hexhold.core.events import Events
from hexhold.core.notation import token
from hexhold.rules.games import create
from tests.support import do, hand, legal, note, position, refused, roll, supply

START = "stack: before_roll(P0)\n"


@pytest.mark.rule("BASE-SEVEN-01")
def test_on_a_seven_nobody_gets_a_card() -> None:
    game, s = position(START + "P0.cities: Z3 Z6 Z8\nP1.cities: T4")
    before = supply(game, s)
    roll(game, s, 7)
    assert supply(game, s) == before
    game, s = position(START + "P0.cities: Z3 Z6 Z8\nP1.cities: T4")
    roll(game, s, 8)
    assert supply(game, s) == before | {"ore": 17}


@pytest.mark.rule("BASE-SEVEN-02")
def test_on_a_seven_all_discard_then_the_robber_moves_then_he_steals_then_the_turn_goes_on() -> None:
    game, s = position(START + "P0.hand: 4brick\nP1.settlements: Z3\nP1.hand: 8ore")
    told = Events()
    roll(game, s, 7, told)
    assert refused(game, s, "P0 robber:H4/P1", "P0 bank:4brick>ore") == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:ore"] * 4, events=told)
    assert seats_to_act(s) == [0]
    assert refused(game, s, "P0 bank:4brick>ore", "P0 end") == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H4/P1", events=told)
    assert to_act(s) == -1
    assert refused(game, s, "P0 bank:4brick>ore") == "BASE-ROB-08"
    do(game, s, "chance steal=ore", "P0 bank:4brick>ore", events=told)
    assert [event.code for event in told.heard] == [
        "rolled",
        "discard_chosen",
        "discarded",
        "robber_moved",
        "stole",
        "banked",
    ]
    assert hand(game, s, 0) == {"ore": 2}


@pytest.mark.rule("BASE-SEVEN-03")
@pytest.mark.parametrize(("held", "half"), [(8, 4), (9, 4), (10, 5), (11, 5), (15, 7)])
@pytest.mark.parametrize("seat", [0, 1])
def test_more_than_seven_cards_are_halved_rounded_down_also_in_the_hand_of_the_roller(
    seat: int, held: int, half: int
) -> None:
    game, s = position(START + f"P{seat}.hand: {held}wool")
    roll(game, s, 7)
    do(game, s, *[f"P{seat} discard:wool"] * (half - 1))
    assert legal(game, s, seat) == ["discard:wool"]
    do(game, s, f"P{seat} discard:wool")
    assert hand(game, s, seat) == {"wool": held - half}
    assert supply(game, s)["wool"] == 19 - held + half
    assert refused(game, s, f"P{seat} discard:wool") == "BASE-SEVEN-02"


@pytest.mark.rule("BASE-SEVEN-03")
def test_the_option_sets_another_discard_limit() -> None:
    game, s = position(START + "options: discard_limit=9\nP1.hand: 9wool\nP2.hand: 10ore")
    roll(game, s, 7)
    assert seats_to_act(s) == [2]
    do(game, s, *["P2 discard:ore"] * 5)
    assert hand(game, s, 2) == {"ore": 5}


@pytest.mark.rule("BASE-SEVEN-04")
@pytest.mark.parametrize("held", [0, 6, 7])
def test_seven_cards_or_fewer_are_kept(held: int) -> None:
    game, s = position(START + f"P0.hand: {held}grain\nP1.hand: {held}wool")
    roll(game, s, 7)
    assert seats_to_act(s) == [0]
    assert refused(game, s, "P1 discard:wool") == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H0", "P0 end")
    assert [sum(hand(game, s, seat).values()) for seat in (0, 1)] == [held, held]


@pytest.mark.rule("BASE-EX-13")
def test_hands_of_6_8_and_11_cards_lose_0_4_and_5() -> None:
    game, s = position("players: 3\n" + START + "P0.hand: 6wool\nP1.hand: 4wool 4ore\nP2.hand: 11brick")
    roll(game, s, 7)
    do(game, s, *["P2 discard:brick"] * 5, *["P1 discard:wool"] * 2, *["P1 discard:ore"] * 2)
    assert [sum(hand(game, s, seat).values()) for seat in range(3)] == [6, 4, 6]


@pytest.mark.rule("BASE-SEVEN-05")
@pytest.mark.parametrize("chosen", [["brick"] * 4, ["brick", "ore", "ore", "ore"], ["ore"] * 4])
def test_each_player_chooses_which_cards_go_back_to_the_supply(chosen: list[str]) -> None:
    game, s = position(START + "P1.hand: 4brick 4ore")
    roll(game, s, 7)
    do(game, s, *(f"P1 discard:{good}" for good in chosen))
    for good in ("brick", "ore"):
        assert hand(game, s, 1).get(good, 0) == 4 - chosen.count(good)
        assert supply(game, s)[good] == 15 + chosen.count(good)


@pytest.mark.rule("BASE-SEVEN-05")
def test_cards_are_chosen_from_ones_own_hand_in_the_order_of_the_goods() -> None:
    game, s = position(START + "P1.hand: 7brick ore\nP2.hand: 8wool")
    roll(game, s, 7)
    assert refused(game, s, "P1 discard:wool", "P1 discard:ore") == "BASE-SEVEN-05"
    assert legal(game, s, 1) == ["discard:brick"]
    do(game, s, *["P1 discard:brick"] * 3)
    assert legal(game, s, 1) == ["discard:brick", "discard:ore"]
    assert refused(game, s, "P0 discard:wool") == "BASE-SEVEN-07"


@pytest.mark.rule("BASE-SEVEN-06")
def test_development_cards_neither_count_nor_go() -> None:
    text = START + "P1.cards: 3knight monopoly\nP1.hand: "
    game, s = position(text + "7wool")
    roll(game, s, 7)
    assert seats_to_act(s) == [0]
    game, s = position(text + "8wool")
    roll(game, s, 7)
    do(game, s, *["P1 discard:wool"] * 4)
    assert hand(game, s, 1) == {"wool": 4}
    assert note(game, s, "cards", 1, "knight") == 3
    assert note(game, s, "cards", 1, "monopoly") == 1


@pytest.mark.rule("BASE-SEVEN-07")
def test_all_discard_at_the_same_time_in_any_order_and_cards_go_when_the_last_has_chosen() -> None:
    game, s = position(START + "P0.hand: 8grain\nP1.hand: 8wool\nP3.hand: 9ore")
    roll(game, s, 7)
    assert seats_to_act(s) == [0, 1, 3]
    do(game, s, "P3 discard:ore", "P0 discard:grain", *["P3 discard:ore"] * 3)
    assert seats_to_act(s) == [0, 1]
    assert refused(game, s, "P3 discard:ore") == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:wool"] * 4, *["P0 discard:grain"] * 2)
    assert [sum(hand(game, s, seat).values()) for seat in (0, 1, 3)] == [8, 8, 9]
    assert refused(game, s, "P0 robber:H0") == "BASE-SEVEN-07"
    do(game, s, "P0 discard:grain")
    assert [sum(hand(game, s, seat).values()) for seat in (0, 1, 3)] == [4, 4, 5]
    do(game, s, "P0 robber:H0")


@pytest.mark.rule("BASE-SEVEN-08")
def test_the_robber_moves_on_a_seven_although_nobody_discards() -> None:
    game, s = position(START + "robber: H9")
    roll(game, s, 7)
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber"}
    do(game, s, "P0 robber:H4")
    assert note(game, s, "robber") == 4


@pytest.mark.rule("BASE-SEVEN-09")
def test_a_seven_counts_from_the_very_first_roll_on() -> None:
    game = create("base", 4, {"map": "beginner", "placement": "fixed", "first_player": 0})
    s = game.new()
    do(game, s, "P0 roll")
    assert s.turn == 1
    throws = {token(game, act) for act, _ in chance(game, s)}
    assert {f"roll={first},{7 - first}" for first in range(1, 7)} <= throws
    do(game, s, "chance roll=3,4", "P0 robber:H0")
    assert note(game, s, "robber") == 0
