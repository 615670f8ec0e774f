"""The rules of the ledger: the tables in docs/rules that hold every rule in our own words.

A ledger table has the columns id, rule, source and status; every other table on those pages is prose. The ledger is
read from the checkout one stands in or, outside of any, from the pages that an installed Hexhold carries with it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

COLUMNS = ["id", "rule", "source", "status"]
PACKAGE = Path(__file__).parents[1]


class LedgerError(Exception):
    """A page of the ledger cannot be read; the message names the page and the line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the ledger. The status is empty (tested), `later: test` (not yet) or `n/a: reason`."""

    id: str
    rule: str
    source: str
    status: str


def find_checkout() -> Path | None:
    """Return the checkout one stands in, else the one that holds this file, else None."""
    for start in (Path.cwd(), PACKAGE):
        for folder in (start, *start.parents):
            if (folder / "docs" / "rules").is_dir() and (folder / "src" / "hexhold").is_dir():
                return folder
    return None


def ledger_folder(checkout: Path | None) -> Path:
    """Return the folder of the ledger's pages in a checkout or, where there is none, in the installed package."""
    return (checkout or PACKAGE) / "docs" / "rules"


def read_ledger(folder: Path) -> list[Rule]:
    """Read the rules of all pages, page by page and in the order of their rows."""
    return [rule for page in sorted(folder.glob("*.md")) for rule in read_page(page.name, page.read_text("utf-8"))]


def read_page(name: str, text: str) -> list[Rule]:
    """Read the rules of one page; raise LedgerError at a row that has not one cell for each column."""
    rules = []
    in_ledger = False
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("|"):
            in_ledger = False
            continue
        cells = [cell.strip() for cell in line.strip()[1:-1].split("|")]
        if cells == COLUMNS:
            in_ledger = True
        elif in_ledger and set(line) - set("|-: "):
            if len(cells) != len(COLUMNS):
                raise LedgerError(f"{name}:{number}: a row of the ledger has {len(COLUMNS)} cells, not {len(cells)}")
            rules.append(Rule(*cells))
    return rules


def find_rules(ledger: list[Rule], words: tuple[str, ...]) -> list[Rule]:
    """Return the rule whose id is asked for, else all whose row has words that begin with each of `words`.

    A word that ends in a number is that number: R1 does not find R10.
    """
    if len(words) == 1:
        exact = [rule for rule in ledger if rule.id == words[0].upper()]
        if exact:
            return exact
    patterns = [
        re.compile(rf"(?<!\w){re.escape(word)}" + (r"(?!\d)" if word[-1:].isdigit() else ""), re.IGNORECASE)
        for word in words
    ]
    return [
        rule
        for rule in ledger
        if all(pattern.search(f"{rule.id} {rule.rule} {rule.source} {rule.status}") for pattern in patterns)
    ]
