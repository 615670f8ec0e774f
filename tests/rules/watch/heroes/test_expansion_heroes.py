"""The heroes of the expansion: Æmon, Gilly, Jon Snow, Osha."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.rules.base.seven import Seven
from tests.support import closed, do, hand, legal, menu, note, odds, refused
from tests.watch import camps, cast, clearing, gift, guards, hero, watch

ALL = "options: all_heroes=true\n"
ROLL = "stack: before_roll(P0)\n"
AEMON = ALL + "P0.hero: aemon\nP1.hero: mance\n"
OSHA = ALL + "P0.hero: osha\nP1.hero: mance\n"
GILLY = ALL + ROLL + "P0.hero: thorne\nP1.hero: gilly\n"
JON = ALL + ROLL + "P0.hero: thorne\nP1.hero: jon_snow\n"


@pytest.mark.rule("BW56-AEMON-01", "BW56-AEMON-03", "BW56-AEMON-04", "BW56-AEMON-05")
@pytest.mark.parametrize("moment", [ROLL, ""])
def test_aemon_moves_an_own_guard_to_the_lowest_free_space_of_another_section(moment: str) -> None:
    game, s = watch(moment + AEMON + "wall_1: P1 P0 P2 P0\nwall_3: P3 P0")
    assert int(s.points[0]) == 1
    do(game, s, "P0 aemon:W1/2/W3", "P0 flip")
    assert (guards(game, s, 1), guards(game, s, 3)) == (["P1", "P2", "P0"], ["P3", "P0", "P0"])
    assert (note(game, s, "guards", 0), int(s.points[0])) == (3, 1)


@pytest.mark.rule("BW56-AEMON-02")
@pytest.mark.parametrize(("waiting", "allowed"), [("regular", True), ("2regular", False), ("regular mammoth", False)])
def test_aemon_may_not_leave_fewer_guards_than_wildlings(waiting: str, allowed: bool) -> None:
    game, s = watch(AEMON.replace("true", "true mammoths=true") + f"wall_1: P0 P1\nclearing_1: {waiting}")
    if allowed:
        do(game, s, "P0 aemon:W1/1/W2")
    else:
        assert closed(game, s, "P0 aemon:W1/1/W2") == "BW56-AEMON-02"


@pytest.mark.rule("BW56-AEMON-01", "BW56-AEMON-03", "BW56-AEMON-04")
def test_aemon_needs_an_own_guard_and_a_free_space_elsewhere() -> None:
    game, s = watch(AEMON + "wall_1: P0 P1\nwall_2: P1 P2 P1 P2 P3")
    assert refused(game, s, "P0 aemon:W1/2/W3", "P0 aemon:W1/1/W1") == "BW56-AEMON-01"
    assert refused(game, s, "P0 aemon:W1/1/W2") == "BW56-AEMON-03"
    assert menu(game, s, 0, "aemon") == {"aemon:W1/1/W3", "aemon:W1/1/W4"}
    game, s = watch(AEMON + "wall_1: P1")
    assert menu(game, s, 0, "aemon") == set()


@pytest.mark.rule("BW56-OSHA-01", "BW56-OSHA-02", "BW56-OSHA-03", "BW56-EX-02")
def test_osha_takes_a_card_for_each_of_two_hexes_with_wildlings() -> None:
    text = OSHA + "P0.keeps: N(-1,2)\nP0.settlements: N(0,2)\ngift_regular: 2H5 H6 H10\ngift_giant: H11 H4 H0\n"
    game, s = watch(text)
    near = ("H4", "H5", "H6", "H10", "H11")
    pairs = {f"osha:{one}/{two}" for one, two in combinations(near, 2)}
    assert menu(game, s, 0, "osha") == {f"osha:{hex}" for hex in near} | pairs
    before = gift(game, s)
    do(game, s, "P0 osha:H5/H10", "P0 flip")
    assert (hand(game, s, 0), gift(game, s)) == ({"brick": 1, "lumber": 1}, before)
    assert (int(s.supply[0]), int(s.supply[1])) == (18, 18)


@pytest.mark.rule("BW56-OSHA-01")
@pytest.mark.parametrize("act", ["osha:H0", "osha:H11", "osha:H5/H0", "osha:H5/H5"])
def test_osha_needs_different_hexes_with_a_wildling_and_an_own_building(act: str) -> None:
    assert refused(*watch(OSHA + "P0.settlements: N(0,2)\ngift_regular: H5 H0"), f"P0 {act}") == "BW56-OSHA-01"
    assert refused(*watch(OSHA + ROLL + "P0.settlements: N(0,2)\ngift_regular: H5"), "P0 osha:H5") == "BW-HERO-15"


@pytest.mark.rule("BW56-OSHA-04")
def test_osha_gets_nothing_where_the_supply_is_empty_and_needs_one_card_at_least() -> None:
    text = OSHA + "P0.settlements: N(-1,2)\nP2.hand: 19brick\n"
    game, s = watch(text + "gift_regular: H5 H10")
    assert refused(game, s, "P0 osha:H5") == "BW56-OSHA-04"
    do(game, s, "P0 osha:H5/H10")
    assert hand(game, s, 0) == {"lumber": 1}
    game, s = watch(text + "gift_regular: H5")
    assert menu(game, s, 0, "osha") == set()


@pytest.mark.rule("BW56-GILLY-01", "BW56-GILLY-04", "BW56-WIN-02")
def test_gilly_lets_only_the_wildling_die_be_rolled_again_and_the_new_one_counts() -> None:
    game, s = watch(GILLY + "P2.settlements: N(0,0)\nice_river: regular\nhornfoot: regular\nwall_4: P2")
    cast(game, s, 5, 1)
    assert (seats_to_act(s), set(legal(game, s, 1)), hand(game, s, 2)) == ([1], {"gilly", "pass"}, {"ore": 1})
    do(game, s, "P1 gilly")
    assert odds(game, s) == {f"wildling_die={face}": 1 for face in range(1, 13)}
    do(game, s, "chance wildling_die=8")
    assert (camps(game, s, "ice_river"), hero(game, s, 1)) == (["regular"], "gilly A")
    assert refused(game, s, "P1 pass") == "BW-HERO-12"
    do(game, s, "P1 exchange:benjen")
    assert (camps(game, s, "hornfoot"), clearing(game, s, 4)) == ([], {"regular": 1})
    assert (note(game, s, "breaches"), hand(game, s, 2), to_act(s)) == (0, {"ore": 1}, 0)


@pytest.mark.rule("BW56-GILLY-02")
def test_gilly_works_once_a_turn_and_again_in_the_next() -> None:
    game, s = watch(GILLY)
    cast(game, s, 2)
    do(game, s, "P1 gilly", "chance wildling_die=3", "P1 flip")
    assert (to_act(s), menu(game, s, 1, "gilly")) == (0, set())
    do(game, s, "P0 end")
    cast(game, s, 2)
    do(game, s, "P1 gilly", "chance wildling_die=9")
    assert refused(game, s, "P1 flip") == "BW-HERO-09"


@pytest.mark.rule("BW56-GILLY-03", "BW-WIN-05")
def test_gilly_comes_after_samwell_and_before_the_wildling_die() -> None:
    game, s = watch(GILLY + "P2.hero: samwell\nice_river: regular")
    cast(game, s, 5, 1)
    assert (seats_to_act(s), menu(game, s, 1, "gilly")) == ([2], set())
    assert refused(game, s, "P1 gilly") == "BW-WIN-03"
    do(game, s, "P2 samwell:ore", "P2 flip")
    assert (seats_to_act(s), note(game, s, "breaches")) == ([1], 0)
    do(game, s, "P1 pass")
    assert note(game, s, "breaches") == 1
    assert refused(*watch(ALL + "P0.hero: gilly\nP1.hero: mance"), "P0 gilly") == "BW56-GILLY-03"


@pytest.mark.rule("BW56-GILLY-03", "BW-WIN-05")
def test_on_a_seven_tormund_moves_before_gilly_is_asked() -> None:
    game, s = watch(GILLY + "P2.hand: 8ore\nP2.settlements: N(0,0)")
    cast(game, s, 7, 1)
    assert seats_to_act(s) == [2]
    do(game, s, *["P2 discard:ore"] * 4)
    assert seats_to_act(s) == [0]
    do(game, s, "P0 robber:H0/P2", "chance steal=ore")
    assert seats_to_act(s) == [1]


@pytest.mark.rule("BW56-GILLY-05")
def test_gilly_may_be_used_also_when_the_die_does_nothing() -> None:
    game, s = watch(GILLY)
    cast(game, s, 2, 12)
    assert note(game, s, "wildling_die") == 12
    counted = s.copy()
    do(game, counted, "P1 pass")
    assert note(game, counted, "wildling_die") == 0
    do(game, s, "P1 gilly")


@pytest.mark.rule("BW56-JON-01", "BW56-JON-03", "BW56-WIN-01", "BW-HERO-03")
def test_on_a_seven_jon_snows_owner_must_take_a_card_before_tormund_moves() -> None:
    game, s = watch(JON + "P1.hand: 2wool\nP2.hand: 19ore\nP2.hero: yarwyck")
    cast(game, s, 7)
    assert seats_to_act(s) == [1]
    assert refused(game, s, "P1 pass") == "BW56-JON-01"
    assert refused(game, s, "P1 jon_snow:ore") == "BW56-JON-03"
    assert set(legal(game, s, 1)) == {f"jon_snow:{good}" for good in ("brick", "lumber", "wool", "grain")}
    do(game, s, "P1 jon_snow:brick", "P1 exchange:benjen")
    assert (hand(game, s, 1), hero(game, s, 1), seats_to_act(s)) == ({"brick": 1, "wool": 2}, "benjen A", [2])


@pytest.mark.rule("BW56-JON-02", "BW56-JON-06", "BW-WIN-05", "BW-WIN-01")
def test_jon_snow_keeps_his_owner_from_discarding_and_the_others_discard() -> None:
    game, s = watch(JON + "P1.hero_turned: 1\nP1.hand: 9wool\nP2.hand: 9ore")
    cast(game, s, 7)
    assert seats_to_act(s) == [1]
    assert refused(game, s, "P1 flip") == "BW-HERO-09"
    do(game, s, "P1 exchange:benjen")
    assert (seats_to_act(s), hand(game, s, 1)) == ([2], {"wool": 9})
    do(game, s, *["P2 discard:ore"] * 4, "P0 robber:H0")
    assert to_act(s) == 0


@pytest.mark.rule("BW56-JON-02", "BW56-JON-07")
def test_what_the_next_seven_costs_knows_of_jon_snow() -> None:
    game, s = watch(JON + "P1.hand: 9wool\nP2.hand: 9ore")
    assert [int(game.find(Seven).next_costs(s, seat)) for seat in range(3)] == [0, 0, 4]
    used = ALL + "P0.hero: jon_snow\nP1.hero: mance\nP0.hero_state: 1\nP0.hand: 9wool\n"
    game, s = watch(used)
    assert int(game.find(Seven).next_costs(s, 0)) == 0, "when the next dice are rolled he is ready again"
    game, s = watch(used + ROLL)
    assert int(game.find(Seven).next_costs(s, 0)) == 4, "for the dice of this turn he is not"


@pytest.mark.rule("BW56-JON-04", "BW56-JON-05", "BW56-JON-06")
def test_with_exactly_seven_cards_one_is_taken_none_discarded_and_it_may_be_stolen() -> None:
    game, s = watch(JON + "P1.hand: 7wool\nP1.settlements: N(0,0)")
    cast(game, s, 7)
    do(game, s, "P1 jon_snow:ore", "P1 flip", "P0 robber:H0/P1", "chance steal=ore")
    assert (hand(game, s, 0), hand(game, s, 1), hero(game, s, 1)) == ({"ore": 1}, {"wool": 7}, "jon_snow B")


@pytest.mark.rule("BW56-JON-07")
def test_jon_snow_who_came_in_the_same_turn_does_not_help() -> None:
    text = ALL + ROLL + "P0.hero: qhorin\nP1.hero: mance\nrobber: H0\nP0.hand: 8wool"
    game, s = watch(text)
    do(game, s, "P0 qhorin", "P0 exchange:jon_snow")
    cast(game, s, 7)
    assert (seats_to_act(s), menu(game, s, 0, "jon_snow")) == ([0], set())
    do(game, s, *["P0 discard:wool"] * 4)
    assert sum(hand(game, s, 0).values()) == 5


@pytest.mark.rule("BW56-JON-08")
def test_a_patrol_is_no_seven_for_jon_snow() -> None:
    game, s = watch(JON + "P0.cards: ranger_patrol\nP1.hand: 3ore")
    do(game, s, "P0 knight")
    assert seats_to_act(s) == [0]
    assert refused(*watch(ALL + "P0.hero: jon_snow\nP1.hero: mance"), "P0 jon_snow:ore") == "BW56-JON-01"
