"""Fingerprints of all that vector environments write: python -m tests.envs.digest. Equal engines print equal lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256

import hexhold
from hexhold.envs import VectorEnv
from tests.envs.tables import LARGEST

STEPS = 60


def digests() -> Iterator[str]:
    """A line for every game: the bytes of all arrays over a few hundred random steps."""
    for name, players in LARGEST:
        env = VectorEnv(name, players, 4, secrets=True, final_observations=True, max_plies=200)
        now = env.reset("digest")
        told = sha256()
        for _ in range(STEPS):
            now = env.step(env.sample())
            for array in (now.observations, now.secrets, now.final_observations, now.masks, now.rewards, now.seats):
                assert array is not None
                told.update(array.tobytes())
        yield f"{told.hexdigest()[:16]} {name}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(["compiled" if hexhold.COMPILED else "plain", *digests()]) + "\n")
