"""A position says what is to be decided; what no play could lead to is refused before anybody plays on from it."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.formats.position import read_position, write_position
from hexhold.rules.games import create
from tests.support import position


@pytest.mark.parametrize(
    "stack",
    [
        "turn(chance)",
        "dice(P0)",
        "turn(P0) next_turn(P1; 1)",
        "next_turn(auto; 1)",
        "turn(auto) dice(chance)",
        "next_turn(auto; 4) turn(P0)",
        "turn(P0; 1)",
        "turn(P0) draw(chance; 4)",
        "turn(P0) steal(chance; 0 4)",
        "roll_for_start(chance; 4)",
        "roll_for_start(chance; 0 0 16)",
        "place_settlement(P0; 4095)",
        "place_road(P0; 0 54)",
        "place_road(P0; 0 999999999999999)",
    ],
)
def test_a_decision_with_another_actor_or_argument_than_rules_give_it_is_refused(stack: str) -> None:
    with pytest.raises(Malformed, match=r"^stack: ") as caught:
        read_position(f"map: beginner\nstack: {stack}", create)
    assert caught.value.line == 2


@pytest.mark.parametrize("stack", ["turn(P1)", "turn(P0) answer(P1)", "turn(P0) steal(chance; 0 1)"])
def test_a_position_that_waits_for_somebody_who_can_do_nothing_is_refused(stack: str) -> None:
    with pytest.raises(Malformed, match=r"breaks the rules: (P1 has nothing to decide|nothing can come) "):
        read_position(f"map: beginner\nactive: P0\nstack: {stack}", create)


@pytest.mark.parametrize("stack", ["turn(P0) draw(chance; 3)", "roll_for_start(chance; 2 9 3 15)", "before_roll(P0)"])
def test_a_decision_as_rules_give_it_is_read_and_written_again(stack: str) -> None:
    game, s = position(f"stack: {stack}")
    assert f"stack: {stack}\n" in write_position(game, s)


def test_first_pieces_are_placed_around_a_first_player() -> None:
    text = "map: beginner\nstack: place_road(P0; 7 53)"
    with pytest.raises(Malformed, match="nobody is the first player"):
        read_position(text, create)
    game, s = position(f"{text}\nfirst_player: P0")
    assert "stack: place_road(P0; 7 53)\n" in write_position(game, s)
