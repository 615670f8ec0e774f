"""Puzzles over HTTP: one is shown as at a table, from its seat, with what may be done there and what that is worth."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from hexhold.core.view import resample, view
from hexhold.puzzles.puzzle import opened
from hexhold.puzzles.shipped import shipped
from hexhold.rng import Rng
from hexhold.server.alone.door import Answer, open_door
from hexhold.server.http.looking_back.puzzles import written
from hexhold.server.protocol.puzzles import Puzzles, PuzzleShown
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store.at_once import open_at_once
from hexhold.server.telling.views import show_view

pytestmark = pytest.mark.once


async def nothing() -> None:
    """What is written stays where it is."""


def test_a_puzzle_offers_exactly_what_it_knows_the_worth_of() -> None:
    for puzzle in shipped():
        shown = msgspec.json.decode(written(puzzle.id), type=PuzzleShown)
        offered = [option.token for group in shown.request.groups for option in group.options]
        assert sorted(offered) == sorted(option.token for option in shown.options)
        assert not any(group.open for group in shown.request.groups)
        assert shown.options[0].token == puzzle.solution.token
        assert shown.options[0].chance == max(option.chance for option in shown.options)


def test_what_is_shown_is_what_the_seat_sees_whatever_the_others_hold() -> None:
    for puzzle in shipped():
        game, s = opened(puzzle)
        other = resample(game, view(game, s, puzzle.seat), Rng("others"))
        shown = msgspec.json.decode(written(puzzle.id), type=PuzzleShown)
        assert msgspec.to_builtins(show_view(game, other, puzzle.seat)) == shown.view


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refuse) as no:
        written("nowhere")
    assert no.value.code == "unknown"


def test_the_server_lists_its_puzzles_names_that_of_the_day_and_shows_it(tmp_path: Path) -> None:
    async def ask() -> tuple[Puzzles, Answer, Answer]:
        store = await open_at_once(tmp_path / "puzzles.sqlite", nothing)
        async with open_door(store) as door:
            listed = msgspec.json.decode((await door.request("GET", "/api/puzzles")).body, type=Puzzles)
            one = await door.request("GET", f"/api/puzzles/{listed.today}")
            none = await door.request("GET", "/api/puzzles/nowhere")
        await store.close()
        return listed, one, none

    listed, one, none = asyncio.run(ask())
    assert [each.id for each in listed.puzzles] == [puzzle.id for puzzle in shipped()]
    assert (one.status, one.body) == (200, written(listed.today))
    assert none.status == 404
    assert b"There is no such puzzle." in none.body
