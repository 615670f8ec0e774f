"""Hexhold: one rules engine for six hex-island trading games, with bots, a terminal client and tools around it."""

from __future__ import annotations

from typing import Final

from hexhold import rng

__all__ = ["COMPILED", "__version__"]

__version__ = "0.1.0"

COMPILED: Final[bool] = not rng.__file__.endswith(".py")
"""Whether the engine in use is the compiled one. The same files run as plain Python where it is not."""
