"""The socket that `hexhold serve` listens at, and what changes behind TLS."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from hexhold.cli.serve import listen
from tests.server.client import fetch
from tests.server.serving import serving

pytestmark = pytest.mark.once


def test_what_is_sent_to_a_client_never_waits_for_the_client_to_confirm_what_came_before() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()) as _:
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


@pytest.mark.threat("SEC-28")
def test_behind_tls_the_cookie_is_of_this_host_alone_and_browsers_come_over_tls_only(tmp_path: Path) -> None:
    tls = {"X-Forwarded-Proto": "https"}
    with serving(str(tmp_path / "db.sqlite"), tmp_path / "log", "--proxy", "127.0.0.1") as (server,):
        plain = fetch(server.base, "GET", "/api/me")
        assert "strict-transport-security" not in plain.headers
        assert plain.headers["set-cookie"].startswith("hexhold=")
        secure = fetch(server.base, "GET", "/api/me", headers=tls)
        assert "max-age" in secure.headers["strict-transport-security"]
        assert secure.headers["set-cookie"].startswith("__Host-hexhold=")
        assert "Secure" in secure.headers["set-cookie"]
        name = {"Content-Type": "application/json"}
        cookie = {"Cookie": secure.headers["set-cookie"].partition(";")[0]}
        assert fetch(server.base, "POST", "/api/me", b'{"name":"Ann"}', tls | name | cookie).status == 200
        planted = {"Cookie": cookie["Cookie"].removeprefix("__Host-")}
        assert fetch(server.base, "POST", "/api/me", b'{"name":"Ann"}', tls | name | planted).status == 401
        renewed = fetch(server.base, "GET", "/api/me", headers=tls | planted)
        assert renewed.headers["set-cookie"].startswith("__Host-hexhold="), "who had the old name keeps who they are"
