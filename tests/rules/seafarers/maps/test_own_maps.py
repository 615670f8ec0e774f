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
        (4, {}, "map: players: the map 'own' is for 3 players, not 4"),
        (3, {"scenario": "wonders"}, "map"),
    ],
)
def test_a_table_that_the_map_is_not_made_for_is_refused(
    own: Path, players: int, options: dict[str, str | int | bool], sentence: str
) -> None:
    with pytest.raises(Malformed) as no:
        create("seafarers", players, {**options, "map": str(own)}, seed=1)
    assert no.value.message.startswith(sentence)


def test_a_fault_is_told_with_the_file_and_the_line(own: Path) -> None:
    own.write_text(own.read_text(encoding="utf-8").replace('pirate = "frame"', 'pirate = "(0,0)"'), encoding="utf-8")
    with pytest.raises(Malformed, match=r"map: .*own.toml: pirate: hex \(0,0\) is no sea \(line \d+\)$"):
        create("seafarers", 3, {"map": str(own)}, seed=1)
