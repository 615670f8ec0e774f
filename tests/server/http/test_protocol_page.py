"""The page and the schema of the protocol are what the messages say."""

from __future__ import annotations

import inspect
import json
import re

import pytest

from hexhold.server.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from hexhold.server.table import state
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


def test_every_link_on_the_page_leads_somewhere() -> None:
    page = protocol.page()
    titles = re.findall(r"^#+ (.*)$", page, re.MULTILINE)
    headings = {re.sub(r"[`.]", "", title).lower().replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]*)\)", page)) <= headings


def test_the_page_names_every_event_of_a_table() -> None:
    told = re.findall(r'plain\("(\w+)"(?: if \S+ else "(\w+)")?', inspect.getsource(state))
    names = {name for pair in told for name in pair if name}
    assert len(names) > 10
    for name in names:
        assert f"`{name}`" in protocol.page()
