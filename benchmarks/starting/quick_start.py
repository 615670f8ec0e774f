"""How long a newcomer waits for the first page, in a fresh clone: `python -m benchmarks.starting.quick_start`.

The stages are those of the Makefile, one after the other, by the clock; the last one is the compiled engine, which
nobody waits for. `--empty` lets pip and npm keep nothing from earlier, as on a new machine, and `--without-node` hides
the Node.js that is installed, so that the one from the package registry is taken.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

ROOT: Final = Path(__file__).parents[2]
STAGES: Final = {
    "a virtual environment": ".venv/bin/python",
    "what the server needs, from the package registry": ".venv/requires-runtime",
    "Node.js, where there is none": ".venv/node",
    "the page": ".venv/page",
}
COMPILED: Final = ".venv/installed"
SECONDS: Final = 300
NODE: Final = frozenset({"node", "nodejs", "npm", "npx", "corepack"})
CACHES: Final = ("PIP_CACHE_DIR", "npm_config_cache")
"""The variables that say where pip and npm keep what they have loaded."""


def main() -> None:
    """Clone, build, serve, and say how long each took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--empty", action="store_true", help="with empty caches of pip and npm")
    parser.add_argument("--without-node", action="store_true", help="as if no Node.js were installed")
    asked = parser.parse_args()
    os.environ["BROWSER"] = "true"  # no browser is opened
    with tempfile.TemporaryDirectory(prefix="hexhold-fresh-") as folder:
        clone = Path(folder) / "hexhold"
        if asked.without_node:
            os.environ["PATH"] = path_without(NODE, Path(folder) / "bin")
        if asked.empty:
            os.environ.update(dict.fromkeys(CACHES, str(Path(folder) / "cache")))
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


def path_without(programs: Collection[str], links: Path) -> str:
    """Where commands are looked for, with links to all but these in the place of folders that have any of them."""
    links.mkdir()
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    without = [folder for folder in folders if not any((folder / program).exists() for program in programs)]
    for folder in folders:
        for file in folder.iterdir() if folder.is_dir() and folder not in without else ():
            if file.name not in programs and not (links / file.name).is_symlink():
                (links / file.name).symlink_to(file)
    return os.pathsep.join(map(str, [*without, links]))


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
