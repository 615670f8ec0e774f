"""Guards: what they cost, where they stand, what they are worth."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from tests.support import closed, do, hand, legal, menu, note, refused
from tests.watch import cast, clearing, gift, guards, watch

PRICE = "P0.hand: brick lumber wool\n"
FULL = "P1 P2 P1 P2 P3"


@pytest.mark.rule("BW-BUILD-02")
@pytest.mark.parametrize("missing", ["brick", "lumber", "wool"])
def test_a_guard_costs_a_brick_a_lumber_and_a_wool(missing: str) -> None:
    game, s = watch("P0.hand: brick lumber wool ore")
    do(game, s, "P0 guard:W1")
    assert (hand(game, s, 0), guards(game, s, 1)) == ({"ore": 1}, ["P0"])
    held = " ".join({"brick", "lumber", "wool"} - {missing})
    assert refused(*watch(f"P0.hand: {held} 2grain 2ore"), "P0 guard:W1") == "BW-BUILD-02"


@pytest.mark.rule("BW-GUARD-01", "BW-GUARD-02", "BW-COMP-11")
def test_a_guard_goes_on_the_lowest_free_space_of_any_section_whoever_stands_there() -> None:
    game, s = watch(PRICE + "wall_1: P1 P2\nwall_3: P3\n")
    assert menu(game, s, 0, "guard") == {"guard:W1", "guard:W2", "guard:W3", "guard:W4"}
    do(game, s, "P0 guard:W1")
    assert [guards(game, s, section) for section in (1, 2, 3, 4)] == [["P1", "P2", "P0"], [], ["P3"], []]


@pytest.mark.rule("BW-GUARD-03", "BW-COMP-11")
def test_a_section_with_five_guards_takes_no_more() -> None:
    game, s = watch(PRICE + f"wall_1: {FULL}")
    assert refused(game, s, "P0 guard:W1") == "BW-GUARD-03"
    assert menu(game, s, 0, "guard") == {"guard:W2", "guard:W3", "guard:W4"}
    with pytest.raises(Malformed, match="only 5 places"):
        watch(f"wall_1: {FULL} P0")


@pytest.mark.rule("BW-GUARD-04")
def test_when_the_whole_wall_is_manned_nobody_can_place_a_guard() -> None:
    wall = "wall_1: P1 P1 P1 P1 P1\nwall_2: P2 P2 P2 P2 P2\nwall_3: P3 P3 P3 P3 P3\nwall_4: P0 P0 P0 P0 P0"
    game, s = watch(PRICE + wall + "\nP0.cards: new_recruits")
    assert menu(game, s, 0, "guard") == set()
    assert [refused(game, s, f"P0 guard:W{section}") for section in (1, 2, 3, 4)] == ["BW-GUARD-03"] * 4
    assert refused(game, s, "P0 recruits:W1") == "BW-DEV-12"
    for act in ("guard:W3", "recruits:W3"):
        do(*watch(PRICE + wall.replace("P3 P3 P3 P3 P3", "P3 P3 P3 P3") + "\nP0.cards: new_recruits"), f"P0 {act}")


@pytest.mark.rule("BW-GUARD-05")
def test_guards_with_a_gap_between_them_are_no_position() -> None:
    with pytest.raises(Malformed, match="the guards on W2 do not stand from space 1 on"):
        watch("wall_2: P0 - P1")
    game, s = watch("wall_2: P0 P1")
    assert guards(game, s, 2) == ["P0", "P1"]


@pytest.mark.rule("BW-GUARD-06", "BW-COMP-02", "BW-BUILD-08")
def test_of_seven_guards_one_that_was_lost_may_be_built_again() -> None:
    text = "stack: before_roll(P0)\nwall_1: P0 P0\nwall_2: P0 P0 P0 P0 P0\nice_river: giant\n"
    game, s = watch(text + PRICE)
    cast(game, s, 2, 9)
    assert closed(game, s, "P0 guard:W3") == "BW-BUILD-08"
    game, s = watch(text + PRICE)
    cast(game, s, 2, 1)
    do(game, s, "P0 guard:W3")
    assert note(game, s, "guards", 0) == 7


@pytest.mark.rule("BW-COMP-02")
def test_nobody_has_eight_guards_on_the_wall() -> None:
    with pytest.raises(Malformed, match="more than 7 guards"):
        watch("wall_1: P0 P0 P0 P0\nwall_2: P0 P0 P0 P0")
    game, s = watch("wall_1: P0 P0 P0 P0\nwall_2: P0 P0 P0")
    assert guards(game, s, 1) + guards(game, s, 2) == ["P0"] * 7


@pytest.mark.rule("BW-GUARD-07")
def test_guards_stay_where_they_are_whatever_their_owner_would_like() -> None:
    game, s = watch("wall_1: P0 P0\nP0.hand: 5brick 5lumber 5wool")
    for act in legal(game, s, 0):
        after = s.copy()
        do(game, after, f"P0 {act}")
        assert guards(game, after, 1)[:2] == ["P0", "P0"]
    assert refused(game, s, "P0 aemon:W1/1/W2") == "BW-HERO-01"


@pytest.mark.rule("BW-GUARD-08", "BW-TOKEN-10", "BW-BREACH-10")
def test_placing_a_guard_turns_no_token_and_compares_nothing() -> None:
    game, s = watch("options: mammoths=true\nclearing_1: 3mammoth\nwall_1: P1\n" + PRICE)
    do(game, s, "P0 guard:W1")
    assert (note(game, s, "breaches"), guards(game, s, 1)) == (0, ["P1", "P0"])
    assert (clearing(game, s, 1), gift(game, s)) == ({"mammoth": 3}, {})
    do(game, s, "P0 end")


@pytest.mark.rule("BW-GUARD-09", "BW-GUARD-10", "BW-GUARD-11", "BW-GUARD-12")
def test_points_for_guards_come_with_the_third_and_the_fifth_and_with_no_other() -> None:
    game, s = watch("P0.hand: 7brick 7lumber 7wool\n")
    points = []
    for section in (1, 2, 1, 2, 3, 4, 1):
        do(game, s, f"P0 guard:W{section}")
        points.append(int(s.points[0]))
    assert points == [0, 0, 1, 1, 2, 2, 2]


@pytest.mark.rule("BW-GUARD-11")
@pytest.mark.parametrize(("count", "before", "after"), [(3, 1, 0), (4, 1, 1), (5, 2, 1), (6, 2, 2)])
def test_points_for_guards_go_with_the_guards(count: int, before: int, after: int) -> None:
    wall = f"wall_1: P2\nwall_4: {' '.join(['P2'] * (count - 1))}"
    game, s = watch(f"stack: before_roll(P0)\nice_river: giant\n{wall}")
    assert s.points[2] == before
    cast(game, s, 2, 1)
    assert s.points[2] == after


@pytest.mark.rule("BW-COMP-10")
def test_points_for_guards_are_not_limited_by_the_eight_tokens_that_mark_them() -> None:
    wall = "wall_1: P0 P0 P0 P0 P0\nwall_2: P1 P1 P1 P1 P1\nwall_3: P2 P2 P2 P2 P2\nwall_4: P3 P3 P3 P3 P3"
    _, s = watch(wall)
    assert list(s.points) == [2, 2, 2, 2]


@pytest.mark.rule("BW-GUARD-12")
def test_the_sixth_guard_brings_no_point_but_may_win_when_the_wall_falls() -> None:
    text = "stack: before_roll(P0)\nbreaches: 2\nice_river: regular\n"
    game, s = watch(text + "wall_2: P0 P0 P0 P0 P0\nwall_3: P1 P1 P1 P1 P1\nwall_4: P1")
    assert list(s.points[:2]) == [2, 2]
    cast(game, s, 2, 1)
    assert (s.over, s.winner) == (1, 1)
