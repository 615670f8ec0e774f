"""What a seat may do: the list and the explanation agree, whatever is asked."""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE, deal_of
from hexhold.core.engine import chance, explain, is_legal, legal_actions, seats_to_act, step, step_checked, to_act
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.core.notation import out_of_range, token
from hexhold.core.specs import DEAL
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.rule import PLAYER_TRADE
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.universe import is_open, universe, well_formed
from tests.contract.walk import WHOLE_GAME, Walk, scaled, share

LOOKS = share(600, 100)
"""At how many moments of a game every action of the universe is tried, for every seat."""


def listed(game: Ruleset, s: State, seat: int) -> list[int]:
    """What a seat, or chance, may do now."""
    return [act for act, _ in chance(game, s)] if seat == CHANCE else legal_actions(game, s, seat)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_whoever_is_asked_has_a_choice_and_it_is_sorted_and_without_repetition(case: Case) -> None:
    walk = Walk.of(case, "lists")
    for _ in walk.plies():
        game, s = walk.game, walk.s
        asked = seats_to_act(s)
        assert (to_act(s) == CHANCE) == (not asked)
        assert all(legal_actions(game, s, seat) for seat in asked)
        for seat in range(int(game.seats)):
            acts = legal_actions(game, s, seat)
            assert acts == sorted(set(acts))
        outcomes = [act for act, _ in chance(game, s)]
        assert bool(outcomes) == (to_act(s) == CHANCE)
        assert len(outcomes) == len(set(outcomes))
        walk.step()
    if walk.s.over:
        assert to_act(walk.s) == CHANCE - 1
        assert not seats_to_act(walk.s)
        assert not chance(walk.game, walk.s)
        assert not any(legal_actions(walk.game, walk.s, seat) for seat in range(case.players))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_an_action_is_explained_away_exactly_when_it_is_not_listed(case: Case) -> None:
    for s, walk in moments(case):
        for seat in range(CHANCE, case.players):
            check_universe(walk.game, s, seat)


def moments(case: Case) -> list[tuple[State, Walk]]:
    """States of a random game: many early ones, ever fewer later ones, and the last."""
    walk = Walk.of(case, "universe")
    due = {int(min(WHOLE_GAME, 3000) ** (look / (LOOKS - 1))) for look in range(LOOKS)}
    chosen: list[tuple[State, Walk]] = []
    for ply in walk.plies():
        if ply in due:
            chosen.append((walk.s.copy(), walk))
        walk.step()
    return [*chosen, (walk.s, walk)]


def check_universe(game: Ruleset, s: State, seat: int) -> None:
    """Try every action for a seat: those listed, and deals like them, are allowed; all others have a refusal."""
    menu = set(listed(game, s, seat))
    before = s.key()
    allowed_deals: dict[int, bool] = {}
    step_width = scaled(1, 5)
    for act in [*universe(game)[len(menu) % step_width :: step_width], *menu]:
        assert out_of_range(game, act) == ""
        refusal = explain(game, s, seat, act)
        assert is_legal(game, s, seat, act) == (refusal is None)
        if act in menu:
            assert refusal is None, (token(game, act), refusal)
        elif is_open(game, act):
            if refusal is None or well_formed(game, s, seat, act):
                # Whether a kind of deal has its place now does not depend on which well-formed deal it is.
                assert well_formed(game, s, seat, act), token(game, act)
                assert allowed_deals.setdefault(act >> 54, refusal is None) == (refusal is None), token(game, act)
        else:
            assert refusal is not None, token(game, act)
        if refusal is not None:
            assert refusal.rule
            assert refusal.sentence.strip() == refusal.sentence != ""
            assert "\n" not in refusal.sentence
    assert s.key() == before
    assert game.broken(s) == []


@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_is_refused_changes_nothing_and_what_is_allowed_is_carried_out(case: Case) -> None:
    for s, walk in moments(case)[::2]:
        game, rng = walk.game, walk.rng
        acts = universe(game)
        before = s.key()
        for seat in range(CHANCE, case.players):
            some = [acts[int(rng.below(len(acts)))] for _ in range(60)] + listed(game, s, seat)
            for act in some:
                refusal = explain(game, s, seat, act)
                if refusal is None:
                    checked, trusting = s.copy(), s.copy()
                    step_checked(game, checked, seat, act)
                    step(game, trusting, seat, act)
                    assert checked == trusting
                    assert checked != s, f"{token(game, act)} changes nothing"
                    assert game.broken(checked) == []
                else:
                    kind = OutOfTurn if refusal.out_of_turn else IllegalAction
                    with pytest.raises(kind) as caught:
                        step_checked(game, s, seat, act)
                    assert type(caught.value) is kind
                    assert (caught.value.rule, caught.value.message) == (refusal.rule, refusal.sentence)
                assert s.key() == before


@pytest.mark.parametrize("case", cases()[:: scaled(1, 5)], ids=str)
def test_a_seat_that_is_not_asked_and_may_do_nothing_is_out_of_turn(case: Case) -> None:
    for s, walk in moments(case)[::3]:
        game = walk.game
        for seat in range(CHANCE, case.players):
            if seat in seats_to_act(s) or listed(game, s, seat):
                continue
            for act in universe(game):
                refusal = explain(game, s, seat, act)
                if game.sort_of[act >> 54] != PLAYER_TRADE:
                    assert refusal is not None
                    assert refusal.out_of_turn, (seat, token(game, act), refusal)


@pytest.mark.parametrize("case", cases()[:: scaled(2, 8)], ids=str)
def test_numbers_that_are_no_action_are_malformed_and_change_nothing(case: Case) -> None:
    walk = Walk.of(case, "numbers")
    for _ in walk.plies(40):
        walk.step()
    game, s, rng = walk.game, walk.s, Rng(str(case), "numbers")
    before = s.key()
    wrong = [-1, 1 << 62, 1 << 63, 1 << 64, 1 << 200, -(1 << 63), 0, 255 << 54]
    for spec in game.words.specs:
        base = spec.kind << 54
        wrong += [base | 1 << bit for bit in range(54) if out_of_range(game, base | 1 << bit)]
        wrong += [base | int(rng.word()) << 22 | int(rng.word()) for _ in range(20)]
        if any(field.type == DEAL for field in spec.fields):
            # Six bits hold -32 but not 32: such a deal could not be turned round.
            assert out_of_range(game, base | int(deal_of(0, -32) | deal_of(1, 1)))
    for act in wrong:
        if out_of_range(game, act):
            for seat in (CHANCE, 0, int(to_act(s))):
                with pytest.raises(Malformed):
                    step_checked(game, s, seat, act)
    for seat in (-7, CHANCE - 1, case.players, 1 << 70):
        with pytest.raises(Malformed):
            step_checked(game, s, seat, universe(game)[0])
    assert s.key() == before
