"""`hexhold doctor`: whether a server is well, and what ails it."""

from __future__ import annotations

import http.client
import sqlite3
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import click

import hexhold
from hexhold.cli.transfer import database_option
from hexhold.server.descriptors import most_open, raise_limit
from hexhold.server.http.page import client_folder
from hexhold.server.running.keeping import restore
from hexhold.server.store.inspection import Finding, Inspection, inspecting

__all__ = ["doctor"]

FEW_CONNECTIONS: Final = 1000
SECONDS: Final = 10.0
AHEAD_SECONDS: Final = 60.0


@click.command(epilog="Example: hexhold doctor --url http://localhost:8000")
@database_option
@click.option("--url", default="", help="Also ask the server that runs there.")
@click.option("--tables", default=50, show_default=True, type=click.IntRange(0), help="Tables to play again.")
def doctor(database: str, url: str, tables: int) -> None:
    """Look whether a server, its database and its machine are well; the server may run meanwhile.

    Nothing is changed. Every line begins with `ok` or `ill`; the command fails if anything is ill.
    """
    is_ill = False
    for finding in _findings(database, url, tables):
        is_ill = is_ill or not finding.is_well
        click.echo(f"{'ok ' if finding.is_well else 'ill'}  {finding.sentence}")
    if is_ill:
        raise SystemExit(1)


def _findings(database: str, url: str, tables: int) -> Iterator[Finding]:
    yield from _program()
    try:
        with inspecting(database) as inspection:
            yield from inspection.findings()
            yield from _tables(inspection, tables)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what ails the database
        is_damaged = isinstance(error, sqlite3.DatabaseError)
        why = "the database cannot be read" if is_damaged else "the database cannot be opened"
        yield Finding(False, f"{why}: {str(error).splitlines()[0] if str(error) else type(error).__name__}")
    if url:
        yield _server(url)


def _program() -> Iterator[Finding]:
    engine = "compiled" if hexhold.COMPILED else "plain Python: strong bots think longer"
    yield Finding(True, f"Hexhold {hexhold.__version__}, the engine is {engine}")
    page = (client_folder() / "index.html").is_file()
    yield Finding(
        page, "the page is there" if page else "the page has not been built: browsers see a note in its place"
    )
    raise_limit()
    room = most_open()
    yield Finding(room >= FEW_CONNECTIONS, f"room for {room} connections (LimitNOFILE, ulimit -Hn)")


def _tables(inspection: Inspection, count: int) -> Iterator[Finding]:
    """Whether the tables that were changed last can be opened, and have not happened in the future."""
    number, newest = 0, 0.0
    for row, entries in inspection.newest(count):
        newest = max(newest, row.updated)
        number += 1
        try:
            restore(row, entries)
        except Exception as error:  # noqa: BLE001 - one table says nothing about the others
            yield Finding(False, f"table {row.id} cannot be opened: {type(error).__name__}: {str(error)[:100]}")
    yield Finding(True, f"{number} tables were played again")
    ahead = newest - time.time()
    if ahead > AHEAD_SECONDS:
        yield Finding(False, f"the clock of this machine is {ahead / 3600:.1f} hours behind what was written last")


def _server(url: str) -> Finding:
    where = urlsplit(url)
    kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
    try:
        connection = kind(where.hostname or "", where.port, timeout=SECONDS)
        began = time.perf_counter()
        connection.request("GET", "/ready")
        status = connection.getresponse().status
        took = (time.perf_counter() - began) * 1000
    except (OSError, http.client.HTTPException) as error:
        return Finding(False, f"{url} does not answer: {error}")
    return Finding(status == http.client.OK, f"{url} answers {status} to /ready in {took:.0f} ms")
