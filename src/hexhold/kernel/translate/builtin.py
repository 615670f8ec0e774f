"""What Python, the state and menus offer by themselves, as the kernel has it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.expressions import evaluate, evaluate_all
from hexhold.kernel.translate.objects import numbers_of, sequence_of
from hexhold.kernel.translate.pointers import PAIRS, ROW
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Value

__all__ = ["add_pair", "builtin", "make_row", "menu_method", "pairs_method", "state_method"]

STATE_METHODS = {
    "push": False,
    "pop": False,
    "wait_for": False,
    "set_arg": False,
    "kind": True,
    "who": True,
    "arg": True,
}
"""The methods of a state that the kernel has, and whether they give a number."""


PURE = {"abs", "all", "any", "bool", "dict", "divmod", "enumerate", "filled", "frozenset", "i64", "int", "isinstance"}
PURE |= {"len", "list", "max", "min", "pow", "range", "repr", "reversed", "set", "sorted", "str", "sum", "tuple", "u8"}
PURE |= {"zip", "append", "vec", "type"}
"""What can be called while a kernel is written: it does nothing but give a value."""


def builtin(body: Body, name: str, function: object, node: ast.Call, into: str | None) -> Value:
    """A function of Python's own, or one that makes and extends rows."""
    if name not in PURE or node.keywords:
        raise body.outside(node, f"{name} cannot be called this way in a kernel", "a loop")
    if name == "append":
        return _append(body, node, into)
    args = evaluate_all(body, node.args)
    if name == "filled":
        return _filled(body, args, node, into)
    known = [it.value for it in args if isinstance(it, Known)]
    if len(known) == len(args):
        return Known(function(*known) if name != "i64" else known[0])  # type: ignore[operator]
    match name, args:
        case (("i64" | "int"), [one]):
            return one
        case "bool", [one]:
            test = body.truth(one, node)
            return test if isinstance(test, Known) else Number(f"({body.number(test, node)} != 0)")
        case "u8", [one]:
            return Number(f"(uint8_t)({body.number(one, node)})")
        case "abs", [one]:
            return Number(f"llabs({body.number(one, node)})")
        case "len", [one]:
            return _length(body, one, node)
        case (("min" | "max"), [_, _, *_]):
            return _extreme(body, args, "<" if name == "min" else ">", node)
        case _:
            raise body.outside(node, f"{name} of what is not known", "a loop")


def _extreme(body: Body, args: Sequence[Value], sign: str, node: ast.AST) -> Value:
    best = body.temporary()
    body.emit(f"{best} = {body.number(args[0], node)};")
    for arg in args[1:]:
        other = body.temporary()
        body.emit(f"{other} = {body.number(arg, node)};")
        body.emit(f"if ({other} {sign} {best}) {best} = {other};")
    return Number(best)


def _length(body: Body, value: Value, node: ast.AST) -> Value:
    match value:
        case Pointer(c=c, to=kind) if kind in {ROW, PAIRS}:
            return Number(f"{c}->count")
        case Cells(field=field):
            return Known(body.compiler.layout.lengths[field])
        case OneOf(items=items, index=index):
            lengths = [len(sequence_of(it) or []) for it in items]
            return Number(f"(int64_t){body.compiler.tables.name(lengths)}[{index}]")
        case _:
            raise body.outside(node, "this has no length in a kernel", "a row")


def _append(body: Body, node: ast.Call, into: str | None) -> Value:
    """`row = append(row, number)`: a kernel has no other way to extend a row, which it does in its place."""
    if not isinstance(node.args[0], ast.Name) or node.args[0].id != into:
        raise body.outside(node, "a row is extended under another name", "`row = append(row, number)`")
    row, item = evaluate_all(body, node.args)
    if not isinstance(row, Pointer) or row.to != ROW:
        raise body.outside(node, "only a row made here can be extended", "a row of its own")
    body.emit(f"add_item({row.c}, {body.number(item, node)});")
    return row


def _filled(body: Body, args: Sequence[Value], node: ast.Call, into: str | None) -> Value:
    room = body.room(ROW, into)
    value, count = (body.number(it, node) for it in args)
    body.emit(f"fill_row({room}, {value}, {count});")
    return Pointer(room, ROW)


def make_row(body: Body, node: ast.Call, into: str | None) -> Value:
    """`vec[i64]()`, perhaps with some numbers to begin with."""
    room = body.room(ROW, into)
    first = node.args[0] if node.args else ast.List(elts=[])
    if not isinstance(first, ast.List):
        known = evaluate(body, first)
        if isinstance(known, Known) and numbers_of(known.value) is not None:
            return known
        raise body.outside(node, "a row made of something else", "`filled`, or a list of numbers")
    # All are read before the row is made anew: they may be its own.
    read = [body.pin(it, len(body.lines)) for it in evaluate_all(body, first.elts)]
    numbers = [body.number(it, node) for it in read]
    body.emit(f"{room}->count = 0;")
    for number in numbers:
        body.emit(f"add_item({room}, {number});")
    return Pointer(room, ROW)


def state_method(body: Body, state: str, name: str, args: Sequence[Value], node: ast.AST) -> Value:
    """What a state does with its stack."""
    if name not in STATE_METHODS:
        raise body.outside(node, f"a kernel cannot {name} a state", "what reads and writes its rows")
    text = f"state_{name}({', '.join([state, *[body.number(arg, node) for arg in args]])})"
    if not STATE_METHODS[name]:
        body.emit(f"{text};")
        return Known(None)
    kept = body.temporary()
    body.emit(f"{kept} = {text};")
    return Number(kept)


def menu_method(body: Body, menu: str, name: str, args: Sequence[Value], node: ast.AST, into: str | None) -> Value:
    """What a menu does."""
    match name, args:
        case "add", [act]:
            body.emit(f"add_act({menu}, {body.number(act, node)});")
        case "clear", []:
            body.emit(f"{menu}->count = 0;")
        case "listed", []:
            room = body.room(ROW, into)
            body.emit(f"copy_menu({room}, {menu});")
            return Pointer(room, ROW)
        case _:
            raise body.outside(node, f"a kernel's menu cannot {name}", "what `Menu` offers")
    return Known(None)


def pairs_method(body: Body, pairs: str, name: str, node: ast.Call) -> Value:
    """Outcomes of chance are added one after the other."""
    if name != "append":
        raise body.outside(node, f"outcomes cannot {name}", "`append`")
    add_pair(body, pairs, node.args[0])
    return Known(None)


def add_pair(body: Body, pairs: str, node: ast.expr) -> None:
    """Add an outcome with its weight."""
    if not isinstance(node, ast.Tuple):
        raise body.outside(node, "an outcome is an action and a weight", "a tuple of two numbers")
    act, weight = (body.number(it, node) for it in evaluate_all(body, node.elts))
    body.emit(f"add_pair({pairs}, {act}, {weight});")
