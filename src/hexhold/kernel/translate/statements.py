"""Statements: assignments, branches and returns. Loops have a file of their own."""

from __future__ import annotations

import ast

from hexhold.kernel.translate.assignments import assign, change
from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.expressions import evaluate, unheard, write_row
from hexhold.kernel.translate.loops import write_for, write_while
from hexhold.kernel.translate.outcomes import write_pairs
from hexhold.kernel.translate.pointers import PAIRS, ROW
from hexhold.kernel.translate.values import Known, Number, Pointer, Value, joined

__all__ = ["write_block"]


def write_block(body: Body, statements: list[ast.stmt]) -> bool:
    """Write statements one after the other; whether what would follow them is never reached."""
    return any(_write(body, statement) for statement in statements)


def _write(body: Body, node: ast.stmt) -> bool:
    match node:
        case ast.If():
            return _write_if(body, node)
        case ast.While():
            return write_while(body, node, write_block)
        case ast.Return(value=value):
            _write_return(body, node, value)
            return True
        case ast.Raise():
            body.emit(f"broken({node.lineno});")
            return True
        case ast.Continue() | ast.Break():
            _write_jump(body, again=isinstance(node, ast.Continue))
            return True
        case _:
            _write_simple(body, node)
            return False


def _write_simple(body: Body, node: ast.stmt) -> None:
    """A statement after which the next one follows in any case."""
    match node:
        case ast.Pass() | ast.Assert() | ast.Expr(value=ast.Constant()):
            pass
        case ast.Expr(value=value):
            evaluate(body, value)
        case ast.Assign(targets=[target], value=value):
            assign(body, target, value)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.List() | ast.ListComp() as value):
            body.names[name] = _list(body, name, node.annotation, value)
        case ast.AnnAssign(target=target, value=value):
            if value is not None:
                assign(body, target, value)
        case ast.AugAssign():
            change(body, node)
        case ast.For():
            write_for(body, node, write_block)
        case _:
            raise body.outside(node, "such a statement has no counterpart in C", "loops, branches and assignments")


def _list(body: Body, name: str, annotation: ast.expr, value: ast.expr) -> Value:
    """A list is a list of outcomes, or something that only a listener would need."""
    if ast.unparse(annotation) != "list[tuple[int, int]]":
        return unheard(body, value)
    room = body.room(PAIRS, name)
    write_pairs(body, room, value)
    return Pointer(room, PAIRS)


def _write_jump(body: Body, *, again: bool) -> None:
    loop = body.loops[-1]
    (loop.next_names if again else loop.out_names).append(dict(body.names))
    if not loop.again:
        body.emit("continue;" if again else "break;")
    elif again:
        loop.again_used = True
        body.emit(f"goto {loop.again};")
    else:
        loop.out_used = True
        body.emit(f"goto {loop.out};")


def _write_return(body: Body, node: ast.Return, value: ast.expr | None) -> None:
    if value is None or body.result == "void":
        if value is not None:
            evaluate(body, value)
        body.emit("return;" if body.result in {ROW, PAIRS, "void"} else "return 0;")
    elif body.result == PAIRS:
        write_pairs(body, "result", value)
        body.emit("return;")
    elif body.result == ROW:
        write_row(body, "result", evaluate(body, value), node)
        body.emit("return;")
    else:
        found = evaluate(body, value)
        if not isinstance(found, Number):
            found = body.truth(found, node) if body.source.returns == "bool" else found
        body.emit(f"return {body.number(found, node)};")


def _write_if(body: Body, node: ast.If) -> bool:
    test = body.truth(evaluate(body, node.test), node)
    if isinstance(test, Known):
        return write_block(body, node.body if test.value else node.orelse)
    before = dict(body.names)
    body.emit(f"if ({body.number(test, node)}) {{")
    ends = write_block(body, node.body)
    after, body.names = body.names, dict(before)
    otherwise_ends = False
    if node.orelse:
        body.emit("} else {")
        otherwise_ends = write_block(body, node.orelse)
    body.emit("}")
    ways = [*([] if ends else [after]), *([] if otherwise_ends else [body.names])]
    body.names = joined(ways) if ways else before
    return ends and otherwise_ends
