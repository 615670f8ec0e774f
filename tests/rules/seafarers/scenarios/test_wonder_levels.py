"""The Wonders of Catan: building levels, set-up, and whole games."""

from __future__ import annotations

import pytest

from hexhold.core.errors import HexholdError
from hexhold.core.playout import play_randomly
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.seafarers.wonders.wonders import Wonders
from tests.rules.seafarers.scenarios.wonders import CITIES, FIVE_POINTS, ROUTE, wonder, wonders
from tests.support import closed, do, legal, menu, note, odds, refused, roll


@pytest.mark.rule("SEA-WO-06", "SEA-WO-13")
def test_wonders_are_claimed_and_built_after_the_roll_in_the_own_turn() -> None:
    game, s = wonders("stack: before_roll(P0)\n" + CITIES)
    assert closed(game, s, "P0 claim:theater") == "SEA-WO-06"
    roll(game, s, 2)
    do(game, s, "P0 claim:theater")
    game, s = wonders("stack: before_roll(P0)\nP0.wonder: theater\nP0.hand: brick lumber 3wool")
    assert closed(game, s, "P0 level") == "BASE-TURN-04"
    roll(game, s, 2)
    do(game, s, "P0 level")
    game, s = wonders("P1.cities: N(-1,0) N(1,0)")
    assert refused(game, s, "P1 claim:theater") == "BASE-TURN-01"


@pytest.mark.rule("SEA-56-05", "SEA-56-23", "SEA-WO-13", "SEA-WIN-07")
def test_in_a_special_building_phase_levels_and_ships_are_built_but_no_wonder_is_claimed() -> None:
    text = "players: 5\nP2.wonder: theater\nP2.hand: brick 2lumber 4wool\nP2.settlements: N(-1,-1)\n"
    game, s = wonders(text + "P3.cities: N(-1,1) N(1,1)\nP3.hand: brick lumber wool grain\nP3.roads: N(3,1)-S(3,0)")
    do(game, s, "P0 end", "P2 level", "P2 ship:N(-1,-1)-S(-1,-2)", "P2 pass")
    assert wonder(game, s, 2) == "theater 1"
    assert closed(game, s, "P3 claim:great_library") == "CATAN-56-10"
    game, s = wonders("players: 5\nactive: P3\nstack: turn(P3)\nP3.cities: N(-1,1) N(1,1)")
    do(game, s, "P3 claim:great_library")


@pytest.mark.rule("SEA-WO-12", "SEA-EX-63")
def test_after_the_claim_nothing_is_asked_for_again_unless_an_option_says_so() -> None:
    """P0's route is four long."""
    text = f"P0.wonder: monument\nP0.cities: N(1,2)\nP0.roads: {ROUTE}\nP0.hand: 3grain 2ore"
    game, s = wonders(text)
    do(game, s, "P0 level")
    assert wonder(game, s, 0) == "monument 1"
    game, s = wonders(text, "wonder_keeps_requirement=true")
    assert closed(game, s, "P0 level") == "SEA-WO-09"
    game, s = wonders(text.replace(ROUTE, ROUTE + " N(1,3)-S(2,1)"), "wonder_keeps_requirement=true")
    do(game, s, "P0 level")
    assert wonder(game, s, 0) == "monument 1"


@pytest.mark.rule("SEA-WO-11")
def test_where_levels_ask_again_hidden_points_are_shown_for_them() -> None:
    text = FIVE_POINTS + "P0.wonder: cathedral\nP0.cards: victory_point\nP0.hand: brick grain 3ore"
    for options, shown in (("", 0), ("wonder_keeps_requirement=true", 1)):
        game, s = wonders(text, options)
        do(game, s, "P0 level")
        assert (note(game, s, "shown_points"), wonder(game, s, 0)) == (shown, "cathedral 1")


@pytest.mark.rule("SEA-WO-14", "SEA-WO-18")
def test_levels_bring_no_points_and_take_no_ships() -> None:
    game, s = wonders(CITIES + "P0.hand: brick lumber 3wool")
    pool, points = list(s.pool), int(s.points[0])
    do(game, s, "P0 claim:theater", "P0 level")
    assert (list(s.pool), int(s.points[0])) == (pool, points)


@pytest.mark.rule("SEA-56-15")
def test_the_library_and_the_lighthouse_are_for_five_and_six_players() -> None:
    game, s = wonders(CITIES)
    assert refused(game, s, "P0 claim:great_library") == "SEA-56-15"
    game, s = wonders("players: 5\nP0.cities: N(0,0) N(2,0)")
    assert menu(game, s, 0, "claim") == {"claim:theater", "claim:great_library"}
    for place, claims in (("N(2,-2)", {"claim:lighthouse"}), ("N(0,0)", set())):
        game, s = wonders(f"players: 5\nP0.settlements: {place}")
        assert menu(game, s, 0, "claim") == claims


START = "stack: place_settlement(P0)\nturn: 0\nactive: -\nfirst_player: P0"


@pytest.mark.rule("SEA-WO-04", "SEA-EX-62")
def test_nobody_begins_on_a_marker_or_a_cross_but_anybody_may_settle_there_later() -> None:
    game, s = wonders(START)
    kept_free = ["N(-2,3)", "S(-1,2)", "S(-2,2)", "N(3,0)"]
    assert refused(game, s, *[f"P0 settle:{place}" for place in kept_free]) == "SEA-WO-04"
    assert refused(game, s, "P0 settle:N(0,-3)") == "SEA-SETUP-05"
    do(game, s, "P0 settle:N(-1,0)")
    for place, road in zip(kept_free, ["S(-2,2)", "N(-1,3)", "N(-2,3)", "S(3,-1)"], strict=True):
        game, s = wonders(f"P0.roads: {place}-{road}\nP0.hand: brick lumber wool grain")
        do(game, s, f"P0 settle:{place}")


@pytest.mark.rule("SEA-WO-04", "SEA-56-15")
def test_with_five_and_six_players_the_lighthouse_and_its_crosses_are_kept_free_too() -> None:
    game, s = wonders("players: 6\n" + START)
    kept_free = ("N(2,-2)", "S(3,-3)", "S(3,-4)", "S(2,-3)", "N(3,-2)", "N(2,-1)")
    assert refused(game, s, *[f"P0 settle:{place}" for place in kept_free]) == "SEA-WO-04"
    do(game, s, "P0 settle:N(0,0)")


@pytest.mark.rule("SEA-WO-05")
def test_the_first_settlement_on_each_small_island_brings_a_point() -> None:
    game, s = wonders("""
        P0.ships: N(0,-3)-S(0,-4) S(1,-3)-N(1,-2) N(4,1)-S(5,0)
        P0.hand: 3brick 3lumber 3wool 3grain
    """)
    for place, points in (("N(0,-3)", 2), ("S(1,-3)", 3), ("N(4,1)", 5)):
        do(game, s, f"P0 settle:{place}")
        assert int(s.points[0]) == points


@pytest.mark.rule("SEA-WO-03")
def test_there_is_no_pirate_and_the_robber_starts_on_a_desert_by_lot() -> None:
    game = create("seafarers", 4, {"scenario": "wonders", "first_player": 0})
    s = game.new()
    deserts = [hex for hex in range(int(game.map.grid.hex_count)) if game.map.kind(hex).name == "desert"]
    assert odds(game, s) == {f"desert=H{hex}": 1 for hex in deserts}
    assert len(deserts) == 3
    game, s = wonders("stack: before_roll(P0)")
    roll(game, s, 7)
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber"}
    assert refused(game, s, "P0 pirate_berth:frame") == "SEA-SEVEN-04"


@pytest.mark.rule("SEA-WO-06")
def test_positions_that_cannot_be_are_refused() -> None:
    for text, why in (
        ("P0.wonder: theater\nP1.wonder: theater", "somebody else"),
        ("P0.wonder: lighthouse", "not in this game"),
        ("P0.wonder_level: 1", "1 levels"),
        ("P0.wonder: theater\nP0.wonder_level: 5", "5 levels"),
        ("P0.shown_points: 1", "0 lie face up"),
    ):
        with pytest.raises(HexholdError, match=why):
            wonders(text)
    game, s = wonders("P0.wonder: theater\nP0.wonder_level: 3\nP0.shown_points: 1\nplayed: victory_point")
    assert (wonder(game, s, 0), wonder(game, view(game, s, 1).state, 0)) == ("theater 3", "theater 3")


def test_the_option_of_wonders_has_no_place_in_another_scenario() -> None:
    with pytest.raises(HexholdError, match="has no place"):
        create("seafarers", 4, {"wonder_keeps_requirement": True})


def test_pictures_learn_what_wonders_there_are_and_where_they_ask_for_buildings() -> None:
    game = create("seafarers", 4, {"scenario": "wonders"})
    layout = game.find(Wonders).layout()
    drawn = layout["wonders"]
    assert isinstance(drawn, list)
    assert [(one["name"], len(one["nodes"])) for one in drawn] == [
        ("theater", 0),
        ("great_bridge", 2),
        ("monument", 0),
        ("great_wall", 5),
        ("cathedral", 0),
    ]
    crossed = layout["crossed"]
    assert isinstance(crossed, list)
    assert len(crossed) == 4


@pytest.mark.parametrize("players", [3, 6])
def test_whole_games_with_wonders_break_nothing(players: int) -> None:
    game = create("seafarers", players, {"scenario": "wonders"}, seed=players)
    s, rng = game.new(), Rng(players, "wonders")
    for _ in range(60):
        play_randomly(game, s, rng, 25)
        assert game.broken(s) == []
