"""What leaves the server by webhook, and what it logs, holds nothing hidden: swapped secrets change no byte of it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.server.running.keeping import row_of
from hexhold.server.running.logs import JsonLines
from hexhold.server.running.notices.telling import Messenger
from hexhold.server.store import Store
from hexhold.server.store.at_once import open_at_once
from hexhold.server.store.notices.hooks import Hook, set_hook
from tests.server.rooms import Desk, started
from tests.server.swapped import GAMES, NAMES, next_entry, play_randomly, split

pytestmark = pytest.mark.once

DAY = 86400.0
PEOPLE = 4
TOGETHER = 12
"""For how many entries two worlds go on together."""
KINDS = (("discord", "en"), ("matrix", "de"), ("ntfy", "nl"), ("discord", "nl"))


class Lines(logging.Handler):
    """Keeps what is logged as it would stand in the file, but for the time."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(self.format(record))
        del line["at"]
        self.kept.append(json.dumps(line))


class World:
    """A database in which everybody has named a webhook, what was sent to those, and what was logged meanwhile."""

    def __init__(self, store: Store) -> None:
        self.store, self.sent, self.lines = store, list[tuple[object, ...]](), Lines()

    @classmethod
    async def make(cls, file: Path, desk: Desk) -> World:
        store = await open_at_once(file, kept)
        await store.create_table(row_of(desk.room.table, desk.now))
        for name, (kind, language) in zip(NAMES, KINDS, strict=True):
            url = f"https://{kind}.example/{name}"
            await store.write(set_hook(name.lower(), Hook(kind=kind, url=url, language=language)))
        return cls(store)

    async def _deliver(self, *request: object) -> int:
        """Every second service does not answer."""
        self.sent.append(request)
        if len(self.sent) % 2:
            raise OSError("no answer")
        return 200

    async def tell(self, desk: Desk) -> None:
        """An hour passes, and whoever the table waits for is told."""
        await self.store.save_table(row_of(desk.room.table, desk.now))
        await Messenger(self.store, "https://site.example", send=self._deliver).tell(desk.now + 3600.0)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Everything that is logged meanwhile belongs to this world."""
        root = logging.getLogger()
        level = root.level
        root.addHandler(self.lines)
        root.setLevel(logging.DEBUG)
        try:
            yield
        finally:
            root.removeHandler(self.lines)
            root.setLevel(level)


async def kept() -> None:
    """Nothing needs to be done for a database that nobody needs any more."""


async def two_worlds(desk: Desk, seat: int | None, rng: Rng, folder: Path) -> tuple[int, int]:
    """Play on in two worlds until an event shows what was hidden; how many notices and log lines were the same."""
    play = desk.room.table.play
    assert play is not None
    desks = (
        split(desk, seat, play.state.copy()),
        split(desk, seat, resample(play.game, view(play.game, play.state, seat), rng)),
    )
    worlds = [await World.make(folder / f"{desk.room.table.seq} {number}", it) for number, it in enumerate(desks)]
    for _ in range(TOGETHER):
        for world, here in zip(worlds, desks, strict=True):
            with world.listening():
                await world.tell(here)
        assert worlds[0].sent == worlds[1].sent
        assert worlds[0].lines.kept == worlds[1].lines.kept
        entry, is_shown = next_entry(*desks, seat, rng)
        if entry is None or is_shown:
            break
        for world, here in zip(worlds, desks, strict=True):
            with world.listening():
                here.write([entry])
    for world in worlds:
        await world.store.close()
    return len(worlds[0].sent), len(worlds[0].lines.kept)


def over_a_game(game: str, players: int, every: int, most: int, options: dict[str, Any], folder: Path) -> int:
    """Compare again and again; how many notices and lines were the same in all."""
    desk = started(players, table="table", game=game, players=players, options=options, turn=DAY)
    rng, same, seat = Rng(game, "outside"), 0, 0
    while desk.room.table.status == "playing" and desk.room.table.seq < most:
        sent, logged = asyncio.run(two_worlds(desk, None if seat == players else seat, rng, folder))
        assert sent > 0
        assert logged > 0
        same += sent + logged
        seat = (seat + 1) % (players + 1)
        play_randomly(desk, rng, desk.room.table.seq + every)
    return same


@pytest.mark.threat("SEC-08", "SEC-15", "SEC-34")
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_swapped_secrets_change_no_byte_of_webhooks_and_logs(
    game: str, players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    assert over_a_game(game, players, 45, 120, options, tmp_path) > 5


@pytest.mark.long
@pytest.mark.threat("SEC-08", "SEC-15", "SEC-34")
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_swapped_secrets_change_no_byte_of_webhooks_and_logs_over_whole_games(
    game: str, players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    assert over_a_game(game, players, 7, 1_000_000, options, tmp_path) > 100
