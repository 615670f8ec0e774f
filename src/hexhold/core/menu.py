"""What a seat may do now, written into room that is used again for one decision after another."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.state import filled

__all__ = ["Menu"]


@final
class Menu:
    """A list of actions, in the order in which rules list them: the first `count` of `acts`."""

    def __init__(self) -> None:
        self.acts: vec[i64] = filled(0, 64)
        """The actions, and behind them room for more."""
        self.count: i64 = 0

    def clear(self) -> None:
        """Take everything off the menu."""
        self.count = 0

    def add(self, act: i64) -> None:
        """Put one more action on the menu."""
        if self.count == len(self.acts):
            self.acts = append(self.acts, act)
        else:
            self.acts[self.count] = act
        self.count += 1

    def has(self, act: i64) -> bool:
        """Whether an action is on the menu."""
        for i in range(self.count):
            if self.acts[i] == act:
                return True
        return False

    def listed(self) -> vec[i64]:
        """The actions as a row of their own, which stays as it is when the menu is used again."""
        return self.acts[: self.count]
