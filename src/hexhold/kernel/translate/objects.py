"""What objects of a game are to a kernel: whole numbers, rows of them, or sequences of anything."""

from __future__ import annotations

__all__ = ["is_whole", "numbers_of", "sequence_of"]


def is_whole(value: object) -> bool:
    """Whether an object is a whole number, or a truth value, which counts as one."""
    return isinstance(value, int)


def sequence_of(value: object) -> list[object] | None:
    """The items of a list, a tuple or an array; None for anything else."""
    if isinstance(value, list | tuple):
        return list(value)
    if type(value).__name__.startswith("vec"):
        return [value[i] for i in range(len(value))]  # type: ignore[index, arg-type]
    return None


def numbers_of(value: object) -> list[int] | None:
    """The numbers of a list, a tuple or an array of numbers; None for anything else."""
    items = sequence_of(value)
    if items is None or not all(isinstance(it, int) for it in items):
        return None
    return [int(it) for it in items if isinstance(it, int)]
