"""Gold fields (SEA-PROD, SEA-GOLD). S(2,-1) and N(1,1) are corners of the gold field 4 of the map in `coast.py`."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from tests.rules.seafarers.coast import coast
from tests.support import do, hand, hands, legal, menu, notes, refused, roll, supply

BEFORE = "before_roll(P0)"


@pytest.mark.rule("SEA-PROD-01", "SEA-PROD-02", "SEA-GOLD-01", "SEA-COMP-13", "SEA-HARB-04")
def test_a_settlement_at_gold_takes_a_card_of_choice_and_sea_gives_nothing() -> None:
    game, s = coast(town="N(1,1)", hand="ore", stack=BEFORE)
    roll(game, s, 4)
    assert menu(game, s, 0, "gold") == {f"gold:{good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    do(game, s, "P0 gold:brick")
    assert hand(game, s, 0) == {"brick": 1, "ore": 1}
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-GOLD-02", "SEA-GOLD-03")
def test_a_city_takes_two_of_the_same_or_different_goods_and_all_claims_are_one() -> None:
    game, s = coast("P0.cities: S(2,-1)", town="S(2,0)", stack=BEFORE, hand="ore")
    roll(game, s, 4)
    assert notes(game, s, "gold_due") == [3, 0, 0]
    do(game, s, "P0 gold:brick", "P0 gold:brick", "P0 gold:grain")
    assert hand(game, s, 0) == {"brick": 2, "grain": 1, "ore": 1}


@pytest.mark.rule("SEA-GOLD-03", "SEA-GOLD-05")
def test_cards_are_named_in_the_order_of_the_goods() -> None:
    game, s = coast("P0.cities: S(2,-1)", town="S(2,0)", stack=BEFORE, hand="ore")
    roll(game, s, 4)
    do(game, s, "P0 gold:wool")
    assert menu(game, s, 0, "gold") == {"gold:wool", "gold:grain", "gold:ore"}
    assert refused(game, s, "P0 gold:brick", "P0 gold:lumber") == "SEA-GOLD-05"
    do(game, s, "P0 gold:grain")
    assert menu(game, s, 0, "gold") == {"gold:grain", "gold:ore"}


@pytest.mark.rule("SEA-GOLD-04", "SEA-GOLD-10", "SEA-WIN-01", "SEA-TURN-04")
def test_ordinary_production_is_paid_first_then_claimants_choose_from_the_active_player_on() -> None:
    game, s = coast("P1.settlements: N(2,0)", "P1.cities: N(2,-2)", town="N(1,1)", hand="wool", stack=BEFORE)
    s.active = 0
    roll(game, s, 4)
    assert hand(game, s, 1) == {"wool": 2}
    assert legal(game, s, 1) == []
    assert refused(game, s, "P1 gold:ore") == "SEA-GOLD-10"
    assert "end" not in legal(game, s, 0)
    do(game, s, "P0 gold:ore", "P1 gold:ore")
    assert hands(game, s)[:2] == [{"wool": 1, "ore": 1}, {"wool": 2, "ore": 1}]


@pytest.mark.rule("SEA-GOLD-05", "SEA-GOLD-06")
def test_only_what_the_supply_has_may_be_named_and_a_short_supply_stops_nobody() -> None:
    game, s = coast("P2.hand: 19brick", "P0.cities: N(1,1)", town="N(2,-2)", hand="18lumber", stack=BEFORE)
    roll(game, s, 4)
    assert menu(game, s, 0, "gold") == {"gold:lumber", "gold:wool", "gold:grain", "gold:ore"}
    assert refused(game, s, "P0 gold:brick") == "SEA-GOLD-05"
    do(game, s, "P0 gold:lumber")
    assert menu(game, s, 0, "gold") == {"gold:wool", "gold:grain", "gold:ore"}


@pytest.mark.rule("SEA-GOLD-05", "SEA-GOLD-07", "SEA-EXH-02")
def test_with_fewer_cards_than_the_claim_all_are_taken_unasked_and_the_rest_lapses() -> None:
    game, s = coast(
        "P2.hand: 19brick 19lumber 19wool 19grain", "P0.cities: N(1,1)", town="S(3,-3)", hand="18ore", stack=BEFORE
    )
    roll(game, s, 4)
    assert supply(game, s)["ore"] == 0
    assert hand(game, s, 0) == {"ore": 19}
    assert notes(game, s, "gold_due") == [0, 0, 0]
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-GOLD-08")
def test_the_robber_blocks_gold() -> None:
    game, s = coast(town="N(1,1)", hand="ore", stack=BEFORE)
    gold = game.map.grid.hex_at(2, 0)
    game, s = coast(f"robber: H{gold}", town="N(1,1)", hand="ore", stack=BEFORE)
    roll(game, s, 4)
    assert hand(game, s, 0) == {"ore": 1}
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-GOLD-11")
def test_everybody_sees_what_was_chosen() -> None:
    game, s = coast(town="N(1,1)", hand="ore", stack=BEFORE)
    roll(game, s, 4)
    events = Events()
    do(game, s, "P0 gold:wool", events=events)
    assert [(event.code, event.public) for event in events.heard] == [("gold", {"seat": 0, "got": {"wool": 1}})]


@pytest.mark.rule("SEA-DEV-08")
def test_plenty_and_monopoly_name_resources_only() -> None:
    game, s = coast("P0.cards: year_of_plenty monopoly")
    named = {act for act in legal(game, s, 0) if act.startswith(("plenty", "monopoly"))}
    assert len(named) == 15 + 5
    assert not any("gold" in act for act in named)
