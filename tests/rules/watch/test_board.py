"""The boards of the game of the Watch, and what the box holds."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.layout import red_neighbours
from hexhold.board.map import Map
from hexhold.board.terrain import DESERT
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from tests.support import TERRAIN_NAMES, do, hand, note, refused
from tests.watch import cast, gift, watch

FOUR = """
    mountains 5, pasture 6, hills 5, fields 8
    mountains 6, hills 4, fields 9, pasture 10, forest 11
    pasture 3, forest 9, pasture 11, mountains 3, forest 8, mountains 4
    fields 10, forest 12, hills 3, fields 10, hills 4, mountains 2
"""
THREE = """
    mountains 5, pasture 6, hills 5, fields 8
    mountains 6, hills 4, fields 9, pasture 10
    forest 3, forest 9, pasture 11, mountains 4
    fields 11, forest 2&12, hills 8, mountains 10
"""
"""The standard boards, row by row from the Wall."""


def board(players: int, map: str = "standard", seed: int = 0) -> Map:
    return create("watch", players, {"map": map}, seed=seed).map


def numbers(laid: Map) -> list[str]:
    """The numbers on the hexes in reading order."""
    return ["&".join(str(total) for total in range(2, 13) if mask >> total & 1) for mask in laid.tokens]


def terrain(laid: Map) -> Counter[str]:
    """How many hexes of each terrain there are."""
    return Counter(TERRAIN_NAMES[kind] for kind in laid.terrain)


@pytest.mark.rule("BW-COMP-01")
def test_three_or_four_play_and_with_the_expansion_five_or_six() -> None:
    for players in (3, 4, 5, 6):
        assert create("watch", players).seats == players
    for players in (2, 7):
        with pytest.raises(Malformed, match=f"not {players}"):
            create("watch", players)


@pytest.mark.rule("BW-SETUP-02", "BW-SETUP-03", "BW-BOARD-02", "BW-BOARD-14", "BW-BOARD-18")
@pytest.mark.parametrize(("players", "rows", "hexes"), [(4, FOUR, 21), (3, THREE, 16)])
def test_the_standard_board_lies_as_it_is_printed(players: int, rows: str, hexes: int) -> None:
    laid = board(players)
    cells = [cell.strip() for row in rows.strip().splitlines() for cell in row.split(",")]
    assert laid.grid.hex_count == len(cells) == hexes
    names = [TERRAIN_NAMES[kind] for kind in laid.terrain]
    assert [f"{kind} {number}" for kind, number in zip(names, numbers(laid), strict=True)] == cells


@pytest.mark.rule("BW-SETUP-03", "BW-BOARD-12")
@pytest.mark.parametrize("players", [3, 4])
def test_the_standard_routes_lie_as_they_are_printed(players: int) -> None:
    laid = board(players)
    routes = []
    for harbour in laid.harbours:
        (hex,) = laid.grid.edge_hexes[harbour.edge]
        routes.append((laid.grid.hexes[hex], create("watch", players).words.goods[harbour.good]))
    last = ((1, 3), "ore") if players == 4 else ((1, 2), "ore")
    assert routes == [((-3, 3), "grain"), ((-2, 3), "brick"), ((-1, 3), "lumber"), ((0, 3), "wool"), last]


@pytest.mark.rule("BW-COMP-03", "BW-COMP-04", "BW-BOARD-14", "BW-BOARD-15")
@pytest.mark.parametrize("map", ["standard", "variable", "random"])
def test_every_board_uses_the_hexes_and_numbers_of_the_box(map: str) -> None:
    for seed in range(5):
        laid = board(4, map, seed)
        assert terrain(laid) == {"fields": 4, "hills": 4, "forest": 4, "pasture": 4, "mountains": 5}
        three = dict.fromkeys(["3", "4", "10"], 3)
        assert Counter(numbers(laid)) == {"2": 1, "12": 1, **three, **dict.fromkeys(["5", "6", "8", "9", "11"], 2)}
        small = board(3, map, seed)
        assert terrain(small) == {"fields": 3, "hills": 3, "forest": 3, "pasture": 3, "mountains": 4}
        twice = dict.fromkeys(["4", "5", "6", "8", "9", "10", "11"], 2)
        assert Counter(numbers(small)) == {"2&12": 1, "3": 1, **twice}
        for each in (laid, small):
            assert DESERT not in each.terrain
            assert each.ice == []


@pytest.mark.rule("BW-SETUP-04")
@pytest.mark.parametrize("players", [3, 4])
def test_the_variable_board_moves_hexes_and_routes_and_leaves_the_numbers(players: int) -> None:
    printed = board(players)
    terrains, routes = set(), set()
    for seed in range(20):
        laid = board(players, "variable", seed)
        assert list(laid.tokens) == list(printed.tokens)
        assert {harbour.edge for harbour in laid.harbours} == {harbour.edge for harbour in printed.harbours}
        terrains.add(tuple(int(kind) for kind in laid.terrain))
        routes.add(tuple(sorted((int(harbour.edge), int(harbour.good)) for harbour in laid.harbours)))
    assert len(terrains) == 20
    assert len(routes) > 10


@pytest.mark.rule("BW-SETUP-05")
@pytest.mark.parametrize("players", [3, 4])
def test_the_random_board_moves_the_numbers_too_and_keeps_the_red_ones_apart(players: int) -> None:
    laid = [board(players, "random", seed) for seed in range(20)]
    assert len({tuple(int(mask) for mask in each.tokens) for each in laid}) == 20
    assert len({tuple(int(kind) for kind in each.terrain) for each in laid}) == 20
    for each in laid:
        assert red_neighbours(each.grid, [int(mask) for mask in each.tokens]) is None


@pytest.mark.rule("BW-BOARD-14")
def test_every_hex_of_the_gift_produces() -> None:
    for players in (3, 4):
        laid = board(players)
        for hex in range(laid.grid.hex_count):
            node = laid.grid.hex_nodes[hex][0]
            total = min(number for number in range(2, 13) if laid.tokens[hex] >> number & 1)
            game, s = watch(f"players: {players}\nstack: before_roll(P0)\nP1.keeps: N{node}\n")
            cast(game, s, total)
            assert sum(hand(game, s, 1).values()) >= 2


@pytest.mark.rule("BW-BOARD-01", "BW-BOARD-16")
def test_north_of_the_gift_are_places_for_wildlings_and_tormund_that_are_no_hexes() -> None:
    game, s = watch("stack: turn(P0) robber(P0)\nice_river: climber\nP1.settlements: N(0,0)\nP1.hand: ore")
    assert game.map.grid.hex_at(0, -1) == -1
    assert refused(game, s, "P0 camp") == "BW-SEVEN-03"
    do(game, s, "P0 robber:H0/P1", "chance steal=ore", "P0 end")
    cast(game, s, 2, 1)
    assert gift(game, s) == {"H0": ["climber"]}
    assert game.map.grid.hexes[0][1] == min(r for _, r in game.map.grid.hexes)


@pytest.mark.rule("BW-COMP-11", "BW-BOARD-05")
@pytest.mark.parametrize("players", [3, 4])
def test_the_wall_has_four_sections_with_five_spaces(players: int) -> None:
    game, _ = watch(f"players: {players}\nwall_4: P0 P1 P2 P0 P1")
    found = [game.slots.named(f"wall_{number}") for number in range(1, 6)]
    assert [slot.width if slot else 0 for slot in found] == [5, 5, 5, 5, 0]
    cleared = [game.slots.named(f"clearing_{number}") is not None for number in range(1, 6)]
    assert cleared == [True] * 4 + [False]


@pytest.mark.rule("BW-COMP-14", "BW-BOARD-17")
def test_there_is_one_track_for_breaches_with_spaces_up_to_three() -> None:
    game, s = watch("breaches: 2")
    assert note(game, s, "breaches") == 2
    with pytest.raises(Malformed, match="the Wall has fallen"):
        watch("breaches: 3")


@pytest.mark.rule("BW-COMP-08")
def test_eleven_heroes_take_part_in_the_order_of_their_numbers() -> None:
    game, s = watch("P0.hero: mormont\nP1.hero: marsh\nP2.hero: samwell\nP3.hero: yarwyck")
    slot = game.slots.named("display")
    assert slot is not None
    shown = [hero for hero in slot.columns if note(game, s, "display", column=hero)]
    assert shown == ["thorne", "melisandre", "mance", "benjen", "ygritte", "yoren", "qhorin"]
    assert slot.columns[:6] == ("mormont", "marsh", "samwell", "yarwyck", "thorne", "melisandre")


@pytest.mark.rule("BW-COMP-08")
@pytest.mark.parametrize("side", [0, 1])
def test_both_sides_of_a_hero_carry_the_same_ability(side: int) -> None:
    game, s = watch(f"P0.hero: ygritte\nP0.hero_turned: {side}\ngift_giant: H3")
    do(game, s, "P0 ygritte:H3/giant")
    assert gift(game, s) == {}
