"""Cloth for Catan: how players come to trade with villages, and what that brings."""

from __future__ import annotations

import pytest

from hexhold.core.errors import HexholdError
from hexhold.core.events import Events
from hexhold.core.formats.position import write_position
from hexhold.core.notation import parse_token
from hexhold.core.playout import play_randomly
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.cloth import (
    EAST,
    LINES,
    SOUTH,
    VILLAGES,
    WEST,
    all_cloth,
    cloth,
    held,
    since,
    stock,
)
from tests.sea import along
from tests.support import at, do, idle, legal, menu, note, place, refused, roll

SHIP = "P0.hand: lumber wool\n"
NEARLY_WEST = f"P0.settlements: S(1,-3)\nP0.ships: {along('S(1,-3) N(0,-1) S(1,-2) N(0,0)')}\n"
"""P0 lacks one ship to the village S(1,-1)."""


def before_the_eight(*traders: int, active: int = 0, more: str = "") -> tuple[Ruleset, State]:
    """Somebody is to roll; these seats trade with the village of the 8, the first of them for longest."""
    relations = [f"P{seat}.trade_relations: {age}S(1,-1)" for age, seat in enumerate(traders, 1)]
    turn = f"active: P{active}\nstack: before_roll(P{active})\n"
    return cloth(LINES + turn + "\n".join(relations) + "\n" + more)


@pytest.mark.rule("SEA-CL-03", "SEA-INV-10")
def test_every_village_starts_with_five_cloth_and_ten_are_in_the_supply() -> None:
    game = create("seafarers", 3, {"scenario": "cloth"})
    s = game.new()
    assert [stock(game, s, village) for village in VILLAGES] == [5] * 8
    assert (note(game, s, "cloth_supply"), held(game, s), all_cloth(game, s)) == (10, [0, 0, 0], 50)
    assert "cloth_supply" not in write_position(game, s), "it follows from the rest"


@pytest.mark.rule("SEA-CL-10", "SEA-CL-11", "SEA-EX-44")
def test_a_line_of_ships_to_a_village_founds_a_relation_and_brings_a_cloth_of_it() -> None:
    game, s = cloth(NEARLY_WEST + SHIP)
    heard = Events()
    do(game, s, "P0 ship:N(0,0)-S(1,-1)", events=heard)
    assert (since(game, s, 0, "S(1,-1)"), held(game, s), stock(game, s, "S(1,-1)")) == (1, [1, 0, 0, 0], 4)
    assert [event.code for event in heard.heard] == ["paid", "ship", "trade_relation", "cloth"]
    assert all_cloth(game, s) == 50


@pytest.mark.rule("SEA-EX-44", "SEA-CL-12", "SEA-WIN-08")
def test_the_number_of_a_village_brings_a_cloth_to_everybody_who_trades_there() -> None:
    game, s = before_the_eight(0, 1, more="P0.cloth: 1\nvillage_cloth: 4S(1,-1) 5N(0,1)")
    roll(game, s, 8)
    assert (held(game, s), stock(game, s, "S(1,-1)")) == ([2, 1, 0, 0], 2)
    assert game.frame(s).name == "turn"


@pytest.mark.rule("SEA-CL-12")
def test_another_number_brings_no_cloth_of_that_village() -> None:
    game, s = before_the_eight(0)
    roll(game, s, 9)
    assert held(game, s) == [0, 0, 0, 0]


@pytest.mark.rule("SEA-CL-10")
def test_a_relation_is_founded_once_and_outlives_the_line() -> None:
    game, s = cloth(NEARLY_WEST + "P0.trade_relations: S(1,-1)\nP0.cloth: 1\nvillage_cloth: 4S(1,-1)\n" + SHIP)
    do(game, s, "P0 ship:N(0,0)-S(1,-1)")
    assert (held(game, s)[0], stock(game, s, "S(1,-1)")) == (1, 4)
    game, s = cloth("P0.trade_relations: S(1,-1)\nstack: before_roll(P0)")
    roll(game, s, 8)
    assert held(game, s)[0] == 1


@pytest.mark.rule("SEA-CL-10", "SEA-MOVE-08")
def test_a_ship_that_is_moved_to_a_village_founds_a_relation() -> None:
    game, s = cloth(f"P0.settlements: S(1,-3)\nP0.ships: {along('S(1,-3) N(0,-1) S(1,-2) N(0,0) S(0,-1)')}")
    do(game, s, "P0 sail:N(0,0)-S(0,-1)", "P0 moor:N(0,0)-S(1,-1)")
    assert since(game, s, 0, "S(1,-1)") == 1


@pytest.mark.rule("SEA-CL-10", "SEA-56-23")
def test_a_first_ship_and_one_of_a_special_building_phase_found_relations_too() -> None:
    game, s = cloth("stack: place_settlement(P0)\nturn: 0\nactive: -\nfirst_player: P0")
    do(game, s, "P0 settle:S(2,-3)", "P0 ship:S(2,-3)-N(1,-1)")
    assert (since(game, s, 0, "N(1,-1)"), held(game, s)[0]) == (1, 1)
    game, s = cloth("players: 5\nP2.settlements: S(2,-3)\nP2.hand: lumber wool")
    do(game, s, "P0 end", "P2 ship:S(2,-3)-N(1,-1)")
    assert (since(game, s, 2, "N(1,-1)"), held(game, s)[2]) == (1, 1)


@pytest.mark.rule("SEA-CL-10")
@pytest.mark.parametrize(("others", "founded"), [("", 1), ("P1.settlements: N(2,-1)", 0)])
def test_an_opponents_building_on_the_way_keeps_a_line_from_founding_a_relation(others: str, founded: int) -> None:
    line = along("N(2,-2) S(3,-3) N(2,-1) S(2,-2)")
    game, s = cloth(f"P0.settlements: N(2,-2)\nP0.ships: {line}\n{SHIP}{others}")
    do(game, s, "P0 ship:S(2,-2)-N(1,-1)")
    assert since(game, s, 0, "N(1,-1)") == founded


@pytest.mark.rule("SEA-CL-10")
def test_a_settlement_that_joins_ships_to_a_village_founds_a_relation() -> None:
    game, s = cloth(f"P0.ships: {along('N(1,-1) S(1,-2) N(0,-1) S(1,-3)')}\nP0.hand: brick lumber wool grain")
    do(game, s, "P0 settle:S(1,-3)")
    assert (since(game, s, 0, "N(1,-1)"), held(game, s)[0]) == (1, 1)


@pytest.mark.rule("SEA-CL-11")
def test_an_empty_village_gives_no_cloth_when_a_relation_is_founded() -> None:
    game, s = cloth(NEARLY_WEST + SHIP + "village_cloth: 5N(0,1)")
    do(game, s, "P0 ship:N(0,0)-S(1,-1)")
    assert (since(game, s, 0, "S(1,-1)"), held(game, s)) == (1, [0, 0, 0, 0])


@pytest.mark.rule("SEA-CL-13", "SEA-EXH-05", "SEA-EX-45")
def test_a_short_supply_pays_the_active_player_first_and_then_by_age() -> None:
    game, s = before_the_eight(1, 2, 0, more="P3.cloth: 48\nvillage_cloth: S(1,-1)")
    assert note(game, s, "cloth_supply") == 1
    roll(game, s, 8)
    assert (held(game, s), stock(game, s, "S(1,-1)"), note(game, s, "cloth_supply")) == ([1, 1, 0, 48], 0, 0)


@pytest.mark.rule("SEA-CL-13", "SEA-EX-87")
def test_two_cloth_go_to_the_active_player_and_the_oldest_relation() -> None:
    game, s = before_the_eight(0, 1, 2, active=2, more="P3.cloth: 48\nvillage_cloth: 2S(1,-1)")
    roll(game, s, 8)
    assert (held(game, s), stock(game, s, "S(1,-1)")) == ([1, 0, 1, 48], 0)


@pytest.mark.rule("SEA-CL-14", "SEA-EX-46")
def test_a_village_without_cloth_pays_nothing_even_if_the_supply_has_some() -> None:
    for has, paid in ((0, 0), (1, 1)):
        game, s = before_the_eight(0, more=f"P3.cloth: {45 - has}\nvillage_cloth: {has}S(1,-1)")
        assert note(game, s, "cloth_supply") == 5
        roll(game, s, 8)
        assert (held(game, s)[0], note(game, s, "cloth_supply")) == (paid, 5)


@pytest.mark.rule("SEA-CL-12")
def test_what_a_village_lacks_for_all_its_traders_comes_from_the_supply() -> None:
    game, s = before_the_eight(0, 1, active=3, more="village_cloth: S(1,-1) 5N(0,1)")
    before = note(game, s, "cloth_supply")
    roll(game, s, 8)
    assert (held(game, s), note(game, s, "cloth_supply")) == ([1, 1, 0, 0], before - 1)


@pytest.mark.rule("SEA-CL-15")
def test_two_cloth_are_a_point_and_an_odd_one_is_nothing() -> None:
    for amount, points in ((1, 0), (2, 1), (3, 1), (4, 2)):
        game, s = cloth(f"P0.cloth: {amount}")
        assert (int(s.points[0]), game.score(s, 0)["cloth"]) == (points, points)


@pytest.mark.rule("SEA-CL-15", "SEA-DEV-08")
def test_cloth_is_public_and_no_good_that_could_be_traded_or_named() -> None:
    game, s = cloth("P0.cloth: 3\nP0.hand: wool\nP0.cards: monopoly year_of_plenty")
    assert held(game, view(game, s, 1).state)[0] == 3
    for words in ("monopoly:cloth", "plenty:cloth,wool", "offer:cloth>wool/P1", "bank:4cloth>wool"):
        with pytest.raises(HexholdError):
            parse_token(game, words)
    assert parse_token(game, "monopoly:wool")
    assert not [act for act in legal(game, s, 0) if "cloth" in act]


@pytest.mark.rule("SEA-CL-16", "SEA-EX-50")
def test_a_line_to_a_village_and_on_to_a_second_is_closed_but_its_end_beyond_moves() -> None:
    """From S(2,-3) over the villages N(1,-1) and S(1,-1), and a ship beyond the second."""
    line = "S(2,-3) N(1,-1) S(2,-2) N(1,0) S(1,-1)"
    relations = "P0.trade_relations: N(1,-1) S(1,-1)\n"
    text = f"P0.settlements: S(2,-3)\nP0.ships: {along(line + ' N(0,0)')}\n"
    game, s = cloth(text + relations)
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,-1)-N(0,0)")
    assert refused(game, s, "P0 sail:S(2,-3)-N(1,-1)", "P0 sail:N(1,0)-S(1,-1)") == "SEA-MOVE-02"
    game, s = cloth(f"P0.settlements: S(2,-3)\nP0.ships: {along(line)}\n{relations}")
    assert menu(game, s, 0, "sail") == set()
    game, s = cloth(f"P0.settlements: S(2,-3)\nP0.ships: {along(line)}\nP0.trade_relations: N(1,-1)")
    assert menu(game, s, 0, "sail") != set(), "without the second relation the last ship is at an open end"


@pytest.mark.rule("SEA-CL-16")
def test_another_players_relation_closes_no_line() -> None:
    game, s = cloth(f"P0.settlements: S(1,-3)\nP0.ships: {along(WEST)}\nP1.trade_relations: S(1,-1)")
    assert len(menu(game, s, 0, "sail")) == 1


@pytest.mark.rule("SEA-CL-16")
def test_ships_may_be_added_to_a_closed_line() -> None:
    game, s = cloth(f"P0.settlements: S(1,-3)\nP0.ships: {along(WEST)}\nP0.trade_relations: S(1,-1)\n{SHIP}")
    do(game, s, "P0 ship:S(1,-1)-N(1,0)")
    assert menu(game, s, 0, "sail") == set(), "it was built in this turn"
    do(game, s, "P0 end", *idle(1, 2, 3), "P0 roll", "chance roll=1,1")
    assert len(menu(game, s, 0, "sail")) == 1


@pytest.mark.rule("SEA-CL-20")
def test_neither_robber_nor_pirate_keeps_a_village_from_paying() -> None:
    """The pirate lies beside the village S(1,-1), and the robber on the fields with the 8, which yield nothing."""
    game, s = before_the_eight(0, active=3, more="P3.settlements: N(4,-3)\nrobber: H4\npirate: H20")
    grid = game.map.grid
    assert (grid.hexes[4], grid.hexes[20]) == ((4, -3), (0, 0))
    roll(game, s, 8)
    assert (held(game, s)[0], sum(s.hand)) == (1, 0)


@pytest.mark.rule("SEA-CL-23")
def test_three_players_fill_the_paths_to_a_village() -> None:
    text = f"P2.settlements: S(-1,1)\nP2.ships: {along(SOUTH)}\nP1.settlements: N(2,-1)\nP1.ships: {along(EAST)}\n"
    game, s = cloth(text + NEARLY_WEST + SHIP + "P2.trade_relations: N(0,1) S(1,-1)\nP1.trade_relations: 2S(1,-1)")
    do(game, s, "P0 ship:N(0,0)-S(1,-1)")
    assert [since(game, s, seat, "S(1,-1)") for seat in range(4)] == [3, 2, 1, 0]
    paths = game.map.grid.node_edges[int(place(game, "S(1,-1)")[1:])]
    assert sorted(int(s.edge_owner[edge]) for edge in paths) == [0, 1, 2]


@pytest.mark.rule("SEA-56-13", "SEA-INV-10")
def test_with_five_and_six_players_there_are_seventy_cloth_and_two_villages_may_share_a_number() -> None:
    """With five players both villages with a 9 pay P0, one after the other."""
    game, s = cloth("""
        players: 5
        stack: before_roll(P0)
        P0.trade_relations: S(-1,0) N(2,1)
        P1.trade_relations: 2S(-1,0)
        village_cloth: 5S(-1,0) 5N(2,1) 5N(0,1)
    """)
    slot = game.slots.named("village_cloth")
    assert slot is not None
    fresh = create("seafarers", 6, {"scenario": "cloth"})
    total = slot.width * 5 + note(fresh, fresh.new(), "cloth_supply")
    assert (slot.width, total) == (12, 70)
    roll(game, s, 9)
    assert held(game, s) == [2, 1, 0, 0, 0]


@pytest.mark.rule("SEA-INV-10")
@pytest.mark.parametrize("players", [3, 6])
def test_no_cloth_is_made_or_lost_in_whole_games(players: int) -> None:
    game = create("seafarers", players, {"scenario": "cloth"}, seed=players)
    s, rng = game.new(), Rng(players, "cloth")
    for _ in range(60):
        play_randomly(game, s, rng, 25)
        assert game.broken(s) == []
    assert sum(held(game, s)) > 0


@pytest.mark.rule("SEA-INV-10")
def test_a_position_with_more_cloth_than_there_is_or_relations_in_no_order_is_broken() -> None:
    game, s = cloth("P0.cloth: 10\nP0.trade_relations: N(1,-1)\nP1.trade_relations: 2N(1,-1)")
    assert game.broken(s) == []
    with pytest.raises(HexholdError, match="more cloth than the 50"):
        cloth("P0.cloth: 11")
    with pytest.raises(HexholdError, match="in no order"):
        cloth("P0.trade_relations: N(1,-1)\nP1.trade_relations: N(1,-1)")
