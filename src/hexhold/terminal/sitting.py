"""A game between one person and bots: who acts, what the person has heard, and what can be taken back.

Nothing here reads or prints. What the person is told comes from views and events of that seat alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hexhold.bots.bot import Bot
from hexhold.bots.story import Story
from hexhold.core.actions import CHANCE, kind_of
from hexhold.core.engine import legal_list, sample_chance, seats_to_act, step_checked
from hexhold.core.events import Fact
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.rule import BUILD, SUPPLY_TRADE
from hexhold.rules.ruleset import ruleset

PERSON: Final = "you"
"""How records name the seat of the person."""

Facts = dict[str, Fact]


@dataclass(frozen=True)
class Point:
    """A moment to which the person can return."""

    state: State
    plies: int
    heard: int
    events: int


class Sitting:
    """A running game. `log` is what the person's seat was told; from `fresh` on it is news."""

    def __init__(self, record: Record, seat: int, bots: Mapping[int, Bot], rng: Rng) -> None:
        self.game = ruleset(record.game)
        self.record = record
        self.seat = seat
        self.bots = bots
        self.rng = rng
        self.state = self.game.new()
        self.log: list[Facts] = []
        self.story = Story()
        """What has happened, for the bots; of what the person takes back they have heard nothing yet."""
        self.points: list[Point] = []
        self.fresh = 0
        self.before = self.state.copy()
        """The board at the person's last decision, to show what has changed since."""
        for actor, act in record.actions:
            if actor == seat:
                self._look()
            self._step(actor, act)

    def seen(self) -> View:
        """The game as the person may see it."""
        return view(self.game, self.state, self.seat)

    def asked(self) -> bool:
        """Whether the game waits for the person and for nobody else."""
        return seats_to_act(self.state) == [self.seat]

    def go_on(self) -> Iterator[int]:
        """Let chance and the bots act until only the person is waited for; before a bot thinks, its seat is given."""
        while not self.state.over and not self.asked():
            others = [seat for seat in seats_to_act(self.state) if seat != self.seat]
            if others:
                yield others[0]
                act = self._bot_choice(others[0])
            else:
                act = int(sample_chance(self.game, self.state, self.rng))
            self.points.clear()
            self._act(others[0] if others else CHANCE, act)

    def _bot_choice(self, seat: int) -> int:
        """What the bot of a seat does; it is not asked where it has no choice."""
        acts = legal_list(self.game, self.state, seat)
        if len(acts) == 1:
            return int(acts[0])
        self.story.tell(self.game, seat, self.bots[seat])
        return int(self.bots[seat].choose(self.game, view(self.game, self.state, seat), acts))

    def act(self, acts: list[int], has_looked: bool = True) -> None:
        """Carry out what the person decided. A placement or a bank trade that nothing follows can be taken back.

        What happened before is news no more, unless the person has not looked yet.
        """
        if has_looked:
            self._look()
        for act in acts:
            point = Point(self.state.copy(), len(self.record.actions), len(self.log), len(self.story.events.heard))
            reveals = self._act(self.seat, act)
            if self.game.sort_of[kind_of(act)] in (BUILD, SUPPLY_TRADE) and self.asked() and not reveals:
                self.points.append(point)
            else:
                self.points.clear()

    def undo(self) -> bool:
        """Take the person's last action back; not if chance or another seat has acted since, or cards were shown."""
        if not self.points:
            return False
        point = self.points.pop()
        self.state = point.state
        del self.record.actions[point.plies :]
        del self.log[point.heard :]
        del self.story.events.heard[point.events :]
        self._look()
        return True

    def _look(self) -> None:
        """The person has seen everything up to now."""
        self.before = self.state.copy()
        self.fresh = len(self.log)

    def _act(self, seat: int, act: int) -> bool:
        """Carry out an action and write it down; whether it showed anything that was hidden."""
        reveals = self._step(seat, act)
        self.record.add(seat, act)
        return reveals

    def _step(self, seat: int, act: int) -> bool:
        events = self.story.events
        before = len(events.heard)
        step_checked(self.game, self.state, seat, act, events)
        heard = events.heard[before:]
        self.log += [event.seen_by(self.seat) for event in heard]
        return any(event.reveals for event in heard)
