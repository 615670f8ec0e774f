"""What can be wrong with what somebody asks of the engine.

HexholdError
├── Malformed      it cannot be read at all: bad token, unknown name, wrong type, number out of range
├── OutOfTurn      it can be read, but this seat has nothing to decide now
└── IllegalAction  it can be read and the seat may act, but a rule forbids it
"""

from __future__ import annotations

from typing import ClassVar, final

__all__ = ["HexholdError", "IllegalAction", "Malformed", "OutOfTurn", "Refusal"]


@final
class Refusal:
    """Why an action is not allowed: one sentence, and the rule that says so."""

    def __init__(self, rule: str, sentence: str, out_of_turn: bool = False) -> None:
        self.rule = rule
        self.sentence = sentence
        self.out_of_turn = out_of_turn

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.sentence!r})"


class HexholdError(Exception):
    """An error a person can act on: a code for programs, one line for people."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, rule: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.line = line
        self.column = column

    def as_data(self) -> dict[str, str | int]:
        """The error as a JSON object, without the fields that say nothing."""
        data: dict[str, str | int] = {"code": self.code, "message": self.message}
        if self.rule:
            data["rule"] = self.rule
        if self.line:
            data["line"] = self.line
            data["column"] = self.column
        return data


class Malformed(HexholdError):
    """The input cannot be read; nothing was changed."""

    code: ClassVar[str] = "malformed"


class OutOfTurn(HexholdError):
    """The seat has nothing to decide at this moment; nothing was changed."""

    code: ClassVar[str] = "out_of_turn"


class IllegalAction(HexholdError):
    """A rule forbids the action; nothing was changed."""

    code: ClassVar[str] = "illegal"
