"""Vacations: clocks stand still where it counts, for as long as it counts, and everybody sees it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.running.keeping import row_of
from hexhold.server.running.notices.vacations import away_everywhere, home_everywhere
from hexhold.server.store.notices.vacations import YEAR, balance, begin_vacation, end_vacation, vacations
from hexhold.server.store.opening import open_store
from hexhold.server.table.seat import Person
from hexhold.server.table.timing import wake_time
from hexhold.server.table.vacation import come_home, go_away
from tests.server.client import Guest
from tests.server.intruder import refused
from tests.server.rooms import BEGINNER, Desk, started
from tests.server.running.test_days import ANN, DAY, DAYS, Machine
from tests.server.running.test_host import Client, running
from tests.server.serving import Server

pytestmark = pytest.mark.once

ALWAYS = 1e12


def begun(**settings: object) -> Desk:
    """It is Ann's turn, who has three days; ten days of vacation count."""
    plan = {"map": "beginner", "options": BEGINNER, "turn": 3 * DAY, "takeover": True, "vacation": 10} | settings
    return started(2, **plan)


def leave(desk: Desk, until: float = ALWAYS) -> None:
    entries = go_away(desk.room.table, "ann", until, desk.now)
    if entries:
        desk.write(entries)
    desk.settle()


def back(desk: Desk) -> None:
    desk.write(come_home(desk.room.table, "ann", desk.now))
    desk.settle()


def left(desk: Desk) -> float:
    return round(desk.room.table.left_at(desk.now)[0] / DAY, 3)


def plays(desk: Desk) -> str:
    return desk.room.table.places[0].plays


def test_while_somebody_is_away_their_clock_stands_still_and_no_bot_takes_over() -> None:
    desk = begun()
    desk.wait(DAY)
    assert left(desk) == 2.0
    leave(desk)
    desk.wait(5 * DAY)
    assert (left(desk), plays(desk)) == (2.0, "self")
    clocks = desk.room.table.clocks(desk.now)
    assert clocks is not None
    assert clocks.running == []
    back(desk)
    desk.wait(DAY)
    assert (left(desk), plays(desk)) == (1.0, "self")
    desk.wait(DAY + 1)
    assert plays(desk) != "self"


def test_everybody_sees_it_and_nobody_is_told_that_the_table_waits_for_them() -> None:
    desk = begun()
    assert row_of(desk.room.table, desk.now).asked == ("ann",)
    leave(desk, desk.now + 4 * DAY)
    assert [seat.away for seat in desk.table(1).seats] == [desk.now + 4 * DAY, None, None]
    assert row_of(desk.room.table, desk.now).asked == ()
    back(desk)
    assert [seat.away for seat in desk.table(1).seats] == [None] * 3
    assert row_of(desk.room.table, desk.now).asked == ("ann",)


def test_only_the_days_that_the_table_says_count_all_vacations_together() -> None:
    desk = begun()
    leave(desk)
    desk.wait(6 * DAY)
    back(desk)
    leave(desk)
    assert desk.table(1).seats[0].away == desk.now + 4 * DAY
    desk.wait(4 * DAY + 1)
    assert desk.table(1).seats[0].away is None, "it ends by itself"
    leave(desk)
    assert desk.table(1).seats[0].away is None
    desk.wait(3 * DAY)
    assert plays(desk) != "self"


def test_a_table_that_says_nothing_of_vacations_goes_on() -> None:
    desk = begun(vacation=0)
    leave(desk)
    desk.wait(3 * DAY + 1)
    assert plays(desk) != "self"


def test_a_table_that_nobody_looks_at_is_woken_when_the_vacation_is_over() -> None:
    desk = begun()
    at = desk.now
    leave(desk, at + 2 * DAY)
    desk.leave(0)
    desk.now += DAY
    later = desk.again()
    assert wake_time(later.room.table) == at + 2 * DAY
    later.wait(DAY + 1)
    assert wake_time(later.room.table) == at + 5 * DAY
    later.wait(3 * DAY)
    assert plays(later) != "self"


def test_who_sits_down_while_away_is_away_there_too() -> None:
    desk = Desk(turn=DAY, vacation=10)
    desk.sent[0] = []
    desk._send(desk.room.join(0, Person("ann", "Ann", away=desk.now + DAY), 0, desk.now))
    assert isinstance(desk.say(0, m.Sit(id="s", seat=0)), m.Ack)
    assert desk.table(0).seats[0].away == desk.now + DAY


def test_a_year_has_so_many_days_and_they_come_back(database: str) -> None:
    async def story() -> None:
        store = await open_store(database)
        now = 2 * YEAR
        assert (await store.read(balance("ann", 30, now))).left == 30 * DAY
        assert (await store.write(begin_vacation("ann", 30, now))).until == now + 30 * DAY
        again = await store.write(begin_vacation("ann", 30, now + DAY))
        assert (again.left, again.until) == (29 * DAY, now + 30 * DAY), "it is the same one"
        await store.write(end_vacation("ann", now + 10 * DAY))
        assert await store.read(balance("ann", 30, now + 20 * DAY)) == (20 * DAY, None)
        assert (await store.write(begin_vacation("ann", 10, now + 20 * DAY))).until is None, "there are none left"
        assert (await store.read(balance("ann", 30, now + YEAR + 5 * DAY))).left == 25 * DAY
        kept = await store.read(vacations("ann"))
        assert len(kept) == 1
        await store.forget_person("ann", now)
        assert await store.read(vacations("ann")) == []
        await store.close()

    asyncio.run(story())


def test_all_tables_where_it_counts_hear_of_it_once(database: str) -> None:
    async def check() -> None:
        machine = Machine()
        async with machine.hub(database) as hub:
            new = msgspec.structs.replace(
                DAYS, seats=["me", "random", "random"], start=True, turn=DAY, takeover=True, vacation=5
            )
            counts = [await hub.create(new, ANN) for _ in range(2)]
            other = await hub.create(msgspec.structs.replace(new, vacation=0), ANN)
            for _ in range(2):
                await away_everywhere(hub, "ann", hub.clock.now() + 3 * DAY)
            for name, times in ((counts[0], 1), (counts[1], 1), (other, 0)):
                entries = await hub.store.entries(name)
                assert sum(b'"entry":"away"' in entry for entry in entries) == times
            client = Client(await hub.host(counts[0]), ANN, 1)
            machine.now += 2 * DAY
            assert (await hub.host(counts[0])).table.places[0].plays == "self"
            await home_everywhere(hub, "ann")
            entries = await hub.store.entries(counts[0])
            assert sum(b'"entry":"home"' in entry for entry in entries) == 1
            client.host.leave(client.connection)

    running(check)


def test_one_goes_on_vacation_and_comes_back_by_a_request_each(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        assert await ann.ask("GET", "/api/me/vacation") == {"days": 30, "left": 30.0, "until": None}
        table = await ann.make_table("base", ["me", "random"], turn=DAY, vacation=7, start=True)
        begun = await ann.ask("POST", "/api/me/vacation")
        assert begun["until"] is not None
        everything = (await ann.ask("GET", "/api/me/everything")).decode()
        assert '"vacations":[{"begun":' in everything
        assert table in everything
        await ann.ask("DELETE", "/api/me/vacation")
        assert (await ann.ask("GET", "/api/me/vacation"))["until"] is None
        assert (await refused(ann, "POST", "/api/tables", {"game": "base", "seats": ["me"], "vacation": 99}))[0] == 400

    asyncio.run(run())
