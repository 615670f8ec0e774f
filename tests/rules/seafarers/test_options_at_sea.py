"""Options of the base game at sea (strict order, the friendly robber), and the numbers of actions in all scenarios."""

from __future__ import annotations

import pytest

from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.scenarios import SCENARIOS
from tests.rules.seafarers.coast import coast
from tests.support import do, legal, menu, position, refused

LINE = "P0.ships: S(1,-1)-N(1,0)"
WEAK = ("P1.settlements: N(1,1) N(-1,3)", "P1.ships: N(1,1)-S(1,0)", "P1.hand: 2ore")
"""P1 has two points, and a ship on a side of the sea hexes (1,0) and (1,1)."""
STRONG = ("P1.cities: N(1,1) N(-1,3)", "P1.ships: N(1,1)-S(1,0)", "P1.hand: 2ore")
MOVING = "turn(P0) robber(P0)"


def with_option(option: str, *lines: str, hand: str = "4ore", stack: str = "turn(P0)") -> tuple[Ruleset, State]:
    """P0 has a settlement on the coast of New Shores and is in its turn, with one option."""
    text = ["game: seafarers", "players: 3", f"options: player_trade=false {option}", "P0.settlements: S(1,-1)"]
    return position("\n".join([*text, f"P0.hand: {hand}", f"stack: {stack}", *lines]))


def sea(game: Ruleset, q: int, r: int) -> str:
    return f"H{game.map.grid.hex_at(q, r)}"


@pytest.mark.rule("SEA-TURN-03")
def test_in_strict_order_a_ship_that_moved_closes_trading_and_in_free_order_it_does_not() -> None:
    for option, is_open in (("trade_build=strict", False), ("", True)):
        game, s = with_option(option, LINE)
        assert menu(game, s, 0, "bank")
        do(game, s, "P0 sail:S(1,-1)-N(1,0)", "P0 moor:S(1,-1)-N(0,1)")
        assert bool(menu(game, s, 0, "bank")) == is_open
        if not is_open:
            assert refused(game, s, "P0 bank:4ore>wool") == "BASE-TURN-06"


@pytest.mark.rule("SEA-TURN-03")
def test_in_strict_order_a_ship_moves_after_building_too_and_trading_stays_closed() -> None:
    game, s = with_option("trade_build=strict", LINE, hand="4ore lumber wool")
    do(game, s, "P0 ship:S(1,-1)-N(0,1)")
    assert menu(game, s, 0, "bank") == set()
    do(game, s, "P0 sail:S(1,-1)-N(1,0)")


@pytest.mark.rule("CATAN-VAR-01")
def test_the_friendly_pirate_keeps_away_from_ships_of_a_player_with_two_points() -> None:
    """As the robber does (ruling 46): P1 with cities is robbed, and so is anybody without the option."""
    game, s = with_option("friendly_robber=true", *WEAK, stack=MOVING)
    beside = {sea(game, 1, 0), sea(game, 1, 1)}
    goals = {act.split(":")[1].split("/")[0] for act in menu(game, s, 0, "pirate")}
    assert not goals & beside
    assert goals
    for hex in beside:
        assert refused(game, s, f"P0 pirate:{hex}/P1", f"P0 pirate:{hex}") == "CATAN-VAR-01"
    do(game, s, "P0 pirate_berth:frame")
    for game, s in (
        with_option("friendly_robber=true", *STRONG, stack=MOVING),
        coast(*WEAK, stack=MOVING),
    ):
        do(game, s, f"P0 pirate:{sea(game, 1, 0)}/P1", "chance steal=ore")


@pytest.mark.rule("CATAN-VAR-01")
def test_the_friendly_pirate_spares_the_movers_own_ships_as_well() -> None:
    game, s = with_option("friendly_robber=true", LINE, stack=MOVING)
    assert refused(game, s, f"P0 pirate:{sea(game, 1, 0)}") == "CATAN-VAR-01"
    game, s = with_option("", LINE, stack=MOVING)
    assert f"pirate:{sea(game, 1, 0)}" in legal(game, s, 0)


@pytest.mark.parametrize("name", ["seafarers", "cities_seafarers"])
def test_no_two_kinds_of_action_of_a_scenario_have_the_same_number(name: str) -> None:
    tables = [{"scenario": scenario} for scenario in SCENARIOS]
    tables += [{"scenario": "pirate_islands", "pirate_colours": way} for way in ("chosen", "random")]
    for options in tables:
        kinds = [int(spec.kind) for spec in create(name, 4, dict(options)).words.specs]
        assert len(set(kinds)) == len(kinds), options
