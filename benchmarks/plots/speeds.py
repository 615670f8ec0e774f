"""The figures as one SVG picture, readable on light and on dark pages."""

from __future__ import annotations

from math import ceil, floor, log10

from benchmarks.engines import COMPILED, KERNEL, PEER, PLAIN, Engine, Spread

WIDTH = 760
LEFT, RIGHT = 170, 690
BAR = 22
STYLE = """
svg { font: 13px system-ui, sans-serif; color-scheme: light dark; }
.paper { fill: #fdfaf3; } .ink { fill: #2a231b; } .faint { fill: #6a5f4e; } .line { stroke: #2a231b; fill: none; }
.rule { stroke: #d8cdb8; } .a { fill: #9a8f7c; stroke: #9a8f7c; } .b { fill: #c0662f; stroke: #c0662f; }
.c { fill: #2c5c8f; stroke: #2c5c8f; } .head { font-weight: 600; font-size: 15px; } .end { text-anchor: end; }
.mid { text-anchor: middle; } .d { fill: #4b7d3a; stroke: #4b7d3a; } .open { fill: none; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
.paper { fill: #14181e; } .ink { fill: #f0e7d4; } .faint { fill: #b9ae98; } .line { stroke: #f0e7d4; }
.rule { stroke: #343a42; } .a { fill: #8d8778; stroke: #8d8778; } .b { fill: #e08a4f; stroke: #e08a4f; }
.c { fill: #6fa5dc; stroke: #6fa5dc; } .d { fill: #8cc27a; stroke: #8cc27a; } .open { fill: none; }
}
"""
COLOURS = {PEER: "a", PLAIN: "b", COMPILED: "c", KERNEL: "d"}


def text(x: float, y: float, words: str, kind: str) -> str:
    """A line of text."""
    safe = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{safe}</text>'


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def number(value: float) -> str:
    """A number for a label."""
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.3g}"


class Scale:
    """An axis from left to right, with lines at its marks: even from 0, or by powers of ten."""

    def __init__(self, values: list[float], powers: bool) -> None:
        self.powers = powers
        if powers:
            low, high = floor(log10(min(values))), ceil(log10(max(values)))
            self.marks = [10.0**power for power in range(low, high + 1)]
        else:
            unit = 10.0 ** floor(log10(max(values)))
            self.marks = [unit * mark / 2 for mark in range(ceil(2 * max(values) / unit) + 1)]

    def x(self, value: float) -> float:
        """Where a value lies."""
        low, at, high = (log10(each) if self.powers else each for each in (self.marks[0], value, self.marks[-1]))
        return LEFT + (RIGHT - LEFT) * (at - low) / (high - low)

    def axis(self, top: float, bottom: float) -> list[str]:
        """The lines and numbers of all marks."""
        out: list[str] = []
        for mark in self.marks:
            x = self.x(mark)
            out += [rule(x, top, x, bottom, "rule"), text(x, bottom + 16, number(mark), "faint mid")]
        return out


def bars(top: float, title: str, rows: list[tuple[str, str, Spread, str]], powers: bool) -> list[str]:
    """A panel of bars, each with the spread of its rounds and a remark behind it."""
    scale = Scale([figure.low for _, _, figure, _ in rows] + [1.3 * figure.high for _, _, figure, _ in rows], powers)
    bottom = top + 18 + len(rows) * (BAR + 8)
    out = [text(24, top, title, "ink head"), *scale.axis(top + 12, bottom)]
    for i, (name, colour, figure, remark) in enumerate(rows):
        y = top + 20 + i * (BAR + 8)
        x, middle = scale.x(figure.median), y + BAR / 2
        start = scale.x(scale.marks[0])
        out.append(f'<rect x="{start:.1f}" y="{y:.1f}" width="{x - start:.1f}" height="{BAR}" class="{colour}"/>')
        out.append(rule(scale.x(figure.low), middle, scale.x(figure.high), middle, "line"))
        out.append(text(LEFT - 10, middle + 4, name, "ink end"))
        out.append(text(scale.x(figure.high) + 8, middle + 4, remark, "ink"))
    return out


def drawing(found: dict[str, Engine]) -> str:
    """The whole picture: games a second on every engine, and the time of a game by the number of players."""
    peer = found.get(PEER)
    speeds: list[tuple[str, str, Spread, str]] = []
    for engine in found.values():
        figure = engine.spread("random", "games_per_s")
        remark = number(figure.median)
        if peer is not None and engine is not peer:
            remark += f"  ({figure.median / peer.spread('random', 'games_per_s').median:.3g} times)"
        speeds.append((engine.name, COLOURS[engine.name], figure, remark))
    times: list[tuple[str, str, Spread, str]] = []
    best = found.get(KERNEL) or found.get(COMPILED) or found[PLAIN]
    for players in range(3, 7):
        figure = best.spread(str(players), "ms_per_game")
        times.append((f"{players} players", COLOURS[best.name], figure, f"{figure.median:.3g} ms"))
    out = bars(34, "Random play of four players: games a second (powers of ten)", speeds, powers=True)
    second = 34 + 18 + len(speeds) * (BAR + 8) + 56
    out += bars(second, f"{best.name}, with trading: milliseconds a game", times, powers=False)
    height = second + 18 + len(times) * (BAR + 8) + 36
    return page("The speed of Hexhold in random play", height, out)


def page(title: str, height: float, drawn: list[str]) -> str:
    """What is drawn, as a whole picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img">'
    paper = f'<rect width="{WIDTH}" height="{height:.0f}" class="paper"/>'
    return "\n".join([head, f"<title>{title}</title>", f"<style>{STYLE}</style>", paper, *drawn, "</svg>", ""])
