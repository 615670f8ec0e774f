"""Everything that a game declares happens in it: every action, decision, word, event and winner."""

from __future__ import annotations

import click
import pytest

from hexhold.rules.games import GAMES
from tests.exhaustive.runner import cover


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_everything_declared_happens(name: str) -> None:
    coverage = cover(name, games=300, plies=6000)
    for row in coverage.table():
        click.echo(row)
    assert coverage.missing() == []
