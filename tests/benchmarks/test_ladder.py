"""What the ladder plays: each rung against the one below, at sea in several scenarios."""

from __future__ import annotations

import pytest

from benchmarks.ladder import pairings

pytestmark = pytest.mark.once


def test_at_sea_the_upper_rungs_are_played_in_three_scenarios_and_with_cities() -> None:
    found = pairings(["seafarers", "cities_seafarers"], ["builder", "master"])
    assert [(pairing.bot, pairing.rival, pairing.wanted, pairing.where) for pairing in found] == [
        (bot, rival, wanted, where)
        for bot, rival, wanted in (("builder", "greedy", 45), ("master", "builder", 40))
        for where in ("seafarers", "seafarers fog_islands", "seafarers pirate_islands", "cities_seafarers")
    ]
    fog = found[1]
    assert fog.lineup().options == {"scenario": "fog_islands"}
    assert fog.command(1000) == (
        "hexhold arena --game seafarers --option scenario=fog_islands --bots builder,greedy --games 1000"
    )


def test_all_games_and_rungs_are_played_unless_some_are_named() -> None:
    found = pairings([], [])
    assert {pairing.game for pairing in found} >= {"base", "watch", "cities_seafarers"}
    assert {pairing.bot for pairing in found} == {"greedy", "builder", "master"}
