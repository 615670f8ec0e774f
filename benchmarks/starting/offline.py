"""How soon one plays on the page without a server, and how long its bots take: `python -m benchmarks.starting.offline`.

The site must have been made (`make site`). A Chromium that is running already opens it, presses "Play now" and waits
until places for a settlement are lit: cold from a host on this machine, then warm with the network cut. Then whole
games against two builders are played at quick speed, still without a network, by somebody who presses what the page
offers.
A bot's turn is what passes from the word that it is its turn to the word that it is another's, so with the pause before
each act, and with the answers to its offers.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.alone.visiting import USUAL, Host, come, set_up
from tools.camera import chromium
from tools.static_site.making import SITE, is_made

STARTS: Final = {"first visit": 20.0, "later, with the network cut": 3.0}
"""By how one comes, the most seconds that are wanted."""
MOST_TURN: Final = 2.0
PATIENCE: Final = 180
MINUTES: Final = 40
"""In which a game ends on any machine."""
LISTEN: Final = """(() => {
    const at = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    window.turns = [];
    Object.defineProperty(Worker.prototype, "onmessage", { ...at, set(hear) {
        at.set.call(this, (event) => {
            if (event.data.type === "heard") {
                for (const told of JSON.parse(event.data.text).events ?? []) {
                    if (told.event === "turn") window.turns.push([told.seat, performance.now() / 1000]);
                }
            }
            hear(event);
        });
    } });
})()"""
"""Notes when whose turn began."""


def starts(context: BrowserContext, host: Host) -> Iterator[tuple[str, float]]:
    """How one comes, and the seconds until the first settlement can be placed."""
    for number, name in enumerate(STARTS):
        context.set_offline(number > 0)
        page = context.new_page()
        began = time.perf_counter()
        page.goto(host.base)
        page.get_by_role("button", name="Play now").first.click()
        page.locator(".board [role=button]").first.wait_for()
        yield name, time.perf_counter() - began
        page.close()


def turns(context: BrowserContext, host: Host, game: str) -> list[float]:
    """The seconds of every turn of a bot in a whole game."""
    guest = come(context, host)
    guest.page.add_init_script(LISTEN)
    set_up(guest, game, "builder")
    guest.play_on(60 * MINUTES)
    begun: list[tuple[int, float]] = [(int(seat), float(at)) for seat, at in guest.page.evaluate("window.turns")]
    guest.page.close()
    return [after - at for (seat, at), (_, after) in pairwise(begun) if seat != 0]


def report(browser: Browser, host: Host, games: list[str]) -> Iterator[str]:
    """The tables of docs/offline.md, line by line."""
    context = browser.new_context(**USUAL)
    context.set_default_timeout(1000 * PATIENCE)
    yield f"load {os.getloadavg()[0]:.1f}\n\n| | seconds | wanted |\n|---|--:|--:|"
    for name, seconds in starts(context, host):
        yield f"| {name} | {seconds:.1f} | {STARTS[name]:.0f} |"
    yield (
        f"\n| game | turns of bots | middle | nine of ten within | longest | within {MOST_TURN:.0f} s |\n|---|"
        + "--:|" * 5
    )
    for game in games:
        took = turns(context, host, game)
        tenths = statistics.quantiles(took, n=10)
        within = sum(seconds <= MOST_TURN for seconds in took) / len(took)
        told = f"{statistics.median(took):.2f} s | {tenths[-1]:.2f} s | {max(took):.1f} s | {within:.0%}"
        yield f"| `{game}` | {len(took)} | {told} |"
    context.close()


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=["base", "cities"])
    asked = parser.parse_args()
    if not is_made():
        sys.exit("The site is not made of the files that are here: make site")
    host = Host(SITE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for line in report(browser, host, asked.games):
            print(line, flush=True)
        browser.close()
    host.end()


if __name__ == "__main__":
    main()
