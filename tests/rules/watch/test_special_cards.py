"""Points, Longest Road and Largest Patrol: what they are worth, who has them, and what Yoren changes."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from hexhold.core.view import view
from hexhold.rules.games import create
from tests.support import do, legal, note
from tests.watch import along, camps, gift, row, watch

FIVE = along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1) S(2,0)")
OTHER_FIVE = along("N(-3,3) S(-2,2) N(-2,3) S(-1,2) N(-1,3) S(0,2)")
PATROL = "P0.cards: ranger_patrol\ngift_regular: H2\n"
YOREN = "P0.hero: yoren\nP1.hero: mance\n"


@pytest.mark.rule("BW-VP-01", "BW-SPEC-01", "BW-SPEC-02")
def test_what_brings_points() -> None:
    text = f"P0.settlements: N(-2,2) N(0,3)\nP0.keeps: N(3,1)\nP0.roads: {FIVE}\nP0.knights: 3\n"
    game, s = watch(text + "wall_1: P0 P0 P0")
    assert list(s.points) == [2 + 2 + 1 + 1 + 1, 0, 0, 0]
    game, s = watch("P0.cards: 2victory_point\nP0.new_cards: victory_point\nwall_1: P0 P0 P0 P0 P0")
    assert (int(s.points[0]), int(game.total_points(s, 0))) == (2, 5)


@pytest.mark.rule("BW-VP-02")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_starts_with_two_points(players: int) -> None:
    game = create("watch", players, {"first_player": 0})
    s = game.new()
    while s.turn == 0:
        seat = int(to_act(s))
        if seat < 0:
            lots = [name for name in ("mance", "yoren", "aemon", "gilly") if not row(game, s, "display").get(name)]
            do(game, s, f"chance hero={lots[0]}")
        else:
            do(game, s, f"P{seat} {legal(game, s, seat)[0]}")
    assert list(s.points) == [2] * players


@pytest.mark.rule("BW-VP-03", "BW-END-13")
def test_victory_point_cards_are_hidden_until_the_game_ends() -> None:
    keeps = "P0.keeps: N(-1,1) N(1,1) N(3,1) N(-1,3)\n"
    game, s = watch(keeps + "P0.cards: 2victory_point\nP1.cards: victory_point")
    seen = view(game, s, 2).state
    assert (int(seen.points[0]), note(game, seen, "cards", 0, "victory_point")) == (8, 0)
    do(game, s, "P0 end")
    seen = view(game, s, 2).state
    assert s.over
    assert [note(game, seen, "cards", seat, "victory_point") for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("BW-SPEC-03", "BW-SPEC-05")
def test_longest_road_needs_five_roads_in_a_line_and_more_than_the_holder_has() -> None:
    game, s = watch(f"P0.roads: {FIVE.rsplit(' ', 1)[0]}\nP0.hand: 3brick 3lumber")
    assert note(game, s, "longest_road") == -1
    do(game, s, "P0 road:S(1,0)-N(0,2)")
    assert note(game, s, "longest_road") == -1
    do(game, s, "P0 road:N(1,1)-S(2,0)", "chance token=ice_river,giant")
    assert (note(game, s, "longest_road"), int(s.points[0])) == (0, 1)
    do(game, s, "P0 road:S(2,0)-N(2,1)")
    assert row(game, s, "used_tokens") == {"ice_river_giant": 1}


@pytest.mark.rule("BW-SPEC-03", "BW-SPEC-05")
def test_longest_road_passes_to_a_longer_one_only_and_the_taker_draws_a_token() -> None:
    game, s = watch(f"longest_road: P1\nP1.roads: {OTHER_FIVE}\nP0.roads: {FIVE}\nP0.hand: brick lumber")
    assert list(s.points[:2]) == [0, 1]
    do(game, s, "P0 road:S(2,0)-N(2,1)", "chance token=hornfoot,climber")
    assert (list(s.points[:2]), camps(game, s, "hornfoot")) == ([1, 0], ["climber"])


@pytest.mark.rule("BW-SPEC-03")
def test_a_road_broken_below_five_sets_the_card_aside() -> None:
    game, s = watch(f"P1.roads: {FIVE} S(2,0)-N(2,1)\nP0.roads: N(0,2)-S(1,0)\nP0.hand: brick lumber wool grain")
    assert (note(game, s, "longest_road"), int(s.points[1])) == (1, 1)
    do(game, s, "P0 settle:S(1,0)", "chance token=ice_river,regular")
    assert (note(game, s, "longest_road"), list(s.points[:2]), to_act(s)) == (-1, [1, 0], 0)


@pytest.mark.rule("BW-SPEC-02", "BW-SPEC-04", "BW-SPEC-05")
def test_the_third_patrol_takes_largest_patrol() -> None:
    game, s = watch(PATROL + "P0.knights: 1\nP1.knights: 2")
    do(game, s, "P0 hunt:H2/regular")
    assert (note(game, s, "largest_army"), int(s.points[0]), to_act(s)) == (-1, 0, 0)
    game, s = watch(PATROL + "P0.knights: 2\nP1.knights: 2")
    do(game, s, "P0 hunt:H2/regular", "chance token=ice_river,regular")
    assert (note(game, s, "largest_army"), int(s.points[0])) == (0, 1)


@pytest.mark.rule("BW-SPEC-04", "BW-SPEC-05")
@pytest.mark.parametrize(("mine", "taken"), [(2, False), (3, True)])
def test_largest_patrol_passes_only_to_who_has_more(mine: int, taken: bool) -> None:
    game, s = watch(PATROL + f"P0.knights: {mine}\nP1.knights: 3\nlargest_army: P1")
    do(game, s, "P0 hunt:H2/regular")
    assert note(game, s, "largest_army") == (0 if taken else 1)
    assert list(s.points[:2]) == ([1, 0] if taken else [0, 1])
    assert to_act(s) == (-1 if taken else 0)
    assert gift(game, s) == {}


@pytest.mark.rule("BW-SPEC-06", "BW-SPEC-09", "BW-H-YOREN-03")
def test_a_patrol_spent_by_yoren_counts_no_longer_and_the_card_may_be_set_aside() -> None:
    game, s = watch(YOREN + "P0.knights: 3")
    assert (note(game, s, "largest_army"), int(s.points[0])) == (0, 1)
    do(game, s, "P0 yoren:W1")
    assert (note(game, s, "largest_army"), int(s.points[0]), to_act(s)) == (-1, 0, 0)


@pytest.mark.rule("BW-SPEC-07")
@pytest.mark.parametrize("other", [3, 2])
def test_the_holder_keeps_largest_patrol_after_yoren_while_nobody_has_more(other: int) -> None:
    game, s = watch(YOREN + f"P0.knights: 4\nP1.knights: {other}\nlargest_army: P0")
    do(game, s, "P0 yoren:W1")
    assert (note(game, s, "largest_army"), int(s.points[0]), to_act(s)) == (0, 1, 0)


@pytest.mark.rule("BW-SPEC-08", "BW-SPEC-06")
def test_after_yoren_another_who_alone_has_most_takes_largest_patrol_and_draws_a_token() -> None:
    game, s = watch(YOREN + "P0.knights: 3\nP1.knights: 3\nlargest_army: P0")
    do(game, s, "P0 yoren:W1")
    assert (note(game, s, "largest_army"), list(s.points[:2]), to_act(s)) == (1, [0, 1], -1)
    do(game, s, "chance token=hornfoot,giant", "P0 flip")
    assert row(game, s, "used_tokens") == {"hornfoot_giant": 1}


@pytest.mark.rule("BW-SPEC-09")
def test_with_two_equal_candidates_after_yoren_the_card_waits_until_one_has_more() -> None:
    text = "P0.knights: 3\nP1.knights: 3\nP2.knights: 3\nlargest_army: P0\ngift_regular: 2H2\n"
    game, s = watch(YOREN + text + "P0.cards: ranger_patrol\nP1.cards: ranger_patrol")
    do(game, s, "P0 yoren:W1", "P0 flip")
    assert (note(game, s, "largest_army"), list(s.points[:3])) == (-1, [0, 0, 0])
    do(game, s, "P0 hunt:H2/regular", "P0 end")
    assert (note(game, s, "largest_army"), to_act(s)) == (-1, 1)
    do(game, s, "P1 hunt:H2/regular", "chance token=hornfoot,giant")
    assert (note(game, s, "largest_army"), list(s.points[:3])) == (1, [0, 1, 0])
