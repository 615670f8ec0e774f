"""Dice anyone can check: committed to before anybody sits, mixed with what the players bring, revealed at the end.

1. The server draws a seed of 32 bytes and shows its commitment, the SHA-256 of `hexhold/seed/1|TABLE|` and the seed.
2. Each player shows the SHA-256 of 16 bytes when sitting down, and the bytes themselves when all have sat down. Whoever
   brings none, as bots do, counts as 16 zero bytes, and the record says so.
3. The key of the game is the HMAC-SHA256, keyed with the seed, of `hexhold/key/1|TABLE|` and all players' bytes in the
   order of seats. Nobody could choose it: the server was bound before the players, the players before each other.
4. Each kind of chance has a stream of its own, named after the decision: `dice`, `steal`, `draw` ... Draw number i of
   a stream is the HMAC-SHA256, keyed with the key of the game, of `STREAM|i|0`, read as one number from its first byte
   on. Its remainder by the sum of the weights falls to one of the outcomes, which lie one after the other in the order
   of their action numbers, each as long as its weight. Numbers at the top that would favour the first outcomes are
   passed over for `STREAM|i|1` and so on. So hidden draws and undone placements never move the dice.
5. The map is laid out from the seed text `map:` and the HMAC of `map|0|0` in hexadecimal.

This proves that nobody chose a result after the fact. It cannot prove that a server told nobody its seed.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import Final, NamedTuple

from hexhold.core.engine import chance
from hexhold.core.game import Game
from hexhold.core.state import State

SEED_BYTES: Final = 32
BROUGHT_BYTES: Final = 16
NOTHING: Final = bytes(BROUGHT_BYTES)
"""What counts for a seat that brings nothing."""
RANGE: Final = 1 << 256
MAP: Final = "map"


def seed_commitment(table: str, seed: bytes) -> str:
    """What is shown of the seed before anybody sits."""
    return sha256(f"hexhold/seed/1|{table}|".encode() + seed).hexdigest()


def brought_commitment(brought: bytes) -> str:
    """What a player shows of their bytes when sitting down."""
    return sha256(brought).hexdigest()


class ChanceDraw(NamedTuple):
    """One draw: what it was drawn from, and what came."""

    stream: str
    number: int
    outcomes: list[tuple[int, int]]
    """Every possible action of chance with its weight, in order."""
    action: int


class ProvableDice:
    """All chance of one game. `draw` looks, `passed` counts: a draw that was not kept is drawn again the same."""

    def __init__(self, table: str, seed: bytes, brought: Sequence[bytes]) -> None:
        if any(len(part) != BROUGHT_BYTES for part in brought):
            raise ValueError(f"every seat brings {BROUGHT_BYTES} bytes")
        key = hmac.digest(seed, f"hexhold/key/1|{table}|".encode() + b"".join(brought), "sha256")
        self._keyed = hmac.new(key, digestmod="sha256")
        self.counts: dict[str, int] = {}
        """How many draws of each stream were made."""

    def copy(self) -> ProvableDice:
        """A twin that counts for itself from here on."""
        twin = copy(self)
        twin.counts = dict(self.counts)
        return twin

    def map_seed(self) -> str:
        """The seed from which the map of this game is laid out."""
        return f"{MAP}:{self._digest(MAP, 0, 0).hex()}"

    def draw(self, game: Game, s: State) -> ChanceDraw:
        """What chance, which acts now, brings."""
        stream = game.frame(s).name
        number = self.counts.get(stream, 0)
        outcomes = sorted(chance(game, s))
        left = self._below(stream, number, sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            if left < weight:
                return ChanceDraw(stream, number, outcomes, action)
            left -= weight
        raise AssertionError("weights do not add up")

    def passed(self, game: Game, s: State) -> None:
        """Count the draw that is about to be carried out in this state."""
        stream = game.frame(s).name
        self.counts[stream] = self.counts.get(stream, 0) + 1

    def _below(self, stream: str, number: int, total: int) -> int:
        limit = RANGE - RANGE % total
        attempt = 0
        while True:
            drawn = int.from_bytes(self._digest(stream, number, attempt), "big")
            if drawn < limit:
                return drawn % total
            attempt += 1

    def _digest(self, stream: str, number: int, attempt: int) -> bytes:
        drawn = self._keyed.copy()
        drawn.update(f"{stream}|{number}|{attempt}".encode())
        return drawn.digest()
