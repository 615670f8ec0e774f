"""`hexhold rules` shows a rule, finds rules by their words, and says in one line when it knows none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.rules import rules
from hexhold.ledger import rules as ledger

ROOT = Path(__file__).parents[2]
PAGE = """\
| id | rule | source | status |
|---|---|---|---|
| BASE-ROB-01 | Only a 7 moves the robber. | rule book: 4A; R1 | |
| BASE-ROB-02 | The robber must move; the road stays. | R10 | |
| BASE-TALK-01 | Talk need not be true. | R10 | n/a: table talk |
"""
TEST = """\
@pytest.mark.rule("BASE-ROB-01")
def test_a_7() -> None: ...
"""


def ask(*words: str) -> Result:
    return CliRunner().invoke(rules, words)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with three rules and one test; the command runs in one of its folders."""
    for folder in ("docs/rules", "src/hexhold", "tests/rules"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/base.md").write_text(PAGE)
    (tmp_path / "tests/rules/test_robber.py").write_text(TEST)
    monkeypatch.chdir(tmp_path / "tests")
    return tmp_path


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package with its pages, and no checkout around."""
    package = tmp_path / "site-packages" / "hexhold"
    (package / "docs/rules").mkdir(parents=True)
    (package / "docs/rules/base.md").write_text(PAGE)
    monkeypatch.setattr(ledger, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("checkout")
def test_an_id_in_any_case_shows_the_rule_its_source_its_status_and_its_tests() -> None:
    result = ask("base-rob-01")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "BASE-ROB-01",
        "  Only a 7 moves the robber.",
        "  source: rule book: 4A; R1",
        "  status: tested",
        "  test:   tests/rules/test_robber.py::test_a_7",
    ]


@pytest.mark.usefixtures("checkout")
def test_a_rule_without_a_test_says_so() -> None:
    assert "status: not tested yet" in ask("BASE-ROB-02").output


@pytest.mark.usefixtures("checkout")
def test_a_rule_that_no_program_can_show_gives_the_reason() -> None:
    assert "status: n/a: table talk" in ask("BASE-TALK-01").output


@pytest.mark.usefixtures("checkout")
def test_words_find_every_rule_that_mentions_them_all() -> None:
    both = ["BASE-ROB-01  Only a 7 moves the robber.", "BASE-ROB-02  The robber must move; the road stays."]
    assert ask("Robber").output.splitlines() == both
    assert ask("base-rob").output.splitlines() == both
    assert ask("robber", "road").output.startswith("BASE-ROB-02\n")


@pytest.mark.usefixtures("checkout")
def test_a_word_with_a_number_does_not_find_a_longer_number() -> None:
    assert ask("R1").output.startswith("BASE-ROB-01\n")


@pytest.mark.usefixtures("checkout")
def test_json_gives_the_same_for_one_rule_and_for_many() -> None:
    found = json.loads(ask("robber", "--json").stdout)
    assert [(rule["id"], rule["tests"]) for rule in found] == [
        ("BASE-ROB-01", ["tests/rules/test_robber.py::test_a_7"]),
        ("BASE-ROB-02", []),
    ]
    assert json.loads(ask("BASE-TALK-01", "--json").stdout) == [
        {
            "id": "BASE-TALK-01",
            "rule": "Talk need not be true.",
            "source": "R10",
            "status": "n/a: table talk",
            "tests": [],
        }
    ]


def test_rules_are_found_and_shown_in_another_language(checkout: Path) -> None:
    (checkout / "docs/rules/de").mkdir()
    (checkout / "docs/rules/de/base.md").write_text("| BASE-ROB-02 | Der Räuber muss fort. | 0123abcd |\n")
    assert ask("Räuber", "--language", "de").output.splitlines()[:3] == [
        "BASE-ROB-02",
        "  Der Räuber muss fort.",
        "  source: R10",
    ]


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("words", [("BASE-ROB-99",), ("dragon",), ("robber", "dragon", "--json")])
def test_an_unknown_rule_is_an_error_of_one_line(words: tuple[str, ...]) -> None:
    result = ask(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        f"Error: no rule is called or mentions {' '.join(word for word in words if word != '--json')!r}"
    ]


def test_a_broken_page_is_an_error_that_names_the_line(checkout: Path) -> None:
    (checkout / "docs/rules/base.md").write_text(PAGE + "| BASE-ROB-03 | Move. |\n")
    result = ask("robber")
    assert result.exit_code == 2
    assert result.stderr == "Error: base.md:6: a row of the ledger has 4 cells, not 2\n"


@pytest.mark.usefixtures("installed")
def test_an_installed_package_shows_its_own_pages_and_says_where_tests_are_listed() -> None:
    result = ask("BASE-ROB-01")
    assert result.exit_code == 0
    assert "Only a 7 moves the robber." in result.output
    assert "tests:  listed when this command runs in a checkout of Hexhold" in result.output
    assert json.loads(ask("BASE-ROB-01", "--json").stdout)[0]["tests"] is None


def test_the_ledger_of_this_checkout_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert "must move to a different place" in ask("BASE-ROB-02").output
