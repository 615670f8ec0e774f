"""Draw the pictures that messengers show beside a link: `python -m tools.previews` writes web/public/preview.

Every game has one, drawn by Hexhold itself. They are made once and kept, so that a server draws nothing for strangers
and no picture can tell anything of a table.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from hexhold.core.formats.position import read_position
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.svg.picture import draw_svg
from hexhold.rules.games import GAMES, create
from tools.pictures import PICTURES

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "web" / "public" / "preview"
ICONS: Final = ROOT / "web" / "src" / "look" / "icons.svg"
WIDTH: Final = 1200
HEIGHT: Final = 630
COLOURS: Final = 96
PAPER: Final = "#f3ebda"
INK: Final = "#2a211c"
BOARD_WIDTH: Final = 720


def board(name: str) -> str:
    """The board of a game: the one of its how-to-play, else an empty one."""
    for picture in PICTURES:
        if picture.name == f"{name}-board":
            game, s = read_position(picture.position.strip(), create)
            return draw_svg(scene_of_state(game, s), "light")
    game = create(name, 4, seed=1)
    return draw_svg(scene_of_state(game, game.new()), "light")


def sheet(name: str) -> str:
    """The board at the right, as large as fits, and our name at the left."""
    drawn = board(name)
    box = re.search(r'viewBox="(\S+ \S+ (\S+) (\S+))" width="\S+" height="\S+"', drawn)
    wordmark = re.search(r'<symbol id="wordmark" viewBox="(.*?)">(.*?)</symbol>', ICONS.read_text("utf-8"), re.DOTALL)
    assert box is not None
    assert wordmark is not None
    width = min(BOARD_WIDTH, HEIGHT * float(box[2]) / float(box[3]))
    left = WIDTH - width
    placed = f'viewBox="{box[1]}" x="{left}" y="0" width="{width}" height="{HEIGHT}"'
    name_width = min(400.0, left - 80)
    mark = wordmark[2].replace("currentColor", INK)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<svg viewBox="{wordmark[1]}" x="{(left - name_width) / 2}" y="0" width="{name_width}" height="{HEIGHT}">'
        f"{mark}</svg>{drawn.replace(box[0], placed, 1)}</svg>"
    )


def draw(name: str) -> bytes:
    """The picture as a PNG with few colours: a flat print has no more."""
    png = resvg_py.svg_to_bytes(svg_string=sheet(name), width=WIDTH)
    with Image.open(io.BytesIO(bytes(png))) as image:
        few = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.png").write_bytes(draw(name))
        print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
