"""An analysis as one HTML file that needs nothing else: the chart, skill and luck, and every marked ply on the map."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from hexhold.analysis.chart import chart_of
from hexhold.analysis.plies import Analysis
from hexhold.analysis.split import splits
from hexhold.cli.looking_back.told import ToldPly, cost_of, points
from hexhold.draw.of_state import scene_of_state, targets
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.theme import INKS, SEATS
from hexhold.rules.ruleset import Ruleset

__all__ = ["report"]

STYLE: Final = """
:root{color-scheme:light dark;DAY}
@media(prefers-color-scheme:dark){:root{NIGHT}}
body{background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,"Iowan Old Style",serif;margin:0 auto;
max-width:60rem;padding:1.5rem}
h1{font-size:1.7rem;margin:0 0 .2rem}h2{font-size:1.2rem;margin:2rem 0 .6rem}
p.faint,small{color:var(--ink-2)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid color-mix(in srgb,var(--ink-2) 35%,transparent)}
th:first-child,td:first-child{text-align:left}
article{display:grid;grid-template-columns:minmax(0,20rem) 1fr;gap:1.2rem;margin:1.4rem 0;padding-top:1.2rem;
border-top:1px solid color-mix(in srgb,var(--ink-2) 35%,transparent)}
article h3{margin:0 0 .3rem;font-size:1.05rem}ol{padding-left:1.2rem;margin:.4rem 0}li{margin:.35rem 0}
.wide{overflow-x:auto}
@media(max-width:44rem){article{grid-template-columns:1fr}}
"""
SHEET_INKS: Final = ("paper", "ink", "ink-2")
HEADINGS: Final = ("seat", "start", "own decisions", "others", "dice", "draws", "thefts", "result", "cost of decisions")


def report(game: Ruleset, analysis: Analysis, told: Iterable[ToldPly], seen_by: str) -> str:
    """The page of an analysis."""
    sheet = f"{game.name}, {len(analysis.plies)} plies, {seen_by}"
    every = list(told)
    marked = [_article(game, analysis, each) for each in every if each.options]
    sure = f"played on in {analysis.worlds} worlds" if analysis.worlds else "weighed at once"
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>What happened there? {escape(analysis.game)}</title><style>{_style()}</style></head><body><main>",
            "<h1>What happened there?</h1>",
            f'<p class="faint">{escape(sheet)}; {sure}, seed {escape(analysis.seed)}</p>',
            chart_of(analysis),
            "<h2>Skill and luck</h2>",
            '<p class="faint">In points of a hundred to win. Each row adds up from start to result.</p>',
            _table(analysis),
            "<h2>The moments that decided</h2>",
            _moments(analysis, every),
            f"<h2>{len(marked)} marked decisions</h2>",
            *marked,
            "</main></body></html>",
        ]
    )


def _style() -> str:
    day = "".join(f"--{name}:{INKS[name][0]};" for name in SHEET_INKS)
    night = "".join(f"--{name}:{INKS[name][1]};" for name in SHEET_INKS)
    return STYLE.replace("DAY", day).replace("NIGHT", night)


def _table(analysis: Analysis) -> str:
    rows = ["<tr>" + "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS) + "</tr>"]
    for split in splits(analysis):
        moved = (split.own, split.others, split.dice, split.draws, split.thefts)
        cells = [
            f"{SEATS[split.seat].mark} {SEATS[split.seat].name}",
            points(split.start),
            *[points(part, signed=True) for part in moved],
            points(split.result),
            points(split.cost) if split.judged else "not known",
        ]
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    return '<div class="wide"><table>' + "".join(rows) + "</table></div>"


def _moments(analysis: Analysis, every: list[ToldPly]) -> str:
    """What moved the chances most, in words."""
    if not analysis.moments:
        return "<p>No single action or throw decided it.</p>"
    items = []
    for moment in analysis.moments:
        told = every[moment.ply]
        changes = ", ".join(
            f"{SEATS[seat].name} {points(change, signed=True)}"
            for seat, change in enumerate(analysis.change(moment.ply))
            if change
        )
        items.append(f"<li>Turn {told.ply.turn}: {escape(told.words)}. <small>{escape(changes)}</small></li>")
    return f"<ol>{''.join(items)}</ol>"


def _article(game: Ruleset, analysis: Analysis, told: ToldPly) -> str:
    """A marked ply: the map before it with the best option lit, what was done, and what could have been."""
    ply = told.ply
    lit = targets(game, [told.options[0].act], ply.seat)
    board = draw_svg(scene_of_state(game, told.before, highlights=lit))
    items = "".join(
        f"<li><b>{points(option.chance)} %</b> {escape(option.words)}"
        f"{' (played)' if option.is_played else ''} <small>{escape(option.reasons)}"
        f"{f' Then perhaps: {escape(option.line)}.' if option.line else ''}</small></li>"
        for option in told.options
    )
    return (
        f'<article id="ply{ply.number}"><div>{board}</div><div><h3>Turn {ply.turn}: {ply.mark}</h3>'
        f"<p>{escape(told.words)}. {cost_of(analysis, ply)}</p><ol>{items}</ol></div></article>"
    )
