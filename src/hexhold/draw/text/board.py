"""A scene as text for a terminal: filled lands where colours are shown, else hexes drawn with lines.

Nothing is told by colour alone: lands have their names and seats their marks, so the plain drawing says as much.
"""

from __future__ import annotations

from typing import Final

from hexhold.board.terrain import DESERT, FIELDS, GENERIC, GOOD_NAMES, OPEN_SEA, PIPS, token_pips
from hexhold.board.text import token_text
from hexhold.draw.scene import Highlight, Place, Scene, place_name, printable, token_sums
from hexhold.draw.text import paint
from hexhold.draw.text.canvas import Canvas, Depth, Glyph, write
from hexhold.draw.text.cells import (
    APEX,
    BOAT_WIDTH,
    HALF,
    Cell,
    berth,
    hex_cell,
    hex_corners,
    name_spot,
    node_cell,
    stroke,
)
from hexhold.draw.text.frontier import ROWS, hero_lines, letters, put_frontier, status_lines
from hexhold.draw.text.sea import SEA_WORDS, put_sea, ship_sign
from hexhold.draw.text.signs import building_sign, chart_lines, knight_sign, seat_badge, seat_inks, voyage_lines
from hexhold.draw.theme import GROUND_INKS, LAND_INKS, SEATS, Shade

SIDE_MARGIN: Final = 10
END_MARGIN: Final = 3
LABEL_ROW: Final = -3
NAME_ROW: Final = -2
PIPS_ROW: Final = 1
ROBBER_ROW: Final = 2
CART_ROW: Final = -1
HEX_NAME: Final = (-1, -6)

CITIES_LEGEND: Final = "# # with a wall   T T, P P, S S metropolis   1 ! knight awake   1 z asleep"
HOT_PIPS: Final = 5
DARK_ON_ANY_PAPER: Final = (FIELDS, DESERT)
"""Grounds so light, by night too, that only dark letters can be read on them."""


def draw_terminal(
    scene: Scene, depth: Depth = "plain", labels: bool = False, shade: Shade = "dark", ascii_only: bool = False
) -> str:
    """The scene as lines of text. With `labels`, every hex, intersection and path carries the name to type."""
    lines = board_lines(scene, depth == "plain", labels, shade)
    width = len(lines[0])
    return write(_head(scene, width) + lines + _legend(scene, width, shade), depth, shade, ascii_only)


def board_lines(scene: Scene, plain: bool, labels: bool, shade: Shade) -> list[list[Glyph]]:
    """The board alone, without title and legend, as rows of cells that can be set beside others."""
    lines = _Page(scene, plain, labels, shade).draw()
    return voyage_lines(scene, len(lines[0]), plain) + status_lines(scene, len(lines[0]), plain) + lines


class _Page:
    def __init__(self, scene: Scene, plain: bool, labels: bool, shade: Shade) -> None:
        self.scene, self.grid = scene, scene.map.grid
        self.plain, self.labels, self.shade = plain, labels, shade
        self.canvas = Canvas()
        self.roofed: set[Cell] = set()
        """Cells that a building reaches into, where no other mark is put."""

    def draw(self) -> list[list[Glyph]]:
        if self.plain:
            self.line_ground()
        else:
            self.colour_ground()
        for h in range(len(self.grid.hexes)):
            self.hex_text(h)
        for q, r in self.scene.map.ice:
            row, col = hex_cell(q, r)
            self.canvas.centre((row + NAME_ROW, col), "ice", "ink", bold=True)
        self.harbours()
        if self.scene.watch is not None:
            columns = [hex_cell(*self.grid.hexes[section.line[0]])[1] for section in self.scene.watch.sections]
            put_frontier(self.canvas, self.scene, columns, hex_cell(*self.grid.hexes[0])[0] - APEX - 1, self.shade)
        self.road_marks()
        if self.scene.sea is not None:
            put_sea(self.canvas, self.grid, self.scene.sea, self.shade)
        if self.labels:
            self.names()
        self.pieces()
        for place, spot in self.scene.new:
            self.bracket(place, spot)
        for mark in self.scene.highlights:
            self.highlight(mark)
        return self.canvas.lines()

    def line_ground(self) -> None:
        """Every hex by its sides, with a plus at each intersection."""
        ends = self.scene.sea.ends if self.scene.sea is not None else ()
        for q, r in [*self.grid.hexes, *self.scene.map.ice, *ends]:
            corners = hex_corners(q, r)
            for i in range(6):
                for at, mark in stroke(corners[i], corners[(i + 1) % 6]):
                    self.canvas.put(at, mark)
            for corner in corners:
                self.canvas.put(corner, "+")

    def colour_ground(self) -> None:
        """Sea, land, tokens, roads and buildings as areas of colour."""
        scene, points = self.scene, paint.Points()
        hexes = [(q, r, GROUND_INKS[scene.terrain_at(h)]) for h, (q, r) in enumerate(self.grid.hexes)]
        hexes += [(q, r, "ice-1") for q, r in scene.map.ice]
        ends = [(q, r, GROUND_INKS[OPEN_SEA]) for q, r in scene.sea.ends] if scene.sea is not None else []
        middles = [hex_cell(q, r) for q, r, _ in [*hexes, *ends]]
        rows, cols = [row for row, _ in middles], [col for _, col in middles]
        top_left = min(rows) - APEX - END_MARGIN, min(cols) - HALF - SIDE_MARGIN
        bottom_right = max(rows) + APEX + END_MARGIN, max(cols) + HALF + SIDE_MARGIN
        if scene.watch is not None:
            top_left = top_left[0] - ROWS + 1, top_left[1]
        deep, shallow = ("north", "north") if scene.north else ("sea", "sea-2")
        paint.fill(points, top_left, bottom_right, deep)
        wet = [it for it in [*hexes, *ends] if it[2] == GROUND_INKS[OPEN_SEA]]
        paint.land(points, [it for it in hexes if it not in wet], shallow)
        paint.sea_lines(points, [(q, r) for q, r, _ in wet])
        for h, mask in enumerate(scene.tokens):
            if mask:
                paint.token(points, hex_cell(*self.grid.hexes[h]), self.token_inks(h)[1])
        for edge, seat in scene.roads:
            paint.road(points, *self.ends(edge), seat_inks(seat, self.shade)[1])
        if not self.labels:
            self.paint_pieces(points)
        paint.to_canvas(points, self.canvas)

    def paint_pieces(self, points: paint.Points) -> None:
        """The shapes of buildings, which rise above their intersection, and of shields, which hang below it."""
        for node, seat, kind in self.scene.buildings:
            at = node_cell(self.grid, node)
            paint.building(points, at, seat_inks(seat, self.shade)[1], kind != "settlement")
            self.roofed |= {(at[0] - 1, at[1] + dc) for dc in range(-2, 3)}
        for knight in self.scene.knights:
            at = node_cell(self.grid, knight.node)
            paint.shield(points, at, seat_inks(knight.seat, self.shade)[1] if knight.awake else "good")
            self.roofed |= {(at[0] + 1, at[1] + dc) for dc in range(-1, 2)}

    def token_inks(self, h: int) -> tuple[str, str]:
        """The inks of a number token: figures and disc."""
        blocked = h in self.scene.blocked
        if is_hot(self.scene.tokens[h]):
            return ("blocked", "blocked-hot") if blocked else ("token", "hot")
        return ("blocked-ink", "blocked") if blocked else ("token-ink", "token")

    def hex_text(self, h: int) -> None:
        """The land's name, its number with pips below, the robber, and the hex's own name."""
        terrain, mask = self.scene.terrain_at(h), self.scene.tokens[h]
        row, col = hex_cell(*self.grid.hexes[h])
        text_ink = "token-ink" if terrain in DARK_ON_ANY_PAPER else "ink"
        self.canvas.centre((row + NAME_ROW, col), SEA_WORDS.get(terrain, self.scene.kind(h).name), text_ink, bold=True)
        if mask:
            fg, bg = self.token_inks(h)
            number = token_text(mask)
            if self.plain:
                number = f"(({number}))" if is_hot(mask) else f"({number})"
            self.canvas.centre((row, col), number, fg, bg, bold=True)
            self.canvas.centre((row + PIPS_ROW, col), _pips(mask), fg, bg)
        if h == self.scene.robber:
            word = " TORMUND " if self.scene.north else " ROBBER  "
            self.canvas.centre((row + ROBBER_ROW, col), word, "good", "robber", bold=True)
        here = letters([kind for hex, kind in self.scene.wildlings if hex == h])
        if here:
            self.canvas.centre((row + CART_ROW, col), f" WILD {here} ", "good", "fur", bold=True)
        cart = self.scene.cart
        if cart is not None and h == cart.hex:
            self.canvas.put((row + CART_ROW, col - 5), " MERCHANT ", "token-ink", "cart", bold=True)
            self.canvas.put(
                (row + CART_ROW, col + 5), SEATS[cart.seat].mark, *seat_inks(cart.seat, self.shade), bold=True
            )
        if self.labels:
            self.canvas.put((row + HEX_NAME[0], col + HEX_NAME[1]), place_name("hex", h), text_ink)

    def harbours(self) -> None:
        """Each harbour is a boat: what it trades on the sail, the rate on the hull, jetties to its intersections."""
        taken: set[Cell] = set()
        for harbour in self.scene.harbours:
            place = berth(self.grid, int(harbour.edge), self.scene.map.shores)
            for at, mark in place.jetties:
                if at not in self.roofed:
                    self.canvas.put(at, mark, "ink-2")
            row, col = place.boat
            free = [shift for shift in (0, 1, -1, 2, -2, 3, -3) if (row + shift, col) not in taken]
            row += free[0] if free else 0
            taken |= {(row + dr, col + dc) for dr in (-1, 0, 1) for dc in range(-BOAT_WIDTH, BOAT_WIDTH + 1)}
            self.boat((row, col), int(harbour.good))

    def boat(self, at: Cell, good: int) -> None:
        row, col = at
        if good == GENERIC:
            self.canvas.put(at, "any".center(BOAT_WIDTH), "token-ink", "sail", bold=True)
        else:
            text_ink = "token-ink" if good in DARK_ON_ANY_PAPER else "ink"
            self.canvas.put(at, GOOD_NAMES[good].center(BOAT_WIDTH), text_ink, f"{LAND_INKS[good]}-g", bold=True)
        rate = "3:1" if good == GENERIC else "2:1"
        if self.plain:
            self.canvas.put((row + 1, col), f"\\_{rate}_/")
        else:
            self.canvas.put((row + 1, col), "▜", "hull")
            self.canvas.put((row + 1, col + 1), rate.center(BOAT_WIDTH - 2), "good", "hull", bold=True)
            self.canvas.put((row + 1, col + BOAT_WIDTH - 1), "▛", "hull")

    def ends(self, e: int) -> tuple[Cell, Cell]:
        a, b = self.grid.edge_nodes[e]
        return node_cell(self.grid, int(a)), node_cell(self.grid, int(b))

    def road_marks(self) -> None:
        """The seat's mark three times on each road, or all along it where there is no colour."""
        for edge, seat in self.scene.roads:
            cells = [at for at, _ in stroke(*self.ends(edge))]
            for at in cells if self.plain else (cells[0], cells[len(cells) // 2], cells[-1]):
                if at not in self.roofed:
                    self.canvas.put(at, SEATS[seat].mark, *seat_inks(seat, self.shade), bold=True)

    def names(self) -> None:
        """The names of all paths and intersections, in the middle of each."""
        owner = dict([*self.scene.roads, *self.scene.ships])
        for e in range(len(self.grid.edge_nodes)):
            inks = seat_inks(owner[e], self.shade) if e in owner else ("ink-2", "beach")
            self.canvas.centre(_middle(*self.ends(e)), place_name("edge", e), *inks)
        for n in range(len(self.grid.node_hexes)):
            self.canvas.centre(node_cell(self.grid, n), place_name("node", n), "ink", "beach", bold=True)

    def pieces(self) -> None:
        """Every building and knight, and in a drawing with names the name beside it."""
        standing = [
            (node, building_sign(seat, kind, self.scene.marks_at(node), self.shade))
            for node, seat, kind in self.scene.buildings
        ]
        standing += [(knight.node, knight_sign(knight, self.shade)) for knight in self.scene.knights]
        for edge, seat in self.scene.ships:
            self.canvas.set_sign(_middle(*self.ends(edge)), ship_sign(seat, self.shade, self.scene.is_armed(edge)))
        for node, sign in standing:
            self.canvas.set_sign(node_cell(self.grid, node), sign)
            if self.labels:
                self.canvas.centre(name_spot(self.grid, node), place_name("node", node), "ink", "beach", bold=True)

    def bracket(self, place: Place, spot: int) -> None:
        """Brackets round what has just come: a piece, or the robber."""
        reach = 2
        if place == "hex":
            row, col = hex_cell(*self.grid.hexes[spot])
            row, reach = (row + ROBBER_ROW, 4) if spot == self.scene.robber else (row + CART_ROW, 6)
        else:
            row, col = node_cell(self.grid, spot) if place == "node" else _middle(*self.ends(spot))
        self.canvas.put((row, col - reach), "(", "paper", "ink", bold=True)
        self.canvas.put((row, col + reach), ")", "paper", "ink", bold=True)

    def highlight(self, mark: Highlight) -> None:
        """A reversed label at the place: its own, or the name of the place, or a star; a hex has its land reversed."""
        words = mark.label or (place_name(mark.place, mark.at) if self.labels else "*")
        if mark.place == "hex":
            row, col = hex_cell(*self.grid.hexes[mark.at])
            land = self.scene.kind(mark.at).name
            self.canvas.centre((row + NAME_ROW, col), f"({land})", "paper", "ink", bold=True)
            if mark.label:
                self.canvas.centre((row + LABEL_ROW, col), mark.label, "paper", "ink", bold=True)
            return
        at = node_cell(self.grid, mark.at) if mark.place == "node" else _middle(*self.ends(mark.at))
        self.canvas.centre(at, f"({words})", "paper", "ink", bold=True)


def _pips(mask: int) -> str:
    """One dot for each roll of 36 that brings the number, set so that they stand in the middle."""
    count = int(token_pips(mask))
    half = "•" * (count // 2)
    return f"{half}{'•' if count % 2 else ' '}{half}"


def is_hot(mask: int) -> bool:
    """Whether a number token has one of the numbers that fall most often."""
    return any(PIPS[total] == HOT_PIPS for total in token_sums(mask))


def _middle(a: Cell, b: Cell) -> Cell:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def _head(scene: Scene, width: int) -> list[list[Glyph]]:
    words = printable(": ".join(part for part in (scene.title, scene.note) if part))
    return [[Glyph(c, bold=True) for c in words.center(width).rstrip()], []] if words else []


def _legend(scene: Scene, width: int, shade: Shade) -> list[list[Glyph]]:
    """The marks of the seats that have pieces, and the shapes of the buildings."""
    if not scene.seats:
        return []
    seats: list[Glyph] = []
    for seat in scene.seats:
        seats += seat_badge(seat, shade) + [Glyph(c) for c in f" P{seat} {SEATS[seat].name}   "]
    ship = "   \\ / ship" if scene.sea is not None else ""
    shapes = [Glyph(c) for c in f"/ \\ settlement   {'{ } keep' if scene.north else '[ ] city'}{ship}"]
    lines = [[], seats + shapes] if len(seats) + len(shapes) <= width else [[], seats, shapes]
    if scene.charts:
        lines += [[Glyph(c) for c in CITIES_LEGEND], [], *chart_lines(scene, shade)]
    if scene.watch is not None:
        lines += [[], *hero_lines(scene.watch, shade)]
    if scene.sea is not None:
        lines += [[*seat_badge(seat, shade), *(Glyph(c) for c in f" {tally}")] for seat, tally in scene.sea.tallies]
    return lines
