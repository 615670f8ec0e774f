"""A fifth wildling in a clan area: two of its clan advance at once."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from tests.support import do, note
from tests.watch import camps, clearing, gift, guards, row, watch

GUARDED = "wall_1: P0\nwall_2: P1\nwall_3: P2\nwall_4: P3\n"
SETTLE = "P0.roads: N(1,2)-S(2,0) S(2,0)-N(1,1)\nP0.hand: brick lumber wool grain\n"
"""P0 can settle at N(1,2)."""
KEEP = "P0.settlements: N(1,2)\nP0.hand: 2grain 3ore\n"
"""P0 can raise the settlement at N(1,2) to a keep."""


@pytest.mark.rule("BW-RUSH-01", "BW-RUSH-02", "BW-RUSH-03", "BW-RUSH-06", "BW-BOARD-06", "BW-MIG-05")
@pytest.mark.parametrize(("clan", "west"), [("ice_river", 1), ("cave_people", 2), ("hornfoot", 3)])
def test_in_a_rush_camp_one_takes_the_western_trail_and_camp_two_the_eastern(clan: str, west: int) -> None:
    game, s = watch(SETTLE + GUARDED + f"{clan}: regular climber regular regular")
    do(game, s, "P0 settle:N(1,2)", f"chance token={clan},regular")
    assert clearing(game, s, west) == {"regular": 1}
    assert gift(game, s) == {f"H{west}": ["climber"]}
    game, s = watch(SETTLE + GUARDED + f"{clan}: climber regular regular regular")
    do(game, s, "P0 settle:N(1,2)", f"chance token={clan},regular")
    assert gift(game, s) == {f"H{west - 1}": ["climber"]}
    assert clearing(game, s, west + 1) == {"regular": 1}


@pytest.mark.rule("BW-RUSH-04", "BW-RUSH-05", "BW-EX-04", "BW-BOARD-04")
def test_after_a_rush_three_are_left_and_the_newcomer_is_in_camp_three() -> None:
    game, s = watch(SETTLE + GUARDED + "cave_people: regular regular climber regular")
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,giant")
    assert camps(game, s, "cave_people") == ["climber", "regular", "giant"]
    assert (clearing(game, s, 2), clearing(game, s, 3)) == ({"regular": 1}, {"regular": 1})


@pytest.mark.rule("BW-RUSH-01")
def test_a_fourth_wildling_makes_no_rush() -> None:
    game, s = watch(SETTLE + "cave_people: regular climber giant")
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,giant")
    assert camps(game, s, "cave_people") == ["regular", "climber", "giant", "giant"]
    assert (gift(game, s), note(game, s, "breaches")) == ({}, 0)


@pytest.mark.rule("BW-RUSH-02", "BW-RUSH-03")
def test_the_western_arrival_is_over_before_the_eastern_one() -> None:
    text = "options: mammoths=true\nclearing_1: mammoth\nwall_1: P0\nwall_2: P1\n"
    game, s = watch(SETTLE + text + "ice_river: climber climber regular regular\ngift_regular: H0 H1")
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,regular")
    assert (gift(game, s)["H5"], gift(game, s)["H10"]) == (["climber"], ["climber"])


@pytest.mark.rule("BW-RUSH-07")
@pytest.mark.parametrize(("wall", "breaches"), [("wall_2: P1\nwall_3: P2", 0), ("wall_2: P1", 1), ("", 2)])
def test_a_rush_makes_up_to_two_breaches(wall: str, breaches: int) -> None:
    game, s = watch(SETTLE + wall + "\ncave_people: regular regular regular regular")
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,regular")
    assert note(game, s, "breaches") == breaches


@pytest.mark.rule("BW-RUSH-07", "BW-MIG-07")
def test_when_the_first_of_a_rush_ends_the_game_the_second_does_not_move() -> None:
    game, s = watch(SETTLE + "breaches: 2\nwall_4: P3\ncave_people: regular regular climber giant")
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,regular")
    assert (s.over, s.winner, note(game, s, "breaches")) == (1, 3, 3)
    assert (gift(game, s), clearing(game, s, 3)) == ({"H1": ["regular"]}, {})
    assert camps(game, s, "cave_people") == ["-", "regular", "climber", "giant", "regular"]


@pytest.mark.rule("BW-RUSH-08")
def test_a_rush_leaves_its_own_clan_and_all_others_without_another_rush() -> None:
    full = "regular regular regular regular"
    game, s = watch(SETTLE + GUARDED + f"ice_river: {full}\ncave_people: {full}\nhornfoot: {full}")
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,regular")
    assert [len(camps(game, s, clan)) for clan in ("ice_river", "cave_people", "hornfoot")] == [4, 3, 4]
    assert to_act(s) == 0


@pytest.mark.rule("BW-RUSH-09", "BW-TOKEN-04", "BW-MIG-07")
def test_a_rush_comes_between_the_two_tokens_of_a_keep() -> None:
    game, s = watch(KEEP + GUARDED + "cave_people: regular regular climber giant")
    do(game, s, "P0 city:N(1,2)", "chance token=cave_people,regular")
    assert camps(game, s, "cave_people") == ["climber", "giant", "regular"]
    do(game, s, "chance token=cave_people,climber")
    assert camps(game, s, "cave_people") == ["climber", "giant", "regular", "climber"]
    assert to_act(s) == 0


@pytest.mark.rule("BW-RUSH-10")
def test_two_tokens_of_a_keep_make_a_rush_in_two_clans_but_not_two_in_one() -> None:
    full = "regular regular regular regular"
    text = KEEP + f"wall_1: P0 P1\nwall_2: P0 P1\nwall_3: P0 P1\nwall_4: P0\nice_river: {full}\nhornfoot: {full}"
    game, s = watch(text)
    do(game, s, "P0 city:N(1,2)", "chance token=ice_river,giant", "chance token=hornfoot,giant")
    assert [clearing(game, s, number) for number in (1, 2, 3, 4)] == [{"regular": 1}] * 4
    game, s = watch(text)
    do(game, s, "P0 city:N(1,2)", "chance token=ice_river,giant", "chance token=ice_river,giant")
    assert camps(game, s, "ice_river") == ["regular", "regular", "giant", "giant"]
    assert [clearing(game, s, number) for number in (1, 2)] == [{"regular": 1}] * 2


@pytest.mark.rule("BW-EX-09")
def test_a_giant_and_a_climber_rush() -> None:
    text = "cave_people: giant climber regular regular\ngift_regular: H1 H5\nbreaches: 1\nwall_3: P1"
    game, s = watch(SETTLE + text)
    do(game, s, "P0 settle:N(1,2)", "chance token=cave_people,regular")
    assert (gift(game, s)["H10"], gift(game, s)["H2"]) == (["giant"], ["climber"])
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (2, ["P1"])
    assert camps(game, s, "cave_people") == ["regular", "regular", "regular"]
    assert row(game, s, "frostfangs") == {"regular": 19, "climber": 7, "giant": 7}
