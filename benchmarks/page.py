"""How soon one places the first settlement, and how soon an action is seen on the page.

    python -m benchmarks.page [--games 5]

The client must have been built. First `hexhold serve` is started, and a Chromium that is running already goes to the
first page, presses "Play now" and waits until places for a settlement are lit. Then first settlements and roads are
placed in some games. What is counted is the time from the moment at which the mouse lets go of "Build here" until the
frame with the new piece is shown. Both times are the browser's own: that of the event, and that which it gives for the
first showing of a text (Element Timing). The text is the line in the log that comes with the piece, in the same frame.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.camera import DESKTOP, MAKE, chromium, serving, wait_for

PORT: Final = 8471
SOON: Final = 100
"""Milliseconds within which an action is to be seen."""
TABLE: Final = {"game": "base", "seats": ["me", "greedy", "greedy"], "start": True, "pace": 0}
WATCH: Final = """
() => {
  const pieces = () => document.querySelectorAll(".board .piece").length;
  const before = pieces();
  let pressed = 0;
  addEventListener("click", (event) => (pressed = event.timeStamp), {capture: true, once: true});
  window.seen = new Promise((done) => {
    new PerformanceObserver((shown, observer) => {
      observer.disconnect();
      done(Math.max(...shown.getEntries().map((entry) => entry.renderTime)) - pressed);
    }).observe({type: "element"});
    new MutationObserver((_, observer) => {
      if (pieces() === before) return;
      observer.disconnect();
      const line = document.querySelector(".log li");
      for (const part of [line, ...line.querySelectorAll("*")]) part.setAttribute("elementtiming", "line");
    }).observe(document.querySelector(".board"), {subtree: true, childList: true});
  });
}
"""


def first_placement(browser: Browser) -> float:
    """Seconds from starting the server to a lit place for the first settlement."""
    page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hexhold", "serve", "--port", str(PORT)]
        began = time.perf_counter()
        server = subprocess.Popen([*command, "--db", f"{folder}/games.db"], stdout=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{PORT}/health")
            page.goto(f"http://127.0.0.1:{PORT}/")
            page.get_by_role("button", name="Play now").click()
            page.wait_for_selector(".board .target")
            return time.perf_counter() - began
        finally:
            server.terminate()
            server.wait()
            page.close()


def placements(page: Page, address: str) -> list[float]:
    """Milliseconds that each placement of one game took to be seen."""
    page.goto(f"{address}/t/{page.evaluate(MAKE, TABLE)}")
    times: list[float] = []
    for _ in range(4):
        page.wait_for_selector(".board .target")
        page.locator(".board .target").first.click(force=True)
        build = page.get_by_role("button", name="Build here")
        build.wait_for()
        page.evaluate(WATCH)
        build.click()
        times.append(page.evaluate("window.seen"))
    return times


def main() -> None:
    """Measure, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    given: Any = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        starts = [first_placement(browser) for _ in range(3)]
        print("first placement after starting the server:", ", ".join(f"{each:.2f} s" for each in starts))
        with serving() as address:
            page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
            page.goto(address)
            times = [each for _ in range(given.games) for each in placements(page, address)]
        late = statistics.quantiles(times, n=20)[-1]
        soon = sum(each <= SOON for each in times)
        print(
            f"an action is seen on the page after {statistics.median(times):.0f} ms (median of {len(times)}), "
            f"95 of 100 within {late:.0f} ms, the slowest after {max(times):.0f} ms; "
            f"{soon} of {len(times)} within {SOON} ms"
        )
        browser.close()


if __name__ == "__main__":
    main()
