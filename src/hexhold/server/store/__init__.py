"""Where tables are kept: a journal of each, entries numbered without holes, and a summary that can be searched.

The journal is the truth. An entry is bytes that only the room reads; the store promises four things about them:

- `append` returns when the entries are on disk, and keeps all of them or none;
- two processes never both write the same number: the later one gets `Conflict` and reads what it missed;
- `entries` gives them back in order, byte for byte;
- whoever listens hears that a table has grown, from whichever process. A ring says *look*, never *what*.

SQLite (`sqlite.py`) serves one process, PostgreSQL (`postgres.py`) any number of them. Both behave the same:
`tests/server/store/test_store.py` runs against each.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from hexhold.core.errors import HexholdError

if TYPE_CHECKING:
    from hexhold.server.store.work import Job

T = TypeVar("T")


class StoreError(HexholdError):
    """The store cannot do this now. Nothing has happened (but see StoreUnsure), and it may be asked again."""

    code: ClassVar[str] = "store"


class Conflict(StoreError):
    """Somebody else wrote these plies first, or there would be a hole before them: read on, then decide again."""

    code: ClassVar[str] = "conflict"


class UnknownTable(StoreError):
    """There is no table of this id."""

    code: ClassVar[str] = "unknown_table"


class TableExists(StoreError):
    """There is a table of this id already."""

    code: ClassVar[str] = "table_exists"


class StoreLocked(StoreError):
    """Another program holds the database; it works again when that one lets go."""

    code: ClassVar[str] = "store_locked"


class StoreFull(StoreError):
    """There is no room left on the disk; it works again when there is."""

    code: ClassVar[str] = "store_full"


class StoreGone(StoreError):
    """The database cannot be reached or read; it is tried again with every request."""

    code: ClassVar[str] = "store_gone"


class StoreUnsure(StoreGone):
    """The answer of the database was lost: what was asked for may have been kept. Settled entries tell."""

    code: ClassVar[str] = "store_unsure"


class StoreNewer(StoreError):
    """A newer Hexhold has written this database; this one leaves it alone."""

    code: ClassVar[str] = "store_newer"


class End(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for somebody who sat there."""

    who: str
    place: int
    """1 for the winner; equals share a place. 0 where it is not known."""
    stayed: bool
    """Whether they played to the end; a bot did for those who had left."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table without its journal: enough for lobbies and searches, and what must stay secret."""

    id: str
    game: str
    players: int
    status: str = "open"
    """`open` while seats are taken, `playing`, `over`, or `closed` when it ended without a winner."""
    visibility: str = "public"
    """`public` tables are in the lobby; `private` ones are known to those who have the link."""
    title: str = ""
    names: tuple[str, ...] = ()
    """Who sits there, by seat; searched without regard to case."""
    winner: int | None = None
    points: tuple[int, ...] = ()
    """What everybody had in the end, by seat; nothing before it, nor for games that ended before this was kept."""
    created: float = 0.0
    updated: float = 0.0
    """Seconds since 1970, as the room says."""
    plies: int = 0
    """How many entries the journal has; only `append` changes it."""
    config: bytes = b""
    """How the table was made, as the room wrote it."""
    due: float | None = None
    """When the table must be looked at although nobody looks at it; None where that can wait for somebody to come."""
    asked: tuple[str, ...] = ()
    """Those of `people` whom it waits for, where they are not here to see it. It is not in lists either."""
    remind: tuple[float | None, ...] = ()
    """When each of them is to be told once more, if at all."""
    people: tuple[str, ...] = ()
    """The identities of those who sit or sat there. It is not in lists; whoever sat there stays until forgotten."""
    rated: int = 0
    """1 at a rated table, 2 when its end was counted; only counting changes it."""
    ends: tuple[End, ...] = ()
    """How the game ended for people, once it has. It is not in lists."""
    secret: bytes = b""
    """What no client may see before the end (the seed of the dice). It cannot be changed later."""

    def __repr__(self) -> str:
        return f"TableRow({self.id!r}, {self.game!r}, {self.status!r}, plies={self.plies})"


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of somebody beside their tables."""

    who: str
    name: str = ""
    epoch: int = 0
    """How often they have signed out everywhere; tokens of earlier epochs count no more."""
    created: float = 0.0
    recovery: str = ""
    """The digest of the code that brings them back."""


class DeviceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A device by which somebody comes."""

    who: str
    device: str
    """Which one; their tokens name it."""
    label: str = ""
    """What the browser says it is, in two words."""
    created: float = 0.0
    seen: float = 0.0
    """When it was last used, to the hour."""
    revoked: bool = False
    """Whether it was signed out; its tokens count no more."""


class PasskeyRow(msgspec.Struct, frozen=True, kw_only=True):
    """The public half of a key by which somebody comes back."""

    id: str
    who: str
    public_key: bytes
    uses: int = 0
    """How often it was used, as far as its device counts that; a copy of it would be found out."""
    label: str = ""
    """What browser it was made by."""
    created: float = 0.0
    used: float = 0.0


Change: TypeAlias = "Callable[[TableRow, list[bytes]], tuple[TableRow, list[bytes]]]"
"""What somebody is forgotten by, or becomes somebody else: the row and the entries of a table as they shall be."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables to list, the last changed first; None and an empty text ask for nothing."""

    status: str | None = None
    visibility: str | None = None
    game: str | None = None
    text: str = ""
    """Part of the title or of a name."""
    who: str | None = None
    """Somebody who sits or sat there."""
    waits: bool = False
    """Only tables that wait for that one now."""
    alive_since: float | None = None
    """Only tables that somebody was at since; open ones with days for a turn wait for people all the same."""
    before: tuple[float, str] | None = None
    """Only tables further down than the one with this `updated` and `id`: the last of the page before."""
    limit: int = 50


EVERYTHING: Final = Search()
IDENTITIES_KEY: Final = "identities"
"""The name of the key that signs who somebody is."""
PUSH_KEY: Final = "push"
"""The name of the key by which push services know this server."""


class Ring(NamedTuple):
    """The doorbell: this table has that many entries now. An empty table id means that any table may have grown."""

    table: str
    plies: int
    """CHANGED where what was there is not what it was: whoever has the table in memory reads it anew."""


CHANGED: Final = -1


class Store(Protocol):
    """What the server asks of a database. Every method may raise a StoreError; none leaves anything half done."""

    async def create_table(self, table: TableRow) -> None:
        """Keep a new table with an empty journal; raises TableExists."""

    async def load_table(self, table_id: str) -> TableRow | None:
        """The summary of a table, with its secret; None when there is none."""

    async def save_table(self, table: TableRow) -> None:
        """Change the summary of a table. One that was made from fewer plies than are there now is not kept."""

    async def append(
        self, table_id: str, first_ply: int, entries: Sequence[bytes], summary: TableRow | None = None
    ) -> None:
        """Write entries `first_ply`, `first_ply + 1`, ...; durable on return. With the summary, if one is given.

        Plies count from 0. Raises Conflict unless the journal has exactly `first_ply` entries, and UnknownTable.
        """

    async def entries(self, table_id: str, since: int = 0, *, settled: bool = False) -> list[bytes]:
        """The entries from ply `since` on; none for a table that is not there.

        Settled, they are read when nothing that was asked for before can still be kept.
        """

    async def tables(self, search: Search = EVERYTHING) -> list[TableRow]:
        """The summaries of the tables that fit, without their secrets."""

    async def person(self, who: str) -> PersonRow | None:
        """What is known of somebody; None for a guest of whom nothing is."""

    async def people(self, after: str = "", limit: int = 50) -> list[PersonRow]:
        """The rows of people, in the order of their identities, from behind this one on."""

    async def keep_person(self, row: PersonRow) -> None:
        """Take in what another database knew of somebody."""

    async def name_person(self, who: str, name: str, now: float) -> PersonRow:
        """Somebody is called so from now on."""

    async def sign_out(self, who: str, now: float) -> PersonRow:
        """All tokens that were given to somebody until now count no more; the row with the new epoch."""

    async def set_recovery(self, who: str, digest: str, now: float) -> None:
        """The digest of the code that brings somebody back; the one before counts no more."""

    async def recover(self, digest: str) -> PersonRow | None:
        """Whom a code brings back."""

    async def known(self, who: str, device: str) -> tuple[PersonRow | None, DeviceRow | None]:
        """What is known of somebody and of the device they ask by."""

    async def devices(self, who: str) -> list[DeviceRow]:
        """The devices of somebody, the last used first, with those that were signed out."""

    async def note_device(self, row: DeviceRow, since: float) -> None:
        """A device was used; those that were not since a time are forgotten, whosever they are."""

    async def keep_device(self, row: DeviceRow) -> None:
        """Take in what another database knew of a device."""

    async def revoke_device(self, who: str, device: str) -> None:
        """The tokens of a device count no more."""

    async def passkeys(self, who: str) -> list[PasskeyRow]:
        """The passkeys of somebody, the oldest first."""

    async def passkey(self, name: str) -> PasskeyRow | None:
        """A passkey by its id."""

    async def add_passkey(self, row: PasskeyRow) -> bool:
        """Whether a passkey is new; if so it counts from now on."""

    async def use_passkey(self, name: str, uses: int, now: float) -> bool:
        """Whether a passkey that says it was used so often may be; if so that is kept."""

    async def remove_passkey(self, who: str, name: str) -> None:
        """A passkey of somebody counts no more."""

    async def forget_person(self, who: str, now: float) -> None:
        """Know nothing of somebody any more but that they were here: nobody can be them again."""

    async def forget(self, table_id: str, who: str, change: Change) -> None:
        """Change what a table says of somebody, all at once; the number of entries stays."""

    async def use_code(self, code: str, until: float, now: float) -> bool:
        """Whether a code that is good until a time was used for the first time."""

    async def due_tables(self, now: float, limit: int = 50) -> list[str]:
        """The tables that must be looked at by now, the longest overdue first."""

    async def asked(self, who: str) -> list[str]:
        """The tables that wait for somebody."""

    async def key(self, name: str, value: bytes = b"") -> bytes:
        """32 secret bytes under this name, the same for every process; when first asked for, `value` or newly drawn."""

    async def read(self, job: Job[T]) -> T:
        """The answer to a question that a file of this folder writes (`ratings.board(...)`)."""

    async def write(self, job: Job[T]) -> T:
        """Do what such a file writes; durable on return."""

    def listen(self) -> AsyncIterator[Ring]:
        """A ring for every append from now on, by this process or another."""

    async def ping(self) -> None:
        """Return if the database answers, can be written to, and has refused nothing in the last seconds."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
