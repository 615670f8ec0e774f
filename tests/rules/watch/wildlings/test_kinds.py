"""Climbers, giants and regulars on arrival in a clearing."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from tests.support import do, note, notes
from tests.watch import camps, cast, clearing, gift, guards, row, watch

ROLL = "stack: before_roll(P0)\n"


@pytest.mark.rule("BW-KIND-01", "BW-KIND-02", "BW-KIND-03", "BW-CROSS-06")
@pytest.mark.parametrize("wall", ["", "P1", "P1 P0 P1 P0 P2"])
def test_a_climber_goes_over_the_wall_however_many_guards_stand_there_and_that_is_no_breach(wall: str) -> None:
    game, s = watch(ROLL + f"ice_river: climber\nwall_1: {wall}")
    cast(game, s, 2, 1)
    assert (gift(game, s), clearing(game, s, 1)) == ({"H0": ["climber"]}, {})
    assert (guards(game, s, 1), note(game, s, "breaches")) == (wall.split(), 0)


@pytest.mark.rule("BW-KIND-04")
def test_a_climber_who_passes_does_not_count_against_the_guards() -> None:
    game, s = watch(ROLL + "ice_river: climber\nwall_1: P1 P2\nclearing_1: 2regular")
    cast(game, s, 2, 1)
    assert (clearing(game, s, 1), note(game, s, "breaches")) == ({"regular": 2}, 0)
    assert gift(game, s) == {"H0": ["climber"]}


@pytest.mark.rule("BW-KIND-04")
def test_a_climber_who_passes_makes_nobody_compare_even_where_mammoths_outnumber_the_guards() -> None:
    text = "options: mammoths=true\n" + ROLL + "ice_river: climber\nclearing_1: 2mammoth\nwall_1: P0"
    game, s = watch(text)
    cast(game, s, 2, 1)
    assert (guards(game, s, 1), note(game, s, "breaches")) == (["P0"], 0)
    game, s = watch(text.replace("climber", "regular"))
    cast(game, s, 2, 1)
    assert (guards(game, s, 1), note(game, s, "breaches")) == ([], 1)


@pytest.mark.rule("BW-KIND-05", "BW-KIND-06", "BW-GUARD-06", "BW-BREACH-11")
def test_a_giant_takes_the_guard_on_space_one_with_him_and_the_others_move_down() -> None:
    game, s = watch(ROLL + "ice_river: giant\nwall_1: P2 P0 P1")
    cast(game, s, 2, 1)
    assert guards(game, s, 1) == ["P0", "P1"]
    assert notes(game, s, "guards") == [1, 1, 0, 0]
    assert (row(game, s, "frostfangs")["giant"], clearing(game, s, 1), gift(game, s)) == (8, {}, {})
    assert note(game, s, "breaches") == 0


@pytest.mark.rule("BW-KIND-07", "BW-BREACH-10")
def test_when_the_giant_has_taken_a_guard_those_who_wait_may_be_more_and_breach() -> None:
    game, s = watch(ROLL + "hornfoot: giant\nclearing_4: 2regular\nwall_4: P2 P0")
    cast(game, s, 2, 7)
    assert (guards(game, s, 4), clearing(game, s, 4), note(game, s, "breaches")) == ([], {}, 1)
    assert gift(game, s) == {"H3": ["regular"], "H7": ["regular"]}
    assert row(game, s, "frostfangs")["giant"] == 8


@pytest.mark.rule("BW-KIND-07")
def test_when_the_guards_still_suffice_after_the_giant_nobody_breaches() -> None:
    game, s = watch(ROLL + "hornfoot: giant\nclearing_4: regular\nwall_4: P2 P0")
    cast(game, s, 2, 7)
    assert (guards(game, s, 4), clearing(game, s, 4), note(game, s, "breaches")) == (["P0"], {"regular": 1}, 0)
    game, s = watch(ROLL + "hornfoot: giant\nclearing_4: regular\nwall_4: P2")
    cast(game, s, 2, 7)
    assert (guards(game, s, 4), note(game, s, "breaches")) == ([], 1)


@pytest.mark.rule("BW-KIND-08", "BW-KIND-09", "BW-BREACH-07")
def test_a_giant_at_an_empty_section_breaches_and_enters_the_gift() -> None:
    game, s = watch(ROLL + "ice_river: giant\nwall_2: P0")
    cast(game, s, 2, 1)
    assert (gift(game, s), clearing(game, s, 1)) == ({"H0": ["giant"]}, {})
    assert (note(game, s, "breaches"), guards(game, s, 2)) == (1, ["P0"])
    assert row(game, s, "frostfangs")["giant"] == 7


@pytest.mark.rule("BW-KIND-01", "BW-KIND-09")
@pytest.mark.parametrize("kind", ["climber", "giant"])
def test_neither_climbers_nor_giants_can_be_found_waiting(kind: str) -> None:
    with pytest.raises(Malformed, match="a climber or a giant waits in C1"):
        watch(f"clearing_1: {kind}\nwall_1: P0 P1")


@pytest.mark.rule("BW-KIND-10", "BW-KIND-11", "BW-KIND-12")
def test_regulars_wait_as_long_as_they_are_not_more_than_the_guards_of_all_players_together() -> None:
    game, s = watch(ROLL + "ice_river: regular\nclearing_1: regular\nwall_1: P1 P2")
    cast(game, s, 2, 1)
    assert (clearing(game, s, 1), note(game, s, "breaches")) == ({"regular": 2}, 0)
    game, s = watch(ROLL + "ice_river: regular\nclearing_1: 2regular\nwall_1: P1 P2")
    cast(game, s, 2, 1)
    assert (clearing(game, s, 1), note(game, s, "breaches")) == ({}, 1)
    assert sum(len(kinds) for kinds in gift(game, s).values()) == 3


@pytest.mark.rule("BW-KIND-13")
def test_regulars_who_wait_are_still_there_when_everybody_has_had_a_turn() -> None:
    game, s = watch(ROLL + "clearing_1: 2regular\nwall_1: P1 P2\nice_river: climber")
    for die in (1, 9, 4, 6):
        cast(game, s, 2, die)
        do(game, s, f"P{s.active} end")
    assert clearing(game, s, 1) == {"regular": 2}


@pytest.mark.rule("BW-EX-07", "BW-BOARD-18")
def test_a_giant_opens_the_way_for_two_regulars() -> None:
    game, s = watch(ROLL + "ice_river: giant climber\nclearing_2: 2regular\nwall_2: P0 P1")
    cast(game, s, 2, 3)
    assert (row(game, s, "frostfangs")["giant"], guards(game, s, 2)) == (8, [])
    assert notes(game, s, "guards") == [0, 0, 0, 0]
    assert gift(game, s) == {"H1": ["regular"], "H5": ["regular"]}
    assert [game.map.tokens[hex] for hex in (1, 5)] == [1 << 6, 1 << 4]
    assert (camps(game, s, "ice_river"), note(game, s, "breaches")) == (["climber"], 1)
