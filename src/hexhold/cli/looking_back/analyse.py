"""`hexhold analyse`: where a finished game was won and lost."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import click

from hexhold.analysis.analyst import DEFAULT_WORLDS, MOST_WORLDS, Analyst
from hexhold.analysis.data import as_data
from hexhold.analysis.eyes import OPEN
from hexhold.analysis.plies import Analysis
from hexhold.analysis.split import splits
from hexhold.cli.looking_back.report import report
from hexhold.cli.looking_back.told import ToldPly, cost_of, points, tell
from hexhold.core.errors import Malformed
from hexhold.data.record_file import read_game
from hexhold.draw.theme import SEATS
from hexhold.rules.ruleset import Ruleset

HTML_START: Final = "<!doctype html>"
PLAYED: Final = " (played)"


@click.command(epilog="Example: hexhold analyse game.jsonl --seat 0 --html report.html")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=click.IntRange(min=0), help="From this seat's own knowledge; else with open cards.")
@click.option(
    "--worlds",
    type=click.IntRange(1, MOST_WORLDS),
    default=DEFAULT_WORLDS,
    show_default=True,
    help="How deep: in how many worlds positions are played on.",
)
@click.option("--quick", is_flag=True, help="Weigh positions at once, without playing on.")
@click.option("--seed", default="analysis", show_default=True, help="The same seed gives the same analysis.")
@click.option("--json", "as_json", is_flag=True, help="Print the analysis as one line of JSON.")
@click.option("--html", "page", type=click.Path(path_type=Path), help="Write a report with pictures there.")
def analyse(
    file: Path, seat: int | None, worlds: int, quick: bool, seed: str, as_json: bool, page: Path | None
) -> None:
    """Analyse the finished game in FILE: the chances at every ply, what decisions cost, skill and luck.

    A game that still goes on is refused, and so is a record that was cut off or edited.
    """
    record, _, finished = read_game(file)
    if page is not None and page.exists() and not _is_report(page):
        raise Malformed(f"{page} is there already and is no report")
    analyst = Analyst(record, finished, seat, worlds, seed)
    analysis = analyst.glance()
    if not quick:
        analysis = analyst.deepened(analysis, _say)
    game = analyst.game
    if page is not None:
        seen_by = "with open cards" if seat is OPEN else f"as {SEATS[seat].name} knew it"
        _write(page, report(game, analysis, tell(game, analysis), seen_by))
    if as_json:
        click.echo(json.dumps(as_data(game, analysis), separators=(",", ":")))
    elif page is None:
        for line in lines(game, analysis):
            click.echo(line)
    else:
        click.echo(f"{page}: {sum(1 for ply in analysis.plies if ply.mark)} marked plies")


def _say(share: float, so_far: Analysis) -> None:
    """Say on standard error how far it is, where somebody sits before it."""
    if sys.stderr.isatty():
        click.echo(f"\r{share:4.0%} played on", err=True, nl=False)


def lines(game: Ruleset, analysis: Analysis) -> list[str]:
    """The analysis as text: what is marked and what decided, then skill and luck."""
    deciding = {moment.ply for moment in analysis.moments}
    out = []
    for told in tell(game, analysis):
        if told.options or told.ply.number in deciding:
            out += _ply_lines(analysis, told, told.ply.number in deciding)
    out += [
        "",
        f"{'':<12}{'start':>7}{'own':>8}{'others':>8}{'dice':>8}{'draws':>8}{'thefts':>8}{'result':>8}{'cost':>8}",
    ]
    for split in splits(analysis):
        moved = (split.own, split.others, split.dice, split.draws, split.thefts)
        cost = points(split.cost) if split.judged else "-"
        out.append(
            f"{SEATS[split.seat].name:<12}{points(split.start):>7}"
            + "".join(f"{points(part, signed=True):>8}" for part in moved)
            + f"{points(split.result):>8}{cost:>8}"
        )
    return out


def _ply_lines(analysis: Analysis, told: ToldPly, decides: bool) -> list[str]:
    ply = told.ply
    chances = " ".join(f"{points(share):>5}" for share in ply.before)
    changed = " ".join(f"{points(share, signed=True):>5}" for share in analysis.change(ply.number))
    what = ", ".join(word for word in (ply.mark, "decides" if decides else "") if word)
    out = [f"{ply.number:>5}  turn {ply.turn:<3} {told.words}", f"       {what}: {chances} % before, {changed}"]
    cost = cost_of(analysis, ply)
    out += [f"       {cost}"] if cost and told.options else []
    for option in told.options:
        played = PLAYED if option.is_played else ""
        out.append(f"         {points(option.chance):>5} %  {option.words}{played}. {option.reasons}")
        out += [f"                  then perhaps: {option.line}"] if option.line else []
    return out


def _is_report(page: Path) -> bool:
    try:
        with page.open(encoding="utf-8") as text:
            return text.read(len(HTML_START)) == HTML_START
    except (OSError, UnicodeDecodeError):
        return False


def _write(page: Path, text: str) -> None:
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Malformed(f"cannot write {page}: {error.strerror}") from None
