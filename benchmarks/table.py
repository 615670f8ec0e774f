"""The figures of random play as rows, and rows as text or as Markdown."""

from __future__ import annotations

from typing import TypeAlias

from benchmarks.engines import PEER, Engine, Spread
from hexhold.rules.games import GAMES

COUNTING = """\
A step is one action of a record: what a player does, or chance. A decision is a player's action with all its chance:
a roll with its dice, a purchase with the card drawn, a robber's move with the card stolen, all the discards of a player
on a 7. Each action of catanatron is one step and one decision. Time is processor time of one process. All games of a
round are played on one map. Catanatron's random players never trade with each other; Hexhold plays without trading
(player_trade=false) and, below, with it."""

SPEEDS = (("games_per_s", "games"), ("decisions_per_s", "decisions"), ("steps_per_s", "steps"))

BY_PLAYERS = (
    ("turns", "turns a game", "{:.0f}"),
    ("ms_per_game", "ms a game", "{:.3g}"),
    ("copy_us", "copy, us", "{:.3g}"),
    ("view_us", "view, us", "{:.1f}"),
    ("resample_us", "resample, us", "{:.1f}"),
    ("state_bytes", "bytes a state", "{:.0f}"),
)


def short(value: float) -> str:
    """A number with three digits that count."""
    if value >= 1000:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}"


def with_spread(figure: Spread) -> str:
    """A median with the lowest and the highest in brackets."""
    return f"{short(figure.median)} ({short(figure.low)} - {short(figure.high)})"


Rows: TypeAlias = list[list[str]]
"""A table: its head, then its lines."""


def aligned(rows: Rows) -> str:
    """Rows in columns: the first to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def markdown(rows: Rows) -> str:
    """Rows as a table of Markdown, aligned as above."""
    head, *lines = rows
    told = [head, ["---", *["--:"] * (len(head) - 1)], *lines]
    return "\n".join(f"| {' | '.join(row)} |" if row[0] != "---" else f"|{'|'.join(row)}|" for row in told)


def speed_table(found: dict[str, Engine]) -> Rows:
    """Random play of four players on every engine, and how many times catanatron's speed that is."""
    rows = [["four random players", *(cell for _, title in SPEEDS for cell in (f"{title} a second", "times"))]]
    peer = found.get(PEER)
    for group, note in (("random", ""), ("trading", ", with trading")):
        for engine in found.values():
            if engine is peer and group != "random":
                continue
            cells = [f"{engine.name}{note}"]
            for figure, _ in SPEEDS:
                speed = engine.spread(group, figure)
                cells.append(with_spread(speed))
                cells.append("" if peer is None else f"{speed.median / peer.spread('random', figure).median:.3g}")
            rows.append(cells)
    return rows


def players_table(found: dict[str, Engine]) -> Rows:
    """What three to six players cost, under the standard rules with trading."""
    rows = [["", *(f"{players} players" for players in range(3, 7))]]
    for engine in found.values():
        if engine.name == PEER:
            continue
        rows.append([f"{engine.name}:", "", "", "", ""])
        for figure, title, form in BY_PLAYERS:
            if engine.has("4", figure):
                values = [form.format(engine.spread(str(players), figure).median) for players in range(3, 7)]
                rows.append([title, *values])
    peer = found.get(PEER)
    if peer is not None:
        rows.append([f"{peer.name}:", "", "", "", ""])
        for figure, title, form in BY_PLAYERS:
            if peer.has("4", figure):
                rows.append([title, "", form.format(peer.spread("4", figure).median), "", ""])
    return rows


def steps_of(engine: Engine, name: str) -> float:
    """Steps a second in random play of a game."""
    return engine.spread(name, "steps_per_s").median


def games_table(found: dict[str, Engine]) -> Rows:
    """Random play of every game, and how many steps each makes for one of the base game."""
    rows = [["four random players: steps a second", *(cell for name in GAMES for cell in (name, ""))]]
    for engine in found.values():
        if engine.name != PEER:
            base = steps_of(engine, "base")
            speeds = [steps_of(engine, name) for name in GAMES]
            rows.append([engine.name, *(cell for speed in speeds for cell in (short(speed), f"{speed / base:.2f}"))])
    return rows


def sizes_table(sizes: dict[str, dict[int, int]]) -> Rows:
    """The bytes of a state of every kernel."""
    every = sorted({players for game in sizes.values() for players in game})
    rows = [["bytes of a state in a kernel", *(f"{players} players" for players in every)]]
    for name, by_players in sizes.items():
        rows.append([name, *(str(by_players.get(players, "")) for players in every)])
    return rows
