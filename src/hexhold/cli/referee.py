"""`hexhold referee`: the engine over JSON Lines, for bots and tools in any language (docs/referee.md)."""

from __future__ import annotations

import sys

import click

from hexhold.referee.stream import serve


@click.command()
def referee() -> None:
    """Referee a game over JSON Lines: one request a line on standard input, one answer a line on standard output.

    Try it: echo '{"do": "new", "game": "base", "players": 4}' | hexhold referee
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)
