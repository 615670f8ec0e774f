"""Files of JSON Lines that grow while games are played, and may end in a line that was cut off."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from hexhold.core.errors import Malformed

__all__ = ["read_lines"]

Head = TypeVar("Head")
Line = TypeVar("Line")


def read_lines(path: Path, head: type[Head], line: type[Line], words: tuple[str, str]) -> tuple[Head, list[Line], int]:
    """The head, the whole lines, and where the last of them ends; Malformed names a line that is something else.

    `words` say what the file is, and what a line of it is.
    """
    first, *rest = path.read_bytes().splitlines(keepends=True) or [b""]
    try:
        top = msgspec.json.decode(first, type=head)
    except msgspec.MsgspecError:
        raise Malformed(f"{path} is no {words[0]}; choose another") from None
    found: list[Line] = []
    end = len(first)
    for number, text in enumerate(rest, start=2):
        if not text.endswith(b"\n"):
            break
        try:
            found.append(msgspec.json.decode(text, type=line))
        except msgspec.MsgspecError as error:
            raise Malformed(f"{path}: this is no {words[1]}: {error}", line=number) from None
        end += len(text)
    return top, found, end
