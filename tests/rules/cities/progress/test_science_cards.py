"""Science cards that change the roll, a price or the board: Alchemist, Crane, Engineer, Inventor."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import State
from tests.cities import pass_turns, progress, returned, throw
from tests.support import closed, do, hand, legal, marked, menu, note, odds, position, refused

ALCHEMY = "game: cities\nstack: before_roll(P0)\nP0.science_cards: 2alchemist\n"
CRANES = "game: cities\nP0.science_cards: 2crane\n"
NUMBERS = {
    3: ("H3", "H10"),
    4: ("H8", "H15"),
    5: ("H2", "H13"),
    9: ("H4", "H16"),
    10: ("H6", "H12"),
    11: ("H9", "H18"),
}
"""Where the tokens lie that an Inventor may touch."""


def tokens(s: State) -> list[int]:
    """The number on every hex; 0 where there is none."""
    return [int(token).bit_length() - 1 if token else 0 for token in s.token]


@pytest.mark.rule("CK-ALCHEMIST-02", "CK-ALCHEMIST-03")
def test_an_alchemist_sets_both_dice_and_only_the_event_die_is_rolled_and_comes_first() -> None:
    game, s = position(ALCHEMY + "P0.settlements: Z4\nP0.improvements: trade")
    assert menu(game, s, 0, "alchemist") == {
        f"alchemist:{red}/{yellow}" for red in range(1, 7) for yellow in range(1, 7)
    }
    do(game, s, "P0 alchemist:1/3", "P0 roll")
    assert odds(game, s) == {"event=ship": 3, "event=trade": 1, "event=politics": 1, "event=science": 1}
    do(game, s, "chance event=trade")
    assert hand(game, s, 0) == {}
    do(game, s, "chance draw=merchant")
    assert hand(game, s, 0) == {"grain": 1}


@pytest.mark.rule("CK-ALCHEMIST-04")
@pytest.mark.parametrize(("faces", "drawn"), [("2/3", 1), ("3/2", 0)])
def test_the_chosen_red_face_decides_who_draws(faces: str, drawn: int) -> None:
    game, s = position(ALCHEMY + "P1.improvements: politics")
    do(game, s, f"P0 alchemist:{faces}", "P0 roll", "chance event=politics", *["chance draw=spy"] * drawn, "P0 end")
    assert progress(game, s, 1) == ({"spy": 1} if drawn else {})


@pytest.mark.rule("CK-ALCHEMIST-05")
@pytest.mark.parametrize("attacks", [0, 1])
def test_a_seven_may_be_chosen_with_all_its_effects(attacks: int) -> None:
    game, s = position(ALCHEMY + f"attacks: {attacks}\nP1.hand: 8wool\nP1.settlements: Z4")
    do(game, s, "P0 alchemist:1/6", "P0 roll", "chance event=ship")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:wool"] * 4)
    if attacks:
        assert refused(game, s, "P0 end") == "BASE-SEVEN-02"
        do(game, s, "P0 robber:H4/P1", "chance steal=wool")
    assert note(game, s, "robber") == (4 if attacks else 5)
    do(game, s, "P0 end")


@pytest.mark.rule("CK-ALCHEMIST-06", "CK-ALCHEMIST-07")
def test_the_dice_are_announced_for_good_before_the_roll() -> None:
    game, s = position(ALCHEMY)
    do(game, s, "P0 alchemist:6/5")
    assert (note(game, s, "alchemist_dice", column="red"), note(game, s, "alchemist_dice", column="yellow")) == (6, 5)
    assert set(legal(game, s, 0)) == {"roll"}
    assert refused(game, s, "P0 alchemist:6/5") == refused(game, s, "P0 alchemist:1/1") == "CK-ALCHEMIST-07"
    do(game, s, "P0 roll")
    assert refused(game, s, "P0 alchemist:1/1") == "CK-COMP-13"
    do(game, s, "chance event=ship", "P0 end")
    pass_turns(game, s, 3)
    do(game, s, "P0 alchemist:1/1")
    assert returned(game, s, "science") == ["alchemist", "alchemist"]


@pytest.mark.rule("CK-ALCHEMIST-08")
@pytest.mark.parametrize(("faces", "asked"), [("2/2", False), ("2/3", True)])
def test_an_aqueduct_works_on_dice_that_were_set(faces: str, asked: bool) -> None:
    game, s = position(ALCHEMY + "P0.improvements: 3science\nP0.settlements: Z4")
    do(game, s, f"P0 alchemist:{faces}", "P0 roll", "chance event=ship", *["P0 take:ore"] * asked, "P0 end")
    assert hand(game, s, 0) == ({"ore": 1} if asked else {"grain": 1})


@pytest.mark.rule("CK-CRANE-01")
@pytest.mark.parametrize(("track", "good"), [("trade", "cloth"), ("politics", "coin"), ("science", "paper")])
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_a_crane_buys_a_level_for_one_commodity_less(track: str, good: str, level: int) -> None:
    levels = f"P0.improvements: {level}{track}\n" if level else ""
    game, s = position(CRANES + levels + f"P0.cities: Z4\nP0.hand: {level + 1}{good}")
    do(game, s, f"P0 crane:{track}")
    assert note(game, s, "improvements", 0, track) == level + 1
    assert hand(game, s, 0) == {good: 1}


@pytest.mark.rule("CK-EX-24")
def test_a_crane_builds_the_abbey_for_no_paper() -> None:
    game, s = position("game: cities\nP0.science_cards: crane\nP0.cities: Z4")
    do(game, s, "P0 crane:science")
    assert (note(game, s, "improvements", 0, "science"), progress(game, s, 0)) == (1, {})


@pytest.mark.rule("CK-CRANE-02", "CK-CRANE-06")
def test_a_crane_waives_nothing_but_one_commodity() -> None:
    game, s = position(CRANES + "P0.settlements: Z4\nP0.hand: 4cloth")
    assert closed(game, s, "P0 crane:trade") == "CK-IMPR-05"
    game, s = position(
        CRANES + "P0.cities: Z4\nP0.improvements: 5trade 3politics 2science\nP0.hand: paper 4cloth 2coin"
    )
    assert refused(game, s, "P0 crane:trade") == "CK-IMPR-09"
    assert refused(game, s, "P0 crane:politics") == refused(game, s, "P0 crane:science") == "CK-IMPR-02"
    assert menu(game, s, 0, "crane") == set()
    game, s = position(
        CRANES + "P0.cities: Z4\nP0.improvements: 4trade 3politics\nP0.hand: 4coin\ntrade_metropolis: Z4"
    )
    assert refused(game, s, "P0 crane:politics") == "CK-IMPR-06"
    for town in (
        "P0.cities: Z4\nP0.hand: 4cloth",
        "P0.cities: Z4 Z8\nP0.improvements: 3trade\nP0.hand: 3cloth",
    ):
        game, s = position(CRANES + town)
        do(game, s, "P0 crane:trade")
    do(*position(CRANES + "P0.cities: Z4\nP0.improvements: 2science\nP0.hand: 2paper"), "P0 crane:science")
    game, s = position(
        CRANES + "P0.cities: Z4 Z8\nP0.improvements: 4trade 3politics\nP0.hand: 4coin\ntrade_metropolis: Z4"
    )
    do(game, s, "P0 crane:politics")


@pytest.mark.rule("CK-CRANE-03")
def test_two_cranes_serve_two_levels_but_never_the_same() -> None:
    assert refused(*position(CRANES + "P0.cities: Z4\nP0.improvements: 2trade"), "P0 crane:trade") == "CK-IMPR-02"
    game, s = position(CRANES + "P0.cities: Z4\nP0.improvements: trade\nP0.hand: 3cloth")
    do(game, s, "P0 crane:trade", "P0 crane:trade")
    assert (note(game, s, "improvements", 0, "trade"), hand(game, s, 0)) == (3, {})


@pytest.mark.rule("CK-CRANE-04")
def test_a_crane_makes_nothing_else_cheaper() -> None:
    game, s = position(CRANES + "P0.cities: Z4\nP0.settlements: Z6\nP0.hand: 2grain 2ore brick")
    assert refused(game, s, "P0 city:Z6") == "BASE-BUILD-02"
    assert refused(game, s, "P0 wall:Z4") == "CK-WALL-01"
    do(game, s, "P0 crane:trade")
    assert refused(game, s, "P0 improve:politics") == "CK-IMPR-02"
    assert refused(game, s, "P0 city:Z6") == "BASE-BUILD-02"


@pytest.mark.rule("CK-CRANE-05")
def test_a_level_bought_with_a_crane_brings_or_takes_the_metropolis() -> None:
    game, s = position(CRANES + "P0.cities: Z4\nP0.improvements: 3trade\nP0.hand: 3cloth")
    do(game, s, "P0 crane:trade")
    assert (note(game, s, "trade_metropolis"), int(s.points[0])) == (23, 4)
    game, s = position(
        CRANES + "P0.cities: Z4\nP0.improvements: 4trade\nP0.hand: 4cloth\n"
        "P1.cities: Z8\nP1.improvements: 4trade\ntrade_metropolis: Z8"
    )
    do(game, s, "P0 crane:trade")
    assert (note(game, s, "trade_metropolis"), int(s.points[0]), int(s.points[1])) == (23, 4, 2)


@pytest.mark.rule("CK-ENGINEER-01")
def test_an_engineer_builds_a_wall_free() -> None:
    game, s = position("game: cities\nP0.science_cards: engineer\nP0.cities: Z4\nP0.settlements: Z6\nP1.cities: Z8")
    assert menu(game, s, 0, "engineer") == {"engineer:N23"}
    assert refused(game, s, "P0 engineer:Z6") == refused(game, s, "P0 engineer:Z8") == "CK-ENGINEER-03"
    do(game, s, "P0 engineer:Z4")
    assert marked(game, s, "walls", "Z4")
    assert (hand(game, s, 0), returned(game, s, "science")) == ({}, ["engineer"])


@pytest.mark.rule("CK-ENGINEER-02", "CK-ENGINEER-03")
@pytest.mark.parametrize(("cities", "walls"), [("Z4", "Z4"), ("Z0 Z4 Z6 Z8", "Z4 Z6 Z8")])
def test_an_engineer_needs_a_city_without_a_wall_and_a_wall(cities: str, walls: str) -> None:
    game, s = position(f"game: cities\nP0.science_cards: engineer\nP0.cities: {cities}\nwalls: {walls}")
    for city in cities.split():
        assert refused(game, s, f"P0 engineer:{city}") == "CK-ENGINEER-03"
    assert menu(game, s, 0, "engineer") == set()


@pytest.mark.rule("CK-INVENTOR-01", "CK-INVENTOR-03", "CK-INVENTOR-06", "CK-EX-13")
def test_an_inventor_exchanges_two_numbers_for_good_wherever_they_lie() -> None:
    game, s = position("game: cities\nP0.science_cards: inventor\nP1.settlements: Z4")
    before = tokens(s)
    do(game, s, "P0 inventor:H4/H9", "P0 end")
    after = tokens(s)
    assert (before[4], before[9], after[4], after[9]) == (9, 11, 11, 9)
    assert [number for hex, number in enumerate(after) if hex not in {4, 9}] == [
        number for hex, number in enumerate(before) if hex not in {4, 9}
    ]
    pass_turns(game, s, 3)
    throw(game, s, 5, 6, "ship")
    assert hand(game, s, 1) == {"ore": 1}


@pytest.mark.rule("CK-INVENTOR-02", "CK-INVENTOR-05")
def test_the_two_numbers_must_differ_and_none_may_be_2_6_8_or_12() -> None:
    game, s = position("game: cities\nP0.science_cards: inventor")
    pairs = [(a, b) for one, two in combinations(NUMBERS.values(), 2) for a in one for b in two]
    low_first = [sorted(pair, key=lambda hex: int(hex[1:])) for pair in pairs]
    assert menu(game, s, 0, "inventor") == {f"inventor:{first}/{second}" for first, second in low_first}
    for hexes in ("H0/H4", "H1/H4", "H4/H7", "H4/H17", "H4/H5", "H3/H10", "H4/H4"):
        assert refused(game, s, f"P0 inventor:{hexes}") == "CK-INVENTOR-02"
    assert refused(game, s, "P0 inventor:H9/H4") == "CK-INVENTOR-01"


@pytest.mark.rule("CK-INVENTOR-04")
def test_a_number_under_the_robber_may_be_exchanged_and_the_robber_stays() -> None:
    game, s = position("game: cities\nrobber: H4\nP0.science_cards: inventor\nP1.settlements: Z4")
    do(game, s, "P0 inventor:H4/H9", "P0 end")
    assert note(game, s, "robber") == 4
    throw(game, s, 5, 6, "ship")
    assert hand(game, s, 1) == {}
