"""Lists of tables, page by page."""

from __future__ import annotations

from typing import Final

from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import TableRow

__all__ = ["PAGE", "open_table", "place_of", "read_place"]

PAGE: Final = 50


def open_table(row: TableRow) -> b.OpenTable:
    """A table as lists show it."""
    return b.OpenTable(
        id=row.id,
        title=row.title,
        game=row.game,
        players=row.players,
        status=row.status,  # type: ignore[arg-type]
        names=list(row.names),
        created=row.created,
        updated=row.updated,
    )


def place_of(row: TableRow) -> str:
    """Where the page behind a table begins."""
    return f"{row.updated!r}-{row.id}"


def read_place(text: str) -> tuple[float, str] | None:
    """Where a page begins: behind this time and id; raises Refuse."""
    if not text:
        return None
    time_text, _, name = text.partition("-")
    try:
        return float(time_text), name[:40]
    except ValueError:
        raise Refuse("malformed", "before: this is not what the page before said.") from None
