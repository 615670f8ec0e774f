"""Science cards that give cards, roads, cities and promotions: Irrigation, Mining, Road Building, Medicine, Smith."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from tests.cities import progress, returned, throw
from tests.support import at, closed, do, hand, legal, menu, position, refused, stands

HARVESTS = {"irrigation": "grain", "mining": "ore"}
OWN_LAND = {"irrigation": "P0.settlements: Z10\n", "mining": "P0.settlements: T4\n"}
"""One settlement at fields 8 alone; one at two mountains."""
EMPTY_RULE = {"irrigation": "CK-IRRIGATION-05", "mining": "CK-MINING-04"}
SMITHS = "game: cities\nP0.science_cards: smith\nP0.settlements: Z2\nP0.roads: Z2-Z3-Z4-Z5-Z6\n"
BUILDER = "game: cities\nP0.science_cards: road_building\nP0.settlements: Z4\n"


@pytest.mark.rule("CK-IRRIGATION-01", "CK-IRRIGATION-02", "CK-EX-14")
def test_irrigation_gives_two_grain_for_each_fields_hex_however_many_buildings() -> None:
    game, s = position(
        "game: cities\nP0.science_cards: irrigation\nP0.cities: Z2 Z4\nP0.settlements: Z10\nP1.cities: B5"
    )
    do(game, s, "P0 irrigation")
    assert (hand(game, s, 0), returned(game, s, "science")) == ({"grain": 4}, ["irrigation"])


@pytest.mark.rule("CK-MINING-01", "CK-MINING-02", "CK-EX-15")
def test_mining_gives_two_ore_for_each_mountains_hex_however_many_buildings() -> None:
    game, s = position("game: cities\nP0.science_cards: mining\nP0.settlements: U3 Z5\nP0.cities: B5\nP1.cities: T6")
    do(game, s, "P0 mining")
    assert (hand(game, s, 0), returned(game, s, "science")) == ({"ore": 4}, ["mining"])


@pytest.mark.rule("CK-IRRIGATION-01", "CK-MINING-01")
def test_one_building_at_two_hexes_counts_for_both() -> None:
    game, s = position("game: cities\nP0.science_cards: irrigation mining\nP0.settlements: D4 T4")
    do(game, s, "P0 irrigation", "P0 mining")
    assert hand(game, s, 0) == {"grain": 4, "ore": 4}


@pytest.mark.rule("CK-IRRIGATION-03", "CK-MINING-03")
def test_the_robber_does_not_disturb_irrigation_and_mining() -> None:
    game, s = position("game: cities\nrobber: H11\nP0.science_cards: irrigation\nP0.settlements: Z10")
    do(game, s, "P0 irrigation")
    assert hand(game, s, 0) == {"grain": 2}
    game, s = position("game: cities\nrobber: H14\nP0.science_cards: mining\nP0.settlements: B5")
    do(game, s, "P0 mining")
    assert hand(game, s, 0) == {"ore": 2}


@pytest.mark.rule("CK-IRRIGATION-03")
def test_irrigation_does_not_change_what_an_aqueduct_gave() -> None:
    game, s = position(
        "game: cities\nstack: before_roll(P0)\nP0.settlements: Z10\n"
        "P0.improvements: 3science\nP0.science_cards: irrigation"
    )
    throw(game, s, 1, 1, "ship")
    assert refused(game, s, "P0 irrigation") == "CK-ABIL-07"
    do(game, s, "P0 take:wool", "P0 irrigation")
    assert hand(game, s, 0) == {"wool": 1, "grain": 2}
    assert menu(game, s, 0, "take") == set()


@pytest.mark.rule("CK-IRRIGATION-04", "CK-MINING-03")
@pytest.mark.parametrize("card", HARVESTS)
def test_a_short_bank_gives_what_is_left(card: str) -> None:
    game, s = position(f"game: cities\nP0.science_cards: {card}\n" + OWN_LAND[card] + f"P1.hand: 18{HARVESTS[card]}")
    do(game, s, f"P0 {card}")
    assert hand(game, s, 0) == {HARVESTS[card]: 1}


@pytest.mark.rule("CK-IRRIGATION-05", "CK-MINING-04")
@pytest.mark.parametrize("card", HARVESTS)
def test_without_land_or_without_cards_in_the_bank_there_is_nothing_to_play(card: str) -> None:
    game, s = position(f"game: cities\nP0.science_cards: {card}\n" + OWN_LAND[card] + f"P1.hand: 19{HARVESTS[card]}")
    assert refused(game, s, f"P0 {card}") == EMPTY_RULE[card]
    others = "P1.settlements: Z4\nP0.roads: Z5-Z4\nP0.settlements: Z7\nP0.basic_knights: Z5\n"
    game, s = position(f"game: cities\nP0.science_cards: {card}\n" + others)
    assert refused(game, s, f"P0 {card}") == EMPTY_RULE[card]
    assert menu(game, s, 0, card) == set()


@pytest.mark.rule("CK-ROADBUILD-01", "CK-ROADBUILD-02")
@pytest.mark.parametrize("roads", [("Z4-Z5", "Z5-Z6"), ("Z4-Z5", "Z4-Z3")])
def test_road_building_lays_two_roads_free_side_by_side_or_one_after_the_other(roads: tuple[str, str]) -> None:
    game, s = position(BUILDER)
    do(game, s, "P0 road_building")
    assert refused(game, s, "P0 road:Z5-Z6") == "BASE-ROAD-01"
    do(game, s, *[f"P0 road:{road}" for road in roads])
    assert sum(owner == 0 for owner in s.edge_owner) == 2
    assert (returned(game, s, "science"), s.pool[0]) == (["road_building"], 13)
    assert refused(game, s, "P0 road:Z4-D4") == "BASE-BUILD-02"


@pytest.mark.rule("CK-ROADBUILD-01")
def test_knights_block_free_roads_as_they_block_others() -> None:
    game, s = position(BUILDER + "P0.roads: Z4-Z5\nP1.roads: Z6-Z5\nP1.basic_knights: Z5")
    do(game, s, "P0 road_building")
    assert menu(game, s, 0, "road") == at(game, "road", "Z4-Z3 Z4-D4")
    assert refused(game, s, "P0 road:Z5-U5") == "BASE-ROAD-01"


@pytest.mark.rule("CK-ROADBUILD-03")
def test_one_road_is_enough_but_one_must_be_laid() -> None:
    game, s = position(BUILDER)
    do(game, s, "P0 road_building")
    assert refused(game, s, "P0 done") == "BASE-RB-03"
    do(game, s, "P0 road:Z4-Z5", "P0 done", "P0 end")
    assert sum(owner == 0 for owner in s.edge_owner) == 1


ALMOST_ALL = "P0.roads: Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7-D6-B5-D4"
"""13 roads that begin at Z4."""


@pytest.mark.rule("CK-ROADBUILD-03")
def test_with_one_road_left_one_is_laid() -> None:
    game, s = position(BUILDER + ALMOST_ALL + "-B3")
    do(game, s, "P0 road_building", "P0 road:Z4-Z3", "P0 end")
    assert s.pool[0] == 0


@pytest.mark.rule("CK-ROADBUILD-04")
def test_without_a_road_or_a_path_there_is_nothing_to_build() -> None:
    game, s = position(BUILDER + ALMOST_ALL + "-B3-D2")
    assert closed(game, s, "P0 road_building") == "CK-ROADBUILD-04"
    game, s = position(BUILDER + "P1.roads: Z4-Z5 Z4-Z3 Z4-D4")
    assert refused(game, s, "P0 road_building") == "CK-ROADBUILD-04"
    for text in (ALMOST_ALL + "-B3", "P1.roads: Z4-Z5 Z4-Z3"):
        do(*position(BUILDER + text), "P0 road_building")


@pytest.mark.rule("CK-MEDICINE-01", "CK-MEDICINE-02")
def test_medicine_raises_a_settlement_for_two_ore_and_a_grain() -> None:
    game, s = position("game: cities\nP0.science_cards: 2medicine\nP0.settlements: Z4 Z6\nP0.hand: 2grain 4ore")
    do(game, s, "P0 medicine:Z4")
    assert (stands(game, s, "Z4"), hand(game, s, 0), progress(game, s, 0)) == (
        "P0 cities",
        {"grain": 1, "ore": 2},
        {"medicine": 1},
    )
    do(game, s, "P0 medicine:Z6")
    assert (hand(game, s, 0), int(s.points[0])) == ({}, 4)


@pytest.mark.rule("CK-MEDICINE-02", "CK-MEDICINE-04")
@pytest.mark.parametrize("cards", ["2ore", "grain ore", "grain ore 3paper"])
def test_medicine_must_be_paid_even_with_a_second_one_in_hand(cards: str) -> None:
    game, s = position(f"game: cities\nP0.science_cards: 2medicine\nP0.settlements: Z4\nP0.hand: {cards}")
    assert closed(game, s, "P0 medicine:Z4") == "CK-MEDICINE-04"


@pytest.mark.rule("CK-MEDICINE-03", "CK-MEDICINE-04")
def test_medicine_needs_a_settlement_and_a_city_piece() -> None:
    text = "game: cities\nP0.science_cards: medicine\nP0.hand: grain 2ore\n"
    game, s = position(text + "P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8")
    assert closed(game, s, "P0 medicine:Z8") == "BASE-CITY-05"
    game, s = position(text + "P0.cities: Z4\nP1.settlements: Z8")
    assert refused(game, s, "P0 medicine:Z4") == refused(game, s, "P0 medicine:Z8") == "BASE-CITY-01"
    game, s = position(text + "P0.cities: Z0 Z2 Z4\nP0.settlements: Z6 Z8\ntipped_cities: Z6")
    assert refused(game, s, "P0 medicine:Z8") == "CK-PILL-07"
    do(game, s, "P0 medicine:Z6")
    assert stands(game, s, "Z6") == "P0 cities"


@pytest.mark.rule("CK-SMITH-01", "CK-SMITH-02")
def test_a_smith_promotes_two_different_knights_free_and_keeps_their_state() -> None:
    game, s = position(SMITHS + "P0.basic_knights: Z3 Z5\nactive_knights: Z5\nP0.improvements: 3politics")
    do(game, s, "P0 smith", "P0 promote:Z5")
    assert refused(game, s, "P0 promote:Z5") == "CK-KPROM-04"
    do(game, s, "P0 promote:Z3")
    assert (stands(game, s, "Z3"), stands(game, s, "Z5")) == ("P0 strong_knights", "P0 strong_knights*")
    assert refused(game, s, "P0 promote:Z3") == "CK-BUILD-02"
    assert (progress(game, s, 0), set(menu(game, s, 0, "promote"))) == ({}, set())


@pytest.mark.rule("CK-SMITH-02", "CK-SMITH-05")
@pytest.mark.parametrize(
    "knights",
    ["", "P0.strong_knights: Z3", "P0.mighty_knights: Z3 Z4", "P1.roads: Z8-Z9\nP1.basic_knights: Z8"],
)
def test_a_smith_without_a_knight_to_promote_is_not_played(knights: str) -> None:
    game, s = position(SMITHS + knights)
    assert closed(game, s, "P0 smith") == "CK-SMITH-05"


@pytest.mark.rule("CK-SMITH-02")
def test_a_smith_needs_the_fortress_for_mighty_knights_and_a_piece_of_the_rank() -> None:
    game, s = position(SMITHS + "P0.basic_knights: Z3\nP0.strong_knights: Z4")
    do(game, s, "P0 smith")
    assert refused(game, s, "P0 promote:Z4") == "CK-KPROM-05"
    do(game, s, "P0 promote:Z3", "P0 end")
    assert refused(*position(SMITHS + "P0.basic_knights: Z3 Z6\nP0.strong_knights: Z4 Z5"), "P0 smith") == "CK-SMITH-05"


@pytest.mark.rule("CK-SMITH-03")
def test_the_first_promotion_may_free_the_piece_for_the_second() -> None:
    game, s = position(SMITHS + "P0.basic_knights: Z3\nP0.strong_knights: Z4 Z5\nP0.improvements: 3politics")
    do(game, s, "P0 smith")
    assert refused(game, s, "P0 promote:Z3") == "CK-KPROM-07"
    do(game, s, "P0 promote:Z4", "P0 promote:Z3", "P0 end")
    assert [stands(game, s, spot) for spot in ("Z3", "Z4", "Z5")] == [
        "P0 strong_knights",
        "P0 mighty_knights",
        "P0 strong_knights",
    ]


@pytest.mark.rule("CK-SMITH-04")
def test_one_promotion_is_enough() -> None:
    game, s = position(SMITHS + "P0.basic_knights: Z3 Z5")
    do(game, s, "P0 smith")
    assert set(legal(game, s, 0)) == at(game, "promote", "Z3 Z5")
    assert refused(game, s, "P0 done") == "CK-SMITH-04"
    assert refused(game, s, "P0 end") == "CK-SMITH-01"
    do(game, s, "P0 promote:Z3")
    assert set(legal(game, s, 0)) == {"done"} | at(game, "promote", "Z5")
    do(game, s, "P0 done", "P0 end")
    assert stands(game, s, "Z5") == "P0 basic_knights"


@pytest.mark.rule("CK-INFO-07")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_harvest_shows_more_than_was_known_only_where_the_supply_is_not_counted(hidden: bool) -> None:
    text = "game: cities\nP0.science_cards: mining\nP0.settlements: Z4\n"
    game, s = position(text + f"options: hide_supply_counts={str(hidden).lower()}")
    heard = Events()
    do(game, s, "P0 mining", events=heard)
    assert [event.reveals for event in heard.heard if event.code == "harvested"] == [hidden]
