"""The time at tables: that of the machine, except that it never jumps under a running game.

Somebody may set the clock of a machine, or a laptop wakes up hours later. Time at the tables goes on evenly until the
hub notices; then it follows, and what runs at the tables begins anew from there, so that nobody loses time by it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

__all__ = ["Clock"]

JUMP_SECONDS: Final = 2.0
"""A difference that is no drift any more."""


class Clock:
    """Seconds since 1970."""

    def __init__(self, machine: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._machine, self._steady = machine, steady
        self._ahead = machine() - steady()
        self._trusted_since = steady()

    def now(self) -> float:
        """What time it is."""
        return self._ahead + self._steady()

    def follow(self) -> bool:
        """Go by the machine's clock from here on; whether that was a jump."""
        before, self._ahead = self._ahead, self._machine() - self._steady()
        has_jumped = abs(self._ahead - before) >= JUMP_SECONDS
        if has_jumped:
            self._trusted_since = self._steady()
        return has_jumped

    def trusted_for(self) -> float:
        """For how many seconds the clock of the machine has gone as clocks do."""
        return self._steady() - self._trusted_since
