"""States are values: copies share nothing, equal states are equal everywhere, listening changes nothing."""

from __future__ import annotations

import pytest

from hexhold.core.engine import legal_actions, step, to_act
from hexhold.core.events import Events
from hexhold.core.view import view
from tests.contract.cases import Case, cases
from tests.contract.walk import Walk


@pytest.mark.parametrize("case", cases(), ids=str)
def test_no_past_state_changes_while_the_game_goes_on(case: Case) -> None:
    walk = Walk.of(case, "past")
    past = []
    for ply in walk.plies():
        if ply % 3 == 0:
            past.append((walk.s.copy(), walk.s.key()))
        if ply % 50 == 0:
            view(walk.game, walk.s, 0).state.notes[0] += 1
            legal_actions(walk.game, walk.s, 0)
        walk.step()
    assert [ply for ply, (kept, key) in enumerate(past) if kept.key() != key] == []
    game = walk.game
    for kept, key in past[::40]:
        twin = kept.copy()
        branch = Walk(game, twin, walk.rng)
        for _ in branch.plies(30):
            branch.step()
        assert kept.key() == key
        assert twin.key() != key


@pytest.mark.parametrize("case", cases(), ids=str)
def test_states_are_equal_when_their_bytes_are(case: Case) -> None:
    walk = Walk.of(case, "equality")
    before = walk.s.copy()
    keys = {before.key()}
    for _ in walk.plies(300):
        walk.step()
        s = walk.s
        twin = s.copy()
        assert twin == s
        assert hash(twin) == hash(s)
        assert twin.key() == s.key()
        assert s != before
        assert s != "a state"
        keys.add(s.key())
        before = twin
    assert len({hash(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_same_happens_whether_or_not_anybody_listens(case: Case) -> None:
    walk = Walk.of(case, "listening")
    silent = walk.s.copy()
    for _ in walk.plies():
        events = Events()
        seat, act = walk.step(events)
        step(walk.game, silent, seat, act)
        assert silent.depth == walk.s.depth
        for event in events.heard:
            facts = event.seen_by(None)
            assert facts["event"] == event.code
            assert all(event.seen_by(one).items() >= facts.items() for one in range(case.players))
    assert silent == walk.s
    assert to_act(silent) == to_act(walk.s)
