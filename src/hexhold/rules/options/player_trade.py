"""Trade among players can be left out, as in many studies of bots."""

from __future__ import annotations

from typing import Final

from hexhold.rules.base.trade import Trade
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan

__all__ = ["PLAYER_TRADE"]


class PlayerTrade(Flag):
    """Whether players trade with each other."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.leave_out(Trade)


PLAYER_TRADE: Final = PlayerTrade("player_trade", "Players may trade with each other.", default=True)
