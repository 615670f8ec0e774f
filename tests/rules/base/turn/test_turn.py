"""The turn: its phases, what may be done when, strict and combined order, its end."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, place, position, refused, roll

RICH = "P0.settlements: Z4\nP0.roads: Z4-Z5\nP0.hand: 6brick 6lumber 6wool 6grain 6ore\n"
AT_A_HARBOUR = """
    P0.settlements: Z3
    P0.roads: Z3-Z2-Z1
    P0.hand: brick 5lumber wool grain
"""
"""Z1, where P0 may settle, has the lumber harbour."""


def codes(told: Events) -> list[str]:
    return [event.code for event in told.heard]


def pass_round(game: Ruleset, s: State) -> None:
    """The active player ends the turn; the others roll a 12 and end theirs."""
    first = int(s.active)
    do(game, s, f"P{first} end")
    while s.active != first:
        roll(game, s, 12)
        do(game, s, f"P{s.active} end")


@pytest.mark.rule("BASE-TURN-01", "BASE-TURN-12")
def test_turns_go_clockwise_and_each_ends_when_its_player_says_so() -> None:
    game, s = position("active: P2\nturn: 7\nstack: before_roll(P2)")
    for seat in (2, 3, 0, 1):
        assert seats_to_act(s) == [seat]
        roll(game, s, 12)
        assert seats_to_act(s) == [seat]
        do(game, s, f"P{seat} end")
    assert (s.active, s.turn) == (2, 11)


@pytest.mark.rule("BASE-TURN-01")
@pytest.mark.parametrize("act", ["roll", "end", "road:Z7-Z8", "city:Z7", "buy", "bank:4wool>ore", "knight"])
@pytest.mark.parametrize("moment", ["before_roll", "turn"])
def test_only_the_active_player_acts_unasked(moment: str, act: str) -> None:
    game, s = position(f"""
        stack: {moment}(P0)
        P1.settlements: Z7
        P1.hand: 4brick 4lumber 4wool 4grain 4ore
        P1.cards: knight
    """)
    assert refused(game, s, f"P1 {act}") == "BASE-TURN-01"
    assert legal(game, s, 1) == []


@pytest.mark.rule("BASE-TURN-02")
def test_a_turn_is_a_card_the_roll_with_its_yield_trade_building_and_the_end() -> None:
    game, s = position("""
        stack: before_roll(P0)
        P0.settlements: Z4
        P0.hand: 4wool lumber
        P0.cards: year_of_plenty
    """)
    do(game, s, "P0 plenty:wool/ore")
    roll(game, s, 6)
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 5, "ore": 1}
    do(game, s, "P0 bank:4wool>grain", "P0 road:Z4-Z5", "P0 buy", "chance draw=knight", "P0 end")
    assert hand(game, s, 0) == {}
    assert (s.active, seats_to_act(s), legal(game, s, 1)) == (1, [1], ["roll"])


@pytest.mark.rule("BASE-TURN-03")
def test_the_dice_are_rolled_exactly_once_in_a_turn() -> None:
    game, s = position("stack: before_roll(P0)")
    assert legal(game, s, 0) == ["roll"]
    assert refused(game, s, "P0 end") == "BASE-TURN-03"
    roll(game, s, 5)
    assert refused(game, s, "P0 roll") == "BASE-TURN-03"


@pytest.mark.rule("BASE-TURN-04")
@pytest.mark.parametrize(
    "act", ["road:Z4-Z3", "settle:Z6", "city:Z4", "buy", "bank:4wool>ore", "offer:wool>ore/P1", "withdraw"]
)
def test_before_the_roll_there_is_no_trading_building_or_buying(act: str) -> None:
    assert refused(*position(RICH + "stack: before_roll(P0)"), f"P0 {act}") == "BASE-TURN-04"


@pytest.mark.rule("BASE-TURN-04")
def test_before_the_roll_one_card_may_be_played_and_no_second() -> None:
    game, s = position("stack: before_roll(P0)\nP0.cards: monopoly year_of_plenty\nP1.hand: 2ore")
    do(game, s, "P0 monopoly:ore")
    assert hand(game, s, 0) == {"ore": 2}
    assert refused(game, s, "P0 plenty:ore/ore") == "BASE-DEV-05"
    assert legal(game, s, 0) == ["roll"]


@pytest.mark.rule("BASE-TURN-03", "BASE-TURN-04")
def test_a_card_played_before_the_roll_may_win_and_then_nobody_rolls() -> None:
    game, s = position("""
        stack: before_roll(P0)
        P0.cities: Z0 Z2 Z4 Z6
        P0.knights: 2
        P0.cards: knight
    """)
    do(game, s, "P0 knight")
    assert (s.over, s.winner, seats_to_act(s)) == (1, 0, [])


@pytest.mark.rule("BASE-TURN-05")
def test_a_player_who_could_trade_and_build_may_end_the_turn_instead() -> None:
    game, s = position(RICH + "stack: before_roll(P0)")
    roll(game, s, 12)
    assert {act.split(":")[0] for act in legal(game, s, 0)} >= {"road", "city", "buy", "bank", "offer", "end"}
    before = hand(game, s, 0)
    do(game, s, "P0 end")
    assert (hand(game, s, 0), s.active) == (before, 1)


@pytest.mark.rule("BASE-TURN-15")
def test_a_player_who_can_do_nothing_after_the_roll_ends_the_turn() -> None:
    game, s = position("stack: before_roll(P0)\nP0.settlements: Z4")
    roll(game, s, 12)
    assert legal(game, s, 0) == ["end"]
    do(game, s, "P0 end")
    assert s.active == 1


@pytest.mark.rule("BASE-TURN-06")
@pytest.mark.parametrize("build", [("road:Z4-Z3",), ("city:Z4",), ("buy", "draw=knight")])
def test_in_strict_order_the_first_build_or_purchase_ends_trading_but_not_building(build: tuple[str, ...]) -> None:
    game, s = position(RICH + "P1.hand: ore\noptions: trade_build=strict")
    do(game, s, "P0 bank:4wool>ore", "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1")
    do(game, s, *(f"{'chance' if '=' in act else 'P0'} {act}" for act in build))
    assert refused(game, s, "P0 bank:4ore>wool", "P0 offer:ore>wool/P1", "P1 propose:wool>ore") == "BASE-TURN-06"
    assert not any(act.startswith(("bank", "offer")) for act in legal(game, s, 0))
    do(game, s, "P0 road:Z5-Z6")


@pytest.mark.rule("BASE-TURN-06")
def test_in_strict_order_trading_is_open_again_in_the_next_turn() -> None:
    game, s = position(RICH + "P1.hand: 4wool\noptions: trade_build=strict")
    do(game, s, "P0 road:Z4-Z3", "P0 end")
    roll(game, s, 12)
    do(game, s, "P1 bank:4wool>ore")


@pytest.mark.rule("BASE-TURN-07")
def test_in_combined_order_trades_builds_and_purchases_alternate_freely() -> None:
    game, s = position(RICH + "P1.hand: 2ore")
    do(game, s, "P0 road:Z4-Z3", "P0 bank:4wool>ore", "P0 city:Z4", "P0 offer:brick>ore/P1", "P1 accept")
    do(game, s, "P0 trade:P1", "P0 buy", "chance draw=knight", "P0 bank:4lumber>brick", "P0 road:Z5-Z6")
    assert hand(game, s, 0) == {"brick": 4, "wool": 1, "grain": 3, "ore": 4}


@pytest.mark.rule("BASE-TURN-08")
def test_in_combined_order_a_new_harbour_serves_in_the_same_turn() -> None:
    game, s = position(AT_A_HARBOUR)
    assert refused(game, s, "P0 bank:2lumber>ore") == "BASE-BANK-12"
    do(game, s, "P0 settle:Z1", "P0 bank:2lumber>ore")
    assert hand(game, s, 0) == {"lumber": 2, "ore": 1}


@pytest.mark.rule("BASE-TURN-09")
def test_in_strict_order_a_new_harbour_serves_from_the_next_turn_on() -> None:
    game, s = position(AT_A_HARBOUR + "options: trade_build=strict")
    do(game, s, "P0 settle:Z1")
    assert refused(game, s, "P0 bank:2lumber>ore") == "BASE-TURN-06"
    pass_round(game, s)
    roll(game, s, 2)
    do(game, s, "P0 bank:2lumber>ore")


@pytest.mark.rule("BASE-TURN-10")
def test_a_card_may_be_played_before_the_roll_after_it_between_builds_and_while_an_offer_is_open() -> None:
    text = RICH + "P0.cards: monopoly\nP1.hand: 2ore"
    for acts in ((), ("P0 road:Z4-Z3",), ("P0 bank:4wool>ore",), ("P0 offer:wool>brick/P1+P2", "P1 decline")):
        game, s = position(text)
        do(game, s, *acts, "P0 monopoly:ore")
        assert hand(game, s, 1) == {}
    do(*position(text + "\nstack: before_roll(P0)"), "P0 monopoly:ore")


@pytest.mark.rule("BASE-TURN-10")
def test_an_open_offer_survives_a_card_and_can_be_taken_up_after_it() -> None:
    game, s = position("P0.hand: wool\nP0.cards: year_of_plenty\nP1.hand: brick")
    do(game, s, "P0 offer:wool>brick/P1", "P0 plenty:ore/ore", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == {"brick": 1, "ore": 2}


@pytest.mark.rule("BASE-TURN-10")
def test_no_card_is_played_while_a_discard_or_the_robber_is_pending_nor_in_another_players_turn() -> None:
    game, s = position("stack: before_roll(P0)\nP0.cards: monopoly\nP1.cards: monopoly\nP1.hand: 8ore")
    roll(game, s, 7)
    assert refused(game, s, "P0 monopoly:ore") == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:ore"] * 4)
    assert refused(game, s, "P0 monopoly:ore") == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H0")
    assert refused(game, s, "P1 monopoly:ore") == "BASE-TURN-01"
    do(game, s, "P0 monopoly:ore")


@pytest.mark.rule("BASE-TURN-11")
def test_after_a_seven_the_turn_goes_on_with_trade_and_building() -> None:
    game, s = position("stack: before_roll(P0)\nP0.settlements: Z4\nP0.hand: brick lumber 4wool")
    roll(game, s, 7)
    do(game, s, "P0 robber:H0", "P0 bank:4wool>ore", "P0 road:Z4-Z3", "P0 end")
    assert s.active == 1


@pytest.mark.rule("BASE-TURN-13")
def test_in_strict_order_road_building_does_not_end_trading() -> None:
    game, s = position(RICH + "P0.cards: road_building\noptions: trade_build=strict")
    do(game, s, "P0 road_building", "P0 road:Z4-Z3", "P0 road:Z3-Z2", "P0 bank:4wool>ore")
    do(game, s, "P0 road:Z2-Z1")
    assert refused(game, s, "P0 bank:4brick>ore") == "BASE-TURN-06"


@pytest.mark.rule("BASE-TURN-14")
def test_a_road_is_laid_then_longest_road_moves_then_victory_is_seen() -> None:
    game, s = position("""
        P0.cities: Z0 Z2 Z4 Z6
        P0.roads: Z4-Z5-Z6-Z7-Z8
        P0.hand: brick lumber
    """)
    told = Events()
    do(game, s, "P0 road:Z8-Z9", events=told)
    assert codes(told)[-3:] == ["road", "longest_road", "game_over"]
    assert s.edge_owner[int(place(game, "Z8-Z9")[1:])] == 0


@pytest.mark.rule("BASE-TURN-14")
def test_largest_army_and_victory_are_seen_before_the_robber_moves() -> None:
    game, s = position("P0.cities: Z0 Z2 Z4 Z6\nP0.knights: 2\nP0.cards: knight\nrobber: H9")
    told = Events()
    do(game, s, "P0 knight", events=told)
    assert codes(told) == ["knight_played", "largest_army", "game_over"]
    assert refused(game, s, "P0 robber:H0") == "BASE-END-01"
