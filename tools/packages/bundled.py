"""What of others lies inside the built page, with its licences: the build hook writes it beside the page.

The npm packages that the page is built from are part of its files, so their licences go along (`licences.txt`, which
the server also hands out) and a bill of materials names them (`page.cdx.json`, CycloneDX, as npm writes it). The page
has no fonts and no pictures of others. Where the page came built and npm's packages are not here, as in a source
distribution, what was written then stays.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = Path("src/hexhold/web")
LICENCES: Final = PAGE / "licences.txt"
MATERIALS: Final = PAGE / "page.cdx.json"
PATTERNS: Final = ("LICENSE*", "LICENCE*", "license*", "COPYING*", "NOTICE*")
HEAD: Final = """\
The page of Hexhold is built from its own files, under the licence of Hexhold (MIT), and from these packages.
"""


@dataclass(frozen=True, slots=True)
class Package:
    """A package whose code goes along with ours."""

    name: str
    version: str
    licence: str
    folder: Path
    """Where the text of its licence lies, if it comes with one."""
    kind: str = "npm"
    """The registry that knows it by this name, as package URLs call it."""


def packages(root: Path = ROOT) -> list[Package]:
    """The packages of the page by the lock file: those that are not only for building it."""
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    return [
        Package(place.rpartition("node_modules/")[2], told["version"], told.get("license", ""), root / "web" / place)
        for place, told in sorted(lock["packages"].items())
        if place and not told.get("dev") and not told.get("peer")
    ]


def licences(root: Path = ROOT) -> str:
    """What the page is built from, with licences."""
    return listed(HEAD, packages(root), {})


def listed(head: str, found: Iterable[Package], texts: Mapping[str, str]) -> str:
    """Every package with the text of its licence; where it comes without, with this text, or the licence's name."""
    parts = [head]
    for package in found:
        files = sorted({file for pattern in PATTERNS for file in package.folder.glob(pattern) if file.is_file()})
        text = "\n\n".join(file.read_text(encoding="utf-8").strip() for file in files)
        text = text or texts.get(package.name) or f"Under {package.licence}; the package comes without the text."
        parts.append(f"{'=' * 78}\n{package.name} {package.version} ({package.licence})\n\n{text}\n")
    return "\n".join(parts)


def materials(npm: list[str], version: str, root: Path = ROOT) -> str | None:
    """The bill of materials of the page, without what would differ between two builds of the same files.

    None where npm is too old to write one (before 10).
    """
    with tempfile.TemporaryDirectory(prefix="hexhold-page-") as folder:
        # npm wants a version, and the page has that of Hexhold.
        for name in ("package.json", "package-lock.json"):
            told = json.loads((root / "web" / name).read_text(encoding="utf-8"))
            told["version"] = version
            if "packages" in told:
                told["packages"][""]["version"] = version
            Path(folder, name).write_text(json.dumps(told), encoding="utf-8")
        words = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only", "--loglevel=error"]
        path = f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        done = subprocess.run(
            [*npm, *words], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
        )
    if done.returncode:
        return None
    bill = json.loads(done.stdout)
    bill.pop("serialNumber", None)
    bill["metadata"].pop("timestamp", None)
    return json.dumps(bill, indent=1, sort_keys=True) + "\n"


def write(npm: list[str] | None, version: str, root: Path = ROOT) -> list[Path]:
    """Write both files where they can be made, and return those that are there, relative to the root."""
    if (root / PAGE / "index.html").is_file() and (root / "web" / "node_modules").is_dir():
        (root / LICENCES).write_text(licences(root), encoding="utf-8")
        bill = None if npm is None else materials(npm, version, root)
        if bill is not None:
            (root / MATERIALS).write_text(bill, encoding="utf-8")
    return [file for file in (LICENCES, MATERIALS) if (root / file).is_file()]
