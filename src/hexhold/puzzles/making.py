"""Puzzles out of one game that bots play: positions are looked at one after the other, and those kept that hold.

A position is what its seat sees: all else is dealt anew before anybody looks at it. It becomes a puzzle if one action
is clearly better than all others, and if that holds in ten times as many worlds with other luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from hexhold.analysis.analyst import kind_name
from hexhold.analysis.chances import POINT
from hexhold.analysis.options import Candidate
from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.bots.story import listened_to
from hexhold.bots.table import SeatedBots
from hexhold.core.actions import kind_of
from hexhold.core.engine import to_act
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.notation import token
from hexhold.core.playout import play_on
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.puzzles.judging import Judge, Verdict
from hexhold.puzzles.puzzle import FORMAT, Held, Made, Option, Puzzle, Why, choices, id_of
from hexhold.puzzles.themes import difficulty_of, theme_of
from hexhold.rng import Rng
from hexhold.rules.choices import cards_due
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.ruleset import Ruleset, ruleset

__all__ = ["CLEARLY", "DEEPER", "Run", "holds", "puzzles_of"]

CLEARLY: Final = 3 * POINT
"""The solution is better than anything else by at least this, with 95 % sureness."""
PROMISING: Final = 4 * POINT
"""What looks less than this better at a glance is passed over."""
DEEPER: Final = 10
"""How many times as many worlds a puzzle must hold in."""
FEWEST_CHOICES: Final = 3
MOST_ACTIONS: Final = 6000
MOST_LOOKS: Final = 120
"""No more positions of a game are looked at."""
MOST_PUZZLES: Final = 4
"""Nor are more puzzles made of it, and no two of them about the same kind of action."""
IN_TWO_STEPS: Final = ("sail",)
"""Actions that are told together with the one that follows."""


@dataclass(frozen=True)
class Run:
    """What a making is about: the game, who plays it, the seed and in how many worlds positions are judged."""

    game: str
    players: int
    bots: str
    seed: str
    worlds: int


class Spot(NamedTuple):
    """A decision of a game: after how many actions, whose, and the position as that seat may imagine it."""

    ply: int
    seat: int
    position: str


def puzzles_of(run: Run, number: int) -> list[Puzzle]:
    """The puzzles of one game; the same run and number always give the same."""
    seed = f"{run.seed}/{number}"
    game = create(run.game, run.players, {}, seed=seed)
    spots = list(spots_of(game, run.bots, seed))
    order = Rng(seed, "order")
    judge, deeper = Judge(game, f"{seed}/judge"), Judge(game, f"{seed}/deeper")
    out: dict[int, Puzzle] = {}
    for _ in range(min(MOST_LOOKS, len(spots))):
        spot = spots.pop(int(order.below(len(spots))))
        made, s = read_position(spot.position, create)
        found = _solved(judge, s, spot.seat, run.worlds)
        if found is None or kind_of(found.best.act) in out or _is_vague(game, found):
            continue
        deep = deeper.verdict(s, spot.seat, DEEPER * run.worlds, run.worlds)
        if holds(deep, found.best.act):
            held = Held(deeper.seed, DEEPER * run.worlds, deep.lead.cost, deep.lead.margin)
            where = Made(run.bots, run.seed, number, spot.ply, run.worlds)
            out[int(kind_of(found.best.act))] = puzzle_of(ruleset(made), s, spot, deep, where, held)
            if len(out) == MOST_PUZZLES:
                break
    return list(out.values())


def spots_of(game: Ruleset, bots: str, seed: str) -> Iterator[Spot]:
    """The decisions of a game among these bots where there is a choice that is made at once."""
    seated: list[Bot] = [make_bot(bots, Rng(seed, "bot", seat)) for seat in range(int(game.seats))]
    table = SeatedBots(game, dict(enumerate(seated)), Rng(seed, "game"), listened_to(seated))
    s = game.new()
    done = 0
    while not s.over and done < MOST_ACTIONS:
        if s.who() != CHANCE_ACTS:
            seat = int(to_act(s))
            acts = choices(game, s, seat)
            if len(acts) >= FEWEST_CHOICES and not _is_card_by_card(game, s, seat, acts):
                yield Spot(done, seat, position_of(game, s, seat, seed))
        done += int(play_on(table, s, 1))


def position_of(game: Ruleset, s: State, seat: int, seed: str) -> str:
    """The position as a seat may imagine it: what it cannot see is dealt anew."""
    return write_position(game, resample(game, view(game, s, seat), Rng(seed, "dealt")))


def holds(verdict: Verdict, act: int) -> bool:
    """Whether an action is clearly better than all others."""
    is_clear = all(each.cost - each.margin >= CLEARLY for each in (*verdict.rivals, *verdict.rest))
    return verdict.best.act == act and is_clear


def _is_card_by_card(game: Ruleset, s: State, seat: int, acts: list[int]) -> bool:
    """Whether a decision is made by several actions of one kind, such as a discard."""
    kinds = {kind_of(act) for act in acts}
    return len(kinds) == 1 and cards_due(game, s, seat, acts) > 1


def _solved(judge: Judge, s: State, seat: int, worlds: int) -> Verdict | None:
    """The verdict on a position, where one action is clearly best."""
    glance = judge.glance(s, seat)
    if glance is None or glance.lead < PROMISING:
        return None
    found = judge.verdict(s, seat, worlds)
    return found if holds(found, found.best.act) else None


def _is_vague(game: Ruleset, found: Verdict) -> bool:
    return kind_name(game, found.best.act) in IN_TWO_STEPS


def puzzle_of(game: Ruleset, s: State, spot: Spot, verdict: Verdict, made: Made, held: Held) -> Puzzle:
    """The puzzle of a position that was judged."""
    others = [(each.candidate, verdict.chance - each.cost) for each in (*verdict.rivals, *verdict.rest)]
    ranked = sorted(others, key=lambda pair: -pair[1])
    return Puzzle(
        format=FORMAT,
        id=id_of(spot.position, spot.seat),
        game=game.name,
        rules_version=RULES_VERSION,
        position=spot.position,
        seat=spot.seat,
        question=game.frame(s).name,
        theme=theme_of(game, s, spot.seat, kind_name(game, verdict.best.act)),
        difficulty=difficulty_of(verdict),
        solution=_option(game, verdict.best, verdict.chance),
        others=[_option(game, candidate, max(0, chance)) for candidate, chance in ranked],
        made=made,
        held=held,
    )


def _option(game: Ruleset, candidate: Candidate, chance: int) -> Option:
    reasons = [Why(reason.code, dict(reason.facts)) for reason in candidate.reasons]
    return Option(token(game, candidate.act), chance, reasons)
