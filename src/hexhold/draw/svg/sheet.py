"""The sheet that a picture is printed on: it collects marks in order and knows which stored drawings they use."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.draw.scene import printable
from hexhold.draw.svg.shapes import num
from hexhold.draw.svg.stock import Tint, definitions, symbol_id
from hexhold.draw.theme import SAIL_INKS, SEATS, ink

SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,Cambria,'Noto Serif','DejaVu Serif Condensed',serif"
SANS: Final = "-apple-system,'Segoe UI',Roboto,Ubuntu,'Noto Sans','DejaVu Sans Condensed',sans-serif"

FIGURE_NAMES: Final[dict[str, str]] = {":": "n-colon", "/": "n-slash"}
FIGURE_INKS: Final = ("token", "token-ink", "good", "ink", "ice-n")
DIGIT_WIDTHS: Final = (62, 50, 63, 62, 63, 62, 62, 60, 62, 62)
SIGN_WIDTHS: Final[dict[str, int]] = {":": 30, "/": 44}
"""The widths of the drawn figures, which are 100 high."""


def seat_tint(seat: int) -> str:
    """The tint of a seat's pieces."""
    return f"p{seat}"


def asleep_tint(seat: int) -> str:
    """The tint of a seat's pieces that have a paper ground, on which every mark is dark."""
    return f"p{seat}-asleep"


def sail_tint(good: int) -> str:
    """The tint of a harbour's boat."""
    return "any" if good == GENERIC else GOOD_NAMES[good]


def _tints() -> dict[str, Tint]:
    tints: dict[str, Tint] = {}
    for seat in range(len(SEATS)):
        inks = {"pc": f"p{seat}", "pd": f"p{seat}d", "pm": f"p{seat}m"}
        tints[seat_tint(seat)] = {ink(old): ink(new) for old, new in inks.items()}
        tints[asleep_tint(seat)] = {ink("pc"): ink(f"p{seat}"), ink("pm"): ink("key")}
    for good, sail in SAIL_INKS.items():
        tints[sail_tint(good)] = {ink("sc"): ink(sail)}
    blocked = {"hot": "blocked-hot", "token": "blocked", "token-ink": "blocked-ink"}
    tints["blocked"] = {ink(old): ink(new) for old, new in blocked.items()}
    tints["stone"] = {ink("pc"): ink("stone")}
    for figure in FIGURE_INKS:
        tints[figure] = {"currentColor": ink(figure)}
    return tints


TINTS: Final = _tints()


class Sheet:
    """Marks in printing order: what is added later lies above."""

    def __init__(self) -> None:
        self.marks: list[str] = []
        self._used: set[tuple[str, str]] = set()

    def add(self, mark: str) -> None:
        """Print ready markup."""
        self.marks.append(mark)

    def open(self, group: str) -> None:
        """Begin a group with this class."""
        self.marks.append(f'<g class="{group}">')

    def move(self, x: float, y: float, turn: float = 0.0) -> None:
        """Begin a group whose middle is here, turned clockwise by so many degrees."""
        turned = f" rotate({num(turn)})" if turn else ""
        self.marks.append(f'<g transform="translate({num(x)} {num(y)}){turned}">')

    def close(self) -> None:
        """End the group begun last."""
        self.marks.append("</g>")

    def shape(self, d: str, fill: str = "none", stroke: str = "none", width: float = 0.0, extra: str = "") -> None:
        """A path; `fill` and `stroke` name inks."""
        lines = (
            f' stroke="{ink(stroke)}" stroke-width="{num(width)}" stroke-linejoin="round"' if stroke != "none" else ""
        )
        filling = fill if fill == "none" else ink(fill)
        self.marks.append(f'<path d="{d}" fill="{filling}"{lines}{" " + extra if extra else ""}/>')

    def disc(self, x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """A circle; `fill` and `stroke` name inks."""
        lines = f' stroke="{ink(stroke)}" stroke-width="{num(width)}"' if stroke != "none" else ""
        self.marks.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{ink(fill)}"{lines}/>')

    def oval(
        self, x: float, y: float, rx: float, ry: float, fill: str, stroke: str, width: float, extra: str = ""
    ) -> None:
        """An ellipse; `fill` and `stroke` name inks."""
        place = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        filling = fill if fill == "none" else ink(fill)
        lines = f'stroke="{ink(stroke)}" stroke-width="{num(width)}"{" " + extra if extra else ""}'
        self.marks.append(f'<ellipse {place} fill="{filling}" {lines}/>')

    def ring(self, x: float, y: float, r: float, width: float) -> None:
        """A broken ring with a halo."""
        place = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none"'
        self.marks.append(f'{place} stroke="{ink("halo")}" stroke-width="{num(width + 6)}"/>')
        self.marks.append(f'{place} stroke="{ink("key")}" stroke-width="{num(width)}" stroke-dasharray="9 6"/>')

    def bar(self, w: float, h: float, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """A bar with round ends about the middle of the group."""
        lines = f' stroke="{ink(stroke)}" stroke-width="{num(width)}"' if stroke != "none" else ""
        place = f'x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" rx="{num(h / 2)}"'
        self.marks.append(f'<rect {place} fill="{ink(fill)}"{lines}/>')

    def use(self, name: str, x: float, y: float, w: float, h: float = 0.0, tint: str = "") -> None:
        """A stored drawing about the point (x, y)."""
        h = h or w
        self._used.add((name, tint))
        place = f'x="{num(x - w / 2)}" y="{num(y - h / 2)}" width="{num(w)}" height="{num(h)}"'
        self.marks.append(f'<use href="#{symbol_id(name, tint)}" {place}/>')

    def figures(self, text: str, x: float, y: float, h: float, fill: str) -> None:
        """Drawn figures about the point (x, y): the same on every machine. `fill` is one of FIGURE_INKS."""
        gap = h * 0.02
        widths = [(DIGIT_WIDTHS[int(c)] if c.isdecimal() else SIGN_WIDTHS[c]) * h / 100 for c in text]
        left = x - (sum(widths) + (len(text) - 1) * gap) / 2
        for c, w in zip(text, widths, strict=True):
            self.use(FIGURE_NAMES.get(c, f"n{c}"), left + w / 2, y, w, h, fill)
            left += w + gap

    def text(
        self, x: float, y: float, words: str, size: float, fill: str = "ink", serif: bool = False, halo: str = ""
    ) -> None:
        """Set words, centred, with a halo in an ink where they lie on a drawing; y is the base line."""
        font = f"{SERIF};letter-spacing:.06em" if serif else SANS
        place = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="middle"'
        if halo:
            place += f' paint-order="stroke" stroke="{ink(halo)}" stroke-width="7" stroke-linejoin="round"'
        self.marks.append(
            f'<text {place} fill="{ink(fill)}" style="font-family:{font}">{escape(printable(words))}</text>'
        )

    def definitions(self) -> str:
        """The stored drawings used so far."""
        return definitions(self._used, TINTS)
