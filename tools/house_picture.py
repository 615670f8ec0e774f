"""Draw the house: `python -m tools.house_picture` draws every package on its floor.

Floors are the layers that `make check` enforces, rooms are packages, and what a room says is the first sentence of its
docstring. So the picture can show nothing that is not so.
"""

from __future__ import annotations

import ast
import textwrap
import tomllib
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from hexhold.draw.theme import INKS

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "house.svg"
LAYERS: Final = "Each layer imports only the layers below it"

WIDTH: Final = 1000
EDGE: Final = 20
GAP: Final = 8
LINE: Final = 17
LETTER: Final = 6.0
"""About how wide a letter of the small text is."""
GROUNDS: Final = ("pa-g", "fi-g", "fo-l", "hi-l", "mo-l", "sea-2")
"""The colours of the floors, in turn."""


@dataclass(frozen=True)
class Room:
    """A package or module, what it says of itself, and the rooms inside it."""

    name: str
    sentence: str
    inside: tuple[str, ...]

    def lines(self, width: float) -> list[str]:
        """The sentence, in lines that fit, then the rooms inside."""
        letters = max(12, int((width - 20) / LETTER))
        return textwrap.wrap(self.sentence, letters) + textwrap.wrap(" · ".join(self.inside), letters)


def floors() -> list[list[Room]]:
    """The floors from the top, each with its rooms."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    layers: list[str] = next(contract["layers"] for contract in contracts if contract["name"] == LAYERS)
    names = [[name.strip(" ()") for name in layer.split("|")] for layer in layers]
    return [[room_of(name) for name in floor if not name.startswith("__")] for floor in names]


def room_of(name: str) -> Room:
    """A package or module with the first sentence of its docstring and the packages inside it."""
    package = ROOT / "src" / "hexhold" / name
    file = package / "__init__.py" if package.is_dir() else package.with_suffix(".py")
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    sentence = " ".join(docstring.split("\n\n")[0].replace("`", "").split())
    return Room(name, sentence, tuple(sorted(inner.parent.name for inner in package.glob("*/__init__.py"))))


def drawing() -> str:
    """The whole picture."""
    marks: list[str] = []
    top = EDGE + 54.0
    for number, floor in enumerate(floor for floor in floors() if floor):
        width = (WIDTH - 2 * EDGE - GAP * (len(floor) - 1)) / len(floor)
        height = 40 + LINE * max(len(room.lines(width)) for room in floor)
        for place, room in enumerate(floor):
            marks += _room(room, EDGE + place * (width + GAP), top, width, height, GROUNDS[number % len(GROUNDS)])
        top += height + GAP
    roof = f'<path class="roof" d="M{EDGE - 8},{EDGE + 46} L{WIDTH / 2},{EDGE - 8} L{WIDTH - EDGE + 8},{EDGE + 46} Z"/>'
    title = f'<text class="title" x="{WIDTH / 2}" y="{EDGE + 36}">hexhold</text>'
    bottom = top + EDGE - GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom:g}" role="img"',
            ' aria-label="The packages of Hexhold, each on the floor of its layer">',
            f"<style>{_style()}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{bottom:g}"/>',
            roof,
            title,
            *marks,
            "</svg>",
            "",
        ]
    )


def _room(room: Room, x: float, y: float, width: float, height: float, ground: str) -> list[str]:
    text = [
        f'<text class="small" x="{x + 10:g}" y="{y + 42 + LINE * number:g}">{escape(line)}</text>'
        for number, line in enumerate(room.lines(width))
    ]
    return [
        f'<rect class="room {ground}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3"/>',
        f'<text class="name" x="{x + 10:g}" y="{y + 22:g}">{escape(room.name)}</text>',
        *text,
    ]


def _style() -> str:
    """The inks by day, and by night where the reader wants it dark."""
    day, night = (
        "".join(
            [
                f".paper{{fill:{INKS['paper'][shade]}}}",
                f".roof{{fill:{INKS['hi-m'][shade]};stroke:{INKS['key'][shade]};stroke-width:2}}",
                f".room{{stroke:{INKS['key'][shade]};stroke-width:1.5}}",
                *[f".{ground}{{fill:{INKS[ground][shade]}}}" for ground in GROUNDS],
                f"text{{fill:{INKS['ink'][shade]};font-family:Georgia,serif}}",
            ]
        )
        for shade in (0, 1)
    )
    sizes = ".name{font-size:16px;font-weight:bold}.small{font-size:13px}"
    title = ".title{font-size:24px;font-weight:bold;text-anchor:middle}"
    return f"{day}{sizes}{title}@media (prefers-color-scheme:dark){{{night}}}"


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
