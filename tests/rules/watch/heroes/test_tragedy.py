"""Variants: heroic tragedy, the map and the combined phase."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.rules.games import create
from tests.support import closed, do, hand, legal, menu, note, odds, refused
from tests.watch import camps, display, hero, row, watch

ROLL = "stack: before_roll(P0)\n"
TRAGEDY = "options: heroic_tragedy=true\n" + ROLL + "P1.hero: mance\n"
DISPLAY = {"samwell", "thorne", "melisandre", "benjen", "ygritte", "yoren", "qhorin"}


@pytest.mark.rule("BW-TRAG-01", "BW-TRAG-04")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_three_equal_dice_make_the_roller_remove_a_hero_of_the_display(face: int) -> None:
    game, s = watch(TRAGEDY)
    do(game, s, "P0 roll", f"chance throw={face},{face},{face}")
    assert set(legal(game, s, 0)) == {f"tragedy:{name}" for name in DISPLAY}
    assert refused(game, s, "P0 pass", "P0 end") == "BW-TRAG-01"
    do(game, s, "P0 tragedy:benjen")
    assert display(game, s) == DISPLAY - {"benjen"}


@pytest.mark.rule("BW-TRAG-01")
@pytest.mark.parametrize("dice", ["3,3,4", "3,4,3", "4,4,12"])
def test_other_dice_and_the_plain_game_know_no_tragedy(dice: str) -> None:
    game, s = watch(TRAGEDY)
    do(game, s, "P0 roll", f"chance throw={dice}")
    assert menu(game, s, 0, "tragedy") == set()
    game, s = watch(ROLL)
    do(game, s, "P0 roll", "chance throw=3,3,3")
    assert closed(game, s, "P0 tragedy:benjen") == "BASE-TURN-01"


@pytest.mark.rule("BW-TRAG-02")
@pytest.mark.parametrize("name", ["yarwyck", "mance", "marsh", "osha"])
def test_only_a_hero_of_the_display_can_be_removed(name: str) -> None:
    game, s = watch(TRAGEDY)
    do(game, s, "P0 roll", "chance throw=3,3,3")
    assert refused(game, s, f"P0 tragedy:{name}") == "BW-TRAG-02"


@pytest.mark.rule("BW-TRAG-03", "BW-TRAG-06")
def test_the_tragedy_comes_before_production_and_then_both_results_count() -> None:
    game, s = watch(TRAGEDY + "P2.settlements: N(1,0)\nice_river: regular climber\nwall_2: P1")
    do(game, s, "P0 roll", "chance throw=3,3,3")
    assert (hand(game, s, 2), camps(game, s, "ice_river")) == ({}, ["regular", "climber"])
    do(game, s, "P0 tragedy:yoren")
    assert (hand(game, s, 2), camps(game, s, "ice_river"), to_act(s)) == ({"wool": 1}, ["climber"], 0)


@pytest.mark.rule("BW-TRAG-06")
def test_a_removed_hero_never_comes_back() -> None:
    game, s = watch(TRAGEDY + "P0.hero: marsh\nP2.hero: thorne\nP0.hand: ore")
    do(game, s, "P0 roll", "chance throw=3,3,3", "P0 tragedy:benjen", "P0 marsh:ore/wool")
    assert "exchange:benjen" not in legal(game, s, 0)
    assert refused(game, s, "P0 exchange:benjen") == "BW-HERO-10"
    assert row(game, s, "absent_heroes")["benjen"] == 1


@pytest.mark.rule("BW-TRAG-04")
def test_with_an_empty_display_nothing_happens() -> None:
    gone = "absent_heroes: samwell thorne melisandre benjen ygritte yoren qhorin aemon gilly jon_snow osha"
    game, s = watch(TRAGEDY + gone)
    do(game, s, "P0 roll", "chance throw=3,3,3")
    assert (to_act(s), "end" in legal(game, s, 0)) == (0, True)


@pytest.mark.rule("BW-TRAG-05")
@pytest.mark.parametrize(("thrown", "again", "tragic"), [("3,3,4", 3, False), ("3,3,3", 4, True)])
def test_a_wildling_die_rolled_again_neither_makes_nor_cancels_a_triple(thrown: str, again: int, tragic: bool) -> None:
    game, s = watch("options: heroic_tragedy=true all_heroes=true\n" + ROLL + "P1.hero: gilly\nP2.hero: mance")
    do(game, s, "P0 roll", f"chance throw={thrown}")
    assert (menu(game, s, 0, "tragedy") != set()) == tragic
    if tragic:
        do(game, s, "P0 tragedy:benjen")
    assert seats_to_act(s) == [1]
    do(game, s, "P1 gilly", f"chance wildling_die={again}", "P1 flip")
    assert (menu(game, s, 0, "tragedy"), hero(game, s, 1)) == (set(), "gilly B")


@pytest.mark.rule("BW-TRAG-07")
def test_one_roll_in_seventy_two_is_tragic() -> None:
    game, s = watch(TRAGEDY)
    do(game, s, "P0 roll")
    rolls = odds(game, s)
    tragic = sum(rolls[f"throw={face},{face},{face}"] for face in range(1, 7))
    assert Fraction(tragic, sum(odds(game, s).values())) == Fraction(1, 72)


@pytest.mark.rule("BW-VAR-01")
def test_the_map_may_be_laid_as_printed_or_by_chance() -> None:
    standard = create("watch", 4).map
    assert create("watch", 4, {"map": "standard"}, seed=5).map.to_data() == standard.to_data()
    variable = create("watch", 4, {"map": "variable"}, seed=5).map
    assert (list(variable.terrain) != list(standard.terrain), variable.tokens == standard.tokens) == (True, True)
    chaos = create("watch", 4, {"map": "random"}, seed=5).map
    assert list(chaos.terrain) != list(standard.terrain)
    assert list(chaos.tokens) != list(standard.tokens)
    assert sorted(chaos.tokens) == sorted(standard.tokens)


@pytest.mark.rule("BW-VAR-02")
def test_by_option_trade_and_build_alternate() -> None:
    text = "P0.hand: 3ore brick lumber wool"
    game, s = watch(text)
    do(game, s, "P0 guard:W1")
    assert refused(game, s, "P0 bank:3ore>wool") == "BASE-TURN-06"
    game, s = watch("options: trade_build=combined\n" + text)
    do(game, s, "P0 guard:W1", "P0 bank:3ore>wool")
    assert (hand(game, s, 0), note(game, s, "trade_closed")) == ({"wool": 1}, 0)
