"""Tormund: his camp, where a 7 and a ranger patrol may send him, what he blocks."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, hands, legal, note, position, refused, roll

CAMP = -1


def gift(text: str, to_camp: str = "both") -> tuple[Ruleset, State]:
    return position(f"game: gift\nmap: standard\noptions: tormund_to_camp={to_camp}\n" + text)


def all_hexes_but(*hexes: int) -> set[str]:
    return {f"robber:H{hex}" for hex in range(18) if hex not in hexes}


def send_tormund(game: Ruleset, s: State, camp: bool, rule: str) -> None:
    """P0 may send Tormund from H5 to any other hex, and to his camp unless this rule says no."""
    assert set(legal(game, s, 0)) == all_hexes_but(5) | ({"camp"} if camp else set())
    if camp:
        do(game, s, "P0 camp", "P0 end")
        assert note(game, s, "robber") == CAMP
    else:
        assert refused(game, s, "P0 camp") == rule


@pytest.mark.rule("GOT-TORM-01")
@pytest.mark.parametrize(("to_camp", "camp"), [("both", True), ("seven_only", True), ("never", False)])
def test_a_seven_sends_tormund_to_any_other_hex_or_to_his_camp(to_camp: str, camp: bool) -> None:
    game, s = gift("stack: before_roll(P0)\nrobber: H5", to_camp)
    roll(game, s, 7)
    assert refused(game, s, "P0 robber:H5") == "BASE-ROB-02"
    send_tormund(game, s, camp, "GOT-TORM-01")


@pytest.mark.rule("GOT-TORM-02")
@pytest.mark.parametrize(("to_camp", "camp"), [("both", True), ("seven_only", False), ("never", False)])
def test_a_patrol_sends_tormund_where_a_seven_would_unless_the_option_says_otherwise(to_camp: str, camp: bool) -> None:
    game, s = gift("robber: H5\nP0.cards: ranger_patrol", to_camp)
    do(game, s, "P0 knight")
    send_tormund(game, s, camp, "GOT-TORM-02")


@pytest.mark.rule("GOT-TORM-02")
def test_a_patrol_robs_as_a_seven_does() -> None:
    game, s = gift("P0.cards: ranger_patrol\nP1.settlements: N(0,1)\nP1.hand: wool")
    do(game, s, "P0 knight", "P0 robber:H3/P1", "chance steal=wool", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1), note(game, s, "robber")) == ({"wool": 1}, {}, 3)


@pytest.mark.rule("GOT-TORM-03")
@pytest.mark.parametrize("way", ["seven", "patrol"])
def test_from_his_camp_tormund_must_go_to_a_hex(way: str) -> None:
    game, s = gift("stack: before_roll(P0)\nP0.cards: ranger_patrol")
    if way == "seven":
        roll(game, s, 7)
    else:
        do(game, s, "P0 knight")
    assert set(legal(game, s, 0)) == all_hexes_but()
    assert refused(game, s, "P0 camp") == "GOT-TORM-03"


@pytest.mark.rule("GOT-TORM-04", "GOT-GEO-07")
def test_in_his_camp_tormund_blocks_nothing_and_on_the_way_there_robs_nobody() -> None:
    settled = "P1.settlements: N(0,1) S(4,0)\nP1.hand: 3wool\nP2.settlements: N(2,1)\nP2.hand: ore\n"
    game, s = gift("stack: turn(P0) robber(P0)\nrobber: H3\n" + settled)
    do(game, s, "P0 camp", "P0 end")
    assert hands(game, s)[:3] == [{}, {"wool": 3}, {"ore": 1}]
    for total, card in ((6, "ore"), (11, "lumber"), (5, "wool"), (3, "grain")):
        after = s.copy()
        before = hand(game, after, 1).get(card, 0)
        roll(game, after, total)
        assert hand(game, after, 1)[card] == before + 1


@pytest.mark.rule("GOT-TORM-05", "GOT-GEO-02")
def test_tormund_cannot_go_to_an_ice_field() -> None:
    game, s = gift("stack: turn(P0) robber(P0)")
    assert set(legal(game, s, 0)) == all_hexes_but()
    assert (game.map.grid.hex_at(3, 0), game.map.grid.hex_at(4, 0)) == (-1, -1)
    with pytest.raises(Malformed):
        do(game, s, "P0 robber:H18")


@pytest.mark.rule("GOT-GEO-02")
def test_an_ice_field_brings_nothing_on_any_number() -> None:
    game, s = gift("stack: before_roll(P0)\nP1.settlements: N(3,1)")
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        after = s.copy()
        roll(game, after, total)
        assert hand(game, after, 1) == ({"lumber": 1} if total == 8 else {})


@pytest.mark.rule("GOT-TORM-01")
@pytest.mark.parametrize("moment", ["before_roll", "turn"])
def test_without_a_seven_or_a_patrol_tormund_stays(moment: str) -> None:
    game, s = gift(f"stack: {moment}(P0)\nrobber: H5")
    rule = {"before_roll": "BASE-TURN-04", "turn": "BASE-TURN-01"}[moment]
    assert [refused(game, s, act) for act in ("P0 camp", "P0 robber:H3")] == [rule, rule]


@pytest.mark.rule("GOT-TORM-02")
def test_nobody_moves_tormund_with_a_patrol_that_he_does_not_hold() -> None:
    assert refused(*gift("P1.cards: ranger_patrol"), "P0 knight") == "BASE-DEV-04"
    do(*gift("P0.cards: ranger_patrol"), "P0 knight")
