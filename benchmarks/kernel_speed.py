"""The speed of kernels: random play, and copies of states; prints JSON like `hexhold_speed`, in the same groups.

Every game is begun and ended by calls from Python; decisions are counted in the engine, which plays the same games.
What a copy takes is far below what a call takes, so many copies are made in one call.
"""

from __future__ import annotations

import ctypes
import json
import sys
import time

from benchmarks.hexhold_speed import NO_LIMIT, Play, measured, middle_states
from hexhold.kernel import kernel_of
from hexhold.kernel.library import KernelRng
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset

TURN = 1
"""Where the turn stands in the key of a state."""
ROUNDS = 1000
"""How often a call copies all states."""


def in_kernel(game: Ruleset) -> Play:
    """Whole random games in the kernel."""
    kernel = kernel_of(game)
    board = kernel.board(game.map)
    state = ctypes.create_string_buffer(kernel.state_size)

    def play(rng: Rng) -> tuple[int, int]:
        stream = KernelRng.of(rng)
        kernel.call("new", state, board)
        steps = kernel.call("play", state, ctypes.byref(stream), NO_LIMIT)
        return steps, memoryview(kernel.key(state)).cast("q")[TURN]

    return play


def costs(game: Ruleset, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds for a copy, and the bytes of a state."""
    kernel = kernel_of(game)
    board = kernel.board(game.map)
    states = b"".join(kernel.read(s, board).raw for s in middle_states(game, 40, seed))
    here, there = ctypes.create_string_buffer(states, len(states)), ctypes.create_string_buffer(len(states))
    copies = 0
    start = time.process_time()
    while not copies or time.process_time() - start < seconds:
        copies += kernel.call("copy", there, here, len(states) // kernel.state_size, ROUNDS)
    spent = time.process_time() - start
    return {"copy_us": 1e6 * spent / copies, "state_bytes": kernel.state_size}


def sizes() -> dict[str, dict[int, int]]:
    """The bytes of a state in every game and for every number of players."""
    return {
        name: {players: kernel_of(create(name, players)).state_size for players in spec.players}
        for name, spec in GAMES.items()
    }


def main() -> None:
    """Measure everything once."""
    print(json.dumps(measured(in_kernel, costs, float(sys.argv[1]), int(sys.argv[2]))))


if __name__ == "__main__":
    main()
