"""Journals that version 0.1.0 has written still open, and tell every seat what they told it then.

The first line of a file in `journals` has the row of its table, and what its journal came to in that version. `heard`
is the SHA-256 of all events, as a watcher and then each seat was told them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from hexhold.server.table.config import TableConfig
from hexhold.server.table.journal import read_entry
from hexhold.server.table.state import TableState

pytestmark = pytest.mark.once

JOURNALS = sorted((Path(__file__).parent / "journals").glob("*.jsonl"))


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_journal_of_an_earlier_version_opens_and_tells_the_same(file: Path) -> None:
    first, *lines = file.read_bytes().splitlines()
    was = json.loads(first)
    config = msgspec.convert(was["config"], TableConfig)
    table = TableState(was["id"], config, bytes.fromhex(was["secret"]), was["created"])
    for line in lines:
        table.fold(read_entry(line))
    play = table.play
    assert play is not None
    points = [int(play.game.total_points(play.state, seat)) for seat in range(config.players)]
    assert (table.seq, table.status, points) == (was["seq"], was["status"], was["points"])
    heard = sha256()
    for seat in (None, *range(config.players)):
        for entry in table.history:
            for event in entry.events_for(seat):
                heard.update(bytes(event) + b"\n")
    assert heard.hexdigest() == was["heard"]


def test_there_is_a_journal_of_every_game_and_of_most_kinds_of_entry() -> None:
    assert [file.stem for file in JOURNALS] == ["base", "cities", "gift", "watch"]
    kinds = {json.loads(line)["entry"] for file in JOURNALS for line in file.read_bytes().splitlines()[1:]}
    assert kinds >= {
        "sat",
        "bot_sat",
        "starting",
        "began",
        "acted",
        "undone",
        "said",
        "muted",
        "came",
        "went",
        "absent",
    }
