"""Kill servers at random moments of games under play, and look whether anything acknowledged was lost.

    python -m tests.server.kill --kills 1000

kills so often on SQLite, then on PostgreSQL, which two processes share and which is itself killed like them.

Players connect again and go on from what they had seen. When a game is over the record must hold exactly the actions
that were acknowledged to each player, every one of them once and in order; each player must have been told every entry
once; what each sees must be what somebody who has just come sees; and all dice must follow from the seed.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Protocol

import click

from hexhold.core.formats.record import read_record
from hexhold.rules.games import GAMES as GAME_NAMES
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.table.proof import verify
from tests.postgres import Postgres, postgres
from tests.server.player import Player
from tests.server.serving import Server, serving

GAMES = tuple(GAME_NAMES)
POINTS = {1: 5, 2: 4, 3: 3}
"""The points to win by the number of people, who play at random: their games would take long."""
MESSAGES = 100
"""At most so many messages are heard between two kills for each game under play."""


@dataclass
class Figures:
    """What a run came to."""

    games: int = 0
    kills: int = 0
    databases_killed: int = 0
    """How many of the kills were of PostgreSQL."""
    acknowledged: int = 0
    reconnects: int = 0
    resent: int = 0
    entries: int = 0
    draws: int = 0
    to_come: int = 0
    """Messages that players are still to hear before the next kill."""
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    trouble: list[str] = field(default_factory=list)

    def wait_for(self, messages: int) -> None:
        """Let so many messages be heard first."""
        self.to_come = messages
        self.reached.clear()

    def count(self) -> None:
        """A player has heard something."""
        self.to_come -= 1
        if self.to_come <= 0:
            self.reached.set()

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills ({self.databases_killed} of the database), {self.reconnects}"
            f" reconnects, {self.acknowledged} actions acknowledged ({self.resent} of them sent again after a kill),"
            f" {self.entries} entries, {self.draws} draws verified; trouble: {len(self.trouble)}"
        )


async def play_game(servers: list[Server], number: int, seed: int, figures: Figures) -> None:
    """One game, from an empty table to the checks after its end."""
    chooser = random.Random(f"{seed}/{number}")
    game = GAMES[number % len(GAMES)]
    people = chooser.randint(1, 3)
    options = {"target_points": POINTS[people]}
    players = [
        await Player.meet(servers, f"player {seat}", random.Random(f"{seed}/{number}/{seat}"), figures.count)
        for seat in range(people)
    ]
    seats = ["open"] * people + ["greedy"] * (3 - people)
    table = await players[0].make_table(game, seats, options=options, pace=0, grace=3600, clock=None)
    await asyncio.gather(*(player.play(table, seat, people) for seat, player in enumerate(players)))
    await check(players, table, figures)
    figures.games += 1
    figures.acknowledged += sum(len(player.done) for player in players)
    figures.reconnects += sum(player.reconnects for player in players)
    figures.resent += sum(player.resent for player in players)


async def check(players: list[Player], table: str, figures: Figures) -> None:
    """What must hold when a game is over."""
    text = (await players[0].ask("GET", f"/api/records/{table}")).decode()
    record, s, is_whole = read_record(text, create, RULES_VERSION)
    assert is_whole
    figures.draws += len(list(verify(record)))
    lines = [line.strip('"') for line in text.splitlines()[1:-1]]
    for seat, player in enumerate(players):
        there = [line.partition(" ")[2] for line in lines if line.startswith(f"P{seat} ")]
        assert there == player.done, f"{table} P{seat}: {first_difference(there, player.done)}"
        fresh = await player.look(table, since=0)
        known = player.mirror
        assert known.log == {seq: fresh.log[seq] for seq in range(1, known.seq + 1)}, f"{table} P{seat}: another log"
        assert known.view == fresh.view, f"{table} P{seat}: another view: {difference(known.view, fresh.view)}"
        figures.entries += known.seq
    assert s.over


def difference(one: object, other: object) -> str:
    """Where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        parts = [key for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
        return ", ".join(f"{key} ({difference(one.get(key), other.get(key))})" for key in sorted(parts))
    return f"{one} is {other}"


def first_difference(there: list[str], done: list[str]) -> str:
    for number, (one, other) in enumerate(zip(there, done, strict=False)):
        if one != other:
            return f"action {number} is {one}, but {other} was acknowledged"
    return f"{len(there)} actions are there, {len(done)} were acknowledged"


class Mortal(Protocol):
    """What can be killed, and comes back with everything that was durable."""

    def kill(self) -> None:
        """End it without a warning."""

    def revive(self) -> None:
        """Start it again; returns when it answers."""


async def kill_now_and_then(
    mortals: Sequence[Mortal], chooser: random.Random, figures: Figures, kills: int, at_once: int
) -> None:
    """Kill one after the other at random moments, and start it again.

    A moment is a number of messages, so that on a slow machine too something happens between two kills.
    """
    while figures.kills < kills:
        figures.wait_for(chooser.randint(1, MESSAGES * at_once))
        await figures.reached.wait()
        await asyncio.sleep(chooser.uniform(0.0, 0.02))
        mortal = chooser.choice(mortals)
        await asyncio.to_thread(mortal.kill)
        await asyncio.sleep(chooser.choice((0.0, 0.0, 0.5)))
        await asyncio.to_thread(mortal.revive)
        figures.kills += 1
        figures.databases_killed += isinstance(mortal, Postgres)


async def run(
    servers: list[Server],
    kills: int,
    at_once: int,
    seed: int,
    database: Postgres | None = None,
    report: Callable[[Figures], None] = lambda _: None,
) -> Figures:
    """Play games, so many at once, until servers, and the database where it is named, have died so often."""
    figures = Figures()
    numbers = count()
    mortals: list[Mortal] = [*servers, *([database] if database is not None else [])]
    killer = asyncio.create_task(kill_now_and_then(mortals, random.Random(seed), figures, kills, at_once))

    async def play() -> None:
        while figures.kills < kills:
            number = next(numbers)
            try:
                await play_game(servers, number, seed, figures)
            except Exception as error:  # noqa: BLE001 - one game that fails is a finding, not the end of the run
                figures.trouble.append(f"game {number} ({GAMES[number % len(GAMES)]}): {type(error).__name__}: {error}")
            report(figures)

    playing = [asyncio.create_task(play()) for _ in range(at_once)]
    try:
        await asyncio.wait([killer, *playing], return_when="FIRST_EXCEPTION")
        killer.result()
        await asyncio.gather(*playing)
    finally:
        for task in (killer, *playing):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    return figures


def besiege(database: str, kills: int, at_once: int, seed: int) -> Figures:
    """Kill on a database of this kind, and say now and then how far it is."""
    began = time.perf_counter()

    def report(figures: Figures) -> None:
        click.echo(f"\r{database}, {time.perf_counter() - began:.0f} s: {figures}", nl=False, err=True)

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(postgres(durable=True)) if database == "postgres" else None
        address = server.new_database() if server is not None else str(folder / "tables.sqlite")
        processes = 2 if server is not None else 1
        servers = stack.enter_context(serving(address, folder / "log", processes=processes, hurried=True))
        figures = asyncio.run(run(servers, kills, at_once, seed, server, report))
        if figures.trouble:
            click.echo((folder / "log").read_text("utf-8")[-4000:])
    for line in figures.trouble:
        click.echo(line)
    click.echo("", err=True)
    click.echo(f"{database}, {processes} processes, {time.perf_counter() - began:.0f} s: {figures}")
    return figures


@click.command()
@click.option("--kills", default=100, show_default=True, help="How often on each database.")
@click.option("--database", type=click.Choice(["sqlite", "postgres"]), multiple=True, default=["sqlite", "postgres"])
@click.option("--at-once", default=25, show_default=True, help="How many games are under play at a time.")
@click.option("--seed", default=1, show_default=True)
def main(kills: int, database: Sequence[str], at_once: int, seed: int) -> None:
    """Play while servers die, and report."""
    found = [besiege(one, kills, at_once, seed) for one in database]
    raise SystemExit(any(figures.trouble for figures in found))


if __name__ == "__main__":
    main()
