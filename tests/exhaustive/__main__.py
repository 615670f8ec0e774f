"""Print what has happened, for every game: python -m tests.exhaustive."""

from __future__ import annotations

import click

from hexhold.rules.games import GAMES
from tests.exhaustive.runner import cover

for name in GAMES:
    coverage = cover(name, games=300, plies=6000)
    click.echo("\n".join(coverage.table()))
    missing, games = len(coverage.missing()), coverage.played.total()
    click.echo(f"{name}: {len(coverage.where)} things declared, {missing} missing, {games} games\n")
