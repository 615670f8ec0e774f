"""A small expansion for tests: sea, and hexes in the mist, whose terrain is drawn when a road comes near.

The tiles that may lie there are known, but two of them stay in the box and nobody sees which. So the pile is a secret,
of which everybody knows the number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.board.files import load_map
from hexhold.board.terrain import SEA, UNKNOWN, Terrain
from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import HIDDEN_COUNTED, TERRAIN, Slots
from hexhold.core.specs import HEX, ActionSpec, Field
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.expansion import settlers
from hexhold.rules.games import build, compose
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

DISCOVERED: Final = 200
TILES: Final = {"hills": 2, "fields": 2, "sea": 2}
"""The tiles that may lie in the mist."""
HIDDEN_HEXES: Final = 4
TOKEN: Final = 1 << 9
"""The number of everything that is discovered and yields something."""


class Discovery(Rule):
    """Turns up a hex as soon as a road ends at it."""

    name = "discovery"

    def __init__(self, pile: tuple[str, ...]) -> None:
        self.laid = pile

    def reserve(self, slots: Slots) -> None:
        self.pile = slots.row("mist_pile", tuple(TILES), HIDDEN_COUNTED)
        self.aside = slots.row("mist_aside", tuple(TILES), HIDDEN_COUNTED)

    def connect(self, game: Game) -> None:
        self.kinds = [self.game.words.names(TERRAIN).index(tile) for tile in TILES]
        self.frame = game.add_frame(DiscoveryFrame(self))

    def start(self, s: State) -> None:
        for i, (tile, count) in enumerate(TILES.items()):
            s.notes[self.pile + i] = self.laid.count(tile)
            s.notes[self.aside + i] = count - self.laid.count(tile)

    def after_action(self, s: State, ev: Events) -> None:
        grid = self.game.map.grid
        if s.over or s.kind() == self.frame.kind:
            return
        for hex in range(int(grid.hex_count)):
            if self.game.land.undiscovered(s, hex):
                for node in grid.hex_nodes[hex]:
                    if any(self.game.network.reaches(s, seat, node) for seat in range(int(self.game.seats))):
                        s.push(self.frame.kind, CHANCE_ACTS, hex)
                        return

    def unseen(self, s: State) -> list[int]:
        """The tiles that were not discovered yet, each as its place among all tiles."""
        found = [int(s.notes[self.game.land.discovered + hex]) for hex in range(int(self.game.map.grid.hex_count))]
        return [
            i
            for i, (kind, count) in enumerate(zip(self.kinds, TILES.values(), strict=True))
            for _ in range(count - found.count(kind))
        ]

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        tiles = self.unseen(s)
        rng.shuffle(tiles)
        for i in range(len(TILES)):
            s.notes[self.pile + i] = tiles[: counts["mist_pile"][0]].count(i)
            s.notes[self.aside + i] = tiles[counts["mist_pile"][0] :].count(i)

    def broken(self, s: State) -> list[str]:
        left = sum(self.game.land.undiscovered(s, hex) for hex in range(int(self.game.map.grid.hex_count)))
        pile = [int(s.notes[self.pile + i]) for i in range(len(TILES))]
        aside = [int(s.notes[self.aside + i]) for i in range(len(TILES))]
        known = [self.unseen(s).count(i) for i in range(len(TILES))]
        whole = [one + other for one, other in zip(pile, aside, strict=True)]
        return [] if sum(pile) == left and whole == known else ["the tiles in the mist are not those of the box"]


class DiscoveryFrame(Frame):
    """Chance turns up a hex; the argument is which."""

    def __init__(self, discovery: Discovery) -> None:
        super().__init__("discovery", "MIST-01", CHANCE_ACTS, (HEX,))
        self.discovery = discovery

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        pile = [int(s.notes[self.discovery.pile + i]) for i in range(len(TILES))]
        kinds = self.discovery.kinds
        return [(int(action(DISCOVERED, kind)), count) for kind, count in zip(kinds, pile, strict=True) if count]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        hex, kind = s.arg(0), argument(act, 0)
        game = self.discovery.game
        s.pop()
        s.notes[self.discovery.pile + self.discovery.kinds.index(int(kind))] -= 1
        terrain = game.words.terrain[int(kind)]
        game.land.discover(s, hex, kind, TOKEN if terrain.numbered else 0)
        if ev.on:
            ev.tell("discovered", {"hex": hex, "terrain": terrain.name}, reveals=True)


def mist(*pile: str) -> Plan:
    """The base game with the mist, in which these tiles lie."""

    def misty(plan: Plan) -> Plan:
        plan.add_terrain(Terrain("sea", surface=SEA), Terrain("mist", surface=UNKNOWN))
        plan.add_actions(ActionSpec(DISCOVERED, "discovered", (Field("terrain", TERRAIN),), chance=True))
        plan.add(Discovery(pile))
        return plan

    return compose("base", 3, (settlers, misty))


def board() -> dict[str, object]:
    """The beginner map with its south in the mist."""
    data = load_map("beginner").to_data()
    rows = [str(row) for row in data["rows"]]  # type: ignore[attr-defined]
    head, _, tail = rows[4].partition(": ")
    rows[4] = f"{head}: mist, mist, mist"
    head, _, tail = rows[3].partition(": ")
    rows[3] = f"{head}: mist, {', '.join(tail.split(', ')[1:])}"
    return {"name": "mist", "free": True, "rows": rows}


def misty_game(*pile: str) -> Ruleset:
    """A game for three in which these tiles lie in the mist."""
    assert len(pile) == HIDDEN_HEXES
    return build(mist(*pile), {"first_player": 0}, board())
