"""Who somebody is, without an account: a signed token that the browser keeps in a cookie no script can read.

A token is the identity as JSON and the HMAC-SHA256 of it, both in URL-safe base 64 with a point between them. The key
is the server's own (`Store.key`), the same for all its processes. Programs that play carry such a token too, in the
header `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.cookies import CookieError, SimpleCookie
from typing import ClassVar, Final

import msgspec

from hexhold.core.errors import HexholdError

COOKIE: Final = "hexhold"
HOST_COOKIE: Final = f"__Host-{COOKIE}"
LIFETIME: Final = 400 * 86400
"""Seconds; browsers keep no cookie for longer."""
LONGEST: Final = 1024


class IdentityError(HexholdError):
    """Nobody knows who is asking."""

    code: ClassVar[str] = "identity"


class IdentityMissing(IdentityError):
    """There is no token."""


class IdentityForged(IdentityError):
    """The token was not signed by this server, or is no token at all."""


class IdentityExpired(IdentityError):
    """The token was signed by this server, too long ago."""


class Identity(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody: an id that is never shown to others, a nickname, and whether it is a program that plays."""

    who: str
    name: str = ""
    program: bool = False
    epoch: int = 0
    """How often they had signed out everywhere when this was given to them."""
    device: str = ""
    """By which of their devices they come; empty for programs."""

    def called(self, name: str) -> Identity:
        """The same one under another nickname."""
        return msgspec.structs.replace(self, name=name)

    def in_epoch(self, epoch: int) -> Identity:
        """The same one after signing out everywhere."""
        return msgspec.structs.replace(self, epoch=epoch)

    def on_another_device(self) -> Identity:
        """The same one by a device that was not theirs before."""
        return msgspec.structs.replace(self, device=secrets.token_hex(8))


class _Signed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    identity: Identity
    until: float


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Signed, strict=True)


class Identities:
    """Makes and reads tokens with one key, for one purpose: those of another are forged. The clock is passed in."""

    def __init__(self, key: bytes, lifetime: float = LIFETIME, purpose: str = "identity") -> None:
        self._key = key
        self._purpose = f"hexhold/{purpose}/1|".encode()
        self.lifetime = lifetime

    def __repr__(self) -> str:
        return "Identities(...)"

    def new(self, name: str = "", program: bool = False) -> Identity:
        """Somebody who was not here before."""
        return Identity(secrets.token_hex(16), name, program)

    def token(self, identity: Identity, now: float) -> str:
        """A token that shows who somebody is, for as long as tokens live."""
        body = _ENCODER.encode(_Signed(identity, now + self.lifetime))
        return f"{_text(body)}.{_text(self._mac(body))}"

    def read(self, token: str | None, now: float) -> Identity:
        """Who a token is about; raises IdentityMissing, IdentityForged or IdentityExpired."""
        if not token:
            raise IdentityMissing("there is no identity yet")
        body_text, _, mac_text = token.partition(".")
        try:
            if len(token) > LONGEST:
                raise ValueError
            body, mac = _bytes(body_text), _bytes(mac_text)
        except ValueError:
            raise IdentityForged("this identity was not given by this server") from None
        if not hmac.compare_digest(mac, self._mac(body)):
            raise IdentityForged("this identity was not given by this server")
        signed = _DECODER.decode(body)
        if signed.until < now:
            raise IdentityExpired("this identity was given too long ago")
        return signed.identity

    def fading(self, token: str, now: float) -> bool:
        """Whether a good token is past half of its life, so that it is time for a new one."""
        signed = _DECODER.decode(_bytes(token.partition(".")[0]))
        return signed.until - now < self.lifetime / 2

    def _mac(self, body: bytes) -> bytes:
        return hmac.digest(self._key, self._purpose + body, "sha256")


def set_cookie(token: str, *, secure: bool, lifetime: float = LIFETIME) -> str:
    """The value of a Set-Cookie header: for this site only, for no script, and over TLS only where there is TLS.

    Browsers take a cookie whose name begins with `__Host-` from the host itself alone, and over TLS.
    """
    name, guards = (HOST_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={token}; Max-Age={int(lifetime)}; Path=/; HttpOnly; SameSite=Lax{guards}"


def clear_cookie(*, secure: bool) -> str:
    """The value of a Set-Cookie header that takes the cookie away."""
    return set_cookie("", secure=secure, lifetime=0)


def cookie_token(header: str | None, *, secure: bool) -> str | None:
    """The token in a Cookie header; None if there is none. Over TLS only a cookie that the host itself has set."""
    if not header:
        return None
    try:
        morsel = SimpleCookie(header).get(HOST_COOKIE if secure else COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None else None


def bearer_token(header: str | None) -> str | None:
    """The token in an Authorization header; None if there is none."""
    if not header:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if _text(data) != text:
        raise ValueError("not the one way to write these bytes")
    return data
