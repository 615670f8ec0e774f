"""Learn how the master corrects the builder's weights when it compares actions, from decisions that were played on.

    python tools/learn.py base --games 600

A builder plays against three greedy bots. At one decision in seven its best few actions are each played on for three
rounds in the same imagined worlds with the same luck, as the master does. How much better or worse one then stands
than the evaluation thought is explained by the measures, by the kind of the action, and by whether it was advised
(least squares within each decision, a small penalty for large corrections). A quarter of the decisions is held back to
say what following the corrections would gain. The file with the corrections is printed. Those of trust are not taken
over: they say that advice to build cities and settlements is worth little, and games say that it is worth much.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.kinds import BUILT, INCLINED, UNJUDGED, understands
from hexhold.bots.builder.lookahead import MOST_OUTCOMES
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import Weights, load_weights
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.master.player import LEARNT
from hexhold.bots.master.rollout import Rollout
from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.actions import kind_of
from hexhold.core.engine import chance, legal_list, step
from hexhold.core.events import Told
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.base.actions import ACCEPT, BANK, OFFER, ROLL
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

PLAYERS = 4
LOOKED_INTO = 7
"""One decision in this many is played on."""
BROAD = 6
WORLDS = 24
ROUNDS = 3
DEEPEST = 4
PENALTY = 1e6
FREE = 0.05
"""The penalty of kinds and advice is smaller by this factor."""
LEAST = 300
"""Weights are corrected in the proportion of their size, which counts for this much at least."""
UNIT = 20_000.0
CLEAR = 150_000.0
"""No decision counts for more than this."""

Floats = NDArray[np.float64]


class Judged(NamedTuple):
    """One decision: of each action its kind, whether it was advised, its value with its slopes, and what came of it."""

    kinds: list[int]
    advised: Floats
    values: Floats
    slopes: Floats
    gains: Floats


class Slopes:
    """The value of what follows from an action, as in `lookahead.py`, and how it changes with each weight."""

    def __init__(self, bot: BuilderBot, game: Ruleset) -> None:
        self.game = game
        self.evaluation = bot.evaluation
        self.lookahead = bot.comparison.lookahead

    def here(self, s: State, seat: int) -> tuple[float, Floats]:
        """Of a position as it is."""
        evaluation = self.evaluation
        value = float(evaluation.value(s, seat))
        count, target = int(evaluation.count), float(evaluation.target)
        if s.over:
            return value, np.zeros(2 * count)
        measures = np.array([int(measure) for measure in evaluation.measures], dtype=np.float64).reshape(-1, count)
        chances = np.array([int(each) for each in evaluation.chances], dtype=np.float64) / 1e6
        late = min(max(int(self.game.total_points(s, each)) for each in range(PLAYERS)) / target, 1.0)
        slope = 10 * chances[seat] * (measures[seat] - chances @ measures)
        return value, np.concatenate([slope * (1 - late), slope * late])

    def after(self, s: State, seat: int, act: i64) -> tuple[float, Floats]:
        """Of what follows from an action."""
        kind = kind_of(act)
        if kind == ROLL:
            return self.here(s, seat)
        twin = s.copy()
        if kind == ACCEPT:
            self.lookahead.exchange(twin, seat)
            return self.here(twin, seat)
        step(self.game, twin, seat, act)
        if kind == BANK:
            follow = [each for each in legal_list(self.game, twin, seat) if kind_of(each) in BUILT]
            return max((self.after(twin, seat, each) for each in follow), key=lambda found: found[0])
        return self.settled(twin, seat, DEEPEST)

    def settled(self, s: State, seat: int, deep: int) -> tuple[float, Floats]:
        """Once everything that belongs to the action is decided."""
        if s.over or deep == 0:
            return self.here(s, seat)
        if s.who() == CHANCE_ACTS:
            outcomes = chance(self.game, s)
            if len(outcomes) > MOST_OUTCOMES:
                return self.here(s, seat)
            total = sum(weight for _, weight in outcomes)
            found = [
                (weight / total, self.settled(self.stepped(s, -1, act), seat, deep - 1)) for act, weight in outcomes
            ]
            value = sum([share * each for share, (each, _) in found])
            return value, np.sum([share * slope for share, (_, slope) in found], axis=0)
        if s.who() == 1 << seat and self.lookahead.is_part(s):
            acts = legal_list(self.game, s, seat)
            return max(
                (self.settled(self.stepped(s, seat, act), seat, deep - 1) for act in acts), key=lambda found: found[0]
            )
        return self.here(s, seat)

    def stepped(self, s: State, seat: int, act: i64) -> State:
        """The state after an action; `s` stays as it is."""
        twin = s.copy()
        step(self.game, twin, seat, act)
        return twin


class Student(Bot):
    """A builder that plays some of its decisions on and writes down what came of them."""

    def __init__(self, rng: Rng, judged: list[Judged]) -> None:
        super().__init__("student", rng)
        self.builder = BuilderBot("builder", rng)
        self.judged = judged

    def listens(self) -> bool:
        return True

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        self.builder.hear(game, seat, told)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        act = self.builder.choose(game, seen, acts)
        if seen.state.turn and self.rng.below(LOOKED_INTO) == 0:
            self.look_into(game, seen, acts)
        return act

    def look_into(self, game: Ruleset, seen: View, acts: vec[i64]) -> None:
        """Play the best few actions on, if the evaluation sees what they are good for."""
        builder, seat = self.builder, seen.seat
        decision = builder.decision(game, seen, acts, self.rng)
        advice = decision.advice
        if not understands(kind_of(advice)) or kind_of(advice) == OFFER:
            return
        s = decision.imagined
        values = builder.comparison.values(s, seat, acts)
        able = sorted([(-int(value), act) for value, act in zip(values, acts, strict=True) if value >= 0])
        tried = [act for _, act in able[:BROAD]]
        if advice not in tried and kind_of(advice) not in UNJUDGED and advice in [act for _, act in able]:
            tried.append(advice)
        if len(tried) < 2:
            return
        slopes = Slopes(builder, game)
        found = [slopes.after(s, seat, act) for act in tried]
        rollout = Rollout(game, builder.evaluation, GreedyBot("greedy", Rng("on"), builder.adviser.likes))
        ends = np.zeros(len(tried))
        for _ in range(WORLDS):
            world, luck = decision.imagine(), int(self.rng.word())
            for place, act in enumerate(tried):
                twin = slopes.stepped(world, seat, act)
                ends[place] += rollout.value(twin, seat, s.turn + ROUNDS * game.seats, luck) / WORLDS
        self.judged.append(
            Judged(
                [int(kind_of(act)) for act in tried],
                np.array([float(act == advice) for act in tried]),
                np.array([value for value, _ in found]),
                np.stack([slope for _, slope in found]),
                ends - ends.mean(),
            )
        )


def explained(each: Judged, kinds: list[int], scale: Floats) -> Floats:
    """What may explain the gains of one decision: slopes, kinds, and advice by its kind; only differences count."""
    is_kind = np.array([[float(kind == other) for other in kinds] for kind in each.kinds])
    x = np.concatenate([each.slopes * scale, UNIT * is_kind, UNIT * is_kind * each.advised[:, None]], axis=1)
    return np.asarray(x - x.mean(axis=0), dtype=np.float64)


def corrections(judged: list[Judged], kinds: list[int], scale: Floats) -> Floats:
    """The corrections under which values explain gains best."""
    x = np.concatenate([explained(each, kinds, scale) for each in judged])
    off = np.concatenate([each.gains - (each.values - each.values.mean()) for each in judged])
    penalty = np.full(x.shape[1], PENALTY * len(x))
    penalty[len(scale) :] *= FREE
    return np.asarray(np.linalg.solve(x.T @ x + np.diag(penalty), x.T @ np.clip(off, -CLEAR, CLEAR)), dtype=np.float64)


def gain(judged: list[Judged], kinds: list[int], scale: Floats, b: Floats) -> float:
    """What following corrected values gains over any of the actions, in millionths of a win."""
    chosen = [each.gains[int(np.argmax(each.values + explained(each, kinds, scale) @ b))] for each in judged]
    return float(np.mean(chosen))


def main() -> None:
    """Play, learn and print the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="learn")
    options = parser.parse_args()
    weights: Weights = load_weights(options.game)
    judged: list[Judged] = []
    for number in range(options.games):
        seed, me = f"{options.seed}/{number}", number % PLAYERS
        game = create(options.game, PLAYERS, seed=seed)
        bots: list[Bot] = [make_bot("greedy", Rng(seed, "bot", seat)) for seat in range(PLAYERS)]
        bots[me] = Student(Rng(seed, "bot", me), judged)
        play(game, game.new(), bots, Rng(seed, "game"), 20_000)
    evaluation = Evaluation(create(options.game, PLAYERS), weights)
    labels = [f"{age}_{name}" for age in ("early", "late") for name in evaluation.names]
    scale = np.array([0.3 * max(abs(weights.of(label)), LEAST) for label in labels])
    kinds = sorted({kind for each in judged for kind in each.kinds})
    known, held = [each for i, each in enumerate(judged) if i % 4], judged[::4]
    b = corrections(known, kinds, scale)
    before, after = gain(held, kinds, scale, np.zeros(len(b))), gain(held, kinds, scale, b)
    sys.stderr.write(
        f"{len(judged)} decisions; held back: the best by value gains {before:.0f}, corrected {after:.0f}\n"
    )
    b = corrections(judged, kinds, scale)
    changes = {LEARNT + label: round(float(part)) for label, part in zip(labels, scale * b[: len(scale)], strict=True)}
    names = dict(INCLINED)
    for kind, urge in zip(kinds, UNIT * b[len(scale) :], strict=False):
        if kind in names:
            changes[LEARNT + names[kind]] = round(float(urge))
    print(Weights(weights.source, {**weights.values, **changes}, weights.found).text(), end="")


if __name__ == "__main__":
    main()
