"""Set-up of Cities & Knights: a settlement, then a city that brings the first cards."""

from __future__ import annotations

import pytest

from hexhold.board.components import BOX_3_4
from hexhold.board.files import check_counts, load_map
from hexhold.board.layout import PRESETS, lay_out
from hexhold.board.terrain import DESERT
from hexhold.core.engine import sample_chance, seats_to_act, step, to_act
from hexhold.core.notation import parse_token
from hexhold.core.state import NOBODY, State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.support import TERRAIN_NAMES, at, closed, do, hand, hands, legal, menu, note, place, refused, stands, supply

ROUND_ONE = [
    "P0 settle:Z0",
    "P0 road:Z0-Z1",
    "P1 settle:D6",
    "P1 road:D6-Z6",
    "P2 settle:Z10",
    "P2 road:Z10-Z9",
]
ROUND_TWO = ["P2 city:Z7", "P2 road:Z7-Z8", "P1 city:Z4", "P1 road:Z4-Z5", "P0 city:B3", "P0 road:B3-D4"]


def fresh(players: int, **options: Value) -> tuple[Ruleset, State]:
    game = create("cities", players, {"map": "beginner", "first_player": 0, **options})
    return game, game.new()


@pytest.mark.rule("CK-SETUP-01", "CK-SETUP-02", "CATAN-CK-03")
def test_the_board_is_variable_unless_the_prepared_one_is_chosen() -> None:
    first, other = create("cities", 4, seed=1).map, create("cities", 4, seed=2).map
    assert list(first.terrain) != list(other.terrain)
    for board in (first, other):
        check_counts(board, BOX_3_4, red_apart=True)
    for name, printed in (("base", "beginner"), ("cities", "cities-beginner")):
        laid = create(name, 4, seed=1).map
        same = lay_out(load_map(printed), BOX_3_4, *PRESETS["variable"], True, Rng(1, "map"))
        assert (laid.terrain, laid.tokens, laid.node_harbour) == (same.terrain, same.tokens, same.node_harbour)


@pytest.mark.rule("CK-SETUP-03", "CK-SETUP-05", "CK-SETUP-07", "CK-SETUP-17", "CATAN-CK-03")
def test_at_the_start_the_ship_is_at_home_the_decks_are_hidden_and_the_robber_is_in_the_desert() -> None:
    game, s = fresh(4)
    assert note(game, s, "ship") == 0
    assert game.map.terrain[note(game, s, "robber")] == DESERT
    seen = view(game, s, None)
    for track in ("trade", "politics", "science"):
        assert seen.counts[f"{track}_deck"] == [18]
        slot = game.slots.named(f"{track}_deck")
        assert slot is not None
        assert {int(seen.state.notes[slot.at + card]) for card in range(slot.width)} == {0}
        assert all(note(game, s, "improvements", seat, track) == 0 for seat in range(4))
    assert all(note(game, s, "progress_cards", seat) == 0 for seat in range(4))
    assert not any(note(game, s, name, column=f"N{node}") for name in ("walls", "active_knights") for node in range(54))


@pytest.mark.rule("CK-SETUP-09")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    game, s = fresh(3, first_player="roll")
    do(game, s, "chance roll=6,4", "chance roll=1,2", "chance roll=5,5")
    do(game, s, "chance roll=2,2", "chance roll=2,3")
    assert seats_to_act(s) == [2]
    assert note(game, s, "first_player") == 2


@pytest.mark.rule("CK-SETUP-10", "CK-SETUP-11", "CATAN-CK-04")
def test_settlements_are_placed_clockwise_and_cities_the_other_way() -> None:
    game, s = fresh(3)
    assert refused(game, s, "P0 city:Z0") == "BASE-SETUP-10"
    do(game, s, *ROUND_ONE)
    assert stands(game, s, "D6") == "P1 settlements"
    assert seats_to_act(s) == [2]
    assert closed(game, s, "P2 settle:Z7") == "CK-SETUP-11"
    do(game, s, *ROUND_TWO)
    assert [stands(game, s, spot) for spot in ("Z7", "Z4", "B3")] == ["P2 cities", "P1 cities", "P0 cities"]


@pytest.mark.rule("CK-SETUP-12", "CATAN-CK-04")
def test_the_first_city_keeps_its_distance() -> None:
    game, s = fresh(3)
    do(game, s, *ROUND_ONE)
    assert refused(game, s, "P2 city:Z9") == "BASE-SETL-03"
    assert refused(game, s, "P2 city:Z10") == "BASE-SETL-01"
    assert not menu(game, s, 2, "city") & at(game, "city", "Z9 Z10 Z1 B5 Z6")


@pytest.mark.rule("CK-SETUP-13")
def test_the_second_road_lies_at_the_city() -> None:
    game, s = fresh(3)
    do(game, s, *ROUND_ONE, "P2 city:Z7")
    assert refused(game, s, "P2 road:Z10-D10") == "BASE-SETUP-14"
    assert set(legal(game, s, 2)) == at(game, "road", "Z7-Z6 Z7-Z8 Z7-U7")


@pytest.mark.rule("CK-SETUP-14", "CATAN-CK-04")
def test_the_city_brings_one_resource_for_each_hex_and_no_commodity() -> None:
    game, s = fresh(3)
    do(game, s, *ROUND_ONE)
    before = supply(game, s)
    assert hands(game, s)[:3] == [{}, {}, {}]
    do(game, s, *ROUND_TWO)
    assert hand(game, s, 2) == {"lumber": 1, "wool": 1}
    assert hand(game, s, 1) == {"brick": 1, "grain": 1, "ore": 1}
    assert hand(game, s, 0) == {"wool": 1, "grain": 2}
    taken = {name: before[name] - left for name, left in supply(game, s).items() if before[name] != left}
    assert taken == {"brick": 1, "lumber": 1, "wool": 2, "grain": 3, "ore": 1}


@pytest.mark.rule("CK-SETUP-15", "CK-SETUP-16")
def test_after_set_up_everybody_has_three_points_and_the_first_player_begins() -> None:
    game, s = fresh(3, first_player=1)
    turned = [f"P{(int(act[1]) + 1) % 3}{act[2:]}" for act in (*ROUND_ONE, *ROUND_TWO)]
    do(game, s, *turned)
    assert list(s.points) == [3, 3, 3]
    assert list(s.pool) == [13, 4, 3, 2, 2, 2] * 3
    assert (s.active, s.turn, legal(game, s, 1)) == (1, 1, ["roll"])
    do(game, s, "P1 roll", "chance roll=6,6", "chance event=ship", "P1 end")
    assert s.active == 2


@pytest.mark.rule("CK-SETUP-15", "CK-SETUP-17")
def test_after_any_set_up_three_walls_and_six_knights_are_left() -> None:
    for seed in range(3):
        game = create("cities", 4, seed=seed)
        s, rng = game.new(), Rng(seed)
        while s.active == NOBODY:
            seat = int(to_act(s))
            acts = legal(game, s, seat) if seat >= 0 else []
            act = parse_token(game, acts[int(rng.below(len(acts)))]) if acts else sample_chance(game, s, rng)
            step(game, s, seat, act)
        assert list(s.points) == [3] * 4
        assert list(s.pool) == [13, 4, 3, 2, 2, 2] * 4
        assert not game.broken(s)


@pytest.mark.rule("CK-BEG-01", "CK-BEG-02", "CATAN-CK-03")
def test_the_prepared_board_has_these_hexes_and_numbers() -> None:
    game, _ = fresh(4)
    numbers = [next((n for n in range(13) if (mask >> n) & 1), 0) for mask in game.map.tokens]
    laid = [f"{TERRAIN_NAMES[terrain]} {number}" for terrain, number in zip(game.map.terrain, numbers, strict=True)]
    assert " / ".join(", ".join(laid[first:last]) for first, last in ROWS) == (
        "hills 6, mountains 2, hills 5"
        " / forest 3, mountains 9, desert 0, forest 10"
        " / forest 8, fields 4, hills 11, pasture 3, fields 8"
        " / pasture 10, fields 5, mountains 6, pasture 4"
        " / fields 9, pasture 12, forest 11"
    )


ROWS = ((0, 3), (3, 7), (7, 12), (12, 16), (16, 19))


@pytest.mark.rule("CK-BEG-03")
def test_the_prepared_board_has_these_harbours() -> None:
    game, _ = fresh(4)
    goods = {-2: "3:1", **dict(enumerate(game.words.goods))}
    found = {f"E{harbour.edge}": goods[int(harbour.good)] for harbour in game.map.harbours}
    assert found == {
        place(game, "S(0,-3)-N(0,-2)"): "brick",
        place(game, "N(1,-2)-S(2,-3)"): "ore",
        place(game, "T8-U9"): "lumber",
        place(game, "Z10-D10"): "grain",
        place(game, "S(1,1)-N(1,2)"): "3:1",
        place(game, "S(-1,2)-N(-1,3)"): "3:1",
        place(game, "S(-2,2)-N(-3,3)"): "3:1",
        place(game, "S(-2,0)-N(-3,2)"): "wool",
        place(game, "U1-Z1"): "3:1",
    }


@pytest.mark.rule("CK-BEG-04")
def test_the_prepared_board_is_made_of_the_base_games_hexes_and_tokens() -> None:
    board = load_map("cities-beginner")
    check_counts(board, BOX_3_4, red_apart=True)
    counts = [list(board.terrain).count(kind) for kind in range(6)]
    assert counts == [3, 4, 4, 4, 3, 1]
    tokens = [sum(1 for mask in board.tokens if (mask >> number) & 1) for number in range(2, 13)]
    assert tokens == [1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1]


@pytest.mark.rule("CK-BEG-05")
def test_on_the_prepared_board_pieces_are_placed_freely() -> None:
    game, s = fresh(4)
    assert game.map.starts == []
    assert all(owner == NOBODY for owner in s.owner)
    assert len(menu(game, s, 0, "settle")) == 54
