"""How soon one plays on the page without a server, and how long its bots take: `python -m benchmarks.starting.offline`.

The site must have been made (`make site`). A Chromium that is running already opens it, presses "Play now" and waits
until places for a settlement are lit: cold from a host on this machine, then warm with the network cut. Then whole
games against two builders are played at quick speed, still without a network, by somebody who presses what the page
offers.
A bot's turn is what passes from the word that it is its turn to the word that it is another's, so with the pause before
each act, and with the answers to its offers. Other programs make it longer by the clock; so it is also reckoned without
them: of every act the worker's time on a processor, or the pause before it where that is longer. A loop of two million
additions tells what the two Pythons got of the machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from benchmarks.starting.work import Work
from hexhold.server.table.timing import HURRY, LEAST_OF_PACE
from tests.web.alone.visiting import USUAL, Host, come, set_up
from tools.camera import chromium
from tools.static_site.making import SITE, is_made

STARTS: Final = {"first visit": 20.0, "later, with the network cut": 3.0}
"""By how one comes, the most seconds that are wanted."""
MOST_TURN: Final = 2.0
PATIENCE: Final = 180
KINDS: Final = ("by the clock", "alone", "work of the worker")
MINUTES: Final = 40
"""In which a game ends on any machine."""
PACE: Final = 0.2
"""The quick one of the page."""
LISTEN: Final = """(() => {
    const at = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    window.heard = [];
    Object.defineProperty(Worker.prototype, "onmessage", { ...at, set(hear) {
        at.set.call(this, (event) => {
            if (event.data.type === "heard") {
                const { type, events = [] } = JSON.parse(event.data.text);
                const turn = events.find((told) => told.event === "turn");
                if (type === "update") window.heard.push([turn ? turn.seat : null, Date.now() / 1000]);
            }
            hear(event);
        });
    } });
})()"""
"""Notes when something was heard, and whose turn it began."""
LOOP: Final = """
import time
def loop():
    began, total = time.perf_counter(), 0
    for number in range(2_000_000):
        total += number & 7
    return time.perf_counter() - began
fastest = min(loop() for _ in range(3))
"""
LOOP_INSIDE: Final = """async (loop) => {
    const { loadPyodide } = await import("/engine/pyodide.mjs");
    const python = await loadPyodide({ indexURL: "/engine/" });
    python.runPython(loop);
    return python.globals.get("fastest");
}"""


class Turn(NamedTuple):
    """How long a bot's turn took: by the clock, reckoned without other programs, and how long the worker worked."""

    clock: float
    alone: float
    work: float


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


def turns(context: BrowserContext, host: Host, game: str, minutes: float) -> list[Turn]:
    """All turns of bots in a whole game, or in so many minutes of it."""
    guest = come(context, host)
    guest.page.add_init_script(LISTEN)
    set_up(guest, game, "builder")
    with Work() as work:
        guest.play_on(60 * minutes)
    heard: list[tuple[int | None, float]] = guest.page.evaluate("window.heard")
    guest.page.close()
    begins = [place for place, (seat, _) in enumerate(heard) if seat is not None]
    return [
        turn_of([at for _, at in heard[begin : end + 1]], work)
        for begin, end in pairwise(begins)
        if heard[begin][0] != 0
    ]


def turn_of(heard: list[float], work: Work) -> Turn:
    """A turn, by when its acts were heard."""
    alone = 0.0
    for acts, (before, after) in enumerate(pairwise(heard)):
        alone += max(work.between(before, after), PACE * max(HURRY**acts, LEAST_OF_PACE))
    return Turn(heard[-1] - heard[0], alone, work.between(heard[0], heard[-1]))


def loops(context: BrowserContext, host: Host) -> tuple[float, float]:
    """How long the loop takes in this Python, and in that of the browser."""
    here: dict[str, float] = {}
    exec(LOOP, here)
    page = context.new_page()
    page.goto(f"{host.base}/icon.svg")
    inside = float(page.evaluate(LOOP_INSIDE, LOOP))
    page.close()
    return here["fastest"], inside


def report(browser: Browser, host: Host, games: list[str], minutes: float) -> Iterator[str]:
    """The tables of docs/offline.md, line by line."""
    context = browser.new_context(**USUAL)
    context.set_default_timeout(1000 * PATIENCE)
    here, inside = loops(context, host)
    yield f"load {os.getloadavg()[0]:.1f}; the loop took {here:.2f} s here and {inside:.2f} s in the browser"
    yield "\n| | seconds | wanted |\n|---|--:|--:|"
    for name, seconds in starts(context, host):
        yield f"| {name} | {seconds:.1f} | {STARTS[name]:.0f} |"
    yield "\n| game | | turns of bots | middle | nine of ten within | longest | within 2 s |\n|---|---|" + "--:|" * 5
    for game in games:
        took = turns(context, host, game, minutes)
        for name, times in zip(KINDS, zip(*took, strict=True), strict=True):
            tenths = statistics.quantiles(times, n=10)
            within = sum(each <= MOST_TURN for each in times) / len(times)
            told = f"{statistics.median(times):.2f} s | {tenths[-1]:.2f} s | {max(times):.1f} s | {within:.0%}"
            yield f"| `{game}` | {name} | {len(times)} | {told} |"
    context.close()


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=["base", "cities"])
    parser.add_argument("--minutes", type=float, default=MINUTES, help="at most so many of each game")
    asked = parser.parse_args()
    expect.set_options(timeout=1000 * PATIENCE)
    if not is_made():
        sys.exit("The site is not made of the files that are here: make site")
    host = Host(SITE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for line in report(browser, host, asked.games, asked.minutes):
            print(line, flush=True)
        browser.close()
    host.end()


if __name__ == "__main__":
    main()
