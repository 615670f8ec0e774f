"""The turn: three dice at once, the sum before the wildling die, what may come before the roll."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from tests.support import do, hand, legal, note, odds, refused
from tests.watch import camps, cast, clearing, gift, guards, watch

ROLL = "stack: before_roll(P0)\n"


@pytest.mark.rule("BW-TURN-02", "BW-COMP-15")
def test_two_dice_with_six_faces_and_one_with_twelve_fall_together() -> None:
    game, s = watch(ROLL)
    do(game, s, "P0 roll")
    thrown = odds(game, s)
    faces = {f"throw={a},{b},{die}" for a in range(1, 7) for b in range(1, 7) for die in range(1, 13)}
    assert (set(thrown), set(thrown.values())) == (faces, {1})
    assert refused(game, s, "chance throw=1,1,13") == "BW-TURN-02"


@pytest.mark.rule("BW-TURN-02")
def test_everybody_must_roll_once_in_a_turn() -> None:
    game, s = watch(ROLL)
    assert refused(game, s, "P0 end") == "BASE-TURN-03"
    cast(game, s, 2)
    assert refused(game, s, "P0 roll") == "BASE-TURN-03"
    assert refused(game, s, "P1 roll") == "BASE-TURN-01"
    do(game, s, "P0 end", "P1 roll")


@pytest.mark.rule("BW-TURN-01", "BW-TURN-04")
def test_before_the_roll_there_is_neither_trade_nor_building() -> None:
    game, s = watch(ROLL + "P0.settlements: N(1,2)\nP0.hand: 3brick 3lumber 3wool 3grain 3ore")
    for act in ("guard:W1", "road:N(1,2)-S(2,0)", "city:N(1,2)", "buy", "bank:3ore>wool", "offer:ore>wool/P1"):
        assert refused(game, s, f"P0 {act}") == "BASE-TURN-04"
    cast(game, s, 2)
    do(game, s, "P0 bank:3ore>wool", "P0 guard:W1", "P0 end")


@pytest.mark.rule("BW-TURN-01", "BW-TURN-03")
def test_the_sum_brings_its_cards_before_the_wildling_comes_that_would_have_blocked_them() -> None:
    text = ROLL + "P1.settlements: N(1,1)\nP1.hand: wool\ncave_people: climber\n"
    game, s = watch(text)
    cast(game, s, 6, 4)
    assert hand(game, s, 1) == {"wool": 2}
    assert gift(game, s) == {"H1": ["climber"]}
    do(game, s, "P0 end")
    cast(game, s, 6, 9)
    assert hand(game, s, 1) == {"wool": 2}


@pytest.mark.rule("BW-TURN-03", "BW-SEVEN-09")
def test_a_seven_is_over_with_discards_tormund_and_theft_before_the_wildling_die_counts() -> None:
    game, s = watch(ROLL + "P2.settlements: N(1,2)\nP2.hand: 9wool\nice_river: regular\nwall_1: P0\n")
    cast(game, s, 7, 1)
    assert (seats_to_act(s), clearing(game, s, 1)) == ([2], {})
    do(game, s, *["P2 discard:wool"] * 4)
    assert (seats_to_act(s), clearing(game, s, 1)) == ([0], {})
    do(game, s, "P0 robber:H12/P2")
    assert (to_act(s), clearing(game, s, 1)) == (-1, {})
    do(game, s, "chance steal=wool")
    assert (seats_to_act(s), clearing(game, s, 1)) == ([0], {"regular": 1})
    do(game, s, "P0 end")


@pytest.mark.rule("BW-TURN-04")
def test_before_the_roll_one_may_play_a_card_and_a_hero_whose_text_says_so() -> None:
    text = ROLL + "P0.cards: new_recruits\ngift_regular: H0\n"
    for hero, act in (("ygritte", "ygritte:H0/regular"), ("qhorin", "qhorin"), ("benjen", "benjen_camp:ice_river/1")):
        game, s = watch(text + f"P0.hero: {hero}\nice_river: regular\nrobber: H3")
        do(game, s, "P0 recruits:W1")
        assert act in legal(game, s, 0)
        do(game, s, f"P0 {act}")
        assert guards(game, s, 1) == ["P0"]


@pytest.mark.rule("BW-TURN-04")
@pytest.mark.parametrize("act", ["marsh:ore/wool", "mance:P1", "mormont:wool/P1", "yoren:W1"])
def test_other_heroes_wait_until_the_dice_have_fallen(act: str) -> None:
    hero = act.split(":", maxsplit=1)[0]
    text = ROLL + "P0.hand: 3ore brick lumber\nP1.hand: 3wool\nP1.settlements: N(1,2)\nP0.knights: 1\n"
    game, s = watch(text + f"P0.hero: {hero}\nP1.hero: qhorin\nP2.hero: benjen\nP3.hero: ygritte")
    assert not any(name.startswith(hero) for name in legal(game, s, 0))
    assert refused(game, s, f"P0 {act}") == "BW-HERO-15"


@pytest.mark.rule("BW-TURN-04")
def test_a_card_bought_in_this_turn_cannot_be_played_in_it() -> None:
    game, s = watch("P0.hand: wool grain ore")
    do(game, s, "P0 buy", "chance draw=new_recruits")
    assert refused(game, s, "P0 recruits:W1") == "BASE-DEV-07"


@pytest.mark.rule("BW-TURN-05")
def test_one_card_and_one_hero_may_be_used_in_a_turn_but_not_two_of_either() -> None:
    text = "P0.hero: ygritte\nP0.cards: 2new_recruits\ngift_regular: 2H0\nstack: turn(P0)\n"
    game, s = watch(text)
    do(game, s, "P0 recruits:W1", "P0 ygritte:H0/regular", "P0 flip")
    assert refused(game, s, "P0 recruits:W1") == "BASE-DEV-05"
    assert refused(game, s, "P0 ygritte:H0/regular") == "BW-HERO-05"


@pytest.mark.rule("BW-TURN-06")
def test_between_the_dice_only_samwells_owner_is_asked() -> None:
    text = ROLL + "ice_river: regular\nwall_1: P0\ngift_regular: H3\nP0.hero: ygritte\nP1.hero: samwell\n"
    game, s = watch(text)
    cast(game, s, 2, 1)
    assert (seats_to_act(s), clearing(game, s, 1)) == ([1], {})
    assert refused(game, s, "P0 ygritte:H3/regular") == "BW-WIN-03"
    do(game, s, "P1 samwell:ore", "P1 flip")
    assert clearing(game, s, 1) == {"regular": 1}
    do(game, s, "P0 ygritte:H3/regular")


@pytest.mark.rule("BW-TURN-06")
def test_by_option_the_active_player_may_use_a_hero_before_the_wildling_die_counts() -> None:
    text = ROLL + "ice_river: regular\nwall_1: P0\ngift_regular: H3\nP0.hero: ygritte\nP1.hero: mance\n"
    game, s = watch("options: heroes_between_dice=true\n" + text)
    cast(game, s, 2, 1)
    assert (seats_to_act(s), clearing(game, s, 1)) == ([0], {})
    assert set(legal(game, s, 0)) == {"ygritte:H3/regular", "pass"}
    do(game, s, "P0 pass")
    assert clearing(game, s, 1) == {"regular": 1}


@pytest.mark.rule("BW-TURN-07")
@pytest.mark.parametrize("players", [3, 4])
def test_the_turn_passes_to_the_left(players: int) -> None:
    game, s = watch(f"players: {players}\n" + ROLL)
    for seat in (*range(players), 0):
        assert s.active == seat
        cast(game, s, 2)
        do(game, s, f"P{seat} end")


@pytest.mark.rule("BW-TURN-10")
def test_wildlings_keep_moving_in_the_turn_of_a_player_who_has_ten_points() -> None:
    text = ROLL + "P0.keeps: N(-1,1) N(0,1) N(3,1) S(-1,1)\nP0.settlements: N(-1,3) S(1,3)\nbreaches: 2\nwall_4: P3\n"
    game, s = watch(text + "ice_river: regular\n")
    assert s.points[0] == 10
    after = s.copy()
    cast(game, after, 2, 1)
    assert (after.over, after.winner) == (1, 3)
    cast(game, s, 2, 9)
    assert (s.over, camps(game, s, "ice_river"), note(game, s, "breaches")) == (0, ["regular"], 2)
    do(game, s, "P0 end")
    assert (s.over, s.winner) == (1, 0)
