"""Many games stepped together in a kernel: the same games as those of a `Batch`, written straight into arrays."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.batch import EVERY_SEAT, GameSource, Seating, Snapshot
from hexhold.batch.batch import refuse
from hexhold.batch.slot import SlotGame
from hexhold.board.map import Map
from hexhold.bots.story import Story
from hexhold.core.errors import Malformed
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.envs.buffers import Buffers
from hexhold.envs.terms import Terms
from hexhold.kernel import Kernel
from hexhold.kernel.library import KernelRng
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["KernelSlots"]

POINTERS = ("slots", "masks", "rewards", "ended", "cut", "seats", "rows", "last_rows")


class _Fields(ctypes.Structure):
    """The batch as the kernel has it."""

    _fields_ = [  # as ctypes wants it
        *[(name, ctypes.c_int64) for name in ("count", "most_plies", "skips_forced")],
        *[(name, ctypes.c_void_p) for name in POINTERS],
    ]


class KernelSlots:
    """The slots of a kernel, and the arrays into which it writes what they tell.

    Every seat is the caller's. With several threads, each steps its share of the slots.
    """

    def __init__(self, kernel: Kernel, source: GameSource, seating: Seating, buffers: Buffers, terms: Terms) -> None:
        self.kernel = kernel
        self.source = source
        self.seating = seating
        self.buffers = buffers
        self.terms = terms
        self.count = len(buffers.masks)
        game = source.model
        self.space = ActionSpace(game)
        self.encoding = Encoding(game)
        self.episodes = [0] * self.count
        self.restored: dict[int, Ruleset] = {}
        """The games of slots that were put back to a snapshot, which may be of another map."""
        self._slots = np.zeros((self.count, kernel.slot_size), np.uint8)
        self._actions = np.zeros(self.count, np.int64)
        """What the slots are told, and what was drawn for them: where the kernel always finds it."""
        self._actions_at = _place(self._actions)
        arrays: tuple[NDArray[Any] | None, ...] = (
            self._slots,
            buffers.masks,
            buffers.rewards,
            buffers.terminations,
            buffers.truncations,
            buffers.seats,
            buffers.observations,
            buffers.final_observations,
        )
        places = [None if array is None else array.ctypes.data for array in arrays]
        self._fields = _Fields(self.count, terms.most_plies, int(seating.skips_forced), *places)
        self._batch = ctypes.byref(self._fields)
        ends = [self.count * (part + 1) // terms.threads for part in range(terms.threads)]
        self._parts = [(ctypes.c_int64(first), ctypes.c_int64(end)) for first, end in pairwise([0, *ends])]
        """The slots of each thread, as the kernel takes numbers."""
        self._threads = ThreadPoolExecutor(terms.threads) if terms.threads > 1 else None
        self._broken = False

    def reset(self, seed: int | str) -> None:
        """Begin anew in all slots: the same seed gives the same games."""
        self._broken = False
        self.source.begin(seed)
        self.episodes = [0] * self.count
        self._call("batch_clear", self._batch)
        self._begin(np.arange(self.count))

    def begin_anew(self, slot: int) -> None:
        """Begin the next game of a slot, whatever has become of the last one."""
        self._call("batch_clear", self._batch)
        self._begin(np.array([slot]))

    def _begin(self, slots: NDArray[np.int64]) -> None:
        for slot in slots.tolist():
            number, episode = self.terms.first + slot, self.episodes[slot]
            self.episodes[slot] += 1
            self.restored.pop(slot, None)
            board = self.source.lay_map(number, episode)
            stream = KernelRng.of(self.source.stream(number, episode))
            self._call("prepare", self._slot(slot), self._numbers(board), ctypes.byref(stream))
            self._call("dress", self._slot(slot), bytes(self.encoding.template(board)))
        order = np.ascontiguousarray(slots, np.int64)
        self._call("batch_begin", self._batch, _place(order), len(order))

    def _numbers(self, board: Map) -> bytes:
        """A map as the kernel reads it; raises where the kernel would play another game on it."""
        if not self.kernel.fits(board):
            raise Malformed(f"the map '{board.name}' has other pieces or other coasts than the maps of these games")
        return self.kernel.numbers(board)

    def _call(self, name: str, *args: object) -> int:
        """Call the kernel. Where it could not go on, its games are worth nothing until all begin anew."""
        if self._broken:
            raise RuntimeError("the kernel could not go on with a game; call reset")
        try:
            return self.kernel.call(name, *args)
        except RuntimeError:
            self._broken = True
            raise

    def _slot(self, slot: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._slots[slot].ctypes.data)

    def refusal(self, actions: NDArray[np.int64]) -> None:
        """Raise, and change nothing, unless every slot may do what it is told."""
        if len(actions) != self.count:
            raise Malformed(f"{self.count} actions are needed, one a slot, not {len(actions)}")
        self._actions[...] = actions
        slot = self._call("batch_refusal", self._batch, self._actions_at) - 1
        if slot >= 0:
            refuse(
                self.space,
                slot,
                self._running(slot),
                int(self.buffers.seats[slot]),
                int(actions[slot]),
                self.terms.most_plies,
            )

    def step(self, actions: NDArray[np.int64]) -> None:
        """Carry out one action in every slot, then play on to where the caller decides again."""
        self.refusal(actions)
        if self._threads is None:
            ended = self._step_part(self._parts[0])
        else:
            ended = sum(self._threads.map(self._step_part, self._parts))
        if ended and self.terms.restart:
            self._begin(np.flatnonzero(self.buffers.terminations | self.buffers.truncations))

    def _step_part(self, part: tuple[ctypes.c_int64, ctypes.c_int64]) -> int:
        """Step some slots; returns how many of their games have ended or were broken off."""
        return self._call("batch_step", self._batch, self._actions_at, *part)

    def sample(self, rng: Rng) -> NDArray[np.int64]:
        """For every slot one of the actions of its mask, each as likely as the others; NO_ACTION after the end."""
        stream = KernelRng.of(rng)
        self._call("batch_sample", self._batch, ctypes.byref(stream), self._actions_at)
        stream.give_back(rng)
        return self._actions.copy()

    def tell(self, out: Buffers, *, looked: bool) -> Buffers:
        """See to it that all the games tell is in the arrays; what the kernel writes itself is there already."""
        ours = self.buffers
        if ours.observations is not None and not looked:
            self._call("batch_look", self._batch, 0, self.count)
        if ours.secrets is not None:
            self._call("batch_uncover", self._batch, _place(ours.secrets), 0, self.count)
        if out is not ours:
            self._copy(out)
        return out

    def _copy(self, out: Buffers) -> None:
        """Copy everything into other arrays; of last observations only those of games that ended."""
        ours = self.buffers
        for field in fields(Buffers):
            from_here, there = getattr(ours, field.name), getattr(out, field.name)
            if from_here is None or there is None:
                continue
            if field.name == "final_observations":
                ended = ours.terminations | ours.truncations
                there[ended] = from_here[ended]
            else:
                there[...] = from_here

    def snapshot(self, slot: int) -> Snapshot:
        """A slot as it is now."""
        return Snapshot(self._running(slot))

    def restore(self, slot: int, kept: Snapshot) -> None:
        """Put a slot back to a snapshot, of this slot or of another one of the same game."""
        self.source.check(kept.game)
        self.seating.check(kept.seat)
        stream = KernelRng.of(kept.rng)
        numbers = self._numbers(kept.game.map)
        key = kept.state.key()
        self._call("put", self._slot(slot), numbers, ctypes.byref(stream), int(kept.plies), key)
        self._call("dress", self._slot(slot), bytes(self.encoding.template(kept.game.map)))
        self.restored[slot] = kept.game
        self._call("batch_clear", self._batch)
        self._call("batch_rest", self._batch, slot)

    def _running(self, slot: int) -> SlotGame:
        """The game of a slot in Python."""
        game = self.restored.get(slot)
        if game is None:
            game = self.source.lay_out(self.terms.first + slot, self.episodes[slot] - 1)
        state, stream = game.blank(), KernelRng()
        state.take(self.kernel.key(self._slot(slot)))
        plies = self._call("look", self._slot(slot), ctypes.byref(stream))
        rng = Rng(0)
        stream.give_back(rng)
        running = SlotGame(game, state, rng, EVERY_SEAT, {}, Story())
        running.plies = plies
        return running


def _place(array: NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)
