"""The memory of a state, as Python's own allocator counts it."""

from __future__ import annotations

import tracemalloc

from hexhold.core.state import State

COPIES = 50


def bytes_a_state(states: list[State]) -> float:
    """The mean number of bytes that one more state takes, with everything it alone refers to."""
    kept: list[State | None] = [None] * (COPIES * len(states))
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for i in range(len(kept)):
            kept[i] = states[i % len(states)].copy()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)
