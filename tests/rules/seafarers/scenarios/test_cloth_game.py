"""Cloth for Catan: set-up, what is closed, the pirate, and how the game ends."""

from __future__ import annotations

import pytest

from hexhold.core.errors import HexholdError
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.cloth.villages import Villages
from tests.rules.seafarers.scenarios.cloth import EAST, VILLAGES, cloth, held, since, with_cloth
from tests.rules.seafarers.scenarios.positions import result
from tests.sea import along
from tests.support import do, hand, legal, menu, note, notes, odds, place, refused, roll

MOVE = "stack: turn(P0) robber(P0)\n"
TRADER = "P0.trade_relations: S(1,-1)\n"
CREW = f"P1.settlements: N(2,-1)\nP1.ships: {along(EAST)}\n"
"""P1 has three ships; the pirate may go beside the first of them."""


def pirate_beside_p1(game: Ruleset) -> str:
    """The move of the pirate to the sea hex (2,-2), beside the first ship of P1."""
    return f"P0 pirate:H{game.map.grid.hexes.index((2, -2))}/P1"


def begin(players: int) -> tuple[Ruleset, State, list[tuple[int, str]]]:
    """A game up to its first turn, with who placed which settlement; everybody takes the first place there is."""
    game = create("seafarers", players, {"scenario": "cloth", "first_player": 1})
    s = game.new()
    placed: list[tuple[int, str]] = []
    while not s.turn:
        seat = max(seat for seat in range(players) if legal(game, s, seat))
        act = legal(game, s, seat)[0]
        if act.startswith("settle"):
            placed.append((seat, act))
        do(game, s, f"P{seat} {act}")
    return game, s, placed


@pytest.mark.rule("SEA-CL-05", "SEA-CL-06", "SEA-CL-07")
def test_three_settlements_are_placed_there_back_and_there_again_and_the_last_brings_cards() -> None:
    game, s, placed = begin(4)
    assert [seat for seat, _ in placed] == [1, 2, 3, 0, 0, 3, 2, 1, 1, 2, 3, 0]
    assert (s.active, list(s.points)) == (1, [3, 3, 3, 3])
    settlements = game.words.pieces.index("settlements")
    assert [int(s.pool[seat * game.pieces + settlements]) for seat in range(4)] == [2] * 4
    for seat, act in placed[-4:]:
        goods = [game.map.goods[hex] for hex in game.map.grid.node_hexes[int(act.split(":N")[1])]]
        assert sum(hand(game, s, seat).values()) == sum(good >= 0 for good in goods)


@pytest.mark.rule("SEA-CL-05")
def test_each_first_settlement_has_a_road_or_a_ship() -> None:
    game, s = cloth("stack: place_settlement(P0)\nturn: 0\nactive: -\nfirst_player: P0")
    do(game, s, "P0 settle:S(2,-3)")
    kinds = {act.split(":")[0] for act in legal(game, s, 0)}
    assert kinds == {"road", "ship"}


@pytest.mark.rule("SEA-CL-05", "SEA-CL-09")
def test_nobody_begins_or_settles_on_an_islet() -> None:
    """N(0,0) is a corner of the northern islet, S(1,-3) one of the large island."""
    game, s = cloth("stack: place_settlement(P0)\nturn: 0\nactive: -\nfirst_player: P0")
    assert refused(game, s, "P0 settle:N(0,0)", "P0 settle:N(1,-1)") == "SEA-SETUP-05"
    do(game, s, "P0 settle:S(1,-3)")
    game, s = cloth(f"P0.ships: {along('S(1,-3) N(0,-1) S(1,-2) N(0,0)')}\nP0.hand: brick lumber wool grain")
    assert refused(game, s, "P0 settle:N(0,0)") == "SEA-BUILD-09"
    do(game, s, "P0 settle:S(1,-3)")


@pytest.mark.rule("SEA-CL-09")
def test_the_robber_may_not_enter_an_islet() -> None:
    game, s = cloth(MOVE)
    islet, island = game.map.grid.hexes.index((1, -1)), game.map.grid.hexes.index((0, -2))
    assert refused(game, s, f"P0 robber:H{islet}") == "SEA-ROB-01"
    do(game, s, f"P0 robber:H{island}")


@pytest.mark.rule("SEA-CL-08", "SEA-LTR-08")
def test_there_is_no_longest_trade_route_but_largest_army() -> None:
    text = f"P0.settlements: N(1,-3)\nP0.roads: {along('N(1,-3) S(1,-4) N(0,-3) S(0,-4) N(-1,-2) S(0,-3)')}\n"
    game, s = cloth(text + "P0.knights: 2\nP0.cards: knight\n" + TRADER)
    assert (int(s.points[0]), "longest_road" in game.score(s, 0)) == (1, False)
    do(game, s, "P0 knight")
    assert (int(s.points[0]), note(game, s, "largest_army")) == (3, 0)


@pytest.mark.rule("SEA-CL-17", "SEA-EX-47")
def test_who_trades_with_no_village_may_move_the_robber_only() -> None:
    game, s = cloth("stack: before_roll(P0)\n" + CREW)
    roll(game, s, 7)
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber"}
    assert refused(game, s, "P0 pirate:H15", "P0 pirate_berth:frame") == "SEA-CL-17"
    game, s = cloth("stack: before_roll(P0)\n" + CREW + TRADER)
    roll(game, s, 7)
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber", "pirate", "pirate_berth"}


@pytest.mark.rule("SEA-CL-17", "SEA-EX-48", "SEA-INFO-06", "SEA-INV-10")
def test_the_pirate_takes_a_cloth_from_who_has_no_cards_and_everybody_sees_it() -> None:
    game, s = cloth(MOVE + TRADER + CREW + "P1.cloth: 3")
    heard = Events()
    do(game, s, pirate_beside_p1(game), events=heard)
    assert (held(game, s), list(s.points)) == ([1, 2, 0, 0], [0, 2, 0, 0])
    assert [event.seen_by(3) for event in heard.heard][-1] == {"event": "cloth_stolen", "seat": 0, "victim": 1}
    assert game.frame(s).name == "turn"


@pytest.mark.rule("SEA-CL-17", "SEA-INFO-06")
def test_from_who_has_cards_and_cloth_the_mover_takes_what_they_choose() -> None:
    text = MOVE + TRADER + CREW + "P1.cloth: 3\nP1.hand: 2ore"
    game, s = cloth(text)
    do(game, s, pirate_beside_p1(game))
    assert legal(game, s, 0) == ["loot:card", "loot:cloth"]
    assert refused(game, s, "P0 end", "P1 loot:cloth") == "SEA-CL-17"
    do(game, s, "P0 loot:cloth")
    assert (held(game, s), hand(game, s, 0), game.frame(s).name) == ([1, 2, 0, 0], {}, "turn")
    game, s = cloth(text)
    heard = Events()
    do(game, s, pirate_beside_p1(game), "P0 loot:card", "chance steal=ore", events=heard)
    assert (held(game, s), hand(game, s, 0)) == ([0, 3, 0, 0], {"ore": 1})
    stole = heard.heard[-1]
    assert ("good" in stole.seen_by(0), "good" in stole.seen_by(1), "good" in stole.seen_by(2)) == (True, True, False)


@pytest.mark.rule("SEA-CL-17")
def test_from_who_has_no_cloth_the_pirate_takes_a_card_as_ever() -> None:
    game, s = cloth(MOVE + TRADER + CREW + "P1.hand: ore\nP2.cloth: 4")
    do(game, s, pirate_beside_p1(game), "chance steal=ore")
    assert (hand(game, s, 0), held(game, s)) == ({"ore": 1}, [0, 0, 4, 0])


@pytest.mark.rule("SEA-CL-17")
def test_who_has_neither_cards_nor_cloth_is_no_victim() -> None:
    game, s = cloth(MOVE + TRADER + CREW)
    assert refused(game, s, pirate_beside_p1(game)) == "SEA-PIR-03"
    do(game, s, pirate_beside_p1(game).removesuffix("/P1"))


@pytest.mark.rule("SEA-CL-17", "BASE-ROB-13")
@pytest.mark.parametrize(("option", "victims"), [("false", {"P1", "P2"}), ("true", {"P1"})])
def test_where_only_those_with_something_are_robbed_cloth_alone_is_something(option: str, victims: set[str]) -> None:
    """P1 has nothing but a cloth, and P2, whose ship lies at the same hex, has nothing at all."""
    text = MOVE + TRADER + CREW + f"P1.cloth: 1\nP2.settlements: N(2,-2)\nP2.ships: {along('N(2,-2) S(3,-3)')}"
    game, s = cloth(text, f"steal_only_from_non_empty={option}")
    there = pirate_beside_p1(game).removeprefix("P0 ").removesuffix("P1")
    assert {act.removeprefix(there) for act in menu(game, s, 0, "pirate") if act.startswith(there)} == victims
    do(game, s, pirate_beside_p1(game))
    assert held(game, s) == [1, 0, 0, 0]


@pytest.mark.rule("SEA-CL-17")
def test_whoever_moves_the_pirate_chooses_and_nobody_else_becomes_richer_or_poorer() -> None:
    """P2 moves it beside ships of P0 and P1; only P1 has anything."""
    text = "active: P2\nstack: turn(P2) robber(P2)\nP2.trade_relations: S(1,-1)\n" + CREW
    game, s = cloth(text + f"P0.settlements: N(2,-2)\nP0.ships: {along('N(2,-2) S(3,-3)')}\nP1.cloth: 1\nP1.hand: ore")
    move = pirate_beside_p1(game).replace("P0", "P2")
    do(game, s, move)
    assert (legal(game, s, 2), legal(game, s, 0)) == (["loot:card", "loot:cloth"], [])
    do(game, s, "P2 loot:cloth")
    assert (held(game, s), game.frame(s).name) == ([0, 0, 1, 0], "turn")
    game, s = cloth(text.replace("P1", "P0"))
    assert refused(game, s, move.replace("/P1", "/P0")) == "SEA-PIR-03"


@pytest.mark.rule("SEA-CL-22")
def test_a_stolen_cloth_can_take_a_point_from_its_owner_and_win_for_the_thief() -> None:
    """P0 has 13 points and an odd cloth."""
    cities = "P0.cities: N(0,-3) N(1,-3) N(2,-3) N(3,-3)\nP0.settlements: N(4,-3) S(-1,-2) S(1,-3)\n"
    game, s = cloth(MOVE + TRADER + CREW + cities + "P0.cloth: 3\nP0.cards: victory_point\nP1.cloth: 2")
    assert (int(game.total_points(s, 0)), int(s.points[1]), result(s)) == (13, 2, (0, -1))
    do(game, s, pirate_beside_p1(game))
    assert (int(game.total_points(s, 0)), int(s.points[1]), result(s)) == (14, 1, (1, 0))
    assert game.ending(s) == "points"


@pytest.mark.rule("SEA-INFO-06")
def test_relations_and_cloth_are_public() -> None:
    game, s = cloth("P0.trade_relations: N(1,-1)\nP0.cloth: 3")
    seen = view(game, s, 2).state
    assert (since(game, seen, 0, "N(1,-1)"), held(game, seen)[0]) == (1, 3)


@pytest.mark.rule("SEA-CL-18", "SEA-EX-49")
def test_the_game_ends_with_the_turn_when_five_of_eight_villages_have_no_cloth() -> None:
    text = """
        active: P1
        stack: turn(P1)
        P0.cities: N(0,-3) N(1,-3) N(2,-3) N(3,-3)
        P0.settlements: N(4,-3)
        P0.cloth: 7
        P1.cities: N(-1,-2) N(0,-2) N(1,-2) N(2,-2)
        P1.cloth: 9
        P2.cities: N(-3,3) N(-2,3) N(-1,3) N(0,3)
        P2.settlements: N(1,3)
        P2.cloth: 4
    """
    game, s = cloth(with_cloth(3) + text)
    assert (list(s.points), result(s)) == ([12, 12, 11, 0], (0, -1))
    heard = Events()
    do(game, s, "P1 end", events=heard)
    assert (result(s), game.ending(s), game.broken(s)) == ((1, 1), "out_of_cloth", [])
    assert [event.code for event in heard.heard] == ["turn_ended", "cloth_ran_out", "game_over"]
    game, s = cloth(with_cloth(4) + text)
    do(game, s, "P1 end")
    assert (result(s), s.active) == ((0, -1), 2)


@pytest.mark.rule("SEA-CL-18")
def test_most_points_win_before_most_cloth() -> None:
    game, s = cloth(with_cloth(3) + "P0.cities: N(0,-3) N(1,-3)\nP1.settlements: N(2,-3)\nP1.cloth: 4")
    do(game, s, "P0 end")
    assert result(s) == (1, 0)


@pytest.mark.rule("SEA-CL-18")
def test_who_is_level_in_points_and_cloth_wins_together() -> None:
    game, s = cloth(with_cloth(3) + "P0.settlements: N(0,-3)\nP1.settlements: N(1,-3)\nP0.cloth: 2\nP1.cloth: 2")
    do(game, s, "P0 end")
    assert (result(s), notes(game, s, "shared_win"), game.ending(s)) == ((1, -1), [1, 1, 0, 0], "out_of_cloth")
    assert ([game.won(s, seat) for seat in range(4)], game.broken(s)) == ([True, True, False, False], [])


@pytest.mark.rule("SEA-CL-19")
def test_hidden_point_cards_count_when_the_cloth_has_run_out() -> None:
    settled = "P0.settlements: N(0,-3)\nP1.settlements: N(1,-3)\n"
    for cards, winner in (("", 0), ("P1.cards: victory_point\n", 1)):
        game, s = cloth(with_cloth(3) + settled + "P0.cloth: 1\n" + cards)
        do(game, s, "P0 end")
        assert result(s) == (1, winner)


LAST_CLOTH = """
    stack: before_roll(P0)
    P0.cities: N(0,-3) N(1,-3) N(2,-3) N(3,-3)
    P0.settlements: N(4,-3) S(-1,-2)
    P0.trade_relations: N(2,0)
    P0.hand: brick lumber wool grain
    P0.roads: S(1,-3)-N(1,-2)
    P0.cloth: 5
    village_cloth: 5S(-1,0) 5N(-1,0) 5S(0,1) N(2,0)
"""
"""P0 has 12 points and an odd cloth; the fourth village that has cloth has one, and its number is 4."""


@pytest.mark.rule("SEA-CL-01", "SEA-CL-18", "SEA-EX-86")
def test_fourteen_points_win_at_once_before_the_end_of_the_turn_would_end_the_game() -> None:
    game, s = cloth(LAST_CLOTH)
    assert int(s.points[0]) == 12
    roll(game, s, 4)
    assert (held(game, s)[0], int(s.points[0]), result(s)) == (6, 13, (0, -1))
    do(game, s, "P0 settle:S(1,-3)")
    assert (int(s.points[0]), result(s), game.ending(s)) == (14, (1, 0), "points")


@pytest.mark.rule("SEA-CL-18")
def test_by_option_the_game_ends_as_soon_as_the_cloth_has_run_out() -> None:
    game, s = cloth(LAST_CLOTH, "cloth_end=at_once")
    roll(game, s, 4)
    assert (result(s), game.ending(s), game.broken(s)) == ((1, 0), "out_of_cloth", [])
    game, s = cloth(LAST_CLOTH, "cloth_end=at_once")
    roll(game, s, 5)
    assert result(s) == (0, -1)


@pytest.mark.rule("SEA-56-13")
def test_with_twelve_villages_the_game_ends_when_three_have_cloth() -> None:
    for villages, over in (("N(1,-1) S(1,-1) N(3,-1)", 1), ("N(1,-1) S(1,-1) N(3,-1) S(3,-1)", 0)):
        game, s = cloth(f"players: 6\nvillage_cloth: {villages}\nP4.cloth: 2")
        do(game, s, "P0 end")
        assert int(s.over) == over


@pytest.mark.rule("SEA-CL-21", "SEA-56-13")
@pytest.mark.parametrize(
    ("players", "options", "robber"),
    [
        (4, {}, (-2, -1)),
        (4, {"cloth_robber": "twelve"}, (-2, -1)),
        (5, {}, (-2, -1)),
        (5, {"cloth_robber": "twelve"}, (3, -3)),
    ],
)
def test_the_robber_starts_as_drawn_or_on_fields_with_a_twelve(
    players: int, options: dict[str, str | int | bool], robber: tuple[int, int]
) -> None:
    game = create("seafarers", players, {"scenario": "cloth", **options})
    s = game.new()
    assert game.map.grid.hexes[note(game, s, "robber")] == robber
    assert note(game, s, "pirate_berth") == 1


@pytest.mark.rule("SEA-CL-21", "SEA-56-13")
def test_a_position_that_names_no_place_for_the_robber_has_him_where_he_starts() -> None:
    game, s = cloth("players: 5", "cloth_robber=twelve")
    assert game.map.grid.hexes[note(game, s, "robber")] == (3, -3)
    game, s = cloth("players: 5\nrobber: H0", "cloth_robber=twelve")
    assert note(game, s, "robber") == 0


@pytest.mark.rule("SEA-CL-21")
def test_on_a_shuffled_map_the_robber_starts_on_a_twelve_by_lot() -> None:
    fields = 0
    for seed in range(6):
        options: dict[str, str | int | bool] = {"scenario": "cloth", "map": "variable", "cloth_robber": "twelve"}
        game = create("seafarers", 4, options, seed=seed)
        s = game.new()
        twelves = [hex for hex in range(int(game.map.grid.hex_count)) if game.map.tokens[hex] == 1 << 12]
        assert (note(game, s, "robber"), odds(game, s)) == (-1, {f"desert=H{hex}": 1 for hex in twelves})
        fields += sum(game.map.kind(hex).name == "fields" for hex in twelves)
    assert fields, "some of them are fields, where the option would have put him"


@pytest.mark.rule("SEA-CL-18")
def test_a_win_that_is_shared_by_one_or_before_the_end_is_refused() -> None:
    both = "P0.shared_win: 1\nP1.shared_win: 1\n"
    game, s = cloth(with_cloth(3) + "over: nobody\n" + both)
    assert [game.won(s, seat) for seat in range(4)] == [True, True, False, False]
    for text in (both, "over: P0\n" + both, "over: nobody\nP0.shared_win: 1\n"):
        with pytest.raises(HexholdError, match="shared before the end"):
            cloth(with_cloth(3) + text)


@pytest.mark.rule("SEA-CL-07")
def test_three_points_are_what_everybody_starts_with_for_a_friendly_robber() -> None:
    text = MOVE + "P1.settlements: N(2,-3) N(-3,2) N(-3,3)\nP1.hand: ore\n"
    game, s = cloth(text, "friendly_robber=true")
    assert refused(game, s, "P0 robber:H2/P1") == "CATAN-VAR-01"
    game, s = cloth(text + "P1.cloth: 2", "friendly_robber=true")
    do(game, s, "P0 robber:H2/P1")


@pytest.mark.rule("SEA-CL-01")
def test_options_of_cloth_have_no_place_in_another_scenario() -> None:
    for option in ({"cloth_end": "at_once"}, {"cloth_robber": "twelve"}):
        with pytest.raises(HexholdError, match="has no place"):
            create("seafarers", 4, {**option})
        assert create("seafarers", 4, {"scenario": "cloth", **option}).name == "seafarers"


def test_pictures_learn_where_the_villages_are_and_their_numbers() -> None:
    game = create("seafarers", 4, {"scenario": "cloth"})
    villages = game.find(Villages).layout()["villages"]
    assert isinstance(villages, list)
    assert {f"N{village['node']}" for village in villages} == {place(game, village) for village in VILLAGES}
    assert sorted(village["number"] for village in villages) == [3, 4, 5, 6, 8, 9, 10, 11]
