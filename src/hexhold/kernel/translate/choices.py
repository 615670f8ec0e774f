"""Expressions that choose: comparisons, `and` and `or`, and one of two."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Final

from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.expressions import evaluate, evaluate_all, known_items, write_row
from hexhold.kernel.translate.objects import is_whole, numbers_of
from hexhold.kernel.translate.pointers import ROW
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Several, Value

__all__ = ["choose", "compare", "either"]

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, Callable[[object, object], bool]]]] = {
    ast.Eq: ("==", operator.eq),
    ast.NotEq: ("!=", operator.ne),
    ast.Lt: ("<", operator.lt),  # type: ignore[dict-item]
    ast.LtE: ("<=", operator.le),  # type: ignore[dict-item]
    ast.Gt: (">", operator.gt),  # type: ignore[dict-item]
    ast.GtE: (">=", operator.ge),  # type: ignore[dict-item]
}


def compare(body: Body, node: ast.Compare) -> Value:
    """A comparison, or several in a row."""
    if any(isinstance(it, ast.Call) for part in node.comparators[1:] for it in ast.walk(part)):
        return _compare_in_steps(body, node)
    values = evaluate_all(body, [node.left, *node.comparators])
    parts = [_one(body, values[i], op, values[i + 1], node) for i, op in enumerate(node.ops)]
    if len(parts) == 1:
        return parts[0]
    unknown = [it for it in parts if not isinstance(it, Known)]
    if any(isinstance(it, Known) and not it.value for it in parts):
        return Known(False)
    return Number(f"({' && '.join(body.number(it, node) for it in unknown)})") if unknown else Known(True)


def _compare_in_steps(body: Body, node: ast.Compare) -> Value:
    """Comparisons in a row of which the later ones call something: that is left out where an earlier one fails."""
    kept = body.temporary()
    left = evaluate(body, node.left)
    for op, part in zip(node.ops, node.comparators, strict=True):
        start = len(body.lines)
        right = evaluate(body, part)
        if len(body.lines) > start:
            left = body.pin(left, start)
        right = body.pin(right, len(body.lines))
        body.emit(f"{kept} = {body.number(_one(body, left, op, right, node), node)};")
        body.emit(f"if ({kept}) {{")
        left = right
    body.lines += ["}" for _ in node.ops]
    return Number(kept)


def _one(body: Body, one: Value, op: ast.cmpop, other: Value, node: ast.AST) -> Value:
    if isinstance(op, ast.Is | ast.IsNot):
        found = _is(body, one, other, node)
        return found if isinstance(op, ast.Is) else _negated(found)
    if isinstance(op, ast.In | ast.NotIn):
        found = _in(body, one, other, node)
        return found if isinstance(op, ast.In) else _negated(found)
    text, function = COMPARISONS[type(op)]
    if isinstance(one, Known) and isinstance(other, Known):
        return Known(function(one.value, other.value))
    if any(isinstance(it, Known) and it.value is None for it in (one, other)):
        raise body.outside(node, "a number is never None", "`is None` for a refusal, else a number for it")
    return Number(f"({body.number(one, node)} {text} {body.number(other, node)})")


def _negated(value: Value) -> Value:
    return Known(not value.value) if isinstance(value, Known) else Number(f"(!{value.c})")  # type: ignore[union-attr]


def _is(body: Body, one: Value, other: Value, node: ast.AST) -> Value:
    match one, other:
        case Known(value=a), Known(value=b):
            return Known(a is b)
        case Number(refusal=True), Known(value=None):
            return Number(f"({one.c} == 0)")
        case OneOf(items=items, index=index), Known(value=thing):
            flags = [int(it is thing) for it in items]
            if len(set(flags)) == 1:
                return Known(bool(flags[0]))
            return Number(f"{body.compiler.tables.name(flags)}[{index}]")
        case ((Pointer() | Cells()), Known(value=None)):
            return Known(False)
        case _:
            raise body.outside(node, "whether these are the same cannot be said", "a comparison of numbers")


def _in(body: Body, one: Value, other: Value, node: ast.AST) -> Value:
    match other:
        case Pointer(c=c, to=kind) if kind == ROW:
            return Number(f"row_has({c}, {body.number(one, node)})")
        case Several(items=parts):
            pass
        case _:
            items = known_items(other)
            if items is None:
                raise body.outside(node, "this cannot be searched", "a row")
            if isinstance(one, Known):
                return Known(one.value in items)
            parts = tuple(Known(it) for it in items)
    number = body.number(body.pin(one, len(body.lines)), node)
    return Number(f"({' || '.join(f'{number} == {body.number(it, node)}' for it in parts) or '0'})")


def either(body: Body, node: ast.BoolOp) -> Value:
    """`and` and `or`: what is read stops where it is decided, and the last thing read is the value."""
    all_must = isinstance(node.op, ast.And)
    last = len(node.values) - 1
    kept: str | None = None
    opened = 0
    refusal = False
    for i, part in enumerate(node.values):
        value = evaluate(body, part)
        test = body.truth(value, node)
        if isinstance(test, Known) and kept is None and (i == last or bool(test.value) != all_must):
            return value if is_known_number(value) else test
        if isinstance(test, Known) and i != last and bool(test.value) == all_must:
            continue
        if kept is None and i == last:
            return test
        if kept is None:
            kept = body.temporary()
        refusal = refusal or (isinstance(test, Number) and test.refusal)
        body.emit(f"{kept} = {body.number(value if is_known_number(value) else test, node)};")
        if isinstance(test, Known):
            break
        if i != last:
            body.emit(f"if ({'' if all_must else '!'}{kept}) {{")
            opened += 1
    for _ in range(opened):
        body.emit("}")
    return Number(kept, refusal) if kept is not None else Known(all_must)


def is_known_number(value: Value) -> bool:
    """Whether a value is a known number."""
    return isinstance(value, Known) and is_whole(value.value)


def choose(body: Body, node: ast.IfExp) -> Value:
    """`a if test else b`."""
    test = body.truth(evaluate(body, node.test), node)
    if isinstance(test, Known):
        return evaluate(body, node.body if test.value else node.orelse)
    kept = body.temporary()
    room = ""
    values: list[Value] = []
    for part, before in ((node.body, f"if ({body.number(test, node)}) {{"), (node.orelse, "} else {")):
        body.emit(before)
        value = evaluate(body, part)
        values.append(value)
        if _is_row(value):
            room = room or body.room(ROW)
            write_row(body, room, value, node)
        elif isinstance(value, Number) or is_known_number(value) or _is_no_refusal(value):
            body.emit(f"{kept} = {body.number(value, node)};")
        elif isinstance(value, Known):
            body.emit(f"{kept} = {len(values) - 1};")
        else:
            raise body.outside(node, "neither a number nor a row", "a branch")
    body.emit("}")
    if room:
        return Pointer(room, ROW)
    if all(isinstance(it, Known) and not is_whole(it.value) for it in values):
        return OneOf([it.value for it in values if isinstance(it, Known)], kept)
    return Number(kept, any(isinstance(it, Number) and it.refusal for it in values))


def _is_no_refusal(value: Value) -> bool:
    return isinstance(value, Known) and value.value is None


def _is_row(value: Value) -> bool:
    if isinstance(value, Known):
        return not isinstance(value.value, str) and numbers_of(value.value) is not None
    return isinstance(value, Cells) or (isinstance(value, Pointer) and value.to == ROW)
