"""How strong the bots are: every rung of the ladder against three of the rung below, in every game, and away.

    python -m benchmarks.ladder --games 1000
    python -m benchmarks.ladder --only cities --rung master --games 2000
    python -m benchmarks.ladder --only seafarers cities_seafarers --rung builder master

Seafarers is played in some of its scenarios, too. All cores play unless `--workers` says otherwise.

Each pairing is a run of the arena in a folder of its own below `ladder`, so a stopped run goes on, and a larger number
of games adds to what is there. At the end comes the table of docs/bots.md. The last pairings are played on catanatron's
own engine, if HEXHOLD_PEER_PYTHON names a Python that has it, against those of its players that it has.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from hexhold.arena.executors import local_game_processes
from hexhold.arena.match import HOME, Lineup
from hexhold.arena.peers.peer import PREFIX, the_peer
from hexhold.arena.report import running, write_report
from hexhold.arena.results import Results
from hexhold.arena.standings import Standings
from hexhold.arena.tournament import hold
from hexhold.rules.games import GAMES
from hexhold.rules.options.option import Value

RUNGS = {"greedy": ("random", 90), "builder": ("greedy", 45), "master": ("builder", 40)}
"""The rung below each, and the share of wins in percent that is expected against three of it."""
AWAY = (
    ("builder", "WeightedRandomPlayer", 90),
    ("master", "ValueFunctionPlayer", 40),
    ("master", "AlphaBetaPlayer", 30),
)
"""Bots, catanatron's players, and the share that is expected; its release has the first of these players alone."""
SCENARIOS = {"seafarers": ("fog_islands", "pirate_islands")}
"""The scenarios that are played beside the usual one of a game."""
PLAYERS = 4
ELO = 20.0


@dataclass(frozen=True)
class Pairing:
    """One bot against three others."""

    game: str
    bot: str
    rival: str
    wanted: int
    away: bool = False
    scenario: str = ""
    """The usual one of the game, unless it is named."""

    def command(self, games: int) -> str:
        """The command that plays the same games."""
        engine = "--engine catanatron " if self.away else f"--game {self.game} "
        options = f"--option scenario={self.scenario} " if self.scenario else ""
        return f"hexhold arena {engine}{options}--bots {self.bot},{self.rival} --games {games}"

    def lineup(self) -> Lineup:
        """The table of the arena."""
        engine = the_peer().engine if self.away else HOME
        bots = (self.bot, *[self.rival] * (PLAYERS - 1))
        options: dict[str, Value] = {"scenario": self.scenario} if self.scenario else {}
        return Lineup(self.game, bots, options=options, seed="0", rotate=True, paired=True, engine=engine)

    @property
    def where(self) -> str:
        """Where it is played, in a word or two."""
        return "catanatron" if self.away else f"{self.game} {self.scenario}".strip()


def pairings(only: list[str], rungs: list[str]) -> list[Pairing]:
    """All pairings, or those of some games or some rungs."""
    found = [
        Pairing(game, bot, rival, wanted, scenario=scenario)
        for bot, (rival, wanted) in RUNGS.items()
        for game in GAMES
        for scenario in ("", *SCENARIOS.get(game, ()))
    ]
    if os.environ.get("HEXHOLD_PEER_PYTHON"):
        away = [(bot, rival, wanted) for bot, rival, wanted in AWAY if rival in the_peer().players]
        found += [Pairing("base", bot, PREFIX + rival, wanted, away=True) for bot, rival, wanted in away]
    return [pairing for pairing in found if pairing.game in (only or GAMES) and pairing.bot in (rungs or RUNGS)]


def measure(pairing: Pairing, games: int, workers: int, folder: Path) -> str:
    """Play what is missing of a pairing; its row of the table."""
    lineup = pairing.lineup()
    standings = Standings(lineup, ELO)
    here = folder / "-".join([pairing.bot, pairing.rival, *pairing.where.split()]).replace(":", ".")
    with local_game_processes(workers) as executor, Results(here / "results.jsonl", lineup) as results:
        hold(standings, games, results, executor, lambda _: None)
    command = pairing.command(games)
    write_report(here, standings, command)
    sys.stderr.write(f"{command}: {running(standings)}\n")
    bot = standings.bots[pairing.bot]
    low, high = bot.interval()
    where = "catanatron's engine" if pairing.away else pairing.where
    return (
        f"| {where} | {pairing.bot} v 3 {pairing.rival} | {bot.seats} | **{100 * bot.share:.1f} %** | "
        f"{100 * low:.1f} to {100 * high:.1f} % | {pairing.wanted} % | {bot.milliseconds():.2g} | {standings.faults} |"
    )


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="*", default=[], choices=list(GAMES), metavar="GAME")
    parser.add_argument("--rung", nargs="*", default=[], choices=list(RUNGS), metavar="BOT")
    parser.add_argument("--out", type=Path, default=Path("ladder"))
    options = parser.parse_args()
    rows = [
        measure(pairing, options.games, options.workers, options.out)
        for pairing in pairings(options.only, options.rung)
    ]
    print("| engine or game | pairing | games | share | 95 % interval | wanted | ms an answer | faults |")
    print("|---|---|--:|--:|---|--:|--:|--:|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
