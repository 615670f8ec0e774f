"""Games that catanatron has written down are read as far as its rules and ours agree."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from hexhold.cli.main import commands
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import read_record
from hexhold.data.catanatron import read_catanatron
from hexhold.rules.games import RULES_VERSION, create

PEER = os.environ.get("HEXHOLD_PEER_PYTHON", "")
WRITE = """
import json, sys
from catanatron.game import Game
from catanatron.json import GameEncoder
from catanatron.models.player import Color, RandomPlayer
game = Game([RandomPlayer(color) for color in list(Color)[: int(sys.argv[1])]], seed=int(sys.argv[2]))
game.play()
print(json.dumps(game, cls=GameEncoder))
"""


@pytest.mark.skipif(not Path(PEER).is_file(), reason="HEXHOLD_PEER_PYTHON names no Python with catanatron")
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 1), (4, 8)])
def test_a_game_of_catanatron_becomes_a_record_that_replays(players: int, seed: int) -> None:
    command = [PEER, "-c", WRITE, str(players), str(seed)]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": ""})
    read = read_catanatron(told.stdout)
    assert len(read.record.actions) > 20
    # Random players soon play a card they have just bought, which catanatron 3.2 allows.
    assert read.stopped == "" or "BASE-DEV-07" in read.stopped
    again, state, _ = read_record("\n".join(read.record.lines(read.state)), create, RULES_VERSION)
    assert again.actions == read.record.actions
    assert state == read.state


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"colors": ["RED", "BLUE"], "tiles": []}', "null", "[" * 100_000])
def test_what_is_no_game_of_catanatron_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_catanatron(text)


def test_the_command_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    wrong = tmp_path / "game.json"
    wrong.write_text("{}", encoding="utf-8")
    told = CliRunner().invoke(commands, ["convert", str(wrong), "--out", str(tmp_path / "game.jsonl")])
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
    assert "no game of catanatron's" in told.output
    told = CliRunner().invoke(commands, ["convert", str(tmp_path / "none"), "--out", str(tmp_path / "game.jsonl")])
    assert "cannot read" in told.output
