"""`hexhold puzzles make` and `hexhold puzzles check`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final

import click

from hexhold.arena.executors import local_workers
from hexhold.cli.simulate import INTERRUPTED
from hexhold.core.errors import Malformed
from hexhold.puzzles.checking import Checked, checked
from hexhold.puzzles.keeping import append, make_puzzles
from hexhold.puzzles.making import DEEPER, Run
from hexhold.puzzles.puzzle import Puzzle, read_puzzles, written
from hexhold.puzzles.shipped import shipped
from hexhold.rules.games import GAMES, create

__all__ = ["check", "make"]

WORLDS: Final = 48
MOST_WORLDS: Final = 4000
SOME_FELL: Final = 1
"""The exit code where a puzzle does not hold."""

workers_choice = click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="Processes to work on.",
)


@click.command(epilog="Example: hexhold puzzles make base --games 200 --out base.jsonl")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True, help="How many games in all.")
@click.option("--players", type=int, default=4, show_default=True, help="How many sit at the table.")
@click.option(
    "--bots",
    type=click.Choice(["greedy", "builder", "master"]),
    default="builder",
    show_default=True,
    help="Who plays.",
)
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS), default=WORLDS, show_default=True, help="How deep.")
@click.option("--seed", default="puzzles", show_default=True, help="The same seed makes the same puzzles.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="Puzzles are added here.")
@workers_choice
def make(game: str, games: int, players: int, bots: str, worlds: int, seed: str, out: Path, workers: int) -> None:
    """Let bots play GAME, and write down positions in which one move is clearly best, a line of JSON each.

    A puzzle is kept only if it holds in ten times as many worlds with other luck. Ctrl-C breaks off; the same command
    goes on from there.
    """
    create(game, players, {}, seed=seed)
    try:
        with _executor(workers) as executor:
            count = make_puzzles(Run(game, players, bots, seed, worlds), games, out, executor, _say)
    except KeyboardInterrupt:
        click.echo("broken off; the same command goes on from here", err=True)
        raise SystemExit(INTERRUPTED) from None
    click.echo(f"{out}: {count} puzzles of {games} games")


@click.command(epilog="Example: hexhold puzzles check base.jsonl --keep held.jsonl")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option(
    "--worlds", type=click.IntRange(2, DEEPER * MOST_WORLDS), help="How deep, instead of ten times the making."
)
@click.option("--seed", default="check", show_default=True, help="The luck of the check.")
@click.option("--keep", type=click.Path(path_type=Path, dir_okay=False), help="Write the puzzles that hold there.")
@workers_choice
def check(file: Path | None, worlds: int | None, seed: str, keep: Path | None, workers: int) -> None:
    """Check the puzzles in FILE, or those that come with Hexhold, by a search ten times as deep with other luck.

    It names every puzzle that does not hold and why, and ends with exit code 1 if there is one.
    """
    if keep is not None and keep.exists():
        raise Malformed(f"{keep} is there already")
    every = shipped() if file is None else list(read_puzzles(file))
    fell = 0
    with _executor(workers) as executor:
        for number, one in enumerate(_checked(every, seed, worlds, executor), start=1):
            if not one.holds:
                fell += 1
                click.echo(f"{one.puzzle.id} ({one.puzzle.game}) does not hold: {one.said}")
            elif keep is not None:
                append(keep, [written(one.puzzle)])
            _say(number, number - fell)
    click.echo(f"{len(every) - fell} of {len(every)} puzzles hold")
    if fell:
        raise SystemExit(SOME_FELL)


def _checked(every: Sequence[Puzzle], seed: str, worlds: int | None, executor: Executor | None) -> Iterator[Checked]:
    work = partial(checked, seed=seed, worlds=worlds)
    return map(work, every) if executor is None else executor.map(work, every)


def _executor(workers: int) -> AbstractContextManager[Executor | None]:
    return local_workers(workers) if workers > 1 else nullcontext()


def _say(done: int, puzzles: int) -> None:
    """Say on standard error how far it is, where somebody sits before it."""
    if sys.stderr.isatty():
        click.echo(f"\r{done} done, {puzzles} puzzles", err=True, nl=False)
