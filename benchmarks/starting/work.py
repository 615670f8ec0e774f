"""How much a browser's worker works: its time on a processor, which does not grow when others want the machine, too.

It is read from `/proc`, so on Linux alone.
"""

from __future__ import annotations

import os
import threading
import time
from bisect import bisect_right
from pathlib import Path
from types import TracebackType
from typing import Final, Self

__all__ = ["Work"]

EVERY: Final = 0.01
"""Seconds between two looks."""
WORKER: Final = "DedicatedWorker"
"""What Chromium calls the thread of a worker."""


class Work:
    """Looks at the workers of all browsers that this process has begun, as long as it is entered."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._worked: list[float] = []
        self._over = threading.Event()
        self._looking = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> Self:
        self._looking.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._looking.join()

    def between(self, began: float, ended: float) -> float:
        """The seconds of work between two times of the system's clock."""
        return self._until(ended) - self._until(began)

    def _until(self, at: float) -> float:
        place = bisect_right(self._times, at)
        return self._worked[place - 1] if place else 0.0

    def _look(self) -> None:
        threads: list[Path] = []
        while not self._over.is_set():
            if len(self._times) % 100 == 0:
                threads = workers()
            # The kernel counts in nanoseconds what a thread has had of a processor.
            worked = sum(int(file.read_text().split()[0]) for file in threads if file.exists()) / 1e9
            self._times.append(time.time())
            self._worked.append(worked)
            time.sleep(EVERY)


def workers() -> list[Path]:
    """Where the system tells how long each worker has run."""
    parents = {int(place.name): parent_of(place) for place in Path("/proc").iterdir() if place.name.isdecimal()}
    found = []
    for process in parents:
        line = process
        while line > 1 and line != os.getpid():
            line = parents.get(line, 0)
        if line == os.getpid():
            for task in Path(f"/proc/{process}/task").glob("*"):
                if (task / "comm").read_text().startswith(WORKER[:15]):
                    found.append(task / "schedstat")
    return found


def parent_of(process: Path) -> int:
    """The process that began another; 0 where that one is gone."""
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
