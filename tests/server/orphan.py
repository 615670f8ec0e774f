"""A process that starts another and is gone before that one can ask to end with it: `python -m tests.server.orphan`."""

from __future__ import annotations

import multiprocessing
import os
import time

from hexhold.server.running.parent import end_with_parent


def live_on(parent: int) -> None:
    """Wait until the parent is gone, and only then ask to end with it."""
    while os.getppid() == parent:
        time.sleep(0.01)
    end_with_parent()
    time.sleep(120)


if __name__ == "__main__":
    multiprocessing.get_context("spawn").Process(target=live_on, args=(os.getpid(),)).start()
    os._exit(0)
