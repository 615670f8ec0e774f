"""Development cards: when they may be played, and what becomes of them."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance
from hexhold.core.notation import token
from hexhold.core.slots import PUBLIC
from tests.support import do, hand, idle, legal, menu, note, position, refused, roll

PLAYS = {
    "knight": "knight",
    "road_building": "road_building",
    "year_of_plenty": "plenty:ore/ore",
    "monopoly": "monopoly:ore",
}
PLAYABLE = {"knight", "road_building", "plenty", "monopoly"}


def plays(game_menu: list[str]) -> set[str]:
    """The kinds of card that a menu lets its seat play."""
    return {name.split(":", maxsplit=1)[0] for name in game_menu} & PLAYABLE


@pytest.mark.rule("BASE-DEV-01", "BASE-VPC-05")
def test_knights_and_progress_cards_are_played_and_victory_point_cards_never() -> None:
    game, s = position("P0.cards: knight 2victory_point road_building year_of_plenty monopoly\nP0.settlements: Z4")
    assert game.words.cards == ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
    assert plays(legal(game, s, 0)) == PLAYABLE
    game, s = position("P0.cards: 5victory_point\nP0.settlements: Z4")
    assert plays(legal(game, s, 0)) == set()
    assert {name.split(":")[0] for name in legal(game, s, 0)} == {"end"}


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.rule("BASE-DEV-04")
def test_a_card_is_played_in_ones_own_turn_only(card: str) -> None:
    game, s = position(f"P1.cards: {card}\nP1.settlements: Z4")
    assert refused(game, s, f"P1 {PLAYS[card]}") == "BASE-TURN-01"
    assert refused(game, s, f"P0 {PLAYS[card]}") == "BASE-DEV-04"
    assert legal(game, s, 1) == []


@pytest.mark.parametrize("second", PLAYS)
@pytest.mark.rule("BASE-DEV-05")
def test_one_card_a_turn_before_or_after_the_roll(second: str) -> None:
    game, s = position(
        "stack: before_roll(P0)\nP0.settlements: Z4\nP0.cards: 2monopoly 2knight year_of_plenty road_building"
    )
    do(game, s, "P0 monopoly:wool")
    assert refused(game, s, f"P0 {PLAYS[second]}") == "BASE-DEV-05"
    roll(game, s, 2)
    assert refused(game, s, f"P0 {PLAYS[second]}") == "BASE-DEV-05"
    assert plays(legal(game, s, 0)) == set()
    do(game, s, "P0 end", *idle(1, 2, 3), f"P0 {PLAYS[second]}")


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.rule("BASE-DEV-06")
def test_every_card_may_be_played_before_the_roll(card: str) -> None:
    game, s = position(f"stack: before_roll(P0)\nP0.settlements: Z4\nP0.cards: {card}")
    do(game, s, f"P0 {PLAYS[card]}")
    assert note(game, s, "played", 0, card) == 1


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.rule("BASE-DEV-07")
def test_a_card_bought_this_turn_waits_for_the_next(card: str) -> None:
    game, s = position("P0.settlements: Z4\nP0.hand: ore wool grain")
    do(game, s, "P0 buy", f"chance draw={card}")
    assert refused(game, s, f"P0 {PLAYS[card]}") == "BASE-DEV-07"
    assert plays(legal(game, s, 0)) == set()
    do(game, s, "P0 end", *idle(1, 2, 3), f"P0 {PLAYS[card]}")


@pytest.mark.rule("BASE-DEV-08", "BASE-DEV-07", "BASE-EX-26")
def test_an_old_knight_may_be_played_though_another_was_bought_and_only_that_one() -> None:
    game, s = position("P0.cards: knight\nP0.hand: ore wool grain\nP0.settlements: Z4")
    do(game, s, "P0 buy", "chance draw=knight", "P0 knight", "P0 robber:H0")
    assert note(game, s, "cards", 0, "knight") == 0
    assert note(game, s, "new_cards", 0, "knight") == 1
    assert refused(game, s, "P0 knight") == "BASE-DEV-05"
    do(game, s, "P0 end", *idle(1, 2, 3), "P0 knight")
    assert note(game, s, "knights", 0) == 2


@pytest.mark.rule("BASE-DEV-09")
def test_a_victory_point_card_counts_at_once_although_a_card_was_played() -> None:
    game, s = position("P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8\nP0.cards: monopoly\nP0.hand: ore wool grain")
    do(game, s, "P0 monopoly:brick", "P0 buy", "chance draw=victory_point")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.rule("BASE-DEV-10")
def test_no_card_is_played_while_something_else_is_to_be_finished(card: str) -> None:
    base = f"P0.settlements: Z4\nP0.cards: {card}\nP1.hand: 8ore\nP1.settlements: Z6\n"
    play = f"P0 {PLAYS[card]}"
    game, s = position(base + "stack: before_roll(P0)")
    roll(game, s, 7)
    assert refused(game, s, play) == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:ore"] * 4)
    assert refused(game, s, play) == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H5/P1")
    assert refused(game, s, play) == "BASE-ROB-08"
    do(game, s, "chance steal=ore", play)


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.rule("BASE-DEV-10", "BASE-DEV-13")
def test_no_card_is_played_within_another_cards_effect(card: str) -> None:
    game, s = position(f"P0.settlements: Z4\nP0.cards: knight road_building {card}")
    do(game, s, "P0 knight")
    assert refused(game, s, f"P0 {PLAYS[card]}") == "BASE-SEVEN-02"
    assert {name.split(":")[0] for name in legal(game, s, 0)} == {"robber"}
    game, s = position(f"P0.settlements: Z4\nP0.cards: knight road_building {card}")
    do(game, s, "P0 road_building")
    assert refused(game, s, f"P0 {PLAYS[card]}") == "BASE-RB-03"
    assert {name.split(":")[0] for name in legal(game, s, 0)} == {"road"}


@pytest.mark.rule("BASE-DEV-03")
def test_development_cards_are_neither_stolen_nor_discarded() -> None:
    game, s = position(
        "stack: before_roll(P0)\nP1.settlements: Z4\nP1.hand: 7ore\nP1.cards: 5knight victory_point monopoly\n"
        "P2.settlements: Z8\nP2.cards: 2knight"
    )
    roll(game, s, 7)
    assert legal(game, s, 1) == []
    assert menu(game, s, 0, "robber") >= {"robber:H10", "robber:H8/P1"}
    do(game, s, "P0 robber:H8/P1")
    assert [token(game, act) for act, _ in chance(game, s)] == ["steal=ore"]


@pytest.mark.rule("BASE-DEV-11", "BASE-DEV-12", "BASE-INFO-06")
def test_played_knights_stay_with_their_owner_and_progress_cards_leave_the_game_for_all_to_see() -> None:
    game, s = position("P0.settlements: Z4\nP0.cards: knight monopoly")
    do(game, s, "P0 knight", "P0 robber:H0", "P0 end", *idle(1, 2, 3), "P0 monopoly:ore")
    assert note(game, s, "knights", 0) == 1
    assert note(game, s, "played", 0, "monopoly") == 1
    assert not any(note(game, s, "cards", 0, card) for card in game.words.cards)
    for name in ("knights", "played"):
        slot = game.slots.named(name)
        assert slot is not None
        assert slot.seen == PUBLIC


@pytest.mark.rule("BASE-DEV-14")
def test_a_card_may_be_kept_for_ever() -> None:
    game, s = position(
        "stack: before_roll(P0)\nP0.settlements: Z4\nP0.cards: knight monopoly road_building year_of_plenty"
    )
    for _ in range(3):
        assert "roll" in legal(game, s, 0)
        roll(game, s, 2)
        assert "end" in legal(game, s, 0)
        do(game, s, "P0 end", *idle(1, 2, 3))
    assert [note(game, s, "cards", 0, card) for card in game.words.cards] == [1, 0, 1, 1, 1]
    assert hand(game, s, 0) == {}
