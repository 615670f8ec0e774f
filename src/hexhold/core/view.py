"""What a seat may know: a state built from nothing, with blanks where it cannot look, and what everybody can count.

A view is made by copying what is public and what is the seat's own, never by removing from the truth. `resample`
fills the blanks again at random, in a way that fits everything the seat sees.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.slots import HIDDEN_COUNTED, MARKED, OWN, OWN_COUNTED, PUBLIC, Slot
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rng import Rng

__all__ = ["PLENTY_LEFT", "WATCHER", "View", "resample", "shown", "view"]

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
    seen = game.blank()
    seen.stack = s.stack[: s.depth * FRAME_SIZE]
    seen.depth = s.depth
    seen.turn = s.turn
    seen.active = s.active
    seen.over = s.over
    seen.winner = s.winner
    seen.pool = s.pool[:]
    seen.points = s.points[:]
    seen.owner = s.owner[:]
    seen.piece = s.piece[:]
    seen.edge_owner = s.edge_owner[:]
    seen.edge_piece = s.edge_piece[:]
    seen.token = s.token[:]
    for good in range(game.goods):
        hidden = not game.supply_public and not s.over
        seen.supply[good] = min(s.supply[good], PLENTY_LEFT) if hidden else s.supply[good]
    counts: dict[str, list[int]] = {"hand": []}
    goods = game.goods
    for other in range(game.seats):
        counts["hand"].append(_show(s.hand, seen.hand, other * goods, goods, bool(other == mine or s.over)))
    for slot in game.slots.slots:
        totals: list[int] = []
        for row in range(slot.rows):
            visible = shown(slot, row, mine, bool(s.over))
            if slot.seen == MARKED and not s.over:
                _show_marked(s.notes, seen.notes, slot, mine)
                visible = False
            totals.append(_show(s.notes, seen.notes, slot.at + row * slot.width, slot.width, visible))
        if slot.seen == OWN_COUNTED or slot.seen == HIDDEN_COUNTED:
            counts[slot.name] = totals
    for module in game.modules:
        module.reveal(s, seen, mine)
    return View(mine, seen, counts)


def shown(slot: Slot, row: int, seat: int, over: bool) -> bool:
    """Whether a seat sees a row of a slot; in a marked one, what it may not see is blank."""
    if slot.seen == PUBLIC or slot.seen == MARKED or over:
        return True
    return row == seat and (slot.seen == OWN or slot.seen == OWN_COUNTED)


def _show(truth: vec[i64], seen: vec[i64], at: i64, width: i64, visible: bool) -> int:
    """Copy a row if it may be seen; in any case return its total."""
    total: i64 = 0
    for i in range(at, at + width):
        total += truth[i]
        if visible:
            seen[i] = truth[i]
    return int(total)


def _show_marked(truth: vec[i64], seen: vec[i64], slot: Slot, seat: int) -> None:
    """Copy the numbers of a marked row that this seat may see."""
    for i in range(slot.at, slot.at + slot.width):
        mark = truth[i + slot.width]
        if mark == 0 or mark == seat + 1:
            seen[i] = truth[i]


def resample(game: Game, seen: View, rng: Rng) -> State:
    """A full state that the seat of this view cannot tell from the true one."""
    s = seen.state.copy()
    if s.over:
        return s
    for module in game.modules:
        module.resample(s, seen.seat, seen.counts, rng)
    return s
