"""Hold files and folders to their sizes: `python tools/sizes.py` names what has grown too large, or says nothing.

A file of Python has at most 350 lines, and a folder at most 20 source files. Tests of the page stand beside what they
test and do not count.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

MOST_LINES = 350
MOST_FILES = 20
ROOT = Path(__file__).parents[1]
PYTHON = ("src", "tests", "tools", "benchmarks", "examples")
PAGE = ROOT / "web" / "src"


def sources() -> list[Path]:
    """All Python, and the source files of the page."""
    python = [file for folder in PYTHON for file in (ROOT / folder).rglob("*.py")]
    written = [*python, *PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx")]
    return sorted(file for file in written if not file.name.endswith((".test.ts", ".test.tsx")))


def faults(files: list[Path]) -> Iterator[str]:
    """What is too large, in one line each."""
    for file in files:
        lines = len(file.read_text(encoding="utf-8").splitlines())
        if file.suffix == ".py" and lines > MOST_LINES:
            yield f"{file.relative_to(ROOT)}: {lines} lines, {MOST_LINES} at most"
    for folder, count in Counter(file.parent for file in files).items():
        if count > MOST_FILES:
            yield f"{folder.relative_to(ROOT)}: {count} source files, {MOST_FILES} at most"


if __name__ == "__main__":
    found = list(faults(sources()))
    if found:
        print("\n".join(found))
    sys.exit(bool(found))
