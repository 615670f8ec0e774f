"""Guests are who they were: tokens are signed, end some day, and are refused with a name when they are not ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.server.http.identity import (
    Identities,
    Identity,
    IdentityExpired,
    IdentityForged,
    IdentityMissing,
    bearer_token,
    cookie_token,
    set_cookie,
)

pytestmark = pytest.mark.once

OURS = Identities(b"k" * 32, lifetime=100.0)
ADA = Identity("1f" * 16, "Ada")


@pytest.mark.threat("SEC-05")
def test_a_token_tells_who_it_was_given_to_until_its_life_is_over() -> None:
    token = OURS.token(ADA, now=1000.0)
    assert OURS.read(token, now=1000.0) == OURS.read(token, now=1100.0) == ADA
    with pytest.raises(IdentityExpired):
        OURS.read(token, now=1100.1)
    assert not OURS.fading(token, now=1049.0)
    assert OURS.fading(token, now=1051.0)


def test_a_token_of_another_server_is_forged() -> None:
    with pytest.raises(IdentityForged):
        OURS.read(Identities(b"x" * 32).token(ADA, now=0.0), now=0.0)


def test_a_token_for_another_purpose_is_forged() -> None:
    with pytest.raises(IdentityForged):
        OURS.read(Identities(b"k" * 32, purpose="handover").token(ADA, now=0.0), now=0.0)


def test_no_token_is_a_missing_identity() -> None:
    for nothing in (None, ""):
        with pytest.raises(IdentityMissing):
            OURS.read(nothing, now=0.0)


@given(st.data())
@pytest.mark.threat("SEC-04")
def test_a_token_in_which_anything_was_changed_is_forged(data: st.DataObject) -> None:
    token = OURS.token(ADA, now=0.0)
    place = data.draw(st.integers(0, len(token) - 1))
    character = data.draw(st.characters(exclude_characters=token[place]))
    with pytest.raises(IdentityForged):
        OURS.read(token[:place] + character + token[place + 1 :], now=0.0)


@given(st.text(min_size=1) | st.text("abc.=-_", min_size=1, max_size=2000))
def test_what_is_no_token_is_forged(text: str) -> None:
    with pytest.raises(IdentityForged):
        OURS.read(text, now=0.0)


def test_two_guests_are_never_the_same() -> None:
    assert len({OURS.new().who for _ in range(100)}) == 100
    assert ADA.called("Lady A") == Identity(ADA.who, "Lady A")


def test_the_cookie_comes_back_as_it_was_set_and_is_for_no_script() -> None:
    token = OURS.token(ADA, now=0.0)
    header = set_cookie(token, secure=True)
    assert {"HttpOnly", "SameSite=Lax", "Secure", "Path=/"} <= set(header.split("; "))
    pair = header.split(";")[0]
    assert cookie_token(f"other=1; {pair}; more=2", secure=True) == token
    assert cookie_token(pair, secure=False) is None
    plain = set_cookie(token, secure=False)
    assert "Secure" not in plain
    assert cookie_token(plain.split(";")[0], secure=True) is None, "a cookie that another host may have set"
    for nothing in ("other=1", None, "\x00=;;"):
        assert cookie_token(nothing, secure=False) is None


def test_programs_bring_their_token_in_a_header() -> None:
    assert bearer_token("Bearer abc.def") == "abc.def"
    assert bearer_token("Basic abc") is bearer_token(None) is None


def test_the_key_is_not_shown() -> None:
    assert "kkk" not in repr(OURS)
