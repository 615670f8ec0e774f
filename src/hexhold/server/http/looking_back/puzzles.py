"""Puzzles over HTTP: read only, the same for everybody."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.bots.judgement import Reason
from hexhold.core.formats.view_data import board_data
from hexhold.puzzles.puzzle import OWN_DEALS, Option, opened
from hexhold.puzzles.shipped import by_id, of_the_day, shipped
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_bytes, json_response
from hexhold.server.protocol import puzzles as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.dice import ProvableDice
from hexhold.server.table.play import Play
from hexhold.server.telling.request import request_of
from hexhold.server.telling.views import show_view, show_words

__all__ = ["Puzzles"]


class Puzzles:
    """The endpoints."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/puzzles", self.every, methods=["GET"]),
            Route("/api/puzzles/{puzzle}", self.one, methods=["GET"]),
        ]

    async def every(self, request: Request) -> Response:
        puzzles = await asyncio.to_thread(shipped)
        listed = [
            b.ListedPuzzle(id=each.id, game=each.game, theme=each.theme, difficulty=each.difficulty) for each in puzzles
        ]
        return json_response(b.Puzzles(today=of_the_day(datetime.now(UTC).date(), puzzles).id, puzzles=listed))

    async def one(self, request: Request) -> Response:
        self.gate.replay(request)
        return json_bytes(await asyncio.to_thread(written, request.path_params["puzzle"]))


@lru_cache(maxsize=64)
def written(name: str) -> bytes:
    """A puzzle as its seat sees it, as JSON; raises Refuse."""
    puzzle = by_id().get(name)
    if puzzle is None:
        raise Refuse("unknown", "There is no such puzzle.")
    game, s = opened(puzzle)
    play = Play(game, ProvableDice("", b"", []), puzzle.rules_version)
    play.state = s
    request = request_of(play, puzzle.seat, may_undo=False)
    assert request is not None, "the seat of a puzzle has something to decide"
    own = {spec.name for spec in game.words.specs if spec.kind in OWN_DEALS}
    groups = [msgspec.structs.replace(group, open=False) for group in request.groups if group.kind not in own]
    return msgspec.json.encode(
        b.PuzzleShown(
            id=puzzle.id,
            game=puzzle.game,
            theme=puzzle.theme,
            difficulty=puzzle.difficulty,
            seat=puzzle.seat,
            players=int(game.seats),
            board=board_data(game),
            words=show_words(game),
            view=show_view(game, s, puzzle.seat),
            request=msgspec.structs.replace(request, groups=groups),
            options=[_option(each) for each in (puzzle.solution, *puzzle.others)],
        )
    )


def _option(option: Option) -> b.PuzzleOption:
    reasons = [Reason(why.code, why.facts).as_data() for why in option.reasons]
    return b.PuzzleOption(token=option.token, chance=option.chance, reasons=reasons)
