"""What the greedy bot does about the gifts of the forgotten tribe, and where it lays harbours."""

from __future__ import annotations

from tests.bots.choosing import choice
from tests.rules.seafarers.scenarios.tribe import (
    AT_CARD,
    AT_HARBOUR,
    CARD,
    HARBOUR,
    SHIP,
    WEST_OF_HOME,
    gift_harbour,
    tribe,
)
from tests.support import do, place


def test_it_sails_to_a_gift_within_reach_and_not_to_one_that_is_taken() -> None:
    game, s = tribe(AT_CARD + SHIP)
    assert choice(game, s) == f"ship:{place(game, CARD)}"
    edges = " ".join(f"E{edge}" for edge in range(int(game.map.grid.edge_count)) if game.map.shores.is_coast(edge))
    game, s = tribe(AT_CARD + SHIP + f"taken_gifts: {edges}")
    assert choice(game, s) != f"ship:{place(game, CARD)}"


def test_it_lays_a_harbour_where_the_land_yields_more() -> None:
    """To the west its far end lies at fields 6 and forest 9, to the east at forest 9 and mountains 11."""
    game, s = tribe(AT_HARBOUR + SHIP)
    do(game, s, f"P0 ship:{HARBOUR}")
    assert choice(game, s) == f"lay_harbour:{gift_harbour(game, HARBOUR)}/{place(game, WEST_OF_HOME)}"
