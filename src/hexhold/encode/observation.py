"""A position as a seat sees it, as a row of small signed numbers.

Everything is taken from what `core/view.py` lets the seat see: pieces and public slots as they are, the own cards, of
others' cards only how many there are. Seats are counted clockwise from the one that looks. Numbers above 127 are 127.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.board.map import Map
from hexhold.board.terrain import GENERIC, GOOD_NAMES, NO_HARBOUR
from hexhold.board.text import NUMBERS as TOKEN_SUMS
from hexhold.core.errors import Malformed
from hexhold.core.frame import SEATS_ACT
from hexhold.core.game import Game
from hexhold.core.sight import is_counted, is_own
from hexhold.core.specs import EDGE, HEX, NODE, SEAT, SEATS
from hexhold.core.state import FRAME_SIZE, State, filled
from hexhold.core.view import reveal, seen_supply
from hexhold.encode.carry import carry_out, copy_numbers, put
from hexhold.encode.layout import EDGES, HEXES, NODES, VECTOR, Layout
from hexhold.encode.pieces import PiecePlanes
from hexhold.encode.slots import Program, named
from hexhold.rules.ruleset import Ruleset

__all__ = ["ENCODING_VERSION", "Encoding", "Secrets"]

ENCODING_VERSION: Final = 1
"""Raised with every change of what the numbers mean that their names do not show."""

FRAME_ARGUMENTS: Final = FRAME_SIZE - 2
AS_NUMBER: Final = 0
AS_SEAT: Final = 1
AS_SEATS: Final = 2
AS_PLACE: Final = 3
"""What the argument of a decision is."""


@final
class Encoding:
    """What a seat sees, by place in the row. One serves all maps of a game with the same players and options."""

    def __init__(self, game: Ruleset) -> None:
        self.layout = Layout(game)
        self.seats: i64 = game.seats
        self.goods: i64 = game.goods
        self.pieces: i64 = game.pieces
        self.hexes: i64 = game.map.grid.hex_count
        self.nodes: i64 = game.map.grid.node_count
        self.frames: i64 = len(game.frames)
        layout = self.layout
        terrain = layout.add(HEXES, [f"terrain.{kind.name}" for kind in game.words.terrain])
        token = layout.add(HEXES, [f"token.{number}" for number in TOKEN_SUMS])
        harbour = layout.add(NODES, [f"harbour.{name}" for name in (*GOOD_NAMES, "any")])
        self.on_board = PiecePlanes(game, layout)
        seat_names = layout.by_seat
        frames = [game.frames[kind].name for kind in range(len(game.frames))]
        state = layout.add(VECTOR, ["turn", "over", *seat_names("winner"), *seat_names("active"), *seat_names("asked")])
        top = layout.add(VECTOR, [f"decision.{name}" for name in frames])
        below = layout.add(VECTOR, [f"pending.{name}" for name in frames])
        about = layout.add(VECTOR, [*seat_names("about"), *[f"argument.{i}" for i in range(FRAME_ARGUMENTS)]])
        cards = layout.add(VECTOR, [f"hand.{good}@0" for good in game.words.goods])
        counts = layout.add(VECTOR, [*seat_names("hand_count"), *[f"supply.{good}" for good in game.words.goods]])
        left = layout.add(VECTOR, layout.by_seat("left", game.words.pieces))
        points = layout.add(VECTOR, [*seat_names("points"), "all_points@0"])
        program = Program(game, layout)
        program.add_visible()
        self._add_arguments(game)
        self._add_shown(game)
        self.terrain: i64 = layout.begins(HEXES, terrain)
        self.tokens: i64 = layout.begins(HEXES, token)
        self.harbour: i64 = layout.begins(NODES, harbour)
        self.on_board.settle()
        self.state: i64 = layout.begins(VECTOR, state)
        self.top: i64 = layout.begins(VECTOR, top)
        self.below: i64 = layout.begins(VECTOR, below)
        self.about: i64 = layout.begins(VECTOR, about)
        self.cards: i64 = layout.begins(VECTOR, cards)
        self.counts: i64 = layout.begins(VECTOR, counts)
        self.left: i64 = layout.begins(VECTOR, left)
        self.points: i64 = layout.begins(VECTOR, points)
        self.runs: vec[vec[i64]] = vec[vec[i64]]([program.runs(seat) for seat in range(layout.seats)])
        self.code: vec[vec[i64]] = vec[vec[i64]]([program.code(seat) for seat in range(layout.seats)])
        """What to read from the slots, for each seat that looks."""
        self.places: vec[i64] = vec[i64]([layout.begins(part, place) for part, place in self.place_planes])
        self.begin: i64 = layout.begins(VECTOR)
        self.size: i64 = layout.size()
        self.hash: str = fingerprint("observation", layout)

    def _add_arguments(self, game: Game) -> None:
        """Find out what the arguments of every decision mean; places get a plane each."""
        self.meaning: vec[i64] = filled(AS_NUMBER, self.frames * FRAME_ARGUMENTS)
        self.place_of: vec[i64] = filled(-1, self.frames * FRAME_ARGUMENTS)
        self.place_planes: list[tuple[int, int]] = []
        planes: dict[str, int] = {}
        parts = {HEX: HEXES, NODE: NODES, EDGE: EDGES}
        for frame in game.frames:
            for i, type in enumerate(frame.args):
                at = int(frame.kind) * FRAME_ARGUMENTS + i
                if frame.actor != SEATS_ACT:
                    continue
                if type == SEAT:
                    self.meaning[at] = AS_SEAT
                elif type == SEATS:
                    self.meaning[at] = AS_SEATS
                elif type in parts:
                    if type not in planes:
                        planes[type] = len(self.place_planes)
                        self.place_planes.append((parts[type], self.layout.add(parts[type], ["about"])))
                    self.meaning[at] = AS_PLACE
                    self.place_of[at] = planes[type]

    def _add_shown(self, game: Game) -> None:
        """Where a seat is asked about another one, it may be shown cards of that seat."""
        self.shown: list[tuple[int, int, int, int]] = []
        """Of every slot of cards: where it begins, its rows, its width, and where in the vector the cards go."""
        self.shown_hand = 0
        if AS_SEAT not in self.meaning:
            return
        self.shown_hand = self.layout.add(VECTOR, [f"shown_hand.{good}" for good in game.words.goods])
        for slot in game.slots.slots:
            if is_own(slot) and is_counted(slot):
                names = [f"shown_{name}" for name in named(slot, "")]
                self.shown.append((slot.at, slot.rows, slot.width, self.layout.add(VECTOR, names)))

    def template(self, board: Map) -> vec[u8]:
        """A row with what is fixed on a map: terrain and harbours."""
        row = vec[u8](bytes(int(self.size)))
        for hex in range(self.hexes):
            row[self.terrain + board.terrain[hex] * self.hexes + hex] = 1
        for node in range(self.nodes):
            harbour = board.node_harbour[node]
            if harbour != NO_HARBOUR:
                plane = i64(len(GOOD_NAMES)) if harbour == GENERIC else harbour
                row[self.harbour + plane * self.nodes + node] = 1
        return row

    def fill(self, game: Ruleset, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write what a seat sees into the row that begins at `at`, where the template of the map lies already."""
        self.on_board.fill(s, seat, out, at)
        self._fill_tokens(s, out, at)
        self._fill_table(game, s, seat, out, at)
        self._fill_decision(game, s, seat, out, at)
        copy_numbers(self.runs[seat], s.notes, out, at)
        carry_out(self.code[seat], s, seat, self.seats, out, at)

    def _fill_tokens(self, s: State, out: vec[u8], at: i64) -> None:
        """Number tokens, each in the plane of every sum it shows."""
        for index, number in enumerate(TOKEN_SUMS):
            plane = at + self.tokens + index * self.hexes
            for hex in range(self.hexes):
                out[plane + hex] = u8((s.token[hex] >> number) & 1)

    def _fill_table(self, game: Ruleset, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Cards, pieces and points of all seats."""
        seats = self.seats
        goods = self.goods
        pieces = self.pieces
        for good in range(goods):
            put(out, at + self.cards + good, s.hand[seat * goods + good])
            put(out, at + self.counts + seats + good, seen_supply(game, s, good))
        hand = s.hand
        other = seat
        for turn in range(seats):
            total: i64 = 0
            for i in range(other * goods, other * goods + goods):
                total += hand[i]
            put(out, at + self.counts + turn, total)
            put(out, at + self.points + turn, s.points[other])
            left = at + self.left + turn * pieces
            for i in range(other * pieces, other * pieces + pieces):
                put(out, left, s.pool[i])
                left += 1
            other += 1
            if other == seats:
                other = 0
        put(out, at + self.points + seats, game.total_points(s, seat))

    def _fill_decision(self, game: Ruleset, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Whose turn it is, who is asked, and what."""
        seats = self.seats
        state = at + self.state
        put(out, state, s.turn)
        if s.over:
            out[state + 1] = 1
        if s.winner >= 0:
            out[state + 2 + (s.winner - seat) % seats] = 1
        if s.active >= 0:
            out[state + 2 + seats + (s.active - seat) % seats] = 1
        who = s.who()
        for other in range(seats):
            if who > 0 and (who >> other) & 1:
                out[state + 2 + 2 * seats + (other - seat) % seats] = 1
        for depth in range(s.depth - 1):
            below = at + self.below + s.stack[depth * FRAME_SIZE]
            out[below] = u8(i64(out[below]) + 1)
        kind = s.kind()
        out[at + self.top + kind] = 1
        about = at + self.about
        for i in range(FRAME_ARGUMENTS):
            value = s.arg(i)
            meaning = self.meaning[kind * FRAME_ARGUMENTS + i]
            if meaning == AS_NUMBER:
                put(out, about + seats + i, value)
            elif meaning == AS_SEAT:
                out[about + (value - seat) % seats] = 1
                if who > 0 and (who >> seat) & 1:
                    self._fill_shown(game, s, seat, out, at + self.begin)
            elif meaning == AS_SEATS:
                for other in range(seats):
                    if (value >> other) & 1:
                        out[about + (other - seat) % seats] = 1
            else:
                out[at + self.places[self.place_of[kind * FRAME_ARGUMENTS + i]] + value] = 1

    def _fill_shown(self, game: Ruleset, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """What the seat is shown just now beyond what is always its own; the vector begins at `at`."""
        seen = game.blank()
        reveal(game, s, seen, seat)
        for good in range(self.goods):
            total: i64 = 0
            for other in range(self.seats):
                total += seen.hand[other * self.goods + good]
            put(out, at + self.shown_hand + good, total)
        for begin, rows, width, target in self.shown:
            for i in range(width):
                cards: i64 = 0
                for row in range(rows):
                    cards += seen.notes[begin + row * width + i]
                put(out, at + target + i, cards)

    def check(self, mark: str) -> None:
        """Raise Malformed unless a model or a file was made with this very encoding."""
        if mark != self.hash:
            raise Malformed(f"made for the observations {mark[:40]!r}, but this game has {self.hash!r}")


@final
class Secrets:
    """What no seat may see at once: all hands, all cards, the order of what lies face down.

    It is for critics that may know more than the player while they learn. Nothing else in Hexhold uses it.
    """

    def __init__(self, game: Ruleset) -> None:
        self.layout = Layout(game)
        self.seats: i64 = game.seats
        self.goods: i64 = game.goods
        program = Program(game, self.layout)
        hands = self.layout.add(VECTOR, self.layout.by_seat("hand", game.words.goods))
        points = self.layout.add(VECTOR, self.layout.by_seat("all_points"))
        program.add_hidden()
        self.hands: i64 = self.layout.begins(VECTOR, hands)
        self.points: i64 = self.layout.begins(VECTOR, points)
        self.runs: vec[vec[i64]] = vec[vec[i64]]([program.runs(seat) for seat in range(self.layout.seats)])
        self.code: vec[vec[i64]] = vec[vec[i64]]([program.code(seat) for seat in range(self.layout.seats)])
        self.size: i64 = self.layout.size()
        self.hash: str = fingerprint("secrets", self.layout)

    def fill(self, game: Ruleset, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write everything hidden into the row that begins at `at` and is blank."""
        for turn in range(self.seats):
            other = (seat + turn) % self.seats
            for good in range(self.goods):
                put(out, at + self.hands + turn * self.goods + good, s.hand[other * self.goods + good])
            put(out, at + self.points + turn, game.total_points(s, other))
        copy_numbers(self.runs[seat], s.notes, out, at)
        carry_out(self.code[seat], s, seat, self.seats, out, at)


def fingerprint(name: str, layout: Layout) -> str:
    """Equal for equal encodings and for no others."""
    return sha256(f"{name} {ENCODING_VERSION}\n{layout.text()}".encode()).hexdigest()[:16]
