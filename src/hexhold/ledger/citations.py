"""Which tests cite which rule, read from the text of the tests without running them.

A test cites rules with `pytest.mark.rule("BASE-ROB-02", ...)`: as a decorator of the test or of its class, in
`pytestmark`, or as the mark of a `pytest.param`, in place or in a list that a test's decorator names. The ids stand
there literally, so that people and this module find them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


class CitationError(Exception):
    """A test file cannot be read for citations; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One test that cites one rule. The test is a pytest node id, or a file where every test of it is meant."""

    rule: str
    test: str


def read_citations(tests: Path) -> list[Citation]:
    """Read all citations below the folder `tests`, without repetition, file by file."""
    citations: dict[Citation, None] = {}
    for file in sorted(tests.rglob("*.py")):
        name = file.relative_to(tests.parent).as_posix()
        citations.update(dict.fromkeys(read_file(name, file.read_text("utf-8"))))
    return list(citations)


def read_file(name: str, text: str) -> list[Citation]:
    """Read the citations of one test file; raise CitationError where a rule mark does not name its rules literally."""
    try:
        module = ast.parse(text)
    except SyntaxError as error:
        raise CitationError(f"{name}:{error.lineno}: {error.msg}") from error
    return list(_scope(name, name, module.body))


def _scope(file: str, owner: str, body: list[ast.stmt]) -> Iterator[Citation]:
    """Yield the citations of a module's or a class's body; `owner` is its node id."""
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test"):
                for decorator in statement.decorator_list:
                    yield from _marks(file, [f"{owner}::{name}"], decorator)
            case ast.ClassDef(name=name) if name.startswith("Test"):
                for decorator in statement.decorator_list:
                    yield from _marks(file, [f"{owner}::{name}"], decorator)
                yield from _scope(file, f"{owner}::{name}", statement.body)
            case ast.Assign(value=value, targets=[ast.Name(id=target)]):
                yield from _marks(file, _users(owner, body, target), value)
            case ast.AnnAssign(value=ast.expr() as value, target=ast.Name(id=target)):
                yield from _marks(file, _users(owner, body, target), value)


def _users(owner: str, body: list[ast.stmt], name: str) -> list[str]:
    """Return the tests whose decorators speak of `name`; where there are none, the owner stands for all its tests."""
    users = [
        f"{owner}::{statement.name}"
        for statement in body
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test")
        for decorator in statement.decorator_list
        if any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(decorator))
    ]
    return users or [owner]


def _marks(file: str, tests: list[str], expression: ast.expr) -> Iterator[Citation]:
    """Yield a citation for each of `tests` and each rule that the marks anywhere in the expression name."""
    for node in ast.walk(expression):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark"))):
                for test in tests:
                    for rule in _ids(file, node):
                        yield Citation(rule, test)


def _ids(file: str, mark: ast.Call) -> list[str]:
    ids = [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]
    names = [rule for rule in ids if isinstance(rule, str)]
    if not names or len(names) < len(mark.args) or mark.keywords:
        raise CitationError(f"{file}:{mark.lineno}: a rule mark names its rules as literal strings")
    return names
