"""Paired players, which may replace the special building phase (CATAN-56-21, -22, R25)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.actions import END
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import BUILD, CARD_PLAY, SUPPLY_TRADE, Rule

__all__ = ["PairedPlayers"]


class PairedPlayers(Rule):
    """After every turn the third player to the left trades with the supply, builds and plays a card."""

    name = "paired_players"

    def connect(self, game: Game) -> None:
        self.turn = self.game.find(Turn)
        self.frame = game.add_frame(PairedFrame(self))

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        partner = (seat + 3) % self.game.seats
        s.active = partner
        s.push(self.frame.kind, 1 << partner)
        s.notes[self.turn.trade_closed] = 0
        if ev.on:
            ev.tell("paired_turn", {"seat": partner})
        self.game.on_turn_start(s, partner, ev)

    def finish(self, s: State, seat: i64, ev: Events) -> None:
        """End the second part; the next full turn follows."""
        if self.game.hold(s, seat, action(END), ev):
            return
        s.pop()
        self.game.on_part_end(s, seat, ev)
        s.active = NOBODY
        if ev.on:
            ev.tell("turn_ended", {"seat": seat})


class PairedFrame(Frame):
    """The second player of the pair acts: no roll, no trade with players."""

    def __init__(self, pair: PairedPlayers) -> None:
        super().__init__("paired_turn", "CATAN-56-21")
        self.pair = pair

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            rules = self.pair.game
            out.add(action(END))
            rules.list_actions(s, seat, CARD_PLAY, out)
            if not s.notes[self.pair.turn.trade_closed]:
                rules.list_actions(s, seat, SUPPLY_TRADE, out)
            rules.list_actions(s, seat, BUILD, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        sort = self.pair.game.sort_of[kind_of(act)]
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        if kind_of(act) == END:
            return None
        if sort == SUPPLY_TRADE and s.notes[self.pair.turn.trade_closed]:
            return Refusal("BASE-TURN-06", "trading is over for this turn: something has been built or bought")
        if sort == CARD_PLAY or sort == SUPPLY_TRADE or sort == BUILD:
            return self.pair.game.explain_action(s, seat, act)
        return Refusal("CATAN-56-21", "the second player of a pair neither rolls nor trades with players")

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == END:
            self.pair.finish(s, seat, ev)
        else:
            self.pair.turn.perform_in_turn(s, seat, act, ev)
