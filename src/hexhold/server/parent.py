"""Processes that must not outlive the one that started them, however that one ended."""

from __future__ import annotations

import os
import signal
import threading
import time
from typing import Final

__all__ = ["end_with_parent"]

SECONDS: Final = 1.0


def end_with_parent() -> None:
    """Ask this process to end when its parent is gone."""
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)
