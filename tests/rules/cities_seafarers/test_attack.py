"""The barbarians and many islands, metropolises and bonus points (CK-SEA-03, -39 to -42)."""

from __future__ import annotations

import pytest

from hexhold.rules.ruleset import Ruleset
from tests.cities import throw
from tests.rules.cities_seafarers.positions import islands, shores
from tests.sea import along
from tests.support import do, marked, menu, note, refused, stands


def bonus(game: Ruleset, q: int, r: int) -> int:
    """The bit of the region that a hex belongs to."""
    assert game.map.chart is not None
    hex = game.map.grid.hex_at(q, r)
    return 1 << next(number for number, region in enumerate(game.map.chart.regions) if hex in region.hexes)


HOME = (
    "P0.cities: N(0,1) S(-1,1)",
    "P0.settlements: S(2,-1)",
    "P0.ships: S(2,-1)-N(2,0)",
    "P0.basic_knights: N(2,0)",
    "active_knights: N(2,0)",
)


@pytest.mark.rule("CK-EX-53", "CK-SEA-39", "CK-SEA-40", "CK-SEA-03")
def test_an_attack_counts_all_islands_and_knights_at_sea_and_a_bonus_stays_under_a_pillaged_city() -> None:
    game, _ = shores()
    lines = (*HOME, "P1.cities: S(3,-1)", f"P1.bonus_regions: {bonus(game, 3, -1)}", "attacks: 0", "ship: 6")
    game, s = shores(*lines, stack="before_roll(P0)")
    assert s.points[1] == 4
    throw(game, s, 1, 1, "ship")
    assert (stands(game, s, "S(3,-1)"), int(s.points[1])) == ("P1 settlements", 3)
    assert not marked(game, s, "active_knights", "N(2,0)")
    assert game.broken(s) == []


@pytest.mark.rule("CK-SEA-39")
def test_a_knight_at_sea_may_save_the_islands() -> None:
    lines = ("P0.cities: N(0,1)", *HOME[1:], "attacks: 0", "ship: 6")
    game, s = shores(*lines, stack="before_roll(P0)")
    throw(game, s, 1, 1, "ship")
    assert stands(game, s, "N(0,1)") == "P0 cities"
    assert note(game, s, "defender") == 1


@pytest.mark.rule("CK-SEA-40")
def test_the_victim_chooses_among_cities_of_all_islands() -> None:
    game, s = shores("P1.cities: S(3,-1) N(0,1)", "attacks: 0", "ship: 6", stack="before_roll(P0)")
    throw(game, s, 1, 1, "ship")
    assert len(menu(game, s, 1, "lose_city")) == 2


@pytest.mark.rule("CK-EX-54", "CK-SEA-41")
def test_a_metropolis_on_an_island_is_counted_and_not_pillaged_and_goes_without_the_bonus() -> None:
    game, _ = shores()
    node = game.map.grid.node_at("S", 3, -1)
    isle = (
        "P1.cities: S(3,-1)",
        f"P1.bonus_regions: {bonus(game, 3, -1)}",
        "P1.improvements: 4trade",
        f"trade_metropolis: N{node}",
    )
    game, s = shores(*isle, "attacks: 0", "ship: 6", stack="before_roll(P0)")
    assert s.points[1] == 4 + 2
    throw(game, s, 1, 1, "ship")
    assert (stands(game, s, "S(3,-1)"), note(game, s, "attacks")) == ("P1 cities", 1)
    rival = ("P2.cities: N(0,1)", "P2.improvements: 4trade", "P2.hand: 5cloth", "active: P2")
    game, s = shores(*isle, *rival, stack="turn(P2)")
    do(game, s, "P2 improve:trade")
    assert [int(s.points[seat]) for seat in (1, 2)] == [4, 4]


@pytest.mark.rule("CK-SEA-42", "CK-SEA-15", "CK-END-05", "CK-SEA-71", "SEA-END-06")
def test_the_goal_is_the_scenarios_and_two_points_more() -> None:
    game, s = shores("P0.cities: N(0,1) S(-1,1) N(-1,3) S(1,2)", "P0.settlements: S(2,-1)", hand="brick")
    assert (game.term("target_points", 0), int(s.points[0]), int(s.over)) == (16, 9, 0)
    game, s = shores("P0.settlements: S(2,-1)", "P0.defender: 13", "P0.ships: S(2,-1)-N(2,0) N(2,0)-S(3,-1)")
    assert (int(s.points[0]), int(s.over)) == (14, 0)
    do(game, s, "P0 settle:S(3,-1)")
    assert (int(s.over), int(s.winner)) == (1, 0)


@pytest.mark.rule("CK-SEA-100")
def test_nasty_knights_at_sea_commit_like_others() -> None:
    lines = (
        "P0.cities: N(0,0)",
        "P0.settlements: S(1,0)",
        f"P0.ships: {along('S(1,0) N(0,1)')}",
        "P0.basic_knights: N(0,1)",
    )
    game, s = islands(
        *lines, "active_knights: N(0,1)", "attacks: 0", "ship: 6", stack="before_roll(P0)", options="nasty=true"
    )
    throw(game, s, 1, 1, "ship")
    assert note(game, s, "pirate") == -1
    do(game, s, "P0 commit:N(0,1)")
    assert stands(game, s, "N(0,0)") == "P0 cities"
    assert (note(game, s, "attacks"), note(game, s, "pirate") >= 0) == (1, True)


@pytest.mark.rule("CK-SEA-100")
def test_an_easy_start_brings_no_barbarians() -> None:
    game, s = islands("attacks: 0", "ship: 6", stack="before_roll(P0)", options="easy_start=true")
    do(game, s, "P0 roll", "chance roll=1,1", "P0 end")
    assert note(game, s, "pirate") == -1
    assert refused(game, s, "P1 end") == "BASE-TURN-03"
