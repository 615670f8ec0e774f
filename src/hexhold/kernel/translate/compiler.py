"""Functions written in C: each once for everything that is known of its arguments.

A function that is called on a known object, with a known number or a known listener, gets a version of its own, in
which those are no longer arguments. So an attribute becomes a number, a hook becomes a call, and `if ev.on` is gone.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass

from hexhold.core.game import Game
from hexhold.kernel.errors import OutsideSubset
from hexhold.kernel.layout import Layout
from hexhold.kernel.maps import Differences
from hexhold.kernel.translate.body import Body
from hexhold.kernel.translate.objects import sequence_of
from hexhold.kernel.translate.pointers import BYTES, PAIRS, ROW, STATE
from hexhold.kernel.translate.sources import Source
from hexhold.kernel.translate.statements import write_block
from hexhold.kernel.translate.tables import Tables
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Several, Value

__all__ = ["Compiler", "Written", "parameter", "result_of"]

RESULTS = {
    "i64": "int64_t",
    "int": "int64_t",
    "bool": "int64_t",
    "u8": "int64_t",
    "None": "void",
    "vec[i64]": ROW,
    "list[tuple[int, int]]": PAIRS,
}
"""What a function gives, and the type of that in C; rows and pairs are written where the caller says."""


@dataclass(frozen=True)
class Written:
    """A function in C, and what it gives."""

    name: str
    result: str
    refusal: bool = False


class Compiler:
    """All functions of one kernel."""

    def __init__(self, game: Game, layout: Layout, differences: Differences) -> None:
        self.game = game
        self.layout = layout
        self.differences = differences
        self.tables = Tables()
        self.heads: list[str] = []
        self.bodies: list[str] = []
        self._written: dict[tuple[object, ...], Written] = {}
        self._kept: list[object] = []

    def write(self, source: Source, args: Sequence[Value]) -> Written:
        """The version of a function for these arguments; it is written when it is first asked for."""
        if any(isinstance(arg, Several) for arg in args):
            what = "it is given a tuple that is made while the game is played"
            raise OutsideSubset(
                source.path, source.tree.lineno, source.name, what, "a parameter for each of its numbers"
            )
        key = (source.module, source.name, *[self._key(arg) for arg in args])
        if key not in self._written:
            result, refusal = result_of(source)
            if result is None:
                kind = source.returns if source.tree.returns is not None else "something that it does not name"
                raise OutsideSubset(
                    source.path,
                    source.tree.lineno,
                    source.name,
                    f"it gives {kind}",
                    f"a function that says it gives one of {', '.join(RESULTS)}",
                )
            name = f"{source.name.replace('.', '_')}_{len(self._written)}"
            self._written[key] = Written(name, result, refusal)
            body = Body(self, source, name, result)
            head = body.open(args)
            self.heads.append(f"{head};")
            self._fill(body)
            self.bodies.append(body.text(head))
        return self._written[key]

    def _fill(self, body: Body) -> None:
        """Write the statements of a function; what fails while known values are worked out is outside the subset."""
        try:
            write_block(body, body.source.body)
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
            what = f"working out what is known here fails ({type(error).__name__}: {error})"
            tree = body.source.tree
            instead = "what can be worked out before the game begins, or numbers"
            raise OutsideSubset(body.source.path, tree.lineno, body.source.name, what, instead) from error

    def passed(self, args: Sequence[Value]) -> list[str]:
        """What is passed at run time."""
        out: list[str] = []
        for arg in args:
            match arg:
                case Number(c=c) | Pointer(c=c):
                    out.append(c)
                case Cells(state=state):
                    out.append(state)
                case OneOf(index=index):
                    out.append(index)
                case _:
                    pass
        return out

    def _key(self, value: Value) -> tuple[object, ...]:
        match value:
            case Known(value=thing, slot=slot):
                return ("known", slot, self._identity(thing))
            case Number():
                return ("number", value.refusal)
            case Pointer(to=to):
                return ("pointer", to)
            case Cells(field=field):
                return ("cells", field)
            case OneOf(items=items):
                return ("one of", *map(self._identity, items))
            case _:
                return (type(value).__name__,)

    def _identity(self, thing: object) -> object:
        """What makes a known thing the same as another: its content if it is a number, a text or a row of things."""
        if thing is None or isinstance(thing, int | str):
            return type(thing), thing
        items = sequence_of(thing)
        if items is not None:
            return tuple(map(self._identity, items))
        self._kept.append(thing)
        return id(thing)


def result_of(source: Source) -> tuple[str | None, bool]:
    """The type in C of what a function gives, and whether it is a refusal; no type if it gives objects."""
    if source.tree.returns is None and any(isinstance(it, ast.Return) and it.value for it in ast.walk(source.tree)):
        return None, False  # it does not say what it gives
    if source.returns in {"Refusal | None", "Refusal"}:
        return "int64_t", True
    return RESULTS.get(source.returns), False


def parameter(name: str, value: Value) -> tuple[str | None, Value]:
    """How an argument is declared in C, if it is passed at all, and what it is inside the function."""
    match value:
        case Number():
            return f"int64_t {name}_", Number(f"{name}_", value.refusal)
        case Pointer(to=to):
            # Bytes that are written are no part of a state; a compiler that knows that writes many at once.
            alone = "restrict " if to == BYTES else ""
            return f"{to} *{alone}{name}_", Pointer(f"{name}_", to)
        case Cells(field=field):
            return f"{STATE} *{name}_", Cells(f"{name}_", field)
        case OneOf(items=items):
            return f"int64_t {name}_", OneOf(items, f"{name}_")
        case _:
            return None, value
