"""The Python examples of the docs run, and print what the docs say they print."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = sorted(page for page in DOCS.glob("*.md") if "```python" in page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_print_what_the_page_shows(page: Path) -> None:
    """Blocks of one page share their names; a block without a language right after one is its output."""
    names: dict[str, object] = {"__name__": "example"}
    blocks = [(match[1], match[2], match.start(), match.end()) for match in BLOCK.finditer(page.read_text("utf-8"))]
    for index, (language, code, _, end) in enumerate(blocks):
        if language != "python":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, f"{page.name}", "exec"), names)
        if index + 1 < len(blocks) and blocks[index + 1][0] == "" and blocks[index + 1][2] == end + 1:
            assert printed.getvalue() == blocks[index + 1][1]
        else:
            assert printed.getvalue() == "", "an example prints something the page does not show"


def test_there_are_examples() -> None:
    assert len(PAGES) >= 3
