"""Invariants: random play keeps them, and a damaged state is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import note, place, position
from tests.walks import walk

WALKS = [(0, 4), (3, 4), (7, 5), (8, 3)]
FULL_DECK = {False: (14, 5, 2, 2, 2), True: (20, 5, 3, 3, 3)}
EVERYTHING = """
P0.settlements: Z2 B3
P0.cities: Z6
P0.roads: Z2-Z3-Z4-Z5-Z6-Z7
P0.knights: 3
P0.hand: 2ore
P1.settlements: U1
P1.knights: 1
P1.cards: knight
"""


def cards_of_each_type_are_complete(game: Ruleset, s: State) -> bool:
    full = 24 if game.seats > 4 else 19
    held = [sum(int(s.hand[seat * 5 + good]) for seat in range(int(game.seats))) for good in range(5)]
    return all(held[good] + s.supply[good] == full for good in range(5)) and min(s.hand) >= 0 and min(s.supply) >= 0


def the_deck_is_complete(game: Ruleset, s: State) -> bool:
    seats = range(int(game.seats))
    rows = [("pile", 0), ("played", 0), *(("cards", seat) for seat in seats), *(("new_cards", seat) for seat in seats)]
    total = tuple(sum(note(game, s, name, seat, card) for name, seat in rows) for card in game.words.cards)
    knights = sum(note(game, s, "knights", seat) for seat in seats)
    return total == FULL_DECK[game.seats > 4] and knights == note(game, s, "played", 0, "knight")


def every_piece_is_on_the_board_or_in_its_pool(game: Ruleset, s: State) -> bool:
    for seat in range(int(game.seats)):
        roads = sum(1 for owner in s.edge_owner if owner == seat)
        built = [sum(1 for o, p in zip(s.owner, s.piece, strict=True) if (o, p) == (seat, piece)) for piece in (1, 2)]
        if [roads + s.pool[3 * seat], built[0] + s.pool[3 * seat + 1], built[1] + s.pool[3 * seat + 2]] != [15, 5, 4]:
            return False
    return min(s.pool) >= 0


def no_two_buildings_are_adjacent(game: Ruleset, s: State) -> bool:
    return not any(s.owner[a] >= 0 and s.owner[b] >= 0 for a, b in game.map.grid.edge_nodes)


def roads_lead_back_to_a_building_and_buildings_have_a_road(game: Ruleset, s: State) -> bool:
    grid = game.map.grid
    for seat in range(int(game.seats)):
        mine = {edge for edge, owner in enumerate(s.edge_owner) if owner == seat}
        reached = {node for node, owner in enumerate(s.owner) if owner == seat}
        just_placed = game.frame(s).name == "place_road"
        if not just_placed and not all(mine.intersection(grid.node_edges[node]) for node in reached):
            return False
        while joined := {edge for edge in mine if reached.intersection(grid.edge_nodes[edge])}:
            mine -= joined
            reached |= {int(node) for edge in joined for node in grid.edge_nodes[edge]}
        if mine:
            return False
    return True


def longest_road_lies_with_the_longest(game: Ruleset, s: State) -> bool:
    holder = note(game, s, "longest_road")
    lengths = [note(game, s, "road_length", seat) for seat in range(int(game.seats))]
    if holder < 0:
        return max(lengths) < 5 or lengths.count(max(lengths)) > 1
    return lengths[holder] == max(lengths) >= 5


def largest_army_lies_with_the_largest(game: Ruleset, s: State) -> bool:
    holder = note(game, s, "largest_army")
    armies = [note(game, s, "knights", seat) for seat in range(int(game.seats))]
    return max(armies) < 3 if holder < 0 else armies[holder] == max(armies) >= 3


def points_by_the_book(game: Ruleset, s: State, seat: int) -> int:
    built = sum(int(piece) for owner, piece in zip(s.owner, s.piece, strict=True) if owner == seat)
    return built + 2 * (note(game, s, "longest_road") == seat) + 2 * (note(game, s, "largest_army") == seat)


def public_points_are_those_on_the_table(game: Ruleset, s: State) -> bool:
    return all(s.points[seat] == points_by_the_book(game, s, seat) for seat in range(int(game.seats)))


def the_game_is_over_when_the_active_player_has_ten(game: Ruleset, s: State) -> bool:
    if s.active < 0:
        return not s.over
    secret = sum(note(game, s, name, int(s.active), "victory_point") for name in ("cards", "new_cards"))
    return bool(s.over) == (points_by_the_book(game, s, int(s.active)) + secret >= 10)


@pytest.mark.parametrize(
    "holds",
    [
        pytest.param(cards_of_each_type_are_complete, marks=pytest.mark.rule("BASE-INV-01")),
        pytest.param(the_deck_is_complete, marks=pytest.mark.rule("BASE-INV-02")),
        pytest.param(every_piece_is_on_the_board_or_in_its_pool, marks=pytest.mark.rule("BASE-INV-03")),
        pytest.param(no_two_buildings_are_adjacent, marks=pytest.mark.rule("BASE-INV-04")),
        pytest.param(roads_lead_back_to_a_building_and_buildings_have_a_road, marks=pytest.mark.rule("BASE-INV-05")),
        pytest.param(longest_road_lies_with_the_longest, marks=pytest.mark.rule("BASE-INV-06")),
        pytest.param(largest_army_lies_with_the_largest, marks=pytest.mark.rule("BASE-INV-07")),
        pytest.param(public_points_are_those_on_the_table, marks=pytest.mark.rule("BASE-INV-08")),
        pytest.param(the_game_is_over_when_the_active_player_has_ten, marks=pytest.mark.rule("BASE-INV-10")),
    ],
)
def test_in_random_games_at_all_times(holds: Callable[[Ruleset, State], bool]) -> None:
    for seed, players in WALKS:
        moves = walk(seed, players)
        for move in [*moves[::9], moves[-1]]:
            assert holds(move.game, move.after)


def test_in_random_games_nothing_is_ever_broken() -> None:
    for seed, players in WALKS:
        for move in walk(seed, players)[::9]:
            assert move.game.broken(move.after) == []


@pytest.mark.rule("BASE-INV-10")
def test_a_game_with_a_limit_of_turns_is_over_when_it_is_reached() -> None:
    moves = walk(4, 4, (("max_turns", 30),))
    assert [bool(move.after.over) for move in moves] == [False] * (len(moves) - 1) + [True]
    assert (moves[-1].after.turn, moves[-1].after.winner) == (30, -1)


def damage_hand(game: Ruleset, s: State) -> None:
    s.hand[0] += 1


def damage_pile(game: Ruleset, s: State) -> None:
    slot = game.slots.named("pile")
    assert slot is not None
    s.notes[slot.at] -= 1


def damage_pool(game: Ruleset, s: State) -> None:
    s.pool[1] += 1


def damage_distance(game: Ruleset, s: State) -> None:
    node = int(place(game, "Z5")[1:])
    s.owner[node], s.piece[node] = 2, 1
    s.pool[2 * 3 + 1] -= 1
    s.points[2] += 1


def damage_longest_road(game: Ruleset, s: State) -> None:
    slot = game.slots.named("longest_road")
    assert slot is not None
    s.notes[slot.at] = 1


def damage_largest_army(game: Ruleset, s: State) -> None:
    slot = game.slots.named("largest_army")
    assert slot is not None
    s.notes[slot.at] = 1


def damage_points(game: Ruleset, s: State) -> None:
    s.points[1] -= 1


def damage_end(game: Ruleset, s: State) -> None:
    s.over, s.winner = 1, 0


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        pytest.param(damage_hand, "20 brick cards instead of 19", marks=pytest.mark.rule("BASE-INV-01")),
        pytest.param(damage_pile, "13 knight cards instead of 14", marks=pytest.mark.rule("BASE-INV-02")),
        pytest.param(damage_pool, "the pieces left are", marks=pytest.mark.rule("BASE-INV-03")),
        pytest.param(damage_distance, "a building stands next to", marks=pytest.mark.rule("BASE-INV-04")),
        pytest.param(damage_longest_road, "P1 holds Longest Road without", marks=pytest.mark.rule("BASE-INV-06")),
        pytest.param(damage_largest_army, "P1 holds Largest Army without", marks=pytest.mark.rule("BASE-INV-07")),
        pytest.param(damage_points, "P1 has 1 public points, not 0", marks=pytest.mark.rule("BASE-INV-08")),
        pytest.param(damage_end, "P0 has won without the points", marks=pytest.mark.rule("BASE-INV-10")),
    ],
)
def test_a_damaged_state_is_noticed(damage: Callable[[Ruleset, State], None], words: str) -> None:
    game, s = position(EVERYTHING)
    assert game.broken(s) == []
    damage(game, s)
    assert [sentence for sentence in game.broken(s) if words in sentence]
