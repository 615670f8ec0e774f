"""After the game: its result, the dice checked in the page, what happened, its replay, and the same again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

ANALYSED_MS = 240_000
"""A game as short as this is analysed in seconds; on a busy machine in minutes."""


def test_a_finished_game_is_looked_at_again_checked_shared_and_begun_anew(invite: Callable[..., Guest]) -> None:
    ann = invite(permissions=["clipboard-read", "clipboard-write"])
    # Nobody has four points after 16 steps, where the game goes on below.
    table = ann.sit_down("base", ["me", "greedy", "greedy"], start=True, options={"target_points": 4})
    ann.play_on()
    expect(ann.page.locator(".ranks")).to_be_visible()
    ann.page.get_by_role("button", name="See the result").click()
    ann.page.get_by_role("button", name="Check every roll").click()
    expect(ann.page.get_by_text("each is as the seed says")).to_be_visible()
    luck = ann.page.locator(".luck li").filter(has=ann.page.get_by_role("heading", name="You"))
    expect(luck).to_contain_text("The numbers came up")
    ann.page.get_by_role("button", name="Trades").click()
    expect(ann.page.get_by_role("img", name="Trades from turn to turn")).to_be_visible()
    ann.page.get_by_role("button", name="Share the replay").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    ann.page.goto(ann.page.evaluate("() => navigator.clipboard.readText()"))
    slider = ann.page.get_by_role("slider").first
    expect(slider).to_be_visible()
    before = slider.input_value()
    ann.page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(before)
    expect(ann.page.locator(".board")).to_be_visible()
    the_game_goes_on_from_a_position(ann)
    ann.go(f"/result/{table}")
    ann.page.get_by_role("button", name="Play again").click()
    # Only bots sat with Ann, so the next game begins at once.
    expect(ann.page.get_by_role("heading", name="Place a settlement")).to_be_visible()
    assert table not in ann.page.url


def the_game_goes_on_from_a_position(ann: Guest) -> None:
    """Somebody takes the seat of a bot in the middle of a replay, and plays on from there."""
    replay = ann.page.url.split("?")[0]
    ann.page.goto(f"{replay}?step=99999")
    expect(ann.page.get_by_role("button", name="Play on from here")).to_be_disabled()
    rolls = ann.page.get_by_role("img", name="2 came")
    told = rolls.get_attribute("aria-label")
    ann.page.goto(f"{replay}?step=16")
    expect(rolls).not_to_have_attribute("aria-label", told or "")
    ann.page.get_by_role("button", name="Play on from here").press("Enter")
    ann.page.get_by_role("dialog").get_by_role("button", name="Indigo").click()
    assert ann.axe() == []
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator(".rail.right")).to_be_visible()
    expect(ann.page.locator(".rail.left")).to_contain_text("Madder")


def test_a_finished_game_is_analysed_as_deep_as_wanted_and_its_replay_has_it_at_once(
    invite: Callable[..., Guest],
) -> None:
    ann = invite()
    options = {"map": "beginner", "placement": "fixed", "max_turns": 4}
    table = ann.sit_down("base", ["me", "greedy", "greedy", "greedy"], start=True, options=options)
    ann.play_on(seconds=300)
    expect(ann.page.locator(".ranks")).to_be_visible()
    ann.go(f"/result/{table}")
    ann.page.get_by_role("button", name="Open cards").click()
    ann.page.get_by_label("Depth").select_option("quick")
    ann.page.get_by_role("button", name="Analyse the game").press("Enter")
    expect(ann.page.get_by_role("img", name="Chances to win: Ann")).to_be_visible(timeout=ANALYSED_MS)
    expect(ann.page.get_by_role("progressbar")).to_have_count(0, timeout=ANALYSED_MS)
    expect(ann.page.get_by_role("log")).to_contain_text("The game is being analysed.")
    expect(ann.page.get_by_role("log")).to_contain_text("The analysis is done.")
    rows = ann.page.get_by_role("region", name="Skill and luck").get_by_role("row")
    expect(rows).to_have_count(5)
    for row in rows.all()[1:]:
        start, *parts, result = [
            float(cell.replace("\N{MINUS SIGN}", "-")) for cell in row.get_by_role("cell").all_inner_texts()
        ]
        assert start + sum(parts) == pytest.approx(result, abs=0.5)
    assert ann.axe() == []
    # It is kept: the replay has it at once. Which decisions stand out depends on the cards (`after/test_analysis.py`).
    ann.go(f"/replay/{table}")
    beside = ann.page.get_by_role("region", name="What happened there?")
    expect(beside.locator(".jumps")).to_be_visible()
    assert ann.axe() == []
