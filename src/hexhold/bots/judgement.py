"""Why a bot would do something: the best few actions, what each is worth to it, and the reasons.

A reason is a code with facts, so that a client can say it in its own words or language; `sentence` says it in English.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.core.events import Fact

__all__ = ["REASONS", "Judgement", "Reason"]

REASONS: Final[dict[str, str]] = {
    "only": "It is the only thing to do.",
    "luck": "Every action is as good as any other to {bot}.",
    "habit": "{bot} would do this.",
    "wins": "It wins the game.",
    "points": "Points: {points} more.",
    "yields": "It yields more {goods}: {pips} pips in 36 rolls.",
    "pays": "It pays for this: {what}.",
    "rises": "The chance to win rises by about {percent} %.",
    "hinders": "It lowers the chance of P{seat} by about {percent} %.",
    "little": "It changes little at once.",
    "bargain": "The deal would help, and somebody may agree to it.",
    "opens": "The chance is that of the board when all have placed.",
    "experience": "Experience says so: it was not weighed.",
}
"""What each code means in English; the words in braces are facts."""


@final
class Reason:
    """One reason: its code and its facts (seats and places as numbers, goods and cards by name)."""

    def __init__(self, code: str, facts: dict[str, Fact]) -> None:
        self.code = code
        self.facts = facts

    def sentence(self) -> str:
        """The reason in English."""
        return REASONS[self.code].format(**self.facts)

    def as_data(self) -> dict[str, object]:
        """The reason as JSON-able data, with its sentence."""
        return {"code": self.code, "facts": dict(self.facts), "sentence": self.sentence()}


@final
class Judgement:
    """An action as a bot judges it.

    `value` is how likely the seat is to win with it, in millionths; bots that do not compare actions give 0.
    """

    def __init__(self, act: i64, value: i64, reasons: list[Reason]) -> None:
        self.act: i64 = act
        self.value: i64 = value
        self.reasons = reasons

    def text(self) -> str:
        """The reasons in a sentence or two."""
        return " ".join([reason.sentence() for reason in self.reasons])
