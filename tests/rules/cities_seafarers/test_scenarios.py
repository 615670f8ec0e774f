"""Scenarios in the combination: tribe, cloth, wonders and the new world (CK-SEA-78 to -87, -94 to -96)."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.rules.cities.progress.cards import DECKS
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.cities import progress, throw
from tests.rules.cities_seafarers.positions import combined, hex_at, pirate_at, setup
from tests.sea import along
from tests.support import do, hand, legal, menu, note, notes, place, refused

LAST_SPACE = ("attacks: 0", "ship: 6")


def cloth(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """Cloth for Catan with four players."""
    return combined("cloth", 4, *lines, **more)


def tokens(game: Ruleset, s: State) -> list[int]:
    """How many cloth tokens everybody has."""
    return [note(game, s, "cloth", seat) for seat in range(int(game.seats))]


def set_up_cloth(game: Ruleset, s: State, city_round: int) -> list[dict[str, int]]:
    """Go through the set-up of Cloth for four, of which one round places cities; the hands after every round."""
    hands = []
    for index in range(12):
        seat = index % 4 if (index // 4) % 2 == 0 else 3 - index % 4
        kind, other = ("city", "settle") if index // 4 == city_round else ("settle", "city")
        assert not menu(game, s, seat, other)
        do(game, s, f"P{seat} {min(menu(game, s, seat, kind), key=lambda act: int(act.split(':N')[1]))}")
        paths = menu(game, s, seat, "road") or menu(game, s, seat, "ship")
        do(game, s, f"P{seat} {min(paths)}")
        while menu(game, s, seat, "gold"):
            do(game, s, f"P{seat} gold:ore")
        hands.append(hand(game, s, seat))
    assert [int(points) for points in s.points] == [4] * 4
    pool = dict(zip(game.words.pieces, list(s.pool)[: int(game.pieces)], strict=True))
    assert (pool["settlements"], pool["cities"]) == (3, 3)
    return hands


@pytest.mark.rule("CK-SEA-84", "CK-EX-59")
def test_cloth_is_set_up_in_three_rounds_and_the_third_is_the_city_that_brings_cards() -> None:
    hands = set_up_cloth(*setup("cloth", 4), city_round=2)
    assert not any(hands[:8])
    assert any(hands[8:])


@pytest.mark.rule("CK-SEA-84")
def test_the_city_of_cloth_may_be_the_second_placement_and_the_third_brings_the_cards_still() -> None:
    hands = set_up_cloth(*setup("cloth cloth_setup_city=second", 4), city_round=1)
    assert not any(hands[:8])
    assert any(hands[8:])
    with pytest.raises(Malformed, match="cloth_setup_city has no place"):
        create("cities_seafarers", 4, {"cloth_setup_city": "second"})
    with pytest.raises(Malformed, match="cloth_setup_city has no place"):
        create("seafarers", 4, {"scenario": "cloth", "cloth_setup_city": "second"})


TRADER = ("P0.settlements: S(2,-3)", f"P0.ships: {along('S(2,-3) N(1,-1)')}")
"""P0 trades with the village N(1,-1), whose number is 11."""


@pytest.mark.rule("CK-EX-57", "CK-SEA-27", "CK-SEA-66", "CK-SEA-85", "CK-SEA-86")
def test_a_village_pays_tokens_and_leaves_the_aqueduct_open_and_a_monopoly_takes_cards_only() -> None:
    game, s = cloth("P0.settlements: S(2,-3)", "P0.improvements: 3science", hand="lumber wool")
    do(game, s, "P0 ship:S(2,-3)-N(1,-1)")
    assert (tokens(game, s), int(s.points[0])) == ([1, 0, 0, 0], 1)
    do(game, s, "P0 end")
    throw(game, s, 5, 6, "trade")
    assert tokens(game, s) == [2, 0, 0, 0]
    assert (int(s.points[0]), hand(game, s, 0)) == (2, {})
    do(game, s, "P0 take:ore")
    s.hand[game.words.goods.index("cloth")] += 1
    s.supply[game.words.goods.index("cloth")] -= 1
    assert s.points[0] == 2
    thief = game.slots.named("trade_cards")
    assert thief is not None
    s.notes[thief.at + thief.width + thief.columns.index("trade_monopoly")] = 1
    do(game, s, "P1 trade_monopoly:cloth")
    assert (hand(game, s, 0), hand(game, s, 1), tokens(game, s)) == ({"ore": 1}, {"cloth": 1}, [2, 0, 0, 0])


WATCHED = (
    "P0.settlements: S(2,-3)",
    f"P0.ships: {along('S(2,-3) N(1,-1) S(1,-2) N(0,-1) S(0,-2)')}",
    "P1.settlements: N(0,0)",
    "P1.ships: N(0,0)-S(1,-2)",
    "P1.basic_knights: S(1,-2)",
    "active_knights: S(1,-2)",
)


@pytest.mark.rule("CK-EX-58", "CK-SEA-87")
def test_a_relation_over_a_foreign_knight_is_founded_when_the_knight_leaves() -> None:
    game, s = cloth(
        "P1.settlements: S(1,-1)", *WATCHED[:2], f"P1.ships: {along('S(1,-1) N(0,0) S(1,-2)')}", *WATCHED[4:]
    )
    do(game, s, "P0 ship:S(0,-2)-N(-1,0)")
    before = tokens(game, s)[0]
    assert note(game, s, "trade_relations", 0, place(game, "N(-1,0)")) == 0
    do(game, s, "P0 end")
    throw(game, s, 1, 1, "trade")
    do(game, s, "P1 move:S(1,-2)/N(0,0)")
    assert note(game, s, "trade_relations", 0, place(game, "N(-1,0)")) == 1
    assert tokens(game, s)[0] == before + 1


@pytest.mark.rule("CK-SEA-87", "CK-SEA-29")
def test_no_knight_stands_on_a_village_but_one_passes_it() -> None:
    line = ("P0.settlements: S(2,-3)", f"P0.ships: {along('S(2,-3) N(1,-1) S(1,-2) N(0,-1)')}")
    game, s = cloth(*line, "P0.basic_knights: S(1,-2)", "active_knights: S(1,-2)")
    reached = {act.split("/")[1] for act in menu(game, s, 0, "move")}
    assert place(game, "N(1,-1)") not in reached
    assert refused(game, s, "P0 move:S(1,-2)/N(1,-1)") == "CK-SEA-87"
    assert refused(game, s, "P0 hire:N(1,-1)") in {"CK-SEA-87", "CK-SEA-06"}
    long = ("P0.settlements: S(2,-3)", f"P0.ships: {along('N(2,-2) S(2,-3) N(1,-1) S(1,-2)')}")
    game, s = cloth(*long, "P0.basic_knights: N(2,-2)", "active_knights: N(2,-2)")
    assert place(game, "S(1,-2)") in {act.split("/")[1] for act in menu(game, s, 0, "move")}


@pytest.mark.rule("CK-EX-59", "CK-SEA-86")
def test_only_who_trades_chases_the_pirate_in_cloth() -> None:
    game, _ = cloth()
    knight = ("P0.basic_knights: S(1,-2)", "active_knights: S(1,-2)", *pirate_at(game, 0, -1))
    sea = ("P0.settlements: S(2,-3)", "P0.ships: S(1,-2)-N(0,-1)")
    game, s = cloth(*sea, *knight)
    assert menu(game, s, 0, "chase_pirate") == set()
    assert refused(game, s, "P0 chase_pirate:S(1,-2)") == "SEA-CL-17"
    game, s = cloth(*sea, *knight, f"P0.trade_relations: {place(game, 'N(1,-1)')}")
    do(game, s, "P0 chase_pirate:S(1,-2)")
    assert menu(game, s, 0, "pirate")


@pytest.mark.rule("CK-SEA-86", "CK-SEA-84")
def test_in_cloth_there_is_no_longest_trade_route_and_the_goal_is_16() -> None:
    game, _ = cloth()
    assert game.slots.named("longest_road") is None
    assert game.term("target_points", 0) == 16
    game, s = cloth("P0.settlements: S(2,-3)", "P0.ships: S(2,-3)-N(1,-1)", "P0.politics_cards: diplomat")
    do(game, s, *[f"P0 {act}" for act in sorted(menu(game, s, 0, "diplomat"))[:1]])


@pytest.mark.rule("CK-SEA-87", "CK-SEA-18")
def test_in_cloth_the_robber_waits_and_comes_to_his_place() -> None:
    game, s = cloth(*LAST_SPACE, stack="before_roll(P0)")
    assert note(game, s, "robber") == -1
    throw(game, s, 1, 1, "ship")
    assert f"H{note(game, s, 'robber')}" == hex_at(game, -2, -1)


@pytest.mark.rule("CK-SEA-96", "CK-SEA-71", "CK-SEA-56")
def test_in_the_new_world_the_figures_stay_on_the_frame_and_may_enter_after_the_first_attack() -> None:
    game, s = combined("new_world", 4, *LAST_SPACE, "P0.politics_cards: bishop", hand="brick", stack="before_roll(P0)")
    assert game.term("target_points", 0) == 14
    assert game.map.chart is not None
    assert game.map.chart.bonus is not None
    assert game.map.chart.bonus.points == 1
    throw(game, s, 3, 4, "ship")
    assert (note(game, s, "robber"), note(game, s, "pirate"), note(game, s, "pirate_berth")) == (-1, -1, 2)
    assert {"robber", "pirate"} <= {act.split(":")[0] for act in legal(game, s, 0)}
    do(game, s, f"P0 {min(menu(game, s, 0, 'pirate'))}", "P0 bishop")
    do(game, s, f"P0 {min(legal(game, s, 0))}")
    assert note(game, s, "robber") >= 0


@pytest.mark.rule("CK-SEA-96")
def test_in_the_new_world_harbours_are_laid_before_the_city_round() -> None:
    game = create("cities_seafarers", 4, {"scenario": "new_world", "first_player": 0})
    assert game.frame(game.new()).name not in {"place_settlement", "place_city"}


TWELVE = ("P0.cities: N(-1,0) N(1,0) N(1,2) N(-2,2)", "P0.settlements: N(-2,0) N(2,-2)")


def wonders(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """The Wonders of Catan with four players."""
    return combined("wonders", 4, "attacks: 1", *lines, **more)


@pytest.mark.rule("CK-EX-63", "CK-SEA-94", "CK-SEA-71")
def test_twelve_points_win_with_the_highest_wonder_and_eleven_do_not() -> None:
    level = ("P0.wonder: theater", "P0.wonder_level: 1", "P1.wonder: great_wall", "P1.wonder_level: 1")
    game, s = wonders(*TWELVE, "P0.defender: 2", *level, hand="brick lumber 3wool")
    assert (int(s.points[0]), int(s.over)) == (12, 0)
    do(game, s, "P0 level")
    assert (int(s.over), int(s.winner)) == (1, 0)
    game, s = wonders(*TWELVE, "P0.defender: 1", *level, hand="brick lumber 3wool")
    do(game, s, "P0 level")
    assert (int(s.points[0]), int(s.over)) == (11, 0)


@pytest.mark.rule("CK-SEA-94")
def test_the_fourth_level_wins_and_there_is_no_pirate() -> None:
    game, s = wonders("P0.wonder: theater", "P0.wonder_level: 3", "P0.settlements: N(-2,0)", hand="brick lumber 3wool")
    assert (note(game, s, "pirate"), note(game, s, "pirate_berth")) == (-1, -1)
    do(game, s, "P0 level")
    assert (int(s.over), int(s.winner)) == (1, 0)
    game, s = combined("wonders", 4, *LAST_SPACE, stack="before_roll(P0)")
    assert game.map.kind(note(game, s, "robber")).name == "desert"
    throw(game, s, 1, 1, "ship")
    assert (note(game, s, "pirate"), note(game, s, "pirate_berth")) == (-1, -1)


@pytest.mark.rule("CK-EX-62", "CK-SEA-95", "CK-SEA-38", "CK-SEA-51")
def test_a_knight_on_a_marker_claims_no_wonder_and_levels_cost_resources_only() -> None:
    game, _ = wonders()
    assert game.map.chart is not None
    assert game.map.chart.wonders is not None
    node = game.map.chart.wonders.places["great_wall"][0]
    edge = next(int(e) for e in game.map.grid.node_edges[node] if game.map.shores.edge_land[e])
    game, s = wonders(f"P0.roads: E{edge}", f"P0.basic_knights: N{node}")
    assert refused(game, s, "P0 claim:great_wall") == "SEA-WO-10"
    game, s = wonders(f"P0.settlements: N{node}", "P0.science_cards: crane", hand="3brick lumber 4paper 4coin")
    do(game, s, "P0 claim:great_wall")
    assert refused(game, s, "P0 level") == "BASE-BUILD-02"
    assert "level" not in {act.split(":")[0] for act in menu(game, s, 0, "crane")}
    game, s = wonders(f"P0.settlements: N{node}", hand="3brick lumber grain")
    do(game, s, "P0 claim:great_wall", "P0 level")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("CK-SEA-95")
def test_metropolises_count_as_cities_and_the_cathedral_asks_for_six_points_or_by_option_eight() -> None:
    city = ("P0.cities: N(1,0)", "P0.defender: 4")
    game, s = wonders(*city)
    do(game, s, "P0 claim:cathedral")
    game, s = wonders(*city, options="wonder_points=8")
    assert refused(game, s, "P0 claim:cathedral") == "SEA-WO-11"
    with pytest.raises(Malformed, match="wonder_points has no place"):
        create("cities_seafarers", 4, {"wonder_points": "8"})


def tribe(*lines: str, players: int = 4, **more: str) -> tuple[Ruleset, State, int, int]:
    """The Forgotten Tribe: P0 has a ship beside the first card mark; returns that mark and another."""
    game, _ = combined("forgotten_tribe", players)
    assert game.map.chart is not None
    marks = [gift.edge for gift in game.map.chart.gifts if gift.kind == 1]
    mark = marks[0]
    near = next(
        int(e)
        for n in game.map.grid.edge_nodes[mark]
        for e in game.map.grid.node_edges[n]
        if e != mark and e not in marks and game.map.shores.edge_sea[e] and not game.map.shores.edge_land[e]
    )
    game, s = combined("forgotten_tribe", players, f"P0.ships: E{near}", *lines, **more)
    return game, s, mark, near


@pytest.mark.rule("CK-EX-56", "CK-SEA-81", "CK-SEA-82", "CK-SEA-83")
def test_a_ship_at_a_card_mark_draws_a_progress_card_from_a_deck_of_choice_once() -> None:
    game, s, mark, _ = tribe(hand="2lumber 2wool")
    do(game, s, f"P0 ship:E{mark}")
    assert menu(game, s, 0, "deck") == {"deck:trade", "deck:politics", "deck:science"}
    do(game, s, "P0 deck:politics", "chance draw=warlord")
    assert progress(game, s, 0) == {"warlord": 1}
    assert note(game, s, "taken_gifts", column=f"E{mark}") == 1
    game, s, mark, _ = tribe(hand="2lumber 2wool")
    do(game, s, f"P0 ship:E{mark}", "P0 deck:science", "chance draw=printer")
    assert (progress(game, s, 0), int(s.points[0])) == ({}, 1)


@pytest.mark.rule("CK-SEA-81", "CK-SEA-97")
@pytest.mark.parametrize(("players", "marks"), [(4, 4), (6, 6)])
def test_there_are_four_card_marks_and_with_more_players_six(players: int, marks: int) -> None:
    game, _ = combined("forgotten_tribe", players)
    assert game.map.chart is not None
    assert sum(gift.kind == 1 for gift in game.map.chart.gifts) == marks


@pytest.mark.rule("CK-EX-56", "CK-SEA-82", "CK-SEA-98")
def test_in_a_special_building_phase_a_fifth_card_is_laid_away_at_once() -> None:
    game, s, mark, near = tribe(players=6)
    lines = (f"P1.ships: E{near}", "P1.hand: lumber wool", "P1.politics_cards: 2spy 2warlord")
    game, s = combined("forgotten_tribe", 6, *lines)
    do(game, s, "P0 end", f"P1 ship:E{mark}", "P1 deck:trade", "chance draw=merchant")
    assert menu(game, s, 1, "bury") == {"bury:spy", "bury:warlord", "bury:merchant"}
    do(game, s, "P1 bury:spy")
    assert sum(progress(game, s, 1).values()) == 4


@pytest.mark.rule("CK-SEA-82")
def test_with_all_decks_empty_a_mark_brings_nothing_and_is_used_up() -> None:
    names = [[f"{count}{card}" for card, count in deck] for deck in DECKS]
    held = [
        f"P0.{track}_cards: " + " ".join(name for name in names[number] if name not in {"1constitution", "1printer"})
        for number, track in enumerate(("trade", "politics", "science"))
    ]
    points = ("constitution: P0", "printer: P0")
    game, s, mark, _ = tribe(*held, *points, hand="lumber wool")
    assert all(game.find(ProgressDecks).is_empty(s, track) for track in range(3))
    do(game, s, f"P0 ship:E{mark}")
    assert (menu(game, s, 0, "deck"), note(game, s, "taken_gifts", column=f"E{mark}")) == (set(), 1)


@pytest.mark.rule("CK-SEA-81")
def test_by_option_a_mark_brings_a_point_or_nothing() -> None:
    game, s, mark, near = tribe(hand="lumber wool", options="tribe_cards=point")
    do(game, s, f"P0 ship:E{mark}")
    assert int(s.points[0]) == 1
    third = (f"P2.ships: E{near}", "P2.hand: lumber wool", "active: P2")
    game, s = combined("forgotten_tribe", 4, *third, stack="turn(P2)", options="tribe_cards=point")
    do(game, s, f"P2 ship:E{mark}")
    assert (list(s.points), notes(game, s, "gift_points")) == ([0, 0, 1, 0], [0, 0, 1, 0])
    assert game.broken(s) == []
    game, s, mark, _ = tribe(hand="lumber wool", options="tribe_cards=none")
    do(game, s, f"P0 ship:E{mark}")
    assert (int(s.points[0]), "end" in legal(game, s, 0)) == (0, True)
    with pytest.raises(Malformed, match="tribe_cards has no place"):
        create("cities_seafarers", 4, {"tribe_cards": "point"})


@pytest.mark.rule("CK-SEA-78", "CK-SEA-79", "CK-SEA-80")
def test_the_tribes_robber_is_frozen_in_his_desert_and_later_goes_to_hexes_with_tokens_only() -> None:
    game, s = combined("forgotten_tribe", 4, "attacks: 0")
    assert game.term("target_points", 0) == 15
    assert game.map.kind(note(game, s, "robber")).name == "desert"
    game, s = combined("forgotten_tribe", 4, stack="turn(P0) robber(P0)")
    hexes = {int(act.split(":H")[1].split("/")[0]) for act in menu(game, s, 0, "robber")}
    assert hexes == {h for h in range(int(game.map.grid.hex_count)) if s.token[h]}


@pytest.mark.rule("CK-SEA-30", "CK-SEA-79")
def test_a_knight_is_hired_on_a_small_island_where_nobody_settles() -> None:
    game, s, mark, _ = tribe(hand="lumber wool")
    ends = [int(n) for n in game.map.grid.edge_nodes[mark] if game.land.carries_building(s, n)]
    game, s = combined(
        "forgotten_tribe", 4, f"P0.ships: E{mark}", "taken_gifts: " + f"E{mark}", hand="2wool 2ore brick lumber grain"
    )
    assert f"hire:N{ends[0]}" in menu(game, s, 0, "hire")
    assert refused(game, s, f"P0 settle:N{ends[0]}") == "SEA-BUILD-09"
    do(game, s, f"P0 hire:N{ends[0]}")
    assert s.owner[ends[0]] == 0


@pytest.mark.rule("CK-SEA-80")
def test_a_gift_harbour_is_laid_at_a_building_and_not_at_a_knight() -> None:
    coast = ("P0.waiting_harbours: wool", "P0.roads: N(-1,-1)-S(0,-2)")
    game, s = combined("forgotten_tribe", 4, *coast, "P0.basic_knights: N(-1,-1)")
    assert menu(game, s, 0, "lay_harbour") == set()
    game, s = combined("forgotten_tribe", 4, *coast, "P0.settlements: N(-1,-1)")
    assert menu(game, s, 0, "lay_harbour")
