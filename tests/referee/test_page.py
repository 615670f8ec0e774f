"""The lines of docs/referee.md are sent as they stand there, and answered as they stand there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hexhold.core.notation import parse_token
from hexhold.core.wire import from_wire, to_wire
from hexhold.referee.requests import COMMANDS
from hexhold.referee.session import Session
from hexhold.rules.games import create

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text(encoding="utf-8")
EXCHANGE = re.compile(r"^> (.*)\n< (.*)$", re.MULTILINE)


def test_every_line_of_the_page_is_answered_as_the_page_says() -> None:
    session = Session()
    exchanges = EXCHANGE.findall(PAGE)
    assert len(exchanges) == len(re.findall(r"^[<>] ", PAGE, re.MULTILINE)) / 2
    for sent, told in exchanges:
        answer = session.answer(sent.encode()).decode()
        pattern = ".*".join(re.escape(part) for part in told.split("…"))
        assert re.fullmatch(pattern, answer), f"{sent}\n  page:   {told}\n  answer: {answer}"


def test_the_page_names_every_command() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) >= set(COMMANDS.split(", "))


def test_the_page_shows_objects_beside_their_tokens() -> None:
    game = create("base", 3)
    rows = re.findall(r"^\| (`\{\"kind\".*) \| (.*) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 7
    for objects, tokens in rows:
        for wire, word in zip(re.findall(r"`(.*?)`", objects), re.findall(r"`(.*?)`", tokens), strict=True):
            act = parse_token(game, word)
            assert from_wire(game, json.loads(wire)) == act
            assert to_wire(game, act) == json.loads(wire)
