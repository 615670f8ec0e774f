"""What the server counts: numbers for whoever watches over it, in the Prometheus text format, by process."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

__all__ = ["NUMBERS", "TIMES", "Metrics", "Samples", "text"]

Samples: TypeAlias = dict[str, list[str]]
"""By the name of a number, its lines."""


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
    "hexhold_loop_lag_seconds": Number("How late the loop was at worst in the last ten seconds."),
    "hexhold_thinkers_waiting": Number("Questions that wait for a process that thinks."),
    "hexhold_memory_bytes": Number("Memory of this process, without those that think."),
    "hexhold_open_files": Number("Files and sockets that are open."),
    "hexhold_open_files_most": Number("Connections that may be open."),
    "hexhold_up_seconds": Number("How long this process has been up."),
    "hexhold_version": Number("Always 1, for the version that runs.", "version"),
}
LOOKED_UP: Final = frozenset(
    {
        "hexhold_loop_lag_seconds",
        "hexhold_thinkers_waiting",
        "hexhold_memory_bytes",
        "hexhold_open_files",
        "hexhold_open_files_most",
        "hexhold_up_seconds",
        "hexhold_version",
    }
)
"""Those that are not counted but looked up when somebody asks."""
TIMES: Final = {
    "hexhold_write_seconds": "Time until entries are durable.",
    "hexhold_answer_seconds": "Time from a message of a client until it was dealt with.",
}
BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counters, some of them by label, gauges, and times as histograms."""

    def __init__(self) -> None:
        self._numbers = {(name, ""): 0.0 for name, it in NUMBERS.items() if not it.label and name not in LOOKED_UP}
        self._times = {name: [0] * (len(BOUNDS) + 1) for name in TIMES}
        self._sums = dict.fromkeys(TIMES, 0.0)

    def count(self, name: str, by: float = 1.0, label: str = "") -> None:
        """Add to a number; `label` is such as `stale` where it is counted by code."""
        self._numbers[name, label] = self._numbers.get((name, label), 0.0) + by

    def took(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        self._times[name][bisect_left(BOUNDS, seconds)] += 1
        self._sums[name] += seconds

    def samples(self, looked_up: Mapping[str, float] = MappingProxyType({}), version: str = "") -> Samples:
        """All numbers of this process by name, with those that were looked up just now, a line each."""
        numbers = self._numbers | {(name, ""): value for name, value in looked_up.items()}
        if version:
            numbers["hexhold_version", version] = 1.0
        process = f'process="{os.getpid()}"'
        found: Samples = {name: [] for name in (*NUMBERS, *TIMES)}
        for (name, label), value in sorted(numbers.items()):
            labelled = f',{NUMBERS[name].label}="{label}"' if label else ""
            found[name].append(f"{name}{{{process}{labelled}}} {value:.10g}")
        for name in TIMES:
            found[name] = self._histogram(name, process)
        return found

    def _histogram(self, name: str, process: str) -> list[str]:
        lines = []
        total = 0
        for bound, count in zip((*(f"{bound:g}" for bound in BOUNDS), "+Inf"), self._times[name], strict=True):
            total += count
            lines.append(f'{name}_bucket{{{process},le="{bound}"}} {total}')
        return [*lines, f"{name}_sum{{{process}}} {self._sums[name]:g}", f"{name}_count{{{process}}} {total}"]


def text(processes: Sequence[Samples]) -> str:
    """The numbers of processes as Prometheus reads them."""
    lines: list[str] = []
    for name, sentence in ({name: it.sentence for name, it in NUMBERS.items()} | TIMES).items():
        kind = "histogram" if name in TIMES else "counter" if name.endswith("_total") else "gauge"
        lines += [f"# HELP {name} {sentence}", f"# TYPE {name} {kind}"]
        lines += [line for samples in processes for line in samples.get(name, ())]
    return "\n".join(lines) + "\n"
