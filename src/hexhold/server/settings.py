"""How a server was started."""

from __future__ import annotations

from msgspec import Struct

from hexhold.server.limits import CONNECTIONS

__all__ = ["Settings"]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the command line says; processes of one server share it."""

    db: str = ""
    """The address of a PostgreSQL database or the path of an SQLite file; empty for the file in the data folder."""
    connections: int = CONNECTIONS
    """Open connections of one address."""
    site: str = ""
    """Where browsers find the page, as `https://play.example.org`: passkeys are bound to it."""
    smtp: str = ""
    """The server that takes e-mails, as `smtps://user@mail.example.org`; without it none are sent."""
    mail_from: str = ""
    """Whom e-mails are from."""
    vacation: int = 30
    """How many days of vacation everybody has in a year."""
    words: tuple[str, ...] = ()
    """Words that the host does not want in names, titles and chat; `word*` stands for all that begin so."""
    numbers: str = ""
    """The folder in which several processes leave their numbers."""
    least_pace: float = 0.2
    """The shortest time that bots take for an action, in seconds, so that no table of bots takes all the server."""
    thinkers: int = 1
    """Processes for bots that think for long; with none, the server's own process thinks."""
    limits: bool = True
    """Whether requests and messages are counted; benchmarks on one machine count none."""

    def __repr__(self) -> str:
        return "Settings(...)"
