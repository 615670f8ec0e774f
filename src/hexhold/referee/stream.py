"""The referee on a pair of streams: every line that comes is answered with a line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import BinaryIO, Final

from hexhold.referee.session import LINE_LIMIT, Session

__all__ = ["read_lines", "serve"]

CHUNK: Final = 1 << 16


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
