"""A finished game looked back on in a real browser: on a desktop and a phone, in other languages, by keys."""

from __future__ import annotations

import json
import sqlite3
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexhold.analysis.analyst import Analyst
from hexhold.analysis.data import FORMAT, as_data
from hexhold.data.record_file import read_game
from tests.server.serving import Server
from tests.web.guest import OVER, PATIENCE, PHONE, Guest

pytestmark = pytest.mark.once

TALL: dict[str, Any] = {"viewport": {"width": 1440, "height": 1400}}
"""A window in which no option is cut off where the list scrolls: that would count as too small to be pressed."""

SHORT = {"map": "beginner", "placement": "fixed", "max_turns": 4}
COST = 61_000
PLANT = "INSERT INTO analyses (table_id, seen, made, analysis, shape, worlds) VALUES (?, 'all', ?, ?, ?, 32)"


def planted(guest: Guest, site: Server, folder: Path) -> str:
    """A finished game of bots with an analysis in which one decision was a mistake, and a road the best option."""
    table = guest.sit_down("base", ["greedy"] * 4, start=True, options=SHORT)
    expect(guest.page.locator(OVER)).to_be_visible(timeout=2 * PATIENCE)
    answer = guest.page.request.get(f"{site.base}/api/records/{table}")
    file = folder / "game.jsonl"
    file.write_text(answer.text(), "utf-8")
    record, _, finished = read_game(file)
    analyst = Analyst(record, finished, None, 1, "planted")
    data = as_data(analyst.game, analyst.glance())
    marked = next(ply for ply in data["plies"] if len(ply.get("decision", {}).get("options", [])) > 1 and ply["ply"])
    for ply in data["plies"]:
        ply.pop("mark", None)
        if "decision" in ply:
            ply["decision"]["margin"] = 10_000
    marked["mark"], marked["decision"]["cost"] = "mistake", COST
    best = marked["decision"]["options"][0]
    best.update(token="road:E10", line=[{"seat": 1, "token": "buy"}])
    data.update(worlds=32, moments=[{"ply": marked["ply"], "moved": COST}])
    with closing(sqlite3.connect(site.database, timeout=60)) as database, database:
        database.execute(PLANT, (table, time.time(), zlib.compress(json.dumps(data).encode()), FORMAT))
    return table


@pytest.mark.parametrize(
    ("screen", "locale", "words"),
    [
        (
            TALL,
            "de-DE",
            ("Was ist da passiert?", "Fehler", "6.1 Punkte, auf 1.0 genau", "Dann vielleicht", "Was entschied"),
        ),
        (
            PHONE,
            "nl-NL",
            ("Wat gebeurde daar?", "fout", "6.1 punten, op 1.0 na", "Daarna misschien", "Wat de doorslag gaf"),
        ),
    ],
    ids=["desktop-de", "phone-nl"],
)
def test_a_marked_decision_leads_into_the_replay_and_its_option_onto_the_map(
    invite: Callable[..., Guest],
    site: Server,
    tmp_path: Path,
    screen: dict[str, Any],
    locale: str,
    words: tuple[str, ...],
) -> None:
    title, mark, cost, line, moments = words
    ann = invite(**screen, locale=locale)
    table = planted(ann, site, tmp_path)
    ann.go(f"/result/{table}")
    there = ann.page.locator(".lookback")
    expect(there.get_by_role("heading", name=title)).to_be_visible()
    expect(there.locator(".legend li")).to_have_count(4)
    dashes = there.locator("svg.chances g path:last-child").evaluate_all(
        "(lines) => lines.map((line) => line.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == 4
    expect(there.get_by_role("heading", name=moments)).to_be_visible()
    assert ann.axe() == []
    there.get_by_role("link").filter(has_text=mark).first.press("Enter")
    beside = ann.page.get_by_role("region", name=title)
    expect(beside.locator(".decided")).to_contain_text(cost)
    expect(beside.locator(".decided")).to_contain_text(line)
    expect(beside.locator(".came li").first).to_be_visible()
    option = beside.locator(".decided .option").first
    road = ann.page.locator("[data-target='edge-10']")
    expect(road).to_have_count(0)
    option.press("Enter")
    expect(option).to_have_attribute("aria-pressed", "true")
    expect(road).to_have_attribute("aria-pressed", "true")
    assert ann.axe() == []
