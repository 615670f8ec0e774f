"""The turn of Cities & Knights: what comes before the roll, after it, and at the end."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, seats_to_act
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.rules.games import create
from tests.cities import pass_turns, throw
from tests.support import do, hand, legal, menu, note, place, position, refused, stands

CAMP = """
game: cities
P0.cities: Z4
P0.roads: Z4-Z5-Z6
P0.basic_knights: Z6
"""
"""P0 has a city at mountains 9, fields 4 and hills 11, and a knight two paths away, next to the desert."""


@pytest.mark.rule("CK-TURN-01", "CK-TURN-04")
def test_the_event_comes_first_then_draws_then_production_then_the_rest() -> None:
    game, s = position(CAMP + "stack: before_roll(P0)\nP0.improvements: trade\nP1.improvements: trade")
    heard = Events()
    do(game, s, "P0 roll", "chance roll=2,2", "chance event=trade", events=heard)
    assert hand(game, s, 0) == {}
    do(game, s, "chance draw=merchant", events=heard)
    assert hand(game, s, 0) == {}
    do(game, s, "chance draw=merchant", events=heard)
    names = [event.seen_by(None)["event"] for event in heard.heard]
    order = ("event_die", "progress_drawn", "produced")
    assert [name for name in names if name in order] == ["event_die", "progress_drawn", "progress_drawn", "produced"]
    assert hand(game, s, 0) == {"grain": 2}
    do(game, s, "P0 activate:Z6", "P0 end")
    assert s.active == 1


@pytest.mark.rule("CK-TURN-02")
def test_before_the_roll_only_an_alchemist_may_be_played() -> None:
    game, s = position(
        CAMP
        + """
        stack: before_roll(P0)
        attacks: 1
        active_knights: Z6
        P0.hand: 2brick 5wool 2grain 3ore cloth
        P0.science_cards: alchemist smith
        P0.trade_cards: merchant
        """
    )
    assert set(legal(game, s, 0)) == {"roll"} | {
        f"alchemist:{red}/{yellow}" for red in range(1, 7) for yellow in range(1, 7)
    }
    for act in ("smith", "merchant:H4", "move:Z6/Z5", "chase:Z6"):
        assert refused(game, s, f"P0 {act}") == "CK-TURN-02"
    for act in ("wall:Z4", "improve:trade", "hire:Z5", "promote:Z6", "bank:4wool>ore", "road:Z6-Z7", "city:Z4"):
        assert refused(game, s, f"P0 {act}") == "BASE-TURN-04"
    assert refused(game, s, "P0 end") == "BASE-TURN-03"


@pytest.mark.rule("CK-TURN-03")
def test_all_three_dice_are_rolled_once() -> None:
    game, s = position("game: cities\nstack: before_roll(P0)")
    do(game, s, "P0 roll")
    assert len(chance(game, s)) == 36
    do(game, s, "chance roll=1,1")
    assert refused(game, s, "P0 end") == "CK-COMP-13"
    do(game, s, "chance event=ship")
    assert refused(game, s, "P0 roll") == "BASE-TURN-03"


@pytest.mark.rule("CK-TURN-03")
def test_after_an_alchemist_only_the_event_die_is_rolled() -> None:
    game, s = position(CAMP + "stack: before_roll(P0)\nP0.science_cards: alchemist")
    do(game, s, "P0 alchemist:2/2", "P0 roll")
    assert len(chance(game, s)) == 4
    do(game, s, "chance event=ship")
    assert hand(game, s, 0) == {"grain": 2}


@pytest.mark.rule("CK-TURN-04", "CK-BARB-10")
def test_losses_and_discards_of_cards_are_settled_before_the_sum_counts() -> None:
    game, s = position(
        """
        game: cities
        stack: before_roll(P0)
        P1.cities: Z4
        P1.improvements: trade
        P1.politics_cards: 2spy 2wedding
        """
    )
    throw(game, s, 2, 2, "trade")
    do(game, s, "chance draw=merchant")
    assert seats_to_act(s) == [1]
    assert hand(game, s, 1) == {}
    do(game, s, "P1 bury:spy")
    assert hand(game, s, 1) == {"grain": 2}


@pytest.mark.rule("CK-TURN-05")
@pytest.mark.parametrize(("dice", "cards"), [((2, 2), {"grain": 2}), ((5, 6), {"brick": 2}), ((3, 4), {})])
def test_the_sum_of_red_and_yellow_is_produced_for_all_and_a_seven_is_not(
    dice: tuple[int, int], cards: dict[str, int]
) -> None:
    game, s = position(CAMP + "stack: before_roll(P2)\nactive: P2")
    throw(game, s, *dice, "ship")
    assert hand(game, s, 0) == cards
    assert seats_to_act(s) == [2]


@pytest.mark.rule("CK-TURN-06", "CK-TURN-07", "CATAN-CK-05")
def test_after_the_roll_everything_may_be_done_in_any_order() -> None:
    game, s = position(
        CAMP
        + """
        active_knights: Z6
        P0.settlements: D6
        P0.hand: 6brick 4lumber 4wool 5grain 5ore cloth
        P0.trade_cards: merchant
        P1.hand: lumber
        """
    )
    do(game, s, "P0 wall:Z4", "P0 bank:4brick>coin", "P0 improve:trade", "P0 move:Z6/Z5", "P0 improve:politics")
    do(game, s, "P0 merchant:H4", "P0 hire:Z6", "P0 bank:2ore>brick", "P0 activate:Z6", "P0 promote:Z5")
    do(game, s, "P0 road:Z6-Z7", "P0 offer:grain>lumber/P1", "P1 accept", "P0 trade:P1", "P0 activate:Z5")
    assert (stands(game, s, "Z5"), stands(game, s, "Z6")) == ("P0 strong_knights*", "P0 basic_knights*")
    assert hand(game, s, 0) == {"lumber": 4, "wool": 2, "grain": 2, "ore": 1}


@pytest.mark.rule("CK-TURN-06")
def test_no_option_puts_trade_before_building() -> None:
    with pytest.raises(Malformed, match="CK-TURN-06"):
        create("cities", 4, {"trade_build": "strict"})
    assert create("base", 4, {"trade_build": "strict"}).options == {"trade_build": "strict"}


@pytest.mark.rule("CATAN-CK-05", "CK-TURN-07")
def test_trading_goes_on_after_building() -> None:
    game, s = position(CAMP + "P0.hand: brick lumber 8wool\nP1.hand: ore")
    do(game, s, "P0 road:Z6-Z7", "P0 bank:4wool>ore", "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == {"wool": 3, "ore": 2}


@pytest.mark.rule("CK-TURN-09")
def test_at_the_end_of_the_turn_the_marks_of_knights_and_the_fleet_end_and_surplus_cards_are_laid_away() -> None:
    game, s = position(
        CAMP
        + """
        P0.hand: 2grain 2wool 2ore
        P0.trade_cards: merchant_fleet 2merchant trade_monopoly
        P0.science_cards: 2crane
        """
    )
    do(game, s, "P0 merchant_fleet:wool", "P0 promote:Z6", "P0 activate:Z6")
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-KACT-02"
    do(game, s, "P0 end")
    assert (s.active, seats_to_act(s)) == (0, [0])
    assert refused(game, s, "P0 bury:smith", "P0 end") == "CK-PCARD-06"
    do(game, s, "P0 bury:crane")
    assert (s.active, note(game, s, "progress_cards", 0), note(game, s, "merchant_fleet")) == (1, 4, 0)
    assert note(game, s, "rates", 0, "wool") == 4
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 move:Z6/Z5")
    assert not note(game, s, "promoted_knights", column=place(game, "Z5"))


@pytest.mark.rule("CK-TURN-10")
def test_nobody_else_builds_activates_promotes_acts_plays_or_trades_with_the_bank() -> None:
    game, s = position(CAMP + "active: P1\nattacks: 1\nactive_knights: Z6\nP0.hand: 2brick 5wool 2grain 3ore cloth")
    acts = ("wall:Z4", "improve:trade", "hire:Z5", "activate:Z6", "promote:Z6", "move:Z6/Z5", "chase:Z6", "road:Z6-Z7")
    for act in (*acts, "bank:4wool>ore", "warlord", "displace:Z6/Z5"):
        assert refused(game, s, f"P0 {act}") == "BASE-TURN-01"
    assert {act.split(":")[0] for act in legal(game, s, 0)} <= {"propose"}
    assert menu(game, s, 1, "end") == {"end"}
