"""Rows of keeping people safe: what is kept of blocks, reports, bans and the deeds of moderators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["AuditRow", "BanRow", "BlockRow", "Named", "Report", "all_of", "insert", "keep"]

T = TypeVar("T", bound=msgspec.Struct)


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who wants nothing to do with somebody."""

    id: str
    who: str
    blocked: str
    name: str
    """What the blocked one was called then."""
    created: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody told the moderators about somebody."""

    id: str
    who: str
    about: str
    name: str
    """What the one it is about was called then."""
    table_id: str
    reason: str
    quoted: str
    """What they said, where it is about that."""
    text: str
    created: float
    outcome: str = ""
    """What a moderator did; empty while it is open."""


class BanRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, or a network, that may look and nothing else until a time."""

    subject: str
    """`who:` and an identity, or `net:` and a digest: no address is kept."""
    name: str
    until: float
    created: float


class AuditRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a moderator did, when, to whom."""

    at: float
    who: str
    deed: str
    about: str
    """The identity it was done to, where it is one."""
    name: str
    """What that one was called then."""


class Named(NamedTuple):
    """Somebody by their name."""

    who: str
    name: str


def keep(name: str, row: msgspec.Struct) -> Job[None]:
    """Put a row into a table, unless it is there."""

    def do(run: Run) -> tuple[None, Ring | None]:
        insert(run, name, row)
        return None, None

    return Job("", do)


def insert(run: Run, name: str, row: msgspec.Struct) -> None:
    """As part of other work: put a row into a table whose columns have the names of its fields."""
    fields = row.__struct_fields__
    places = ", ".join(["%s"] * len(fields))
    run(
        f"INSERT INTO {name} ({', '.join(fields)}) VALUES ({places}) ON CONFLICT DO NOTHING",
        msgspec.structs.astuple(row),
    )


def all_of(run: Run, name: str, kind: type[T], which: str, values: Sequence[object]) -> list[T]:
    """The rows of a table that a condition chooses, in the order it names."""
    fields = kind.__struct_fields__
    rows = run(f"SELECT {', '.join(fields)} FROM {name} {which}", values).fetchall()
    return [msgspec.convert(dict(zip(fields, row, strict=True)), kind) for row in rows]
