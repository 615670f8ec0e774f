"""`hexhold referee`: the engine over JSON Lines, for bots and tools in any language (docs/referee.md)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

import click

from hexhold.cli.session import LINE_LIMIT, Session

__all__ = ["referee"]

CHUNK: Final = 1 << 16


@click.command()
def referee() -> None:
    """Referee a game over JSON Lines: one request a line on standard input, one answer a line on standard output.

    Try it: echo '{"do": "new", "game": "base", "players": 4}' | hexhold referee
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer every line until the source ends or nobody listens any more."""
    session = Session()
    try:
        for line in read_lines(source):
            target.write(session.answer(line) + b"\n")
            target.flush()
    except BrokenPipeError:
        # What is still buffered would be written, and fail again, when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), target.fileno())


def read_lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their ends. Of one that is too long no more is kept than it takes to tell."""
    while line := source.readline(LINE_LIMIT + 1):
        rest = line
        while len(line) > LINE_LIMIT and rest and not rest.endswith(b"\n"):
            rest = source.readline(CHUNK)
        yield line.removesuffix(b"\n")
