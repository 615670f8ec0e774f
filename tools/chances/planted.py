"""Are planted mistakes found? `python -m tools.chances.planted base --games 20` plays them, looks for them, and counts.

Four greedy bots play; at every few decisions one of them is made to do what the builder likes least. The game is
analysed at the usual depth with open cards. Then the planted decisions, and all that were marked at that seat, are
judged again in ten times as many other worlds. Found is a planted move that costs 5 points or more by that and has a
mark for a cost; wrong is a mark for a decision that costs less than 2 points by that, the least that is marked.

All cores work. What was judged is kept under `build/planted`: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.analysis.analyst import DEFAULT_WORLDS, Analyst
from hexhold.analysis.chances import POINT
from hexhold.analysis.eyes import OPEN
from hexhold.analysis.marks import STROKE, mark_of
from hexhold.analysis.options import Options
from hexhold.bots.builder.lookahead import NEVER
from hexhold.bots.greedy.player import GreedyBot
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.formats.record import Record
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

KEPT: Final = Path(__file__).parents[2] / "build" / "planted"
PLAYERS: Final = 4
MADE_TO: Final = 0
"""The seat that is made to play badly."""
EVERY: Final = 4
"""Of its decisions among several actions, every so many is planted."""
DEEPER: Final = 10
CLEAR: Final = 5 * POINT
"""What a planted move costs at least to have to be found."""
LEAST: Final = 2 * POINT
"""What a marked move costs at least for the mark to be right."""
MOST_ACTIONS: Final = 3000


class Judged(NamedTuple):
    """A decision: whether it was planted, its mark, what it costs by the analysis, and by the deeper search."""

    ply: int
    planted: bool
    mark: str
    cost: int
    margin: int
    deeper: int


class Count(NamedTuple):
    """How many planted moves cost enough to be found and how many were, how many marks there are and are wrong."""

    clear: int
    found: int
    marks: int
    wrong: int


def worst_of(options: Options, s: State, acts: vec[i64]) -> int:
    """What the builder likes least of what it can value."""
    decision = options.builder.decision(options.game, view(options.game, s, MADE_TO), acts, Rng("planted"))
    known = [each for each in options.builder.rank(decision) if each.value != NEVER]
    return int(known[-1].act) if known else int(acts[0])


def planted_game(name: str, seed: str, settings: dict[str, Value]) -> tuple[Record, set[int]]:
    """A game in which a seat plays badly at known places, and these places."""
    game: Ruleset = create(name, PLAYERS, settings, seed=seed)
    bots = [GreedyBot(f"P{seat}", Rng(seed, "bot", seat)) for seat in range(PLAYERS)]
    options, dice = Options(game, seed), Rng(seed, "game")
    record, planted, decisions = Record(game, RULES_VERSION), set[int](), 0
    s = game.new()
    while not s.over and len(record.actions) < MOST_ACTIONS:
        seat = CHANCE if s.who() == CHANCE_ACTS else int(to_act(s))
        if seat == CHANCE:
            act = sample_chance(game, s, dice)
        else:
            acts = legal_list(game, s, seat)
            act = int(bots[seat].choose(game, view(game, s, seat), acts))
            decisions += seat == MADE_TO and len(acts) > 2
            if seat == MADE_TO and len(acts) > 2 and decisions % EVERY == 0:
                worst = worst_of(options, s, acts)
                if worst != act:
                    planted.add(len(record.actions))
                    act = worst
        record.actions.append((seat, int(act)))
        step(game, s, seat, act)
    if not s.over:
        return planted_game(name, f"{seed}+", settings)
    return record, planted


def judge_game(name: str, settings: dict[str, Value], worlds: int, file: Path) -> Path:
    """Play and judge the game whose number is the name of a file, unless that was done."""
    if file.exists():
        return file
    record, planted = planted_game(name, f"planted/{file.stem}", settings)
    usual = Analyst(record, True, OPEN, worlds, "usual")
    usual.glance()
    own = {number for number, (seat, _) in enumerate(record.actions) if seat == MADE_TO}
    first = dict(usual.judged(own))
    again = {ply for ply, decision in first.items() if ply in planted or mark_of(decision) not in ("", STROKE)}
    deeper = Analyst(record, True, OPEN, DEEPER * worlds, "deeper")
    deeper.glance()
    found = [
        Judged(ply, ply in planted, mark_of(first[ply]), first[ply].cost, first[ply].margin, decision.cost)
        for ply, decision in deeper.judged(again)
    ]
    file.write_text(json.dumps(found), encoding="utf-8")
    return file


def counted(decisions: Iterable[Judged]) -> Count:
    """How many planted mistakes are found, and how many marks are wrong."""
    every = list(decisions)
    clear = [each for each in every if each.planted and each.deeper >= CLEAR]
    marked = [each for each in every if each.mark not in ("", STROKE)]
    found = sum(1 for each in clear if each in marked)
    return Count(len(clear), found, len(marked), sum(1 for each in marked if each.deeper < LEAST))


def run(name: str, wish: argparse.Namespace) -> Count:
    """Play and judge what is not judged yet, and count."""
    folder = wish.kept / f"{name}-{wish.worlds}"
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{number}.json" for number in range(wish.games)]
    with Pool(wish.cores) as pool:
        for done, _ in enumerate(pool.imap_unordered(partial(judge_game, name, wish.options, wish.worlds), files), 1):
            sys.stderr.write(f"\r{name}: {done} of {len(files)} games")
    sys.stderr.write("\n")
    return counted(Judged(*each) for file in files for each in json.loads(file.read_text(encoding="utf-8")))


def main() -> None:
    """Count in the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["base"], metavar="game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=DEFAULT_WORLDS)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--kept", type=Path, default=KEPT, help="where what was judged is kept")
    parser.set_defaults(options={})
    wish = parser.parse_args()
    print("| game | games | planted, 5 points or more | of these marked | marks | of these wrong |")
    print("|---|--:|--:|--:|--:|--:|")
    for name in wish.names:
        count = run(name, wish)
        print(
            f"| `{name}` | {wish.games} | {count.clear} | {count.found} | {count.marks} | {count.wrong} |", flush=True
        )


if __name__ == "__main__":
    main()
