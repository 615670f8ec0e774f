"""All tables of a database as lines of text, and back: a backup, or the move from SQLite to PostgreSQL.

    {"tables":2}
    {"key":"identities","value":"<base 64>"}
    {"person":{"who":"1f3a...","name":"Ann","epoch":0,"created":1700000000.0}}
    {"table":{"id":"k3v9", ...},"entries":["<base 64>", ...]}
    {"tournament":{"id":"p7xw", ...}}
    {"end":1}

The last line has the number of tables, so that a file that was cut off is noticed. Those of format 1 had none.

The lines hold what is secret in the database, seeds and keys, and must be guarded like it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Final, NamedTuple, TypeVar

import msgspec

from hexhold.core.errors import Malformed
from hexhold.server.store import (
    IDENTITIES_KEY,
    PUSH_KEY,
    DeviceRow,
    PasskeyRow,
    PersonRow,
    Search,
    Store,
    TableExists,
    TableRow,
    ratings,
)
from hexhold.server.store.daily.tries import DAYS_KEY, Try, keep_tries, tries
from hexhold.server.store.moderation import Moderation, keep_moderation, moderation
from hexhold.server.store.notices.hooks import Hook, hook, set_hook
from hexhold.server.store.notices.mails import Mail, mail, set_mail
from hexhold.server.store.notices.pushes import Push, add_push, pushes
from hexhold.server.store.notices.vacations import Vacation, keep_vacations, vacations
from hexhold.server.store.ratings import RatedGame, Rating
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.tournaments.keeping import TournamentRow

__all__ = ["Imported", "export_tables", "import_tables"]

_Shape = TypeVar("_Shape", bound=msgspec.Struct)
FORMAT: Final = 2
WITHOUT_END: Final = 1
"""The format that cannot tell whether a file is whole."""
PAGE: Final = 50
EVERY_GAME: Final = 1_000_000
PART: Final = 5000
"""Entries that are written at once, so that no database thinks for long about a journal."""


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    tables: int


class _Key(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    value: bytes


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    table: TableRow
    entries: list[bytes]


class _Person(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    person: PersonRow
    devices: list[DeviceRow] = []
    passkeys: list[PasskeyRow] = []
    ratings: list[Rating] = []
    rated: list[RatedGame] = []
    hook: Hook | None = None
    tries: list[Try] = []
    pushes: list[Push] = []
    mail: Mail | None = None
    vacations: list[Vacation] = []


class _Safety(msgspec.Struct, forbid_unknown_fields=True):
    moderation: Moderation


class _Tournament(msgspec.Struct, forbid_unknown_fields=True):
    tournament: TournamentRow


class _End(msgspec.Struct, forbid_unknown_fields=True):
    end: int


class Imported(NamedTuple):
    """How many tables came in, and how many were there already."""

    new: int
    known: int


async def export_tables(store: Store) -> AsyncIterator[bytes]:
    """Everybody and every table, a line each. A table that grows meanwhile is kept as it was at some moment."""
    yield msgspec.json.encode(_Header(FORMAT))
    for name in (IDENTITIES_KEY, DAYS_KEY, PUSH_KEY):
        yield msgspec.json.encode(_Key(name, await store.key(name)))
    who = ""
    while known := await store.people(who, PAGE):
        for row in known:
            devices, passkeys = await store.devices(row.who), await store.passkeys(row.who)
            known_ratings = await store.read(ratings.ratings(row.who))
            rated = await store.read(ratings.history(row.who, EVERY_GAME)) if known_ratings else []
            told_at = await store.read(hook(row.who))
            tried = await store.read(tries(row.who))
            rested = await store.read(vacations(row.who))
            pushed, mailed = await store.read(pushes(row.who)), await store.read(mail(row.who))
            yield msgspec.json.encode(
                _Person(row, devices, passkeys, known_ratings, rated, told_at, tried, pushed, mailed, rested)
            )
        who = known[-1].who
    safety = await store.read(moderation())
    if safety != Moderation():
        yield msgspec.json.encode(_Safety(safety))
    seen: set[str] = set()
    # A table that changes moves to the front of the list and may be missed, so the list is read until it has no news.
    while fresh := [name async for name in _ids(store) if name not in seen]:
        for name in fresh:
            table = await store.load_table(name)
            assert table is not None
            entries = await store.entries(name)
            yield msgspec.json.encode(_Table(table, entries[: table.plies]))
        seen.update(fresh)
    name = ""
    while tournaments := await store.read(keeping.page(name, PAGE)):
        for tournament in tournaments:
            yield msgspec.json.encode(_Tournament(tournament))
        name = tournaments[-1].id
    yield msgspec.json.encode(_End(len(seen)))


async def _ids(store: Store) -> AsyncIterator[str]:
    before: tuple[float, str] | None = None
    while page := await store.tables(Search(before=before, limit=PAGE)):
        for row in page:
            yield row.id
        before = (page[-1].updated, page[-1].id)


async def import_tables(store: Store, lines: Iterable[bytes]) -> Imported:
    """Take tables in. One that is there already must be the same as far as it goes; what it lacks is added.

    So an import that was broken off is finished by doing it again. Raises Malformed with the line at fault.
    """
    new = known = number = 0
    is_whole = can_be_cut = False
    for number, line in enumerate(lines, start=1):
        if is_whole:
            raise Malformed("something follows behind the end", line=number)
        if number == 1:
            header = _read(line, _Header, number)
            if header.tables not in (FORMAT, WITHOUT_END):
                raise Malformed(f"the tables have format {header.tables}, this program reads {FORMAT}", line=1)
            can_be_cut = header.tables == WITHOUT_END
        elif line.startswith(b'{"key"'):
            await _keep(store, _read(line, _Key, number), number)
        elif line.startswith(b'{"person"'):
            await _know(store, _read(line, _Person, number))
        elif line.startswith(b'{"moderation"'):
            await store.write(keep_moderation(_read(line, _Safety, number).moderation))
        elif line.startswith(b'{"tournament"'):
            await store.write(keeping.keep(_read(line, _Tournament, number).tournament))
        elif line.startswith(b'{"end"'):
            is_whole = _read(line, _End, number).end == new + known
            if not is_whole:
                raise Malformed(f"lines are missing: {new + known} tables came", line=number)
        else:
            came = await _take(store, _read(line, _Table, number), number)
            new, known = new + came, known + (not came)
    if number == 0:
        raise Malformed("there is nothing in it", line=1)
    if not is_whole and not can_be_cut:
        raise Malformed(f"the file was cut off: it ends after {new + known} tables, which were taken in", line=number)
    return Imported(new, known)


async def _know(store: Store, kept: _Person) -> None:
    await store.keep_person(kept.person)
    for device in kept.devices:
        await store.keep_device(device)
    for passkey in kept.passkeys:
        await store.add_passkey(passkey)
    if kept.hook is not None:
        await store.write(set_hook(kept.person.who, kept.hook))
    if kept.mail is not None:
        await store.write(set_mail(kept.person.who, kept.mail))
    if kept.vacations:
        await store.write(keep_vacations(kept.person.who, kept.vacations))
    for push in reversed(kept.pushes):
        await store.write(add_push(kept.person.who, push))
    if kept.tries:
        await store.write(keep_tries(kept.person.who, kept.tries))
    if kept.ratings:
        await store.write(ratings.keep_rated(kept.person.who, kept.ratings, kept.rated))


async def _keep(store: Store, kept: _Key, number: int) -> None:
    if await store.key(kept.key, kept.value) != kept.value:
        raise Malformed(
            "guests of both databases could not be told apart from each other: "
            "import into a database that no server has used yet",
            line=number,
        )


async def _take(store: Store, kept: _Table, number: int) -> bool:
    """Whether there was anything new in a table."""
    row = kept.table
    try:
        await store.create_table(row)
        there: list[bytes] = []
        made = True
    except TableExists:
        there = await store.entries(row.id)
        made = False
    if kept.entries[: len(there)] != there[: len(kept.entries)]:
        raise Malformed(f"there is another table {row.id!r}", line=number)
    for begin in range(len(there), len(kept.entries), PART):
        await store.append(row.id, begin, kept.entries[begin : begin + PART], row)
    return made or len(kept.entries) > len(there)


def _read(line: bytes, shape: type[_Shape], number: int) -> _Shape:
    try:
        return msgspec.json.decode(line, type=shape)
    except msgspec.DecodeError as error:
        raise Malformed(f"this is no line of exported tables: {error}", line=number) from None
