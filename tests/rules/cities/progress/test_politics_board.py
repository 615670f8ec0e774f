"""Politics cards that touch roads and others' knights: Diplomat and Intrigue."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from tests.cities import returned
from tests.support import at, closed, do, hand, legal, menu, note, position, refused, stands

LINE = "P1.settlements: Z2\nP1.roads: Z2-Z3-Z4-Z5-Z6\n"
DIPLOMAT = "game: cities\nP0.politics_cards: diplomat\n"
INTRIGUE = "game: cities\nP0.politics_cards: intrigue\nP0.settlements: U5\nP0.roads: U5-Z5\n" + LINE


@pytest.mark.rule("CK-DIPLOMAT-01", "CK-DIPLOMAT-02", "CK-DIPLOMAT-04")
def test_a_diplomat_sends_an_open_road_of_anybody_back() -> None:
    game, s = position(
        DIPLOMAT + LINE + "P0.settlements: B5\nP0.roads: B5-D6 B5-D4\nP2.roads: Z8-Z9\nP2.settlements: Z9"
    )
    assert menu(game, s, 0, "diplomat") == at(game, "diplomat", "Z5-Z6 B5-D6 B5-D4 Z8-Z9")
    for edge in ("Z2-Z3", "Z3-Z4", "Z4-Z5"):
        assert refused(game, s, f"P0 diplomat:{edge}") == "CK-DIPLOMAT-02"
    assert refused(game, s, "P0 diplomat:Z0-Z1") == "CK-DIPLOMAT-01"
    before = int(s.pool[6])
    do(game, s, "P0 diplomat:Z5-Z6", "P0 end")
    assert (sum(owner == 1 for owner in s.edge_owner), int(s.pool[6]) - before) == (3, 1)
    assert (hand(game, s, 1), returned(game, s, "politics")) == ({}, ["diplomat"])


@pytest.mark.rule("CK-DIPLOMAT-04", "CK-DIPLOMAT-05")
@pytest.mark.parametrize(("edge", "owner", "choices"), [("Z5-Z6", 1, 0), ("B5-D6", 0, 3)])
def test_an_opponent_gets_the_road_back_and_nothing_else(edge: str, owner: int, choices: int) -> None:
    hands = "P0.hand: wool\nP1.hand: ore\n"
    game, s = position(DIPLOMAT + LINE + hands + "P0.settlements: B5\nP0.roads: B5-D6 B5-D4\n")
    left = [int(s.pool[seat * game.pieces]) for seat in (0, 1)]
    do(game, s, f"P0 diplomat:{edge}")
    assert (seats_to_act(s), len(menu(game, s, 0, "road"))) == ([0], choices)
    if choices:
        do(game, s, "P0 done")
    left[owner] += 1
    assert [int(s.pool[seat * game.pieces]) for seat in (0, 1)] == left
    assert (hand(game, s, 0), hand(game, s, 1), list(s.points)) == ({"wool": 1}, {"ore": 1}, [1, 1, 0, 0])


@pytest.mark.rule("CK-DIPLOMAT-02")
@pytest.mark.parametrize(
    "own",
    [
        "P1.settlements: Z2 Z6\nP1.roads: Z2-Z3-Z4-Z5-Z6",
        "P1.settlements: Z2\nP1.cities: Z6\nP1.roads: Z2-Z3-Z4-Z5-Z6",
        "P1.settlements: Z2\nP1.roads: Z2-Z3-Z4-Z5-Z6-D6",
    ],
)
def test_an_own_building_or_road_at_its_end_closes_a_road(own: str) -> None:
    assert refused(*position(DIPLOMAT + own), "P0 diplomat:Z5-Z6") == "CK-DIPLOMAT-02"


@pytest.mark.rule("CK-DIPLOMAT-03")
def test_foreign_pieces_neither_close_nor_open_a_road() -> None:
    game, s = position(DIPLOMAT + LINE + "P2.settlements: Z6\nP2.roads: Z4-D4\nP2.basic_knights: Z4")
    assert refused(game, s, "P0 diplomat:Z3-Z4") == refused(game, s, "P0 diplomat:Z4-Z5") == "CK-DIPLOMAT-02"
    do(game, s, "P0 diplomat:Z5-Z6")


@pytest.mark.rule("CK-DIPLOMAT-05", "CK-DIPLOMAT-06")
def test_an_own_road_may_be_laid_elsewhere_at_once_but_not_back() -> None:
    own = "P0.settlements: Z2\nP0.roads: Z2-Z3-Z4\n"
    game, s = position(DIPLOMAT + own)
    do(game, s, "P0 diplomat:Z3-Z4")
    assert set(legal(game, s, 0)) == {"done"} | at(game, "road", "Z3-U3 Z2-Z1 Z2-D2")
    assert refused(game, s, "P0 road:Z3-Z4") == "CK-DIPLOMAT-06"
    assert refused(game, s, "P0 road:Z4-Z5", "P0 end") == "CK-DIPLOMAT-05"
    do(game, s, "P0 road:Z2-D2", "P0 end")
    assert (sum(owner == 0 for owner in s.edge_owner), int(s.pool[0])) == (2, 13)
    game, s = position(DIPLOMAT + own)
    do(game, s, "P0 diplomat:Z3-Z4", "P0 done", "P0 end")
    assert (sum(owner == 0 for owner in s.edge_owner), int(s.pool[0])) == (1, 14)


RIVALS = (
    DIPLOMAT + "P0.settlements: Z2\nP0.roads: Z2-Z3-Z4-Z5-Z6-Z7\nlongest_road: P0\n"
    "P1.settlements: B7\nP1.roads: D2-B3-D4-B5-D6-B7\n"
)
"""Two lines of five roads; P0 has the Longest Road."""


@pytest.mark.rule("CK-DIPLOMAT-07")
def test_longest_road_is_judged_once_after_the_diplomat() -> None:
    game, s = position(RIVALS)
    heard = Events()
    do(game, s, "P0 diplomat:Z6-Z7", "P0 road:Z6-D6", events=heard)
    assert (note(game, s, "longest_road"), int(s.points[0])) == (0, 3)
    assert "longest_road" not in [event.code for event in heard.heard]


@pytest.mark.rule("CK-DIPLOMAT-07")
@pytest.mark.parametrize("act", ["P0 done", "P0 road:Z5-U5"])
def test_a_line_the_diplomat_has_shortened_loses_longest_road(act: str) -> None:
    game, s = position(RIVALS)
    heard = Events()
    do(game, s, "P0 diplomat:Z6-Z7", events=heard)
    assert note(game, s, "longest_road") == 0
    do(game, s, act, events=heard)
    assert [event.code for event in heard.heard].count("longest_road") == 1
    assert [note(game, s, "road_length", seat) for seat in (0, 1)] == [4, 5]
    assert (note(game, s, "longest_road"), int(s.points[0]), int(s.points[1])) == (1, 1, 3)


@pytest.mark.rule("CK-DIPLOMAT-04", "CK-DIPLOMAT-07")
def test_an_opponents_line_is_measured_again_without_the_road() -> None:
    rivals = RIVALS.replace("longest_road: P0", "longest_road: P1") + "P1.settlements: B7 D10\n"
    rivals = rivals.replace("D6-B7\n", "D6-B7 D10-B9\n").replace("P1.settlements: B7\n", "")
    game, s = position(rivals)
    assert (note(game, s, "road_length", 1), list(s.points)) == (5, [1, 4, 0, 0])
    twin = s.copy()
    do(game, s, "P0 diplomat:D2-B3")
    assert (note(game, s, "road_length", 1), note(game, s, "longest_road"), list(s.points)) == (4, 0, [3, 2, 0, 0])
    do(game, twin, "P0 diplomat:D10-B9")
    assert (note(game, twin, "road_length", 1), note(game, twin, "longest_road")) == (5, 1)


@pytest.mark.rule("CK-DIPLOMAT-08")
def test_a_settlement_may_be_left_without_a_road_but_not_a_knight() -> None:
    game, s = position(DIPLOMAT + "P1.settlements: Z2\nP1.roads: Z2-Z3")
    do(game, s, "P0 diplomat:Z2-Z3")
    assert sum(owner == 1 for owner in s.edge_owner) == 0
    assert refused(*position(DIPLOMAT + LINE + "P1.basic_knights: Z6"), "P0 diplomat:Z5-Z6") == "CK-DIPLOMAT-08"
    game, s = position(DIPLOMAT + "P1.roads: Z5-Z6\nP1.basic_knights: Z6")
    assert refused(game, s, "P0 diplomat:Z5-Z6") == "CK-DIPLOMAT-08"


@pytest.mark.rule("CK-DIPLOMAT-09")
def test_without_an_open_road_a_diplomat_is_not_played() -> None:
    game, s = position(DIPLOMAT + "P1.roads: Z4-Z5-Z6-D6-B5-D4-Z4")
    assert closed(game, s, "P0 diplomat:Z4-Z5") == "CK-DIPLOMAT-02"
    game, s = position(DIPLOMAT + "P1.roads: Z4-Z5-Z6-D6-B5-D4")
    assert menu(game, s, 0, "diplomat") == at(game, "diplomat", "Z4-Z5 B5-D4")


@pytest.mark.rule("CK-INTRIGUE-01", "CK-INTRIGUE-05")
@pytest.mark.parametrize("knight", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("active", ["", "active_knights: Z5\n"])
def test_intrigue_drives_any_opponents_knight_from_an_own_road(knight: str, active: str) -> None:
    game, s = position(INTRIGUE + f"P1.{knight}_knights: Z5\n" + active)
    assert menu(game, s, 0, "intrigue") == at(game, "intrigue", "Z5")
    text = INTRIGUE.replace("U5-Z5", "U5-Z5 U5-T4") + f"P0.basic_knights: T4\nP1.{knight}_knights: Z4"
    game, s = position(text)
    assert refused(game, s, "P0 intrigue:Z4") == refused(game, s, "P0 intrigue:T4") == "CK-INTRIGUE-01"
    assert menu(game, s, 0, "intrigue") == set()


@pytest.mark.rule("CK-INTRIGUE-02", "CK-INTRIGUE-03", "CK-INTRIGUE-04", "CK-WINDOW-06")
def test_the_owner_moves_the_knight_along_own_roads_and_its_place_stays_empty() -> None:
    game, s = position(
        INTRIGUE.replace("U5-Z5", "U5-Z5 U5-T4") + "P0.basic_knights: T4\nP1.strong_knights: Z5\nactive_knights: T4 Z5"
    )
    do(game, s, "P0 intrigue:Z5")
    assert set(legal(game, s, 1)) == at(game, "retreat", "Z3 Z4 Z6")
    for spot in ("Z5", "Z2", "U5", "Z7"):
        assert refused(game, s, f"P1 retreat:{spot}") == "CK-KDISP-05"
    assert refused(game, s, "P0 end") == "CK-KDISP-05"
    do(game, s, "P1 retreat:Z3")
    assert [stands(game, s, spot) for spot in ("Z3", "Z5", "T4")] == ["P1 strong_knights*", "", "P0 basic_knights*"]
    do(game, s, "P0 move:T4/Z5")
    assert stands(game, s, "Z5") == "P0 basic_knights"


@pytest.mark.rule("CK-INTRIGUE-03", "CK-WINDOW-06")
def test_a_knight_with_one_place_goes_there_and_with_none_to_the_supply() -> None:
    text = "game: cities\nP0.politics_cards: intrigue\nP0.roads: U5-Z5\nP0.settlements: U5\nP1.basic_knights: Z5\n"
    game, s = position(text + "P1.roads: Z5-Z4")
    do(game, s, "P0 intrigue:Z5")
    assert (stands(game, s, "Z5"), stands(game, s, "Z4"), seats_to_act(s)) == ("", "P1 basic_knights", [0])
    game, s = position(text + "P1.roads: Z5-Z4\nP2.settlements: Z4")
    do(game, s, "P0 intrigue:Z5")
    assert (stands(game, s, "Z5"), [int(left) for left in s.pool[9:12]]) == ("", [2, 2, 2])
