"""`hexhold export` and `hexhold import`: all tables of a server's database as a file, and back."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import click

from hexhold.core.errors import Malformed
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import Imported, export_tables, import_tables

__all__ = ["export", "import_"]

database_option = click.option(
    "--db",
    "database",
    default="",
    metavar="ADDRESS",
    help="An SQLite file or a postgresql:// address; by default the file that `hexhold serve` uses.",
)


@click.command(epilog="Example: hexhold export tables.jsonl")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def export(file: Path, database: str) -> None:
    """Write all tables of a server's database to FILE: a backup, also while the server runs.

    The file holds the seeds of running games and the key of the guests' identities, so only you may read it.
    """

    async def write() -> int:
        store = await open_store(database, alone=False)
        count = 0
        try:
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                async for line in export_tables(store):
                    out.write(line + b"\n")
                    count += line.startswith(b'{"table"')
        finally:
            await store.close()
        return count

    try:
        click.echo(f"{file}: {asyncio.run(write())} tables")
    except FileExistsError:
        raise Malformed(f"{file} is there already") from None
    except OSError as error:
        raise Malformed(f"cannot write {file}: {error.strerror}") from None


@click.command(name="import", epilog="Example: hexhold import tables.jsonl --db postgresql:///hexhold")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def import_(file: Path, database: str) -> None:
    """Take a backup that `hexhold export` wrote to FILE into a server's database.

    It brings people, moderators, ratings and the key of the guests' identities: import backups of your own only, never
    a file that a player gave you. Players bring their games along on the page "You".

    Tables that are there already are left alone, so an import that was broken off can be repeated. No server may be
    running on an SQLite file meanwhile.
    """

    async def read() -> Imported:
        store = await open_store(database)
        try:
            with file.open("rb") as lines:
                return await import_tables(store, lines)
        finally:
            await store.close()

    try:
        done = asyncio.run(read())
    except OSError as error:
        raise Malformed(f"cannot read {file}: {error.strerror}") from None
    click.echo(f"{file}: {done.new} tables taken in, {done.known} were there already")
