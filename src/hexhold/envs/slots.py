"""The slots of a vector environment: in a kernel where there is one, else in the engine. Both play the same games."""

from __future__ import annotations

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.batch import EVERY_SEAT, Batch, GameSource, Seating, Snapshot
from hexhold.envs.buffers import Buffers, Shape, signed
from hexhold.envs.kernel_slots import KernelSlots
from hexhold.envs.terms import Terms
from hexhold.kernel import shared_kernel
from hexhold.rng import Rng

__all__ = ["EngineSlots", "KernelSlots", "open_slots"]


def open_slots(
    source: GameSource, seating: Seating, shape: Shape, buffers: Buffers, terms: Terms
) -> KernelSlots | EngineSlots:
    """The slots for an environment. A kernel has no bots, and writes into rows that lie one behind the other."""
    whole = all(getattr(buffers, name).flags.c_contiguous for name in shape.arrays())
    kernel = shared_kernel(source.model) if seating.seat == EVERY_SEAT and whole else None
    if kernel is None or not kernel.any_map:
        return EngineSlots(source, seating, shape, terms)
    return KernelSlots(kernel, source, seating, buffers, terms)


class EngineSlots:
    """Slots that the engine plays; what they tell is copied into the arrays."""

    def __init__(self, source: GameSource, seating: Seating, shape: Shape, terms: Terms) -> None:
        self.shape = shape
        self.batch = Batch(
            source,
            seating,
            most_plies=terms.most_plies,
            count=shape.games,
            first=terms.first,
            restart=terms.restart,
        )
        self.batch.keep_last = shape.keeps_final
        self.batch.observing = shape.observes
        # The batch writes into these as long as it lives.
        self._masks = signed(self.batch.masks.rows).view(np.bool_).reshape(shape.games, -1)
        self._rewards = signed(self.batch.endings.rewards).reshape(shape.games, -1)
        self._ended = signed(self.batch.endings.ended).view(np.bool_)
        self._cut = signed(self.batch.endings.cut).view(np.bool_)
        self._actors = np.frombuffer(memoryview(self.batch.actors), np.int64)
        self._choices = Rng(0, "sample")

    def reset(self, seed: int | str) -> None:
        """Begin anew in all slots."""
        self.batch.reset(seed)
        self._choices = Rng(seed, "sample")

    def begin_anew(self, slot: int) -> None:
        """Begin the next game of a slot."""
        self.batch.begin_anew(slot)

    def refusal(self, actions: NDArray[np.int64]) -> None:
        """Raise, and change nothing, unless every slot may do what it is told."""
        self.batch.refusal(vec[i64](actions))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Carry out one action in every slot."""
        self.batch.step(vec[i64](actions))

    def sample(self) -> NDArray[np.int64]:
        """For every slot one of the actions of its mask."""
        return np.frombuffer(memoryview(self.batch.sample(self._choices)), np.int64)

    def snapshot(self, slot: int) -> Snapshot:
        """A slot as it is now."""
        return self.batch.snapshot(slot)

    def restore(self, slot: int, kept: Snapshot) -> None:
        """Put a slot back to a snapshot."""
        self.batch.restore(slot, kept)

    def tell(self, out: Buffers, *, looked: bool) -> Buffers:
        """Copy what the games tell into the arrays; a step has looked at the games already."""
        batch, shape = self.batch, self.shape
        if shape.observes and not looked:
            batch.observe()
        if shape.observes and out.observations is not None:
            out.observations[...] = signed(batch.rows).reshape(out.observations.shape)
        if shape.uncovers and out.secrets is not None:
            batch.uncover()
            out.secrets[...] = signed(batch.secrets).reshape(out.secrets.shape)
        out.masks[...] = self._masks
        out.rewards[...] = self._rewards
        out.terminations[...] = self._ended
        out.truncations[...] = self._cut
        out.seats[...] = self._actors
        if shape.keeps_final and out.final_observations is not None and len(batch.last_rows):
            rows = signed(batch.last_rows).reshape(-1, shape.observation)
            out.final_observations[out.terminations | out.truncations] = rows
        return out
