"""Five and six players: the larger box and the special building phase between turns."""

from __future__ import annotations

import pytest

from hexhold.core.engine import sample_chance, seats_to_act, step, to_act
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.notation import parse_token, token
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.support import do, hand, legal, note, odds, position, refused, roll, supply

SIX = "players: 6\nmap: beginner\n"
ALL_CAN_BUILD = SIX + "".join(
    f"P{seat}.settlements: Z{2 * seat}\nP{seat}.hand: brick lumber wool grain\n" for seat in range(6)
)
FOUR_CITIES = "cities: U1 U3 U5 U7"


def points(s: State) -> list[int]:
    return [int(amount) for amount in s.points]


@pytest.mark.rule("CATAN-56-07")
@pytest.mark.parametrize("players", [5, 6])
def test_the_larger_box_has_24_cards_of_each_good_and_pieces_for_everybody(players: int) -> None:
    game = create("base", players)
    s = game.new()
    assert supply(game, s) == dict.fromkeys(game.words.goods, 24)
    assert list(s.pool) == [15, 5, 4] * players


@pytest.mark.rule("CATAN-56-07")
def test_the_larger_pile_has_34_development_cards() -> None:
    game, s = position(SIX + "P0.hand: wool grain ore")
    do(game, s, "P0 buy")
    assert odds(game, s) == {
        "draw=knight": 20,
        "draw=victory_point": 5,
        "draw=road_building": 3,
        "draw=year_of_plenty": 3,
        "draw=monopoly": 3,
    }


@pytest.mark.rule("CATAN-56-08", "CATAN-56-12")
def test_after_a_turn_every_other_player_is_asked_once_clockwise_before_the_next_turn() -> None:
    game, s = position(ALL_CAN_BUILD + "active: P2")
    do(game, s, "P2 end")
    asked = []
    while s.active == NOBODY:
        (seat,) = seats_to_act(s)
        asked.append(seat)
        other = (seat + 1) % 6
        assert refused(game, s, f"P{other} pass") == "CATAN-56-08"
        do(game, s, f"P{seat} pass")
    assert asked == [3, 4, 5, 0, 1]
    assert (s.active, legal(game, s, 3)) == (3, ["roll"])


@pytest.mark.rule("CATAN-56-09")
def test_in_the_special_building_phase_anything_may_be_built_and_bought_for_its_price() -> None:
    game, s = position(SIX + "P1.settlements: Z0\nP1.roads: Z0-Z1\nP1.hand: 3brick 3lumber 2wool 4grain 4ore")
    do(game, s, "P0 end")
    do(game, s, "P1 road:Z1-Z2", "P1 road:Z2-Z3", "P1 settle:Z2", "P1 city:Z2", "P1 buy", "chance draw=monopoly")
    assert hand(game, s, 1) == {}
    assert points(s)[1] == 3
    assert note(game, s, "new_cards", 1, "monopoly") == 1


@pytest.mark.rule("CATAN-56-10")
@pytest.mark.parametrize(
    "act", ["bank:4wool>ore", "offer:wool>ore/P0", "propose:wool>ore", "knight", "monopoly:ore", "roll", "end"]
)
def test_in_the_special_building_phase_there_is_no_trade_no_card_and_no_roll(act: str) -> None:
    game, s = position(SIX + "P1.settlements: Z0\nP1.hand: brick lumber 4wool\nP1.cards: knight monopoly")
    do(game, s, "P0 end")
    assert refused(game, s, f"P1 {act}") == "CATAN-56-10"
    assert {listed.split(":")[0] for listed in legal(game, s, 1)} == {"pass", "road"}


@pytest.mark.rule("CATAN-56-11")
def test_ten_points_reached_in_the_special_building_phase_win_at_the_start_of_the_own_turn() -> None:
    text = f"P1.{FOUR_CITIES}\nP1.settlements: Z0\nP1.roads: Z0-Z1-Z2\nP1.hand: brick lumber wool grain"
    game, s = position(SIX + text)
    do(game, s, "P0 end", "P1 settle:Z2")
    assert (points(s)[1], s.over) == (10, 0)
    do(game, s, "P1 pass")
    assert (s.over, s.winner, s.active) == (1, 1, 1)


@pytest.mark.rule("CATAN-56-11", "CATAN-56-14")
def test_ten_points_lost_again_before_the_own_turn_do_not_win() -> None:
    game, s = position(
        SIX
        + f"""
        P2.{FOUR_CITIES}
        P2.roads: Z0-Z1-Z2-Z3-Z4
        P2.hand: brick lumber
        P3.roads: B1-D2-B3-D4-B5
        P3.hand: 2brick 2lumber
    """
    )
    do(game, s, "P0 end", "P2 road:Z4-Z5")
    assert (points(s)[2], note(game, s, "longest_road")) == (10, 2)
    do(game, s, "P2 pass", "P3 road:B5-D6", "P3 road:D6-B7")
    assert (points(s)[2], points(s)[3], note(game, s, "longest_road")) == (8, 2, 3)
    do(game, s, "P3 pass")
    roll(game, s, 2)
    do(game, s, "P1 end")
    assert (s.active, s.over) == (2, 0)


@pytest.mark.rule("CATAN-56-13")
def test_a_card_bought_in_the_special_building_phase_may_be_played_in_the_turn_that_follows_at_once() -> None:
    game, s = position(SIX + "P1.hand: wool grain ore")
    do(game, s, "P0 end", "P1 buy", "chance draw=knight", "P1 pass")
    assert s.active == 1
    do(game, s, "P1 knight")


@pytest.mark.rule("CATAN-56-15")
def test_players_who_can_build_and_buy_nothing_are_passed_over_unless_all_are_asked() -> None:
    text = SIX + "P2.settlements: Z0\nP2.hand: brick lumber\nP4.hand: wool grain ore\nP5.hand: 5brick 5lumber\n"
    for ask_all, expected in (("false", [2, 4]), ("true", [1, 2, 3, 4, 5])):
        game, s = position(f"{text}options: ask_all={ask_all}")
        do(game, s, "P0 end")
        asked = []
        while s.active == NOBODY:
            asked += seats_to_act(s)
            do(game, s, f"P{asked[-1]} pass")
        assert asked == expected
        assert hand(game, s, 2) == {"brick": 1, "lumber": 1}


@pytest.mark.rule("CATAN-56-16")
def test_when_the_game_has_ended_nobody_is_asked_to_build() -> None:
    game, s = position(ALL_CAN_BUILD + f"P0.{FOUR_CITIES}\nP0.roads: B1-D2")
    do(game, s, "P0 settle:B1")
    assert (s.over, s.winner, seats_to_act(s)) == (1, 0, [])
    assert refused(game, s, "P1 road:Z2-Z3") == "BASE-END-01"


@pytest.mark.rule("CATAN-56-16")
@pytest.mark.parametrize("way", ["sbp", "paired"])
def test_when_the_last_turn_of_a_limited_game_has_ended_nothing_comes_after_it(way: str) -> None:
    game, s = position(ALL_CAN_BUILD + f"options: max_turns=1 five_six={way}")
    told = Events()
    do(game, s, "P0 end", events=told)
    assert [event.code for event in told.heard] == ["turn_ended", "game_over"]
    assert (s.over, s.winner, s.active, seats_to_act(s)) == (1, NOBODY, NOBODY, [])


@pytest.mark.rule("CATAN-56-17")
def test_chance_puts_the_robber_on_one_of_the_two_deserts() -> None:
    game = create("base", 6, {"map": "beginner"})
    s = game.new()
    assert odds(game, s) == {"desert=H2": 1, "desert=H12": 1}
    do(game, s, "chance desert=H12")
    assert note(game, s, "robber") == 12


@pytest.mark.rule("CATAN-56-18")
def test_there_is_no_fixed_placement_pieces_are_set_and_cards_come_from_the_second_settlement() -> None:
    with pytest.raises(Malformed, match="none is printed for 6 players"):
        create("base", 6, {"map": "beginner", "placement": "fixed"})
    game = create("base", 6, {"map": "beginner"})
    s, rng = game.new(), Rng(5)
    last = dict.fromkeys(range(6), -1)
    while s.active == NOBODY:
        seat = int(to_act(s))
        acts = legal(game, s, seat)
        act = token(game, int(sample_chance(game, s, rng))) if seat < 0 else acts[int(rng.below(len(acts)))]
        if act.startswith("settle:"):
            last[seat] = int(act[8:])
        step(game, s, seat, parse_token(game, act))
    for seat, node in last.items():
        hexes = [int(hex) for hex in game.map.grid.node_hexes[node] if game.map.terrain[hex] < 5]
        assert sum(hand(game, s, seat).values()) == len(hexes)


@pytest.mark.rule("CATAN-56-19")
def test_six_players_play_for_ten_points_and_trade_with_the_active_player_only() -> None:
    text = SIX + f"P0.{FOUR_CITIES}\nP0.hand: brick lumber wool grain\nP0.roads: Z0-Z1\nP1.hand: wool\nP2.hand: ore\n"
    game, s = position(text)
    assert refused(game, s, "P1 offer:wool>ore/P2") == "BASE-TRADE-02"
    do(game, s, "P2 propose:ore>wool", "P0 trade:P2")
    game, s = position(text + "P0.settlements: Z10")
    do(game, s, "P0 settle:Z0")
    assert (points(s)[0], s.over, s.winner) == (10, 1, 0)


@pytest.mark.rule("CATAN-56-20")
def test_six_players_keep_the_discard_limit_the_rates_and_the_shortage_rule() -> None:
    game, s = position(SIX + "stack: before_roll(P0)\nP4.hand: 7wool\nP5.hand: 8ore")
    roll(game, s, 7)
    assert seats_to_act(s) == [5]
    do(game, s, *["P5 discard:ore"] * 4)
    assert hand(game, s, 5) == {"ore": 4}
    game, s = position(SIX + "P0.settlements: N(0,-3) N(1,-2)\nP1.settlements: N(1,-3)")
    rates = [[note(game, s, "rates", seat, good) for good in game.words.goods] for seat in (0, 1, 2)]
    assert rates == [[3, 3, 3, 3, 3], [4, 4, 2, 4, 4], [4, 4, 4, 4, 4]]
    for others, expected in (("P1.cities: Z1", [0, 0]), ("", [1, 0])):
        game, s = position(SIX + f"stack: before_roll(P0)\nP0.cities: D2\nP2.hand: 23wool\n{others}")
        roll(game, s, 5)
        assert [hand(game, s, seat).get("wool", 0) for seat in (0, 1)] == expected
