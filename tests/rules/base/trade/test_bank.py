"""Trade with the supply: rates, harbours, and what the supply can give."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, menu, position, refused, supply

GOODS = ("brick", "lumber", "wool", "grain", "ore")
GENERIC_HARBOUR = "Z10"
GRAIN_HARBOUR = "N(1,-2)"
WOOL_HARBOUR = "N(1,2)"
ORE_HARBOUR = "U9"


@pytest.mark.rule("BASE-BANK-01")
def test_only_the_active_player_trades_with_the_supply() -> None:
    game, s = position("P1.hand: 4wool")
    assert refused(game, s, "P1 bank:4wool>ore") == "BASE-TURN-01"
    do(game, s, "P0 end", "P1 roll", "chance roll=1,1", "P1 bank:4wool>ore")
    assert hand(game, s, 1) == {"ore": 1}


@pytest.mark.rule("BASE-BANK-02")
def test_four_of_any_type_bring_one_of_any_other() -> None:
    for good in GOODS:
        game, s = position(f"P0.hand: 4{good}")
        assert menu(game, s, 0, "bank") == {f"bank:4{good}>{other}" for other in GOODS if other != good}
        other = GOODS[GOODS.index(good) - 1]
        do(game, s, f"P0 bank:4{good}>{other}")
        assert hand(game, s, 0) == {other: 1}
        assert supply(game, s) == {name: 19 - (name == other) for name in GOODS}


@pytest.mark.rule("BASE-EX-17", "BASE-BANK-02")
def test_without_a_harbour_four_ore_buy_a_lumber_and_three_do_not() -> None:
    game, s = position("P0.hand: 3ore")
    assert refused(game, s, "P0 bank:3ore>lumber") == "BASE-BANK-12"
    assert refused(game, s, "P0 bank:4ore>lumber") == "BASE-BANK-02"
    game, s = position("P0.hand: 4ore")
    assert refused(game, s, "P0 bank:4ore>2lumber") == "BASE-BANK-02"
    do(game, s, "P0 bank:4ore>lumber")
    assert hand(game, s, 0) == {"lumber": 1}


def at_harbour(node: str, road: str, piece: str, cards: str) -> tuple[Ruleset, State]:
    """P0 with some cards and a building at a harbour, which stands there already or is built now."""
    if piece != "new settlement":
        return position(f"P0.{piece}: {node}\nP0.hand: {cards}")
    game, s = position(f"P0.roads: {road}\nP0.hand: brick lumber wool grain {cards}")
    do(game, s, f"P0 settle:{node}")
    return game, s


@pytest.mark.parametrize("piece", ["settlements", "cities", "new settlement"])
@pytest.mark.rule("BASE-BANK-03")
def test_a_building_at_a_generic_harbour_trades_every_type_three_for_one(piece: str) -> None:
    game, s = at_harbour(GENERIC_HARBOUR, "Z9-Z10", piece, "3brick 3lumber 3wool 3grain 3ore")
    assert {name.split(">")[0] for name in menu(game, s, 0, "bank")} == {f"bank:3{good}" for good in GOODS}
    do(game, s, "P0 bank:3wool>ore")
    assert hand(game, s, 0) == {"brick": 3, "lumber": 3, "grain": 3, "ore": 4}


@pytest.mark.parametrize("piece", ["settlements", "cities", "new settlement"])
@pytest.mark.rule("BASE-BANK-04", "BASE-BANK-05")
def test_a_building_at_a_special_harbour_trades_its_type_two_for_one_and_no_other_better(piece: str) -> None:
    game, s = at_harbour(ORE_HARBOUR, "Z9-U9", piece, "2ore 3wool")
    assert refused(game, s, "P0 bank:2wool>ore", "P0 bank:3wool>ore") == "BASE-BANK-12"
    do(game, s, "P0 bank:2ore>wool", "P0 bank:4wool>ore")
    assert hand(game, s, 0) == {"ore": 1}


@pytest.mark.rule("BASE-BANK-06")
def test_the_cards_given_are_identical() -> None:
    game, s = position("P0.hand: 4wool 4ore")
    assert refused(game, s, "P0 bank:2wool+2ore>brick", "P0 bank:4wool+4ore>brick") == "BASE-BANK-06"
    do(game, s, "P0 bank:4wool>brick", "P0 bank:4ore>brick")


@pytest.mark.rule("BASE-BANK-07", "BASE-EX-18")
def test_the_grain_harbour_serves_grain_any_number_of_times_and_nothing_else() -> None:
    game, s = position(f"P0.settlements: {GRAIN_HARBOUR}\nP0.hand: 4grain 4wool")
    assert refused(game, s, "P0 bank:2wool>ore") == "BASE-BANK-12"
    assert refused(game, s, "P0 bank:4grain>2ore") == "BASE-BANK-02"
    do(game, s, "P0 bank:2grain>ore", "P0 bank:2grain>brick", "P0 bank:4wool>lumber")
    assert hand(game, s, 0) == {"ore": 1, "brick": 1, "lumber": 1}


@pytest.mark.rule("BASE-BANK-08")
def test_the_card_taken_is_of_another_type() -> None:
    game, s = position("P0.hand: 8wool")
    with pytest.raises(Malformed):
        parse_token(game, "bank:4wool>wool")
    assert "bank:4wool>wool" not in legal(game, s, 0)
    assert refused(game, s, "P0 bank:4wool>") == "BASE-BANK-02"
    do(game, s, "P0 bank:4wool>ore")


@pytest.mark.rule("BASE-BANK-09", "BASE-EXH-03")
def test_what_the_supply_has_not_cannot_be_taken() -> None:
    game, s = position("P0.hand: 4wool\nP1.hand: 19ore")
    assert refused(game, s, "P0 bank:4wool>ore") == "BASE-BANK-09"
    assert menu(game, s, 0, "bank") == {f"bank:4wool>{good}" for good in ("brick", "lumber", "grain")}
    do(*position("P0.hand: 4wool\nP1.hand: 18ore"), "P0 bank:4wool>ore")


@pytest.mark.rule("BASE-BANK-10")
def test_a_road_alone_gives_no_harbour_right_and_a_building_on_either_end_does() -> None:
    game, s = position("P0.roads: Z9-Z10-D10-B9\nP0.hand: 3ore")
    assert menu(game, s, 0, "bank") == set()
    for end in ("Z10", "D10"):
        game, s = position(f"P0.settlements: {end}\nP0.hand: 3ore")
        assert "bank:3ore>wool" in menu(game, s, 0, "bank")


@pytest.mark.rule("BASE-BANK-10")
def test_the_second_intersection_of_a_taken_harbour_stays_empty() -> None:
    game, s = position("P1.settlements: Z10\nP0.roads: B9-D10\nP0.hand: brick lumber wool grain 3ore")
    assert refused(game, s, "P0 settle:D10") == "BASE-SETL-03"
    assert refused(game, s, "P0 bank:3ore>brick") == "BASE-BANK-12"
    do(*position("P0.roads: B9-D10\nP0.hand: brick lumber wool grain 3ore"), "P0 settle:D10", "P0 bank:3ore>brick")


@pytest.mark.rule("BASE-BANK-11")
def test_the_robber_does_not_close_a_harbour() -> None:
    game, s = position(f"P0.settlements: {GENERIC_HARBOUR}\nP0.hand: 3ore\nrobber: H11")
    assert game.map.grid.hexes[11] == (2, 0)
    do(game, s, "P0 bank:3ore>wool")
    assert hand(game, s, 0) == {"wool": 1}


@pytest.mark.rule("BASE-BANK-12")
def test_with_several_harbours_every_type_has_its_best_rate() -> None:
    game, s = position(f"P0.settlements: {GENERIC_HARBOUR} {WOOL_HARBOUR}\nP0.hand: 4wool 4ore 4brick")
    rates = {name.split(">")[0] for name in menu(game, s, 0, "bank")}
    assert rates == {"bank:2wool", "bank:3ore", "bank:3brick"}
    assert refused(game, s, "P0 bank:3wool>grain", "P0 bank:4wool>grain", "P0 bank:4ore>grain") == "BASE-BANK-12"


@pytest.mark.parametrize(("first", "second"), [("U9", "Z10"), ("Z10", "U9")])
@pytest.mark.rule("BASE-BANK-12")
def test_a_second_harbour_betters_rates_and_worsens_none(first: str, second: str) -> None:
    game, s = position(f"P0.settlements: {first}\nP0.roads: U9-Z9-Z10\nP0.hand: brick lumber 5wool grain 4ore")
    do(game, s, f"P0 settle:{second}")
    assert {name.split(">")[0] for name in menu(game, s, 0, "bank")} == {"bank:3wool", "bank:2ore"}


@pytest.mark.rule("BASE-BANK-13")
def test_a_trade_with_the_supply_asks_nobody_and_everybody_sees_it() -> None:
    game, s = position("P0.hand: 4wool")
    events = Events()
    do(game, s, "P0 bank:4wool>ore", events=events)
    told = {"event": "banked", "seat": 0, "gave": {"wool": 4}, "got": {"ore": 1}}
    assert [event.seen_by(None) for event in events.heard] == [told]
    assert seats_to_act(s) == [0]


@pytest.mark.parametrize("order", ["combined", "strict"])
@pytest.mark.rule("BASE-EX-20")
def test_a_harbour_reached_this_turn_serves_in_combined_order_only(order: str) -> None:
    game, s = position(
        f"options: trade_build={order}\nP0.roads: Z8-Z9-{GENERIC_HARBOUR}\nP0.hand: brick lumber wool grain 3ore"
    )
    assert refused(game, s, "P0 bank:3ore>brick") == "BASE-BANK-12"
    do(game, s, f"P0 settle:{GENERIC_HARBOUR}")
    if order == "strict":
        assert refused(game, s, "P0 bank:3ore>brick") == "BASE-TURN-06"
    else:
        do(game, s, "P0 bank:3ore>brick")
        assert hand(game, s, 0) == {"brick": 1}
