"""The ledger's tables and the tests' citations are read as they are written."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from hexhold.ledger.citations import Citation, CitationError, read_citations, read_file
from hexhold.ledger.rules import LedgerError, Rule, read_page

TABLE = """\
| name | what |
|---|---|
| almanac | a book |

| id | rule | source | status |
|---|---|---|---|
| BASE-X-01 | Take 1 card. | almanac | |
| BASE-X-02 | Talk. | almanac; R1 | n/a: table talk |
"""


def cite(source: str) -> dict[str, list[str]]:
    """The tests of a file `t.py`, each with the rules it cites."""
    tests: dict[str, list[str]] = {}
    for citation in read_file("t.py", dedent(source)):
        tests.setdefault(citation.test, []).append(citation.rule)
    return tests


def test_only_tables_with_the_ledgers_columns_hold_rules() -> None:
    assert read_page("x.md", TABLE) == [
        Rule("BASE-X-01", "Take 1 card.", "almanac", ""),
        Rule("BASE-X-02", "Talk.", "almanac; R1", "n/a: table talk"),
    ]


def test_a_row_with_a_missing_cell_is_refused_with_its_line() -> None:
    with pytest.raises(LedgerError, match=r"^x\.md:9: a row of the ledger has 4 cells, not 3$"):
        read_page("x.md", TABLE + "| BASE-X-03 | Take. | almanac |\n")


def test_a_decorator_cites_for_its_test_or_for_its_class() -> None:
    source = """
        @pytest.mark.rule("A", "B")
        def test_one() -> None: ...

        @pytest.mark.rule("C")
        class TestTwo:
            pytestmark = [pytest.mark.long, pytest.mark.rule("D")]

            @pytest.mark.rule("E")
            async def test_three(self) -> None: ...
    """
    assert cite(source) == {
        "t.py::test_one": ["A", "B"],
        "t.py::TestTwo": ["C", "D"],
        "t.py::TestTwo::test_three": ["E"],
    }


def test_pytestmark_cites_for_the_whole_file() -> None:
    assert cite('pytestmark = pytest.mark.rule("A")') == {"t.py": ["A"]}


def test_params_cite_for_the_test_that_takes_them() -> None:
    source = """
        CASES: list[ParameterSet] = [
            pytest.param(1, marks=pytest.mark.rule("A")),
            pytest.param(2, marks=[pytest.mark.rule("B"), pytest.mark.long]),
        ]

        @pytest.mark.parametrize("case", CASES)
        def test_one(case: int) -> None: ...

        @pytest.mark.parametrize("case", [pytest.param(3, marks=pytest.mark.rule("C"))])
        def test_two(case: int) -> None: ...
    """
    assert cite(source) == {"t.py::test_one": ["A", "B"], "t.py::test_two": ["C"]}


def test_what_pytest_does_not_collect_cites_nothing() -> None:
    source = """
        @pytest.mark.rule("A")
        def helper() -> None:
            @pytest.mark.rule("B")
            def test_inside() -> None: ...

        def test_one() -> None:
            pytest.mark.rule("C")
    """
    assert cite(source) == {}


@pytest.mark.parametrize("mark", ["rule(IDS)", "rule(*IDS)", "rule('A', 1)", "rule()", "rule('A', why='B')"])
def test_a_mark_that_does_not_name_its_rules_literally_is_refused(mark: str) -> None:
    with pytest.raises(CitationError, match=r"^t\.py:2: a rule mark names its rules as literal strings$"):
        read_file("t.py", f"import pytest\npytestmark = pytest.mark.{mark}\n")


def test_a_file_that_is_no_python_is_refused_with_its_line() -> None:
    with pytest.raises(CitationError, match=r"^t\.py:2: "):
        read_file("t.py", "x = 1\ny = = 2\n")


def test_all_files_below_the_folder_are_read_and_nothing_is_listed_twice(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "rules"
    folder.mkdir(parents=True)
    (folder / "test_a.py").write_text('pytestmark = [pytest.mark.rule("A"), pytest.mark.rule("A")]\n')
    assert read_citations(tmp_path / "tests") == [Citation("A", "tests/rules/test_a.py")]
