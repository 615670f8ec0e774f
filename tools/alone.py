"""Do something that must not be done twice at once: `alone.py LOCK COMMAND ...`; without a command, wait for others.

The lock is the system's: it is gone with the process that holds it, however that one ends.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Wait for the lock, then run the command."""
    with Path(sys.argv[1]).open("w", encoding="utf-8") as lock:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415  # Windows has none

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Waiting for the engine, which is being compiled in the background ...", flush=True)
                fcntl.flock(lock, fcntl.LOCK_EX)
        return subprocess.call(sys.argv[2:]) if len(sys.argv) > 2 else 0


if __name__ == "__main__":
    sys.exit(main())
