"""The name of a game decides something in one file of the package and in one of the page, and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.rules.games import GAMES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "hexhold"
PAGE = ROOT / "web" / "src"
WHERE_NAMES_DECIDE = (SOURCE / "rules" / "games.py", PAGE / "app" / "games.ts")
GENERATED = PAGE / "declared"
NAMES = "|".join(GAMES)
COMPARED = re.compile(rf"""[!=]==? *"(?:{NAMES})"|"(?:{NAMES})" *[!=]==|case "(?:{NAMES})\"""")
KEY = re.compile(rf"""(?:^|[{{,]) *"?({NAMES})"?: """, re.MULTILINE)

pytestmark = pytest.mark.once


def names_in(expression: ast.AST) -> set[str]:
    """The names of games among the constants of an expression."""
    return {
        node.value
        for node in ast.walk(expression)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in GAMES
    }


def decisions(source: str) -> Iterator[int]:
    """The lines on which the name of a game is compared, matched or looked up in a table of several games."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=left, comparators=others) if any(names_in(side) for side in (left, *others)):
                yield node.lineno
            case ast.MatchValue(value=value) if names_in(value):
                yield node.lineno
            case ast.Dict(keys=keys) if len({name for key in keys if key is not None for name in names_in(key)}) > 1:
                yield node.lineno


def decisions_in_page(source: str) -> Iterator[int]:
    """The lines of TypeScript on which a name is compared, or the first of a table of several games."""
    for found in COMPARED.finditer(source):
        yield source.count("\n", 0, found.start()) + 1
    keys = list(KEY.finditer(source))
    if len({key[1] for key in keys}) > 1:
        yield source.count("\n", 0, keys[0].start(1)) + 1


@pytest.mark.parametrize(
    "source",
    [
        'game.name == "cities"',
        '"watch" != name',
        'name in ("gift", "watch")',
        'WORDS = {"cities": 1, "watch": 2}',
        'match name:\n    case "base":\n        pass',
    ],
)
def test_a_decision_by_name_is_found(source: str) -> None:
    assert list(decisions(source))


@pytest.mark.parametrize(
    "source",
    [
        'if (game === "cities") return 1;',
        'const isPlain = "base" !== game;',
        'switch (game) { case "watch": return 2; }',
        "const TOURS = { cities: 1, watch: 2 };",
        "const TOURS = {\n  base: 1,\n  gift: 2,\n};",
    ],
)
def test_a_decision_by_name_is_found_in_the_page(source: str) -> None:
    assert list(decisions_in_page(source))


def test_a_name_that_is_only_passed_on_decides_nothing() -> None:
    assert not list(decisions('game = create("base", 4)\nPLAYERS = {"base": (2, 3, 4)}'))


def test_no_name_of_a_game_decides_anything_outside_one_file() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted(SOURCE.rglob("*.py"))
        if file not in WHERE_NAMES_DECIDE
        for line in decisions(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_name_of_a_game_decides_anything_in_the_page_outside_one_file() -> None:
    files = [file for file in sorted(PAGE.rglob("*.ts*")) if ".test." not in file.name]
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in files
        if file not in WHERE_NAMES_DECIDE and GENERATED not in file.parents
        for line in decisions_in_page(file.read_text(encoding="utf-8"))
    ]
    assert len(files) > 100
    assert found == []
