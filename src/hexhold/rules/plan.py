"""A game while it is being put together: its rule modules and its map, before they are fixed."""

from __future__ import annotations

from typing import TypeVar

from hexhold.board.components import Components
from hexhold.board.layout import PRESETS
from hexhold.core.game import Vocabulary
from hexhold.rules.rule import Rule

__all__ = ["Plan"]

R = TypeVar("R", bound=Rule)


class Plan:
    """What options may still change."""

    def __init__(
        self, name: str, seats: int, words: Vocabulary, box: Components, map_file: str, rules: list[Rule]
    ) -> None:
        self.name = name
        self.seats = seats
        self.words = words
        self.box = box
        self.map_file = map_file
        self.presets: dict[str, tuple[str, str, str]] = PRESETS
        """The ways of this game to lay terrain, tokens and harbours, by name."""
        self.defaults: dict[str, str | int | bool] = {}
        """The values that options have in this game when nothing is said, where they are not those of the registry."""
        self.settled: dict[str, str] = {}
        """The options that this game leaves no choice about, each with the reason."""
        self.terrain = "random"
        self.tokens = "spiral"
        self.harbours = "random"
        self.red_apart = True
        self.supply_public = True
        self.rules = rules

    def rule(self, kind: type[R]) -> R:
        """The module of this class, to be changed."""
        for rule in self.rules:
            if isinstance(rule, kind):
                return rule
        raise LookupError(f"{self.name} has no rule module {kind.__name__}")

    def add(self, rule: Rule) -> None:
        """Add a module behind all others."""
        self.rules.append(rule)

    def replace(self, kind: type[R], rule: Rule | None) -> None:
        """Put another module in the place of the one of this class; None leaves it out."""
        at = self.rules.index(self.rule(kind))
        self.rules[at : at + 1] = [] if rule is None else [rule]
