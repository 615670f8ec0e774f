"""How many files and sockets this process may have open. Whoever runs out of them can accept nobody any more."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

__all__ = ["most_open", "open_now", "raise_limit"]

OWN: Final = 96
"""What a process needs for itself: the database, logs, processes that think, files of the page."""
WITHOUT_LIMIT: Final = 1 << 20


def raise_limit() -> None:
    """Let this process have as many open as the system allows it to ask for."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            return


def most_open() -> int:
    """How many connections may be open, so that enough is left for everything else."""
    if sys.platform in ("win32", "emscripten"):
        return WITHOUT_LIMIT
    import resource  # noqa: PLC0415 - there is none on Windows and in browsers

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else max(soft - OWN, soft // 2)


def open_now() -> int | None:
    """How many are open now, where the system tells."""
    try:
        return len(list(Path("/proc/self/fd").iterdir()))
    except OSError:
        return None
