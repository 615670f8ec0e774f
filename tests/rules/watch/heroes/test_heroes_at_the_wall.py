"""Heroes at the Wall and beyond it: Benjen, Ygritte, Qhorin."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from tests.support import closed, do, hand, menu, note, refused
from tests.watch import camps, cast, clearing, gift, guards, hero, row, watch

BENJEN = "P0.hero: benjen\nP1.hero: mance\n"
YGRITTE = "P0.hero: ygritte\nP1.hero: mance\n"
QHORIN = "P0.hero: qhorin\nP1.hero: mance\n"
BOTH_MOMENTS = pytest.mark.parametrize("moment", ["stack: before_roll(P0)\n", ""])
"""Before the roll, and after the dice."""


@pytest.mark.rule("BW-H-BENJEN-01", "BW-H-BENJEN-03")
@BOTH_MOMENTS
def test_benjen_sends_a_wildling_of_a_clearing_home_and_then_a_token_is_turned(moment: str) -> None:
    game, s = watch(moment + BENJEN + "clearing_2: 2regular\nwall_2: P1 P1")
    home, pool = row(game, s, "frostfangs")["regular"], note(game, s, "token_pool")
    do(game, s, "P0 benjen_clearing:C2/regular")
    assert (clearing(game, s, 2), row(game, s, "frostfangs")["regular"]) == ({"regular": 1}, home + 1)
    assert to_act(s) == -1
    do(game, s, "chance token=hornfoot,giant", "P0 flip")
    assert (camps(game, s, "hornfoot"), note(game, s, "token_pool")) == (["giant"], pool - 1)
    assert (note(game, s, "breaches"), hero(game, s, 0)) == (0, "benjen B")


@pytest.mark.rule("BW-H-BENJEN-01", "BW-H-BENJEN-02")
def test_behind_a_wildling_sent_home_from_its_camp_the_others_move_down() -> None:
    game, s = watch(BENJEN + "cave_people: regular climber giant\nhornfoot: giant")
    do(game, s, "P0 benjen_camp:cave_people/2", "chance token=ice_river,regular", "P0 flip")
    assert camps(game, s, "cave_people") == ["regular", "giant"]
    assert (camps(game, s, "hornfoot"), row(game, s, "frostfangs")["climber"]) == (["giant"], 8)


@pytest.mark.rule("BW-H-BENJEN-03")
def test_benjens_token_may_bring_a_rush_and_a_breach() -> None:
    game, s = watch(BENJEN + "ice_river: regular climber regular climber\nclearing_4: regular\nwall_4: P1")
    do(game, s, "P0 benjen_clearing:C4/regular", "chance token=ice_river,giant", "P0 flip")
    assert camps(game, s, "ice_river") == ["regular", "climber", "giant"]
    assert (gift(game, s), note(game, s, "breaches")) == ({"H0": ["regular"], "H1": ["climber"]}, 1)


@pytest.mark.rule("BW-H-BENJEN-01")
@pytest.mark.parametrize("act", ["benjen_camp:ice_river/2", "benjen_clearing:C1/regular", "benjen_clearing:C2/giant"])
def test_benjen_takes_only_a_wildling_that_is_there(act: str) -> None:
    game, s = watch(BENJEN + "ice_river: regular\nclearing_2: regular\nwall_2: P1")
    assert menu(game, s, 0, "benjen_camp") == {"benjen_camp:ice_river/1"}
    assert menu(game, s, 0, "benjen_clearing") == {"benjen_clearing:C2/regular"}
    assert refused(game, s, f"P0 {act}") == "BW-H-BENJEN-01"


@pytest.mark.rule("BW-H-BENJEN-04", "BW-H-BENJEN-05", "BW-HERO-06")
def test_benjen_does_not_reach_into_the_gift_and_needs_a_wildling_elsewhere() -> None:
    game, s = watch(BENJEN + "gift_regular: H0 H4\nwall_1: P0")
    assert menu(game, s, 0, "benjen_camp") == menu(game, s, 0, "benjen_clearing") == set()
    assert refused(game, s, "P0 benjen_clearing:C1/regular") == "BW-H-BENJEN-01"
    do(*watch(BENJEN + "clearing_1: regular\nwall_1: P0"), "P0 benjen_clearing:C1/regular")


@pytest.mark.rule("BW-H-YGRITTE-01", "BW-H-YGRITTE-02")
@BOTH_MOMENTS
def test_ygritte_sends_one_wildling_of_the_gift_home_and_nobody_gains_anything(moment: str) -> None:
    game, s = watch(moment + YGRITTE + "gift_regular: 2H0\ngift_climber: H4")
    assert menu(game, s, 0, "ygritte") == {"ygritte:H0/regular", "ygritte:H4/climber"}
    do(game, s, "P0 ygritte:H0/regular", "P0 flip")
    assert (gift(game, s), hand(game, s, 0)) == ({"H0": ["regular"], "H4": ["climber"]}, {})
    assert (row(game, s, "frostfangs")["regular"], note(game, s, "wildlings_in_gift")) == (23, 2)
    assert row(game, s, "used_tokens") == {}


@pytest.mark.rule("BW-H-YGRITTE-01", "BW-H-YGRITTE-03", "BW-HERO-06")
def test_ygritte_needs_a_wildling_in_the_gift() -> None:
    game, s = watch(YGRITTE + "gift_regular: H0")
    assert refused(game, s, "P0 ygritte:H0/giant", "P0 ygritte:H1/regular") == "BW-H-YGRITTE-01"
    game, s = watch(YGRITTE + "ice_river: regular\nclearing_1: regular\nwall_1: P0")
    assert closed(game, s, "P0 ygritte:H0/regular") == "BW-H-YGRITTE-03"
    do(*watch(YGRITTE + "gift_regular: H0"), "P0 ygritte:H0/regular")


@pytest.mark.rule("BW-H-QHORIN-01", "BW-H-QHORIN-04")
@BOTH_MOMENTS
def test_qhorin_sends_tormund_to_his_camp_and_takes_a_card_of_his_hex(moment: str) -> None:
    game, s = watch(moment + QHORIN + "robber: H2\nP1.settlements: N(2,0)\nP1.hand: 3ore")
    do(game, s, "P0 qhorin", "P0 flip")
    assert (note(game, s, "robber"), hand(game, s, 0), hand(game, s, 1)) == (-1, {"brick": 1}, {"ore": 3})
    assert int(s.supply[0]) == 18


@pytest.mark.rule("BW-H-QHORIN-04")
def test_where_wildlings_stand_the_hex_stays_blocked_after_qhorin() -> None:
    text = "stack: before_roll(P0)\n" + QHORIN + "robber: H2\nP2.settlements: N(2,0)\n"
    for wildling, got in (("", {"brick": 1}), ("gift_regular: H2", {})):
        game, s = watch(text + wildling)
        do(game, s, "P0 qhorin", "P0 flip")
        cast(game, s, 5)
        assert hand(game, s, 2) == got


@pytest.mark.rule("BW-H-QHORIN-02", "BW-HERO-06")
def test_qhorin_cannot_be_used_with_tormund_in_his_camp() -> None:
    game, s = watch(QHORIN)
    assert closed(game, s, "P0 qhorin") == "BW-H-QHORIN-02"
    do(*watch(QHORIN + "robber: H5"), "P0 qhorin")


@pytest.mark.rule("BW-H-QHORIN-03")
def test_without_a_card_in_the_supply_tormund_goes_home_all_the_same() -> None:
    game, s = watch(QHORIN + "robber: H2\nP2.hand: 19brick")
    do(game, s, "P0 qhorin", "P0 flip")
    assert (note(game, s, "robber"), hand(game, s, 0)) == (-1, {})
    game, s = watch(QHORIN + "robber: H2\nP2.hand: 18brick")
    do(game, s, "P0 qhorin", "P0 flip")
    assert (note(game, s, "robber"), hand(game, s, 0)) == (-1, {"brick": 1})


@pytest.mark.rule("BW-H-BENJEN-01", "BW-H-YGRITTE-01", "BW-H-QHORIN-01")
@pytest.mark.parametrize(
    ("name", "act"), [("benjen", "benjen_clearing:C1/regular"), ("ygritte", "ygritte:H4/giant"), ("qhorin", "qhorin")]
)
def test_between_the_dice_they_are_used_only_by_option(name: str, act: str) -> None:
    text = f"P0.hero: {name}\nP1.hero: samwell\nP2.hero: mance\nstack: before_roll(P0)\n"
    text += "robber: H2\ngift_giant: H4\nclearing_1: regular\nwall_1: P1\n"
    game, s = watch(text)
    cast(game, s, 2)
    assert refused(game, s, f"P0 {act}") == "BW-WIN-03"
    do(game, s, "P1 pass", f"P0 {act}")
    game, s = watch("options: heroes_between_dice=true\n" + text)
    cast(game, s, 2)
    do(game, s, "P1 pass")
    assert set(menu(game, s, 0, "pass")) == {"pass"}
    do(game, s, f"P0 {act}")
    assert guards(game, s, 1) == ["P1"]
