"""Calls. A known function with known arguments is called here and now; the others are written in C for what is known.

A method of one of several known objects becomes a switch over their versions of it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence

from hexhold.core.errors import Refusal
from hexhold.core.menu import Menu
from hexhold.core.state import State, filled
from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.builtin import builtin, make_row, menu_method, pairs_method, state_method
from hexhold.kernel.translate.compiler import result_of
from hexhold.kernel.translate.expressions import attribute, evaluate, evaluate_all
from hexhold.kernel.translate.pointers import MENU, PAIRS, RNG, ROW, STATE
from hexhold.kernel.translate.sources import Source, function_source, method_after, method_source
from hexhold.kernel.translate.values import Known, Number, OneOf, Pointer, Unheard, Value
from hexhold.rng import Rng

__all__ = ["call"]

ASKING = {"copy", "count", "get", "index", "isdisjoint", "issubset", "issuperset", "items", "keys", "values"}
"""The methods of tables and lists that change nothing."""


def call(body: Body, node: ast.Call, into: str | None = None) -> Value:
    """What a call gives; a row goes into the room of the name `into`."""
    match node.func:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
            return _call_super(body, node, name, into)
        case ast.Subscript(value=ast.Name(id="vec")):
            return make_row(body, node, into)
        case ast.Attribute(value=owner, attr=name):
            return _call_on(body, evaluate(body, owner), name, node, into)
        case _:
            function = evaluate(body, node.func)
    if isinstance(function, Known):
        return _call_known(body, function.value, node, into)
    raise body.outside(node, "it is not known what is called", "a call of a function or a method")


def _arguments(body: Body, node: ast.Call) -> tuple[list[Value], dict[str, Value]]:
    values = evaluate_all(body, [*node.args, *[it.value for it in node.keywords]])
    named = {str(it.arg): value for it, value in zip(node.keywords, values[len(node.args) :], strict=True)}
    return values[: len(node.args)], named


def _call_super(body: Body, node: ast.Call, name: str, into: str | None) -> Value:
    me = body.names.get("self")
    if not isinstance(me, Known):
        raise body.outside(node, "it is not known whose method this is", "a method of a known object")
    source = method_after(type(me.value), body.source, name)
    if source is None:
        return Known(None)
    plain, named = _arguments(body, node)
    return _run(body, source, [me, *plain], named, node, into)


def _call_known(body: Body, function: object, node: ast.Call, into: str | None) -> Value:
    if function is Refusal:
        return Number("1", refusal=True)
    if function is Menu:
        room = body.room(MENU)
        body.emit(f"{room}->count = 0;")
        return Pointer(room, MENU)
    name = getattr(function, "__name__", "")
    if getattr(function, "__module__", "") in {"builtins", "librt.vecs", "mypy_extensions"} or function is filled:
        return builtin(body, name, function, node, into)
    plain, named = _arguments(body, node)
    if str(getattr(function, "__module__", "")).partition(".")[0] in sys.stdlib_module_names:
        raise body.outside(node, "a function of Python's library", "what the rules offer")
    if isinstance(function, type):
        raise body.outside(node, "objects are not made in a kernel", "numbers and rows")
    return _run(body, function_source(function), plain, named, node, into, function)


def _call_on(body: Body, owner: Value, name: str, node: ast.Call, into: str | None) -> Value:
    match owner:
        case Unheard():
            _arguments(body, node)  # nobody hears of it, but what is said may have been done
            return owner
        case Pointer(c=c, to=kind) if kind == STATE and hasattr(State, name):
            source = method_source(State, name)
            plain, named = _arguments(body, node)
            full = _bound(source, [owner, *plain], named, body, node) if source is not None else plain
            return state_method(body, c, name, full[1:], node)
        case Pointer(to=kind) if kind == RNG:
            source = method_source(Rng, name)
            if source is not None:
                plain, named = _arguments(body, node)
                return _run(body, source, [owner, *plain], named, node, into)
        case Pointer(c=c, to=kind) if kind == MENU:
            return menu_method(body, c, name, _arguments(body, node)[0], node, into)
        case Pointer(c=c, to=kind) if kind == PAIRS:
            return pairs_method(body, c, name, node)
        case OneOf(items=items, index=index):
            return _switch(body, items, index, name, node, into)
        case Known(value=thing):
            return _call_method(body, thing, name, node, into)
    raise body.outside(node, "this has no such method in a kernel", "what the state offers")


def _call_method(body: Body, thing: object, name: str, node: ast.Call, into: str | None) -> Value:
    if thing is None:
        # What is asserted to be there is not: no game comes this way.
        body.emit(f"broken({node.lineno});")
        return Known(None)
    if isinstance(thing, dict | list | set | frozenset | tuple | str):
        return _call_container(body, thing, name, node)
    if thing is body.compiler.game.empty and name == "copy":
        room = body.room(STATE)
        body.emit(f"make_blank({room}, {body.state(node)}->board);")
        return Pointer(room, STATE)
    source = method_source(type(thing), name) if not isinstance(thing, type) else None
    if source is None:
        function = attribute(body, Known(thing), name, node)
        return _call_known(body, function.value if isinstance(function, Known) else None, node, into)
    plain, named = _arguments(body, node)
    return _run(body, source, [*_owner(source, thing), *plain], named, node, into, getattr(type(thing), name))


def _call_container(body: Body, thing: object, name: str, node: ast.Call) -> Value:
    """A known table, list or text can be asked about what is known; a text of what is not is for listeners."""
    plain, named = _arguments(body, node)
    known = [it.value for it in plain if isinstance(it, Known)]
    if isinstance(thing, str) and len(known) < len(plain):
        return Unheard()
    if len(known) < len(plain) or named or not (isinstance(thing, str) or name in ASKING):
        raise body.outside(node, "a table or a list of the rules is neither changed nor searched", "a row of numbers")
    return Known(getattr(thing, name)(*known))


def _owner(source: Source, thing: object) -> list[Value]:
    static = any(isinstance(it, ast.Name) and it.id == "staticmethod" for it in source.tree.decorator_list)
    return [] if static else [Known(thing)]


def _bound(
    source: Source, plain: Sequence[Value], named: Mapping[str, Value], body: Body, node: ast.AST
) -> list[Value]:
    """The arguments in the order of the parameters, with those that were left out."""
    given: dict[str, Value] = dict(zip(source.parameters, plain, strict=False)) | dict(named)
    defaults = source.defaults()
    missing = [name for name in source.parameters if name not in given and name not in defaults]
    if missing or len(plain) > len(source.parameters):
        raise body.outside(node, f"{source.name} has other parameters", "the arguments it takes")
    return [given[name] if name in given else Known(defaults[name]) for name in source.parameters]


def _run(
    body: Body,
    source: Source,
    plain: Sequence[Value],
    named: Mapping[str, Value],
    node: ast.AST,
    into: str | None,
    function: object = None,
) -> Value:
    args = _bound(source, plain, named, body, node)
    if not source.body:
        return Known(None)
    known = [it.value for it in args if isinstance(it, Known)]
    if function is not None and len(known) == len(args):
        differences = body.compiler.differences
        value, other = function(*known), function(*map(differences.twin, known))  # type: ignore[operator]
        if differences.agree(value, other):
            return Known(value)
    result, _ = result_of(source)
    if result is None:
        return _inline(body, source, args, node)
    return _write_call(body, source, args, into)


def _write_call(body: Body, source: Source, args: Sequence[Value], into: str | None) -> Value:
    written = body.compiler.write(source, args)
    passed = body.compiler.passed(args)
    if written.result in {ROW, PAIRS}:
        room = body.room(written.result, into)
        if room in passed:
            room = body.room(written.result)
        body.emit(f"{written.name}({', '.join([*passed, room])});")
        return Pointer(room, written.result)
    if written.result == "void":
        body.emit(f"{written.name}({', '.join(passed)});")
        return Known(None)
    kept = body.temporary()
    body.emit(f"{kept} = {written.name}({', '.join(passed)});")
    return Number(kept, written.refusal)


def _switch(body: Body, items: Sequence[object], index: str, name: str, node: ast.Call, into: str | None) -> Value:
    """A method of one of several objects."""
    plain, named = _arguments(body, node)
    calls: dict[int, tuple[str, list[str]]] = {}
    results: set[tuple[str, bool]] = set()
    for i, item in enumerate(items):
        source = method_source(type(item), name) if item is not None else None
        if source is None:
            continue
        results.add(tuple(result_of(source)))  # type: ignore[arg-type]
        if source.body:
            args = _bound(source, [*_owner(source, item), *plain], named, body, node)
            calls[i] = (body.compiler.write(source, args).name, body.compiler.passed(args))
    if len(results) != 1:
        raise body.outside(
            node, "the objects have no such method that gives the same kind of thing", "one that all have"
        )
    (result, refusal), *_ = results
    room = body.room(result, into) if result in {ROW, PAIRS} else ""
    kept = "" if result in {ROW, PAIRS, "void"} else body.temporary()
    if kept:
        body.emit(f"{kept} = 0;")
    elif room:
        body.emit(f"{room}->count = 0;")
    body.emit(f"switch ({index}) {{")
    for i, (function, passed) in calls.items():
        arguments = ", ".join([*passed, room] if room else passed)
        body.emit(f"case {i}: {f'{kept} = ' if kept else ''}{function}({arguments}); break;")
    body.emit("default: break; }")
    if room:
        return Pointer(room, result)
    return Number(kept, refusal) if kept else Known(None)


def _inline(body: Body, source: Source, args: Sequence[Value], node: ast.AST) -> Value:
    """A function that gives an object: its few statements are carried out here."""
    names, caller, stores = body.names, body.source, body.stores
    read = [body.pin(arg, len(body.lines)) for arg in args]
    body.names = dict(zip(source.parameters, read, strict=True))
    body.source = source
    try:
        return _inlined(body, source.body, node)
    finally:
        body.names, body.source, body.stores = names, caller, stores


def _inlined(body: Body, statements: Sequence[ast.stmt], node: ast.AST) -> Value:
    for statement in statements:
        match statement:
            case ast.Assert() | ast.Pass():
                continue
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                body.names[name] = body.pin(evaluate(body, value), len(body.lines))
            case ast.If(test=test):
                decided = body.truth(evaluate(body, test), statement)
                if not isinstance(decided, Known):
                    break
                found = _inlined(body, statement.body if decided.value else statement.orelse, node)
                if not isinstance(found, Unheard):
                    return found
            case ast.Expr(value=value):
                evaluate(body, value)
            case ast.Return(value=value) if value is not None:
                return evaluate(body, value)
            case _:
                break
    else:
        return Unheard()
    raise body.outside(node, f"{body.source.name} gives an object, and not by assignments alone", "a number")
