"""What knights do: they move, and they chase the robber."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.cities import pass_turns, throw
from tests.support import at, closed, do, hand, marked, menu, note, odds, place, position, refused, stands


@pytest.mark.rule("CK-KMOVE-01")
def test_only_a_knight_that_is_active_and_has_not_acted_acts_in_the_own_turn() -> None:
    game, s = position(
        """
        game: cities
        P0.roads: Z2-Z3-Z4-Z5-Z6
        P0.basic_knights: Z2 Z4
        active_knights: Z4 U7
        P1.roads: U7-Z7
        P1.basic_knights: U7
        """
    )
    assert refused(game, s, "P0 move:Z2/Z3", "P0 move:Z5/Z3", "P0 move:U7/Z7") == "CK-KMOVE-01"
    assert refused(game, s, "P1 move:U7/Z7") == "BASE-TURN-01"
    spots = {f"move:{place(game, 'Z4')}/{place(game, spot)}" for spot in ("Z3", "Z5", "Z6")}
    assert menu(game, s, 0, "move") == spots


@pytest.mark.rule("CK-KMOVE-02", "CK-KMOVE-03", "CK-KCHASE-06")
def test_each_knight_has_one_action_and_is_inactive_after_it() -> None:
    game, s = position(
        """
        game: cities
        attacks: 1
        P0.roads: Z4-Z5-Z6-Z7-Z8-Z9
        P0.basic_knights: Z4 Z7
        P0.strong_knights: Z8
        active_knights: Z4 Z7 Z8
        P1.roads: Z9-Z10
        P1.basic_knights: Z9
        """
    )
    do(game, s, "P0 move:Z4/Z5", "P0 displace:Z8/Z9", "P0 chase:Z7", "P0 robber:H0")
    assert [stands(game, s, spot) for spot in ("Z5", "Z9", "Z7")] == [
        "P0 basic_knights",
        "P0 strong_knights",
        "P0 basic_knights",
    ]
    assert menu(game, s, 0, "move") | menu(game, s, 0, "chase") | menu(game, s, 0, "displace") == set()


@pytest.mark.rule("CK-KMOVE-04", "CK-KMOVE-05", "CK-KMOVE-07", "CK-KMOVE-08")
def test_a_knight_moves_along_own_roads_past_own_pieces_to_an_empty_place() -> None:
    game, s = position(
        """
        game: cities
        P0.roads: Z0-Z1-Z2-Z3-Z4-Z5-Z6 B5-D6
        P0.basic_knights: Z0 Z3
        P0.settlements: Z2
        P0.cities: Z5
        active_knights: Z0
        """
    )
    start = place(game, "Z0")
    assert menu(game, s, 0, "move") == {f"move:{start}/{place(game, spot)}" for spot in ("Z1", "Z4", "Z6")}
    for spot, rule in (("Z2", "CK-KMOVE-07"), ("Z3", "CK-KMOVE-07"), ("Z5", "CK-KMOVE-07")):
        assert refused(game, s, f"P0 move:Z0/{spot}") == rule
    assert refused(game, s, "P0 move:Z0/Z0") == "CK-KMOVE-08"
    for spot in ("Z7", "B5", "D6"):
        assert refused(game, s, f"P0 move:Z0/{spot}") == "CK-KMOVE-04"
    do(game, s, "P0 move:Z0/Z6")
    assert (stands(game, s, "Z0"), stands(game, s, "Z6")) == ("", "P0 basic_knights")


@pytest.mark.rule("CK-KMOVE-06")
@pytest.mark.parametrize("piece", ["P1.settlements: Z4", "P1.cities: Z4", "P1.roads: Z4-D4\nP1.mighty_knights: Z4"])
def test_no_knight_passes_a_foreign_piece(piece: str) -> None:
    game, s = position(f"game: cities\nP0.roads: Z2-Z3-Z4-Z5-Z6\nP0.strong_knights: Z2\nactive_knights: Z2\n{piece}")
    assert menu(game, s, 0, "move") == {f"move:{place(game, 'Z2')}/{place(game, 'Z3')}"}
    assert refused(game, s, "P0 move:Z2/Z5") == "CK-KMOVE-04"


@pytest.mark.rule("CK-KMOVE-09")
def test_a_road_of_the_same_turn_may_be_used() -> None:
    game, s = position("game: cities\nP0.roads: Z4-Z5\nP0.basic_knights: Z4\nactive_knights: Z4\nP0.hand: brick lumber")
    assert refused(game, s, "P0 move:Z4/Z6") == "CK-KMOVE-04"
    do(game, s, "P0 road:Z5-Z6", "P0 move:Z4/Z6")


@pytest.mark.rule("CK-EX-09")
def test_a_knight_moves_where_its_roads_lead_and_nowhere_else() -> None:
    game, s = position("game: cities\nP0.roads: Z2-Z3-Z4-Z5\nP0.basic_knights: Z2\nactive_knights: Z2")
    start = place(game, "Z2")
    assert menu(game, s, 0, "move") == {f"move:{start}/{place(game, spot)}" for spot in ("Z3", "Z4", "Z5")}
    assert refused(game, s, "P0 move:Z2/D2") == refused(game, s, "P0 move:Z2/Z6") == "CK-KMOVE-04"
    do(game, s, "P0 move:Z2/Z5")
    assert stands(game, s, "Z5") == "P0 basic_knights"


@pytest.mark.rule("CK-KCHASE-01")
@pytest.mark.parametrize("rank", ["basic", "strong", "mighty"])
def test_a_knight_of_any_strength_chases_a_robber_next_to_it_and_no_other(rank: str) -> None:
    text = f"game: cities\nattacks: 1\nP0.roads: Z4-Z5\nP0.{rank}_knights: Z5\nactive_knights: Z5\n"
    game, s = position(text)
    assert menu(game, s, 0, "chase") == at(game, "chase", "Z5")
    do(game, s, "P0 chase:Z5")
    game, s = position(text + "robber: H10")
    assert closed(game, s, "P0 chase:Z5") == "CK-KCHASE-01"


CHASE = """
game: cities
attacks: 1
P0.roads: Z4-Z5
P0.basic_knights: Z5
active_knights: Z5
P1.settlements: Z2
P2.cities: D4
"""


@pytest.mark.rule("CK-KCHASE-02")
def test_the_chased_robber_goes_to_a_number_and_robs_one_opponent_there() -> None:
    game, s = position(CHASE + "P1.hand: ore 2paper\nP2.hand: ore\nP3.hand: ore")
    do(game, s, "P0 chase:Z5")
    hexes = {int(act.split("H")[1].split("/")[0]) for act in menu(game, s, 0, "robber")}
    assert hexes == set(range(19)) - {5}
    assert {act for act in menu(game, s, 0, "robber") if "H8" in act} == {"robber:H8/P1", "robber:H8/P2"}
    assert refused(game, s, "P0 robber:H8") == "BASE-ROB-13"
    assert refused(game, s, "P0 robber:H8/P3") == "BASE-ROB-06"
    assert refused(game, s, "P0 end") == "CK-KCHASE-02"
    do(game, s, "P0 robber:H8/P1")
    assert odds(game, s) == {"steal=ore": 1, "steal=paper": 2}
    do(game, s, "chance steal=paper")
    assert hand(game, s, 0) == {"paper": 1}


@pytest.mark.rule("CK-KCHASE-03", "CK-KCHASE-06")
def test_where_nobody_has_a_card_the_robber_goes_all_the_same() -> None:
    game, s = position(CHASE)
    do(game, s, "P0 chase:Z5", "P0 robber:H8")
    assert (note(game, s, "robber"), stands(game, s, "Z5")) == (8, "P0 basic_knights")
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-KCHASE-05")
def test_before_the_first_attack_nobody_chases() -> None:
    game, s = position(CHASE.replace("attacks: 1", "attacks: 0"))
    assert closed(game, s, "P0 chase:Z5") == "CK-KCHASE-05"
    do(*position(CHASE), "P0 chase:Z5")


@pytest.mark.rule("CK-EX-11")
def test_a_knight_that_moves_to_the_robber_chases_him_in_the_next_turn() -> None:
    game, s = position(
        "game: cities\nattacks: 1\nP0.roads: Z4-D4 Z4-Z5-U5\nP0.basic_knights: D4\nactive_knights: D4\nP0.hand: grain"
    )
    assert refused(game, s, "P0 chase:D4") == "CK-KCHASE-01"
    do(game, s, "P0 move:D4/Z5")
    assert not marked(game, s, "active_knights", "Z5")
    do(game, s, "P0 activate:Z5")
    assert refused(game, s, "P0 chase:Z5") == "CK-KACT-02"
    do(game, s, "P0 end")
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 chase:Z5", "P0 robber:H0")
