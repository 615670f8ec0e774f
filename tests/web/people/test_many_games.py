"""Oneself over many games in the browser: asked for with a button, told in words, bars and lines, on a phone too."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

from hexhold.analysis.data import FORMAT
from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

SHORT = {"map": "beginner", "placement": "fixed", "max_turns": 3}


def found(kind: str, cost: int) -> bytes:
    """An analysis from the first seat in which ten decisions of a kind were made."""
    plies = [{"seat": 0, "turn": 2, "kind": kind, "decision": {"cost": cost}}] * 10
    split = {"start": 333_333, "result": 0, "luck": 20_000 - cost, "cost": 10 * cost, "judged": 10}
    told = {"game": "base", "eyes": 0, "splits": [split] * 3, "plies": plies}
    return zlib.compress(json.dumps(told).encode())


def test_own_games_are_told_in_words_bars_and_lines(invite: Callable[..., Guest], own_site: Server) -> None:
    ann = invite(own_site, viewport={"width": 390, "height": 844}, color_scheme="dark")
    for _ in range(3):
        ann.sit_down("base", ["me", "greedy", "greedy"], options=SHORT, start=True)
        ann.play_on()
    ann.go("/you").page.get_by_role("link", name="You over many games").press("Enter")
    expect(ann.page.get_by_role("button", name="Analyse my last 3 games")).to_be_visible()
    assert ann.axe() == []
    with closing(sqlite3.connect(own_site.database)) as database:
        tables = [name for (name,) in database.execute("SELECT id FROM tables WHERE status = 'over'")]
        assert len(tables) == 3
        rows = [(name, FORMAT, found("robber", 20_000 + 100 * place)) for place, name in enumerate(tables)]
        statement = "INSERT INTO analyses (table_id, seen, made, shape, worlds, analysis) VALUES (?, '0', 1, ?, 8, ?)"
        database.executemany(statement, rows)
        database.commit()
    ann.page.reload()
    expect(ann.page.locator(".advice li").first).to_contain_text("Practise the robber")
    expect(ann.page.locator(".ranks.many").first.locator("tbody tr")).to_have_count(1)
    expect(ann.page.locator(".manychart polyline")).to_have_count(3)
    expect(ann.page.get_by_role("button", name="Analyse")).to_have_count(0)
    assert ann.axe() == []
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
