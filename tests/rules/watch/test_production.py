"""Production with wildlings in the Gift, the 7, and Tormund with his camp."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from tests.support import do, hand, hands, legal, menu, note, odds, refused, supply
from tests.watch import cast, clearing, gift, watch

ROLL = "stack: before_roll(P0)\n"
SEVEN = "stack: turn(P0) robber(P0)\n"
"""P0 has rolled a 7 and is to move Tormund, who is in his camp."""
PAIR = "P0.settlements: N(1,1)\nP1.keeps: S(0,0)\n"
"""N(1,1) lies at H1 (pasture 6), H2 (hills 5) and H6; S(0,0) at H0 (mountains 5), H4 (mountains 6) and H5 (hills 4)."""


@pytest.mark.rule("BW-PROD-01")
def test_settlements_bring_one_card_and_keeps_two_for_every_hex_of_the_number() -> None:
    game, s = watch(ROLL + PAIR)
    cast(game, s, 6)
    assert hands(game, s) == [{"wool": 1}, {"ore": 2}, {}, {}]
    do(game, s, "P0 end")
    cast(game, s, 5)
    assert hands(game, s) == [{"wool": 1, "brick": 1}, {"ore": 4}, {}, {}]


@pytest.mark.rule("BW-PROD-02", "BW-PROD-04")
@pytest.mark.parametrize("kind", ["regular", "climber", "giant"])
def test_a_hex_with_a_wildling_brings_nothing_to_anybody(kind: str) -> None:
    game, s = watch(ROLL + PAIR + f"P2.settlements: N(1,0)\ngift_{kind}: H1")
    cast(game, s, 6)
    assert hands(game, s) == [{}, {"ore": 2}, {}, {}]


@pytest.mark.rule("BW-PROD-03", "BW-PROD-04")
def test_a_hex_with_tormund_and_a_wildling_stays_blocked_until_both_are_gone() -> None:
    text = "P1.hero: ygritte\nP0.settlements: N(1,1)\ngift_regular: H1\nrobber: H1\nstack: turn(P0) robber(P0)\n"
    game, s = watch(text)
    do(game, s, "P0 robber:H20", "P0 end")
    cast(game, s, 6)
    assert hand(game, s, 0) == {}
    do(game, s, "P1 ygritte:H1/regular", "P1 flip", "P1 end")
    cast(game, s, 6)
    assert hand(game, s, 0) == {"wool": 1}
    game, s = watch(ROLL + "P0.settlements: N(1,1)\nrobber: H1\nP1.hero: mance")
    cast(game, s, 6)
    assert hand(game, s, 0) == {}


@pytest.mark.rule("BW-PROD-05", "BW-BOARD-15")
@pytest.mark.parametrize("total", [2, 12])
def test_with_three_players_one_hex_produces_on_two_and_on_twelve(total: int) -> None:
    game, s = watch("players: 3\n" + ROLL + "P1.settlements: S(-2,3)")
    assert [int(mask) for mask in game.map.tokens].count(1 << 2 | 1 << 12) == 1
    cast(game, s, total)
    assert hand(game, s, 1) == {"lumber": 1}


@pytest.mark.rule("BW-PROD-06")
def test_when_the_supply_is_short_one_player_takes_what_is_left_and_several_get_nothing() -> None:
    stock = "P2.hand: 18ore\n"
    game, s = watch(ROLL + "P0.settlements: N(1,1)\nP1.keeps: S(0,0)\n" + stock)
    cast(game, s, 6)
    assert (hand(game, s, 1), supply(game, s)["ore"]) == ({"ore": 1}, 0)
    game, s = watch(ROLL + "P3.settlements: N(-2,2)\nP1.keeps: S(0,0)\n" + stock)
    cast(game, s, 6)
    assert (hand(game, s, 1), hand(game, s, 3), supply(game, s)["ore"]) == ({}, {}, 1)


@pytest.mark.rule("BW-PROD-07")
def test_wildlings_in_the_gift_take_no_card_and_no_building() -> None:
    game, s = watch(ROLL + PAIR + "P0.hand: 5ore\nP1.hand: 5ore\nice_river: climber\ngift_regular: 2H1 2H5")
    before = (list(s.owner), list(s.edge_owner), hands(game, s)[:2])
    cast(game, s, 2, 1)
    assert gift(game, s)["H0"] == ["climber"]
    assert (list(s.owner), list(s.edge_owner), hands(game, s)[:2]) == before


@pytest.mark.rule("BW-SEVEN-01", "BW-EX-19")
def test_on_a_seven_those_above_seven_cards_discard_half_and_a_card_is_stolen() -> None:
    game, s = watch(ROLL + "P0.hand: 6ore\nP1.hand: 8wool\nP2.hand: 11grain\nP1.settlements: N(1,1)")
    cast(game, s, 7)
    assert seats_to_act(s) == [1, 2]
    assert refused(game, s, "P1 discard:ore") == "BASE-SEVEN-05"
    do(game, s, *["P1 discard:wool"] * 4, *["P2 discard:grain"] * 5)
    assert hands(game, s)[:3] == [{"ore": 6}, {"wool": 4}, {"grain": 6}]
    assert refused(game, s, "P0 robber:H1") == "BASE-ROB-13"
    do(game, s, "P0 robber:H1/P1")
    assert odds(game, s) == {"steal=wool": 4}
    do(game, s, "chance steal=wool", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"wool": 1, "ore": 6}, {"wool": 3})


@pytest.mark.rule("BW-SEVEN-02", "BW-SEVEN-03")
def test_on_a_seven_tormund_goes_to_any_other_hex_or_to_his_camp() -> None:
    game, s = watch(SEVEN + "robber: H5")
    assert set(legal(game, s, 0)) == {"camp"} | {f"robber:H{hex}" for hex in range(21) if hex != 5}
    assert refused(game, s, "P0 robber:H5") == "BASE-ROB-02"
    do(game, s, "P0 camp", "P0 end")
    assert note(game, s, "robber") == -1


@pytest.mark.rule("BW-SEVEN-03", "BW-BOARD-16")
def test_from_his_camp_tormund_must_go_to_a_hex() -> None:
    game, s = watch(SEVEN)
    assert refused(game, s, "P0 camp") == "BW-SEVEN-03"
    assert set(legal(game, s, 0)) == {f"robber:H{hex}" for hex in range(21)}


@pytest.mark.rule("BW-SEVEN-04", "BW-BOARD-16")
def test_in_his_camp_tormund_robs_nobody_and_blocks_nothing() -> None:
    text = "P1.settlements: N(0,0) N(1,1)\nP1.hand: 3ore\nP2.settlements: S(1,3)\nP2.hand: ore\nrobber: H1\n"
    game, s = watch(SEVEN + text)
    do(game, s, "P0 camp", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1), hand(game, s, 2)) == ({}, {"ore": 3}, {"ore": 1})
    cast(game, s, 6)
    assert hand(game, s, 1) == {"wool": 1, "ore": 3}


@pytest.mark.rule("BW-SEVEN-05")
def test_tormund_may_go_to_a_hex_with_wildlings() -> None:
    game, s = watch(SEVEN + "gift_regular: 2H1\nP1.settlements: N(1,1)\nP1.hand: ore")
    do(game, s, "P0 robber:H1/P1", "chance steal=ore", "P0 end")
    assert (note(game, s, "robber"), gift(game, s)) == (1, {"H1": ["regular", "regular"]})


@pytest.mark.rule("BW-SEVEN-07")
def test_tormund_is_no_wildling() -> None:
    text = "robber: H1\ngift_regular: 6H20\nP0.hero: ygritte\nP1.hero: mance\nP0.cards: ranger_patrol\n"
    game, s = watch(ROLL + text + "ice_river: climber")
    assert menu(game, s, 0, "ygritte") == {"ygritte:H20/regular"}
    assert menu(game, s, 0, "hunt") == {"hunt:H20/regular"}
    assert refused(game, s, "P0 hunt:H1/regular") == "BW-DEV-07"
    cast(game, s, 2, 1)
    assert (note(game, s, "wildlings_in_gift"), s.over) == (7, 0)
    game, s = watch(ROLL + "P0.hero: benjen\nP1.hero: mance\nice_river: regular")
    assert menu(game, s, 0, "benjen_camp") | menu(game, s, 0, "benjen_clearing") == {"benjen_camp:ice_river/1"}


@pytest.mark.rule("BW-SEVEN-08")
def test_without_a_seven_a_patrol_or_qhorin_tormund_stays() -> None:
    for moment, rule in (("before_roll", "BASE-TURN-04"), ("turn", "BASE-TURN-01")):
        game, s = watch(f"stack: {moment}(P0)\nrobber: H5")
        assert refused(game, s, "P0 robber:H4") == rule
        assert refused(game, s, "P0 camp") == rule
    for place in ("robber:H4", "camp"):
        game, s = watch("stack: before_roll(P0)\nrobber: H5")
        cast(game, s, 7)
        do(game, s, f"P0 {place}")


@pytest.mark.rule("BW-SEVEN-09", "BW-TURN-03")
def test_after_a_seven_the_wildling_die_still_counts() -> None:
    game, s = watch(ROLL + "ice_river: regular\nwall_1: P0")
    heard = Events()
    cast(game, s, 7, 1, events=heard)
    assert clearing(game, s, 1) == {}
    do(game, s, "P0 robber:H3", events=heard)
    assert clearing(game, s, 1) == {"regular": 1}
    assert [event.code for event in heard.heard].count("rolled") == 1
