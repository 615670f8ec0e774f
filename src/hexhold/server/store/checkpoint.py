"""Moves what SQLite has written ahead into its file, in a thread of its own, so that no commit waits for it."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

__all__ = ["Checkpoints"]

SECONDS: Final = 1.0
"""How often it is done."""


class Checkpoints:
    """The thread; it hinders neither who reads nor who writes, and what it cannot do now is done the next time."""

    def __init__(self, file: Path) -> None:
        self._address = f"{file.absolute().as_uri()}?mode=rw"
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="hexhold-store-checkpoints", daemon=True)

    def start(self) -> None:
        """Do it from now on."""
        self._thread.start()

    def close(self) -> None:
        """End the thread; whoever closes the file last moves the rest."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while not self._closing.wait(SECONDS):
            with suppress(sqlite3.Error):
                self._go_on()

    def _go_on(self) -> None:
        database = sqlite3.connect(self._address, uri=True, timeout=0, isolation_level=None)
        try:
            while not self._closing.wait(SECONDS):
                database.execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            database.close()
