"""A game ready to be played: its map, its rule modules put together, and the tables that dispatch to them."""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.board.map import Map
from hexhold.board.terrain import Terrain
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.module import Module
from hexhold.core.pieces import Piece
from hexhold.core.sight import Sight
from hexhold.core.slots import TERRAIN, Slots
from hexhold.core.specs import CARD, GOOD, ActionSpec
from hexhold.core.state import NO_PIECE, NOBODY, State, filled

__all__ = ["Game", "Vocabulary"]

F = TypeVar("F", bound=Frame)


class Vocabulary:
    """The words of a game: its goods, cards, pieces and terrain, in the order in which states count them."""

    def __init__(
        self,
        goods: tuple[str, ...],
        cards: tuple[str, ...],
        pieces: tuple[Piece, ...],
        specs: tuple[ActionSpec, ...],
        lists: dict[str, tuple[str, ...]],
        deck: tuple[int, ...],
        terrain: tuple[Terrain, ...],
    ) -> None:
        self.goods = goods
        self.cards = cards
        self.pieces: tuple[str, ...] = tuple([piece.name for piece in pieces])
        """The plural names of the pieces."""
        self.piece_places: tuple[str, ...] = tuple([piece.place for piece in pieces])
        """What each piece takes: an edge or a node."""
        self.specs = specs
        self.terrain = terrain
        self.lists = lists
        """The words of argument types that only this game has, by type."""
        self.deck = deck
        """How many cards of each kind there are."""

    def pieces_on(self, place: str) -> tuple[str, ...]:
        """The pieces that take an edge, or a node."""
        return tuple([name for name, its in zip(self.pieces, self.piece_places, strict=True) if its == place])

    def names(self, type: str) -> tuple[str, ...]:
        """The words that an argument of this type is one of; none if it is a number."""
        if type == GOOD:
            return self.goods
        if type == CARD:
            return self.cards
        if type == TERRAIN:
            return tuple([kind.name for kind in self.terrain])
        return self.lists.get(type, ())


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """An immutable set of rules on a map for a number of seats. States hold no reference to it and may be shared."""

    end_rule: str = ""
    """The rule by which nobody may act any more once the game is over."""

    def __init__(
        self,
        name: str,
        seats: int,
        board: Map,
        words: Vocabulary,
        modules: list[Module],
        options: dict[str, str | int | bool],
    ) -> None:
        self.name = name
        self.seats: i64 = seats
        self.map = board
        self.words = words
        self.goods: i64 = len(words.goods)
        self.pieces: i64 = len(words.pieces)
        self.options = options
        """The options that were chosen, as given; those left out have their defaults."""
        self.supply_public = True
        """Whether everybody may count the supply."""
        self.modules = modules
        self.revealing = [module for module in modules if type(module).reveal is not Module.reveal]
        """Those that let a seat look at more than it always sees."""
        self.frames: vec[Frame] = vec[Frame]()
        self.doers: list[Module | None] = [None] * 256
        self.spec_of: list[ActionSpec | None] = [None] * 256
        for spec in words.specs:
            self.spec_of[spec.kind] = spec
        self.slots = Slots(seats, board, words.goods, words.cards)
        self.owners: dict[str, str] = {}
        """Who has what only one module can have, for the sentence that refuses a second one."""
        self.reserve()
        for module in modules:
            known = len(self.slots.slots)
            module.reserve(self.slots)
            for slot in self.slots.slots[known:]:
                self.claim(module, f"the slot {slot.name!r}")
            for kind in module.action_kinds():
                self.claim(module, f"the actions of kind {kind}")
                self.doers[kind] = module
        notes = filled(0, self.slots.size)
        self.derived: vec[i64] = vec[i64]()
        """Where in the notes lies what follows from the rest."""
        for slot in self.slots.slots:
            for i in range(slot.at, slot.at + slot.rows * slot.width):
                notes[i] = slot.empty
                if slot.derived:
                    self.derived = append(self.derived, i)
        self.sight = Sight(self.slots)
        """Who sees which notes."""
        self.underived = {slot.name for slot in self.slots.slots if not slot.derived}
        self.empty = State(
            hand=filled(0, self.seats * self.goods),
            supply=filled(0, self.goods),
            pool=filled(0, self.seats * self.pieces),
            points=filled(0, self.seats),
            owner=filled(NOBODY, board.grid.node_count),
            piece=filled(NO_PIECE, board.grid.node_count),
            edge_owner=filled(NOBODY, board.grid.edge_count),
            edge_piece=filled(NO_PIECE, board.grid.edge_count),
            token=board.tokens[:],
            notes=notes,
            stack=vec[i64](),
        )
        """What `blank` copies."""
        self.assemble()
        for module in modules:
            known = len(self.frames)
            module.connect(self)
            for frame in self.frames[known:]:
                self.claim(module, f"the frame {frame.name!r}")

    def claim(self, module: Module, what: str) -> None:
        """Note what a module has to itself; two that want the same are refused with their names."""
        name = f"{module.expansion} ({module.name})" if module.expansion else module.name
        if what in self.owners:
            raise Malformed(f"{self.owners[what]} and {name} both claim {what}")
        self.owners[what] = name

    def reserve(self) -> None:
        """Reserve what the game remembers whatever its modules are; the rules' own game class does it."""

    def assemble(self) -> None:
        """Build the tables of hooks before modules are connected; the rules' own game class does it."""

    def add_frame(self, frame: F) -> F:
        """Give a frame kind its number; returns it."""
        frame.kind = len(self.frames)
        self.frames = append(self.frames, frame)
        return frame

    def blank(self) -> State:
        """A state with nothing on the board and nothing in any hand."""
        return self.empty.copy()

    def new(self) -> State:
        """The state in which the game begins."""
        s = self.blank()
        for module in self.modules:
            module.start(s)
        for module in self.modules:
            module.open(s)
        return s

    def after_step(self, s: State, ev: Events) -> None:
        """What is checked after every change of the state; the rules' own game class does it."""

    def broken(self, s: State) -> list[str]:
        """Every invariant that does not hold: those of the modules, and that what is kept follows from the rest."""
        out = [sentence for module in self.modules for sentence in module.broken(s)]
        anew = self.completed(s)
        if s.supply != anew.supply:
            out.append(f"the supply holds {list(s.supply)}, not {list(anew.supply)}")
        if s.pool != anew.pool:
            out.append(f"the pieces left are {list(s.pool)}, not {list(anew.pool)}")
        for left in s.pool:
            if left < 0:
                out.append(f"more pieces are on the board than there are: {list(s.pool)} are left")
                break
        for seat in range(self.seats):
            if s.points[seat] != anew.points[seat]:
                out.append(f"P{seat} has {anew.points[seat]} public points, not {s.points[seat]}")
        if s.notes != anew.notes:
            for slot in self.slots.slots:
                end = slot.at + slot.rows * slot.width
                if s.notes[slot.at : end] != anew.notes[slot.at : end]:
                    out.append(f"{slot.name} is {list(s.notes[slot.at : end])}, not {list(anew.notes[slot.at : end])}")
        return out

    def completed(self, s: State) -> State:
        """A twin of a state in which all that follows from the rest is computed anew, as after reading a position."""
        twin = s.table(self.empty)
        twin.hand = s.hand[:]
        twin.notes = s.notes[:]
        for i in self.derived:
            twin.notes[i] = self.empty.notes[i]
        for module in self.modules:
            module.complete(twin, self.underived)
        return twin

    def frame(self, s: State) -> Frame:
        """The kind of decision on top of the stack."""
        return self.frames[s.kind()]

    def frame_named(self, name: str) -> Frame | None:
        """The frame kind of that name."""
        for frame in self.frames:
            if frame.name == name:
                return frame
        return None
