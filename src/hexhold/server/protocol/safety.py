"""Safe among strangers, over HTTP: blocks, reports, and what moderators and the host see and do."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Handle: TypeAlias = Annotated[str, Meta(max_length=40)]


class Block(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody at a table with whom one wants nothing to do: neither sees what the other says or joins their tables."""

    table: Handle
    who: Handle
    """As the table names them."""


class Blocked(Struct, frozen=True, kw_only=True):
    """Somebody one has blocked."""

    id: str
    name: str
    """What they were called then."""
    created: float


class MyBlocks(Struct, frozen=True):
    """Those whom one has blocked, the last first."""

    blocked: list[Blocked]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the moderators should know about somebody at a table."""

    table: Handle
    who: Handle
    reason: Literal["name", "chat", "play"]
    line: int = 0
    """Which entry of the table, where it is about what they said; the server quotes it."""
    text: Annotated[str, Meta(max_length=500)] = ""


class Role(Struct, frozen=True):
    """What one may decide here."""

    role: str
    """`moderator`, `admin` for the host, or nothing."""


class RoleCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that the host made by `hexhold appoint`; it gives a role to one person."""

    code: Annotated[str, Meta(max_length=50)]


class OpenReport(Struct, frozen=True, kw_only=True):
    """A report that nobody has dealt with."""

    id: str
    name: str
    reason: str
    quoted: str
    text: str
    table: str
    at: float


class Ban(Struct, frozen=True, kw_only=True):
    """Somebody (`who`) or a network (`net`) that may look and nothing else."""

    id: str
    kind: str
    name: str
    until: float


class Deed(Struct, frozen=True, kw_only=True):
    """What a moderator or the host did."""

    at: float
    by: str
    deed: str
    name: str


class ModeratorDesk(Struct, frozen=True):
    """Open reports, the oldest first; bans; what was done, the last first."""

    reports: list[OpenReport]
    bans: list[Ban]
    log: list[Deed]


class FoundPerson(Struct, frozen=True):
    """Somebody by their name."""

    id: str
    name: str


class FoundPeople(Struct, frozen=True):
    """People whose name has a text in it."""

    people: list[FoundPerson]


class Verdict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a moderator decides, about a report, a ban, or somebody who was found."""

    id: Handle
    deed: Literal["dismiss", "rename", "ban", "ban_network", "unban"]
    name: Annotated[str, Meta(max_length=24)] = ""
    """What somebody who was found is called."""
    days: Annotated[int, Meta(ge=0, le=3650)] = 7
    """How long a ban lasts; 0 is for good."""


class HostDesk(Struct, frozen=True, kw_only=True):
    """How the server is; what is counted of the process that answers is named so."""

    version: str
    schema: int
    """The version of the database."""
    process: int
    up: float
    """Seconds since the process began."""
    lag: float
    """By how many seconds its loop was late at worst in the last ten."""
    memory: int
    tables: dict[str, int]
    """All tables by status."""
    people: int
    """Those who have a name."""
    loaded: int
    """Tables in the memory of the process."""
    connections: int
    draining: bool
    """Whether the process takes on nothing new."""


class HostDeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host does to the process that answers."""

    deed: Literal["drain", "resume", "restart"]
