"""When something runs out: pieces, cards, paths. The game always goes on."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.core.engine import legal_actions, seats_to_act, step
from hexhold.rules.base.victory import ranks
from tests.support import do, hand, idle, legal, menu, position, refused, roll, supply
from tests.walks import walk


@pytest.mark.rule("BASE-EXH-01")
def test_with_an_empty_pile_everything_but_buying_goes_on() -> None:
    game, s = position(
        "P1.knights: 8\nP2.knights: 6\nP3.cards: 5victory_point\nplayed: road_building 2year_of_plenty 2monopoly\n"
        "P0.cards: road_building\nP0.settlements: Z4\nP0.hand: 6ore 3wool 3grain brick lumber\nstack: before_roll(P0)"
    )
    roll(game, s, 2)
    assert refused(game, s, "P0 buy") == "BASE-BUY-02"
    do(game, s, "P0 road:Z4-Z5", "P0 city:Z4", "P0 road_building", "P0 road:Z5-Z6", "P0 road:Z6-Z7", "P0 end")
    assert s.active == 1


@pytest.mark.rule("BASE-EXH-03")
def test_a_missing_type_is_neither_produced_nor_sold() -> None:
    game, s = position(
        "P0.settlements: Z6\nP0.hand: 4ore\nP1.hand: 19wool\nP0.cards: year_of_plenty\nstack: before_roll(P0)"
    )
    roll(game, s, 4)
    assert hand(game, s, 0) == {"ore": 4}
    assert refused(game, s, "P0 bank:4ore>wool") == "BASE-BANK-09"
    assert refused(game, s, "P0 plenty:wool/ore") == "BASE-PLENTY-03"
    assert not [name for name in menu(game, s, 0, "plenty") if "wool" in name]


@pytest.mark.rule("BASE-EXH-04")
def test_an_empty_supply_yields_nothing_until_somebody_pays() -> None:
    game, s = position(
        "P1.hand: 18brick 18lumber 19wool 19grain 19ore\nP1.settlements: U5\nP0.hand: brick lumber\n"
        "P0.settlements: Z6\nP0.cards: year_of_plenty\nstack: before_roll(P0)"
    )
    assert set(supply(game, s).values()) == {0}
    assert refused(game, s, "P0 plenty:ore") == "BASE-PLENTY-03"
    roll(game, s, 4)
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1}
    do(game, s, "P0 road:Z6-Z7")
    assert supply(game, s) == {"brick": 1, "lumber": 1, "wool": 0, "grain": 0, "ore": 0}
    do(game, s, "P0 plenty:brick/lumber")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1}


@pytest.mark.rule("BASE-EXH-05")
def test_a_boxed_in_player_rolls_collects_trades_buys_and_plays() -> None:
    game, s = position(
        "P0.settlements: Z6\nP1.roads: Z5-Z6 Z6-Z7 Z6-D6\nP0.hand: 5brick 5lumber 3wool grain ore\nP2.hand: ore\n"
        "P0.cards: monopoly\nstack: before_roll(P0)"
    )
    roll(game, s, 4)
    assert hand(game, s, 0)["wool"] == 4
    assert menu(game, s, 0, "road") == menu(game, s, 0, "settle") == set()
    assert refused(game, s, "P0 road:Z7-Z8") == "BASE-ROAD-01"
    do(game, s, "P0 bank:4brick>grain", "P0 offer:lumber>ore/P2", "P2 accept", "P0 trade:P2", "P0 buy")
    do(game, s, "chance draw=knight", "P0 monopoly:lumber", "P0 end", *idle(1, 2, 3), "P0 knight")


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.rule("BASE-EXH-06")
def test_the_robber_has_somewhere_to_go_from_everywhere(players: int) -> None:
    game, _ = position(f"players: {players}")
    for hex in range(game.map.grid.hex_count):
        game, s = position(f"players: {players}\nrobber: H{hex}\nstack: turn(P0) robber(P0)")
        assert menu(game, s, 0, "robber") == {f"robber:H{h}" for h in range(game.map.grid.hex_count) if h != hex}


@given(st.lists(st.integers(0, 19), min_size=5, max_size=5).filter(lambda held: sum(held) > 7), st.randoms())
@pytest.mark.rule("BASE-EXH-07")
def test_any_hand_of_more_than_seven_can_be_halved(held: list[int], dice: Random) -> None:
    names = ("brick", "lumber", "wool", "grain", "ore")
    cards = " ".join(f"{amount}{name}" for amount, name in zip(held, names, strict=True) if amount)
    game, s = position(f"P1.hand: {cards}\nstack: turn(P0) robber(P0) discard(P1)")
    for _ in range(sum(held) // 2):
        acts = legal_actions(game, s, 1)
        assert acts
        step(game, s, 1, dice.choice(acts))
    assert seats_to_act(s) == [0]
    assert sum(hand(game, s, 1).values()) == sum(held) - sum(held) // 2


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("BASE-EXH-08")
def test_in_random_games_a_turn_can_always_be_ended_when_nothing_is_pending(seed: int) -> None:
    for move in walk(seed):
        if move.game.frame(move.before).name == "turn":
            assert "end" in legal(move.game, move.before, int(move.before.active))


@pytest.mark.rule("BASE-EXH-08")
def test_a_limit_of_turns_ends_a_game_that_nobody_wins() -> None:
    game, s = position("options: max_turns=6\nturn: 3\nP2.settlements: Z4 Z8\nP1.settlements: B1")
    do(game, s, "P0 end", *idle(1, 2))
    assert not s.over
    do(game, s, *idle(3))
    assert (s.over, s.winner) == (1, -1)
    assert ranks(game, s) == [3, 2, 1, 3]
