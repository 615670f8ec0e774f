"""What can be changed in a source file: comparisons, arithmetic, conditions, numbers, statements, results.

A mutant is known by the class and function it is in and by what becomes of what, not by its line or its folder, so that
it keeps its name, and its place in a sample, when files move and lines shift. Texts, types and imports are left alone.
"""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from typing import Final, TypeVar

from tools.mutants.operators import alternatives

__all__ = ["Mutant", "changed", "mutants_of"]

Part = TypeVar("Part", bound=ast.AST)

LEFT_ALONE: Final = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.arg)
LONGEST: Final = 100
"""So many characters of a statement stand in a mutant's name."""
STATIC: Final = ""
"""Instead of a function: what runs when the file is imported."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: Path
    spot: int
    """Which of the file's changes it is."""
    name: str
    """Class and function, and what becomes of what."""
    function: str
    """The function that holds it, as Python names it; STATIC where it runs on import."""
    lines: range
    """The lines of its statement."""
    words: frozenset[str]
    """What names the statement in other places: for those that run on import, what it defines."""


def mutants_of(file: Path) -> list[Mutant]:
    """Every mutant of a source file, in the order of the file."""
    walk = _Walk(file.stem, target=None)
    walk.visit(ast.parse(file.read_text("utf-8")))
    seen: Counter[str] = Counter()
    out: list[Mutant] = []
    for spot, found in enumerate(walk.found):
        seen[found.name] += 1
        name = found.name if seen[found.name] == 1 else f"{found.name} ({seen[found.name]})"
        out.append(Mutant(file, spot, name, found.function, found.lines, found.words))
    return out


def changed(mutant: Mutant) -> ast.Module:
    """The file of a mutant with its change."""
    walk = _Walk(mutant.file.stem, mutant.spot)
    tree = walk.visit(ast.parse(mutant.file.read_text("utf-8")))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


@dataclass(frozen=True)
class _Found:
    name: str
    function: str
    lines: range
    words: frozenset[str]


class _Walk(ast.NodeTransformer):
    """Goes through a file, lists every change there could be, and makes the one that is the target."""

    def __init__(self, stem: str, target: int | None) -> None:
        self.stem = stem
        self.target = target
        self.passed = 0
        self.found: list[_Found] = []
        self.scope: list[str] = []
        self.functions: list[ast.FunctionDef] = []
        self.statement: ast.stmt | None = None

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, LEFT_ALONE) or _is_listing(node):
            return node
        outside = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node
        for new in alternatives(node, self._returns()):
            self.passed += 1
            if self.target is None:
                self._note(node, new)
            elif self.passed == self.target + 1:
                return ast.copy_location(new, node)
        out: ast.AST = super().visit(node)
        self.statement = outside
        return out

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.scope.append(node.name)
        node.body = [self._statement(item) for item in node.body]
        self.scope.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args = self._part(node.args)
        self.scope.append(node.name)
        self.functions.append(node)
        node.body = [self._statement(item) for item in node.body]
        self.functions.pop()
        self.scope.pop()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self._part(node.value)
        return node

    def _statement(self, node: ast.stmt) -> ast.stmt:
        new = self.visit(node)
        assert isinstance(new, ast.stmt)
        return new

    def _part(self, node: Part) -> Part:
        new: Part = self.visit(node)  # type: ignore[assignment]
        return new

    def _returns(self) -> str:
        """What the function around returns, as its annotation says."""
        returns = self.functions[-1].returns if self.functions else None
        return ast.unparse(returns) if returns else ""

    def _note(self, node: ast.AST, new: ast.AST) -> None:
        statement = self.statement
        assert statement is not None
        static = not self.functions or isinstance(statement, ast.FunctionDef)
        words: set[str] = set()
        if static:
            words = {*self.scope[-1:], *(name.id for name in _targets(statement))}
            if isinstance(statement, ast.FunctionDef):
                words.add(statement.name)
        name = f"{'.'.join([self.stem, *self.scope])}: {_text(node)} -> {_text(new)}"
        if node is not statement:
            name += f" in {shorten(_text(statement), LONGEST)}"
        function = STATIC if static else ".".join(self.scope)
        self.found.append(_Found(name, function, _header(statement), frozenset(words)))


def _text(node: ast.AST) -> str:
    """How a part of a program reads; of a statement that holds others, its first line."""
    return ast.unparse(node).split("\n")[0]


def _targets(statement: ast.stmt) -> list[ast.Name]:
    if isinstance(statement, ast.Assign):
        return [node for node in statement.targets if isinstance(node, ast.Name)]
    return [statement.target] if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) else []


def _is_listing(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and any(target.id == "__all__" for target in _targets(node))


def _header(node: ast.stmt) -> range:
    """The lines of a statement; of one that holds others, those of its first part."""
    body = getattr(node, "body", None)
    last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
    return range(node.lineno, last + 1)
