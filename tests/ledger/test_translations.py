"""Every rule has a text in every language, made from the English text as it is now and with the same numbers."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from hexhold.i18n import LANGUAGES
from hexhold.ledger.rules import LedgerError, Rule, read_page
from hexhold.ledger.translations import ENGLISH, Translation, fingerprint, in_language, read_translations

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
LEDGERS = {
    page.stem: rules for page in sorted(FOLDER.glob("*.md")) if (rules := read_page(page.name, page.read_text("utf-8")))
}
OTHERS = [language for language in LANGUAGES if language != ENGLISH]

NUMBER = re.compile(r"\d+")
NAME = re.compile(r"`[^`]+`")


def page_of(name: str, language: str) -> Path:
    return FOLDER / language / f"{name}.md"


def parts(page: Path) -> list[tuple[str, list[str]]]:
    """The rules under each heading that has any, and how deep that heading is."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for line in page.read_text("utf-8").splitlines():
        if heading := re.match(r"(#+) ", line):
            found.append((heading[1], []))
        elif row := re.match(r"\| ([A-Z][A-Z0-9-]+-\d+) \|", line):
            found[-1][1].append(row[1])
    return [part for part in found if part[1]]


def marks(pattern: re.Pattern[str], text: str) -> Counter[str]:
    return Counter(pattern.findall(text))


def test_every_ledger_is_translated_and_nothing_else() -> None:
    for language in OTHERS:
        assert sorted(page.stem for page in (FOLDER / language).glob("*.md")) == sorted(LEDGERS)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", LEDGERS)
class TestPage:
    """A page of the ledger in another language."""

    def test_every_rule_stands_there_once_and_in_its_place(self, name: str, language: str) -> None:
        translated = read_translations(page_of(name, language))
        assert [row.id for row in translated] == [rule.id for rule in LEDGERS[name]]
        assert parts(page_of(name, language)) == parts(FOLDER / f"{name}.md")

    def test_every_text_was_made_from_the_english_one_as_it_is_now(self, name: str, language: str) -> None:
        older = [
            f"{rule.id}: translate it anew, then end its row with {fingerprint(rule)}"
            for rule, row in zip(LEDGERS[name], read_translations(page_of(name, language)), strict=True)
            if row.english != fingerprint(rule)
        ]
        assert not older, f"{language}/{name}.md has texts of older rules:\n" + "\n".join(older)

    @pytest.mark.parametrize("pattern", [NUMBER, NAME], ids=["numbers", "names"])
    def test_numbers_and_names_are_the_same(self, name: str, language: str, pattern: re.Pattern[str]) -> None:
        others = [
            (rule.id, dict(marks(pattern, rule.rule)), dict(marks(pattern, row.text)))
            for rule, row in zip(LEDGERS[name], read_translations(page_of(name, language)), strict=True)
            if marks(pattern, rule.rule) != marks(pattern, row.text)
        ]
        assert others == []


RULE = Rule("BASE-X-01", "Take 1 card.", "almanac", "")


def test_another_english_text_has_another_fingerprint() -> None:
    assert fingerprint(RULE) == "98e4b2e6"
    assert fingerprint(Rule("BASE-X-01", "Take 2 cards.", "almanac", "")) != fingerprint(RULE)
    assert fingerprint(Rule("BASE-X-01", "Take 1 card.", "rule book", "n/a: talk")) == fingerprint(RULE)


def test_a_translated_page_is_read_row_by_row_and_laid_over_the_english_ledger(tmp_path: Path) -> None:
    page = tmp_path / "de" / "base.md"
    page.parent.mkdir()
    page.write_text("# Titel\n\n| id | Regel | Englisch |\n|---|---|---|\n| BASE-X-01 | Nimm 1 Karte. | 0123abcd |\n")
    assert read_translations(page) == [Translation("BASE-X-01", "Nimm 1 Karte.", "0123abcd")]
    other = Rule("BASE-X-02", "Talk.", "almanac", "")
    german = in_language([RULE, other], tmp_path, "de")
    assert [rule.rule for rule in german] == ["Nimm 1 Karte.", "Talk."]
    assert german[0].source == "almanac"
    assert in_language([RULE], tmp_path, ENGLISH) == [RULE]


@pytest.mark.parametrize("row", ["| BASE-X-01 | Nimm. |", "| BASE-X-01 | Nimm. | 0123 |", "| BASE-X-01 |  | 0123abcd"])
def test_a_row_that_is_no_translation_is_refused_with_its_line(tmp_path: Path, row: str) -> None:
    page = tmp_path / "base.md"
    page.write_text(f"# Titel\n{row}\n")
    with pytest.raises(LedgerError, match=r"^base\.md:2: "):
        read_translations(page)
