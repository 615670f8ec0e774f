"""What the greedy bot does for a wonder: it builds what is missing for one, and does not take points for a win."""

from __future__ import annotations

from tests.bots.choosing import choice
from tests.rules.seafarers.scenarios.wonders import wonders

TEN = "P0.cities: N(-1,0) N(1,0) N(1,2)\nP0.settlements: N(-2,0) N(2,-2) N(-2,2) N(0,-2)\n"
NINE = TEN.replace(" N(0,-2)", "")
CITY = "P0.wonder: cathedral\nP0.hand: 2grain 3ore\n"
"""Enough for a city; a level lacks a brick."""


def test_with_enough_points_it_keeps_its_cards_for_the_level_that_wins() -> None:
    game, s = wonders(TEN + CITY, "player_trade=false")
    assert choice(game, s) == "end"
    game, s = wonders(NINE + CITY + "P0.wonder_level: 1\n", "player_trade=false")
    assert choice(game, s).startswith("city:"), "the tenth point wins with the highest wonder"


def test_it_builds_the_city_that_a_wonder_lacks_rather_than_a_road() -> None:
    """With a city and a settlement nothing is missing for the theater but one more city."""
    game, s = wonders("P0.cities: N(1,0)\nP0.settlements: N(-1,0)\nP0.hand: 2grain 3ore\n", "player_trade=false")
    assert choice(game, s).startswith("city:")
