"""The function that is being written: its lines, its variables, and what each name stands for at this point."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexhold.kernel.errors import OutsideSubset
from hexhold.kernel.translate.objects import is_whole
from hexhold.kernel.translate.pointers import PAIRS, ROW, STATE
from hexhold.kernel.translate.sources import Source
from hexhold.kernel.translate.tables import number_text
from hexhold.kernel.translate.values import Cells, Known, Number, OneOf, Pointer, Several, Value

if TYPE_CHECKING:
    from hexhold.kernel.translate.compiler import Compiler

__all__ = ["Body", "Loop"]


CHANGING = {"add", "append", "clear", "extend", "insert", "pop", "remove", "reverse", "setdefault", "sort", "update"}
"""The methods that change a list or a table."""


def _changes(node: ast.Attribute | ast.Subscript) -> bool:
    return node.attr in CHANGING if isinstance(node, ast.Attribute) else not isinstance(node.ctx, ast.Load)


class Loop:
    """A loop that is written out, item by item: where `continue` and `break` jump to. Others have no labels."""

    def __init__(self, again: str = "", out: str = "") -> None:
        self.again = again
        self.out = out
        self.again_used = False
        self.out_used = False
        self.next_names: list[dict[str, Value]] = []
        self.out_names: list[dict[str, Value]] = []
        """What names stand for where it is left by `continue` and by `break`."""


class Body:
    """One function in C, as far as it is written."""

    def __init__(self, compiler: Compiler, source: Source, name: str, result: str) -> None:
        self.compiler = compiler
        self.source = source
        self.name = name
        self.result = result
        self.lines: list[str] = []
        self.declared: dict[str, str] = {}
        self.names: dict[str, Value] = {}
        self.loops: list[Loop] = []
        self.parameters: set[str] = set()
        self._made = 0
        self._state = ""
        self._count_stores(source.tree)
        returned = [it.value for it in ast.walk(source.tree) if isinstance(it, ast.Return)]
        names = {it.id for it in returned if isinstance(it, ast.Name)}
        self.returned = names if result in {ROW, PAIRS} and len(names) == 1 else set()

    def _count_stores(self, tree: ast.AST) -> None:
        stores = [it.id for it in ast.walk(tree) if isinstance(it, ast.Name) and isinstance(it.ctx, ast.Store)]
        self.stores: Counter[str] = Counter(stores)
        holders = [it.value for it in ast.walk(tree) if isinstance(it, ast.Attribute | ast.Subscript) and _changes(it)]
        self.changed = {it.id for it in holders if isinstance(it, ast.Name)}

    def open(self, args: Sequence[Value]) -> str:
        """Take the arguments, and give the head of the function."""
        from hexhold.kernel.translate.compiler import parameter  # noqa: PLC0415  # the compiler writes bodies

        heads: list[str] = []
        for name, arg in zip(self.source.parameters, args, strict=True):
            head, inside = parameter(name, arg)
            self.names[name] = inside
            if isinstance(inside, Pointer) and inside.to == STATE:
                self._state = self._state or inside.c
            if head is not None:
                heads.append(head)
                self.parameters.add(f"{name}_")
            if isinstance(inside, Pointer) and inside.to == ROW and self.stores[name]:
                # What it stands for later is no longer the row of the caller.
                own = self.room(ROW, name)
                self.emit(f"copy_row({own}, {inside.c});")
                self.names[name] = Pointer(own, ROW)
            if isinstance(arg, Known) and is_whole(arg.value) and self.stores[name]:
                self.declare(f"{name}_", f"int64_t {name}_ = {self.number(arg, self.source.tree)};")
                self.names[name] = Number(f"{name}_")
        if self.result in {ROW, PAIRS}:
            heads.append(f"{self.result} *result")
        kind = "void" if self.result in {ROW, PAIRS, "void"} else self.result
        return f"static {kind} {self.name}({', '.join(heads) or 'void'})"

    def text(self, head: str) -> str:
        """The whole function."""
        end = [] if self.result in {ROW, PAIRS, "void"} else ["return 0;"]
        lines = [*self.declared.values(), *self.lines, *end]
        return "\n".join([f"{head} {{", *[f"    {line}" for line in lines], "}", ""])

    def emit(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)

    def declare(self, name: str, text: str) -> None:
        """Declare a variable, once."""
        self.declared.setdefault(name, text)

    def fresh(self, prefix: str) -> str:
        """A name that nothing else has."""
        self._made += 1
        return f"{prefix}{self._made}"

    def temporary(self) -> str:
        """A variable for a number."""
        name = self.fresh("t")
        self.declare(name, f"int64_t {name} = 0;")
        return name

    def room(self, kind: str, name: str | None = None) -> str:
        """Room for a row, pairs or a menu, as a pointer: that of a name, that of the result, or some other."""
        if name is not None and name in self.returned and kind == self.result:
            return "result"
        variable = f"{name}_{kind.lower()}" if name is not None else self.fresh(kind.lower())
        self.declare(variable, f"{kind} {variable};")
        return f"(&{variable})"

    def state(self, node: ast.AST) -> str:
        """The state that is at hand; its board has what differs from map to map."""
        if self._state:
            return self._state
        raise self.outside(
            node, "this differs from map to map, and there is no state here", "a function that takes one"
        )

    def variable(self, name: str) -> str:
        """The variable in C of a name that stands for a number."""
        variable = f"{name}_"
        if variable not in self.parameters:
            self.declare(variable, f"int64_t {variable} = 0;")
        self.names[name] = Number(variable)
        return variable

    def pin(self, value: Value, at: int) -> Value:
        """Read a number before the line `at`, so that nothing that comes later can change it."""
        if isinstance(value, Number) and not value.settled:
            name = self.temporary()
            self.lines.insert(at, f"{name} = {value.c};")
            return Number(name, value.refusal, value.base)
        if isinstance(value, Several):
            return Several(tuple(self.pin(it, at) for it in value.items))
        return value

    def number(self, value: Value, node: ast.AST) -> str:
        """A number, known or not, as C writes it."""
        match value:
            case Known(value=int() as number):
                return number_text(int(number))
            case Known(value=None):
                return "0"
            case Number(c=c):
                return c
            case _:
                raise self.outside(node, "this is no number", "an expression that gives one")

    def truth(self, value: Value, node: ast.AST) -> Value:
        """Whether a value counts as true."""
        match value:
            case Known(value=thing):
                return Known(bool(thing))
            case OneOf(items=items, index=index):
                there = [int(it is not None) for it in items]
                return Known(True) if all(there) else Number(f"{self.compiler.tables.name(there)}[{index}]")
            case Pointer(c=c, to=kind) if kind in {ROW, PAIRS}:
                return Number(f"({c}->count != 0)")
            case Number():
                return value
            case Cells():
                return Known(True)
            case _:
                raise self.outside(node, "whether this is true cannot be said", "a comparison of numbers")

    def outside(self, node: ast.AST, what: str, instead: str) -> OutsideSubset:
        """The error for something that has no counterpart in C."""
        return OutsideSubset.at(self.source.path, self.source.name, node, what, instead)
