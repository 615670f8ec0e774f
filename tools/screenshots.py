"""Pictures of the browser client for docs and README: every page, and games in play, from games really played.

    python -m tools.screenshots docs/photographs

It starts a server, lets bots play up to a turn of interest, sits down, and photographs what Chromium shows.
The client must have been built. Needs Playwright and an installed Chromium.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PHONE_ON_ITS_SIDE: Final = {"width": 844, "height": 390}
TABLET: Final = {"width": 1024, "height": 768}
TABLET_UPRIGHT: Final = {"width": 768, "height": 1024}
QUALITY: Final = 88
PATIENCE_MS: Final = 180_000
SMALL: Final = "cities"
"""The game that is shown on tablets, and on a phone on its side."""
NEVER: Final = 10_000
"""A turn that no game comes to."""

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


@dataclass(frozen=True)
class Shown:
    """A game in play: for how many, at which turn, a key that shows what may be built, and which scenario."""

    game: str
    players: int
    turn: int
    key: str
    scenario: str = ""

    @property
    def name(self) -> str:
        """What its pictures are called: a scenario that is not the first of its game has its own name."""
        return f"{self.game}-{self.scenario.replace('_', '-')}" if self.scenario else self.game


GAMES: Final = (
    Shown("base", 4, 36, "r"),
    Shown("cities", 4, 48, "r"),
    Shown("seafarers", 4, 44, "f"),
    Shown("seafarers", 4, 30, "f", "cloth"),
    Shown("seafarers", 4, 40, "f", "pirate_islands"),
    Shown("cities_seafarers", 4, 44, "f"),
    Shown("gift", 4, 36, "r"),
    Shown("watch", 4, 30, "g"),
)
PAGES: Final = (
    ("home", "/"),
    ("new-table", "/new/base"),
    ("tables", "/tables"),
    ("replays", "/replays"),
    ("how-to-play", "/rules/base"),
    ("settings", "/settings"),
    ("privacy", "/privacy"),
)
NEAR_AND_FAR: Final = (("map-maker", "/maps"), ("you", "/you"))
"""Pages that look another way on small windows."""


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
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Camera:
    """A person with a browser, who photographs."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder
        self.context = browser.new_context(viewport=DESKTOP, color_scheme="light", reduced_motion="reduce")  # type: ignore[arg-type]
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.goto(address)

    def table(self, game: str, players: int, until: int, scenario: str = "") -> str:
        """A table at which one has played up to a turn of one's own; a game that ended before it is not shown."""
        seats = ["me", *["greedy"] * (players - 1)]
        body: dict[str, Any] = {"game": game, "seats": seats, "start": True, "pace": 0}
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

    def take(self, name: str, *, dark: bool = False, size: dict[str, int] = DESKTOP) -> None:
        """Photograph what is open, by day or by night, in a window of some size."""
        self._dress(dark=dark, size=size)
        self.page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)

    def all_sizes(self, name: str, path: str) -> None:
        """Photograph a page on a desktop, by night on a tablet, and on a phone."""
        self.open(path, "main")
        self.take(name)
        self.take(f"{name}-tablet-dark", dark=True, size=TABLET)
        self.take(f"{name}-phone", size=PHONE)

    def _dress(self, *, dark: bool, size: dict[str, int]) -> None:
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.wait_for_timeout(300)

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


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        camera = Camera(browser, address, folder)
        camera.begin()
        camera.take("first-game")
        camera.page.evaluate("() => localStorage.setItem('hexhold.setting.guide', 'false')")
        for shown in GAMES:
            table = camera.table(shown.game, shown.players, shown.turn, shown.scenario)
            camera.open(f"/t/{table}", ".board svg", shown.key)
            camera.take(shown.name)
            camera.take(f"{shown.name}-dark", dark=True)
            camera.take(f"{shown.name}-phone", size=PHONE)
            if shown.game == SMALL:
                camera.take("phone-on-its-side", size=PHONE_ON_ITS_SIDE)
                camera.take("tablet", size=TABLET)
                camera.take("tablet-upright", size=TABLET_UPRIGHT)
                camera.open(camera.page.url.removeprefix(address), ".board svg")
                camera.offer()
                camera.take("trade")
        camera.open(f"/t/{camera.table('base', 4, 40)}", ".board svg")
        camera.ask()
        camera.take("hint")
        over = camera.table("base", 4, NEVER)
        camera.open(f"/result/{over}", ".win")
        camera.take("result")
        camera.open(f"/replay/{over}?step=150", ".board svg")
        camera.take("replay")
        camera.page.evaluate(MAKE, {"game": "gift", "seats": ["me", "open", "greedy"], "visibility": "public"})
        for name, path in PAGES:
            camera.open(path, "main")
            camera.take(name)
        for name, path in NEAR_AND_FAR:
            camera.all_sizes(name, path)
        camera.open(f"/t/{camera.table('watch', 6, 30)}", ".board svg")
        camera.take("watch-six-dark", dark=True)
        camera.open(f"/t/{camera.table('cities_seafarers', 6, 36, 'wonders')}", ".board svg")
        camera.take("cities_seafarers-six")
        camera.take("cities_seafarers-six-phone", size=PHONE)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
