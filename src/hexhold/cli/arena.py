"""`hexhold arena`: bots against each other over many games, with what the results prove."""

from __future__ import annotations

import re
import shlex
import sys
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Self

import click

from hexhold.arena.executors import cluster, local_game_processes
from hexhold.arena.match import HOME, Lineup
from hexhold.arena.peers.away import check_away
from hexhold.arena.peers.peer import the_peer
from hexhold.arena.report import running, write_report
from hexhold.arena.results import Results
from hexhold.arena.standings import Standings
from hexhold.arena.tournament import count, hold
from hexhold.cli.options import bots_option, seat_bots, table_options, workers_options
from hexhold.cli.simulate import INTERRUPTED
from hexhold.rules.options.option import Value

LINES = 10
"""Where no terminal is watching, progress is told so many times."""


@click.command(epilog="Example: hexhold arena --game cities --bots greedy,random --games 400 --workers 4")
@click.option("--game", default="base", show_default=True, help="The game to play.")
@bots_option("greedy,random")
@click.option("--games", type=click.IntRange(min=1), default=400, show_default=True, help="How many games in all.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Folder of results and report.")
@workers_options
@click.option(
    "--seconds", type=click.FloatRange(0.1, 3600), default=10.0, show_default=True, help="Time for an answer."
)
@click.option("--engine", type=click.Choice([HOME, "catanatron"]), default=HOME, show_default=True, help="Whose rules.")
@click.option("--elo", type=click.FloatRange(1, 400), default=20.0, show_default=True, help="What better means.")
@click.option("--stop-early", is_flag=True, help="Stop when it is proven whether the first bot is better.")
@table_options
def arena(
    game: str,
    players: int,
    bots: tuple[str, ...],
    games: int,
    out: Path | None,
    workers: int,
    address: str | None,
    seconds: float,
    engine: str,
    elo: float,
    stop_early: bool,
    options: dict[str, Value],
    seed: str,
) -> None:
    """Let bots play many games with rotating seats, and report what the results prove.

    Results go into a file as they come. Ctrl-C stops the run; the same command goes on from there. A bot may also be a
    class of your own: mymodule:MyBot.
    """
    lineup = Lineup(game, seat_bots(bots, players), options, seed, rotate=True, paired=True, seconds=seconds)
    lineup.check()
    if engine != HOME:
        lineup = replace(lineup, engine=the_peer().engine)
        check_away(lineup)
    standings = Standings(lineup, elo)
    where = [] if engine == HOME else [engine]
    folder = out or Path("arena") / re.sub(r"[^\w@.-]+", ".", "-".join([*where, game, *lineup.bots]))
    file = folder / "results.jsonl"
    interrupted = False
    with Results(file, lineup) as results:
        try:
            with executor_for(address, workers) as executor, Progress(games) as progress:
                hold(standings, games, results, executor, progress.show, stop_early)
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        # It may have come in the middle of counting a game; what is on file is whole.
        standings = Standings(lineup, elo)
        with Results(file, lineup) as results:
            count(standings, games, results)
    command = shlex.join(["hexhold", *sys.argv[1:]]) if sys.argv[1:2] == ["arena"] else "hexhold arena"
    page = write_report(folder, standings, command)
    click.echo(f"{standings.summary.games} games of {game}: {running(standings)}")
    click.echo(f"report: {page}")
    if interrupted:
        raise SystemExit(INTERRUPTED)


def executor_for(address: str | None, workers: int) -> AbstractContextManager[Executor]:
    """Where games are played: on the cluster at an address, or on so many processes here."""
    return local_game_processes(workers) if address is None else cluster(address)


class Progress:
    """Tells on standard error how the games go: one line that changes on a terminal, a few lines elsewhere."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.told = -1
        self.live = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.live:
            click.echo(err=True)

    def show(self, standings: Standings) -> None:
        """Tell how things stand."""
        played = standings.summary.games
        part = LINES * played // self.games
        if self.live:
            click.echo(f"\r\x1b[K{played}/{self.games}  {running(standings)}", err=True, nl=False)
        elif part != self.told and played:
            self.told = part
            click.echo(f"{played}/{self.games}  {running(standings)}", err=True)
