"""Set-up of the game of the Watch: the empty Wall, the tokens, two settlements and a guard for everybody."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, hands, legal, menu, note, odds, refused, stands
from tests.watch import camps, clearing, gift, guards, row, watch

SPOTS = [
    (f"N({q},{r})", f"S({q},{r - 1})") for q, r in ((0, 1), (1, 1), (2, 1), (-1, 2), (0, 2), (1, 2), (-2, 3), (-1, 3))
]
"""Settlements that do not disturb each other, each with the far end of its road."""


def fresh(players: int = 4, **options: Value) -> tuple[Ruleset, State]:
    game = create("watch", players, {"first_player": 0, **options})
    return game, game.new()


def settle_all(game: Ruleset, s: State) -> None:
    """Everybody places both settlements, in the order in which they are asked."""
    for settlement, end in SPOTS[: 2 * int(game.seats)]:
        seat = to_act(s)
        do(game, s, f"P{seat} settle:{settlement}", f"P{seat} road:{settlement}-{end}")


@pytest.mark.rule("BW-SETUP-06", "BW-SETUP-07", "BW-SETUP-08", "BW-SETUP-09")
@pytest.mark.parametrize("players", [3, 4])
def test_at_the_start_wall_camps_clearings_and_gift_are_empty_and_tormund_is_in_his_camp(players: int) -> None:
    game, s = fresh(players)
    assert [guards(game, s, section) for section in (1, 2, 3, 4)] == [[]] * 4
    assert (note(game, s, "breaches"), note(game, s, "robber"), gift(game, s)) == (0, -1, {})
    assert [camps(game, s, clan) for clan in ("ice_river", "cave_people", "hornfoot")] == [[]] * 3
    assert [clearing(game, s, number) for number in (1, 2, 3, 4)] == [{}] * 4
    assert row(game, s, "frostfangs") == {"regular": 24, "climber": 8, "giant": 8}


@pytest.mark.rule("BW-COMP-12", "BW-SETUP-09")
def test_the_frostfangs_hold_all_figures_of_the_box() -> None:
    game, s = fresh()
    assert row(game, s, "frostfangs") == {"regular": 24, "climber": 8, "giant": 8}


@pytest.mark.rule("BW-COMP-07", "BW-SETUP-10")
def test_all_development_cards_lie_in_one_hidden_pile_new_recruits_included() -> None:
    game, s = watch("P0.hand: wool grain ore")
    cards = {"ranger_patrol": 14, "victory_point": 5, "road_building": 2, "winter_is_coming": 2, "new_recruits": 2}
    assert row(game, s, "pile") == cards
    assert (view(game, s, 0).counts["pile"], row(game, view(game, s, 0).state, "pile")) == ([25], {})
    do(game, s, "P0 buy")
    assert odds(game, s) == {f"draw={card}": count for card, count in cards.items()}


@pytest.mark.rule("BW-SETUP-11", "BW-COMP-09")
def test_both_special_cards_lie_beside_the_board_and_are_worth_one_point() -> None:
    game, s = fresh()
    assert (note(game, s, "longest_road"), note(game, s, "largest_army")) == (-1, -1)
    _, s = watch("P0.knights: 3\nP1.roads: N(-1,1)-S(0,0) S(0,0)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1) N(1,1)-S(2,0)")
    assert list(s.points) == [1, 1, 0, 0]


@pytest.mark.rule("BW-SETUP-13", "BW-SETUP-14", "BW-SETUP-15", "BW-SETUP-16", "BW-COMP-13")
@pytest.mark.parametrize(("players", "first", "pool"), [(3, 57 - 39, 24), (4, 57 - 52, 13)])
def test_one_token_lies_under_every_settlement_and_two_under_every_keep_and_the_rest_is_the_pool(
    players: int, first: int, pool: int
) -> None:
    game, s = fresh(players)
    assert note(game, s, "token_pool") == first
    settle_all(game, s)
    assert (note(game, s, "token_pool"), row(game, s, "used_tokens")) == (pool, {})
    assert list(s.pool) == [12, 3, 4] * players


@pytest.mark.rule("BW-SETUP-15", "BW-SETUP-24")
def test_starting_settlements_turn_no_token_and_guards_compare_nothing() -> None:
    game, s = fresh()
    settle_all(game, s)
    for seat in range(4):
        do(game, s, f"P{seat} guard:W1")
    assert (row(game, s, "used_tokens"), note(game, s, "breaches")) == ({}, 0)
    assert [camps(game, s, clan) for clan in ("ice_river", "cave_people", "hornfoot")] == [[]] * 3


@pytest.mark.rule("BW-SETUP-15")
def test_by_option_starting_settlements_turn_their_tokens() -> None:
    game, s = fresh(starting_settlements_reveal=True)
    do(game, s, "P0 settle:N(1,1)", "P0 road:N(1,1)-S(2,0)", "chance token=hornfoot,climber")
    assert camps(game, s, "hornfoot") == ["climber"]
    assert to_act(s) == 1


@pytest.mark.rule("BW-SETUP-17")
def test_the_highest_roll_begins_and_those_who_are_level_roll_again() -> None:
    game = create("watch", 4)
    s = game.new()
    do(game, s, "chance roll=1,2", "chance roll=5,5", "chance roll=4,6", "chance roll=2,3")
    do(game, s, "chance roll=1,2", "chance roll=2,2")
    assert (note(game, s, "first_player"), seats_to_act(s)) == (2, [2])


@pytest.mark.rule("BW-SETUP-18", "BW-SETUP-19", "BW-SETUP-21", "BW-SETUP-23", "BW-SETUP-01")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("starter", [0, 2])
def test_settlements_go_round_and_back_guards_go_round_and_the_first_player_begins(players: int, starter: int) -> None:
    game, s = fresh(players, first_player=starter)
    order = [(starter + step) % players for step in range(players)]
    asked = []
    for settlement, end in SPOTS[: 2 * players]:
        seat = int(to_act(s))
        asked.append(seat)
        do(game, s, f"P{seat} settle:{settlement}")
        assert to_act(s) == seat
        assert refused(game, s, f"P{seat} road:N(-3,4)-S(-3,3)") in ("BASE-SETUP-10", "BASE-SETUP-14")
        do(game, s, f"P{seat} road:{settlement}-{end}")
    assert asked == [*order, *reversed(order)]
    for seat in order:
        assert seats_to_act(s) == [seat]
        do(game, s, f"P{seat} guard:W2")
    assert guards(game, s, 2) == [f"P{seat}" for seat in order]
    assert (s.turn, s.active, legal(game, s, starter)) == (1, starter, ["roll"])


@pytest.mark.rule("BW-SETUP-20")
def test_the_second_settlement_brings_a_card_for_each_hex_at_once() -> None:
    game, s = fresh(3)
    for spot in range(3):
        seat, (settlement, end) = to_act(s), SPOTS[spot]
        do(game, s, f"P{seat} settle:{settlement}", f"P{seat} road:{settlement}-{end}")
    assert hand(game, s, 2) == {}
    do(game, s, "P2 settle:S(-1,1)")
    assert stands(game, s, "S(-1,1)") == "P2 settlements"
    assert hand(game, s, 2) == {"lumber": 2, "ore": 1}


@pytest.mark.rule("BW-SETUP-21", "BW-SETUP-22")
def test_in_the_third_round_everybody_places_one_free_guard_on_any_section() -> None:
    game, s = fresh()
    settle_all(game, s)
    before = hands(game, s)
    assert refused(game, s, "P0 roll", "P1 guard:W1") == "BW-SETUP-21"
    assert legal(game, s, 0) == ["guard:W1", "guard:W2", "guard:W3", "guard:W4"]
    do(game, s, "P0 guard:W4", "P1 guard:W4", "P2 guard:W1", "P3 guard:W4")
    assert (guards(game, s, 4), guards(game, s, 1)) == (["P0", "P1", "P3"], ["P2"])
    assert hands(game, s) == before


@pytest.mark.rule("BW-SETUP-22")
def test_with_six_players_a_section_is_full_after_five() -> None:
    spaces = "wall_1: P1 P2 P3 P4 P5\nfirst_player: P1\nturn: 0\nstack: place_guard(P0; 5)"
    game, s = watch("players: 6\n" + spaces)
    assert refused(game, s, "P0 guard:W1") == "BW-GUARD-03"
    assert "guard:W1" not in menu(game, s, 0, "guard")
    do(*watch("players: 6\n" + spaces.replace("P4 P5", "P4")), "P0 guard:W1")


@pytest.mark.rule("BW-SETUP-01", "BW-COMP-02", "BW-COMP-06")
def test_everybody_has_the_pieces_and_the_supply_the_cards_of_the_base_game() -> None:
    _, s = fresh()
    assert list(s.pool) == [14, 5, 4] * 4
    assert list(s.supply) == [19] * 5
