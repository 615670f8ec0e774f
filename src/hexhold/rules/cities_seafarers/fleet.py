"""The pirate fleet among the dice of Cities & Knights (CK-SEA-22, -50, -89; ruling 80)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.base.actions import ROLL, ROLLED
from hexhold.rules.seafarers.voyages.fleet import Fleet

__all__ = ["FleetAfterEvents"]


class FleetAfterEvents(Fleet):
    """The fleet sails when the event die is settled, before the sum counts, whether dice were thrown or set."""

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        if kind_of(act) != ROLL:
            return False
        return super().hold(s, seat, action(ROLLED, argument(act, 0), argument(act, 1)), ev)
