"""The analyses of finished games, as statements that both databases understand."""

from __future__ import annotations

from typing import cast

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["analysis", "keep_analysis"]


def analysis(table_id: str, seen: str) -> Job[bytes | None]:
    """What is kept of a game for one who looks at it."""

    def do(run: Run) -> tuple[bytes | None, Ring | None]:
        rows = run("SELECT analysis FROM analyses WHERE table_id = %s AND seen = %s", (table_id, seen)).fetchall()
        return (bytes(cast("bytes | memoryview", rows[0][0])) if rows else None), None

    return Job(table_id, do)


def keep_analysis(table_id: str, seen: str, made: float, kept: bytes) -> Job[None]:
    """An analysis, in place of an earlier one."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM analyses WHERE table_id = %s AND seen = %s", (table_id, seen))
        run(
            "INSERT INTO analyses (table_id, seen, made, analysis) VALUES (%s, %s, %s, %s)",
            (table_id, seen, made, kept),
        )
        return None, None

    return Job(table_id, do)
