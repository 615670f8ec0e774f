"""A small random generator that gives the same numbers on every machine, compiled or not.

It is sfc32 (three 32-bit words and a counter): every intermediate value fits a signed 64-bit integer, so typed,
compiled arithmetic and plain Python agree. Streams are separated by name: a bot that draws from its own stream never
moves the dice.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

__all__ = ["Rng"]

MASK: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """A stream of random numbers, fixed by a seed and a name."""

    def __init__(self, seed: int | str, *stream: int | str) -> None:
        name = "/".join(str(part) for part in (seed, *stream))
        digest = blake2b(name.encode(), digest_size=12).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.count: i64 = 1

    def copy(self) -> Rng:
        """A stream that goes on with the same numbers as this one, and no longer touches it."""
        twin = Rng(0)
        twin.a, twin.b, twin.c, twin.count = self.a, self.b, self.c, self.count
        return twin

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        out = (a + b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A number in 0 .. n-1, each exactly as likely as the others (n up to 2**31)."""
        product = self.word() * n
        low = product & MASK
        if low < n:
            threshold = (MASK + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the list into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]
