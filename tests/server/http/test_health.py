"""Whoever watches over the server is told when its database is not well, also where that says nothing at all."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from hexhold.server.alone.door import open_door
from hexhold.server.http.api import HEALTH_SECONDS
from hexhold.server.store.at_once import open_at_once
from tests.server.client import fetch
from tests.server.hours import in_no_time
from tests.server.serving import serving
from tests.server.store.troubled import execute

pytestmark = pytest.mark.once


def test_a_database_that_cannot_be_written_to_is_told_over_http(tmp_path: Path) -> None:
    database = str(tmp_path / "db.sqlite")
    with serving(database, tmp_path / "log") as (server,):
        execute(database, "DROP TABLE probes")
        for path in ("/health", "/ready"):
            answer = fetch(server.base, "GET", path)
            assert (answer.status, answer.json()["error"]["code"]) == (503, "store")


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_a_database_that_says_nothing_is_told_within_three_seconds(tmp_path: Path, path: str) -> None:
    async def nothing() -> None:
        """What keeps the file."""

    async def story() -> tuple[int, str, float]:
        store = await open_at_once(tmp_path / "db.sqlite", nothing)
        async with open_door(store) as door:
            assert (await door.request("GET", path)).status == 200
            store.ping = asyncio.Event().wait  # type: ignore[method-assign, assignment]
            began = asyncio.get_running_loop().time()
            answer = await door.request("GET", path)
            took = asyncio.get_running_loop().time() - began
        await store.close()
        return answer.status, json.loads(answer.body)["error"]["code"], took

    assert in_no_time(story) == (503, "store", HEALTH_SECONDS)
    assert HEALTH_SECONDS == 3.0
