"""Mammoths: they stay in the clearing, count against the guards, and turn those who cross to the south-east.

With six players the hexes to the south-west of W3 are H2 H8 H15 H23, and to its south-east H2 H9 H17 H26.
"""

from __future__ import annotations

import pytest

from tests.support import do, menu, note, odds, refused
from tests.watch import camps, cast, clearing, gift, guards, row, watch

SIX = "players: 6\nP3.hero: mance\nstack: before_roll(P0)\n"
FOUR = "options: mammoths=true\nstack: before_roll(P0)\n"
"""With four players the line of W3 to the south-west is H2 H6 H11 H17, to the south-east H2 H7 H13 H20."""


@pytest.mark.rule("BW56-MAM-01", "BW56-MAM-02")
def test_a_mammoth_comes_and_advances_like_any_wildling() -> None:
    game, s = watch("players: 6\nP0.hero: benjen\nP3.hero: mance\nclearing_1: regular\nwall_1: P1\nwall_5: P2")
    do(game, s, "P0 benjen_clearing:C1/regular", "chance token=heart_tree,mammoth", "P0 flip", "P0 end")
    assert (camps(game, s, "heart_tree"), row(game, s, "frostfangs")["mammoth"]) == (["mammoth"], 7)
    cast(game, s, 2, 12)
    assert (camps(game, s, "heart_tree"), clearing(game, s, 5)) == ([], {"mammoth": 1})


@pytest.mark.rule("BW56-MAM-02")
def test_a_mammoth_takes_part_in_a_rush() -> None:
    text = "players: 6\nP0.hero: benjen\nP3.hero: mance\nclearing_1: regular\nwall_1: P1\nwall_4: P2\nwall_5: P2\n"
    game, s = watch(text + "heart_tree: mammoth mammoth regular climber")
    do(game, s, "P0 benjen_clearing:C1/regular", "chance token=heart_tree,giant")
    assert (clearing(game, s, 4), clearing(game, s, 5)) == ({"mammoth": 1}, {"mammoth": 1})
    assert camps(game, s, "heart_tree") == ["regular", "climber", "giant"]


@pytest.mark.rule("BW56-MAM-03", "BW56-MAM-04")
@pytest.mark.parametrize(("wall", "breaches"), [("P1 P2", 0), ("P1", 1)])
def test_a_mammoth_counts_against_the_guards_as_one(wall: str, breaches: int) -> None:
    game, s = watch(SIX + f"cave_people: mammoth\nclearing_3: regular\nwall_3: {wall}")
    cast(game, s, 2, 5)
    assert note(game, s, "breaches") == breaches
    assert clearing(game, s, 3)["mammoth"] == 1
    assert guards(game, s, 3) == (["P1", "P2"] if not breaches else [])


@pytest.mark.rule("BW56-MAM-05", "BW56-MAM-10", "BW56-MAM-12")
def test_in_a_breach_mammoths_stay_and_the_one_just_come_turns_the_others() -> None:
    game, s = watch(SIX + "cave_people: mammoth\nclearing_3: 2regular\nwall_3: P1 P2")
    cast(game, s, 2, 5)
    assert (clearing(game, s, 3), guards(game, s, 3)) == ({"mammoth": 1}, ["P2"])
    assert gift(game, s) == {"H2": ["regular"], "H9": ["regular"]}


@pytest.mark.rule("BW56-MAM-06")
@pytest.mark.parametrize(("option", "breaches", "wall"), [("true", 1, []), ("false", 0, ["P1"])])
def test_mammoths_alone_breach_the_wall_unless_by_option(option: str, breaches: int, wall: list[str]) -> None:
    text = f"options: mammoths=true mammoth_only_breach={option}\nstack: before_roll(P0)\n"
    game, s = watch(text + "cave_people: mammoth\nclearing_3: mammoth\nwall_3: P1")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (breaches, wall)
    assert (gift(game, s), clearing(game, s, 3)) == ({}, {"mammoth": 2})


@pytest.mark.rule("BW56-MAM-07")
def test_mammoths_that_outnumber_the_guards_wait_for_the_next_arrival() -> None:
    game, s = watch(FOUR + "clearing_3: 2mammoth\ncave_people: climber regular giant\nwall_3: P1")
    cast(game, s, 2, 9)
    assert note(game, s, "breaches") == 0
    do(game, s, "P0 end")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), gift(game, s)) == (0, {"H2": ["climber"]})
    do(game, s, "P1 end")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), gift(game, s)) == (1, {"H2": ["climber"], "H6": ["regular"]})


@pytest.mark.rule("BW56-MAM-07")
def test_the_next_guard_lost_to_a_giant_compares_again() -> None:
    game, s = watch(FOUR + "clearing_3: 2mammoth\ncave_people: giant\nwall_3: P1 P2 P3")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (0, ["P2", "P3"])
    game, s = watch(FOUR + "clearing_3: 3mammoth\ncave_people: giant\nwall_3: P1 P2 P3")
    cast(game, s, 2, 5)
    assert (note(game, s, "breaches"), guards(game, s, 3)) == (1, ["P3"])


@pytest.mark.rule("BW56-MAM-08", "BW56-MAM-01")
def test_benjen_sends_a_mammoth_home_from_a_clearing() -> None:
    game, s = watch(FOUR + "P0.hero: benjen\nP1.hero: mance\nclearing_3: 2mammoth\nwall_3: P1")
    assert menu(game, s, 0, "benjen_clearing") == {"benjen_clearing:C3/mammoth"}
    do(game, s, "P0 benjen_clearing:C3/mammoth", "chance token=ice_river,mammoth", "P0 flip")
    assert (clearing(game, s, 3), camps(game, s, "ice_river")) == ({"mammoth": 1}, ["mammoth"])


@pytest.mark.rule("BW56-MAM-08", "BW56-MAM-05")
def test_breach_after_breach_the_mammoths_stay() -> None:
    game, s = watch(FOUR + "clearing_3: 2mammoth\ncave_people: regular regular\nwall_3: P1")
    for active in (0, 1):
        cast(game, s, 2, 5)
        do(game, s, f"P{active} end")
    assert (note(game, s, "breaches"), clearing(game, s, 3), guards(game, s, 3)) == (2, {"mammoth": 2}, [])


@pytest.mark.rule("BW56-MAM-09", "BW56-MAM-10", "BW56-MAM-12")
@pytest.mark.parametrize(("mammoths", "line"), [(0, "H2 H8 H15"), (1, "H2 H9 H17"), (2, "H2 H8 H15"), (3, "H2 H9 H17")])
def test_an_odd_number_of_mammoths_turns_climbers_to_the_south_east(mammoths: int, line: str) -> None:
    waiting = f"clearing_3: {mammoths}mammoth\n" if mammoths else ""
    first, second, third = line.split()
    game, s = watch(SIX + waiting + f"cave_people: climber\nwall_3: P1 P1 P1\ngift_regular: {first} {second}")
    cast(game, s, 2, 5)
    assert gift(game, s)[third] == ["climber"]


@pytest.mark.rule("BW56-MAM-11", "BW56-BOARD-05")
def test_from_the_eastern_most_clearing_everybody_goes_south_west() -> None:
    game, s = watch(SIX + "clearing_6: mammoth\nhornfoot: climber\nwall_6: P1\ngift_regular: H5")
    cast(game, s, 2, 8)
    assert gift(game, s) == {"H5": ["regular"], "H11": ["climber"]}


@pytest.mark.rule("BW56-EX-01", "BW56-MAM-11")
def test_four_climbers_at_none_two_one_and_one_mammoths() -> None:
    text = FOUR + "clearing_2: 2mammoth\nclearing_3: mammoth\nclearing_4: mammoth\nwall_2: P1 P1\nwall_3: P2\n"
    text += "wall_4: P3\n"
    text += "ice_river: climber\ncave_people: climber climber\nhornfoot: climber\ngift_giant: H0 H1 H2 H3"
    for die, hex in ((1, "H4"), (4, "H5"), (5, "H7"), (8, "H7")):
        game, s = watch(text)
        cast(game, s, 2, die)
        assert gift(game, s)[hex] == ["climber"]


@pytest.mark.rule("BW56-MAM-13")
def test_in_the_gift_there_is_never_a_mammoth() -> None:
    text = "options: mammoths=true\nP0.hero: ygritte\nP1.hero: mance\nP0.cards: ranger_patrol\n"
    game, s = watch(text + "clearing_1: 5mammoth\nclearing_2: 3mammoth\ngift_regular: H0")
    assert note(game, s, "wildlings_in_gift") == 1
    assert refused(game, s, "P0 ygritte:H0/mammoth") == "BW-H-YGRITTE-01"
    assert refused(game, s, "P0 hunt:H0/mammoth") == "BW-DEV-07"
    assert menu(game, s, 0, "ygritte") == {"ygritte:H0/regular"}


@pytest.mark.rule("BW56-MAM-14")
def test_a_mammoth_as_the_sixth_at_five_guards_goes_home_with_another() -> None:
    game, s = watch(FOUR + "clearing_3: 4regular mammoth\ncave_people: mammoth\nwall_3: P1 P1 P1 P2 P2")
    cast(game, s, 2, 5)
    assert odds(game, s) == {"routed=regular": 4, "routed=mammoth": 1}
    do(game, s, "chance routed=mammoth")
    assert (clearing(game, s, 3), len(guards(game, s, 3))) == ({"regular": 4}, 4)
    assert (row(game, s, "frostfangs")["mammoth"], note(game, s, "breaches")) == (8, 0)


@pytest.mark.rule("BW56-MAM-15")
@pytest.mark.parametrize(("mammoths", "hex"), [(1, "H7"), (2, "H6")])
def test_a_giant_at_an_undefended_section_turns_too(mammoths: int, hex: str) -> None:
    game, s = watch(FOUR + f"clearing_3: {mammoths}mammoth\ncave_people: giant\ngift_regular: H2")
    cast(game, s, 2, 5)
    assert (gift(game, s)[hex], note(game, s, "breaches")) == (["giant"], 1)


@pytest.mark.rule("BW56-MAM-16")
def test_the_line_to_the_south_east_fills_like_the_other() -> None:
    game, s = watch(FOUR + "clearing_3: 3regular mammoth\ncave_people: regular\nwall_3: P1 P1 P1 P1\ngift_regular: H7")
    cast(game, s, 2, 5)
    assert {hex: len(kinds) for hex, kinds in gift(game, s).items()} == {"H2": 2, "H7": 1, "H13": 1, "H20": 1}


@pytest.mark.rule("BW56-MAM-16")
def test_with_three_players_a_line_to_the_south_east_is_shorter_and_fills_in_layers() -> None:
    text = "players: 3\noptions: mammoths=true\nstack: before_roll(P0)\nP0.hero: mance\n"
    game, s = watch(text + "clearing_3: 3regular mammoth\ncave_people: regular\nwall_3: P1 P1 P1 P1")
    cast(game, s, 2, 5)
    stood = gift(game, s)
    assert (sum(len(kinds) for kinds in stood.values()), 1 < len(stood) < 4) == (4, True)


@pytest.mark.rule("BW56-MAM-17", "BW56-COMP-07")
def test_with_all_eight_mammoths_on_the_board_another_token_brings_nobody() -> None:
    text = "options: mammoths=true\nP0.hero: benjen\nP1.hero: mance\nclearing_1: 5mammoth\nclearing_2: 3mammoth\n"
    game, s = watch(text + "ice_river: regular")
    assert row(game, s, "frostfangs").get("mammoth") is None
    do(game, s, "P0 benjen_camp:ice_river/1", "chance token=hornfoot,mammoth", "P0 flip")
    assert (camps(game, s, "hornfoot"), row(game, s, "used_tokens")) == ([], {"hornfoot_mammoth": 1})
    game, s = watch(text.replace("3mammoth", "2mammoth") + "ice_river: regular")
    do(game, s, "P0 benjen_camp:ice_river/1", "chance token=hornfoot,mammoth", "P0 flip")
    assert camps(game, s, "hornfoot") == ["mammoth"]
