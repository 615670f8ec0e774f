"""A room: one table at this process, without any input or output. Time is passed in, changes are handed out.

Whatever somebody does gives an `Outcome`. If it has a change, the host writes it down and then gives it to `accept`,
which says what everybody is told. So nothing is told before it is durable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hexhold.server.limits import ASIDES, CHAT, HINTS, Rates
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.bots import ADVISER, Ask, ask_for, least_act
from hexhold.server.table import journal as j
from hexhold.server.table.deciding import Change, act, decide
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import Here, bot_times, due
from hexhold.server.telling.audience import Audience, Sends
from hexhold.server.telling.gallery import Gallery

__all__ = ["NOTHING", "Outcome", "Room"]

NOTHING = Change()
MOST_MUTED: Final = 50
"""How many somebody who only watches can mute."""


@dataclass
class Outcome:
    """What follows from something: messages that may go out at once, and what must be durable first."""

    sends: Sends = field(default_factory=list)
    change: Change = NOTHING
    hint: Ask | None = None
    rematch: Person | None = None
    """Who wants to play the same table again."""


class Room:
    """A table and those who look at it from this process; a gallery where watchers are shown the game later."""

    def __init__(self, table: TableState, node: str, gallery: Gallery | None = None) -> None:
        self.table, self.node, self.gallery = table, node, gallery
        self._own_mutes: dict[str, frozenset[str]] = {}
        """By identity, whom somebody who only watches does not want to hear."""
        self.audience = Audience(table, mutes=self._own_mutes)
        if gallery is not None:
            gallery.audience.mutes = self._own_mutes
        self._called: dict[str, str] = {}
        """By identity, the nickname under which somebody who sits here came last."""
        self.next_time = 0.0
        self._chat = Rates(CHAT)
        self._hints = Rates(HINTS)
        self._asides = Rates(ASIDES)

    def join(self, conn: int, person: Person, since: int, now: float) -> Sends:
        """Somebody connects, having seen `since` entries (0: none); what they and others are told."""
        sends = self.gallery.tell(now) if self.gallery is not None else []
        audience = self.audience
        seat = self.table.seat_of(person.id)
        if person.name:
            self._called[person.id] = person.name
        if self.gallery is not None and self.table.play is not None and seat is None:
            audience = self.gallery.audience
        return [*sends, *(([conn], message) for message in audience.join(conn, person, since, now))]

    def leave(self, conn: int) -> None:
        """A connection is gone; the next `tick` notes who is no longer here."""
        self._audience(conn).leave(conn)

    def _audience(self, conn: int) -> Audience:
        if self.gallery is not None and conn in self.gallery.audience.viewers:
            return self.gallery.audience
        return self.audience

    def person(self, conn: int) -> Person:
        """Who is at a connection."""
        return self._audience(conn).viewers[conn].person

    def keep_apart(self, who: str, apart: frozenset[str]) -> None:
        """Somebody who is here is to hear nothing of these any more."""
        for audience in (self.audience, self.gallery.audience) if self.gallery is not None else (self.audience,):
            for viewer in audience.viewers.values():
                if viewer.person.id == who:
                    viewer.person = viewer.person._replace(apart=apart)

    def handle(self, conn: int, message: m.ClientMessage, now: float) -> Outcome:
        """Somebody says something."""
        if isinstance(message, m.Ping):
            return Outcome([([conn], m.Pong(message.at, now, self._audience(conn).table.seq))])
        person = self._audience(conn).viewers[conn].person
        known = self.table.acknowledged.get(person.id, {}).get(message.id)
        if known is not None:
            return Outcome([([conn], self._ack(conn, message.id, known))])
        try:
            if isinstance(message, m.Hint):
                return Outcome(hint=self._hint(person, now))
            if isinstance(message, m.Rematch):
                self._must_be_over(person)
                return Outcome(rematch=person)
            if isinstance(message, m.Mute) and self._keeps_to_itself(message, person):
                return Outcome([([conn], self._ack(conn, message.id, self.table.seq))])
            if not isinstance(message, m.Act | m.Undo):
                self._must_be_seldom(message, person, now)
            return Outcome(change=decide(message, self.table, person, now))
        except Refuse as no:
            return Outcome([([conn], m.Refused(message.id, no.code, no.message, no.rule))])

    def bot_acts(self, ask: Ask, chosen: int | None, now: float) -> Change:
        """A bot has chosen. Where it could not, or the table does not let it, it does the least that can be done.

        What is no longer open comes to nothing.
        """
        if ask.seat not in bot_times(self.table):
            return NOTHING
        least = least_act(ask)
        for tried in (chosen, int(ask.acts[0]) if least is None else least):
            if tried is not None:
                try:
                    return act(self.table, ask.seat, ask.decision_id, [tried], now)
                except Refuse:
                    continue
        return NOTHING

    def tick(self, now: float) -> Outcome:
        """What is due by itself; `next_time` says when to look again."""
        watchers = self.audience.watchers()
        sends: Sends = []
        if self.gallery is not None:
            watchers |= self.gallery.audience.watchers()
            sends = self.gallery.tell(now)
        here = Here(self.node, self.audience.seats_here(), len(watchers))
        entries, self.next_time = due(self.table, here, now)
        entries += self._renamed(now)
        if self.gallery is not None:
            self.next_time = min(self.next_time, self.gallery.next_time())
        return Outcome(sends, Change(entries))

    def accept(self, change: Change, now: float, origin: int | None = None) -> Sends:
        """Take in a change that is durable now; what everybody is told of it. `origin` is who asked for it."""
        sends: Sends = []
        for entry in change.entries:
            is_last = entry is change.entries[-1]
            heard = self.table.fold(entry, change.prepared if is_last else None)
            if origin is not None and entry.id:
                is_late = self.gallery is not None
                ack = self._ack(origin, entry.id, heard.seq) if is_late else m.Ack(entry.id, heard.seq)
                sends.append(([origin], ack))
            if self.gallery is not None:
                self.gallery.take(entry)
                if isinstance(entry, j.Began):
                    self.audience.move_watchers(self.gallery.audience)
            sends += self.audience.tell(entry, heard, now)
        # What a process wrote whose clock is ahead has happened by now all the same.
        self.table.since, self.table.acted_at = min(self.table.since, now), min(self.table.acted_at, now)
        return sends

    def restart_clocks(self, now: float, *, is_believed: bool) -> None:
        """Time goes on from now."""
        for table in (self.table, self.gallery.late) if self.gallery is not None else (self.table,):
            table.restart_clocks(now, is_believed=is_believed)

    def _renamed(self, now: float) -> list[j.Entry]:
        """Those who came under another nickname than their seat knows; everything else is known by now."""
        found: list[j.Entry] = []
        for who, name in list(self._called.items()):
            seat = self.table.seat_of(who)
            if seat is None or self.table.places[seat].name == name:
                del self._called[who]
            else:
                found.append(j.Named(at=now, by=who, seat=seat, name=name))
        return found

    def _ack(self, conn: int, message: str, seq: int) -> m.Ack:
        """An acknowledgement; who watches with a delay is not told how far the game is."""
        return m.Ack(message, min(seq, self._audience(conn).table.seq))

    def _must_be_seldom(self, message: m.ClientMessage, person: Person, now: float) -> None:
        """What is no move of the game is kept in the journal too, and so it is limited for each person."""
        if isinstance(message, m.Chat):
            if not self._chat.take(person.id, now):
                raise Refuse("chat_limit")
        elif not self._asides.take(person.id, now):
            raise Refuse("too_many")

    def _keeps_to_itself(self, mute: m.Mute, person: Person) -> bool:
        """Whether it changes nothing for others that somebody mutes somebody: then it is no part of the journal.

        Those who play are still deaf to somebody after a restart; those who watch, or come after the end, until then.
        """
        if mute.for_all:
            return False
        noted, own = self.table.mutes.get(person.id, frozenset()), self._own_mutes.get(person.id, frozenset())
        if not mute.muted:
            if own:
                self._own_mutes[person.id] = own - {mute.who}
            return mute.who not in noted
        if mute.who in noted:
            return True
        if self.table.seat_of(person.id) is not None and not self.table.is_done:
            return False
        if len(own) >= MOST_MUTED:
            raise Refuse("too_many")
        self._own_mutes[person.id] = own | {mute.who}
        return True

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

    def _must_be_over(self, person: Person) -> None:
        if self.table.status != "over":
            raise Refuse("not_over")
        if self.table.seat_of(person.id) is None:
            raise Refuse("no_seat")
        if self.table.next is not None:
            raise Refuse("not_open", "There is a rematch already.")
