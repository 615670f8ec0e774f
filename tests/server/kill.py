"""Kill servers at random moments of games under play, and look whether anything acknowledged was lost.

    python -m tests.server.kill --games 200 --database sqlite
    python -m tests.server.kill --games 200 --database postgres --processes 2

Players connect again and go on from what they had seen. When a game is over the record must hold exactly the actions
that were acknowledged to each player, every one of them once and in order; each player must have been told every entry
once; what each sees must be what somebody who has just come sees; and all dice must follow from the seed.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import click

from hexhold.core.formats.record import read_record
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.table.proof import verify
from tests.postgres import postgres
from tests.server.player import Player
from tests.server.serving import Server, serving

GAMES = ("base", "cities", "gift", "watch")
POINTS = {1: 5, 2: 4, 3: 3}
"""The points to win by the number of people, who play at random: their games would take long."""
MESSAGES = 100
"""At most so many messages are heard between two kills for each game under play."""


@dataclass
class Figures:
    """What a run came to."""

    games: int = 0
    kills: int = 0
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
            f"{self.games} games, {self.kills} kills, {self.reconnects} reconnects, {self.acknowledged} actions"
            f" acknowledged ({self.resent} of them sent again after a kill), {self.entries} entries, {self.draws} draws"
            f" verified; trouble: {len(self.trouble)}"
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


async def kill_now_and_then(servers: list[Server], chooser: random.Random, figures: Figures, at_once: int) -> None:
    """Kill one server after the other at random moments, and start it again.

    A moment is a number of messages, so that on a slow machine too something happens between two kills.
    """
    while True:
        figures.wait_for(chooser.randint(1, MESSAGES * at_once))
        await figures.reached.wait()
        await asyncio.sleep(chooser.uniform(0.0, 0.02))
        server = chooser.choice(servers)
        await asyncio.to_thread(server.kill)
        figures.kills += 1
        await asyncio.sleep(chooser.choice((0.0, 0.0, 0.5)))
        server.start()
        await asyncio.to_thread(server.wait)


async def run(servers: list[Server], games: int, at_once: int, seed: int) -> Figures:
    """Play so many games while servers die."""
    figures = Figures()
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with gate:
            try:
                await play_game(servers, number, seed, figures)
            except Exception as error:  # noqa: BLE001 - one game that fails is a finding, not the end of the run
                figures.trouble.append(f"game {number} ({GAMES[number % len(GAMES)]}): {type(error).__name__}: {error}")

    killer = asyncio.create_task(kill_now_and_then(servers, random.Random(seed), figures, at_once))
    try:
        playing = [asyncio.create_task(one(number)) for number in range(games)]
        while not all(task.done() for task in playing):
            await asyncio.wait([killer, *(task for task in playing if not task.done())], return_when="FIRST_COMPLETED")
            if killer.done():
                killer.result()
    finally:
        killer.cancel()
        with suppress(asyncio.CancelledError):
            await killer
    return figures


@click.command()
@click.option("--games", default=200, show_default=True)
@click.option("--database", type=click.Choice(["sqlite", "postgres"]), default="sqlite", show_default=True)
@click.option("--processes", default=1, show_default=True)
@click.option("--at-once", default=25, show_default=True, help="How many games are under play at a time.")
@click.option("--seed", default=1, show_default=True)
def main(games: int, database: str, processes: int, at_once: int, seed: int) -> None:
    """Play while servers die, and report."""
    began = time.perf_counter()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if database == "postgres":
            address = stack.enter_context(postgres(durable=True)).new_database()
        else:
            address = str(folder / "tables.sqlite")
        servers = stack.enter_context(serving(address, folder / "log", processes=processes, hurried=True))
        figures = asyncio.run(run(servers, games, at_once, seed))
        if figures.trouble:
            click.echo((folder / "log").read_text("utf-8")[-4000:])
    for line in figures.trouble:
        click.echo(line)
    click.echo(f"{database}, {processes} processes, {time.perf_counter() - began:.0f} s: {figures}")
    raise SystemExit(bool(figures.trouble))


if __name__ == "__main__":
    main()
