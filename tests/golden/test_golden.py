"""Games go on as they always went: playthroughs are compared line by line.

When the rules were meant to change, write them anew with `python -m tests.golden.write` and read the difference.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from hexhold.rules.games import GAMES
from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, Playthrough, tell


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_a_playthrough_is_told_as_it_was_written(play: Playthrough) -> None:
    kept = play.file.read_text().splitlines()
    for number, (line, told) in enumerate(zip_longest(kept, tell(play)), start=1):
        assert told == line, f"{play.file.name}, line {number}; if that is meant: python -m tests.golden.write"


def test_every_game_has_its_playthroughs_and_they_are_short_enough_to_read() -> None:
    assert {play.game for play in PLAYTHROUGHS} == set(GAMES)
    assert sorted(FOLDER.glob("*.txt")) == sorted(play.file for play in PLAYTHROUGHS)
    assert [play.name for play in PLAYTHROUGHS if play.file.stat().st_size > 120_000] == []
