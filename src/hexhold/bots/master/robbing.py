"""Where the robber or Tormund goes: where he costs those most who are likeliest to win, and never on one's own land."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.actions import NOTHING, argument
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.ruleset import Ruleset

__all__ = ["robber_value"]

STOLEN_CARD: Final = 28
"""The worth of a card stolen, in quarters of a pip of a hex blocked."""
OWN_LAND: Final = 4
"""How much worse it is to block oneself than the likeliest winner."""
DIVISOR: Final = 600


def robber_value(game: Ruleset, evaluation: Evaluation, s: State, seat: i64, act: i64, chances: list[int]) -> i64:
    """How much the chance of a seat to win rises when the robber goes there. `chances` are those of all seats now."""
    hex = argument(act, 0)
    victim = argument(act, 1)
    harm: i64 = 0
    for node in game.map.grid.hex_nodes[hex]:
        if is_building(s, node):
            size: i64 = 2 if s.piece[node] == CITY_PIECE else 1
            cost = size * evaluation.estate.pips[hex]
            if s.owner[node] == seat:
                harm -= OWN_LAND * cost * max(chances)
            else:
                harm += cost * chances[s.owner[node]]
    if victim != NOTHING and game.cards_of(s, victim):
        harm += STOLEN_CARD * (chances[victim] + chances[seat])
    return harm // DIVISOR
