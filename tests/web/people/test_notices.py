"""Being told that a table waits, through the page: in this browser, and what comes of a press."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.notices.browser import OPEN, Browser
from tests.server.serving import Server, serving
from tests.web.guest import Guest

pytestmark = pytest.mark.once

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
PRESS = """async () => {
    const opened = [];
    self.clients.openWindow = async (link) => opened.push(link);
    const [notification] = await self.registration.getNotifications();
    const pressed = new NotificationEvent("notificationclick", { notification });
    const done = [];
    pressed.waitUntil = (work) => done.push(work);
    self.dispatchEvent(pressed);
    await Promise.all(done);
    return [opened, (await self.registration.getNotifications()).length];
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
    while not found:
        page.wait_for_timeout(20)
    devtools.send(
        "ServiceWorker.deliverPushMessage", {"origin": base, "registrationId": found[-1], "data": json.dumps(said)}
    )


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

    deliver(ann.page, known_site.base, {"text": "It is your turn.", "link": "/t/t1", "table": "t1"})
    (worker,) = ann.page.context.service_workers
    shown = "async () => (await self.registration.getNotifications()).map(({ body, tag }) => [body, tag])"
    while not worker.evaluate(shown):
        ann.page.wait_for_timeout(20)
    assert worker.evaluate(shown) == [["It is your turn.", "t1"]]
    assert worker.evaluate(PRESS) == [[f"{known_site.base}/t/t1"], 0]

    switch.press("Space")
    expect(switch).to_have_attribute("aria-checked", "false")
    assert ann.page.evaluate("async () => (await fetch('/api/me/push')).json()")["here"] is False
