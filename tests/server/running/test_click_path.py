"""A click takes the way that docs/decisions/0026 describes, and does not grow longer unnoticed."""

from __future__ import annotations

import pytest

from tools.click_path import counted, of_the_server

pytestmark = pytest.mark.once

FUNCTIONS = 80
FILES = 25
DOORS = ["pass_on", "TableHost._say", "Room.handle", "act", "TableHost._write", "TableState.fold", "Audience.tell"]


def test_a_click_passes_no_more_hands_than_were_counted() -> None:
    called = of_the_server(counted())
    names = [name for _, name in called]
    assert [name for name in names if name in DOORS] == DOORS, "in this order"
    assert len(called) <= FUNCTIONS
    assert len({file for file, _ in called}) <= FILES
