"""A table as its journal tells it: folding one entry after the other gives everything there is to know.

Live play, a restart and another process all go through `fold`, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod
from hashlib import blake2b
from typing import Final

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Event
from hexhold.server.protocol.parts import ChatLine
from hexhold.server.table import journal as j
from hexhold.server.table.bargaining import Bargaining
from hexhold.server.table.clocks import TableClocks
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.table.daily import dice_name
from hexhold.server.table.dice import NOTHING, ProvableDice
from hexhold.server.table.history import Heard, plain
from hexhold.server.table.play import Play, Prepared
from hexhold.server.table.proof import Brought, proof_of
from hexhold.server.table.seat import SeatState

__all__ = ["SHORTEST_TIME", "TableState"]

SHORTEST_TIME: Final = 10.0
"""The least number of seconds that somebody who comes back has on the clock."""


class TableState(TableClocks):
    """Who sits where, the game, and what was told. `seq` counts the entries."""

    def __init__(self, table: str, config: TableConfig, secret: bytes, created: float) -> None:
        super().__init__(config)
        self.id, self.secret, self.created = table, secret, created
        self.seq = 0
        self.began = 0
        """The number of entries when the game began."""
        self.resumed: j.Resumed | None = None
        """What was done in another game, from which this one goes on."""
        self.starting_at = 0.0
        self.bargaining = Bargaining(config.offers, config.proposals)
        self.watching: dict[str, int] = {}
        """By process, how many people look on there without a seat."""
        self.watched_at = 0.0
        self.mutes: dict[str, frozenset[str]] = {}
        """By identity, whom it does not want to hear."""
        self.muted_for_all: set[str] = set()
        self.acknowledged: dict[str, dict[str, int]] = {}
        """By identity and message id, the entry of everything that somebody asked for."""
        self.history: list[Heard] = []
        self.next: str | None = None
        self.dice_name, self.keeps_seed = dice_name(config.day, table), bool(config.day)
        """Whether the seed stays secret though the game is over: others play with the same dice."""

    def seat_of(self, identity: str) -> int | None:
        """Where somebody sits."""
        for seat, place in enumerate(self.places):
            if place.who == identity and place.is_taken_by_somebody:
                return seat
        return None

    def owner(self) -> str:
        """Who decides about the table: its maker while they sit, then whoever sits first."""
        if self.seat_of(self.config.owner) is not None:
            return self.config.owner
        return next((place.who for place in self.places if place.kind == "person"), self.config.owner)

    def company(self) -> list[str]:
        """Those who made the table or sit there."""
        return [self.config.owner, *(place.who for place in self.places if place.who)]

    def known_as(self, handle: str) -> str | None:
        """Whom others at this table know by a handle: those who sit there, or ever said something."""
        known = (*self.company(), *self.acknowledged)
        return next((who for who in known if who and self.handle(who) == handle), None)

    @property
    def is_done(self) -> bool:
        """Whether nothing more can happen in the game, so that all about it may be known."""
        return self.status in ("over", "closed")

    def handle(self, identity: str) -> str:
        """How others at this table know an identity: the same for all of them, and another one at every table."""
        return blake2b(identity.encode(), key=self.id.encode()[:64], digest_size=6).hexdigest()

    def dice(self, places: Sequence[SeatState]) -> ProvableDice:
        """All chance of the game, as fixed by what the seats have brought."""
        return ProvableDice(self.dice_name, self.secret, [bytes.fromhex(it.brought) or NOTHING for it in places])

    def proof(self) -> dict[str, object]:
        """What is needed to check the dice; the seed is in it once the table is done, if nobody else plays with it."""
        brought = [Brought(place.commitment, place.brought) for place in self.places]
        is_drawn = not isinstance(self.config.map, dict)
        told, given = self.is_done and not self.keeps_seed, len(self.earlier())
        return proof_of(self.dice_name, self.secret, brought, map_drawn=is_drawn, revealed=told, given=given)

    def earlier(self) -> list[str]:
        """What was done in the game that this one goes on from, as it is written down."""
        return self.resumed.lines if self.resumed is not None else []

    def record(self) -> list[str]:
        """The lines of the game's record."""
        assert self.play is not None
        return self.play.record([place.name for place in self.places], self.proof())

    def stand_ins(self) -> list[int]:
        """The seats that are asked and whose decisions a bot makes."""
        if self.play is None:
            return []
        return [seat for seat in seats_to_act(self.play.state) if not self.places[seat].decides_itself]

    def forget_connections(self) -> None:
        """No other process is alive, so nobody is here."""
        self.watching.clear()
        for place in self.places:
            place.nodes.clear()

    # The journal

    def fold(self, entry: j.Entry, prepared: Prepared | None = None) -> Heard:
        """Take the next entry in; what it tells. `prepared` is what it leads to in the game, if that is known."""
        if self.status == "playing":
            self.left = self.left_at(entry.at)
        self.since = entry.at
        self.seq += 1
        if entry.id:
            self.acknowledged.setdefault(entry.by, {})[entry.id] = self.seq
        heard = self._acted(entry, prepared) if isinstance(entry, j.Acted) else self._take(entry)
        self.history.append(heard)
        return heard

    def _tell(self, entry: j.Entry, *events: Event) -> Heard:
        return Heard.of(self.seq, entry.at, events)

    @singledispatchmethod
    def _take(self, entry: j.Entry) -> Heard:
        raise TypeError(f"no table knows {type(entry).__name__}")

    @_take.register
    def _(self, entry: j.Sat) -> Heard:
        self.places[entry.seat] = SeatState(
            entry.kind, entry.by, entry.name, commitment=entry.commitment, went_at=entry.at
        )
        return self._tell(entry, plain("sat", seat=entry.seat, name=entry.name))

    @_take.register
    def _(self, entry: j.Named) -> Heard:
        self.places[entry.seat].name = entry.name
        return self._tell(entry)

    @_take.register
    def _(self, entry: j.BotSat) -> Heard:
        self.places[entry.seat] = SeatState("bot", name=entry.level, level=entry.level)
        return self._tell(entry, plain("bot_sat", seat=entry.seat, level=entry.level))

    @_take.register
    def _(self, entry: j.Stood) -> Heard:
        name = self.places[entry.seat].name
        if self.status == "open":
            self.places[entry.seat] = SeatState()
        else:
            self._replace(entry.seat)
            self.places[entry.seat].has_left = True
        return self._tell(entry, plain("stood", seat=entry.seat, name=name))

    @_take.register
    def _(self, entry: j.Emptied) -> Heard:
        self.places[entry.seat] = SeatState()
        return self._tell(entry, plain("emptied", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Resumed) -> Heard:
        self.resumed = entry
        return self._tell(entry)

    @_take.register
    def _(self, entry: j.Starting) -> Heard:
        self.status, self.starting_at = "starting", entry.at
        return self._tell(entry, plain("starting"))

    @_take.register
    def _(self, entry: j.Revealed) -> Heard:
        self.places[entry.seat].brought = entry.secret
        return self._tell(entry, plain("revealed", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Began) -> Heard:
        self.status = "playing"
        self.began = self.seq
        self.acted_at = entry.at
        self.play = Play(new_game(self.config, board=entry.map), self.dice(self.places), entry.rules)
        prepared = self.play.replay(-1, [*self.earlier(), *entry.lines])
        self.play.adopt(prepared, self.seq)
        self._after(prepared)
        return Heard.of(self.seq, entry.at, [plain("began"), *prepared.events])

    def _acted(self, entry: j.Acted, prepared: Prepared | None) -> Heard:
        play = self.play
        assert play is not None
        prepared = prepared or play.replay(entry.seat, entry.lines, entry.rules)
        before = int(play.state.active)
        self.left = list(entry.left) or self.left
        play.adopt(prepared, self.seq)
        active = int(play.state.active)
        if active >= 0 and active != before:
            self.left[active] += self.config.increment
        self.acted_at = entry.at
        self._after(prepared)
        return Heard.of(self.seq, entry.at, prepared.events)

    def _after(self, prepared: Prepared) -> None:
        """What an act changes at the table: its status, what may still be offered, and who plays for the absent."""
        state = prepared.state
        turn = int(state.turn)
        self.bargaining.heard(turn, prepared.done)
        if state.over:
            self.status = "over"
        for seat, place in enumerate(self.places):
            if place.plays == "minimal":
                if place.minimal_turn < 0 and state.active == seat:
                    place.minimal_turn = turn
                elif 0 <= place.minimal_turn < turn:
                    place.plays = "bot"

    @_take.register
    def _(self, entry: j.Undone) -> Heard:
        assert self.play is not None
        undone = self.play.undo()
        return Heard.of(self.seq, entry.at, [plain("undone", seat=entry.seat, entry=undone)], undoes=undone)

    @_take.register
    def _(self, entry: j.Said) -> Heard:
        seat = self.seat_of(entry.by)
        line = ChatLine(who=self.handle(entry.by), name=entry.name, seat=seat, text=entry.text)
        return Heard.of(self.seq, entry.at, [], line)

    @_take.register
    def _(self, entry: j.Muted) -> Heard:
        if entry.for_all:
            (self.muted_for_all.add if entry.muted else self.muted_for_all.discard)(entry.who)
            return self._tell(entry, plain("muted" if entry.muted else "unmuted", who=entry.who))
        muted = self.mutes.get(entry.by, frozenset())
        self.mutes[entry.by] = muted | {entry.who} if entry.muted else muted - {entry.who}
        return self._tell(entry)

    @_take.register
    def _(self, entry: j.Came) -> Heard:
        place = self.places[entry.seat]
        place.nodes.add(entry.node)
        self._take_back(entry.seat)
        return self._tell(entry, plain("came", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Went) -> Heard:
        place = self.places[entry.seat]
        place.nodes.discard(entry.node)
        place.went_at = entry.at
        turn = int(self.play.state.turn) if self.play is not None else 0
        if place.paused_turn != turn:
            place.paused_turn, place.pause_until = turn, entry.at + self.config.grace
        return self._tell(entry, plain("went", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Watched) -> Heard:
        self.watching[entry.node] = entry.watchers
        self.watched_at = entry.at
        return self._tell(entry)

    @_take.register
    def _(self, entry: j.Absent) -> Heard:
        self.left = list(entry.left) or self.left
        self._replace(entry.seat)
        return self._tell(entry, plain("absent", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Back) -> Heard:
        self._take_back(entry.seat)
        return self._tell(entry, plain("back", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Away) -> Heard:
        self.places[entry.seat].go_away(entry.at, entry.until)
        return self._tell(entry, plain("away", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Home) -> Heard:
        self.places[entry.seat].come_home(entry.at)
        return self._tell(entry, plain("home", seat=entry.seat))

    @_take.register
    def _(self, entry: j.Again) -> Heard:
        self.next = entry.table
        return self._tell(entry, plain("again", table=entry.table))

    @_take.register
    def _(self, entry: j.Closed) -> Heard:
        self.status = "closed"
        return self._tell(entry, plain("closed"))

    def _replace(self, seat: int) -> None:
        """A bot plays for a seat, with minimal moves for the seat's turn that runs or comes next."""
        place = self.places[seat]
        place.plays, place.minimal_turn = "minimal", -1
        if self.play is not None and self.play.state.active == seat:
            place.minimal_turn = int(self.play.state.turn)

    def _take_back(self, seat: int) -> None:
        place = self.places[seat]
        place.has_left = False
        if place.plays != "self":
            place.plays, place.minimal_turn, place.back_at = "self", -1, self.since
            self.left[seat] = max(self.left[seat], SHORTEST_TIME)
