"""The page about research says how large observations and action spaces are."""

from __future__ import annotations

import re
from pathlib import Path

from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.encode.symmetry import symmetries
from tests.envs.tables import EVERY, table

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)


def test_the_sizes_on_the_page_are_those_of_the_games() -> None:
    rows = {
        (name, int(players)): tuple(map(int, sizes)) for name, players, *sizes in ROW.findall(PAGE.read_text("utf-8"))
    }
    for name, players in EVERY:
        game = table(name, players)
        found = (int(Encoding(game).size), int(ActionSpace(game).size), len(symmetries(game)))
        assert rows.pop((name, players)) == found, f"| `{name}` | {players} | {' | '.join(map(str, found))} |"
    assert not rows
