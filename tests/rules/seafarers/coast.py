"""Positions on the printed map of Heading for New Shores for three players.

S(1,-1)   on the east coast of the main island; sea at N(1,0) and N(0,1) beyond it
N(1,0)    one ship from there, a corner of the fields 3 on the island in the north-east
S(2,-1)   the next one on that island, beside the gold field 4
"""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import position


def coast(
    *lines: str, town: str = "S(1,-1)", hand: str = "brick 2lumber 2wool", stack: str = "turn(P0)"
) -> tuple[Ruleset, State]:
    """P0 has a settlement on the coast and these cards, and is in its turn; with these lines more."""
    text = [
        "game: seafarers",
        "players: 3",
        "options: player_trade=false",
        f"P0.settlements: {town}",
        f"P0.hand: {hand}",
        f"stack: {stack}",
        *lines,
    ]
    return position("\n".join(text))
