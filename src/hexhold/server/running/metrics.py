"""What the server counts: numbers for whoever watches over it, in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

__all__ = ["Metrics"]

HELP: Final = {
    "hexhold_connections": "Open WebSocket connections.",
    "hexhold_tables_loaded": "Tables in memory.",
    "hexhold_messages_received_total": "Messages of clients.",
    "hexhold_messages_sent_total": "Messages to clients.",
    "hexhold_entries_total": "Entries written to journals.",
    "hexhold_conflicts_total": "Entries that another process wrote first.",
    "hexhold_refused_total": "Messages refused, by code.",
    "hexhold_http_total": "HTTP answers, by status.",
    "hexhold_store_errors_total": "Failures of the database, by code.",
    "hexhold_write_seconds": "Time until entries are durable.",
}
BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counters by name and label, gauges, and one histogram."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str], float] = dict.fromkeys(
            ((name, "") for name in HELP if not name.endswith(("seconds", "refused_total", "http_total"))), 0.0
        )
        self._waits = [0] * (len(BOUNDS) + 1)
        self._waited = 0.0

    def count(self, name: str, by: float = 1.0, label: str = "") -> None:
        """Add to a number; `label` is such as `code="stale"`."""
        key = (name, label)
        self._numbers[key] = self._numbers.get(key, 0.0) + by

    def wrote(self, seconds: float) -> None:
        """Note how long a write took."""
        self._waits[bisect_left(BOUNDS, seconds)] += 1
        self._waited += seconds

    def text(self) -> str:
        """All numbers."""
        lines: list[str] = []
        for name, sentence in HELP.items():
            if name.endswith("seconds"):
                lines += [f"# HELP {name} {sentence}", f"# TYPE {name} histogram", *self._histogram(name)]
                continue
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {sentence}", f"# TYPE {name} {kind}"]
            for (found, label), value in sorted(self._numbers.items()):
                if found == name:
                    lines.append(f"{name}{{{label}}} {value:g}" if label else f"{name} {value:g}")
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str) -> list[str]:
        lines = []
        total = 0
        for bound, count in zip(BOUNDS, self._waits, strict=False):
            total += count
            lines.append(f'{name}_bucket{{le="{bound:g}"}} {total}')
        total = sum(self._waits)
        return [*lines, f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {self._waited:g}", f"{name}_count {total}"]
