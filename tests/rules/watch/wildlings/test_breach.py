"""A breach: the guard that is lost, those who cross, the marker; and the clearing that is full."""

from __future__ import annotations

import pytest

from tests.support import do, note, notes, odds, refused
from tests.watch import camps, cast, clearing, gift, guards, row, watch

ROLL = "stack: before_roll(P0)\n"


@pytest.mark.rule("BW-BREACH-01", "BW-BREACH-02", "BW-BREACH-11", "BW-GUARD-05")
def test_the_guard_on_space_one_goes_back_and_the_others_close_up_in_their_order() -> None:
    game, s = watch(ROLL + "ice_river: regular\nclearing_1: 3regular\nwall_1: P2 P0 P1")
    cast(game, s, 2, 1)
    assert guards(game, s, 1) == ["P0", "P1"]
    assert notes(game, s, "guards") == [1, 1, 0, 0]


@pytest.mark.rule("BW-BREACH-03", "BW-BREACH-05", "BW-BREACH-08", "BW-EX-11")
def test_all_wildlings_of_the_clearing_cross_and_the_marker_moves_once() -> None:
    game, s = watch(ROLL + "hornfoot: regular\nclearing_4: 2regular\nwall_4: P2 P0")
    cast(game, s, 2, 8)
    assert gift(game, s) == {"H3": ["regular"], "H7": ["regular"], "H12": ["regular"]}
    assert (clearing(game, s, 4), note(game, s, "breaches")) == ({}, 1)


@pytest.mark.rule("BW-BREACH-07")
def test_a_breach_without_guards_takes_none_and_is_otherwise_whole() -> None:
    game, s = watch(ROLL + "ice_river: regular\nwall_2: P0\nwall_3: P1")
    cast(game, s, 2, 2)
    assert (guards(game, s, 1), guards(game, s, 2), guards(game, s, 3)) == ([], ["P0"], ["P1"])
    assert (gift(game, s), note(game, s, "breaches")) == ({"H0": ["regular"]}, 1)


@pytest.mark.rule("BW-BREACH-09", "BW-BOARD-05")
def test_a_breach_leaves_the_other_clearings_and_sections_alone() -> None:
    text = "clearing_1: regular\nclearing_3: 2regular\nwall_1: P0\nwall_2: P1\nwall_3: P2 P3\n"
    game, s = watch(ROLL + text + "clearing_2: regular\ncave_people: regular")
    cast(game, s, 2, 4)
    assert sum(len(kinds) for kinds in gift(game, s).values()) == 2
    assert [clearing(game, s, number) for number in (1, 2, 3)] == [{"regular": 1}, {}, {"regular": 2}]
    assert [guards(game, s, section) for section in (1, 2, 3)] == [["P0"], [], ["P2", "P3"]]


@pytest.mark.rule("BW-BREACH-10")
def test_the_guard_lost_in_a_breach_makes_no_second_breach() -> None:
    text = "options: mammoths=true\n" + ROLL + "ice_river: regular\nclearing_1: 2mammoth\nwall_1: P0 P1\n"
    game, s = watch(text)
    cast(game, s, 2, 1)
    assert (guards(game, s, 1), clearing(game, s, 1)) == (["P1"], {"mammoth": 2})
    assert note(game, s, "breaches") == 1


@pytest.mark.rule("BW-BREACH-04")
def test_the_eighth_wildling_in_the_gift_ends_the_game_before_the_next_one_crosses() -> None:
    text = ROLL + "ice_river: regular\nclearing_1: 3regular\nwall_1: P2 P0 P0\ngift_climber: 3H3 3H7\n"
    game, s = watch(text)
    cast(game, s, 2, 1)
    assert (s.over, s.winner) == (1, 0)
    assert note(game, s, "wildlings_in_gift") == 8
    assert (clearing(game, s, 1), note(game, s, "breaches")) == ({"regular": 2}, 0)
    assert guards(game, s, 1) == ["P0", "P0"]


@pytest.mark.rule("BW-BREACH-06", "BW-BOARD-17", "BW-COMP-14")
def test_the_third_breach_ends_the_game_whichever_sections_were_breached() -> None:
    game, s = watch(ROLL + "ice_river: regular regular\ncave_people: regular regular\nwall_4: P1")
    for die, count in ((1, 1), (3, 2)):
        cast(game, s, 2, die)
        assert (note(game, s, "breaches"), s.over) == (count, 0)
        do(game, s, f"P{s.active} end")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), s.over, s.winner) == (3, 1, 1)


@pytest.mark.rule("BW-BREACH-12", "BW-GUARD-11")
@pytest.mark.parametrize("kind", ["regular", "giant"])
def test_points_for_guards_go_as_soon_as_a_guard_is_lost(kind: str) -> None:
    game, s = watch(ROLL + f"ice_river: {kind}\nclearing_1: regular\nwall_1: P2\nwall_2: P2 P2 P1")
    assert list(s.points) == [0, 0, 1, 0]
    cast(game, s, 2, 1)
    assert list(s.points) == [0, 0, 0, 0]


@pytest.mark.rule("BW-EX-03")
def test_three_regulars_against_two_guards() -> None:
    game, s = watch(ROLL + "cave_people: regular\nclearing_3: 2regular\nwall_3: P1 P2")
    cast(game, s, 2, 5)
    assert (guards(game, s, 3), note(game, s, "guards", 1)) == (["P2"], 0)
    assert gift(game, s) == {"H2": ["regular"], "H6": ["regular"], "H11": ["regular"]}
    assert (clearing(game, s, 3), note(game, s, "breaches")) == ({}, 1)


FULL = ROLL + "clearing_1: 5regular\nwall_1: P3 P0 P1 P2 P0\n"
"""Five wildlings wait at five guards."""


@pytest.mark.rule("BW-FULL-01", "BW-FULL-02", "BW-KIND-11", "BW-EX-13")
def test_a_sixth_wildling_at_five_guards_goes_home_with_another_and_costs_a_guard() -> None:
    game, s = watch(FULL + "ice_river: regular climber")
    cast(game, s, 2, 1)
    assert (clearing(game, s, 1), guards(game, s, 1)) == ({"regular": 4}, ["P0", "P1", "P2", "P0"])
    assert (note(game, s, "guards", 3), row(game, s, "frostfangs")["regular"]) == (0, 20)
    assert (gift(game, s), note(game, s, "breaches")) == ({}, 0)
    assert camps(game, s, "ice_river") == ["climber"]


@pytest.mark.rule("BW-FULL-01")
def test_by_option_the_full_clearing_moves_the_marker() -> None:
    game, s = watch("options: full_clearing_counts_as_breach=true\n" + FULL + "ice_river: regular")
    cast(game, s, 2, 1)
    assert (clearing(game, s, 1), gift(game, s), note(game, s, "breaches")) == ({"regular": 4}, {}, 1)


@pytest.mark.rule("BW-FULL-01")
@pytest.mark.parametrize(
    ("kind", "left"), [("regular", {"regular": 2, "mammoth": 2}), ("mammoth", {"regular": 3, "mammoth": 1})]
)
def test_the_other_wildling_that_goes_home_is_drawn_among_all_who_wait(kind: str, left: dict[str, int]) -> None:
    text = "options: mammoths=true\n" + ROLL + "clearing_1: 3regular 2mammoth\nwall_1: P3 P0 P1 P2 P0\n"
    game, s = watch(text + "ice_river: regular")
    cast(game, s, 2, 1)
    assert odds(game, s) == {"routed=regular": 3, "routed=mammoth": 2}
    assert refused(game, s, "chance routed=giant") == "BW-FULL-01"
    do(game, s, f"chance routed={kind}")
    assert (clearing(game, s, 1), len(guards(game, s, 1))) == (left, 4)


@pytest.mark.rule("BW-FULL-03")
def test_a_climber_at_a_full_clearing_just_crosses() -> None:
    game, s = watch(FULL + "ice_river: climber")
    cast(game, s, 2, 1)
    assert (gift(game, s), clearing(game, s, 1)) == ({"H0": ["climber"]}, {"regular": 5})
    assert guards(game, s, 1) == ["P3", "P0", "P1", "P2", "P0"]


@pytest.mark.rule("BW-FULL-03", "BW-EX-12")
def test_a_giant_at_a_full_clearing_takes_a_guard_and_five_wildlings_breach() -> None:
    game, s = watch(FULL + "ice_river: giant")
    cast(game, s, 2, 1)
    assert guards(game, s, 1) == ["P1", "P2", "P0"]
    assert gift(game, s) == {"H0": ["regular"] * 2, "H4": ["regular"], "H9": ["regular"], "H15": ["regular"]}
    assert (clearing(game, s, 1), note(game, s, "breaches")) == ({}, 1)
