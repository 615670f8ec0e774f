"""The game at a table: what acts lead to, what chance adds, and what can be taken back.

`prepare` works on a copy and changes nothing; `adopt` makes what was prepared true. In between it is written down.
Play holds the true state with everybody's secrets. What a seat is told of it is decided in `telling`, from `view`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from hexhold.core.actions import CHANCE, kind_of
from hexhold.core.engine import after_all, seats_to_act, step, step_checked, to_act
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.events import Event, Events
from hexhold.core.formats.record import Record
from hexhold.core.notation import action_line, parse_action_line, parse_token
from hexhold.core.state import State
from hexhold.core.wire import from_wire
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.rule import BUILD, SUPPLY_TRADE
from hexhold.rules.ruleset import Ruleset
from hexhold.server.table.decision import Decision, decision_of
from hexhold.server.table.dice import ProvableDice

__all__ = ["NewerRules", "Play", "Prepared"]


class NewerRules(HexholdError):
    """A process with newer rules has gone on with this game; this one cannot tell what they lead to."""

    code: ClassVar[str] = "newer"


def _must_be_known(rules: int) -> None:
    if rules > RULES_VERSION:
        raise NewerRules(f"the game is played by rules {rules}, and this process knows those up to {RULES_VERSION}")


@dataclass(frozen=True)
class Prepared:
    """What actions lead to, before it is true."""

    seat: int
    done: list[tuple[int, int]]
    """Who did what, chance included."""
    state: State
    events: list[Event]
    dice: ProvableDice
    """All chance, moved on by the draws that were made."""


class Play:
    """A running game: its true state, what was done, and all chance that is to come."""

    def __init__(self, game: Ruleset, dice: ProvableDice, rules: int = RULES_VERSION) -> None:
        _must_be_known(rules)
        self.game = game
        self.dice = dice
        self.rules = rules
        """The version of the rules that the game began under."""
        self.noted = RULES_VERSION if rules != RULES_VERSION else 0
        """The version that acts are noted with: none where it is that one."""
        self.state = game.new()
        self.done: list[tuple[int, int]] = []
        self.acts_in_turn = 0
        """How often somebody has acted since the turn began."""
        self._back: list[tuple[State, int, int]] = []
        """The states that the last acts of one seat can be taken back to, how much was done then, and their entries."""
        self._back_seat = CHANCE
        self._decisions: dict[int, Decision] = {}
        """By seat, what it may do in this state, as far as anybody asked."""

    def decision(self, seat: int) -> Decision:
        """What a seat may do now; worked out once for each state."""
        decision = self._decisions.get(seat)
        if decision is None:
            decision = self._decisions[seat] = decision_of(self.game, self.state, seat)
        return decision

    def open(self) -> Prepared:
        """What chance decides before anybody can act."""
        return self._with_chance(CHANCE, [], self.state.copy(), Events())

    def prepare(self, seat: int, acts: Sequence[int]) -> Prepared:
        """Actions of one seat, all or none, and what chance adds to them; raises and changes nothing."""
        events = Events()
        after = after_all(self.game, self.state, seat, acts, events, listed=len(acts) > 1)
        return self._with_chance(seat, [(seat, act) for act in acts], after, events)

    def _with_chance(self, seat: int, done: list[tuple[int, int]], after: State, events: Events) -> Prepared:
        dice = self.dice.copy()
        while to_act(after) == CHANCE:
            act = dice.draw(self.game, after).action
            dice.passed(self.game, after)
            step(self.game, after, CHANCE, act, events)
            done.append((CHANCE, act))
        return Prepared(seat, done, after, events.heard, dice)

    def replay(self, seat: int, lines: Sequence[str], rules: int = 0) -> Prepared:
        """What was written down by rules of this version, done again; raises NewerRules."""
        _must_be_known(rules)
        events = Events()
        after = self.state.copy()
        dice = self.dice.copy()
        done = []
        for line in lines:
            actor, act = parse_action_line(self.game, line)
            if actor == CHANCE:
                dice.passed(self.game, after)
            self._do_again(after, actor, act, events)
            done.append((actor, act))
        return Prepared(seat, done, after, events.heard, dice)

    def _do_again(self, s: State, actor: int, act: int, events: Events) -> None:
        """What was legal when it was done happens again, also where later rules would forbid it."""
        try:
            step_checked(self.game, s, actor, act, events)
        except HexholdError:
            if self.rules >= RULES_VERSION:
                raise
            step(self.game, s, actor, act, events)

    def lines(self, prepared: Prepared) -> list[str]:
        """What was prepared, as it is written down."""
        return [action_line(self.game, actor, act) for actor, act in prepared.done]

    def adopt(self, prepared: Prepared, entry: int) -> None:
        """What was prepared is true now, by the entry of this number."""
        if not self._can_go_back(prepared):
            self._back.clear()
        else:
            if prepared.seat != self._back_seat:
                self._back.clear()
            self._back.append((self.state, len(self.done), entry))
            self._back_seat = prepared.seat
        before, self.state = self.state, prepared.state
        is_same_turn = (before.turn, before.active) == (self.state.turn, self.state.active)
        self.acts_in_turn = self.acts_in_turn + 1 if is_same_turn else 0
        self._decisions.clear()
        self.done += prepared.done
        self.dice = prepared.dice

    def _can_go_back(self, prepared: Prepared) -> bool:
        """Whether what was done may be taken back: own placements and bank trades that nobody else had a part in."""
        return (
            all(actor == prepared.seat for actor, _ in prepared.done)
            and all(self.game.sort_of[kind_of(act)] in (BUILD, SUPPLY_TRADE) for _, act in prepared.done)
            and not any(event.reveals for event in prepared.events)
            and seats_to_act(prepared.state) == [prepared.seat]
        )

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last act back."""
        return bool(self._back) and self._back_seat == seat

    def undo(self) -> int:
        """Take the last act back; the number of its entry."""
        self.state, count, entry = self._back.pop()
        self._decisions.clear()
        del self.done[count:]
        return entry

    def read(self, action: object) -> int:
        """An action as a token or an object; raises Malformed."""
        if isinstance(action, str):
            return parse_token(self.game, action)
        if isinstance(action, dict):
            return from_wire(self.game, action)
        raise Malformed("an action is a token or an object")

    def waits_for(self) -> list[int]:
        """The seats whose time is running: those who are asked, or the active one where it need not wait for them."""
        asked = seats_to_act(self.state)
        active = int(self.state.active)
        if active >= 0 and active not in asked and asked and self.decision(active).acts:
            return [active]
        return asked

    def record(self, names: list[str], proof: dict[str, object]) -> list[str]:
        """The lines of the game's record, with what proves its dice."""
        record = Record(self.game, self.rules, names)
        record.dice = proof
        record.actions = list(self.done)
        return record.lines(self.state)
