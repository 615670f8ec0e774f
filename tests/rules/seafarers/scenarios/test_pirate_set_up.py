"""The Pirate Islands before the first turn: what everybody has, what is left out, and whose places are whose."""

from __future__ import annotations

import pytest

from hexhold.core.errors import HexholdError
from hexhold.core.events import Events
from hexhold.core.formats.view_data import view_data
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.base.development.knights import Army
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import SETTLEMENT
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.voyages.line import Voyage
from tests.rules.seafarers.scenarios.pirates import WAYS, table, voyage
from tests.support import at, do, legal, menu, note, notes, odds, place, refused, stands

RED_START = ["P0 settle:N(4,0)", "P0 road:N(4,0)-S(4,-1)"]


def fresh(players: int, **options: Value) -> tuple[Ruleset, State]:
    game = create("seafarers", players, {"scenario": "pirate_islands", "first_player": 0, **options})
    return game, game.new()


def colours(game: Ruleset) -> list[str]:
    chart = game.map.chart
    assert chart is not None
    assert chart.voyages is not None
    return [voyage.colour for voyage in chart.voyages.voyages]


@pytest.mark.rule("SEA-PI-01")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ten_points_are_the_goal_and_there_is_no_variable_set_up(players: int) -> None:
    game, _ = fresh(players)
    assert game.term("target_points", 0) == 10
    with pytest.raises(HexholdError, match="no variable set-up"):
        fresh(players, map="variable")


@pytest.mark.rule("SEA-PI-04", "SEA-LTR-08", "SEA-DEV-09", "SEA-SEVEN-04")
def test_there_is_no_robber_no_longest_route_no_largest_army_and_nobody_moves_the_pirate() -> None:
    game, s = table("P0.hand: 9ore")
    assert note(game, s, "robber") == -1
    assert game.seek(LongestRoad) is None
    assert game.seek(Army) is None
    assert {spec.name for spec in game.words.specs}.isdisjoint({"robber", "pirate", "pirate_berth", "knight"})
    chart = game.map.chart
    assert chart is not None
    assert note(game, s, "pirate") == game.map.grid.hexes.index((0, 3)) == chart.pirate


@pytest.mark.rule("SEA-PI-05", "SEA-56-21")
@pytest.mark.parametrize(("players", "knights", "cards"), [(3, 14, 20), (4, 19, 25), (5, 25, 34), (6, 25, 34)])
def test_victory_point_cards_stay_in_the_box_with_three_and_are_knights_with_more(
    players: int, knights: int, cards: int
) -> None:
    game, s = fresh(players)
    deck = dict(zip(game.words.cards, game.words.deck, strict=True))
    assert (deck["knight"], deck["victory_point"], sum(deck.values())) == (knights, 0, cards)
    assert view(game, s, 0).counts["pile"] == [cards]


@pytest.mark.rule("SEA-PI-06", "SEA-PI-29")
def test_everybody_has_a_settlement_a_ship_and_a_fortress_on_three_lairs() -> None:
    game, s = fresh(4)
    for seat, way in enumerate(WAYS):
        spots = way.split()
        assert stands(game, s, spots[0]) == f"P{seat} settlements"
        assert stands(game, s, spots[-1]) == f"P{seat} fortresses"
        edge = int(place(game, voyage(seat, 1))[1:])
        assert (s.edge_owner[edge], game.words.pieces[s.edge_piece[edge]]) == (seat, "ships")
    assert notes(game, s, "lairs") == [3, 3, 3, 3]
    assert list(s.points) == [1, 1, 1, 1]
    assert game.broken(s) == []


@pytest.mark.rule("SEA-PI-06", "SEA-PI-33", "SEA-EX-83")
def test_colours_go_by_seat_and_with_fewer_players_one_colours_places_stay_empty() -> None:
    game, s = fresh(3)
    assert colours(game) == ["red", "blue", "orange"]
    assert [stands(game, s, way.split()[0]) for way in WAYS] == [
        "P0 settlements",
        "",
        "P1 settlements",
        "P2 settlements",
    ]
    assert stands(game, s, WAYS[1].split()[-1]) == ""
    assert colours(fresh(5)[0]) == ["red", "white", "blue", "orange", "green"]
    assert colours(fresh(6)[0])[5] == "purple"


@pytest.mark.rule("SEA-PI-07")
def test_two_more_settlements_are_placed_and_the_last_one_brings_cards() -> None:
    game, s = fresh(3)
    do(game, s, *RED_START, "P1 settle:S(3,1)", "P1 road:S(3,1)-N(3,2)", "P2 settle:N(3,3)", "P2 road:N(3,3)-S(3,2)")
    assert sum(s.hand) == 0
    do(game, s, "P2 settle:S(2,3)", "P2 road:S(2,3)-N(2,4)", "P1 settle:N(5,-1)", "P1 road:N(5,-1)-S(5,-2)")
    do(game, s, "P0 settle:S(4,0)", "P0 road:S(4,0)-N(4,1)")
    assert s.turn == 1
    assert [sum(s.hand[5 * seat : 5 * seat + 5]) for seat in range(3)] == [3, 2, 1]
    assert list(s.points) == [3, 3, 3]
    assert [s.pool[seat * game.pieces + SETTLEMENT] for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("SEA-PI-08", "SEA-SETUP-05")
def test_first_settlements_stand_on_the_main_island_and_first_ships_lie_along_its_coast() -> None:
    game, s = fresh(4, first_player=1)
    assert refused(game, s, "P1 settle:N(-1,0)") == "SEA-SETUP-05"
    do(game, s, "P1 settle:S(4,-4)")
    assert menu(game, s, 1, "ship") == at(game, "ship", "S(4,-4)-N(4,-3) S(4,-4)-N(3,-2)")
    assert refused(game, s, "P1 ship:S(4,-4)-N(3,-3)") == "SEA-PI-08"


@pytest.mark.rule("SEA-PI-33")
def test_colours_may_be_drawn_each_with_the_same_chance() -> None:
    game, s = fresh(4, pirate_colours="random")
    assert notes(game, s, "voyage") == [-1, -1, -1, -1]
    assert odds(game, s) == {f"colour={place(game, way.split()[0])}": 1 for way in WAYS}
    do(game, s, f"chance colour={place(game, 'S(2,0)')}")
    assert set(odds(game, s)) == {f"colour={place(game, WAYS[colour].split()[0])}" for colour in (0, 1, 3)}
    do(game, s, *(f"chance colour={place(game, WAYS[colour].split()[0])}" for colour in (0, 3, 1)))
    assert notes(game, s, "voyage") == [2, 0, 3, 1]
    assert stands(game, s, "S(2,0)") == "P0 settlements"
    assert stands(game, s, "N(-3,2)") == "P0 fortresses"
    assert game.frame(s).name == "place_settlement"
    assert game.broken(s) == []


@pytest.mark.rule("SEA-PI-33")
def test_colours_may_be_chosen_in_the_order_of_the_turns() -> None:
    game, s = fresh(3, pirate_colours="chosen", first_player=1)
    assert legal(game, s, 0) == []
    assert refused(game, s, "P0 colour:S(2,0)", "P1 settle:N(4,0)") == "SEA-PI-33"
    heard = Events()
    do(game, s, f"P1 colour:{place(game, 'N(1,3)')}", events=heard)
    assert [event.code for event in heard.heard] == ["colour", "settlement", "ship"]
    first = int(place(game, "N(1,3)-S(1,2)")[1:])
    assert view_data(game, view(game, s, 0))["voyages"] == [[], [first], []]
    assert refused(game, s, "P2 colour:N(1,3)", "P2 colour:N(4,0)") == "SEA-PI-33"
    assert menu(game, s, 2, "colour") == at(game, "colour", "S(4,-3) S(2,0)")
    do(game, s, "P2 colour:S(4,-3)", "P0 colour:S(2,0)")
    assert notes(game, s, "voyage") == [1, 2, 0]
    assert game.frame(s).name == "place_settlement"
    do(game, s, "P1 settle:N(4,0)")


@pytest.mark.rule("SEA-56-14", "SEA-EX-83", "SEA-PI-18")
def test_with_five_and_six_ten_ships_lead_every_colour_to_its_fortress() -> None:
    game, s = fresh(6)
    voyages = game.find(Voyage)
    ways = []
    for colour in range(6):
        at_colour = colour * voyages.nodes
        beachhead = voyages.to_beachhead[at_colour + voyages.settlement[colour]]
        ways.append((beachhead, voyages.to_fortress[at_colour + voyages.beachhead[colour]]))
    assert ways == [(4, 6), (6, 4), (6, 4), (6, 4), (6, 4), (4, 6)]
    s.turn = 1
    onward = [f"E{edge}" for edge in range(game.map.grid.edge_count) if voyages.extends(s, 0, edge)]
    assert onward == [place(game, "N(4,-3)-S(4,-4)")]
    ends = [game.map.grid.node_label(voyages.end_of(s, seat)) for seat in range(6)]
    assert ends == ["N(4,-3)", "N(4,-2)", "S(3,-1)", "N(2,1)", "S(2,2)", "S(1,3)"]
    five, s = fresh(5)
    assert stands(five, s, "N(1,4)") == stands(five, s, "N(-4,4)") == ""
