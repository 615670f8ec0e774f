"""Somebody with a browser who photographs the page: a server of its own, tables with bots, windows of every size."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, WebSocketRoute

DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PHONE_ON_ITS_SIDE: Final = {"width": 844, "height": 390}
TABLET: Final = {"width": 1024, "height": 768}
TABLET_UPRIGHT: Final = {"width": 768, "height": 1024}
QUALITY: Final = 80
PATIENCE_MS: Final = 180_000
NEVER: Final = 10_000
"""A turn that no game comes to."""

PLAYER: Final = Path(__file__).parents[1] / "tests" / "web" / "player.js"
"""Somebody who presses whatever the page offers."""

PLAY_ON: Final = """
({id, until}) => new Promise((done, failed) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/ws`);
  let view = null, away = false, number = 0;
  const say = (message) => socket.send(JSON.stringify({id: `shot${++number}`, ...message}));
  const stop = () => { socket.close(); done(view.over); };
  const act = ({decision_id, groups}) => {
    const tokens = groups.flatMap(({options}) => options.map((option) => option.token));
    const calm = ["roll", "done", "pass", "decline", tokens[0]].find((other) => tokens.includes(other));
    say({type: "act", decision_id, actions: [calm]});
  };
  socket.onerror = () => failed(new Error("the table hung up"));
  socket.onmessage = ({data}) => {
    const heard = JSON.parse(data);
    if (heard.view) view = heard.view;
    else if (heard.patch) Object.assign(view, heard.patch.keys);
    if (heard.type === "resync") { away = true; say({type: "stand"}); }
    if (view?.over) return stop();
    if (away && view?.turn >= until && view.active !== 0) { away = false; say({type: "sit", seat: 0}); }
    if (away || !heard.request) return;
    if (heard.request.kind === "turn" && view.active === 0) return stop();
    if (heard.request.asked) act(heard.request);
  };
})
"""
"""Stands up, so that a bot plays on; sits down again at turn `until`, and plays up to the next turn of one's own."""

MAKE: Final = """
async (body) => {
  await fetch("/api/me");
  await fetch("/api/me", {method: "POST", headers: {"content-type": "application/json"}, body: '{"name": "Robin"}'});
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)});
  return (await answer.json()).id;
}
"""

HOLD: Final = """() => new Promise((held) => {
  const hold = () => {
    const now = document.querySelector(".theatre:not([hidden])");
    if (!now) return requestAnimationFrame(hold);
    const kept = now.cloneNode(true);
    now.hidden = true;
    now.after(kept);
    for (const moving of kept.getAnimations({subtree: true})) { moving.pause(); moving.currentTime = 800; }
    setTimeout(() => held(true), 100);
  };
  hold();
})"""
"""Keep the moment that is shown next, as it is after 0.8 seconds."""


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own, with an empty database; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.server.launch", "--port", str(port), "--db", f"{folder}/games.db"]
        server = subprocess.Popen(command)
        try:
            wait_for(f"{address}/health")
            yield address
        finally:
            server.terminate()
            server.wait()


def wait_for(url: str) -> None:
    """Wait until something answers at an address."""
    for _ in range(600):
        try:
            urlopen(url).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


def chromium() -> str | None:
    """The Chromium that is installed; None leaves it to Playwright."""
    names = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    return next((path for name in names if (path := shutil.which(name))), None)


class Camera:
    """A person with a browser, who photographs."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder
        self.context = browser.new_context(viewport=DESKTOP, color_scheme="light", reduced_motion="reduce")  # type: ignore[arg-type]
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.goto(address)

    def table(self, game: str, players: int, until: int, scenario: str = "", **more: Any) -> str:
        """A table at which one has played up to a turn of one's own; a game that ended before it is not shown."""
        seats = ["me", *["greedy"] * (players - 1)]
        body: dict[str, Any] = {"game": game, "seats": seats, "start": True, "pace": 0, **more}
        body["visibility"] = "public"
        body["options"] = {"scenario": scenario} if scenario else {}
        while True:
            table: str = self.page.evaluate(MAKE, body)
            over = self.page.evaluate(PLAY_ON, {"id": table, "until": until})
            if not over or until == NEVER:
                return table

    def open(self, path: str, ready: str, key: str = "") -> None:
        """Open a page, wait for what it is about, and press a key."""
        self._dress(dark=False, size=DESKTOP)
        self.page.goto(f"{self.address}{path}")
        self.page.wait_for_selector(ready)
        _settle(self.page)
        if key:
            self.page.keyboard.press(key)
            # Fingers take over: in other windows no focus of keys is shown.
            self.page.evaluate("() => dispatchEvent(new PointerEvent('pointerdown'))")

    def play_until(self, game: str, players: int, wanted: str, turn: int) -> str:
        """Sit at a table from a turn on and press whatever the page offers until something is shown; the table."""
        while True:
            table = self.table(game, players, turn)
            self.open(f"/t/{table}", ".board svg")
            self.page.evaluate(PLAYER.read_text("utf-8"))
            self.page.evaluate("(wanted) => window.playOn(600, `${wanted}, .ranks`)", wanted)
            if self.page.locator(wanted).count():
                for notice in self.page.locator(".notice button").all():
                    notice.click()
                return table

    def take(self, name: str, *, dark: bool = False, size: dict[str, int] = DESKTOP) -> None:
        """Photograph what is open, by day or by night, in a window of some size."""
        self._dress(dark=dark, size=size)
        self.page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)

    def everywhere(self, name: str) -> None:
        """Photograph what is open on a desktop, by night on a tablet, and on a phone."""
        self.take(name)
        self.take(f"{name}-tablet-dark", dark=True, size=TABLET)
        self.take(f"{name}-phone", size=PHONE)

    def all_sizes(self, name: str, path: str) -> None:
        """Open a page and photograph it everywhere."""
        self.open(path, "main")
        self.everywhere(name)

    def prompt(self, name: str, table: str, facts: Mapping[str, object]) -> None:
        """Photograph a moment at a table that is told of it, by day, by night and on a phone."""
        wires: list[WebSocketRoute] = []

        def join(wire: WebSocketRoute) -> None:
            wires.append(wire)
            wire.connect_to_server()

        self.page.route_web_socket("**/api/**", join)
        for number, (ending, dark, size) in enumerate(
            (("", False, DESKTOP), ("-dark", True, DESKTOP), ("-phone", False, PHONE))
        ):
            self.page.emulate_media(reduced_motion="no-preference")
            self.open(f"/t/{table}", ".board svg")
            self._dress(dark=dark, size=size)
            self.page.evaluate(f"() => {{ window.held = ({HOLD})() }}")
            wires[-1].send(json.dumps({"type": "update", "seq": 10**6 + number, "at": 0, "events": [facts]}))
            self.page.evaluate("() => window.held")
            self.page.screenshot(path=self.folder / f"moment-{name}{ending}.jpg", type="jpeg", quality=QUALITY)
        self.page.emulate_media(reduced_motion="reduce")

    def _dress(self, *, dark: bool, size: dict[str, int]) -> None:
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.wait_for_timeout(300)
        if self.page.locator(".over").count():
            # Why a game ended is asked of the server, which reads the game once more.
            self.page.locator(".over p").filter(has_text=". ").wait_for()

    def offer(self) -> None:
        """Offer a card of one's own for one that is worth having, and wait for answers."""
        self.page.keyboard.press("t")
        for group, pick in (("You give", ".pick:not(.off)"), ("You want", ".pick.ore")):
            self.page.get_by_role("group", name=group).locator(pick).first.get_by_role("button").first.click()
        self.page.get_by_role("button", name="Offer", exact=True).click()
        self.page.wait_for_timeout(500)

    def ask(self) -> None:
        """Look at the cards that can be counted, and ask what a bot would do."""
        self.page.get_by_role("tab", name="Cards").click()
        self.page.get_by_role("button", name="What would a bot do?").click()
        self.page.get_by_role("region", name="A bot would do this").get_by_role("listitem").first.wait_for()

    def begin(self) -> None:
        """Begin a first game with the coach, and place two settlements with their roads."""
        self._dress(dark=False, size=DESKTOP)
        self.page.goto(self.address)
        self.page.get_by_role("button", name="First time?").click()
        for _ in range(4):
            self.page.wait_for_selector(".board .target")
            places = self.page.locator(".board .target")
            places.nth(places.count() // 2).click(force=True)
            self.page.get_by_role("button", name="Build here").click()
        self.page.get_by_role("button", name="Roll the dice").wait_for()


def _settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
