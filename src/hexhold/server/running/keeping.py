"""A table in the store: its row, its entries, and how it is brought back from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hexhold.core.state import State
from hexhold.server.running.meeting.places import ends_of, points_of
from hexhold.server.store import Ring, Store, TableRow, statements
from hexhold.server.store.work import Job, Run
from hexhold.server.table import journal as j
from hexhold.server.table.config import read_config, write_config
from hexhold.server.table.deciding import Change
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import waited_for, wake_time
from hexhold.server.telling.gallery import Gallery

__all__ = ["gallery_of", "keep_new", "keep_whole", "restore", "row_of", "row_with", "seen_of"]


def final_row(table: TableState, change: Change) -> TableRow:
    """The row of a game that this change ends: it is written with the last action, so no finished game is missed."""
    assert change.prepared is not None
    state = change.prepared.state
    row = row_of(table, change.entries[-1].at)
    return msgspec.structs.replace(
        row, status="over", winner=_winner(state), points=points_of(table, state), ends=ends_of(table, state)
    )


def row_with(table: TableState, change: Change) -> TableRow:
    """The row that is written together with a change.

    At a table with days for a turn it says that the table must be looked at now. So it is, if this process ends before
    it can say when.
    """
    if change.ends_game:
        return final_row(table, change)
    at = change.entries[-1].at
    if isinstance(change.entries[-1], j.Closed):
        row, ends = row_of(table, at), ends_of(table, table.play.state) if table.play is not None else ()
        return msgspec.structs.replace(row, status="closed", due=None, asked=(), ends=ends)
    return msgspec.structs.replace(row_of(table, at), due=at)


def seen_of(row: TableRow) -> tuple[object, ...]:
    """What of a row others look at."""
    return row.status, row.names, row.winner, row.due, row.asked, row.remind


def row_of(table: TableState, now: float) -> TableRow:
    """The row of a table as it is now, for lobbies and searches."""
    state = table.play.state if table.play is not None else None
    return TableRow(
        id=table.id,
        game=table.config.game,
        players=table.config.players,
        status="open" if table.status == "starting" else table.status,
        visibility=table.config.visibility,
        title=table.config.title,
        names=tuple(place.name for place in table.places),
        winner=_winner(state) if state is not None else None,
        points=points_of(table, state) if state is not None else (),
        created=table.created,
        updated=now,
        plies=table.seq,
        due=wake_time(table),
        asked=tuple(waited_for(table)),
        remind=tuple(waited_for(table).values()),
        config=write_config(table.config),
        people=tuple(place.who for place in table.places if place.is_taken_by_somebody),
        rated=int(table.config.rated),
        ends=ends_of(table, state) if state is not None and table.is_done else (),
        secret=table.secret,
    )


def _winner(state: State) -> int | None:
    return int(state.winner) if state.over and state.winner >= 0 else None


async def keep_new(store: Store, table: TableState, entries: Sequence[j.Entry], now: float) -> None:
    """Make a new table durable with the entries of its journal so far; raises StoreError."""
    row = row_of(table, now)
    await store.create_table(row)
    await store.append(table.id, 0, [j.write_entry(entry) for entry in entries], row)


async def keep_whole(store: Store, row: TableRow, entries: Sequence[bytes]) -> None:
    """Make a table durable together with its journal, all of it or nothing; raises TableExists and StoreError."""

    def do(run: Run) -> tuple[None, Ring | None]:
        statements.create_table(row).do(run)
        return statements.append(row.id, 0, entries, None).do(run)

    await store.write(Job(row.id, do))


def restore(row: TableRow, entries: Iterable[bytes]) -> TableState:
    """A table from its row and its journal."""
    table = TableState(row.id, read_config(row.config), row.secret, row.created)
    for entry in entries:
        table.fold(j.read_entry(entry))
    return table


def gallery_of(row: TableRow, entries: Iterable[bytes], now: float) -> Gallery:
    """Those who will watch a table, with what they may be shown by now."""
    gallery = Gallery(restore(row, ()), map(j.read_entry, entries))
    gallery.tell(now)
    return gallery
