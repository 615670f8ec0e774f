"""Somebody with a browser: goes to pages, sits down, plays, and remembers what the page complained about."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 90_000
"""Milliseconds for what takes a moment: a busy machine may be slow."""
ENDLESS = 900.0
"""Seconds in which a game ends on any machine; who plays to the end waits for that and not for a clock."""
OVER = ".ranks"
"""What a page shows when a game is over."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
MAKE_TABLE = """async ([name, table]) => {
    const post = (path, body) => fetch(path, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
    await fetch("/api/me");
    await post("/api/me", { name });
    const made = await post("/api/tables", table);
    if (!made.ok) throw new Error(await made.text());
    return (await made.json()).id;
}"""


def patiently() -> Iterator[None]:
    """Once more and once more, for as long as a busy machine may need; then whoever waits fails."""
    until = time.monotonic() + 2 * PATIENCE / 1000
    while time.monotonic() < until:
        yield
    raise AssertionError("what was waited for never came")


class Guest:
    """One person and one page."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.troubles: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Complaints of the browser that belong to what a test does."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", self._failed)
        page.on("console", self._said)

    def _failed(self, error: Error) -> None:
        self.troubles.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def assert_no_trouble(self) -> None:
        """The page threw nothing and asked for nothing that is not there."""
        unexpected = [text for text in self.troubles if not any(word in text for word in self.expected)]
        assert not unexpected, unexpected

    def go(self, path: str) -> Guest:
        """Load a page of the site."""
        self.page.goto(self.base + path)
        return self

    def make_table(self, game: str, seats: list[str], name: str = "Ann", **table: Any) -> str:
        """Make a table without the page's help, with bots that do not wait; its id."""
        if not self.page.url.startswith(self.base):
            self.go("/settings")
        body = {"game": game, "seats": seats, "pace": 0, **table}
        table_id: str = self.page.evaluate(MAKE_TABLE, [name, body])
        return table_id

    def sit_down(self, game: str, seats: list[str], name: str = "Ann", **table: Any) -> str:
        """Make a table and open its page; its id."""
        made = self.make_table(game, seats, name, **table)
        self.go(f"/t/{made}")
        return made

    def play_on(self, seconds: float = ENDLESS, until: str = OVER) -> dict[str, int]:
        """Press whatever the page offers until something is there, or so long; how often what was pressed."""
        self.page.evaluate((HERE / "player.js").read_text("utf-8"))
        done: dict[str, int] = self.page.evaluate(
            "([seconds, until]) => window.playOn(seconds, until)", [seconds, until]
        )
        return done

    def axe(self) -> list[str]:
        """What axe-core finds against level A and AA: a line for each rule and element."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            "async (tags) => (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations", LEVELS
        )
        return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
