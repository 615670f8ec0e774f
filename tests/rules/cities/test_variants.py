"""The three variants of Cities & Knights: Nasty, Knight-Errant, Easy Start."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from hexhold.core.view import view
from tests.cities import progress, throw
from tests.support import at, do, hand, idle, legal, marked, menu, note, notes, odds, position, refused, roll, stands

NASTY = """
game: cities
options: nasty=true
stack: before_roll(P0)
ship: 6
P0.cities: Z0
P0.roads: Z0-Z1 Z0-D0
P0.mighty_knights: Z1
P0.basic_knights: D0
P1.cities: Z4
P1.roads: Z4-Z5
P1.strong_knights: Z5
P2.roads: Z9-Z10
P2.basic_knights: Z9
"""
"""Two cities against P0's mighty and basic, P1's strong and P2's basic knight."""
ALL_ACTIVE = "active_knights: Z1 D0 Z5 Z9\n"
ERRANT = """
game: cities
options: knight_errant=true
stack: before_roll(P0)
P0.roads: Z4-Z5-Z6 Z4-D4
P0.basic_knights: Z6 D4
active_knights: Z6 D4
P1.settlements: B5
P1.hand: ore
"""
"""The knight at Z6 stands at the desert with the robber, the one at D4 at the hills H9."""
EASY = "game: cities\noptions: easy_start=true\nstack: before_roll(P0)\n"


@pytest.mark.rule("CK-NASTY-01", "CK-WINDOW-11")
def test_at_an_attack_everybody_commits_all_some_or_no_knights_in_turn_order() -> None:
    game, s = position(NASTY.replace("before_roll(P0)", "before_roll(P1)") + "active: P1\n" + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    assert set(legal(game, s, 1)) == {"done"} | at(game, "commit", "Z5")
    assert refused(game, s, "P0 commit:Z1") == refused(game, s, "P1 commit:Z1") == "CK-NASTY-01"
    do(game, s, "P1 commit:Z5")
    assert seats_to_act(s) == [2]
    do(game, s, "P2 done")
    assert set(legal(game, s, 0)) == {"done"} | at(game, "commit", "Z1 D0")
    do(game, s, "P0 commit:D0")
    assert seats_to_act(s) == [1]
    assert note(game, s, "attacks") == 1


@pytest.mark.rule("CK-NASTY-01", "CK-INFO-10")
def test_commitments_are_open_to_all_before_the_next_decides() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    heard = Events()
    do(game, s, "P0 commit:Z1", "P0 done", events=heard)
    for seat in (None, 1, 2, 3):
        seen = view(game, s, seat).state
        assert marked(game, seen, "committed_knights", "Z1")
        assert not marked(game, seen, "committed_knights", "D0")
        assert heard.heard[0].seen_by(seat)["event"] == "committed"
    assert seats_to_act(s) == [1]


@pytest.mark.rule("CK-NASTY-01")
def test_a_knight_is_committed_once_and_the_next_one_lies_behind_it() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:Z1")
    assert refused(game, s, "P0 commit:Z1") == "CK-NASTY-01"
    assert set(legal(game, s, 0)) == {"done"} | at(game, "commit", "D0")
    do(game, s, "P0 commit:D0")


@pytest.mark.rule("CK-NASTY-02", "CK-NASTY-03", "CK-NASTY-07")
def test_only_committed_knights_are_compared_and_the_weakest_loses_a_city() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 done", "P1 done", "P2 commit:Z9")
    assert (stands(game, s, "Z0"), stands(game, s, "Z4")) == ("P0 settlements", "P1 settlements")
    game, s = position(NASTY + "P3.cities: B9\n" + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:D0", "P1 done", "P2 commit:Z9")
    assert [stands(game, s, spot) for spot in ("Z0", "Z4", "B9")] == ["P0 cities", "P1 settlements", "P3 settlements"]
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (0, 1)


@pytest.mark.rule("CK-NASTY-03", "CK-NASTY-05", "CK-NASTY-07")
def test_the_defender_is_who_committed_most_and_knights_fight_with_full_strength() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:D0", "P1 commit:Z5", "P2 done")
    assert notes(game, s, "defender") == [0, 1, 0, 0]
    game, s = position(NASTY + "P3.cities: B9\n" + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:Z1", "P0 done", "P1 done", "P2 done")
    assert (note(game, s, "defender", 0), stands(game, s, "B9")) == (1, "P3 cities")


@pytest.mark.rule("CK-NASTY-03", "CK-NASTY-07")
def test_those_who_tie_for_the_most_draw_and_who_commits_nothing_gets_nothing() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:D0", "P1 done", "P2 commit:Z9")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 deck:trade", "chance draw=merchant", "P2 deck:science", "chance draw=printer")
    assert (progress(game, s, 0), note(game, s, "printer"), note(game, s, "progress_cards", 1)) == (
        {"merchant": 1},
        2,
        0,
    )


@pytest.mark.rule("CK-NASTY-04")
def test_only_committed_knights_become_inactive() -> None:
    game, s = position(NASTY + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 commit:D0", "P1 commit:Z5", "P2 done")
    assert [stands(game, s, spot) for spot in ("Z1", "D0", "Z5", "Z9")] == [
        "P0 mighty_knights*",
        "P0 basic_knights",
        "P1 strong_knights",
        "P2 basic_knights*",
    ]
    assert not marked(game, s, "committed_knights", "Z5")


@pytest.mark.rule("CK-NASTY-06")
def test_who_has_no_active_knight_is_skipped() -> None:
    game, s = position(NASTY + "active_knights: Z5\n")
    throw(game, s, 6, 6, "ship")
    assert seats_to_act(s) == [1]
    do(game, s, "P1 commit:Z5")
    assert (note(game, s, "defender", 1), seats_to_act(s)) == (1, [0])


@pytest.mark.rule("CK-NASTY-01")
def test_the_variant_goes_with_another_length_of_the_journey() -> None:
    game, s = position(NASTY.replace("nasty", "barbarian_steps=3 nasty").replace("ship: 6", "ship: 2") + ALL_ACTIVE)
    throw(game, s, 6, 6, "ship")
    assert menu(game, s, 0, "commit") == at(game, "commit", "Z1 D0")


@pytest.mark.rule("CK-ERRANT-01", "CK-ERRANT-02", "CK-EX-25")
def test_a_knight_errant_chases_the_robber_before_the_roll_and_is_inactive() -> None:
    game, s = position(ERRANT + "attacks: 1\nP0.hand: grain")
    assert set(legal(game, s, 0)) == {"roll"} | at(game, "chase", "Z6")
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-TURN-02"
    assert refused(game, s, "P0 chase:D4") == "CK-KCHASE-01"
    do(game, s, "P0 chase:Z6")
    assert refused(game, s, "P0 robber:H9") == "BASE-ROB-13"
    do(game, s, "P0 robber:H9/P1", "chance steal=ore")
    assert (note(game, s, "robber"), hand(game, s, 0), stands(game, s, "Z6")) == (
        9,
        {"grain": 1, "ore": 1},
        "P0 basic_knights",
    )
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 activate:Z6")
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-KACT-02"


@pytest.mark.rule("CK-ERRANT-03")
def test_one_knight_chases_before_the_roll_and_others_after_it() -> None:
    game, s = position(ERRANT + "attacks: 1")
    do(game, s, "P0 chase:Z6", "P0 robber:H9/P1", "chance steal=ore")
    assert set(legal(game, s, 0)) == {"roll"}
    assert refused(game, s, "P0 chase:D4") == "CK-ERRANT-03"
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 chase:D4", "P0 robber:H0", "P0 end")


@pytest.mark.rule("CK-ERRANT-04")
def test_a_knight_errant_waits_for_the_first_attack() -> None:
    game, s = position(ERRANT)
    assert refused(game, s, "P0 chase:Z6") == "CK-KCHASE-05"
    assert set(legal(game, s, 0)) == {"roll"}


@pytest.mark.rule("CK-ERRANT-05")
@pytest.mark.parametrize("chase_first", [True, False])
def test_a_knight_errant_and_an_alchemist_go_in_either_order(chase_first: bool) -> None:
    game, s = position(ERRANT + "attacks: 1\nP0.science_cards: alchemist")
    chase, alchemy = ["P0 chase:Z6", "P0 robber:H0"], ["P0 alchemist:6/6"]
    do(game, s, *(chase + alchemy if chase_first else alchemy + chase), "P0 roll", "chance event=ship", "P0 end")
    assert note(game, s, "robber") == 0


@pytest.mark.rule("CK-ERRANT-06")
def test_the_knight_that_chased_does_not_defend_on_this_roll() -> None:
    game, s = position(
        ERRANT.replace("active_knights: Z6 D4", "active_knights: Z6")
        + "attacks: 1\nship: 6\nP2.cities: Z9\nP0.hand: grain"
    )
    do(game, s, "P0 chase:Z6", "P0 robber:H0")
    assert refused(game, s, "P0 activate:Z6") == "BASE-TURN-04"
    throw(game, s, 6, 6, "ship")
    assert (stands(game, s, "Z9"), note(game, s, "defender", 0)) == ("P2 settlements", 0)


@pytest.mark.rule("CK-EASY-01", "CK-EASY-04")
def test_in_an_easy_start_no_seven_stands_and_nothing_follows_from_one() -> None:
    game, s = position(EASY + "P0.hand: 9wool")
    do(game, s, "P0 roll")
    sums = {tuple(int(face) for face in throw[5:].split(",")) for throw in odds(game, s)}
    assert sums == {(red, yellow) for red in range(1, 7) for yellow in range(1, 7) if red + yellow != 7}
    assert set(odds(game, s).values()) == {1}
    assert refused(game, s, "chance roll=3,4") == "BASE-COMP-03"
    do(game, s, "chance roll=6,6", "P0 end")
    assert hand(game, s, 0) == {"wool": 9}


@pytest.mark.rule("CK-EASY-02")
def test_in_an_easy_start_the_event_die_is_not_rolled() -> None:
    game, s = position(EASY + "P0.improvements: 5trade 5politics 5science\nP0.settlements: Z4")
    roll(game, s, 4)
    assert (hand(game, s, 0), seats_to_act(s), note(game, s, "ship")) == ({"grain": 1}, [0], 0)


@pytest.mark.rule("CK-EASY-01", "CK-EASY-02", "CK-EASY-03")
def test_from_the_third_turn_of_the_first_player_on_everything_is_normal() -> None:
    game, s = position(EASY)
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        do(game, s, f"P{seat} roll")
        assert len(odds(game, s)) == 30
        do(game, s, *idle(seat)[1:])
    do(game, s, "P0 roll")
    assert len(odds(game, s)) == 36
    do(game, s, "chance roll=3,4", "chance event=ship")
    assert note(game, s, "ship") == 1
