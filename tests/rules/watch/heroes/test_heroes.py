"""Heroes: who has whom at the start, when they are used, and what becomes of the card."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import closed, do, hand, legal, menu, note, refused
from tests.watch import cast, display, hero, row, watch

MARSH = "P0.hero: marsh\nP1.hero: mance\nP2.hero: thorne\nP3.hero: mormont\nP0.hand: 4ore\n"
AFTER_MARSH = {"yarwyck", "samwell", "melisandre", "benjen", "ygritte", "yoren", "qhorin"}


def until_the_next_own_turn(game: Ruleset, s: State) -> None:
    """Four turns end, and in each the next player rolls a 2."""
    for seat in (0, 1, 2, 3):
        do(game, s, f"P{seat} end")
        cast(game, s, 2)


@pytest.mark.rule("BW-HSET-01", "BW-HSET-02", "BW-HSET-04", "BW-COMP-08")
@pytest.mark.parametrize("starter", [0, 2])
def test_of_four_players_the_first_has_yarwyck_and_the_last_mormont(starter: int) -> None:
    game = create("watch", 4, {"first_player": starter})
    s = game.new()
    given = [hero(game, s, (starter + place) % 4) for place in range(4)]
    assert given == ["yarwyck A", "samwell A", "marsh A", "mormont A"]
    assert display(game, s) == {"thorne", "melisandre", "mance", "benjen", "ygritte", "yoren", "qhorin"}


@pytest.mark.rule("BW-HSET-01", "BW-HSET-03", "BW-HSET-04")
def test_of_three_players_the_first_has_tarly_and_eight_heroes_are_in_the_display() -> None:
    game = create("watch", 3, {"first_player": 1})
    s = game.new()
    assert [hero(game, s, seat) for seat in (1, 2, 0)] == ["samwell A", "marsh A", "mormont A"]
    assert (len(display(game, s)), "yarwyck" in display(game, s)) == (8, True)


@pytest.mark.rule("BW-HSET-05")
def test_the_hero_of_the_set_up_may_be_used_in_the_first_turn() -> None:
    game = create("watch", 4, {"first_player": 0})
    s = game.new()
    while s.turn == 0:
        seat = int(to_act(s))
        do(game, s, f"P{seat} {legal(game, s, seat)[0]}")
    do(game, s, "P0 roll", "chance throw=1,1,12")
    if seats_to_act(s) == [1]:
        do(game, s, "P1 samwell:ore", "P1 flip")
    assert (s.turn, len(menu(game, s, 0, "yarwyck")) > 0) == (1, True)


@pytest.mark.rule("BW-HERO-01")
@pytest.mark.parametrize("act", ["marsh:ore/wool", "qhorin", "ygritte:H0/regular", "yoren:W1", "osha:H0", "gilly"])
def test_only_the_own_hero_can_be_used(act: str) -> None:
    game, s = watch("P0.hero: thorne\nP1.hero: mance\nP0.hand: ore\nrobber: H0\ngift_regular: H0")
    assert refused(game, s, f"P0 {act}") == "BW-HERO-01"


@pytest.mark.rule("BW-HERO-01")
def test_everybody_has_one_hero_before_and_after_an_exchange() -> None:
    game, s = watch(MARSH)
    do(game, s, "P0 marsh:ore/wool", "P0 exchange:benjen")
    assert [hero(game, s, seat) for seat in range(4)] == ["benjen A", "mance A", "thorne A", "mormont A"]
    assert len(display(game, s)) == 7


@pytest.mark.rule("BW-HERO-02")
def test_nobody_must_use_a_hero() -> None:
    game, s = watch(MARSH)
    do(game, s, "P0 end")
    assert (hero(game, s, 0), s.active) == ("marsh A", 1)
    game, s = watch("stack: before_roll(P0)\nP1.hero: samwell")
    cast(game, s, 2)
    do(game, s, "P1 pass", "P0 end")
    assert hero(game, s, 1) == "samwell A"


@pytest.mark.rule("BW-HERO-03")
def test_in_anothers_turn_a_hero_cannot_be_used() -> None:
    game, s = watch("P0.hero: marsh\nP1.hero: qhorin\nrobber: H0")
    assert closed(game, s, "P1 qhorin") == "BASE-TURN-01"
    do(*watch("active: P1\nP0.hero: marsh\nP1.hero: qhorin\nrobber: H0"), "P1 qhorin", "P1 flip")


@pytest.mark.rule("BW-HERO-04")
def test_a_hero_just_received_waits_for_a_later_turn() -> None:
    game, s = watch(MARSH + "robber: H0")
    do(game, s, "P0 marsh:ore/wool", "P0 exchange:qhorin")
    assert closed(game, s, "P0 qhorin") == "BW-HERO-04"
    until_the_next_own_turn(game, s)
    do(game, s, "P0 qhorin")


@pytest.mark.rule("BW-HERO-05", "BW-HERO-08")
def test_a_hero_turned_over_is_not_used_again_in_the_same_turn() -> None:
    game, s = watch(MARSH)
    do(game, s, "P0 marsh:ore/wool")
    assert set(legal(game, s, 0)) == {"flip"} | {f"exchange:{name}" for name in AFTER_MARSH}
    do(game, s, "P0 flip")
    assert hero(game, s, 0) == "marsh B"
    assert closed(game, s, "P0 marsh:ore/wool") == "BW-HERO-05"
    until_the_next_own_turn(game, s)
    do(game, s, "P0 marsh:ore/wool")


@pytest.mark.rule("BW-HERO-09", "BW-HERO-11", "BW-HERO-10")
def test_from_side_b_a_hero_must_be_exchanged_for_another_of_the_display() -> None:
    game, s = watch(MARSH + "P0.hero_turned: 1")
    do(game, s, "P0 marsh:ore/wool")
    assert refused(game, s, "P0 flip") == "BW-HERO-09"
    assert refused(game, s, "P0 exchange:marsh") == "BW-HERO-11"
    assert refused(game, s, "P0 exchange:thorne") == "BW-HERO-10"
    assert set(legal(game, s, 0)) == {f"exchange:{name}" for name in AFTER_MARSH}
    do(game, s, "P0 exchange:yoren")
    assert hero(game, s, 0) == "yoren A"
    assert display(game, s) == (AFTER_MARSH | {"marsh"}) - {"yoren"}


@pytest.mark.rule("BW-HERO-10", "BW-HERO-14")
def test_a_returned_hero_can_be_taken_by_the_next_player_and_used_twice() -> None:
    text = "P0.hero: marsh\nP0.hero_turned: 1\nP1.hero: qhorin\nP2.hero: thorne\n"
    game, s = watch(text + "robber: H0\nP0.hand: ore\nP1.hand: 3wool")
    do(game, s, "P0 marsh:ore/wool", "P0 exchange:benjen", "P0 end")
    cast(game, s, 2)
    do(game, s, "P1 qhorin", "P1 exchange:marsh")
    for count, after in enumerate(("P1 flip", "P1 exchange:yoren")):
        for _ in range(4):
            do(game, s, f"P{s.active} end")
            cast(game, s, 2)
        assert hero(game, s, 1) == ("marsh A", "marsh B")[count]
        do(game, s, "P1 marsh:wool/brick", after)


@pytest.mark.rule("BW-HERO-07", "BW-HERO-12")
def test_nothing_else_comes_before_the_whole_text_and_the_choice_after_it() -> None:
    game, s = watch(MARSH)
    do(game, s, "P0 marsh:ore/wool")
    assert refused(game, s, "P0 end") == "BW-HERO-12"
    game, s = watch("P0.hero: mormont\nP1.hero: mance\nP1.hand: ore\nP0.hand: brick")
    do(game, s, "P0 mormont:ore/P1")
    assert refused(game, s, "P0 flip") == "BW-H-MORMONT-02"
    do(game, s, "P0 repay:brick", "P0 flip", "P0 end")


@pytest.mark.rule("BW-HERO-12")
def test_a_hero_used_in_anothers_turn_is_turned_or_exchanged_at_once() -> None:
    game, s = watch("stack: before_roll(P0)\nP1.hero: samwell")
    cast(game, s, 2)
    do(game, s, "P1 samwell:ore")
    assert (seats_to_act(s), refused(game, s, "P0 end")) == ([1], "BW-HERO-12")
    do(game, s, "P1 exchange:benjen", "P0 end")
    assert hero(game, s, 1) == "benjen A"


@pytest.mark.rule("BW-HERO-13")
@pytest.mark.parametrize("act", ["exchange:benjen", "flip"])
def test_an_unused_hero_is_neither_exchanged_nor_turned(act: str) -> None:
    game, s = watch(MARSH)
    assert menu(game, s, 0, act.split(":", maxsplit=1)[0]) == set()
    assert refused(game, s, f"P0 {act}") == "BASE-TURN-01"


@pytest.mark.rule("BW-HERO-15")
@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("mormont", "mormont:ore/P1"),
        ("marsh", "marsh:ore/wool"),
        ("yarwyck", "yarwyck:E0/E1"),
        ("thorne", "thorne:W1/brick/ore"),
        ("melisandre", "melisandre"),
        ("mance", "mance:P1"),
        ("yoren", "yoren:W1"),
    ],
)
def test_most_heroes_wait_until_the_dice_are_resolved(name: str, act: str) -> None:
    text = f"P0.hero: {name}\nP1.hero: qhorin\nP0.hand: 2ore brick lumber wool grain\nP1.hand: ore\n"
    text += "P1.settlements: N(1,2)\nP0.knights: 1\nstack: before_roll(P0)\n"
    game, s = watch(text)
    assert refused(game, s, f"P0 {act}") == "BW-HERO-15"
    assert menu(game, s, 0, name) == set()


@pytest.mark.rule("BW-HERO-16")
def test_when_the_display_is_empty_the_used_hero_is_kept_on_side_a_and_rests() -> None:
    gone = "absent_heroes: yarwyck samwell melisandre benjen ygritte yoren qhorin aemon gilly jon_snow osha\n"
    game, s = watch("options: heroic_tragedy=true\n" + MARSH + gone + "P0.hero_turned: 1")
    assert display(game, s) == set()
    do(game, s, "P0 marsh:ore/wool")
    assert (hero(game, s, 0), to_act(s)) == ("marsh A", 0)
    assert refused(game, s, "P0 marsh:ore/wool") == "BW-HERO-04"
    do(game, s, "P0 end")


@pytest.mark.rule("BW-HERO-17")
def test_when_a_use_ends_the_game_the_card_stays_as_it_is() -> None:
    text = "P0.hero: benjen\nP1.hero: mance\nbreaches: 2\nice_river: 4regular\nhornfoot: giant\nwall_4: P2"
    game, s = watch(text.replace("4regular", "regular regular regular regular"))
    do(game, s, "P0 benjen_camp:hornfoot/1", "chance token=ice_river,regular")
    assert (s.over, s.winner, hero(game, s, 0)) == (1, 2, "benjen A")
    assert legal(game, s, 0) == []
    assert hand(game, s, 0) == {}
    assert note(game, s, "breaches") == 3
    assert row(game, s, "used_tokens") == {"ice_river_regular": 1}
