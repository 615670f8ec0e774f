"""What an option is: a name, a sentence, the values it takes, and the modules it adds or leaves out.

Most options set one number of the rules: they add a module that answers for that term.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import mypyc_attr

from hexhold.core.errors import Malformed
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.terms import Terms

__all__ = ["Choice", "Flag", "Number", "Option", "Value"]

Value: TypeAlias = "str | int | bool"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option. Subclasses say how its value is read and, where it sets no term, what it does to a plan."""

    def __init__(
        self, name: str, sentence: str, default: Value, term: str = "", needs: type[Rule] | None = None
    ) -> None:
        self.name = name
        self.sentence = sentence
        self.default = default
        self.term = term
        """The number of the rules that the option sets."""
        self.needs = needs
        """The module without which the option has no place in a game."""

    def values(self) -> str:
        """The values the option takes, for help and error messages."""
        return "a word"

    def read(self, given: Value) -> Value:
        """The value as given in Python, JSON or text; raises Malformed with the values that are allowed."""
        return str(given)

    def number(self, value: Value) -> int:
        """What the term is set to for a value."""
        return int(value)

    def change(self, plan: Plan, value: Value) -> None:
        """Carry a value into a plan. Called for values that differ from the default only."""
        plan.add(Terms(**{self.term: self.number(value)}))

    def wrong(self, given: Value) -> Malformed:
        """The error for a value that is not allowed."""
        return Malformed(f"option {self.name} takes {self.values()}, not {str(given)[:40]!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Option):
    """An option that is on or off; off by default."""

    def __init__(
        self, name: str, sentence: str, default: bool = False, term: str = "", needs: type[Rule] | None = None
    ) -> None:
        super().__init__(name, sentence, default, term, needs)

    def values(self) -> str:
        return "true or false"

    def read(self, given: Value) -> Value:
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given in ("true", "false"):
            return given == "true"
        raise self.wrong(given)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Option):
    """An option that is a whole number within bounds, or its default where that lies outside them."""

    def __init__(
        self,
        name: str,
        sentence: str,
        default: int,
        least: int,
        most: int,
        term: str = "",
        needs: type[Rule] | None = None,
    ) -> None:
        super().__init__(name, sentence, default, term, needs)
        self.least = least
        self.most = most
        self.bounds = f"a number from {least} to {most}"
        if not least <= default <= most:
            self.bounds = f"{default} or {self.bounds}"

    def values(self) -> str:
        return self.bounds

    def read(self, given: Value) -> Value:
        number = given
        if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) < 10:
            number = int(given)
        if isinstance(number, bool) or not isinstance(number, int):
            raise self.wrong(given)
        if number != self.default and not self.least <= number <= self.most:
            raise self.wrong(given)
        return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """An option that is one of a few words; its term is set to the place of the word."""

    def __init__(
        self,
        name: str,
        sentence: str,
        default: str,
        words: tuple[str, ...],
        term: str = "",
        needs: type[Rule] | None = None,
    ) -> None:
        super().__init__(name, sentence, default, term, needs)
        self.words = words

    def number(self, value: Value) -> int:
        return self.words.index(str(value))

    def values(self) -> str:
        return "one of " + ", ".join(self.words)

    def read(self, given: Value) -> Value:
        if isinstance(given, str) and given in self.words:
            return given
        raise self.wrong(given)
