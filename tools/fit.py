"""Fit the weights of the builder's evaluation to who won games among its advisers.

    python tools/fit.py base --games 8000
    python tools/fit.py seafarers --scenario wonders

The bots open at random in part and do something random now and then, so that positions differ in more than what a
greedy bot would do. Measures of all seats are taken where the first turn begins and at a few positions after; the
weights are those under which the winners were likeliest (a logit over the seats, Newton's method, a small penalty for
large weights). The first of these positions alone give the weights of the opening. A fifth of the games is held back
to say how well winners are foretold. Trust and manner stay as they are: games decide about them (`hexhold tune`). The
file is printed: for a scenario that of the scenario, with what is not as in the file of its game.
"""

from __future__ import annotations

import argparse
import sys
from multiprocessing import Pool

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.weighing import Weights, load_weights, weights_for
from hexhold.bots.greedy.plain import preferences
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.preferences import IN_WEIGHTS
from hexhold.core.actions import CHANCE, argument, kind_of
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.base.actions import BANK, CITY, COUNTER, DISCARD, OFFER, PROPOSE, SETTLE, WITHDRAW
from hexhold.rules.base.victory import Victory
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

PLAYERS = 4
ODD = 25
"""One decision in this many is made at random, but for trades and discards."""
ODD_OPENING = 10
"""Of this many placements seven are made at random among the richest ones."""
RICHEST = 10
SAMPLED = 70
"""One position in this many is measured."""
MOST_ACTIONS = 6000
PENALTY = 1e-4
STEPS = 15
ROUNDING = 1e-6
"""A measure that varies by less than this is the same everywhere, and has no weight."""
TRADES = frozenset((OFFER, COUNTER, PROPOSE, WITHDRAW, BANK, DISCARD))

Floats = NDArray[np.float64]


class OddBot(Bot):
    """The builder's adviser, that does something random now and then."""

    def __init__(self, evaluation: Evaluation, weights: Weights, rng: Rng) -> None:
        super().__init__("odd", rng)
        self.evaluation = evaluation
        self.greedy = GreedyBot("greedy", rng, preferences(weights.beginning(IN_WEIGHTS)))

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        if (
            not seen.state.turn
            and kind_of(acts[0]) in (SETTLE, CITY)
            and self.rng.below(ODD_OPENING) < ODD_OPENING * 7 // 10
        ):
            estate = self.evaluation.estate
            estate.survey(seen.state)
            rich = sorted(acts, key=lambda act: -estate.site_worth(seen.state, seen.seat, argument(act, 0)))
            return rich[int(self.rng.below(min(RICHEST, len(rich))))]
        if seen.state.turn and self.rng.below(ODD) == 0:
            odd = [act for act in acts if kind_of(act) not in TRADES]
            if odd:
                return odd[int(self.rng.below(len(odd)))]
        return self.greedy.choose(game, seen, acts)


def game_of(name: str, scenario: str, seed: str) -> Ruleset:
    """A game, or a scenario of it where one is named."""
    return create(name, PLAYERS, {"scenario": scenario} if scenario else {}, seed=seed)


def measured(name: str, scenario: str, seed: str) -> tuple[list[list[int]], int]:
    """Measures of all seats at positions of one game, and who won it."""
    game = game_of(name, scenario, seed)
    weights = weights_for(game)
    evaluation = Evaluation(game, weights)
    s = game.new()
    dice, picks = Rng(seed, "game"), Rng(seed, "picks")
    bots = [OddBot(evaluation, weights, Rng(seed, "bot", seat)) for seat in range(PLAYERS)]
    out: list[list[int]] = []
    for _ in range(MOST_ACTIONS):
        if s.over:
            break
        if s.turn and (not out or picks.below(SAMPLED) == 0):
            evaluation.look(s)
            out.append([int(measure) for measure in evaluation.measures])
        seat = to_act(s)
        if seat == CHANCE:
            act = sample_chance(game, s, dice)
        else:
            acts = legal_list(game, s, seat)
            act = acts[0] if len(acts) == 1 else bots[seat].choose(game, view(game, s, int(seat)), acts)
        step(game, s, seat, act)
    return out, int(s.winner)


def spread(measures: Floats, target: int) -> Floats:
    """Early and late measures: the nearer the leader is to the target, the more the late ones count."""
    late = np.minimum(measures[:, :, :1].max(axis=1, keepdims=True) / (10 * target), 1.0)
    return np.concatenate([measures * (1 - late), measures * late], axis=2)


def chances(strengths: Floats) -> Floats:
    """Chances to win from strengths."""
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), dtype=np.float64)


def log_loss(x: Floats, winners: NDArray[np.int64], w: Floats) -> float:
    """How badly winners are foretold."""
    return float(-np.log(chances(x @ w)[np.arange(len(winners)), winners]).mean())


def fitted(x: Floats, winners: NDArray[np.int64]) -> Floats:
    """The weights under which the winners were likeliest."""
    count, size = len(winners), x.shape[2]
    w = np.zeros(size)
    for _ in range(STEPS):
        p = chances(x @ w)
        mean = np.einsum("ns,nsf->nf", p, x)
        slope = (mean - x[np.arange(count), winners]).mean(axis=0) + PENALTY * w
        bend = np.einsum("ns,nsf,nsg->fg", p, x, x, optimize=True) - mean.T @ mean
        w -= np.linalg.solve(bend / count + PENALTY * np.eye(size), slope)
    return w


def positions(rows: list[tuple[list[int], int]], measures: int) -> tuple[Floats, NDArray[np.int64]]:
    """Measures of positions, by seat, and who won."""
    x = np.array([row for row, _ in rows], dtype=np.float64).reshape(len(rows), PLAYERS, measures)
    return x, np.array([winner for _, winner in rows], dtype=np.int64)


def weighed(what: str, x: Floats, winners: NDArray[np.int64]) -> list[int]:
    """The fitted weights in their units; says how well winners are foretold that were held back."""
    scale = x.std(axis=(0, 1))
    scale = np.where(scale > ROUNDING, scale, 0)
    x = x / np.where(scale > 0, scale, 1)
    known = len(x) * 4 // 5
    loss = log_loss(x[known:], winners[known:], fitted(x[:known], winners[:known]))
    sys.stderr.write(f"{what}: log loss on positions held back {loss:.4f}\n")
    w = np.where(scale > 0, fitted(x, winners) / np.where(scale > 0, scale, 1), 0.0)
    return [round(100_000 * float(value)) for value in w]


def main() -> None:
    """Play, fit and print the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--scenario", default="", help="the scenario that is played, where a game has any")
    options = parser.parse_args()
    plays = [(options.game, options.scenario, f"{options.seed}/{number}") for number in range(options.games)]
    with Pool() as pool:
        games = pool.starmap(measured, plays, chunksize=8)
    rules = game_of(options.game, options.scenario, options.seed)
    weights = weights_for(rules)
    names = list(Evaluation(rules, weights).names)
    won = [(rows, winner) for rows, winner in games if winner >= 0]
    target = int(rules.find(Victory).target)
    all_of_it = positions([(row, winner) for rows, winner in won for row in rows], len(names))
    first = positions([(rows[0], winner) for rows, winner in won], len(names))
    changes = dict(zip([f"opening_{name}" for name in names], weighed("opening", *first), strict=True))
    labels = [f"{age}_{name}" for age in ("early", "late") for name in names]
    values = weighed("all", spread(all_of_it[0], target), all_of_it[1])
    changes.update(zip(labels, values, strict=True))
    found = Weights(weights.source, {**weights.values, **changes}, weights.found)
    print((found.beyond(load_weights(options.game)) if options.scenario else found).text(), end="")


if __name__ == "__main__":
    main()
