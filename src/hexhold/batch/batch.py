"""Many games of one kind, stepped together.

A slot is a place for one game after another. Chance, and the bots that sit in some seats, act inside a step; a slot
always rests where a seat of the caller has to decide, or at the end of its game. What the caller needs then lies in
flat rows of bytes: observations, masks, secrets, and what the last step brought.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from hexhold.batch.endings import Endings
from hexhold.batch.masks import Masks, zeros
from hexhold.batch.slot import SlotGame, Snapshot, fresh
from hexhold.batch.sources import EVERY_SEAT, GameSource, Seating
from hexhold.core.engine import explain
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.core.notation import token
from hexhold.core.state import filled
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding, Secrets
from hexhold.rng import Rng

__all__ = ["NO_ACTION", "Batch", "refuse"]

NO_ACTION: Final = -1
"""Instead of the index of an action: leave this slot as it is."""


@final
class Batch:
    """The games and the rows of bytes that tell about them.

    `first` is the number of the first slot, where there are others elsewhere. A game with `most_plies` actions is
    broken off. Where slots `restart`, the next game begins in the step in which one ends.
    """

    def __init__(
        self,
        source: GameSource,
        seating: Seating,
        *,
        most_plies: int,
        count: int = 1,
        first: int = 0,
        restart: bool = False,
    ) -> None:
        self.source = source
        self.seating = seating
        self.most: i64 = most_plies
        self.count: i64 = count
        self.first: i64 = first
        self.restart = restart
        game = source.model
        self.space = ActionSpace(game)
        self.encoding = Encoding(game)
        self.secret = Secrets(game)
        self.slots: vec[SlotGame] = vec[SlotGame]([fresh(game, Rng(0), EVERY_SEAT, {})] * count)
        """The games, one a slot."""
        self.episodes: vec[i64] = filled(0, count)
        """How many games every slot has seen."""
        self.actors: vec[i64] = filled(0, count)
        """The seat of the caller that decides in every slot."""
        self.masks = Masks(self.space, count)
        self.endings = Endings(count, source.players)
        self.no_rows: vec[u8] = vec[u8](capacity=count * self.encoding.size)
        self.rows: vec[u8] = self.no_rows
        self.secrets: vec[u8] = vec[u8]()
        self.last_rows: vec[u8] = vec[u8]()
        """The last observations of the games that ended in the last step, one after the other, in the order of slots.
        Each is seen by the seat that acted."""
        self.keep_last = False
        self.observing = False
        """Whether every step writes what the deciding seats see into `rows`."""

    def reset(self, seed: int | str) -> None:
        """Begin anew in all slots: the same seed gives the same games."""
        self.source.begin(seed)
        for slot in range(self.count):
            self.episodes[slot] = 0
            self._begin(slot)
        self.endings.clear()

    def begin_anew(self, slot: i64) -> None:
        """Begin the next game of a slot, whatever has become of the last one."""
        self._begin(slot)
        self.endings.clear()

    def _begin(self, slot: i64) -> None:
        """Begin the next game of a slot, and play on to where the caller decides."""
        source = self.source
        number = int(self.first + slot)
        episode = int(self.episodes[slot])
        self.episodes[slot] += 1
        caller = self.seating.caller(number, episode)
        bots = self.seating.opponents(caller, source.seed, number, episode)
        self._seat(slot, fresh(source.lay_out(number, episode), source.stream(number, episode), caller, bots))

    def _seat(self, slot: i64, running: SlotGame) -> None:
        """Put a game into a slot, and play on to where the caller decides."""
        running.skips_forced = self.seating.skips_forced
        running.template = self.encoding.template(running.rules.map)
        self.slots[slot] = running
        running.play_on(self.most)
        self._rest(slot, running)

    def _rest(self, slot: i64, running: SlotGame) -> None:
        """Write down who decides in a slot, and what is open."""
        if running.menu.count:
            self.actors[slot] = running.actor
        self.masks.write(slot, self.actors[slot], running.menu)

    def refusal(self, actions: vec[i64]) -> None:
        """Raise, and change nothing, unless every slot may do what it is told."""
        if len(actions) != self.count:
            raise Malformed(f"{self.count} actions are needed, one a slot, not {len(actions)}")
        for slot in range(self.count):
            index = actions[slot]
            if index == NO_ACTION:
                continue
            if index < 0 or index >= self.space.size or not self.masks.has(slot, index):
                refuse(self.space, slot, self.slots[slot], self.actors[slot], index, self.most)

    def step(self, actions: vec[i64]) -> None:
        """Carry out one action in every slot, then play on to where the caller decides again."""
        self.refusal(actions)
        self.endings.clear()
        if self.keep_last:
            self.last_rows = vec[u8]()
        rows = self.no_rows
        for slot in range(self.count):
            index = actions[slot]
            if index != NO_ACTION:
                running = self.slots[slot]
                seat = self.actors[slot]
                running.act(self.space.action(index, seat), self.most)
                self._rest(slot, running)
                if running.state.over or running.plies >= self.most:
                    self._finish(slot, running, seat)
            # A game is looked at while the processor still has it at hand.
            if self.observing:
                rows = self._add_row(slot, rows)
        self.rows = rows

    def _finish(self, slot: i64, running: SlotGame, seat: i64) -> None:
        """Book the end of a game for the seat that acted last, and begin the next one where slots restart."""
        self.endings.book(slot, running.rules, running.state, seat)
        if self.keep_last:
            at = len(self.last_rows)
            self.last_rows = extend(self.last_rows, running.template)
            self.encoding.fill(running.rules, running.state, seat, self.last_rows, at)
        if self.restart:
            self._begin(slot)

    def sample(self, rng: Rng) -> vec[i64]:
        """For every slot one of the actions of its mask, each as likely as the others; NO_ACTION after the end."""
        out = vec[i64](capacity=self.count)
        for slot in range(self.count):
            listed = self.masks.listed[slot]
            some: i64 = NO_ACTION
            if listed.count:
                some = listed.acts[rng.below(listed.count)]
            out = append(out, some)
        return out

    def observe(self) -> None:
        """Write what every deciding seat sees into `rows`."""
        rows = self.no_rows
        for slot in range(self.count):
            rows = self._add_row(slot, rows)
        self.rows = rows

    def _add_row(self, slot: i64, rows: vec[u8]) -> vec[u8]:
        """Add what the deciding seat of a slot sees behind the rows of the slots before it."""
        # Growing a row of no length that has the room for all keeps its memory: nothing is allocated in a step.
        running = self.slots[slot]
        at = i64(len(rows))
        rows = extend(rows, running.template)
        self.encoding.fill(running.rules, running.state, self.actors[slot], rows, at)
        return rows

    def uncover(self) -> None:
        """Write what is hidden in every slot into `secrets`, as seen from the deciding seat."""
        rows = zeros(self.count * self.secret.size)
        for slot in range(self.count):
            running = self.slots[slot]
            self.secret.fill(running.rules, running.state, self.actors[slot], rows, slot * self.secret.size)
        self.secrets = rows

    def look(self, slot: i64, seat: i64) -> vec[u8]:
        """What any seat sees in a slot."""
        running = self.slots[slot]
        row = running.template[:]
        self.encoding.fill(running.rules, running.state, seat, row, 0)
        return row

    def snapshot(self, slot: i64) -> Snapshot:
        """A slot as it is now."""
        return Snapshot(self.slots[slot])

    def restore(self, slot: i64, kept: Snapshot) -> None:
        """Put a slot back to a snapshot, of this slot or of another one of the same game."""
        self.source.check(kept.game)
        self.seating.check(kept.seat)
        self._seat(slot, kept.running(self.seating.again(kept.seat, kept.streams)))


def refuse(space: ActionSpace, slot: i64, running: SlotGame, seat: i64, index: i64, most: i64) -> None:
    """Raise for a slot that may not do what it is told."""
    if index < 0 or index >= space.size:
        raise Malformed(f"slot {slot}: there is no action {index}; they are 0 to {space.size - 1}")
    if running.state.over or running.plies >= most:
        raise OutOfTurn(f"slot {slot}: the game is over; begin a new one, or give {NO_ACTION} as its action")
    act = int(space.action(index, seat))
    refusal = explain(running.rules, running.state, int(seat), act)
    reason = refusal.sentence if refusal is not None else "no more offers are listed in this turn"
    rule = refusal.rule if refusal is not None else ""
    raise IllegalAction(f"slot {slot}: {token(running.rules, act)}: {reason}", rule)
