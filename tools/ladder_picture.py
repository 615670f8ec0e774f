"""Draw how strong the bots are: `python -m tools.ladder_picture` draws the table of docs/bots.md.

The table is what was measured (`python -m benchmarks.ladder`); the picture holds nothing else.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from hexhold.arena.chart import Bar, Part, bar_chart

DOCS: Final = Path(__file__).parents[1] / "docs"
PICTURE: Final = DOCS / "benchmarks" / "ladder.svg"
ROW: Final = re.compile(
    r"^\| (?P<where>[^|]+) \| (?P<bot>\w+) v 3 (?P<rival>\w+) \| \d+ \| \*\*(?P<share>[\d.]+) %\*\* \| "
    r"(?P<low>[\d.]+) to (?P<high>[\d.]+) % \| (?P<wanted>\d+) %",
    re.MULTILINE,
)
"""A pairing with a target for its share of wins."""


def drawing() -> str:
    """The picture of the table as it stands."""
    found = ROW.finditer((DOCS / "bots.md").read_text(encoding="utf-8"))
    return bar_chart("Games won by one bot against three others (parity: 25 %)", [_bar(row) for row in found], True)


def _bar(row: re.Match[str]) -> Bar:
    share, low, high = (float(row[name]) / 100 for name in ("share", "low", "high"))
    name = f"{row['where'].split()[0].strip('`,')}: v {row['rival'].removesuffix('Player')}"
    return Bar(name, (Part(row["bot"], share),), f"{row['share']} %, goal {row['wanted']} %", (low, high))


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
