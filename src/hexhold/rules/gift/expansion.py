"""A Game of Thrones Catan: the base game in the Gift, for 3 and 4 players (GOT-COMP-01 to -08, GOT-56-01)."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_GIFT
from hexhold.rules.base.actions import DESERT_DRAWN, MONOPOLY, PASS
from hexhold.rules.base.development.progress import Monopoly
from hexhold.rules.base.robber import Robber
from hexhold.rules.gift.actions import SPECS
from hexhold.rules.gift.tormund import Tormund
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms

__all__ = ["gift"]

ROADS_PER_PLAYER: Final = 14
"""BASE-COMP-06: one road less than in Settlers (R1)."""

PRESETS: Final[dict[str, tuple[str, str, str]]] = {
    "standard": ("fixed", "fixed", "fixed"),
    "variable": ("random", "fixed", "random"),
    "random": ("random", "random", "random"),
}
"""GOT-SETUP-02, -05 and -06: the variable set-up leaves the tokens where they are."""

NAMES: Final = {"knight": "ranger_patrol", "year_of_plenty": "winter_is_coming", "cities": "keeps"}
"""What is called otherwise than in the base game (GOT-COMP-04, GOT-COMP-06)."""


def gift(plan: Plan) -> Plan:
    """Tormund is the robber and has a camp, no desert, no monopoly; one board for 3 and 4 players (GOT-SETUP-03)."""
    plan.rename(NAMES)
    plan.leave_out(Monopoly)
    plan.count_cards({"monopoly": 0})
    plan.drop_actions(MONOPOLY, PASS, DESERT_DRAWN)
    plan.add_actions(*SPECS)
    plan.add(Tormund(), after=Robber)
    plan.add(Terms(roads_per_player=ROADS_PER_PLAYER))
    plan.box = BOX_GIFT
    plan.map_file = "gift"
    plan.presets = PRESETS
    plan.terrain, plan.tokens, plan.harbours = PRESETS["standard"]
    plan.defaults |= {"map": "standard", "roads_per_player": ROADS_PER_PLAYER}
    return plan
