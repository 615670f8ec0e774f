"""Which actions of the action space are open in every slot, as rows of zeros and ones."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.core.menu import Menu
from hexhold.encode.actions import ActionSpace

__all__ = ["Masks", "zeros"]


@final
class Masks:
    """A row of the size of the action space for every slot."""

    def __init__(self, space: ActionSpace, count: i64) -> None:
        self.space = space
        self.rows: vec[u8] = zeros(count * space.size)
        self.listed: vec[Menu] = vec[Menu]([Menu() for _ in range(count)])
        """For every row a menu of the indices that are set in it."""

    def has(self, slot: i64, index: i64) -> bool:
        """Whether an index is set in a row."""
        return self.rows[slot * self.space.size + index] != 0

    def write(self, slot: i64, seat: i64, menu: Menu) -> None:
        """Clear a row and set it for the actions on the menu of a seat."""
        space = self.space
        size = space.size
        at = slot * size
        rows = self.rows
        listed = self.listed[slot]
        for i in range(listed.count):
            rows[at + listed.acts[i]] = 0
        listed.clear()
        packed = space.packed
        first = seat * size
        # Menus list many actions one after the other as the space does, so the next index is worth a try.
        index: i64 = 0
        for i in range(menu.count):
            act = menu.acts[i]
            if index == size or packed[first + index] != act:
                index = space.index(act, seat)
            rows[at + index] = 1
            listed.add(index)
            index += 1


def zeros(count: i64) -> vec[u8]:
    """A row of zeros."""
    return vec[u8](bytes(int(count)))
