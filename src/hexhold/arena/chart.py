"""Charts as SVG files that need nothing else, readable on light and on dark pages."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final
from xml.sax.saxutils import escape

__all__ = ["Bar", "Part", "bar_chart", "step_chart"]

WIDTH: Final = 760
LEFT: Final = 230
RIGHT: Final = 610
TOP: Final = 48
ROW: Final = 30
THICK: Final = 20
LONGEST_NAME: Final = 31
COLOURS: Final = 8
STYLE: Final = """
svg { font: 13px system-ui, sans-serif; }
.paper { fill: #fdfaf3; } .ink { fill: #2a231b; } .faint { fill: #6a5f4e; } .line { stroke: #2a231b; fill: none; }
.rule { stroke: #d8cdb8; } .head { font-weight: 600; font-size: 15px; } .end { text-anchor: end; }
.mid { text-anchor: middle; }
.c0 { fill: #2c5c8f; } .c1 { fill: #c0662f; } .c2 { fill: #4d7a3c; } .c3 { fill: #8a5a97; } .c4 { fill: #b08a1e; }
.c5 { fill: #9a3d3d; } .c6 { fill: #3f8585; } .c7 { fill: #9a8f7c; }
@media (prefers-color-scheme: dark) {
.paper { fill: #14181e; } .ink { fill: #f0e7d4; } .faint { fill: #b9ae98; } .line { stroke: #f0e7d4; }
.rule { stroke: #343a42; } .c0 { fill: #6fa5dc; } .c1 { fill: #e08a4f; } .c2 { fill: #86b574; } .c3 { fill: #bf93cc; }
.c4 { fill: #d9b64c; } .c5 { fill: #d97a7a; } .c6 { fill: #77bcbc; } .c7 { fill: #8d8778; }
}
"""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar: what it is and how long."""

    name: str
    length: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of one or several parts, with the interval its end may lie in and a remark behind it."""

    name: str
    parts: tuple[Part, ...]
    remark: str
    interval: tuple[float, float] | None = None

    @property
    def reach(self) -> float:
        """How far to the right the bar and its interval go."""
        length = sum(part.length for part in self.parts)
        return max(length, self.interval[1]) if self.interval else length


def bar_chart(title: str, bars: list[Bar], percent: bool = False) -> str:
    """Bars below each other on one axis from 0."""
    most = max((bar.reach for bar in bars), default=0.0) or 1.0
    mark = 10.0 ** floor(log10(most))
    step = next(mark * share for share in (0.2, 0.5, 1, 2) if most / (mark * share) <= 6)
    count = ceil(most / step)
    scale = (RIGHT - LEFT) / (count * step)
    bottom = float(TOP + len(bars) * ROW)
    out: list[str] = []
    for line in range(count + 1):
        x = LEFT + line * step * scale
        label = f"{100 * line * step:.0f} %" if percent else f"{line * step:g}"
        out += [_line(x, TOP - 8, x, bottom, "rule"), _text(x, bottom + 16, label, "faint mid")]
    names = list(dict.fromkeys(part.name for bar in bars for part in bar.parts))
    for row, bar in enumerate(bars):
        y = TOP + row * ROW
        x = float(LEFT)
        for part in bar.parts:
            out.append(_box(x, y, part.length * scale, THICK, names.index(part.name)))
            x += part.length * scale
        if bar.interval:
            low, high = (LEFT + end * scale for end in bar.interval)
            middle = y + THICK / 2
            out.append(_line(low, middle, high, middle, "line"))
            out += [_line(end, middle - 4, end, middle + 4, "line") for end in (low, high)]
        name = bar.name if len(bar.name) <= LONGEST_NAME else f"{bar.name[: LONGEST_NAME - 1]}…"
        out.append(_text(LEFT - 10, y + 15, name, "ink end"))
        out.append(_text(LEFT + bar.reach * scale + 8, y + 15, bar.remark, "ink"))
    if len(names) > 1:
        bottom = _legend(out, names, bottom + 42)
    return _sheet(title, out, bottom + 30)


def step_chart(title: str, steps: list[tuple[int, int, int]]) -> str:
    """How many fall into each step, as columns side by side."""
    most = max((count for _, _, count in steps), default=0) or 1
    width = (WIDTH - 80) / max(len(steps), 1)
    height = 180
    out: list[str] = [_line(40, TOP + height, WIDTH - 40, TOP + height, "line")]
    for column, (first, last, count) in enumerate(steps):
        x = 40 + column * width
        tall = height * count / most
        out.append(_box(x + 2, TOP + height - tall, width - 4, tall, 0))
        out.append(_text(x + width / 2, TOP + height - tall - 5, str(count), "faint mid"))
        label = str(first) if first == last else f"{first}-{last}"
        out.append(_text(x + width / 2, TOP + height + 16, label, "ink mid"))
    return _sheet(title, out, TOP + height + 32)


def _legend(out: list[str], names: list[str], y: float) -> float:
    x = 40.0
    for index, name in enumerate(names):
        if x + 26 + 7.5 * len(name) > WIDTH - 20:
            x, y = 40.0, y + 20
        out += [_box(x, y - 10, 12, 12, index), _text(x + 18, y, name, "ink")]
        x += 40 + 7.5 * len(name)
    return y


def _sheet(title: str, marks: list[str], height: float) -> str:
    """A whole picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img">'
    paper = f'<rect width="{WIDTH}" height="{height:.0f}" class="paper"/>'
    words = _text(24, 26, title, "ink head")
    parts = [head, f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", paper, words, *marks, "</svg>", ""]
    return "\n".join(parts)


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _box(x: float, y: float, width: float, height: float, colour: int) -> str:
    corner = f'x="{x:.1f}" y="{y:.1f}"'
    return f'<rect {corner} width="{max(width, 0):.1f}" height="{height:.1f}" class="c{colour % COLOURS}"/>'
