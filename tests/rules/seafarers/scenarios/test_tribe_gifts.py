"""The Forgotten Tribe: where one lives, and the gifts that ships take: points and cards."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.formats.position_text import write_position
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.encode.layout import VECTOR
from hexhold.encode.observation import Encoding
from hexhold.rng import Rng
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.positions import result
from tests.rules.seafarers.scenarios.tribe import (
    AT_CARD,
    AT_HARBOUR,
    CARD,
    EAST_OF_HOME,
    HARBOUR,
    HOME,
    POINT,
    SHIP,
    WEST_OF_HOME,
    gift_harbour,
    gift_points,
    gifts,
    has_gift,
    tribe,
)
from tests.sea import along
from tests.support import do, idle, legal, menu, note, odds, place, refused, roll

ROUND = "N(0,-1) S(1,-3) N(1,-2) S(2,-4) N(1,-3) S(1,-4)"
"""Ships from the large island round the hex (1,-3) to the point from the other side."""
AT_POINT = f"P0.settlements: N(0,-1)\nP0.ships: {along(ROUND)}\n"


@pytest.mark.rule("SEA-FT-09", "SEA-FT-10", "SEA-FT-11", "SEA-FT-17", "SEA-EX-41")
def test_a_ship_built_at_a_point_takes_it_and_moved_to_a_card_takes_that_too() -> None:
    text = AT_POINT.replace("P0.ships:", f"P0.ships: {along('N(0,-1) S(0,-2) N(-1,-1) S(0,-3) N(-1,-2)')}")
    game, s = tribe(text + SHIP)
    before = int(s.points[0])
    do(game, s, f"P0 ship:{POINT}")
    assert (int(s.points[0]), gift_points(game, s)) == (before + 1, [1, 0, 0, 0])
    do(game, s, "P0 end", *idle(1, 2, 3))
    roll(game, s, 3)
    do(game, s, f"P0 sail:{POINT}", f"P0 moor:{CARD}", "chance draw=monopoly")
    assert (note(game, s, "new_cards", 0, "monopoly"), note(game, s, "cards", 0, "monopoly")) == (1, 0)
    assert (int(s.points[0]), gift_points(game, s)) == (before + 1, [1, 0, 0, 0])
    assert menu(game, s, 0, "monopoly") == set()
    do(game, s, "P0 end", *idle(1, 2, 3))
    roll(game, s, 3)
    assert len(menu(game, s, 0, "monopoly")) == 5


@pytest.mark.rule("SEA-FT-09")
def test_a_later_ship_at_a_place_whose_gift_is_taken_gets_nothing() -> None:
    later = f"P1.settlements: N(0,-1)\nP1.ships: {along(ROUND)}\nP1.hand: lumber wool\nactive: P1\nstack: turn(P1)\n"
    for taken, points in ((f"taken_gifts: {POINT}\n", 0), ("", 1)):
        game, s = tribe(later + taken)
        do(game, s, f"P1 ship:{POINT}")
        assert gift_points(game, s) == [0, points, 0, 0]


@pytest.mark.rule("SEA-FT-09", "SEA-FT-10")
def test_gifts_of_any_seat_are_kept_with_it() -> None:
    text = f"P2.settlements: N(0,-1)\nP2.ships: {along(ROUND)}\nP2.hand: lumber wool\nactive: P2\nstack: turn(P2)\n"
    game, s = tribe(text + "P2.gift_points: 2\nP1.gift_points: 1")
    before = [int(points) for points in s.points]
    assert (game.score(s, 2)["gifts"], game.score(s, 1)["gifts"], before[1]) == (2, 1, 1)
    do(game, s, f"P2 ship:{POINT}")
    assert gift_points(game, s) == [0, 1, 3, 0]
    assert int(s.points[2]) == before[2] + 1
    assert note(game, s, "taken_gifts", column=place(game, POINT)) == 1
    assert game.broken(s) == []


@pytest.mark.rule("SEA-FT-03")
def test_four_cards_lie_on_the_coasts_and_one_fewer_when_one_is_taken() -> None:
    game = create("seafarers", 4, {"scenario": "forgotten_tribe"})
    s = game.new()
    assert (note(game, s, "gift_cards"), game.find(Cards).pile_size(s)) == (4, 21)
    assert "gift_cards" not in write_position(game, s)
    game, s = tribe(AT_CARD + SHIP)
    do(game, s, f"P0 ship:{CARD}", "chance draw=knight")
    assert (note(game, s, "gift_cards"), game.find(Cards).pile_size(s)) == (3, 21)
    assert game.broken(s) == []


@pytest.mark.rule("SEA-FT-03")
def test_everybody_is_told_how_many_cards_can_be_bought_without_those_on_the_coasts() -> None:
    game, s = tribe(AT_CARD + "P0.hand: lumber 2wool grain ore")
    assert shown_pile(game, s) == (21, 21, 4)
    do(game, s, f"P0 ship:{CARD}", "chance draw=knight")
    assert shown_pile(game, s) == (21, 21, 3), "one has come from the coast"
    do(game, s, "P0 buy", "chance draw=knight")
    assert shown_pile(game, s) == (20, 20, 3)


def shown_pile(game: Ruleset, s: State) -> tuple[object, int, object]:
    """What P1 is told of the pile, in words and as a number of an observation, and of the cards on the coasts."""
    encoding = Encoding(game)
    row = encoding.template(game.map)
    encoding.fill(game, s, 1, row, 0)
    place = encoding.layout.names[VECTOR].index("pile_count")
    data = view_data(game, view(game, s, 1))
    return data["pile_count"], int(row[encoding.layout.begins(VECTOR, place)]), data["gift_cards"]


@pytest.mark.rule("SEA-FT-10", "SEA-FT-01")
@pytest.mark.parametrize(("gifts_before", "over"), [(1, 1), (0, 0)])
def test_a_point_of_the_tribe_is_public_and_wins(gifts_before: int, over: int) -> None:
    """A settlement, four cities and the longest trade route are eleven points; thirteen win."""
    cities = "P0.cities: N(-2,-1) N(2,-1) S(-2,1) S(1,1)\n"
    game, s = tribe(f"{AT_POINT}{cities}{SHIP}P0.gift_points: {gifts_before}\n")
    do(game, s, f"P0 ship:{POINT}")
    assert int(view(game, s, 1).state.points[0]) == 12 + gifts_before
    assert game.score(s, 0)["gifts"] == 1 + gifts_before
    assert result(s) == (over, 0 if over else -1)


@pytest.mark.rule("SEA-FT-11")
@pytest.mark.parametrize(("card", "over"), [("victory_point", 1), ("knight", 0)])
def test_a_victory_point_card_of_the_tribe_counts_at_once(card: str, over: int) -> None:
    cities = "P0.cities: N(1,-1) N(3,-1) S(-2,1) S(1,1)\n"
    game, s = tribe(f"{AT_CARD}{cities}{SHIP}P0.gift_points: 3\n")
    do(game, s, f"P0 ship:{CARD}", f"chance draw={card}")
    assert (int(s.points[0]), s.over) == (12, over)


@pytest.mark.rule("SEA-FT-11", "SEA-INFO-04")
def test_only_the_taker_sees_the_card_and_it_may_be_any_that_nobody_has_seen() -> None:
    game, s = tribe(f"{AT_CARD}{SHIP}P1.cards: 2knight\nplayed: monopoly")
    do(game, s, f"P0 ship:{CARD}")
    assert odds(game, s) == {
        "draw=knight": 12,
        "draw=victory_point": 5,
        "draw=road_building": 2,
        "draw=year_of_plenty": 2,
        "draw=monopoly": 1,
    }
    events = Events()
    do(game, s, "chance draw=knight", events=events)
    (event,) = events.heard
    told = {"event": "gift_card", "seat": 0}
    assert (event.seen_by(0), event.seen_by(1)) == ({**told, "card": "knight"}, told)
    assert view_data(game, view(game, s, 0))["players"][0]["new_cards"]["knight"] == 1  # type: ignore[index]
    assert "new_cards" not in view_data(game, view(game, s, 1))["players"][0]  # type: ignore[index]
    assert view(game, s, 1).counts["new_cards"] == [1, 0, 0, 0]


@pytest.mark.rule("SEA-INFO-04", "SEA-INV-13")
def test_what_lies_on_the_coast_is_the_same_to_everybody_whatever_is_drawn_later() -> None:
    game, s = tribe(f"{AT_CARD}{SHIP}P1.cards: 2knight")
    for seat in range(4):
        seen = view(game, s, seat)
        assert view(game, resample(game, seen, Rng(seat)), seat) == seen
        assert (seen.counts["pile"], note(game, seen.state, "gift_cards")) == ([19], 4)
        assert "pile" not in view_data(game, seen)


@pytest.mark.rule("SEA-FT-03", "SEA-INFO-04", "SEA-56-22")
@pytest.mark.parametrize(("players", "gone"), [(4, 21), (6, 28)])
def test_the_tribes_cards_are_missing_from_the_pile(players: int, gone: int) -> None:
    """Of 25 cards four lie on the coast, of 34 six: when the others are gone, nobody can buy one any more."""
    most = {
        4: "12knight 2road_building 2year_of_plenty 2monopoly",
        6: "16knight 3road_building 3year_of_plenty 3monopoly",
    }
    text = f"players: {players}\nP1.cards: {most[players]}\nP0.settlements: {HOME}\nP0.hand: wool grain ore\n"
    game, s = tribe(text + "P2.cards: 2victory_point")
    assert game.find(Cards).pile_size(s) == 1
    assert "buy" in legal(game, s, 0)
    game, s = tribe(text + "P2.cards: 3victory_point")
    assert sum(game.words.deck) - game.find(Cards).unseen(s) == gone
    assert "buy" not in legal(game, s, 0)
    assert refused(game, s, "P0 buy") == "BASE-BUY-02"


@pytest.mark.rule("SEA-56-22", "SEA-56-12")
def test_with_six_players_a_gift_is_one_of_thirty_four_cards() -> None:
    game, s = tribe("players: 6\nP0.hand: lumber wool\n")
    cards = [gift for gift in gifts(game) if gift["gift"] == "card"]
    assert (len(cards), note(game, s, "gift_cards"), game.find(Cards).pile_size(s)) == (6, 6, 28)


@pytest.mark.rule("SEA-INFO-05")
def test_points_and_harbours_on_the_coast_are_face_up_and_cards_are_not() -> None:
    game, _ = tribe("")
    told = board_data(game)["gifts"]
    assert isinstance(told, list)
    assert sorted(gift["gift"] for gift in told) == ["card"] * 4 + ["harbour"] * 6 + ["point"] * 8
    assert sorted(gift["harbour"] for gift in told if "harbour" in gift) == [
        "any",
        "brick",
        "grain",
        "lumber",
        "ore",
        "wool",
    ]
    assert all(set(gift) == {"edge", "gift"} for gift in told if gift["gift"] == "card")
    dealt = {
        gift_harbour(create("seafarers", 4, {"scenario": "forgotten_tribe"}, seed=seed), HARBOUR) for seed in range(20)
    }
    assert len(dealt) > 3


@pytest.mark.rule("SEA-FT-05")
def test_everybody_begins_on_the_large_island() -> None:
    game, s = tribe("stack: place_settlement(P0)\nturn: 0\nactive: -\nfirst_player: P0")
    assert refused(game, s, "P0 settle:N(0,-3)", "P0 settle:S(4,1)") == "SEA-SETUP-05"
    grid = game.map.grid
    numbered = {f"settle:N{node}" for hex in range(int(grid.hex_count)) if s.token[hex] for node in grid.hex_nodes[hex]}
    assert set(legal(game, s, 0)) == numbered


@pytest.mark.rule("SEA-FT-06", "SEA-BUILD-09")
def test_nobody_settles_on_a_small_island() -> None:
    """P0's line passes N(-1,-2), a corner of the small island, and begins at the large one."""
    game, s = tribe(f"P0.ships: {along('S(0,-3) N(-1,-2)')} {WEST_OF_HOME}\nP0.hand: brick lumber wool grain")
    assert refused(game, s, "P0 settle:N(-1,-2)", "P0 settle:S(0,-3)") == "SEA-BUILD-09"
    do(game, s, f"P0 settle:{HOME}")


@pytest.mark.rule("SEA-FT-07", "SEA-EX-43", "SEA-INV-03")
@pytest.mark.parametrize(("players", "deserts", "numbered"), [(4, 3, 18), (6, 4, 29)])
def test_the_robber_starts_on_a_desert_by_lot_and_never_comes_back(players: int, deserts: int, numbered: int) -> None:
    game = create("seafarers", players, {"scenario": "forgotten_tribe"})
    lots = odds(game, game.new())
    assert len(lots) == deserts
    assert {game.map.kind(int(lot.split("=H")[1])).name for lot in lots} == {"desert"}
    desert, other = (lot.split("=")[1] for lot in list(lots)[:2])
    game, s = tribe(f"players: {players}\nrobber: {desert}\nstack: turn(P0) robber(P0)")
    goals = {act.split(":")[1] for act in menu(game, s, 0, "robber")}
    assert goals == {f"H{hex}" for hex in range(int(game.map.grid.hex_count)) if s.token[hex]}
    assert len(goals) == numbered
    do(game, s, f"P0 robber:{min(goals)}")
    game, s = tribe(f"players: {players}\nrobber: {min(goals)}\nstack: turn(P0) robber(P0)")
    assert refused(game, s, f"P0 robber:{desert}", f"P0 robber:{other}") == "SEA-ROB-01"


@pytest.mark.rule("SEA-FT-20")
def test_ships_lie_on_all_coasts_of_a_small_island_and_roads_on_none() -> None:
    game, s = tribe(f"{AT_CARD}P0.hand: 3brick 3lumber 3wool")
    assert refused(game, s, f"P0 road:{CARD}", "P0 road:S(0,-3)-N(0,-2)") == "BASE-ROAD-01"
    do(game, s, f"P0 ship:{CARD}", "chance draw=knight", f"P0 road:{EAST_OF_HOME}")
    land = game.land
    grid = game.map.grid
    islands = [edge for hex in range(int(grid.hex_count)) if land.is_land(s, hex) for edge in grid.hex_edges[hex]]
    coasts = [edge for edge in islands if len([hex for hex in grid.edge_hexes[edge] if land.is_land(s, hex)]) == 1]
    assert all(land.carries_ship(s, edge) for edge in coasts)


@pytest.mark.rule("SEA-FT-17", "SEA-FT-09")
def test_a_ship_that_takes_nothing_leaves_the_coast_of_a_small_island_again() -> None:
    game, s = tribe(AT_HARBOUR)
    do(game, s, f"P0 sail:{CARD}", f"P0 moor:{EAST_OF_HOME}")
    assert (note(game, s, "gift_cards"), note(game, s, "taken_gifts", column=place(game, CARD))) == (3, 1)


@pytest.mark.rule("SEA-56-23")
def test_in_a_special_building_phase_a_gift_comes_at_once() -> None:
    game, s = tribe("players: 6\nP0.settlements: N(-1,-1)\nP1.hand: lumber wool\n")
    point = next(gift for gift in gifts(game) if gift["gift"] == "point")
    card = next(gift for gift in gifts(game) if gift["gift"] == "card")
    for gift in (point, card):
        edge = int(str(gift["edge"]))
        beside = next(
            int(other)
            for node in game.map.grid.edge_nodes[edge]
            for other in game.map.grid.node_edges[node]
            if int(other) != edge and game.land.carries_ship(s, other) and not has_gift(game, int(other))
        )
        text = f"players: 6\nP1.ships: E{beside}\nP1.hand: lumber wool\nP0.settlements: N(-1,-1)\n"
        game, s = tribe(text + "active: -\nstack: next_turn(auto; 1) special_build(P1; 0 1)")
        before = int(s.points[1])
        do(game, s, f"P1 ship:E{edge}")
        if gift is point:
            assert int(s.points[1]) == before + 1
        else:
            do(game, s, "chance draw=victory_point")
            assert game.total_points(s, 1) == before + 1
        do(game, s, "P1 pass")
