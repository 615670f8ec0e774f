"""A browser and its push service, both of the test's own: the service listens on loopback, the browser opens texts."""

from __future__ import annotations

import asyncio
import http.client
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hexhold.server.running.notices import outside

OPEN = "93.184.215.14"


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """Its keys, and what it makes of a sealed text: RFC 8291 from the other side."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, secret: bytes = b"sixteen letters!") -> None:
        self._key, self._secret = key or ec.generate_private_key(ec.SECP256R1()), secret
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key, self.secret = text_of(self._point), text_of(secret)

    def open(self, sealed: bytes) -> bytes:
        salt, size, length = sealed[:16], int.from_bytes(sealed[16:20], "big"), sealed[20]
        theirs, text = sealed[21 : 21 + length], sealed[21 + length :]
        assert len(text) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        info = b"WebPush: info\x00" + self._point + theirs
        shared = HKDF(SHA256(), 32, self._secret, info).derive(self._key.exchange(ec.ECDH(), public))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(shared)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain[-1:] == b"\x02"
        return plain[:-1]


class Pushed(NamedTuple):
    """What a push service was asked to pass on."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes what is to be passed on, and answers with the status that the test wishes."""

    def __init__(self) -> None:
        self.status = 201
        self.pushed: list[Pushed] = []
        self.port = 0

    async def deliver(self, method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
        """What the server does to send, with all its checks; only the last step leads here."""
        return await asyncio.to_thread(outside.send, method, url, body, headers, lambda _: [OPEN], self._connect)

    def _connect(self, host: str, address: str) -> http.client.HTTPConnection:
        assert address == OPEN
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.pushed.append(Pushed(self.path, headers, body))
            self.send_response(service.status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is declared
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        service.port = server.server_port
        thread = Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


def signed_by(headers: dict[str, str]) -> tuple[str, dict[str, Any]]:
    """The key of the server that sent something, and what it has signed; raises where the signature is not its own."""
    kind, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    signed, _, signature = parts["t"].rpartition(".")
    numbers = bytes_of(signature)
    der = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    key.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    header, claims = (json.loads(bytes_of(part)) for part in signed.split("."))
    assert header == {"alg": "ES256", "typ": "JWT"}
    return parts["k"], claims
