"""The ledger in other languages: docs/rules/de/base.md has the rules of docs/rules/base.md in German.

A translated page has a table with three columns under each heading: the id, the text, and the fingerprint of the
English text that was translated. Whoever changes an English rule changes its fingerprint, and a test then names the
translations that say what the rule said before. Sources and status stand on the English page alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from hexhold.ledger.rules import LedgerError, Rule

ENGLISH = "en"
LETTERS = 8
ROW = re.compile(rf"\| ([A-Z0-9-]+\d+) \| (.+) \| ([0-9a-f]{{{LETTERS}}}) \|")


@dataclass(frozen=True, slots=True)
class Translation:
    """One rule in another language, and the fingerprint of the English text it was made from."""

    id: str
    text: str
    english: str


def fingerprint(rule: Rule) -> str:
    """Return what a translation of this rule's English text carries in its last column."""
    return sha256(rule.rule.encode()).hexdigest()[:LETTERS]


def read_translations(page: Path) -> list[Translation]:
    """Read the rows of a translated page in their order; raise LedgerError at a row with an id that is no such row."""
    rows = []
    for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1):
        found = ROW.fullmatch(line)
        if found:
            rows.append(Translation(*found.groups()))
        elif re.match(r"\| [A-Z0-9]+-", line):
            raise LedgerError(
                f"{page.name}:{number}: a translated row has an id, a text and {LETTERS} letters or digits"
            )
    return rows


def in_language(ledger: list[Rule], folder: Path, language: str) -> list[Rule]:
    """Return the ledger with its rules in `language`; those that `folder` has no translation of stay English."""
    if language == ENGLISH:
        return ledger
    texts = {row.id: row.text for page in (folder / language).glob("*.md") for row in read_translations(page)}
    return [replace(rule, rule=texts.get(rule.id, rule.rule)) for rule in ledger]
