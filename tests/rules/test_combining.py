"""Expansions that know nothing of each other are put together, in any order.

Boats and carts both change the set-up (a round more), production (who gets nothing gleans a card), the edge network (a
piece of their own on paths) and the cards (one more to buy and play). Tolls know neither and watch all pieces.
"""

from __future__ import annotations

from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import CHANCE, action, argument, kind_of
from hexhold.core.engine import chance, explain, legal_actions, step, to_act
from hexhold.core.errors import Malformed, Refusal
from hexhold.core.events import Events
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.formats.view_data import view_data
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.notation import token
from hexhold.core.pieces import Piece
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, EDGE, ActionSpec, Field
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.base.actions import BUY
from hexhold.rules.base.development.cards import CardPlay
from hexhold.rules.base.expansion import settlers
from hexhold.rules.base.setup import Placement, Setup
from hexhold.rules.base.turn import Turn
from hexhold.rules.cities.expansion import cities_and_knights
from hexhold.rules.games import build, compose
from hexhold.rules.gift.expansion import gift
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.plan import Expansion, Plan
from hexhold.rules.rule import BUILD, CARD_PLAY, Rule
from hexhold.rules.ruleset import Ruleset

START = 4
"""What everybody has on the board after the set-up, beside boats and carts."""
FLEET = 6
"""How many boats, or carts, everybody has."""


class Vehicles(Rule):
    """Pieces that lie on paths as roads do, and are placed in a round of the set-up that comes last."""

    def __init__(self, word: str, kind: int, good: int) -> None:
        self.name = word
        self.kind = kind
        self.good = good

    def connect(self, game: Game) -> None:
        self.piece = game.words.pieces.index(f"{self.name}s")
        self.cost = self.game.price(1, 0, 1)
        frame = PlaceVehicle(self)
        self.game.find(Setup).rounds.append(frame)
        game.add_frame(frame)

    def sorts(self) -> dict[int, int]:
        return {self.kind: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {self.kind: self.cost}

    def start(self, s: State) -> None:
        for seat in range(int(self.game.seats)):
            s.pool[seat * int(self.game.pieces) + self.piece] = FLEET

    def complete(self, s: State, given: set[str]) -> None:
        self.start(s)
        for edge in range(len(s.edge_owner)):
            if s.edge_owner[edge] >= 0 and s.edge_piece[edge] == self.piece:
                s.pool[int(s.edge_owner[edge]) * int(self.game.pieces) + self.piece] -= 1

    def left(self, s: State, seat: int) -> int:
        return int(s.pool[seat * int(self.game.pieces) + self.piece])

    def places(self, s: State, seat: int) -> list[int]:
        joins = self.game.network.joins
        return [e for e in range(len(s.edge_owner)) if s.edge_owner[e] < 0 and joins(s, seat, e, self.piece)]

    def put(self, s: State, seat: int, edge: int, ev: Events) -> None:
        s.edge_owner[edge] = seat
        s.edge_piece[edge] = self.piece
        s.pool[seat * int(self.game.pieces) + self.piece] -= 1
        self.game.after_piece(s, seat, self.piece, edge, ev)

    def list_actions(self, s: State, seat: int, sort: int, out: Menu) -> None:
        if self.left(s, seat) and self.game.can_pay(s, seat, self.cost):
            for edge in self.places(s, seat):
                out.add(action(self.kind, edge))

    def explain(self, s: State, seat: int, act: int) -> Refusal | None:
        menu = Menu()
        self.list_actions(s, seat, BUILD, menu)
        return None if menu.has(act) else Refusal("TEST-01", f"no {self.name} can go there")

    def perform(self, s: State, seat: int, act: int, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.put(s, seat, int(argument(act, 0)), ev)

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """Whoever got nothing and has used half of the fleet gleans a card."""
        goods = int(self.game.goods)
        for seat in range(int(self.game.seats)):
            cards = sum(int(got[seat * goods + good]) for good in range(goods))
            if not cards and self.left(s, seat) <= FLEET // 2 and s.supply[self.good]:
                give(self.game, s, SUPPLY, seat, self.good, 1, ev)
                if ev.on:
                    ev.tell("took", {"seat": seat, "good": self.game.words.goods[self.good]})


class PlaceVehicle(Placement):
    """A player puts a boat or a cart beside own pieces; the argument counts the placements."""

    def __init__(self, vehicles: Vehicles) -> None:
        super().__init__(f"place_{vehicles.name}", "TEST-02", args=(COUNT,))
        self.vehicles = vehicles

    def is_building(self) -> bool:
        return False

    def legal(self, s: State, seat: int, out: Menu) -> None:
        if self.asks(s, seat):
            for edge in self.vehicles.places(s, seat):
                out.add(action(self.vehicles.kind, edge))

    def explain(self, s: State, seat: int, act: int) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != self.vehicles.kind:
            return self.refuse(s, seat)
        return None if argument(act, 0) in self.vehicles.places(s, seat) else Refusal("TEST-02", "not there")

    def apply(self, s: State, seat: int, act: int, ev: Events) -> None:
        index = s.arg(0)
        s.pop()
        self.vehicles.put(s, seat, int(argument(act, 0)), ev)
        self.vehicles.game.find(Setup).go_on(s, index + 1, ev)


class Bonanza(CardPlay):
    """A card that brings another card of one good."""

    def __init__(self, word: str, kind: int, good: int) -> None:
        super().__init__(0)
        self.name = f"{word}_bonanza"
        self.kind = kind
        self.good = good

    def connect(self, game: Game) -> None:
        self.card = game.words.cards.index(self.name)
        super().connect(game)

    def sorts(self) -> dict[int, int]:
        return {self.kind: CARD_PLAY}

    def add_plays(self, s: State, seat: int, out: Menu) -> None:
        if s.supply[self.good]:
            out.add(action(self.kind))

    def explain(self, s: State, seat: int, act: int) -> Refusal | None:
        if not s.supply[self.good]:
            return Refusal("TEST-03", "the supply has none")
        return self.cards.explain_play(s, seat, self.card)

    def perform(self, s: State, seat: int, act: int, ev: Events) -> None:
        self.cards.lay_down(s, seat, self.card)
        give(self.game, s, SUPPLY, seat, self.good, 1, ev)


class Tolls(Rule):
    """Counts what everybody has put on the board, and lets those who built much keep more cards on a 7."""

    name = "tolls"

    def reserve(self, slots: Slots) -> None:
        self.paid = slots.per_seat("tolls", ("",), PUBLIC)

    def after_piece(self, s: State, seat: int, piece: int, at: int, ev: Events) -> None:
        s.notes[self.paid + seat] += 1

    def discard_bonus(self, s: State, seat: int) -> int:
        return int(s.notes[self.paid + seat]) // 4

    def forbid(self, s: State, seat: int, act: int) -> Refusal | None:
        """Whoever has not yet built anything in the game buys no card."""
        is_new = s.notes[self.paid + seat] <= START
        return Refusal("TEST-04", "build something first") if is_new and kind_of(act) == BUY else None


def boats(plan: Plan) -> Plan:
    return extend(plan, "boat", 200, 2)


def carts(plan: Plan) -> Plan:
    return extend(plan, "cart", 210, 4)


def tolls(plan: Plan) -> Plan:
    plan.add(Tolls())
    return plan


def extend(plan: Plan, word: str, kind: int, good: int) -> Plan:
    plan.add_pieces(Piece(f"{word}s", EDGE))
    plan.add_cards({f"{word}_bonanza": 3})
    plan.add_actions(ActionSpec(kind, word, (Field("edge", EDGE),)), ActionSpec(kind + 1, f"{word}_bonanza"))
    plan.add(Vehicles(word, kind, good), Bonanza(word, kind + 1, good))
    return plan


def game_of(*expansions: Expansion, seed: int = 1) -> Ruleset:
    return build(compose("test", 3, (settlers, *expansions)), {"first_player": 0}, seed=seed)


def outcomes(game: Ruleset, s: State) -> dict[str, tuple[int, int]]:
    """What can happen next: by text, who does it and the action."""
    if to_act(s) == CHANCE:
        return {token(game, act): (CHANCE, act) for act, _ in chance(game, s)}
    return {
        f"P{seat} {token(game, act)}": (seat, act)
        for seat in range(int(game.seats))
        for act in legal_actions(game, s, seat)
    }


def played(game: Ruleset, s: State) -> dict[str, object]:
    """What everybody sees of a position once the first turn has begun, whatever the order of things."""
    return view_data(game, view(game, s, CHANCE))


def play(games: list[Ruleset], states: list[State], rng: Rng, plies: int) -> None:
    """The same random game at several tables; in every position the same can happen at all of them."""
    for _ in range(plies):
        tables = [outcomes(game, s) for game, s in zip(games, states, strict=True)]
        assert all(set(table) == set(tables[0]) for table in tables)
        word = sorted(tables[0])[int(rng.below(len(tables[0])))]
        for game, s, table in zip(games, states, tables, strict=True):
            step(game, s, *table[word])
            assert game.broken(s) == []
        if states[0].over:
            break


def set_up(game: Ruleset, rng: Rng) -> State:
    """A game after the set-up."""
    s = game.new()
    while not s.turn:
        table = outcomes(game, s)
        step(game, s, *table[sorted(table)[int(rng.below(len(table)))]])
        assert game.broken(s) == []
    return s


@pytest.mark.parametrize("order", [(boats, carts), (carts, boats)], ids=["boats first", "carts first"])
def test_the_rounds_of_all_expansions_are_played(order: tuple[Expansion, ...]) -> None:
    game = game_of(*order)
    s = set_up(game, Rng("rounds"))
    on_paths = [int(piece) for piece in s.edge_piece if piece >= 0]
    pieces = [game.words.pieces[piece] for piece in on_paths if game.words.piece_places[piece] == EDGE]
    assert {name: pieces.count(name) for name in set(pieces)} == {"roads": 6, "boats": 3, "carts": 3}
    assert int(game.cards_of(s, 0)) in range(4), "starting cards come with the last settlement, not with what follows"


@pytest.mark.parametrize("seed", range(4))
def test_in_any_order_the_same_can_happen(seed: int) -> None:
    """From one position on, all orders of three expansions allow the same and come to the same."""
    games = [game_of(*order, seed=seed) for order in permutations((boats, carts, tolls))]
    first = set_up(games[0], Rng("set-up", seed))
    text = write_position(games[0], first)
    states = [read_position(text, lambda *_, game=game: game)[1] for game in games]
    play(games, states, Rng("order", seed), 250)
    assert all(played(game, s) == played(games[0], states[0]) for game, s in zip(games, states, strict=True))


def only_boats(plan: Plan) -> Plan:
    """Boats without their card, for games that have other cards."""
    plan.add_pieces(Piece("boats", EDGE))
    plan.add_actions(ActionSpec(200, "boat", (Field("edge", EDGE),)))
    plan.add(Vehicles("boat", 200, 2))
    return plan


@pytest.mark.parametrize("other", [gift, cities_and_knights], ids=["gift", "cities"])
def test_what_knows_nothing_of_a_game_joins_it(other: Expansion) -> None:
    """Boats change set-up, production and network of larger games as well."""
    for expansions in ((other, only_boats, tolls), (other, tolls, only_boats), (tolls, other, only_boats)):
        game = game_of(*expansions)
        s = set_up(game, Rng("joins"))
        play([game], [s], Rng("joining"), 150)
        seen = view(game, s, 1)
        assert view(game, resample(game, seen, Rng(3)), 1) == seen


def test_an_expansion_that_counts_on_the_number_of_its_pieces_says_who_has_taken_it() -> None:
    with pytest.raises(Malformed, match=r"cities_and_knights .* only_boats"):
        game_of(only_boats, cities_and_knights)


def test_what_one_expansion_forbids_is_neither_listed_nor_allowed() -> None:
    free, barred = game_of(), game_of(tolls)
    buy = int(action(BUY))
    for game, allowed in ((free, True), (barred, False)):
        s = set_up(game, Rng("forbids"))
        for good in (2, 3, 4):
            s.hand[good] += 1
            s.supply[good] -= 1
        s.pop()
        s.push(game.find(Turn).playing.kind, 1)
        refusal = explain(game, s, 0, buy)
        assert (refusal is None) == allowed
        assert (buy in legal_actions(game, s, 0)) == allowed
        assert refusal is None or refusal.rule == "TEST-04"
