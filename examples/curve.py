"""Learning curves as an SVG picture: `python examples/curve.py ppo-1.csv ppo-2.csv --out curve.svg`."""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 60, 590, 40, 270
FEWEST = 100
STYLE = """
svg { font: 13px system-ui, sans-serif; color-scheme: light dark; }
.paper { fill: #fdfaf3; } .ink { fill: #2a231b; } .rule { stroke: #d8cdb8; }
.goal { stroke: #c0662f; stroke-dasharray: 5; }
.curve { stroke: #2c5c8f; fill: none; stroke-width: 2; } .mid { text-anchor: middle; } .end { text-anchor: end; }
@media (prefers-color-scheme: dark) {
.paper { fill: #14181e; } .ink { fill: #f0e7d4; } .rule { stroke: #343a42; } .curve { stroke: #6fa5dc; }
}
"""


def read(path: Path) -> list[tuple[float, float]]:
    """Steps and the share of the last games won, from where there were enough games to say so."""
    with path.open(newline="", encoding="utf-8") as file:
        return [
            (float(row["steps"]), float(row["wins"])) for row in csv.DictReader(file) if int(row["games"]) >= FEWEST
        ]


def drawing(curves: list[list[tuple[float, float]]], title: str) -> str:
    """One line for each run, over the steps it took; a dashed line at nine wins in ten."""
    most = max(steps for curve in curves for steps, _ in curve)

    def place(steps: float, wins: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * steps / most, BOTTOM - (BOTTOM - TOP) * wins

    out = [f'<text x="{LEFT}" y="24" class="ink">{title}</text>']
    for tenth in range(0, 11, 2):
        y = place(0, tenth / 10)[1]
        out.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}" class="rule"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" class="ink end">{10 * tenth} %</text>')
    goal = place(0, 0.9)[1]
    out.append(f'<line x1="{LEFT}" y1="{goal:.1f}" x2="{RIGHT}" y2="{goal:.1f}" class="goal"/>')
    for quarter in range(5):
        steps = most * quarter / 4
        words = f"{steps / 1e6:.2g} million"
        out.append(f'<text x="{place(steps, 0)[0]:.1f}" y="{BOTTOM + 22}" class="ink mid">{words}</text>')
    for curve in curves:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in curve))
        out.append(f'<polyline points="{points}" class="curve"/>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{title}</title>'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" class="paper"/>'
    return "\n".join([head, f"<style>{STYLE}</style>", paper, *out, "</svg>", ""])


def main() -> None:
    """Draw the curves of several runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("curves", nargs="+", type=Path, help="the CSV files of ppo.py")
    parser.add_argument("--title", default="Share of the last 1000 games won", help="what stands above the picture")
    parser.add_argument("--out", type=Path, required=True, help="the SVG file")
    given = parser.parse_args()
    given.out.write_text(drawing([read(path) for path in given.curves], given.title), encoding="utf-8")


if __name__ == "__main__":
    main()
