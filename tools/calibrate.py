"""Calibrate the chances of analyses: `python -m tools.calibrate base --games 5000` prints the file of a game.

Greedy bots play as many games as are asked for. At positions of them, drawn at random, the builder's evaluation says
who will win, and the powers are found under which the true winners were likeliest. Then as many other games are played
to measure how well the calibrated chances come true, weighed at once and after playing on: chances of all seats are
sorted into twenty bins, and in each bin what was foretold is held against the share that won. The expected calibration
error is the mean distance of the two, weighed by how many chances lie in a bin.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from math import log
from typing import NamedTuple

from hexhold.analysis.calibration import Calibration
from hexhold.analysis.chances import WHOLE, result_of
from hexhold.analysis.options import Options
from hexhold.analysis.playing_on import PlayingOn
from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.bots.story import listened_to
from hexhold.bots.table import SeatedBots
from hexhold.core.playout import play_on
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

PLAYERS = 4
MOST_ACTIONS = 6000
SOME_ACTIONS = 12
"""Positions are drawn from every so many actions."""
FITTED = 8
"""How many positions of a game the powers are fitted to."""
CHECKED = 2
"""How many positions of a game are played on to measure."""
BINS = 20
GOLDEN = 0.618034


class Guess(NamedTuple):
    """Chances that were foretold, how far the leader had come (None in the opening), and the result."""

    chances: list[float]
    progress: float | None
    result: list[float]


class Bin(NamedTuple):
    """Chances that are nearly the same: how many, their mean, and the share of them that won."""

    chances: int
    foretold: float
    won: float


def positions(name: str, bot: str, seed: str, most: int) -> Iterator[tuple[Ruleset, State, list[State], list[float]]]:
    """A game of bots: its rules, its first position of a turn, some later ones, and what it came to."""
    game = create(name, PLAYERS, {}, seed=seed)
    s = game.new()
    bots: list[Bot] = [make_bot(bot, Rng(seed, "bot", seat)) for seat in range(PLAYERS)]
    story = listened_to(bots)
    table = SeatedBots(game, dict(enumerate(bots)), Rng(seed, "game"), story)
    play_on(table, s, MOST_ACTIONS, 1)
    first, later, done = s.copy(), [], 0
    while not s.over and done < MOST_ACTIONS:
        done += int(play_on(table, s, SOME_ACTIONS))
        if not s.over:
            later.append(s.copy())
    if s.over:
        picks = Rng(seed, "picks")
        picked = [later.pop(int(picks.below(len(later)))) for _ in range(min(most, len(later)))]
        yield game, first, picked, [share / WHOLE for share in result_of(game, s)]


def guesses(name: str, bot: str, seed: str, most: int, calibration: Calibration, worlds: int) -> Iterator[Guess]:
    """What is foretold at positions of a game; weighed at once where there are no worlds to play on in."""
    for game, first, later, result in positions(name, bot, seed, most):
        mind = PlayingOn(game, Options(game, seed).builder.adviser.likes, seed)
        mind.calibration = calibration
        for s in [first, *later]:
            progress = None if s is first else mind.progress(s)
            if worlds:
                chances = mind.played([s.copy() for _ in range(worlds)]).mean()
                yield Guess([share / WHOLE for share in chances], progress, result)
            else:
                yield Guess(mind.weighed(s), progress, result)


def loss(seen: list[Guess], calibration: Calibration) -> float:
    """How badly results are foretold, by calibrated chances: the mean logarithmic loss."""
    total = 0.0
    for guess in seen:
        chances = calibration.applied(guess.chances, guess.progress)
        total -= sum(won * log(chance) for won, chance in zip(guess.result, chances, strict=True) if won)
    return total / len(seen)


def least(of: Callable[[float], float], low: float = 0.2, high: float = 2.5) -> float:
    """Where a function with one valley is least, by golden sections."""
    while high - low > 0.002:
        left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, right) if of(left) < of(right) else (left, high)
    return round((low + high) / 2, 3)


def fitted(seen: list[Guess]) -> Calibration:
    """The powers under which the results were likeliest."""
    openings = [guess for guess in seen if guess.progress is None]
    others = [guess for guess in seen if guess.progress is not None]
    opening = least(lambda power: loss(openings, Calibration(opening=power)))
    early = late = 1.0
    for _ in range(4):
        early = least(lambda power: loss(others, Calibration(early=power, late=late)))  # noqa: B023
        late = least(lambda power: loss(others, Calibration(early=early, late=power)))  # noqa: B023
    return Calibration(opening, early, late)


def bins(seen: list[Guess]) -> list[Bin]:
    """Foretold chances of all seats in bins, with the share that won; empty bins are left out."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for guess in seen:
        for chance, won in zip(guess.chances, guess.result, strict=True):
            sorted_in[min(int(chance * BINS), BINS - 1)].append((chance, won))
    return [
        Bin(len(each), sum(chance for chance, _ in each) / len(each), sum(won for _, won in each) / len(each))
        for each in sorted_in
        if each
    ]


def error(found: list[Bin]) -> float:
    """The expected calibration error."""
    return sum(each.chances * abs(each.foretold - each.won) for each in found) / sum(each.chances for each in found)


def written(calibration: Calibration, measured: dict[str, list[Bin]], note: str) -> str:
    """The file of a game."""
    lines = [f'found = """{note}"""', "", "[powers]"]
    lines += [f"{key} = {getattr(calibration, key)}" for key in ("opening", "early", "late")]
    for name, found in measured.items():
        lines += ["", f"[{name}]", f"error = {error(found):.5f}", "bins = ["]
        lines += [f"    [{each.chances}, {each.foretold:.4f}, {each.won:.4f}]," for each in found]
        lines.append("]")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, measure and print the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--bot", default="greedy")
    wish = parser.parse_args()
    plain = Calibration()
    seen: list[Guess] = []
    for number in range(wish.games):
        seen += guesses(wish.game, wish.bot, f"fit/{number}", FITTED, plain, 0)
    calibration = fitted(seen)
    before = error(bins(seen))
    sys.stderr.write(f"{wish.game}: {calibration}, error as it was {before:.4f}\n")
    at_once: list[Guess] = []
    played: list[Guess] = []
    for number in range(wish.games):
        seed = f"check/{number}"
        at_once += guesses(wish.game, wish.bot, seed, FITTED, calibration, 0)
        played += guesses(wish.game, wish.bot, seed, CHECKED, calibration, wish.worlds)
    measured = {"at_once": bins(at_once), "played": bins(played)}
    sys.stderr.write(f"{wish.game}: at once {error(measured['at_once']):.4f}, played {error(measured['played']):.4f}\n")
    note = (
        f"Fitted to {wish.games} games of four {wish.bot} bots, up to {FITTED + 1} positions of each; measured on "
        f"{wish.games} others, with open cards: {len(at_once)} positions weighed at once, {len(played)} played on in "
        f"{wish.worlds} worlds. Before calibration the error was {before:.4f}."
    )
    print(written(calibration, measured, note), end="")


if __name__ == "__main__":
    main()
