"""The load of a server as one SVG picture: how long everybody waits, and what the server takes."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.engines import Spread
from benchmarks.plots.speeds import BAR, bars, page

TOP = 34
GAP = 56


def drawing(rows: Sequence[dict[str, float]]) -> str:
    """The picture of what was measured for each number of tables."""
    names = [f"{row['tables']:.0f} tables" for row in rows]
    waits = [
        (name, "c", Spread(row["p50"], row["p50"], row["p99"]), f"{row['p50']:.1f} ms, p99 {row['p99']:.1f} ms")
        for name, row in zip(names, rows, strict=True)
    ]
    panels = [bars(TOP, "From an action until all seats have heard of it: ms (the line ends at p99)", waits, False)]
    step = 18 + len(rows) * (BAR + 8) + GAP
    for key, title, unit, colour in (
        ("core", "Processor time of the server: per cent of one core", "%", "b"),
        ("megabytes", "Memory of the server: MiB", "MiB", "a"),
    ):
        figures = [
            (name, colour, Spread(row[key], row[key], row[key]), f"{row[key]:.0f} {unit}")
            for name, row in zip(names, rows, strict=True)
        ]
        panels.append(bars(TOP + len(panels) * step, title, figures, False))
    height = TOP + len(panels) * step - GAP + 36
    return page("What a server bears", height, [line for panel in panels for line in panel])
