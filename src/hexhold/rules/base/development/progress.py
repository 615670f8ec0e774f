"""Progress cards: road building, year of plenty, monopoly (BASE-RB, BASE-PLENTY, CATAN-MONO; R20)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT
from hexhold.core.state import State, filled
from hexhold.rules.base.actions import DONE, MONOPOLY, PLENTY, ROAD_BUILDING
from hexhold.rules.base.development.cards import MONOPOLY_CARD, PLENTY_CARD, ROADS_CARD, CardPlay
from hexhold.rules.hands import SUPPLY, give, give_all, named, tell_monopoly
from hexhold.rules.path_pieces import all_path_pieces
from hexhold.rules.rule import BUILD, CARD_PLAY
from hexhold.rules.ruleset import Ruleset

__all__ = ["FreeRoadFrame", "Monopoly", "RoadBuilding", "YearOfPlenty"]


class RoadBuilding(CardPlay):
    """Lay up to two roads free of charge, one after the other; one may stop after the first."""

    name = "road_building"

    def __init__(self) -> None:
        super().__init__(ROADS_CARD)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.frame = game.add_frame(FreeRoadFrame(self.game))

    def sorts(self) -> dict[int, int]:
        return {ROAD_BUILDING: CARD_PLAY}

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.frame.can_lay(s, seat):
            out.add(action(ROAD_BUILDING))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        refusal = self.cards.explain_play(s, seat, ROADS_CARD)
        if refusal is None and not self.frame.can_lay(s, seat):
            return Refusal("BASE-RB-04", "there is no road piece, or no path for one")
        return refusal

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.cards.lay_down(s, seat, ROADS_CARD)
        s.push(self.frame.kind, 1 << seat, 2)
        if ev.on:
            ev.tell("road_building", {"seat": seat})


class FreeRoadFrame(Frame):
    """Free roads, or other pieces for paths, are to be laid; the argument counts how many."""

    def __init__(self, game: Ruleset) -> None:
        super().__init__("free_roads", "BASE-RB-03", args=(COUNT,))
        self.game = game
        self.on_paths = all_path_pieces(game)

    def can_lay(self, s: State, seat: i64) -> bool:
        """Whether a seat has a piece and a path for it."""
        for pieces in self.on_paths:
            if pieces.can_lay(s, seat):
                return True
        return False

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            first = out.count
            for pieces in self.on_paths:
                if pieces.left(s, seat):
                    pieces.add_open_paths(s, seat, out)
            self.game.strike_forbidden(s, seat, BUILD, first, out)
            if s.arg(0) == 1:
                out.add(action(DONE))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        if kind == DONE:
            return None if s.arg(0) == 1 else Refusal("BASE-RB-03", "lay at least one road")
        for pieces in self.on_paths:
            if pieces.kind == kind:
                return pieces.explain_path(s, seat, argument(act, 0)) or self.game.forbid(s, seat, act)
        return self.refuse(s, seat)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == DONE:
            s.pop()
            return
        left = s.arg(0) - 1
        s.pop()
        # What follows from a road lies below the next one, and so waits until all are laid.
        for pieces in self.on_paths:
            if pieces.kind == kind_of(act):
                pieces.lay(s, seat, argument(act, 0), ev)
        if left and self.can_lay(s, seat):
            s.push(self.kind, 1 << seat, left)


class YearOfPlenty(CardPlay):
    """Take any two cards from the supply, or the last one."""

    name = "year_of_plenty"

    def __init__(self) -> None:
        super().__init__(PLENTY_CARD)

    def sorts(self) -> dict[int, int]:
        return {PLENTY: CARD_PLAY}

    def left(self, s: State) -> i64:
        """How many cards the whole supply has."""
        total: i64 = 0
        for good in range(self.goods):
            total += s.supply[good]
        return total

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        single = self.left(s) == 1
        for first in range(self.goods):
            if s.supply[first]:
                if single:
                    out.add(action(PLENTY, first, NOTHING))
                elif s.supply[first] > 1:
                    out.add(action(PLENTY, first, first))
                for second in range(first + 1, self.goods):
                    if s.supply[second]:
                        out.add(action(PLENTY, first, second))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        refusal = self.cards.explain_play(s, seat, PLENTY_CARD)
        if refusal is not None:
            return refusal
        first = argument(act, 0)
        second = argument(act, 1)
        if second == NOTHING:
            if self.left(s) > 1:
                return Refusal("BASE-PLENTY-01", "take two cards")
            second = first
        elif second < first:
            return Refusal("BASE-PLENTY-01", "name the two goods in their order")
        elif second == first and s.supply[first] == 1:
            return Refusal("BASE-PLENTY-03", f"the supply has only one {self.game.words.goods[first]}")
        if not s.supply[first] or not s.supply[second]:
            return Refusal("BASE-PLENTY-03", "the supply does not have these cards")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.cards.lay_down(s, seat, PLENTY_CARD)
        took = vec[i64]()
        for index in range(i64(2)):
            good = argument(act, index)
            if good != NOTHING:
                give(self.game, s, SUPPLY, seat, good, 1, ev)
                took = append(took, good)
        if ev.on:
            ev.tell("year_of_plenty", {"seat": seat, "took": named(self.game, took)})


class Monopoly(CardPlay):
    """Name a good: every other player hands over all cards of it."""

    name = "monopoly"

    def __init__(self) -> None:
        super().__init__(MONOPOLY_CARD)

    def sorts(self) -> dict[int, int]:
        return {MONOPOLY: CARD_PLAY}

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for good in range(self.goods):
            out.add(action(MONOPOLY, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        return self.cards.explain_play(s, seat, MONOPOLY_CARD)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = argument(act, 0)
        self.cards.lay_down(s, seat, MONOPOLY_CARD)
        gave = filled(0, self.game.seats)
        for other in range(self.game.seats):
            if other != seat:
                gave[other] = give_all(self.game, s, other, seat, good, ev)
        if ev.on:
            tell_monopoly(self.game, seat, good, gave, ev)
