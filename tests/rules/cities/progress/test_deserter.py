"""The Deserter: an opponent's knight goes, and one of the same strength may come."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import NOBODY
from tests.cities import pass_turns, throw
from tests.support import at, closed, do, hand, legal, menu, note, position, refused, stands

LINE = "P1.settlements: Z2\nP1.roads: Z2-Z3-Z4-Z5-Z6\n"
DESERTER = "game: cities\nP0.politics_cards: deserter\nP0.settlements: B5\nP0.roads: B5-D6 B5-D4\n" + LINE
"""P0 may place knights at D6 and D4; P1 has a line along Z."""


def knights_left(pool: list[int], seat: int) -> list[int]:
    """How many basic, strong and mighty knights a seat has left."""
    return pool[seat * 6 + 3 : seat * 6 + 6]


@pytest.mark.rule("CK-DESERTER-01", "CK-DESERTER-10")
def test_a_deserter_comes_from_an_opponent_with_a_knight() -> None:
    game, s = position(DESERTER + "P1.basic_knights: Z4\nP0.basic_knights: D6")
    assert menu(game, s, 0, "deserter") == {"deserter:P1"}
    assert refused(game, s, "P0 deserter:P2") == refused(game, s, "P0 deserter:P0") == "CK-DESERTER-01"
    game, s = position(DESERTER + "P0.basic_knights: D6")
    assert closed(game, s, "P0 deserter:P1") == "CK-DESERTER-01"


@pytest.mark.rule("CK-DESERTER-02", "CK-WINDOW-07")
def test_the_victim_chooses_the_knight_that_goes_and_cannot_refuse() -> None:
    game, s = position(DESERTER + "P1.basic_knights: Z4\nP1.strong_knights: Z6\nP0.basic_knights: D6")
    do(game, s, "P0 deserter:P1")
    assert seats_to_act(s) == [1]
    assert set(legal(game, s, 1)) == at(game, "dismiss", "Z4 Z6")
    assert refused(game, s, "P1 dismiss:D6") == refused(game, s, "P1 done") == "CK-DESERTER-02"
    assert refused(game, s, "P0 dismiss:Z4") == "CK-DESERTER-02"
    do(game, s, "P1 dismiss:Z4")
    assert (stands(game, s, "Z4"), stands(game, s, "Z6")) == ("", "P1 strong_knights")
    assert knights_left([int(n) for n in s.pool], 1) == [2, 1, 2]


@pytest.mark.rule("CK-DESERTER-03", "CK-DESERTER-04")
@pytest.mark.parametrize(("active", "star"), [("", ""), ("active_knights: Z4", "*")])
def test_a_knight_of_the_same_strength_and_state_may_be_placed_free(active: str, star: str) -> None:
    game, s = position(DESERTER + "P1.strong_knights: Z4\n" + active)
    do(game, s, "P0 deserter:P1")
    assert set(legal(game, s, 0)) == {"done"} | {f"{spot}/strong" for spot in at(game, "place", "D4 D6")}
    assert refused(game, s, "P0 place:Z5/strong") == refused(game, s, "P0 place:B5/strong") == "CK-KNIGHT-04"
    assert refused(game, s, "P0 place:D4/basic") == "CK-DESERTER-06"
    do(game, s, "P0 place:D4/strong", "P0 end")
    assert (stands(game, s, "D4"), hand(game, s, 0)) == (f"P0 strong_knights{star}", {})


@pytest.mark.rule("CK-DESERTER-03", "CK-PCARD-17")
def test_nobody_has_to_take_the_deserter_in() -> None:
    game, s = position(DESERTER + "P1.strong_knights: Z4")
    do(game, s, "P0 deserter:P1", "P0 done", "P0 end")
    assert (stands(game, s, "Z4"), stands(game, s, "D4"), stands(game, s, "D6")) == ("", "", "")


@pytest.mark.rule("CK-DESERTER-03")
def test_the_knight_comes_to_who_played_the_card_whoever_that_is() -> None:
    text = DESERTER.replace("P0", "P3") + "active: P3\nP1.basic_knights: Z4 Z6\n"
    game, s = position(text)
    do(game, s, "P3 deserter:P1", "P1 dismiss:Z6", "P3 place:D4/basic")
    assert (stands(game, s, "Z6"), stands(game, s, "D4")) == ("", "P3 basic_knights")


@pytest.mark.rule("CK-DESERTER-05", "CK-EX-17")
def test_a_mighty_deserter_needs_no_fortress() -> None:
    game, s = position(DESERTER + "P1.mighty_knights: Z4")
    do(game, s, "P0 deserter:P1", "P0 place:D6/mighty")
    assert stands(game, s, "D6") == "P0 mighty_knights"


@pytest.mark.rule("CK-DESERTER-06", "CK-EX-16")
def test_with_no_knight_of_that_strength_left_a_basic_one_comes_in_the_same_state() -> None:
    text = DESERTER + "P0.strong_knights: Z7 Z8\nP1.strong_knights: Z4\nactive_knights: Z4\n"
    game, s = position(text.replace("B5-D4", "B5-D4 Z7-Z8"))
    do(game, s, "P0 deserter:P1")
    assert refused(game, s, "P0 place:D6/strong") == "CK-DESERTER-06"
    do(game, s, "P0 place:D6/basic")
    assert stands(game, s, "D6") == "P0 basic_knights*"


@pytest.mark.rule("CK-DESERTER-06")
@pytest.mark.parametrize(
    ("substitute", "left", "ranks"),
    [
        ("basic", "P0.mighty_knights: Z7 Z8", ["basic"]),
        ("next_lower", "P0.mighty_knights: Z7 Z8", ["strong"]),
        ("same_or_lower", "P0.mighty_knights: Z7 Z8", ["basic", "strong"]),
        ("next_lower", "", ["mighty"]),
        ("same_or_lower", "", ["basic", "mighty", "strong"]),
    ],
)
def test_an_option_says_which_knight_may_come_instead(substitute: str, left: str, ranks: list[str]) -> None:
    text = DESERTER + f"options: deserter_substitute={substitute}\nP1.mighty_knights: Z4\n{left}"
    game, s = position(text.replace("B5-D4", "B5-D4 Z7-Z8"))
    do(game, s, "P0 deserter:P1")
    assert sorted({place.split("/")[1] for place in menu(game, s, 0, "place")}) == ranks


@pytest.mark.rule("CK-DESERTER-07")
@pytest.mark.parametrize(
    "text",
    [
        "P1.strong_knights: Z4\nP2.settlements: Z8",
        "P1.basic_knights: Z4\nP0.basic_knights: Z7 Z8\nP0.roads: Z7-Z8-Z9",
    ],
)
def test_without_a_place_or_a_piece_the_knight_leaves_all_the_same(text: str) -> None:
    game, s = position("game: cities\nP0.politics_cards: deserter\n" + LINE + text)
    do(game, s, "P0 deserter:P1", "P0 end")
    assert stands(game, s, "Z4") == ""


@pytest.mark.rule("CK-DESERTER-08")
def test_the_deserter_may_come_back_to_where_it_stood() -> None:
    game, s = position(DESERTER.replace("B5-D4", "B5-D4 D4-Z4") + "P1.basic_knights: Z4")
    do(game, s, "P0 deserter:P1", "P0 place:Z4/basic")
    assert stands(game, s, "Z4") == "P0 basic_knights"


@pytest.mark.rule("CK-BLOCK-04", "CK-DESERTER-02")
@pytest.mark.parametrize(("gone", "owner"), [("Z4", 2), ("D4", NOBODY)])
def test_a_road_is_whole_again_when_the_knight_within_it_deserts(gone: str, owner: int) -> None:
    game, s = position(
        "game: cities\nP0.politics_cards: deserter\nP1.roads: Z4-D4\nP1.basic_knights: Z4 D4\n"
        "P2.roads: Z1-Z2-Z3-Z4-Z5-Z6"
    )
    assert note(game, s, "longest_road") == NOBODY
    do(game, s, "P0 deserter:P1", f"P1 dismiss:{gone}")
    assert note(game, s, "longest_road") == owner


@pytest.mark.rule("CK-DESERTER-09")
@pytest.mark.parametrize("may_act", [True, False])
def test_a_knight_that_deserts_while_active_may_act_at_once(may_act: bool) -> None:
    option = f"options: deserter_knight_may_act_same_turn={str(may_act).lower()}\n"
    game, s = position(DESERTER + option + "P1.basic_knights: Z4\nactive_knights: Z4")
    do(game, s, "P0 deserter:P1", "P0 place:D4/basic")
    if may_act:
        do(game, s, "P0 move:D4/D6")
        return
    assert refused(game, s, "P0 move:D4/D6") == "CK-KACT-02"
    do(game, s, "P0 end")
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 move:D4/D6")
