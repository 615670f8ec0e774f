"""What happened, told to those who may know it.

An event is written where it happens, with what everybody sees and what single seats see in addition. Nothing is removed
from it later. When nobody listens, nothing is built.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

__all__ = ["SILENT", "Event", "Events", "Fact"]

Fact: TypeAlias = "int | str | bool | list[int] | dict[str, int] | None"


@final
class Event:
    """One thing that happened: a code, the facts for all, and further facts for single seats."""

    def __init__(
        self, code: str, public: dict[str, Fact], secret: dict[int, dict[str, Fact]], reveals: bool = False
    ) -> None:
        self.code = code
        self.public = public
        self.secret = secret
        self.reveals = reveals
        """Whether it shows anybody what was hidden from him until now: only such events may depend on hidden things."""

    def seen_by(self, seat: int | None) -> dict[str, Fact]:
        """The event as one seat (or, with None, everybody) may see it."""
        facts: dict[str, Fact] = {"event": self.code}
        facts.update(self.public)
        if seat is not None and seat in self.secret:
            facts.update(self.secret[seat])
        return facts

    def in_full(self) -> dict[str, Fact]:
        """The event with all that only single seats saw, for those who look back on a game."""
        facts = self.seen_by(None)
        for secret in self.secret.values():
            facts.update(secret)
        return facts


@final
class Events:
    """A listener that collects events in order; `on` tells whether it is worth writing any."""

    def __init__(self, on: bool = True) -> None:
        self.on: bool = on
        self.heard: list[Event] = []

    def tell(
        self,
        code: str,
        public: dict[str, Fact],
        secret: dict[int, dict[str, Fact]] | None = None,
        reveals: bool = False,
    ) -> None:
        """Add an event. Call it only when `on` is true."""
        self.heard.append(Event(code, public, secret if secret is not None else {}, reveals))


SILENT: Final = Events(on=False)
"""The listener of fast play: it hears nothing."""
