"""`hexhold serve`: host tables for browsers and programs."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click
import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from hexhold.core.errors import Malformed
from hexhold.server.descriptors import raise_limit
from hexhold.server.http.app import LOG_LEVEL, SETTINGS, collect_seldom, make_app
from hexhold.server.http.wire import WireConfig
from hexhold.server.limits import CONNECTIONS, MESSAGE_BYTES
from hexhold.server.running.logs import set_up_logs
from hexhold.server.running.notices.mail import read_relay
from hexhold.server.settings import Settings
from hexhold.server.store.opening import is_shared, open_store

BACKLOG = 2048
CLOSING_SECONDS = 5


class Server(uvicorn.Server):
    """A server that says where it is, once it can be reached."""

    def __init__(self, config: uvicorn.Config, address: str, wants_page: bool) -> None:
        super().__init__(config)
        self.address, self.wants_page = address, wants_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            tell(self.address, self.wants_page)


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for all who can reach it."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--db", default="", help="An SQLite file, or postgresql://...; by default a file in the data folder.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes; need PostgreSQL.")
@click.option("--proxy", default="", help="The address of a trusted proxy.")
@click.option(
    "--connections", default=CONNECTIONS, show_default=True, type=click.IntRange(1), help="Connections of one address."
)
@click.option("--site", default="", help="Where browsers find it: https://play.example.org. Passkeys need it.")
@click.option(
    "--words",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of words, one a line, that are not wanted in names, titles and chat.",
)
@click.option("--smtp", default="", help="The server that takes e-mails: smtps://user@mail.example.org. Needs --site.")
@click.option("--mail-from", default="", help="Whom e-mails are from; by default hexhold at the site.")
@click.option(
    "--vacation", default=30, show_default=True, type=click.IntRange(0, 365), help="Days of vacation in a year."
)
@click.option("--thinkers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes for slow bots.")
@click.option("--log", "level", default="warning", show_default=True, type=click.Choice(["info", "warning", "error"]))
@click.option("--open", "wants_page", is_flag=True, help="Open the page in the browser.")
def serve(
    host: str,
    port: int,
    db: str,
    workers: int,
    proxy: str,
    connections: int,
    site: str,
    words: Path | None,
    smtp: str,
    mail_from: str,
    vacation: int,
    thinkers: int,
    level: str,
    wants_page: bool,
) -> None:
    """Host tables for people with browsers and for programs.

    Everything is kept; whoever comes back goes on where they were.
    """
    if workers > 1 and not is_shared(db):
        raise Malformed("several workers need a database that they can share: --db postgresql://...")
    set_up_logs(level)
    raise_limit()
    if smtp and not site:
        raise Malformed("e-mails lead to the site: --smtp needs --site")
    if smtp:
        read_relay(smtp)
    settings = Settings(
        db=db,
        connections=connections,
        site=origin_of(site),
        thinkers=thinkers,
        words=words_of(words),
        smtp=smtp,
        mail_from=mail_from,
        vacation=vacation,
    )
    listening = listen(host, port)
    asyncio.run(try_database(db))
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listening.getsockname()[1]}"
    if workers == 1:
        collect_seldom()
        with suppress(KeyboardInterrupt):
            Server(config_of(make_app(settings), proxy, connections=connections), address, wants_page).run([listening])
        return
    with tempfile.TemporaryDirectory(prefix="hexhold-numbers-") as numbers:
        settings = msgspec.structs.replace(settings, numbers=numbers)
        os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
        os.environ[LOG_LEVEL] = level
        config = config_of("hexhold.server.http.app:app_of_worker", proxy, workers, connections)
        tell(address, wants_page)
        Multiprocess(config, sockets=[listening]).run()


def origin_of(site: str) -> str:
    """A site as browsers write its origin; raises Malformed."""
    parts = urlsplit(site.rstrip("/"))
    if site and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query):
        raise Malformed(f"a site is written as https://play.example.org, not {site!r}")
    return f"{parts.scheme}://{parts.netloc}".lower() if site else ""


def words_of(file: Path | None) -> tuple[str, ...]:
    """The words in a file, one a line; raises Malformed."""
    if file is None:
        return ()
    try:
        return tuple(line.strip() for line in file.read_text("utf-8").splitlines() if line.strip())
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"the words in {file} cannot be read: {error}") from None


async def try_database(address: str) -> None:
    """Open the database once before anything is served, so that what is wrong with it is said in one line."""
    store = await open_store(address)
    await store.close()


def config_of(app: object, proxy: str, workers: int = 1, connections: int = CONNECTIONS) -> uvicorn.Config:
    """How uvicorn serves an application, or the one that a name means."""
    return WireConfig(
        app,
        connections=connections,
        factory=isinstance(app, str),
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that is taken before anything else happens, so that what is wrong with it is said in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        advice = "; `hexhold serve --open --port 0` takes a free port" if error.errno == errno.EADDRINUSE else ""
        raise Malformed(f"cannot listen at {host}:{port}: {error.strerror or error}{advice}") from None
    # What is accepted inherits this. Without it an update that follows an acknowledgement waits some 40 ms for the
    # client to confirm the first; asyncio sets it by itself only on sockets that were made with a protocol number.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.set_inheritable(True)
    return listening


def tell(address: str, wants_page: bool) -> None:
    """Say where the server is."""
    click.echo(f"Hexhold is at {address}  (Ctrl-C ends it; all games are kept)")
    if wants_page and not webbrowser.open(address):
        click.echo("No browser could be started here: open that address in one yourself.")
