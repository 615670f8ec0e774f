"""What a seat may know: a state built from nothing, with blanks where it cannot look, and what everybody can count.

A view is made by copying what is public and what is the seat's own, never by removing from the truth. `resample`
fills the blanks again at random, in a way that fits everything the seat sees.

Who sees what is decided here: the notes by the table that `sight.py` reads from slots, hands and the supply by the
functions below. JSON, observations and whoever imagines hands ask them and decide nothing themselves.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.sight import is_marked, is_open, is_own
from hexhold.core.slots import ALL_HERE, Slot
from hexhold.core.state import State
from hexhold.rng import Rng

WATCHER = -1
"""The seat number of somebody who only watches."""

PLENTY_LEFT: Final = 2
"""Of a supply that is not to be counted everybody still learns, by what can be had from it, if one or none is left."""


@final
class View:
    """A seat, the state as it can see it, and by name the totals of what it cannot see.

    `counts["hand"]` has the number of cards in every hand; the other names are those of counted slots.
    """

    def __init__(self, seat: int, state: State, counts: dict[str, list[int]]) -> None:
        self.seat = seat
        self.state = state
        self.counts = counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return False
        return self.seat == other.seat and self.state == other.state and self.counts == other.counts

    def __hash__(self) -> int:
        return hash((self.seat, self.state))


def view(game: Game, s: State, seat: int | None) -> View:
    """The game as a seat sees it (None: as a watcher does). After the end everything may be shown (BASE-END-11)."""
    mine = WATCHER if seat is None else seat
    seen = s.table(game.empty)
    seen.pool = s.pool[:]
    seen.points = s.points[:]
    for good in range(game.goods):
        seen.supply[good] = s.supply[good] if s.over else seen_supply(game, s, good)
    counts: dict[str, list[int]] = {"hand": []}
    goods = game.goods
    for other in range(game.seats):
        counts["hand"].append(_show(s.hand, seen.hand, other * goods, goods, bool(other == mine or s.over)))
    if s.over:
        seen.notes = s.notes[:]
    else:
        game.sight.copy_notes(s.notes, seen.notes, mine)
    for slot in game.sight.counted:
        apart = s.notes[slot.apart] if slot.apart != ALL_HERE else 0
        counts[slot.name] = [
            _total(s.notes, slot.at + row * slot.width, slot.width) - apart for row in range(slot.rows)
        ]
    reveal(game, s, seen, mine)
    return View(mine, seen, counts)


def shown(slot: Slot, row: int, seat: int, over: bool) -> bool:
    """Whether a seat sees a row of a slot; in a marked one, what it may not see is blank."""
    return over or is_open(slot) or is_marked(slot) or (is_own(slot) and row == seat)


def seen_hand(seen: View, seat: int) -> list[int] | None:
    """The goods of a seat by a view; None where they are not to be seen.

    What a seat may not see is blank in its view, so a hand with all its cards is one that a rule lets it look at.
    """
    goods = len(seen.state.supply)
    hand = [int(seen.state.hand[seat * goods + good]) for good in range(goods)]
    known = seat == seen.seat or bool(seen.state.over) or 0 < seen.counts["hand"][seat] == sum(hand)
    return hand if known else None


def seen_supply(game: Game, s: State, good: i64) -> i64:
    """How many cards of a good everybody sees in the supply while a game runs; if that is not exact, at least two."""
    left = s.supply[good]
    return left if game.supply_public or left < PLENTY_LEFT else PLENTY_LEFT


def is_supply_exact(game: Game, seen: State, good: i64) -> bool:
    """Whether a state as somebody sees it tells exactly how many cards of a good the supply has."""
    return game.supply_public or seen.supply[good] < PLENTY_LEFT


def is_supply_counted(game: Game, s: State) -> bool:
    """Whether everybody may count the supply now."""
    return game.supply_public or bool(s.over)


def reveal(game: Game, s: State, seen: State, seat: i64) -> None:
    """Add to what is seen what rule modules let a seat look at just now beyond what it always sees."""
    for module in game.revealing:
        module.reveal(s, seen, seat)


def _show(truth: vec[i64], seen: vec[i64], at: i64, width: i64, visible: bool) -> int:
    """Copy a row if it may be seen; in any case return its total."""
    if visible:
        for i in range(at, at + width):
            seen[i] = truth[i]
    return _total(truth, at, width)


def _total(truth: vec[i64], at: i64, width: i64) -> int:
    """The total of a row."""
    total: i64 = 0
    for i in range(at, at + width):
        total += truth[i]
    return int(total)


def resample(game: Game, seen: View, rng: Rng) -> State:
    """A full state that the seat of this view cannot tell from the true one."""
    s = seen.state.copy()
    if s.over:
        return s
    for module in game.modules:
        module.resample(s, seen.seat, seen.counts, rng)
    return s
