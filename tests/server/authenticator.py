"""A device that keeps passkeys, in software: it answers what a browser would be asked, well or badly."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

__all__ = ["Authenticator"]

PRESENT, ATTESTED = 0x01, 0x40


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One key for one site, with a count of its uses where it counts them."""

    origin: str
    counts: bool = True
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    uses: int = 0

    def make(self, options: dict[str, Any], host: str = "localhost") -> dict[str, Any]:
        """What a browser says when a key was made."""
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        told = self._data(host, PRESENT | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": text_of(client), "attestationObject": text_of(attestation)})

    def show(self, options: dict[str, Any], host: str = "localhost") -> dict[str, Any]:
        """What a browser says when a key was used."""
        self.uses += self.counts
        client, told = self._client("webauthn.get", options["challenge"]), self._data(host, PRESENT)
        signature = self.key.sign(told + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": text_of(client),
                "authenticatorData": text_of(told),
                "signature": text_of(signature),
            }
        )

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = text_of(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")
