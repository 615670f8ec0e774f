"""Displacing knights, and where the displaced ones go."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.support import at, closed, do, legal, menu, place, position, refused, stands

FIELD = """
game: cities
P0.roads: Z4-Z5-Z6
P1.roads: Z6-Z7-Z8
"""
"""P0's roads lead to Z6, and so do P1's."""


@pytest.mark.rule("CK-KDISP-01", "CK-KDISP-02", "CK-KNIGHT-01")
@pytest.mark.parametrize("attacker", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("target", ["basic", "strong", "mighty"])
def test_only_a_stronger_knight_displaces(attacker: str, target: str) -> None:
    game, s = position(FIELD + f"P0.{attacker}_knights: Z4\nactive_knights: Z4\nP1.{target}_knights: Z6")
    ranks = ["basic", "strong", "mighty"]
    if ranks.index(attacker) > ranks.index(target):
        assert menu(game, s, 0, "displace") == {f"displace:{place(game, 'Z4')}/{place(game, 'Z6')}"}
        do(game, s, "P0 displace:Z4/Z6")
        assert seats_to_act(s) == [1]
    else:
        assert closed(game, s, "P0 displace:Z4/Z6") == "CK-KDISP-02"
    assert menu(game, s, 0, "move") & {f"move:{place(game, 'Z4')}/{place(game, 'Z6')}"} == set()


@pytest.mark.rule("CK-KDISP-01")
def test_a_displacement_follows_the_rules_of_a_move() -> None:
    game, s = position(
        FIELD + "P0.mighty_knights: Z4\nP0.strong_knights: Z5\nactive_knights: Z4\nP1.basic_knights: Z6 Z8"
    )
    assert refused(game, s, "P0 displace:Z4/Z8") == "CK-KMOVE-04"
    assert refused(game, s, "P0 displace:Z4/Z7") == "CK-KDISP-01"
    assert refused(game, s, "P0 displace:Z5/Z6") == "CK-KMOVE-01"
    assert refused(game, s, "P0 move:Z4/Z6") == "CK-KMOVE-07"
    do(game, s, "P0 displace:Z4/Z6")
    assert stands(game, s, "Z6") == "P0 mighty_knights"
    game, s = position(FIELD + "P0.mighty_knights: Z4\nactive_knights: Z4\nP1.basic_knights: Z6\nP2.settlements: Z5")
    assert refused(game, s, "P0 displace:Z4/Z6") == "CK-KMOVE-04"


@pytest.mark.rule("CK-KDISP-03", "CK-KDISP-07", "CK-KNIGHT-02")
@pytest.mark.parametrize("active", ["", " Z6"])
def test_the_displaced_knight_may_be_in_any_state_and_keeps_it(active: str) -> None:
    game, s = position(FIELD + f"P0.strong_knights: Z4\nactive_knights: Z4{active}\nP1.basic_knights: Z6")
    do(game, s, "P0 displace:Z4/Z6", "P1 retreat:Z8")
    assert stands(game, s, "Z8") == ("P1 basic_knights*" if active else "P1 basic_knights")
    assert stands(game, s, "Z6") == "P0 strong_knights"


@pytest.mark.rule("CK-KDISP-04")
def test_nobody_displaces_a_knight_of_their_own() -> None:
    game, s = position(
        "game: cities\nP0.roads: Z4-Z5-Z6\nP0.mighty_knights: Z4\nP0.basic_knights: Z6\nactive_knights: Z4"
    )
    assert closed(game, s, "P0 displace:Z4/Z6") == "CK-KDISP-04"
    foreign = "P1.roads: Z6-Z7\nP1.basic_knights: Z6\n"
    game, s = position("game: cities\nP0.roads: Z4-Z5-Z6\nP0.mighty_knights: Z4\nactive_knights: Z4\n" + foreign)
    do(game, s, "P0 displace:Z4/Z6")


@pytest.mark.rule("CK-KDISP-05", "CK-KDISP-06")
def test_the_owner_chooses_an_empty_place_at_the_end_of_own_roads() -> None:
    game, s = position(
        """
        game: cities
        P0.roads: Z4-Z5-Z6
        P0.strong_knights: Z4
        active_knights: Z4
        P1.roads: Z6-Z7-Z8-Z9 Z4-D4 Z8-D8-B9
        P1.settlements: Z7
        P2.roads: D8-B7
        P2.basic_knights: D8
        P1.basic_knights: Z6
        """
    )
    do(game, s, "P0 displace:Z4/Z6")
    assert seats_to_act(s) == [1]
    assert stands(game, s, "Z4") == "P0 strong_knights*"
    assert set(legal(game, s, 1)) == at(game, "retreat", "Z8 Z9")
    assert refused(game, s, "P1 retreat:Z4") == "CK-KDISP-06"
    for spot in ("Z6", "Z5", "Z7", "D8", "B9", "D4"):
        assert refused(game, s, f"P1 retreat:{spot}") == "CK-KDISP-05"
    assert refused(game, s, "P0 end") == "CK-KDISP-05"
    do(game, s, "P1 retreat:Z9")
    assert [stands(game, s, spot) for spot in ("Z4", "Z6", "Z9")] == ["", "P0 strong_knights", "P1 basic_knights"]
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-KDISP-06")
@pytest.mark.parametrize("free", ["true", "false"])
def test_only_by_the_option_the_displaced_knight_takes_its_displacers_place(free: str) -> None:
    text = "game: cities\nP0.roads: Z4-Z5-Z6\nP0.strong_knights: Z4\nactive_knights: Z4\nP1.roads: Z6-D6-B5-D4-Z4\n"
    game, s = position(text + f"P1.basic_knights: Z6\noptions: displaced_may_take_attackers_place={free}")
    do(game, s, "P0 displace:Z4/Z6")
    assert set(legal(game, s, 1)) == at(game, "retreat", "D6 B5 D4" + (" Z4" if free == "true" else ""))


@pytest.mark.rule("CK-KDISP-07")
def test_a_displaced_knight_displaces_nobody() -> None:
    game, s = position(
        FIELD
        + "P0.mighty_knights: Z4\nactive_knights: Z4\nP1.strong_knights: Z6\nP2.roads: Z8-Z9\nP2.basic_knights: Z8"
    )
    do(game, s, "P0 displace:Z4/Z6")
    assert (stands(game, s, "Z7"), stands(game, s, "Z8")) == ("P1 strong_knights", "P2 basic_knights")
    game, s = position(FIELD + "P0.mighty_knights: Z4\nactive_knights: Z4\nP1.strong_knights: Z6")
    do(game, s, "P0 displace:Z4/Z6")
    assert set(legal(game, s, 1)) == at(game, "retreat", "Z7 Z8")


@pytest.mark.rule("CK-KDISP-08")
def test_a_knight_without_a_refuge_returns_to_the_supply() -> None:
    game, s = position(FIELD + "P0.strong_knights: Z4\nactive_knights: Z4\nP1.basic_knights: Z6 Z8\nP1.settlements: Z7")
    left = int(s.pool[game.pieces + 3])
    do(game, s, "P0 displace:Z4/Z6")
    assert stands(game, s, "Z6") == "P0 strong_knights"
    assert s.pool[game.pieces + 3] == left + 1
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-KDISP-08")
def test_a_knight_with_one_refuge_goes_there() -> None:
    game, s = position(FIELD + "P0.strong_knights: Z4\nactive_knights: Z4\nP1.basic_knights: Z6 Z8")
    left = int(s.pool[game.pieces + 3])
    do(game, s, "P0 displace:Z4/Z6")
    assert stands(game, s, "Z7") == "P1 basic_knights"
    assert s.pool[game.pieces + 3] == left


@pytest.mark.rule("CK-KDISP-09")
def test_the_displacing_knight_takes_the_place_and_is_inactive_and_has_acted() -> None:
    game, s = position(FIELD + "P0.strong_knights: Z4\nactive_knights: Z4\nP1.basic_knights: Z6\nP0.hand: grain")
    do(game, s, "P0 displace:Z4/Z6", "P1 retreat:Z7")
    assert (stands(game, s, "Z4"), stands(game, s, "Z6")) == ("", "P0 strong_knights")
    do(game, s, "P0 activate:Z6")
    assert refused(game, s, "P0 displace:Z6/Z7") == "CK-KACT-02"


@pytest.mark.rule("CK-EX-10")
def test_blues_displaced_knight_must_go_where_blues_roads_lead() -> None:
    red = "P0.roads: Z4-Z5\nP0.strong_knights: Z4\nactive_knights: Z4\n"
    game, s = position("game: cities\n" + red + "P1.roads: Z5-Z6-Z7\nP1.basic_knights: Z5")
    do(game, s, "P0 displace:Z4/Z5")
    assert set(legal(game, s, 1)) == at(game, "retreat", "Z6 Z7")
    assert refused(game, s, "P1 retreat:U5") == "CK-KDISP-05"
    assert refused(game, s, "P1 retreat:Z4") == "CK-KDISP-06"
    do(game, s, "P1 retreat:Z7")
    assert (stands(game, s, "Z7"), stands(game, s, "Z5")) == ("P1 basic_knights", "P0 strong_knights")
