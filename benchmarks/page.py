"""How soon one places the first settlement, and how soon an action is seen on the page.

    python -m benchmarks.page [--games 5]

The client must have been built. First `hexhold serve` is started, and a Chromium that is running already goes to the
first page, presses "Play now" and waits until places for a settlement are lit. Then first settlements and roads are
placed in some games; what is counted is the time from pressing "Build here" until the piece stands on the board and has
been painted.
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

from tools.screenshots import DESKTOP, MAKE, chromium, serving, wait_for

PORT: Final = 8471
TABLE: Final = {"game": "base", "seats": ["me", "greedy", "greedy"], "start": True, "pace": 0}
BUILD: Final = """
() => new Promise((done) => {
  const pieces = () => document.querySelectorAll(".board .piece").length;
  const before = pieces();
  const start = performance.now();
  const seen = () => requestAnimationFrame(() => done(performance.now() - start));
  const look = () => (pieces() > before ? seen() : setTimeout(look, 1));
  [...document.querySelectorAll(".now .btn.main")].at(-1).click();
  look();
})
"""


def first_placement(browser: Browser) -> float:
    """Seconds from starting the server to a lit place for the first settlement."""
    page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from hexhold.cli.main import main; main()", "serve", "--port", str(PORT)]
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
        page.get_by_role("button", name="Build here").wait_for()
        times.append(page.evaluate(BUILD))
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
        print(
            f"an action is seen on the page after {statistics.median(times):.0f} ms (median of {len(times)}), "
            f"95 of 100 within {late:.0f} ms, the slowest after {max(times):.0f} ms"
        )
        browser.close()


if __name__ == "__main__":
    main()
