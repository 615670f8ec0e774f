"""Every rule of the ledger is shown by a test or says why not, and whatever is cited exists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from hexhold.ledger.citations import Citation, read_citations
from hexhold.ledger.rules import Rule, read_ledger

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
RULES = read_ledger(PAGES)
CITATIONS = read_citations(ROOT / "tests")
CITED = {citation.rule for citation in CITATIONS}

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+-\d{2,3}\b")
STATUS = re.compile(r"|n/a: \S.*|later: (test|cities)")
RULING = re.compile(r"\b(?:[A-Z]+-)?R\d+\b")
RULINGS = {
    ruling
    for page in PAGES.glob("*.md")
    for ruling in re.findall(rf"^#+ ({RULING.pattern})$", page.read_text("utf-8"), re.MULTILINE)
}

OWN_RULINGS = re.compile(r"\brulings? (\d+(?:(?:,| and| to) \d+)*)")
"""How a game's own folder speaks of its rulings: ruling 3; rulings 3 and 5; rulings 3, 5 to 8."""
RULE_MODULES = ROOT / "src" / "hexhold" / "rules"
RULINGS_OF = {"cities": "CK-R", "cities_seafarers": "CK-R", "seafarers": "SEA-R", "watch": "BW-R"}


def by_prefix(ids: Iterable[str]) -> str:
    """One line for each topic: its prefix and the numbers that are concerned."""
    topics: dict[str, list[str]] = {}
    for rule in ids:
        prefix, _, number = rule.rpartition("-")
        topics.setdefault(prefix, []).append(number)
    return "\n".join(f"  {prefix:12} {' '.join(numbers)}" for prefix, numbers in topics.items())


def cited(rules: list[Rule]) -> list[Citation]:
    ids = {rule.id for rule in rules}
    return [citation for citation in CITATIONS if citation.rule in ids]


def test_no_id_is_given_to_two_rules() -> None:
    assert [rule for rule, count in Counter(rule.id for rule in RULES).items() if count > 1] == []


def test_every_row_has_an_id_a_rule_and_a_source() -> None:
    assert [rule for rule in RULES if not (RULE_ID.fullmatch(rule.id) and rule.rule and rule.source)] == []


def test_every_status_is_empty_or_gives_a_reason_or_says_later() -> None:
    assert [(rule.id, rule.status) for rule in RULES if not STATUS.fullmatch(rule.status)] == []


def test_a_rule_without_a_status_is_cited_by_a_test() -> None:
    missing = [rule.id for rule in RULES if not rule.status and rule.id not in CITED]
    assert not missing, f"{len(missing)} of {len(RULES)} rules are cited by no test:\n{by_prefix(missing)}"


def test_every_cited_rule_exists() -> None:
    known = {rule.id for rule in RULES}
    assert [citation for citation in CITATIONS if citation.rule not in known] == []


def test_a_rule_that_no_program_can_show_is_cited_by_no_test() -> None:
    assert cited([rule for rule in RULES if rule.status.startswith("n/a")]) == []


def test_a_rule_left_for_later_loses_that_status_when_a_test_cites_it() -> None:
    shown = dict.fromkeys(citation.rule for citation in cited([r for r in RULES if r.status.startswith("later")]))
    assert not shown, f"tests cite these rules now, so empty their status:\n{by_prefix(shown)}"


@pytest.mark.parametrize("files", ["docs/rules/*.md", "src/**/*.py"])
def test_every_rule_that_the_pages_or_the_code_speak_of_exists(files: str) -> None:
    known = {rule.id for rule in RULES}
    spoken_of = {(file.name, rule) for file in ROOT.glob(files) for rule in RULE_ID.findall(file.read_text("utf-8"))}
    assert {(file, rule) for file, rule in spoken_of if rule not in known} == set()


@pytest.mark.parametrize("files", ["docs/rules/*.md", "src/**/*.py"])
def test_every_ruling_that_the_pages_or_the_code_speak_of_exists(files: str) -> None:
    spoken_of = {(file.name, ruling) for file in ROOT.glob(files) for ruling in RULING.findall(file.read_text("utf-8"))}
    assert {(file, ruling) for file, ruling in spoken_of if ruling not in RULINGS} == set()


def test_every_ruling_of_its_own_that_the_code_of_a_game_speaks_of_exists() -> None:
    spoken_of = {
        (file.name, RULINGS_OF.get(file.relative_to(RULE_MODULES).parts[0], "write it in full: ") + number)
        for file in RULE_MODULES.rglob("*.py")
        for numbers in OWN_RULINGS.findall(" ".join(file.read_text("utf-8").split()))
        for number in re.findall(r"\d+", numbers)
    }
    assert {(file, ruling) for file, ruling in spoken_of if ruling not in RULINGS} == set()


def test_every_page_is_listed_in_the_index() -> None:
    index = (PAGES / "README.md").read_text("utf-8")
    assert [
        page.name for page in PAGES.glob("*.md") if page.name != "README.md" and f"({page.name})" not in index
    ] == []
