"""Views: built for a seat, they hold nothing that it cannot know.

Whatever is filled into the blanks of a view, its seat sees the same: now, and after every action that reveals nothing.
"""

from __future__ import annotations

import pytest

from hexhold.core.engine import is_legal, legal_actions, step
from hexhold.core.events import Events
from hexhold.core.slots import HIDDEN, HIDDEN_COUNTED, OWN, OWN_COUNTED
from hexhold.core.view import WATCHER, resample, view
from hexhold.rng import Rng
from hexhold.rules.base import actions as kinds
from tests.support import do, hand, note, position
from tests.walks import walk

WALKS = [(0, 4), (3, 4), (7, 5), (8, 3)]
ASK_ALL = (("ask_all", True),)
"""Without it, who is not asked in a special building phase shows that they cannot build (R24)."""
REVEALING = {kinds.MONOPOLY, kinds.DISCARD, kinds.STOLEN, kinds.DRAWN, kinds.ROLLED}
"""Actions by which a seat may learn what it did not know; a roll shows whether the others are short of anything."""


def seats(players: int) -> list[int | None]:
    return [None, *range(players)]


@pytest.mark.parametrize(("seed", "players"), WALKS)
@pytest.mark.rule("BASE-INV-09", "BASE-INFO-01", "BASE-INFO-03")
def test_a_view_is_blank_where_its_seat_cannot_look(seed: int, players: int) -> None:
    for move in walk(seed, players)[:-1:40]:
        for seat in seats(players):
            seen = view(move.game, move.after, seat).state
            for other in range(players):
                if other != seat:
                    assert hand(move.game, seen, other) == {}
            for slot in move.game.slots.slots:
                for row in range(slot.rows):
                    own = slot.seen in {OWN, OWN_COUNTED} and row == seat
                    if slot.seen in {HIDDEN, HIDDEN_COUNTED, OWN, OWN_COUNTED} and not own:
                        at = slot.at + row * slot.width
                        assert set(seen.notes[at : at + slot.width]) == {slot.empty}


@pytest.mark.parametrize(("seed", "players"), WALKS)
@pytest.mark.rule("BASE-INV-09")
def test_a_seat_cannot_tell_the_truth_from_any_other_state_that_fits_its_view(seed: int, players: int) -> None:
    rng = Rng(seed, "views")
    different = 0
    for move in walk(seed, players)[:-1:40]:
        game, truth = move.game, move.after
        for seat in seats(players):
            seen = view(game, truth, seat)
            guess = resample(game, seen, rng)
            assert game.broken(guess) == []
            assert view(game, guess, seat).state.key() == seen.state.key()
            assert view(game, guess, seat).counts == seen.counts
            if seat is not None:
                assert legal_actions(game, guess, seat) == legal_actions(game, truth, seat)
            different += guess != truth
    assert different > 50


@pytest.mark.parametrize(("seed", "players"), WALKS)
@pytest.mark.rule("BASE-INV-09")
def test_what_happens_looks_the_same_to_a_seat_whatever_it_cannot_see(seed: int, players: int) -> None:
    rng = Rng(seed, "guesses")
    compared = 0
    for move in walk(seed, players, ASK_ALL if players > 4 else ())[::11]:
        if move.act >> 54 in REVEALING:
            continue
        for seat in seats(players):
            guess = resample(move.game, view(move.game, move.before, seat), rng)
            if is_legal(move.game, guess, move.seat, move.act):
                events = Events()
                step(move.game, guess, move.seat, move.act, events)
                if guess.over or move.after.over:
                    continue
                assert view(move.game, guess, seat) == view(move.game, move.after, seat)
                assert [e.seen_by(seat) for e in events.heard] == [e.seen_by(seat) for e in move.heard]
                compared += 1
    assert compared > 100


@pytest.mark.rule("BASE-INV-09", "BASE-INFO-05")
def test_filled_blanks_deal_every_hidden_card_with_its_chance() -> None:
    game, s = position("P0.cards: 2monopoly\nP1.cards: knight\nP2.hand: ore")
    rng = Rng(1)
    guesses = [resample(game, view(game, s, 0), rng) for _ in range(400)]
    held = [sum(note(game, guess, "cards", 1, card) for guess in guesses) for card in game.words.cards]
    assert sum(held) == 400
    assert held[4] == 0
    assert 190 < held[0] < 300
    assert all(0 < held[card] < 150 for card in (1, 2, 3))
    assert all(hand(game, guess, 2) == {"ore": 1} for guess in guesses)


@pytest.mark.rule("BASE-INV-09", "BASE-INV-10")
def test_filled_blanks_never_hold_a_win_that_would_have_ended_the_game() -> None:
    game, s = position("active: P1\nP1.cities: Z0 Z2 Z4 Z6\nP1.settlements: Z8\nP1.cards: 2knight\nP2.cards: 3knight")
    rng = Rng(2)
    guesses = [resample(game, view(game, s, 0), rng) for _ in range(60)]
    assert all(game.broken(guess) == [] for guess in guesses)
    assert any(note(game, guess, "cards", 2, "victory_point") for guess in guesses)


@pytest.mark.rule("BASE-INV-09")
def test_a_watcher_sees_what_everybody_sees_and_no_more() -> None:
    game, s = position("P0.hand: ore\nP1.hand: wool\nP2.cards: knight")
    seen = view(game, s, None)
    assert seen.seat == WATCHER
    assert all(hand(game, seen.state, seat) == {} for seat in range(4))
    assert seen.counts["hand"] == [1, 1, 0, 0]
    do(game, s, "P0 end")
    assert view(game, s, None) != seen
