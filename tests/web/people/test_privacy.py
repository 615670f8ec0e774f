"""The privacy page is true: what the browser keeps, whom it speaks to, and what the database has room for."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.server.client import Guest as Program
from tests.server.serving import Server
from tests.server.store.troubled import execute
from tests.web.guest import Guest

pytestmark = pytest.mark.once

T = TypeVar("T")

TOLD = {
    "people": {"who", "name", "epoch", "created", "recovery"},
    "devices": {"who", "device", "label", "created", "seen", "revoked"},
    "passkeys": {"id", "who", "public_key", "uses", "label", "created", "used"},
    "sittings": {"who", "table_id", "asked", "place", "stayed", "told", "remind"},
    "vacations": {"who", "begun", "until"},
    "mails": {"who", "address", "language", "asked", "confirmed", "code", "stop"},
    "hooks": {"who", "kind", "url", "language"},
    "pushes": {"endpoint", "who", "device", "public_key", "secret", "language", "created"},
    "ratings": {"who", "game", "players", "mu", "sigma", "games"},
    "rated_games": {"who", "table_id", "game", "players", "place", "mu", "sigma", "ended"},
    "tries": {"day", "who", "table_id", "begun", "won", "points", "rounds", "ended"},
    "entrants": {"who", "tournament"},
    "blocks": {"id", "who", "blocked", "name", "created"},
    "reports": {"id", "who", "about", "name", "table_id", "reason", "quoted", "text", "created", "outcome"},
    "bans": {"subject", "name", "until", "created"},
    "audit": {"at", "who", "deed", "about", "name"},
    "used_codes": {"code", "until"},
}
"""What is kept of people. Whoever adds to it tells of it on the page (`privacy` in the catalogues), then here."""
OF_NO_PERSON = {"tables", "entries", "keys", "probes", "roles", "offered_roles", "schema_version", "times"}
OF_NO_PERSON |= {"analyses", "analysis_claims", "tournaments"}
"""Tables, their journals and tournaments are told of on the page, too; the rest is the server's own."""


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
    expect(ann.page.locator("main li")).to_have_count(26)
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


THE_SERVERS_OWN = {
    "people": {"who", "name", "epoch", "recovery"},
    "devices": {"who", "device"},
    "passkeys": {"who", "public_key"},
    "sittings": {"who"},
    "hooks": {"who"},
    "pushes": {"who", "device"},
    "mails": {"who"},
    "vacations": {"who"},
    "tries": {"who"},
    "ratings": {"who"},
    "rated_games": {"who"},
    "entrants": {"who"},
    "blocks": {"id", "who", "blocked"},
    "reports": {"id", "who", "about"},
    "bans": {"subject"},
    "audit": {"who", "about"},
    "used_codes": {"code", "until"},
}
"""Columns by which the server tells people apart or knows them again; the rest is given to whoever it is about."""
OTHERS = {"reports_about_you": {"who", "table_id", "text"}, "done_to_you": {"who"}}
"""What is somebody else's: who reported one, and in which words; which moderator it was."""
COUNTED = {"uses", "players", "games", "place", "points", "rounds"}
TIMES = {"remind", "created", "seen", "used", "until", "begun", "ended", "at", "mu", "sigma"}
YES_OR_NO = {"confirmed", "revoked", "asked", "stayed", "told", "won"}


def filled(name: str, number: int, own: dict[str, str]) -> dict[str, object]:
    """A row of a table with something else in every column, but for what says whose it is."""
    row: dict[str, object] = {}
    for place, column in enumerate(sorted(TOLD[name])):
        value = 900_000 + 1000 * number + place
        is_number = column in COUNTED | TIMES | YES_OR_NO
        row[column] = value % 2 if column in YES_OR_NO else value if is_number else f"{name}.{column}.{number}"
    return row | own


def told_by(asking: Coroutine[Any, Any, T]) -> T:
    """What a program is told; in a thread of its own, since the browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asking).result()


def test_what_one_takes_along_has_every_column_that_is_ones_own_and_nothing_of_others(own_site: Server) -> None:
    ann = told_by(Program.meet(own_site.base, "Ann"))
    with closing(sqlite3.connect(own_site.database)) as database:
        ((who,),) = database.execute("SELECT who FROM people")
    table = told_by(ann.make_table("base", ["me", "open"]))
    execute(own_site.database, "DELETE FROM sittings")
    execute(own_site.database, "DELETE FROM devices")
    rows = {
        (name, "who"): filled(name, number, {"who": who})
        for number, name in enumerate(sorted(set(TOLD) - {"people", "used_codes", "bans"}))
    }
    rows["bans", "who"] = filled("bans", 40, {"subject": f"who:{who}"})
    rows["sittings", "who"]["table_id"] = table
    rows["reports", "about"] = filled("reports", 41, {"about": who})
    rows["audit", "about"] = filled("audit", 42, {"about": who})
    for (name, _), row in rows.items():
        values = ", ".join(repr(value) for value in row.values())
        execute(own_site.database, f"INSERT INTO {name} ({', '.join(row)}) VALUES ({values})")
    execute(own_site.database, "UPDATE passkeys SET public_key = x'00'")
    told = told_by(ann.ask("GET", "/api/me/everything")).decode()
    known = json.loads(told.splitlines()[0])
    of_others = {("reports", "about"): OTHERS["reports_about_you"], ("audit", "about"): OTHERS["done_to_you"]}
    for (name, whose), row in rows.items():
        kept_back = THE_SERVERS_OWN[name] | of_others.get((name, whose), set())
        for column, value in row.items():
            if column not in YES_OR_NO:
                assert (str(value) in told) == (column not in kept_back), (name, column)
    assert known["person"]["name"] == "Ann"
    assert who not in told
    assert {"signed_out", "label"} <= known["devices"][0].keys()
    assert {"asked", "stayed", "told"} <= known["games"][0].keys()
    assert set(THE_SERVERS_OWN) == set(TOLD)
