"""Puzzles over HTTP: shown as at a table, from its seat; what is right is told to whoever answers, and not before."""

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
from hexhold.server.http.looking_back.puzzles import told, written
from hexhold.server.protocol.puzzles import PuzzleAnswered, Puzzles, PuzzleShown
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store.at_once import open_at_once
from hexhold.server.telling.views import show_view

pytestmark = pytest.mark.once


async def nothing() -> None:
    """What is written stays where it is."""


def answered(name: str, token: str) -> PuzzleAnswered:
    """What is told of an answer."""
    return msgspec.json.decode(told(name, token), type=PuzzleAnswered)


def test_a_puzzle_offers_exactly_what_it_knows_the_worth_of() -> None:
    for puzzle in shipped():
        shown = msgspec.json.decode(written(puzzle.id), type=PuzzleShown)
        offered = [option.token for group in shown.request.groups for option in group.options]
        assert sorted(offered) == sorted(option.token for option in (puzzle.solution, *puzzle.others))
        assert not any(group.open for group in shown.request.groups)


def test_nothing_of_what_is_right_is_told_before_an_answer() -> None:
    """What may be done stands in the order of the rules, and nothing names a worth, a reason or a theme."""
    for puzzle in shipped():
        shown = msgspec.json.decode(written(puzzle.id))
        assert set(shown) == {"id", "game", "difficulty", "seat", "players", "board", "words", "view", "request"}
        text = written(puzzle.id).decode()
        assert str(puzzle.solution.chance) not in text
        assert all(f'"{key}":' not in text for key in ("chance", "reasons", "solution", "theme"))


def test_the_solution_is_right_and_all_else_is_not_and_both_tell_what_everything_is_worth() -> None:
    for puzzle in {each.game: each for each in shipped()}.values():
        found = answered(puzzle.id, puzzle.solution.token)
        worst = answered(puzzle.id, puzzle.others[-1].token)
        assert (found.right, worst.right) == (True, False)
        assert found.options[0].token == puzzle.solution.token
        assert found.options[0].chance == max(option.chance for option in found.options)
        assert [option.token for option in worst.options] == [option.token for option in found.options]
        assert worst.options[-1].line or not puzzle.others[-1].chance


def test_whoever_gives_up_is_told_what_is_right() -> None:
    puzzle = shipped()[0]
    given_up = answered(puzzle.id, "")
    assert not given_up.right
    assert given_up.options[0].token == puzzle.solution.token


def test_what_cannot_be_done_is_no_answer() -> None:
    with pytest.raises(Refuse) as no:
        told(shipped()[0].id, "settle:N999")
    assert no.value.code == "illegal"


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


def test_the_server_lists_its_puzzles_names_that_of_the_day_shows_it_and_takes_an_answer(tmp_path: Path) -> None:
    async def ask() -> tuple[Puzzles, list[Answer]]:
        store = await open_at_once(tmp_path / "puzzles.sqlite", nothing)
        async with open_door(store) as door:
            listed = msgspec.json.decode((await door.request("GET", "/api/puzzles")).body, type=Puzzles)
            path = f"/api/puzzles/{listed.today}"
            answers = [
                await door.request("GET", path),
                await door.request("GET", "/api/puzzles/nowhere"),
                await door.request("POST", path, '{"token": ""}'),
                await door.request("POST", path, '{"token": "' + 300 * "x" + '"}'),
            ]
        await store.close()
        return listed, answers

    listed, (one, none, told_it, too_long) = asyncio.run(ask())
    assert [each.id for each in listed.puzzles] == [puzzle.id for puzzle in shipped()]
    assert (one.status, one.body) == (200, written(listed.today))
    assert none.status == 404
    assert b"There is no such puzzle." in none.body
    assert (told_it.status, told_it.body) == (200, told(listed.today, ""))
    assert too_long.status == 400
