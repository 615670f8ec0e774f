"""What the server counts: numbers for whoever watches over it, in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, NamedTuple

__all__ = ["Metrics"]


class Number(NamedTuple):
    """What a number says, and the name of its label where it is counted by one."""

    sentence: str
    label: str = ""


NUMBERS: Final = {
    "hexhold_connections": Number("Open WebSocket connections."),
    "hexhold_tables_loaded": Number("Tables in memory."),
    "hexhold_messages_received_total": Number("Messages of clients."),
    "hexhold_messages_sent_total": Number("Messages to clients."),
    "hexhold_entries_total": Number("Entries written to journals."),
    "hexhold_conflicts_total": Number("Entries that another process wrote first."),
    "hexhold_refused_total": Number("Messages refused, by code.", "code"),
    "hexhold_http_total": Number("HTTP answers, by status.", "status"),
    "hexhold_store_errors_total": Number("Failures of the database, by code.", "code"),
}
WRITE_SECONDS: Final = "hexhold_write_seconds"
BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counters, some of them by label, gauges, and one histogram."""

    def __init__(self) -> None:
        self._numbers = {(name, ""): 0.0 for name, number in NUMBERS.items() if not number.label}
        self._waits = [0] * (len(BOUNDS) + 1)
        self._waited = 0.0

    def count(self, name: str, by: float = 1.0, label: str = "") -> None:
        """Add to a number; `label` is such as `stale` where it is counted by code."""
        self._numbers[name, label] = self._numbers.get((name, label), 0.0) + by

    def wrote(self, seconds: float) -> None:
        """Note how long a write took."""
        self._waits[bisect_left(BOUNDS, seconds)] += 1
        self._waited += seconds

    def text(self) -> str:
        """All numbers."""
        lines: list[str] = []
        for name, number in NUMBERS.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {number.sentence}", f"# TYPE {name} {kind}"]
            for (found, label), value in sorted(self._numbers.items()):
                if found == name:
                    labelled = f'{{{number.label}="{label}"}}' if label else ""
                    lines.append(f"{name}{labelled} {value:g}")
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        lines = [f"# HELP {WRITE_SECONDS} Time until entries are durable.", f"# TYPE {WRITE_SECONDS} histogram"]
        total = 0
        for bound, count in zip((*(f"{bound:g}" for bound in BOUNDS), "+Inf"), self._waits, strict=True):
            total += count
            lines.append(f'{WRITE_SECONDS}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{WRITE_SECONDS}_sum {self._waited:g}", f"{WRITE_SECONDS}_count {total}"]
