"""Known rows of numbers as constant arrays in C, each written once and as narrow as its numbers allow."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Tables", "narrowest", "number_text"]

WIDTHS = (8, 16, 32, 64)


def narrowest(numbers: Sequence[int]) -> str:
    """The narrowest signed type in C that has room for all of some numbers."""
    for width in WIDTHS:
        if all(-(1 << (width - 1)) <= number < 1 << (width - 1) for number in numbers):
            return f"int{width}_t"
    raise OverflowError(f"{max(numbers, key=abs)} does not fit 64 bits")


def number_text(number: int) -> str:
    """A number as C writes it."""
    return f"{number}LL" if abs(number) >= 1 << 31 else str(number)


class Tables:
    """The arrays of one kernel by their content."""

    def __init__(self) -> None:
        self._names: dict[tuple[int, ...], str] = {}

    def name(self, numbers: Sequence[int]) -> str:
        """The name of the array with these numbers."""
        return self._names.setdefault(tuple(numbers) or (0,), f"T{len(self._names)}")

    def rows(self, rows: Sequence[Sequence[int]]) -> tuple[str, str, str]:
        """Rows of different lengths: the arrays of all numbers, of where each row begins, and of their lengths."""
        lengths = [len(row) for row in rows]
        starts = [sum(lengths[:i]) for i in range(len(rows))]
        return self.name([number for row in rows for number in row]), self.name(starts), self.name(lengths)

    def text(self) -> str:
        """All arrays, declared."""
        return "\n".join(
            f"static const {narrowest(numbers)} {name}[{len(numbers)}] = {{{', '.join(map(number_text, numbers))}}};"
            for numbers, name in self._names.items()
        )
