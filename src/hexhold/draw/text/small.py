r"""The board for small windows: half as wide and half as high, with the same words and marks.

A hex is 10 columns wide and 5 rows high; rows of hexes are 3 lines apart. Positions are (row, column), counted from the
middle of hex (0,0). Names of places stand on the places themselves, and every name finds room beside the others; on a
board with more than 100 paths the names are longer and hexes 12 columns wide.

        ..+..          row -2    an intersection is one cell,
     +''     ''+       row -1    a level path has 2 + 2 cells on two rows,
     |  forest |       row  0    an upright one has 1 cell
     +..     ..+       row  1
"""

from __future__ import annotations

from typing import Final

from hexhold.board.grid import HALF_WIDTH
from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.board.text import token_text
from hexhold.draw.scene import Highlight, Place, Scene, place_name
from hexhold.draw.scene_sea import Sea
from hexhold.draw.text.board import DARK_ON_ANY_PAPER, is_hot
from hexhold.draw.text.canvas import Canvas, Glyph
from hexhold.draw.text.cells import Cell
from hexhold.draw.text.frontier import ROWS, letters, put_frontier, status_lines
from hexhold.draw.text.sea import SEA_WORDS, WONDER_LETTERS, gift_word, ship_sign
from hexhold.draw.text.signs import building_sign, knight_sign, seat_inks, voyage_lines
from hexhold.draw.theme import GROUND_INKS, SEATS, Shade

HALF: Final = 5
WIDER_HALF: Final = 6
PITCH: Final = 3
APEX: Final = 2
SHOULDER: Final = 1
MARGIN: Final = 5
NAMES_OF_THREE: Final = 100
"""How many places have names of up to three characters."""
HARBOUR_LETTERS: Final = 4


def small_lines(scene: Scene, plain: bool, shade: Shade) -> list[list[Glyph]]:
    """The board alone, small, as rows of cells that can be set beside others."""
    lines = _SmallPage(scene, plain, shade).draw()
    return voyage_lines(scene, len(lines[0]), plain) + status_lines(scene, len(lines[0]), plain) + lines


class _SmallPage:
    def __init__(self, scene: Scene, plain: bool, shade: Shade) -> None:
        self.scene, self.plain, self.shade = scene, plain, shade
        self.grid = scene.map.grid
        self.half = HALF if self.grid.edge_count <= NAMES_OF_THREE else WIDER_HALF
        self.canvas = Canvas()

    def draw(self) -> list[list[Glyph]]:
        self.sea()
        for h, (q, r) in enumerate(self.grid.hexes):
            self.land((q, r), GROUND_INKS[self.scene.terrain_at(h)])
        for q, r in self.scene.map.ice:
            self.land((q, r), "ice-1")
            self.canvas.centre(self.hex(q, r), "ice", "ink", bold=True)
        self.paths()
        for h in range(len(self.grid.hexes)):
            self.hex_text(h)
        self.harbours()
        if self.scene.watch is not None:
            columns = [self.hex(*self.grid.hexes[section.line[0]])[1] for section in self.scene.watch.sections]
            put_frontier(self.canvas, self.scene, columns, self.hex(*self.grid.hexes[0])[0] - APEX - 1, self.shade)
        for edge, seat in self.scene.roads:
            for at, _ in self.stroke(edge):
                self.canvas.put(at, SEATS[seat].mark, *seat_inks(seat, self.shade), bold=True)
        if self.scene.sea is not None:
            self.sea_marks(self.scene.sea)
        for edge, seat in self.scene.ships:
            cells = [at for at, _ in self.stroke(edge)]
            self.canvas.set_sign(cells[len(cells) // 2], ship_sign(seat, self.shade, self.scene.is_armed(edge)))
        for node, seat, kind in self.scene.buildings:
            sign = building_sign(seat, kind, self.scene.marks_at(node), self.shade)
            self.canvas.set_sign(self.node(node), sign)
        for knight in self.scene.knights:
            self.canvas.set_sign(self.node(knight.node), knight_sign(knight, self.shade))
        for place, spot in self.scene.new:
            self.bracket(place, spot)
        for mark in self.scene.highlights:
            self.highlight(mark)
        return self.canvas.lines()

    def sea(self) -> None:
        """Water or snow over the whole page, where there is colour."""
        middles = [self.hex(q, r) for q, r in [*self.grid.hexes, *self.scene.map.ice]]
        rows, cols = [row for row, _ in middles], [col for _, col in middles]
        left, right = min(cols) - self.half - MARGIN, max(cols) + self.half + MARGIN
        top = min(rows) - APEX - 1 - (ROWS if self.scene.watch is not None else 0)
        for row in range(top, max(rows) + APEX + 2):
            self.canvas.put((row, left), " " * (right - left + 1), bg="north" if self.scene.north else "sea")

    def land(self, at: tuple[int, int], ink: str) -> None:
        row, col = self.hex(*at)
        for down, reach in ((-1, self.half - 3), (0, self.half - 1), (1, self.half - 3)):
            self.canvas.put((row + down, col - reach), " " * (2 * reach + 1), bg=ink)

    def paths(self) -> None:
        """Every path by its strokes, with a plus at each intersection, or a hash where a harbour is."""
        for e in range(len(self.grid.edge_nodes)):
            for at, mark in self.stroke(e):
                self.canvas.put(at, mark if self.plain else " ", "ink-2", "beach")
        harbour = {int(node) for each in self.scene.harbours for node in self.grid.edge_nodes[each.edge]}
        for n in range(len(self.grid.node_hexes)):
            self.canvas.put(self.node(n), "#" if n in harbour else "+", "ink-2", "beach")

    def hex(self, q: int, r: int) -> Cell:
        return PITCH * r, self.half * (2 * q + r)

    def node(self, n: int) -> Cell:
        x, y = self.grid.node_xy(n)
        above, row = divmod(round(2 * y) + 2, 3)
        return PITCH * above - (APEX if row == 0 else SHOULDER), self.half * round(x / HALF_WIDTH)

    def stroke(self, e: int) -> list[tuple[Cell, str]]:
        """The cells of a path from the west or from the north, each with its plain character."""
        (row, col), (end, far) = sorted((self.node(int(n)) for n in self.grid.edge_nodes[e]), key=lambda at: at[::-1])
        if col == far:
            return [((min(row, end) + 1, col), "|")]
        marks = "'." if end < row else ".'"
        turn = 2 if end > row else self.half - 3
        return [((row if i < turn else end, col + 1 + i), marks[i >= turn]) for i in range(self.half - 1)]

    def name_spot(self, e: int, name: str) -> Cell:
        """Where the name of a path begins: on the upper of its two rows, behind the name of the intersection there."""
        (row, col), (_, far) = sorted(self.node(int(n)) for n in self.grid.edge_nodes[e])
        if col == far:
            return row + 1, col - len(name) // 2
        return row, col + 2 if far > col else col - 1 - len(name)

    def hex_text(self, h: int) -> None:
        """The number above the land's name, and the robber or the merchant below it."""
        terrain, mask = self.scene.terrain_at(h), self.scene.tokens[h]
        row, col = self.hex(*self.grid.hexes[h])
        text_ink = "token-ink" if terrain in DARK_ON_ANY_PAPER else "ink"
        self.canvas.centre((row, col), SEA_WORDS.get(terrain, self.scene.kind(h).name), text_ink, bold=True)
        if mask:
            hot, blocked = is_hot(mask), h in self.scene.blocked
            fg, bg = ("token", "hot") if hot else ("token-ink", "token")
            if blocked:
                fg, bg = ("blocked", "blocked-hot") if hot else ("blocked-ink", "blocked")
            number = token_text(mask)
            if self.plain:
                number = f"(({number}))" if hot else f"({number})"
            self.canvas.centre((row - 1, col), number if self.plain else number.center(3), fg, bg, bold=True)
        here = letters([kind for hex, kind in self.scene.wildlings if hex == h])
        cart, has_robber = self.scene.cart, h == self.scene.robber
        if cart is not None and cart.hex == h:
            word = "R+M" if has_robber else "MER"
            self.canvas.put((row + 1, col - 2), word, "token-ink", "cart", bold=True)
            self.canvas.put((row + 1, col + 1), SEATS[cart.seat].mark, *seat_inks(cart.seat, self.shade), bold=True)
        elif has_robber:
            word = "TOR" if self.scene.north else "ROB"
            self.canvas.centre((row + 1, col), f"T+{here}" if here else word, "good", "robber", bold=True)
        elif here:
            self.canvas.centre((row + 1, col), f"w{here}", "good", "fur", bold=True)

    def harbours(self) -> None:
        """Each harbour by what it takes for one card: 2wool, 3any."""
        for harbour in self.scene.harbours:
            hexes = [int(h) for h in self.grid.edge_hexes[harbour.edge]]
            h = next((h for h in hexes if self.scene.map.shores.hex_land[h]), hexes[0])
            side = [int(edge) for edge in self.grid.hex_edges[h]].index(int(harbour.edge))
            row, col = self.hex(*self.grid.hexes[h])
            good = int(harbour.good)
            word = "3any" if good == GENERIC else f"2{GOOD_NAMES[good][:HARBOUR_LETTERS]}"
            away = self.half + 1 if side in (1, 4) else 2
            down = (-APEX - 1, 0, APEX + 1, APEX + 1, 0, -APEX - 1)[side]
            start = col + away if side < 3 else col - away - len(word) + 1
            self.canvas.put((row + down, start), word, "token-ink", "sail", bold=True)

    def sea_marks(self, sea: Sea) -> None:
        """The marks of a scenario by their shortest words, and the pirate."""
        for gift in sea.gifts:
            cells = [at for at, _ in self.stroke(gift.edge)]
            self.canvas.centre(
                cells[len(cells) // 2], gift_word(gift)[:HARBOUR_LETTERS], "token-ink", "sail", bold=True
            )
        for node, name in sea.wonders:
            self.canvas.put(self.node(node), WONDER_LETTERS[name], "token-ink", "token", bold=True)
        for village in sea.villages:
            self.canvas.centre(self.node(village.node), f"({village.number})", "token-ink", "token", bold=True)
        for fortress in sea.fortresses:
            inks, mark = seat_inks(fortress.seat, self.shade), SEATS[fortress.seat].mark
            self.canvas.centre(self.node(fortress.node), f"F{mark}{fortress.lairs}", *inks, bold=True)
            self.canvas.centre(self.node(fortress.beachhead), f"v{mark}v", *inks, bold=True)
        if sea.pirate is not None:
            row, col = self.hex(*sea.pirate)
            self.canvas.centre((row + 1, col), "PIR", "good", "robber", bold=True)

    def bracket(self, place: Place, spot: int) -> None:
        """Brackets round a building or the robber that has just come; a road is too short for them."""
        if place == "edge":
            return
        row, col = self.node(spot) if place == "node" else self.hex(*self.grid.hexes[spot])
        row += 1 if place == "hex" else 0
        self.canvas.put((row, col - 2), "(", "paper", "ink", bold=True)
        self.canvas.put((row, col + 2), ")", "paper", "ink", bold=True)

    def highlight(self, mark: Highlight) -> None:
        """A reversed label at the place: its own, or its name."""
        label = mark.label or place_name(mark.place, mark.at)
        if mark.place == "hex":
            row, col = self.hex(*self.grid.hexes[mark.at])
            self.canvas.centre((row + 1, col), label, "paper", "ink", bold=True)
            return
        if mark.place == "node":
            self.canvas.centre(self.node(mark.at), label, "paper", "ink", bold=True)
        else:
            self.canvas.put(self.name_spot(mark.at, label), label, "paper", "ink", bold=True)
