"""Those who only watch, at a table that shows them the game later: they look at the same journal, read with a delay.

What happens before the game begins is shown at once. From then on entries wait here for as long as the table says, and
are folded into a table of their own, so that whoever comes to watch sees the game as it was then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from hexhold.server.table import journal as j
from hexhold.server.table.state import TableState
from hexhold.server.telling.audience import Audience, Sends

__all__ = ["Gallery"]

NEVER: Final = float("inf")


class Gallery:
    """The watchers of a table, and what they are still to be shown."""

    def __init__(self, late: TableState, entries: Iterable[j.Entry] = ()) -> None:
        self.late = late
        self.audience = Audience(late, late.config.delay)
        self._waiting = deque(entries)

    def take(self, entry: j.Entry) -> None:
        """An entry to be shown when its time has come."""
        self._waiting.append(entry)

    def next_time(self) -> float:
        """When there is something to show."""
        if not self._waiting:
            return NEVER
        return self._waiting[0].at + (self.late.config.delay if self.late.status == "playing" else 0.0)

    def tell(self, now: float) -> Sends:
        """What those who watch are told by now."""
        sends: Sends = []
        while self.next_time() <= now:
            entry = self._waiting.popleft()
            sends += self.audience.tell(entry, self.late.fold(entry), now)
        return sends
