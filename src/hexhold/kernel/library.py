"""A kernel in use: its library loaded, and states and generators carried into it and back."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from hexhold.board.map import Map
from hexhold.core.state import State
from hexhold.kernel.errors import NoKernel
from hexhold.kernel.maps import BoardRow, follow, shape_of
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["BROKEN", "Kernel", "KernelRng"]

FUNCTIONS: Final = (
    "state_size",
    "board_size",
    "slot_size",
    "state_place",
    "read",
    "write",
    "board",
    "to_act",
    "list",
    "step",
    "sample",
    "perft",
    "play",
    "new",
    "play_seated",
    "copy",
    "prepare",
    "put",
    "look",
    "batch_clear",
    "batch_begin",
    "batch_rest",
    "batch_look",
    "batch_uncover",
    "batch_refusal",
    "batch_step",
    "batch_sample",
    "crew_new",
    "crew_end",
)
BROKEN: Final = -1
"""What a call gives that met more than a kernel has room for."""
MOST_KEY: Final = 5 + 16 * 6
"""The numbers of a key beside those of its rows, at most."""


class KernelRng(ctypes.Structure):
    """A generator as the kernel has it."""

    _fields_ = [(name, ctypes.c_int64) for name in ("a", "b", "c", "count")]  # as ctypes wants it

    @classmethod
    def of(cls, rng: Rng) -> KernelRng:
        """The same stream, to go on with in the kernel."""
        return cls(int(rng.a), int(rng.b), int(rng.c), int(rng.count))

    def give_back(self, rng: Rng) -> None:
        """Let the stream go on in Python where the kernel has left it."""
        rng.a, rng.b, rng.c, rng.count = self.a, self.b, self.c, self.count


class Kernel:
    """The functions of a library, and how the games that it plays are laid out."""

    def __init__(self, path: Path, rows: Sequence[BoardRow], game: Ruleset, *, any_map: bool) -> None:
        try:
            self._library = ctypes.CDLL(str(path))
        except OSError as error:
            raise NoKernel(f"{path} cannot be loaded: {error}") from None
        try:
            for name in FUNCTIONS:
                getattr(self._library, f"kernel_{name}").restype = ctypes.c_int64
        except AttributeError as error:
            raise NoKernel(f"{path} is no kernel: {error}") from None
        self.rows = rows
        self.any_map = any_map
        """Whether it plays on every map of the shape, or only on that of the game it was made for."""
        self._made_for = game.map
        self._shape = shape_of(game.map)
        self.state_size = self.call("state_size")
        self.board_size = self.call("board_size")
        self.slot_size = self.call("slot_size")
        self.state_place = self.call("state_place")
        """Where in a slot the state of its game begins."""
        self._key_size = MOST_KEY + len(game.empty.key()) // 8

    def call(self, name: str, *args: object) -> int:
        """Call a function of the library; numbers are passed as 64 bits, buffers by pointer."""
        passed = [ctypes.c_int64(arg) if isinstance(arg, int) else arg for arg in args]
        given: int = getattr(self._library, f"kernel_{name}")(*passed)
        if given == BROKEN and name != "to_act":
            raise RuntimeError(f"the kernel met more than it has room for in {name}")
        return given

    def job(self, name: str) -> Callable[..., int]:
        """A function of the library that is called again and again, with pointers alone."""
        function = getattr(self._library, f"kernel_{name}")

        def called(*args: object) -> int:
            given: int = function(*args)
            if given == BROKEN:
                raise RuntimeError(f"the kernel met more than it has room for in {name}")
            return given

        return called

    def fits(self, board: Map) -> bool:
        """Whether it plays the game on this map. It would play another game on a map that it does not fit."""
        return board is self._made_for or (self.any_map and shape_of(board) == self._shape)

    def numbers(self, board: Map) -> bytes:
        """What differs from map to map, as the kernel reads it."""
        return b"".join([bytes(follow(board, row.path)) for row in self.rows])

    def board(self, board: Map) -> ctypes.Array[ctypes.c_char]:
        """A map as the kernel has it. It must live as long as the states on it."""
        laid = ctypes.create_string_buffer(self.board_size)
        self.call("board", laid, self.numbers(board))
        return laid

    def read(self, s: State, board: ctypes.Array[ctypes.c_char]) -> ctypes.Array[ctypes.c_char]:
        """A state as the kernel has it."""
        state = ctypes.create_string_buffer(self.state_size)
        self.call("read", state, board, s.key())
        return state

    def key(self, state: object) -> bytes:
        """What `State.key` would give for a state of the kernel."""
        numbers = (ctypes.c_int64 * self._key_size)()
        count = self.call("write", state, numbers)
        return bytes(memoryview(numbers)[:count])

    def play_randomly(self, game: Ruleset, s: State, rng: Rng, most: int) -> int:
        """What `playout.play_randomly` does, in the kernel."""
        board = self.board(game.map)
        state, stream = self.read(s, board), KernelRng.of(rng)
        count = self.call("play", state, ctypes.byref(stream), most)
        s.take(self.key(state))
        stream.give_back(rng)
        return count

    def play_seated(self, game: Ruleset, s: State, rng: Rng, seats: Sequence[Rng], most: int) -> int:
        """What `bots.table.play` does with a random bot in every seat, each with its own stream, in the kernel."""
        board = self.board(game.map)
        state, stream = self.read(s, board), KernelRng.of(rng)
        bots = (KernelRng * len(seats))(*map(KernelRng.of, seats))
        count = self.call("play_seated", state, ctypes.byref(stream), bots, most)
        s.take(self.key(state))
        for theirs, bot in zip([stream, *bots], [rng, *seats], strict=True):
            theirs.give_back(bot)
        return count

    def perft(self, game: Ruleset, s: State, depth: int) -> int:
        """What `perft.perft` counts, in the kernel."""
        board = self.board(game.map)
        return self.call("perft", self.read(s, board), depth)
