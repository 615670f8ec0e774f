"""The chart of chances: a line for every seat along the game, and a sign where something is marked."""

from __future__ import annotations

from typing import Final

from hexhold.analysis.chances import WHOLE
from hexhold.analysis.marks import BLUNDER, INACCURACY, MISTAKE, STROKE
from hexhold.analysis.plies import Analysis
from hexhold.draw.theme import SEATS, ink, style_of

__all__ = ["chart_of"]

WIDTH: Final = 920
HEIGHT: Final = 330
LEFT, RIGHT, TOP, BOTTOM = 54, 904, 18, 284
SIGNS: Final = {INACCURACY: 3.2, MISTAKE: 4.6, BLUNDER: 6.2, STROKE: 4.6}
"""How large the sign of a mark is."""
HOLLOW: Final = STROKE
DASHES: Final = ("", "7 3", "2 3", "10 3 2 3", "1 4", "5 2 1 2 1 2")
"""Seats are told apart by their lines, too, not by their colours alone."""


def chart_of(analysis: Analysis) -> str:
    """The chart as SVG that follows the reader's day or night."""
    lines = [
        analysis.after(number - 1) if number else analysis.plies[0].before for number in range(len(analysis.plies))
    ]
    lines.append(analysis.result)
    body = "".join([*_ruled(len(analysis.plies), analysis), *(_line(lines, seat) for seat in range(analysis.seats))])
    body += "".join(_sign(analysis, number) for number, ply in enumerate(analysis.plies) if ply.mark)
    body += "".join(_name(seat) for seat in range(analysis.seats))
    style = style_of(body, ".chances") + ".chances{max-width:100%;height:auto;font:13px system-ui,sans-serif}"
    return (
        f'<svg class="chances" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="The chances of all seats along the game"><style>{style}</style>{body}</svg>'
    )


def _ruled(plies: int, analysis: Analysis) -> list[str]:
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ink("paper")}"/>']
    for part in range(0, 101, 25):
        y = _y(part * WHOLE // 100)
        out.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{ink("ink-2")}" stroke-opacity=".3"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="{ink("ink-2")}">{part} %</text>')
    for moment in analysis.moments:
        x = _x(moment.ply, plies)
        out.append(
            f'<path d="M{x:.1f} {TOP}V{BOTTOM}" stroke="{ink("ink-2")}" stroke-opacity=".55" stroke-dasharray="2 4"/>'
        )
    return out


def _line(lines: list[tuple[int, ...]], seat: int) -> str:
    """A seat's line; a dark one below it keeps pale seats to be seen on pale paper."""
    path = "M" + "L".join(f"{_x(n, len(lines) - 1):.1f} {_y(chances[seat]):.1f}" for n, chances in enumerate(lines))
    common = 'fill="none" stroke-linejoin="round"'
    return (
        f'<path d="{path}" {common} stroke="{ink("key")}" stroke-width="3.4"/>'
        f'<path d="{path}" {common} stroke="{ink(f"p{seat}")}" stroke-width="2.2" stroke-dasharray="{DASHES[seat]}"/>'
    )


def _sign(analysis: Analysis, number: int) -> str:
    ply = analysis.plies[number]
    x, y = _x(number, len(analysis.plies)), _y(ply.before[ply.seat])
    fill = ink("paper") if ply.mark == HOLLOW else ink(f"p{ply.seat}")
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIGNS[ply.mark]}" fill="{fill}" stroke="{ink("key")}" '
        f'stroke-width="1.5"><title>{SEATS[ply.seat].name}: {ply.mark}</title></circle>'
    )


def _name(seat: int) -> str:
    x = LEFT + seat * 130
    y = HEIGHT - 16
    return (
        f'<path d="M{x} {y - 4}h26" stroke="{ink("key")}" stroke-width="3.4"/>'
        f'<path d="M{x} {y - 4}h26" stroke="{ink(f"p{seat}")}" stroke-width="2.2" stroke-dasharray="{DASHES[seat]}"/>'
        f'<text x="{x + 34}" y="{y}" fill="{ink("ink")}">{SEATS[seat].mark} {SEATS[seat].name}</text>'
    )


def _x(number: int, plies: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / max(plies, 1)


def _y(share: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * share / WHOLE
