"""Gold fields among cities: resources only, the Aqueduct, the merchant, Inventor (CK-SEA-14, -25 to -27, -52, -65)."""

from __future__ import annotations

import json

import pytest

from hexhold.rules.games import create
from hexhold.rules.seafarers.fog import Discovery
from tests.cities import throw
from tests.rules.cities_seafarers.positions import combined, hex_at, setup, shores
from tests.support import do, hand, legal, menu, note, refused

GOLDEN = "P0.cities: N(2,1)"
"""A city at the gold field 10 and nothing else."""


@pytest.mark.rule("CK-EX-48", "CK-SEA-26", "CK-SEA-27", "CK-SEA-14", "CK-SEA-22")
def test_a_city_at_a_gold_field_takes_two_resources_and_no_commodity_and_no_aqueduct_follows() -> None:
    game, s = shores(GOLDEN, "P0.improvements: 3science", hand="brick", stack="before_roll(P0)")
    throw(game, s, 4, 6, "trade")
    assert menu(game, s, 0, "gold") == {f"gold:{good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    assert refused(game, s, "P0 gold:paper", "P0 gold:cloth", "P0 gold:coin") == "SEA-COMP-13"
    do(game, s, "P0 gold:ore", "P0 gold:ore")
    assert hand(game, s, 0) == {"brick": 1, "ore": 2}
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("CK-SEA-26", "SEA-COMP-13")
def test_all_who_choose_at_once_take_resources_only_too() -> None:
    game, s = shores(GOLDEN, hand="brick", stack="before_roll(P0)", options="gold_order=simultaneous")
    throw(game, s, 4, 6, "trade")
    assert game.frame(s).name == "choose_gold_together"
    assert refused(game, s, "P0 gold:paper", "P0 gold:cloth", "P0 gold:coin") == "SEA-COMP-13"
    do(game, s, "P0 gold:ore")
    assert refused(game, s, "P0 gold:brick") == "SEA-GOLD-05"


@pytest.mark.rule("CK-EX-49", "CK-SEA-27")
def test_a_gold_field_under_the_robber_leaves_the_aqueduct_open() -> None:
    game, _ = shores()
    lines = (GOLDEN, "P0.improvements: 3science", f"robber: {hex_at(game, 3, 0)}")
    game, s = shores(*lines, hand="brick", stack="before_roll(P0)")
    throw(game, s, 4, 6, "trade")
    assert menu(game, s, 0, "gold") == set()
    do(game, s, "P0 take:ore")
    assert hand(game, s, 0) == {"brick": 1, "ore": 1}


@pytest.mark.rule("CK-SEA-22", "CK-SEA-26", "CK-SEA-68", "CK-WINDOW-12")
def test_all_claims_on_gold_are_settled_in_turn_order_before_anybody_is_asked_for_an_aqueduct() -> None:
    lines = (GOLDEN, "P1.settlements: N(3,1)", "P2.improvements: 3science", "P2.cities: N(0,1)", "active: P1")
    game, s = shores(*lines, hand="brick", stack="before_roll(P1)")
    throw(game, s, 4, 6, "trade")
    assert menu(game, s, 0, "gold") == menu(game, s, 2, "take") == set()
    do(game, s, "P1 gold:brick")
    assert menu(game, s, 2, "take") == set()
    do(game, s, "P0 gold:brick", "P0 gold:brick")
    assert "take:ore" in menu(game, s, 2, "take")


@pytest.mark.rule("CK-SEA-50", "CK-SEA-22")
def test_an_alchemists_sum_pays_gold_fields_too() -> None:
    game, s = shores(GOLDEN, "P0.science_cards: alchemist", hand="brick", stack="before_roll(P0)")
    do(game, s, "P0 alchemist:4/6", "P0 roll", "chance event=trade", "P0 gold:ore", "P0 gold:ore")
    assert hand(game, s, 0) == {"brick": 1, "ore": 2}


@pytest.mark.rule("CK-EX-50", "CK-SEA-65", "CK-SEA-14")
def test_the_merchant_stands_at_no_gold_field_but_at_the_forest_beside_it() -> None:
    game, s = shores("P0.settlements: S(3,-1)", "P0.trade_cards: merchant", hand="2lumber")
    assert menu(game, s, 0, "merchant") == {f"merchant:{hex_at(game, 3, -1)}"}
    assert refused(game, s, f"P0 merchant:{hex_at(game, 3, 0)}") == "CK-SEA-65"
    do(game, s, f"P0 merchant:{hex_at(game, 3, -1)}", "P0 bank:2lumber>ore")
    assert s.points[0] == 2


@pytest.mark.rule("CK-SEA-65")
def test_a_merchant_with_nothing_but_gold_can_do_nothing() -> None:
    game, s = shores(GOLDEN, "P0.trade_cards: merchant", options="allow_empty_plays=true")
    assert menu(game, s, 0, "merchant") == set()
    do(game, s, "P0 waste:merchant")


@pytest.mark.rule("CK-SEA-65", "CK-SEA-77")
def test_a_merchant_in_the_desert_brings_the_point_without_a_rate() -> None:
    game, s = combined("desert", 4)
    desert = next(h for h in range(int(game.map.grid.hex_count)) if game.map.kind(h).name == "desert")
    node = int(game.map.grid.hex_nodes[desert][0])
    game, s = combined("desert", 4, f"P0.settlements: N{node}", "P0.trade_cards: merchant", hand="2lumber 2wool")
    before = menu(game, s, 0, "bank")
    do(game, s, f"P0 merchant:H{desert}")
    assert (int(s.points[0]), menu(game, s, 0, "bank")) == (2, before)


@pytest.mark.rule("CK-EX-51", "CK-SEA-52")
def test_an_inventor_exchanges_the_token_of_a_gold_field() -> None:
    game, s = shores(GOLDEN, "P0.science_cards: inventor", hand="brick")
    fields, gold = hex_at(game, 0, 0), hex_at(game, 3, 0)
    pairs = menu(game, s, 0, "inventor")
    assert f"inventor:{hex_at(game, 3, -3)}/{hex_at(game, 3, -2)}" in pairs
    eight = {f"H{h}" for h in range(int(game.map.grid.hex_count)) if s.token[h] == 1 << 8}
    assert eight
    assert not any(set(pair.split(":")[1].split("/")) & eight for pair in pairs)
    do(game, s, f"P0 inventor:{fields}/{gold}", "P0 end")
    throw(game, s, 1, 2, "trade")
    do(game, s, "P0 gold:ore", "P0 gold:ore")
    assert int(s.token[int(fields[1:])]) == 1 << 10


@pytest.mark.rule("CK-SEA-52")
def test_an_inventor_touches_no_token_that_is_not_drawn_and_the_stack_stays_as_it_is() -> None:
    game, s = combined("fog_islands", 3, "P0.science_cards: inventor", "P0.settlements: N(2,-1)")
    do(game, s, "P0 ship:N(2,-1)-S(2,-2)", "chance found=forest,9")
    found = next(h for h in range(int(game.map.grid.hex_count)) if game.land.is_discovered(s, h))
    five = next(h for h in range(int(game.map.grid.hex_count)) if s.token[h] == 1 << 5)
    fog = {f"H{h}" for h in range(int(game.map.grid.hex_count)) if game.land.undiscovered(s, h)}
    assert not any(set(pair.split(":")[1].split("/")) & fog for pair in menu(game, s, 0, "inventor"))
    left = [note(game, s, "fog_tokens", column=str(number)) for number in range(13)]
    do(game, s, f"P0 inventor:H{min(found, five)}/H{max(found, five)}")
    assert int(s.token[found]) == 1 << 5
    game.find(Discovery).complete(s, set())
    assert [note(game, s, "fog_tokens", column=str(number)) for number in range(13)] == left
    assert game.broken(s) == []


@pytest.mark.rule("CK-EX-52", "CK-SEA-53")
def test_irrigation_counts_fields_and_no_gold() -> None:
    game, _ = shores()
    fields = [int(n) for n in game.map.grid.hex_nodes[int(hex_at(game, 1, 3)[1:])]]
    game, s = shores(f"P0.settlements: N{fields[0]} N(2,1)", "P0.science_cards: irrigation", hand="brick")
    do(game, s, "P0 irrigation")
    assert hand(game, s, 0) == {"brick": 1, "grain": 2}
    game, s = shores("P0.settlements: N(2,1)", "P0.science_cards: irrigation", hand="brick")
    assert refused(game, s, "P0 irrigation") == "CK-IRRIGATION-05"


@pytest.mark.rule("CK-SEA-25", "CK-SEA-19", "CK-SEA-24")
def test_the_city_of_the_set_up_brings_a_resource_of_choice_for_gold_and_may_take_a_ship() -> None:
    data = create("cities_seafarers", 3).map.to_data()
    printed = json.dumps(data)
    assert printed.count("forest 10") == printed.count("gold 4") == 1
    gold = printed.replace("gold 4", "forest 4").replace("forest 10", "gold 10")
    game, s = setup("new_shores", 3, f"map: {gold}", asks="place_city(P0;5)")
    do(game, s, "P0 city:S(1,-1)")
    assert hand(game, s, 0) == {}
    do(game, s, "P0 ship:S(1,-1)-N(1,0)")
    assert refused(game, s, "P0 gold:coin") == "SEA-COMP-13"
    do(game, s, "P0 gold:ore")
    assert hand(game, s, 0) == {"ore": 1}


@pytest.mark.rule("CK-SEA-66")
def test_a_monopoly_names_one_of_the_five_resources() -> None:
    game, s = shores("P0.trade_cards: resource_monopoly trade_monopoly", "P1.hand: 3ore 2cloth", hand="brick")
    goods = {"brick", "lumber", "wool", "grain", "ore"}
    assert menu(game, s, 0, "resource_monopoly") == {f"resource_monopoly:{good}" for good in goods}
    do(game, s, "P0 resource_monopoly:ore", "P0 trade_monopoly:cloth")
    assert hand(game, s, 0) == {"brick": 1, "ore": 2, "cloth": 1}
