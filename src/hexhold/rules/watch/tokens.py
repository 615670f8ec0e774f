"""Wildling tokens: what building and special cards call (BW-TOKEN-01 to -15, BW-BUILD-04 to -06; rulings 4, 5, 14, 15).

Nobody knows any token that lies face down, so none is stored: what lies face up is counted, and a token is drawn by
chance from the rest when it is turned. As long as the pool has not been mixed anew, all face-down tokens are alike,
whether they lie in the pool or under pieces. From then on those in the new pool, and those laid under a settlement from
it, are counted apart: all of them in `remixed`, by seat those under settlements in `fresh`. A token that still lies
under a settlement when the pool is mixed once more stays one of the earlier mix, so each of these numbers has a
hexadecimal digit for every mix, the last digit for the latest. Of a player's settlements the one that has lain longest
is built first (BW-TOKEN-14). How many tokens lie under pieces follows from the pieces: one under every settlement, two
under every keep.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, SEAT
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.rule import PLACED, SPECIAL_CARD, Rule
from hexhold.rules.watch.actions import TOKEN
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.words import KINDS, MAMMOTH

__all__ = ["TOKENS", "Tokens", "TokensTurnAtStart"]

TOKENS: Final = (12, 4, 3, 0)
"""The tokens of every clan by kind; the expansion adds mammoths (BW-COMP-13, BW56-SETUP-04; ruling 5)."""
POOL: Final = 0
UNDER_SETTLEMENT: Final = 1
UNDER_KEEP: Final = 2
TOKENS_UNDER_KEEP: Final = 2
A_MIX: Final = 16
"""What a digit of an earlier mix is worth more than that of the next; no sort has as many tokens."""
SINCE_THE_START: Final = 0
"""Instead of the worth of a digit: a token that was never mixed anew."""


def digit_sum(number: i64) -> i64:
    """How many tokens a number counts, whichever mix they are of."""
    total: i64 = 0
    while number > 0:
        total += number % A_MIX
        number //= A_MIX
    return total


class Tokens(Rule):
    """The tokens by clan and kind: face up, in the pool mixed anew, and (what is left) face down since the start."""

    name = "tokens"

    def __init__(self, clans: tuple[str, ...]) -> None:
        self.clans = clans
        self.kinds: i64 = len(KINDS)
        self.sorts_of_token: i64 = len(clans) * len(KINDS)

    def reserve(self, slots: Slots) -> None:
        words = tuple([f"{clan}_{kind}" for clan in self.clans for kind in KINDS])
        self.used: i64 = slots.row("used_tokens", words, PUBLIC)
        self.remixed: i64 = slots.row("remixed_tokens", words, PUBLIC)
        self.fresh: i64 = slots.per_seat("fresh_tokens", ("",), PUBLIC)
        self.pool_size: i64 = slots.once("token_pool", PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.pieces: i64 = game.pieces
        self.per_clan = [*TOKENS[:MAMMOTH], self.game.term("mammoth_tokens", 0)]
        self.advance = self.game.find(Advance)
        self.turning = game.add_frame(RevealFrame(self))
        self.draw = game.add_frame(DrawFrame(self))
        self.give_back = game.add_frame(ReturnFrame(self))

    def start(self, s: State) -> None:
        self.count_pool(s)

    def complete(self, s: State, given: set[str]) -> None:
        self.count_pool(s)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """A special card calls a token; in a turn a settlement turns its own, and a keep two (see `ReturnFrame`)."""
        if piece == SPECIAL_CARD:
            self.call(s)
        if piece != SETTLEMENT and piece != CITY_PIECE:
            return
        if s.turn:
            if piece == CITY_PIECE:
                s.push(self.give_back.kind, AUTOMATIC, seat)
                s.push(self.turning.kind, CHANCE_ACTS, UNDER_KEEP, seat)
                s.push(self.turning.kind, CHANCE_ACTS, UNDER_KEEP, seat)
            else:
                self.reveal_settlement(s, seat)
        self.count_pool(s)

    def reveal_settlement(self, s: State, seat: i64) -> None:
        """The token under a settlement just placed will be turned."""
        s.push(self.turning.kind, CHANCE_ACTS, UNDER_SETTLEMENT, seat)

    def call(self, s: State) -> None:
        """A token of the pool will be turned (BW-TOKEN-07, -08; BW-H-BENJEN-03)."""
        s.push(self.draw.kind, AUTOMATIC)

    def lying(self, s: State, index: i64) -> i64:
        """How many tokens of a sort lie face down since the start."""
        mixed = digit_sum(s.notes[self.remixed + index])
        return self.per_clan[index % self.kinds] - s.notes[self.used + index] - mixed

    def under(self, s: State) -> i64:
        """How many tokens the pieces on all cards have under them, once what is being built is done."""
        count: i64 = 0
        for seat in range(self.game.seats):
            at = seat * self.pieces
            count += s.pool[at + SETTLEMENT] + TOKENS_UNDER_KEEP * s.pool[at + CITY_PIECE]
        return count

    def count_pool(self, s: State) -> None:
        """Count the pool anew: what lies face down and not under a piece."""
        total: i64 = 0
        for index in range(self.sorts_of_token):
            total += self.per_clan[index % self.kinds] - s.notes[self.used + index]
        s.notes[self.pool_size] = total - self.under(s)

    def in_new_pool(self, s: State) -> i64:
        """How many tokens of the pool were mixed anew."""
        total: i64 = 0
        for index in range(self.sorts_of_token):
            total += s.notes[self.remixed + index] % A_MIX
        for seat in range(self.game.seats):
            total -= s.notes[self.fresh + seat] % A_MIX
        return total

    def mix(self, s: State, ev: Events) -> None:
        """A new pool is made of all tokens that lie face up; those under pieces stay there (BW-TOKEN-12, -13)."""
        for seat in range(self.game.seats):
            s.notes[self.fresh + seat] *= A_MIX
        for index in range(self.sorts_of_token):
            s.notes[self.remixed + index] = s.notes[self.remixed + index] * A_MIX + s.notes[self.used + index]
            s.notes[self.used + index] = 0
        self.count_pool(s)
        if ev.on:
            ev.tell("tokens_mixed", {"pool": s.notes[self.pool_size]})

    def mix_of(self, s: State, source: i64, seat: i64) -> i64:
        """The mix that the token to be turned is of: what its digit is worth, or SINCE_THE_START."""
        if source == POOL:
            return 1 if self.in_new_pool(s) > 0 else SINCE_THE_START
        laid = s.notes[self.fresh + seat]
        if source == UNDER_KEEP or digit_sum(laid) <= s.pool[seat * self.pieces + SETTLEMENT]:
            return SINCE_THE_START
        worth: i64 = 1
        while laid >= worth * A_MIX:
            worth *= A_MIX
        return worth

    def left(self, s: State, mix: i64, index: i64) -> i64:
        """How many tokens of a sort are face down of one mix."""
        return self.lying(s, index) if mix == SINCE_THE_START else s.notes[self.remixed + index] // mix % A_MIX

    def turn_up(self, s: State, source: i64, seat: i64, index: i64) -> None:
        """A token now lies face up."""
        mix = self.mix_of(s, source, seat)
        s.notes[self.remixed + index] -= mix
        if source == UNDER_SETTLEMENT:
            s.notes[self.fresh + seat] -= mix
        s.notes[self.used + index] += 1
        self.count_pool(s)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        if any(self.lying(s, index) < 0 for index in range(int(self.sorts_of_token))):
            out.append("more tokens of a sort lie face up or in the pool than there are")
        returning = any(s.stack[depth * FRAME_SIZE] == self.give_back.kind for depth in range(s.depth))
        if s.notes[self.pool_size] < (-1 if returning else 0):
            out.append("more tokens lie under pieces than there are face down")
        if self.in_new_pool(s) < 0:
            out.append("more tokens than were mixed anew lie under settlements")
        return out


class TokensTurnAtStart(Rule):
    """The settlements of the set-up turn their tokens too (ruling 4)."""

    name = "tokens_turn_at_start"

    def connect(self, game: Game) -> None:
        self.tokens = self.game.find(Tokens)

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        if moment == PLACED:
            self.tokens.reveal_settlement(s, seat)


class RevealFrame(Frame):
    """Chance turns a token. Arguments: where it lies, and under whose piece."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__("token", "BW-TOKEN-03", CHANCE_ACTS, (COUNT, SEAT))
        self.tokens = tokens

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        tokens = self.tokens
        mix = tokens.mix_of(s, s.arg(0), s.arg(1))
        out: list[tuple[int, int]] = []
        for index in range(tokens.sorts_of_token):
            weight = tokens.left(s, mix, index)
            if weight > 0:
                out.append((int(action(TOKEN, index // tokens.kinds, index % tokens.kinds)), int(weight)))
        return out

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        clan = argument(act, 0)
        kind = argument(act, 1)
        source = s.arg(0)
        owner = s.arg(1)
        s.pop()
        self.tokens.turn_up(s, source, owner, clan * self.tokens.kinds + kind)
        if ev.on:
            ev.tell("token", {"clan": self.tokens.clans[clan], "wildling": KINDS[kind]})
        self.tokens.advance.migrate(s, clan, kind, ev)


class DrawFrame(Frame):
    """A token of the pool is about to be turned; an empty pool is mixed first."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__("draw_token", "BW-TOKEN-12", AUTOMATIC)
        self.tokens = tokens

    def resume(self, s: State, ev: Events) -> None:
        s.pop()
        if s.notes[self.tokens.pool_size] <= 0:
            self.tokens.mix(s, ev)
        if s.notes[self.tokens.pool_size] > 0:
            s.push(self.tokens.turning.kind, CHANCE_ACTS, POOL)


class ReturnFrame(Frame):
    """The settlement that a keep has replaced gets a token of the pool, face down; the argument is its owner."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__("return_settlement", "BW-TOKEN-05", AUTOMATIC, (SEAT,))
        self.tokens = tokens

    def resume(self, s: State, ev: Events) -> None:
        seat = s.arg(0)
        s.pop()
        # The settlement is on its card again and counts as having its token, so a pool below 0 has none for it.
        if s.notes[self.tokens.pool_size] < 0:
            self.tokens.mix(s, ev)
        if self.tokens.in_new_pool(s) > 0:
            s.notes[self.tokens.fresh + seat] += 1
