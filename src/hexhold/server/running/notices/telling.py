"""Tells people by a webhook of theirs that a table with days for a turn waits for them.

A notice has the game, the title of the table and its link: what everybody who has the link may know.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

import msgspec

from hexhold.i18n import LANGUAGES, catalogue
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.notices.outside import post
from hexhold.server.store import Store, StoreError
from hexhold.server.store.notices import Waiting, take_waiting

__all__ = ["Notice", "notice_of", "tell_waiting"]

LOG: Final = logging.getLogger("hexhold.server")
PAUSE_SECONDS: Final = 60.0
"""Whoever decides within this time is at the table, and needs no notice."""
AT_ONCE: Final = 50
PATIENCE: Final = 60.0
"""Seconds until a notice is given up, with the time it waits for others."""
Send: TypeAlias = Callable[[str, str, bytes, dict[str, str]], Awaitable[int]]
JSON: Final = {"content-type": "application/json"}


class Notice(NamedTuple):
    """A request that tells somebody."""

    url: str
    body: bytes
    headers: dict[str, str]


def notice_of(waiting: Waiting, site: str) -> Notice:
    """What is sent, as the service at the other end reads it."""
    link = f"{site}/t/{waiting.table}"
    words = catalogue(waiting.hook.language if waiting.hook.language in LANGUAGES else LANGUAGES[0])
    text = str(words["tell"]["notice"]).format(table=waiting.title or words["game"][waiting.game]["name"])
    if waiting.hook.kind == "ntfy":
        headers = {"title": "Hexhold", "click": link, "content-type": "text/plain; charset=utf-8"}
        return Notice(waiting.hook.url, text.encode(), headers)
    both = f"{text}\n{link}"
    if waiting.hook.kind == "discord":
        return Notice(waiting.hook.url, msgspec.json.encode({"content": both, "allowed_mentions": {"parse": []}}), JSON)
    return Notice(waiting.hook.url, msgspec.json.encode({"text": both}), JSON)


async def tell_waiting(store: Store, site: str, now: float, send: Send = post) -> int:
    """Tell everybody who waits to be told, each once; how many. What cannot be delivered is not tried again."""
    try:
        waiting = await store.write(take_waiting(now - PAUSE_SECONDS, AT_ONCE))
    except StoreError as error:
        LOG.warning("nobody could be told", extra={"code": error.code})
        return 0
    await asyncio.gather(*(_deliver(one, notice_of(one, site), send) for one in waiting))
    return len(waiting)


async def _deliver(one: Waiting, notice: Notice, send: Send) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await send("POST", *notice)
    except (OSError, Refuse):  # a TimeoutError is an OSError
        LOG.warning("a notice could not be delivered", extra={"table": one.table})
