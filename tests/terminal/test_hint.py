"""`hint`: what the best bot would do, with its reasons, in the terminal."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from hexhold.terminal.conversation import Conversation
from tests.terminal.people import sit_at

pytestmark = pytest.mark.once

CITY_IN_HAND = (
    "players: 3\nmap: beginner\nP0.settlements: N12 N23\nP0.roads: E11 E28\n"
    "P1.settlements: N39 N42\nP2.settlements: N16 N47\nP0.hand: 2grain 3ore\n"
)


def test_a_hint_names_the_best_action_with_its_reasons() -> None:
    conversation = Conversation(sit_at(CITY_IN_HAND), Path("unused"), "dark")
    with redirect_stdout(io.StringIO()) as shown:
        conversation._show()
    before = conversation.sitting.state.copy()
    with redirect_stdout(io.StringIO()) as shown:
        assert not conversation._decided("hint")
    first = shown.getvalue().splitlines()[0]
    assert first.startswith("city:N")
    assert "% to win)" in first
    assert "Points: 1 more." in first
    assert conversation.sitting.state == before
