"""Hidden information stays hidden: what a seat cannot know never changes what it sees, hears, may do or is told.

`resample` fills in what a seat cannot know at random. The seat must not be able to tell the result from the truth, not
at that moment and not later, until an event says that it shows what was hidden.
"""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, explain, is_legal, legal_actions, seats_to_act, step, to_act
from hexhold.core.events import Event, Events
from hexhold.core.state import State
from hexhold.core.view import View, resample, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.universe import universe
from tests.contract.walk import WHOLE_GAME, Walk, scaled, share

LENGTH = min(WHOLE_GAME, 3000)
LOOKS = share(60000, 700)
"""How often a game is looked at from every seat, within its first `LENGTH` actions."""
PAIRS = share(5000, 150)
"""How often it is played on in two versions."""
TOGETHER = scaled(40, 15)
"""For how many plies."""


def same_view(one: View, other: View) -> bool:
    """Whether two views are equal to the byte."""
    return one.state.key() == other.state.key() and one.counts == other.counts and one.seat == other.seat


def look_alike(game: Ruleset, s: State, t: State, seat: int | None) -> None:
    """Fail when a seat can tell two states apart by looking, by what it may do, or by who is to act."""
    here, there = view(game, s, seat), view(game, t, seat)
    assert same_view(here, there)
    assert (to_act(s), seats_to_act(s)) == (to_act(t), seats_to_act(t))
    if seat is not None:
        assert legal_actions(game, s, seat) == legal_actions(game, t, seat)


def told_alike(game: Ruleset, s: State, t: State, seat: int, acts: list[int]) -> None:
    """Fail when a seat can tell two states apart by asking why it may not do something."""
    for act in acts:
        here, there = explain(game, s, seat, act), explain(game, t, seat, act)
        assert repr(here) == repr(there)
        if here and there:
            assert here.out_of_turn == there.out_of_turn


@pytest.mark.parametrize("case", cases(), ids=str)
def test_no_seat_can_tell_a_resampled_state_from_the_true_one(case: Case) -> None:
    walk = Walk.of(case, "resample")
    game, rng = walk.game, Rng(str(case), "blanks")
    acts = universe(game)
    for ply in walk.plies(LENGTH):
        if ply % max(1, LENGTH // LOOKS) == 0:
            before = walk.s.key()
            for seat in (None, *range(case.players)):
                filled = resample(game, view(game, walk.s, seat), rng)
                look_alike(game, walk.s, filled, seat)
                assert game.broken(filled) == []
                if seat is not None:
                    told_alike(game, walk.s, filled, seat, [acts[int(rng.below(len(acts)))] for _ in range(15)])
            assert walk.s.key() == before
        walk.step()


@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_a_seat_cannot_know_changes_nothing_for_it_until_an_event_shows_it(case: Case) -> None:
    walk = Walk.of(case, "pairs")
    rng = Rng(str(case), "pairs")
    every = max(1, LENGTH // PAIRS)
    for ply in walk.plies(LENGTH):
        if ply % every == 0:
            seat = (ply // every) % (case.players + 1) - 1
            play_both(walk.game, walk.s.copy(), None if seat < 0 else seat, rng)
        walk.step()


def play_both(game: Ruleset, s: State, seat: int | None, rng: Rng) -> None:
    """Go on with the true state and a resampled one, by the same actions, for as long as both allow them."""
    t = resample(game, view(game, s, seat), rng)
    acts = universe(game)
    for _ in range(TOGETHER):
        move = common_move(game, s, t, rng)
        if move is None:
            return
        heard, heard_there = Events(), Events()
        step(game, s, *move, heard)
        step(game, t, *move, heard_there)
        if shown(heard.heard, heard_there.heard, seat):
            return
        look_alike(game, s, t, seat)
        if seat is not None:
            told_alike(game, s, t, seat, [acts[int(rng.below(len(acts)))] for _ in range(10)])


def common_move(game: Ruleset, s: State, t: State, rng: Rng) -> tuple[int, int] | None:
    """A random move that is possible in both states."""
    if s.over or t.over:
        return None
    if to_act(s) == CHANCE:
        acts = [act for act, _ in chance(game, s) if is_legal(game, t, CHANCE, act)]
        return (CHANCE, acts[int(rng.below(len(acts)))]) if acts else None
    there = Walk(game, s, rng)
    for _ in range(5):
        seat, act = there.choose()
        if is_legal(game, t, seat, act):
            return seat, act
    return None


def told(event: Event, seat: int | None) -> tuple[object, ...]:
    """All that a seat hears of an event: its facts, how cards moved as far as the seat may know, and hands it saw."""
    heard = event.told_to(seat)
    moves = [(it.giver, it.taker, it.count, it.cards, it.secret, it.among, it.whole) for it in heard.moves]
    return heard.facts, moves, [(hand.holder, hand.cards) for hand in heard.hands]


def shown(here: list[Event], there: list[Event], seat: int | None) -> bool:
    """Whether the events of one action showed a seat what was hidden; they must be equal up to the one that did."""
    for one, other in zip(here, there, strict=False):
        if told(one, seat) != told(other, seat):
            assert one.reveals or other.reveals, (one.seen_by(seat), other.seen_by(seat))
            return True
    longer = [*here[len(there) :], *there[len(here) :]]
    assert not longer or longer[0].reveals, longer[0].seen_by(seat)
    return any(event.reveals for event in [*here, *there])
