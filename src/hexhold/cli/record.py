"""`hexhold record`: bots play, and their games are written down."""

from __future__ import annotations

from pathlib import Path

import click

from hexhold.arena.match import Lineup, record_match
from hexhold.cli.lineup import lineup_options
from hexhold.core.errors import Malformed
from hexhold.data.record_file import SUFFIX, may_write, write_game


@click.command(epilog="Example: hexhold record base --bots greedy --seed 7 --out game.jsonl")
@lineup_options("greedy", 1)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The file; of several games, the folder.")
def record(lineup: Lineup, games: int, out: Path) -> None:
    """Let bots play GAME and write a record of every game, one action a line (see `hexhold replay`).

    The games are those that `hexhold simulate` plays with the same options.
    """
    for number in range(games):
        file = out if games == 1 else out / f"{number:04}{SUFFIX}"
        if not may_write(file):
            raise Malformed(f"{file} is there already and is no record of a game")
        result, written, s = record_match(lineup, number)
        try:
            write_game(file, written, s)
        except OSError as error:
            raise Malformed(f"cannot write {file}: {error.strerror}") from None
        winner = "nobody" if result.winner is None else f"P{result.winner} ({result.seats[result.winner]})"
        click.echo(f"{file}: {result.actions} actions, {result.turns} turns, {winner} won")
