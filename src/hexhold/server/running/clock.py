"""The time at tables: that of the machine, except that it never jumps under a running game.

Somebody may set the clock of a machine, or a laptop wakes up hours later. Time at the tables goes on evenly until the
hub notices; then it follows, and what runs at the tables begins anew from there, so that nobody loses time by it.

Days for a turn also run while no server does. So whether a clock is believed is a question of its own: by it people
lose their seats, and a clock may be wrong by weeks when a server starts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

__all__ = ["TRUSTED_SECONDS", "Clock"]

JUMP_SECONDS: Final = 2.0
"""A difference that is no drift any more."""
DOUBT_SECONDS: Final = 3600.0
"""A jump by which days for a turn are not counted any more."""
TRUSTED_SECONDS: Final = 86400.0
"""How long a clock must have gone without a jump before it is trusted: what is closed by it stays closed."""


class Clock:
    """Seconds since 1970."""

    def __init__(self, machine: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._machine, self._steady = machine, steady
        self._ahead = machine() - steady()
        self._trusted_since = steady()
        self._is_confirmed = False

    def now(self) -> float:
        """What time it is."""
        return self._ahead + self._steady()

    def follow(self) -> bool:
        """Go by the machine's clock from here on; whether that was a jump."""
        before, self._ahead = self._ahead, self._machine() - self._steady()
        has_jumped = abs(self._ahead - before) >= JUMP_SECONDS
        if has_jumped:
            self._trusted_since = self._steady()
        if abs(self._ahead - before) >= DOUBT_SECONDS:
            self._is_confirmed = False
        return has_jumped

    def confirm(self, last: float | None) -> None:
        """Compare it with the last time that a believed clock showed: it is right if that was within a day."""
        self._is_confirmed = last is None or -DOUBT_SECONDS <= self.now() - last <= TRUSTED_SECONDS

    @property
    def is_believed(self) -> bool:
        """Whether people may lose their seats by what it says."""
        return self._is_confirmed or self.trusted_for() > TRUSTED_SECONDS

    def trusted_for(self) -> float:
        """For how many seconds the clock of the machine has gone as clocks do."""
        return self._steady() - self._trusted_since
