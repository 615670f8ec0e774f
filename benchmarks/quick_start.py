"""How long a newcomer waits for the first page: `python -m benchmarks.quick_start`, in a fresh clone of this checkout.

The stages are those of the Makefile, one after the other, by the clock; the last one is the compiled engine, which
nobody waits for.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

ROOT: Final = Path(__file__).parents[1]
STAGES: Final = {
    "a virtual environment": ".venv/bin/python",
    "what the server needs, from the package registry": ".venv/requires-runtime",
    "Node.js, where there is none": ".venv/node",
    "the page": ".venv/page",
}
COMPILED: Final = ".venv/installed"
SECONDS: Final = 300
HOME: Final = {"BROWSER": "true"}
"""No browser is opened."""


def main() -> None:
    """Clone, build, serve, and say how long each took."""
    with tempfile.TemporaryDirectory(prefix="hexhold-fresh-") as folder:
        clone = Path(folder) / "hexhold"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        rows = list(stages(clone))
        rows.append(("until the first page is served", serve(clone)))
        total = sum(seconds for _, seconds in rows)
        rows.append(("**all, from `make play` to the page**", total))
        rows.append(("the compiled engine, in the background", make(clone, COMPILED)))
    print("| stage | seconds |\n|---|--:|")
    for name, seconds in rows:
        print(f"| {name} | {seconds:.1f} |")


def stages(clone: Path) -> Iterator[tuple[str, float]]:
    """The seconds of every stage that comes before the server."""
    for name, target in STAGES.items():
        yield name, make(clone, target)


def make(clone: Path, target: str) -> float:
    """The seconds that one target takes."""
    start = time.perf_counter()
    subprocess.run(["make", target], cwd=clone, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def serve(clone: Path) -> float:
    """The seconds from `make play`, with everything there but the compiled engine, until a page comes."""
    port = free_port()
    command = ["make", "play", f"ARGS=--port {port} --db {clone}/games.db"]
    start = time.perf_counter()
    server = subprocess.Popen(
        command,
        cwd=clone,
        env={**os.environ, **HOME},
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while time.perf_counter() - start < SECONDS:
            try:
                with urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    answer.read()
                return time.perf_counter() - start
            except (URLError, OSError):
                time.sleep(0.1)
        raise TimeoutError(f"no page came within {SECONDS} s")
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
