"""Web Push: what is said to a browser by its push service, which can neither read it nor make it up.

The text is sealed for the browser alone (RFC 8291), and a push service knows this server again by its key (RFC 8292).
"""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from struct import pack
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

__all__ = ["PushKeys", "PushSender", "read_keys", "seal"]

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve: a private key is below it."""
SECRET_BYTES: Final = 16
SALT_BYTES: Final = 16
NUMBER_BYTES: Final = 32
RECORD: Final = 4096
LAST: Final = b"\x02"
"""What ends the last record."""
GOOD_FOR: Final = 12 * 3600
"""Seconds for which a push service may take a signature; it accepts no more than a day."""
KEPT_FOR: Final = 86400
"""Seconds for which a push service keeps what it cannot deliver yet."""


class PushKeys(NamedTuple):
    """What seals a text for one browser: its public key, and a secret that it shares with this server."""

    public: ec.EllipticCurvePublicKey
    secret: bytes


def read_keys(public_key: str, secret: str) -> PushKeys:
    """The keys of a browser as it writes them; raises ValueError where they are none."""
    shared = _bytes(secret)
    if len(shared) != SECRET_BYTES:
        raise ValueError("the secret of a browser has 16 bytes")
    return PushKeys(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(public_key)), shared)


def seal(
    keys: PushKeys, text: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A text that only this browser can read. The own key and the salt are drawn anew for each."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT_BYTES)
    ours, theirs = _point(own.public_key()), _point(keys.public)
    shared = _derived(keys.secret, own.exchange(ec.ECDH(), keys.public), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, shared, b"Content-Encoding: nonce\0", 12)
    return salt + pack(">IB", RECORD, len(ours)) + ours + AESGCM(key).encrypt(nonce, text + LAST, None)


class PushSender:
    """Makes the requests to push services; `secret` are 32 bytes that all processes of the server share."""

    def __init__(self, secret: bytes, site: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, CURVE)
        self._site = site
        self.public_key = _text(_point(self._key.public_key()))
        """What browsers are given, so that nobody else can send them anything."""

    def headers(self, endpoint: str, topic: str, now: float | None = None) -> dict[str, str]:
        """What goes with a sealed text; of one topic a push service keeps only the last."""
        return {
            "authorization": f"vapid t={self._token(endpoint, now or time.time())}, k={self.public_key}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "topic": topic,
            "ttl": str(KEPT_FOR),
            "urgency": "normal",
        }

    def _token(self, endpoint: str, now: float) -> str:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + GOOD_FOR, "sub": self._site}
        signed = ".".join(_text(msgspec.json.encode(part)) for part in ({"alg": "ES256", "typ": "JWT"}, claims))
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{_text(b''.join(number.to_bytes(NUMBER_BYTES, 'big') for number in numbers))}"


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
