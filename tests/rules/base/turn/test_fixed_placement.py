"""Who takes part, and the fixed placement of the beginner map."""

from __future__ import annotations

import pytest

from hexhold.board.terrain import DESERT
from hexhold.core.engine import seats_to_act, to_act
from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, hands, legal, note, odds, roll, supply

PLACES = {
    "red": ({"N(0,-1)": "S(1,-2)", "N(-2,1)": "S(-1,0)"}, {"grain": 1, "lumber": 2}),
    "blue": ({"N(0,2)": "S(1,0)", "N(-2,2)": "S(-1,1)"}, {"lumber": 1, "ore": 1, "brick": 1}),
    "white": ({"N(-1,0)": "S(-1,-1)", "N(1,1)": "S(2,-1)"}, {"lumber": 1, "ore": 1, "wool": 1}),
    "orange": ({"S(2,-2)": "N(1,-1)", "N(-1,2)": "S(0,1)"}, {"ore": 1, "grain": 2}),
}
"""For each colour its settlements with the far ends of their roads, and its starting cards."""


def fixed(players: int, **options: Value) -> tuple[Ruleset, State]:
    game = create("base", players, {"map": "beginner", "placement": "fixed", **options})
    return game, game.new()


def pieces_of(game: Ruleset, s: State, seat: int) -> dict[str, str]:
    """A seat's settlements, each with the far end of the road that touches it."""
    grid = game.map.grid
    found = {}
    for edge in range(grid.edge_count):
        if s.edge_owner[edge] == seat:
            near, far = sorted((int(node) for node in grid.edge_nodes[edge]), key=lambda node: s.owner[node] != seat)
            assert (s.owner[near], s.piece[near]) == (seat, 1)
            found[grid.node_label(near)] = grid.node_label(far)
    assert len(found) == sum(1 for owner in s.owner if owner == seat)
    return found


@pytest.mark.rule("BASE-SETUP-01")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_take_part_each_with_a_whole_set_of_pieces(players: int) -> None:
    game = create("base", players)
    assert game.seats == players
    assert list(game.new().pool) == [15, 5, 4] * players


@pytest.mark.rule("BASE-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_nobody_plays_alone_and_no_more_than_six_play(players: int) -> None:
    with pytest.raises(Malformed, match=f"not {players}"):
        create("base", players)


@pytest.mark.rule("BASE-SETUP-05")
def test_pieces_are_placed_freely_on_any_board_or_stand_where_the_beginner_map_puts_them() -> None:
    for board in ("beginner", "variable", "random"):
        game = create("base", 4, {"map": board, "first_player": 0})
        s = game.new()
        assert all(owner < 0 for owner in s.owner)
        assert len(legal(game, s, 0)) == 54
    game, s = fixed(4, first_player=0)
    assert sum(1 for owner in s.owner if owner >= 0) == 8
    assert legal(game, s, 0) == ["roll"]
    with pytest.raises(Malformed, match="map=beginner"):
        create("base", 4, {"map": "variable", "placement": "fixed"})


@pytest.mark.rule("BASE-SETUP-06", "CATAN-SETUP-05", "CATAN-SETUP-06")
def test_the_map_gives_each_colour_two_settlements_two_roads_and_the_cards_of_the_starred_one() -> None:
    game, s = fixed(4)
    for seat, (places, cards) in enumerate(PLACES.values()):
        assert pieces_of(game, s, seat) == places
        assert hand(game, s, seat) == cards
        assert list(s.pool[3 * seat : 3 * seat + 3]) == [13, 3, 4]
    assert supply(game, s) == {"brick": 18, "lumber": 15, "wool": 18, "grain": 16, "ore": 16}


@pytest.mark.rule("BASE-SETUP-07")
def test_with_three_players_the_red_places_stay_empty() -> None:
    game, s = fixed(3)
    others = [PLACES[colour] for colour in ("blue", "white", "orange")]
    assert [(pieces_of(game, s, seat), hand(game, s, seat)) for seat in range(3)] == others
    for spot in PLACES["red"][0]:
        node = game.map.grid.node_at(spot[0], *(int(part) for part in spot[2:-1].split(",")))
        assert s.owner[node] < 0
    assert game.map.to_data()["rows"] == fixed(4)[0].map.to_data()["rows"]


@pytest.mark.rule("BASE-SETUP-08")
def test_with_fixed_placement_each_player_is_as_likely_to_begin() -> None:
    game, s = fixed(4)
    assert to_act(s) == -1
    assert odds(game, s) == {f"first=P{seat}": 1 for seat in range(4)}
    do(game, s, "chance first=P2")
    assert (s.turn, s.active, seats_to_act(s)) == (1, 2, [2])


@pytest.mark.rule("BASE-SETUP-08")
def test_with_fixed_placement_the_option_names_who_begins() -> None:
    _, s = fixed(4, first_player=3)
    assert (s.turn, s.active, seats_to_act(s)) == (1, 3, [3])


@pytest.mark.rule("CATAN-SETUP-01")
@pytest.mark.parametrize("seed", range(5))
def test_the_robber_starts_on_the_desert(seed: int) -> None:
    game = create("base", 4, seed=seed)
    assert game.map.terrain[note(game, game.new(), "robber")] == DESERT


@pytest.mark.rule("CATAN-EX-24")
def test_when_the_first_roll_of_the_beginner_map_is_10_red_gets_ore_and_orange_brick() -> None:
    game, s = fixed(4, first_player=1)
    before = hands(game, s)
    roll(game, s, 10)
    red, blue, white, orange = (hand(game, s, seat) for seat in range(4))
    assert red == before[0] | {"ore": 1}
    assert (blue, white) == (before[1], before[2])
    assert orange == before[3] | {"brick": 1}
