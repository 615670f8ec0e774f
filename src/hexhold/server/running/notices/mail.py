"""E-mail by the host's own SMTP server, which is the only one that this server speaks to."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from contextlib import closing
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, Literal, NamedTuple, TypeAlias
from urllib.parse import unquote, urlsplit

from hexhold.core.errors import Malformed
from hexhold.i18n import LANGUAGES, catalogue
from hexhold.server.running.notices.outside import SECONDS, threads
from hexhold.server.store.notices.mails import Mail

__all__ = ["Mailer", "Relay", "read_relay"]

PORTS: Final = {"smtp": 587, "smtps": 465}
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
Context: TypeAlias = Callable[[], ssl.SSLContext]
Tls: TypeAlias = Literal["always", "begun", "never"]


class Relay(NamedTuple):
    """The SMTP server that takes what is to be sent."""

    host: str
    port: int
    user: str
    password: str
    tls: Tls
    """Whether it speaks TLS from the beginning, or is made to begin it; only one on this machine needs none."""

    def __repr__(self) -> str:
        return f"Relay({self.host!r}, {self.port})"


def read_relay(url: str, password: str = "") -> Relay:
    """A relay as the host writes it: `smtps://user@mail.example.org`; raises Malformed."""
    parts = urlsplit(url)
    try:
        port = parts.port or PORTS[parts.scheme]
    except (KeyError, ValueError):
        raise Malformed(
            "an SMTP server is written as smtps://user@mail.example.org, or smtp://... with STARTTLS"
        ) from None
    if not parts.hostname or parts.path not in ("", "/") or parts.password:
        raise Malformed("an SMTP server has a name and no path; its password stands in HEXHOLD_SMTP_PASSWORD")
    is_here = parts.hostname in LOCAL
    tls: Tls = "always" if parts.scheme == "smtps" else "never" if is_here else "begun"
    return Relay(parts.hostname, port, unquote(parts.username or ""), password, tls)


class Mailer:
    """Writes and sends e-mails, in threads of their own; raises OSError where the relay does not take one."""

    def __init__(
        self, relay: Relay, site: str, sender: str = "", context: Context = ssl.create_default_context
    ) -> None:
        self._relay, self._site, self._context = relay, site, context
        self._sender = sender or f"Hexhold <hexhold@{self._host}>"

    @property
    def _host(self) -> str:
        return urlsplit(self._site).hostname or "localhost"

    async def confirm(self, chosen: Mail) -> None:
        """Ask at an address whether it is that of whoever named it. Nothing of what they wrote is in it."""
        words = _words(chosen.language)
        link = f"{self._site}/mail#confirm={chosen.code}"
        text = f"{words['mail_confirm'].format(site=self._site)}\n\n{link}\n\n{words['mail_nothing']}\n"
        await self._send(self._letter(chosen, words["mail_subject"], text))

    async def tell(self, chosen: Mail, said: str, table: str) -> None:
        """Say something about a table, and how it ends that such things are said."""
        end = f"{_words(chosen.language)['mail_end']}\n{self._site}/mail#stop={chosen.stop}"
        letter = self._letter(chosen, said, f"{said}\n{self._site}/t/{table}\n\n--\n{end}\n")
        letter["List-Unsubscribe"] = f"<{self._site}/api/mail/stop/{chosen.stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._send(letter)

    def _letter(self, chosen: Mail, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, chosen.address, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self._host)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    async def _send(self, letter: EmailMessage) -> None:
        await asyncio.get_running_loop().run_in_executor(threads(), self._deliver, letter)

    def _deliver(self, letter: EmailMessage) -> None:
        relay = self._relay
        with closing(self._line()) as line:
            if relay.tls == "begun":
                line.starttls(context=self._context())
            if relay.user:
                line.login(relay.user, relay.password)
            line.send_message(letter)
            line.quit()

    def _line(self) -> smtplib.SMTP:
        host, port = self._relay.host, self._relay.port
        if self._relay.tls == "always":
            return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=self._context())
        return smtplib.SMTP(host, port, timeout=SECONDS)


def _words(language: str) -> dict[str, str]:
    words: dict[str, str] = catalogue(language if language in LANGUAGES else LANGUAGES[0])["tell"]
    return words
