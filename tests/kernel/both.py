"""A game played in the engine and in its kernel at once, with everything that can be asked of both compared."""

from __future__ import annotations

import ctypes

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.perft import perft
from hexhold.core.playout import play_randomly
from hexhold.core.state import State
from hexhold.kernel import Kernel, kernel_of
from hexhold.kernel.library import KernelRng
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, all_cases
from tests.contract.walk import Walk

MOST_LISTED = 4096
ENDLESS = 20_000
"""After so many steps a game that has not ended is left."""


def few_cases() -> list[Case]:
    """What `make test` plays: every game with the fewest players and the most, and a mixture of options of each."""
    chosen: list[Case] = []
    for name in dict.fromkeys(case.name for case in all_cases()):
        plain = [case for case in all_cases() if case.name == name and not case.options]
        mixed = max((case for case in all_cases() if case.name == name), key=lambda case: len(case.options))
        chosen += [plain[0], plain[-1], mixed]
    return chosen


class Both:
    """A state of the engine and the same state of the kernel."""

    def __init__(self, kernel: Kernel, game: Ruleset, s: State) -> None:
        self.kernel = kernel
        self.game = game
        self.s = s
        self._board = kernel.board(game.map)
        self._state = kernel.read(s, self._board)
        self._acts = (ctypes.c_int64 * MOST_LISTED)()

    def same_key(self) -> bool:
        """Whether both are in the same state, to the last number."""
        return self.kernel.key(self._state) == self.s.key()

    def same_actor(self) -> bool:
        """Whether both wait for the same seat."""
        return self.kernel.call("to_act", self._state) == to_act(self.s)

    def same_menus(self) -> bool:
        """Whether both list the same for every seat, in the same order."""
        return all(self.listed(seat) == list(legal_list(self.game, self.s, seat)) for seat in range(self.game.seats))

    def same_chance(self, rng: Rng) -> bool:
        """Whether both draw the same from this stream, and leave it at the same place."""
        if to_act(self.s) != CHANCE:
            return True
        here, there = rng.copy(), KernelRng.of(rng)
        drawn = self.kernel.call("sample", self._state, ctypes.byref(there)) == sample_chance(self.game, self.s, here)
        return drawn and (there.a, there.b, there.c, there.count) == (here.a, here.b, here.c, here.count)

    def same_perft(self, depth: int) -> bool:
        """Whether both count the same sequences of actions from here on."""
        return self.kernel.perft(self.game, self.s, depth) == perft(self.game, self.s, depth)

    def same(self, rng: Rng) -> bool:
        """Whether both agree on all of this but the counts."""
        return self.same_key() and self.same_actor() and self.same_menus() and self.same_chance(rng)

    def listed(self, seat: int) -> list[int]:
        """What the kernel lists for a seat."""
        return self._acts[: self.kernel.call("list", self._state, seat, self._acts)]

    def step(self, seat: int, act: int) -> None:
        """Do the same in both."""
        step(self.game, self.s, seat, act)
        self.kernel.call("step", self._state, seat, act)

    def step_at_random(self, rng: Rng) -> None:
        """Do in both what chance or whoever acts first may do, if there is anything."""
        seat = int(to_act(self.s))
        if seat == CHANCE:
            self.step(seat, int(sample_chance(self.game, self.s, rng)))
        elif acts := list(legal_list(self.game, self.s, seat)):
            self.step(seat, int(acts[int(rng.below(len(acts)))]))


def walk_together(kernel: Kernel, walk: Walk, most: int) -> int:
    """Play a random game on both, and compare after every action; returns how many there were."""
    both = Both(kernel, walk.game, walk.s)
    ply = 0
    for ply in walk.plies(most):
        assert both.same(walk.rng), f"ply {ply}"
        both.step(*walk.choose())
    assert both.same(walk.rng), "at the end"
    return ply + 1


def play_whole_games(case: Case, seed: int, games: int) -> int:
    """Random games on one map, in the engine and in the kernel; returns how many steps they had."""
    game = case.create(seed)
    kernel = kernel_of(game)
    here, there = Rng(str(case), seed), Rng(str(case), seed)
    steps = 0
    for _ in range(games):
        s, twin = game.new(), game.new()
        count = int(play_randomly(game, s, here, ENDLESS))
        assert kernel.play_randomly(game, twin, there, ENDLESS) == count
        assert twin.key() == s.key()
        assert (here.a, here.b, here.c, here.count) == (there.a, there.b, there.c, there.count)
        steps += count
    return steps
