"""Small functions written in C by themselves, and run beside the Python they come from.

Each takes a state and two numbers and gives a number. All of one batch are one library, so that it is made quickly.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TypeAlias

from mypy_extensions import i64

from hexhold.core.state import State
from hexhold.kernel.build import shared_library
from hexhold.kernel.layout import Layout
from hexhold.kernel.maps import Differences
from hexhold.kernel.text import HEADERS, LIMITS, _resource, _rows
from hexhold.kernel.translate.compiler import Compiler
from hexhold.kernel.translate.pointers import STATE
from hexhold.kernel.translate.sources import function_source
from hexhold.kernel.translate.values import Number, Pointer
from hexhold.rules.games import create

Function: TypeAlias = Callable[[State, i64, i64], i64]

GAME = create("base", 3, {"dice": "deck"}, seed=1)
"""Whose state the functions get. Its notes have slots of every width."""
NOT_NEEDED = """
#define STEP(s, seat, act) ((void)0)
#define LIST(s, seat, menu) ((menu)->count = 0)
#define OUTCOMES(s, pairs) ((pairs)->count = 0)
#define SAMPLE(s, r) 0
#define TO_ACT(s) 0
#define BELOW(r, n) 0
#define START(s) ((void)0)
#define CHANCE_SEAT -1
#define CHANCE_ACTS 0
"""
"""What a whole kernel has, and a batch of functions does not."""


class Scratch:
    """A batch of functions in C."""

    def __init__(self, functions: Sequence[Function]) -> None:
        self.functions = functions
        library = ctypes.CDLL(str(shared_library(text_of(functions))))
        self._call = [getattr(library, f"try_{i}") for i in range(len(functions))]
        self._library = library
        self._room = library.kernel_state_size() * 2
        self._board = ctypes.create_string_buffer(library.kernel_board_size())

    def run(self, function: Function, s: State, a: int, b: int) -> tuple[int | None, bytes]:
        """What a function gives, and the state it leaves; None where it would not go on."""
        state = ctypes.create_string_buffer(self._room)
        key = s.key()
        assert self._library.kernel_read(state, self._board, key) == 0
        out = ctypes.c_int64()
        call = self._call[self.functions.index(function)]
        if call(state, ctypes.c_int64(a), ctypes.c_int64(b), ctypes.byref(out)):
            return None, key
        numbers = (ctypes.c_int64 * (len(key) // 8 + 200))()
        count = self._library.kernel_write(state, numbers)
        return out.value, bytes(memoryview(numbers)[:count])

    def same(self, function: Function, a: int, b: int) -> bool:
        """Whether Python and C give the same number and leave the same state."""
        s, twin = GAME.new(), GAME.new()
        here = int(function(s, a, b))
        there, key = self.run(function, twin, a, b)
        return (here, s.key()) == (there, key)


def text_of(functions: Sequence[Function]) -> str:
    """A batch of functions in C, with what the driver needs to carry states over."""
    found = Differences()
    layout = Layout(GAME, found.rows)
    compiler = Compiler(GAME, layout, found)
    doors: list[str] = []
    for i, function in enumerate(functions):
        name = compiler.write(function_source(function), [Pointer("s", STATE), Number("a"), Number("b")]).name
        doors.append(
            f"API int64_t try_{i}(State *s, int64_t a, int64_t b, int64_t *out) "
            f"{{ GUARDED; *out = {name}(s, a, b); return 0; }}"
        )
    notes, blank = layout.notes_text(compiler.tables), layout.blank_text(GAME, compiler.tables)
    return "\n".join(
        [
            *[f"#include <{header}>" for header in HEADERS],
            *[f"#define {name} {number}" for name, number in LIMITS.items()],
            compiler.tables.text(),
            layout.text(),
            _resource("prelude.h"),
            notes,
            blank,
            *compiler.heads,
            *compiler.bodies,
            NOT_NEEDED,
            _rows(layout),
            _resource("driver.c"),
            *doors,
        ]
    )


def functions_of(source: str, path: Path) -> list[Function]:
    """The functions of a text, as a module in a file: their source must be found."""
    path.write_text(source, encoding="utf-8")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return [value for value in vars(module).values() if getattr(value, "__module__", "") == path.stem]
