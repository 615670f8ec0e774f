"""How long an analysis takes: `python -m tools.chances.speed --games 20` plays games and times them, on one core.

Asked for: a game of `base` is analysed within 60 s at the usual depth, and first marks are there after 3 s.
"""

from __future__ import annotations

import argparse
import platform
import time
from statistics import median
from typing import NamedTuple

import hexhold
from hexhold.analysis.analyst import DEFAULT_WORLDS, Analyst
from hexhold.analysis.eyes import OPEN
from hexhold.arena.match import Lineup, record_match
from hexhold.rules.options.option import Value

PLAYERS = 4


class Taken(NamedTuple):
    """The plies of a game, and the seconds of processor time until its first marks and until its end."""

    plies: int
    first: float
    whole: float


def taken(name: str, seed: str, worlds: int, options: dict[str, Value]) -> Taken:
    """Play a game among greedy bots, and time its analysis."""
    _, record, _ = record_match(Lineup(name, ("greedy",) * PLAYERS, options, seed=seed))
    began = time.process_time()
    analyst = Analyst(record, True, OPEN, worlds, "speed")
    quick = analyst.glance()
    first = time.process_time() - began
    analyst.deepened(quick)
    return Taken(len(record.actions), first, time.process_time() - began)


def row(name: str, found: list[Taken]) -> str:
    """A line of the table: the middle and the longest of all games."""
    firsts, wholes = [each.first for each in found], [each.whole for each in found]
    plies = median(each.plies for each in found)
    return (
        f"| `{name}` | {len(found)} | {plies:.0f} | {median(firsts):.1f} | {max(firsts):.1f} "
        f"| {median(wholes):.0f} | {max(wholes):.0f} |"
    )


def main() -> None:
    """Time the games that are asked for, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["base"], metavar="game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=DEFAULT_WORLDS)
    wish = parser.parse_args()
    engine = "compiled engine" if hexhold.COMPILED else "engine as plain Python"
    print(f"Python {platform.python_version()}, {engine}, {wish.worlds} worlds, open cards, processor time\n")
    print("| game | games | plies | first marks: middle s | longest s | whole: middle s | longest s |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name in wish.names:
        print(row(name, [taken(name, f"speed/{number}", wish.worlds, {}) for number in range(wish.games)]), flush=True)


if __name__ == "__main__":
    main()
