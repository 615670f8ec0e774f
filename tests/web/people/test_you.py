"""Somebody on several devices, through the page: a code written down, devices, a guest's games, and being forgotten."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from tests.server.luggage.solo import packed
from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

BOTS = ["greedy", "greedy"]


def test_a_guest_becomes_somebody_on_two_devices_without_losing_a_game_and_is_forgotten(
    invite: Callable[..., Guest],
) -> None:
    ann = invite()
    phone = invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.expected = ("401",)
    ann.make_table("base", ["me", *BOTS], title="By the fire", start=True)
    first = {"first_player": 0}
    ann.make_table("base", ["me", *BOTS], title="By letter", turn=86400, start=True, options=first)
    phone.make_table("gift", ["me", *BOTS], name="Guest 417", title="On the way", start=True)

    ann.go("/you")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ann")
    expect(ann.page.get_by_text("You are a guest: only this browser knows you.")).to_be_visible()
    expect(ann.page.get_by_text("By the fire")).to_be_visible()
    ann.page.get_by_role("button", name="Make a code").press("Enter")
    expect(ann.page.get_by_role("img", name="Recovery code for a camera")).to_be_visible()
    code = ann.page.locator(".recoverycode code").inner_text()
    assert ann.axe() == []

    phone.go("/you")
    phone.page.get_by_label("Recovery code").fill("ABCDE-" * 5)
    phone.page.get_by_role("button", name="Come back").tap()
    expect(phone.page.get_by_text("This code brings nobody back.")).to_be_visible()
    assert phone.axe() == []
    phone.page.get_by_label("Recovery code").fill(code.lower())
    phone.page.get_by_role("button", name="Come back").tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Ann")
    for title in ("By the fire", "On the way"):
        expect(phone.page.get_by_text(title)).to_be_visible()
    expect(phone.page.get_by_role("button", name="Sign out:")).to_have_count(1)

    ann.go("/")
    waits, goes_on = (ann.page.locator(".lobby", has_text=title) for title in ("Your turn", "Your game goes on"))
    expect(waits.get_by_role("button")).to_have_count(1)
    expect(waits).to_contain_text("By letter")
    expect(goes_on).to_contain_text("On the way")
    ann.go("/you")
    expect(ann.page.locator(".recoverycode")).to_have_count(0)
    ann.page.get_by_role("button", name="Sign out:").click()
    expect(ann.page.get_by_role("button", name="Sign out:")).to_have_count(0)
    phone.go("/you")
    expect(phone.page.get_by_text("Nobody knows you here yet")).to_be_visible()

    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    assert "On the way" in download.value.path().read_text("utf-8")
    ann.page.get_by_role("button", name="Delete everything…").click()
    expect(ann.page.get_by_text("You get up from every table")).to_be_visible()
    assert ann.axe() == []
    ann.page.get_by_role("button", name="Keep everything").click()
    ann.page.get_by_role("button", name="Delete everything…").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(ann.page.get_by_text("By the fire")).to_have_count(0)
    ann.go("/you")
    expect(ann.page.get_by_text("Nobody knows you here yet")).to_be_visible()


def test_a_passkey_is_the_way_in_on_a_new_device(invite: Callable[..., Guest], site: Server) -> None:
    """Chromium plays both devices with one authenticator behind them, as a synced passkey is."""
    ann, stranger = invite(), invite()
    for guest in (ann, stranger):
        guest.base = site.base.replace("127.0.0.1", "localhost")
        guest.expected = ("401",)
    devtools = [guest.page.context.new_cdp_session(guest.page) for guest in (ann, stranger)]
    keepers = []
    for session in devtools:
        session.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
        keepers.append(session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])
    ann.make_table("base", ["me", *BOTS], title="By the fire", start=True)
    ann.go("/you")
    ann.page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(ann.page.get_by_role("button", name="Remove the passkey:")).to_have_count(1)
    expect(ann.page.get_by_text("This is you on all your devices")).to_be_visible()
    ann.page.get_by_role("button", name="Add a passkey").click()
    expect(ann.page.get_by_text("No passkey was made.")).to_be_visible()
    assert ann.axe() == []
    (kept,) = devtools[0].send("WebAuthn.getCredentials", {"authenticatorId": keepers[0]})["credentials"]
    devtools[1].send("WebAuthn.addCredential", {"authenticatorId": keepers[1], "credential": kept})

    stranger.go("/")
    stranger.page.get_by_role("link", name="You have been here before?").click()
    expect(stranger.page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    stranger.make_table("gift", ["me", *BOTS], name="Guest 417", title="On the way", start=True)
    stranger.go("/you")
    stranger.page.get_by_role("button", name="Sign in with a passkey").press("Enter")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Ann")
    for title in ("By the fire", "On the way"):
        expect(stranger.page.get_by_text(title)).to_be_visible()
    stranger.page.get_by_role("button", name="Remove the passkey:").click()
    expect(stranger.page.get_by_role("button", name="Remove the passkey:")).to_have_count(0)

    ann.page.context.clear_cookies()
    ann.go("/you")
    ann.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(ann.page.get_by_text("This passkey was not accepted.")).to_be_visible()


def test_games_that_were_played_without_a_server_are_brought_along(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.expected = ("400",)
    game = packed(30)
    forged = msgspec.structs.replace(game, id="AAAAAAAAAAAA")
    file = b"\n".join([b'{"games":1}', *map(msgspec.json.encode, (game, forged)), b'{"end":2}'])
    ann.go("/you")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Your name").press("Enter")
    chooser = ann.page.get_by_label("Choose the file")
    chooser.set_input_files({"name": "cut.jsonl", "mimeType": "application/jsonl", "buffer": file[:500]})
    expect(ann.page.get_by_text("This is no file of games, or it was cut off.")).to_be_visible()
    chooser.set_input_files({"name": "games.jsonl", "mimeType": "application/jsonl", "buffer": file})
    expect(ann.page.get_by_text("New here: 1. Already here: 0.")).to_be_visible()
    expect(ann.page.get_by_text("One game was not taken")).to_be_visible()
    assert ann.axe() == []
    ann.page.locator(f"a[href='/t/{game.id}']").click()
    expect(ann.page.locator(".board")).to_be_visible()
