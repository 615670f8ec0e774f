"""Fastcatan's speed with random legal actions: `python benchmarks/fastcatan_speed.py SECONDS`; prints JSON.

It needs only fastcatan 2 and NumPy, in any Python that has them. Fastcatan has the base game for four, in which offers
are put together card by card, each a step. It has no observations, and no sampler: choosing actions is left out of the
time, which is processor time of one thread.
"""

from __future__ import annotations

import json
import os
import sys
import time
from importlib import import_module
from importlib.metadata import version

import numpy as np

SIZES = (256, 4096, 16384)


def measure(games: int, seconds: float) -> float:
    """Steps a second, with masks, and with new games in place of those that end."""
    fastcatan = import_module("fastcatan")
    env = fastcatan.BatchedEnv(games, 1)
    env.reset()
    masks = np.zeros((games, fastcatan.MASK_WORDS), np.uint64)
    dones = np.zeros(games, np.uint8)
    rng = np.random.default_rng(1)
    env.write_masks(masks)
    steps = 0
    spent = 0.0
    while spent < seconds:
        legal = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")[:, : fastcatan.NUM_ACTIONS]
        actions = (rng.random(legal.shape, np.float32) * legal).argmax(1).astype(np.uint32)
        start = time.process_time()
        env.step_autoreset(actions, dones)
        env.write_masks(masks)
        spent += time.process_time() - start
        steps += games
    return steps / spent


def main() -> None:
    """Measure a few sizes once."""
    # It spreads over all cores unless told otherwise, when it is loaded.
    os.environ["OMP_NUM_THREADS"] = "1"
    speeds = {games: measure(games, float(sys.argv[1])) for games in SIZES}
    print(json.dumps({"version": version("fastcatan"), "steps_per_s": speeds}))


if __name__ == "__main__":
    main()
