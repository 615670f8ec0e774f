"""Many random games, with every invariant checked after every action.

    python -m tests.contract.long base --games 100000

Games are numbered; number n plays option set n modulo their count, so that a violation can be played again alone:
--first n --games 1.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from time import monotonic

import click

import hexhold
from hexhold.core.playout import play_until_broken
from hexhold.rng import Rng
from hexhold.rules.games import GAMES
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, all_cases, scenario_cases

MOST = 20000
"""After so many actions a game that has not ended is left."""
MAPS = 50
"""How many maps each option set is played on; making a game costs more than playing a few turns."""


@dataclass
class Tally:
    """What came of a number of games."""

    games: int = 0
    ended: int = 0
    plies: int = 0
    violations: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.ended += other.ended
        self.plies += other.plies
        self.violations += other.violations


def play_games(names: tuple[str, ...], first: int, count: int) -> Tally:
    """Play games number `first` and on, with the option sets of the games of these names."""
    tally = Tally()
    cases = cases_of(names)
    made: dict[tuple[int, int], Ruleset] = {}
    for number in range(first, first + count):
        which, seed = number % len(cases), number // len(cases) % MAPS
        if (which, seed) not in made:
            made[which, seed] = cases[which].create(seed)
        play(made[which, seed], f"game {number}: {cases[which]}", Rng("long", number), tally)
    return tally


def cases_of(names: tuple[str, ...]) -> list[Case]:
    """All option sets of the games of these names, with every scenario for every number of players."""
    return [case for case in dict.fromkeys([*all_cases(), *scenario_cases()]) if case.name in names]


def play(game: Ruleset, title: str, rng: Rng, tally: Tally) -> None:
    """Play one game at random, and look after every action whether an invariant is broken."""
    s = game.new()
    ply, broken = play_until_broken(game, s, rng, MOST)
    if broken:
        tally.violations.append(f"{title}, ply {ply}: {broken[0]}")
    tally.games += 1
    tally.ended += int(s.over)
    tally.plies += ply


@click.command(help="Play random games and check every invariant after every action.")
@click.argument("names", nargs=-1, type=click.Choice(list(GAMES)))
@click.option("--games", default=100000, help="How many games.")
@click.option("--first", default=0, help="The number of the first game.")
@click.option("--processes", default=2, help="How many processes.")
@click.option("--minutes", default=0.0, help="Stop after so many minutes; 0: never.")
def main(names: tuple[str, ...], games: int, first: int, processes: int, minutes: float) -> None:
    """Play, show progress, print the table; exit with 1 where an invariant was broken."""
    names = names or tuple(GAMES)
    chunk = max(1, min(200, games // processes))
    starts = list(range(first, first + games, chunk))
    total = Tally()
    began = monotonic()
    with ProcessPoolExecutor(processes) as pool:
        waiting = [pool.submit(play_games, names, start, min(chunk, first + games - start)) for start in starts]
        for number, future in enumerate(waiting):
            if minutes and monotonic() - began > 60 * minutes:
                for late in waiting[number:]:
                    late.cancel()
                break
            total.add(future.result())
            rate = total.plies / (monotonic() - began)
            click.echo(f"{total.games:>9} games  {total.plies:>12} plies  {rate:>9.0f} plies/s", err=True)
    click.echo(f"engine        {'compiled' if hexhold.COMPILED else 'plain Python'}")
    click.echo(f"option sets   {len(cases_of(names))} of {', '.join(names)}")
    click.echo(f"games         {total.games} ({total.ended} ended)")
    click.echo(f"plies         {total.plies}")
    click.echo(f"violations    {len(total.violations)}")
    for violation in total.violations[:20]:
        click.echo(f"  {violation}")
    raise SystemExit(bool(total.violations))


if __name__ == "__main__":
    main()
