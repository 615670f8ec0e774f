"""City improvements: what levels cost, who may buy them, and the lasting abilities of level 3."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.view import view
from tests.cities import throw
from tests.support import closed, do, hand, legal, menu, note, position, refused, stands, supply

TRACKS = ("trade", "politics", "science")
TOWN = "game: cities\nP0.cities: Z4\n"
ROLL = "game: cities\nstack: before_roll(P0)\n"


@pytest.mark.rule("CK-IMPR-01")
@pytest.mark.parametrize(("track", "good"), [("trade", "cloth"), ("politics", "coin"), ("science", "paper")])
def test_each_track_is_paid_in_its_commodity(track: str, good: str) -> None:
    others = " ".join(f"12{name}" for name in ("cloth", "coin", "paper") if name != good)
    assert refused(*position(TOWN + f"P0.hand: {others}"), f"P0 improve:{track}") == "CK-IMPR-02"
    game, s = position(TOWN + f"P0.hand: 2{good}")
    assert menu(game, s, 0, "improve") == {f"improve:{track}"}
    do(game, s, f"P0 improve:{track}")
    assert hand(game, s, 0) == {good: 1}


@pytest.mark.rule("CK-IMPR-02", "CK-IMPR-03")
def test_level_after_level_costs_its_number_fifteen_cards_in_all() -> None:
    game, s = position(TOWN + "P0.hand: 12cloth\nP0.improvements: 2trade")
    for level in (3, 4, 5):
        before = hand(game, s, 0)["cloth"]
        do(game, s, "P0 improve:trade")
        assert note(game, s, "improvements", 0, "trade") == level
        assert hand(game, s, 0).get("cloth", 0) == before - level
    game, s = position(TOWN + "P0.hand: 3cloth")
    do(game, s, "P0 improve:trade", "P0 improve:trade")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("CK-IMPR-04")
def test_one_city_is_enough_for_all_tracks_up_to_level_three() -> None:
    game, s = position(TOWN + "P0.hand: 6cloth 6coin 6paper")
    for track in TRACKS:
        do(game, s, *[f"P0 improve:{track}"] * 3)
    assert [note(game, s, "improvements", 0, track) for track in TRACKS] == [3, 3, 3]


@pytest.mark.rule("CK-IMPR-05", "CK-PILL-11")
def test_without_a_city_no_level_is_bought() -> None:
    game, s = position("game: cities\nP0.settlements: Z4\nP0.hand: 3cloth 2grain 3ore")
    assert closed(game, s, "P0 improve:trade") == "CK-IMPR-05"
    do(game, s, "P0 city:Z4", "P0 improve:trade")


@pytest.mark.rule("CK-IMPR-05")
def test_a_metropolis_is_city_enough() -> None:
    do(*position(TOWN + "P0.improvements: 4trade\ntrade_metropolis: Z4\nP0.hand: coin"), "P0 improve:politics")


@pytest.mark.rule("CK-IMPR-06", "CK-METRO-07")
def test_levels_four_and_five_need_a_city_for_their_metropolis() -> None:
    text = TOWN + "P0.improvements: 4trade 3politics\ntrade_metropolis: Z4\nP0.hand: 5cloth 4coin\n"
    game, s = position(text)
    assert refused(game, s, "P0 improve:politics") == "CK-IMPR-06"
    assert menu(game, s, 0, "improve") == {"improve:trade"}
    do(game, s, "P0 improve:trade")
    game, s = position(text.replace("P0.cities: Z4", "P0.cities: Z4 Z8"))
    do(game, s, "P0 improve:politics")
    assert s.points[0] == 8


RICH = """
game: cities
P0.cities: Z4
P0.improvements: 4trade 3politics
P0.hand: 4coin
trade_metropolis: Z4
P1.cities: Z8
P1.improvements: 4politics
politics_metropolis: Z8
"""


@pytest.mark.rule("CK-IMPR-07")
@pytest.mark.parametrize("only_if_gained", ["false", "true"])
def test_the_city_is_needed_even_where_no_metropolis_is_won_unless_the_option_says_so(only_if_gained: str) -> None:
    game, s = position(RICH + f"options: level4_needs_free_city_only_if_gained={only_if_gained}")
    if only_if_gained == "true":
        do(game, s, "P0 improve:politics")
        assert list(s.points)[:2] == [4, 4]
    else:
        assert refused(game, s, "P0 improve:politics") == "CK-IMPR-06"


@pytest.mark.rule("CK-IMPR-08", "CK-PILL-11", "CK-ABIL-03")
def test_with_the_last_city_lost_levels_abilities_and_cards_stay() -> None:
    game, s = position(
        ROLL
        + """
        ship: 6
        P0.cities: Z4
        P0.improvements: 3trade 3politics 3science
        P0.hand: 4cloth wool ore
        P0.roads: Z4-Z5
        P0.strong_knights: Z5
        P0.science_cards: crane
        """
    )
    throw(game, s, 6, 6, "ship")
    assert stands(game, s, "Z4") == "P0 settlements"
    assert [note(game, s, "improvements", 0, track) for track in TRACKS] == [3, 3, 3]
    do(game, s, "P0 take:ore", "P0 bank:2cloth>coin", "P0 promote:Z5")
    assert refused(game, s, "P0 improve:politics") == "CK-IMPR-05"
    assert note(game, s, "progress_cards", 0) == 1
    do(game, s, "P0 end")
    throw(game, s, 1, 1, "trade")
    do(game, s, "chance draw=merchant", "P0 pass", "P1 end")
    assert note(game, s, "progress_cards", 0) == 2


@pytest.mark.rule("CK-IMPR-10")
def test_levels_give_no_points() -> None:
    game, s = position(TOWN + "P0.hand: 6cloth 6coin 6paper")
    for track in TRACKS:
        do(game, s, *[f"P0 improve:{track}"] * 3)
    assert s.points[0] == 2
    game, s = position(TOWN + "P0.improvements: 3trade\nP0.hand: 4cloth")
    do(game, s, "P0 improve:trade")
    assert (note(game, s, "improvements", 0, "trade"), s.points[0]) == (4, 4), "a metropolis does"


@pytest.mark.rule("CK-ABIL-01", "CK-ABIL-02", "CK-LEVEL-03")
def test_with_a_guild_two_equal_commodities_buy_any_card_again_and_again() -> None:
    game, s = position(TOWN + "P0.improvements: 3trade\nP0.hand: 4cloth 2coin paper 3ore")
    goods = ("brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin")
    assert menu(game, s, 0, "bank") == {
        f"bank:2{give}>{take}" for give in ("cloth", "coin") for take in goods if take != give
    }
    assert refused(game, s, "P0 bank:cloth+paper>ore") == "BASE-BANK-06"
    assert refused(game, s, "P0 bank:2ore>wool") == "BASE-BANK-12"
    do(game, s, "P0 bank:2cloth>ore", "P0 bank:2cloth>paper", "P0 bank:2coin>wool")
    assert hand(game, s, 0) == {"wool": 1, "ore": 4, "paper": 2}


@pytest.mark.rule("CK-ABIL-01")
def test_below_level_three_four_commodities_are_needed() -> None:
    game, s = position(TOWN + "P0.improvements: 2trade 3science\nP0.hand: 3cloth")
    assert closed(game, s, "P0 bank:2cloth>ore") == "BASE-BANK-12"
    do(*position(TOWN + "P0.improvements: 2trade 3science\nP0.hand: 4cloth"), "P0 bank:4cloth>ore")
    do(*position(TOWN + "P0.improvements: 3trade\nP0.hand: 3cloth"), "P0 bank:2cloth>ore")


@pytest.mark.rule("CK-ABIL-03")
@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_guild_stays_at_higher_levels_and_if_others_have_one(level: int) -> None:
    game, s = position(f"game: cities\nP0.improvements: {level}trade\nP1.improvements: 5trade\nP0.hand: 2cloth")
    do(game, s, "P0 bank:2cloth>ore")


@pytest.mark.rule("CK-ABIL-04")
def test_abilities_serve_from_the_moment_of_purchase() -> None:
    game, s = position(
        TOWN
        + """
        P0.improvements: 2trade 2politics 2science
        P0.hand: 5cloth 3coin 3paper wool ore
        P0.roads: Z4-Z5
        P0.strong_knights: Z5
        """
    )
    do(game, s, "P0 improve:trade", "P0 bank:2cloth>wool", "P0 improve:politics", "P0 promote:Z5", "P0 improve:science")
    do(game, s, "P0 end")
    throw(game, s, 6, 6, "ship")
    assert seats_to_act(s) == [0]


AQUEDUCT = ROLL + "P1.settlements: Z4\nP1.improvements: 3science\n"
"""P1 gets something on 4, 9 and 11 only."""


@pytest.mark.rule("CK-ABIL-07", "CK-ABIL-08", "CK-LEVEL-13")
def test_who_gets_nothing_takes_a_resource_of_choice_by_an_aqueduct() -> None:
    game, s = position(AQUEDUCT + "P2.hand: 19brick")
    throw(game, s, 6, 6, "ship")
    assert seats_to_act(s) == [1]
    assert set(legal(game, s, 1)) == {"pass", "take:lumber", "take:wool", "take:grain", "take:ore"}
    assert refused(game, s, "P1 take:cloth", "P1 take:brick") == "CK-ABIL-08"
    assert refused(game, s, "P0 take:ore", "P0 end") == "CK-ABIL-07"
    do(game, s, "P1 take:ore")
    assert (hand(game, s, 1), supply(game, s)["ore"]) == ({"ore": 1}, 18)
    do(game, s, "P0 end")


@pytest.mark.rule("CK-ABIL-07")
@pytest.mark.parametrize(("dice", "level"), [((2, 2), 3), ((6, 6), 2)])
def test_who_gets_a_card_or_has_no_aqueduct_takes_nothing(dice: tuple[int, int], level: int) -> None:
    game, s = position(AQUEDUCT.replace("3science", f"{level}science"))
    throw(game, s, *dice, "ship")
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-ABIL-07")
@pytest.mark.parametrize(("coins", "got", "asked"), [(11, {"coin": 1}, 0), (12, {}, 1)])
def test_a_commodity_alone_is_production_too(coins: int, got: dict[str, int], asked: int) -> None:
    game, s = position(AQUEDUCT.replace("settlements", "cities") + f"P2.hand: 19ore {coins}coin")
    throw(game, s, 4, 5, "ship")
    assert (hand(game, s, 1), seats_to_act(s)) == (got, [asked])


@pytest.mark.rule("CK-ABIL-09")
@pytest.mark.parametrize(
    ("reason", "dice", "got", "asked"),
    [
        ("", (2, 2), {"grain": 1}, 0),
        ("robber: H8", (2, 2), {}, 1),
        ("P2.hand: 19grain", (2, 2), {}, 1),
        ("", (1, 1), {}, 1),
    ],
    ids=["a card", "the robber", "an empty supply", "no hex"],
)
def test_every_reason_for_getting_nothing_is_as_good_as_another(
    reason: str, dice: tuple[int, int], got: dict[str, int], asked: int
) -> None:
    game, s = position(AQUEDUCT + reason)
    throw(game, s, *dice, "ship")
    assert (hand(game, s, 1), seats_to_act(s)) == (got, [asked])


@pytest.mark.rule("CK-ABIL-09")
@pytest.mark.parametrize(("yellow", "got", "asked"), [(1, {}, 1), (3, {"grain": 1}, 0)])
def test_a_progress_card_is_no_production(yellow: int, got: dict[str, int], asked: int) -> None:
    game, s = position(AQUEDUCT)
    throw(game, s, 1, yellow, "science")
    do(game, s, "chance draw=smith")
    assert (note(game, s, "progress_cards", 1), hand(game, s, 1), seats_to_act(s)) == (1, got, [asked])


@pytest.mark.rule("CK-ABIL-10")
def test_aqueducts_come_after_production_clockwise_from_the_active_player_and_may_be_declined() -> None:
    levels = "".join(f"P{seat}.improvements: 3science\n" for seat in (0, 1, 3))
    game, s = position(
        "game: cities\nactive: P2\nstack: before_roll(P2)\nP2.settlements: Z4\nP1.hand: 17grain\n" + levels
    )
    throw(game, s, 2, 2, "ship")
    assert hand(game, s, 2) == {"grain": 1}
    asked = []
    for act in ("take:grain", "pass", "take:ore"):
        (seat,) = seats_to_act(s)
        asked.append(seat)
        do(game, s, f"P{seat} {act}")
    assert asked == [3, 0, 1]
    assert [hand(game, s, seat) for seat in (3, 0)] == [{"grain": 1}, {}]
    assert seats_to_act(s) == [2]


@pytest.mark.rule("CK-METRO-11")
def test_levels_and_metropolises_are_seen_by_all() -> None:
    game, s = position(RICH)
    seen = view(game, s, 3).state
    assert note(game, seen, "improvements", 1, "politics") == 4
    assert note(game, seen, "politics_metropolis") == note(game, s, "politics_metropolis")
