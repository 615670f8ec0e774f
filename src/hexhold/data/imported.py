"""A game of another program, played again by our rules while it is read."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.core.engine import is_legal, step_checked
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.ruleset import Ruleset

__all__ = ["Imported", "Replay"]


@dataclass(frozen=True)
class Imported:
    """A game as far as it could be replayed."""

    record: Record
    state: State
    stopped: str
    """The action at which Hexhold's rules and the file part, and why; empty when the whole game was read."""


class Replay:
    """The game so far, by our rules, and the record that grows with it."""

    def __init__(self, game: Ruleset, names: list[str]) -> None:
        self.game = game
        self.record = Record(game, RULES_VERSION, names)
        self.s = game.new()
        self.last: tuple[str, State, int] = ("", self.s.copy(), 0)
        """What the last `act` was called, and how things were before it."""

    def act(self, label: str, *steps: tuple[int, str]) -> None:
        """Carry out one thing that happened, which may be several actions of ours."""
        self.last = (label, self.s.copy(), len(self.record.actions))
        for seat, words in steps:
            self.do(seat, words)

    def take_back(self, label: str) -> bool:
        """Undo the last thing that happened, if it is called this."""
        called, before, actions = self.last
        if called == label:
            self.s = before.copy()
            del self.record.actions[actions:]
        return called == label

    def do(self, seat: int, words: str) -> None:
        """Carry out what a seat, or chance, did; raises if our rules forbid it."""
        act = parse_token(self.game, words)
        step_checked(self.game, self.s, seat, act)
        self.record.add(seat, act)

    def may(self, seat: int, words: str) -> bool:
        """Whether our rules allow a seat to do this now."""
        try:
            return is_legal(self.game, self.s, seat, parse_token(self.game, words))
        except Malformed:
            return False

    def result(self, stopped: str = "") -> Imported:
        """What was read, all of it or up to where it stopped."""
        return Imported(self.record, self.s, stopped)
