"""What a part of a program can become: the operators of mutation."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from typing import Final

__all__ = ["alternatives"]

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
EXTREMES: Final = {"min": "max", "max": "min"}
SEQUENCES: Final = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)


def alternatives(node: ast.AST, returns: str) -> Iterator[ast.AST]:
    """What a part of a program can become."""
    if isinstance(node, ast.stmt):
        yield from _statements(node, returns)
    elif isinstance(node, ast.expr):
        yield from _expressions(node)


def _statements(node: ast.stmt, returns: str) -> Iterator[ast.stmt]:
    if isinstance(node, (ast.If, ast.While)):
        if not _is_negatable(node.test):
            twin = copy(node)
            twin.test = _negated(node.test)
            yield twin
    elif isinstance(node, ast.Return) and node.value is not None:
        new = _result(node.value, returns)
        if new is not None:
            yield ast.Return(new)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in ARITHMETIC:
            yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
        yield ast.Pass()
    elif _does_something(node):
        yield ast.Pass()
    elif isinstance(node, (ast.Break, ast.Continue)):
        yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def _does_something(node: ast.stmt) -> bool:
    """Whether a statement acts without naming anything that later ones need."""
    if isinstance(node, ast.Assign):
        target = node.targets[0]
        own = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
        return isinstance(target, (ast.Subscript, ast.Attribute)) and not own
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _is_negatable(node: ast.expr) -> bool:
    """Whether a change of the expression itself is its negation."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return not isinstance(node.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _negated(node: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), node)


def _result(value: ast.expr, returns: str) -> ast.expr | None:
    """Another result of a function, where its type tells one that makes sense."""
    if isinstance(value, ast.Constant):
        return None
    if returns == "bool" and not _is_negatable(value):
        return _negated(value)
    if returns in {"int", "i64"} and not isinstance(value, ast.BinOp):
        return ast.BinOp(value, ast.Add(), ast.Constant(1))
    if returns.endswith("| None"):
        return ast.Constant(None)
    return None


def _expressions(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            ops = [COMPARISONS[type(op)]() if i == place else other for i, other in enumerate(node.ops)]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.BinOp):
        if type(node.op) in ARITHMETIC and not any(_is_sequence(side) for side in (node.left, node.right)):
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            yield node.operand
    elif isinstance(node, ast.IfExp):
        if not _is_negatable(node.test):
            yield ast.IfExp(_negated(node.test), node.body, node.orelse)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        yield ast.Call(ast.Name(EXTREMES[node.func.id], ast.Load()), node.args, node.keywords)


def _is_sequence(node: ast.expr) -> bool:
    return isinstance(node, SEQUENCES) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
