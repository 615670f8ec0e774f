"""Catanatron's speed in random play. Runs under the peer's own Python, in a process of its own; prints JSON.

An action is what catanatron logs as one: a player's decision with all its chance, such as a roll with its dice, or all
of a player's discards on a 7. All games are played on one map, as they are on our side.
"""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from importlib.metadata import version

from catanatron.game import Game
from catanatron.models.map import build_map
from catanatron.models.player import Color, RandomPlayer

MIDDLE = 500
"""Actions into a game after which its state is copied."""


class Play:
    """Random games, one after the other, on one map."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.map = build_map("BASE")

    def game(self, number: int) -> Game:
        """A new game of four random players."""
        return Game([RandomPlayer(color) for color in Color], seed=self.seed + number, catan_map=self.map)

    def speed(self, seconds: float) -> dict[str, float]:
        """Games and actions a second of processor time."""
        self.game(0).play()
        games = actions = turns = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            game = self.game(games)
            game.play()
            games += 1
            actions += len(game.state.actions)
            turns += game.state.num_turns
        spent = time.process_time() - start
        speed = actions / spent
        return {"games_per_s": games / spent, "decisions_per_s": speed, "steps_per_s": speed, "turns": turns / games}

    def copies(self, count: int) -> dict[str, float]:
        """Microseconds and bytes of a copy in the middle of a game."""
        game = self.game(0)
        for _ in range(MIDDLE):
            game.play_tick()
        start = time.process_time()
        for _ in range(count):
            game.copy()
        spent = time.process_time() - start
        kept: list[Game | None] = [None] * count
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        for i in range(count):
            kept[i] = game.copy()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return {"copy_us": 1e6 * spent / count, "state_bytes": (after - before) / count}


def main() -> None:
    """Measure everything once: seconds of play and a seed are given."""
    play = Play(int(sys.argv[2]))
    found = {"version": version("catanatron"), "random": play.speed(float(sys.argv[1])), "4": play.copies(200)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
