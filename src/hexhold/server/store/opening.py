"""Which database an address means."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hexhold.core.errors import Malformed
from hexhold.folders import data_folder
from hexhold.server.store import Store
from hexhold.server.store.sqlite import PATIENCE, open_sqlite

__all__ = ["is_shared", "open_store", "sqlite_file"]

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:///"
FILE: Final = "server.sqlite"


def is_shared(address: str) -> bool:
    """Whether several processes may serve this database."""
    return address.startswith(POSTGRES)


async def open_store(address: str = "", *, alone: bool = True, patience: float = PATIENCE) -> Store:
    """The store at a PostgreSQL address or in an SQLite file; without an address, the file in the data folder.

    `alone` is for servers: two of them on one SQLite file are refused.
    """
    if is_shared(address):
        try:
            from hexhold.server.store.postgres import open_postgres  # noqa: PLC0415 - only where PostgreSQL is used
        except ImportError:
            raise Malformed("PostgreSQL needs its driver: pip install 'hexhold[postgres]'") from None
        return await open_postgres(address, patience=patience)
    return await open_sqlite(sqlite_file(address), alone=alone, patience=patience)


def sqlite_file(address: str) -> Path:
    """The SQLite file that an address means; raises Malformed."""
    path = address.removeprefix(SQLITE)
    if "://" in path:
        raise Malformed("a database is a file, or an address that begins with postgresql://")
    return Path(path) if path else data_folder() / FILE
