"""Maps that are refused, each with one line that says what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhold.board.components import BOX_3_4, Components
from hexhold.board.files import MAP_NAMES, check_counts, load_map
from hexhold.board.map import MapError
from hexhold.board.reading import map_from_data

HILLS = ["(0,0): hills 5, forest 6, desert"]


def refusal(data: dict[str, object]) -> str:
    with pytest.raises(MapError) as caught:
        map_from_data(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": ""}, "name: a map needs a name"),
        ({"name": 3}, "name: a map needs a name"),
        ({"name": "a\x1b[2Jb"}, "name: a name has letters and spaces, and no characters that cannot be seen"),
        ({"name": "\ud800"}, "name: a name has letters and spaces, and no characters that cannot be seen"),
        ({"starts": {"": []}}, "starts: a colour needs a name that can be read"),
        ({"starts": {"re\nd": []}}, "starts: a colour needs a name that can be read"),
        ({"rows": [f"(0,{r}):" + ",".join(["hills 5"] * 25) for r in range(25)]}, "rows: a map has at most 600 hexes"),
        ({"rows": ["(0,0): hills 5" + ", ice" * 600]}, "rows: a map has at most 600 hexes"),
        ({"size": 3}, "'size' is not part of a map; there are name, rows, harbours, starts and free"),
        ({"rows": []}, "rows: a map needs at least one terrain hex"),
        ({"rows": ["(0,0): ice"]}, "rows: a map needs at least one terrain hex"),
        ({"rows": "hills 5"}, "rows: this must be a list of texts"),
        ({"rows": [5]}, "rows: 5 is not a text"),
        (
            {"rows": ["hills 5"]},
            "rows: 'hills 5' must begin with its westernmost hex and a colon, such as (0,-2):",
        ),
        ({"rows": ["0,0: hills 5"]}, "rows: '0,0' is not a hex; write it as (q,r), such as (0,-2)"),
        (
            {"rows": ["(0,0): hills 5, swamp 6"]},
            "rows: hex (1,0): 'swamp' is not a terrain; there are hills, forest, pasture, fields, mountains, desert",
        ),
        (
            {"rows": ["(0,0): hills 5,, hills 6"]},
            "rows: hex (1,0): '' is not a terrain with at most one token, such as mountains 10",
        ),
        (
            {"rows": ["(0,0): hills 5 6"]},
            "rows: hex (0,0): 'hills 5 6' is not a terrain with at most one token, such as mountains 10",
        ),
        ({"rows": ["(0,0): hills 5", "(-1,0): forest 6, fields 4"]}, "rows: hex (0,0) is there twice"),
        ({"rows": ["(0,0): hills 5, ice", "(1,0): fields 4"]}, "rows: hex (1,0) is there twice"),
    ],
)
def test_a_map_with_bad_rows_is_refused(change: dict[str, object], sentence: str) -> None:
    assert refusal({"name": "bad", "rows": HILLS, **change}) == sentence


@pytest.mark.parametrize("token", ["7", "1", "13", "0", "-5", "5.5", "six", "2&12&3", "2&2", "2&7", "2&", "²"])
def test_a_token_that_does_not_exist_is_refused(token: str) -> None:
    assert refusal({"name": "bad", "rows": [f"(3,-1): hills {token}"]}) == (
        f"rows: hex (3,-1): '{token}' is not a number token; it shows 2 to 12 but not 7, or two of them such as 2&12"
    )


@pytest.mark.rule("CATAN-SETUP-02", "CATAN-GEO-02")
def test_a_desert_with_a_number_token_is_refused() -> None:
    assert refusal({"name": "bad", "rows": ["(0,0): desert 5"]}) == (
        "rows: hex (0,0): a desert carries no number token"
    )


@pytest.mark.parametrize(
    ("harbour", "why"),
    [
        ("(0,0) NW", "write hex, side and trade, such as (0,-2) NW 3:1"),
        ("0,0 NW 3:1", "write hex, side and trade, such as (0,-2) NW 3:1"),
        ("(0;0) NW 3:1", "'(0;0)' is not a hex; write it as (q,r), such as (0,-2)"),
        ("(5,0) NW 3:1", "hex (5,0) is not on the board"),
        ("(0,0) N 3:1", "'N' is not a side; there are NE, E, SE, SW, W, NW"),
        ("(0,0) E 3:1", "that side is not on the coast"),
        ("(0,0) NW 4:1", "'4:1' is not a harbour; there are 3:1, brick, lumber, wool, grain, ore"),
    ],
)
@pytest.mark.rule("BASE-GEO-08")
def test_a_harbour_off_the_coast_or_unknown_is_refused(harbour: str, why: str) -> None:
    assert refusal({"name": "bad", "rows": HILLS, "harbours": [harbour]}) == f"harbours: '{harbour}': {why}"


@pytest.mark.rule("BASE-GEO-08")
@pytest.mark.parametrize(
    ("harbours", "node"),
    [
        (["(0,0) NW 3:1", "(0,0) NE ore"], "N(0,0)"),
        (["(0,0) NW 3:1", "(0,0) NW ore"], "N(0,0)"),
        (["(0,0) NE 3:1", "(1,0) NW ore"], "S(1,-1)"),
    ],
)
def test_two_harbours_that_share_an_intersection_are_refused(harbours: list[str], node: str) -> None:
    sentence = refusal({"name": "bad", "rows": HILLS, "harbours": harbours})
    assert sentence == f"harbours: two of them share the intersection {node}"


@pytest.mark.parametrize(
    ("starts", "sentence"),
    [
        (["red"], "starts: this must be a table with two texts for each colour"),
        ({"red": "N(0,0)"}, "starts: red: this must be a list of texts"),
        ({"red": ["N(0,0)* > S(0,-1)"]}, "starts: red: this must be two settlements, one of them starred"),
        (
            {"red": ["N(0,0) > S(0,-1)", "S(0,0) > N(0,1)"]},
            "starts: red: this must be two settlements, one of them starred",
        ),
        (
            {"red": ["N(0,0)* > S(0,-1)", "E(0,0) > N(0,1)"]},
            (
                "starts: red: 'E(0,0) > N(0,1)': 'E(0,0)' is not an intersection; "
                "write it as N(q,r) or S(q,r), such as N(0,-1)"
            ),
        ),
        (
            {"red": ["N(0,0)* > S(0,-1)", "N(9,0) > N(0,1)"]},
            "starts: red: 'N(9,0) > N(0,1)': N(9,0) is not an intersection of the board",
        ),
        (
            {"red": ["N(0,0)* > S(0,-1)", "S(0,0) > N(0,0)"]},
            "starts: red: 'S(0,0) > N(0,0)': write a settlement and the far end of its road, such as N(0,-1) > S(1,-2)",
        ),
        (
            {"red": ["N(0,0)* > S(0,-1)", "S(0,-1) > N(-1,1)"]},
            "starts: red: 'S(0,-1) > N(-1,1)': too close to the settlement on N(0,0)",
        ),
    ],
)
def test_a_map_with_bad_starts_is_refused(starts: object, sentence: str) -> None:
    assert refusal({"name": "bad", "rows": HILLS, "starts": starts}) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "forest 9",
            "fields 9",
            "terrain: 3 of 'forest' at (-1,0), (1,0), (-2,1), but the box for 3-4 players has 4",
        ),
        ("forest 9", "forest", "number tokens: hex (2,-2) has none"),
        (
            "pasture 2",
            "pasture 12",
            "number tokens: 0 of '2', but the box for 3-4 players has 1",
        ),
        (
            "pasture 2",
            "pasture 2&12",
            "number tokens: 0 of '2', but the box for 3-4 players has 1",
        ),
        (
            "NE ore",
            "NE wool",
            "harbours: 2 of 'wool' at (2,-1) NE, (1,1) SE, but the box for 3-4 players has 1",
        ),
    ],
)
@pytest.mark.rule("CATAN-COMP-01", "CATAN-COMP-02", "CATAN-COMP-04")
def test_a_map_that_does_not_fit_its_box_is_refused(old: str, new: str, sentence: str) -> None:
    data = load_map("beginner").to_data()
    rows, harbours = data["rows"], data["harbours"]
    assert isinstance(rows, list)
    assert isinstance(harbours, list)
    data["rows"] = [row.replace(old, new) for row in rows]
    data["harbours"] = [harbour.replace(old, new) for harbour in harbours]
    with pytest.raises(MapError) as caught:
        check_counts(map_from_data(data), BOX_3_4)
    assert str(caught.value) == sentence


@pytest.mark.rule("BASE-SETUP-25")
@pytest.mark.parametrize(("one", "other"), [("6", "6"), ("6", "8"), ("8", "8")])
def test_two_adjacent_red_numbers_are_refused_unless_they_are_allowed(one: str, other: str) -> None:
    box = Components(
        "small box", terrain="3 hills", tokens=f"{one} {other} 3", harbours="", frame_start="(0,0) NW", frame=""
    )
    apart = map_from_data({"name": "apart", "rows": [f"(0,0): hills {one}, hills 3, hills {other}"]})
    adjacent = map_from_data({"name": "adjacent", "rows": [f"(0,0): hills 3, hills {one}, hills {other}"]})
    check_counts(apart, box)
    check_counts(adjacent, box, red_apart=False)
    with pytest.raises(MapError) as caught:
        check_counts(adjacent, box)
    assert str(caught.value) == "number tokens: the red numbers (6 and 8) on hexes (1,0) and (2,0) are adjacent"


def test_a_map_file_of_any_footprint_loads_and_takes_its_name_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "two islands.toml"
    file.write_text('rows = ["(0,0): hills 5, fields 6", "(4,0): desert", "(4,2): forest 8"]\n', encoding="utf-8")
    board = load_map(str(file))
    assert board.name == "two islands"
    assert board.grid.hexes == [(0, 0), (1, 0), (4, 0), (4, 2)]
    assert board.grid.node_count == 10 + 6 + 6


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"rows = [", "not a TOML file: "),
        (b"rows = 1\nrows = 2\n", "not a TOML file: "),
        (b"\xff\xfe", "not a TOML file: "),
        (b"", "rows: a map needs at least one terrain hex"),
        (b'rows = ["""(0,0): hills\n5 6"""]', "rows: hex (0,0): 'hills 5 6' is not a terrain with at most one token"),
    ],
)
def test_a_broken_map_file_is_refused_with_one_line_that_names_it(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    with pytest.raises(MapError) as caught:
        load_map(str(file))
    assert str(caught.value).startswith(f"{file}: {sentence}")
    assert "\n" not in str(caught.value)


def test_a_map_that_is_neither_known_nor_a_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(MapError) as caught:
            load_map(str(path))
        assert str(caught.value) == (
            f"no map '{path}': the maps are {', '.join(MAP_NAMES)}, or the path of a readable file"
        )
