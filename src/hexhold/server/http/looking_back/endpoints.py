"""Analyses over HTTP: asked for, looked at while they are made, and kept.

Any process of the server tells how far an analysis is, whichever makes it.
"""

from __future__ import annotations

import time
import zlib
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.analysis.data import FORMAT
from hexhold.server.after.analysing import DEPTHS, USUAL
from hexhold.server.after.replay import ALL_HANDS
from hexhold.server.http.finished_games import FinishedGame, read_seen
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_response
from hexhold.server.http.looking_back.making import Making, UnderWay, Wanted
from hexhold.server.protocol.analysed import AnalysisState
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import TableRow
from hexhold.server.store.analyses import Claim, analysis, claimed

__all__ = ["Analyses"]

NOT_BEGUN: Final = AnalysisState(is_under_way=False, is_done=False, share=0.0)
DONE: Final = AnalysisState(is_under_way=False, is_done=True, share=1.0)
FIRST_LOOK: Final = 0
"""How deep a first look is."""


class Analyses:
    """The endpoints."""

    def __init__(self, hub: Hub, gate: Gate) -> None:
        self.hub, self.gate = hub, gate
        self.making = Making(hub)
        hub.keep_at(self.making.take_up(), "analyses that are left over")

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/analyses/{table}", self.look, methods=["GET"]),
            Route("/api/analyses/{table}", self.wish, methods=["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """How far an analysis is, and what is known of it that the one who asks does not have."""
        key = (request.path_params["table"], request.query_params.get("seen", ALL_HANDS))
        working: UnderWay | Claim | None = self.making.under_way.get(key)
        if working is None:
            working = await self.hub.store.read(claimed(*key, time.time()))
        kept = await self.hub.store.read(analysis(*key, FORMAT))
        if working is None:
            return told(NOT_BEGUN, None) if kept is None else told(DONE, kept.analysis)
        worlds, known = (FIRST_LOOK, working.known) if kept is None else kept
        state = AnalysisState(is_under_way=True, is_done=False, share=round(working.share, 3))
        return told(state, None if request.query_params.get("have", "") == str(worlds) else known)

    async def wish(self, request: Request) -> Response:
        """Begin an analysis, unless it is kept or under way."""
        self.gate.replay(request)
        row, entries = await self.gate.find(request, self.hub.finished)
        wanted = read_wish(request, row, entries)
        if wanted.key not in self.making.under_way:
            self.hub.must_be_ready()
            if not self.making.is_possible:
                raise Refuse("busy", "Games are not analysed here: there is no process to do it in.")
            by = address_of(request)
            if self.making.is_enough(by):
                raise Refuse("busy", "One analysis at a time; try again when the other is done.")
            await self.making.take(wanted, by, time.time())
        return await self.look(request)


def read_wish(request: Request, row: TableRow, entries: list[bytes]) -> Wanted:
    """What is wished for; raises Refuse."""
    if row.status != "over":
        raise Refuse("not_over", "The table was closed before the game was over.")
    seen = request.query_params.get("seen", ALL_HANDS)
    if read_seen(seen, row.players) is None:
        raise Refuse("malformed", f"seen: {ALL_HANDS}, or a seat from 0 to {row.players - 1}.")
    depth = request.query_params.get("depth", USUAL)
    if depth not in DEPTHS:
        raise Refuse("malformed", f"depth: {', '.join(DEPTHS)}.")
    return Wanted(FinishedGame(row, entries, seen), DEPTHS[depth])


def told(state: AnalysisState, known: bytes | None) -> Response:
    """How far an analysis is, with what is known of it, which is JSON already and packed."""
    body = msgspec.structs.asdict(state)
    if known is not None:
        body["analysis"] = msgspec.Raw(zlib.decompress(known))
    return json_response(body)
