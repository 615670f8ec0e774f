"""The event die: the ship sails, or those whose chart shows the red die draw progress cards."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, seats_to_act, to_act
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.cities import throw
from tests.support import do, hand, note, notes, position, refused

ROLL = "game: cities\nstack: before_roll(P0)\n"
CARD = {"trade": "merchant", "politics": "spy", "science": "mining"}
LEVELS = [
    ("trade", 1, 2),
    ("trade", 2, 3),
    ("trade", 3, 4),
    ("trade", 4, 5),
    ("trade", 5, 6),
    ("politics", 1, 2),
    ("politics", 2, 3),
    ("politics", 3, 4),
    ("politics", 4, 5),
    ("politics", 5, 6),
    ("science", 1, 2),
    ("science", 2, 3),
    ("science", 3, 4),
    ("science", 4, 5),
    ("science", 5, 6),
]
"""Track, level and the highest red die with which it draws."""


def draw_all(game: Ruleset, s: State, track: str) -> list[int]:
    """Let everybody whose right it is draw; returns who has drawn, in that order."""
    order: list[int] = []
    before = [note(game, s, "progress_cards", seat) for seat in range(int(game.seats))]
    while to_act(s) == -1:
        do(game, s, f"chance draw={CARD[track]}")
        after = [note(game, s, "progress_cards", seat) for seat in range(int(game.seats))]
        order += [seat for seat in range(int(game.seats)) if after[seat] > before[seat]]
        before = after
    return order


@pytest.mark.rule("CK-DICE-01", "CK-DICE-08")
def test_a_ship_moves_one_space_and_brings_no_card() -> None:
    game, s = position(ROLL + "ship: 3\nP0.improvements: 5trade 5politics 5science")
    throw(game, s, 1, 1, "ship")
    assert note(game, s, "ship") == 4
    assert note(game, s, "progress_cards", 0) == 0
    assert seats_to_act(s) == [0]
    game, s = position(ROLL + "ship: 3\nP0.improvements: 5trade 5politics 5science")
    throw(game, s, 1, 1, "science")
    do(game, s, "chance draw=crane")
    assert (note(game, s, "ship"), note(game, s, "progress_cards", 0)) == (3, 1)


@pytest.mark.rule("CK-DICE-02")
def test_the_seventh_ship_lands_at_once() -> None:
    game, s = position(ROLL)
    for sailed in range(1, 7):
        throw(game, s, 6, 6, "ship")
        assert (note(game, s, "ship"), note(game, s, "attacks")) == (sailed, 0)
        do(game, s, f"P{s.active} end")
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (0, 1)


@pytest.mark.rule("CK-DICE-02")
def test_the_option_shortens_the_journey() -> None:
    game, s = position(ROLL + "options: barbarian_steps=2")
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 end")
    throw(game, s, 6, 6, "ship")
    assert note(game, s, "attacks") == 1


@pytest.mark.rule("CK-DICE-03", "CK-DICE-04")
@pytest.mark.rule("CK-LEVEL-01", "CK-LEVEL-02", "CK-LEVEL-03", "CK-LEVEL-04", "CK-LEVEL-05")
@pytest.mark.rule("CK-LEVEL-06", "CK-LEVEL-07", "CK-LEVEL-08", "CK-LEVEL-09", "CK-LEVEL-10")
@pytest.mark.rule("CK-LEVEL-11", "CK-LEVEL-12", "CK-LEVEL-13", "CK-LEVEL-14", "CK-LEVEL-15")
@pytest.mark.parametrize(("track", "level", "highest"), LEVELS)
def test_each_level_costs_its_number_and_draws_with_a_red_die_up_to_one_more(
    track: str, level: int, highest: int
) -> None:
    good = {"trade": "cloth", "politics": "coin", "science": "paper"}[track]
    text = f"game: cities\nP0.cities: Z4\nP0.improvements: {level - 1}{track}\nP0.hand: {level}{good}\n"
    text += f"{track}_metropolis: Z4\n" if level == 5 else ""
    for red in range(1, 7):
        game, s = position(text)
        do(game, s, f"P0 improve:{track}", "P0 end")
        assert hand(game, s, 0) == {}
        assert note(game, s, f"{track}_metropolis") >= 0 or level < 4
        throw(game, s, red, 6 if red != 1 else 5, track)
        drawn = draw_all(game, s, track)
        assert drawn == ([0] if red <= highest else [])


@pytest.mark.rule("CK-DICE-03", "CK-DICE-04")
def test_without_a_level_nobody_draws_and_other_colours_do_not_count() -> None:
    game, s = position(ROLL + "P1.improvements: 5politics\nP2.improvements: 2science")
    throw(game, s, 1, 1, "trade")
    assert seats_to_act(s) == [0]
    assert sum(note(game, s, "progress_cards", seat) for seat in range(4)) == 0
    do(game, s, "P0 end")
    throw(game, s, 1, 1, "politics")
    do(game, s, "chance draw=spy")
    assert notes(game, s, "progress_cards") == [0, 1, 0, 0]


@pytest.mark.rule("CK-DICE-05")
@pytest.mark.parametrize(("red", "yellow", "draws"), [(1, 6, [1]), (6, 1, []), (2, 6, [1]), (3, 1, [])])
def test_only_the_red_die_decides(red: int, yellow: int, draws: list[int]) -> None:
    game, s = position(ROLL + "P1.improvements: trade")
    throw(game, s, red, yellow, "trade")
    assert draw_all(game, s, "trade") == draws


@pytest.mark.rule("CK-DICE-06")
def test_draws_go_clockwise_from_the_active_player_each_from_what_is_left() -> None:
    levels = "".join(f"P{seat}.improvements: politics\n" for seat in (0, 1, 3))
    game, s = position("game: cities\nactive: P2\nstack: before_roll(P2)\n" + levels)
    throw(game, s, 1, 1, "politics")
    sizes = []
    order = []
    for _ in range(3):
        sizes.append(sum(weight for _, weight in chance(game, s)))
        before = notes(game, s, "progress_cards")
        do(game, s, "chance draw=spy")
        order += [seat for seat in range(4) if note(game, s, "progress_cards", seat) > before[seat]]
    assert (order, sizes) == ([3, 0, 1], [18, 17, 16])
    assert seats_to_act(s) == [2]


@pytest.mark.rule("CK-DICE-07")
def test_a_gate_brings_cards_before_a_seven_is_settled() -> None:
    game, s = position(ROLL + "attacks: 1\nP0.improvements: trade\nP1.hand: 8wool")
    throw(game, s, 1, 6, "trade")
    assert refused(game, s, "P1 discard:wool") == "CK-PCARD-02"
    do(game, s, "chance draw=merchant")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:wool"] * 4, "P0 robber:H0")
    assert note(game, s, "progress_cards", 0) == 1


@pytest.mark.rule("CK-DICE-08")
@pytest.mark.parametrize("face", ["trade", "politics", "science"])
def test_a_gate_never_moves_the_ship(face: str) -> None:
    game, s = position(ROLL + "ship: 6")
    throw(game, s, 1, 1, face)
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (6, 0)


@pytest.mark.rule("CK-EX-02", "CK-EX-03")
@pytest.mark.parametrize(("red", "draws"), [(1, [1, 0]), (3, [0])])
def test_levels_two_and_one_draw_with_a_one_and_level_two_alone_with_a_three(red: int, draws: list[int]) -> None:
    text = "game: cities\nactive: P1\nstack: before_roll(P1)\nP0.improvements: 2trade\nP1.improvements: trade"
    game, s = position(text)
    throw(game, s, red, 6, "trade")
    assert draw_all(game, s, "trade") == draws


@pytest.mark.rule("CK-EX-05")
@pytest.mark.parametrize(("red", "draws"), [(1, [0]), (2, [0]), (3, [])])
def test_a_market_draws_with_a_one_and_a_two(red: int, draws: list[int]) -> None:
    game, s = position(ROLL + "P0.improvements: trade")
    throw(game, s, red, 1, "trade")
    assert draw_all(game, s, "trade") == draws


@pytest.mark.rule("CK-EX-06")
@pytest.mark.parametrize("level", [2, 3])
def test_mo_draws_a_yellow_card_on_bobs_roll_and_then_nine_is_produced(level: int) -> None:
    game, s = position(ROLL + f"P1.improvements: politics {level}trade\nP1.settlements: Z4")
    throw(game, s, 3, 6, "trade")
    assert hand(game, s, 1) == {}
    assert draw_all(game, s, "trade") == [1]
    assert hand(game, s, 1) == {"ore": 1}
