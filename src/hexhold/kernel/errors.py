"""Why a game has no kernel: one sentence, and where the cause stands."""

from __future__ import annotations

import ast
from dataclasses import dataclass

__all__ = ["NoKernel", "OutsideSubset"]


class NoKernel(Exception):
    """There is no kernel for a game, and the sentence says why. The game is played by the engine as it is."""


@dataclass
class OutsideSubset(NoKernel):
    """A function that a kernel needs is written in a way that has no counterpart in C."""

    path: str
    line: int
    function: str
    what: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.function}: {self.what}; write {self.instead}"

    @classmethod
    def at(cls, path: str, function: str, node: ast.AST, what: str, instead: str) -> OutsideSubset:
        """The error for a piece of source."""
        text = ast.unparse(node).partition("\n")[0]
        return cls(path, getattr(node, "lineno", 0), function, f"{what}: {text[:80]}", instead)
