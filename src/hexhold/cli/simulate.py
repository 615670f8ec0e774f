"""`hexhold simulate`: bots play many games, and what they come to."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext

import click

from hexhold.arena.executors import cluster, local_workers
from hexhold.arena.match import Lineup
from hexhold.arena.run import run
from hexhold.arena.summary import Summary
from hexhold.cli.lineup import lineup_options
from hexhold.cli.options import workers_options

INTERRUPTED = 130
"""The exit code of a program that was stopped by Ctrl-C."""
MOST_BARS = 12
LONGEST_BAR = 40


@click.command(epilog="Example: hexhold simulate base --games 1000 --bots greedy,random --rotate")
@lineup_options("random", 100)
@workers_options
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one line of JSON.")
def simulate(lineup: Lineup, games: int, workers: int, address: str | None, as_json: bool) -> None:
    """Let bots play many games of GAME and sum them up.

    Ctrl-C ends the run and shows what was played until then. The number of workers changes nothing but the time.
    """
    hidden = not sys.stderr.isatty()
    with (
        _executor(address, workers) as executor,
        click.progressbar(length=games, label="Playing", file=sys.stderr, hidden=hidden) as bar,
    ):
        summary = run(lineup, games, executor, lambda: bar.update(1))
    if as_json:
        click.echo(json.dumps(summary.as_data()))
    else:
        click.echo("\n".join(report(lineup, summary)))
    if summary.interrupted:
        raise SystemExit(INTERRUPTED)


def _executor(address: str | None, workers: int) -> AbstractContextManager[Executor | None]:
    """Where games are played: on the cluster at an address, or on so many processes here, or in this one."""
    if address is not None:
        return cluster(address)
    return local_workers(workers) if workers > 1 else nullcontext()


def report(lineup: Lineup, summary: Summary) -> list[str]:
    """The figures as lines for people."""
    speed = summary.actions / summary.seconds if summary.seconds else 0.0
    broken_off = ", broken off here" if summary.interrupted else ""
    lines = [
        f"{summary.games} games of {lineup.game} with {len(lineup.bots)} players, seed {lineup.seed}{broken_off}",
        "",
        f"finished   {summary.finished}",
        f"turns      {summary.mean(summary.turns):.1f} a game",
        f"actions    {summary.mean(summary.actions):.1f} a game, {speed:,.0f} a second",
        f"seconds    {summary.seconds:.2f}",
        "",
        f"{'seat':<6}{'bot':<12}{'wins':>8}{'share':>9}{'points':>9}",
    ]
    for seat, wins in enumerate(summary.wins):
        bot = "(rotates)" if lineup.rotate else lineup.bots[seat]
        points = summary.mean(summary.points[seat])
        lines.append(f"P{seat:<5}{bot:<12}{wins:>8}{_percent(wins, summary.games)}{points:>9.2f}")
    if len(summary.bot_seats) > 1:
        lines += ["", f"{'bot':<18}{'wins':>8}{'share':>9}   of the games of a seat"]
        for bot, seats in sorted(summary.bot_seats.items()):
            lines.append(f"{bot:<18}{summary.bot_wins[bot]:>8}{_percent(summary.bot_wins[bot], seats)}")
    return lines + spread_lines(summary) + ending_lines(summary) + source_lines(summary)


def spread_lines(summary: Summary) -> list[str]:
    """How long games were, as bars."""
    steps = summary.lengths.steps(MOST_BARS)
    if not steps:
        return []
    least, lower, median, upper, greatest = summary.lengths.as_data().values()
    most = max(count for _, _, count in steps)
    lines = ["", f"turns of finished games: {least} to {greatest}, half of them {lower} to {upper}, median {median}"]
    for first, last, count in steps:
        bar = "#" * -(-count * LONGEST_BAR // most)
        lines.append(f"{first:>6} -{last:>5}{count:>7}  {bar}".rstrip())
    return lines


def ending_lines(summary: Summary) -> list[str]:
    """How games ended."""
    lines = ["", f"{'ended by':<18}{'games':>8}{'share':>9}"]
    for ending, games in sorted(summary.endings.items()):
        lines.append(f"{ending.replace('_', ' '):<18}{games:>8}{_percent(games, summary.games)}")
    unfinished = summary.games - summary.finished
    if unfinished:
        lines.append(f"{'(not finished)':<18}{unfinished:>8}{_percent(unfinished, summary.games)}")
    return lines


def source_lines(summary: Summary) -> list[str]:
    """What points were for."""
    lines = ["", f"{'points for':<18}{'a seat':>8}{'a winner':>11}"]
    for source in summary.sources:
        mean, winner = summary.source_means(source)
        lines.append(f"{source.replace('_', ' '):<18}{mean:>8.2f}{winner:>11.2f}")
    return lines


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:>8.1f}%" if whole else f"{'-':>9}"
