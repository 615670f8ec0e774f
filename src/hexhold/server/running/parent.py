"""Processes that must not outlive the one that started them, however that one ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from typing import Final

__all__ = ["end_with_parent"]

SECONDS: Final = 1.0


def end_with_parent() -> None:
    """Ask this process to end when its parent is gone, also if that was before this could be asked."""
    parent = multiprocessing.parent_process()
    started_by = parent.pid if parent is not None else os.getppid()
    threading.Thread(target=_watch, args=(started_by,), daemon=True).start()


def _watch(parent: int | None) -> None:
    while os.getppid() == parent:
        time.sleep(SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)
