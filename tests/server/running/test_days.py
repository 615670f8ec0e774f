"""Tables with days for a turn: people come and go, and the game goes on without them as far as it can."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.lists import ClockPlan
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.clock import Clock
from hexhold.server.running.hub import LOBBY_TABLES, Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.running.new_table import make_table
from hexhold.server.store import Search
from hexhold.server.store.opening import open_store
from hexhold.server.table.deciding import Change
from hexhold.server.table.seat import Person
from hexhold.server.table.timing import wake_time
from tests.server.rooms import Desk, started
from tests.server.running.test_host import Client, running

pytestmark = pytest.mark.once

DAY = 86400.0
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
FIRST: dict[str, str | int | bool] = {"first_player": 0, "placement": "fixed"}
DAYS = NewTable(game="base", seats=["me", "open", "random"], options=FIRST, map="beginner", turn=3 * DAY, pace=0.0)


def begun(**settings: object) -> Desk:
    """The first turn of Ann; Bob and a bot play too."""
    return started(2, map="beginner", options=FIRST, turn=3 * DAY, **settings)


def plays(desk: Desk, seat: int) -> str:
    return desk.room.table.places[seat].plays


def test_whoever_goes_away_keeps_the_seat_and_the_game_waits() -> None:
    desk = begun()
    desk.leave(0)
    desk.leave(1)
    desk.wait(30 * DAY)
    assert (plays(desk, 0), wake_time(desk.room.table)) == ("self", None)
    desk.join(0, "Ann")
    assert isinstance(desk.act(0, "roll"), m.Ack)


def test_where_the_table_says_so_a_bot_takes_over_when_the_days_are_up_and_not_before() -> None:
    desk = begun(takeover=True)
    desk.leave(0)
    desk.wait(3 * DAY - 10)
    desk.say(1, m.Chat(id="c", text="Ann?"))
    assert plays(desk, 0) == "self", "talking is no move"
    clocks = desk.room.table.clocks(desk.now)
    assert clocks is not None
    assert (round(clocks.left[0], 1), clocks.running) == (10.0, [0])
    desk.wait(20)
    assert plays(desk, 0) != "self"
    desk.join(0, "Ann")
    assert plays(desk, 0) == "self"


def test_the_days_run_on_while_nobody_has_the_table_in_memory() -> None:
    desk = begun(takeover=True)
    asked_at = desk.now
    desk.leave(0)
    desk.now += 2 * DAY
    later = desk.again()
    assert wake_time(later.room.table) == asked_at + 3 * DAY
    later.wait(DAY + 1)
    assert plays(later, 0) != "self"


def test_a_table_has_a_clock_or_days() -> None:
    both = NewTable(game="base", seats=["me", "open"], turn=DAY, clock=ClockPlan(60.0, 5.0))
    with pytest.raises(Refuse, match="malformed"):
        make_table(both, ANN, 0.0)


class Machine:
    """A machine whose time passes when we say so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.set_by = 0.0
        """Seconds by which somebody has set its clock."""

    @asynccontextmanager
    async def hub(self, database: str) -> AsyncIterator[Hub]:
        store = await open_store(database)
        hub = Hub(store, Metrics(), is_shared=False, clock=Clock(lambda: self.now + self.set_by, lambda: self.now))
        try:
            yield hub
        finally:
            await hub.close()
            await store.close()


async def until(true: Callable[[], Coroutine[Any, Any, bool]]) -> None:
    """Ask again and again; every question lets the table go on."""
    while not await true():
        pass


def test_a_sleeping_table_is_woken_when_it_is_due_plays_on_and_says_whom_it_waits_for(database: str) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(database) as hub:
            table = await hub.create(
                NewTable(
                    game="base",
                    seats=["me", "open", "random"],
                    options=FIRST,
                    map="beginner",
                    turn=DAY,
                    takeover=True,
                    pace=0.0,
                ),
                ANN,
            )
            ann, bob = Client(await hub.host(table), ANN, 1), Client(await hub.host(table), BOB, 2)
            assert (await bob.say(m.Sit(id="s", seat=1)))["type"] == "ack"
            assert (await ann.say(m.Start(id="t")))["type"] == "ack"
            while ann.request is None:
                await ann.hear("resync", "update")
            for client in (ann, bob):
                client.host.leave(client.connection)
            await until(lambda: _eq(hub.store.asked("ann"), [table]))
            assert await hub.store.asked("bob") == []
            await until(lambda: _eq(hub.store.due_tables(machine.now + DAY - 60), []))
            assert await hub.store.due_tables(machine.now + DAY) == [table]
        async with machine.hub(database) as hub:
            machine.now += DAY + 60
            await hub._wake(machine.now)
            # The bot plays Ann's turn, Bob is asked, and nobody was there.
            await until(lambda: _eq(hub.store.asked("bob"), [table]))
            assert await hub.store.asked("ann") == []
            assert hub._hosts[table].connections == {}
            await until(lambda: _eq(hub.store.due_tables(machine.now + 60), []))

    running(check)


async def _eq(found: Any, wanted: object) -> bool:
    return bool(await found == wanted)


def test_a_table_whose_server_died_at_the_wrong_moment_is_looked_at_at_once(tmp_path: Path) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(str(tmp_path / "db.sqlite")) as hub:
            table = await hub.create(DAYS, ANN)
            host = await hub.host(table)
            bob = Client(host, BOB, 2)
            host._save = _nothing  # type: ignore[method-assign]
            assert (await bob.say(m.Sit(id="s", seat=1)))["type"] == "ack"
            assert await hub.store.due_tables(machine.now + 1) == [table]

    running(check)


async def _nothing(now: float) -> None:
    """The process ends before it could write the row."""


async def asleep(hub: Hub) -> str:
    """A table with a day for a turn and a bot for whoever is late; it waits for Ann, and nobody looks at it."""
    new = msgspec.structs.replace(DAYS, seats=["me", "random", "random"], turn=DAY, takeover=True, start=True)
    table = await hub.create(new, ANN)
    (await hub.host(table)).look()
    while table not in await hub.store.asked("ann"):
        pass
    return table


async def plays_now(hub: Hub, table: str) -> str:
    """Who plays for Ann once the table was looked at."""
    host = await hub.host(table)
    for _ in range(2):  # what is due is done before the second
        await host.do(lambda table, now: Change())
    return host.table.places[0].plays


def test_an_open_table_with_days_stays_in_the_lobby_also_behind_many_that_are_dead(database: str) -> None:
    async def check() -> None:
        async with Machine().hub(database) as hub:
            live = msgspec.structs.replace(DAYS, visibility="public", turn=None)
            days = await hub.create(msgspec.structs.replace(live, turn=DAY), ANN)
            await hub.create(msgspec.structs.replace(live, turn=DAY, seats=["me", "random"], start=True), ANN)
            for _ in range(LOBBY_TABLES):
                await hub.create(live, ANN)
            now = hub.clock.now()
            assert len(await hub.lobby(now)) == LOBBY_TABLES + 1
            assert [row.id for row in await hub.lobby(now + 20 * DAY)] == [days]

    running(check)


@pytest.mark.parametrize("wrong", [40 * DAY, -40 * DAY])
def test_a_server_that_starts_with_a_wrong_clock_takes_nobodys_seat(database: str, wrong: float) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(database) as hub:
            table = await asleep(hub)
            await hub._wake(hub.clock.now())
        machine.set_by = wrong
        async with machine.hub(database) as hub:
            await hub._wake(hub.clock.now())
            assert await plays_now(hub, table) == "self"
        machine.set_by = 0.0
        for hours, is_own in ((12, True), (13, False)):
            machine.now += hours * 3600.0
            async with machine.hub(database) as hub:
                await hub._wake(hub.clock.now())
                assert (await plays_now(hub, table) == "self") == is_own

    running(check)


def test_a_clock_that_is_set_ahead_under_tables_with_days_takes_nobodys_seat(tmp_path: Path) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(str(tmp_path / "db.sqlite")) as hub:
            tables = [await asleep(hub), await asleep(hub)]
            await hub._wake(hub.clock.now())
            await hub.reload(tables[0])
            machine.set_by = 40 * DAY
            hub.follow_the_clock()
            await hub._wake(hub.clock.now())
            assert [await plays_now(hub, table) for table in tables] == ["self", "self"]

    running(check)


def test_the_tables_that_wait_for_somebody_are_found_behind_any_number_of_others(database: str) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(database) as hub:
            table = await asleep(hub)
            machine.now += 60.0
            for _ in range(3):
                await hub.create(msgspec.structs.replace(DAYS, turn=None), ANN)
            assert table not in [row.id for row in await hub.store.tables(Search(who="ann", limit=3))]
            found = await hub.store.tables(Search(who="ann", waits=True, limit=3))
            assert [row.id for row in found] == [table]
            assert await hub.store.tables(Search(who="bob", waits=True)) == []

    running(check)
