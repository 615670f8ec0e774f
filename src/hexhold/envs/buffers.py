"""The arrays that a vector environment writes into. They may be the caller's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from hexhold.core.errors import Malformed

__all__ = ["Buffers", "Shape", "signed"]

Bytes: TypeAlias = NDArray[np.int8]
Flags: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True)
class Shape:
    """How large the arrays of a vector environment are, and which of the optional ones it has."""

    games: int
    players: int
    actions: int
    observation: int
    secret: int
    observes: bool = True
    uncovers: bool = False
    keeps_final: bool = False

    def arrays(self) -> dict[str, tuple[tuple[int, ...], type]]:
        """The shape and the type of every array this environment writes, by name."""
        wanted: dict[str, tuple[tuple[int, ...], type]] = {
            "masks": ((self.games, self.actions), np.bool_),
            "rewards": ((self.games, self.players), np.float32),
            "terminations": ((self.games,), np.bool_),
            "truncations": ((self.games,), np.bool_),
            "seats": ((self.games,), np.int8),
        }
        if self.observes:
            wanted["observations"] = ((self.games, self.observation), np.int8)
        if self.uncovers:
            wanted["secrets"] = ((self.games, self.secret), np.int8)
        if self.keeps_final:
            wanted["final_observations"] = ((self.games, self.observation), np.int8)
        return wanted


@dataclass
class Buffers:
    """One array for everything a step tells, a row a game."""

    masks: Flags
    """Which actions the seat that decides may take."""
    rewards: NDArray[np.float32]
    """What the last step brought every seat, the seat that acted first, then clockwise."""
    terminations: Flags
    """Whether the game of the last step came to its end."""
    truncations: Flags
    """Whether it was broken off for its length."""
    seats: Bytes
    """Who decides now."""
    observations: Bytes | None = None
    """What the seat that decides sees."""
    secrets: Bytes | None = None
    """What no seat may see, for privileged critics."""
    final_observations: Bytes | None = None
    """Of games that ended or were broken off in the last step: what the seat that acted saw last. Other rows are as
    they were."""

    @classmethod
    def allocate(cls, shape: Shape) -> Buffers:
        """Fresh arrays for an environment of this shape."""
        return cls(**{name: np.zeros(size, kind) for name, (size, kind) in shape.arrays().items()})

    def check(self, shape: Shape) -> None:
        """Raise Malformed unless an environment of this shape can write into these arrays."""
        for name, (size, kind) in shape.arrays().items():
            array = getattr(self, name)
            if not isinstance(array, np.ndarray):
                raise Malformed(f"buffer {name}: expected a NumPy array, not {type(array).__name__}")
            if array.shape != size:
                raise Malformed(f"buffer {name}: expected the shape {size}, not {array.shape}")
            if array.dtype != np.dtype(kind):
                raise Malformed(f"buffer {name}: expected {np.dtype(kind).name}, not {array.dtype.name}")
            if not array.flags.writeable:
                raise Malformed(f"buffer {name}: it cannot be written to")


def signed(rows: vec[u8]) -> Bytes:
    """Bytes of the compiled code as signed numbers, without a copy; the array cannot be written to."""
    return np.frombuffer(memoryview(rows), np.int8)
