"""The privacy page is true: what the browser keeps, whom it speaks to, and what the database has room for."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

TOLD = {
    "people": {"who", "name", "epoch", "created", "recovery"},
    "devices": {"who", "device", "label", "created", "seen", "revoked"},
    "passkeys": {"id", "who", "public_key", "uses", "label", "created", "used"},
    "sittings": {"who", "table_id", "asked", "place", "stayed", "told"},
    "hooks": {"who", "kind", "url"},
    "ratings": {"who", "game", "players", "mu", "sigma", "games"},
    "rated_games": {"who", "table_id", "game", "players", "place", "mu", "sigma", "ended"},
    "tries": {"day", "who", "table_id", "begun", "won", "points", "rounds", "ended"},
    "blocks": {"id", "who", "blocked", "name", "created"},
    "reports": {"id", "who", "about", "name", "table_id", "reason", "quoted", "text", "created", "outcome"},
    "bans": {"subject", "name", "until", "created"},
    "audit": {"at", "who", "deed", "about", "name"},
    "used_codes": {"code", "until"},
}
"""What is kept of people. Whoever adds to it tells of it on the page (`privacy` in the catalogues), then here."""
OF_NO_PERSON = {"tables", "entries", "keys", "probes", "roles", "offered_roles", "schema_version", "times"}
OF_NO_PERSON |= {"analyses", "analysis_claims"}
"""Tables and their journals are told of on the page, too; the rest is the server's own."""


def test_the_page_is_at_the_foot_and_the_browser_keeps_and_asks_no_more_than_it_says(
    invite: Callable[..., Guest], own_site: Server
) -> None:
    ann = invite(own_site)
    hosts = set[str]()
    ann.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    ann.go("/")
    with closing(sqlite3.connect(own_site.database)) as database:
        assert database.execute("SELECT count(*) FROM people").fetchall() == [(0,)], "who only looks is in no database"
    ann.page.get_by_role("button", name="Play now").click()
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    ann.go("/you")
    ann.page.get_by_role("link", name="Privacy").press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Privacy")
    expect(ann.page.locator("main li")).to_have_count(21)
    assert hosts == {urlsplit(ann.base).netloc}
    (cookie,) = ann.page.context.cookies()
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"]) == ("hexhold", True, "Lax")
    assert ann.page.evaluate("() => document.cookie") == ""
    keys = ann.page.evaluate("() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    told = r"hexhold\.(setting\.\w+|language|tables|learnt|secret\.[\w-]+)"
    assert [key for key in keys if not re.fullmatch(told, key)] == []
    assert ann.page.evaluate("async () => (await indexedDB.databases()).length + (await caches.keys()).length") == 0

    with closing(sqlite3.connect(own_site.database)) as database:
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = {name: {row[1] for row in database.execute(f"PRAGMA table_info({name})")} for name in TOLD}
    assert found == TOLD
    assert names - OF_NO_PERSON == set(TOLD)
