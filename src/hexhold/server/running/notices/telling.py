"""Tells people by a webhook of theirs that a table with days for a turn waits for them.

A notice has the game, the title of the table and its link: what everybody who has the link may know.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import msgspec

from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.notices.outside import post
from hexhold.server.store import Store, StoreError
from hexhold.server.store.notices import Waiting, take_waiting

__all__ = ["Notice", "notice_of", "tell_waiting"]

LOG: Final = logging.getLogger("hexhold.server")
PAUSE_SECONDS: Final = 60.0
"""Whoever decides within this time is at the table, and needs no notice."""
AT_ONCE: Final = 50
JSON: Final = {"content-type": "application/json"}


class Notice(NamedTuple):
    """A request that tells somebody."""

    url: str
    body: bytes
    headers: dict[str, str]


def notice_of(waiting: Waiting, site: str) -> Notice:
    """What is sent, as the service at the other end reads it."""
    link = f"{site}/t/{waiting.table}"
    text = f"Hexhold: it is your turn. {waiting.title or waiting.game}"
    if waiting.hook.kind == "ntfy":
        headers = {"title": "Hexhold", "click": link, "content-type": "text/plain; charset=utf-8"}
        return Notice(waiting.hook.url, text.encode(), headers)
    words = f"{text}\n{link}"
    if waiting.hook.kind == "discord":
        return Notice(
            waiting.hook.url, msgspec.json.encode({"content": words, "allowed_mentions": {"parse": []}}), JSON
        )
    return Notice(waiting.hook.url, msgspec.json.encode({"text": words}), JSON)


async def tell_waiting(
    store: Store, site: str, now: float, send: Callable[[str, str, bytes, dict[str, str]], Awaitable[int]] = post
) -> int:
    """Tell everybody who waits to be told, each once; how many. What cannot be delivered is not tried again."""
    try:
        waiting = await store.write(take_waiting(now - PAUSE_SECONDS, AT_ONCE))
    except StoreError as error:
        LOG.warning("nobody could be told", extra={"code": error.code})
        return 0
    for one in waiting:
        url, body, headers = notice_of(one, site)
        try:
            await send("POST", url, body, headers)
        except (OSError, Refuse):
            LOG.warning("a notice could not be delivered", extra={"table": one.table})
    return len(waiting)
