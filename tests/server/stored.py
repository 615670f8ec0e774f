"""What a database keeps of a table."""

from __future__ import annotations

import msgspec

from hexhold.server.store.opening import open_store


async def kept_of(database: str, table: str) -> bytes:
    """Every word that is kept of a table: its row and its journal."""
    store = await open_store(database)
    row, entries = await store.load_table(table), await store.entries(table)
    await store.close()
    assert row is not None
    return repr(msgspec.structs.asdict(row)).encode() + b"".join(entries)
