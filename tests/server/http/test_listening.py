"""The socket that `hexhold serve` listens at."""

from __future__ import annotations

import socket

import pytest

from hexhold.cli.serve import listen

pytestmark = pytest.mark.once


def test_what_is_sent_to_a_client_never_waits_for_the_client_to_confirm_what_came_before() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()) as _:
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
