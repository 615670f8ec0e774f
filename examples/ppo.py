"""Masked PPO against bots on the vector environment: `python examples/ppo.py --game base --players 2`.

A small network learns one seat from scratch. Needs `pip install hexhold[learn]`. Writes the learning curve as CSV and
the weights, with the signature of the encoding they were made for, as NPZ.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from hexhold.encode.layout import VECTOR
from hexhold.envs import VectorEnv

Params = dict[str, jax.Array]


class Choices(NamedTuple):
    """What may be tuned. It is hashable, so that compiled functions can be kept for it."""

    game: str = "base"
    players: int = 2
    opponents: str = "random"
    games: int = 256
    horizon: int = 64
    steps: int = 4_000_000
    hidden: int = 256
    rate: float = 5e-4
    discount: float = 0.999
    smoothing: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    shaping: float = 1.0
    epochs: int = 2
    minibatches: int = 8
    seed: int = 1


def make_env(choices: Choices) -> VectorEnv:
    """The caller sits one seat further in every game, and is not asked where it has no choice."""
    opponents = choices.opponents
    return VectorEnv(choices.game, choices.players, choices.games, seat="rotate", opponents=opponents, skip_forced=True)


def new_params(key: jax.Array, sizes: tuple[int, ...]) -> Params:
    """Two hidden layers, then one output for each action and one for the value."""
    params: Params = {}
    for i, (inward, outward) in enumerate(pairwise(sizes)):
        key, own = jax.random.split(key)
        scale = (0.01 if i == len(sizes) - 2 else 1.4) / inward**0.5
        params[f"w{i}"] = scale * jax.random.normal(own, (inward, outward))
        params[f"b{i}"] = jnp.zeros(outward)
    return params


def network(params: Params, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Log-probabilities of the legal actions, and the value. Large counts are squeezed towards the planes' ones."""
    x = seen.astype(jnp.float32)
    x = jnp.sign(x) * jnp.log2(1 + jnp.abs(x)) / 2
    layers = len(params) // 2
    for i in range(layers):
        x = x @ params[f"w{i}"] + params[f"b{i}"]
        if i < layers - 1:
            x = jax.nn.relu(x)
    return jax.nn.log_softmax(jnp.where(mask, x[:, 1:], -1e9)), x[:, 0]


@jax.jit
def act(params: Params, seen: Any, mask: Any, key: jax.Array, sharpness: float = 1.0) -> tuple[jax.Array, ...]:
    """A random action by the network's odds to a power, its log-probability, and the value."""
    logits, value = network(params, seen, mask)
    action = jax.random.categorical(key, sharpness * logits)
    return action, jnp.take_along_axis(logits, action[:, None], 1)[:, 0], value


def advantages(rewards: np.ndarray, values: np.ndarray, ends: np.ndarray, choices: Choices) -> np.ndarray:
    """How much better than expected each step turned out, smoothed backwards in time."""
    out, carried = np.zeros_like(rewards), np.zeros(rewards.shape[1], np.float32)
    for t in reversed(range(len(rewards))):
        goes_on = 1 - ends[t]
        surprise = rewards[t] + choices.discount * values[t + 1] * goes_on - values[t]
        out[t] = carried = surprise + choices.discount * choices.smoothing * goes_on * carried
    return out


def loss(params: Params, batch: tuple[jax.Array, ...], choices: Choices) -> jax.Array:
    """The clipped objective, the error of the value, and a bonus for not deciding too early."""
    seen, mask, action, before, gain, target = batch
    logits, value = network(params, seen, mask)
    ratio = jnp.exp(jnp.take_along_axis(logits, action[:, None], 1)[:, 0] - before)
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    policy = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - choices.clip, 1 + choices.clip) * gain).mean()
    entropy = -jnp.where(mask, jnp.exp(logits) * logits, 0).sum(1).mean()
    return 0.5 * jnp.square(value - target).mean() - policy - choices.entropy * entropy


def optimiser(choices: Choices) -> optax.GradientTransformation:
    """Adam with a rate that falls to nothing."""
    updates = max(1, choices.steps // (choices.games * choices.horizon)) * choices.epochs * choices.minibatches
    falling = optax.linear_schedule(choices.rate, 0.0, updates)
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(falling, eps=1e-5))


@partial(jax.jit, static_argnames="choices")
def update(params: Params, memory: Any, batch: tuple[jax.Array, ...], choices: Choices) -> tuple[Params, Any]:
    """One step down the gradient."""
    changes, memory = optimiser(choices).update(jax.grad(loss)(params, batch, choices), memory)
    return optax.apply_updates(params, changes), memory


def train(choices: Choices) -> tuple[Params, list[dict[str, float]]]:
    """Learn, and return the weights and the learning curve."""
    env = make_env(choices)
    points = env.encoding.layout.begins(VECTOR, env.encoding.layout.names[VECTOR].index("all_points@0"))
    key = jax.random.key(choices.seed)
    params = new_params(key, (env.shape.observation, choices.hidden, choices.hidden, 1 + env.shape.actions))
    memory, length, games = optimiser(choices).init(params), choices.horizon, choices.games
    seen = np.zeros((length + 1, games, env.shape.observation), np.int8)
    masks = np.zeros((length + 1, games, env.shape.actions), np.bool_)
    # The environment writes every step straight into the memory of the rollout.
    steps = [replace(env.buffers, observations=seen[t], masks=masks[t]) for t in range(length + 1)]
    env.reset(choices.seed, out=steps[0])
    results: list[bool] = []
    curve: list[dict[str, float]] = []
    began = time.time()
    for rollout in range(max(1, choices.steps // (length * games))):
        actions = np.zeros((length, games), np.int32)
        odds, rewards, ends, values = (np.zeros((length + 1, games), np.float32) for _ in range(4))
        for t in range(length):
            key, own = jax.random.split(key)
            actions[t], odds[t], values[t] = act(params, seen[t], masks[t], own)
            now = env.step(actions[t], out=steps[t + 1])
            over = now.terminations | now.truncations
            ends[t] = over
            # Points are a potential: they hasten learning and leave the best policy what it is.
            held, then = seen[t, :, points] / 10, seen[t + 1, :, points] / 10
            rewards[t] = now.rewards[:, 0] + choices.shaping * (np.where(over, 0, choices.discount * then) - held)
            results += [bool(won) for won in now.rewards[over, 0] > 0]
        values[-1] = act(params, seen[-1], masks[-1], key)[2]
        gains = advantages(rewards[:-1], values, ends, choices)
        columns = (seen[:-1], masks[:-1], actions, odds[:-1], gains, gains + values[:-1])
        data = [column.reshape(length * games, *column.shape[2:]) for column in columns]
        shuffler = np.random.default_rng((choices.seed, rollout))
        for _ in range(choices.epochs):
            for part in np.array_split(shuffler.permutation(length * games), choices.minibatches):
                params, memory = update(params, memory, tuple(column[part] for column in data), choices)
        seen[0], masks[0] = seen[-1], masks[-1]
        done, spent, recent = (rollout + 1) * length * games, time.time() - began, results[-1000:]
        wins = round(sum(recent) / max(1, len(recent)), 4)
        curve.append({"steps": done, "seconds": round(spent), "games": len(results), "wins": wins})
        if rollout % 10 == 9:
            print(json.dumps(curve[-1]), flush=True)
    return params, curve


def evaluate(params: Params, choices: Choices, games: int, sharpness: float = 1, seed: int = 1_000_000) -> float:
    """The share of games won, by odds raised to a power, of new games; broken-off ones count as lost."""
    env, won = make_env(choices), list[bool]()
    now, key = env.reset(seed), jax.random.key(seed)
    counted, share = np.zeros(choices.games, int), -(-games // choices.games)
    while counted.min() < share:
        key, own = jax.random.split(key)
        now = env.step(np.asarray(act(params, now.observations, now.masks, own, sharpness)[0]))
        over = (now.terminations | now.truncations) & (counted < share)
        won += [bool(reward > 0) for reward in now.rewards[over, 0]]
        counted[over] += 1
    return sum(won) / len(won)


def main() -> None:
    """Train, evaluate and write everything down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    for name, value in Choices()._asdict().items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--out", type=Path, default=Path("ppo"), help="where the curve and the weights go")
    given = vars(parser.parse_args())
    out, choices = given.pop("out"), Choices(**given)
    params, curve = train(choices)
    for name, sharpness in (("odds as learned", 1), ("the likeliest action", 1e6)):
        share = evaluate(params, choices, 2048, sharpness)
        print(f"{name}: won {share:.1%} of 2048 games after {curve[-1]['steps']} steps in {curve[-1]['seconds']} s")
    rows = [",".join(curve[0]), *(",".join(str(value) for value in row.values()) for row in curve)]
    out.with_suffix(".csv").write_text("\n".join(rows) + "\n")
    np.savez(out.with_suffix(".npz"), signature=json.dumps(make_env(choices).signature), **params)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
