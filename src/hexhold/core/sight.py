"""Who sees which notes of a state while a game runs, read once per game from what its slots declare.

Views, JSON and observations all ask here: nothing else knows what the words of `slots.py` allow.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.slots import HIDDEN_COUNTED, MARKED, OWN, OWN_COUNTED, PUBLIC, Slot, Slots

__all__ = ["Sight", "is_counted", "is_marked", "is_open", "is_own", "mark_seen"]


def is_open(slot: Slot) -> bool:
    """Whether everybody sees all rows of a slot."""
    return slot.seen == PUBLIC


def is_own(slot: Slot) -> bool:
    """Whether each seat sees its own row of a slot, and no other."""
    return slot.seen == OWN or slot.seen == OWN_COUNTED


def is_counted(slot: Slot) -> bool:
    """Whether everybody knows the total of every row, seen or not."""
    return slot.seen == OWN_COUNTED or slot.seen == HIDDEN_COUNTED


def is_marked(slot: Slot) -> bool:
    """Whether each number of a slot is seen by all or by one, as the mark in the row behind it says."""
    return slot.seen == MARKED


def mark_seen(mark: i64, seat: i64) -> bool:
    """Whether a seat sees a number with this mark: 0, or the one seat that sees it, counted from 1."""
    return mark == 0 or mark == seat + 1


@final
class Sight:
    """What each seat of a game sees of the notes. Whoever is no seat, a watcher, sees what is open to all."""

    def __init__(self, slots: Slots) -> None:
        self.seats = slots.seats
        self.counted: list[Slot] = [slot for slot in slots.slots if is_counted(slot)]
        self.marked: list[Slot] = [slot for slot in slots.slots if is_marked(slot)]
        self._parts: vec[vec[i64]] = vec[vec[i64]]([_parts(slots, seat) for seat in range(slots.seats + 1)])
        """For every seat, and behind them for watchers: where what it sees begins and ends, begins and ends."""

    def copy_notes(self, truth: vec[i64], seen: vec[i64], seat: i64) -> None:
        """Copy what a seat sees of the notes; what it does not see stays as it is."""
        parts = self._parts[seat if seat >= 0 else self.seats]
        for i in range(0, len(parts), 2):
            for place in range(parts[i], parts[i + 1]):
                seen[place] = truth[place]
        for slot in self.marked:
            width: i64 = slot.width
            for place in range(i64(slot.at), slot.at + width):
                if mark_seen(truth[place + width], seat):
                    seen[place] = truth[place]


def _parts(slots: Slots, seat: int) -> vec[i64]:
    """Where the rows that a seat sees begin and end; rows that lie behind each other are one part."""
    out = vec[i64]()
    for slot in slots.slots:
        for row in range(slot.rows):
            if is_open(slot) or (is_own(slot) and row == seat):
                begin = slot.at + row * slot.width
                if len(out) and out[len(out) - 1] == begin:
                    out[len(out) - 1] = begin + slot.width
                else:
                    out = append(append(out, i64(begin)), i64(begin + slot.width))
    return out
