"""A folder in which the processes of one server leave their numbers, so that whichever is asked can tell of all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from hexhold.server.running.metrics import Samples

__all__ = ["Board"]

SAMPLES: Final = msgspec.json.Decoder(dict[str, list[str]])


class Board:
    """Where each process has a file of its own. Without a folder there is one process."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None

    def leave(self, own: Samples) -> None:
        """Write what the others may tell of this process; where there is no room they tell what is older."""
        if self._folder is not None:
            draft = self._folder / f".{os.getpid()}"
            with suppress(OSError):
                draft.write_bytes(msgspec.json.encode(own))
                draft.replace(self._folder / str(os.getpid()))

    def others(self) -> list[Samples]:
        """What the other processes have left; what is of one that has ended goes."""
        found = []
        for file in sorted(self._folder.glob("[0-9]*")) if self._folder is not None else ():
            if int(file.name) == os.getpid():
                continue
            try:
                os.kill(int(file.name), 0)
                found.append(SAMPLES.decode(file.read_bytes()))
            except ProcessLookupError:
                file.unlink(missing_ok=True)
            except OSError:
                continue
        return found
