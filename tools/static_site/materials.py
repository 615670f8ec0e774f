"""What of others lies in the site: licences to read (`licences.txt`), and a bill of materials (`site.cdx.json`).

Beside the npm packages of the page these are Pyodide with the Python that it is, and wheels that the server runs on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path
from typing import Final

from tools.packages import bundled
from tools.packages.bundled import Package

__all__ = ["BILL", "LICENCES", "packages", "write"]

LICENCES: Final = "licences.txt"
BILL: Final = "site.cdx.json"
HEAD: Final = """\
The page of Hexhold without a server is made of its own files, under the licence of Hexhold (MIT), and of these parts.
Each is as its makers hand it out: nothing of them was changed.
"""
CLASSIFIED: Final = "License :: OSI Approved :: "
TEXTS: Final = {
    "pyodide": "Under the Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/. Its source is at\n"
    "https://github.com/pyodide/pyodide, under the tag of this version.",
    "cpython": "Under the licence of Python, https://docs.python.org/3/license.html; it is part of Pyodide.",
}
"""Of those that come without the text of their licence."""


def packages(parts: Path, wheels: Path) -> Iterator[Package]:
    """Everything of others: that of the page, Pyodide as npm has laid it into `parts`, and the unpacked wheels."""
    yield from bundled.packages()
    pyodide = parts / "node_modules" / "pyodide"
    told = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    python = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]["python"]
    yield Package("pyodide", told["version"], told["license"], pyodide)
    yield Package("cpython", python, "PSF-2.0", pyodide, "generic")
    for folder in sorted(wheels.glob("*.dist-info")):
        about = message_from_string((folder / "METADATA").read_text(encoding="utf-8"))
        classes = [it.removeprefix(CLASSIFIED) for it in about.get_all("Classifier", []) if it.startswith(CLASSIFIED)]
        licence = about["License-Expression"] or ", ".join(classes)
        yield Package(about["Name"], about["Version"], licence, folder / "licenses", "pypi")


def write(site: Path, version: str, parts: Path, wheels: Path) -> None:
    """Write both files into the site."""
    found = list(packages(parts, wheels))
    (site / LICENCES).write_text(bundled.listed(HEAD, found, TEXTS), encoding="utf-8")
    (site / BILL).write_text(json.dumps(_bill(found, version), indent=1) + "\n", encoding="utf-8")


def _bill(found: list[Package], version: str) -> dict[str, object]:
    """The parts as CycloneDX names them, the same for the same parts."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "hexhold-site", "version": version}},
        "components": [
            {
                "type": "library",
                "name": it.name,
                "version": it.version,
                "purl": f"pkg:{it.kind}/{it.name.replace('@', '%40')}@{it.version}",
                "licenses": [{"license": {"name": it.licence}}],
            }
            for it in found
        ],
    }
