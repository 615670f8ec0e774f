"""The games that were recorded are played again: nothing that people or programs meet has changed."""

from __future__ import annotations

import pytest

import hexhold
from tests.fingerprints.recorded import Line, read

LINES = list(read())
FEW = 2
"""How many games of a line are played again here; `python -m tests.fingerprints check` plays all."""


def first_differences(line: Line, games: int) -> list[int]:
    return [number for number in range(min(games, len(line.prints))) if line.played_now(number) != line.prints[number]]


@pytest.mark.once
@pytest.mark.skipif(not hexhold.COMPILED, reason="plain Python is compared with the compiled engine elsewhere")
@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.game}-{line}".replace(" ", "-"))
def test_the_recorded_games_are_the_same_today(line: Line) -> None:
    assert first_differences(line, 1 if line.options else FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.game}-{line}".replace(" ", "-"))
def test_all_recorded_games_are_the_same_today(line: Line) -> None:
    assert first_differences(line, len(line.prints)) == []
