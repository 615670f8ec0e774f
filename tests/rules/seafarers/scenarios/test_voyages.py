"""Voyages: one line of ships by shortest ways to the beachhead and the fortress; all other ships stay at the coast."""

from __future__ import annotations

import pytest

from hexhold.core.formats.view_data import view_data
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.voyages.line import Voyage
from tests.rules.seafarers.scenarios.pirates import (
    BEACHHEAD,
    BLUE,
    FORTRESS,
    ORANGE,
    RED,
    WAYS,
    WHITE,
    last_of,
    line_of,
    paths,
    table,
    voyage,
)
from tests.support import at, do, menu, note, place, refused, stands

RICH = "P2.hand: 9lumber 9wool 3brick 3grain"
BLUES_TURN = f"active: P2\nstack: turn(P2)\n{RICH}"


def blue(ships: int, more: str = "", **options: str) -> tuple[Ruleset, State]:
    """Blue is to play, rich, with a voyage of so many ships."""
    return table(f"{BLUES_TURN}\n{more}", voyages=(1, 1, ships, 1), **options)


@pytest.mark.rule("SEA-PI-17", "SEA-PI-18", "SEA-EX-54")
def test_six_ships_lead_to_the_beachhead_and_three_more_to_the_fortress() -> None:
    game, s = blue(1)
    for ships in range(2, FORTRESS + 1):
        assert not game.find(Voyage).at_fortress(s, BLUE)
        do(game, s, f"P2 ship:{last_of(BLUE, ships)}")
        assert line_of(game, s, BLUE) == paths(game, voyage(BLUE, ships))
        assert game.find(Voyage).at_beachhead(s, BLUE) == (ships >= BEACHHEAD)
    assert game.find(Voyage).at_fortress(s, BLUE)


@pytest.mark.rule("SEA-PI-18")
@pytest.mark.parametrize("colour", [RED, WHITE, BLUE, ORANGE])
def test_the_way_of_every_colour_is_a_shortest_one(colour: int) -> None:
    game, _ = table()
    voyages = game.find(Voyage)
    first = voyages.nodes * colour
    assert voyages.to_beachhead[first + voyages.settlement[colour]] == BEACHHEAD
    assert voyages.to_fortress[first + voyages.beachhead[colour]] == FORTRESS - BEACHHEAD
    assert len(WAYS[colour].split()) == FORTRESS + 1


@pytest.mark.rule("SEA-PI-17", "SEA-PI-18", "SEA-EX-54")
def test_a_ship_that_brings_the_voyage_no_nearer_is_refused_and_so_is_a_branch() -> None:
    game, s = blue(2)
    assert menu(game, s, BLUE, "ship") & at(game, "ship", "S(1,0)-N(0,1) S(1,0)-N(0,2) N(1,1)-S(2,-1)") == at(
        game, "ship", "S(1,0)-N(0,1)"
    )
    assert refused(game, s, "P2 ship:S(1,0)-N(0,2)") == "SEA-PI-18"
    assert refused(game, s, "P2 ship:N(1,1)-S(2,-1)") == "SEA-PI-17"


@pytest.mark.rule("SEA-PI-18")
def test_where_two_ways_are_as_short_either_may_be_taken_but_not_both() -> None:
    game, s = blue(BEACHHEAD)
    both = at(game, "ship", "S(-1,0)-N(-2,1) S(-1,0)-N(-2,2)")
    assert both <= menu(game, s, BLUE, "ship")
    do(game, s, "P2 ship:S(-1,0)-N(-2,2)")
    assert refused(game, s, "P2 ship:S(-1,0)-N(-2,1)") == "SEA-PI-17"


@pytest.mark.rule("SEA-PI-18")
def test_the_voyage_ends_at_the_fortress() -> None:
    game, s = blue(FORTRESS)
    fort = int(place(game, "N(-3,2)")[1:])
    onward = {f"ship:E{edge}" for edge in game.map.grid.node_edges[fort]}
    assert menu(game, s, BLUE, "ship").isdisjoint(onward)


@pytest.mark.rule("SEA-PI-19")
def test_other_ships_stay_at_the_coast_of_the_main_island_and_away_from_the_voyage() -> None:
    text = "P2.settlements: S(4,-4) N(4,2)"
    game, s = blue(1, text)
    assert at(game, "ship", "S(4,-4)-N(4,-3) N(4,2)-S(4,1) N(4,2)-S(5,0)") <= menu(game, s, BLUE, "ship")
    assert refused(game, s, "P2 ship:S(4,-4)-N(3,-3)") == "SEA-PI-19"
    assert at(game, "ship", "S(2,0)-N(1,2)") <= menu(game, s, BLUE, "ship"), "at the start another line may begin"
    assert refused(game, s, "P2 ship:N(1,1)-S(2,-1)") in {"SEA-PI-17", "SEA-PI-18"}, "but not at its far end"


@pytest.mark.rule("SEA-PI-17")
def test_the_voyage_does_not_run_into_another_line_of_its_owner() -> None:
    free = "active: P0\nstack: turn(P0)\nP0.hand: 9lumber 9wool\nP0.settlements: N(4,-3)"
    game, s = table(free)
    assert at(game, "ship", "N(3,-2)-S(4,-4)") <= menu(game, s, RED, "ship")
    game, s = table(f"{free}\nP0.ships: N(4,-3)-S(4,-4)")
    assert refused(game, s, "P0 ship:N(3,-2)-S(4,-4)") in {"SEA-PI-17", "SEA-PI-18"}
    assert at(game, "ship", "N(3,-2)-S(3,-3)") <= menu(game, s, RED, "ship")


@pytest.mark.rule("SEA-PI-20")
def test_in_the_west_everybody_settles_on_their_own_beachhead_only_once_the_voyage_is_there() -> None:
    game, s = blue(BEACHHEAD - 1)
    assert refused(game, s, "P2 settle:S(-1,0)") == "BASE-SETL-02"
    game, s = blue(FORTRESS, "P2.roads: S(-2,0)-N(-3,1)")
    assert menu(game, s, BLUE, "settle") == at(game, "settle", "S(-1,0)")
    assert refused(game, s, "P2 settle:N(-3,1)") in {"SEA-PI-20", "SEA-PI-29"}
    do(game, s, "P2 settle:S(-1,0)")
    assert stands(game, s, "S(-1,0)") == "P2 settlements"
    assert s.points[BLUE] == 2
    game, s = table(f"{BLUES_TURN}\nP2.roads: N(-1,0)-S(-1,-1)", voyages=(1, 1, 9, 1))
    assert refused(game, s, "P2 settle:N(-1,0)") == "SEA-PI-20", "it is the beachhead of white"


@pytest.mark.rule("SEA-PI-20")
def test_a_settlement_on_the_beachhead_produces() -> None:
    game, s = table("P2.settlements: S(-1,0)\nstack: before_roll(P0)", voyages=(1, 1, 6, 1))
    do(game, s, "P0 roll", "chance roll=2,6")
    ore = game.words.goods.index("ore")
    assert s.hand[BLUE * game.goods + ore] == 1, "mountains 8"


@pytest.mark.rule("SEA-PI-29")
def test_a_fortress_blocks_its_intersection_and_those_next_to_it() -> None:
    game, s = blue(FORTRESS)
    assert refused(game, s, "P2 settle:N(-3,2)") == "BASE-SETL-01"
    assert refused(game, s, "P2 settle:S(-2,0)") == "SEA-PI-29"
    red, r = table("P0.hand: brick lumber wool grain", voyages=(FORTRESS, 1, 1, 1))
    assert refused(red, r, "P0 settle:S(1,-4)") == "SEA-PI-29"
    game, s = blue(FORTRESS, "P2.settlements: N(-3,2)")
    assert refused(game, s, "P2 settle:S(-2,0)") == "BASE-SETL-03", "a building does the same"


@pytest.mark.rule("SEA-PI-31")
def test_lost_ships_are_built_again_at_the_end_of_the_line() -> None:
    game, s = table(f"{RICH}\nactive: P2\nstack: turn(P2)", voyages=(1, 1, FORTRESS, 1))
    do(game, s, "P2 attack", "chance fortress=4")
    assert line_of(game, s, BLUE) == paths(game, voyage(BLUE, FORTRESS - 2))
    game, s = blue(FORTRESS - 2)
    do(game, s, f"P2 ship:{last_of(BLUE, 8)}", f"P2 ship:{last_of(BLUE, 9)}")
    assert s.hand[BLUE * game.goods + 1] == 7


@pytest.mark.rule("SEA-PI-32", "SEA-MOVE-03")
def test_the_last_ship_of_a_voyage_may_take_another_shortest_way_or_go_to_the_coast() -> None:
    game, s = blue(BEACHHEAD + 1)
    last = last_of(BLUE, BEACHHEAD + 1)
    do(game, s, f"P2 sail:{last}")
    moorings = menu(game, s, BLUE, "moor")
    assert at(game, "moor", "S(-1,0)-N(-2,2) S(2,0)-N(1,2)") == moorings
    do(game, s, "P2 moor:S(-1,0)-N(-2,2)")
    assert line_of(game, s, BLUE)[-1] == place(game, "S(-1,0)-N(-2,2)")


@pytest.mark.rule("SEA-PI-17", "SEA-PI-32")
def test_neither_the_first_ship_nor_a_warship_moves() -> None:
    game, s = blue(1, "P2.settlements: N(4,2)")
    assert refused(game, s, f"P2 sail:{voyage(BLUE, 1)}") == "SEA-PI-17"
    game, s = blue(2, "P2.warships: 2")
    assert refused(game, s, f"P2 sail:{last_of(BLUE, 2)}") == "SEA-PI-32"
    assert movable(game, s) == []
    game, s = blue(2, "P2.warships: 1")
    assert movable(game, s) == [place(game, last_of(BLUE, 2))]
    do(game, s, f"P2 sail:{last_of(BLUE, 2)}")


def movable(game: Ruleset, s: State) -> list[str]:
    """The ships that a picture of the position shows as movable."""
    moorings = view_data(game, view(game, s, BLUE))["moorings"]
    assert isinstance(moorings, dict)
    return list(moorings)


@pytest.mark.rule("SEA-PI-19")
def test_an_option_lets_the_voyage_start_anywhere_at_the_main_island() -> None:
    text = f"{BLUES_TURN}\nP2.settlements: S(4,-4) N(0,4)"
    game, s = table(text)
    assert refused(game, s, "P2 ship:S(4,-4)-N(3,-3)", "P2 ship:N(0,4)-S(0,3)") == "SEA-PI-19"
    game, s = table(text, voyage_start="any")
    assert at(game, "ship", "S(4,-4)-N(3,-3) N(0,4)-S(0,3)") <= menu(game, s, BLUE, "ship")
    do(game, s, "P2 ship:N(0,4)-S(0,3)")
    assert line_of(game, s, BLUE) == paths(game, "N(0,4)-S(0,3)")
    assert f"E{note(game, s, 'voyage_ship', BLUE)}" == place(game, "N(0,4)-S(0,3)")
    assert refused(game, s, "P2 ship:S(4,-4)-N(3,-3)") == "SEA-PI-19", "there is one voyage only"
    assert game.broken(s) == []
    game, s = table("P0.settlements: S(4,-4)\nP0.hand: lumber wool", voyage_start="any")
    do(game, s, "P0 ship:S(4,-4)-N(3,-3)")
    assert line_of(game, s, RED) == paths(game, "S(4,-4)-N(3,-3)")


@pytest.mark.rule("SEA-PI-33")
def test_a_position_with_chosen_colours_says_whose_voyage_is_whose() -> None:
    chosen = "P0.voyage: 0\nP1.voyage: 1\nP2.voyage: 2\nP3.voyage: 3"
    game, s = table(chosen, pirate_colours="chosen")
    assert [line_of(game, s, seat) for seat in range(4)] == [paths(game, voyage(seat, 1)) for seat in range(4)]
