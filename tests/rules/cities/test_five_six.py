"""Cities & Knights with five and six players: the larger box, and the special building phase."""

from __future__ import annotations

import pytest

from hexhold.board.components import BOX_5_6
from hexhold.board.files import check_counts
from hexhold.board.terrain import DESERT
from hexhold.core.engine import chance, seats_to_act
from hexhold.core.errors import Malformed
from hexhold.core.notation import token
from hexhold.core.state import NOBODY
from hexhold.rules.games import create
from tests.support import do, hand, legal, note, position, refused, stands, supply, throw

SIX = "game: cities\nplayers: 6\nmap: beginner\n"
CAMP = "P1.cities: Z4\nP1.roads: Z4-Z5-Z6\nP1.basic_knights: Z5\n"


@pytest.mark.rule("CK-56-01", "CK-56-02", "CK-COMP-16", "CATAN-CK-10")
@pytest.mark.parametrize(("players", "resources", "commodities"), [(3, 19, 12), (4, 19, 12), (5, 24, 18), (6, 24, 18)])
def test_five_and_six_players_need_the_larger_box(players: int, resources: int, commodities: int) -> None:
    game = create("cities", players)
    s = game.new()
    assert set(list(supply(game, s).values())[:5]) == {resources}
    assert set(list(supply(game, s).values())[5:]) == {commodities}
    assert list(s.pool) == [15, 5, 4, 2, 2, 2] * players
    assert (game.frame_named("special_build") is None) == (players < 5)
    assert game.slots.named("pile") is None


@pytest.mark.rule("CK-COMP-16")
def test_seven_players_are_too_many() -> None:
    with pytest.raises(Malformed):
        create("cities", 7)


@pytest.mark.rule("CK-56-01", "CK-56-05")
@pytest.mark.parametrize("board", ["variable", "beginner"])
def test_the_board_is_that_of_the_base_games_extension(board: str) -> None:
    game = create("cities", 6, {"map": board, "first_player": 0})
    check_counts(game.map, BOX_5_6, red_apart=True)
    if board == "beginner":
        base = create("base", 6, {"map": "beginner"}).map
        assert (game.map.terrain, game.map.tokens) == (base.terrain, base.tokens)


@pytest.mark.rule("CK-56-05", "CK-SEVEN-06")
def test_the_robber_starts_on_one_of_two_deserts_and_is_frozen_there() -> None:
    game = create("cities", 6, {"map": "beginner", "first_player": 0})
    s = game.new()
    deserts = [hex for hex, kind in enumerate(game.map.terrain) if kind == DESERT]
    assert [token(game, act) for act, _ in chance(game, s)] == [f"desert=H{hex}" for hex in deserts]
    do(game, s, f"chance desert=H{deserts[1]}", "P0 settle:Z0")
    assert note(game, s, "robber") == deserts[1]
    game, s = position(SIX + "stack: before_roll(P0)")
    throw(game, s, 3, 4, "ship")
    do(game, s, "P0 end")
    assert note(game, s, "robber") == deserts[0]


@pytest.mark.rule("CK-56-03")
def test_eight_defenders_have_a_point_each() -> None:
    _, s = position(SIX + "P0.defender: 5\nP1.defender: 3")
    assert list(s.points)[:2] == [5, 3]


@pytest.mark.rule("CK-56-04")
def test_decks_ship_limits_and_goal_are_as_ever() -> None:
    game, s = position(SIX + "stack: before_roll(P0)\nship: 5\nP1.hand: 8wool\nP2.hand: 7wool\nP3.improvements: 2trade")
    throw(game, s, 3, 4, "ship")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:wool"] * 4, "P0 end")
    throw(game, s, 3, 1, "trade")
    assert sum(weight for _, weight in chance(game, s)) == 18
    do(game, s, "chance draw=merchant", "P1 end")
    throw(game, s, 4, 1, "trade")
    assert (note(game, s, "ship"), note(game, s, "progress_cards", 3)) == (6, 1)
    do(game, s, "P2 end")
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (0, 1)


@pytest.mark.rule("CK-56-04", "CK-56-11", "CATAN-CK-10")
def test_thirteen_points_reached_in_the_phase_win_at_the_start_of_the_own_turn() -> None:
    game, s = position(
        SIX
        + """
        P2.cities: Z0 Z4 Z8
        P2.improvements: 5trade 4politics
        trade_metropolis: Z0
        P3.cities: U7
        P3.improvements: 4politics
        politics_metropolis: U7
        P2.defender: 2
        printer: P2
        P2.hand: 5coin
        """
    )
    do(game, s, "P0 end", "P2 improve:politics", "P2 metropolis:Z4")
    assert (list(s.points)[2:4], s.over) == ([13, 2], 0)
    do(game, s, "P2 pass")
    throw(game, s, 3, 4, "ship")
    do(game, s, "P1 end")
    assert (s.over, s.winner, s.active) == (1, 2, 2)


@pytest.mark.rule("CK-56-06")
def test_the_turn_has_ended_before_the_phase_begins() -> None:
    game, s = position(SIX + CAMP + "P0.trade_cards: 4merchant merchant_fleet\nP1.hand: grain\nP0.hand: 4wool")
    do(game, s, "P0 merchant_fleet:wool", "P0 end")
    assert (seats_to_act(s), note(game, s, "merchant_fleet"), s.active) == ([1], 0, NOBODY)
    game, s = position(SIX + CAMP + "P0.trade_cards: 5merchant\nP1.hand: grain")
    do(game, s, "P0 end")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 bury:merchant")
    assert seats_to_act(s) == [1]


@pytest.mark.rule("CK-56-07")
def test_in_the_phase_everything_may_be_built_and_knights_activated_and_promoted() -> None:
    game, s = position(SIX + CAMP + "P1.settlements: D6\nP1.hand: 4brick 2lumber 3wool 5grain 6ore cloth")
    do(game, s, "P0 end")
    do(game, s, "P1 activate:Z5", "P1 promote:Z5", "P1 hire:Z6", "P1 wall:Z4", "P1 improve:trade", "P1 city:D6")
    do(game, s, "P1 road:Z6-Z7", "P1 road:Z7-Z8", "P1 pass")
    assert (stands(game, s, "Z5"), stands(game, s, "Z6")) == ("P1 strong_knights*", "P1 basic_knights")
    assert hand(game, s, 1) == {"wool": 1, "grain": 2, "ore": 1}


@pytest.mark.rule("CK-56-08")
def test_in_the_phase_knights_do_not_act_no_card_is_played_and_nothing_traded() -> None:
    game, s = position(
        SIX
        + CAMP
        + """
        active_knights: Z5
        attacks: 1
        P1.improvements: 3trade
        P1.hand: 2brick lumber 2cloth 4wool grain ore
        P1.politics_cards: warlord
        merchant: H0
        merchant_owner: P1
        P2.hand: ore
        """
    )
    do(game, s, "P0 end")
    acts = ("move:Z5/Z6", "chase:Z5", "displace:Z5/Z6", "warlord", "bank:2cloth>ore", "bank:4wool>ore")
    for act in (*acts, "offer:wool>ore/P2", "propose:wool>ore", "roll", "end"):
        assert refused(game, s, f"P1 {act}") == "CATAN-56-10"
    assert refused(game, s, "P1 settle:Z5") == "BASE-SETL-01"
    kinds = {act.split(":")[0] for act in legal(game, s, 1)}
    assert kinds == {"pass", "road", "settle", "hire", "promote", "wall"}


@pytest.mark.rule("CK-56-09")
def test_a_knight_activated_in_the_phase_acts_in_the_turn_that_follows_at_once() -> None:
    game, s = position(SIX + CAMP + "P1.hand: grain")
    do(game, s, "P0 end", "P1 activate:Z5", "P1 pass")
    assert s.active == 1
    throw(game, s, 6, 6, "politics")
    do(game, s, "P1 move:Z5/Z6")


@pytest.mark.rule("CK-56-10")
def test_a_knight_rises_once_in_the_phase_and_once_in_the_own_turn() -> None:
    game, s = position(SIX + CAMP + "P1.hand: 4wool 4ore\nP1.improvements: 3politics")
    do(game, s, "P0 end", "P1 promote:Z5")
    assert refused(game, s, "P1 promote:Z5") == "CK-KPROM-04"
    do(game, s, "P1 pass")
    throw(game, s, 6, 6, "trade")
    do(game, s, "P1 promote:Z5")
    assert stands(game, s, "Z5") == "P1 mighty_knights"


@pytest.mark.rule("CK-56-11")
def test_longest_road_and_metropolises_change_hands_in_the_phase() -> None:
    game, s = position(
        SIX + "P1.roads: Z0-Z1-Z2-Z3-Z4\nP1.cities: Z0\nP1.improvements: 3trade\nP1.hand: brick lumber 4cloth"
    )
    do(game, s, "P0 end", "P1 road:Z4-Z5", "P1 improve:trade")
    assert (note(game, s, "longest_road"), s.points[1]) == (1, 6)


@pytest.mark.rule("CK-56-12")
def test_a_knight_activated_in_the_phase_defends_from_the_next_roll_on() -> None:
    game, s = position(SIX + CAMP + "ship: 6\nP1.hand: grain")
    do(game, s, "P0 end", "P1 activate:Z5")
    assert note(game, s, "ship") == 6
    do(game, s, "P1 pass")
    throw(game, s, 6, 6, "ship")
    assert (stands(game, s, "Z4"), s.points[1]) == ("P1 cities", 3)


@pytest.mark.rule("CK-56-13")
def test_from_an_empty_deck_nobody_draws() -> None:
    hands = "P0.politics_cards: 2bishop 2deserter\nP1.politics_cards: 2diplomat 2intrigue\nP4.politics_cards: wedding\n"
    hands += "P2.politics_cards: 2saboteur 2warlord\nP3.politics_cards: 3spy\nconstitution: P0\n"
    levels = "P4.improvements: politics\nP5.improvements: politics\n"
    game, s = position(SIX + "stack: before_roll(P0)\n" + hands + levels)
    throw(game, s, 1, 1, "politics")
    assert sum(weight for _, weight in chance(game, s)) == 1
    do(game, s, "chance draw=wedding")
    assert (note(game, s, "progress_cards", 4), note(game, s, "progress_cards", 5)) == (2, 0)
    assert seats_to_act(s) == [0]
