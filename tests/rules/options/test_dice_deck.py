"""The deck of throws that may stand in for two dice."""

from __future__ import annotations

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, sample_chance, step, to_act
from hexhold.rng import Rng
from tests.support import position


def test_every_throw_comes_once_before_any_comes_again() -> None:
    game, s = position("options: dice=deck target_points=30\nstack: before_roll(P0)")
    rng = Rng("deck")
    throws: list[int] = []
    while len(throws) < 72:
        if to_act(s) == CHANCE and game.frame(s).name == "dice":
            assert len(chance(game, s)) == 36 - len(throws) % 36
            throws.append(int(sample_chance(game, s, rng)))
            step(game, s, CHANCE, throws[-1])
        elif to_act(s) == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, rng))
        else:
            step(game, s, to_act(s), legal_actions(game, s, int(to_act(s)))[0])
    assert len(set(throws[:36])) == len(set(throws[36:])) == 36
