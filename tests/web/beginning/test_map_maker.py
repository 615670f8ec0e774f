"""The map maker: somebody paints a map, sees how fair it is, shares it, and plays on it; by mouse and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

REFUSED = ("400 (Bad Request)",)


def sheet(page: Page) -> list[str]:
    """What lies on the sheet, place by place, as it is told to those who listen."""
    labels: list[str] = page.eval_on_selector_all(
        ".canvas .spot:not(.bare)", "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return labels


def paint(page: Page) -> None:
    """A forest instead of the desert, an 8 on it, and a harbour for ore where there was one for anything."""
    page.get_by_role("button", name="desert, row").click()
    expect(page.get_by_role("button", name=re.compile("desert, row"))).to_have_count(0)
    page.get_by_role("button", name="8", exact=True).click()
    page.get_by_role("button", name="forest, row").click()
    expect(page.get_by_role("button", name=re.compile("forest 8, row"))).to_have_count(2)
    expect(page.get_by_text("Some 6 or 8 lies beside another.")).to_be_visible()
    page.get_by_role("button", name="ore, 2:1").click()
    page.get_by_role("button", name=re.compile("^Harbour: anything")).first.click()
    expect(page.get_by_role("button", name=re.compile("^Harbour: ore"))).to_have_count(2)


def save(page: Page) -> tuple[str, bytes]:
    """Name the map; its link and its file."""
    page.get_by_role("textbox", name="Name").fill("Ann's own")
    page.get_by_role("textbox", name="Name").press("Enter")
    page.get_by_role("button", name="Forest", exact=True).click()
    expect(page.locator(".state")).to_have_text("This map can be played.")
    link = page.get_by_role("textbox", name="The link to this map")
    expect(link).to_have_value(re.compile(r"/maps#1\.base\.4\."))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "Ann-s-own.toml"
    return link.input_value(), saved.value.path().read_bytes()


def test_a_map_is_painted_judged_shared_and_played(invite: Callable[..., Guest]) -> None:
    ann = invite().go("/")
    page = ann.page
    page.get_by_role("link", name="Paint a map of your own").click()
    expect(page.locator(".state")).to_have_text("This map can be played.")
    begin, main = page.locator(".beginning"), page.locator("main")
    assert begin.is_visible(), "what one begins with is there at once"
    assert begin.evaluate("(it) => it.clientWidth") > 0.9 * main.evaluate("(it) => it.clientWidth")
    assert len(sheet(page)) == 19
    assert ann.axe() == []
    paint(page)
    page.get_by_role("button", name="Draw again").click()
    expect(page.get_by_text("No 6 or 8 lies beside another.")).to_be_visible()
    expect(page.get_by_text("That is even.")).to_be_visible()
    page.get_by_role("button", name="Let bots try it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator(".fairness tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".fairness")).to_contain_text(re.compile(r"No\. 4\s*\d+ %"))
    address, file = save(page)
    painted = sheet(page)

    # The link brings the same map to somebody else; one that is cut off says so and loses nothing.
    link = address.removeprefix(ann.base)
    bob = invite().go(link)
    bob.expected = REFUSED
    name = bob.page.get_by_role("textbox", name="Name")
    expect(name).to_have_value("Ann's own")
    assert sheet(bob.page) == painted
    bob.go("/").go(link[:-9])
    expect(bob.page.get_by_text("This map cannot be used: the link is not whole.")).to_be_visible()
    assert sheet(bob.page) == painted

    # So does the file; others are refused with the line or in one sentence, and nothing is lost either.
    chooser = bob.page.locator("input[type=file]")
    chooser.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": file.replace(b"forest", b"swamp")})
    expect(bob.page.get_by_text(re.compile(r"cannot be used: rows: hex .* 'swamp' .*\(line \d+\)"))).to_be_visible()
    chooser.set_input_files({"name": "big.toml", "mimeType": "text/plain", "buffer": b"#" * 2_000_000})
    expect(bob.page.get_by_text("the file is too large for a map.")).to_be_visible()
    bob.page.get_by_role("button", name="Random").click()
    expect(name).to_have_value("My map")
    chooser.set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": file})
    expect(name).to_have_value("Ann's own")
    assert sheet(bob.page) == painted

    bob.page.get_by_role("button", name="Play it at once").click()
    expect(bob.page.locator(".board [role=button]").first).to_be_visible()
    expect(bob.page.locator('.board-ground use[href="#r-ore"]')).to_have_count(2)


def test_a_sea_map_is_painted_by_keys_alone_on_a_phone_at_night(invite: Callable[..., Guest]) -> None:
    ann = invite(viewport={"width": 390, "height": 844}, color_scheme="dark").go("/maps")
    ann.expected = REFUSED
    page = ann.page
    page.locator(".canvas .spot").first.wait_for()
    page.locator(".begin summary").press("Enter")
    page.locator(".beginning select").first.select_option("seafarers")
    expect(page.get_by_role("button", name="The pirate")).to_be_visible()
    expect(page.locator(".state")).to_have_text("This map can be played.")
    before = len([place for place in sheet(page) if place.startswith("sea")])
    page.get_by_role("button", name="Fields", exact=True).press("Enter")
    page.locator(".canvas .spot[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", re.compile("^fields, row 3"))
    expect(page.locator("[role=log]")).to_contain_text("fields, row 3")
    expect(page.locator(".state")).to_have_text("This map can be played.")
    page.keyboard.press("Control+z")
    expect(page.locator(":focus")).not_to_have_attribute("aria-label", re.compile("^fields"))
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^fields"))
    assert len([place for place in sheet(page) if place.startswith("sea")]) in (before, before - 1)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert ann.axe() == []

    # What is painted can be written too; a fault is told with its line, and the map stays.
    page.locator(".astext summary").press("Enter")
    text = page.get_by_role("textbox", name="The map as text")
    whole = text.input_value()
    text.fill(whole.replace('start = "main"', 'start = "nowhere"'))
    page.get_by_role("button", name="Use this text").press("Enter")
    expect(page.get_by_text(re.compile(r"cannot be used: start: .*nowhere.*\(line \d+\)"))).to_be_visible()
    text.fill(whole.replace("goal = 14", "goal = 9"))
    page.get_by_role("button", name="Use this text").press("Enter")
    expect(page.get_by_role("button", name="Use this text")).to_be_disabled()
    expect(text).to_have_value(re.compile("goal = 9"))

    # An empty sheet is open sea, and an invitation.
    page.get_by_role("button", name="Empty sheet").press("Enter")
    expect(page.locator(".state")).to_have_text("Choose a land and paint the first hex.")
    page.get_by_role("button", name="As printed").press("Enter")
    expect(page.get_by_role("button", name="Set up a table")).to_be_enabled()
    page.get_by_role("button", name="Set up a table").press("Enter")
    expect(page.get_by_text("From your file: exactly this map.")).to_be_visible()


def at_sea(ann: Guest) -> None:
    """The map maker with a map of the Seafarers, and its text unfolded."""
    ann.go("/maps").expected = REFUSED
    ann.page.locator(".canvas .spot").first.wait_for()
    ann.page.locator(".beginning select").first.select_option("seafarers")
    ann.page.get_by_role("button", name="The pirate").wait_for()
    ann.page.locator(".astext summary").click()


def as_text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The map as text")


def begin(page: Page, scenario: str) -> None:
    page.locator(".beginning select").nth(2).select_option(scenario)
    page.get_by_role("button", name="As printed").click()
    expect(as_text(page)).to_have_value(re.compile(f'scenario = "{scenario}"'))


def set_number(page: Page, name: str, number: int) -> None:
    page.get_by_role("spinbutton", name=name, exact=True).fill(str(number))
    page.get_by_role("spinbutton", name=name, exact=True).press("Enter")


def test_villages_islands_and_the_stacks_of_the_fog_are_painted(invite: Callable[..., Guest]) -> None:
    ann = invite()
    at_sea(ann)
    page = ann.page
    state, text = page.locator(".state"), as_text(page)

    # Villages by keys: one is taken away, another gets its number, and one too many is told with its place.
    begin(page, "cloth")
    page.get_by_role("button", name="No village").press("Enter")
    page.get_by_role("button", name=re.compile("^Village with a 10")).last.press("Enter")
    expect(text).not_to_have_value(re.compile(r"\) 10\""))
    page.get_by_role("button", name="Village with a 12").press("Enter")
    page.get_by_role("button", name=re.compile("^Village with a 6[.]")).press("Enter")
    expect(text).to_have_value(re.compile(r"N\(0,1\) 12"))
    page.locator(".canvas [data-spot='N(0,-3)']").press("Enter")
    expect(state).to_have_text(re.compile(r"Not yet: cloth: villages: N\(0,-3\) is not the corner of an islet"))
    expect(page.locator(".canvas [data-spot='N(0,-3)']")).to_have_class(re.compile("faulty"))
    page.keyboard.press("Control+z")
    expect(state).to_have_text("This map can be played.")

    # An island less to begin on, and the numbers of the map.
    page.get_by_role("button", name="Start here").click()
    page.get_by_role("button", name=re.compile("south: Start here, yes")).first.click()
    expect(text).to_have_value(re.compile('"start": "north"'))
    expect(state).to_have_text(re.compile("Not yet: start: "))
    page.keyboard.press("Control+z")
    expect(state).to_have_text("This map can be played.")
    set_number(page, "Cloth of each village", 4)
    expect(text).to_have_value(re.compile("each = 4"))
    expect(state).to_have_text("This map can be played.")
    assert ann.axe() == []

    begin(page, "fog_islands")
    set_number(page, "Sea", 3)
    expect(page.get_by_text("12 places in the fog, 13 hexes for them.")).to_be_visible()
    expect(state).to_have_text(re.compile("Not yet: fog: "))
    set_number(page, "Gold", 1)
    set_number(page, "The number 11", 1)
    expect(state).to_have_text("This map can be played.")


def test_gifts_and_voyages_are_painted_saved_and_played(invite: Callable[..., Guest]) -> None:
    ann = invite()
    at_sea(ann)
    page = ann.page
    state, text = page.locator(".state"), as_text(page)
    begin(page, "forgotten_tribe")
    page.get_by_role("button", name="A card", exact=True).click()
    page.get_by_role("button", name=re.compile("^Gift: A point")).first.click()
    expect(text).to_have_value(re.compile(r"\(0,-3\) NE card"))
    expect(state).to_have_text("This map can be played.")

    # The file holds all of it, and whoever reads it gets the same map, to be played at once.
    begin(page, "pirate_islands")
    page.get_by_role("button", name="Voyage 1: Fortress").click()
    page.locator(".canvas [data-spot='S(0,-4)']").click()
    page.get_by_role("button", name="No attack").click()
    page.locator(".canvas [data-spot='0,3']").click()
    expect(state).to_have_text("This map can be played.")
    expect(text).to_have_value(re.compile(r"> S\(0,-4\)"))
    file = text.input_value()
    assert 'harmless = "(0,3)"' in file
    page.get_by_role("button", name="Empty sheet").click()
    expect(state).to_have_text("Choose a land and paint the first hex.")
    page.locator("input[type=file]").set_input_files(
        {"name": "own.toml", "mimeType": "text/plain", "buffer": file.encode()}
    )
    expect(text).to_have_value(file)
    page.get_by_role("button", name="Play it at once").click()
    expect(page.locator(".board [role=button]").first).to_be_visible()
