"""Variants: the order of trade and building, no early 7, dice from a deck, the friendly robber."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, island, legal, note, position, refused, roll

FRIENDLY = "options: friendly_robber=true\nstack: turn(P0) robber(P0)\n"
"""P0 is to move the robber. Around H4 lie T4 U3 U5 Z3 Z4 Z5."""


def throws(game: Ruleset, s: State) -> set[str]:
    return {token(game, act).removeprefix("roll=") for act, _ in chance(game, s)}


@pytest.mark.rule("BASE-VAR-01")
def test_trade_build_chooses_whether_trading_goes_on_after_building() -> None:
    text = "P0.settlements: Z4\nP0.hand: brick lumber 4wool\noptions: trade_build="
    do(*position(text + "combined"), "P0 road:Z4-Z5", "P0 bank:4wool>ore")
    game, s = position(text + "strict")
    do(game, s, "P0 road:Z4-Z5")
    assert refused(game, s, "P0 bank:4wool>ore") == "BASE-TURN-06"


@pytest.mark.rule("BASE-VAR-03")
def test_in_the_first_two_turns_of_everybody_a_seven_is_rolled_again_if_so_chosen() -> None:
    for turn in range(1, 12):
        game, s = position(f"options: no_seven_rounds=2\nturn: {turn}\nstack: before_roll(P0)")
        do(game, s, "P0 roll")
        sevens = {throw for throw in throws(game, s) if int(throw[0]) + int(throw[2]) == 7}
        assert len(sevens) == (0 if turn <= 8 else 6)
        assert len(throws(game, s)) == 30 + len(sevens)
    game, s = position("stack: before_roll(P0)")
    do(game, s, "P0 roll")
    assert len(throws(game, s)) == 36


def test_a_deck_of_dice_shows_each_throw_once_before_any_comes_again() -> None:
    game, s = position("options: dice=deck\nstack: before_roll(P0)")
    seen: set[str] = set()
    for left in range(36, 0, -1):
        do(game, s, f"P{s.active} roll")
        assert len(throws(game, s)) == left
        assert not throws(game, s) & seen
        throw = max(throws(game, s))
        seen.add(throw)
        do(game, s, f"chance roll={throw}")
        if int(throw[0]) + int(throw[2]) == 7:
            do(game, s, f"P{s.active} {legal(game, s, int(s.active))[0]}")
        do(game, s, f"P{s.active} end")
    do(game, s, f"P{s.active} roll")
    assert len(throws(game, s)) == 36


@pytest.mark.rule("CATAN-VAR-01")
def test_the_friendly_robber_keeps_away_from_a_player_with_two_points() -> None:
    text = "P1.settlements: Z4 Z8\nP1.hand: wool\nP2.cities: Z1\nP2.settlements: B3\nP2.hand: ore\n"
    game, s = position(FRIENDLY + text)
    for hex in (4, 6, 8, 10, 11):
        assert refused(game, s, f"P0 robber:H{hex}/P1") == "CATAN-VAR-01"
    do(game, s, "P0 robber:H3/P2", "chance steal=ore")
    do(*position(text + "stack: turn(P0) robber(P0)"), "P0 robber:H4/P1")


@pytest.mark.rule("CATAN-VAR-01")
def test_three_points_end_the_protection_and_hidden_points_do_not_count() -> None:
    text = FRIENDLY + "P1.settlements: Z4 Z8 {}\nP1.cards: 3victory_point\nP1.hand: wool"
    assert refused(*position(text.format("")), "P0 robber:H4/P1") == "CATAN-VAR-01"
    do(*position(text.format("Z1")), "P0 robber:H4/P1")


@pytest.mark.rule("CATAN-VAR-01")
def test_a_hex_of_a_strong_and_a_weak_player_is_spared_and_so_is_the_movers_own() -> None:
    game, s = position(FRIENDLY + "P0.settlements: Z1\nP1.settlements: Z4\nP2.cities: U5 Z8\nP2.hand: ore")
    assert refused(game, s, "P0 robber:H4/P2", "P0 robber:H7") == "CATAN-VAR-01"
    do(game, s, "P0 robber:H1/P2")


@pytest.mark.rule("CATAN-VAR-01")
def test_the_robber_is_friendly_after_a_knight_too() -> None:
    game, s = position("options: friendly_robber=true\nP0.cards: knight\nP1.settlements: Z4\nP1.hand: wool")
    do(game, s, "P0 knight")
    assert refused(game, s, "P0 robber:H4/P1") == "CATAN-VAR-01"


@pytest.mark.rule("CATAN-VAR-01")
@pytest.mark.parametrize("robber", ["H0", "H1"])
def test_where_every_other_hex_is_spared_the_robber_goes_to_the_desert_or_stays_there_and_robs_nobody(
    robber: str,
) -> None:
    game, s = position(
        FRIENDLY + island("(0,0): hills 6, desert") + f"\nP1.settlements: Z6\nP1.hand: ore\nrobber: {robber}"
    )
    assert legal(game, s, 0) == ["robber:H1"]
    do(game, s, "P0 robber:H1", "P0 end")
    assert hand(game, s, 1) == {"ore": 1}


@pytest.mark.rule("CATAN-VAR-01")
def test_the_robber_must_still_move_and_he_is_not_friendly_unless_so_chosen() -> None:
    game, s = position("options: friendly_robber=true\nstack: before_roll(P0)\nP1.settlements: Z4")
    roll(game, s, 7)
    assert refused(game, s, "P0 robber:H9") == "BASE-ROB-02"
    assert len(legal(game, s, 0)) == 19 - 3
    game, s = position("stack: before_roll(P0)\nP1.settlements: Z4")
    roll(game, s, 7)
    assert len(legal(game, s, 0)) == 18
    do(game, s, "P0 robber:H4")
    assert note(game, s, "robber") == 4
