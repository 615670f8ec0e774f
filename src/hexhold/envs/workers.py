"""A vector environment spread over processes that write into the same arrays.

Each process steps its share of the slots. Slots keep their numbers, so the games are those of a `VectorEnv` with the
same seed, whatever the number of processes.

It is for games that the engine plays: with bots in some seats, or where there is no kernel. Compiled or not, the engine
runs under the lock of the interpreter, so threads would take turns. A kernel does not: `VectorEnv(threads=...)` then
does the same with less, and with snapshots.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hexhold.core.errors import HexholdError, Malformed
from hexhold.envs.buffers import Buffers, Shape
from hexhold.envs.vector import VectorEnv

__all__ = ["WorkerEnv"]


class WorkerEnv:
    """As `VectorEnv`, with the same choices, over `workers` processes. Use it in a `with` block, or close it."""

    def __init__(self, name: str, players: int = 4, games: int = 256, *, workers: int = 2, **choices: Any) -> None:
        if not 1 <= workers <= games:
            raise Malformed(f"{games} games go to 1 to {games} workers, not {workers}")
        if choices.get("buffers") is not None:
            raise Malformed("the arrays of several processes lie in shared memory: copy out of `buffers`")
        sample = VectorEnv(name, players, 1, **choices)
        one = sample.shape
        self.shape = Shape(
            games,
            players,
            one.actions,
            one.observation,
            one.secret,
            one.observes,
            one.uncovers,
            one.keeps_final,
        )
        self.signature = sample.signature
        self.games = games
        self._memory = {name: _shared(size, kind) for name, (size, kind) in self.shape.arrays().items()}
        self.buffers = _over(self.shape, self._memory)
        """What the last step told; every step writes over it."""
        self._ends = [games * (number + 1) // workers for number in range(workers)]
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes = []
        names = {name: memory.name for name, memory in self._memory.items()}
        for number, end in enumerate(self._ends):
            ours, theirs = context.Pipe()
            first = self._ends[number - 1] if number else 0
            asked = (name, players, first, end, choices, self.shape, names)
            process = context.Process(target=_work, args=(theirs, *asked), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._gather()

    def reset(self, seed: int | str = 0) -> Buffers:
        """Begin new games in all slots; the same seed gives the same games."""
        for pipe in self._pipes:
            pipe.send(("reset", seed))
        self._gather()
        return self.buffers

    def step(self, actions: ArrayLike) -> Buffers:
        """Act in every slot; what is not in a mask is refused, and then nothing changes in any."""
        array = np.asarray(actions)
        if array.shape != (self.games,) or array.dtype.kind not in "iu":
            raise Malformed(
                f"actions are {self.games} whole numbers, not {array.dtype.name} of the shape {array.shape}"
            )
        legal = (array == -1) | ((array >= 0) & (array < self.shape.actions))
        rows = np.flatnonzero(legal & (array >= 0))
        legal[rows] = self.buffers.masks[rows, array[rows]]
        for number, pipe in enumerate(self._pipes):
            first = self._ends[number - 1] if number else 0
            share = array[first : self._ends[number]]
            # One refusal holds all others back, so that a step is carried out whole or not at all.
            pipe.send(("step" if legal.all() else "try", share))
        self._gather()
        return self.buffers

    def _gather(self) -> None:
        """Wait for all workers, then raise the first thing that went wrong."""
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if answer is not None:
                raise answer

    def close(self) -> None:
        """End the processes and free their memory."""
        for pipe in self._pipes:
            pipe.send(("close", None))
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes = []
        self._processes = []
        self.buffers = Buffers.allocate(self.shape)
        for memory in self._memory.values():
            memory.close()
            memory.unlink()
        self._memory = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _shared(size: Sequence[int], kind: type) -> SharedMemory:
    return SharedMemory(create=True, size=max(1, int(np.prod(size)) * np.dtype(kind).itemsize))


def _over(shape: Shape, memory: dict[str, SharedMemory], first: int = 0, end: int | None = None) -> Buffers:
    """Arrays over shared memory, or over the rows of some slots in it."""
    arrays: dict[str, NDArray[Any]] = {}
    for name, (size, kind) in shape.arrays().items():
        arrays[name] = np.ndarray(size, kind, memory[name].buf)[first:end]
    return Buffers(**arrays)


def _work(
    pipe: Connection,
    name: str,
    players: int,
    first: int,
    end: int,
    choices: dict[str, Any],
    shape: Shape,
    names: dict[str, str],
) -> None:
    """Step one share of the slots until told to close."""
    memory = {part: SharedMemory(name=where) for part, where in names.items()}
    try:
        buffers = _over(shape, memory, first, end)
        env = VectorEnv(name, players, end - first, first_slot=first, buffers=buffers, **choices)
        pipe.send(None)
        while True:
            what, given = pipe.recv()
            if what == "close":
                break
            try:
                if what == "reset":
                    env.reset(given)
                elif what == "step":
                    env.step(given)
                else:
                    env.refuse(given)
                pipe.send(None)
            except HexholdError as error:
                pipe.send(error)
        del env, buffers
    finally:
        for part in memory.values():
            part.close()
