"""Knight cards and Largest Army."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, seats_to_act
from hexhold.core.notation import token
from tests.support import do, hand, idle, legal, menu, note, position, refused, roll
from tests.walks import walk


@pytest.mark.rule("BASE-KNIGHT-01")
def test_a_knight_is_laid_open_moves_the_robber_and_steals() -> None:
    game, s = position("P0.cards: knight\nP1.settlements: Z6\nP1.hand: ore wool\nP2.settlements: Z8\nP2.hand: brick")
    do(game, s, "P0 knight")
    assert note(game, s, "knights", 0) == 1
    assert refused(game, s, "P0 robber:H9") == "BASE-ROB-02"
    assert refused(game, s, "P0 robber:H10") == "BASE-ROB-13"
    do(game, s, "P0 robber:H10/P1")
    assert note(game, s, "robber") == 10
    assert {token(game, act) for act, _ in chance(game, s)} == {"steal=ore", "steal=wool"}
    do(game, s, "chance steal=ore")
    assert hand(game, s, 0) == {"ore": 1}
    assert hand(game, s, 1) == {"wool": 1}


@pytest.mark.rule("BASE-KNIGHT-02")
def test_once_a_knight_is_played_the_robber_must_move() -> None:
    game, s = position("P0.cards: knight\nP0.hand: brick lumber\nP0.settlements: Z4\nstack: before_roll(P0)")
    do(game, s, "P0 knight")
    assert menu(game, s, 0, "robber") == set(legal(game, s, 0)) == {f"robber:H{h}" for h in range(19) if h != 9}
    for act in ("P0 roll", "P0 end", "P0 road:Z4-Z5", "P0 done"):
        assert refused(game, s, act) == "BASE-SEVEN-02"


@pytest.mark.rule("BASE-KNIGHT-03")
def test_a_knight_makes_nobody_discard() -> None:
    game, s = position("P0.cards: knight\nP0.hand: 10ore\nP1.hand: 12wool\nP1.settlements: Z6")
    do(game, s, "P0 knight")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 robber:H5/P1", "chance steal=wool")
    assert hand(game, s, 0) == {"ore": 10, "wool": 1}
    assert hand(game, s, 1) == {"wool": 11}
    game, s = position("stack: before_roll(P0)\nP0.hand: 10ore\nP1.hand: 9wool\nP1.settlements: Z6")
    roll(game, s, 7)
    assert seats_to_act(s) == [0, 1]


@pytest.mark.parametrize("robber", ["H9", "H5", "H0"])
@pytest.mark.rule("BASE-KNIGHT-04")
def test_a_knight_may_be_played_wherever_the_robber_stands_and_though_nobody_can_be_robbed(robber: str) -> None:
    game, s = position(f"P0.cards: knight\nP0.settlements: Z6\nP1.settlements: Z2\nrobber: {robber}")
    assert menu(game, s, 0, "knight") == {"knight"}
    do(game, s, "P0 knight", "P0 robber:H18")
    assert note(game, s, "robber") == 18
    assert seats_to_act(s) == [0]


@pytest.mark.rule("BASE-KNIGHT-05", "BASE-END-05")
def test_a_knight_counts_for_largest_army_before_the_robber_moves() -> None:
    game, s = position("P0.cities: Z0 Z2 Z4 Z6\nP0.knights: 2\nP0.cards: knight")
    do(game, s, "P0 knight")
    assert note(game, s, "largest_army") == 0
    assert (s.over, s.winner, s.points[0]) == (1, 0, 10)
    assert note(game, s, "robber") == 9


@pytest.mark.rule("BASE-ARMY-01")
def test_the_first_with_three_knights_takes_largest_army() -> None:
    game, s = position("P0.knights: 1\nP0.cards: 2knight")
    do(game, s, "P0 knight", "P0 robber:H0")
    assert (note(game, s, "largest_army"), s.points[0]) == (-1, 0)
    do(game, s, "P0 end", *idle(1, 2, 3), "P0 knight")
    assert (note(game, s, "largest_army"), s.points[0]) == (0, 2)


@pytest.mark.rule("BASE-ARMY-02", "BASE-ARMY-03", "BASE-ARMY-06", "BASE-EX-27")
def test_more_knights_take_largest_army_and_equal_numbers_do_not() -> None:
    game, s = position(
        "active: P1\nP0.knights: 3\nP1.knights: 3\nlargest_army: P0\nP0.cards: 2knight\nP1.cards: knight"
    )
    assert (s.points[0], s.points[1]) == (2, 0)
    do(game, s, "P1 knight")
    assert (note(game, s, "largest_army"), s.points[0], s.points[1]) == (1, 0, 2)
    do(game, s, "P1 robber:H0", "P1 end", *idle(2, 3), "P0 knight")
    assert (note(game, s, "largest_army"), s.points[0], s.points[1]) == (1, 0, 2)
    do(game, s, "P0 robber:H1", *idle(0, 1, 2, 3), "P0 knight")
    assert (note(game, s, "largest_army"), s.points[0], s.points[1]) == (0, 2, 0)


@pytest.mark.rule("BASE-ARMY-03")
def test_reaching_the_holders_number_changes_nothing() -> None:
    game, s = position("active: P1\nP0.knights: 3\nP1.knights: 2\nP1.cards: knight")
    do(game, s, "P1 knight")
    assert (note(game, s, "largest_army"), s.points[0], s.points[1]) == (0, 2, 0)
    game, s = position("active: P1\nP0.knights: 3\nP1.knights: 3\nlargest_army: P0\nP1.cards: knight")
    do(game, s, "P1 knight")
    assert (note(game, s, "largest_army"), s.points[0], s.points[1]) == (1, 0, 2)


@pytest.mark.rule("BASE-ARMY-04")
def test_knights_in_hand_do_not_count() -> None:
    game, s = position("P0.knights: 2\nP0.cards: 5knight\nP0.hand: ore wool grain")
    do(game, s, "P0 buy", "chance draw=knight")
    assert (note(game, s, "largest_army"), s.points[0]) == (-1, 0)
    do(game, s, "P0 knight")
    assert (note(game, s, "largest_army"), s.points[0]) == (0, 2)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("BASE-ARMY-05")
def test_in_random_games_largest_army_goes_only_to_the_active_player_and_never_back(seed: int) -> None:
    holders = [-1]
    for move in walk(seed):
        holder = note(move.game, move.after, "largest_army")
        if holder != holders[-1]:
            assert holder == move.before.active == move.seat
            holders.append(holder)
    assert len(holders) > 1
