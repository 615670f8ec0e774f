"""Programs as bots of the arena: asked for what a seat may know, and answered for where they fail."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hexhold.arena.entrants import make_entrant
from hexhold.arena.match import Lineup, play_guarded, play_match
from hexhold.core.errors import Malformed
from hexhold.rng import Rng

FIRST = """
import json, sys
seen = set()
for line in sys.stdin:
    question = json.loads(line)
    assert ("board" in question) == (question["table"] not in seen)
    seen.add(question["table"])
    for player in question["view"]["players"]:
        assert ("hand" in player) == (player["seat"] == question["seat"])
    print(json.dumps({"act": question["legal"][0]}), flush=True)
"""


def lineup(folder: Path, text: str) -> Lineup:
    """A short game of such a program against a bot."""
    file = folder / "player.py"
    file.write_text(text, encoding="utf-8")
    bots = (f"program:{sys.executable} {file}", "random")
    return Lineup("base", bots, {"target_points": 3, "max_turns": 10}, seed="program")


def test_a_program_plays_and_is_shown_its_own_hand_only(tmp_path: Path) -> None:
    table = lineup(tmp_path, FIRST)
    played = [play_match(table, number) for number in range(2)]
    assert all(result.actions > 10 for result in played)


def test_nonsense_of_a_program_is_a_fault_and_the_game_goes_on(tmp_path: Path) -> None:
    table = lineup(tmp_path, FIRST.replace('question["legal"][0]', '"settle:N999"'))
    with pytest.raises(Malformed, match="there is no node N999"):
        play_match(table)
    result = play_guarded(table, 0, {}, lambda *_: None)
    assert result.faults[0]["raised"] > 0
    assert result.actions > 10


def test_a_program_that_cannot_be_started_is_refused() -> None:
    with pytest.raises(Malformed, match="cannot be started"):
        make_entrant("program:/nowhere/player --fast", Rng(0))
