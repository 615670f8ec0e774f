"""Fit a network to labels, on whatever JAX runs on: a processor or a GPU.

The network is that of `bots/champion/network.py`, in floating point. It begins as the builder's evaluation. The loss is
the cross entropy between who won from a position and the chances that the network gives the seats; of the weights an
average over the last steps is kept. When it is done, the weights are rounded to the whole numbers of the file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from hexhold.bots.champion.inputs import STRENGTH_INPUT, THOUSANDTHS
from hexhold.bots.champion.network import INPUT_BITS, SECOND_BITS, STRENGTH_BITS
from hexhold.workshop.labelling import Labels

__all__ = ["Schooling", "fit_network"]

AVERAGED: Final = 0.998
"""How much of the average is kept at each step, once there have been enough of them."""
DECAY: Final = 1e-3
STILL: Final = 1e-3
"""An input that varies by less than this never changes, and has no say."""

Floats = NDArray[np.float64]
Weights = dict[str, jax.Array]


class Schooling(NamedTuple):
    """How long and how finely is learned."""

    hidden: int = 64
    second: int = 32
    rounds: int = 20
    batch: int = 256
    pace: float = 2e-3
    seed: int = 0


class Fitted(NamedTuple):
    """A network in floating point, and how its inputs were evened."""

    weights: dict[str, Floats]
    middle: Floats
    spread: Floats


def fit_network(
    names: list[str], labels: Labels, schooling: Schooling, tell: Callable[[str], None]
) -> tuple[list[int], tuple[int, int]]:
    """The numbers of a network's file that was fitted to labels, and the sizes of its layers."""
    told = names.index(STRENGTH_INPUT)
    return rounded(fit(labels, told, schooling, tell), told), (schooling.hidden, schooling.second)


def begin(schooling: Schooling, inputs: int) -> Weights:
    """Weights to begin with: they add nothing to what is told, and no two units are alike."""
    keys = jax.random.split(jax.random.PRNGKey(schooling.seed), 3)
    hidden, second = schooling.hidden, schooling.second
    return {
        "own": jax.random.normal(keys[0], (inputs, hidden)) / inputs**0.5,
        "others": jax.random.normal(keys[1], (inputs, hidden)) / inputs**0.5 / 2,
        "bias": jnp.zeros(hidden),
        "onward": jax.random.normal(keys[2], (hidden, second)) / hidden**0.5,
        "onward_bias": jnp.zeros(second),
        "out": jnp.zeros(second),
        "straight": jnp.zeros(inputs),
    }


def strengths(w: Weights, x: jax.Array, told: jax.Array) -> jax.Array:
    """The strengths of all seats from their inputs and from what the evaluation says, by position and seat."""
    others = (x.sum(axis=1, keepdims=True) - x) / max(x.shape[1] - 1, 1)
    first = jax.nn.relu(x @ w["own"] + others @ w["others"] + w["bias"])
    middle = jax.nn.relu(first @ w["onward"] + w["onward_bias"])
    return told + middle @ w["out"] + x @ w["straight"]


def loss(w: Weights, x: jax.Array, told: jax.Array, won: jax.Array) -> jax.Array:
    """How badly the chances foretell who won."""
    return -(won * jax.nn.log_softmax(strengths(w, x, told), axis=1)).sum(axis=1).mean()


def fit(labels: Labels, told_at: int, schooling: Schooling, tell: Callable[[str], None]) -> Fitted:
    """Learn from labels; says after every round how large the loss was."""
    raw = labels.inputs.astype(np.float64)
    middle, spread = raw.mean(axis=(0, 1)), raw.std(axis=(0, 1))
    spread = np.where(spread > STILL, spread, np.inf)
    x = ((raw - middle) / spread).astype(np.float32)
    told = (raw[:, :, told_at] / THOUSANDTHS).astype(np.float32)
    won = (labels.wins / labels.wins.sum(axis=1, keepdims=True)).astype(np.float32)
    steps = max(len(x) // schooling.batch, 1)
    climb = optax.adamw(optax.cosine_decay_schedule(schooling.pace, schooling.rounds * steps), weight_decay=DECAY)

    @jax.jit
    def learn(
        w: Weights, mean: Weights, kept: jax.Array, state: object, batch: tuple[jax.Array, ...]
    ) -> tuple[Weights, Weights, object, jax.Array]:
        value, slope = jax.value_and_grad(loss)(w, *batch)
        change, state = climb.update(slope, state, w)
        w = optax.apply_updates(w, change)
        return w, jax.tree.map(lambda old, new: kept * old + (1 - kept) * new, mean, w), state, value

    w = begin(schooling, x.shape[2])
    mean, state = w, climb.init(w)
    order = np.random.default_rng(schooling.seed)
    done = 0
    for number in range(schooling.rounds):
        rows = order.permutation(len(x))
        lost = []
        for at in range(steps):
            some = rows[at * schooling.batch : (at + 1) * schooling.batch]
            kept = jnp.asarray(min(AVERAGED, (1 + done) / (10 + done)))
            w, mean, state, value = learn(w, mean, kept, state, (x[some], told[some], won[some]))
            lost.append(float(value))
            done += 1
        tell(f"round {number + 1} of {schooling.rounds}: loss {np.mean(lost):.4f}")
    return Fitted({name: np.asarray(value, dtype=np.float64) for name, value in mean.items()}, middle, spread)


def rounded(fitted: Fitted, told_at: int) -> list[int]:
    """The whole numbers of the network's file; the evening of the inputs goes into the weights."""
    w, scale = fitted.weights, 1 / fitted.spread
    own, others = w["own"] * scale[:, None], w["others"] * scale[:, None]
    straight = w["straight"] * scale
    straight[told_at] += 1 / THOUSANDTHS
    parts = [
        own * 2**INPUT_BITS,
        others * 2**INPUT_BITS,
        (w["bias"] - fitted.middle @ (own + others)) * 2**INPUT_BITS,
        w["onward"] * 2**SECOND_BITS,
        w["onward_bias"] * 2**STRENGTH_BITS,
        w["out"] * 2**SECOND_BITS,
        straight * 2**STRENGTH_BITS,
    ]
    return [int(number) for part in parts for number in np.rint(part).ravel()]
