"""Who looks at a table from this process, and what each is told: what a seat may see, and nothing else.

All that goes to a seat is built here: from `view`, from events as that seat may hear them, and from its own decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from msgspec import UNSET, UnsetType, structs

import hexhold
from hexhold.core.formats.view_data import board_data
from hexhold.server.protocol.messages import Resync, ServerMessage, Update, Welcome
from hexhold.server.protocol.parts import Clocks, Patch, Request, You
from hexhold.server.table import journal as j
from hexhold.server.table.history import Heard
from hexhold.server.table.play import Play
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.telling.card_tracker import CardTracker
from hexhold.server.telling.request import request_of
from hexhold.server.telling.views import difference, show_table, show_view, show_words, show_you

__all__ = ["Audience", "Sends"]

Sends: TypeAlias = "list[tuple[list[int], ServerMessage]]"
"""Messages, each with the connections it goes to."""

MOST_UPDATES: Final = 500
"""Whoever missed more updates than this is told everything from the beginning."""


@dataclass
class Viewer:
    """Somebody at a connection."""

    person: Person
    you: You


@dataclass(frozen=True)
class News:
    """What has changed for a seat, or for those who only watch."""

    view: dict[str, Any] | None = None
    patch: Patch | None = None
    request: Request | UnsetType | None = UNSET


class Audience:
    """The viewers by connection, and what every seat among them was shown last."""

    def __init__(
        self, table: TableState, behind: float = 0.0, mutes: Mapping[str, frozenset[str]] = MappingProxyType({})
    ) -> None:
        self.table = table
        self.mutes = mutes
        """By identity, whom somebody does not want to hear, beside what the journal says."""
        self.behind = behind
        """How many seconds after it was written down everything is told here."""
        self.viewers: dict[int, Viewer] = {}
        self._shown = show_table(table)
        self._views: dict[int | None, dict[str, Any]] = {}
        self._requests: dict[int | None, Request | None] = {}
        self._trackers: dict[int | None, CardTracker] = {}

    def seats_here(self) -> set[int]:
        """The seats that somebody at this process sits in."""
        return {viewer.you.seat for viewer in self.viewers.values() if viewer.you.seat is not None}

    def watchers(self) -> set[str]:
        """Those who look on without a seat."""
        return {viewer.person.id for viewer in self.viewers.values() if viewer.you.seat is None}

    def move_watchers(self, other: Audience) -> None:
        """Those who look on without a seat do so with another audience from now on; the game has not begun there."""
        for conn in [conn for conn, viewer in self.viewers.items() if viewer.you.seat is None]:
            other.viewers[conn] = self.viewers.pop(conn)

    def join(self, conn: int, person: Person, since: int, now: float) -> list[ServerMessage]:
        """Somebody connects, having seen `since` entries; what they are told first."""
        you = show_you(self.table, person)
        self.viewers[conn] = Viewer(person, you)
        table = show_table(self.table)
        welcome = Welcome(self.table.seq, now, you, table, hexhold.__version__)
        missed = self.table.seq - since
        if since <= self.table.began or not 0 <= missed <= MOST_UPDATES:
            return [welcome, self._resync(conn, now)]
        muted = self._muted(person)
        updates: list[ServerMessage] = [
            Update(seq=heard.seq, at=heard.at, events=heard.events_for(you.seat), chat=heard.chat_for(muted))
            for heard in self.table.history[since:-1]
        ]
        last = self.table.history[-1]
        is_new = missed > 0
        news = self._everything(you.seat)
        final = Update(
            seq=self.table.seq,
            at=last.at,
            events=last.events_for(you.seat) if is_new else [],
            chat=last.chat_for(muted) if is_new else None,
            table=table,
            view=news.view,
            request=news.request,
            clocks=self._clocks(now),
        )
        return [welcome, *updates, final]

    def leave(self, conn: int) -> None:
        """A connection is gone."""
        viewer = self.viewers.pop(conn)
        seat = viewer.you.seat
        if all(other.you.seat != seat for other in self.viewers.values()):
            self._views.pop(seat, None)
            self._requests.pop(seat, None)

    def tell(self, entry: j.Entry, heard: Heard, now: float) -> Sends:
        """What everybody here is told of an entry that was just folded."""
        table = show_table(self.table)
        is_changed = table != self._shown
        self._shown = table
        news_of_you: dict[int, You] = {}
        if is_changed:
            for conn, viewer in self.viewers.items():
                you = show_you(self.table, viewer.person)
                if you != viewer.you:
                    viewer.you = news_of_you[conn] = you
        if isinstance(entry, j.Began):
            self._views.clear()
            return [([conn], self._resync(conn, now)) for conn in self.viewers]
        groups: dict[tuple[int | None, bool, int], list[int]] = {}
        for conn, viewer in self.viewers.items():
            hears = heard.chat is None or heard.chat.who not in self._muted(viewer.person)
            alone = conn if conn in news_of_you else -1
            groups.setdefault((viewer.you.seat, hears, alone), []).append(conn)
        seats = {seat for seat, _, _ in groups}
        is_aside = isinstance(entry, j.Said | j.Muted | j.Watched | j.Named)
        acted = entry.seat if isinstance(entry, j.Acted | j.Undone) else None
        news = dict.fromkeys(seats, News()) if is_aside else self._news(seats, acted)
        clocks = None if is_aside else self._clocks(now)
        return [
            (
                conns,
                Update(
                    seq=heard.seq,
                    at=heard.at,
                    events=heard.events_for(seat),
                    chat=heard.chat if hears else None,
                    table=table if is_changed else None,
                    you=news_of_you.get(alone),
                    patch=news[seat].patch,
                    view=news[seat].view,
                    request=news[seat].request,
                    clocks=clocks,
                ),
            )
            for (seat, hears, alone), conns in groups.items()
        ]

    def _news(self, seats: Iterable[int | None], acted: int | None) -> dict[int | None, News]:
        """What has changed for each of these seats since it was shown something last.

        Whoever acted is sent their request in any case, so that a client only has to answer what it is sent.
        """
        play = self.table.play
        if play is None:
            return dict.fromkeys(seats, News())
        found: dict[int | None, News] = {}
        for seat in seats:
            before = self._views.get(seat)
            if before is None or (play.state.over and not before["over"]):
                found[seat] = self._everything(seat)
                continue
            after = self._view(play, seat)
            patch = difference(before, after)
            self._views[seat] = after
            asked = self._request(seat)
            is_same = asked == self._requests.get(seat) and seat != acted
            self._requests[seat] = asked
            found[seat] = News(
                patch=patch if patch.keys or patch.players else None, request=UNSET if is_same else asked
            )
        return found

    def _everything(self, seat: int | None) -> News:
        """Everything there is for a seat."""
        play = self.table.play
        if play is None:
            return News()
        self._views[seat] = self._view(play, seat)
        self._requests[seat] = self._request(seat)
        return News(view=self._views[seat], request=self._requests[seat])

    def _view(self, play: Play, seat: int | None) -> dict[str, Any]:
        """What a seat sees, and what it can count of the cards where the table has a card tracker."""
        shown = show_view(play.game, play.state, seat)
        if self.table.config.tracker:
            tracker = self._trackers.get(seat)
            if tracker is None:
                tracker = self._trackers[seat] = CardTracker(play.game, seat)
            tracker.follow(self.table.history)
            for player, counted in zip(shown["players"], tracker.hands(), strict=True):
                player["counted"] = counted
        return shown

    def _request(self, seat: int | None) -> Request | None:
        play = self.table.play
        if play is None or seat is None or self.table.status != "playing":
            return None
        return request_of(play, seat, may_undo=not self.table.config.rated)

    def _resync(self, conn: int, now: float) -> Resync:
        viewer = self.viewers[conn]
        seat, muted = viewer.you.seat, self._muted(viewer.person)
        log = [heard.log_entry(seat, muted) for heard in self.table.history]
        play = self.table.play
        if play is None:
            own = self.table.config.map
            return Resync(
                seq=self.table.seq,
                table=show_table(self.table),
                log=[line for line in log if line],
                map=own if isinstance(own, dict) else None,
            )
        news = self._everything(seat)
        return Resync(
            seq=self.table.seq,
            table=show_table(self.table),
            log=[line for line in log if line],
            board=board_data(play.game),
            map=play.game.map.to_data(),
            words=show_words(play.game),
            view=news.view,
            request=self._requests[seat],
            clocks=self._clocks(now),
        )

    def _clocks(self, now: float) -> Clocks | None:
        """The clocks as they were when what is told now was true, for somebody who sees them run from now on."""
        clocks = self.table.clocks(now - self.behind)
        return structs.replace(clocks, at=now) if clocks is not None and self.behind else clocks

    def _muted(self, person: Person) -> frozenset[str]:
        muted = self.table.mutes.get(person.id, frozenset()) | self.mutes.get(person.id, frozenset())
        return muted | {self.table.handle(who) for who in person.apart} if person.apart else muted
