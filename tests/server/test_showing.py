"""What a view has beyond the referee's: what the next 7 costs."""

from __future__ import annotations

import pytest

from hexhold.server.showing import show_view
from tests.watch import watch

pytestmark = pytest.mark.once


def test_the_owner_of_jon_snow_is_not_warned_of_a_seven() -> None:
    hands = "\nP1.hand: 9wool\nP2.hand: 9wool"
    game, s = watch("options: all_heroes=true\nstack: before_roll(P0)\nP0.hero: thorne\nP1.hero: jon_snow" + hands)
    assert [player["seven_costs"] for player in show_view(game, s, 1)["players"]] == [0, 0, 4, 0]
