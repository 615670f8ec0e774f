"""The clock of the machine is set while games are played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.running.clock import TRUSTED_SECONDS, Clock
from hexhold.server.running.hub import Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.store.sqlite import open_sqlite
from hexhold.server.table.seat import Person
from tests.server.running.test_host import Client, running

pytestmark = pytest.mark.once

ANN = Person("ann", "Ann")
HOUR = 3600.0


class Machine:
    """A machine whose clock somebody sets."""

    def __init__(self) -> None:
        self.set_by, self.up = 0.0, 0.0

    def clock(self) -> Clock:
        return Clock(lambda: 1_000_000.0 + self.up + self.set_by, lambda: self.up)


def test_time_goes_on_evenly_whatever_the_clock_is_set_to() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.up, machine.set_by = 10.0, -HOUR
    assert clock.now() == 1_000_010.0
    assert clock.follow()
    assert clock.now() == 1_000_010.0 - HOUR
    assert not clock.follow()


def test_a_clock_is_trusted_only_after_it_has_gone_for_a_day_without_a_jump() -> None:
    machine = Machine()
    clock = machine.clock()
    assert clock.trusted_for() < TRUSTED_SECONDS, "tables are not closed by what a clock says at the start"
    machine.up = 2 * TRUSTED_SECONDS
    assert clock.trusted_for() > TRUSTED_SECONDS
    machine.set_by = 40 * 86400.0
    clock.follow()
    assert clock.trusted_for() < TRUSTED_SECONDS


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_when_the_clock_is_set_bots_play_on_and_nobody_loses_time(tmp_path: Path, jump: float) -> None:
    async def check() -> None:
        loop = asyncio.get_running_loop()
        machine = Machine()
        clock = Clock(lambda: 1_000_000.0 + loop.time() + machine.set_by, loop.time)
        store = await open_sqlite(tmp_path / "db.sqlite")
        hub = Hub(store, Metrics(), is_shared=False, clock=clock)
        new = NewTable(
            game="base", seats=["me", "random"], start=True, options={"first_player": 1}, pace=0.3, map="beginner"
        )
        client = Client(await hub.host(await hub.create(new, ANN)), ANN, 1)
        await client.hear("resync")
        machine.set_by = jump
        hub.follow_the_clock()
        while client.request is None or not client.request["asked"]:
            await client.hear("update", "resync")
        assert client.host.table.places[0].plays == "self"
        await hub.close()
        await store.close()

    running(check)
