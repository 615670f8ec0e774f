"""Every rule of the ledger is shown by a test, and every test that cites a rule cites one that exists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from hexhold.cli.citations import Citation, read_citations
from hexhold.cli.ledger import Rule, read_ledger

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
RULES = read_ledger(PAGES)
CITATIONS = read_citations(ROOT / "tests")
CITED = {citation.rule for citation in CITATIONS}

RULE_ID = re.compile(r"\b[A-Z]+-[A-Z0-9]+-\d\d\b")
STATUS = re.compile(r"|n/a: \S.*|later: (cities|gift|watch)")


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


def test_every_status_is_empty_or_gives_a_reason_or_names_a_later_game() -> None:
    assert [(rule.id, rule.status) for rule in RULES if not STATUS.fullmatch(rule.status)] == []


def test_every_rule_is_cited_by_a_test() -> None:
    missing = [rule.id for rule in RULES if not rule.status and rule.id not in CITED]
    assert not missing, f"{len(missing)} of {len(RULES)} rules are cited by no test:\n{by_prefix(missing)}"


def test_every_cited_rule_exists() -> None:
    known = {rule.id for rule in RULES}
    assert [citation for citation in CITATIONS if citation.rule not in known] == []


def test_a_rule_that_no_program_can_show_is_cited_by_no_test() -> None:
    assert cited([rule for rule in RULES if rule.status.startswith("n/a")]) == []


def test_a_rule_left_to_a_later_game_loses_that_status_when_a_test_cites_it() -> None:
    assert cited([rule for rule in RULES if rule.status.startswith("later")]) == []


@pytest.mark.parametrize("files", ["docs/rules/*.md", "src/**/*.py"])
def test_every_rule_that_the_pages_or_the_code_speak_of_exists(files: str) -> None:
    known = {rule.id for rule in RULES}
    spoken_of = {(file.name, rule) for file in ROOT.glob(files) for rule in RULE_ID.findall(file.read_text("utf-8"))}
    assert {(file, rule) for file, rule in spoken_of if rule not in known} == set()


def test_every_ruling_that_a_rule_rests_on_exists() -> None:
    rulings = set(re.findall(r"^## (R\d+)$", (PAGES / "rulings.md").read_text("utf-8"), re.MULTILINE))
    named = {(rule.id, ruling) for rule in RULES for ruling in re.findall(r"\bR\d+\b", f"{rule.rule} {rule.source}")}
    assert {(rule, ruling) for rule, ruling in named if ruling not in rulings} == set()
