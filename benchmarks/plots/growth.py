"""The vector environment from one game to thousands as one SVG picture: steps a second, and memory."""

from __future__ import annotations

from math import ceil, floor, log2, log10

from benchmarks.engines import COMPILED, KERNEL
from benchmarks.envs import Speed
from benchmarks.envs_table import WAYS, growth
from benchmarks.plots.speeds import COLOURS, LEFT, page, rule, text

RIGHT = 560
HIGH = 200
GAP = 84
FIRST = 50
LEAST_MEGABYTES = 0.1
"""Less than this is drawn as this: the logarithm of nothing is nowhere."""
NAMES_APART = 16


class Panel:
    """Lines over the number of games, both by powers: of two from left to right, of ten from bottom to top."""

    def __init__(self, top: float, title: str, lines: dict[str, dict[int, float]]) -> None:
        self.top = top
        self.title = title
        self.lines = {name: line for name, line in lines.items() if line}
        values = [value for line in self.lines.values() for value in line.values()]
        self.low, self.high = floor(log10(min(values))), ceil(log10(max(values)))
        self.sizes = sorted({games for line in self.lines.values() for games in line})

    def x(self, games: int) -> float:
        """Where a number of games lies."""
        return LEFT + (RIGHT - LEFT) * log2(games) / max(1.0, log2(self.sizes[-1]))

    def y(self, value: float) -> float:
        """Where a value lies."""
        return self.top + HIGH - HIGH * (log10(value) - self.low) / max(1, self.high - self.low)

    def drawn(self) -> list[str]:
        """The whole panel."""
        bottom = self.top + HIGH
        out = [text(24, self.top - 16, self.title, "ink head")]
        for power in range(self.low, self.high + 1):
            y = self.y(10.0**power)
            out += [rule(LEFT, y, RIGHT, y, "rule"), text(LEFT - 10, y + 4, _plain(power), "faint end")]
        for games in self.sizes:
            out += [rule(self.x(games), self.top, self.x(games), bottom, "rule")]
            out += [text(self.x(games), bottom + 16, str(games), "faint mid")]
        # Names stand beside the ends of their lines, and below each other where those are close.
        free = self.top - NAMES_APART
        for name, line in sorted(self.lines.items(), key=lambda item: -item[1][max(item[1])]):
            kernel = name.startswith("kernel")
            colour = COLOURS[KERNEL if kernel else COMPILED]
            dashes = "" if "observations" in name else ' stroke-dasharray="6 4"'
            points = " ".join(f"{self.x(games):.1f},{self.y(value):.1f}" for games, value in sorted(line.items()))
            out.append(f'<polyline points="{points}" class="{colour} open"{dashes}/>')
            free = max(free + NAMES_APART, self.y(line[max(line)]) + 4)
            out.append(text(RIGHT + 10, free, name, "ink"))
        return out


def _plain(power: int) -> str:
    return f"{10**power:,}".replace(",", " ") if power >= 0 else f"{10.0**power:g}"


def growth_drawing(speeds: list[Speed]) -> str:
    """Steps a second and megabytes of base, by the number of games, a new map for every game."""
    steps: dict[str, dict[int, float]] = {}
    memory: dict[str, dict[int, float]] = {}
    for kernel, observations, title in WAYS:
        way = growth(speeds, kernel, observations)
        steps[title] = {games: speed.steps_per_s for games, speed in way.items()}
        memory[title] = {games: max(LEAST_MEGABYTES, speed.megabytes) for games, speed in way.items()}
    second = FIRST + HIGH + GAP
    panels = [
        Panel(FIRST, "Vector environment, base: steps a second by number of games, one core", steps),
        Panel(second, "Memory: megabytes by which the process grows", memory),
    ]
    return page(
        "The vector environment from one game to thousands", second + HIGH + 40, panels[0].drawn() + panels[1].drawn()
    )
