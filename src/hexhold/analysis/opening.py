"""An opening that somebody tries out on a map: what was placed so far, who would win, and what is best next.

It is judged like a decision of an analysis (`comparing.py`): candidates are found by the master's solver, and played on
in the same worlds. Before a placement the chances are those of the best one that was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from hexhold.analysis.chances import Chances
from hexhold.analysis.comparing import Tried, compared
from hexhold.analysis.eyes import OPEN, Eyes
from hexhold.analysis.options import Options
from hexhold.analysis.playing_on import PlayingOn
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, step_checked, to_act
from hexhold.core.errors import Malformed
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["DEPTHS", "Looked", "is_placing", "laid_out", "looked_at"]

DEPTHS: Final[Mapping[str, int]] = MappingProxyType({"quick": 4, "usual": 16})
"""How deep one may want it, by name: in how many worlds an opening is played on."""
SOLVED: Final = 6
"""How many positions the solver plays on for each of them."""
SEED: Final = "opening"


class Looked(NamedTuple):
    """What is thought of an opening: the chances of all seats, and what may be done next, best first."""

    chances: Chances
    margins: Chances
    """Half of the 95 % intervals."""
    options: tuple[Tried, ...]
    """None once all have placed."""


def is_placing(s: State) -> bool:
    """Whether somebody still decides something before the first turn."""
    return not s.over and not s.turn and s.who() != CHANCE_ACTS


def laid_out(game: Ruleset, placed: Sequence[str]) -> State:
    """The position after these tokens of the opening; what chance decides in it always comes out alike."""
    s, rng = game.new(), Rng(SEED, "chance")
    _let_chance_act(game, s, rng)
    for text in placed:
        if not is_placing(s):
            raise Malformed(f"{text[:40]!r}: all have placed")
        step_checked(game, s, int(to_act(s)), parse_token(game, text))
        _let_chance_act(game, s, rng)
    return s


def looked_at(game: Ruleset, s: State, worlds: int) -> Looked:
    """What is thought of a position of the opening, or of the board when all have placed; the same every time."""
    options = Options(game, SEED)
    mind = PlayingOn(game, options.builder.adviser.likes, SEED)
    eyes = Eyes(game, OPEN, SEED)
    if not is_placing(s):
        sample = mind.played(eyes.worlds(s, worlds))
        return Looked(sample.mean(), sample.margins(), ())
    seat = int(to_act(s))
    acts = legal_list(game, s, seat)
    found = options.at(s, seat, acts, int(acts[0]), eyes, SOLVED * worlds)
    best = compared(eyes.worlds(s, worlds), worlds, seat, found, found[0].act, mind)
    return Looked(best.best.chances, best.best.margins, best.tried)


def _let_chance_act(game: Ruleset, s: State, rng: Rng) -> None:
    while not s.over and not s.turn and s.who() == CHANCE_ACTS:
        step(game, s, CHANCE, sample_chance(game, s, rng))
