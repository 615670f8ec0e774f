"""The hot loops of encoding: carry out for a state what `slots.py` has laid down."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.core.actions import deal_amount
from hexhold.core.sight import mark_seen
from hexhold.core.state import State
from hexhold.encode.slots import (
    APART,
    CHOICE,
    DEALS,
    GOOD_BITS,
    INSTRUCTION,
    PLACE,
    QUEUED,
    RUN,
    SEAT_CHOICE,
    TOTALS,
    WORD_PLANES,
)

__all__ = ["carry_out", "copy_numbers", "put"]

LARGEST: Final[i64] = 127


def put(out: vec[u8], at: i64, value: i64) -> None:
    """Write a signed number, or the largest there is."""
    out[at] = u8((min(LARGEST, value)) & 255)


def copy_numbers(runs: vec[i64], source: vec[i64], out: vec[u8], at: i64) -> None:
    """Write numbers from their places in `source` to theirs in a row that begins at `at`."""
    for i in range(0, len(runs), RUN):
        begin = runs[i]
        target = at + runs[i + 1]
        for j in range(runs[i + 2]):
            put(out, target + j, source[begin + j])


def carry_out(code: vec[i64], s: State, seat: i64, seats: i64, out: vec[u8], at: i64) -> None:
    """Write what the slots of a state hold into a row that begins at `at` and is blank there."""
    notes = s.notes
    for i in range(0, len(code), INSTRUCTION):
        what = code[i]
        source = code[i + 1]
        target = at + code[i + 2]
        value = notes[source]
        if what == TOTALS:
            put(out, target, _total(notes, source, code[i + 3]))
        elif what == APART:
            put(out, target, i64(out[target]) - value)
        elif what == DEALS:
            if value:
                for good in range(code[i + 3]):
                    put(out, target + good, deal_amount(value, good))
        elif what == SEAT_CHOICE:
            if value >= 0:
                out[target + (value - seat if value >= seat else value - seat + seats)] = 1
        elif what == CHOICE or what == PLACE:
            if value >= 0:
                out[target + value] = 1
        elif what == WORD_PLANES:
            if value >= 0:
                out[target + value * code[i + 3]] = 1
        elif what == QUEUED:
            _queue(notes, source, code[i + 3], seat, seats, out, target)
        elif value:
            _bits(value, 0 if what == GOOD_BITS else seat, code[i + 3], out, target)


def _total(notes: vec[i64], at: i64, width: i64) -> i64:
    """The sum of a row."""
    total: i64 = 0
    for i in range(at, at + width):
        total += notes[i]
    return total


def _bits(bits: i64, first: i64, count: i64, out: vec[u8], target: i64) -> None:
    """A 1 for every bit that is set, counted from the bit `first` round to the one before it."""
    for bit in range(count):
        if (bits >> bit) & 1:
            out[target + (bit - first) % count] = 1


def _queue(notes: vec[i64], at: i64, width: i64, seat: i64, seats: i64, out: vec[u8], target: i64) -> None:
    """The cards of a queue that this seat may know, and who alone knows the others."""
    for i in range(width):
        mark = notes[at + width + i]
        if mark_seen(mark, seat):
            put(out, target + i, notes[at + i])
        if mark:
            put(out, target + width + i, 1 + (mark - 1 - seat) % seats)
