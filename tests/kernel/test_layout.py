"""How much room a state takes: little enough in every game, with every number of players and in every scenario."""

from __future__ import annotations

import re

import pytest

from hexhold.kernel.layout import Layout
from hexhold.rules.games import GAMES
from tests.contract.cases import Case, scenario_cases

MOST = 2500
"""So many bytes a state may have."""
FIELD = re.compile(r"u?int(\d+)_t ((?:\w+(?:\[\d+\])?(?:, )?)+);")
PLAYED = [Case(name, players) for name, info in GAMES.items() for players in info.players] + scenario_cases()


def size(text: str) -> int:
    """The bytes of the fields of a state, and of the pointer to its board."""
    state = text[text.index("const Board") :]
    room = 8
    for bits, names in FIELD.findall(state):
        for name in names.split(", "):
            count = re.search(r"\[(\d+)\]", name)
            room += int(bits) // 8 * (int(count[1]) if count else 1)
    return room


@pytest.mark.once
@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_a_state_has_little_room_in_every_game(case: Case) -> None:
    assert size(Layout(case.create(), []).text()) < MOST


def test_the_room_of_a_state_is_counted_field_by_field() -> None:
    text = "typedef struct {\n    const Board *board;\n    int64_t longs[2];\n    int16_t depth, stack[3];\n} State;\n"
    assert size(text) == 8 + 16 + 2 + 6
