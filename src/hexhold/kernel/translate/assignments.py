"""Assignments: to names, to rows of the state, and to fields of the state, the generator and menus."""

from __future__ import annotations

import ast

from hexhold.kernel.layout import STATE_ROWS
from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.expressions import combine, evaluate, evaluate_into, index_of, unheard, write_row
from hexhold.kernel.translate.objects import is_whole, numbers_of, sequence_of
from hexhold.kernel.translate.pointers import BYTES, MENU, RNG, ROW, STATE
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Several, Unheard, Value

__all__ = ["assign", "bind", "change"]

GROWING = (ast.List, ast.ListComp, ast.Dict, ast.DictComp, ast.Set, ast.SetComp)
"""What can be changed after it is made."""


def assign(body: Body, target: ast.expr, value: ast.expr) -> None:
    """Write `target = value`."""
    match target:
        case ast.Name(id=name) if name in body.changed and isinstance(value, GROWING):
            # A list that grows is no row: whoever needs it is a listener.
            body.names[name] = unheard(body, value)
        case ast.Name(id=name):
            found = evaluate_into(body, value, name)
            if isinstance(value, ast.Name) and isinstance(found, Pointer) and found.to == ROW:
                raise body.outside(value, "a row under two names", "`row[:]`, which is a row of its own")
            bind(body, name, found, target)
        case ast.Tuple(elts=targets):
            for part, item in zip(targets, _parts(body, evaluate(body, value), target), strict=True):
                _store(body, part, body.pin(item, len(body.lines)))
        case _:
            _store(body, target, evaluate(body, value))


def _parts(body: Body, value: Value, node: ast.AST) -> list[Value]:
    """The parts of a tuple, all read before any of them is written."""
    if isinstance(value, Several):
        return [_read(body, item) for item in value.items]
    if isinstance(value, Known) and (items := sequence_of(value.value)) is not None:
        return [Known(item) for item in items]
    raise body.outside(node, "this cannot be taken apart", "a tuple")


def _read(body: Body, value: Value) -> Value:
    """A number in a variable of its own: `a, b = b, a` reads both first."""
    if not isinstance(value, Number):
        return value
    name = body.temporary()
    body.emit(f"{name} = {value.c};")
    return Number(name, value.refusal)


def _store(body: Body, target: ast.expr, value: Value) -> None:
    match target:
        case ast.Name(id=name):
            bind(body, name, value, target)
        case ast.Attribute(value=owner, attr=field):
            body.emit(f"{_field(body, owner, field)} = {body.number(value, target)};")
        case ast.Subscript(value=owner, slice=index):
            start = len(body.lines)
            row = evaluate(body, owner)
            if not isinstance(row, Unheard):
                place = index_of(body, index)
                if len(body.lines) > start:
                    value = body.pin(value, start)
                _put(body, row, place, value, target)
        case _:
            raise body.outside(target, "nothing can be put there", "a name or a place in a row")


def bind(body: Body, name: str, value: Value, node: ast.AST) -> None:
    """Let a name stand for a value from here on."""
    match value:
        case Known(value=thing) if body.stores[name] > 1 and thing is not None and numbers_of(thing) is not None:
            _bind_row(body, name, value, node)
        case Known(value=thing) if not is_whole(thing) or body.stores[name] == 1:
            body.names[name] = value
        case Number(refusal=True) if body.stores[name] == 1:
            body.emit(f"{body.variable(name)} = {value.c};")
            body.names[name] = Number(f"{name}_", refusal=True)
        case Known() | Number():
            base = value.base if isinstance(value, Number) and body.stores[name] == 1 else None
            text = body.number(value, node)
            body.emit(f"{body.variable(name)} = {text};")
            body.names[name] = Number(f"{name}_", base=base)
        case Several(items=parts):
            body.names[name] = Several(tuple(_read(body, part) for part in parts))
        case OneOf(items=items, index=index):
            kept = body.temporary()
            body.emit(f"{kept} = {index};")
            body.names[name] = OneOf(items, kept)
        case Pointer(to=kind) if kind == ROW and body.stores[name] > 1:
            _bind_row(body, name, value, node)
        case _:
            body.names[name] = value


def _bind_row(body: Body, name: str, value: Value, node: ast.AST) -> None:
    """A name that stands for one row after another has room of its own, into which they are copied."""
    own = body.room(ROW, name)
    write_row(body, own, value, node)
    body.names[name] = Pointer(own, ROW)


def change(body: Body, node: ast.AugAssign) -> None:
    """Write `target += value` and the like: the target is read before the value is."""
    match node.target:
        case ast.Name(id=name):
            before = evaluate(body, ast.copy_location(ast.Name(name, ast.Load()), node))
            after = combine(body, node.op, before, evaluate(body, node.value), node)
            if not isinstance(before, Unheard):
                bind(body, name, after, node)
        case ast.Attribute(value=owner, attr=field):
            place = _field(body, owner, field)
            after = _combined(body, node, Number(place))
            body.emit(f"{place} = {body.number(after, node)};")
        case ast.Subscript(value=owner, slice=index):
            row = evaluate(body, owner)
            if not isinstance(row, Unheard):
                at = index_of(body, index)
                kept = _read(body, at) if not at.settled else at
                where = Number(body.number(kept, node), base=at.base)
                _put(body, row, where, _combined(body, node, _get(body, row, where, node)), node)


def _combined(body: Body, node: ast.AugAssign, before: Number) -> Value:
    """What was there, with the value; if finding the value runs other code, it is read before that."""
    start = len(body.lines)
    value = evaluate(body, node.value)
    kept = body.pin(before, start) if len(body.lines) > start else before
    return combine(body, node.op, kept, value, node)


def _get(body: Body, row: Value, place: Number, node: ast.AST) -> Number:
    """Read a place of a row."""
    match row:
        case Cells(state=state, field=field):
            return Number(body.compiler.layout.read(state, field, place.c, place.base))
        case Pointer(c=c, to=kind) if kind == ROW:
            return Number(f"{c}->items[AT({place.c}, {c}->count)]")
        case Pointer(c=c, to=kind) if kind == BYTES:
            return Number(f"{c}[{place.c}]")
        case _:
            raise body.outside(node, "this row cannot be changed", "to a row of the state or to one made here")


def _put(body: Body, row: Value, place: Number, value: Value, node: ast.AST) -> None:
    """Write to a place of a row."""
    number = body.number(value, node)
    match row:
        case Cells(state=state, field=field) if field in STATE_ROWS:
            body.emit(body.compiler.layout.write(state, field, place.c, place.base, number))
        case Pointer(c=c, to=kind) if kind == ROW:
            body.emit(f"{c}->items[AT({place.c}, {c}->count)] = {number};")
        case Pointer(c=c, to=kind) if kind == BYTES:
            body.emit(f"{c}[{place.c}] = (uint8_t)({number});")
        case _:
            raise body.outside(node, "this row cannot be written", "to a row of the state or to one made here")


def _field(body: Body, owner: ast.expr, field: str) -> str:
    holder = evaluate(body, owner)
    if isinstance(holder, Pointer) and holder.to in {STATE, RNG, MENU}:
        return f"{holder.c}->{field}"
    raise body.outside(owner, f"{field} cannot be changed", "to a field of the state")
