"""Lists of outcomes with their weights, the only lists that a kernel has."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.builtin import add_pair
from hexhold.kernel.translate.expressions import evaluate
from hexhold.kernel.translate.loops import write_for
from hexhold.kernel.translate.pointers import PAIRS
from hexhold.kernel.translate.values import Known, Pointer

__all__ = ["write_pairs"]


def write_pairs(body: Body, room: str, node: ast.expr) -> None:
    """Write a list of outcomes into room for it."""
    match node:
        case ast.List(elts=elements):
            body.emit(f"{room}->count = 0;")
            for element in elements:
                add_pair(body, room, element)
        case ast.ListComp(elt=element, generators=loops):
            body.emit(f"{room}->count = 0;")
            _write_rounds(body, room, element, loops)
        case _:
            value = evaluate(body, node)
            if not isinstance(value, Pointer) or value.to != PAIRS:
                raise body.outside(node, "these are no outcomes", "a list of pairs")
            if value.c != room:
                body.emit(f"*{room} = *{value.c};")


def _write_rounds(body: Body, room: str, element: ast.expr, loops: Sequence[ast.comprehension]) -> None:
    """The loops of a list that is written in one expression, from the outermost to the innermost."""
    if not loops:
        add_pair(body, room, element)
        return
    loop, *inner = loops

    def block(body: Body, none: list[ast.stmt]) -> bool:
        tests = [body.truth(evaluate(body, it), it) for it in loop.ifs]
        if any(isinstance(it, Known) and not it.value for it in tests):
            return False
        open_tests = [body.number(it, loop.target) for it in tests if not isinstance(it, Known)]
        for test in open_tests:
            body.emit(f"if ({test}) {{")
        _write_rounds(body, room, element, inner)
        body.lines += ["}" for _ in open_tests]
        return bool(none)

    write_for(body, ast.For(target=loop.target, iter=loop.iter, body=[], orelse=[], lineno=element.lineno), block)
