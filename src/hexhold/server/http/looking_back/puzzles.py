"""Puzzles over HTTP, the same for everybody: shown as at a table, and answered. Only who answers is told what is right.

Nothing is noted of an answer: whoever wants to know how they fare keeps that themselves, as the page does.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.bots.judgement import Reason
from hexhold.core.formats.view_data import board_data
from hexhold.core.notation import parse_token, token
from hexhold.puzzles.judging import Judge
from hexhold.puzzles.puzzle import OWN_DEALS, Option, Puzzle, opened
from hexhold.puzzles.shipped import by_id, of_the_day, shipped
from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_bytes, json_response
from hexhold.server.protocol import puzzles as b
from hexhold.server.protocol.analysed import LineMove
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.dice import ProvableDice
from hexhold.server.table.play import Play
from hexhold.server.telling.request import request_of
from hexhold.server.telling.views import show_view, show_words

__all__ = ["Puzzles"]

WITH_LINES: Final = 3
"""Of so many options, and of the answer, it is told how the game might go on."""


class Puzzles:
    """The endpoints."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/puzzles", self.every, methods=["GET"]),
            Route("/api/puzzles/{puzzle}", self.one, methods=["GET"]),
            Route("/api/puzzles/{puzzle}", self.answer, methods=["POST"]),
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

    async def answer(self, request: Request) -> Response:
        self.gate.replay(request)
        body = await read_body(request, b.PuzzleAnswer)
        return json_bytes(await asyncio.to_thread(told, request.path_params["puzzle"], body.token))


@lru_cache(maxsize=64)
def written(name: str) -> bytes:
    """A puzzle as its seat sees it, as JSON; raises Refuse."""
    puzzle = named(name)
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
            difficulty=puzzle.difficulty,
            seat=puzzle.seat,
            players=int(game.seats),
            board=board_data(game),
            words=show_words(game),
            view=show_view(game, s, puzzle.seat),
            request=msgspec.structs.replace(request, groups=groups),
        )
    )


def told(name: str, answer: str) -> bytes:
    """Whether an answer is right, and what everything that may be done is worth, as JSON; raises Refuse."""
    puzzle = named(name)
    every = [puzzle.solution, *puzzle.others]
    if answer and all(each.token != answer for each in every):
        raise Refuse("illegal", "This cannot be done in the position of the puzzle.")
    with_lines = {*[each.token for each in every[:WITH_LINES]], answer}
    options = [_option(each, line_of(name, each.token) if each.token in with_lines else []) for each in every]
    return msgspec.json.encode(b.PuzzleAnswered(right=answer == puzzle.solution.token, options=options))


@lru_cache(maxsize=1024)
def line_of(name: str, option: str) -> list[LineMove]:
    """How the game of a puzzle might go on after something that may be done there."""
    puzzle = named(name)
    game, s = opened(puzzle)
    moves = Judge(game, puzzle.held.seed).line(s, puzzle.seat, parse_token(game, option))
    return [LineMove(seat=move.seat, token=token(game, move.act)) for move in moves]


def named(name: str) -> Puzzle:
    """The puzzle of this name; raises Refuse."""
    puzzle = by_id().get(name)
    if puzzle is None:
        raise Refuse("unknown", "There is no such puzzle.")
    return puzzle


def _option(option: Option, line: list[LineMove]) -> b.PuzzleOption:
    reasons = [Reason(why.code, why.facts).as_data() for why in option.reasons]
    return b.PuzzleOption(token=option.token, chance=option.chance, reasons=reasons, line=line)
