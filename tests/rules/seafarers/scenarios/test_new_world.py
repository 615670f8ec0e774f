"""New World: the players lay the harbours, then settle where they like, and other islands bring a point."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from hexhold.core.engine import sample_chance
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.formats.position import read_position
from hexhold.core.formats.position_text import write_position
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.tribe import lying, waiting
from tests.sea import along
from tests.support import do, legal, menu, note, odds, position, refused

DRAWN = ("any", "brick", "lumber", "wool", "grain", "ore", "any", "any", "any", "any")


def new_world(players: int = 4, seed: int = 1, edition: str = "2025") -> tuple[Ruleset, State]:
    """A new world at the moment when the first harbour is drawn; P1 begins."""
    options: dict[str, str | int | bool] = {"scenario": "new_world", "first_player": 1, "edition": edition}
    game = create("seafarers", players, options, seed=seed)
    return game, game.new()


def islands(*rows: str, unlaid: str = "", text: str = "") -> tuple[Ruleset, State]:
    """A position on a small world of its own."""
    board = {
        "name": "small",
        "free": True,
        "scenario": "new_world",
        "players": [3, 4],
        "goal": 12,
        "rows": list(rows),
        "ends": "",
        "unlaid": unlaid,
        "robber": "frame",
        "pirate": "frame",
        "start": "all",
        "bonus": {"points": 1, "regions": "foreign"},
    }
    head = f"game: seafarers\nplayers: 3\noptions: scenario=new_world\nmap: {json.dumps(board)}\n"
    return position(head + text)


@pytest.mark.rule("SEA-NW-06", "SEA-NW-08", "SEA-WIN-06")
def test_harbours_are_drawn_and_laid_in_turn_from_the_starting_player_before_anybody_settles() -> None:
    game, s = new_world()
    assert odds(game, s) == {f"harbour={good}": 1 for good in game.words.goods} | {"harbour=any": 5}
    layers = []
    for harbour in DRAWN:
        do(game, s, f"chance harbour={harbour}")
        (seat,) = [seat for seat in range(4) if legal(game, s, seat)]
        layers.append(seat)
        ways = legal(game, s, seat)
        assert {act.split("/")[0] for act in ways} == {f"lay_harbour:{harbour}"}
        assert waiting(game, s, seat) == 1
        do(game, s, f"P{seat} {ways[0]}")
    assert layers == [1, 2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert sorted(lying(game, s).values()) == sorted(DRAWN)
    assert {act.split(":")[0] for act in legal(game, s, 1)} == {"settle"}
    assert game.broken(s) == []


@pytest.mark.rule("SEA-NW-08", "SEA-56-16")
@pytest.mark.parametrize(("players", "edition", "any_goods"), [(4, "2025", 5), (4, "2020", 4), (6, "2025", 5)])
def test_so_many_harbours_are_drawn(players: int, edition: str, any_goods: int) -> None:
    game, s = new_world(players, edition=edition)
    wool = 2 if players == 6 else 1
    assert odds(game, s) == {f"harbour={good}": 1 for good in game.words.goods} | {
        "harbour=any": any_goods,
        "harbour=wool": wool,
    }


@pytest.mark.rule("SEA-NW-06")
def test_each_harbour_is_drawn_as_often_as_any_other() -> None:
    game, s = new_world()
    rng = Rng(5, "draws")
    drawn = Counter(token(game, int(sample_chance(game, s, rng))) for _ in range(1000))
    assert drawn.keys() == odds(game, s).keys()
    assert 440 < drawn["harbour=any"] < 560
    assert all(60 < drawn[f"harbour={good}"] < 140 for good in game.words.goods)


@pytest.mark.rule("SEA-NW-06")
def test_a_harbour_is_laid_on_any_coast_and_nowhere_else() -> None:
    game, s = new_world()
    events = Events()
    do(game, s, "chance harbour=ore", events=events)
    assert [event.seen_by(3) for event in events.heard] == [{"event": "harbour_drawn", "seat": 1, "harbour": "ore"}]
    coasts = {edge for edge in range(int(game.map.grid.edge_count)) if game.map.shores.is_coast(edge)}
    assert set(legal(game, s, 1)) == {f"lay_harbour:ore/E{edge}" for edge in coasts}
    inland = next(edge for edge in range(int(game.map.grid.edge_count)) if edge not in coasts)
    assert refused(game, s, f"P1 lay_harbour:ore/E{inland}") == "SEA-GEO-13"
    assert refused(game, s, f"P1 lay_harbour:wool/E{min(coasts)}", "P1 settle:N0") == "SEA-NW-06"
    assert refused(game, s, f"P2 lay_harbour:ore/E{min(coasts)}") == "SEA-NW-06"


@pytest.mark.rule("SEA-NW-07", "SEA-EX-64", "SEA-INV-14")
def test_two_harbours_share_no_intersection_and_may_be_one_side_apart() -> None:
    """The first harbour lies on the eastern side of a hex with sea around it."""
    game, s = islands(
        "(0,0): hills 4, sea, forest 5, pasture 6, fields 9, mountains 10, forest 3, hills 8, pasture 11",
        "(0,1): sea, sea, fields 4, sea, mountains 9, forest 10, fields 3, hills 5, mountains 6",
        text=(
            "turn: 0\nactive: -\nfirst_player: P0\nP0.waiting_harbours: ore\n"
            "laid_harbours: S(1,-1)-N(0,1)=any\nstack: place_settlement(P0) lay_harbour(P0; 5)"
        ),
    )
    assert refused(game, s, "P0 lay_harbour:ore/N(0,0)-S(1,-1)", "P0 lay_harbour:ore/N(0,1)-S(0,0)") == "SEA-NW-07"
    do(game, s, "P0 lay_harbour:ore/S(0,-1)-N(0,0)")
    assert len(lying(game, s)) == 2


@pytest.mark.rule("SEA-EXH-06")
@pytest.mark.parametrize(("room", "boxed"), [(1, 4), (2, 0)])
def test_harbours_without_a_place_go_back_into_the_box(room: int, boxed: int) -> None:
    """The coast is full but for so many places; five harbours are left, or as many as there is room for."""
    game, s = new_world()
    free: list[int] = []
    for edge in range(int(game.map.grid.edge_count)):
        if game.harbours.has_room(s, edge):
            game.harbours.lay(s, edge, 5)
            free.append(edge)
    full = " ".join(f"E{edge}=any" for edge in free[:-room])
    left = 5 if boxed else 2
    head = write_position(game, game.new()).split("\nturn:")[0]
    text = f"{head}\nturn: 0\nactive: -\nfirst_player: P1\nP1.waiting_harbours: ore\nlaid_harbours: {full}\n"
    text += f"unlaid_harbours: {left - 1}any\nstack: place_settlement(P1; 0) lay_harbour(P1; 5)"
    game, s = position(text)
    events = Events()
    do(game, s, f"P1 lay_harbour:ore/E{free[-room]}", events=events)
    told = [event.seen_by(0) for event in events.heard if event.code == "harbours_boxed"]
    if boxed:
        assert told == [{"event": "harbours_boxed", "count": boxed}]
        assert [note(game, s, "unlaid_harbours", column=kind) for kind in game.words.names("harbour")] == [0] * 6
        assert {act.split(":")[0] for act in legal(game, s, 1)} == {"settle"}
    else:
        assert told == []
        assert set(odds(game, s)) == {"harbour=any"}


@pytest.mark.rule("SEA-NW-09", "SEA-SETUP-03")
def test_robber_and_pirate_come_from_the_frame_with_their_first_move() -> None:
    game, s = new_world()
    assert (note(game, s, "robber"), note(game, s, "pirate"), note(game, s, "pirate_berth")) == (-1, -1, 2)
    head = write_position(game, s).split("\nturn:")[0]
    game, s = position(f"{head}\nrobber: -\npirate_berth: frame\nstack: turn(P0) robber(P0)")
    land = [hex for hex in range(int(game.map.grid.hex_count)) if game.land.is_land(s, hex)]
    assert menu(game, s, 0, "robber") == {f"robber:H{hex}" for hex in land}
    assert len(menu(game, s, 0, "pirate")) == int(game.map.grid.hex_count) - len(land)
    assert "pirate_berth:frame" not in legal(game, s, 0)
    do(game, s, f"P0 robber:H{land[0]}")
    assert note(game, s, "robber") == land[0]


THREE = (
    "(0,0): hills 4, forest 5, sea, pasture 6, fields 9, sea, mountains 10, forest 3, hills 8, pasture 11",
    "(0,1): pasture 3, fields 6, sea, hills 5, mountains 9, sea, forest 4, fields 8, pasture 5, hills 10",
)
"""A western, a middle and an eastern island, each two hexes of sea apart."""


@pytest.mark.rule("SEA-NW-10", "SEA-EX-65", "SEA-SVP-05")
def test_a_first_settlement_on_an_island_where_one_did_not_start_brings_a_point_once() -> None:
    game, s = islands(
        *THREE,
        text=(
            "P0.home_regions: 3\nP0.settlements: N(0,0)\nP0.hand: 2brick 2lumber 2wool 2grain\n"
            f"P0.ships: {along('N(5,1) S(6,-1)')}\nP0.roads: {along('N(7,0) S(8,-1)')}\n"
        ),
    )
    points = int(s.points[0])
    do(game, s, "P0 settle:S(6,-1)")
    assert int(s.points[0]) == points + 2
    do(game, s, "P0 settle:S(8,-1)")
    assert int(s.points[0]) == points + 3


@pytest.mark.rule("SEA-NW-10")
def test_where_one_started_there_is_no_point_and_both_islands_are_home() -> None:
    game, s = islands(
        *THREE,
        text="turn: 0\nactive: -\nfirst_player: P0\nlaid_harbours: N(0,0)-S(1,-1)=ore\nstack: place_settlement(P0)",
    )
    do(game, s, "P0 settle:N(0,0)")
    assert note(game, s, "home_regions", 0) == 1
    do(game, s, f"P0 {menu(game, s, 0, 'road').pop()}")
    game, s = islands(
        *THREE, text=f"P0.home_regions: 7\nP0.ships: {along('N(5,1) S(6,-1)')}\nP0.hand: brick lumber wool grain"
    )
    points = int(s.points[0])
    do(game, s, "P0 settle:S(6,-1)")
    assert int(s.points[0]) == points + 1


@pytest.mark.rule("SEA-NW-06")
def test_a_world_half_way_through_its_harbours_is_written_and_read() -> None:
    game, s = new_world()
    do(game, s, "chance harbour=ore")
    do(game, s, f"P1 {legal(game, s, 1)[3]}", "chance harbour=any")
    again = read_position(write_position(game, s), create)[1]
    assert again.key() == s.key()


def count_islands(islands: str | int, seed: int) -> int:
    """How many islands a new world has that was dealt with this option."""
    game = create("seafarers", 4, {"scenario": "new_world", "islands": islands}, seed=seed)
    assert game.map.chart is not None
    return len(game.map.chart.regions)


@pytest.mark.rule("SEA-NW-04")
def test_by_an_option_a_new_world_has_as_many_islands_as_are_wanted() -> None:
    """Without it they differ from world to world (ruling 40)."""
    assert len({count_islands("any", seed) for seed in range(8)}) > 2
    assert {count_islands(4, seed) for seed in range(4)} == {4}
    assert {count_islands("2-3", seed) for seed in range(6)} == {2, 3}


@pytest.mark.parametrize("islands", ["0", "5-4", "many", "3-", "-3", "3-31", True])
def test_a_number_of_islands_that_makes_no_sense_is_refused(islands: str | bool) -> None:
    with pytest.raises(Malformed, match="option islands takes any, a number of islands up to 30, or from how many"):
        create("seafarers", 4, {"scenario": "new_world", "islands": islands})


def test_islands_that_no_deal_has_and_islands_of_another_scenario_are_refused() -> None:
    with pytest.raises(Malformed, match="leaves everybody places to start, with 30 to 30 islands"):
        create("seafarers", 4, {"scenario": "new_world", "islands": 30})
    with pytest.raises(Malformed) as refused:
        create("seafarers", 4, {"islands": 3})
    assert refused.value.message == "option islands has no place in the game seafarers with the scenario new_shores"
    assert refused.value.rule == "SEA-SETUP-01"


@pytest.mark.parametrize("name", ["seafarers", "cities_seafarers"])
def test_a_number_of_players_for_whom_there_is_no_scenario_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match=f"{name} is for 3, 4, 5, 6 players, not 2") as refused:
        create(name, 2, {"scenario": "fog_islands"})
    assert refused.value.rule == "SEA-SETUP-01"
