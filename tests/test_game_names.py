"""The name of a game decides something in one file only: a new game is declared there, and nothing else asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.rules.games import GAMES

SOURCE = Path(__file__).parents[1] / "src" / "hexhold"
WHERE_NAMES_DECIDE = SOURCE / "rules" / "games.py"

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


def test_a_name_that_is_only_passed_on_decides_nothing() -> None:
    assert not list(decisions('game = create("base", 4)\nPLAYERS = {"base": (2, 3, 4)}'))


def test_no_name_of_a_game_decides_anything_outside_one_file() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line}"
        for file in sorted(SOURCE.rglob("*.py"))
        if file != WHERE_NAMES_DECIDE
        for line in decisions(file.read_text(encoding="utf-8"))
    ]
    assert found == []
