"""All that was told at a table, kept so that everybody who comes can be told again, each as far as they may know it.

Events are kept as the bytes they are sent as: once for everybody, and once more for each seat that knows more. Those
that moved cards are kept beside, for the card tracker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from hexhold.core.events import Event, Fact
from hexhold.server.protocol.parts import ChatLine, LogEntry

__all__ = ["Heard", "plain"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What one entry told."""

    seq: int
    at: float
    events: tuple[tuple[bytes, dict[int, bytes] | None], ...] = ()
    """Each event for everybody, and by seat where a seat hears more."""
    chat: ChatLine | None = None
    cards: tuple[Event, ...] = field(default=(), compare=False)
    """Those of the events that moved or showed cards."""
    undoes: int | None = None
    """The entry that this one has taken back."""

    @classmethod
    def of(
        cls, seq: int, at: float, events: Sequence[Event], chat: ChatLine | None = None, undoes: int | None = None
    ) -> Heard:
        """What an entry tells by these events."""
        encoded = tuple(_encoded(event) for event in events)
        cards = tuple(event for event in events if event.moves or event.shows)
        return cls(seq, at, encoded, chat, cards, undoes)

    def events_for(self, seat: int | None) -> list[msgspec.Raw]:
        """The events as a seat, or somebody who only watches, may know them."""
        return [
            msgspec.Raw(public if secret is None or seat is None else secret.get(seat, public))
            for public, secret in self.events
        ]

    def chat_for(self, muted: frozenset[str]) -> ChatLine | None:
        """What was said, unless the listener has muted who said it."""
        return None if self.chat is None or self.chat.who in muted else self.chat

    def log_entry(self, seat: int | None, muted: frozenset[str]) -> LogEntry | None:
        """The entry as a log tells it; None if there is nothing to tell."""
        chat = self.chat_for(muted)
        if not self.events and chat is None:
            return None
        return LogEntry(seq=self.seq, at=self.at, events=self.events_for(seat), chat=chat)


def plain(code: str, **facts: Fact) -> Event:
    """An event of the table itself, which everybody may know."""
    return Event(code, facts, {})


def _encoded(event: Event) -> tuple[bytes, dict[int, bytes] | None]:
    public = msgspec.json.encode(event.seen_by(None))
    if not event.secret:
        return public, None
    return public, {seat: msgspec.json.encode(event.seen_by(seat)) for seat in event.secret}
