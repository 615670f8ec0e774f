"""Records of games as files: read with the file and the line at fault named, written at once or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.formats.record import Record, read_record
from hexhold.core.state import State
from hexhold.rules.games import RULES_VERSION, create

__all__ = ["SUFFIX", "is_finished", "may_write", "read_game", "read_text", "write_game"]

SUFFIX: Final = ".jsonl"
HEADER_START: Final = '{"format":'
END_START: Final = '{"end":'


def write_game(file: Path, record: Record, s: State) -> None:
    """Write the record there. A crash leaves the file that was there whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.part")
    try:
        draft.write_text("\n".join(record.lines(s)) + "\n", encoding="utf-8")
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def may_write(file: Path) -> bool:
    """Whether nothing but an earlier record would be lost."""
    try:
        with file.open(encoding="utf-8") as lines:
            return lines.read(len(HEADER_START)) == HEADER_START
    except FileNotFoundError:
        return True
    except (OSError, UnicodeDecodeError):
        return False


def read_text(file: Path, otherwise: str) -> str:
    """The text of a file; raises Malformed where it cannot be read, or says what the file is if it is no text."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{file} is {otherwise}") from None


def read_game(file: Path) -> tuple[Record, State, bool]:
    """The record in a file, the state it leads to and whether it has its end.

    Raises Malformed with the file's name and the line at fault.
    """
    text = read_text(file, "no record of a game")
    try:
        return read_record(text, create, RULES_VERSION)
    except HexholdError as error:
        raise Malformed(f"{file}:{error.line}: {error.message}") from None


def is_finished(file: Path) -> bool:
    """Whether the record in a file ends as the game does; an empty file has nothing to go on with."""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return not lines or lines[-1].startswith(END_START)
