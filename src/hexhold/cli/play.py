"""`hexhold play`: a person against bots in the terminal."""

from __future__ import annotations

import contextlib
import secrets
import sys
from pathlib import Path
from typing import Final

import click

from hexhold.bots.bot import Bot
from hexhold.bots.registry import seat_bot
from hexhold.cli.options import rules_option
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.data.record_file import read_game
from hexhold.draw.theme import Shade
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.options.option import Value
from hexhold.terminal.conversation import Conversation
from hexhold.terminal.kept import last_unfinished, new_file
from hexhold.terminal.sitting import PERSON, Sitting
from hexhold.terminal.typed import read_seat

LATEST: Final = ""
"""What `--resume` without a file stands for."""
USUAL_PLAYERS: Final = 4


@click.command()
@click.argument("game", default="base")
@click.option("--players", type=int, help="How many sit at the table; 4 unless bots are named.")
@click.option("--bots", default="greedy", help="Bots for the other seats in their order; the last one fills the rest.")
@click.option("--seat", default="P0", help="Your seat.", show_default=True)
@rules_option
@click.option("--seed", help="The same seed gives the same map and, for the same decisions, the same game.")
@click.option("--resume", "resumed", metavar="[FILE]", is_flag=False, flag_value=LATEST, help="Go on with a kept game.")
@click.option("--theme", type=click.Choice(["dark", "light"]), default="dark", help="The colours of your terminal.")
def play(
    game: str,
    players: int | None,
    bots: str,
    seat: str,
    options: dict[str, Value],
    seed: str | None,
    resumed: str | None,
    theme: Shade,
) -> None:
    """Play GAME (base) against bots.

    Every game is kept as you play: leave when you like, and go on with `hexhold play --resume`.
    """
    names = [name.strip() for name in bots.split(",") if name.strip()]
    seed = seed or str(secrets.randbelow(10**9))
    notes = []
    if resumed is None:
        if last_unfinished() is not None:
            notes.append("You left a game before its end: q, and then hexhold play --resume, goes on with that one.")
        count = players or (len(names) + 1 if len(names) > 1 else USUAL_PLAYERS)
        sitting = sit_down(game, count, names, seat, options, seed)
        file = new_file(game)
    else:
        file = _kept_file(resumed)
        sitting = come_back(file, seed)
    _prepare_input()
    Conversation(sitting, file, theme, notes).run()


def sit_down(game: str, players: int, bots: list[str], seat: str, options: dict[str, Value], seed: str) -> Sitting:
    """A new game with bots in the other seats."""
    created = create(game, players, options, seed=seed)
    mine = read_seat(seat, players)
    if not bots or len(bots) > players - 1:
        raise Malformed(f"{players - 1} bots are needed; {len(bots)} are named")
    others = bots + [bots[-1]] * (players - 1 - len(bots))
    seats = [*others[:mine], PERSON, *others[mine:]]
    return Sitting(Record(created, RULES_VERSION, seats), mine, _bots(seats, mine, seed), Rng(seed, "game"))


def come_back(file: Path, seed: str) -> Sitting:
    """A kept game, from where it was left. Chance goes on with a stream of its own."""
    record, _, _ = read_game(file)
    if record.seats.count(PERSON) != 1 or len(record.seats) != int(record.game.seats):
        raise Malformed(f"{file} is a game without you: no seat in it is called {PERSON!r}")
    mine = record.seats.index(PERSON)
    return Sitting(record, mine, _bots(record.seats, mine, seed), Rng(seed, "game", len(record.actions)))


def _bots(seats: list[str], mine: int, seed: str) -> dict[int, Bot]:
    return {seat: seat_bot(name, Rng(seed, "bot", seat)) for seat, name in enumerate(seats) if seat != mine}


def _kept_file(resumed: str) -> Path:
    if resumed != LATEST:
        return Path(resumed).expanduser()
    latest = last_unfinished()
    if latest is None:
        raise Malformed("no game waits to be continued; start one with: hexhold play")
    return latest


def _prepare_input() -> None:
    """Line editing where there is a terminal; bytes that are no text must not end a game."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
