"""Loads a server as an evening does: `python -m benchmarks.server`.

The server runs in a process and on a core of its own, over SQLite that waits for the disk; this process is the
clients. At every table two of them and two bots take one action a second. Measured is the time from sending an action
until the last of the table's clients has heard of it, together with what the server takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import hexhold
from benchmarks.plots.server import drawing
from tests.server.company import Company
from tests.server.serving import Server

BEAT = 1.0
"""Seconds between two actions at a table."""
PEOPLE = 2
BOTS = ("greedy", "greedy")


async def load(server: Server, count: int, warm_up: float, seconds: float) -> dict[str, float]:
    """Play at so many tables; what was measured."""
    assert server.process is not None
    pid = server.process.pid
    empty = memory(pid)
    tables: list[Company] = []
    tasks = []
    for number in range(count):
        table = await Company.meet(server.base, PEOPLE, BOTS, BEAT, f"table {number}")
        tables.append(table)
        tasks.append(asyncio.create_task(table.play()))
    gc.freeze()
    await asyncio.sleep(warm_up)
    for table in tables:
        table.times.clear()
        table.refused = 0
    busy, began = processor_time(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    share = (processor_time(pid) - busy) / (time.perf_counter() - began)
    full = memory(pid)
    times = sorted(value for table in tables for value in table.times)
    refused = sum(table.refused for table in tables)
    for table in tables:
        await table.leave()
    await asyncio.gather(*tasks)
    return {
        "tables": count,
        "actions": len(times),
        "refused": refused,
        "p50": 1000 * times[len(times) // 2],
        "p99": 1000 * times[int(len(times) * 0.99)],
        "worst": 1000 * times[-1],
        "core": 100 * share,
        "kilobytes": (full - empty) / count / 1024,
        "megabytes": full / 2**20,
    }


def memory(pid: int) -> int:
    """Bytes that a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def processor_time(pid: int) -> float:
    """Seconds that a process has computed."""
    numbers = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: Path, number: int) -> tuple[Server, float]:
    """A server with all its threads on a core of its own, and how long it took from the start to the first answer."""
    server = Server(str(folder / f"{number}.sqlite"), folder / "log")
    cores = sorted(os.sched_getaffinity(0))
    began = time.perf_counter()
    # A process begins on the cores of the one that starts it.
    os.sched_setaffinity(0, cores[:1])
    server.start()
    os.sched_setaffinity(0, cores[1:] or cores)
    server.wait()
    taken = time.perf_counter() - began
    return server, taken


def measure(counts: Sequence[int], warm_up: float, seconds: float) -> list[dict[str, float]]:
    """Measure for each number of tables on a new server, and print a table."""
    engine = "compiled engine" if hexhold.COMPILED else "engine as plain Python"
    print(f"Python {platform.python_version()}, {engine}, {seconds:g} s after {warm_up:g} s\n")
    print("| tables | actions measured | p50 ms | p99 ms | longest ms | % of a core | KiB a table | MiB in all |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    starts: list[float] = []
    rows: list[dict[str, float]] = []
    cores = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as name:
        for count in counts:
            server, taken = start(Path(name), count)
            starts.append(taken)
            try:
                found = asyncio.run(load(server, count, warm_up, seconds))
            finally:
                server.kill()
                os.sched_setaffinity(0, cores)
            rows.append(found)
            print(
                f"| {count} | {found['actions']:.0f} | {found['p50']:.1f} | {found['p99']:.1f} | {found['worst']:.0f} "
                f"| {found['core']:.0f} | {found['kilobytes']:.0f} | {found['megabytes']:.0f} |",
                flush=True,
            )
            if found["refused"] > found["actions"] / 10:
                print(f"{found['refused']:.0f} actions were refused", flush=True)
    print(f"\nFrom the start to the first answer: {min(starts):.2f} to {max(starts):.2f} s")
    return rows


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("tables", nargs="*", type=int, default=[50, 100, 300, 500], help="numbers of tables")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds before measuring (15)")
    parser.add_argument("--seconds", type=float, default=45.0, help="seconds of measuring (45)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="also draw an SVG picture into this file")
    given = parser.parse_args()
    rows = measure(given.tables, given.warm_up, given.seconds)
    if given.plot is not None:
        given.plot.write_text(drawing(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
