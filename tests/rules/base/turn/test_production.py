"""Resource production: who gets what for a roll, and what happens when the supply is short."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, island, legal, position, roll, supply

START = "stack: before_roll(P0)\n"
MEADOW_AND_FOREST = island("(0,0): pasture 5, forest 5")
"""The pasture has the corners Z4 Z5 Z6 D6 B5 D4, the forest Z6 Z7 Z8 D8 B7 D6."""


def hands(game: Ruleset, s: State) -> list[dict[str, int]]:
    return [hand(game, s, seat) for seat in range(int(game.seats))]


@pytest.mark.rule("BASE-PROD-01", "BASE-PROD-02", "BASE-PROD-05")
def test_every_hex_with_the_number_yields_its_good_to_all_whoever_rolled() -> None:
    text = """
        P0.settlements: Z5
        P1.settlements: Z7
        P2.settlements: B7
        P3.settlements: Z2
    """
    for roller in range(4):
        game, s = position(text + f"active: P{roller}\nstack: before_roll(P{roller})")
        roll(game, s, 4)
        assert hands(game, s) == [{"wool": 1}, {"wool": 1}, {"grain": 1}, {}]
        assert supply(game, s) == {"brick": 19, "lumber": 19, "wool": 17, "grain": 18, "ore": 19}


@pytest.mark.rule("BASE-PROD-01", "BASE-PROD-06")
def test_of_two_hexes_with_the_number_the_one_with_the_robber_yields_nothing_to_anybody() -> None:
    game, s = position(START + "robber: H5\nP0.settlements: Z5\nP1.cities: Z7\nP2.settlements: B7")
    roll(game, s, 4)
    assert hands(game, s) == [{}, {}, {"grain": 1}, {}]


@pytest.mark.rule("BASE-PROD-06")
def test_the_robber_does_not_keep_a_building_from_the_other_hexes_it_borders() -> None:
    game, s = position(START + "robber: H4\nP0.settlements: Z3")
    roll(game, s, 11)
    assert hand(game, s, 0) == {"lumber": 1}


@pytest.mark.rule("BASE-PROD-02", "BASE-PROD-03")
@pytest.mark.parametrize(("piece", "cards"), [("settlements", 1), ("cities", 2)])
def test_a_settlement_yields_one_card_and_a_city_two(piece: str, cards: int) -> None:
    game, s = position(START + f"P0.{piece}: Z3")
    roll(game, s, 6)
    assert hand(game, s, 0) == {"brick": cards}


@pytest.mark.rule("BASE-PROD-04", "BASE-EX-04")
def test_two_settlements_at_one_hex_count_twice() -> None:
    text = START + island("(-1,0): fields 4, hills 6") + "\nP0.settlements: Z6 B5\nP1."
    game, s = position(text + "settlements: Z4")
    roll(game, s, 6)
    assert hands(game, s) == [{"brick": 2}, {"brick": 1}, {}, {}]
    for piece, grain in (("settlements", 1), ("cities", 2)):
        game, s = position(f"{text}{piece}: Z4")
        roll(game, s, 4)
        assert hands(game, s) == [{}, {"grain": grain}, {}, {}]


@pytest.mark.rule("BASE-PROD-04", "BASE-EX-08")
def test_a_settlement_and_a_city_at_one_hex_add_up() -> None:
    game, s = position(START + "P1.settlements: Z8\nP1.cities: D10\nP0.cities: B1")
    roll(game, s, 8)
    assert hands(game, s) == [{"lumber": 2}, {"ore": 3}, {}, {}]


@pytest.mark.rule("BASE-PROD-04", "BASE-EX-11")
@pytest.mark.parametrize(("piece", "brick"), [("settlements", 1), ("cities", 2)])
def test_one_settlement_between_two_hexes_of_the_number_yields_both_goods(piece: str, brick: int) -> None:
    game, s = position(START + island("(0,0): hills 4, pasture 4") + f"\nP1.{piece}: Z4\nP0.settlements: Z6")
    roll(game, s, 4)
    assert hands(game, s) == [{"brick": 1, "wool": 1}, {"brick": brick}, {}, {}]


@pytest.mark.rule("BASE-PROD-07")
def test_the_desert_yields_nothing_for_any_number_even_without_the_robber() -> None:
    yields = {}
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        game, s = position(START + "robber: H0\nP0.cities: Z4")
        roll(game, s, total)
        yields[total] = hand(game, s, 0)
    assert {total: cards for total, cards in yields.items() if cards} == {6: {"brick": 2}, 11: {"lumber": 2}}


@pytest.mark.rule("BASE-PROD-08")
def test_production_happens_by_itself_and_nobody_is_asked() -> None:
    game, s = position(START + "P1.settlements: Z3\nP1.hand: 19wool")
    roll(game, s, 6)
    assert hand(game, s, 1) == {"brick": 1, "wool": 19}
    assert seats_to_act(s) == [0]
    assert legal(game, s, 1) == []


@pytest.mark.rule("BASE-PROD-10", "BASE-EX-23")
def test_a_supply_that_just_suffices_is_handed_out_to_the_last_card() -> None:
    game, s = position(START + MEADOW_AND_FOREST + "\nP1.cities: Z5\nP1.settlements: B5\nP3.hand: 16wool")
    roll(game, s, 5)
    assert hand(game, s, 1) == {"wool": 3}
    assert supply(game, s)["wool"] == 0
    game, s = position(START + MEADOW_AND_FOREST + "\nP1.cities: Z5\nP0.cities: B5\nP3.hand: 15wool")
    roll(game, s, 5)
    assert hands(game, s)[:2] == [{"wool": 2}, {"wool": 2}]


@pytest.mark.rule("BASE-PROD-09", "BASE-PROD-11", "BASE-PROD-13", "BASE-EX-21")
def test_when_two_players_want_more_than_there_is_neither_gets_any_and_other_goods_are_as_usual() -> None:
    game, s = position(
        START + MEADOW_AND_FOREST + "\nP0.cities: B5\nP1.cities: Z5\nP2.settlements: Z8\nP3.hand: 16wool"
    )
    told = Events()
    roll(game, s, 5, told)
    assert hands(game, s) == [{}, {}, {"lumber": 1}, {"wool": 16}]
    assert supply(game, s)["wool"] == 3
    assert told.heard[-1].public == {"P0": {}, "P1": {}, "P2": {"lumber": 1}, "P3": {}, "short": {"wool": 1}}


@pytest.mark.rule("BASE-PROD-11")
def test_a_shortage_spares_nobody_even_if_all_but_one_could_be_served() -> None:
    game, s = position(START + MEADOW_AND_FOREST + "\nP0.settlements: B5\nP1.cities: Z5\nP3.hand: 17wool")
    roll(game, s, 5)
    assert hands(game, s)[:2] == [{}, {}]


@pytest.mark.rule("BASE-PROD-12", "BASE-EX-22")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_the_sole_recipient_of_a_short_good_takes_all_that_is_left(left: int) -> None:
    game, s = position(START + MEADOW_AND_FOREST + f"\nP1.cities: Z5\nP1.settlements: B5\nP3.hand: {19 - left}wool")
    roll(game, s, 5)
    assert hand(game, s, 1).get("wool", 0) == left
    assert supply(game, s)["wool"] == 0


@pytest.mark.rule("BASE-PROD-12", "BASE-PROD-13")
def test_each_good_has_its_own_recipients_when_both_are_short() -> None:
    game, s = position(
        START + MEADOW_AND_FOREST + "\nP1.cities: Z5\nP0.cities: Z7\nP2.settlements: B7\nP3.hand: 18wool 18lumber"
    )
    roll(game, s, 5)
    assert hands(game, s)[:3] == [{}, {"wool": 1}, {}]


@pytest.mark.rule("BASE-PROD-09")
def test_a_hex_with_the_robber_creates_no_demand_in_a_shortage() -> None:
    text = START + island("(0,0): pasture 5, hills 9, pasture 5") + "\nP0.cities: Z4\nP1.cities: Z9\nP3.hand: 17wool\n"
    game, s = position(text)
    roll(game, s, 5)
    assert hands(game, s)[:2] == [{}, {}]
    game, s = position(text + "robber: H2")
    roll(game, s, 5)
    assert hands(game, s)[:2] == [{"wool": 2}, {}]


@pytest.mark.rule("BASE-PROD-14")
def test_cards_lost_in_a_shortage_are_not_delivered_when_the_supply_fills_again() -> None:
    game, s = position(
        MEADOW_AND_FOREST + "\nP0.cities: B5\nP1.cities: Z5\nP3.hand: 16wool\nactive: P3\nstack: before_roll(P3)"
    )
    roll(game, s, 5)
    do(game, s, "P3 bank:4wool>ore", "P3 end")
    assert hands(game, s)[:2] == [{}, {}]
    roll(game, s, 5)
    assert hands(game, s)[:2] == [{"wool": 2}, {"wool": 2}]


@pytest.mark.rule("BASE-PROD-15")
@pytest.mark.parametrize("total", [12, 9, 3])
def test_a_number_that_no_hex_has_or_whose_hexes_have_no_buildings_yields_nothing(total: int) -> None:
    game, s = position(START + island("(0,0): pasture 5, forest 9") + "\nP0.settlements: Z5")
    roll(game, s, total)
    assert hands(game, s) == [{}, {}, {}, {}]
    assert legal(game, s, 0) == ["end"]


@pytest.mark.rule("BASE-PROD-16")
def test_a_hand_may_grow_without_limit_as_long_as_no_seven_comes() -> None:
    game, s = position(START + "P0.cities: Z3\nP0.hand: 10brick 10lumber 10wool 10grain 10ore")
    roll(game, s, 6)
    assert sum(hand(game, s, 0).values()) == 52
    do(game, s, "P0 end")
    assert sum(hand(game, s, 0).values()) == 52
