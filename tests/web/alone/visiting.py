"""A file host with the page without a server, and somebody who comes to it with a browser and sits down."""

from __future__ import annotations

import os
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, cast

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.guest import Guest
from tools.static_site.making import KINDS

__all__ = ["USUAL", "Host", "come", "set_up"]

USUAL: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
SHOWN = "#app > :not(.starting, p)"
"""What is there when the engine has begun."""


class Handler(SimpleHTTPRequestHandler):
    """A file host that knows nothing of the page."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def send_head(self) -> BinaryIO | BytesIO | None:
        """A file as it lies there, unless the host was told to hand out another."""
        other = cast("Hosting", self.server).others.get(self.path)
        if other is None:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.end_headers()
        return BytesIO(other)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is called there
        """Nobody wants to know."""


class Hosting(ThreadingHTTPServer):
    """By path, what is handed out in place of a file."""

    others: dict[str, bytes]


class Host:
    """A file host that can be taken away."""

    def __init__(self, folder: Path) -> None:
        self._server = Hosting(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.others: dict[str, bytes] = {}
        self._server.others = self.others
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def end(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def come(context: BrowserContext, host: Host, path: str = "/") -> Guest:
    """Somebody who opens the site; on the way there it is loaded where it is not there."""
    page: Page = context.new_page()
    guest = Guest(page, host.base).go(path)
    expect(page.locator(SHOWN).first).to_be_visible()
    return guest


def set_up(guest: Guest, game: str, bot: str, points: int | None = None) -> None:
    """Sit down at a table for three, by what the page offers."""
    guest.page.evaluate("localStorage.setItem('hexhold.setting.botPace', 'quick')")
    guest.go(f"/new/{game}")
    page = guest.page
    page.get_by_role("button", name="3", exact=True).click()
    for seat in (2, 3):
        page.get_by_label(f"Level of the bot in seat {seat}").select_option(bot)
    if points is not None:
        page.locator("label.opt", has_text="Points to win").locator("input").fill(str(points))
        page.locator("label.opt", has_text="Points to win").locator("input").blur()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")
