"""Record fingerprints, or compare today's games with the recorded ones.

    python -m tests.fingerprints record        once, before rules are rebuilt
    python -m tests.fingerprints check         all of them
    python -m tests.fingerprints check --games 2 cities

A difference is a change of the rules: it is either a mistake, or a rule that was mended on purpose and is named in
docs/decisions.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

import click

from hexhold.rules.games import GAMES
from tests.contract.cases import all_cases
from tests.fingerprints.recorded import Line, read, write

GAMES_BY_DEFAULT = 250
"""So many games are recorded of every game and number of players."""
GAMES_BY_OPTION = 4
"""So many of every set of options beside."""
TOGETHER = 5
"""So many games are handed to a process at a time."""


def play(wanted: list[tuple[Line, int]]) -> list[tuple[str, ...]]:
    """Today's fingerprints of the first so many games of every line."""
    asked = [(line, number) for line, count in wanted for number in range(count)]
    with ProcessPoolExecutor() as pool:
        told = pool.map(Line.played_now, *zip(*asked, strict=True), chunksize=TOGETHER)
        return [tuple(next(told) for _ in range(count)) for _, count in wanted]


@click.group()
def main() -> None:
    """Fingerprints of random games."""


@main.command()
def record() -> None:
    """Play and write down."""
    for game in GAMES:
        wanted = [
            (Line(case.name, case.players, case.options, ()), GAMES_BY_OPTION if case.options else GAMES_BY_DEFAULT)
            for case in all_cases()
            if case.name == game
        ]
        lines = [
            Line(game, line.players, line.options, told) for (line, _), told in zip(wanted, play(wanted), strict=True)
        ]
        write(game, lines)
        click.echo(f"{game}: {sum(len(line.prints) for line in lines)} games of {len(lines)} sets of options")


@main.command()
@click.argument("names", nargs=-1)
@click.option("--games", default=GAMES_BY_DEFAULT, help="How many games of a line at most.")
def check(names: tuple[str, ...], games: int) -> None:
    """Play the recorded games again and name those that differ."""
    wanted = [(line, min(games, len(line.prints))) for line in read() if not names or line.game in names]
    played = differing = 0
    for (line, _), now in zip(wanted, play(wanted), strict=True):
        wrong = [number for number, told in enumerate(now) if told != line.prints[number]]
        played, differing = played + len(now), differing + len(wrong)
        if wrong:
            click.echo(f"{line.game} {line}: games {', '.join(map(str, wrong))} differ")
    click.echo(f"{played} games played again, {differing} differ")
    sys.exit(bool(differing))


if __name__ == "__main__":
    main()
