"""Fog: hexes that nobody knows until a road or a ship comes to them (SEA-FOG-04 to -22; rulings 33 to 36).

Nobody knows the order of the two stacks, so they have none: what is left in them is counted, and a hex and its token
are drawn by chance when a place is discovered.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import row
from hexhold.board.terrain import CHOICE, SEA_TERRAIN, TERRAIN
from hexhold.core.actions import action, argument
from hexhold.core.events import Events, Fact
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE, HEX, SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import SPECIAL_CARD, Rule
from hexhold.rules.seafarers.actions import FOUND
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["Discovery"]

KINDS: Final = (*TERRAIN, *SEA_TERRAIN)
NUMBERS: Final = 13
"""Tokens are counted by their number, of which the largest is 12."""


class Discovery(Rule):
    """What is left in the stacks, and the piece that has just come to an undiscovered hex."""

    name = "discovery"

    def reserve(self, slots: Slots) -> None:
        self.terrain_left: i64 = slots.row("fog_terrain", tuple([kind.name for kind in KINDS]), PUBLIC, derived=True)
        numbers = tuple([str(number) for number in range(NUMBERS)])
        self.tokens_left: i64 = slots.row("fog_tokens", numbers, PUBLIC, derived=True)
        self.arriving: i64 = slots.once("discovering", PUBLIC, EDGE, empty=NOBODY)

    def connect(self, game: Game) -> None:
        fog = chart_of(game).fog
        tokens = [0] * NUMBERS
        for mask in fog.tokens if fog is not None else []:
            tokens[mask.bit_length() - 1] += 1
        self.terrain: vec[i64] = row(fog.terrain if fog is not None else [0] * len(KINDS))
        self.tokens: vec[i64] = row(tokens)
        self.printed = game.map.tokens
        self.kinds: i64 = len(KINDS)
        self.land = self.game.land
        self.gold = self.game.find(Gold)
        self.ends = game.map.grid.ends
        self.node_hexes = game.map.grid.node_hexes
        self.hexes: i64 = game.map.grid.hex_count
        self.frame = game.add_frame(DiscoverFrame(self))

    def start(self, s: State) -> None:
        self.count_left(s)

    def complete(self, s: State, given: set[str]) -> None:
        self.count_left(s)

    def count_left(self, s: State) -> None:
        """Count what the stacks have left: terrain that lies on no discovered hex, tokens that lie on no hex at all.

        A token counts wherever it lies now, for it may have been exchanged.
        """
        for kind in range(self.kinds):
            s.notes[self.terrain_left + kind] = self.terrain[kind]
        for number in range(i64(NUMBERS)):
            s.notes[self.tokens_left + number] = self.tokens[number]
        for hex in range(self.hexes):
            if self.land.is_discovered(s, hex):
                s.notes[self.terrain_left + self.land.terrain_at(s, hex)] -= 1
            for number in range(i64(NUMBERS)):
                s.notes[self.tokens_left + number] += (self.printed[hex] >> number) & 1
                s.notes[self.tokens_left + number] -= (s.token[hex] >> number) & 1

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """Remember a road or ship that ends at an undiscovered hex; buildings discover nothing (SEA-FOG-09, -14)."""
        if piece != SPECIAL_CARD and at < len(s.edge_piece) and s.edge_piece[at] == piece:
            for end in range(2 * at, 2 * at + 2):
                for hex in self.node_hexes[self.ends[end]]:
                    if self.land.undiscovered(s, hex):
                        s.notes[self.arriving] = at

    def after_action(self, s: State, ev: Events) -> None:
        """Turn up the hexes that a piece has come to, before anything else goes on; the northernmost first."""
        edge = s.notes[self.arriving]
        if edge < 0:
            return
        s.notes[self.arriving] = NOBODY
        for back in range(i64(1), self.hexes + 1):
            hex = self.hexes - back
            if self.land.undiscovered(s, hex) and self.touches(edge, hex):
                s.push(self.frame.kind, CHANCE_ACTS, s.edge_owner[edge], hex)

    def touches(self, edge: i64, hex: i64) -> bool:
        """Whether a path ends at a corner of a hex."""
        for end in range(2 * edge, 2 * edge + 2):
            for beside in self.node_hexes[self.ends[end]]:
                if beside == hex:
                    return True
        return False

    def is_numbered(self, kind: i64) -> bool:
        """Whether a kind of terrain takes a token: land that yields something, gold included (SEA-FOG-10, -12)."""
        good = self.land.good_of[kind]
        return good >= 0 or good == CHOICE

    def discover(self, s: State, seat: i64, hex: i64, kind: i64, number: i64, ev: Events) -> None:
        """A hex is known, and its discoverer takes a card of what it yields (SEA-FOG-11)."""
        self.land.discover(s, hex, kind, i64(1) << number if number else 0)
        s.notes[self.terrain_left + kind] -= 1
        if number:
            s.notes[self.tokens_left + number] -= 1
        good = self.land.good_of[kind]
        if good >= 0 and s.supply[good]:
            give(self.game, s, SUPPLY, seat, good, 1, ev)
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "hex": hex, "terrain": KINDS[kind].name}
            if number:
                facts["number"] = int(number)
            ev.tell("discovered", facts)
        if good == CHOICE:
            self.gold.claim(s, seat, 1)

    def broken(self, s: State) -> list[str]:
        places = sum(self.land.undiscovered(s, hex) for hex in range(self.hexes))
        left = [int(s.notes[self.terrain_left + kind]) for kind in range(int(self.kinds))]
        tokens = sum(int(s.notes[self.tokens_left + number]) for number in range(NUMBERS))
        numbered = sum(count for kind, count in enumerate(left) if self.is_numbered(kind))
        out: list[str] = []
        if sum(left) != places:
            out.append(f"{sum(left)} hexes are left for {places} undiscovered places")
        if tokens != numbered:
            out.append(f"{tokens} tokens are left for {numbered} hexes")
        return out


class DiscoverFrame(Frame):
    """Chance draws what lies in a place. Arguments: who discovers it, and the hex."""

    def __init__(self, discovery: Discovery) -> None:
        super().__init__("discover", "SEA-FOG-09", CHANCE_ACTS, (SEAT, HEX))
        self.discovery = discovery

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for kind in range(self.discovery.kinds):
            hexes = s.notes[self.discovery.terrain_left + kind]
            if not hexes:
                continue
            if not self.discovery.is_numbered(kind):
                out.append((int(action(FOUND, kind, 0)), int(hexes) * self.tokens(s)))
                continue
            for number in range(i64(NUMBERS)):
                tokens = s.notes[self.discovery.tokens_left + number]
                if tokens:
                    out.append((int(action(FOUND, kind, number)), int(hexes * tokens)))
        return out

    def tokens(self, s: State) -> int:
        """How many tokens are left; at least 1, so that hexes without one keep a weight."""
        left: i64 = 0
        for number in range(i64(NUMBERS)):
            left += s.notes[self.discovery.tokens_left + number]
        return int(max(left, i64(1)))

    def sample(self, s: State, rng: Rng) -> i64:
        kind = self._draw(s, self.discovery.terrain_left, self.discovery.kinds, rng)
        if not self.discovery.is_numbered(kind):
            return action(FOUND, kind, 0)
        return action(FOUND, kind, self._draw(s, self.discovery.tokens_left, NUMBERS, rng))

    def _draw(self, s: State, at: i64, count: i64, rng: Rng) -> i64:
        """One of the things of a stack that are counted from here on, each with the same chance."""
        total: i64 = 0
        for thing in range(count):
            total += s.notes[at + thing]
        left = rng.below(total)
        drawn: i64 = 0
        while left >= s.notes[at + drawn]:
            left -= s.notes[at + drawn]
            drawn += 1
        return drawn

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        discoverer = s.arg(0)
        hex = s.arg(1)
        s.pop()
        self.discovery.discover(s, discoverer, hex, argument(act, 0), argument(act, 1), ev)
