"""The page without a server, as `make site` makes it: loaded once, then played with the network cut."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, expect

from tests.fingerprints import fingerprint
from tests.fingerprints.recorded import read
from tests.web.alone.visiting import USUAL, Host, come, set_up
from tests.web.guest import Guest
from tools.static_site import making as static_site

pytestmark = pytest.mark.once

PAGE = 4096
"""The size of a page of SQLite."""
PLAY = """async ([source, asked]) => {
    const memory = (name) => fetch(`/engine/${name}`).then(async ({ body }) => new Uint8Array(
        await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()));
    const { loadPyodide } = await import("/engine/pyodide.mjs");
    const python = await loadPyodide({ indexURL: "/engine/", _loadSnapshot: memory("python.bin") });
    const packed = await memory("hexhold.bin");
    let at = packed.indexOf(10) + 1;
    for (const [path, size] of Object.entries(JSON.parse(new TextDecoder().decode(packed.subarray(0, at))))) {
        python.FS.mkdirTree(`/packages/${path}`.replace(/[/][^/]*$/, ""));
        python.FS.writeFile(`/packages/${path}`, packed.slice(at, at + size));
        at += size;
    }
    python.FS.writeFile("/packages/fingerprint.py", source);
    return python.runPython(`
import importlib, json
importlib.invalidate_caches()
from fingerprint import fingerprint
json.dumps([fingerprint(name, players, {}, 0) for name, players in json.loads(asked)])`,
        { globals: python.toPy({ asked }) });
}"""


OLD = (
    "delete globalThis.WebAssembly",
    "delete globalThis.DecompressionStream",
    "globalThis.Worker = class { terminate() {} }",
)
"""Browsers that lack something: the last one begins workers, and does not know that they can be modules."""
NO_ROOM = b'Cache.prototype.put = async () => { throw new DOMException("no room", "QuotaExceededError"); };\n'
KEEP_PAGES = """(pages) => new Promise((resolve) => {
    const asked = indexedDB.open("hexhold", 1);
    asked.onupgradeneeded = () => {
        for (const name of ["pages", "things"]) asked.result.createObjectStore(name);
    };
    asked.onsuccess = () => {
        const doing = asked.result.transaction("pages", "readwrite");
        pages.forEach((page, number) => doing.objectStore("pages").put(new Uint8Array(page), number));
        doing.oncomplete = () => { asked.result.close(); resolve(); };
    };
})"""


@pytest.fixture
def host(alone_site: Path) -> Iterator[Host]:
    host = Host(alone_site)
    yield host
    host.end()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**USUAL)
    yield context
    context.close()


def test_a_game_goes_on_with_the_network_cut_and_is_taken_along(context: BrowserContext, host: Host) -> None:
    ann = come(context, host)
    assert ann.axe() == []
    context.set_offline(True)
    set_up(ann, "base", "builder")
    place(ann)
    table = ann.page.url.removeprefix(host.base)
    ann.assert_no_trouble()
    ann.page.close()

    again = come(context, host, table)
    expect(again.page.locator(".board [role=button]").first).to_be_visible()
    place(again)
    with again.go("/you").page.expect_download() as taken:
        again.page.get_by_role("link", name="Save all games").click()
    assert [game["id"] for game in games(taken.value)] == [table.removeprefix("/t/")]
    again.page.get_by_label("Choose the file").set_input_files(taken.value.path())
    expect(again.page.get_by_text("New here: 0. Already here: 1.")).to_be_visible()
    assert again.axe() == []
    again.assert_no_trouble()


def place(guest: Guest) -> None:
    """Place a settlement and its road, when it is one's turn to."""
    page = guest.page
    for asked in ("Place a settlement", "Lay a road beside it"):
        expect(page.get_by_role("heading", name=asked)).to_be_visible()
        page.locator(".board [role=button]").first.dispatch_event("click")
        page.locator(".now .btn.main").first.click()


def games(taken: Download) -> list[dict[str, Any]]:
    """The games in a file that was taken along."""
    return [json.loads(line) for line in taken.path().read_text("utf-8").splitlines()][1:-1]


def test_the_same_seed_gives_the_same_game_in_the_browser(context: BrowserContext, host: Host) -> None:
    """The recorded fingerprints are those of the compiled engine and of plain Python."""
    page = context.new_page()
    page.goto(f"{host.base}/icon.svg")
    wanted = {
        (line.game, line.players): line.prints[0]
        for line in read()
        if line.game in ("base", "cities") and line.players == 3 and not line.options
    }
    source = Path(fingerprint.__file__).read_text("utf-8")
    played = page.evaluate(PLAY, [source, json.dumps(list(wanted))])
    assert json.loads(played) == list(wanted.values())


@pytest.mark.long
@pytest.mark.parametrize("game", ["base", "cities"])
def test_a_whole_game_is_played_with_the_network_cut(context: BrowserContext, host: Host, game: str) -> None:
    ann = come(context, host)
    context.set_offline(True)
    set_up(ann, game, "builder")
    ann.play_on(1500)
    expect(ann.page.locator(".ranks")).to_be_visible()
    ann.assert_no_trouble()


def test_what_hinders_the_start_is_said(context: BrowserContext, browser: Browser, host: Host) -> None:
    for old in OLD:
        page = context.new_page()
        page.add_init_script(old)
        page.goto(host.base)
        expect(page.get_by_role("heading", name="This browser is too old")).to_be_visible()
        page.close()

    first = come(context, host)
    second = context.new_page()
    second.goto(host.base)
    expect(second.get_by_role("heading", name="Hexhold is open elsewhere")).to_be_visible()
    first.page.close()
    expect(second.get_by_role("button", name="Play now").first).to_be_visible()
    second.evaluate(
        "caches.open('hexhold').then(async (kept) => Promise.all((await kept.keys())"
        ".filter(({ url }) => url.includes('hexhold.bin')).map((key) => kept.delete(key))))"
    )
    context.set_offline(True)
    second.reload()
    expect(second.get_by_role("heading", name="A part of Hexhold is missing")).to_be_visible()
    context.set_offline(False)
    second.get_by_role("button", name="Try again").click()
    expect(second.get_by_role("button", name="Play now").first).to_be_visible()

    private = browser.new_context(**USUAL, service_workers="block")
    lost = private.new_page()
    lost.route("**/worker-*.js", with_no_storage)
    lost.goto(host.base)
    expect(lost.get_by_text("This browser keeps nothing for Hexhold")).to_be_visible()
    private.close()


def with_no_storage(route: Any) -> None:
    """The worker in a browser whose storage is closed."""
    body = "indexedDB.open = () => { throw new Error('closed') };\n" + route.fetch().text()
    route.fulfill(body=body, content_type="text/javascript")


def test_a_browser_without_room_plays_while_there_is_a_network(context: BrowserContext, host: Host) -> None:
    host.others["/sw.js"] = NO_ROOM + (static_site.SITE / "sw.js").read_bytes()
    ann = come(context, host)
    expect(
        ann.page.get_by_text("There is no room left in this browser, so nothing of Hexhold is kept.")
    ).to_be_visible()


def test_games_of_a_newer_hexhold_are_left_alone(context: BrowserContext, host: Host, tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite"
    with closing(sqlite3.connect(file)) as newer:
        newer.executescript("CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (999)")
    kept = file.read_bytes()
    page = context.new_page()
    page.goto(f"{host.base}/icon.svg")
    page.evaluate(KEEP_PAGES, [list(kept[at : at + PAGE]) for at in range(0, len(kept), PAGE)])
    page.goto(host.base)
    expect(page.get_by_role("heading", name="Your games are of a newer Hexhold")).to_be_visible()


def test_the_site_tells_what_of_others_is_in_it(alone_site: Path) -> None:
    bill = json.loads((alone_site / "site.cdx.json").read_text("utf-8"))
    named = {part["name"]: part["licenses"][0]["license"]["name"] for part in bill["components"]}
    wanted = [line.partition("==")[0] for line in (static_site.PARTS / "requirements.txt").read_text().splitlines()]
    assert {"preact", "pyodide", "cpython", *(name for name in wanted if not name.startswith("#"))} <= named.keys()
    assert (named["pyodide"], named["starlette"], named["librt"]) == ("MPL-2.0", "BSD-3-Clause", "MIT")
    assert "" not in named.values()
    told = (alone_site / "licences.txt").read_text("utf-8")
    assert all(f"\n{part['name']} {part['version']} (" in told for part in bill["components"])
    assert "https://www.mozilla.org/MPL/2.0/" in told
    assert "/licences.txt" in (alone_site / "sw.js").read_text("utf-8")
