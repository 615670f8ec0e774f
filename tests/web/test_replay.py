"""After the game: its result, its replay step by step, and the dice checked in the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once


def test_a_finished_game_is_looked_at_again_step_by_step(invite: Callable[..., Guest]) -> None:
    ann = invite()
    table = ann.make_table("base", ["greedy", "greedy", "greedy"], start=True, options={"target_points": 3})
    ann.go(f"/t/{table}")
    expect(ann.page.locator(".ranks")).to_be_visible()
    ann.go(f"/replay/{table}")
    slider = ann.page.get_by_role("slider").first
    expect(slider).to_be_visible()
    before = slider.input_value()
    ann.page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(before)
    expect(ann.page.locator(".board")).to_be_visible()
