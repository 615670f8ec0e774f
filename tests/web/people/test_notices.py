"""Being told that a table waits, through the page: in this browser, and what comes of a press."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.server.notices.browser import OPEN, Browser
from tests.server.serving import Server, serving
from tests.web.guest import Guest

pytestmark = pytest.mark.once

TRIES: Final = 1000
"""Of 20 milliseconds each."""

SUBSCRIBED = """([endpoint, p256dh, auth]) => {
    let made = null;
    const unsubscribe = async () => { made = null; return true; };
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async (asked) => {
        window.asked = asked;
        made = { unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
        return made;
    };
}"""
"""A push service that the browser reaches without a network."""
LISTEN = """() => {
    self.shown = [];
    self.opened = [];
    self.registration.showNotification = async (title, { body, tag, data }) => self.shown.push([body, tag, data]);
    self.clients.openWindow = async (link) => self.opened.push(link);
}"""
"""Notes what would be shown: a Chromium without windows shows nothing."""
PRESS = """async () => {
    const pressed = new Event("notificationclick");
    const done = [];
    let closed = 0;
    pressed.notification = { data: self.shown[0][2], close: () => (closed += 1) };
    pressed.waitUntil = (work) => done.push(work);
    self.dispatchEvent(pressed);
    await Promise.all(done);
    return [self.opened, closed];
}"""


@pytest.fixture
def known_site(tmp_path: Path) -> Iterator[Server]:
    """A server that was told where it is."""
    with serving(str(tmp_path / "db.sqlite"), tmp_path / "log", "--site", "https://play.example") as (one,):
        yield one


def deliver(page: Page, base: str, said: dict[str, str]) -> None:
    """Let the browser's push service pass something on."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(TRIES):
        if found:
            break
        page.wait_for_timeout(20)
    assert found, "the service worker is registered"
    devtools.send(
        "ServiceWorker.deliverPushMessage", {"origin": base, "registrationId": found[-1], "data": json.dumps(said)}
    )


def soon(page: Page, worker: Worker, what: str) -> Any:
    """What a service worker says, once there is something."""
    for _ in range(TRIES):
        if said := worker.evaluate(what):
            return said
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing came of {what}")


def test_a_browser_is_told_also_while_no_page_is_open_and_a_press_opens_the_table(
    invite: Callable[..., Guest], known_site: Server
) -> None:
    ann = invite(known_site)
    ann.page.context.grant_permissions(["notifications"], origin=known_site.base)
    browser = Browser()
    ann.page.add_init_script(
        f"({SUBSCRIBED})({json.dumps([f'https://{OPEN}/ann', browser.public_key, browser.secret])})"
    )
    ann.go("/you")
    ann.page.locator("#nickname").fill("Ann")
    ann.page.locator("#nickname").press("Enter")
    switch = ann.page.get_by_role("switch", name="In this browser")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.press("Space")
    expect(switch).to_have_attribute("aria-checked", "true")
    assert ann.axe() == []
    mine = ann.page.evaluate("async () => (await fetch('/api/me/push')).json()")
    assert mine["here"] is True
    assert ann.page.evaluate("() => window.asked") == {"userVisibleOnly": True, "applicationServerKey": mine["key"]}

    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    (worker,) = ann.page.context.service_workers
    worker.evaluate(LISTEN)
    deliver(ann.page, known_site.base, {"text": "It is your turn.", "link": "/t/t1", "table": "t1"})
    assert soon(ann.page, worker, "() => self.shown") == [["It is your turn.", "t1", "/t/t1"]]
    assert worker.evaluate(PRESS) == [[f"{known_site.base}/t/t1"], 1]

    switch.press("Space")
    expect(switch).to_have_attribute("aria-checked", "false")
    assert ann.page.evaluate("async () => (await fetch('/api/me/push')).json()")["here"] is False
