"""Calibrate the chances of analyses: `python -m tools.chances.calibrate base cities` writes the files of those games.

Greedy bots play as many games as are asked for, and as many others to measure on. At positions of them, drawn at
random, it is written down what the evaluation says, at once and after playing on, and who won. Then the powers are
found under which the true winners of the first games were likeliest, and on the others it is measured how well
calibrated chances come true: chances of all seats are sorted into twenty bins, and in each bin what was foretold is
held against the share that won. The expected calibration error is the mean distance of the two, weighed by how many
chances lie in a bin.

All cores play. What was played is kept under `build/calibration`: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import log
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

from hexhold.analysis.calibration import Calibration
from hexhold.analysis.chances import WHOLE, result_of
from hexhold.analysis.options import Options
from hexhold.analysis.playing_on import PlayingOn, Weighed
from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.bots.story import listened_to
from hexhold.bots.table import SeatedBots
from hexhold.core.playout import play_on
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset

ROOT: Final = Path(__file__).parents[2]
CALIBRATED: Final = ROOT / "src" / "hexhold" / "analysis" / "calibrated"
KEPT: Final = ROOT / "build" / "calibration"
PLAYERS: Final = 4
MOST_ACTIONS: Final = 6000
SOME_ACTIONS: Final = 12
"""Positions are drawn from every so many actions."""
WEIGHED: Final = 8
"""How many positions of a game are weighed at once, beside the one where the first turn begins."""
PLAYED_ON: Final = 2
"""How many of them are played on, too."""
BATCH: Final = 25
"""How many games are kept in a file."""
BINS: Final = 20
GOLDEN: Final = 0.618034


class Guess(NamedTuple):
    """What was foretold at a position, by one or several weighings whose mean it is, and what the game came to."""

    lasts: list[Weighed]
    is_opening: bool
    result: list[float]

    def chances(self, calibration: Calibration) -> list[float]:
        """Calibrated chances."""
        every = [
            last.chances
            if last.progress is None
            else calibration.applied(last.chances, None if self.is_opening else last.progress)
            for last in self.lasts
        ]
        return [sum(shares) / len(every) for shares in zip(*every, strict=True)]


class Played(NamedTuple):
    """What was foretold in some games, at once and after playing on."""

    at_once: list[Guess]
    played: list[Guess]


class Bin(NamedTuple):
    """Chances that are nearly the same: how many, their mean, and the share of them that won."""

    chances: int
    foretold: float
    won: float


def positions(name: str, bot: str, seed: str) -> Iterator[tuple[Ruleset, list[State], list[float]]]:
    """A game of bots: its rules, its first position of a turn and some later ones, and what it came to."""
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
        picked = [later.pop(int(picks.below(len(later)))) for _ in range(min(WEIGHED, len(later)))]
        yield game, [first, *picked], [share / WHOLE for share in result_of(game, s)]


def foretold(name: str, bot: str, seed: str, worlds: int) -> Played:
    """What is foretold at positions of a game; nothing where it does not end."""
    out = Played([], [])
    for game, chosen, result in positions(name, bot, seed):
        mind = PlayingOn(game, Options(game, seed).builder.adviser.likes, seed)
        for number, s in enumerate(chosen):
            out.at_once.append(Guess([mind.raw(s)], number == 0, result))
            if number <= PLAYED_ON:
                lasts = [last for world in range(worlds) for last in mind.lasts(s.copy(), world, int(s.turn))]
                out.played.append(Guess(lasts, number == 0, result))
    return out


def play_batch(name: str, bot: str, worlds: int, file: Path) -> Path:
    """Play the games that the name of a file tells, unless that was done."""
    if not file.exists():
        part, first, behind = file.stem.split("-")
        games = [foretold(name, bot, f"{part}/{number}", worlds) for number in range(int(first), int(behind))]
        whole = Played([g for game in games for g in game.at_once], [g for game in games for g in game.played])
        half = file.with_suffix(".half")
        half.write_text(json.dumps(whole), encoding="utf-8")
        half.rename(file)
    return file


def read(files: list[Path]) -> Played:
    """What the games of these files foretold."""
    out = Played([], [])
    for file in files:
        for place, guesses in enumerate(json.loads(file.read_text(encoding="utf-8"))):
            out[place].extend(Guess([Weighed(*last) for last in lasts], *rest) for lasts, *rest in guesses)
    return out


def loss(seen: list[Guess], calibration: Calibration) -> float:
    """How badly results are foretold, by calibrated chances: the mean logarithmic loss."""
    total = 0.0
    for guess in seen:
        chances = guess.chances(calibration)
        total -= sum(won * log(max(chance, 1e-9)) for won, chance in zip(guess.result, chances, strict=True) if won)
    return total / len(seen)


def least(of: Callable[[float], float], low: float = 0.2, high: float = 2.5) -> float:
    """Where a function with one valley is least, by golden sections."""
    while high - low > 0.002:
        left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, right) if of(left) < of(right) else (left, high)
    return round((low + high) / 2, 3)


def fitted(seen: list[Guess]) -> Calibration:
    """The powers under which the results were likeliest."""
    openings = [guess for guess in seen if guess.is_opening]
    others = [guess for guess in seen if not guess.is_opening]
    opening = least(lambda power: loss(openings, Calibration(opening=power)))
    early = late = 1.0
    for _ in range(4):
        early = least(lambda power: loss(others, Calibration(early=power, late=late)))  # noqa: B023
        late = least(lambda power: loss(others, Calibration(early=early, late=power)))  # noqa: B023
    return Calibration(opening, early, late)


def bins(seen: list[Guess], calibration: Calibration) -> list[Bin]:
    """Foretold chances of all seats in bins, with the share that won; empty bins are left out."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for guess in seen:
        for chance, won in zip(guess.chances(calibration), guess.result, strict=True):
            sorted_in[min(int(chance * BINS), BINS - 1)].append((chance, won))
    return [
        Bin(len(each), sum(chance for chance, _ in each) / len(each), sum(won for _, won in each) / len(each))
        for each in sorted_in
        if each
    ]


def error(found: list[Bin]) -> float:
    """The expected calibration error."""
    return sum(each.chances * abs(each.foretold - each.won) for each in found) / sum(each.chances for each in found)


def written(powers: dict[str, Calibration], measured: dict[str, list[Bin]], note: str) -> str:
    """The file of a game."""
    lines = [f'found = """{note}"""']
    for name, calibration in powers.items():
        lines += ["", f"[{name}]"]
        lines += [f"{key} = {getattr(calibration, key)}" for key in ("opening", "early", "late")]
    for name, found in measured.items():
        lines += ["", f"[{name}]", f"error = {error(found):.5f}", "bins = ["]
        lines += [f"    [{each.chances}, {each.foretold:.4f}, {each.won:.4f}]," for each in found]
        lines.append("]")
    return "\n".join(lines) + "\n"


def calibrate(name: str, wish: argparse.Namespace) -> str:
    """Play what is not played yet, fit and measure; the file of a game."""
    folder = wish.kept / f"{name}-{wish.bot}-{wish.worlds}"
    folder.mkdir(parents=True, exist_ok=True)
    batches = [(first, min(first + BATCH, wish.games)) for first in range(0, wish.games, BATCH)]
    parts = {part: [folder / f"{part}-{first}-{behind}.json" for first, behind in batches] for part in ("fit", "check")}
    every = [file for files in parts.values() for file in files]
    with Pool(wish.cores) as pool:
        for done, _ in enumerate(pool.imap_unordered(partial(play_batch, name, wish.bot, wish.worlds), every), 1):
            sys.stderr.write(f"\r{name}: {done} of {len(every)} files of games")
    fit, check = read(parts["fit"]), read(parts["check"])
    powers = {"powers": fitted(fit.at_once), "played_powers": fitted(fit.played)}
    measured = {
        "at_once": bins(check.at_once, powers["powers"]),
        "played": bins(check.played, powers["played_powers"]),
    }
    before = error(bins(fit.at_once, Calibration()))
    note = (
        f"Fitted to {wish.games} games of four {wish.bot} bots, up to {WEIGHED + 1} positions of each; "
        f"measured on {wish.games} others, with open cards: {len(check.at_once)} positions weighed at "
        f"once, {len(check.played)} played on in {wish.worlds} worlds. Before calibration the error was {before:.4f}."
    )
    sys.stderr.write(f"\n{name}: " + ", ".join(f"{key} {error(found):.4f}" for key, found in measured.items()) + "\n")
    return written(powers, measured, note)


def main() -> None:
    """Calibrate the games that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--kept", type=Path, default=KEPT, help="where what was played is kept")
    parser.add_argument("--into", type=Path, default=CALIBRATED, help="where the files of the games go")
    wish = parser.parse_args()
    for name in wish.names:
        (wish.into / f"{name}.toml").write_text(calibrate(name, wish), encoding="utf-8")


if __name__ == "__main__":
    main()
