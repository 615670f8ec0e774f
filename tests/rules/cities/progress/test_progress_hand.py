"""Progress cards in general: where they come from, how many one may hold, and where they go."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.errors import Malformed
from tests.cities import pass_turns, progress, returned, throw
from tests.support import do, hand, legal, menu, note, notes, odds, position, refused

ROLL = "game: cities\nstack: before_roll(P0)\n"
NOT_YELLOW = "P1.politics_cards: 2spy\nP1.science_cards: smith mining\n"
"""P1 holds as many progress cards as anybody may."""
FULL_YELLOW = """
P0.trade_cards: 2commercial_harbor 2master_merchant
P1.trade_cards: 4merchant
P2.trade_cards: 2merchant 2merchant_fleet
P3.trade_cards: 4resource_monopoly
"""
"""Everybody is at the limit, and two Trade Monopolies are left in the deck."""


@pytest.mark.rule("CK-PCARD-01")
def test_cards_come_from_gates_ties_and_spies_and_cannot_be_bought() -> None:
    game, s = position(ROLL + "P0.settlements: Z4\nP0.hand: 5wool 5grain 5ore\nP1.improvements: trade")
    throw(game, s, 6, 5, "science")
    assert notes(game, s, "progress_cards") == [0, 0, 0, 0]
    with pytest.raises(Malformed):
        do(game, s, "P0 buy")
    do(game, s, "P0 end")
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=merchant")
    assert progress(game, s, 1) == {"merchant": 1}
    tie = (
        "P0.roads: Z4-Z5\nP0.basic_knights: Z5\nP1.roads: Z8-Z7\nP1.basic_knights: Z7\nactive_knights: Z5 Z7\nship: 6\n"
    )
    game, s = position(ROLL + tie)
    throw(game, s, 6, 5, "ship")
    do(game, s, "P0 deck:politics", "chance draw=spy", "P1 deck:science", "chance draw=mining")
    do(game, s, "P0 spy:P1", "P0 take_card:mining")
    assert (progress(game, s, 0), progress(game, s, 1)) == ({"mining": 1}, {})


@pytest.mark.rule("CK-PCARD-02")
def test_the_top_card_comes_by_itself_and_may_be_any_that_was_never_drawn() -> None:
    game, s = position(ROLL + "P1.improvements: trade\nP2.trade_cards: 2merchant 2commercial_harbor")
    throw(game, s, 2, 2, "trade")
    assert seats_to_act(s) == []
    assert odds(game, s) == {
        "draw=master_merchant": 2,
        "draw=merchant": 4,
        "draw=merchant_fleet": 2,
        "draw=resource_monopoly": 4,
        "draw=trade_monopoly": 2,
    }
    assert refused(game, s, "P1 pass") == "CK-PCARD-02"
    do(game, s, "chance draw=merchant_fleet")
    assert progress(game, s, 1) == {"merchant_fleet": 1}


@pytest.mark.rule("CK-PCARD-03", "CK-56-13")
def test_an_empty_deck_gives_nothing_and_no_other_card_instead() -> None:
    hands = FULL_YELLOW + "P4.trade_cards: 2trade_monopoly\nP4.improvements: trade\nP5.improvements: trade\n"
    game, s = position("players: 6\n" + ROLL + hands)
    throw(game, s, 1, 1, "trade")
    assert seats_to_act(s) == [0]
    assert notes(game, s, "progress_cards") == [4, 4, 4, 4, 2, 0]


@pytest.mark.rule("CK-PCARD-03")
def test_nobody_chooses_an_empty_deck() -> None:
    hands = FULL_YELLOW + "P4.trade_cards: 2trade_monopoly\n"
    tie = (
        "P4.roads: Z4-Z5\nP4.basic_knights: Z5\nP5.roads: Z8-Z7\nP5.basic_knights: Z7\nactive_knights: Z5 Z7\nship: 6\n"
    )
    game, s = position("players: 6\nmap: beginner\n" + ROLL + hands + tie)
    throw(game, s, 6, 5, "ship")
    assert set(legal(game, s, 4)) == {"deck:politics", "deck:science"}
    assert refused(game, s, "P4 deck:trade") == "CK-PCARD-03"


@pytest.mark.rule("CK-PCARD-03")
def test_if_a_deck_runs_out_the_players_are_served_in_order() -> None:
    hands = FULL_YELLOW + "P4.trade_cards: trade_monopoly\nP4.improvements: trade\nP5.improvements: trade\n"
    game, s = position("players: 6\n" + ROLL + hands)
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=trade_monopoly")
    assert notes(game, s, "progress_cards") == [4, 4, 4, 4, 2, 0]
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-PCARD-05")
@pytest.mark.parametrize(("held", "asked"), [("2spy wedding", [0]), ("2spy 2wedding", [1])])
def test_four_cards_may_be_held_and_open_victory_points_do_not_count(held: str, asked: list[int]) -> None:
    game, s = position(ROLL + f"P1.improvements: trade\nP1.politics_cards: {held}\nprinter: P1\nconstitution: P1")
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=merchant")
    assert seats_to_act(s) == asked


@pytest.mark.rule("CK-PCARD-06", "CK-WINDOW-02")
@pytest.mark.parametrize(("card", "track"), [("mining", "science"), ("spy", "politics"), ("merchant", "trade")])
def test_a_fifth_card_outside_the_own_turn_sends_one_of_the_five_back_before_production(card: str, track: str) -> None:
    game, s = position(ROLL + NOT_YELLOW + "P1.improvements: trade\nP1.settlements: Z4")
    do(game, s, "P0 roll", "chance roll=2,2", "chance event=trade", "chance draw=merchant")
    assert set(legal(game, s, 1)) == {"bury:spy", "bury:smith", "bury:mining", "bury:merchant"}
    assert refused(game, s, "P1 bury:wedding", "P0 end") == "CK-PCARD-06"
    assert hand(game, s, 1) == {}
    do(game, s, f"P1 bury:{card}")
    assert returned(game, s, track) == [card]
    assert note(game, s, "progress_cards", 1) == 4
    assert hand(game, s, 1) == {"grain": 1}


@pytest.mark.rule("CK-PCARD-07", "CK-PCARD-19")
def test_a_fifth_card_in_the_own_turn_is_kept_until_its_end() -> None:
    game, s = position("active: P1\ngame: cities\nstack: before_roll(P1)\nP1.improvements: trade\n" + NOT_YELLOW)
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=merchant")
    assert note(game, s, "progress_cards", 1) == 5
    assert refused(game, s, "P1 bury:spy") == "BASE-TURN-01"
    do(game, s, "P1 end")
    assert set(legal(game, s, 1)) == {"bury:spy", "bury:smith", "bury:mining", "bury:merchant"}
    assert (int(s.arg(0)), int(s.arg(1))) == (1 << 1, 1), "the decision as everybody sees it: of P1, at the end"
    do(game, s, "P1 bury:smith")
    assert (s.active, progress(game, s, 1)) == (2, {"spy": 2, "mining": 1, "merchant": 1})


@pytest.mark.rule("CK-PCARD-07")
def test_whoever_plays_the_surplus_need_not_lay_it_away() -> None:
    game, s = position(
        "active: P1\ngame: cities\nstack: before_roll(P1)\nP1.settlements: Z4\nP1.improvements: trade\n" + NOT_YELLOW
    )
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=merchant", "P1 mining", "P1 end")
    assert (s.active, progress(game, s, 1)) == (2, {"spy": 2, "smith": 1, "merchant": 1})


@pytest.mark.rule("CK-PCARD-07")
def test_by_the_option_a_fifth_card_goes_back_at_once() -> None:
    game, s = position(
        "active: P1\ngame: cities\noptions: fifth_card_on_own_turn=immediately\nstack: before_roll(P1)\n"
        "P1.settlements: Z4\nP1.improvements: trade\n" + NOT_YELLOW
    )
    throw(game, s, 2, 2, "trade")
    do(game, s, "chance draw=merchant")
    assert refused(game, s, "P1 mining") == "CK-PCARD-06"
    assert hand(game, s, 1) == {}
    do(game, s, "P1 bury:merchant")
    assert hand(game, s, 1) == {"grain": 1}


@pytest.mark.rule("CK-PCARD-08")
def test_all_draw_first_then_those_over_the_limit_discard_and_the_cards_lie_in_turn_order() -> None:
    levels = "P0.improvements: trade\nP1.improvements: trade\nP3.improvements: trade\n"
    game, s = position("game: cities\nactive: P2\nstack: before_roll(P2)\n" + FULL_YELLOW + levels)
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=trade_monopoly", "chance draw=trade_monopoly")
    assert notes(game, s, "progress_cards") == [5, 4, 4, 5]
    assert seats_to_act(s) == [0, 3]
    do(game, s, "P0 bury:commercial_harbor")
    assert returned(game, s, "trade") == []
    do(game, s, "P3 bury:resource_monopoly")
    assert returned(game, s, "trade") == ["resource_monopoly", "commercial_harbor"]
    assert seats_to_act(s) == [2]


@pytest.mark.rule("CK-PCARD-09", "CK-PRINTER-01", "CK-CONSTITUTION-01")
@pytest.mark.parametrize(("track", "card"), [("science", "printer"), ("politics", "constitution")])
def test_victory_point_cards_are_shown_at_once_and_stay_for_good(track: str, card: str) -> None:
    game, s = position(ROLL + NOT_YELLOW + f"P1.improvements: {track}\nP0.politics_cards: spy\nP1.settlements: Z8")
    throw(game, s, 1, 1, track)
    do(game, s, f"chance draw={card}")
    assert (note(game, s, card), int(s.points[1]), note(game, s, "progress_cards", 1)) == (1, 2, 4)
    assert seats_to_act(s) == [0]
    do(game, s, "P0 spy:P1")
    assert refused(game, s, f"P0 take_card:{card}") == "CK-SPY-01"
    do(game, s, "P0 pass", "P0 end")
    throw(game, s, 2, 2, track)
    assert f"draw={card}" not in odds(game, s)


@pytest.mark.rule("CK-PCARD-14")
def test_progress_cards_are_neither_robbed_nor_traded() -> None:
    game, s = position(ROLL + "attacks: 1\nP1.settlements: Z4\nP1.hand: ore\n" + NOT_YELLOW)
    throw(game, s, 3, 4, "ship")
    do(game, s, "P0 robber:H9/P1")
    assert odds(game, s) == {"steal=ore": 1}
    do(game, s, "chance steal=ore")
    for deal in ("ore>spy", "spy>ore"):
        with pytest.raises(Malformed):
            do(game, s, f"P0 offer:{deal}/P1")


@pytest.mark.rule("CK-PCARD-20")
def test_who_has_lost_all_cities_goes_on_drawing_holding_and_playing() -> None:
    game, s = position(ROLL + "ship: 6\nP0.cities: Z4\nP0.improvements: 2trade\nP0.science_cards: mining")
    throw(game, s, 6, 6, "ship")
    assert s.points[0] == 1
    do(game, s, "P0 mining", "P0 end")
    pass_turns(game, s, 3)
    throw(game, s, 3, 1, "trade")
    do(game, s, "chance draw=merchant")
    assert hand(game, s, 0) == {"grain": 1, "ore": 2}
    assert menu(game, s, 0, "merchant") == {"merchant:H4", "merchant:H8", "merchant:H9"}


@pytest.mark.rule("CK-PCARD-06")
def test_a_card_laid_away_by_somebody_who_does_not_hold_it_breaks_the_game() -> None:
    game, s = position("game: cities\nP0.trade_cards: merchant")
    slot = game.slots.named("trade_cards")
    assert slot is not None
    assert game.broken(s) == []
    mine = slot.at + slot.columns.index("merchant")
    s.notes[mine], s.notes[mine + slot.width] = -1, 2
    assert "P0 holds fewer than no merchant cards" in game.broken(s)
