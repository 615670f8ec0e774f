"""Journals that earlier versions have written still open, and tell every seat what they told it then.

The first line of a file in `journals` has the row of its table, and what its journal came to in that version: 0.1.0,
or the first that had the game. `heard` is the SHA-256 of all events, as a watcher and then each seat was told them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from hexhold.core.engine import step_checked
from hexhold.core.errors import IllegalAction
from hexhold.core.events import Events
from hexhold.core.notation import action_line
from hexhold.core.state import State
from hexhold.rules.games import GAMES, RULES_VERSION
from hexhold.rules.ruleset import Ruleset
from hexhold.server.table import play
from hexhold.server.table.config import TableConfig
from hexhold.server.table.journal import read_entry
from hexhold.server.table.state import TableState
from tests.server.rooms import started

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
    running = table.play
    assert running is not None
    points = [int(running.game.total_points(running.state, seat)) for seat in range(config.players)]
    assert (table.seq, table.status, points) == (was["seq"], was["status"], was["points"])
    heard = sha256()
    for seat in (None, *range(config.players)):
        for entry in table.history:
            for event in entry.events_for(seat):
                heard.update(bytes(event) + b"\n")
    assert heard.hexdigest() == was["heard"]


def forbidding(act_text: str) -> Callable[..., None]:
    """The engine after a change of the rules that forbids an action."""

    def checked(game: Ruleset, s: State, seat: int, act: int, events: Events) -> None:
        if action_line(game, seat, act) == act_text:
            raise IllegalAction("this is forbidden now", rule="BASE-TURN-01")
        step_checked(game, s, seat, act, events)

    return checked


def test_a_game_of_earlier_rules_opens_although_something_in_it_is_forbidden_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    desk.act(0, "settle:N12", "road:E11")
    desk.bots()
    before = [bytes(event) for entry in desk.room.table.history for event in entry.events_for(0)]
    monkeypatch.setattr(play, "step_checked", forbidding("P0 road:E11"))
    with pytest.raises(IllegalAction):
        desk.again()
    monkeypatch.setattr(play, "RULES_VERSION", RULES_VERSION + 1)
    later = desk.again()
    after = [bytes(event) for entry in later.room.table.history for event in entry.events_for(0)]
    assert after == before
    assert json.loads(later.room.table.record()[0])["rules_version"] == RULES_VERSION


def test_there_is_a_journal_of_every_game_and_of_most_kinds_of_entry() -> None:
    assert [file.stem for file in JOURNALS] == sorted(GAMES)
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
