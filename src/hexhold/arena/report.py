"""The report of a run: a page of Markdown with its charts beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hexhold.arena.chart import Bar, Part, bar_chart, step_chart
from hexhold.arena.guard import FAULTS
from hexhold.arena.standings import Standing, Standings

__all__ = ["running", "write_report"]

MOST_STEPS: Final = 12


def write_report(folder: Path, standings: Standings, command: str) -> Path:
    """Write report.md and its pictures into a folder; returns the page."""
    for name, picture in _pictures(standings).items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")
    page = folder / "report.md"
    page.write_text("\n".join(_page(standings, command)) + "\n", encoding="utf-8")
    return page


def running(standings: Standings) -> str:
    """The result so far in one line."""
    first = next(iter(standings.bots.values()))
    faults = f", {standings.faults} faults" if standings.faults else ""
    verdicts = "".join(f", against {rival}: {test.verdict()}" for rival, test in standings.tests().items())
    return f"{first.bot} {_share(first)}{verdicts}{faults}"


def _page(standings: Standings, command: str) -> list[str]:
    summary, lineup = standings.summary, standings.lineup
    options = " ".join(f"{name}={value}" for name, value in sorted(lineup.options.items())) or "none"
    lines = [
        f"# {' v '.join(lineup.bots)} in {lineup.game}",
        "",
        f"{summary.games} games, {summary.finished} finished; seed {lineup.seed}, options: {options}.",
        f"Seats rotate, and {len(lineup.bots)} games in a row share map and dice.",
        "",
        "```",
        command,
        "```",
        "",
        "## Wins",
        "",
        "![Win rates](wins.svg)",
        "",
        "| bot | seats | wins | share | 95 % interval | points | rating (mu ± sigma) | ms an answer |",
        "|---|--:|--:|--:|---|--:|--:|--:|",
    ]
    for bot, standing in standings.bots.items():
        low, high = standing.interval()
        mu, sigma = standings.ratings.of.get(bot, (0.0, 0.0))
        lines.append(
            f"| {bot} | {standing.seats} | {standing.wins} | {100 * standing.share:.1f} % | "
            f"{100 * low:.1f} to {100 * high:.1f} % | {standing.mean(standing.points):.2f} | "
            f"{mu:.2f} ± {sigma:.2f} | {standing.milliseconds():.3g} |"
        )
    shared = summary.finished - sum(summary.wins)
    lines += [
        "",
        f"Intervals are Wilson's. {shared} finished games had no single winner and count as won by nobody.",
        "",
        f"Wins by seat: {', '.join(f'P{seat} {wins}' for seat, wins in enumerate(summary.wins))}.",
        "",
        *_tests(standings),
        *_faults(standings),
        "## Ratings",
        "",
        "![Ratings](rating.svg)",
        "",
        "Plackett-Luce, from the order of all seats in every finished game: the winner, then by points.",
        "",
        "## What points were for",
        "",
        "![Points by source](points.svg)",
        "",
        *_sources(standings),
        "",
        "## How long games were",
        "",
        "![Turns of finished games](length.svg)",
        "",
    ]
    least, lower, median, upper, greatest = summary.lengths.as_data().values()
    endings = ", ".join(f"{count} by {name.replace('_', ' ')}" for name, count in sorted(summary.endings.items()))
    lines.append(
        f"{least} to {greatest} turns of all players together, half of them {lower} to {upper}, median {median}."
    )
    lines.append(f"Endings: {endings or 'none'}; {summary.games - summary.finished} not finished.")
    return lines


def _tests(standings: Standings) -> list[str]:
    lines: list[str] = []
    for rival, test in standings.tests().items():
        question = f"Is {standings.lineup.bots[0]} better than {rival} (by {standings.elo:g} Elo)?"
        ratio = f"log-likelihood ratio {test.ratio():.2f}, bounds ± {test.bound:.2f}"
        lines += [f"{question} The sequential test says: **{test.verdict()}** ({ratio}).", ""]
    return lines


def _faults(standings: Standings) -> list[str]:
    """The faults, each in words; a sentence when there are none."""
    if not standings.faults:
        return ["No bot raised, answered illegally or ran past its time.", ""]
    lines = ["## Faults", "", f"| bot | {' | '.join(FAULTS)} | the first |", "|---" * (len(FAULTS) + 2) + "|"]
    for bot, standing in standings.bots.items():
        if standing.faults:
            counts = " | ".join(str(standing.faults.get(fault, 0)) for fault in FAULTS)
            lines.append(f"| {bot} | {counts} | {standings.troubles.get(bot, '').replace('|', '/')} |")
    return [*lines, "", "In place of each, one of the listed actions was drawn at random.", ""]


def _sources(standings: Standings) -> list[str]:
    sources = list(standings.summary.sources)
    if not sources:
        return [f"{standings.lineup.engine} does not say."]
    lines = [
        f"| bot | {' | '.join(source.replace('_', ' ') for source in sources)} |",
        "|---" + "|--:" * len(sources) + "|",
    ]
    for bot, standing in standings.bots.items():
        means = [f"{standing.mean(standing.sources.get(source, 0)):.2f}" for source in sources]
        lines.append(f"| {bot} | {' | '.join(means)} |")
    return lines


def _pictures(standings: Standings) -> dict[str, str]:
    wins, ratings, points = [], [], []
    for bot, standing in standings.bots.items():
        wins.append(Bar(bot, (Part("", standing.share),), _share(standing), standing.interval()))
        mu, sigma = standings.ratings.of.get(bot, (0.0, 0.0))
        ratings.append(Bar(bot, (Part("", mu),), f"{mu:.1f}", (max(0.0, mu - 2 * sigma), mu + 2 * sigma)))
        parts = tuple(
            Part(source.replace("_", " "), standing.mean(standing.sources.get(source, 0)))
            for source in standings.summary.sources
        )
        mean = standing.mean(standing.points)
        points.append(Bar(bot, parts or (Part("points", mean),), f"{mean:.2f}"))
    steps = standings.summary.lengths.steps(MOST_STEPS)
    return {
        "wins": bar_chart("Share of its games that a seat of each bot won", wins, percent=True),
        "rating": bar_chart("Rating, with two sigma either way", ratings),
        "points": bar_chart("Points of a seat in the mean, by what they were for", points),
        "length": step_chart("Turns of finished games", steps),
    }


def _share(standing: Standing) -> str:
    low, high = standing.interval()
    return f"{100 * standing.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
