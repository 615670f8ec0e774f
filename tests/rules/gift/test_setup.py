"""What the base game of the Gift takes from its box, and its fixed placement."""

from __future__ import annotations

import pytest

from hexhold.board.terrain import GOOD_NAMES, PIPS
from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import TERRAIN_NAMES, do, hand, hands, menu, note, odds, position, roll
from tests.watch import row

GIFT = "game: gift\nmap: standard\n"
COLOURS = ["red", "blue", "yellow", "black"]
"""The colours by seat; with three players red is missing."""
PLACES = {
    "red": [("S(0,1)", "N(0,2)"), ("S(3,2)", "N(2,4)")],
    "blue": [("N(2,2)", "S(3,0)"), ("S(1,2)", "N(0,4)")],
    "yellow": [("N(0,1)", "S(1,-1)"), ("N(3,2)", "S(4,0)")],
    "black": [("S(0,2)", "N(-1,4)"), ("S(2,2)", "N(1,4)")],
}
"""Settlements with the far ends of their roads; the first is the starred one."""
CARDS = {
    "red": {"lumber": 1, "ore": 2},
    "blue": {"brick": 1, "lumber": 1, "ore": 1},
    "yellow": {"lumber": 1, "wool": 1, "ore": 1},
    "black": {"lumber": 1, "wool": 1, "grain": 1},
}
PIP_TOTALS = {"red": 21, "blue": 20, "yellow": 19, "black": 21}


def fixed(players: int = 4) -> tuple[Ruleset, State]:
    game = create("gift", players, {"placement": "fixed", "first_player": 0})
    return game, game.new()


@pytest.mark.rule("GOT-MAP-05", "GOT-COMP-07", "GOT-SETUP-03")
@pytest.mark.parametrize("players", [3, 4])
def test_in_the_fixed_placement_everybody_stands_where_the_plan_says_and_with_three_red_is_missing(
    players: int,
) -> None:
    game, s = fixed(players)
    grid = game.map.grid
    assert [start.colour for start in game.map.starts] == COLOURS
    for seat, colour in enumerate(COLOURS[4 - players :]):
        nodes = {grid.node_label(node) for node in range(grid.node_count) if s.owner[node] == seat}
        assert nodes == {settlement for settlement, _ in PLACES[colour]}
        roads = {
            frozenset(grid.node_label(node) for node in grid.edge_nodes[edge])
            for edge in range(grid.edge_count)
            if s.edge_owner[edge] == seat
        }
        assert roads == {frozenset(place) for place in PLACES[colour]}


@pytest.mark.rule("GOT-MAP-05", "GOT-MAP-06", "GOT-EX-03")
@pytest.mark.parametrize(("seat", "colour"), list(enumerate(COLOURS)))
def test_the_fixed_placement_brings_these_cards_and_chances(seat: int, colour: str) -> None:
    game, s = fixed()
    grid, laid = game.map.grid, game.map
    assert hand(game, s, seat) == CARDS[colour]
    hexes = [hex for node in range(grid.node_count) if s.owner[node] == seat for hex in grid.node_hexes[node]]
    assert {TERRAIN_NAMES[laid.terrain[hex]] for hex in hexes} == set(TERRAIN_NAMES[:5])
    pips = sum(PIPS[total] for hex in hexes for total in range(2, 13) if laid.tokens[hex] >> total & 1)
    assert pips == PIP_TOTALS[colour]


@pytest.mark.rule("GOT-EX-01")
def test_a_ten_after_the_fixed_placement() -> None:
    game, s = fixed()
    before = hands(game, s)
    roll(game, s, 10)
    got = [
        {good: amount - before[seat].get(good, 0) for good, amount in hand(game, s, seat).items()} for seat in range(4)
    ]
    brought = [{good: amount for good, amount in cards.items() if amount} for cards in got]
    assert dict(zip(COLOURS, brought, strict=True)) == {
        "red": {"ore": 1},
        "blue": {"wool": 1},
        "yellow": {},
        "black": {"wool": 1},
    }


@pytest.mark.rule("GOT-SETUP-01")
def test_tormund_starts_in_his_camp_so_that_every_hex_produces() -> None:
    game, s = fixed()
    assert note(game, s, "robber") == -1
    grid, laid = game.map.grid, game.map
    for hex in range(grid.hex_count):
        after = position(GIFT + f"stack: before_roll(P0)\nP1.settlements: N{grid.hex_nodes[hex][3]}")[1]
        roll(game, after, min(total for total in range(2, 13) if laid.tokens[hex] >> total & 1))
        assert hand(game, after, 1)[GOOD_NAMES[laid.terrain[hex]]] >= 1


@pytest.mark.rule("GOT-COMP-04", "GOT-COMP-06", "GOT-SETUP-04", "GOT-DEV-02")
def test_the_pile_has_twenty_three_cards_without_new_recruits_and_monopoly() -> None:
    cards = {"ranger_patrol": 14, "victory_point": 5, "road_building": 2, "winter_is_coming": 2}
    game, s = position(GIFT + "P0.hand: wool grain ore")
    assert row(game, s, "pile") == cards
    do(game, s, "P0 buy")
    assert odds(game, s) == {f"draw={card}": count for card, count in cards.items()}
    watch = create("watch", 4)
    assert row(watch, watch.new(), "pile") == {**cards, "new_recruits": 2}
    for act in ("monopoly:ore", "recruits:W1"):
        with pytest.raises(Malformed):
            do(game, s, f"P0 {act}")


@pytest.mark.rule("GOT-COMP-05")
def test_heroes_wildlings_the_wall_and_its_guards_stay_in_the_box() -> None:
    game, s = position(GIFT + "P0.hand: brick lumber wool")
    for name in ("hero", "display", "frostfangs", "ice_river", "clearing_1", "wall_1", "breaches", "used_tokens"):
        assert game.slots.named(name) is None
    with pytest.raises(Malformed):
        do(game, s, "P0 guard:W1")
    assert menu(game, s, 0, "guard") == set()


@pytest.mark.rule("GOT-SETUP-09", "GOT-COMP-05")
def test_two_dice_are_rolled_and_no_third() -> None:
    game, s = position(GIFT + "stack: before_roll(P0)")
    do(game, s, "P0 roll")
    assert odds(game, s) == {f"roll={a},{b}": 1 for a in range(1, 7) for b in range(1, 7)}
    do(game, s, "chance roll=1,1", "P0 end")


@pytest.mark.rule("GOT-56-01")
def test_three_or_four_play() -> None:
    for players in (3, 4):
        assert create("gift", players).seats == players
    for players in (2, 5, 6):
        with pytest.raises(Malformed, match=f"gift is for 3, 4 players, not {players}"):
            create("gift", players)
