"""The attack of the barbarians: cities against knights, and what the losers lose."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events, Fact
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.cities import throw
from tests.support import at, do, hand, legal, marked, menu, note, position, refused, roll, stands

LANDING = "game: cities\nstack: before_roll(P0)\nship: 6\n"


def attack(text: str) -> tuple[Ruleset, State, dict[str, Fact]]:
    """The barbarians land in this position; returns what is told of the battle."""
    game, s = position(LANDING + text)
    heard = Events()
    throw(game, s, 6, 6, "ship", events=heard)
    (told,) = [event.seen_by(None) for event in heard.heard if event.seen_by(None)["event"] == "attack"]
    return game, s, told


def knight(seat: int, rank: str, road: str) -> str:
    """Lines for a knight at the second end of a road of its own."""
    return f"P{seat}.roads: {road}\nP{seat}.{rank}_knights: {road.split('-')[1]}\n"


@pytest.mark.rule("CK-BARB-01")
def test_nothing_can_be_done_between_the_ship_and_the_attack() -> None:
    game, s = position(LANDING + "P0.cities: Z4\n" + knight(0, "basic", "Z4-Z5") + "P0.hand: grain 2wool 2ore")
    roll(game, s, 12)
    for act in ("activate:Z5", "promote:Z5", "end"):
        assert refused(game, s, f"P0 {act}") == "CK-COMP-13"
    do(game, s, "chance event=ship")
    assert stands(game, s, "Z4") == "P0 settlements"


@pytest.mark.rule("CK-BARB-02", "CK-BARB-04", "CK-BARB-05", "CK-KNIGHT-01", "CK-KNIGHT-02")
def test_all_cities_fight_against_the_full_strength_of_all_active_knights() -> None:
    _, _, told = attack(
        "P0.cities: Z0 Z4\nP0.settlements: Z8\nP1.cities: U7\nP1.improvements: 4trade\ntrade_metropolis: U7\n"
        + knight(0, "basic", "Z4-Z5")
        + knight(1, "strong", "U7-T6")
        + knight(2, "mighty", "B1-D2")
        + knight(3, "mighty", "B9-D8")
        + "active_knights: Z5 T6 D2"
    )
    assert told == {"event": "attack", "barbarians": 3, "knights": 6, "P0": 1, "P1": 2, "P2": 3, "P3": 0}


@pytest.mark.rule("CK-BARB-03")
def test_a_city_on_its_side_is_no_city_for_the_barbarians() -> None:
    _, s, told = attack("P0.settlements: Z4\ntipped_cities: Z4\nP1.cities: Z8\n" + knight(1, "basic", "Z8-Z9"))
    assert told["barbarians"] == 1
    assert list(s.points) == [1, 1, 0, 0]
    _, s, told = attack("P0.cities: Z4\nP1.cities: Z8\n" + knight(1, "basic", "Z8-Z9"))
    assert told["barbarians"] == 2


@pytest.mark.rule("CK-BARB-06")
@pytest.mark.parametrize(("rank", "points"), [("basic", [1, 2]), ("strong", [2, 3])])
def test_equal_strength_is_enough_for_catan(rank: str, points: list[int]) -> None:
    _, s, _ = attack("P0.cities: Z4\nP1.cities: Z8\n" + knight(1, rank, "Z8-Z9") + "active_knights: Z9")
    assert list(s.points)[:2] == points


@pytest.mark.rule("CK-BARB-07")
@pytest.mark.parametrize(("cities", "points"), [("Z4", [3, 2]), ("Z4\nP2.cities: U7\nP3.cities: U3", [2, 2])])
def test_in_either_case_the_ship_goes_home_and_all_knights_are_inactive(cities: str, points: list[int]) -> None:
    game, s, _ = attack(
        f"P1.cities: Z0\nP0.cities: {cities}\n"
        + knight(0, "strong", "Z4-Z5")
        + knight(1, "basic", "Z0-Z1")
        + "active_knights: Z5 Z1"
    )
    assert list(s.points)[:2] == points
    assert note(game, s, "ship") == 0
    assert [stands(game, s, spot) for spot in ("Z5", "Z1")] == ["P0 strong_knights", "P1 basic_knights"]


@pytest.mark.rule("CK-BARB-08")
def test_the_next_journey_is_as_long() -> None:
    game, s, _ = attack("")
    do(game, s, "P0 end")
    for sailed in range(1, 7):
        throw(game, s, 6, 6, "ship")
        assert (note(game, s, "ship"), note(game, s, "attacks")) == (sailed, 1)
        do(game, s, f"P{s.active} end")
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (0, 2)


@pytest.mark.rule("CK-BARB-10")
def test_after_the_attack_the_roll_is_produced() -> None:
    game, s = position(LANDING + "P0.cities: Z4 Z0")
    throw(game, s, 5, 6, "ship")
    assert hand(game, s, 0) == {}
    do(game, s, "P0 lose_city:Z0")
    assert hand(game, s, 0) == {"brick": 2}


@pytest.mark.rule("CK-BARB-11", "CK-DEF-02", "CK-DEF-08")
def test_against_no_cities_catan_wins_and_nobody_is_rewarded_for_nothing() -> None:
    game, s, told = attack("P0.settlements: Z4")
    assert (told["barbarians"], told["knights"]) == (0, 0)
    assert list(s.points) == [1, 0, 0, 0]
    assert seats_to_act(s) == [0]
    assert "end" in legal(game, s, 0)
    _, s, told = attack("P0.settlements: Z4\n" + knight(0, "basic", "Z4-Z5") + "active_knights: Z5")
    assert (told["barbarians"], list(s.points)) == (0, [2, 0, 0, 0])


@pytest.mark.rule("CK-PILL-01", "CK-PILL-02")
def test_the_weakest_of_those_with_a_plain_city_loses_one() -> None:
    game, s, _ = attack(
        "P0.settlements: Z0\nP1.cities: Z4\nP1.improvements: 4trade\ntrade_metropolis: Z4\n"
        "P2.cities: Z8\nP3.cities: U7 B1\n"
        + knight(2, "basic", "Z8-Z9")
        + knight(3, "strong", "U7-T6")
        + "active_knights: Z9 T6"
    )
    assert list(s.points) == [1, 4, 1, 4]
    assert stands(game, s, "Z8") == "P2 settlements"


@pytest.mark.rule("CK-PILL-02")
def test_inactive_knights_do_not_save_their_owner() -> None:
    text = "P0.cities: Z4 Z0\nP1.cities: Z8\n" + knight(0, "basic", "Z4-Z5") + knight(1, "mighty", "Z8-Z9")
    _, s, _ = attack(text + "active_knights: Z5")
    assert list(s.points) == [4, 1, 0, 0]
    _, s, _ = attack(text + "active_knights: Z9")
    assert list(s.points) == [4, 3, 0, 0]


@pytest.mark.rule("CK-PILL-03", "CK-PILL-04", "CK-PILL-08", "CK-PILL-10")
def test_all_who_are_weakest_lose_one_city_each_whoevers_turn_it_is() -> None:
    game, s, _ = attack(
        "P1.cities: Z0 Z4\nP2.cities: Z8 B5\nP3.cities: U7\n" + knight(3, "strong", "U7-T6") + "active_knights: T6"
    )
    assert list(s.points) == [0, 4, 4, 2]
    assert seats_to_act(s) == [1, 2]
    do(game, s, "P2 lose_city:B5", "P1 lose_city:Z0")
    assert list(s.points) == [0, 3, 3, 2]
    assert seats_to_act(s) == [0]


@pytest.mark.rule("CK-PILL-05", "CK-PILL-06", "CATAN-CK-09")
def test_the_victim_chooses_a_plain_city_and_gets_its_pieces_back() -> None:
    game, s, _ = attack(
        "P1.cities: Z0 Z4 Z8\nwalls: Z4\nP1.settlements: U7\nP1.improvements: 4trade\ntrade_metropolis: Z0"
    )
    assert set(legal(game, s, 1)) == at(game, "lose_city", "Z4 Z8")
    for spot in ("Z0", "U7", "Z2"):
        assert refused(game, s, f"P1 lose_city:{spot}") == "CK-PILL-05"
    assert refused(game, s, "P0 end") == "CK-PILL-05"
    before = list(s.pool[game.pieces : game.pieces + 3])
    do(game, s, "P1 lose_city:Z4")
    assert stands(game, s, "Z4") == "P1 settlements"
    assert not marked(game, s, "walls", "Z4")
    assert list(s.pool[game.pieces : game.pieces + 3]) == [before[0], before[1] - 1, before[2] + 1]


FULL = "P0.settlements: U1 U5 U9 B1 B9\nP0.cities: Z4\nP0.hand: 4grain 6ore\n"


@pytest.mark.rule("CK-PILL-07", "CK-BARB-03")
def test_without_a_settlement_left_the_city_is_laid_on_its_side_and_must_be_raised_first() -> None:
    game, s, _ = attack(FULL)
    assert (stands(game, s, "Z4"), s.points[0]) == ("P0 settlements", 6)
    assert list(s.pool)[1:3] == [0, 3]
    assert refused(game, s, "P0 city:U1") == "CK-PILL-07"
    assert refused(game, s, "P0 wall:Z4") == "CK-WALL-01"
    assert menu(game, s, 0, "city") == at(game, "city", "Z4")
    do(game, s, "P0 city:Z4")
    assert (stands(game, s, "Z4"), s.points[0], list(s.pool)[1:3]) == ("P0 cities", 7, [0, 3])
    do(game, s, "P0 city:U1")
    assert list(s.pool)[1:3] == [1, 2]


@pytest.mark.rule("CK-PILL-07")
def test_a_city_on_its_side_produces_as_a_settlement() -> None:
    game, s = position(LANDING + FULL)
    throw(game, s, 2, 2, "ship")
    assert hand(game, s, 0) == {"wool": 1, "grain": 5, "ore": 6}


@pytest.mark.rule("CK-PILL-07")
def test_by_the_option_such_a_city_is_removed() -> None:
    game, s, _ = attack(FULL + "options: pillage_without_settlement=remove")
    assert (stands(game, s, "Z4"), s.points[0]) == ("", 5)
    assert list(s.pool)[1:3] == [0, 4]
    game, s, _ = attack(FULL.replace("P0", "P2") + "options: pillage_without_settlement=remove")
    assert (stands(game, s, "Z4"), s.points[2]) == ("", 5)
    assert list(s.pool)[2 * game.pieces :][1:3] == [0, 4]
    assert game.broken(s) == []


@pytest.mark.rule("CK-PILL-09")
def test_where_nobody_has_a_plain_city_nobody_loses_one() -> None:
    game, s, told = attack("P0.cities: Z4\nP0.improvements: 4trade\ntrade_metropolis: Z4")
    assert (told["barbarians"], told["knights"]) == (1, 0)
    assert (s.points[0], note(game, s, "ship"), note(game, s, "attacks")) == (4, 0, 1)
    assert seats_to_act(s) == [0]
    _, s, _ = attack("P0.cities: Z4\nP0.improvements: 3trade")
    assert s.points[0] == 1


@pytest.mark.rule("CK-PILL-12")
def test_two_basic_knights_are_weaker_than_one_mighty_knight() -> None:
    game, s, _ = attack(
        "P0.cities: Z4 U1\nP1.cities: Z8 B1 B5 U7\nP0.roads: Z4-Z5-Z6\nP0.basic_knights: Z5 Z6\n"
        + knight(1, "mighty", "Z8-Z9")
        + "active_knights: Z5 Z6 Z9"
    )
    assert seats_to_act(s) == [0]
    do(game, s, "P0 lose_city:U1")
    assert list(s.points)[:2] == [3, 8]


@pytest.mark.rule("CK-EX-12")
def test_bill_and_elaine_lose_a_city_each_jeff_and_laura_nothing() -> None:
    game, s, told = attack(
        "P0.cities: Z0 Z4\nP1.cities: Z8 B5\nP2.cities: U7\nP2.improvements: 4politics\npolitics_metropolis: U7\n"
        "P3.settlements: B1\n"
        + knight(0, "basic", "Z4-Z5")
        + knight(1, "basic", "Z8-Z9")
        + knight(3, "basic", "B1-D2")
        + "active_knights: Z5 Z9 D2"
    )
    assert (told["barbarians"], told["knights"]) == (5, 3)
    assert seats_to_act(s) == [0, 1]
    do(game, s, "P0 lose_city:Z4", "P1 lose_city:B5")
    assert list(s.points) == [3, 3, 4, 1]
    assert [stands(game, s, spot) for spot in ("Z5", "Z9", "D2")] == [f"P{seat} basic_knights" for seat in (0, 1, 3)]
    assert note(game, s, "ship") == 0


@pytest.mark.rule("CK-PILL-05")
def test_only_who_is_beaten_gives_up_a_city_and_does_nothing_else_before() -> None:
    game, s, _ = attack("P0.cities: Z0 Z4\nP1.cities: Z8 B5\n" + knight(1, "basic", "Z8-Z9") + "active_knights: Z9")
    assert seats_to_act(s) == [0]
    assert refused(game, s, "P1 lose_city:Z8") == refused(game, s, "P0 end") == "CK-PILL-05"
    do(game, s, "P0 lose_city:Z4")
    assert (stands(game, s, "Z4"), stands(game, s, "Z8")) == ("P0 settlements", "P1 cities")
