"""Puzzles in a real browser: found from the first page, answered on the map, by keys or given up, and told of after."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hexhold.puzzles.shipped import shipped
from tests.web.guest import PHONE, Guest

pytestmark = pytest.mark.once

BUILT = next(it for it in shipped() if it.game == "base" and it.solution.token.startswith("settle:"))
PLACE = f"[data-target='node-{BUILT.solution.token.removeprefix('settle:N')}']"
HINTS = ".hint, .guide, .verdictbox"


def answers(page: Page) -> list[str]:
    """What is asked of the server from now on about the puzzle, and by which method."""
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.method) if it.url.endswith(f"/api/puzzles/{BUILT.id}") else None)
    return asked


def test_a_puzzle_is_answered_on_the_map_by_keys_and_only_then_told_of(invite: Callable[..., Guest]) -> None:
    ann = invite()
    page = ann.page
    ann.go("/").page.get_by_role("link", name="Puzzles").press("Enter")
    expect(page.get_by_role("heading", name="The puzzle of the day")).to_be_visible()
    expect(page.locator(".prevmap svg").first).to_be_visible()
    expect(page.locator(".cells li")).to_have_count(len(shipped()))
    assert ann.axe() == []
    asked = answers(page)
    ann.go(f"/puzzles/{BUILT.id}?game=base")
    expect(page.locator(".hand .stack").first).to_be_visible()
    assert (asked, page.locator(HINTS).count()) == (["GET"], 0)
    assert ann.axe() == []
    page.keyboard.press("s")
    page.locator(PLACE).press("Enter")
    page.keyboard.press("Enter")
    verdict = page.get_by_role("heading", name="Right!")
    expect(verdict).to_be_visible()
    assert asked == ["GET", "POST"]
    expect(page.locator(PLACE)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".decided .option em")).to_have_text("(your answer)")
    expect(page.get_by_role("alert").filter(has_text="Right!")).to_have_count(1)
    assert ann.axe() == []
    page.get_by_role("button", name="Next puzzle").press("Enter")
    expect(page.get_by_role("button", name="Show the solution")).to_be_visible()
    assert BUILT.id not in page.url
    ann.go("/puzzles?game=base")
    expect(page.locator(".cells .well")).to_have_count(1)


def test_on_a_phone_whoever_gives_up_sees_the_better_move_on_the_whole_map(invite: Callable[..., Guest]) -> None:
    ann = invite(**PHONE, locale="nl-NL", color_scheme="dark")
    page = ann.page
    ann.go(f"/puzzles/{BUILT.id}")
    page.get_by_role("button", name="Toon de oplossing").tap()
    expect(page.get_by_role("heading", name="De oplossing")).to_be_visible()
    expect(page.locator(PLACE)).to_have_attribute("aria-pressed", "true")
    other = page.locator(".decided .option").nth(1)
    other.tap()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(page.locator(PLACE)).to_have_count(0)
    expect(page.get_by_role("button", name="Volgende puzzel")).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert ann.axe() == []
