"""How one begins: a guided first game, and a table on a map of one's own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once


def test_the_coach_follows_the_first_game_and_can_be_sent_away(invite: Callable[..., Guest]) -> None:
    ann = invite().go("/")
    ann.page.get_by_role("button", name="First time?").click()
    coach = ann.page.get_by_role("region", name="Your coach")
    expect(coach).to_contain_text("Welcome!")
    for words in ("Now a road beside it", "Your second settlement", "The last piece of the start"):
        ann.page.locator(".board [role=button]").first.click(force=True)
        ann.page.get_by_role("button", name="Build here").click()
        expect(coach).to_contain_text(words)
    ann.page.locator(".board [role=button]").first.click(force=True)
    ann.page.get_by_role("button", name="Build here").click()
    expect(coach).to_contain_text("Your turn begins with the dice")
    ann.page.get_by_role("button", name="ask a bot").click()
    expect(ann.page.get_by_role("region", name="A bot would do this")).to_be_visible()
    ann.page.get_by_role("button", name="skip lessons").click()
    expect(coach).to_have_count(0)


def test_a_map_is_seen_before_the_table_is_made_and_may_come_from_a_file(invite: Callable[..., Guest]) -> None:
    ann = invite().go("/new/base")
    ann.expected = ("400 (Bad Request)",)
    expect(ann.page.get_by_role("img", name="The map").locator(".board")).to_be_visible()
    printed = resources.files("hexhold.board").joinpath("maps", "beginner.toml").read_bytes()
    file = ann.page.locator("input[type=file]")
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": b"rows = 3"})
    expect(ann.page.get_by_text("This map cannot be used: map: rows")).to_be_visible()
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": printed})
    expect(ann.page.get_by_text("From your file: exactly this map.")).to_be_visible()
    ann.page.get_by_role("button", name="All others are bots").click()
    ann.page.get_by_role("button", name="Start now").click()
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    ann.page.get_by_role("button", name="The map as a list").click()
    expect(ann.page.locator(".listbox")).to_contain_text("mountains 10")
