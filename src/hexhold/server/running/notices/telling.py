"""Tells people elsewhere that a table with days for a turn waits for them: by webhook, in browsers, by e-mail.

A notice has the game, the title of the table and its link: what everybody who has the link may know.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import msgspec

from hexhold.i18n import LANGUAGES, catalogue
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.notices.mail import Mailer, read_relay
from hexhold.server.running.notices.outside import post
from hexhold.server.settings import Settings
from hexhold.server.store import PUSH_KEY, Store, StoreError
from hexhold.server.store.notices.hooks import Hook
from hexhold.server.store.notices.mails import Mail, forget_unconfirmed
from hexhold.server.store.notices.pushes import Push, end_push
from hexhold.server.store.notices.waiting import Waiting, Way, take_waiting

if TYPE_CHECKING:
    from hexhold.server.running.notices.push import PushSender

__all__ = ["Messenger", "Notice", "hook_notice", "messenger_of", "push_notice"]

LOG: Final = logging.getLogger("hexhold.server")
PAUSE_SECONDS: Final = 60.0
"""Whoever decides within this time is at the table, and needs no notice."""
AT_ONCE: Final = 50
PATIENCE: Final = 60.0
"""Seconds until a notice is given up, with the time it waits for others."""
SMTP_PASSWORD: Final = "HEXHOLD_SMTP_PASSWORD"
"""The variable with the password for the host's SMTP server: what stands in a command line, others can read."""
GONE: Final = (404, 410)
"""By which a push service says that a browser wants nothing more."""
Send: TypeAlias = Callable[[str, str, bytes, dict[str, str]], Awaitable[int]]
JSON: Final = {"content-type": "application/json"}


class Notice(NamedTuple):
    """A request that tells somebody."""

    url: str
    body: bytes
    headers: dict[str, str]


def hook_notice(waiting: Waiting, hook: Hook, site: str) -> Notice:
    """What is sent to a webhook, as the service at the other end reads it."""
    link, text = f"{site}/t/{waiting.table}", _text(waiting, hook.language)
    if hook.kind == "ntfy":
        headers = {"title": "Hexhold", "click": link, "content-type": "text/plain; charset=utf-8"}
        return Notice(hook.url, text.encode(), headers)
    both = f"{text}\n{link}"
    if hook.kind == "discord":
        return Notice(hook.url, msgspec.json.encode({"content": both, "allowed_mentions": {"parse": []}}), JSON)
    return Notice(hook.url, msgspec.json.encode({"text": both}), JSON)


def push_notice(waiting: Waiting, push: Push, sender: PushSender) -> Notice:
    """What is sent to a push service; raises ValueError where the browser's keys are none."""
    from hexhold.server.running.notices.push import read_keys, seal  # noqa: PLC0415 - only where it is installed

    said = {"text": _text(waiting, push.language), "link": f"/t/{waiting.table}", "table": waiting.table}
    sealed = seal(read_keys(push.public_key, push.secret), msgspec.json.encode(said))
    return Notice(push.endpoint, sealed, sender.headers(push.endpoint, waiting.table))


def _text(waiting: Waiting, language: str) -> str:
    words = catalogue(language if language in LANGUAGES else LANGUAGES[0])
    return str(words["tell"]["reminder" if waiting.again else "notice"]).format(
        table=waiting.title or words["game"][waiting.game]["name"]
    )


class Messenger:
    """Tells people at a server that knows where it is."""

    def __init__(
        self, store: Store, site: str, push: PushSender | None = None, mail: Mailer | None = None, send: Send = post
    ) -> None:
        self._store, self._site, self._send = store, site, send
        self.push, self.mail = push, mail

    async def tell(self, now: float) -> int:
        """Tell everybody who waits to be told, for each turn once and once more before their time is up; how many.

        What cannot be delivered is not tried again.
        """
        try:
            await self._store.write(forget_unconfirmed(now))
            waiting = await self._store.write(take_waiting(now, PAUSE_SECONDS, AT_ONCE))
        except StoreError as error:
            LOG.warning("nobody could be told", extra={"code": error.code})
            return 0
        await asyncio.gather(*(self._deliver(one, way) for one in waiting for way in one.ways))
        return len(waiting)

    async def _deliver(self, one: Waiting, way: Way) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                if isinstance(way, Hook):
                    await self._send("POST", *hook_notice(one, way, self._site))
                elif isinstance(way, Mail):
                    if self.mail is not None:
                        await self.mail.tell(way, _text(one, way.language), one.table)
                elif self.push is not None:
                    status = await self._send("POST", *push_notice(one, way, self.push))
                    if status in GONE:
                        await self._store.write(end_push(way.endpoint))
        except (OSError, Refuse, ValueError, StoreError):  # a TimeoutError is an OSError
            LOG.warning("a notice could not be delivered", extra={"table": one.table})


async def messenger_of(store: Store, settings: Settings) -> Messenger | None:
    """Who tells people; nobody where the server was not told where it is."""
    site = settings.site
    if not site:
        return None
    relay = read_relay(settings.smtp, os.environ.get(SMTP_PASSWORD, "")) if settings.smtp else None
    mail = Mailer(relay, site, settings.mail_from) if relay is not None else None
    if find_spec("cryptography") is None:
        return Messenger(store, site, None, mail)
    from hexhold.server.running.notices.push import PushSender  # noqa: PLC0415 - only where it is installed

    return Messenger(store, site, PushSender(await store.key(PUSH_KEY), site), mail)
