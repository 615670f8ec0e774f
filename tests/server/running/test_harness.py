"""The harnesses for a running server, for a few seconds each: killed servers lose nothing, nonsense changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexhold.server.store.opening import is_shared
from tests.postgres import postgres
from tests.server.fuzz import fuzz
from tests.server.kill import run
from tests.server.serving import serving

pytestmark = pytest.mark.once


@pytest.mark.threat("SEC-24")
def test_servers_that_are_killed_lose_nothing_they_have_acknowledged(database: str, tmp_path: Path) -> None:
    processes = 2 if is_shared(database) else 1
    with serving(database, tmp_path / "log", processes=processes, hurried=True) as servers:
        figures = asyncio.run(run(servers, kills=3, at_once=2, seed=7))
    assert figures.trouble == []
    assert figures.games >= 2
    assert figures.kills == 3


@pytest.mark.long
@pytest.mark.threat("SEC-24")
def test_a_database_that_is_killed_itself_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with (
        postgres(durable=True) as server,
        serving(server.new_database(), tmp_path / "log", processes=2, hurried=True) as servers,
    ):
        figures = asyncio.run(run(servers, kills=6, at_once=4, seed=2, database=server))
    assert figures.trouble == []
    assert figures.databases_killed > 0


@pytest.mark.threat("SEC-10")
def test_nonsense_changes_nothing_and_no_exception_escapes(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), tmp_path / "log") as (server,):
        report = asyncio.run(fuzz(server, seconds=5.0, seed=3))
    assert report.trouble == []
    assert report.thrown.total() > 100
    assert report.before
    assert report.meanwhile
