"""How the process is: whether its loop keeps up, and what it takes of the machine."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import deque
from pathlib import Path
from typing import Final

from hexhold.server.descriptors import most_open, open_now

__all__ = ["Vitals"]

LOOK_SECONDS: Final = 0.5
REMEMBERED: Final = 20
"""Looks that count, the last ten seconds."""
OVERLOADED_SECONDS: Final = 2.0
"""Where the loop was late by more than this at every look, it takes on nothing new."""


class Vitals:
    """Looks at itself twice a second."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._late: deque[float] = deque(maxlen=REMEMBERED)

    async def watch(self) -> None:
        """Note how much later than it should the loop comes back to this."""
        while True:
            due = time.monotonic() + LOOK_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
            self.note(time.monotonic() - due)

    def note(self, late: float) -> None:
        """The loop was so late."""
        self._late.append(max(0.0, late))

    def lag(self) -> float:
        """How late the loop was at worst in the last seconds."""
        return max(self._late, default=0.0)

    @property
    def is_overloaded(self) -> bool:
        """Whether the loop has been late all the time."""
        return len(self._late) == REMEMBERED and min(self._late) > OVERLOADED_SECONDS

    def numbers(self) -> dict[str, float]:
        """All of it, by the names of metrics; what the system does not tell is left out."""
        found = {
            "hexhold_loop_lag_seconds": self.lag(),
            "hexhold_up_seconds": time.monotonic() - self._began,
            "hexhold_open_files_most": float(most_open()),
        }
        files, memory = open_now(), memory_bytes()
        if files is not None:
            found["hexhold_open_files"] = float(files)
        if memory is not None:
            found["hexhold_memory_bytes"] = float(memory)
        return found


def memory_bytes() -> int | None:
    """How much memory the process takes, where the system tells."""
    if sys.platform != "linux":
        return None
    import resource  # noqa: PLC0415 - there is none on Windows

    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * resource.getpagesize()
