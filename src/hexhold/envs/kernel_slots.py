"""Many games stepped together in a kernel: the same games as those of a `Batch`, written straight into arrays."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

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
from hexhold.kernel.layout import LINE
from hexhold.kernel.library import KernelRng
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["KernelSlots"]

TOGETHER: Final = 32
"""So many slots have the maps of their next games laid out together: one alone would find nothing of it at hand."""

POINTERS: Final = (
    "crew",
    "slots",
    "episodes",
    "laid",
    "wanted",
    "open",
    "masks",
    "rewards",
    "ended",
    "cut",
    "seats",
    "rows",
    "last_rows",
    "actions",
)


class _Fields(ctypes.Structure):
    """The batch as the kernel has it."""

    _fields_ = [  # as ctypes wants it
        *[(name, ctypes.c_int64) for name in ("count", "most_plies", "skips_forced", "restarts")],
        *[(name, ctypes.c_void_p) for name in POINTERS],
    ]


class KernelSlots:
    """The slots of a kernel, and the arrays into which it writes what they tell.

    Every seat is the caller's. With several threads, each steps its share of the slots. A game that ends gives way to
    the next one in the kernel, where the map of that one is laid out already.
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
        self.restored: dict[int, tuple[int, Ruleset]] = {}
        """The games of slots that were put back to a snapshot, which may be of another map, and how many games the slot
        had seen then."""
        self._episodes = np.zeros(self.count, np.int64)
        """How many games have begun in every slot."""
        self._laid = np.zeros(self.count, np.bool_)
        self._wanted = np.zeros(self.count, np.bool_)
        """Whether the next game of a slot is laid out, and whether it is to begin."""
        self._actions = np.zeros(self.count, np.int64)
        """What the slots are told, and what was drawn for them."""
        self._choices = KernelRng.of(Rng(0, "sample"))
        arrays: tuple[NDArray[Any] | None, ...] = (
            _in_lines(self.count, kernel.slot_size),
            self._episodes,
            self._laid,
            self._wanted,
            np.zeros(self.count, np.int32),
            buffers.masks,
            buffers.rewards,
            buffers.terminations,
            buffers.truncations,
            buffers.seats,
            buffers.observations,
            buffers.final_observations,
            self._actions,
        )
        self._arrays = arrays
        """What the kernel writes into lives as long as the slots."""
        places = [None if array is None else array.ctypes.data for array in arrays]
        terms_of_play = (terms.most_plies, int(seating.skips_forced), int(terms.restart))
        self._fields = _Fields(self.count, *terms_of_play, self._crew(terms.threads), *places)
        self._batch = ctypes.byref(self._fields)
        self._step = kernel.job("batch_step")
        self._sample = kernel.job("batch_sample")
        self._refusal = kernel.job("batch_refusal")
        self._broken = False

    def _crew(self, threads: int) -> int | None:
        """The threads that help the one that steps; they go home when the slots are no longer needed."""
        if threads == 1:
            return None
        crew = ctypes.c_void_p()
        self.kernel.call("crew_new", ctypes.byref(crew), threads - 1)
        if crew.value is not None:
            weakref.finalize(self, self.kernel.call, "crew_end", crew)
        return crew.value

    def reset(self, seed: int | str) -> None:
        """Begin anew in all slots: the same seed gives the same games."""
        self._broken = False
        self.source.begin(seed)
        self._choices = KernelRng.of(Rng(seed, "sample"))
        self._episodes[:] = 0
        self._laid[:] = False
        self._wanted[:] = True
        self._call("batch_clear", self._batch)
        self._begin()

    def begin_anew(self, slot: int) -> None:
        """Begin the next game of a slot, whatever has become of the last one."""
        self._wanted[slot] = True
        self._call("batch_clear", self._batch)
        self._begin()

    def _begin(self) -> None:
        """Begin the next games of the slots that want one."""
        self._lay_out(self._wanted)
        self._call("batch_begin", self._batch)

    def _lay_out(self, chosen: NDArray[np.bool_]) -> None:
        """Lay out the maps of the next games of these slots, where that was not done before."""
        for slot in np.flatnonzero(chosen & ~self._laid).tolist():
            number, episode = self.terms.first + slot, int(self._episodes[slot])
            self._prepare(slot, self.source.lay_map(number, episode), self.source.stream(number, episode))

    def _prepare(self, slot: int, board: Map, chance: Rng) -> None:
        """Hand the map and the chance of its next game to a slot; raises where the kernel would play another game."""
        if not self.kernel.fits(board):
            raise Malformed(f"the map '{board.name}' has other pieces or other coasts than the maps of these games")
        numbers, template = self.kernel.numbers(board), bytes(self.encoding.template(board))
        self._call("prepare", self._batch, slot, numbers, ctypes.byref(KernelRng.of(chance)), template)

    def _call(self, name: str, *args: object) -> int:
        """Call the kernel."""
        return self._sound(self.kernel.call, name, *args)

    def _sound(self, function: Callable[..., int], *args: object) -> int:
        """What a function of the kernel gives; where one could not go on, its games are worth nothing from then on."""
        if self._broken:
            raise RuntimeError("the kernel could not go on with a game; call reset")
        try:
            return function(*args)
        except RuntimeError:
            self._broken = True
            raise

    def _slot(self, slot: int, place: int = 0) -> ctypes.c_void_p:
        """Where a slot lies, or what begins at a place in it."""
        return ctypes.c_void_p(self._fields.slots + slot * self.kernel.slot_size + place)

    def refusal(self, actions: NDArray[np.int64]) -> None:
        """Raise, and change nothing, unless every slot may do what it is told."""
        if len(actions) != self.count:
            raise Malformed(f"{self.count} actions are needed, one a slot, not {len(actions)}")
        self._actions[...] = actions
        slot = self._sound(self._refusal, self._batch) - 1
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
        if self._sound(self._step, self._batch):
            # Those beside a slot that wants a map will want theirs before long.
            blocks = np.zeros(self.count, np.bool_)
            for slot in np.flatnonzero(self._wanted).tolist():
                first = slot - slot % TOGETHER
                blocks[first : first + TOGETHER] = True
            self._lay_out(blocks)
            self._begin()

    def sample(self) -> NDArray[np.int64]:
        """For every slot one of the actions of its mask, each as likely as the others; NO_ACTION after the end."""
        self._sound(self._sample, self._batch, ctypes.byref(self._choices))
        return self._actions.copy()

    def tell(self, out: Buffers, *, looked: bool) -> Buffers:
        """See to it that all the games tell is in the arrays; what the kernel writes itself is there already."""
        ours = self.buffers
        if ours.observations is not None and not looked:
            self._call("batch_look", self._batch)
        if ours.secrets is not None:
            self._call("batch_uncover", self._batch, ctypes.c_void_p(ours.secrets.ctypes.data))
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
        self._prepare(slot, kept.game.map, kept.rng)
        self._call("put", self._batch, slot, int(kept.plies), kept.state.key())
        self.restored[slot] = int(self._episodes[slot]), kept.game
        self._call("batch_clear", self._batch)
        self._call("batch_rest", self._batch, slot)

    def _running(self, slot: int) -> SlotGame:
        """The game of a slot in Python."""
        episodes = int(self._episodes[slot])
        episode, game = self.restored.get(slot, (0, self.source.model))
        if episode != episodes:
            game = self.source.lay_out(self.terms.first + slot, episodes - 1)
        state, stream = game.blank(), KernelRng()
        state.take(self.kernel.key(self._slot(slot, self.kernel.state_place)))
        plies = self._call("look", self._slot(slot), ctypes.byref(stream))
        rng = Rng(0)
        stream.give_back(rng)
        running = SlotGame(game, state, rng, EVERY_SEAT, {}, Story())
        running.plies = plies
        return running


def _in_lines(count: int, size: int) -> NDArray[np.uint8]:
    """Room for so many slots that begins where the memory has a line of its own, as the kernel expects it."""
    room = np.zeros(count * size + LINE, np.uint8)
    first = -room.ctypes.data % LINE
    return room[first : first + count * size]
