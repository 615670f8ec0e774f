"""Knights: hiring, activating, promoting."""

from __future__ import annotations

import pytest

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.cities import pass_turns, throw
from tests.support import at, closed, do, hand, legal, menu, position, refused, roll, stands

LINE = "game: cities\nP0.settlements: Z2\nP0.roads: Z2-Z3-Z4-Z5-Z6\n"
SMITHY = LINE + "P0.hand: 4wool 4grain 4ore\n"


def supply_of_knights(game: Ruleset, s: State, seat: int) -> list[int]:
    """How many basic, strong and mighty knights a seat has left."""
    return [int(s.pool[seat * game.pieces + piece]) for piece in range(3, 6)]


def next_own_turn(game: Ruleset, s: State) -> None:
    """P0 ends its turn and comes to its next one."""
    do(game, s, "P0 end")
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "politics")


@pytest.mark.rule("CK-KNIGHT-03", "CK-KNIGHT-10")
def test_a_hired_knight_is_basic_and_inactive_and_gives_no_point() -> None:
    game, s = position(LINE + "P0.hand: wool ore")
    do(game, s, "P0 hire:Z5")
    assert stands(game, s, "Z5") == "P0 basic_knights"
    assert hand(game, s, 0) == {}
    assert s.points[0] == 1
    assert supply_of_knights(game, s, 0) == [1, 2, 2]


@pytest.mark.rule("CK-KNIGHT-04", "CK-KNIGHT-09", "CK-BLOCK-05")
def test_a_knight_is_placed_on_an_empty_intersection_at_an_own_road() -> None:
    game, s = position(
        LINE + "P0.basic_knights: Z3\nP0.hand: wool ore\nP1.roads: Z6-Z7-Z8\nP1.strong_knights: Z6\nP1.settlements: Z4"
    )
    assert menu(game, s, 0, "hire") == at(game, "hire", "Z5")
    for spot in ("Z2", "Z3", "Z4", "Z6", "Z7", "D2", "Z10"):
        assert refused(game, s, f"P0 hire:{spot}") == "CK-KNIGHT-04"


@pytest.mark.rule("CK-KNIGHT-05")
def test_knights_may_stand_next_to_anything() -> None:
    game, s = position(LINE + "P0.hand: 2wool 2ore\nP1.settlements: U5\nP1.roads: D4-Z4")
    do(game, s, "P0 hire:Z3", "P0 hire:Z5")
    assert stands(game, s, "Z3") == stands(game, s, "Z5") == "P0 basic_knights"


@pytest.mark.rule("CK-KNIGHT-06", "CK-BUILD-03", "CK-KPROM-02")
def test_with_both_basic_knights_on_the_board_none_is_hired_until_one_is_promoted() -> None:
    game, s = position(SMITHY + "P0.basic_knights: Z3 Z4")
    assert closed(game, s, "P0 hire:Z5") == "CK-KNIGHT-06"
    do(game, s, "P0 promote:Z4", "P0 hire:Z5")
    assert [stands(game, s, spot) for spot in ("Z3", "Z4", "Z5")] == [
        "P0 basic_knights",
        "P0 strong_knights",
        "P0 basic_knights",
    ]
    assert supply_of_knights(game, s, 0) == [0, 1, 2]


@pytest.mark.rule("CK-KNIGHT-07", "CK-KNIGHT-08")
def test_several_knights_may_be_hired_activated_and_promoted_in_a_turn_but_not_act() -> None:
    game, s = position(SMITHY)
    do(game, s, "P0 hire:Z3", "P0 hire:Z4", "P0 activate:Z4", "P0 promote:Z4")
    assert (stands(game, s, "Z3"), stands(game, s, "Z4")) == ("P0 basic_knights", "P0 strong_knights*")
    assert refused(game, s, "P0 move:Z3/Z5") == "CK-KMOVE-01"
    assert closed(game, s, "P0 move:Z4/Z5") == "CK-KACT-02"


@pytest.mark.rule("CK-KNIGHT-10")
def test_knights_produce_nothing() -> None:
    game, s = position(LINE + "P0.mighty_knights: Z4\nactive_knights: Z4\nstack: before_roll(P0)")
    throw(game, s, 5, 6, "ship")
    assert hand(game, s, 0) == {}
    game, s = position(LINE + "P0.cities: Z4\nstack: before_roll(P0)")
    throw(game, s, 5, 6, "ship")
    assert hand(game, s, 0) == {"brick": 2}


@pytest.mark.rule("CK-KNIGHT-11", "CK-KDISP-08")
def test_a_knight_that_is_removed_may_be_hired_again() -> None:
    game, s = position(
        """
        game: cities
        active: P1
        P1.roads: Z4-Z5
        P1.strong_knights: Z4
        active_knights: Z4
        P0.roads: Z5-U5
        P0.settlements: U5
        P0.basic_knights: Z5
        P0.hand: wool ore brick lumber
        """
    )
    assert supply_of_knights(game, s, 0) == [1, 2, 2]
    do(game, s, "P1 displace:Z4/Z5")
    assert supply_of_knights(game, s, 0) == [2, 2, 2]
    do(game, s, "P1 end")
    pass_turns(game, s, 2)
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 road:U5-T4", "P0 hire:T4")
    assert supply_of_knights(game, s, 0) == [1, 2, 2]


@pytest.mark.rule("CK-KNIGHT-12")
def test_nobody_can_remove_or_deactivate_a_knight_of_their_own() -> None:
    game, s = position(SMITHY + "P0.basic_knights: Z3\nactive_knights: Z3")
    kinds = {act.split(":")[0] for act in legal(game, s, 0)} - {"offer", "bank"}
    assert kinds == {"end", "city", "hire", "promote", "move"}
    assert refused(game, s, "P0 dismiss:Z3", "P0 retreat:Z4") == "BASE-TURN-01"
    assert refused(game, s, "P0 displace:Z3/Z3") == "CK-KMOVE-08"


@pytest.mark.rule("CK-KACT-01")
@pytest.mark.parametrize("rank", ["basic", "strong", "mighty"])
def test_any_knight_is_activated_for_one_grain(rank: str) -> None:
    game, s = position(LINE + f"P0.{rank}_knights: Z4\nP0.hand: 2grain\nP1.roads: Z8-Z9\nP1.basic_knights: Z8")
    assert refused(game, s, "P0 activate:Z5", "P0 activate:Z8", "P0 activate:Z2") == "CK-KACT-01"
    do(game, s, "P0 activate:Z4")
    assert (stands(game, s, "Z4"), hand(game, s, 0)) == (f"P0 {rank}_knights*", {"grain": 1})


@pytest.mark.rule("CK-KACT-02", "CK-KMOVE-01")
def test_a_knight_activated_in_this_turn_acts_in_the_next() -> None:
    game, s = position(LINE + "attacks: 1\nP0.basic_knights: Z6\nP0.hand: grain")
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-KMOVE-01"
    do(game, s, "P0 activate:Z6")
    assert refused(game, s, "P0 move:Z6/Z5", "P0 chase:Z6") == "CK-KACT-02"
    next_own_turn(game, s)
    do(game, s, "P0 move:Z6/Z5")


@pytest.mark.rule("CK-KACT-03", "CK-KACT-04", "CK-KMOVE-02", "CK-KMOVE-03")
def test_a_knight_acts_once_a_turn_even_if_it_is_activated_again() -> None:
    game, s = position(LINE + "attacks: 1\nP0.basic_knights: Z4\nactive_knights: Z4\nP0.hand: grain")
    do(game, s, "P0 move:Z4/Z6")
    assert stands(game, s, "Z6") == "P0 basic_knights"
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-KMOVE-01"
    do(game, s, "P0 activate:Z6")
    assert stands(game, s, "Z6") == "P0 basic_knights*"
    assert refused(game, s, "P0 move:Z6/Z5", "P0 chase:Z6") == "CK-KACT-02"
    next_own_turn(game, s)
    do(game, s, "P0 chase:Z6")


@pytest.mark.rule("CK-KACT-05")
def test_an_active_knight_is_not_activated_again() -> None:
    game, s = position(LINE + "P0.basic_knights: Z4\nactive_knights: Z4\nP0.hand: grain")
    assert closed(game, s, "P0 activate:Z4") == "CK-KACT-05"
    do(*position(LINE + "P0.basic_knights: Z4\nP0.hand: grain"), "P0 activate:Z4")


@pytest.mark.rule("CK-KACT-06", "CK-BARB-01")
def test_a_knight_cannot_be_activated_between_the_roll_and_the_attack() -> None:
    game, s = position(LINE + "stack: before_roll(P0)\nship: 6\nP0.cities: U7\nP0.basic_knights: Z4\nP0.hand: grain")
    assert refused(game, s, "P0 activate:Z4") == "BASE-TURN-04"
    roll(game, s, 12)
    assert refused(game, s, "P0 activate:Z4") == "CK-COMP-13"
    do(game, s, "chance event=ship")
    assert stands(game, s, "U7") == "P0 settlements"


@pytest.mark.rule("CK-KACT-07")
def test_a_knight_that_fought_on_this_roll_and_is_activated_again_cannot_act() -> None:
    game, s = position(
        LINE + "stack: before_roll(P0)\nship: 6\nP0.basic_knights: Z4\nactive_knights: Z4\nP0.hand: grain"
    )
    throw(game, s, 6, 6, "ship")
    assert refused(game, s, "P0 move:Z4/Z5") == "CK-KMOVE-01"
    do(game, s, "P0 activate:Z4")
    assert refused(game, s, "P0 move:Z4/Z5") == "CK-KACT-02"


@pytest.mark.rule("CK-KPROM-01", "CK-KPROM-02", "CK-ABIL-05")
@pytest.mark.parametrize(("rank", "higher", "left"), [("basic", "strong", [2, 1, 2]), ("strong", "mighty", [2, 2, 1])])
def test_a_promoted_knight_is_exchanged_for_the_next_rank(rank: str, higher: str, left: list[int]) -> None:
    game, s = position(LINE + f"P0.{rank}_knights: Z4\nP0.hand: wool ore\nP0.improvements: 3politics")
    assert refused(game, s, "P0 promote:Z5") == "CK-KPROM-01"
    do(game, s, "P0 promote:Z4")
    assert (stands(game, s, "Z4"), hand(game, s, 0)) == (f"P0 {higher}_knights", {})
    assert supply_of_knights(game, s, 0) == left


@pytest.mark.rule("CK-KPROM-03", "CK-KPROM-08")
def test_state_and_marks_stay_with_a_promoted_knight() -> None:
    game, s = position(SMITHY + "P0.basic_knights: Z4 Z6\nactive_knights: Z6")
    do(game, s, "P0 activate:Z4", "P0 promote:Z4")
    assert stands(game, s, "Z4") == "P0 strong_knights*"
    assert refused(game, s, "P0 move:Z4/Z5") == "CK-KACT-02"
    do(game, s, "P0 move:Z6/Z5", "P0 promote:Z5")
    assert stands(game, s, "Z5") == "P0 strong_knights"
    do(game, s, "P0 activate:Z5")
    assert refused(game, s, "P0 move:Z5/Z6") == "CK-KACT-02"


@pytest.mark.rule("CK-KPROM-04")
def test_a_knight_is_promoted_once_a_turn_wherever_it_goes() -> None:
    game, s = position(
        SMITHY + "P0.improvements: 3politics\nP0.basic_knights: Z4\nactive_knights: Z4\nP0.science_cards: smith"
    )
    do(game, s, "P0 promote:Z4", "P0 move:Z4/Z5")
    assert refused(game, s, "P0 promote:Z5") == "CK-KPROM-04"
    assert refused(game, s, "P0 smith") == "CK-SMITH-05"
    assert menu(game, s, 0, "promote") == set()
    next_own_turn(game, s)
    do(game, s, "P0 promote:Z5")
    assert stands(game, s, "Z5") == "P0 mighty_knights"


@pytest.mark.rule("CK-KPROM-05", "CK-ABIL-06", "CK-ABIL-05", "CK-LEVEL-08")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_only_a_fortress_makes_mighty_knights(level: int) -> None:
    levels = f"P0.improvements: {level}politics 5trade 5science\n" if level else ""
    game, s = position(LINE + levels + "P0.strong_knights: Z4\nP0.hand: wool ore")
    if level < 3:
        assert closed(game, s, "P0 promote:Z4") == "CK-KPROM-05"
    else:
        do(game, s, "P0 promote:Z4")
        assert stands(game, s, "Z4") == "P0 mighty_knights"


@pytest.mark.rule("CK-KPROM-06")
def test_a_mighty_knight_cannot_be_promoted() -> None:
    game, s = position(SMITHY + "P0.improvements: 3politics\nP0.mighty_knights: Z4")
    assert closed(game, s, "P0 promote:Z4") == "CK-KPROM-06"
    do(*position(SMITHY + "P0.improvements: 3politics\nP0.strong_knights: Z4"), "P0 promote:Z4")


@pytest.mark.rule("CK-KPROM-07")
def test_a_piece_of_the_higher_rank_must_be_left() -> None:
    game, s = position(SMITHY + "P0.basic_knights: Z3\nP0.strong_knights: Z4 Z5\nP0.improvements: 3politics")
    assert refused(game, s, "P0 promote:Z3") == "CK-KPROM-07"
    do(game, s, "P0 promote:Z4", "P0 promote:Z3")


@pytest.mark.rule("CK-KPROM-09", "CK-KPROM-08")
def test_a_knight_active_since_before_acts_after_its_promotion() -> None:
    game, s = position(SMITHY + "P0.basic_knights: Z4\nactive_knights: Z4\nP1.roads: Z6-Z7\nP1.basic_knights: Z6")
    do(game, s, "P0 promote:Z4", "P0 displace:Z4/Z6")
    assert stands(game, s, "Z6") == "P0 strong_knights"
