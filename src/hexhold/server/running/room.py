"""A room: one table at this process, without any input or output. Time is passed in, entries are handed out.

Whatever somebody does gives an `Outcome`. If it has entries, the shell writes them down and then gives them to
`accept`, which says what everybody is told. So nothing is told before it is durable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hexhold.core.actions import kind_of
from hexhold.rules.actions import DECLINE, DONE, END, PASS, ROLL
from hexhold.server.limits import CHAT, HINTS, Rates
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig
from hexhold.server.table.deciding import act, decide
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import ADVISER, Ask, Here, ask_for, bot_times, due
from hexhold.server.telling.audience import Audience, Sends
from hexhold.server.telling.gallery import Gallery

__all__ = ["Outcome", "Rematch", "Room", "minimal_act"]

MINIMAL: Final = (DECLINE, PASS, DONE, END, ROLL)
"""What a bot does for somebody who is away, where the rules leave the choice."""


@dataclass(frozen=True)
class Rematch:
    """The same table again: its settings and who sat where."""

    config: TableConfig
    places: tuple[tuple[str, str, str, str], ...]
    """By seat: kind, identity, name and level."""


@dataclass
class Outcome:
    """What follows from something: messages that may go out at once, and what must be durable first."""

    sends: Sends = field(default_factory=list)
    entries: list[j.Entry] = field(default_factory=list)
    hint: Ask | None = None
    rematch: Rematch | None = None


class Room:
    """A table and those who look at it from this process; a gallery where watchers are shown the game later."""

    def __init__(self, table: TableState, node: str, gallery: Gallery | None = None) -> None:
        self.table, self.node, self.gallery = table, node, gallery
        self.audience = Audience(table)
        self.next_time = 0.0
        self._chat = Rates(CHAT)
        self._hints = Rates(HINTS)

    @property
    def seq(self) -> int:
        """How many entries are in the journal."""
        return self.table.seq

    def join(self, conn: int, person: Person, since: int, now: float) -> Outcome:
        """Somebody connects, having seen `since` entries (0: none)."""
        sends = self.gallery.tell(now) if self.gallery is not None else []
        audience = self.audience
        if self.gallery is not None and self.table.play is not None and self.table.seat_of(person.id) is None:
            audience = self.gallery.audience
        return Outcome([*sends, *(([conn], message) for message in audience.join(conn, person, since, now))])

    def leave(self, conn: int) -> None:
        """A connection is gone; the next `tick` notes who is no longer here."""
        self._audience(conn).leave(conn)

    def person(self, conn: int) -> Person:
        """Who is at a connection."""
        return self._audience(conn).viewers[conn].person

    def _audience(self, conn: int) -> Audience:
        if self.gallery is not None and conn in self.gallery.audience.viewers:
            return self.gallery.audience
        return self.audience

    def handle(self, conn: int, message: m.ClientMessage, now: float) -> Outcome:
        """Somebody says something."""
        if isinstance(message, m.Ping):
            return Outcome([([conn], m.Pong(message.at, now, self._audience(conn).table.seq))])
        person = self.person(conn)
        known = self.table.acknowledged.get((person.id, message.id))
        if known is not None:
            return Outcome([([conn], m.Ack(message.id, known))])
        try:
            if isinstance(message, m.Hint):
                return Outcome(hint=self._hint(person, now))
            if isinstance(message, m.Rematch):
                return Outcome(rematch=self._rematch(person))
            if isinstance(message, m.Chat) and not self._chat.take(person.id, now):
                raise Refuse("chat_limit")
            return Outcome(entries=decide(self.table, person, message, now))
        except Refuse as no:
            return Outcome([([conn], m.Refused(message.id, no.code, no.message, no.rule))])

    def accept(self, entries: Sequence[j.Entry], now: float, origin: int | None = None) -> Sends:
        """These entries are durable and come next; what everybody is told. `origin` is who asked for them."""
        sends: Sends = []
        for entry in entries:
            heard = self.table.fold(entry)
            if origin is not None and entry.id:
                sends.append(([origin], m.Ack(entry.id, heard.seq)))
            if self.gallery is not None:
                self.gallery.take(entry)
                if isinstance(entry, j.Began):
                    self.audience.move_watchers(self.gallery.audience)
            sends += self.audience.tell(entry, heard, now)
        return sends

    def tick(self, now: float) -> Outcome:
        """What is due by itself; `next_time` says when to look again."""
        watchers = self.audience.watchers()
        sends: Sends = []
        if self.gallery is not None:
            watchers |= self.gallery.audience.watchers()
            sends = self.gallery.tell(now)
        here = Here(self.node, self.audience.seats_here(), len(watchers))
        entries, self.next_time = due(self.table, here, now)
        if self.gallery is not None:
            self.next_time = min(self.next_time, self.gallery.next_time())
        return Outcome(sends, entries)

    def bot_times(self) -> dict[int, float]:
        """By seat for which a bot is to be asked, when it is time for that."""
        return bot_times(self.table)

    def ask(self, seat: int) -> Ask:
        """What the bot is asked that decides for a seat."""
        return ask_for(self.table, seat)

    def bot_acts(self, ask: Ask, chosen: int, now: float) -> Outcome:
        """A bot has chosen; what is no longer open, or against the rules, comes to nothing."""
        if ask.seat not in self.bot_times():
            return Outcome()
        try:
            return Outcome(entries=[act(self.table, ask.seat, ask.decision_id, [chosen], now)])
        except Refuse:
            return Outcome()

    def _hint(self, person: Person, now: float) -> Ask:
        seat = self.table.seat_of(person.id)
        if not self.table.config.hints or seat is None or self.table.status != "playing":
            raise Refuse("no_hints")
        ask = ask_for(self.table, seat, ADVISER)
        if not len(ask.acts):
            raise Refuse("no_hints")
        if not self._hints.take(person.id, now):
            raise Refuse("hint_limit")
        return ask

    def _rematch(self, person: Person) -> Rematch:
        if self.table.status != "over":
            raise Refuse("not_over")
        if self.table.seat_of(person.id) is None:
            raise Refuse("no_seat")
        if self.table.next is not None:
            raise Refuse("not_open", "There is a rematch already.")
        places = tuple((place.kind, place.who, place.name, place.level) for place in self.table.places)
        return Rematch(self.table.config, places)


def minimal_act(ask: Ask) -> int | None:
    """The least that can be done; None where something must be chosen."""
    for kind in MINIMAL:
        for chosen in ask.acts:
            if kind_of(chosen) == kind:
                return int(chosen)
    return None
