"""The documents agree with the files they speak of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\((?!https?:|mailto:|#)([^)#\s]+)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_list_of_decisions_names_every_record() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(LINK.findall((folder / "README.md").read_text(encoding="utf-8")))
    assert listed >= {record.name for record in folder.glob("[0-9]*.md")}


def test_the_menu_of_the_site_names_every_page_or_leaves_it_to_its_neighbours() -> None:
    """`make check` builds the site strictly; this says the same sooner."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    beside = {page for page in pages if page.startswith("decisions/0") or {"de", "nl"} & set(page.split("/"))}
    assert sorted(page for page in pages - beside if f" {page}\n" not in settings) == [], "add it to nav in mkdocs.yml"


def test_every_decision_names_the_alternative_that_was_refused() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    assert [record.name for record in records if "## Refused" not in record.read_text(encoding="utf-8")] == []
