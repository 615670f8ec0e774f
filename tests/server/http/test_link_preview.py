"""A link shows a picture of the game where it is sent, and nothing of the table."""

from __future__ import annotations

import asyncio
import io
import re
import struct
from urllib.request import Request, urlopen

import pytest
import segno

from hexhold.rules.games import GAMES
from hexhold.server.telling.link_code import DRAWING
from tests.built_page import needs_page
from tests.server.client import Guest
from tests.server.intruder import refused
from tests.server.serving import Server
from tools.previews import FOLDER, HEIGHT, WIDTH

pytestmark = [pytest.mark.once, needs_page]


def page(server: Server, path: str, language: str = "en") -> str:
    with urlopen(Request(server.base + path, headers={"accept-language": language})) as answer:
        return str(answer.read().decode())


def tag(text: str, name: str) -> str:
    found = re.search(rf'<meta property="{name}" content="([^"]*)" />', text)
    assert found is not None
    return found[1]


def test_every_game_has_its_picture_of_the_size_that_messengers_like() -> None:
    for game in GAMES:
        data = (FOLDER / f"{game}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT)
        assert len(data) < 150_000


def test_a_link_tells_the_game_with_an_address_of_its_picture_that_works(server: Server) -> None:
    text = page(server, "/rules/watch")
    assert tag(text, "og:title") == "Hexhold: The Watch"
    picture = tag(text, "og:image")
    assert picture == f"{server.base}/preview/watch.png"
    with urlopen(picture) as answer:
        assert answer.headers["content-type"] == "image/png"
        assert "max-age" in answer.headers["cache-control"]
    assert tag(page(server, "/"), "og:title") == "Hexhold"


def test_a_link_to_a_table_tells_its_game_and_nothing_else(server: Server) -> None:
    async def made() -> str:
        ann = await Guest.meet(server.base, "Annabella")
        return await ann.make_table("cities", ["me", "open", "open"], title="Our secret evening")

    table = asyncio.run(made())
    text = page(server, f"/t/{table}", "nl-NL,nl;q=0.9")
    assert tag(text, "og:title").startswith("Een tafel: ")
    assert tag(text, "og:image").endswith("/preview/cities.png")
    assert "Annabella" not in text
    assert "evening" not in text


@pytest.mark.parametrize("path", ["/t/nowhere", "/replay/nowhere", "/new/nothing", "/rules/%3Cscript%3E", "/t/..%2F.."])
def test_a_link_to_nothing_is_a_page_like_any_other(server: Server, path: str) -> None:
    text = page(server, path)
    assert tag(text, "og:title") == "Hexhold"
    assert tag(text, "og:image").endswith("/preview/base.png")
    assert "<script>" not in text


def test_the_host_that_is_asked_for_cannot_write_into_the_page(server: Server) -> None:
    asked = Request(server.base + "/", headers={"host": 'x"><script>'})
    with urlopen(asked) as answer:
        assert b'"><script>' not in answer.read()


def test_a_camera_reads_the_link_to_a_table_that_is_there(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", ["me", "open", "open"])
        drawn = io.BytesIO()
        segno.make_qr(f"{server.base}/t/{table}", error="l").save(drawn, kind="svg", **DRAWING)
        # Whoever was sent the link may not have been here before.
        assert await Guest(server.base).ask("GET", f"/api/tables/{table}/code.svg") == drawn.getvalue()
        assert await refused(ann, "GET", "/api/tables/nowhere/code.svg") == (404, "unknown_table")

    asyncio.run(run())


def test_a_link_to_a_day_tells_its_date_and_its_game_and_nothing_of_its_dice(server: Server) -> None:
    text = page(server, "/day/2026-11-18", "de")
    assert tag(text, "og:title") == "Das Brett vom 2026-11-18: Die Insel"
    assert tag(text, "og:image").endswith("/preview/base.png")
    assert tag(page(server, "/day/2999-01-01"), "og:title") == "Hexhold"
    assert tag(page(server, "/day/nonsense"), "og:title") == "Hexhold"
