"""A page can compute every draw of a finished game again, from what it is told of them."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest

from hexhold.core.formats.record import read_record
from hexhold.core.notation import token
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.after.draws import draws_of
from hexhold.server.protocol.finished import Draw, Draws
from hexhold.server.table.proof import verify
from tests.server.rooms import Desk, play_on, started

pytestmark = pytest.mark.once


def finished() -> Desk:
    """A table whose game was short."""
    desk = started(2, options={"max_turns": 6})
    play_on(desk, 2)
    return desk


def computed(told: Draws, draw: Draw) -> str:
    """A draw as anybody computes it who knows the page about records."""
    proof = told.proof
    brought = b"".join(bytes.fromhex(seat.get("shown", "") or "00" * 16) for seat in proof["brought"])
    key = hmac.digest(bytes.fromhex(proof["seed"]), f"hexhold/key/1|{proof['table']}|".encode() + brought, sha256)
    left = int.from_bytes(hmac.digest(key, f"{draw.stream}|{draw.number}|0".encode(), sha256), "big")
    left %= sum(draw.outcomes.values())
    for outcome, weight in draw.outcomes.items():
        if left < weight:
            return outcome
        left -= weight
    raise AssertionError


def test_the_draws_of_a_table_are_those_that_its_record_proves() -> None:
    table = finished().room.table
    record, _, _ = read_record("\n".join(table.record()), create, RULES_VERSION)
    proven = [(drawn.stream, drawn.number, token(record.game, drawn.action)) for _, drawn in verify(record)]
    assert [(draw.stream, draw.number, draw.drawn) for draw in draws_of(table).draws] == proven


def test_every_draw_can_be_computed_from_what_is_told() -> None:
    told = draws_of(finished().room.table)
    assert len(told.draws) > 5
    for draw in told.draws:
        assert computed(told, draw) == draw.drawn
