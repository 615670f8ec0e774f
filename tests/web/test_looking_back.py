"""What happened there: a finished game is analysed on its result page, and its replay shows what else could be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

ANALYSED_MS = 240_000
"""A game as short as this takes seconds; on a busy machine minutes."""


def test_a_finished_game_is_analysed_and_what_stands_out_is_shown_on_the_map(invite: Callable[..., Guest]) -> None:
    ann = invite()
    options = {"map": "beginner", "placement": "fixed", "max_turns": 6}
    table = ann.sit_down("base", ["me", "greedy", "greedy", "greedy"], start=True, options=options)
    ann.play_on(seconds=300)
    expect(ann.page.locator(".ranks")).to_be_visible()
    ann.go(f"/result/{table}")
    ann.page.get_by_role("button", name="Open cards").click()
    ann.page.get_by_role("button", name="Analyse the game").press("Enter")
    expect(ann.page.get_by_role("img", name="Chances to win: Ann")).to_be_visible(timeout=ANALYSED_MS)
    expect(ann.page.get_by_role("progressbar")).to_have_count(0, timeout=ANALYSED_MS)
    rows = ann.page.get_by_role("region", name="Skill and luck").get_by_role("row")
    expect(rows).to_have_count(5)
    for row in rows.all()[1:]:
        start, *parts, result = [
            float(cell.replace("\N{MINUS SIGN}", "-")) for cell in row.get_by_role("cell").all_inner_texts()
        ]
        assert start + sum(parts) == pytest.approx(result, abs=0.5)
    assert ann.axe() == []
    # It is kept: the replay has it at once. Which decisions stand out depends on the cards, so none may.
    ann.go(f"/replay/{table}")
    beside = ann.page.get_by_role("region", name="What happened there?")
    expect(beside.get_by_text("stand out")).to_be_visible()
    assert ann.axe() == []
    onward = beside.get_by_role("button", name="To the next decision that stands out")
    if onward.is_enabled():
        onward.press("Enter")
        option = beside.get_by_role("listitem").get_by_role("button").first
        option.press("Enter")
        expect(option).to_have_attribute("aria-pressed", "true")
