"""Sea maps that nobody could play on: refused with one sentence that names the key, the place and the line."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.files import load_map
from hexhold.board.map import MapError
from hexhold.board.reading import map_from_data
from hexhold.board.sea.printed import SEA_MAP_NAMES
from tests.rules.seafarers.maps.charts import KINDS, laid


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A printed map with one thing changed, as a file of one's own."""
    text = resources.files("hexhold.board").joinpath("maps", "seafarers", f"{name}.toml").read_text("utf-8")
    assert old in text
    file = folder / "own.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


NS3, FOG3, CL, PI, FT, WO = (
    "new-shores-3", "fog-islands-3", "cloth-3-4", "pirate-islands-3-4", "forgotten-tribe-3-4", "wonders-3-4",
)  # fmt: skip

REFUSALS = [
    (NS3, "goal = 14", "goal = 14\ndepth = 3", "'depth' is not part of a map; there are name, rows, harbours,", 5),
    (NS3, 'scenario = "new_shores"', 'scenario = "atlantis"', "scenario: 'atlantis' is not one; there are", 2),
    (NS3, "goal = 14", "goal = 0", "goal: this must be a number from 1 on", 4),
    (NS3, "goal = 14", 'goal = "all"', "goal: this must be a number from 1 on", 4),
    (NS3, "players = [3]", "players = [3, 9]", "players: this must be a list of numbers from 2 to 6", 3),
    (NS3, 'ends = "(-3,0) (3,0)"', 'ends = "(-3,0)"', "ends: there are two of them, west and east, or none", 16),
    (NS3, "hills 12", "swamp 12", "rows: hex (0,-3): 'swamp' is not a terrain; there are hills,", 8),
    (NS3, "hills 12", "hills", "rows: hex (0,-3) has no number token", 8),
    (NS3, "hills 12", "gold 12", "rows: 3 of 'gold', but the boxes for 3-4 players have 2", 8),
    (NS3, "(-1,-1) W grain", "(-1,-1) E grain", "harbours: '(-1,-1) E grain': that side is not on the coast", 20),
    (NS3, "(-1,-1) W grain", "(-1,-1) W drawn", "drawn: harbours: 0 trades for 1 harbours that are drawn", 0),
    (NS3, 'robber = "(0,-3)"', 'robber = "(2,-3)"', "robber: hex (2,-3) is no land", 30),
    (NS3, 'robber = "(0,-3)"', 'robber = ""', "robber: name his hexes, frame or none", 30),
    (NS3, 'robber = "(0,-3)"', 'robber = "none"', "robber: the scenario new_shores needs the robber", 30),
    (NS3, 'pirate = "(3,0)"', 'pirate = "(0,0)"', "pirate: hex (0,0) is no sea", 31),
    (NS3, 'pirate = "(3,0)"', 'pirate = "(9,0)"', "pirate: hex (9,0) is not on the board", 31),
    (NS3, 'start = "main"', 'start = "mine"', "start: 'mine' is not a region; there are main, north-west,", 32),
    (NS3, 'start = "main"', 'start = "north-east"', "start: 17 places can be too few for the 6 first settlements", 32),
    (NS3, '["(0,-3) (1,-3)"]', '["(0,-3)"]', "regions: hex (1,-3) is land of no region", 34),
    (NS3, '["(0,-3) (1,-3)"]', '["(0,-3) (1,-3) (0,-1)"]', "regions: north-west: hex (0,-1) is in main too", 42),
    (NS3, '["(0,-3) (1,-3)"]', '["(0,-3) (1,-3) (2,-3)"]', "regions: north-west: hex (2,-3) is no land", 42),
    (NS3, '"(0,-3) (1,-3)"]', '"(0,-3) (1,-3)", "(1,2)"]', "regions: north-west: hex (1,2) is not joined with", 42),
    (NS3, "north-west =", "all =", "regions: all: the name of a region is one word other than all and foreign", 42),
    (NS3, 'regions = "north-west', 'regions = "north', "bonus: regions: 'north' is not a region; there are main,", 48),
    (NS3, "[variable]", '[fog]\nterrain = "1 sea"\ntokens = ""\n[variable]', "fog: this is not part of the", 50),
    (NS3, 'shuffle = ["main",', 'shuffle = ["main", "main",', "variable: shuffle: hex (-1,-1) is there twice", 51),
    (NS3, 'robber = "12"', 'robber = "x"', "variable: robber: 'x' is neither a terrain nor a number token", 54),
    (FOG3, "fog, fog, sea, hills 6", "fog, sea, sea, hills 6", "fog: terrain: 12 hexes for 11 places on the map", 40),
    (FOG3, '"3 3 4 5', '"3 4 5', "fog: tokens: 9 tokens for 10 hexes that carry one", 41),
    (FOG3, '"2 sea, 2 gold', '"4 fog', "fog: terrain: nothing is discovered where fog is drawn", 40),
    (NS3, "gold 5, sea", "gold 5, fog", "rows: hex (2,-3) is fog, but there are no stacks under fog", 8),
    (CL, '"S(-1,0) 9"', '"S(3,-2) 9"', "cloth: villages: S(3,-2) is not the corner of an islet", 51),
    (CL, '"S(-1,0) 9"', '"S(-2,0) 9"', "cloth: villages: S(-2,0) is not the corner of an islet", 51),
    (CL, '"S(-1,0) 9"', '"N(-1,0) 9"', "cloth: villages: N(-1,0) is there twice", 51),
    (CL, '"S(-1,0) 9"', '"S(-1,0) 7"', "cloth: villages: 'S(-1,0) 7': write intersection and number", 51),
    (CL, "end = 3", "end = 8", "cloth: end: the game would end before it begins, with 8 villages", 62),
    (PI, "(1,1) (1,2)\"", "(1,1)\"", "pirates: fleet: (1,1) and (0,3) do not lie side by side", 65),
    (PI, "(1,1) (1,2)\"", "(1,1) (0,2)\"", "pirates: fleet: hex (0,2) is no sea", 65),
    (PI, "(0,3) (-1,3)", "(-1,3)", "pirates: fleet: (1,2) and (-1,3) do not lie side by side", 65),
    (PI, 'pirate = "(0,3)"', 'pirate = "(1,2)"', "pirate: the fleet starts on the first hex of its circuit, (0,3)", 31),
    (PI, 'robber = "none"', 'robber = "frame"', "robber: the scenario pirate_islands has no robber", 30),
    (PI, "S(4,-3) > N(3,-2)", "S(4,-3) > N(4,-2)", "pirates: voyages: red: no ship can lie on (4,-3) SE", 57),
    (PI, "S(4,-3) > N(3,-2)", "S(4,-3) > N(3,-1)", "pirates: voyages: red: its ship does not lie on a shortest", 57),
    (PI, "S(4,-3) > N(3,-2)", "S(4,-3) > N(0,0)", "pirates: voyages: 'red: S(4,-3) > N(0,0)", 57),
    (PI, "N(0,-3)\"", "N(5,-2)\"", "pirates: voyages: red: N(5,-2) is not on a pirate island", 57),
    (PI, "N(0,-3)\"", "N(1,-3)\"", "pirates: voyages: red: N(1,-3) is too close to", 57),
    (PI, 'left_out = "white"', 'left_out = "pink"', "pirates: voyages: there must be 4 of them, and left_out", 56),
    (PI, "lairs = 3", "lairs = 0", "pirates: lairs: this must be a number from 1 on", 63),
    (FT, '"(0,-3) NE point"', '"(0,-3) E point"', "gifts: '(0,-3) E': that side is not on the coast", 22),
    (FT, '"(0,-3) NE point"', '"(0,-1) NE point"', "gifts: '(0,-1) NE': people settle on that island", 22),
    (FT, '"(0,-3) NE point"', '"(0,-3) W point"', "gifts: '(0,-3) W': there are two on that side", 22),
    (FT, '"(0,-3) NE point"', '"(0,-3) NE coin"', "gifts: '(0,-3) NE coin': write hex, side and point, card, or", 22),
    (FT, '"brick lumber wool', '"lumber wool', "drawn: harbours: 5 trades for 6 harbours that are drawn", 62),
    (WO, '"theater great', '"opera great', "wonders: tiles: 'opera' is not a wonder; there are theater,", 57),
    (WO, '"theater great', '"monument great', "wonders: tiles: 'monument' is there twice", 57),
    (WO, 'great_bridge = "N(-2,3) S(-1,2)"', "", "wonders: great_bridge: the wonder is in the game, but no", 56),
    (WO, '"N(2,1) S(3,-1)', '"N(5,0) S(3,-1)', "wonders: great_wall: nobody can build on N(5,0)", 58),
    ("new-world-3-4", '"19 sea', '"18 sea', "drawn: terrain: 41 hexes for 42 places on the map", 31),
    ("new-world-3-4", "[editions.2020]", "[editions.1995]", "editions: '1995' is not an edition; there are", 37),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "sentence", "line"), REFUSALS)
def test_a_sea_map_with_a_fault_is_refused(
    name: str, old: str, new: str, sentence: str, line: int, tmp_path: Path
) -> None:
    file = changed(tmp_path, name, old, new)
    with pytest.raises(MapError) as caught:
        load_map(str(file), KINDS)
    told = str(caught.value)
    assert told.startswith(f"{file}: {sentence}")
    assert "\n" not in told
    assert told.endswith(f" (line {line})") == (line > 0)


def test_a_fault_of_another_edition_shows_when_that_edition_is_wanted(tmp_path: Path) -> None:
    file = changed(tmp_path, "desert-3", "(3,-2) pasture 11", "(9,-2) pasture 11")
    load_map(str(file), KINDS)
    with pytest.raises(
        MapError, match=r"editions: hexes: '\(9,-2\) pasture 11': that hex is not on the board \(line 61\)"
    ):
        load_map(str(file), KINDS, "2020")
    with pytest.raises(MapError, match="'1995' is not an edition; there are 2025 and 2020"):
        load_map("desert-3", KINDS, "1995")


OWN = {
    "name": "own",
    "scenario": "new_shores",
    "players": [3],
    "goal": 10,
    "free": True,
    "ends": "",
    "robber": "frame",
    "pirate": "frame",
    "start": "home",
}
HOME = [f"({-r // 2},{r}): " + ", ".join(["hills 5"] * 5) for r in range(3)]


def test_a_start_that_the_sea_cuts_off_is_refused() -> None:
    """Hexes that touch nowhere have no sea between them: a map of two boards."""
    home = [" ".join(f"({-r // 2 + i},{r})" for i in range(5)) for r in range(3)]
    data: dict[str, object] = {**OWN, "regions": {"home": home, "far": ["(20,0)"]}}
    with pytest.raises(MapError) as caught:
        map_from_data({**data, "rows": [*HOME, "(20,0): gold 6"]}, KINDS)
    assert str(caught.value) == "start: nobody who starts in home can ever reach far"
    bridge = f"{HOME[0]}, {', '.join(['sea'] * 15)}, gold 6"
    board = map_from_data({**data, "rows": [bridge, *HOME[1:]]}, KINDS)
    assert board.grid.hex_at(20, 0) >= 0


def test_fog_that_nobody_can_reach_is_refused() -> None:
    home = [" ".join(f"({-r // 2 + i},{r})" for i in range(5)) for r in range(3)]
    data: dict[str, object] = {
        **OWN,
        "scenario": "fog_islands",
        "regions": {"home": home},
        "fog": {"terrain": "1 gold", "tokens": "5"},
    }
    with pytest.raises(MapError) as caught:
        map_from_data({**data, "rows": [*HOME, "(20,0): fog"]}, KINDS)
    assert str(caught.value) == "start: nobody who starts in home can ever reach the fog at (20,0)"
    map_from_data({**data, "rows": [f"{HOME[0]}, sea, fog", *HOME[1:]]}, KINDS)


def test_a_region_without_a_place_to_start_is_refused() -> None:
    home = [" ".join(f"({-r // 2 + i},{r})" for i in range(5)) for r in range(3)]
    data: dict[str, object] = {**OWN, "start": "home islet", "regions": {"home": home, "islet": ["(6,0)"]}}
    fog = {"terrain": "2 gold", "tokens": "5 5"}
    rows = [f"{HOME[0]}, sea, gold 5", *HOME[1:], "(6,-1): fog, fog", "(7,0): fog", "(5,1): fog, fog", "(5,-1): fog"]
    fog["terrain"], fog["tokens"] = "6 gold", "5 5 5 5 5 5"
    with pytest.raises(MapError, match="start: islet has no place for a first settlement"):
        map_from_data({**data, "scenario": "fog_islands", "rows": rows, "fog": fog}, KINDS)


def test_land_that_touches_two_regions_is_refused() -> None:
    data = laid("desert", 4).to_data()
    rows = [str(row) for row in _list(data["rows"])]
    regions = {str(name): list(_list(hexes)) for name, hexes in _table(data["regions"]).items()}
    regions["strip"] = [*regions["strip"], "(0,-2)"]
    with pytest.raises(MapError, match=r"regions: .* touches main and strip"):
        map_from_data({**data, "rows": rows, "regions": regions}, KINDS)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"regions": 5}, "regions: this must be a table"),
        ({"bonus": {"points": 2}}, "bonus: regions: this must be a text"),
        ({"bonus": {"points": 2, "regions": "all"}}, "bonus: regions: name them, or write foreign"),
        ({"bonus": {"points": 0, "regions": "foreign"}}, "bonus: points: this must be a number from 1 on"),
        ({"bonus": {"pints": 2}}, "'pints' is not part of bonus; there are points and regions"),
        ({"free": 1}, "free: this must be true or false"),
        ({"gifts": "all"}, "gifts: this must be a list of texts"),
        ({"pirate": 3}, "pirate: this must be a text"),
        (
            {"drawn": {"tokens_by": "name"}},
            "drawn: tokens_by: 'name' is not a way to lay them; there are lot and letters",
        ),
        ({"drawn": {"terrain": "some sea"}}, "drawn: terrain: 'some sea' is not a number and a terrain, such as 2 sea"),
        ({"drawn": {"terrain": "2 swamp"}}, "drawn: terrain: 'swamp' is not a terrain; there are"),
        ({"drawn": {"barred": ["gold: 7"]}}, "drawn: barred: 'gold: 7': '7' is not a number token"),
        ({"drawn": {"printed": ["(0,-3) W"]}}, "drawn: printed: '(0,-3) W': write hex, side and trade"),
        ({"drawn": {"printed": ["(0,-3) W ore"]}}, "drawn: printed: '(0,-3) W': no harbour is drawn there"),
        ({"variable": {"harbours": "all"}}, "variable: harbours: 'all' is not a way to lay them"),
        ({"variable": {"shuffle": ["nowhere"]}}, "variable: shuffle: 'nowhere' is not a region"),
        ({"variable": {"keep": "swamp"}}, "variable: keep: 'swamp' is not a terrain"),
        ({"variable": {"red_apart": "yes"}}, "variable: red_apart: this must be true or false"),
        ({"regions": {"": ["(0,-3)"]}}, "regions: : the name of a region is one word"),
        ({"regions": {"main": []}}, "regions: main: a region has hexes"),
        ({"regions": {"main": ["(0,-3"]}}, "regions: main: '(0,-3' is not a hex"),
        ({"settle": "main"}, "settle: this is not part of the scenario new_shores"),
        ({"unlaid": "ore"}, "unlaid: this is not part of the scenario new_shores"),
        ({"scenario": "cloth", "bonus": None}, "cloth: the scenario cloth cannot be played without"),
    ],
)
def test_values_of_the_wrong_kind_are_refused(change: dict[str, object], sentence: str) -> None:
    data = {**laid("new_shores", 3).to_data(), **change}
    with pytest.raises(MapError) as caught:
        map_from_data({key: value for key, value in data.items() if value is not None}, KINDS)
    assert str(caught.value).startswith(sentence)


def test_a_map_without_a_scenario_knows_no_word_of_the_sea() -> None:
    with pytest.raises(MapError, match="'goal' is not part of a map; there are name, rows, harbours, starts and free"):
        map_from_data({"name": "own", "rows": ["(0,0): hills 5"], "goal": 10})


@given(data=st.data())
def test_a_map_file_with_any_slip_is_read_or_refused_with_one_line(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    name = data.draw(st.sampled_from(SEA_MAP_NAMES))
    text = resources.files("hexhold.board").joinpath("maps", "seafarers", f"{name}.toml").read_text("utf-8")
    at = data.draw(st.integers(0, len(text) - 1))
    slip = data.draw(st.sampled_from(["", "1", "-", "(", ")", " ", ",", ":", ">", "N", '"', "[", "]", "x", "\n"]))
    file = tmp_path_factory.getbasetemp() / "slip.toml"
    file.write_text(text[:at] + slip + text[at + data.draw(st.integers(0, 4)) :], encoding="utf-8")
    told = f"{file}: "
    try:
        load_map(str(file), KINDS)
    except MapError as error:
        told = str(error)
    assert told.startswith(f"{file}: ")
    assert "\n" not in told


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _table(value: object) -> dict[object, object]:
    assert isinstance(value, dict)
    return value
