"""The panel shows what a seat may see of Cities & Knights: cards of three decks, improvements, knights."""

from __future__ import annotations

from hexhold.core.view import view
from hexhold.terminal.panel import Panel
from hexhold.terminal.screen import Screen
from tests.support import position

POSITION = """
game: cities
P0.cities: N18
P0.trade_cards: merchant
P0.science_cards: 2crane
P0.improvements: 2science
P1.settlements: N8
P1.roads: E13
P1.basic_knights: N13
P1.politics_cards: spy
active_knights: N13
"""


def test_cards_are_counted_for_all_and_named_for_their_holder() -> None:
    game, s = position(POSITION)
    shown = Screen().text(Panel(game, 0, ["bot"] * 4, Screen()).lines(view(game, s, 0), 0, is_flat=False))
    rows = shown.splitlines()
    assert rows[1].split()[-2:] == ["3", "0"]
    assert rows[2].split()[-2:] == ["1", "1"]
    assert "2 crane" in shown
    assert "spy" not in shown


def test_improvements_and_knights_stand_below_the_seats() -> None:
    game, s = position(POSITION)
    shown = Screen().text(Panel(game, 0, ["bot"] * 4, Screen()).lines(view(game, s, 0), 0, is_flat=False))
    assert " ^  Madder    .....     .....     ##...     0 of 0" in shown
    assert " o  Indigo    .....     .....     .....     1 of 1" in shown
