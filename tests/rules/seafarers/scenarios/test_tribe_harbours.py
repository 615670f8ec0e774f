"""Harbours of The Forgotten Tribe: where they are laid, when they wait, and whom they serve."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.formats.position import read_position
from hexhold.core.formats.position_text import write_position
from hexhold.core.formats.view_data import view_data
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.tribe import (
    AT_HARBOUR,
    EAST_OF_HOME,
    HARBOUR,
    HOME,
    POINT,
    SHIP,
    WEST_OF_HOME,
    gift_harbour,
    gift_points,
    lying,
    tribe,
    waiting,
)
from tests.sea import along
from tests.support import do, idle, legal, menu, note, place, refused, roll

BLOCKED = "laid_harbours: S(-1,-2)-N(-2,-1)=ore S(0,-2)-N(0,-1)=grain\n"
"""Harbours of others on both sides of P0's settlement: at neither of its coast sides is room for another."""
SITE = f"P0.roads: {along('N(-1,-1) S(0,-2) N(0,-1) S(1,-2) N(1,-1)')}\n"
"""A road along the coast to a place for a settlement, N(1,-1), with room for a harbour on either side of it."""
SETTLE = "P0.hand: brick lumber wool grain\n"
EAST_OF_SITE = "N(1,-1)-S(2,-2)"
WEST_OF_SITE = "S(1,-2)-N(1,-1)"


def sides(game: Ruleset, harbour: str, *paths: str) -> set[str]:
    """The ways to lay a harbour on these paths."""
    return {f"lay_harbour:{harbour}/{place(game, path)}" for path in paths}


def rates(game: Ruleset, s: State, seat: int) -> dict[str, int]:
    """The rates of a seat that are better than 4:1."""
    listed = {good: note(game, s, "rates", seat, good) for good in game.words.goods}
    return {good: rate for good, rate in listed.items() if rate < 4}


def better(harbour: str) -> dict[str, int]:
    """The rates that a harbour brings."""
    return dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 3) if harbour == "any" else {harbour: 2}


@pytest.mark.rule("SEA-FT-12", "SEA-FT-13", "SEA-EX-42")
@pytest.mark.parametrize("building", ["settlements", "cities"])
def test_a_harbour_is_laid_at_once_at_a_building_of_its_taker_who_chooses_the_side(building: str) -> None:
    game, s = tribe(AT_HARBOUR.replace("settlements", building) + SHIP + "P1.settlements: N(1,-1)")
    kind = gift_harbour(game, HARBOUR)
    other = "any" if kind != "any" else "ore"
    do(game, s, f"P0 ship:{HARBOUR}")
    assert set(legal(game, s, 0)) == sides(game, kind, WEST_OF_HOME, EAST_OF_HOME)
    assert refused(game, s, "P0 end", f"P0 lay_harbour:{other}/{WEST_OF_HOME}") == "SEA-FT-12"
    assert refused(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_SITE}") == "SEA-FT-13"
    do(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_HOME}")
    assert lying(game, s) == {place(game, EAST_OF_HOME): kind}
    assert waiting(game, s) == 0
    do(game, s, "P0 end")


@pytest.mark.rule("SEA-FT-13", "SEA-GEO-13")
def test_a_harbour_lies_on_the_coast_with_no_other_at_its_ends_whatever_pieces_are_there() -> None:
    """One harbour to the west of P0's settlement leaves its eastern side; roads and ships may lie on that."""
    text = f"{AT_HARBOUR}{SHIP}laid_harbours: S(-1,-2)-N(-2,-1)=ore\nP0.roads: {EAST_OF_HOME}\n"
    game, s = tribe(text + "P1.settlements: N(1,-1)\n")
    kind = gift_harbour(game, HARBOUR)
    do(game, s, f"P0 ship:{HARBOUR}")
    assert set(legal(game, s, 0)) == sides(game, kind, EAST_OF_HOME)
    assert refused(game, s, f"P0 lay_harbour:{kind}/{WEST_OF_HOME}") == "SEA-NW-07"
    assert refused(game, s, f"P0 lay_harbour:{kind}/{HOME}-S(0,-3)") == "SEA-GEO-13"
    do(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_HOME}")
    assert game.broken(s) == []


@pytest.mark.rule("SEA-FT-14", "SEA-EX-42")
def test_a_harbour_without_a_place_waits_and_is_laid_after_the_building_that_makes_one() -> None:
    game, s = tribe(AT_HARBOUR + BLOCKED + SITE + "P0.hand: brick 2lumber 2wool grain")
    kind = gift_harbour(game, HARBOUR)
    do(game, s, f"P0 ship:{HARBOUR}")
    assert waiting(game, s) == 1
    assert menu(game, s, 0, "lay_harbour") == set()
    assert refused(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_HOME}") == "SEA-NW-07"
    do(game, s, "P0 settle:N(1,-1)")
    assert set(legal(game, s, 0)) == sides(game, kind, WEST_OF_SITE, EAST_OF_SITE)
    do(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_SITE}", "P0 end")
    assert waiting(game, s) == 0


@pytest.mark.rule("SEA-FT-14")
def test_several_waiting_harbours_are_laid_one_after_the_other_in_their_owners_order() -> None:
    """At N(1,-1) are two coast sides; with a harbour on one of them there is no room on the other."""
    game, s = tribe(f"P0.roads: {WEST_OF_SITE}\nP0.waiting_harbours: 2ore brick\n" + SETTLE)
    do(game, s, "P0 settle:N(1,-1)")
    ways = {side for kind in ("ore", "brick") for side in sides(game, kind, WEST_OF_SITE, EAST_OF_SITE)}
    assert set(legal(game, s, 0)) == ways
    do(game, s, f"P0 lay_harbour:brick/{EAST_OF_SITE}", "P0 end")
    assert (waiting(game, s), note(game, s, "waiting_harbours", 0, "ore")) == (2, 2)


@pytest.mark.rule("SEA-FT-14")
def test_two_waiting_harbours_are_both_laid_where_there_is_room_for_two() -> None:
    """The city of P0 got its place by the option to wait; the new settlement asks for all that can be laid."""
    text = f"P0.roads: {WEST_OF_SITE}\nP0.cities: S(-2,1)\nP0.waiting_harbours: ore brick wool\n"
    game, s = tribe(text + SETTLE)
    do(game, s, "P0 settle:N(1,-1)", f"P0 lay_harbour:wool/{EAST_OF_SITE}")
    left = {act.split("/")[0] for act in legal(game, s, 0)}
    assert left == {"lay_harbour:ore", "lay_harbour:brick"}
    do(game, s, f"P0 {legal(game, s, 0)[0]}", "P0 end")
    assert waiting(game, s) == 1


@pytest.mark.rule("SEA-FT-14")
@pytest.mark.parametrize(("holder", "asked"), [(2, True), (1, False), (3, False)])
def test_who_builds_lays_their_own_waiting_harbour_and_nobody_elses(holder: int, asked: bool) -> None:
    text = f"P2.roads: {WEST_OF_SITE}\nP2.hand: brick lumber wool grain\nactive: P2\nstack: turn(P2)\n"
    game, s = tribe(f"{text}P{holder}.waiting_harbours: any ore\n")
    do(game, s, "P2 settle:N(1,-1)")
    ways = {side for kind in ("any", "ore") for side in sides(game, kind, WEST_OF_SITE, EAST_OF_SITE)}
    assert (menu(game, s, 2, "lay_harbour") == ways) == asked
    assert ("end" in legal(game, s, 2)) != asked


@pytest.mark.rule("SEA-FT-12")
def test_only_the_harbour_that_is_due_may_be_laid() -> None:
    """The first of all harbours, brick, is due; P0 holds another one that waits."""
    text = f"P0.settlements: {HOME}\nP0.waiting_harbours: brick ore\nstack: turn(P0) lay_harbour(P0; 1)"
    game, s = tribe(text, "waiting_harbour=free")
    assert set(legal(game, s, 0)) == sides(game, "brick", WEST_OF_HOME, EAST_OF_HOME)
    assert refused(game, s, f"P0 lay_harbour:ore/{WEST_OF_HOME}") == "SEA-FT-12"


@pytest.mark.rule("SEA-FT-12")
def test_while_one_lays_a_harbour_nobody_else_lays_theirs() -> None:
    text = f"P0.settlements: {HOME}\nP1.settlements: N(1,-1)\nP0.waiting_harbours: ore\nP1.waiting_harbours: wool\n"
    game, s = tribe(text + "stack: turn(P0) lay_harbour(P0)", "waiting_harbour=free")
    assert legal(game, s, 1) == []
    assert refused(game, s, f"P1 lay_harbour:wool/{EAST_OF_SITE}") == "SEA-FT-12"
    do(game, s, f"P0 lay_harbour:ore/{WEST_OF_HOME}")


@pytest.mark.rule("SEA-FT-14")
def test_a_harbour_that_one_does_not_hold_cannot_be_laid() -> None:
    game, s = tribe(f"P0.settlements: {HOME}\nP0.waiting_harbours: ore\n", "waiting_harbour=free")
    assert refused(game, s, f"P0 lay_harbour:wool/{WEST_OF_HOME}") == "SEA-FT-12"
    do(game, s, f"P0 lay_harbour:ore/{WEST_OF_HOME}")
    assert waiting(game, s) == 0


@pytest.mark.rule("SEA-FT-14")
def test_a_city_makes_no_place_and_asks_for_nothing() -> None:
    text = f"P0.settlements: {HOME}\n{BLOCKED}P0.waiting_harbours: ore\nP0.hand: 2grain 3ore\n"
    game, s = tribe(text)
    do(game, s, f"P0 city:{HOME}", "P0 end")
    assert waiting(game, s) == 1


@pytest.mark.rule("SEA-FT-14")
def test_by_an_option_a_waiting_harbour_is_laid_when_its_owner_likes() -> None:
    options = "waiting_harbour=free"
    game, s = tribe(SITE + SETTLE + "P0.waiting_harbours: ore\n" + BLOCKED, options)
    do(game, s, "P0 settle:N(1,-1)")
    assert menu(game, s, 0, "lay_harbour") == sides(game, "ore", WEST_OF_SITE, EAST_OF_SITE)
    do(game, s, "P0 end")
    assert refused(game, s, f"P0 lay_harbour:ore/{EAST_OF_SITE}") == "BASE-TURN-01"
    do(game, s, *idle(1, 2, 3))
    assert menu(game, s, 0, "lay_harbour") == sides(game, "ore", WEST_OF_SITE, EAST_OF_SITE)
    roll(game, s, 3)
    do(game, s, f"P0 lay_harbour:ore/{EAST_OF_SITE}")
    assert lying(game, s)[place(game, EAST_OF_SITE)] == "ore"
    game, s = tribe(SITE + SETTLE + "P0.waiting_harbours: ore\n" + BLOCKED)
    do(game, s, "P0 settle:N(1,-1)")
    assert "end" not in legal(game, s, 0)


@pytest.mark.rule("SEA-FT-12")
def test_with_that_option_the_harbour_just_taken_is_still_laid_at_once_and_those_that_wait_are_not() -> None:
    game, s = tribe(AT_HARBOUR + SHIP, "waiting_harbour=free")
    kind = gift_harbour(game, HARBOUR)
    old = "any" if kind != "any" else "ore"
    game, s = tribe(f"{AT_HARBOUR}{SHIP}P0.waiting_harbours: {old}", "waiting_harbour=free")
    do(game, s, f"P0 ship:{HARBOUR}")
    assert set(legal(game, s, 0)) == sides(game, kind, WEST_OF_HOME, EAST_OF_HOME)
    do(game, s, f"P0 lay_harbour:{kind}/{EAST_OF_HOME}", "P0 end")
    assert waiting(game, s) == 1


@pytest.mark.rule("SEA-FT-15", "SEA-HARB-01", "SEA-HARB-02")
def test_a_laid_harbour_works_at_once_for_the_building_at_it_and_for_no_road() -> None:
    text = f"P0.settlements: N(1,-1)\nP0.waiting_harbours: ore\nP0.hand: 2ore\nP1.roads: {EAST_OF_SITE}\n"
    game, s = tribe(text, "waiting_harbour=free")
    assert rates(game, s, 0) == {}
    do(game, s, f"P0 lay_harbour:ore/{EAST_OF_SITE}")
    assert (rates(game, s, 0), rates(game, s, 1)) == ({"ore": 2}, {})
    do(game, s, "P0 bank:2ore>wool")


@pytest.mark.rule("SEA-FT-15")
@pytest.mark.parametrize("kind", ["any", "wool"])
def test_a_settlement_that_anybody_builds_later_at_a_harbour_has_its_rate(kind: str) -> None:
    harbour = f"laid_harbours: {WEST_OF_HOME}={kind}\n"
    text = f"P1.roads: {WEST_OF_HOME}\nP1.hand: brick lumber wool grain\nactive: P1\nstack: turn(P1)\n"
    for laid, rate in ((harbour, better(kind)), ("", {})):
        game, s = tribe(text + laid)
        do(game, s, "P1 settle:S(-1,-2)")
        assert (rates(game, s, 1), rates(game, s, 0)) == (rate, {})


@pytest.mark.rule("SEA-FT-16")
def test_a_waiting_harbour_brings_neither_rate_nor_points() -> None:
    text = f"P0.settlements: {HOME}\nP0.hand: 4brick 4lumber 4wool 4grain 4ore\n{BLOCKED}"
    game, s = tribe(text + "P0.waiting_harbours: ore")
    assert (rates(game, s, 0), int(s.points[0])) == ({}, 1)
    game, s = tribe(f"P0.settlements: {HOME}\nlaid_harbours: {EAST_OF_HOME}=ore")
    assert (rates(game, s, 0), int(s.points[0])) == ({"ore": 2}, 1)


@pytest.mark.rule("SEA-FT-18", "SEA-EX-89", "SEA-DEV-03")
@pytest.mark.parametrize("has_room", [True, False])
def test_of_two_free_ships_the_first_is_settled_before_the_second(has_room: bool) -> None:
    game, s = tribe(AT_HARBOUR + "P0.cards: road_building\n" + ("" if has_room else BLOCKED))
    kind = gift_harbour(game, HARBOUR)
    points = int(s.points[0])
    do(game, s, "P0 road_building", f"P0 ship:{HARBOUR}")
    if has_room:
        assert set(legal(game, s, 0)) == sides(game, kind, WEST_OF_HOME, EAST_OF_HOME)
        do(game, s, f"P0 lay_harbour:{kind}/{WEST_OF_HOME}")
    assert waiting(game, s) == (0 if has_room else 1)
    do(game, s, f"P0 ship:{POINT}")
    assert gift_points(game, s) == [1, 0, 0, 0]
    assert int(s.points[0]) == points + 1 + 2, "the point, and the longest trade route of five ships"


@pytest.mark.rule("SEA-FT-18")
def test_a_card_is_drawn_before_the_second_free_ship() -> None:
    ships = f"P0.settlements: {HOME}\nP0.ships: {along('N(-1,-1) S(0,-3) N(-1,-2)')}\n"
    game, s = tribe(ships + "P0.cards: road_building\n")
    do(game, s, "P0 road_building", "P0 ship:N(-1,-2)-S(0,-4)")
    assert legal(game, s, 0) == []
    do(game, s, "chance draw=knight", f"P0 ship:{HARBOUR}")


def test_a_ship_on_the_gifts_side_stays_and_the_harbour_lies_elsewhere() -> None:
    """No ship can lie in the way of a harbour: gifts lie on small islands, harbours at home (ruling 51)."""
    game, s = tribe(AT_HARBOUR + SHIP)
    kind = gift_harbour(game, HARBOUR)
    do(game, s, f"P0 ship:{HARBOUR}")
    coasts = {place(game, WEST_OF_HOME), place(game, EAST_OF_HOME)}
    assert {act.split("/")[1] for act in legal(game, s, 0)} == coasts
    assert s.edge_owner[int(place(game, HARBOUR)[1:])] == 0
    do(game, s, f"P0 lay_harbour:{kind}/{WEST_OF_HOME}")


@pytest.mark.rule("SEA-56-23")
def test_in_a_special_building_phase_the_taker_lays_the_harbour_before_anything_goes_on() -> None:
    game = create("seafarers", 6, {"scenario": "forgotten_tribe"})
    grid = game.map.grid
    gift = next(it for it in game.map.chart.gifts if it.kind == 2)  # type: ignore[union-attr]
    nodes = [int(node) for node in grid.edge_nodes[gift.edge]]
    taken = {it.edge for it in game.map.chart.gifts}  # type: ignore[union-attr]
    beside = next(int(e) for n in nodes for e in grid.node_edges[n] if e not in taken and game.map.shores.edge_sea[e])
    home = next(n for n in range(int(grid.node_count)) if n in grid.hex_nodes[grid.hex_at(0, -1)] and coastal(game, n))
    text = f"players: 6\nP1.ships: E{beside}\nP1.settlements: N{home}\nP1.hand: lumber wool\n"
    game, s = tribe(text + "active: -\nstack: next_turn(auto; 1) special_build(P1; 0 1)")
    do(game, s, f"P1 ship:E{gift.edge}")
    ways = legal(game, s, 1)
    assert ways
    assert all(act.startswith("lay_harbour:") for act in ways)
    do(game, s, f"P1 {ways[0]}", "P1 pass")
    assert len(lying(game, s)) == 1


def coastal(game: Ruleset, node: int) -> bool:
    """Whether a coast side ends at an intersection."""
    return any(game.map.shores.is_coast(int(edge)) for edge in game.map.grid.node_edges[node])


@pytest.mark.rule("SEA-INFO-01")
def test_harbours_on_the_board_and_in_hand_are_seen_by_all_and_written_down() -> None:
    game, s = tribe(f"P0.waiting_harbours: 2ore any\nlaid_harbours: {EAST_OF_HOME}=wool")
    data = view_data(game, view(game, s, 3))
    assert data["laid_harbours"] == {place(game, EAST_OF_HOME): "wool"}
    players = data["players"]
    assert isinstance(players, list)
    assert (players[0]["waiting_harbours"]["ore"], players[0]["waiting_harbours"]["any"]) == (2, 1)
    again = read_position(write_position(game, s), create)[1]
    assert again.key() == s.key()


def test_a_harbour_that_is_taken_and_laid_is_told() -> None:
    game, s = tribe(AT_HARBOUR + SHIP)
    kind = gift_harbour(game, HARBOUR)
    events = Events()
    do(game, s, f"P0 ship:{HARBOUR}", f"P0 lay_harbour:{kind}/{WEST_OF_HOME}", events=events)
    told = {event.code: event.seen_by(2) for event in events.heard}
    gift, west = (int(place(game, path)[1:]) for path in (HARBOUR, WEST_OF_HOME))
    assert told["gift_taken"] == {"event": "gift_taken", "seat": 0, "edge": gift, "gift": "harbour", "harbour": kind}
    assert told["harbour_laid"] == {"event": "harbour_laid", "seat": 0, "harbour": kind, "edge": west}


@pytest.mark.rule("SEA-INV-14")
def test_a_position_in_which_two_harbours_share_an_intersection_is_refused() -> None:
    with pytest.raises(Exception, match="two harbours share the intersection"):
        tribe(f"laid_harbours: {WEST_OF_HOME}=ore {EAST_OF_HOME}=wool")
    with pytest.raises(Exception, match="which is no coast"):
        tribe(f"laid_harbours: {HOME}-S(0,-3)=ore")
