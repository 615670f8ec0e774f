"""Set-up: settlements, roads, a guard each, and the heroes (BW-SETUP-17 to -24, BW-HSET-01 to -05, BW56-HSET)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import COUNT, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.setup import Setup
from hexhold.rules.watch.actions import GUARD
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.tokens import Tokens
from hexhold.rules.watch.wall import Wall

__all__ = ["WatchSetup"]


class WatchSetup(Setup):
    """The set-up of the base game, and a third round in which everybody places a guard."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = False
        """Whether the starting settlements turn their tokens (ruling 4)."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.wall = self.game.find(Wall)
        self.heroes = self.game.find(Heroes)
        self.tokens = self.game.find(Tokens)
        self.place_guard = PlaceGuardFrame(self)
        game.add_frame(self.place_guard)

    def begin(self, s: State, starter: i64, ev: Events) -> None:
        super().begin(s, starter, ev)
        self.heroes.deal(s, starter, ev)

    def placed(self, s: State, index: i64, ev: Events) -> None:
        super().placed(s, index, ev)
        if self.reveals:
            self.tokens.reveal_settlement(s, self.seat_at(s, index))

    def finish(self, s: State, ev: Events) -> None:
        s.push(self.place_guard.kind, 1 << s.notes[self.starter], 0)

    def guarded(self, s: State, index: i64, ev: Events) -> None:
        """Go on after guard number `index`."""
        if index + 1 < self.game.seats:
            s.push(self.place_guard.kind, 1 << self.seat_at(s, index + 1), index + 1)
        else:
            self.turn.begin(s, s.notes[self.starter], ev)


class PlaceGuardFrame(Frame):
    """A player places a guard, free of charge; the argument counts them."""

    def __init__(self, setup: WatchSetup) -> None:
        super().__init__("place_guard", "BW-SETUP-21", args=(COUNT,))
        self.setup = setup

    def legal(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        if self.asks(s, seat):
            out = self.setup.wall.add_sections(s, seat, GUARD, out)
        return out

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GUARD:
            return self.refuse(s, seat)
        return self.setup.wall.explain_place(s, seat, argument(act, 0))

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        index = s.arg(0)
        s.pop()
        self.setup.wall.place(s, seat, argument(act, 0), ev)
        self.setup.guarded(s, index, ev)
