"""Hexhold's speed: random play, growth with the number of players, copies, views and resampled states; prints JSON.

Time is processor time, so that other work on the machine disturbs little. Decisions are counted as catanatron counts
its actions: a player's action with all its chance is one, and so are all the discards of a player on a 7. They are
counted by playing some of the games again, outside of the measured time.
"""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import TypeAlias

import hexhold
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.game import Game
from hexhold.core.playout import play_randomly
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset

Play: TypeAlias = Callable[[Rng], tuple[int, int]]
"""A whole random game with this generator: its steps and turns."""

NO_LIMIT = 1_000_000
COUNTED_GAMES = 20
COPIES = 50
"""How often each state is copied to see what memory that takes."""


def in_engine(game: Ruleset) -> Play:
    """Whole random games in the engine."""

    def play(rng: Rng) -> tuple[int, int]:
        s = game.new()
        steps = play_randomly(game, s, rng, NO_LIMIT)
        return int(steps), int(s.turn)

    return play


def random_play(game: Ruleset, play: Play, seconds: float, seed: int) -> dict[str, float]:
    """Games, decisions and steps a second, and turns and milliseconds a game, in random play."""
    play(Rng(seed, 0))
    games = steps = turns = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        more_steps, more_turns = play(Rng(seed, games))
        steps += more_steps
        turns += more_turns
        games += 1
    spent = time.process_time() - start
    counted = [count_actions(game, Rng(seed, number)) for number in range(COUNTED_GAMES)]
    share = sum(actions for actions, _ in counted) / sum(every for _, every in counted)
    return {
        "games_per_s": games / spent,
        "decisions_per_s": steps * share / spent,
        "steps_per_s": steps / spent,
        "ms_per_game": 1000 * spent / games,
        "turns": turns / games,
    }


def count_actions(game: Game, rng: Rng) -> tuple[int, int]:
    """Play the game that `play_randomly` plays with this generator: its actions, and all its steps."""
    s = game.new()
    actions = steps = 0
    while not s.over:
        seat = to_act(s)
        steps += 1
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, rng))
            continue
        discarding = game.frame(s).name == "discard"
        acts = legal_list(game, s, seat)
        step(game, s, seat, acts[rng.below(len(acts))])
        still = discarding and game.frame(s).name == "discard" and to_act(s) == seat
        actions += not still
    return actions, steps


def middle_states(game: Game, count: int, seed: int) -> list[State]:
    """States from the middle of random games."""
    states: list[State] = []
    for number in range(count):
        s = game.new()
        play_randomly(game, s, Rng(seed, "middle", number), 150 + 30 * (number % 20))
        if not s.over:
            states.append(s)
    return states


def microseconds(states: list[State], seconds: float, act: Callable[[State], object]) -> float:
    """The mean time of an act on a state."""
    rounds = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for s in states:
            act(s)
        rounds += 1
    return 1e6 * (time.process_time() - start) / (rounds * len(states))


def bytes_a_state(states: list[State]) -> float:
    """The mean number of bytes that one more state takes, with everything it alone refers to."""
    kept: list[State | None] = [None] * (COPIES * len(states))
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for i in range(len(kept)):
            kept[i] = states[i % len(states)].copy()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def costs(game: Game, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds for a copy, a view and a resampled state, and the bytes of a state."""
    states = middle_states(game, 40, seed)
    views = {id(s): view(game, s, 0) for s in states}
    rng = Rng(seed, "resample")
    return {
        "copy_us": microseconds(states, seconds, State.copy),
        "view_us": microseconds(states, seconds, lambda s: view(game, s, 0)),
        "resample_us": microseconds(states, seconds, lambda s: resample(game, views[id(s)], rng)),
        "state_bytes": bytes_a_state(states),
    }


def measured(
    player: Callable[[Ruleset], Play],
    costs: Callable[[Ruleset, float, int], dict[str, float]],
    seconds: float,
    seed: int,
) -> dict[str, dict[str, float]]:
    """All figures of one way to play, by what was played: the groups that every table knows."""

    def speed(game: Ruleset, part: float) -> dict[str, float]:
        return random_play(game, player(game), seconds * part, seed)

    found = {
        "random": speed(create("base", 4, {"player_trade": False}), 1),
        "trading": speed(create("base", 4), 1 / 2),
    }
    found |= {name: speed(create(name, 4), 1 / 4) for name in GAMES}
    for players in range(3, 7):
        game = create("base", players)
        found[str(players)] = speed(game, 1 / 4) | costs(game, seconds / 16, seed)
    return found


def main() -> None:
    """Measure everything once."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    print(json.dumps({"compiled": hexhold.COMPILED, **measured(in_engine, costs, seconds, seed)}))


if __name__ == "__main__":
    main()
