"""Games that wait to be continued: records in the user's data folder."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

from hexhold.data.record_file import SUFFIX, is_finished
from hexhold.folders import data_folder

__all__ = ["games_folder", "last_unfinished", "new_file"]


def games_folder() -> Path:
    """Where games are kept, by the custom of the system."""
    return data_folder() / "games"


def new_file(game: str) -> Path:
    """A file for a game that begins now; two that begin in the same second have different ones."""
    return games_folder() / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}-{secrets.token_hex(2)}{SUFFIX}"


def last_unfinished() -> Path | None:
    """The game that was played last among those that are not over."""
    try:
        files = sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
        return next((file for file in files if not is_finished(file)), None)
    except OSError:
        return None
