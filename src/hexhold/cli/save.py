"""Games that wait to be continued: records in the user's data folder. A crash leaves the old one whole."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.record import Record, read_record
from hexhold.core.state import State
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.folder import data_folder

SUFFIX: Final = ".jsonl"
HEADER_START: Final = '{"format":'
END_START: Final = '{"end":'


def games_folder() -> Path:
    """Where games are kept, by the custom of the system."""
    return data_folder() / "games"


def new_file(game: str) -> Path:
    """A file for a game that begins now; two that begin in the same second have different ones."""
    return games_folder() / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}-{secrets.token_hex(2)}{SUFFIX}"


def write_game(file: Path, record: Record, s: State) -> None:
    """Write the record there; the file that was there is replaced at once or not at all."""
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


def read_game(file: Path) -> Record:
    """The record in a file; raises Malformed with the file's name and the line at fault."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{file} is no record of a game") from None
    try:
        return read_record(text, create, RULES_VERSION)[0]
    except HexholdError as error:
        raise Malformed(f"{file}:{error.line}: {error.message}") from None


def last_unfinished() -> Path | None:
    """The game that was played last among those that are not over."""
    try:
        files = sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
        return next((file for file in files if not _is_finished(file)), None)
    except OSError:
        return None


def _is_finished(file: Path) -> bool:
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return not lines or lines[-1].startswith(END_START)
