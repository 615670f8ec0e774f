"""The page and the schema of the protocol are what the messages say."""

from __future__ import annotations

import json

import pytest

from hexhold.server.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from tools import protocol

pytestmark = pytest.mark.once


def test_the_page_is_current() -> None:
    assert protocol.PAGE.read_text(encoding="utf-8") == protocol.page(), "run python -m tools.protocol"


def test_the_schema_is_current() -> None:
    assert json.loads(protocol.SCHEMA.read_text(encoding="utf-8")) == protocol.schema(), "run python -m tools.protocol"


def test_every_message_says_what_it_is_for() -> None:
    for struct in (*CLIENT_MESSAGES, *SERVER_MESSAGES):
        assert struct.__doc__
        assert f"### `{struct.__struct_config__.tag}`" in protocol.page()
