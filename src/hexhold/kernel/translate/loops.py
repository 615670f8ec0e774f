"""Loops. Over known things they are written out, one round after the other, each knowing what it is about."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hexhold.kernel.translate.body import Body, Loop
from hexhold.kernel.translate.expressions import evaluate, evaluate_all, known_items
from hexhold.kernel.translate.objects import numbers_of
from hexhold.kernel.translate.pointers import PAIRS, ROW
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Value, joined, same

__all__ = ["Block", "write_for", "write_while"]

Block: TypeAlias = Callable[[Body, list[ast.stmt]], bool]

FEW: Final = 8
"""So many known numbers are written out; more of them are a table."""


def write_while(body: Body, node: ast.While, block: Block) -> bool:
    """`while`: it ends by its test or by a jump."""
    before = dict(body.names)
    body.emit("for (;;) {")
    test = body.truth(evaluate(body, node.test), node)
    if not isinstance(test, Known):
        body.emit(f"if (!({body.number(test, node)})) break;")
    elif not test.value:
        body.emit("break;")
    _rounds(body, node, before, block)
    return isinstance(test, Known) and bool(test.value) and not any(isinstance(it, ast.Break) for it in ast.walk(node))


def _rounds(body: Body, node: ast.For | ast.While, before: dict[str, Value], block: Block) -> None:
    """The body of a loop that runs at run time: no name may stand for something else in the second round."""
    if node.orelse:
        raise body.outside(node, "a loop with `else`", "a loop and a branch")
    loop = Loop()
    body.loops.append(loop)
    ended = block(body, node.body)
    body.loops.pop()
    body.emit("}")
    ways = [*loop.next_names, *([] if ended else [body.names])]
    for name, value in before.items():
        if not all(same(value, way[name]) for way in ways):
            raise body.outside(node, f"{name} stands for something else after a round", "two names")
    body.names = joined([before, *ways, *loop.out_names])


def write_for(body: Body, node: ast.For, block: Block) -> bool:
    """`for`: over numbers, over rows, over known things."""
    match node.iter:
        case ast.Call(func=ast.Name(id="range"), args=args):
            _over_range(body, node, evaluate_all(body, args), block)
            return False
        case ast.Call(func=ast.Name(id="enumerate"), args=[inner]):
            items = known_items(evaluate(body, inner))
            if items is not None:
                _write_out(body, node, list(enumerate(items)), block)
                return False
            raise body.outside(node, "rows are not counted in a kernel", "a loop over a range")
        case ast.Call(func=ast.Name(id="zip"), args=inner_rows):
            rows = [known_items(evaluate(body, it)) for it in inner_rows]
            if all(row is not None for row in rows):
                _write_out(body, node, list(zip(*[row or [] for row in rows], strict=True)), block)
                return False
            raise body.outside(node, "rows are not paired in a kernel", "a loop over a range")
        case _:
            _over(body, node, evaluate(body, node.iter), block)
            return False


def _over_range(body: Body, node: ast.For, args: Sequence[Value], block: Block) -> None:
    if len(args) == 3 and all(isinstance(arg, Known) for arg in args):
        numbers = [int(arg.value) for arg in args if isinstance(arg, Known) and isinstance(arg.value, int)]
        _write_out(body, node, list(range(*numbers)), block)
        return
    if len(args) == 3:
        raise body.outside(node, "steps of this kind", "steps of one")
    first = body.number(args[0], node) if len(args) == 2 else "0"
    last = args[-1]
    if isinstance(last, Number):
        kept = body.temporary()
        body.emit(f"{kept} = {last.c};")
        last = Number(kept)
    _over_places(body, node, first, body.number(last, node), None, block)


def _over_places(body: Body, node: ast.For, first: str, last: str, item: str | None, block: Block) -> None:
    """A loop over numbers, or over what stands at those places of a row: `item` is written with {}."""
    if not isinstance(node.target, ast.Name):
        raise body.outside(node, "this cannot be taken apart", "one name")
    place = body.fresh("i")
    variable = body.variable(node.target.id)
    before = dict(body.names)
    body.emit(f"for (int64_t {place} = {first}; {place} < {last}; {place}++) {{")
    body.emit(f"{variable} = {item.format(place) if item else place};")
    _rounds(body, node, before, block)


def _over(body: Body, node: ast.For, value: Value, block: Block) -> None:
    layout, tables = body.compiler.layout, body.compiler.tables
    match value:
        case Known():
            items = known_items(value)
            if items is None:
                raise body.outside(node, "this is no row", "a loop over a row")
            numbers = numbers_of(items)
            if numbers is not None and len(numbers) > FEW and isinstance(node.target, ast.Name):
                _over_places(body, node, "0", str(len(numbers)), f"{tables.name(numbers)}[{{}}]", block)
            else:
                _write_out(body, node, items, block)
        case Cells(state=state, field=field) if field != "notes":
            holder = layout.holder(state, field)
            _over_places(body, node, "0", str(layout.lengths[field]), f"{holder}[{{}}]", block)
        case Pointer(c=c, to=kind) if kind == ROW:
            kept = body.temporary()
            body.emit(f"{kept} = {c}->count;")
            _over_places(body, node, "0", kept, f"{c}->items[{{}}]", block)
        case Pointer(c=c, to=kind) if kind == PAIRS:
            _over_pairs(body, node, c, block)
        case OneOf(items=rows, index=which):
            _over_one(body, node, rows, which, block)
        case _:
            raise body.outside(node, "this cannot be gone through", "a loop over a row or a range")


def _over_pairs(body: Body, node: ast.For, pairs: str, block: Block) -> None:
    if not isinstance(node.target, ast.Tuple) or not all(isinstance(it, ast.Name) for it in node.target.elts):
        raise body.outside(node, "a pair is two numbers", "two names")
    place = body.fresh("i")
    act, weight = (body.variable(it.id) for it in node.target.elts if isinstance(it, ast.Name))
    before = dict(body.names)
    body.emit(f"for (int64_t {place} = 0; {place} < {pairs}->count; {place}++) {{")
    body.emit(f"{act} = {pairs}->acts[{place}]; {weight} = {pairs}->weights[{place}];")
    _rounds(body, node, before, block)


def _over_one(body: Body, node: ast.For, rows: Sequence[object], which: str, block: Block) -> None:
    """A loop over one of several known rows: numbers come from a table, other things are written out for each row."""
    known = [known_items(Known(row)) if row is not None else [] for row in rows]
    if any(row is None for row in known):
        raise body.outside(node, "this is no row", "a loop over a row")
    items = [row or [] for row in known]
    numbers = [numbers_of(row) for row in items]
    if all(row is not None for row in numbers):
        flat, starts, lengths = body.compiler.tables.rows([row or [] for row in numbers])
        kept = body.temporary()
        body.emit(f"{kept} = {which};")
        _over_places(body, node, "0", f"{lengths}[{kept}]", f"{flat}[{starts}[{kept}] + {{}}]", block)
        return
    before = dict(body.names)
    ways: list[dict[str, Value]] = []
    body.emit(f"switch ({which}) {{")
    for i, row in enumerate(items):
        body.names = dict(before)
        body.emit(f"case {i}: {{")
        _write_out(body, node, row, block)
        body.emit("break; }")
        ways.append(body.names)
    body.emit("default: break; }")
    body.names = joined(ways)


def _write_out(body: Body, node: ast.For, items: Sequence[object], block: Block) -> None:
    """One round after the other."""
    if node.orelse:
        raise body.outside(node, "a loop with `else`", "a loop and a branch")
    out = body.fresh("out")
    left: list[dict[str, Value]] = []
    for item in items:
        loop = Loop(body.fresh("next"), out)
        body.loops.append(loop)
        _bind_known(body, node.target, item)
        body.emit("{")
        ended = block(body, node.body)
        body.emit("}")
        body.loops.pop()
        left += loop.out_names
        if loop.again_used:
            body.emit(f"{loop.again}: ;")
        ways = [*loop.next_names, *([] if ended else [body.names])]
        if not ways:
            break
        body.names = joined(ways)
    else:
        left.append(body.names)
    if f"goto {out};" in body.lines:
        body.emit(f"{out}: ;")
    body.names = joined(left) if left else body.names


def _bind_known(body: Body, target: ast.expr, item: object) -> None:
    if isinstance(target, ast.Tuple):
        parts = known_items(Known(item))
        for part, value in zip(target.elts, parts or [], strict=True):
            _bind_known(body, part, value)
    elif isinstance(target, ast.Name):
        body.names[target.id] = Known(item)
