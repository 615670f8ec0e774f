"""How a table forgets somebody: what they did stays, so that the game of the others stays, and is said of nobody."""

from __future__ import annotations

import secrets

import msgspec

from hexhold.server.store import Change, TableRow
from hexhold.server.table import journal as j
from hexhold.server.table.config import read_config, write_config

__all__ = ["forgetting"]


def forgetting(who: str) -> Change:
    """The change of a table that forgets somebody: another identity at every table, no name, and nothing they said."""
    nobody = secrets.token_hex(16)

    def change(row: TableRow, entries: list[bytes]) -> tuple[TableRow, list[bytes]]:
        names = list(row.names)
        after = []
        for data in entries:
            entry = j.read_entry(data)
            if entry.by != who:
                after.append(data)
                continue
            if isinstance(entry, j.Sat):
                names = ["" if seat == entry.seat and name == entry.name else name for seat, name in enumerate(names)]
            after.append(j.write_entry(_forgotten(entry, nobody)))
        config = read_config(row.config)
        if config.owner == who:
            config = msgspec.structs.replace(config, owner=nobody)
        return msgspec.structs.replace(row, names=tuple(names), config=write_config(config)), after

    return change


def _forgotten(entry: j.Entry, nobody: str) -> j.Entry:
    if isinstance(entry, j.Said):
        return msgspec.structs.replace(entry, by=nobody, name="", text="")
    if isinstance(entry, j.Sat):
        return msgspec.structs.replace(entry, by=nobody, name="")
    return msgspec.structs.replace(entry, by=nobody)
