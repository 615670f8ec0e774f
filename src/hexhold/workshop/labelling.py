"""Label positions by playing on: what follows from each of a few actions at a decision, and who won from there.

Results of games alone say little about which of two actions is better: one bit for a hundred positions. So the children
of a decision are each played out to the end several times, all with the same luck. Games are played by builders and
their advisers, who do something odd now and then, so that positions differ in more than what good players do.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.bots.builder.opening import place_the_rest
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.champion.inputs import Inputs, inputs_of
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.in_mind import InMind
from hexhold.core.actions import CHANCE, argument, kind_of
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.playout import play_on
from hexhold.core.state import State, filled
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.base.actions import (
    ACCEPT,
    CITY,
    COUNTER,
    DECLINE,
    DISCARD,
    OFFER,
    PROPOSE,
    ROLL,
    SETTLE,
    TRADE,
    WITHDRAW,
)
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

__all__ = ["Labels", "Plan", "joined", "label_game"]

LEFT_ALONE: Final = frozenset((OFFER, COUNTER, PROPOSE, WITHDRAW, DISCARD, ACCEPT, DECLINE, TRADE))
"""What is not labelled: deals come to little at once, and discards have too many ways."""
ODD: Final = 30
"""One action in this many is made at random."""
ODD_PLACEMENT: Final = 2
"""One placement in this many is one of the richest, at random."""
RICHEST: Final = 10
BY_BUILDERS: Final = 3
"""One decision in this many is the builder's; the others are its adviser's, which takes less time."""
MOST_ACTIONS: Final = 6000


class Plan(NamedTuple):
    """What is to be played and labelled."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    seed: str
    every: int = 25
    """One decision in this many is labelled."""
    every_placement: int = 4
    """Likewise of the first placements."""
    children: int = 5
    """Of a decision so many actions are compared."""
    playouts: int = 6
    """So many times each is played out."""
    games: int = 20
    """In a shard."""


class Labels(NamedTuple):
    """Positions with who won from there. All arrays are as long as there are positions."""

    inputs: NDArray[np.int32]
    """By position, seat and input."""
    wins: NDArray[np.int16]
    """By position and seat: how often it was won from there."""
    linear: NDArray[np.int32]
    """The chance of the deciding seat by the builder's evaluation, in millionths."""
    decision: NDArray[np.int32]
    """Positions of the same number follow from the same decision."""
    seat: NDArray[np.int8]
    """Who decided."""


def joined(parts: list[Labels]) -> Labels:
    """Labels one after the other; decisions are numbered anew."""
    numbered: list[NDArray[np.int32]] = []
    first = 0
    for part in parts:
        numbered.append(part.decision + np.int32(first))
        first += int(part.decision.max(initial=-1)) + 1
    return Labels(
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.wins for part in parts]),
        np.concatenate([part.linear for part in parts]),
        np.concatenate(numbered),
        np.concatenate([part.seat for part in parts]),
    )


def label_game(plan: Plan) -> tuple[list[str], Labels]:
    """Play one game and label some of its decisions; also the names of the inputs."""
    labeller = Labeller(plan)
    labeller.play()
    return labeller.names, labeller.labels()


class Labeller:
    """Plays one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Ruleset = create(plan.game, plan.players, plan.options, seed=plan.seed)
        self.rng = Rng(plan.seed, "label")
        self.builders = [BuilderBot("builder", Rng(plan.seed, "bot", seat)) for seat in range(plan.players)]
        for builder in self.builders:
            builder.sit_down(self.game)
        self.evaluation = self.builders[0].evaluation
        likes = self.builders[0].adviser.likes
        self.adviser = GreedyBot("adviser", Rng(plan.seed, "adviser"), likes)
        self.onward = InMind(self.game, GreedyBot("onward", Rng(0), likes), Rng(0))
        self.names = inputs_of(self.game, self.evaluation)
        self.inputs = Inputs(self.game, self.evaluation, self.names)
        self.row: vec[i64] = filled(0, plan.players * len(self.names))
        self.found: list[tuple[list[int], list[int], int, int, int]] = []
        self.decisions = 0

    def play(self) -> None:
        """Play the game to its end, labelling as the plan says."""
        game, s, dice = self.game, self.game.new(), Rng(self.plan.seed, "game")
        for _ in range(MOST_ACTIONS):
            if s.over:
                return
            seat = to_act(s)
            if seat == CHANCE:
                act = sample_chance(game, s, dice)
            else:
                acts = legal_list(game, s, seat)
                act = acts[0] if len(acts) == 1 else self.decide(s, int(seat), acts)
            step(game, s, seat, act)

    def decide(self, s: State, seat: int, acts: vec[i64]) -> i64:
        """What is done at a decision, which may be labelled."""
        act = self.choice(s, seat, acts)
        able = [each for each in acts if kind_of(each) not in LEFT_ALONE]
        every = self.plan.every if s.turn else self.plan.every_placement
        if len(able) > 1 and self.rng.below(every) == 0:
            self.label(s, seat, self.children(s, seat, act, able))
        if s.turn and able and self.rng.below(ODD) == 0:
            return able[int(self.rng.below(len(able)))]
        return act

    def choice(self, s: State, seat: int, acts: vec[i64]) -> i64:
        """What a builder or its adviser would do, or one of the richest placements."""
        if not s.turn and kind_of(acts[0]) in (SETTLE, CITY) and self.rng.below(ODD_PLACEMENT) == 0:
            estate = self.evaluation.estate
            estate.survey(s)
            rich = sorted(acts, key=lambda act: -estate.site_worth(s, seat, argument(act, 0)))
            return rich[int(self.rng.below(min(RICHEST, len(rich))))]
        bot = self.builders[seat] if self.rng.below(BY_BUILDERS) == 0 else self.adviser
        return bot.choose(self.game, view(self.game, s, seat), acts)

    def children(self, s: State, seat: int, act: i64, able: list[i64]) -> list[i64]:
        """A few actions worth comparing: what would be done, what is best by the evaluation, and one of the others."""
        comparison = self.builders[seat].comparison
        rows = vec[i64](able)
        values = comparison.values(s, seat, rows) if s.turn else comparison.opening.promises(s, seat, rows)
        best = sorted(zip([-int(value) for value in values], able, strict=True))
        out = [act] if act in able else []
        for _, each in best:
            if each not in out and len(out) < self.plan.children - 1:
                out.append(each)
        rest = [each for each in able if each not in out]
        if rest:
            out.append(rest[int(self.rng.below(len(rest)))])
        return out

    def label(self, s: State, seat: int, acts: list[i64]) -> None:
        """Play each action out, all with the same luck."""
        luck = [int(self.rng.word()) for _ in range(self.plan.playouts)]
        first = int(self.rng.word())
        for act in acts:
            child = self.after(s, seat, act, Rng(first))
            if child.over:
                continue
            linear = int(self.evaluation.value(child, seat))
            self.evaluation.weigh(child)
            self.inputs.read(child, self.row)
            wins = [0] * self.plan.players
            for world in luck:
                twin = child.copy()
                self.onward.rng = Rng(world)
                self.onward.bot.rng = Rng(world, "bot")
                play_on(self.onward, twin, MOST_ACTIONS)
                if twin.winner >= 0:
                    wins[twin.winner] += 1
            self.found.append(([int(number) for number in self.row], wins, linear, self.decisions, seat))
        self.decisions += 1

    def after(self, s: State, seat: int, act: i64, luck: Rng) -> State:
        """What follows from an action: drawn cards are drawn, and first placements are followed by all the others."""
        child = s.copy()
        step(self.game, child, seat, act)
        if not child.turn:
            place_the_rest(self.game, child, self.adviser)
        while not child.over and child.who() == CHANCE_ACTS and kind_of(act) != ROLL:
            step(self.game, child, CHANCE, sample_chance(self.game, child, luck))
        return child

    def labels(self) -> Labels:
        """All that was labelled, without what nobody won."""
        kept = [each for each in self.found if any(each[1])]
        shape = (len(kept), self.plan.players, len(self.names))
        return Labels(
            np.array([row for row, _, _, _, _ in kept], dtype=np.int32).reshape(shape),
            np.array([wins for _, wins, _, _, _ in kept], dtype=np.int16).reshape(shape[:2]),
            np.array([linear for _, _, linear, _, _ in kept], dtype=np.int32),
            np.array([number for _, _, _, number, _ in kept], dtype=np.int32),
            np.array([seat for _, _, _, _, seat in kept], dtype=np.int8),
        )
