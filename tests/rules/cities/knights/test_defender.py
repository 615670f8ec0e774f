"""The defender of Catan, and the cards of those who tie."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, seats_to_act
from hexhold.core.view import view
from tests.cities import throw
from tests.support import do, legal, note, notes, position, refused

LANDING = "game: cities\nstack: before_roll(P0)\nship: 6\n"
TIE = (
    LANDING
    + """
P1.roads: Z4-Z5
P1.strong_knights: Z5
P3.roads: Z8-Z9-Z10
P3.basic_knights: Z9 Z10
P2.roads: B1-D2
P2.basic_knights: D2
active_knights: Z5 Z9 Z10 D2
"""
)
"""P1 and P3 fight with strength 2, P2 with 1; nobody has a city."""


@pytest.mark.rule("CK-DEF-01", "CK-DEF-02", "CK-VP-01")
def test_the_strongest_alone_is_the_defender_also_without_a_city() -> None:
    game, s = position(
        LANDING
        + """
        P0.cities: Z4
        P0.roads: Z4-Z5
        P0.basic_knights: Z5
        P1.roads: Z8-Z9
        P1.strong_knights: Z9
        active_knights: Z5 Z9
        """
    )
    throw(game, s, 6, 6, "ship")
    assert notes(game, s, "defender") == [0, 1, 0, 0]
    assert list(s.points) == [2, 1, 0, 0]
    assert note(game, view(game, s, 3).state, "defender", 1) == 1
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-DEF-03", "CK-DEF-04", "CK-DEF-05")
def test_those_who_tie_draw_from_decks_of_their_choice_clockwise_from_the_active_player() -> None:
    game, s = position(TIE.replace("before_roll(P0)", "before_roll(P2)") + "active: P2")
    throw(game, s, 6, 6, "ship")
    assert seats_to_act(s) == [3]
    assert refused(game, s, "P1 deck:trade", "P2 end") == "CK-DEF-04"
    assert set(legal(game, s, 3)) == {"deck:trade", "deck:politics", "deck:science"}
    do(game, s, "P3 deck:trade", "chance draw=merchant")
    assert seats_to_act(s) == [1]
    do(game, s, "P1 deck:science", "chance draw=printer")
    assert notes(game, s, "defender") == [0, 0, 0, 0]
    assert notes(game, s, "progress_cards") == [0, 0, 0, 1]
    assert (note(game, s, "printer"), s.points[1]) == (1, 1)
    assert seats_to_act(s) == [2]


@pytest.mark.rule("CK-DEF-04")
def test_an_empty_deck_cannot_be_chosen() -> None:
    hands = "P0.politics_cards: 2bishop 2deserter\nP1.politics_cards: 2diplomat 2intrigue\n"
    hands += "P2.politics_cards: 2saboteur 2warlord\nP3.politics_cards: 3spy wedding\nconstitution: P0\n"
    game, s = position(TIE + hands + "politics_returned: wedding")
    throw(game, s, 6, 6, "ship")
    do(game, s, "P1 deck:politics")
    assert len(chance(game, s)) == 1
    do(game, s, "chance draw=wedding")
    assert refused(game, s, "P3 deck:politics") == "CK-PCARD-03"
    assert set(legal(game, s, 3)) == {"deck:trade", "deck:science"}


@pytest.mark.rule("CK-DEF-06")
def test_the_limit_of_four_holds_at_once_for_others_and_at_the_end_of_the_turn_for_the_active_player() -> None:
    game, s = position(
        TIE.replace("before_roll(P0)", "before_roll(P3)")
        + "active: P3\nP1.trade_cards: 4merchant\nP3.science_cards: 2crane 2smith"
    )
    throw(game, s, 6, 6, "ship")
    do(game, s, "P3 deck:trade", "chance draw=merchant_fleet", "P1 deck:trade", "chance draw=trade_monopoly")
    assert seats_to_act(s) == [1]
    do(game, s, "P1 bury:merchant")
    assert (note(game, s, "progress_cards", 1), note(game, s, "progress_cards", 3)) == (4, 5)
    do(game, s, "P3 end", "P3 bury:crane")
    assert (note(game, s, "progress_cards", 3), s.active) == (4, 0)


@pytest.mark.rule("CK-DEF-07")
@pytest.mark.parametrize(("players", "cards"), [(4, 6), (6, 8)])
def test_the_point_is_given_when_the_cards_have_run_out(players: int, cards: int) -> None:
    game, s = position(
        LANDING
        + f"""
        players: {players}
        map: beginner
        P0.defender: {cards - 3}
        P2.defender: 3
        P1.roads: Z4-Z5
        P1.basic_knights: Z5
        active_knights: Z5
        """
    )
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "defender", 1), s.points[1]) == (1, 1)


@pytest.mark.rule("CK-DEF-08")
def test_who_fights_with_nothing_gets_nothing() -> None:
    game, s = position(LANDING + "P1.roads: Z4-Z5\nP1.mighty_knights: Z5")
    throw(game, s, 6, 6, "ship")
    assert notes(game, s, "defender") == [0, 0, 0, 0]
    assert seats_to_act(s) == [0]
    assert "end" in legal(game, s, 0)
    game, s = position(LANDING + "P1.roads: Z4-Z5\nP1.mighty_knights: Z5\nactive_knights: Z5")
    throw(game, s, 6, 6, "ship")
    assert notes(game, s, "defender") == [0, 1, 0, 0]


@pytest.mark.rule("CK-DEF-09", "CK-DEF-01")
def test_a_defender_keeps_the_point_after_a_lost_battle() -> None:
    game, s = position(LANDING + "P1.defender: 2\nP1.cities: Z4")
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "defender", 1), s.points[1]) == (2, 3)
