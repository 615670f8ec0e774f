"""Set-up: who starts, the two rounds of placement, starting cards (BASE-SETUP-05 to -24).

Who starts is found by rolling: everybody rolls both dice, and those tied for the highest roll again (BASE-SETUP-09,
R44).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.board.map import Start
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import SILENT, Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, NODE, SEAT, SEATS
from hexhold.core.state import FRAME_SIZE, NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.base.actions import FIRST, ROLLED, SETTLE
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.turn import Turn
from hexhold.rules.hands import SUPPLY, give, named
from hexhold.rules.path_pieces import PathPieces, all_path_pieces
from hexhold.rules.rule import ALL_PRINTED, BUILD, CARDS_GIVEN, FIRST_PLAYER, NOWHERE, PLACED, Rule

__all__ = ["BY_LOT", "BY_ROLL", "PlaceBuilding", "Placement", "Setup"]

BY_ROLL: Final = -1
BY_LOT: Final = -2
"""How it is found who begins, where no seat is given."""
PRINTED_ROUNDS: Final = 2
"""How many rounds a placement printed on a map stands for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Placement(Frame):
    """A decision of the set-up: a seat places something. The first argument counts the placements."""

    def is_building(self) -> bool:
        """Whether a building is placed, the last of which brings cards."""
        return True

    def ask(self, s: State, seat: i64, index: i64) -> None:
        """Let a seat place as number `index` of all."""
        s.push(self.kind, 1 << seat, index)


class Setup(Rule):
    """From the empty board to the first turn: rounds in which everybody places something, then back again."""

    name = "setup"

    def reserve(self, slots: Slots) -> None:
        self.starter: i64 = slots.once("first_player", PUBLIC, SEAT, empty=NOBODY)

    def connect(self, game: Game) -> None:
        self.first_player: i64 = self.game.term("first_player", BY_ROLL)
        self.is_printed = bool(self.game.term("printed_placement", 0))
        self.roads = self.game.find(Roads)
        self.on_paths = all_path_pieces(self.game)
        """What may be laid with a first building."""
        self.settlements = self.game.find(Settlements)
        self.turn = self.game.find(Turn)
        self.first_roll = game.add_frame(FirstRollFrame(self))
        self.first_draw = game.add_frame(FirstDrawFrame(self))
        self.place_settlement = game.add_frame(PlaceSettlementFrame(self))
        self.place_road = game.add_frame(PlaceRoadFrame(self))
        self.rounds: list[Placement] = [self.place_settlement, self.place_settlement]
        """What is placed in each round. Other modules add rounds, or have another piece placed in one."""

    def open(self, s: State) -> None:
        if self.is_printed:
            self.place_printed(s)
        seats = self.game.seats
        if self.first_player == BY_LOT or (self.first_player == BY_ROLL and self.is_printed):
            s.push(self.first_draw.kind, CHANCE_ACTS)
        elif self.first_player == BY_ROLL:
            s.push(self.first_roll.kind, CHANCE_ACTS, 0, 0, 0, (1 << seats) - 1)
        else:
            self.begin(s, self.first_player, SILENT)

    def starts(self) -> list[Start]:
        """The placements printed on the map, by seat; with fewer players the first colours are left out."""
        return list(self.game.map.starts[len(self.game.map.starts) - int(self.game.seats) :])

    def place_printed(self, s: State) -> None:
        """Everything stands as it is printed on a beginner map."""
        for seat, start in enumerate(self.starts()):
            for index, (node, edge) in enumerate(start.places):
                self.settlements.settle(s, seat, node, SILENT)
                self.roads.lay(s, seat, edge, SILENT)
                if index == start.starred:
                    self.give_starting_cards(s, seat, node, SILENT)
        self.game.on_setup(s, ALL_PRINTED, NOBODY, NOWHERE, SILENT)

    def begin(self, s: State, starter: i64, ev: Events) -> None:
        """The starting player is known."""
        s.notes[self.starter] = starter
        if ev.on:
            ev.tell("first_player", {"seat": starter})
        self.go_on(s, PRINTED_ROUNDS * self.game.seats if self.is_printed else 0, ev)
        self.game.on_setup(s, FIRST_PLAYER, starter, NOWHERE, ev)

    def seat_at(self, s: State, index: i64) -> i64:
        """Who places as number `index`: clockwise from the starter in one round, back again in the next."""
        seats = self.game.seats
        place = index % seats
        return (s.notes[self.starter] + (seats - 1 - place if (index // seats) & 1 else place)) % seats

    def brings_cards(self, index: i64) -> bool:
        """Whether the building that is placed as number `index` is its owner's last one, which brings cards."""
        for number in range(index // self.game.seats + 1, i64(len(self.rounds))):
            if self.rounds[number].is_building():
                return False
        return True

    def give_starting_cards(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """One card for each hex at the second settlement that yields anything (BASE-SETUP-15)."""
        got = vec[i64]()
        for hex in self.game.map.grid.node_hexes[node]:
            good = self.game.land.good_at(s, hex)
            if good >= 0:
                give(self.game, s, SUPPLY, seat, good, 1, ev)
                got = append(got, good)
        if ev.on:
            ev.tell("starting_cards", {"seat": seat, "got": named(self.game, got)})
        self.game.on_setup(s, CARDS_GIVEN, seat, node, ev)

    def placed(self, s: State, index: i64, node: i64, ev: Events) -> None:
        """A building and what goes with it are placed, as number `index`."""
        self.go_on(s, index + 1, ev)
        self.game.on_setup(s, PLACED, self.seat_at(s, index), node, ev)

    def go_on(self, s: State, index: i64, ev: Events) -> None:
        """Let somebody place as number `index`; after all rounds the first turn begins."""
        number = int(index // self.game.seats)
        if number < len(self.rounds):
            self.rounds[number].ask(s, self.seat_at(s, index), index)
        else:
            self.turn.begin(s, s.notes[self.starter], ev)

    def broken(self, s: State) -> list[str]:
        placing = (self.place_settlement.kind, self.place_road.kind)
        if s.notes[self.starter] < 0 and any(s.stack[depth * FRAME_SIZE] in placing for depth in range(s.depth)):
            return ["the first pieces are placed, but nobody is the first player"]
        return []


class FirstRollFrame(Frame):
    """A player rolls for the start. Arguments: next to roll, highest sum, those who rolled it, those who take part."""

    def __init__(self, setup: Setup) -> None:
        super().__init__("roll_for_start", "BASE-SETUP-09", CHANCE_ACTS, (SEAT, COUNT, SEATS, SEATS))
        self.setup = setup

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [
            (int(action(ROLLED, first, second)), 1)
            for first in range(i64(1), i64(7))
            for second in range(i64(1), i64(7))
        ]

    def sample(self, s: State, rng: Rng) -> i64:
        throw = rng.below(36)
        return action(ROLLED, throw // 6 + 1, throw % 6 + 1)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        seats = self.setup.game.seats
        roller = s.arg(0)
        total = argument(act, 0) + argument(act, 1)
        if ev.on:
            ev.tell("rolled_for_start", {"seat": roller, "first": argument(act, 0), "second": argument(act, 1)})
        if total > s.arg(1) or not s.arg(2):
            s.set_arg(1, total)
            s.set_arg(2, 1 << roller)
        elif total == s.arg(1):
            s.set_arg(2, s.arg(2) | (1 << roller))
        roller += 1
        while roller < seats and not (s.arg(3) >> roller) & 1:
            roller += 1
        if roller < seats:
            s.set_arg(0, roller)
            return
        best = s.arg(2)
        s.pop()
        leader: i64 = 0
        while not (best >> leader) & 1:
            leader += 1
        if best == 1 << leader:
            self.setup.begin(s, leader, ev)
        else:
            s.push(self.kind, CHANCE_ACTS, leader, 0, 0, best)


class FirstDrawFrame(Frame):
    """The starting player is drawn, each with the same chance."""

    def __init__(self, setup: Setup) -> None:
        super().__init__("draw_for_start", "BASE-SETUP-08", CHANCE_ACTS)
        self.setup = setup

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(FIRST, seat)), 1) for seat in range(self.setup.game.seats)]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.setup.begin(s, argument(act, 0), ev)


class PlaceBuilding(Placement):
    """A player places a building where a settlement may stand; what follows is up to its kind."""

    def __init__(self, settlements: Settlements, name: str, rule: str, builds: int) -> None:
        super().__init__(name, rule, args=(COUNT,))
        self.settlements = settlements
        self.builds: i64 = builds
        """The kind of action that places it."""

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            first = out.count
            for node in range(self.settlements.game.map.grid.node_count):
                if self.settlements.is_site(s, node):
                    out.add(action(self.builds, node))
            self.settlements.game.strike_forbidden(s, seat, BUILD, first, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != self.builds:
            return self.refuse(s, seat)
        return self.settlements.explain_site(s, argument(act, 0)) or self.settlements.game.forbid(s, seat, act)


class PlaceSettlementFrame(PlaceBuilding):
    """A player places a settlement."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.settlements, "place_settlement", "BASE-SETUP-10", SETTLE)
        self.setup = setup

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = argument(act, 0)
        index = s.arg(0)
        s.pop()
        self.settlements.settle(s, seat, node, ev)
        if self.setup.brings_cards(index):
            self.setup.give_starting_cards(s, seat, node, ev)
        s.push(self.setup.place_road.kind, 1 << seat, index, node)


class PlaceRoadFrame(Frame):
    """A player lays a road, or another piece for paths, at the building just placed."""

    def __init__(self, setup: Setup) -> None:
        super().__init__("place_road", "BASE-SETUP-10", args=(COUNT, NODE))
        self.setup = setup

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            first = out.count
            for pieces in self.setup.on_paths:
                pieces.add_paths_at(s, seat, s.arg(1), out)
            self.setup.game.strike_forbidden(s, seat, BUILD, first, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if self.asks(s, seat):
            for pieces in self.setup.on_paths:
                if pieces.kind == kind_of(act):
                    return self.explain_path(s, seat, act, pieces)
        return self.refuse(s, seat)

    def explain_path(self, s: State, seat: i64, act: i64, pieces: PathPieces) -> Refusal | None:
        """Why a first piece may not lie on a path."""
        edge = argument(act, 0)
        if edge not in self.setup.game.map.grid.node_edges[s.arg(1)]:
            rule = "BASE-SETUP-10" if s.arg(0) < self.setup.game.seats else "BASE-SETUP-14"
            return Refusal(rule, f"E{edge} does not touch the settlement just placed")
        return pieces.explain_free(s, edge) or self.setup.game.forbid(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        index = s.arg(0)
        node = s.arg(1)
        s.pop()
        for pieces in self.setup.on_paths:
            if pieces.kind == kind_of(act):
                pieces.lay(s, seat, argument(act, 0), ev)
        self.setup.placed(s, index, node, ev)
