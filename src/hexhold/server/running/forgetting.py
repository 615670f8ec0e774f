"""How a table forgets somebody, and how it takes a guest for the person they have become.

What they did stays, so that the game of the others stays; it is said of nobody, or of that person.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from hexhold.server.protocol import messages as m
from hexhold.server.running.tournaments.changing import forget_in_tournaments, take_for_in_tournaments
from hexhold.server.store import Change, Search, TableRow
from hexhold.server.store.daily.tries import bring_tries
from hexhold.server.table import journal as j
from hexhold.server.table.config import read_config, write_config
from hexhold.server.table.deciding import decide
from hexhold.server.table.seat import Person

if TYPE_CHECKING:
    from hexhold.server.running.hub import Hub

__all__ = ["forget_everywhere", "forgetting", "take_for_everywhere", "taking_for"]

AT_ONCE: Final = 50


async def forget_everywhere(hub: Hub, person: Person) -> None:
    """Let somebody get up everywhere, and all tables forget them."""
    await forget_in_tournaments(hub.store, person.id)
    search = Search(who=person.id, limit=AT_ONCE)
    while rows := await hub.store.tables(search):
        for row in rows:
            if row.status in ("open", "playing"):
                await (await hub.host(row.id)).do(lambda table, at: decide(m.Stand(id="gone"), table, person, at))
            await hub.store.forget(row.id, person.id, forgetting(person.id))
            await hub.reload(row.id)


async def take_for_everywhere(hub: Hub, guest: str, person: str) -> None:
    """Let all tables take a guest for somebody, but those at which that one sits already."""
    search = Search(who=guest, limit=AT_ONCE)
    while rows := await hub.store.tables(search):
        for row in rows:
            table = await hub.store.load_table(row.id)
            if table is not None and person not in table.people:
                await hub.store.forget(row.id, guest, taking_for(guest, person))
                await hub.reload(row.id)
        search = msgspec.structs.replace(search, before=(rows[-1].updated, rows[-1].id))
    await hub.store.write(bring_tries(guest, person))
    await take_for_in_tournaments(hub.store, guest, person)


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
        ends = tuple(msgspec.structs.replace(it, who=person) if it.who == guest else it for it in row.ends)
        return msgspec.structs.replace(row, people=people, asked=asked, ends=ends, config=config), after

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
