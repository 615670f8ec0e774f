"""Who knows what in the game of the Watch, and who is asked in another's turn."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events, Fact
from hexhold.core.view import view
from tests.support import do, hand, legal, note, odds, refused
from tests.watch import camps, cast, clearing, display, gift, guards, hero, row, watch

EVERYBODY = (None, 0, 1, 2, 3)
ROLL = "stack: before_roll(P0)\n"


def told(heard: Events, seat: int | None, code: str) -> list[dict[str, Fact]]:
    """What a seat hears of events of one kind."""
    return [event.seen_by(seat) for event in heard.heard if event.code == code]


@pytest.mark.rule("BW-INFO-01", "BW-INFO-02", "BW-INFO-05", "BW-INFO-08")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_board_the_wildlings_with_their_kinds_and_the_heroes(seat: int | None) -> None:
    text = "ice_river: giant climber\nclearing_2: regular\nwall_2: P1\ngift_climber: H4\nbreaches: 1\nrobber: H5\n"
    text += "P1.hero: mance\nP1.hero_turned: 1\nP2.knights: 3\nP1.settlements: N(1,2)\nP1.roads: N(1,2)-S(2,0)\n"
    game, s = watch(text + "P3.keeps: N(3,1)\nwall_4: P2 P2 P2")
    seen = view(game, s, seat).state
    assert (camps(game, seen, "ice_river"), clearing(game, seen, 2)) == (["giant", "climber"], {"regular": 1})
    assert (guards(game, seen, 2), gift(game, seen), note(game, seen, "breaches")) == (["P1"], {"H4": ["climber"]}, 1)
    assert (note(game, seen, "robber"), hero(game, seen, 1)) == (5, "mance B")
    assert display(game, seen) == display(game, s)
    assert (seen.edge_owner, seen.owner, seen.piece) == (s.edge_owner, s.owner, s.piece)
    assert (note(game, seen, "knights", 2), note(game, seen, "largest_army"), int(seen.points[2])) == (3, 2, 2)


@pytest.mark.rule("BW-INFO-03", "BW-INFO-04")
def test_of_tokens_everybody_sees_those_turned_and_how_many_are_left_and_nobody_the_others() -> None:
    game, s = watch("P0.roads: N(1,2)-S(2,0)\nP0.hand: brick lumber wool grain")
    pool, under = note(game, s, "token_pool"), int(s.pool[1])
    do(game, s, "P0 settle:N(1,2)")
    all_tokens = {"regular": 12, "climber": 4, "giant": 3}
    clans = ("ice_river", "cave_people", "hornfoot")
    assert odds(game, s) == {f"token={clan},{kind}": n for clan in clans for kind, n in all_tokens.items()}
    do(game, s, "chance token=hornfoot,giant")
    for seat in EVERYBODY:
        seen = view(game, s, seat).state
        assert (row(game, seen, "used_tokens"), note(game, seen, "token_pool")) == ({"hornfoot_giant": 1}, pool)
        assert int(seen.pool[1]) == under - 1
    names = {slot.name for slot in game.slots.slots if "token" in slot.name}
    assert names == {"used_tokens", "remixed_tokens", "fresh_tokens", "token_pool"}


@pytest.mark.rule("BW-INFO-06", "BW-INFO-07")
def test_of_hands_and_cards_others_know_only_how_many() -> None:
    game, s = watch("P1.hand: 2ore wool\nP1.cards: ranger_patrol victory_point\nP1.new_cards: new_recruits")
    for seat in EVERYBODY:
        seen = view(game, s, seat)
        assert hand(game, seen.state, 1) == ({"ore": 2, "wool": 1} if seat == 1 else {})
        assert note(game, seen.state, "cards", 1, "victory_point") == (1 if seat == 1 else 0)
        assert note(game, seen.state, "new_cards", 1, "new_recruits") == (1 if seat == 1 else 0)
        counts = seen.counts
        assert (counts["hand"][1], counts["cards"][1], counts["new_cards"][1]) == (3, 2, 1)


@pytest.mark.rule("BW-INFO-10")
def test_what_melisandre_looks_at_only_her_owner_sees_and_then_it_is_in_the_deck_again() -> None:
    game, s = watch("P0.hero: melisandre\nP1.hero: mance\nP0.hand: wool grain ore")
    do(game, s, "P0 melisandre", "chance draw=road_building", "chance draw=victory_point", "chance draw=new_recruits")
    for seat in EVERYBODY:
        seen = view(game, s, seat)
        assert note(game, seen.state, "looked_at", 0, "road_building") == (1 if seat == 0 else 0)
        assert seen.counts["looked_at"][0] == 3
    do(game, s, "P0 choose_card:new_recruits", "P0 flip", "P0 end")
    assert row(game, s, "pile")["road_building"] == 2
    assert note(game, s, "looked_at", 0, "road_building") == 0


@pytest.mark.rule("BW-INFO-11")
def test_everybody_hears_what_mormont_marsh_and_samwell_move() -> None:
    heard = Events()
    game, s = watch("P0.hero: mormont\nP1.hero: mance\nP1.hand: ore\nP0.hand: wool")
    do(game, s, "P0 mormont:ore/P1/P2", "P0 repay:wool", events=heard)
    assert told(heard, 3, "demanded") == [{"event": "demanded", "seat": 0, "good": "ore", "gave": [1]}]
    assert told(heard, None, "repaid") == [{"event": "repaid", "seat": 0, "to": 1, "good": "wool"}]
    game, s = watch("P0.hero: marsh\nP1.hero: mance\nP0.hand: wool")
    do(game, s, "P0 marsh:wool/ore", events=heard)
    assert told(heard, 3, "banked") == [{"event": "banked", "seat": 0, "gave": {"wool": 1}, "got": {"ore": 1}}]
    game, s = watch(ROLL + "P1.hero: samwell")
    cast(game, s, 2)
    do(game, s, "P1 samwell:grain", events=heard)
    assert told(heard, 3, "took") == [{"event": "took", "seat": 1, "good": "grain"}]


@pytest.mark.rule("BW-INFO-11")
def test_everybody_hears_what_qhorin_osha_jon_snow_and_a_hunt_bring() -> None:
    heard = Events()
    game, s = watch("P0.hero: qhorin\nP1.hero: mance\nrobber: H2")
    do(game, s, "P0 qhorin", events=heard)
    assert told(heard, 3, "robber_moved")[0]["good"] == "brick"
    osha = "options: all_heroes=true\nP0.hero: osha\nP1.hero: mance\n"
    game, s = watch(osha + "gift_regular: H5\nP0.settlements: N(-1,2)")
    do(game, s, "P0 osha:H5", events=heard)
    assert told(heard, None, "gathered") == [{"event": "gathered", "seat": 0, "got": {"brick": 1}}]
    game, s = watch("options: all_heroes=true\n" + ROLL + "P1.hero: jon_snow\nP0.hero: thorne")
    cast(game, s, 7)
    do(game, s, "P1 jon_snow:ore", events=heard)
    assert told(heard, 3, "took") == [{"event": "took", "seat": 1, "good": "ore"}]
    game, s = watch("P0.cards: ranger_patrol\ngift_regular: H2")
    do(game, s, "P0 hunt:H2/regular", events=heard)
    assert told(heard, 3, "hunted")[0]["good"] == "brick"


@pytest.mark.rule("BW-INFO-12")
def test_a_card_stolen_by_tormund_is_known_to_thief_and_victim() -> None:
    heard = Events()
    game, s = watch("P0.cards: ranger_patrol\nP1.settlements: N(2,0)\nP1.hand: ore wool")
    do(game, s, "P0 knight", "P0 robber:H2/P1", "chance steal=ore", events=heard)
    assert [told(heard, seat, "stole")[0].get("good") for seat in (0, 1, 2, 3)] == ["ore", "ore", None, None]


@pytest.mark.rule("BW-INFO-13")
def test_the_deck_has_no_order_that_anybody_could_know() -> None:
    game, s = watch("P1.cards: ranger_patrol\nP0.hand: wool grain ore")
    for seat in (0, 2, None):
        assert row(game, view(game, s, seat).state, "pile") == {}
        assert view(game, s, seat).counts["pile"] == [24]
    do(game, s, "P0 buy")
    assert odds(game, s) == {f"draw={card}": count for card, count in row(game, s, "pile").items()}


@pytest.mark.rule("BW-INFO-14")
def test_everybody_sees_the_three_dice() -> None:
    heard = Events()
    game, s = watch(ROLL)
    cast(game, s, 8, 11, heard)
    for seat in EVERYBODY:
        (dice,) = told(heard, seat, "rolled")
        assert (dice["first"], dice["second"], dice["wildling"]) == (2, 6, 11)


@pytest.mark.rule("BW-WIN-01", "BW-EX-19")
def test_on_a_seven_all_with_more_than_seven_cards_discard_half_at_the_same_time() -> None:
    game, s = watch(ROLL + "P1.hand: 6ore\nP2.hand: 8wool\nP3.hand: 11grain")
    cast(game, s, 7)
    assert seats_to_act(s) == [2, 3]
    do(game, s, *["P3 discard:grain"] * 5, *["P2 discard:wool"] * 4)
    assert [sum(hand(game, s, seat).values()) for seat in (1, 2, 3)] == [6, 4, 6]
    assert seats_to_act(s) == [0]


@pytest.mark.rule("BW-WIN-02")
def test_others_answer_an_offer_and_may_counter_it() -> None:
    game, s = watch("P0.hand: 2wool\nP1.hand: ore\nP2.hand: ore\nP3.hand: ore")
    do(game, s, "P0 offer:wool>ore/P1+P2+P3")
    assert seats_to_act(s) == [1, 2, 3]
    do(game, s, "P1 decline", "P2 accept", "P3 counter:ore>2wool")
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"
    do(game, s, "P0 trade:P3")
    assert (hand(game, s, 0), hand(game, s, 3)) == ({"ore": 1}, {"wool": 2})


@pytest.mark.rule("BW-WIN-04")
def test_nobody_else_is_asked_when_guards_are_lost_or_cards_are_demanded() -> None:
    text = "P1.hero: mance\nice_river: giant giant\nclearing_1: regular\nwall_1: P1 P2\nP1.hand: 3ore\n"
    game, s = watch(ROLL + text + "P0.hero: mormont\nP3.hero: thorne")
    cast(game, s, 2, 1)
    assert [legal(game, s, seat) for seat in (1, 2, 3)] == [[], [], []]
    do(game, s, "P0 mormont:ore/P1")
    assert (seats_to_act(s), hand(game, s, 1)) == ([0], {"ore": 2})
    assert guards(game, s, 1) == ["P2"]


@pytest.mark.rule("BW-WIN-03", "BW-WIN-05")
def test_after_production_samwells_owner_decides_and_only_then_the_wildling_die_counts() -> None:
    game, s = watch(ROLL + "P1.hero: samwell\nice_river: regular climber")
    cast(game, s, 2, 1)
    assert (seats_to_act(s), note(game, s, "breaches")) == ([1], 0)
    do(game, s, "P1 samwell:ore")
    assert (seats_to_act(s), note(game, s, "breaches")) == ([1], 0)
    do(game, s, "P1 exchange:benjen")
    assert (seats_to_act(s), note(game, s, "breaches"), hero(game, s, 1)) == ([0], 1, "benjen A")
