"""Resource production (BASE-PROD-01 to -17), with the supply running short."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.moves import BY_YIELD
from hexhold.core.state import State, filled
from hexhold.core.view import is_supply_exact
from hexhold.rng import Rng
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.trade import Trade
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import Rule

__all__ = ["Production"]


class Production(Rule):
    """On every sum but 7, the hexes with that number yield their good to all buildings around them."""

    name = "production"

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        usual = self.game.term("supply_per_type", 19)
        self.box = vec[i64]([self.game.term(f"supply_of_{name}", usual) for name in game.words.goods])
        self.trade = self.game.seek(Trade)
        self.second = vec[i64](
            [self.game.term(f"second_card_of_{kind.name}", kind.good) for kind in game.words.terrain]
        )
        """What a city takes of each terrain as its second card."""
        self.land = self.game.land
        self.corners = game.map.grid.corners
        self.hexes: i64 = game.map.grid.hex_count

    def start(self, s: State) -> None:
        for good in range(self.goods):
            s.supply[good] = self.in_box(good)

    def in_box(self, good: i64) -> i64:
        """How many cards of a good there are in all."""
        return self.box[good]

    def complete(self, s: State, given: set[str]) -> None:
        for good in range(self.goods):
            held: i64 = 0
            for seat in range(self.game.seats):
                held += s.hand[seat * self.goods + good]
            s.supply[good] = self.in_box(good) - held

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        if first + second != 7:
            self.produce(s, self.demand(s, first + second), ev)

    def demand(self, s: State, number: i64) -> vec[i64]:
        """What every seat is entitled to for a number, by seat and good. Blocked hexes create no demand (R38)."""
        due = filled(0, self.game.seats * self.goods)
        token = s.token
        for hex in range(self.hexes):
            if (token[hex] >> number) & 1:
                good = self.land.good_at(s, hex)
                if good >= 0 and not self.game.hex_blocked(s, hex):
                    second = self.second[self.land.terrain_at(s, hex)]
                    for corner in range(6 * hex, 6 * hex + 6):
                        node = self.corners[corner]
                        piece = s.piece[node]
                        if piece == SETTLEMENT:
                            due[s.owner[node] * self.goods + good] += 1
                        elif piece == CITY_PIECE:
                            due[s.owner[node] * self.goods + good] += 1
                            due[s.owner[node] * self.goods + second] += 1
        return due

    def produce(self, s: State, due: vec[i64], ev: Events) -> None:
        """Hand out what is due. A good that is short goes to nobody, or what is left of it to a sole recipient."""
        goods = self.goods
        seats = self.game.seats
        short: i64 = 0
        for good in range(goods):
            total: i64 = 0
            entitled: i64 = 0
            for seat in range(seats):
                amount = due[seat * goods + good]
                if amount:
                    total += amount
                    entitled += 1
            if total > s.supply[good]:
                short |= i64(1) << good
                left = s.supply[good] if entitled == 1 else 0
                for seat in range(seats):
                    if due[seat * goods + good]:
                        due[seat * goods + good] = left
                total = left
            if total:
                for seat in range(seats):
                    if due[seat * goods + good]:
                        give(self.game, s, SUPPLY, seat, good, due[seat * goods + good], ev, BY_YIELD)
        if ev.on:
            self._tell(due, short, ev)
        self.game.after_production(s, due, ev)

    def _tell(self, got: vec[i64], short: i64, ev: Events) -> None:
        names = self.game.words.goods
        facts: dict[str, Fact] = {}
        for seat in range(int(self.game.seats)):
            cards = {name: int(got[seat * self.goods + good]) for good, name in enumerate(names)}
            facts[f"P{seat}"] = {name: amount for name, amount in cards.items() if amount}
        if short:
            facts["short"] = {name: 1 for good, name in enumerate(names) if (short >> good) & 1}
        ev.tell("produced", facts, reveals=not self.game.supply_public)

    def promised(self, s: State, seat: i64, good: i64) -> i64:
        """How many cards of a good everybody knows a seat to hold, by what it has agreed to give."""
        return self.trade.promised(s, seat, good) if self.trade is not None else 0

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Deal the goods `seat` cannot see to the hands it cannot see: first what everybody knows is there."""
        goods = int(self.goods)
        missing = counts["hand"][:]
        unseen = [int(self.in_box(good) - s.supply[good]) for good in range(goods)]
        for good in range(goods):
            for other in range(len(missing)):
                unseen[good] -= int(s.hand[other * self.goods + good])
                missing[other] -= int(s.hand[other * self.goods + good])
        # Of a supply that is not to be counted, more than is seen of it may be left of the goods that are not scarce.
        plenty = [not is_supply_exact(self.game, s, good) for good in range(goods)]
        spare = sum(missing) - sum(unseen[good] for good in range(goods) if not plenty[good])
        for other in range(len(missing)):
            for good in range(goods):
                known = min(int(self.promised(s, other, good)), missing[other], unseen[good])
                if plenty[good]:
                    known = min(known, spare)
                    spare -= known
                s.hand[other * self.goods + good] += known
                unseen[good] -= known
                missing[other] -= known
        cards = [good for good in range(goods) if plenty[good] for _ in range(unseen[good])]
        rng.shuffle(cards)
        cards = cards[:spare] + [good for good in range(goods) if not plenty[good] for _ in range(unseen[good])]
        rng.shuffle(cards)
        for other in range(len(missing)):
            for _ in range(missing[other]):
                s.hand[other * self.goods + cards.pop()] += 1
        self.complete(s, set())

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for good, name in enumerate(self.game.words.goods):
            total = s.supply[good]
            for seat in range(self.game.seats):
                if s.hand[seat * self.goods + good] < 0:
                    out.append(f"P{seat} holds {s.hand[seat * self.goods + good]} {name}")
                total += s.hand[seat * self.goods + good]
            if total != self.in_box(good) or s.supply[good] < 0:
                out.append(f"there are {total} {name} cards instead of {self.in_box(good)}")
        return out
