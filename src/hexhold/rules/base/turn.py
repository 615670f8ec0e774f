"""The turn: an optional card, the roll, trade and build, the end (BASE-TURN-01 to -15).

Trade and build alternate freely, as long as nothing closes trading for the rest of the turn.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.actions import END, ROLL
from hexhold.rules.rule import BUILD, CARD_PLAY, PLAYER_TRADE, ROBBER_MOVE, SUPPLY_TRADE, Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["BeforeRoll", "Turn", "TurnFrame"]


class Turn(Rule):
    """Whose turn it is, and in what order its parts come."""

    name = "turn"

    def reserve(self, slots: Slots) -> None:
        self.trade_closed: i64 = slots.once("trade_closed", PUBLIC)

    def connect(self, game: Game) -> None:
        self.playing = game.add_frame(TurnFrame(self.game, self))
        self.before_roll = game.add_frame(BeforeRoll(self.game, self, game))
        self.next_turn = game.add_frame(NextTurn(self))

    def begin(self, s: State, seat: i64, ev: Events) -> None:
        """Start the turn of a seat."""
        s.turn += 1
        s.active = seat
        s.notes[self.trade_closed] = 0
        s.push(self.before_roll.kind, 1 << seat)
        if ev.on:
            ev.tell("turn", {"seat": seat, "turn": s.turn})
        self.game.on_turn_start(s, seat, ev)

    def finish(self, s: State, seat: i64, ev: Events) -> None:
        """End the turn of a seat; what comes between turns comes before the next one."""
        if self.game.hold(s, seat, action(END), ev):
            return
        s.pop()
        if ev.on:
            ev.tell("turn_ended", {"seat": seat})
        self.game.on_turn_end(s, seat, ev)
        self.game.on_part_end(s, seat, ev)
        s.active = NOBODY
        s.push(self.next_turn.kind, AUTOMATIC, (seat + 1) % self.game.seats)
        if not s.over:
            self.game.between_turns(s, seat, ev)

    def perform_in_turn(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Carry out an action of the turn, unless something holds it."""
        if not self.game.hold(s, seat, act, ev):
            self.game.perform(s, seat, act, ev)


class BeforeRoll(Frame):
    """The start of a turn: play one development card, or roll (BASE-TURN-03, -04)."""

    def __init__(self, rules: Ruleset, turn: Turn, game: Game) -> None:
        super().__init__("before_roll", "BASE-TURN-01")
        self.rules = rules
        self.turn = turn

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if not self.asks(s, seat):
            return
        out.add(action(ROLL))
        self.rules.list_actions(s, seat, CARD_PLAY, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        kind = kind_of(act)
        if kind == ROLL:
            return None
        if self.rules.sort_of[kind] == CARD_PLAY:
            return self.rules.explain_action(s, seat, act)
        if kind == END:
            return Refusal("BASE-TURN-03", "the turn cannot end before the dice are rolled")
        return Refusal("BASE-TURN-04", "before the roll only a card may be played")

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == ROLL:
            s.pop()
            s.push(self.turn.playing.kind, 1 << seat)
            self.rules.throw_dice(s)
        else:
            self.rules.perform(s, seat, act, ev)


class TurnFrame(Frame):
    """The rest of the turn: cards, trade and build in any order and number, then the end (BASE-TURN-07, -12)."""

    def __init__(self, rules: Ruleset, turn: Turn) -> None:
        super().__init__("turn", "BASE-TURN-01")
        self.rules = rules
        self.turn = turn

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if seat != s.active:
            self.rules.list_actions(s, seat, PLAYER_TRADE, out)
            return
        out.add(action(END))
        self.rules.list_actions(s, seat, CARD_PLAY, out)
        if not s.notes[self.turn.trade_closed]:
            self.rules.list_actions(s, seat, SUPPLY_TRADE, out)
            self.rules.list_actions(s, seat, PLAYER_TRADE, out)
        self.rules.list_actions(s, seat, BUILD, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        sort = self.rules.sort_of[kind]
        if seat < 0 or (seat != s.active and sort != PLAYER_TRADE):
            return self.refuse(s, seat)
        if kind == END:
            return None
        if kind == ROLL:
            return Refusal("BASE-TURN-03", "the dice have been rolled in this turn")
        if sort == 0 or sort == ROBBER_MOVE:
            return self.refuse(s, seat)
        if s.notes[self.turn.trade_closed] and (sort == SUPPLY_TRADE or sort == PLAYER_TRADE):
            return Refusal("BASE-TURN-06", "trading is over for this turn: something has been built or bought")
        return self.rules.explain_action(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == END:
            self.turn.finish(s, seat, ev)
        else:
            self.turn.perform_in_turn(s, seat, act, ev)


class NextTurn(Frame):
    """The moment between two turns; it goes on by itself."""

    def __init__(self, turn: Turn) -> None:
        super().__init__("next_turn", "BASE-TURN-12", AUTOMATIC, (SEAT,))
        self.turn = turn

    def resume(self, s: State, ev: Events) -> None:
        seat = s.arg(0)
        s.pop()
        self.turn.begin(s, seat, ev)
