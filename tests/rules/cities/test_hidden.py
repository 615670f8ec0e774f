"""Hidden information of Cities & Knights: what each seat sees, is told, and could not tell apart."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from tests.cities import progress, returned, throw
from tests.rules.cities.hidden import EVERYBODY, looks_alike, to_all, told
from tests.support import do, hand, note, odds, position

ROLL = "game: cities\nstack: before_roll(P0)\n"
TRACKS = ("trade", "politics", "science")


@pytest.mark.rule("CK-INFO-01")
def test_of_another_hand_one_sees_the_number_but_neither_types_nor_the_share_of_commodities() -> None:
    game, one = position("game: cities\nP1.hand: 2ore coin\nP2.hand: 3wool")
    _, other = position("game: cities\nP1.hand: 3wool\nP2.hand: 2ore coin")
    assert looks_alike(game, one, other) == [None, 0, 3]
    for seat in EVERYBODY:
        seen = view(game, one, seat)
        assert seen.counts["hand"] == [0, 3, 3, 0]
        assert hand(game, seen.state, 1) == ({"ore": 2, "coin": 1} if seat == 1 else {})


@pytest.mark.rule("CK-INFO-02", "CK-PCARD-04")
def test_of_another_progress_hand_one_sees_the_number_and_the_backs() -> None:
    game, one = position("game: cities\nP1.politics_cards: 2spy\nP1.trade_cards: merchant")
    _, other = position("game: cities\nP1.politics_cards: wedding bishop\nP1.trade_cards: merchant_fleet")
    assert looks_alike(game, one, other) == [None, 0, 2, 3]
    for seat in EVERYBODY:
        seen = view(game, one, seat)
        assert [seen.counts[f"{track}_cards"][1] for track in TRACKS] == [1, 2, 0]
        assert note(game, seen.state, "progress_cards", 1) == 3
        assert progress(game, seen.state, 1) == ({"spy": 2, "merchant": 1} if seat == 1 else {})


@pytest.mark.rule("CK-PCARD-04", "CK-INFO-02")
def test_a_drawn_card_is_told_to_its_owner_and_its_back_to_all() -> None:
    game, s = position(ROLL + "P1.improvements: politics")
    heard = Events()
    throw(game, s, 1, 1, "politics", events=heard)
    do(game, s, "chance draw=spy", events=heard)
    assert told(heard, "progress_drawn", "card") == {1: "spy"}
    assert told(heard, "progress_drawn", "track") == to_all("politics")


@pytest.mark.rule("CK-INFO-03")
def test_of_a_deck_only_the_size_is_known() -> None:
    game, s = position("game: cities\nP1.politics_cards: 2spy")
    for seat in EVERYBODY:
        seen = view(game, s, seat)
        assert [seen.counts[f"{track}_deck"] for track in TRACKS] == [[18], [16], [18]]
        assert [note(game, seen.state, "politics_deck", column=card) for card in ("spy", "bishop")] == [0, 0]


@pytest.mark.rule("CK-INFO-03", "CK-INFO-08")
def test_a_played_card_under_a_deck_is_known_to_all_and_a_discarded_one_to_its_owner() -> None:
    game, s = position(
        ROLL + "P0.settlements: Z4\nP0.science_cards: mining\nP1.science_cards: 2smith 2crane\nP1.improvements: science"
    )
    heard = Events()
    throw(game, s, 2, 1, "science", events=heard)
    do(game, s, "chance draw=inventor", "P1 bury:crane", "P0 mining", events=heard)
    assert returned(game, s, "science") == ["crane", "mining"]
    for seat in EVERYBODY:
        known = ["crane", "mining"] if seat == 1 else ["mining"]
        assert returned(game, view(game, s, seat).state, "science") == known
    assert told(heard, "progress_discarded", "card") == {1: "crane"}
    assert told(heard, "progress_discarded", "track") == to_all("science")
    guesses = [[resample(game, view(game, s, seat), Rng(seed)) for seed in range(40)] for seat in (0, 1)]
    first, second = [{tuple(returned(game, guess, "science")) for guess in row} for row in guesses]
    assert len(first) > 3
    assert {cards[1:] for cards in first} == {("mining",)}
    assert second == {("crane", "mining")}


@pytest.mark.rule("CK-INFO-03")
def test_who_knows_the_cards_under_a_deck_stays_the_same_when_the_first_is_drawn() -> None:
    game, s = position(
        ROLL
        + """
        P0.science_cards: 2alchemist crane inventor
        P1.science_cards: engineer inventor smith
        P2.science_cards: 2irrigation 2medicine
        P3.science_cards: 2mining 2road_building
        printer: P0
        science_returned: crane smith
        science_returned_by: 0#1 2#2
        P1.improvements: science
        """
    )
    throw(game, s, 1, 1, "science")
    assert odds(game, s) == {"draw=crane": 1}
    assert [returned(game, view(game, s, seat).state, "science") for seat in (0, 1)] == [["crane"], ["crane", "smith"]]
    do(game, s, "chance draw=crane")
    for seat in EVERYBODY:
        assert returned(game, view(game, s, seat).state, "science") == (["smith"] if seat == 1 else [])


@pytest.mark.rule("CK-PCARD-06", "CK-INFO-08")
def test_a_card_chosen_to_be_discarded_is_not_seen_while_others_choose() -> None:
    text = ROLL + "P1.science_cards: 2smith 2crane\nP2.politics_cards: 2spy 2wedding\n"
    game, one = position(text + "P1.improvements: trade\nP2.improvements: trade")
    throw(game, one, 1, 1, "trade")
    do(game, one, "chance draw=merchant", "chance draw=merchant")
    other = one.copy()
    do(game, one, "P1 bury:smith")
    do(game, other, "P1 bury:crane")
    assert looks_alike(game, one, other) == [None, 0, 2, 3]
    for seat in (0, 1, 2):
        guess = resample(game, view(game, one, seat), Rng(seat))
        chosen = game.words.cards[note(game, guess, "card_to_bury", 1) - 1]
        assert chosen == "smith" if seat == 1 else chosen in progress(game, guess, 1)
        assert note(game, guess, "card_to_bury", seat) == note(game, one, "card_to_bury", seat)


@pytest.mark.rule("CK-INFO-04", "CK-VP-02")
def test_everything_on_the_table_is_seen_by_all() -> None:
    game, s = position(
        """
        game: cities
        ship: 3
        attacks: 1
        merchant: H4
        merchant_owner: P0
        printer: P1
        constitution: P2
        P0.cities: Z4
        walls: Z4
        trade_metropolis: Z4
        P0.improvements: 4trade 2science
        P0.roads: Z4-Z5-Z6
        P0.strong_knights: Z6
        active_knights: Z6
        P3.defender: 1
        P0.hand: 3ore 2coin
        P1.hand: paper
        """
    )
    names = ["walls", "active_knights", "improvements", "trade_metropolis", "merchant", "merchant_owner", "ship"]
    for seat in EVERYBODY:
        seen = view(game, s, seat).state
        assert (seen.supply, seen.pool, seen.points) == (s.supply, s.pool, s.points)
        assert (seen.owner, seen.piece, seen.edge_owner) == (s.owner, s.piece, s.edge_owner)
        for name in (*names, "attacks", "defender", "printer", "constitution"):
            slot = game.slots.named(name)
            assert slot is not None
            part = slice(slot.at, slot.at + slot.width * slot.rows)
            assert seen.notes[part] == s.notes[part], name
