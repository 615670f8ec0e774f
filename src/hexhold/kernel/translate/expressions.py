"""Expressions: what is known is computed here and now; the rest is written in C, read in the order Python reads it."""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Final

from hexhold.kernel.layout import SCALARS, STACK, STATE_ROWS
from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.objects import is_whole, numbers_of, sequence_of
from hexhold.kernel.translate.pointers import BYTES, MENU, RNG, ROW, STATE
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Several, Unclear, Unheard, Value

__all__ = [
    "attribute",
    "combine",
    "evaluate",
    "evaluate_all",
    "evaluate_into",
    "index_of",
    "known_items",
    "one_of",
    "unheard",
    "write_row",
]

OPERATORS: Final[dict[type[ast.operator], tuple[str, Callable[[int, int], int]]]] = {
    ast.Add: ("((int64_t){} + {})", operator.add),
    ast.Sub: ("((int64_t){} - {})", operator.sub),
    ast.Mult: ("((int64_t){} * {})", operator.mul),
    ast.FloorDiv: ("floor_div({}, {})", operator.floordiv),
    ast.Mod: ("floor_mod({}, {})", operator.mod),
    ast.BitOr: ("({} | {})", operator.or_),
    ast.BitAnd: ("({} & {})", operator.and_),
    ast.BitXor: ("({} ^ {})", operator.xor),
    ast.LShift: ("((int64_t){} << {})", operator.lshift),
    ast.RShift: ("((int64_t){} >> {})", operator.rshift),
}
UNARY: Final[dict[type[ast.unaryop], tuple[str, Callable[[int], int]]]] = {
    ast.Not: ("(!{})", operator.not_),
    ast.USub: ("(-{})", operator.neg),
    ast.UAdd: ("({})", operator.pos),
    ast.Invert: ("(~{})", operator.invert),
}


def evaluate(body: Body, node: ast.expr) -> Value:
    """What an expression gives; what must run for it is written before."""
    match node:
        case ast.Constant(value=value):
            return Known(value)
        case ast.Name():
            return _name(body, node)
        case ast.Attribute(value=owner, attr=name):
            return attribute(body, evaluate(body, owner), name, node)
        case ast.Subscript(value=row, slice=index):
            return _subscript(body, evaluate(body, row), index, node)
        case ast.Tuple(elts=parts):
            values = evaluate_all(body, parts)
            known = [it.value for it in values if isinstance(it, Known)]
            return Known(tuple(known)) if len(known) == len(values) else Several(tuple(values))
        case ast.UnaryOp(op=op, operand=operand):
            return _unary(body, op, evaluate(body, operand), node)
        case ast.BinOp(left=left, op=op, right=right):
            one, other = evaluate_all(body, [left, right])
            return combine(body, op, one, other, node)
        case (
            ast.JoinedStr() | ast.Dict() | ast.DictComp() | ast.List() | ast.ListComp() | ast.Set() | ast.GeneratorExp()
        ):
            return _computed(body, node)
        case _:
            return _evaluate_branching(body, node)


def _evaluate_branching(body: Body, node: ast.expr) -> Value:
    """An expression that may run other code, or one of two parts."""
    from hexhold.kernel.translate import calls, choices  # noqa: PLC0415  # both evaluate their parts

    match node:
        case ast.BoolOp():
            return choices.either(body, node)
        case ast.IfExp():
            return choices.choose(body, node)
        case ast.Compare():
            return choices.compare(body, node)
        case ast.Call():
            return calls.call(body, node)
        case _:
            raise body.outside(node, "such an expression has no counterpart in C", "numbers, rows and calls")


def _computed(body: Body, node: ast.expr) -> Value:
    """A list or a text that is made of known things alone; any other is something that only a listener would need."""
    inner = {it.id for it in ast.walk(node) if isinstance(it, ast.Name) and isinstance(it.ctx, ast.Store)}
    free = {it.id for it in ast.walk(node) if isinstance(it, ast.Name)} - inner
    found = {name: body.names[name] for name in free & body.names.keys()}
    known = {name: value.value for name, value in found.items() if isinstance(value, Known)}
    if len(known) < len(found):
        return unheard(body, node)
    code = compile(ast.Expression(ast.fix_missing_locations(node)), body.source.path, "eval")
    differences = body.compiler.differences
    twins = {name: differences.twin(value) for name, value in known.items()}
    value, other = (eval(code, {**body.source.names, **names}) for names in (known, twins))  # our own
    if not differences.agree(value, other):
        raise body.outside(node, "this differs from map to map", "what reads a row of the map")
    return Known(value)


def unheard(body: Body, node: ast.AST) -> Unheard:
    """What only a listener would need, and so is left out. It may do nothing else."""
    if any(isinstance(it, ast.Call | ast.NamedExpr) for it in ast.walk(node)):
        what = "a list or a text of what is not known cannot be left out if it calls something"
        raise body.outside(node, what, "a loop over a row, or the calls before it")
    return Unheard()


def evaluate_into(body: Body, node: ast.expr, name: str) -> Value:
    """The same; a row that is made goes into the room of a name."""
    from hexhold.kernel.translate import calls  # noqa: PLC0415  # calls evaluate their arguments

    return calls.call(body, node, name) if isinstance(node, ast.Call) else evaluate(body, node)


def evaluate_all(body: Body, nodes: Sequence[ast.expr]) -> list[Value]:
    """Several expressions, from left to right: what a later one does cannot change what an earlier one has read."""
    values: list[Value] = []
    for node in nodes:
        start = len(body.lines)
        value = evaluate(body, node)
        if len(body.lines) > start:
            values = [body.pin(it, start) for it in values]
        values.append(value)
    return values


def _name(body: Body, node: ast.Name) -> Value:
    if node.id in body.names:
        value = body.names[node.id]
        if isinstance(value, Unclear):
            raise body.outside(node, "this stands for one thing or another, depending on the way here", "two names")
        return value
    if node.id in body.source.names:
        return Known(body.source.names[node.id])
    if hasattr(builtins, node.id):
        return Known(getattr(builtins, node.id))
    raise body.outside(node, "this name is not known here", "a name that is always bound before")


def attribute(body: Body, owner: Value, name: str, node: ast.AST) -> Value:
    """An attribute of something."""
    match owner:
        case Known(value=thing):
            return _known_attribute(body, thing, name, node)
        case Pointer(c=c, to=kind) if kind == STATE and name in {*STATE_ROWS, STACK}:
            return Cells(c, name)
        case Pointer(c=c, to=kind) if kind == STATE and name in SCALARS:
            return Number(f"(int64_t){c}->{name}")
        case Pointer(c=c, to=kind) if kind == RNG or (kind == MENU and name == "count"):
            return Number(f"{c}->{name}")
        case Pointer(c=c, to=kind) if kind == MENU and name == "acts":
            return Pointer(c, ROW)
        case OneOf(items=items, index=index):
            return _attribute_of_one(body, items, index, name, node)
        case Unheard():
            return owner
        case _:
            raise body.outside(node, "this has no such attribute in a kernel", "what the state offers")


def _known_attribute(body: Body, thing: object, name: str, node: ast.AST) -> Value:
    differences = body.compiler.differences
    if differences.differs(thing, name):
        row = differences.row(thing, name)
        if row is None:
            raise body.outside(node, f"{name} differs from map to map", "what reads a row of the map")
        return Cells(body.state(node), row.name)
    value: object = getattr(thing, name)
    if (is_whole(value) or numbers_of(value) is not None) and not differences.agree(
        value, getattr(differences.twin(thing), name)
    ):
        raise body.outside(node, f"{name} differs from map to map", "what reads a row of the map")
    return Known(value, slot=isinstance(value, int) and not isinstance(thing, ModuleType))


def _attribute_of_one(body: Body, items: Sequence[object], index: str, name: str, node: ast.AST) -> Value:
    if any(body.compiler.differences.differs(it, name) for it in items if it is not None):
        raise body.outside(node, f"{name} differs from map to map", "what reads a row of the map")
    values = [None if it is None else getattr(it, name) for it in items]
    return one_of(body, values, index)


def one_of(body: Body, values: Sequence[object], index: str) -> Value:
    """One of several known values: a number from a table if all are numbers."""
    numbers = [int(it) for it in values if isinstance(it, int)]
    if len(numbers) == sum(it is not None for it in values) and numbers:
        numbers = [int(it) if isinstance(it, int) else 0 for it in values]
        if len(set(numbers)) == 1:
            return Known(numbers[0])
        return Number(f"(int64_t){body.compiler.tables.name(numbers)}[AT({index}, {len(numbers)})]")
    return OneOf(values, index)


def index_of(body: Body, node: ast.expr) -> Number:
    """A place in a row. Where a known number says in which slot of the notes it lies, it goes along."""
    value = evaluate(body, node)
    if isinstance(value, Known) and isinstance(value.value, int):
        if value.value < 0:
            raise body.outside(node, "a place counted from the end", "one counted from the beginning")
        return Number(body.number(value, node), base=int(value.value))
    if isinstance(value, Number):
        return value
    raise body.outside(node, "this is no place in a row", "a number")


def _subscript(body: Body, row: Value, index: ast.expr, node: ast.expr) -> Value:
    if isinstance(index, ast.Slice):
        if index.lower is None and index.upper is None and index.step is None:
            room = body.room(ROW)
            write_row(body, room, row, node)
            return Pointer(room, ROW)
        raise body.outside(node, "a part of a row", "a loop over the places that are meant")
    match row:
        case Known(value=thing):
            return _of_known(body, thing, index, node)
        case OneOf(items=items, index=which):
            return _of_one(body, items, which, index, node)
        case Cells(state=state, field=field):
            place = index_of(body, index)
            return Number(body.compiler.layout.read(state, field, place.c, place.base))
        case Pointer(c=c, to=kind) if kind == ROW:
            return Number(f"{c}->items[AT({index_of(body, index).c}, {c}->count)]")
        case Pointer(c=c, to=kind) if kind == BYTES:
            return Number(f"(int64_t){c}[{index_of(body, index).c}]")
        case Several(items=parts):
            which_part = evaluate(body, index)
            if isinstance(which_part, Known) and isinstance(which_part.value, int):
                return parts[which_part.value]
        case Unheard():
            return row
    raise body.outside(node, "nothing can be looked up there", "a row of numbers")


def _of_known(body: Body, thing: object, index: ast.expr, node: ast.AST) -> Value:
    place = evaluate(body, index)
    if isinstance(place, Known):
        found: object = thing[place.value]  # type: ignore[index]
        return Known(found, slot=isinstance(found, int))
    items = sequence_of(thing)
    if items is None or not isinstance(place, Number):
        raise body.outside(node, "this is no row", "a row whose places are numbers")
    which = body.temporary()
    body.emit(f"{which} = {place.c};")
    return one_of(body, items, which)


def _of_one(body: Body, rows: Sequence[object], which: str, index: ast.expr, node: ast.AST) -> Value:
    place = evaluate(body, index)
    if isinstance(place, Known) and isinstance(place.value, int):
        at = place.value
        return one_of(body, [None if it is None else it[at] for it in rows], which)  # type: ignore[index]
    numbers = [numbers_of(it) if it is not None else [] for it in rows]
    flat, starts, lengths = body.compiler.tables.rows([it or [] for it in numbers])
    text = f"{starts}[{which}] + AT({body.number(place, node)}, {lengths}[{which}])"
    if all(it is not None for it in numbers):
        return Number(f"(int64_t){flat}[{text}]")
    name = body.temporary()
    items = [sequence_of(it) or [] for it in rows]
    begins = body.compiler.tables.name([sum(map(len, items[:i])) for i in range(len(items))])
    body.emit(f"{name} = {begins}[{which}] + {body.number(place, node)};")
    return OneOf([it for row in items for it in row], name)


def known_items(value: Value) -> list[object] | None:
    """The items of a known list, tuple, array or table."""
    if not isinstance(value, Known):
        return None
    if isinstance(value.value, dict | set | frozenset | range):
        return list(value.value)
    return sequence_of(value.value)


def _unary(body: Body, op: ast.unaryop, value: Value, node: ast.AST) -> Value:
    text, function = UNARY[type(op)]
    if isinstance(op, ast.Not):
        value = body.truth(value, node)
    if isinstance(value, Known) and isinstance(value.value, int):
        return Known(function(value.value))
    return Number(text.format(body.number(value, node)))


def combine(body: Body, op: ast.operator, one: Value, other: Value, node: ast.AST) -> Value:
    """Two numbers and what stands between them."""
    if isinstance(one, Unheard) or isinstance(other, Unheard):
        return Unheard()
    if type(op) not in OPERATORS:
        raise body.outside(node, "this operator has no counterpart in C", "one for whole numbers")
    text, function = OPERATORS[type(op)]
    if isinstance(one, Known) and isinstance(other, Known):
        try:
            value = function(one.value, other.value)  # type: ignore[arg-type]
        except (ValueError, ZeroDivisionError):
            # Python would raise here too, so the way to it is one that no game takes.
            return Number(f"(broken({getattr(node, 'lineno', 0)}), 0)")
        return Known(value, slot=one.slot or other.slot)
    bases = [int(it.value) for it in (one, other) if isinstance(it, Known) and it.slot and isinstance(it.value, int)]
    bases += [it.base for it in (one, other) if isinstance(it, Number) and it.base is not None]
    base = bases[0] if isinstance(op, ast.Add) and len(bases) == 1 else None
    return Number(text.format(body.number(one, node), body.number(other, node)), base=base)


def write_row(body: Body, room: str, value: Value, node: ast.AST) -> None:
    """Copy a row into room of its own."""
    match value:
        case Pointer(c=c, to=kind) if kind == ROW:
            if c != room:
                body.emit(f"copy_row({room}, {c});")
        case Cells(state=state, field=field) if field != "notes":
            length = body.compiler.layout.lengths[field]
            holder = body.compiler.layout.holder(state, field)
            body.emit(f"{room}->count = {length}; for (int z = 0; z < {length}; z++) {room}->items[z] = {holder}[z];")
        case Known(value=thing) if (numbers := numbers_of(thing)) is not None:
            table = body.compiler.tables.name(numbers)
            body.emit(f"{room}->count = {len(numbers)};")
            body.emit(f"for (int z = 0; z < {len(numbers)}; z++) {room}->items[z] = {table}[z];")
        case OneOf(items=items, index=index):
            rows = [numbers_of(it) or [] for it in items]
            flat, starts, lengths = body.compiler.tables.rows(rows)
            body.emit(f"{room}->count = {lengths}[{index}];")
            body.emit(f"for (int z = 0; z < {room}->count; z++) {room}->items[z] = {flat}[{starts}[{index}] + z];")
        case _:
            raise body.outside(node, "this is no row of numbers", "one")
