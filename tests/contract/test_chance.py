"""Chance: every outcome has a positive weight, and draws follow the weights."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, sample_chance, to_act
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.walk import Walk, scaled

DRAWS = scaled(40, 20)
"""How often a state is drawn from, for every outcome it has."""
LOOKS = (1, scaled(10, 1), scaled(80, 1))
"""The first, tenth and eightieth time that a chance comes up it is looked at."""


@pytest.mark.parametrize("case", cases(), ids=str)
def test_outcomes_have_positive_weights_and_come_as_often_as_these_say(case: Case) -> None:
    walk = Walk.of(case, "chance")
    looked: Counter[str] = Counter()
    for _ in walk.plies():
        game, s = walk.game, walk.s
        if to_act(s) == CHANCE:
            listed = chance(game, s)
            assert all(weight > 0 for _, weight in listed)
            looked[game.frame(s).name] += 1
            if looked[game.frame(s).name] in LOOKS:
                check_frequencies(game, s, Rng(str(case), game.frame(s).name, looked.total()))
        walk.step()


def check_frequencies(game: Ruleset, s: State, rng: Rng) -> None:
    """Draw often: nothing but what is listed comes, and the counts pass a wide chi-square test."""
    listed = dict(chance(game, s))
    draws = DRAWS * len(listed)
    before = s.key()
    counts = dict.fromkeys(listed, 0)
    for _ in range(draws):
        counts[int(sample_chance(game, s, rng))] += 1
    total = sum(listed.values())
    expected = {act: draws * weight / total for act, weight in listed.items()}
    chi_square = sum((counts[act] - due) ** 2 / due for act, due in expected.items())
    freedom = len(listed) - 1
    assert chi_square <= freedom + 6 * sqrt(2 * freedom) + 10
    assert s.key() == before
