"""The wildling die: who advances, on which trail, and how the camps close up."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.errors import Malformed
from tests.support import legal, note
from tests.watch import camps, cast, clearing, gift, guards, watch

ROLL = "stack: before_roll(P0)\n"
MANNED = ROLL + "wall_1: P0\nwall_2: P0\nwall_3: P1\nwall_4: P1\n"
"""P0 is to roll, and a guard stands on every section."""
FULL_CAMPS = "ice_river: regular regular\ncave_people: regular regular\nhornfoot: regular regular\n"
CLANS = ("ice_river", "cave_people", "hornfoot")

TRAILS = {
    1: ("ice_river", 1),
    2: ("ice_river", 1),
    3: ("ice_river", 2),
    4: ("cave_people", 2),
    5: ("cave_people", 3),
    6: ("hornfoot", 3),
    7: ("hornfoot", 4),
    8: ("hornfoot", 4),
}
"""For each number of the die the clan that advances, and the clearing."""


@pytest.mark.rule(
    "BW-BOARD-03", "BW-BOARD-05", "BW-BOARD-06", "BW-BOARD-07", "BW-ADV-01", "BW-ADV-03", "BW-ADV-04", "BW-ADV-08"
)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("die", "clan", "number"), [(die, *way) for die, way in TRAILS.items()])
def test_the_die_moves_one_wildling_of_one_clan_on_the_trail_of_its_number(
    players: int, die: int, clan: str, number: int
) -> None:
    game, s = watch(f"players: {players}\n" + MANNED + FULL_CAMPS)
    cast(game, s, 2, die)
    for name in CLANS:
        assert camps(game, s, name) == (["regular"] if name == clan else ["regular", "regular"])
    for other in (1, 2, 3, 4):
        assert clearing(game, s, other) == ({"regular": 1} if other == number else {})


@pytest.mark.rule("BW-BOARD-08", "BW-ADV-01")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("die", [9, 10, 11, 12])
def test_numbers_above_eight_are_on_no_trail(players: int, die: int) -> None:
    game, s = watch(f"players: {players}\n" + ROLL + FULL_CAMPS)
    cast(game, s, 2, die)
    assert [camps(game, s, clan) for clan in CLANS] == [["regular", "regular"]] * 3
    assert (note(game, s, "breaches"), gift(game, s)) == (0, {})


@pytest.mark.rule("BW-ADV-02")
def test_a_clan_without_wildlings_sends_none_and_no_other_clan_goes_instead() -> None:
    game, s = watch(ROLL + "ice_river: regular\nhornfoot: giant")
    cast(game, s, 2, 4)
    assert (camps(game, s, "ice_river"), camps(game, s, "hornfoot")) == (["regular"], ["giant"])
    assert (note(game, s, "breaches"), gift(game, s)) == (0, {})


@pytest.mark.rule("BW-BOARD-04", "BW-ADV-03", "BW-ADV-06")
def test_the_wildling_of_camp_one_leaves_and_the_others_move_one_camp_down_in_their_order() -> None:
    game, s = watch(MANNED + "ice_river: regular climber giant climber")
    cast(game, s, 2, 1)
    assert clearing(game, s, 1) == {"regular": 1}
    assert camps(game, s, "ice_river") == ["climber", "giant", "climber"]


@pytest.mark.rule("BW-BOARD-04")
def test_a_clan_area_has_five_camps_and_no_more() -> None:
    with pytest.raises(Malformed, match="only 5 places"):
        watch("ice_river: regular regular regular regular regular regular")
    game, s = watch("ice_river: regular regular regular regular")
    assert camps(game, s, "ice_river") == ["regular"] * 4


@pytest.mark.rule("BW-ADV-05")
def test_on_arrival_each_kind_does_what_it_does() -> None:
    for kind, stays, crossed, left in (
        ("regular", {"regular": 1}, {}, ["P0"]),
        ("climber", {}, {"H0": ["climber"]}, ["P0"]),
        ("giant", {}, {}, []),
    ):
        game, s = watch(MANNED + f"ice_river: {kind}")
        cast(game, s, 2, 1)
        assert (clearing(game, s, 1), gift(game, s), guards(game, s, 1)) == (stays, crossed, left)


@pytest.mark.rule("BW-ADV-07")
def test_the_advance_happens_by_itself_and_the_turn_goes_on() -> None:
    game, s = watch(MANNED + FULL_CAMPS)
    cast(game, s, 2, 1)
    assert clearing(game, s, 1) == {"regular": 1}
    assert seats_to_act(s) == [0]
    assert legal(game, s, 0) == ["end"]


@pytest.mark.rule("BW-ADV-09")
def test_when_the_arrival_ends_the_game_the_camps_stay_as_they_are() -> None:
    game, s = watch(ROLL + "breaches: 2\nice_river: regular climber giant")
    cast(game, s, 2, 1)
    assert s.over
    assert camps(game, s, "ice_river") == ["-", "climber", "giant"]


BREACHED = ROLL + "cave_people: regular climber\nwall_3: P1\n"


@pytest.mark.rule("BW-EX-01")
def test_a_regular_at_an_empty_section_breaches() -> None:
    game, s = watch(BREACHED)
    cast(game, s, 2, 4)
    assert gift(game, s) == {"H1": ["regular"]}
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (1, ["P1"])
    assert camps(game, s, "cave_people") == ["climber"]


@pytest.mark.rule("BW-EX-02")
def test_a_regular_at_one_guard_waits() -> None:
    game, s = watch(BREACHED)
    cast(game, s, 2, 5)
    assert (clearing(game, s, 3), gift(game, s)) == ({"regular": 1}, {})
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (0, ["P1"])


@pytest.mark.rule("BW-EX-05")
@pytest.mark.parametrize(("die", "number"), [(4, 2), (5, 3)])
def test_the_giant_of_cave_people_goes_left_with_a_four_and_right_with_a_five(die: int, number: int) -> None:
    game, s = watch(MANNED + "cave_people: giant")
    cast(game, s, 2, die)
    assert [section for section in (1, 2, 3, 4) if not guards(game, s, section)] == [number]


@pytest.mark.rule("BW-EX-06")
def test_a_second_regular_at_four_guards_waits_too() -> None:
    game, s = watch(ROLL + "cave_people: regular climber giant\nclearing_3: regular\nwall_3: P0 P1 P2 P3")
    cast(game, s, 2, 5)
    assert (clearing(game, s, 3), note(game, s, "breaches")) == ({"regular": 2}, 0)
    assert camps(game, s, "cave_people") == ["climber", "giant"]
