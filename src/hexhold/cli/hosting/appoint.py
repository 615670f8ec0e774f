"""`hexhold appoint`: who may moderate a server, or run it by the page."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import click

from hexhold.cli.transfer import database_option
from hexhold.core.errors import Malformed
from hexhold.server.http.people import digest, new_code
from hexhold.server.store.moderation import appoint as give_role
from hexhold.server.store.moderation import found_by_name, offer_role, role_of
from hexhold.server.store.opening import open_store

__all__ = ["appoint"]

GOOD_SECONDS: Final = 86400.0
MOST: Final = 1000


@click.command(epilog="Example: hexhold appoint moderator")
@click.argument("role", type=click.Choice(["moderator", "admin", "nobody"]))
@click.option("--name", default="", help="With `nobody`: whose role ends, by the name they have.")
@database_option
def appoint(role: str, name: str, database: str) -> None:
    """Make a code that gives somebody a role; they type it in at the page /moderate within a day.

    A moderator sees reports and decides about names and bans. An admin also sees how the server is, drains and restarts
    it. `nobody` ends the roles of those called NAME.
    """
    if role == "nobody":
        ended = asyncio.run(_dismiss(database, name))
        click.echo(f"{ended} of that name have no role any more.")
        return
    code = asyncio.run(_offer(database, role))
    click.echo(f"{code}\nWhoever types it in at /moderate within a day is {role}, once.")


async def _offer(database: str, role: str) -> str:
    store = await open_store(database, alone=False)
    try:
        code = new_code()
        await store.write(offer_role(digest(code), role, time.time() + GOOD_SECONDS))
        return code
    finally:
        await store.close()


async def _dismiss(database: str, name: str) -> int:
    if not name:
        raise Malformed("whose role is to end: --name NAME")
    store = await open_store(database, alone=False)
    try:
        ended = 0
        for found in await store.read(found_by_name(name, MOST)):
            role = await store.read(role_of(found.who))
            if found.name == name and role:
                await store.write(give_role(found.who, ""))
                ended += 1
        return ended
    finally:
        await store.close()
