"""A map of one's own with a free sea: the one in the docs is read, drawn and played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hexhold.cli.simulate import simulate
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from tests.rules.seafarers.maps.charts import chart_of

PAGE = Path(__file__).parents[4] / "docs" / "formats.md"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    text = PAGE.read_text(encoding="utf-8").partition("### Sea maps")[2].split("```")[1]
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.rule("SEA-END-05")
def test_a_map_of_ones_own_may_have_any_footprint_and_suggests_a_goal(own: Path) -> None:
    game = create("seafarers", 3, {"map": str(own)}, seed=1)
    chart = chart_of(game.map)
    assert [region.name for region in chart.regions] == ["home", "far", "south"]
    assert chart.goal == 9
    again = create("seafarers", 3, {"map": str(own)}, board=game.map.to_data(), seed=2)
    assert again.map.to_data() == game.map.to_data()


def test_a_game_on_it_comes_to_an_end(own: Path) -> None:
    words = ["seafarers", "--players", "3", "--option", f"map={own}", "--games", "1", "--bots", "greedy"]
    result = CliRunner().invoke(simulate, words)
    assert result.exit_code == 0
    assert "finished   1" in result.output


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (4, {}, "players: the map 'own' is for 3 players, not 4"),
        (
            3,
            {"scenario": "wonders"},
            "scenario: the map 'own' is made for the scenario new_shores, and this is the scenario wonders",
        ),
    ],
)
def test_a_table_that_the_map_is_not_made_for_is_refused(
    own: Path, players: int, options: dict[str, str | int | bool], sentence: str
) -> None:
    with pytest.raises(Malformed) as no:
        create("seafarers", players, {**options, "map": str(own)}, seed=1)
    key = sentence.partition(":")[0]
    lines = own.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if text.startswith(f"{key} = "))
    assert no.value.message == f"map: {own}: {sentence} (line {line})"
    assert no.value.rule == "SEA-SETUP-01"


def test_a_sea_that_cuts_off_a_start_is_told_with_the_line(own: Path) -> None:
    text = own.read_text(encoding="utf-8").replace("[regions]\n", '[regions]\nlost = ["(40,0)"]\n')
    own.write_text(text.replace("rows = [\n", 'rows = [\n    "(40,0): gold 6",\n'), encoding="utf-8")
    line = next(
        n for n, line in enumerate(own.read_text(encoding="utf-8").splitlines(), 1) if line.startswith("start =")
    )
    with pytest.raises(Malformed) as no:
        create("seafarers", 3, {"map": str(own)}, seed=1)
    assert no.value.message == f"map: {own}: start: nobody who starts in home can ever reach lost (line {line})"


def test_a_fault_is_told_with_the_file_and_the_line(own: Path) -> None:
    own.write_text(own.read_text(encoding="utf-8").replace('pirate = "frame"', 'pirate = "(0,0)"'), encoding="utf-8")
    with pytest.raises(Malformed, match=r"map: .*own.toml: pirate: hex \(0,0\) is no sea \(line \d+\)$"):
        create("seafarers", 3, {"map": str(own)}, seed=1)
