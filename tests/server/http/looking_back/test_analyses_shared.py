"""Analyses by several processes of a server, several at a time: each is made once, and all of them end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from hexhold.analysis.analyst import Analyst
from hexhold.analysis.data import FORMAT
from hexhold.server.after import analysing
from hexhold.server.after.analysing import Piece, Thought, go_on
from hexhold.server.http.gate import Gate
from hexhold.server.http.looking_back.endpoints import NOT_BEGUN, Analyses
from hexhold.server.http.looking_back.making import UnderWay, Wanted
from hexhold.server.limits import ANALYSES_UNDER_WAY
from hexhold.server.protocol.analysed import AnalysisState
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import Store, TableRow
from hexhold.server.store.analyses import Claim, keep_analysis
from hexhold.server.store.opening import open_store
from tests.analysis.games import short_game

pytestmark = pytest.mark.once

TABLE = TableRow(
    id="t1",
    game="base",
    players=4,
    title="Friday night",
    names=("Ada", "Bo"),
    created=10.0,
    updated=20.0,
    config=b"{}",
    secret=b"seed",
    status="over",
)


class Slow:
    """A process behind all others that does what the test lets it."""

    has_processes = True

    def __init__(self, *pieces: Piece) -> None:
        self.pieces: asyncio.Queue[Piece] = asyncio.Queue()
        self.begun = 0
        for piece in pieces:
            self.pieces.put_nowait(piece)

    async def work(self, by: str, task: object, wanted: Wanted) -> Piece:
        self.begun += 1
        return await self.pieces.get()


class OneProcess:
    """What the endpoints need of a process of the server."""

    is_shared = True

    def __init__(self, store: Store, trials: Slow) -> None:
        self.store, self.trials = store, trials
        self.tasks: list[asyncio.Task[None]] = []

    def must_be_ready(self) -> None:
        """It is."""

    def keep_at(self, work: Coroutine[object, object, None], name: str) -> None:
        self.tasks.append(asyncio.create_task(work, name=name))

    async def finished(self, table: str) -> tuple[TableRow, list[bytes]]:
        row = await self.store.load_table(table)
        assert row is not None
        return row, []


def request(method: str, query: str = "", address: str = "1.1.1.1") -> Request:
    scope = {"type": "http", "method": method, "headers": [], "query_string": query.encode(), "client": (address, 1)}
    return Request({**scope, "path_params": {"table": "t1"}})


def state_of(response: Response) -> AnalysisState:
    return msgspec.json.decode(bytes(response.body), type=AnalysisState)


async def told_of(analyses: Analyses, is_so: Callable[[AnalysisState], bool]) -> AnalysisState:
    """What is told of an analysis, once it is so."""
    while True:
        state = state_of(await analyses.look(request("GET")))
        if is_so(state):
            return state
        await asyncio.sleep(0.01)


def test_another_process_of_the_server_tells_how_far_an_analysis_is_and_makes_none_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        await store.create_table(TABLE)
        here, there = (OneProcess(store, Slow()) for _ in range(2))
        ours, theirs = (Analyses(cast("Hub", each), Gate(counts=False)) for each in (here, there))
        assert not state_of(await theirs.look(request("GET"))).is_under_way
        assert state_of(await ours.wish(request("POST"))).is_under_way
        here.trials.pieces.put_nowait(Piece(0.25, None, is_done=False))
        told = await told_of(theirs, lambda state: state.share > 0)
        assert (told.is_under_way, told.share) == (True, 0.25)
        assert state_of(await theirs.wish(request("POST", address="2.2.2.2"))).is_under_way
        assert (there.trials.begun, len(theirs.making.under_way)) == (0, 0)
        here.trials.pieces.put_nowait(Piece(1.0, made_by_hand(), is_done=True))
        told = await told_of(theirs, lambda state: state.is_done)
        assert told.analysis is not None
        assert ours.making.under_way == {}
        # One that is of another time is not told, but made again.
        await store.write(keep_analysis(Claim("t1", "all", 32, 1.0, b"of another time"), FORMAT - 1, 0.0))
        assert state_of(await theirs.look(request("GET"))) == NOT_BEGUN
        assert state_of(await theirs.wish(request("POST", "depth=deep"))).is_under_way
        await close(store, here, there)

    asyncio.run(story())


def made_by_hand() -> bytes:
    """An analysis as the process behind would write it."""
    analyst = Analyst(short_game("base", points=3), True, None, 1, "seed")
    analyst.glance()
    return analysing.written(analyst)


async def close(store: Store, *processes: OneProcess) -> None:
    tasks = [task for each in processes for task in each.tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()


async def must_wait(analyses: Analyses, wish: Request) -> None:
    """Fail unless a wish is refused until another analysis is done."""
    with pytest.raises(Refuse) as no:
        await analyses.wish(wish)
    assert (no.value.code, no.value.message) == ("busy", "One analysis at a time; try again when the other is done.")


def test_a_process_has_as_many_analyses_under_way_as_it_remembers_and_an_address_one(tmp_path: Path) -> None:
    async def story() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        await store.create_table(TABLE)
        process = OneProcess(store, Slow())
        analyses = Analyses(cast("Hub", process), Gate(counts=False))
        assert state_of(await analyses.wish(request("POST", "seen=0"))).is_under_way
        await must_wait(analyses, request("POST", "seen=1"))
        assert state_of(await analyses.wish(request("POST", "seen=1", "2.2.2.2"))).is_under_way
        for number in range(ANALYSES_UNDER_WAY - 2):
            analyses.making.under_way["others", str(number)] = UnderWay(f"3.3.3.{number}")
        await must_wait(analyses, request("POST", "seen=2", "9.9.9.9"))
        await close(store, process)

    asyncio.run(story())


def test_as_many_analyses_as_are_under_way_at_once_are_all_remembered_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "SLICE_SECONDS", 0.0)
    begun: list[int] = []

    def first(number: int) -> Thought:
        begun.append(number)
        return Thought(cast("Analyst", None), iter([0.0] * 3), iter([0.0] * 3))

    monkeypatch.setattr(analysing, "written", lambda analyst: b"")
    waiting = list(range(ANALYSES_UNDER_WAY))
    for _ in range(9):
        waiting = [each for each in waiting if not go_on(("t", str(each)), partial(first, each)).is_done]
    assert (waiting, begun) == ([], list(range(ANALYSES_UNDER_WAY)))
    assert analysing._UNDER_WAY == {}
