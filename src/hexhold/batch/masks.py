"""Which actions of the action space are open in every slot, as rows of zeros and ones."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.encode.actions import ActionSpace

__all__ = ["Masks", "zeros"]


@final
class Masks:
    """A row of the size of the action space for every slot."""

    def __init__(self, space: ActionSpace, count: i64) -> None:
        self.space = space
        self.rows: vec[u8] = zeros(count * space.size)
        self.listed: vec[vec[i64]] = vec[vec[i64]]([vec[i64]()] * int(count))
        """The indices that are set in every row."""

    def has(self, slot: i64, index: i64) -> bool:
        """Whether an index is set in a row."""
        return self.rows[slot * self.space.size + index] != 0

    def write(self, slot: i64, seat: i64, acts: vec[i64]) -> None:
        """Clear a row and set it for these actions of a seat, which become indices."""
        space = self.space
        size = space.size
        at = slot * size
        rows = self.rows
        for before in self.listed[slot]:
            rows[at + before] = 0
        packed = space.packed
        first = seat * size
        # Menus list many actions one after the other as the space does, so the next index is worth a try.
        index: i64 = 0
        for i in range(i64(len(acts))):
            act = acts[i]
            if index == size or packed[first + index] != act:
                index = space.index(act, seat)
            rows[at + index] = 1
            acts[i] = index
            index += 1
        self.listed[slot] = acts


def zeros(count: i64) -> vec[u8]:
    """A row of zeros."""
    return vec[u8](bytes(int(count)))
