"""How a state lies in memory: one block of narrow integers that is copied as a whole.

Notes have 16 bits. Those that hold a deal or many flags need up to 48, those that count cards or pieces by seat only 8,
and those that mark places only one: all these lie in rows of their own. What differs from map to map is no part of a
state. It lies in a board that the states of a game point to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexhold.core.game import Game
from hexhold.core.slots import BITS, NUMBER, PATHS, PLACES, QUEUE, Slot
from hexhold.core.specs import DEAL
from hexhold.core.state import FRAME_SIZE
from hexhold.kernel.maps import BoardRow
from hexhold.kernel.translate.tables import Tables
from hexhold.rules.harbours import HARBOUR

__all__ = ["LINE", "MOST_FRAMES", "SCALARS", "STACK", "STATE_ROWS", "Layout"]

SCALARS: Final = ("depth", "turn", "active", "over", "winner")
STATE_ROWS: Final = (
    "hand",
    "supply",
    "pool",
    "points",
    "owner",
    "piece",
    "edge_owner",
    "edge_piece",
    "token",
    "notes",
)
"""The rows of a state, in the order of `State.key`."""
STACK: Final = "stack"
WIDE: Final = {"token": "int16_t"}
"""The rows whose numbers need more than 8 bits."""
LONG: Final = (DEAL, BITS)
SHORT: Final = (QUEUE, HARBOUR)
MARKS: Final = (PLACES, PATHS)
"""The units of notes that need more than 16 bits, no more than 8, and only one."""
MOST_FRAMES: Final = 16
LINE: Final = 64
"""Memory comes in lines of so many bytes; the slots of a batch begin with one."""


@dataclass(frozen=True)
class NoteSlot:
    """A slot of the notes, and where it begins in its row."""

    at: int
    count: int
    first: int


class NoteRow:
    """A row for notes that need the same room: its name and the type of its numbers in C, and its slots."""

    def __init__(self, name: str, type: str, slots: Sequence[Slot]) -> None:
        self.name = name
        self.type = type
        self.slots: list[NoteSlot] = []
        first = 0
        for slot in slots:
            count = int(slot.rows * slot.width)
            self.slots.append(NoteSlot(int(slot.at), count, first))
            first += count
        self.length = max(first, 1)
        """How many notes it has; no row of C is empty."""

    def declaration(self) -> str:
        """The row as a field of the state."""
        return f"{self.type} {self.name}[{self.length}];"

    def read(self, state: str, place: str) -> str:
        """The note at a place of the row, as an expression."""
        return f"(int64_t){state}->{self.name}[{place}]"

    def write(self, state: str, place: str, value: str) -> str:
        """The statement that sets it; a number that does not fit ends the call."""
        return f"PUT_NOTE({state}->{self.name}[{place}], {value});"


class MarkRow(NoteRow):
    """A row of notes that are 0 or 1, eight to a byte."""

    def declaration(self) -> str:
        return f"{self.type} {self.name}[{(self.length + 7) // 8}];"

    def read(self, state: str, place: str) -> str:
        return f"mark({state}->{self.name}, {place})"

    def write(self, state: str, place: str, value: str) -> str:
        return f"put_mark({state}->{self.name}, {place}, {value});"


class Layout:
    """The fields of the state and of the board of one kernel."""

    def __init__(self, game: Game, board: Sequence[BoardRow], *, by_slots: bool = True) -> None:
        self.board = board
        self.by_slots = by_slots
        """Whether a number that a module adds to a place says in which slot the place lies, as it does in our rules."""
        self.lengths = {row: len(getattr(game.empty, row)) for row in STATE_ROWS}
        self.lengths |= {row.name: row.length for row in board}
        self.lengths[STACK] = MOST_FRAMES * FRAME_SIZE
        slots = game.slots.slots
        rows = [
            NoteRow("longs", "int64_t", [it for it in slots if it.unit in LONG]),
            NoteRow("shorts", "int8_t", [it for it in slots if it.unit in SHORT or _counts_by_seat(it)]),
        ]
        if by_slots:
            # Where rules are not ours, a place that is marked may hold any number.
            rows.append(MarkRow("marks", "uint8_t", [it for it in slots if it.unit in MARKS]))
        apart = {it.at for row in rows for it in row.slots}
        self.note_rows = [*rows, NoteRow("notes", "int16_t", [it for it in slots if it.at not in apart])]

    def holder(self, state: str, field: str) -> str:
        """The expression in C for a row of the state or of its board."""
        return f"{state}->{field}" if field in STATE_ROWS or field == STACK else f"{state}->board->{field}"

    def read(self, state: str, field: str, index: str, base: int | None) -> str:
        """A number of a row, as an expression. `base` is where the slot of a note begins, if that is known."""
        if field != "notes":
            return f"(int64_t){self.holder(state, field)}[AT({index}, {self.lengths[field]})]"
        if base is None or not self.by_slots:
            return f"read_note({state}, {index})"
        row, place = self._note(index, base)
        return row.read(state, place)

    def write(self, state: str, field: str, index: str, base: int | None, value: str) -> str:
        """The statement that sets a number of a row of the state."""
        if field != "notes":
            return f"PUT({state}->{field}[AT({index}, {self.lengths[field]})], {value});"
        if base is None or not self.by_slots:
            return f"write_note({state}, {index}, {value});"
        row, place = self._note(index, base)
        return row.write(state, place, value)

    def _note(self, index: str, base: int) -> tuple[NoteRow, str]:
        """The row and the place in it of a note whose slot is known."""
        for row in self.note_rows:
            for slot in row.slots:
                if slot.at <= base < slot.at + slot.count:
                    return row, f"AT({index} - {slot.at - slot.first}, {row.length})"
        raise IndexError(f"no slot has the note {base}")

    def text(self) -> str:
        """The types of states and boards in C."""
        rows = "".join(f"    {WIDE.get(row, 'int8_t')} {row}[{self.lengths[row]}];\n" for row in STATE_ROWS[:-1])
        board = "".join(f"    int16_t {row.name}[{row.length}];\n" for row in self.board) or "    int16_t none;\n"
        own = "".join(f"    {row.declaration()}\n" for row in self.note_rows)
        return (
            f"typedef struct {{\n{board}}} Board;\n"
            f"typedef struct {{\n    const Board *board;\n{own}"
            "    int32_t turn;\n"
            "    int16_t depth, active, over, winner;\n"
            f"{rows}"
            # Few of its frames are ever used, so what is read of it lies beside what is used of everything else.
            f"    int16_t stack[{MOST_FRAMES * FRAME_SIZE}];\n"
            "} State;\n"
            f"#define MOST_FRAMES {MOST_FRAMES}\n"
        )

    def notes_text(self, tables: Tables) -> str:
        """How a note is found whose slot is not known: a table for each row says where its notes lie, or -1."""
        reads: list[str] = []
        writes: list[str] = []
        for row in self.note_rows:
            where = [-1] * self.lengths["notes"]
            for slot in row.slots:
                where[slot.at : slot.at + slot.count] = range(slot.first, slot.first + slot.count)
            place = f"{tables.name(where)}[at]"
            reads.append(f"if ({place} >= 0) return {row.read('s', place)};")
            writes.append(f"if ({place} >= 0) {{ {row.write('s', place, 'value')} return; }}")
        return "\n".join(
            [
                "static inline int64_t read_note(const State *s, int64_t at) {",
                *reads,
                f"broken({len(reads)}); }}",
                "static inline void write_note(State *s, int64_t at, int64_t value) {",
                *writes,
                f"broken({len(writes)}); }}",
            ]
        )

    def blank_text(self, game: Game, tables: Tables) -> str:
        """The state with nothing on the board and nothing in any hand, as `Game.blank` makes it."""
        empty = game.empty
        lines = [f"s->{name} = {int(getattr(empty, name))};" for name in SCALARS]
        for row in STATE_ROWS:
            numbers = [int(number) for number in getattr(empty, row)]
            tokens = next((it.name for it in self.board if it.path == ("tokens",)), None)
            source = f"board->{tokens}" if row == "token" and tokens else tables.name(numbers)
            place = "write_note(s, i, {})" if row == "notes" else f"s->{row}[i] = {{}}"
            lines.append(f"for (int64_t i = 0; i < {len(numbers)}; i++) {place.format(f'{source}[i]')};")
        body = "\n".join(f"    {line}" for line in ["memset(s, 0, sizeof *s);", "s->board = board;", *lines])
        return f"static void make_blank(State *s, const Board *board) {{\n{body}\n}}"


def _counts_by_seat(slot: Slot) -> bool:
    """Whether a slot has several numbers for every seat: cards, pieces or rates, never more than a hand may hold."""
    return slot.unit == NUMBER and slot.rows > 1 and slot.width > 1
