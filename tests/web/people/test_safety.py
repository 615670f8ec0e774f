"""Safe among strangers, through the page: a report, a block, and the desk of moderators and host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

SAY = """([table, text]) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
    socket.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.type === "resync") {
            socket.send(JSON.stringify({ type: "sit", id: "sit", seat: 1 }));
            socket.send(JSON.stringify({ type: "chat", id: "chat", text }));
        }
        if (said.type === "ack" && said.id === "chat") done();
    };
})"""


def test_somebody_is_reported_blocked_and_banned(invite: Callable[..., Guest], own_site: Server) -> None:
    ann = invite(own_site)
    bob = invite(own_site)
    bob.expected = ("403",)
    host = invite(own_site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark")
    host.expected = ("403",)
    table = ann.make_table("base", ["me", "open", "random"], options={"first_player": 0})
    bob.make_table("base", ["me", "open"], name="Rude Bob")
    bob.page.evaluate(SAY, [table, "You are a fool"])
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Start now").click()
    ann.page.get_by_role("tab", name="Chat").press("Enter")
    ann.page.locator(".chat").get_by_role("button", name="About Rude Bob").press("Enter")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="What they said")).to_have_attribute("aria-pressed", "true")
    assert ann.axe() == []
    dialog.get_by_role("button", name="Send the report").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Thank you. A moderator will look at it.")
    dialog.get_by_role("button", name="Block").press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("Blocked.")
    ann.go("/you")
    expect(ann.page.get_by_role("button", name="Unblock: Rude Bob")).to_be_visible()

    command = [sys.executable, "-m", "hexhold", "appoint", "admin", "--db", str(own_site.database)]
    code = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[0]
    host.go("/you")
    host.page.locator("#nickname").fill("Host")
    host.page.locator("#nickname").press("Enter")
    host.go("/moderate")
    host.page.get_by_label("Code of the host").fill(code)
    host.page.get_by_role("button", name="Use the code").tap()
    expect(host.page.get_by_text("You are a fool")).to_be_visible()
    expect(host.page.locator(".numbers")).to_contain_text("People with a name")
    assert host.axe() == []
    host.page.get_by_role("button", name="Ban for a week: Rude Bob").tap()
    expect(host.page.get_by_role("button", name="Lift: Rude Bob")).to_be_visible()
    expect(host.page.locator(".deeds li")).to_have_count(2)
    host.page.get_by_role("button", name="Take on nothing new").tap()
    expect(host.page.get_by_role("button", name="Restart")).to_be_visible()
    host.page.get_by_role("button", name="Take on tables again").tap()
    bob.go(f"/t/{table}")
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You are banned for a while")
    assert bob.axe() == []
