"""Heroes of trade and of taking: Mormont, Marsh, Samwell, Mance."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.core.events import Events
from hexhold.core.view import view
from tests.support import closed, do, hand, legal, menu, note, refused
from tests.watch import cast, hero, watch

MORMONT = "P0.hero: mormont\nP1.hero: mance\n"
MARSH = "P0.hero: marsh\nP1.hero: mance\n"
SAMWELL = "stack: before_roll(P0)\nP1.hero: samwell\n"
MANCE = "P0.hero: mance\nP1.hero: marsh\n"
ALL_ORE = "P2.hand: 10ore\nP3.hand: 9ore\n"


@pytest.mark.rule("BW-H-MORMONT-01", "BW-H-MORMONT-02", "BW-H-MORMONT-05", "BW-H-MORMONT-06")
def test_mormont_takes_a_card_from_two_players_and_gives_each_another() -> None:
    game, s = watch(MORMONT + "P0.hand: wool grain\nP1.hand: 2ore\nP2.hand: ore brick\nP3.hand: ore")
    do(game, s, "P0 mormont:ore/P1/P2")
    assert (hand(game, s, 0), seats_to_act(s)) == ({"wool": 1, "grain": 1, "ore": 2}, [0])
    assert (hand(game, s, 1), hand(game, s, 2)) == ({"ore": 1}, {"brick": 1})
    assert refused(game, s, "P0 repay:brick") == "BW-H-MORMONT-05"
    assert set(legal(game, s, 0)) == {"repay:wool", "repay:grain", "repay:ore"}
    do(game, s, "P0 repay:wool", "P0 repay:ore", "P0 flip")
    assert (hand(game, s, 1), hand(game, s, 2)) == ({"wool": 1, "ore": 1}, {"brick": 1, "ore": 1})
    assert (hand(game, s, 0), hand(game, s, 3)) == ({"grain": 1, "ore": 1}, {"ore": 1})


@pytest.mark.rule("BW-H-MORMONT-01")
def test_mormont_may_ask_one_player_only() -> None:
    game, s = watch(MORMONT + "P0.hand: wool\nP1.hand: ore\nP2.hand: ore")
    do(game, s, "P0 mormont:ore/P2", "P0 repay:wool", "P0 flip")
    assert [hand(game, s, seat) for seat in (0, 1, 2)] == [{"ore": 1}, {"ore": 1}, {"wool": 1}]


@pytest.mark.rule("BW-H-MORMONT-03")
def test_mormont_asks_both_for_the_same_resource() -> None:
    game, s = watch(MORMONT + "P1.hand: ore\nP2.hand: wool")
    do(game, s, "P0 mormont:ore/P1/P2")
    assert (hand(game, s, 0), hand(game, s, 2)) == ({"ore": 1}, {"wool": 1})


@pytest.mark.rule("BW-H-MORMONT-04")
def test_who_lacks_what_mormont_names_gives_and_gets_nothing_and_he_is_used() -> None:
    heard = Events()
    game, s = watch(MORMONT + "P0.hand: wool\nP1.hand: brick\nP2.hand: wool")
    do(game, s, "P0 mormont:ore/P1/P2", events=heard)
    assert [hand(game, s, seat) for seat in (0, 1, 2)] == [{"wool": 1}, {"brick": 1}, {"wool": 1}]
    assert heard.heard[-1].seen_by(3)["gave"] == []
    do(game, s, "P0 flip")
    assert refused(game, s, "P0 mormont:wool/P2") == "BW-HERO-05"


@pytest.mark.rule("BW-H-MORMONT-07", "BW-HERO-06")
def test_mormont_needs_an_opponent_with_a_card() -> None:
    game, s = watch(MORMONT + "P0.hand: wool\nP2.hand: ore")
    assert refused(game, s, "P0 mormont:ore/P1", "P0 mormont:ore/P1/P3") == "BW-H-MORMONT-07"
    assert refused(game, s, "P0 mormont:ore/P0/P2", "P0 mormont:ore/P2/P2") == "BW-H-MORMONT-01"
    game, s = watch(MORMONT + "P0.hand: wool")
    assert menu(game, s, 0, "mormont") == set()
    do(*watch(MORMONT + "P0.hand: wool\nP2.hand: ore"), "P0 mormont:ore/P2")


@pytest.mark.rule("BW-H-MARSH-01")
def test_marsh_exchanges_one_card_for_one_of_another_resource() -> None:
    game, s = watch(MARSH + "P0.hand: 2ore wool")
    assert refused(game, s, "P0 marsh:ore/ore", "P0 marsh:brick/ore") == "BW-H-MARSH-01"
    before = int(s.supply[4])
    do(game, s, "P0 marsh:ore/lumber", "P0 flip")
    assert hand(game, s, 0) == {"ore": 1, "wool": 1, "lumber": 1}
    assert (int(s.supply[4]), int(s.supply[1])) == (before + 1, 18)


@pytest.mark.rule("BW-H-MARSH-02", "BW-HERO-06")
def test_marsh_takes_only_what_the_supply_has_and_only_once() -> None:
    game, s = watch(MARSH + ALL_ORE + "P0.hand: 2wool")
    assert refused(game, s, "P0 marsh:wool/ore") == "BW-H-MARSH-02"
    assert menu(game, s, 0, "marsh") == {"marsh:wool/brick", "marsh:wool/lumber", "marsh:wool/grain"}
    do(game, s, "P0 marsh:wool/brick", "P0 flip")
    assert (menu(game, s, 0, "marsh"), hand(game, s, 0)) == (set(), {"brick": 1, "wool": 1})


@pytest.mark.rule("BW-H-SAMWELL-01", "BW-H-SAMWELL-04", "BW-HERO-03")
def test_samwell_brings_a_card_to_who_got_nothing_in_anothers_turn() -> None:
    game, s = watch(SAMWELL)
    cast(game, s, 5)
    assert seats_to_act(s) == [1]
    assert set(legal(game, s, 1)) == {*(f"samwell:{good}" for good in game.words.goods), "pass"}
    do(game, s, "P1 samwell:ore", "P1 flip")
    assert (hand(game, s, 1), int(s.supply[4]), to_act(s)) == ({"ore": 1}, 18, 0)


@pytest.mark.rule("BW-H-SAMWELL-04")
def test_samwell_works_in_the_own_turn_and_again_in_the_next_players() -> None:
    game, s = watch("active: P1\nstack: before_roll(P1)\nP1.hero: samwell")
    cast(game, s, 5)
    do(game, s, "P1 samwell:ore", "P1 flip", "P1 end")
    cast(game, s, 5)
    do(game, s, "P1 samwell:ore")
    assert (hand(game, s, 1), hero(game, s, 1)) == ({"ore": 2}, "samwell B")


@pytest.mark.rule("BW-WIN-06", "BW-H-SAMWELL-01")
@pytest.mark.parametrize(("total", "asked"), [(5, 0), (9, 1)])
def test_samwells_owner_is_not_asked_after_a_card_came(total: int, asked: int) -> None:
    game, s = watch(SAMWELL + "P1.settlements: N(0,0)")
    cast(game, s, total)
    assert seats_to_act(s) == [asked]


@pytest.mark.rule("BW-H-SAMWELL-01", "BW-WIN-06")
def test_a_seven_is_no_matter_of_samwell() -> None:
    game, s = watch(SAMWELL)
    cast(game, s, 7)
    assert seats_to_act(s) == [0]
    do(game, s, "P0 robber:H0")
    assert to_act(s) == 0
    assert refused(game, s, "P1 samwell:ore") == "BASE-TURN-01"


@pytest.mark.rule("BW-H-SAMWELL-02")
@pytest.mark.parametrize("why", ["robber: H0", "gift_regular: H0", ALL_ORE])
def test_samwell_asks_only_whether_a_card_came_and_not_why_none_did(why: str) -> None:
    game, s = watch(SAMWELL + "P1.settlements: N(0,0)\n" + why)
    cast(game, s, 5)
    do(game, s, "P1 samwell:wool")
    assert hand(game, s, 1) == {"wool": 1}


@pytest.mark.rule("BW-H-SAMWELL-03")
def test_samwell_comes_after_production_and_before_the_wildling_die() -> None:
    game, s = watch(SAMWELL + "P0.settlements: N(0,0)\nice_river: regular\nP0.hero: qhorin")
    cast(game, s, 5, 1)
    assert (hand(game, s, 0), note(game, s, "breaches"), seats_to_act(s)) == ({"ore": 1}, 0, [1])
    assert refused(game, s, "P0 qhorin") == "BW-WIN-03"
    do(game, s, "P1 pass")
    assert note(game, s, "breaches") == 1


@pytest.mark.rule("BW-H-SAMWELL-03")
def test_outside_his_moment_samwell_cannot_be_used() -> None:
    game, s = watch("P0.hero: samwell\nP1.hero: mance")
    assert closed(game, s, "P0 samwell:ore") == "BW-H-SAMWELL-03"
    game, s = watch("P0.hero: samwell\nP1.hero: mance\nstack: before_roll(P0)")
    cast(game, s, 2)
    do(game, s, "P0 samwell:ore")


@pytest.mark.rule("BW-H-SAMWELL-05")
def test_samwell_takes_only_what_the_supply_has() -> None:
    game, s = watch(SAMWELL + ALL_ORE)
    cast(game, s, 2)
    assert refused(game, s, "P1 samwell:ore") == "BW-H-SAMWELL-05"
    everything = "P2.hand: 19brick 19lumber 19wool 19grain 19ore"
    game, s = watch(SAMWELL + everything)
    cast(game, s, 2)
    assert seats_to_act(s) == [0]


@pytest.mark.rule("BW-H-MANCE-01", "BW-H-MANCE-04", "BW-INFO-09")
def test_mance_sees_the_hand_of_a_stronger_player_and_takes_a_card_of_choice() -> None:
    game, s = watch(MANCE + "P2.settlements: N(1,2)\nP2.hand: 2ore wool\nP3.hand: brick")
    assert hand(game, view(game, s, 0).state, 2) == {}
    do(game, s, "P0 mance:P2")
    assert hand(game, view(game, s, 0).state, 2) == {"ore": 2, "wool": 1}
    assert [hand(game, view(game, s, seat).state, 2) for seat in (1, 3, None)] == [{}, {}, {}]
    assert refused(game, s, "P0 seize:brick", "P2 seize:ore") == "BW-H-MANCE-01"
    do(game, s, "P0 seize:wool")
    assert (hand(game, s, 0), hand(game, s, 2)) == ({"wool": 1}, {"ore": 2})
    assert hand(game, view(game, s, 0).state, 2) == {}


@pytest.mark.rule("BW-H-MANCE-01", "BW-EX-15", "BW-HERO-06")
def test_who_has_the_most_points_cannot_use_mance() -> None:
    game, s = watch(MANCE + "P0.settlements: N(1,2)\nP2.settlements: N(3,1)\nP1.hand: ore\nP2.hand: ore\n")
    assert refused(game, s, "P0 mance:P1", "P0 mance:P2") == "BW-H-MANCE-01"
    assert menu(game, s, 0, "mance") == set()
    do(*watch(MANCE + "P0.settlements: N(1,2)\nP2.keeps: N(3,1)\nP1.hand: ore\nP2.hand: ore\n"), "P0 mance:P2")


@pytest.mark.rule("BW-H-MANCE-02")
def test_mance_compares_what_everybody_sees() -> None:
    game, s = watch(MANCE + "P0.settlements: N(1,2)\nP2.cards: 3victory_point\nP2.hand: ore")
    assert refused(game, s, "P0 mance:P2") == "BW-H-MANCE-01"
    game, s = watch(MANCE + "P0.cards: 3victory_point\nP2.settlements: N(1,2)\nP2.hand: ore")
    assert menu(game, s, 0, "mance") == {"mance:P2"}


@pytest.mark.rule("BW-H-MANCE-03", "BW-HERO-06")
def test_mance_needs_a_stronger_player_with_a_card() -> None:
    game, s = watch(MANCE + "P2.settlements: N(1,2)\nP1.hand: ore")
    assert closed(game, s, "P0 mance:P2") == "BW-H-MANCE-03"
    do(*watch(MANCE + "P2.settlements: N(1,2)\nP2.hand: ore"), "P0 mance:P2")
