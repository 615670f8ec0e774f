"""Numbers of the rules that an expansion or an option sets: a module that answers for them by name."""

from __future__ import annotations

from hexhold.rules.rule import Rule

__all__ = ["Terms"]


class Terms(Rule):
    """Answers some questions for a number of the rules; the last module that answers decides."""

    name = "terms"

    def __init__(self, **values: int) -> None:
        self.values = values

    def term(self, name: str, usual: int) -> int:
        return self.values.get(name, usual)
