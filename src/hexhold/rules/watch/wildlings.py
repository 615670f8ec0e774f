"""Where wildlings are: Frostfangs, camps, clearings, the Gift (BW-COMP-12, BW-BOARD-03 to -11, BW-MIG-02, -03).

Kinds matter everywhere: a figure that leaves goes back to the Frostfangs and can come again as what it is. In the Gift
wildlings only keep their hex from producing (BW-PROD-02 to -04, -07).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.grid import Grid, row
from hexhold.core.actions import action
from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State
from hexhold.rules.rule import Rule
from hexhold.rules.watch.actions import WILDLING
from hexhold.rules.watch.words import CAMPS, CLIMBER, GIANT, KINDS, MAMMOTH

__all__ = ["FIGURES", "UNLIMITED", "Wildlings"]

FIGURES: Final = (24, 8, 8, 0)
"""The figures of each kind in the box; the expansion adds mammoths (BW56-COMP-07)."""
UNLIMITED: Final = 1000
"""As many figures as could ever be wanted."""
LINE: Final = 4
"""How many hexes a line from a section to the south-west has (BW-BOARD-09)."""


class Wildlings(Rule):
    """Counts wildlings by place and kind; how they move is a matter of `advance`."""

    name = "wildlings"

    def __init__(self, clans: tuple[str, ...]) -> None:
        self.clan_names = clans
        self.clans: i64 = len(clans)
        self.clearings: i64 = len(clans) + 1
        self.kinds: i64 = len(KINDS)

    def reserve(self, slots: Slots) -> None:
        self.camps: i64 = min([slots.line(clan, CAMPS, WILDLING, PUBLIC) for clan in self.clan_names])
        self.cleared: i64 = min(
            [slots.row(f"clearing_{number}", KINDS, PUBLIC) for number in range(1, int(self.clearings) + 1)]
        )
        self.gift: i64 = min([slots.per_hex(f"gift_{kind}", PUBLIC) for kind in KINDS[:MAMMOTH]])
        self.frostfangs: i64 = slots.row("frostfangs", KINDS, PUBLIC, derived=True)
        self.in_gift: i64 = slots.once("wildlings_in_gift", PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.hexes: i64 = game.map.grid.hex_count
        self.figures = [*FIGURES[:MAMMOTH], self.game.term("mammoths", 0)]
        if self.game.term("unlimited_wildlings", 0):
            self.figures = [UNLIMITED if figures else 0 for figures in self.figures]
        self.southwest: vec[vec[i64]] = vec[vec[i64]]()
        self.southeast: vec[vec[i64]] = vec[vec[i64]]()
        for hex in self._first_hexes(game.map.grid):
            self.southwest = append(self.southwest, row(_line(game.map.grid, hex, -1)))
            self.southeast = append(self.southeast, row(_line(game.map.grid, hex, 0)))

    def _first_hexes(self, grid: Grid) -> list[int]:
        """The hexes of the northernmost row, one for each section of the Wall (BW-BOARD-11)."""
        north = [hex for hex, place in enumerate(grid.hexes) if place[1] == grid.hexes[0][1]]
        if len(north) != self.clearings:
            raise Malformed(f"map: {len(north)} hexes touch the Wall, which has {self.clearings} sections")
        for hex in north:
            if len(_line(grid, hex, -1)) != LINE:
                q, r = grid.hexes[hex]
                raise Malformed(f"map: the line from ({q},{r}) to the south-west must have {LINE} hexes")
        return north

    def start(self, s: State) -> None:
        for kind in range(self.kinds):
            s.notes[self.frostfangs + kind] = self.figures[kind]

    def complete(self, s: State, given: set[str]) -> None:
        for kind in range(int(self.kinds)):
            s.notes[self.frostfangs + kind] = self.figures[kind] - self.placed(s, kind)
        total: i64 = 0
        for at in range(self.gift, self.gift + MAMMOTH * self.hexes):
            total += s.notes[at]
        s.notes[self.in_gift] = total

    def placed(self, s: State, kind: int) -> int:
        """How many figures of a kind are not in the Frostfangs."""
        total = 0
        for at in range(int(self.camps), int(self.camps + self.clans * CAMPS)):
            total += s.notes[at] == kind
        for clearing in range(int(self.clearings)):
            total += int(s.notes[self.cleared + clearing * self.kinds + kind])
        if kind < MAMMOTH:
            for hex in range(int(self.hexes)):
                total += int(s.notes[self.gift + kind * self.hexes + hex])
        return total

    def camp(self, s: State, clan: i64, camp: i64) -> i64:
        """The kind of wildling in a camp, or NOBODY."""
        return s.notes[self.camps + clan * CAMPS + camp]

    def camped(self, s: State, clan: i64) -> i64:
        """How many wildlings a clan area holds."""
        count: i64 = 0
        for camp in range(i64(CAMPS)):
            if self.camp(s, clan, camp) >= 0:
                count += 1
        return count

    def settle(self, s: State, clan: i64, kind: i64) -> None:
        """A figure goes from the Frostfangs to the free camp with the hottest fire (BW-MIG-02)."""
        s.notes[self.frostfangs + kind] -= 1
        s.notes[self.camps + clan * CAMPS + self.camped(s, clan)] = kind

    def leave_camp(self, s: State, clan: i64, camp: i64) -> i64:
        """A wildling leaves its camp, which stays empty for now; returns its kind."""
        at = self.camps + clan * CAMPS + camp
        kind = s.notes[at]
        s.notes[at] = NOBODY
        return kind

    def close_up(self, s: State, clan: i64) -> None:
        """The wildlings of a clan move to the hottest fires, in their order (BW-ADV-06, BW-RUSH-04)."""
        at = self.camps + clan * CAMPS
        free: i64 = 0
        for camp in range(i64(CAMPS)):
            kind = s.notes[at + camp]
            if kind >= 0:
                s.notes[at + camp] = NOBODY
                s.notes[at + free] = kind
                free += 1

    def waiting(self, s: State, clearing: i64, kind: i64) -> i64:
        """How many wildlings of a kind stand in a clearing."""
        return s.notes[self.cleared + clearing * self.kinds + kind]

    def threat(self, s: State, clearing: i64) -> i64:
        """How many wildlings stand in a clearing, mammoths included (BW56-MAM-03)."""
        total: i64 = 0
        for kind in range(self.kinds):
            total += self.waiting(s, clearing, kind)
        return total

    def in_hex(self, s: State, hex: i64, kind: i64) -> i64:
        """How many wildlings of a kind stand on a hex of the Gift."""
        return s.notes[self.gift + kind * self.hexes + hex] if kind < MAMMOTH else 0

    def on_hex(self, s: State, hex: i64) -> i64:
        """How many wildlings stand on a hex of the Gift."""
        total: i64 = 0
        for kind in range(i64(MAMMOTH)):
            total += s.notes[self.gift + kind * self.hexes + hex]
        return total

    def go_home(self, s: State, kind: i64) -> None:
        """A figure returns to the Frostfangs, from wherever it has been taken."""
        s.notes[self.frostfangs + kind] += 1

    def leave_gift(self, s: State, hex: i64, kind: i64) -> None:
        """A wildling on a hex of the Gift returns to the Frostfangs."""
        s.notes[self.gift + kind * self.hexes + hex] -= 1
        s.notes[self.in_gift] -= 1
        self.go_home(s, kind)

    def add_in_gift(self, s: State, action_kind: i64, out: Menu) -> None:
        """Add an action of this kind for every hex and kind of wildling in the Gift."""
        if s.notes[self.in_gift]:
            for hex in range(self.hexes):
                for kind in range(i64(MAMMOTH)):
                    if s.notes[self.gift + kind * self.hexes + hex]:
                        out.add(action(action_kind, hex, kind))

    def hex_blocked(self, s: State, hex: i64) -> bool:
        return s.notes[self.in_gift] > 0 and self.on_hex(s, hex) > 0

    def broken(self, s: State) -> list[str]:
        out = [
            f"{self.placed(s, kind)} figures of the kind {name} are out, of {self.figures[kind]}"
            for kind, name in enumerate(KINDS)
            if s.notes[self.frostfangs + kind] < 0
        ]
        out += [
            f"a climber or a giant waits in C{clearing + 1}"
            for clearing in range(int(self.clearings))
            if self.waiting(s, clearing, CLIMBER) or self.waiting(s, clearing, GIANT)
        ]
        return out


def _line(grid: Grid, hex: int, west: int) -> list[int]:
    """The hexes straight on from one at the Wall: to the south-west (-1) or the south-east (0), as far as they go."""
    q, r = grid.hexes[hex]
    line: list[int] = []
    while grid.hex_at(q, r) >= 0:
        line.append(grid.hex_at(q, r))
        q += west
        r += 1
    return line
