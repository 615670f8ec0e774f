"""How many frames a second Chromium draws while the board of six players at the Wall is panned and zoomed.

    python -m benchmarks.panning [--trace FILE]

The client must have been built. A mouse drags the zoomed board to and fro for some seconds; then the wheel turns. What
is counted are the times between frames, as the page itself is told of them. The trace is Chromium's own, without what
says nothing about frames; its developer tools open it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import statistics
import time
from itertools import pairwise
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tools.camera import DESKTOP, MAKE, chromium, serving

SECONDS: Final = 4.0
RATE: Final = 120
"""Moves of the mouse in a second."""
BOARD: Final = {"game": "watch", "seats": ["me", "random", "random", "random", "random", "random"], "start": True}
COUNT: Final = """
() => {
  const times = (window.frames_at = []);
  const tick = (at) => {
    if (window.frames_at !== times) return;
    times.push(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
"""
KEPT: Final = frozenset(
    [
        "ActivateLayerTree",
        "AnimationFrame",
        "BeginFrame",
        "Commit",
        "DrawFrame",
        "FunctionCall",
        "Layout",
        "Paint",
        "RasterTask",
        "UpdateLayer",
        "TracingStartedInBrowser",
        "process_name",
        "thread_name",
    ]
)
"""What a trace keeps: everything that makes a frame or delays it."""
TOLD: Final = "() => { const times = window.frames_at; window.frames_at = null; return times; }"


def drag(page: Page, x: float, y: float) -> None:
    """Pan to and fro round a point."""
    page.mouse.move(x, y)
    page.mouse.down()
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        page.mouse.move(x + 240 * math.sin(2 * passed), y + 160 * math.sin(3 * passed))
        time.sleep(1 / RATE)
    page.mouse.up()


def turn(page: Page) -> None:
    """Zoom out and in again by the wheel."""
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        page.mouse.wheel(0, 30 * math.sin(3 * passed))
        time.sleep(1 / RATE)


def report(name: str, times: list[float]) -> str:
    """Frames a second, and the usual and the worst times between two."""
    gaps = [after - before for before, after in pairwise(times)]
    rate = 1000 * len(gaps) / sum(gaps)
    late = statistics.quantiles(gaps, n=20)[-1]
    return (
        f"{name}: {len(gaps)} frames, {rate:.1f} a second; between two: median {statistics.median(gaps):.1f} ms, "
        f"95 of 100 at most {late:.1f} ms, the longest {max(gaps):.1f} ms"
    )


def keep(trace: bytes, file: Path) -> None:
    """Write what a trace says about frames, compressed."""
    events = [event for event in json.loads(trace)["traceEvents"] if event["name"] in KEPT]
    file.write_bytes(gzip.compress(json.dumps({"traceEvents": events}).encode(), mtime=0))


def main() -> None:
    """Measure, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.panning", description=__doc__)
    parser.add_argument("--trace", type=Path, metavar="FILE", help="also keep a trace, as .json.gz")
    given = parser.parse_args()
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
        page.goto(address)
        page.goto(f"{address}/t/{page.evaluate(MAKE, BOARD)}")
        page.wait_for_selector(".board .target")
        box = page.locator(".board").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.wheel(0, -400)
        page.wait_for_timeout(500)
        if given.trace:
            browser.start_tracing(page=page)
        page.evaluate(COUNT)
        drag(page, x, y)
        print(report("panning", page.evaluate(TOLD)))
        page.evaluate(COUNT)
        turn(page)
        print(report("zooming", page.evaluate(TOLD)))
        if given.trace:
            keep(browser.stop_tracing(), given.trace)
        browser.close()


if __name__ == "__main__":
    main()
