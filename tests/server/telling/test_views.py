"""What a view has beyond the referee's: where the dice pay, and what the next 7 costs."""

from __future__ import annotations

import pytest

from hexhold.core.state import State
from hexhold.rules.base.pieces import SETTLEMENT
from hexhold.rules.base.production import Production
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.gold import Gold
from hexhold.server.telling.views import difference, show_view
from tests.support import do, position
from tests.watch import watch

pytestmark = pytest.mark.once

SUMS = [first + second for first in range(1, 7) for second in range(1, 7) if first + second != 7]


def hexes_at(game: Ruleset, node: int) -> list[int]:
    return [h for h, corners in enumerate(game.map.grid.hex_nodes) if node in corners]


@pytest.mark.parametrize("name", GAMES)
def test_a_place_pays_on_as_many_throws_as_the_rules_pay_a_settlement_there(name: str) -> None:
    game = create(name, 4)
    s = game.new()
    told = show_view(game, s, 0)["rolls"]["nodes"]
    free = [node for node in range(len(told)) if not any(game.hex_blocked(s, h) for h in hexes_at(game, node))]
    assert len(free) > len(told) // 2
    for node in free:
        alone = s.copy()
        alone.owner[node], alone.piece[node] = 0, SETTLEMENT
        assert told[node] == sum(is_paid(game, alone, node, total) for total in SUMS)


def is_paid(game: Ruleset, s: State, node: int, total: int) -> bool:
    """Whether whoever has a place there gets something when this is thrown, a card of the land or one to choose."""
    gold = game.seek(Gold)
    chosen = gold is not None and any(s.token[h] >> total & 1 and gold.pays(s, h) for h in hexes_at(game, node))
    return chosen or any(game.find(Production).demand(s, total))


def test_exchanged_numbers_are_told_and_nothing_else_of_the_throws() -> None:
    game, s = position("game: cities\nP0.science_cards: inventor\nP1.settlements: Z4")
    before = show_view(game, s, 0)
    do(game, s, "P0 inventor:H4/H9")
    after = show_view(game, s, 0)
    four, nine = before["rolls"]["hexes"][4], before["rolls"]["hexes"][9]
    assert (after["rolls"]["hexes"][4], after["rolls"]["hexes"][9]) == (nine, four)
    do(game, s, "P0 end")
    assert "rolls" not in difference(after, show_view(game, s, 0)).keys


def test_the_owner_of_jon_snow_is_not_warned_of_a_seven() -> None:
    hands = "\nP1.hand: 9wool\nP2.hand: 9wool"
    game, s = watch("options: all_heroes=true\nstack: before_roll(P0)\nP0.hero: thorne\nP1.hero: jon_snow" + hands)
    assert [player["seven_costs"] for player in show_view(game, s, 1)["players"]] == [0, 0, 4, 0]
