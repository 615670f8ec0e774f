"""What players decide outside their own turn, and that they decide nothing else."""

from __future__ import annotations

import pytest

from hexhold.core.actions import kind_of
from hexhold.core.engine import chance, legal_actions, seats_to_act, to_act
from hexhold.rules.base.actions import ACCEPT, DECLINE, WITHDRAW
from tests.support import do, hand, legal, menu, position, refused, roll
from tests.walks import walk


@pytest.mark.rule("BASE-OUT-01")
def test_on_a_seven_all_with_too_many_cards_choose_at_once_and_the_game_waits_for_all() -> None:
    game, s = position("P0.hand: 8ore\nP1.hand: 8wool\nP2.hand: 7grain\nP3.hand: 9brick\nstack: before_roll(P0)")
    roll(game, s, 7)
    assert seats_to_act(s) == [0, 1, 3]
    do(game, s, *["P3 discard:brick"] * 4)
    assert seats_to_act(s) == [0, 1]
    assert refused(game, s, "P3 discard:brick") == "BASE-SEVEN-07"
    do(game, s, *["P0 discard:ore"] * 4)
    assert refused(game, s, "P0 robber:H0") == "BASE-SEVEN-07"
    do(game, s, *["P1 discard:wool"] * 4)
    assert seats_to_act(s) == [0]
    assert [sum(hand(game, s, seat).values()) for seat in range(4)] == [4, 4, 7, 5]


@pytest.mark.rule("BASE-OUT-04")
def test_a_robbed_player_decides_nothing() -> None:
    game, s = position("P1.settlements: Z6\nP1.hand: ore 2wool\nstack: turn(P0) robber(P0)")
    do(game, s, "P0 robber:H5/P1")
    assert to_act(s) == -1
    assert legal(game, s, 1) == []
    assert refused(game, s, "P1 discard:wool") == "BASE-ROB-08"
    assert sorted(weight for _, weight in chance(game, s)) == [1, 2]


@pytest.mark.rule("BASE-OUT-06")
def test_production_in_anothers_turn_asks_nobody() -> None:
    game, s = position("P1.settlements: Z6\nP2.cities: U7\nstack: before_roll(P0)")
    roll(game, s, 4)
    assert hand(game, s, 1) == {"wool": 1}
    assert hand(game, s, 2) == {"wool": 2}
    assert seats_to_act(s) == [0]
    assert [legal(game, s, seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("BASE-OUT-07")
def test_who_loses_or_gains_a_special_card_has_nothing_to_decide() -> None:
    game, s = position("P0.knights: 3\nP0.cards: knight\nP1.knights: 3\nlargest_army: P1")
    do(game, s, "P0 knight")
    assert seats_to_act(s) == [0]
    assert [legal(game, s, seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("BASE-OUT-08")
def test_in_the_special_building_phase_each_in_turn_builds_buys_or_passes() -> None:
    game, s = position("players: 5\nP1.hand: ore wool grain\nP2.hand: brick lumber\nP2.settlements: Z4\nP4.hand: 3ore")
    do(game, s, "P0 end")
    assert seats_to_act(s) == [1]
    assert set(legal(game, s, 1)) == {"buy", "pass"}
    do(game, s, "P1 buy", "chance draw=knight", "P1 pass")
    assert seats_to_act(s) == [2]
    assert {name.split(":")[0] for name in legal(game, s, 2)} == {"road", "pass"}
    do(game, s, "P2 pass")
    assert seats_to_act(s) == [1]
    assert "roll" in legal(game, s, 1)


@pytest.mark.rule("BASE-OUT-09")
def test_in_set_up_he_decides_whose_placement_it_is_first_settlement_then_road() -> None:
    game, s = position("stack: place_settlement(P1)\nfirst_player: P1")
    assert seats_to_act(s) == [1]
    assert menu(game, s, 1, "settle") == set(legal(game, s, 1))
    assert [legal(game, s, seat) for seat in (0, 2, 3)] == [[], [], []]
    assert refused(game, s, "P2 settle:Z4", "P1 road:Z4-Z5") == "BASE-SETUP-10"
    do(game, s, "P1 settle:Z4")
    assert menu(game, s, 1, "road") == set(legal(game, s, 1))
    assert refused(game, s, "P1 settle:Z8") == "BASE-SETUP-10"


@pytest.mark.rule("BASE-OUT-10")
def test_before_the_roll_and_while_the_robber_moves_nobody_else_may_act() -> None:
    for moment in ("before_roll(P0)", "turn(P0) robber(P0)"):
        game, s = position(
            f"stack: {moment}\nP1.hand: 4brick 4lumber 4wool 4grain\nP1.settlements: Z4\nP1.cards: knight"
        )
        assert legal(game, s, 1) == []
        for act in ("roll", "end", "road:Z4-Z5", "knight", "propose:brick>ore", "bank:4brick>ore", "robber:H0", "buy"):
            assert refused(game, s, f"P1 {act}")
        assert legal(game, s, 0) != []
    game, s = position("active: P1\nP1.hand: 4brick 4lumber 4wool 4grain\nP1.settlements: Z4\nP1.cards: knight")
    do(game, s, "P1 road:Z4-Z5", "P1 bank:4wool>ore", "P1 knight", "P1 robber:H0", "P1 end")


ASKED_IN = {"discard", "answer", "special_build", "place_settlement", "place_road"}
"""The decisions for which the game may wait for somebody who is not active."""


@pytest.mark.parametrize(("seed", "players"), [(0, 4), (1, 4), (7, 5)])
@pytest.mark.rule("BASE-OUT-10", "BASE-EXH-08")
def test_in_random_games_only_the_active_player_acts_but_for_what_the_rules_name(seed: int, players: int) -> None:
    for move in walk(seed, players):
        s, game = move.before, move.game
        frame = game.frame(s).name
        for seat in range(players):
            acts = legal_actions(game, s, seat)
            if seat != s.active and acts:
                unasked = frame in {"turn", "answer"} and {kind_of(act) for act in acts} <= {ACCEPT, DECLINE, WITHDRAW}
                assert unasked or (frame in ASKED_IN and seat in seats_to_act(s))
            if seat in seats_to_act(s):
                assert acts
