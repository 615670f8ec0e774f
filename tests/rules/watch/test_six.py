"""Five and six players: what the larger box holds, its boards and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.components import BOX_WATCH_4, BOX_WATCH_6
from hexhold.core.engine import legal_actions, step, to_act
from hexhold.rules.games import create
from hexhold.rules.watch.wildlings import Wildlings
from tests.support import TERRAIN_NAMES, do, note, odds, refused, supply
from tests.watch import camps, cast, clearing, opened, row, watch


@pytest.mark.rule("BW56-COMP-02", "BW56-COMP-09", "BW56-COMP-13")
@pytest.mark.parametrize(("players", "cards"), [(4, 19), (5, 24), (6, 24)])
def test_everybody_has_all_pieces_and_the_larger_box_more_cards(players: int, cards: int) -> None:
    game, s = opened(players)
    assert supply(game, s) == dict.fromkeys(game.words.goods, cards)
    assert list(s.pool) == [14, 5, 4] * players
    wall = "wall_1: P4 P4 P4 P4 P4\nwall_2: P4 P4"
    if players > 4:
        game, s = watch(f"players: {players}\n{wall}\nactive: P4\nP4.hand: brick lumber wool")
        assert refused(game, s, "P4 guard:W3") == "BW-BUILD-08"


@pytest.mark.rule("BW56-COMP-03", "BW56-COMP-04", "BW56-COMP-05", "BW56-BOARD-06")
def test_the_larger_box_has_eight_hexes_eight_numbers_and_two_routes_more() -> None:
    four, six = create("watch", 4).map, create("watch", 6).map
    more = Counter(TERRAIN_NAMES[kind] for kind in six.terrain)
    more.subtract(TERRAIN_NAMES[kind] for kind in four.terrain)
    assert {name: count for name, count in more.items() if count} == {
        "fields": 2,
        "forest": 2,
        "pasture": 2,
        "hills": 1,
        "mountains": 1,
    }
    added = Counter(six.tokens) - Counter(four.tokens)
    assert sorted(added.elements()) == sorted(1 << number for number in (3, 4, 5, 5, 6, 8, 9, 11))
    assert (len(six.harbours) - len(four.harbours), min(harbour.good for harbour in six.harbours)) == (2, 0)
    assert (len(four.terrain), len(create("watch", 5).map.terrain), len(six.terrain)) == (21, 25, 29)
    assert sum(BOX_WATCH_6.terrain_counts) - sum(BOX_WATCH_4.terrain_counts) == 8


@pytest.mark.rule("BW56-COMP-06", "BW56-COMP-07", "BW56-SETUP-02", "BW56-SETUP-03", "BW56-SETUP-04")
@pytest.mark.parametrize(
    ("players", "clans"),
    [
        (5, ["ice_river", "cave_people", "rattlebones", "hornfoot"]),
        (6, ["ice_river", "cave_people", "rattlebones", "heart_tree", "hornfoot"]),
    ],
)
def test_each_clan_in_play_has_twenty_one_tokens_and_all_figures_start_in_the_frostfangs(
    players: int, clans: list[str]
) -> None:
    text = f"players: {players}\nP0.hero: benjen\nP2.hero: mance\nP3.hero: yoren\n"
    game, s = watch(text + "clearing_1: regular\nwall_1: P1")
    do(game, s, "P0 benjen_clearing:C1/regular")
    tokens = {"regular": 12, "climber": 4, "giant": 3, "mammoth": 2}
    assert odds(game, s) == {f"token={clan},{kind}": count for clan in clans for kind, count in tokens.items()}
    game, s = opened(players)
    assert row(game, s, "frostfangs") == {"regular": 24, "climber": 8, "giant": 8, "mammoth": 8}


@pytest.mark.rule("BW56-SETUP-04", "BW56-SETUP-05")
@pytest.mark.parametrize(
    ("players", "options", "pool"), [(5, {}, 29), (6, {}, 39), (3, {"mammoths": True}, 30), (4, {"mammoths": True}, 19)]
)
def test_the_pool_at_the_start(players: int, options: dict[str, str | int | bool], pool: int) -> None:
    game, s = opened(players, options)
    while s.turn == 0:
        seat = int(to_act(s))
        step(game, s, seat, legal_actions(game, s, seat)[0])
    assert note(game, s, "token_pool") == pool


@pytest.mark.rule("BW56-COMP-10", "BW56-COMP-13")
@pytest.mark.parametrize("players", [5, 6])
def test_the_larger_deck_has_34_cards(players: int) -> None:
    game, s = opened(players)
    assert row(game, s, "pile") == {
        "ranger_patrol": 20,
        "victory_point": 5,
        "road_building": 3,
        "winter_is_coming": 3,
        "new_recruits": 3,
    }


@pytest.mark.rule("BW56-COMP-08", "BW56-BOARD-01", "BW56-BOARD-02", "BW56-BOARD-04", "BW56-BOARD-03", "BW56-BOARD-05")
@pytest.mark.parametrize(
    ("players", "trails"),
    [
        (5, "i1 i1 i2 c2 c3 h4 h5 h5 r3 r4 - -"),
        (6, "i1 i1 i2 c2 c3 h5 h6 h6 r3 r4 t4 t5"),
    ],
)
def test_every_number_of_the_wildling_die_names_a_trail(players: int, trails: str) -> None:
    clans = {"i": "ice_river", "c": "cave_people", "r": "rattlebones", "t": "heart_tree", "h": "hornfoot"}
    used = [name for name in clans.values() if players == 6 or name != "heart_tree"]
    text = f"players: {players}\nP2.hero: mance\nP3.hero: yoren\nstack: before_roll(P0)\n"
    text += "".join(f"{clan}: regular\n" for clan in used)
    text += "".join(f"wall_{section}: P1\n" for section in range(1, players + 1))
    for die, trail in enumerate(trails.split(), start=1):
        game, s = watch(text)
        cast(game, s, 2, die)
        waiting = [number for number in range(1, players + 1) if clearing(game, s, number)]
        assert waiting == ([] if trail == "-" else [int(trail[1])])
        assert [name for name in used if not camps(game, s, name)] == ([] if trail == "-" else [clans[trail[0]]])


@pytest.mark.rule("BW56-BOARD-07")
@pytest.mark.parametrize("players", [5, 6])
def test_every_section_has_a_line_of_four_hexes_to_the_south_west(players: int) -> None:
    game = create("watch", players)
    lines = game.find(Wildlings).southwest
    hexes = game.map.grid.hexes
    assert [[hexes[hex] for hex in line] for line in lines] == [
        [(first - step, step) for step in range(4)] for first in range(players)
    ]


@pytest.mark.rule("BW56-BOARD-08")
@pytest.mark.parametrize("players", [5, 6])
def test_in_the_variable_set_up_only_the_hexes_are_shuffled(players: int) -> None:
    standard = create("watch", players).map
    variable = create("watch", players, {"map": "variable"}, seed=3).map
    assert list(variable.tokens) == list(standard.tokens)
    assert list(variable.terrain) != list(standard.terrain)
    assert sorted(variable.terrain) == sorted(standard.terrain)


@pytest.mark.rule("BW56-SETUP-01")
@pytest.mark.parametrize("players", [5, 6])
def test_the_set_up_goes_round_once_back_and_once_more_for_the_guards(players: int) -> None:
    game, s = opened(players)
    order = []
    while s.turn == 0:
        seat = int(to_act(s))
        act = legal_actions(game, s, seat)[0]
        order.append(seat)
        step(game, s, seat, act)
    seats = list(range(players))
    placed = [seat for seat in seats + seats[::-1] for _ in range(2)]
    assert order == placed + seats
    assert [note(game, s, "guards", seat) for seat in seats] == [1] * players


@pytest.mark.rule("BW56-SETUP-06")
def test_with_more_players_the_ends_are_the_same() -> None:
    text = "players: 6\nP3.hero: mance\nstack: before_roll(P0)\n"
    game, s = watch(text + "breaches: 2\nice_river: regular\nwall_4: P5")
    cast(game, s, 2, 1)
    assert (s.over, s.winner) == (1, 5)
    game, s = watch(text + "ice_river: climber\ngift_regular: 2H5 2H10 2H20 H28\nwall_1: P4")
    cast(game, s, 2, 1)
    assert (s.over, s.winner) == (1, 4)
    game, s = watch("players: 6\nP0.keeps: N(-1,1) N(1,1) N(3,1) N(-1,3)\nP0.cards: 2victory_point")
    do(game, s, "P0 end")
    assert (s.over, s.winner) == (1, 0)
