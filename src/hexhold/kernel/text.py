"""The text of a kernel: the functions that games need at run time, in C, with the tables and types they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from hexhold.batch.batch import NO_ACTION
from hexhold.core import engine
from hexhold.core.actions import CHANCE
from hexhold.core.frame import CHANCE_ACTS
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding, Secrets
from hexhold.kernel.layout import LINE, STATE_ROWS, Layout
from hexhold.kernel.maps import Differences
from hexhold.kernel.translate.compiler import Compiler
from hexhold.kernel.translate.pointers import BYTES, MENU, RNG, STATE
from hexhold.kernel.translate.sources import Source, function_source, method_source
from hexhold.kernel.translate.values import Known, Number, Pointer, Value
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["kernel_text"]

LIMITS: Final = {"MOST_ACTS": 1024, "MOST_ITEMS": 256, "MOST_OUTCOMES": 1024, "LINE": LINE}
"""How much room there is in a menu, a row and a list of outcomes, and what comes from memory at a time, in bytes."""
HEADERS: Final = ("stddef.h", "stdint.h", "stdlib.h", "string.h", "setjmp.h", "pthread.h", "unistd.h")
S: Final = Pointer("s", STATE)
OUT: Final = Pointer("out", BYTES)


def kernel_text(game: Ruleset, differences: Differences, *, careful: bool = False, checked: bool = False) -> str:
    """The kernel of a game in C.

    A careful or checked one looks at every index and every number that it stores. A careful one, for rules that no test
    has compared, also looks up where each note lies.
    """
    layout = Layout(game, differences.rows, by_slots=not careful)
    compiler = Compiler(game, layout, differences)
    names = _roots(compiler, game)
    space = ActionSpace(game)
    names["PACKED"] = compiler.tables.name([int(act) for act in space.packed])
    names["SPACE"] = str(space.size)
    further = [
        _starts(compiler, game),
        _by_seat(compiler, "FILL", Encoding(game), game),
        _by_seat(compiler, "UNCOVER", Secrets(game), game),
    ]
    notes, blank = layout.notes_text(compiler.tables), layout.blank_text(game, compiler.tables)
    parts = [
        *(["#define CHECKED"] if checked or careful else []),
        *[f"#include <{header}>" for header in HEADERS],
        *[f"#define {name} {number}" for name, number in LIMITS.items()],
        compiler.tables.text(),
        layout.text(),
        _resource("prelude.h"),
        notes,
        blank,
        *compiler.heads,
        *compiler.bodies,
        *further,
        *[f"#define {name} {text}" for name, text in names.items()],
        _rows(layout),
        _resource("driver.c"),
        _resource("crew.c"),
        _resource("batch.c"),
    ]
    return "\n".join(parts)


def _roots(compiler: Compiler, game: Ruleset) -> dict[str, str]:
    """The functions that Python calls, under the names by which the driver knows them."""
    known = Known(game)
    rng, seat, act = Pointer("r", RNG), Number("seat"), Number("act")
    index = method_source(ActionSpace, "index")
    below = method_source(Rng, "below")
    won = method_source(Ruleset, "won")
    return {
        "STEP": _write(compiler, function_source(engine.step), [known, S, seat, act]),
        "LIST": _write(compiler, function_source(engine.list_legal), [known, S, seat, Pointer("m", MENU)]),
        "OUTCOMES": _write(compiler, function_source(engine.chance), [known, S]),
        "SAMPLE": _write(compiler, function_source(engine.sample_chance), [known, S, rng]),
        "TO_ACT": _write(compiler, function_source(engine.to_act), [S]),
        "BELOW": _write(compiler, below, [rng, Number("n")]),
        "WON": _write(compiler, won, [known, S, seat]),
        "INDEX": _write(compiler, index, [Known(ActionSpace(game)), act, seat]),
        "CHANCE_SEAT": str(CHANCE),
        "CHANCE_ACTS": str(CHANCE_ACTS),
        "NO_ACTION": str(NO_ACTION),
        "SEATS": str(game.seats),
        "ROW_SIZE": str(Encoding(game).size),
        "SECRET_SIZE": str(Secrets(game).size),
        "MARKS": str(game.map.grid.hex_count + game.map.grid.node_count),
    }


def _write(compiler: Compiler, source: Source | None, args: Sequence[Value]) -> str:
    assert source is not None
    defaults = source.defaults()
    rest = [Known(defaults[name]) for name in source.parameters[len(args) :]]
    return compiler.write(source, [*args, *rest]).name


def _starts(compiler: Compiler, game: Ruleset) -> str:
    """How a game begins: what `Game.new` does after the blank state."""
    calls: list[str] = []
    for hook in ("start", "open"):
        for module in game.modules:
            source = method_source(type(module), hook)
            if source is not None and source.body:
                calls.append(f"{_write(compiler, source, [Known(module), S])}(s);")
    return f"static void START(State *s) {{ {' '.join(calls)} }}"


def _by_seat(compiler: Compiler, name: str, encoder: Encoding | Secrets, game: Ruleset) -> str:
    """What a seat sees, or what is hidden from it: a function for each seat, since each has rows of its own."""
    source = method_source(type(encoder), "fill")
    cases: list[str] = []
    for seat in range(int(game.seats)):
        function = _write(compiler, source, [Known(encoder), Known(game), S, Known(seat), OUT, Known(0)])
        cases.append(f"case {seat}: {function}(s, out); break;")
    return f"static void {name}(State *s, int64_t seat, uint8_t *out) {{ switch (seat) {{ {' '.join(cases)} }} }}"


def _rows(layout: Layout) -> str:
    """How rows are read and written, one after the other."""
    rows = [(row, layout.lengths[row]) for row in STATE_ROWS if row != "notes"]
    board = " ".join(
        f"for (int i = 0; i < {row.length}; i++) board->{row.name}[i] = *numbers++;" for row in layout.board
    )
    return "\n".join(
        [
            f"#define NOTES {layout.lengths['notes']}",
            f"#define READ_ROWS {' '.join(f'TAKE({row}, {count})' for row, count in rows)}",
            f"#define WRITE_ROWS {' '.join(f'GIVE({row}, {count})' for row, count in rows)}",
            f"#define READ_BOARD {board}",
        ]
    )


def _resource(name: str) -> str:
    return files("hexhold.kernel").joinpath("c", name).read_text(encoding="utf-8")
