"""The set-up phase: who begins, two rounds of free placement, starting cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.core.engine import sample_chance, seats_to_act, step, to_act
from hexhold.core.events import Events
from hexhold.core.notation import parse_token
from hexhold.core.state import NOBODY, State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, hands, legal, note, odds, place, position, refused, roll, supply

ROUND_ONE = [
    "P0 settle:N0",
    "P0 road:N(0,-2)-S(1,-3)",
    "P1 settle:Z4",
    "P1 road:Z4-Z5",
    "P2 settle:Z8",
    "P2 road:Z8-Z9",
]
"""Three players have placed; the third is to place again."""


def fresh(players: int, **options: Value) -> tuple[Ruleset, State]:
    game = create("base", players, {"map": "beginner", **options})
    return game, game.new()


def second_round() -> tuple[Ruleset, State]:
    """Three players, after round one; P2 is to place the first settlement of round two."""
    game, s = fresh(3, first_player=0)
    do(game, s, *ROUND_ONE)
    return game, s


def place_all(game: Ruleset, s: State, rng: Rng) -> list[int]:
    """Place everything at random; returns the seats in the order in which they placed a piece."""
    order = []
    while s.active == NOBODY:
        seat = int(to_act(s))
        if seat < 0:
            step(game, s, seat, sample_chance(game, s, rng))
        else:
            order.append(seat)
            acts = legal(game, s, seat)
            step(game, s, seat, parse_token(game, acts[int(rng.below(len(acts)))]))
    return order


@pytest.mark.rule("BASE-SETUP-02", "BASE-SETUP-03", "BASE-SETUP-04")
def test_at_the_start_supply_is_open_the_pile_is_face_down_and_nobody_holds_a_special_card() -> None:
    game, s = fresh(4)
    seen = view(game, s, None)
    assert supply(game, seen.state) == supply(game, s) == dict.fromkeys(game.words.goods, 19)
    assert seen.counts["pile"] == [25]
    assert note(game, s, "pile", column="knight") == 14
    assert all(note(game, seen.state, "pile", column=card) == 0 for card in game.words.cards)
    assert note(game, s, "longest_road") == note(game, s, "largest_army") == NOBODY


@pytest.mark.rule("BASE-SETUP-03")
def test_every_card_left_in_the_pile_is_as_likely_as_any_other_to_be_drawn_next() -> None:
    game, s = position("P0.hand: 2wool 2grain 2ore")
    do(game, s, "P0 buy", "chance draw=monopoly", "P0 buy")
    weights = odds(game, s)
    assert weights["draw=monopoly"] == 1
    assert weights["draw=knight"] == 14
    assert sum(weights.values()) == 24


@pytest.mark.rule("BASE-SETUP-09")
def test_everybody_rolls_and_the_highest_total_begins() -> None:
    game, s = fresh(4)
    assert odds(game, s) == {f"roll={first},{second}": 1 for first in range(1, 7) for second in range(1, 7)}
    do(game, s, "chance roll=3,4", "chance roll=1,1", "chance roll=5,6", "chance roll=6,4")
    assert note(game, s, "first_player") == 2
    assert seats_to_act(s) == [2]
    assert "settle:N0" in legal(game, s, 2)


@pytest.mark.rule("BASE-SETUP-09")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    game, s = fresh(4)
    do(game, s, "chance roll=3,4", "chance roll=5,6", "chance roll=1,1", "chance roll=6,5")
    assert to_act(s) == -1
    told = Events()
    do(game, s, "chance roll=2,2", "chance roll=1,3", "chance roll=1,1", "chance roll=2,1", events=told)
    assert [event.public["seat"] for event in told.heard] == [1, 3, 1, 3, 3]
    assert note(game, s, "first_player") == 3


@pytest.mark.rule("BASE-SETUP-09")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_option_names_the_starting_player_and_no_dice_are_rolled(seat: int) -> None:
    _, s = fresh(4, first_player=seat)
    assert seats_to_act(s) == [seat]


@pytest.mark.rule("BASE-SETUP-10", "BASE-SETUP-11", "BASE-SETUP-19")
@pytest.mark.parametrize(
    ("players", "starter", "order"), [(3, 1, [1, 2, 0, 0, 2, 1]), (4, 2, [2, 3, 0, 1, 1, 0, 3, 2])]
)
def test_round_one_goes_clockwise_round_two_back_and_the_starter_takes_the_first_turn(
    players: int, starter: int, order: list[int]
) -> None:
    game, s = fresh(players, first_player=starter)
    assert place_all(game, s, Rng(3)) == [seat for seat in order for _ in ("settlement", "road")]
    assert (s.turn, s.active, seats_to_act(s)) == (1, starter, [starter])
    assert legal(game, s, starter) == ["roll"]
    assert refused(game, s, f"P{order[1]} roll") == "BASE-TURN-01"
    roll(game, s, 12)


@pytest.mark.rule("BASE-SETUP-10")
def test_a_settlement_comes_first_then_a_road_on_one_of_its_paths() -> None:
    game, s = fresh(4, first_player=0)
    assert refused(game, s, "P0 road:Z4-Z5", "P1 settle:Z4") == "BASE-SETUP-10"
    do(game, s, "P0 settle:Z4")
    assert refused(game, s, "P0 settle:Z7", "P0 road:Z7-Z8") == "BASE-SETUP-10"
    paths = {"road:" + place(game, path) for path in ("Z4-Z3", "Z4-Z5", "Z4-D4")}
    assert set(legal(game, s, 0)) == paths
    do(game, s, "P0 road:Z4-D4")
    assert refused(game, s, "P1 settle:Z4") == "BASE-SETL-01"


@pytest.mark.rule("BASE-SETUP-12")
def test_the_distance_rule_holds_in_both_rounds_and_roads_are_not_needed() -> None:
    game, s = fresh(3, first_player=0)
    do(game, s, "P0 settle:N0", "P0 road:N(0,-2)-S(1,-3)")
    assert refused(game, s, "P1 settle:S(1,-3)") == "BASE-SETL-03"
    do(game, s, *ROUND_ONE[2:])
    assert refused(game, s, "P2 settle:Z7", "P2 settle:Z5") == "BASE-SETL-03"
    free = {f"settle:N{node}" for node in range(54)} - {
        "settle:" + place(game, spot)
        for spot in ("N(0,-2)", "S(0,-3)", "S(1,-3)", "Z4", "Z3", "Z5", "D4", "Z8", "Z7", "Z9", "D8")
    }
    assert set(legal(game, s, 2)) == free


@pytest.mark.rule("BASE-SETUP-13")
@pytest.mark.parametrize("spot", ["Z6", "Z0", "S(-2,2)"])
def test_the_second_settlement_may_be_two_paths_from_the_first_or_at_the_other_end_of_the_island(spot: str) -> None:
    game, s = second_round()
    do(game, s, f"P2 settle:{spot}")
    assert s.owner[int(place(game, spot)[1:])] == 2


@pytest.mark.rule("BASE-SETUP-14")
def test_the_second_road_touches_the_second_settlement_not_the_first() -> None:
    game, s = second_round()
    do(game, s, "P2 settle:Z1")
    assert refused(game, s, "P2 road:Z8-Z7") == "BASE-SETUP-14"
    assert set(legal(game, s, 2)) == {"road:" + place(game, path) for path in ("Z1-Z0", "Z1-Z2", "Z1-U1")}


@pytest.mark.rule("BASE-SETUP-15", "BASE-SETUP-16")
@pytest.mark.parametrize(
    ("spot", "cards"),
    [
        ("Z2", {"grain": 2, "lumber": 1}),
        ("D6", {"lumber": 1, "grain": 1}),
        ("T2", {"ore": 1, "grain": 1}),
        ("S(0,2)", {"wool": 1}),
    ],
)
def test_the_second_settlement_brings_a_card_for_each_hex_at_once_and_the_first_none(
    spot: str, cards: dict[str, int]
) -> None:
    game, s = second_round()
    assert hands(game, s)[:3] == [{}, {}, {}]
    do(game, s, f"P2 settle:{spot}")
    assert hand(game, s, 2) == cards
    assert supply(game, s) == {good: 19 - cards.get(good, 0) for good in game.words.goods}


@pytest.mark.rule("BASE-SETUP-15")
def test_a_second_settlement_at_the_desert_alone_brings_nothing() -> None:
    rows = ["(0,0): hills 5, fields 6, forest 9, desert"]
    game = create("base", 2, {"first_player": 0}, {"name": "strip", "free": True, "rows": rows})
    s = game.new()
    do(game, s, "P0 settle:N(0,0)", "P0 road:N(0,0)-S(0,-1)", "P1 settle:N(1,0)", "P1 road:N(1,0)-S(1,-1)")
    do(game, s, "P1 settle:N(3,0)")
    assert hand(game, s, 1) == {}


@pytest.mark.rule("BASE-SETUP-17")
def test_starting_settlements_may_stand_at_harbours_and_along_the_coast() -> None:
    game, s = fresh(3, first_player=0)
    harbours = {f"settle:N{node}" for harbour in game.map.harbours for node in game.map.grid.edge_nodes[harbour.edge]}
    coast = {f"settle:N{node}" for node in range(54) if len(game.map.grid.node_hexes[node]) < 3}
    assert len(harbours) == 18
    assert harbours < coast < set(legal(game, s, 0))
    do(game, s, *ROUND_ONE, "P2 settle:Z1")
    assert note(game, s, "rates", 2, "lumber") == 2


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from([3, 4]))
@pytest.mark.rule("BASE-SETUP-18", "BASE-SETUP-20", "BASE-SETUP-23")
def test_after_set_up_everybody_has_2_points_13_roads_3_settlements_4_cities_and_no_longest_road(
    seed: int, players: int
) -> None:
    game = create("base", players, seed=seed)
    s = game.new()
    place_all(game, s, Rng(seed))
    assert list(s.pool) == [13, 3, 4] * players
    assert list(s.points) == [2] * players
    assert all(note(game, s, "road_length", seat) <= 2 for seat in range(players))
    assert note(game, s, "longest_road") == NOBODY
    cards = sum(sum(hand(game, s, seat).values()) for seat in range(players))
    assert cards + sum(supply(game, s).values()) == 95


@pytest.mark.rule("BASE-SETUP-22")
@pytest.mark.parametrize(("players", "left"), [(4, 19 - 12), (6, 24 - 18)])
def test_on_an_island_of_one_terrain_the_starting_cards_do_not_use_up_the_supply(players: int, left: int) -> None:
    rows = [f"({q},{r}): " + ", ".join(["pasture 4"] * 9) for r, q in enumerate((4, 3, 3, 2, 2, 1))]
    game = create("base", players, {"first_player": 0}, {"name": "meadows", "free": True, "rows": rows})
    s = game.new()
    for _ in range(2 * players):
        seat = int(to_act(s))
        inner = [act for act in legal(game, s, seat) if len(game.map.grid.node_hexes[int(act[8:])]) == 3]
        do(game, s, f"P{seat} {inner[0]}")
        do(game, s, f"P{seat} {legal(game, s, seat)[0]}")
    assert hands(game, s) == [{"wool": 3}] * players
    assert supply(game, s)["wool"] == left


@pytest.mark.rule("BASE-SETUP-24")
def test_starting_cards_are_announced_to_all_and_then_held_face_down() -> None:
    game, s = second_round()
    told = Events()
    do(game, s, "P2 settle:Z2", events=told)
    assert told.heard[-1].seen_by(0) == {"event": "starting_cards", "seat": 2, "got": {"grain": 2, "lumber": 1}}
    others = view(game, s, 0)
    assert hand(game, others.state, 2) == {}
    assert others.counts["hand"] == [0, 0, 3]
    assert hand(game, view(game, s, 2).state, 2) == {"grain": 2, "lumber": 1}
