"""Before the game: friends come by a link, or by its picture for their cameras."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once
IN_WORDS = {
    "en": "QR code of this table's link",
    "de": "QR-Code mit dem Link zu diesem Tisch",
    "nl": "QR-code met de link naar deze tafel",
}


@pytest.mark.parametrize("language", IN_WORDS)
def test_the_link_for_friends_is_drawn_for_their_cameras(invite: Callable[..., Guest], language: str) -> None:
    scheme = "dark" if language == "de" else "light"
    ann = invite(viewport={"width": 390, "height": 844}, locale=language, color_scheme=scheme)
    table = ann.sit_down("base", ["me", "open", "open"])
    code = ann.page.get_by_role("img", name=IN_WORDS[language])
    code.scroll_into_view_if_needed()
    expect(code).to_have_attribute("src", f"/api/tables/{table}/code.svg")
    ann.page.wait_for_function("(code) => code.complete && code.naturalWidth > 0", arg=code.element_handle())
    assert ann.axe() == []


def test_a_scenario_says_how_long_it_takes_and_what_wins_as_the_rules_of_the_table_have_it(
    invite: Callable[..., Guest],
) -> None:
    ann = invite().go("/new/cities_seafarers")
    note = ann.page.locator(".prev figcaption")
    expect(note).to_contain_text("120 minutes, first to 16 points")
