"""Who sees what is decided in one place, and the table that is made once per game says what the declarations say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hexhold
from hexhold.core.slots import Slot
from hexhold.core.view import WATCHER, is_supply_counted, is_supply_exact, seen_supply, shown, view
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.walk import Walk
from tests.support import position

SOURCES = Path(hexhold.__file__).parent
BLANK, TRUE = -77, 5


def marks_of(game: Ruleset) -> list[Slot]:
    """The rows of marks, each behind the row that it tells about."""
    slots = game.slots.slots
    return [slots[slots.index(slot) + 1] for slot in game.sight.marked]


@pytest.mark.parametrize("case", [case for case in cases() if not case.options], ids=str)
def test_the_table_of_a_game_shows_each_seat_the_rows_that_are_declared(case: Case) -> None:
    game = case.create()
    for seat in (WATCHER, *range(case.players)):
        for whose in (0, *range(1, case.players + 1)):
            truth, seen = game.blank().notes, game.blank().notes
            for place in range(len(truth)):
                truth[place], seen[place] = TRUE, BLANK
            for slot in marks_of(game):
                for place in range(slot.at, slot.at + slot.width):
                    truth[place] = whose
            game.sight.copy_notes(truth, seen, seat)
            for slot in game.slots.slots:
                for row in range(slot.rows):
                    at = slot.at + row * slot.width
                    visible = shown(slot, row, seat, False)
                    if slot in game.sight.marked:
                        visible = whose in (0, seat + 1)
                    wanted = list(truth[at : at + slot.width]) if visible else [BLANK] * slot.width
                    assert list(seen[at : at + slot.width]) == wanted, (slot.name, row, seat)


@pytest.mark.parametrize("case", [case for case in cases() if not case.options], ids=str)
def test_totals_are_counted_of_rows_that_are_not_seen_too(case: Case) -> None:
    walk = Walk.of(case, "totals")
    for ply in walk.plies(300):
        walk.step()
        if ply % 20 == 0:
            for seat in (None, 0, case.players - 1):
                counts = view(walk.game, walk.s, seat).counts
                assert list(counts) == ["hand", *[slot.name for slot in walk.game.sight.counted]]
                for slot in walk.game.sight.counted:
                    rows = [slot.at + row * slot.width for row in range(slot.rows)]
                    assert counts[slot.name] == [sum(walk.s.notes[at : at + slot.width]) for at in rows]


def test_a_hidden_supply_is_seen_up_to_two_cards_and_exact_below() -> None:
    game, s = position("players: 3\noptions: hide_supply_counts=true\nP0.hand: 19ore 18wool 17grain")
    seen = view(game, s, 0).state
    assert list(seen.supply) == [2, 2, 1, 2, 0] == [seen_supply(game, s, good) for good in range(5)]
    assert [is_supply_exact(game, seen, good) for good in range(5)] == [False, False, True, False, True]
    assert not is_supply_counted(game, s)
    s.over = 1
    assert is_supply_counted(game, s)
    assert view(game, s, 0).state.supply == s.supply


def test_nothing_but_the_table_reads_what_slots_declare() -> None:
    words = re.compile(r"\b(OWN_COUNTED|HIDDEN_COUNTED|PLENTY_LEFT|MARKED)\b|slot\.seen\b")
    readers = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if words.search(path.read_text()) and path.relative_to(SOURCES).parts[0] != "rules"
    }
    assert readers == {"core/slots.py", "core/sight.py", "core/view.py"}
