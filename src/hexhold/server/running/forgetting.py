"""How a table forgets somebody, and how it takes a guest for the person they have become.

What they did stays, so that the game of the others stays; it is said of nobody, or of that person.
"""

from __future__ import annotations

import secrets

import msgspec

from hexhold.server.store import Change, TableRow
from hexhold.server.table import journal as j
from hexhold.server.table.config import read_config, write_config

__all__ = ["forgetting", "taking_for"]


def forgetting(who: str) -> Change:
    """The change of a table that forgets somebody: another identity at every table, no name, and nothing they said."""
    nobody = secrets.token_hex(16)

    def change(row: TableRow, entries: list[bytes]) -> tuple[TableRow, list[bytes]]:
        told = [j.read_entry(data) for data in entries]
        own = [entry for entry in told if entry.by == who]
        called = {entry.name for entry in own if isinstance(entry, j.Sat | j.Named | j.Said)} - {""}
        seats = {(entry.seat, entry.name) for entry in own if isinstance(entry, j.Sat | j.Named)}
        names = ["" if seated in seats else seated[1] for seated in enumerate(row.names)]
        after = [
            _written(entry, _forgotten(entry, who, nobody, called), data)
            for entry, data in zip(told, entries, strict=True)
        ]
        return msgspec.structs.replace(row, names=tuple(names), config=_owned(row.config, who, nobody)), after

    return change


def taking_for(guest: str, person: str) -> Change:
    """The change of a table that takes a guest for somebody: it is theirs as if they had sat down themselves."""

    def change(row: TableRow, entries: list[bytes]) -> tuple[TableRow, list[bytes]]:
        told = [j.read_entry(data) for data in entries]
        after = [
            data if entry.by != guest else j.write_entry(msgspec.structs.replace(entry, by=person))
            for entry, data in zip(told, entries, strict=True)
        ]
        people = tuple(person if who == guest else who for who in row.people)
        asked = tuple(person if who == guest else who for who in row.asked)
        config = _owned(row.config, guest, person)
        return msgspec.structs.replace(row, people=people, asked=asked, config=config), after

    return change


def _owned(config: bytes, before: str, after: str) -> bytes:
    plan = read_config(config)
    return write_config(msgspec.structs.replace(plan, owner=after)) if plan.owner == before else config


def _written(before: j.Entry, after: j.Entry, data: bytes) -> bytes:
    return data if after is before else j.write_entry(after)


def _forgotten(entry: j.Entry, who: str, nobody: str, called: set[str]) -> j.Entry:
    if isinstance(entry, j.Muted) and entry.who in called:
        entry = msgspec.structs.replace(entry, who="")
    if entry.by != who:
        return entry
    if isinstance(entry, j.Said):
        return msgspec.structs.replace(entry, by=nobody, name="", text="")
    if isinstance(entry, j.Sat | j.Named):
        return msgspec.structs.replace(entry, by=nobody, name="")
    return msgspec.structs.replace(entry, by=nobody)
