"""What lies in the box of Cities & Knights, and what of the base game stays there."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, legal_actions
from hexhold.core.errors import Malformed
from hexhold.core.notation import parse_token
from hexhold.core.state import NOBODY
from hexhold.core.view import view
from hexhold.rules.games import create
from tests.cities import throw
from tests.support import closed, do, hand, note, odds, place, position, refused, roll, supply

TRACKS = ("trade", "politics", "science")
DECKS = {
    "trade": {
        "commercial_harbor": 2,
        "master_merchant": 2,
        "merchant": 6,
        "merchant_fleet": 2,
        "resource_monopoly": 4,
        "trade_monopoly": 2,
    },
    "politics": {
        "bishop": 2,
        "constitution": 1,
        "deserter": 2,
        "diplomat": 2,
        "intrigue": 2,
        "saboteur": 2,
        "spy": 3,
        "warlord": 2,
        "wedding": 2,
    },
    "science": {
        "alchemist": 2,
        "crane": 2,
        "engineer": 1,
        "inventor": 2,
        "irrigation": 2,
        "medicine": 2,
        "mining": 2,
        "printer": 1,
        "road_building": 2,
        "smith": 2,
    },
}


@pytest.mark.rule("CK-COMP-01")
def test_there_is_one_ship_on_one_track_for_all() -> None:
    game, s = position("game: cities\nstack: before_roll(P0)")
    for turn in range(1, 5):
        throw(game, s, 6, 6, "ship")
        assert note(game, s, "ship") == turn
        do(game, s, f"P{s.active} end")


@pytest.mark.rule("CK-COMP-02", "CK-SETUP-04")
def test_there_are_12_cards_of_each_commodity_beside_19_of_each_resource_and_all_can_count_them() -> None:
    game = create("cities", 4)
    s = game.new()
    box = {name: 12 if name in ("paper", "cloth", "coin") else 19 for name in game.words.goods}
    assert supply(game, s) == supply(game, view(game, s, None).state) == box
    assert len(box) == 8


@pytest.mark.rule("CK-COMP-02")
def test_a_commodity_that_has_run_out_cannot_be_taken() -> None:
    game, s = position("game: cities\nstack: before_roll(P0)\nP0.cities: Z2\nP1.hand: 12paper\nP0.hand: 4ore")
    throw(game, s, 2, 6, "ship")
    assert hand(game, s, 0) == {"lumber": 1, "ore": 4}
    assert refused(game, s, "P0 bank:4ore>paper") == "BASE-BANK-09"


@pytest.mark.rule("CK-COMP-03", "CK-COMP-04", "CK-COMP-05", "CK-COMP-06")
@pytest.mark.parametrize("track", TRACKS)
def test_each_deck_has_its_18_cards(track: str) -> None:
    game, s = position(f"game: cities\nstack: before_roll(P0)\nP0.improvements: {track}")
    throw(game, s, 1, 6, track)
    drawn = odds(game, s)
    assert drawn == {f"draw={card}": amount for card, amount in DECKS[track].items()}
    assert sum(drawn.values()) == 18


@pytest.mark.rule("CK-COMP-03")
def test_the_backs_tell_the_three_sorts_of_cards_apart() -> None:
    game, s = position("game: cities\nP0.trade_cards: merchant\nP0.science_cards: smith crane")
    seen = view(game, s, 1)
    assert [seen.counts[f"{track}_cards"][0] for track in TRACKS] == [1, 0, 2]
    assert [seen.counts[f"{track}_deck"] for track in TRACKS] == [[17], [18], [16]]


@pytest.mark.rule("CK-COMP-07")
def test_each_of_six_defenders_has_a_point() -> None:
    _, s = position("game: cities\nP0.defender: 4\nP1.defender: 2")
    assert list(s.points) == [4, 2, 0, 0]


@pytest.mark.rule("CK-COMP-08", "CK-IMPR-09")
@pytest.mark.parametrize("track", TRACKS)
def test_everybody_has_three_tracks_of_their_own_with_five_levels(track: str) -> None:
    good = {"trade": "cloth", "politics": "coin", "science": "paper"}[track]
    game, s = position(f"game: cities\nP0.cities: Z4\nP0.hand: 9{good}\nP0.improvements: 3{track}")
    do(game, s, f"P0 improve:{track}", f"P0 improve:{track}")
    assert [note(game, s, "improvements", 0, name) for name in TRACKS] == [5 * (name == track) for name in TRACKS]
    assert [note(game, s, "improvements", 1, name) for name in TRACKS] == [0, 0, 0]
    assert refused(game, s, f"P0 improve:{track}") == "CK-IMPR-09"


@pytest.mark.rule("CK-COMP-09", "CK-WALL-04", "CK-BUILD-03")
def test_everybody_has_three_walls() -> None:
    game, s = position("game: cities\nP0.cities: Z0 Z2 Z4 Z6\nP0.hand: 8brick\nP1.cities: Z8\nP1.hand: 2brick")
    do(game, s, "P0 wall:Z0", "P0 wall:Z2", "P0 wall:Z4")
    assert closed(game, s, "P0 wall:Z6") == "CK-WALL-04"
    do(game, s, "P0 end")
    throw(game, s, 6, 6, "politics")
    do(game, s, "P1 wall:Z8")


@pytest.mark.rule("CK-COMP-10", "CK-SETUP-08")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_everybody_starts_with_the_pieces_of_a_colour_and_two_knights_of_each_strength(players: int) -> None:
    game = create("cities", players)
    s = game.new()
    assert game.words.pieces == ("roads", "settlements", "cities", "basic_knights", "strong_knights", "mighty_knights")
    assert list(s.pool) == [15, 5, 4, 2, 2, 2] * players
    assert all(note(game, s, "improvements", seat, track) == 0 for seat in range(players) for track in TRACKS)


@pytest.mark.rule("CK-COMP-10")
def test_a_knight_has_two_sides() -> None:
    game, s = position("game: cities\nP0.roads: Z4-Z5\nP0.basic_knights: Z5\nP0.hand: grain")
    side = place(game, "Z5")
    assert note(game, s, "active_knights", column=side) == 0
    do(game, s, "P0 activate:Z5")
    assert note(game, s, "active_knights", column=side) == 1


@pytest.mark.rule("CK-COMP-11", "CK-METRO-01")
def test_there_is_one_metropolis_for_each_track_and_its_owner_is_known() -> None:
    text = "game: cities\nP0.cities: Z0 Z2 Z4\nP0.improvements: 3trade 3politics 3science\nP0.hand: 4cloth 4coin 4paper"
    game, s = position(text)
    do(game, s, "P0 improve:trade", "P0 metropolis:Z0", "P0 improve:politics", "P0 metropolis:Z2", "P0 improve:science")
    places = [note(game, s, f"{track}_metropolis") for track in TRACKS]
    assert [f"N{node}" for node in places] == [place(game, spot) for spot in ("Z0", "Z2", "Z4")]
    assert [note(game, view(game, s, 1).state, f"{track}_metropolis") for track in TRACKS] == places


@pytest.mark.rule("CK-COMP-12", "CK-SETUP-06")
def test_metropolises_merchant_and_longest_road_belong_to_nobody_at_the_start() -> None:
    game = create("cities", 4)
    s = game.new()
    for name in ("trade_metropolis", "politics_metropolis", "science_metropolis", "merchant", "merchant_owner"):
        assert note(game, s, name) == NOBODY
    assert note(game, s, "longest_road") == NOBODY


@pytest.mark.rule("CK-COMP-13", "CK-DICE-01")
def test_the_event_die_has_three_ships_and_a_gate_of_each_colour() -> None:
    game, s = position("game: cities\nstack: before_roll(P0)")
    roll(game, s, 3)
    faces = odds(game, s)
    assert faces == {"event=ship": 3, "event=trade": 1, "event=politics": 1, "event=science": 1}


@pytest.mark.rule("CK-COMP-14")
def test_the_first_die_is_the_red_one_and_each_pair_of_faces_is_as_likely() -> None:
    for red, yellow, draws in ((2, 6, True), (6, 2, False)):
        game, s = position("game: cities\nstack: before_roll(P0)\nP0.improvements: trade")
        do(game, s, "P0 roll")
        assert {weight for _, weight in chance(game, s)} == {1}
        assert len(chance(game, s)) == 36
        do(game, s, f"chance roll={red},{yellow}", "chance event=trade")
        assert (s.active == 0 and bool(legal_actions(game, s, 0))) is not draws


@pytest.mark.rule("CK-COMP-15", "CK-TURN-08", "CATAN-CK-02")
def test_there_are_no_development_cards_and_no_largest_army() -> None:
    game, _ = position("game: cities\nP0.hand: wool grain ore")
    for word in ("buy", "knight", "plenty:ore", "monopoly:ore"):
        with pytest.raises(Malformed):
            parse_token(game, word)
    assert game.slots.named("largest_army") is None
    assert game.slots.named("pile") is None
    assert set(game.words.cards) == {card for deck in DECKS.values() for card in deck}


@pytest.mark.rule("CK-COMP-15", "CATAN-CK-03", "CK-VP-01")
def test_longest_road_brings_two_points_as_ever() -> None:
    game, s = position("game: cities\nP0.settlements: Z0\nP0.roads: Z0-Z1-Z2-Z3-Z4\nP0.hand: brick lumber")
    do(game, s, "P0 road:Z4-Z5")
    assert (note(game, s, "longest_road"), list(s.points)) == (0, [3, 0, 0, 0])


@pytest.mark.parametrize(
    ("name", "players"),
    [("base", {2, 3, 4, 5, 6}), ("gift", {3, 4}), ("watch", {3, 4, 5, 6}), ("cities", {2, 3, 4, 5, 6})],
)
def test_every_game_has_its_numbers_of_players_and_refuses_all_others(name: str, players: set[int]) -> None:
    for count in range(1, 8):
        if count in players:
            assert create(name, count).seats == count
        else:
            with pytest.raises(Malformed, match="is for"):
                create(name, count)
