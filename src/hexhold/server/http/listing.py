"""Lists of tables, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhold.server.protocol.lists import ClockPlan, OpenTable
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.meeting.rating import PROVISIONAL, strength
from hexhold.server.store import Store, TableRow
from hexhold.server.store.ratings import Reputation, reputations
from hexhold.server.table.config import read_config

__all__ = ["PAGE", "lobby_tables", "open_table", "place_of", "read_place"]

PAGE: Final = 50


def open_table(row: TableRow, host: Reputation | None = None) -> OpenTable:
    """A table as lists show it, in the lobby with what strangers may know of whoever made it."""
    config = read_config(row.config)
    rating = (
        next((it for it in host.ratings if (it.game, it.players) == (row.game, row.players)), None) if host else None
    )
    shown: dict[str, str | int | bool] = {"map": config.map} if isinstance(config.map, str) and config.map else {}
    return OpenTable(
        id=row.id,
        title=row.title,
        game=row.game,
        players=row.players,
        status=row.status,  # type: ignore[arg-type]
        names=list(row.names),
        winner=row.winner,
        points=list(row.points),
        created=row.created,
        updated=row.updated,
        clock=ClockPlan(config.bank, config.increment) if config.bank is not None else None,
        turn=config.turn,
        vacation=config.vacation,
        rated=config.rated,
        options=shown | config.options,
        host=host.name if host else "",
        strength=strength(rating.mu) if rating else None,
        provisional=rating is not None and rating.games < PROVISIONAL,
        finished=host.finished if host else 0,
        played=host.played if host else 0,
    )


async def lobby_tables(store: Store, rows: Sequence[TableRow]) -> list[OpenTable]:
    """Tables of the lobby, each with what strangers may know of whoever made it."""
    owners = [read_config(row.config).owner for row in rows]
    known = await store.read(reputations(sorted(set(owners))))
    return [open_table(row, known.get(owner)) for row, owner in zip(rows, owners, strict=True)]


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
