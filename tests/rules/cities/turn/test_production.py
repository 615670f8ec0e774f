"""Production of resources and commodities, and the supply running short."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.view import view
from tests.cities import throw
from tests.support import do, hand, hands, island, legal, menu, position, refused, supply

ROLL = "game: cities\nstack: before_roll(P0)\n"
TWO_HEXES = island("(0,0): forest 4, mountains 9") + "\n" + ROLL
"""Z4 Z5 B5 D4 are corners of the forest alone, Z6 D6 of both hexes, Z7 Z8 B7 D8 of the mountains alone."""


@pytest.mark.rule("CK-PROD-01")
def test_every_hex_with_the_sum_produces_for_every_building_around_it() -> None:
    game, s = position(ROLL + "P0.settlements: Z0\nP1.settlements: Z8\nP2.cities: D2\nP2.settlements: Z10")
    throw(game, s, 3, 5, "ship")
    assert hand(game, s, 0) == {"lumber": 1}
    assert hand(game, s, 1) == {"grain": 1}
    assert hand(game, s, 2) == {"lumber": 1, "paper": 1, "grain": 1}
    assert hand(game, s, 3) == {}


@pytest.mark.rule("CK-PROD-02", "CK-COMM-01")
@pytest.mark.parametrize(
    ("spot", "dice", "good"), [("Z1", (2, 6), "lumber"), ("Z7", (1, 2), "wool"), ("D6", (1, 5), "ore")]
)
def test_a_settlement_takes_one_resource_and_no_commodity(spot: str, dice: tuple[int, int], good: str) -> None:
    game, s = position(ROLL + f"P0.settlements: {spot}")
    throw(game, s, *dice, "ship")
    assert hand(game, s, 0) == {good: 1}


@pytest.mark.rule("CK-PROD-03", "CK-PROD-04", "CK-PROD-05", "CK-PROD-06", "CK-PROD-07", "CK-COMM-01", "CK-EX-23")
@pytest.mark.parametrize(
    ("spot", "dice", "cards"),
    [
        ("Z1", (2, 6), {"lumber": 1, "paper": 1}),
        ("Z7", (1, 2), {"wool": 1, "cloth": 1}),
        ("D6", (1, 5), {"ore": 1, "coin": 1}),
        ("Z5", (5, 6), {"brick": 2}),
        ("Z3", (2, 2), {"grain": 2}),
    ],
)
def test_a_city_takes_a_resource_and_a_commodity_or_two_bricks_or_two_grain(
    spot: str, dice: tuple[int, int], cards: dict[str, int]
) -> None:
    game, s = position(ROLL + f"P0.cities: {spot}")
    throw(game, s, *dice, "ship")
    assert hand(game, s, 0) == cards
    assert seats_to_act(s) == [0]
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("CK-PROD-08")
def test_a_metropolis_produces_like_a_city() -> None:
    game, s = position(ROLL + "P0.cities: Z1\nP0.improvements: 4trade\ntrade_metropolis: Z1")
    throw(game, s, 2, 6, "ship")
    assert hand(game, s, 0) == {"lumber": 1, "paper": 1}


@pytest.mark.rule("CK-PROD-09")
def test_the_robbers_hex_gives_neither_resources_nor_commodities() -> None:
    game, s = position(ROLL + "robber: H7\nP0.cities: Z2")
    throw(game, s, 2, 6, "ship")
    assert hand(game, s, 0) == {}
    game, s = position(ROLL + "robber: H7\nP0.cities: Z2")
    throw(game, s, 1, 2, "ship")
    assert hand(game, s, 0) == {"lumber": 1, "paper": 1}


@pytest.mark.rule("CK-PROD-10", "CK-PROD-11")
def test_a_commodity_that_is_short_for_two_goes_to_neither_and_both_get_their_resource() -> None:
    game, s = position(TWO_HEXES + "P0.cities: Z4\nP1.cities: B5\nP2.hand: 11paper")
    throw(game, s, 2, 2, "ship")
    assert hands(game, s)[:2] == [{"lumber": 1}, {"lumber": 1}]
    assert supply(game, s)["paper"] == 1


@pytest.mark.rule("CK-PROD-10", "CK-PROD-11")
def test_a_resource_that_is_short_goes_to_nobody_and_the_commodity_still_comes() -> None:
    game, s = position(TWO_HEXES + "P0.cities: Z4\nP1.settlements: B5\nP2.hand: 18lumber")
    throw(game, s, 2, 2, "ship")
    assert hands(game, s)[:2] == [{"paper": 1}, {}]


@pytest.mark.rule("CK-PROD-10")
def test_a_sole_recipient_takes_what_is_left_of_a_commodity() -> None:
    game, s = position(TWO_HEXES + "P0.cities: Z4 B5\nP1.settlements: Z6\nP2.hand: 11paper")
    throw(game, s, 2, 2, "ship")
    assert hands(game, s)[:2] == [{"lumber": 2, "paper": 1}, {"lumber": 1}]


@pytest.mark.rule("CK-PROD-12", "CK-BARB-10")
def test_a_city_pillaged_on_this_roll_produces_as_a_settlement() -> None:
    game, s = position(ROLL + "ship: 6\nP0.cities: Z2")
    throw(game, s, 2, 6, "ship")
    assert hand(game, s, 0) == {"lumber": 1}


@pytest.mark.rule("CK-PROD-13")
def test_a_seven_gives_nothing_not_even_by_an_aqueduct() -> None:
    game, s = position(ROLL + "P0.cities: Z4\nP0.improvements: 3science")
    throw(game, s, 3, 4, "ship")
    assert hand(game, s, 0) == {}
    assert "end" in legal(game, s, 0)
    game, s = position(ROLL + "P0.cities: Z4\nP0.improvements: 3science")
    throw(game, s, 6, 6, "ship")
    assert menu(game, s, 0, "take") != set()


@pytest.mark.rule("CK-PROD-14")
def test_others_count_commodities_and_resources_together() -> None:
    game, s = position("game: cities\nP0.hand: 2cloth ore\nP1.hand: 3ore")
    seen = view(game, s, 2)
    assert seen.counts["hand"] == [3, 3, 0, 0]
    assert (hand(game, seen.state, 0), hand(game, seen.state, 1)) == ({}, {})


@pytest.mark.rule("CK-COMM-02", "CATAN-CK-06")
def test_commodities_count_on_a_seven_and_can_be_discarded_robbed_and_traded() -> None:
    game, s = position(ROLL + "attacks: 1\nP1.settlements: Z4\nP1.hand: 2wool 6cloth\nP0.hand: ore")
    throw(game, s, 3, 4, "trade")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:cloth"] * 4, "P0 robber:H8/P1", "chance steal=cloth")
    do(game, s, "P0 offer:ore>cloth/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == {"cloth": 2}
    assert hand(game, s, 1) == {"wool": 2, "ore": 1}


@pytest.mark.rule("CK-COMM-03")
def test_commodities_pay_for_nothing_but_improvements() -> None:
    game, s = position("game: cities\nP0.cities: Z4\nP0.roads: Z4-Z5-Z6\nP0.hand: 12cloth 12coin 12paper")
    kinds = {act.split(":")[0] for act in legal(game, s, 0)}
    assert kinds == {"end", "improve", "bank", "offer"}
    for act in ("hire:Z6", "wall:Z4", "road:Z6-Z7", "settle:Z6"):
        assert refused(game, s, f"P0 {act}") in ("CK-BUILD-02", "CK-WALL-01", "BASE-BUILD-02")


@pytest.mark.rule("CK-COMM-04")
def test_a_card_about_resources_leaves_commodities_alone_and_the_other_way_round() -> None:
    game, s = position("game: cities\nP0.trade_cards: resource_monopoly trade_monopoly\nP1.hand: 2ore 2coin")
    assert refused(game, s, "P0 resource_monopoly:coin") == "CK-RESMONO-03"
    assert refused(game, s, "P0 trade_monopoly:ore") == "CK-TRADEMONO-03"
    do(game, s, "P0 resource_monopoly:ore", "P0 trade_monopoly:coin")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"ore": 2, "coin": 1}, {"coin": 1})


@pytest.mark.rule("CK-COMM-05", "CK-EX-04")
def test_the_cloth_for_a_market_returns_to_the_supply() -> None:
    game, s = position("game: cities\nP0.cities: Z4\nP0.hand: cloth")
    do(game, s, "P0 improve:trade")
    assert (hand(game, s, 0), supply(game, s)["cloth"]) == ({}, 12)
    slot = game.slots.named("improvements")
    assert slot is not None
    assert list(s.notes[slot.at : slot.at + 3]) == [1, 0, 0]
