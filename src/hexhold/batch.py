"""Many games of one kind, stepped together inside compiled code.

A slot is a place for one game after another. Chance, and the bots that sit in some seats, act inside a step; a slot
always rests where a seat of the caller has to decide, or at the end of its game. What the caller needs then lies in
flat rows of bytes: observations, masks, secrets, and what the last step brought.

All randomness of a game comes from the seed, the number of its slot and how many games that slot has seen. So a game
does not depend on how many others there are, nor on the process it is played in.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from hexhold.bots.bot import Bot
from hexhold.bots.opponents import Opponents
from hexhold.bots.registry import make_bot
from hexhold.core.actions import CHANCE
from hexhold.core.engine import explain, legal_list, sample_chance, step, to_act
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.notation import token
from hexhold.core.state import State, filled
from hexhold.core.view import View
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding, Secrets
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

__all__ = ["EVERY_SEAT", "IN_TURN", "NO_ACTION", "Batch", "Snapshot"]

NO_ACTION: Final = -1
"""Instead of the index of an action: leave this slot as it is."""
EVERY_SEAT: Final = -1
"""Instead of the caller's seat: the caller decides for all seats."""
IN_TURN: Final = -2
"""Instead of the caller's seat: the caller sits one seat further in every game."""

LOST: Final = 255
"""-1 as a byte."""


@final
class Snapshot:
    """A slot as it was at one moment; it stays valid however the slot goes on."""

    def __init__(self, game: Ruleset, state: State, rng: Rng, seat: i64, plies: i64, bots: Opponents) -> None:
        self.game = game
        self.state = state
        self.rng = rng
        self.seat = seat
        """The seat of the caller, or EVERY_SEAT."""
        self.plies = plies
        self.chance = bots.chance()
        """The streams of the bots, by seat."""
        self.story = bots.story.again()


@final
class Batch:
    """The games and the rows of bytes that tell about them."""

    def __init__(
        self,
        name: str,
        players: int,
        options: dict[str, Value],
        count: int,
        first: int,
        seat: int,
        opponents: list[str],
        most_plies: int,
        skip_forced: bool,
        restart: bool,
        maps: int = 0,
    ) -> None:
        self.name = name
        self.players = players
        self.seats: i64 = players
        self.options = options
        self.count: i64 = count
        self.first: i64 = first
        self.seat: i64 = seat
        self.opponents = opponents
        self.most: i64 = most_plies
        self.skip_forced = skip_forced
        self.restart = restart
        self.maps = maps
        """How many maps all games share; 0 lays out a new one for every game."""
        self.shared: list[Ruleset] = []
        self.seed: int | str = 0
        game = create(name, players, options)
        for bot in opponents:
            make_bot(bot, Rng(0))
        self.space = ActionSpace(game)
        self.encoding = Encoding(game)
        self.secret = Secrets(game)
        self.blank = View(0, game.blank(), {})
        self.games: vec[Ruleset] = vec[Ruleset]([game] * count)
        self.states: vec[State] = vec[State]([game.blank()] * count)
        self.rngs: vec[Rng] = vec[Rng]([Rng(0)] * count)
        self.bots: list[Opponents] = [Opponents({}) for _ in range(count)]
        self.templates: vec[vec[u8]] = vec[vec[u8]]([self.encoding.template(game)] * count)
        self.listed: vec[vec[i64]] = vec[vec[i64]]([vec[i64]()] * count)
        """The indices that are set in the mask of every slot."""
        self.callers: vec[i64] = filled(EVERY_SEAT, count)
        self.actors: vec[i64] = filled(0, count)
        """The seat of the caller that decides in every slot."""
        self.plies: vec[i64] = filled(0, count)
        self.episodes: vec[i64] = filled(0, count)
        self.masks: vec[u8] = blank(count * self.space.size)
        self.rewards: vec[u8] = blank(count * players)
        """What the last step brought every seat, as signed bytes, the seat that acted first."""
        self.news = False
        """Whether a game has ended in the last step."""
        self.ended: vec[u8] = blank(count)
        self.cut: vec[u8] = blank(count)
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
        self.seed = seed
        self.shared = [create(self.name, self.players, self.options, None, f"{seed}/map/{i}") for i in range(self.maps)]
        for slot in range(self.count):
            self.episodes[slot] = 0
            self.begin(slot)
            self._advance(slot)
        self._clear_news()

    def begin(self, slot: i64) -> None:
        """Lay out a map, or take one of those that are shared, and begin the next game of a slot."""
        number = int(self.first + slot)
        episode = int(self.episodes[slot])
        self.episodes[slot] += 1
        if self.maps:
            game = self.shared[Rng(self.seed, "map", number, episode).below(self.maps)]
        else:
            game = create(self.name, self.players, self.options, None, f"{self.seed}/{number}/{episode}")
        self.games[slot] = game
        self.states[slot] = game.new()
        self.rngs[slot] = Rng(self.seed, "chance", number, episode)
        self.templates[slot] = self.encoding.template(game)
        self.plies[slot] = 0
        caller = self.seat
        if caller == IN_TURN:
            caller = (number + episode) % self.players
        self.callers[slot] = caller
        bots: dict[int, Bot] = {}
        if caller >= 0:
            for turn, name in enumerate(self.opponents, start=1):
                seat = (int(caller) + turn) % self.players
                bots[seat] = make_bot(name, Rng(self.seed, "bot", number, episode, seat))
        self.bots[slot] = Opponents(bots)

    def begin_anew(self, slot: i64) -> None:
        """Begin the next game of a slot, whatever has become of the last one."""
        self.begin(slot)
        self._advance(slot)
        self._clear_news()

    def _clear_news(self) -> None:
        if not self.news:
            return
        self.news = False
        for i in range(self.count):
            self.ended[i] = 0
            self.cut[i] = 0
        for i in range(self.count * self.seats):
            self.rewards[i] = 0

    def refusal(self, actions: vec[i64]) -> None:
        """Raise, and change nothing, unless every slot may do what it is told."""
        if len(actions) != self.count:
            raise Malformed(f"{self.count} actions are needed, one a slot, not {len(actions)}")
        for slot in range(self.count):
            index = actions[slot]
            if index == NO_ACTION:
                continue
            if index < 0 or index >= self.space.size:
                raise Malformed(f"slot {slot}: there is no action {index}; they are 0 to {self.space.size - 1}")
            if not self.masks[slot * self.space.size + index]:
                self._refuse(slot, index)

    def _refuse(self, slot: i64, index: i64) -> None:
        game = self.games[slot]
        s = self.states[slot]
        seat = int(self.actors[slot])
        if s.over or self.plies[slot] >= self.most:
            raise OutOfTurn(f"slot {slot}: the game is over; begin a new one, or give {NO_ACTION} as its action")
        act = int(self.space.action(index, seat))
        refusal = explain(game, s, seat, act)
        reason = refusal.sentence if refusal is not None else "no more offers are listed in this turn"
        rule = refusal.rule if refusal is not None else ""
        raise IllegalAction(f"slot {slot}: {token(game, act)}: {reason}", rule)

    def step(self, actions: vec[i64]) -> None:
        """Carry out one action in every slot, then play on to where the caller decides again."""
        self.refusal(actions)
        self._clear_news()
        if self.keep_last:
            self.last_rows = vec[u8]()
        rows = self.no_rows
        for slot in range(self.count):
            index = actions[slot]
            if index != NO_ACTION:
                seat = self.actors[slot]
                step(self.games[slot], self.states[slot], seat, self.space.action(index, seat), self.bots[slot].events)
                self.plies[slot] += 1
                self._advance(slot)
                if self.states[slot].over or self.plies[slot] >= self.most:
                    self._finish(slot, seat)
            # A game is looked at while the processor still has it at hand.
            if self.observing:
                rows = self._add_row(slot, rows)
        self.rows = rows

    def _advance(self, slot: i64) -> None:
        """Play on until a seat of the caller decides, and write its mask; or until the game is over or too long."""
        game = self.games[slot]
        s = self.states[slot]
        rng = self.rngs[slot]
        caller = self.callers[slot]
        bots = self.bots[slot]
        plies = self.plies[slot]
        most = self.most
        acts = vec[i64]()
        while not s.over and plies < most:
            if s.who() == CHANCE_ACTS:
                step(game, s, CHANCE, sample_chance(game, s, rng), bots.events)
            else:
                seat = to_act(s)
                acts = legal_list(game, s, seat)
                if caller >= 0 and seat != caller:
                    bots.act(game, s, seat, acts, self.blank)
                elif self.skip_forced and len(acts) == 1:
                    step(game, s, seat, acts[0], bots.events)
                else:
                    self.actors[slot] = seat
                    break
            plies += 1
            acts = vec[i64]()
        self.plies[slot] = plies
        self._write_mask(slot, acts)

    def _write_mask(self, slot: i64, acts: vec[i64]) -> None:
        """Clear the mask of a slot and set it for these actions of the seat that decides, which become indices."""
        space = self.space
        size = space.size
        at = slot * size
        masks = self.masks
        for before in self.listed[slot]:
            masks[at + before] = 0
        seat = self.actors[slot]
        packed = space.packed
        first = seat * size
        # Menus list many actions one after the other as the space does, so the next index is worth a try.
        index: i64 = 0
        for i in range(i64(len(acts))):
            act = acts[i]
            if index == size or packed[first + index] != act:
                index = space.index(act, seat)
            masks[at + index] = 1
            acts[i] = index
            index += 1
        self.listed[slot] = acts

    def _finish(self, slot: i64, seat: i64) -> None:
        """Book the end of a game for the seat that acted last, and begin the next one where slots restart."""
        game = self.games[slot]
        s = self.states[slot]
        self.news = True
        if s.over:
            self.ended[slot] = 1
            won = False
            for turn in range(self.seats):
                if game.won(s, (seat + turn) % self.seats):
                    self.rewards[slot * self.seats + turn] = 1
                    won = True
            for turn in range(self.seats):
                if won and not self.rewards[slot * self.seats + turn]:
                    self.rewards[slot * self.seats + turn] = LOST
        else:
            self.cut[slot] = 1
        if self.keep_last:
            at = len(self.last_rows)
            self.last_rows = extend(self.last_rows, self.templates[slot])
            self.encoding.fill(game, s, seat, self.last_rows, at)
        if self.restart:
            self.begin(slot)
            self._advance(slot)

    def sample(self, rng: Rng) -> vec[i64]:
        """For every slot one of the actions of its mask, each as likely as the others; NO_ACTION after the end."""
        out = vec[i64](capacity=self.count)
        for slot in range(self.count):
            listed = self.listed[slot]
            some: i64 = NO_ACTION
            if len(listed):
                some = listed[rng.below(len(listed))]
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
        at = i64(len(rows))
        rows = extend(rows, self.templates[slot])
        self.encoding.fill(self.games[slot], self.states[slot], self.actors[slot], rows, at)
        return rows

    def uncover(self) -> None:
        """Write what is hidden in every slot into `secrets`, as seen from the deciding seat."""
        rows = blank(self.count * self.secret.size)
        for slot in range(self.count):
            at = slot * self.secret.size
            self.secret.fill(self.games[slot], self.states[slot], self.actors[slot], rows, at)
        self.secrets = rows

    def look(self, slot: i64, seat: i64) -> vec[u8]:
        """What any seat sees in a slot."""
        row = self.templates[slot][:]
        self.encoding.fill(self.games[slot], self.states[slot], seat, row, 0)
        return row

    def snapshot(self, slot: i64) -> Snapshot:
        """A slot as it is now."""
        s, rng = self.states[slot].copy(), self.rngs[slot].copy()
        return Snapshot(self.games[slot], s, rng, self.callers[slot], self.plies[slot], self.bots[slot])

    def restore(self, slot: i64, kept: Snapshot) -> None:
        """Put a slot back to a snapshot, of this slot or of another one of the same game."""
        game = kept.game
        ours = self.games[slot]
        if game.name != self.name or game.seats != self.players or game.options != ours.options:
            raise Malformed(f"the snapshot is one of {game.name} with {game.seats} players or has other options")
        if (kept.seat >= 0) != (self.seat != EVERY_SEAT):
            raise Malformed("the snapshot has other seats for the caller")
        self.games[slot] = game
        self.states[slot] = kept.state.copy()
        self.rngs[slot] = kept.rng.copy()
        self.templates[slot] = self.encoding.template(game)
        self.callers[slot] = kept.seat
        self.plies[slot] = kept.plies
        bots: dict[int, Bot] = {}
        for seat, chance in kept.chance.items():
            turn = (seat - int(kept.seat)) % self.players
            bots[seat] = make_bot(self.opponents[turn - 1], chance.copy())
        self.bots[slot] = Opponents(bots, kept.story)
        self._advance(slot)


def blank(count: i64) -> vec[u8]:
    """So many zeros."""
    return vec[u8](bytes(int(count)))
