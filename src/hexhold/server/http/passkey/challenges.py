"""What a passkey must sign: random bytes, a time and a seal of this server, so that no process must remember them."""

from __future__ import annotations

import hmac
import secrets
import struct
from typing import Final

from hexhold.server.protocol.refusal import Refuse

__all__ = ["CHALLENGE_SECONDS", "Challenges"]

CHALLENGE_SECONDS: Final = 300.0
RANDOM: Final = 16
BODY: Final = RANDOM + 8


class Challenges:
    """Makes and checks challenges with one key. Each is for one purpose; that it is used once is the store's to see."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def __repr__(self) -> str:
        return "Challenges(...)"

    def new(self, purpose: str, now: float) -> bytes:
        """A challenge that is good for a few minutes."""
        body = secrets.token_bytes(RANDOM) + struct.pack(">d", now + CHALLENGE_SECONDS)
        return body + self._seal(purpose, body)

    def check(self, challenge: bytes, purpose: str, now: float) -> float:
        """Until when a challenge of ours is good; raises Refuse."""
        body, seal = challenge[:BODY], challenge[BODY:]
        if len(body) != BODY or not hmac.compare_digest(seal, self._seal(purpose, body)):
            raise Refuse("passkey")
        until: float = struct.unpack(">d", body[RANDOM:])[0]
        if not now <= until <= now + CHALLENGE_SECONDS:
            raise Refuse("passkey", "That took too long; begin again.")
        return until

    def _seal(self, purpose: str, body: bytes) -> bytes:
        return hmac.digest(self._key, f"hexhold/passkey/1|{purpose}|".encode() + body, "sha256")
