"""Hidden information: what a seat sees does not depend on what it cannot know.

Two positions that differ only in what a seat cannot know look the same to it, byte by byte.
"""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, sample_chance, seats_to_act, step
from hexhold.core.events import Events, Fact
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, note, position
from tests.walks import walk

EVERYBODY = (None, 0, 1, 2, 3)


def look_alike(game: Ruleset, one: State, other: State, seat: int | None) -> bool:
    """Whether a seat (or, with None, a watcher) sees the same in both states, and has the same choices."""
    here, there = view(game, one, seat), view(game, other, seat)
    same = here.state.key() == there.state.key() and here.counts == there.counts
    return same and (seat is None or legal(game, one, seat) == legal(game, other, seat))


def told(events: Events, seat: int | None) -> list[dict[str, Fact]]:
    return [event.seen_by(seat) for event in events.heard]


@pytest.mark.rule("BASE-INFO-01", "BASE-INFO-02")
def test_of_another_hand_a_seat_sees_the_number_and_not_the_types() -> None:
    game, one = position("P0.hand: brick\nP1.hand: 2ore\nP2.hand: 2wool grain")
    _, other = position("P0.hand: brick\nP1.hand: 2wool\nP2.hand: 2ore grain")
    assert [look_alike(game, one, other, seat) for seat in EVERYBODY] == [True, True, False, False, True]
    seen = view(game, one, 1)
    assert hand(game, seen.state, 1) == {"ore": 2}
    assert hand(game, seen.state, 0) == hand(game, seen.state, 2) == {}
    for seat in EVERYBODY:
        assert view(game, one, seat).counts["hand"] == [1, 2, 3, 0]


@pytest.mark.rule("BASE-INFO-03", "BASE-DEV-02", "BASE-INFO-05")
def test_of_development_cards_others_see_how_many_are_held_and_left() -> None:
    game, one = position("P1.cards: knight monopoly\nP2.cards: victory_point")
    _, other = position("P1.cards: road_building victory_point\nP2.cards: knight")
    assert [look_alike(game, one, other, seat) for seat in EVERYBODY] == [True, True, False, False, True]
    for seat in EVERYBODY:
        counts = view(game, one, seat).counts
        assert counts["cards"] == [0, 2, 1, 0]
        assert counts["pile"] == [22]


@pytest.mark.rule("BASE-INFO-04", "BASE-BUY-01")
def test_a_purchase_is_seen_and_the_card_is_not() -> None:
    game, one = position("P1.hand: ore wool grain\nactive: P1\nP1.cards: knight")
    other = one.copy()
    heard, heard_otherwise = Events(), Events()
    do(game, one, "P1 buy", "chance draw=monopoly", events=heard)
    do(game, other, "P1 buy", "chance draw=victory_point", events=heard_otherwise)
    for seat in EVERYBODY:
        assert look_alike(game, one, other, seat) == (told(heard, seat) == told(heard_otherwise, seat)) == (seat != 1)
        assert view(game, one, seat).counts["new_cards"] == [0, 1, 0, 0]
        assert view(game, one, seat).counts["cards"] == [0, 1, 0, 0]
    assert told(heard, 1)[-1] == {"event": "card_bought", "seat": 1, "card": "monopoly"}


@pytest.mark.rule("BASE-INFO-05", "BASE-INFO-14")
def test_the_same_state_has_different_futures() -> None:
    game, s = position("P0.hand: ore wool grain\nP1.cards: knight monopoly")
    do(game, s, "P0 buy")
    listed = {game.words.cards[act & 15]: weight for act, weight in chance(game, s)}
    assert listed == {"knight": 13, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 1}
    futures = {int(sample_chance(game, s.copy(), Rng(seed))) for seed in range(60)}
    assert futures == {act for act, _ in chance(game, s)}


@pytest.mark.rule("BASE-INFO-14")
def test_neither_state_nor_record_knows_the_seed() -> None:
    board = create("base", 4, seed=1).map.to_data()
    one, other = create("base", 4, board=board, seed=1), create("base", 4, board=board, seed=2)
    a, b = one.new(), other.new()
    assert a == b
    record, record_otherwise = Record(one, RULES_VERSION), Record(other, RULES_VERSION)
    assert record.lines() == record_otherwise.lines()
    step(one, a, CHANCE, sample_chance(one, a, Rng(1)))
    step(other, b, CHANCE, sample_chance(other, b, Rng(2)))
    assert a != b


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.rule("BASE-INFO-06", "BASE-INFO-07")
def test_everybody_sees_the_board_the_pools_the_special_cards_and_the_public_points(seed: int) -> None:
    public = ("robber", "knights", "longest_road", "largest_army", "road_length", "card_played")
    for move in walk(seed)[::100]:
        truth = move.after
        for seat in EVERYBODY:
            seen = view(move.game, truth, seat).state
            for field in ("edge_owner", "owner", "piece", "pool", "points", "token", "turn", "active"):
                assert getattr(seen, field) == getattr(truth, field)
            for name in public:
                for row in range(4):
                    assert note(move.game, seen, name, row) == note(move.game, truth, name, row)
            for card in move.game.words.cards:
                assert note(move.game, seen, "played", 0, card) == note(move.game, truth, "played", 0, card)


@pytest.mark.rule("BASE-INFO-07")
def test_everybody_sees_the_dice() -> None:
    game, s = position("stack: before_roll(P0)")
    events = Events()
    do(game, s, "P0 roll", "chance roll=2,3", events=events)
    for seat in EVERYBODY:
        assert {"event": "rolled", "seat": 0, "first": 2, "second": 3} in told(events, seat)


@pytest.mark.rule("BASE-INFO-08")
def test_the_supply_is_counted_by_all_unless_it_is_hidden() -> None:
    game, s = position("P0.hand: 3ore")
    for seat in EVERYBODY:
        assert list(view(game, s, seat).state.supply) == [19, 19, 19, 19, 16]
    game, one = position("options: hide_supply_counts=true\nP1.hand: 3ore\nP2.hand: 2wool")
    _, other = position("options: hide_supply_counts=true\nP1.hand: 3wool\nP2.hand: 2brick")
    assert [look_alike(game, one, other, seat) for seat in EVERYBODY] == [True, True, False, False, True]


@pytest.mark.rule("BASE-INFO-10")
def test_only_thief_and_victim_know_what_was_stolen() -> None:
    game, one = position("P1.settlements: Z6\nP1.hand: ore wool\nP2.hand: ore wool\nstack: turn(P0) robber(P0)")
    do(game, one, "P0 robber:H5/P1")
    other = one.copy()
    heard, heard_otherwise = Events(), Events()
    do(game, one, "chance steal=ore", events=heard)
    do(game, other, "chance steal=wool", events=heard_otherwise)
    for seat in (None, 2, 3):
        assert look_alike(game, one, other, seat)
        assert told(heard, seat) == told(heard_otherwise, seat) == [{"event": "stole", "seat": 0, "victim": 1}]
    for seat in (0, 1):
        assert not look_alike(game, one, other, seat)
        assert told(heard, seat) == [{"event": "stole", "seat": 0, "victim": 1, "good": "ore"}]


@pytest.mark.rule("BASE-INFO-11", "BASE-VPC-02", "BASE-VP-02")
def test_victory_point_cards_count_in_their_owners_view_alone() -> None:
    game, s = position("P1.settlements: Z4\nP1.cards: 3victory_point")
    assert game.total_points(s, 1) == 4
    for seat in EVERYBODY:
        seen = view(game, s, seat).state
        assert seen.points[1] == 1
        assert game.total_points(seen, 1) == (4 if seat == 1 else 1)


@pytest.mark.rule("BASE-INFO-12")
def test_whether_a_player_could_accept_an_offer_is_his_secret() -> None:
    game, one = position("P0.hand: wool\nP1.hand: brick\nP2.hand: ore")
    _, other = position("P0.hand: wool\nP1.hand: ore\nP2.hand: brick")
    for s in (one, other):
        do(game, s, "P0 offer:wool>brick/P1+P2")
        assert seats_to_act(s) == [1, 2]
    assert ("accept" in legal(game, one, 1)) != ("accept" in legal(game, other, 1))
    assert [look_alike(game, one, other, seat) for seat in EVERYBODY] == [True, True, False, False, True]
    heard, heard_otherwise = Events(), Events()
    do(game, one, "P1 decline", events=heard)
    do(game, other, "P1 decline", events=heard_otherwise)
    assert told(heard, 0) == told(heard_otherwise, 0)
    assert look_alike(game, one, other, 0)


@pytest.mark.rule("BASE-INFO-12", "BASE-TRADE-20")
def test_that_an_offer_is_no_longer_covered_is_its_makers_secret() -> None:
    game, one = position("P0.settlements: Z4\nP0.hand: 2brick lumber\nP1.hand: grain\nP2.hand: wool")
    _, other = position("P0.settlements: Z4\nP0.hand: brick lumber wool\nP1.hand: grain\nP2.hand: brick")
    for s in (one, other):
        do(game, s, "P0 offer:brick>grain/P1", "P1 accept", "P0 road:Z4-Z5")
    assert "trade:P1" in legal(game, one, 0)
    assert "trade:P1" not in legal(game, other, 0)
    assert [look_alike(game, one, other, seat) for seat in EVERYBODY] == [True, False, True, False, True]


@pytest.mark.rule("BASE-INFO-13", "BASE-OUT-01")
def test_discards_are_shown_when_the_last_one_has_chosen() -> None:
    game, one = position("P1.hand: 4ore 4wool\nP2.hand: 8grain\nstack: turn(P0) robber(P0) discard(P1+P2)")
    other = one.copy()
    heard, heard_otherwise = Events(), Events()
    do(game, one, *["P1 discard:ore"] * 4, events=heard)
    do(game, other, *["P1 discard:wool"] * 4, events=heard_otherwise)
    for seat in (None, 0, 2, 3):
        assert look_alike(game, one, other, seat)
        assert told(heard, seat) == told(heard_otherwise, seat) == [{"event": "discard_chosen", "seat": 1}]
    assert view(game, one, 0).counts["hand"] == [0, 8, 8, 0]
    do(game, one, *["P2 discard:grain"] * 4, events=heard)
    assert told(heard, None)[-1] == {"event": "discarded", "P1": {"ore": 4}, "P2": {"grain": 4}}
    assert view(game, one, 0).counts["hand"] == [0, 4, 4, 0]
