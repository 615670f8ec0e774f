"""Analyses over HTTP: asked for, looked at while they are made, and kept.

They are made in the process behind all others, a second at a time and each address in turn. One address has one under
way. What is done is kept in the database; what was under way when the server ended begins again when it is asked for.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.after.analysing import Piece, go_on
from hexhold.server.after.replay import ALL_HANDS
from hexhold.server.http.finished_games import FinishedGame, read_seen
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_response
from hexhold.server.limits import ANALYSES_UNDER_WAY
from hexhold.server.protocol.analysed import Analysis, AnalysisState
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import StoreError

__all__ = ["Analyses"]

ATTEMPTS: Final = 2
"""How often an analysis is begun whose process died."""
NOT_BEGUN: Final = AnalysisState(is_under_way=False, is_done=False, share=0.0)


class Wanted(NamedTuple):
    """A finished game, and who looks at it."""

    table: str
    game: FinishedGame


@dataclass
class UnderWay:
    """An analysis that is made now."""

    by: str
    share: float = 0.0
    analysis: bytes | None = None
    worlds: int = -1
    """How deep that is which is known; -1 while nothing is."""


class Analyses:
    """The endpoints."""

    def __init__(self, hub: Hub, gate: Gate) -> None:
        self.hub, self.gate = hub, gate
        self.under_way: dict[tuple[str, str], UnderWay] = {}

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/analyses/{table}", self.look, methods=["GET"]),
            Route("/api/analyses/{table}", self.wish, methods=["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """How far an analysis is, and what is known of it that the one who asks does not have."""
        key = (request.path_params["table"], request.query_params.get("seen", ALL_HANDS))
        working = self.under_way.get(key)
        if working is not None:
            has_it = request.query_params.get("have", "") == str(working.worlds)
            known = None if has_it or working.analysis is None else _read(working.analysis)
            return json_response(
                AnalysisState(is_under_way=True, is_done=False, share=round(working.share, 3), analysis=known)
            )
        kept = await self.hub.store.analysis(*key)
        return json_response(NOT_BEGUN if kept is None else _done(kept))

    async def wish(self, request: Request) -> Response:
        """Begin an analysis, unless it is kept or under way."""
        self.gate.replay(request)
        row, entries = await self.gate.find(request, self.hub.finished)
        if row.status != "over":
            raise Refuse("not_over", "The table was closed before the game was over.")
        seen = request.query_params.get("seen", ALL_HANDS)
        eyes = read_seen(seen, row.players)
        if eyes is None:
            raise Refuse("malformed", f"seen: {ALL_HANDS}, or a seat from 0 to {row.players - 1}.")
        key = (row.id, seen)
        if key not in self.under_way and await self.hub.store.analysis(*key) is None:
            self.hub.must_be_ready()
            by = address_of(request)
            if self._is_enough(by):
                raise Refuse("busy", "One analysis at a time; try again when the other is done.")
            self.under_way[key] = UnderWay(by)
            wanted = Wanted(row.id, FinishedGame(row, entries, seen))
            self.hub.keep_at(self._work(key, wanted), f"analysis {row.id}")
        return await self.look(request)

    def _is_enough(self, by: str) -> bool:
        return len(self.under_way) >= ANALYSES_UNDER_WAY or any(one.by == by for one in self.under_way.values())

    async def _work(self, key: tuple[str, str], wanted: Wanted) -> None:
        """Second by second until it is done; what cannot be done is forgotten, and may be asked for again."""
        working = self.under_way[key]
        attempts = 0
        try:
            while attempts < ATTEMPTS:
                try:
                    piece = await self.hub.trials.work(working.by, next_piece, wanted)
                except BrokenProcessPool:
                    attempts += 1
                    continue
                working.share = piece.share
                if piece.is_done and piece.analysis is not None:
                    await self.hub.store.keep_analysis(*key, time.time(), zlib.compress(piece.analysis))
                    return
                if piece.analysis is not None:
                    working.analysis, working.worlds = piece.analysis, 0
                # Whoever asks for little goes first.
                await asyncio.sleep(0)
        except StoreError:
            return
        finally:
            del self.under_way[key]


def next_piece(wanted: Wanted) -> Piece:
    """In the process behind: a second of work."""
    table = wanted.game.table()
    eyes = read_seen(wanted.game.seen, len(table.places))
    return go_on((wanted.table, wanted.game.seen), table, eyes if isinstance(eyes, int) else None)


def _read(written: bytes) -> Analysis:
    return msgspec.json.decode(written, type=Analysis)


def _done(kept: bytes) -> AnalysisState:
    return AnalysisState(is_under_way=False, is_done=True, share=1.0, analysis=_read(zlib.decompress(kept)))
