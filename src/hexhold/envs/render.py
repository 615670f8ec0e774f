"""Pictures of a game for environments: text, SVG, or pixels."""

from __future__ import annotations

import io
import sys
from typing import Final

import numpy as np

from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.theme import SEATS

__all__ = ["RENDER_MODES", "Picture", "check_mode", "render"]

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]
PIXELS_WIDE: Final = 640

Picture = str | np.ndarray[tuple[int, int, int], np.dtype[np.uint8]] | None


def check_mode(mode: str | None) -> str | None:
    """The render mode, if there is one of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise Malformed(f"unknown render mode {mode[:40]!r}, known are {', '.join(RENDER_MODES)}")
    return mode


def render(game: Game, s: State, mode: str | None) -> Picture:
    """The board: `ansi` is text, `svg` an SVG file, `rgb_array` pixels; `human` writes the text to standard output."""
    seat = int(s.winner if s.over else s.active)
    note = f"turn {s.turn}"
    if seat >= 0:
        note += f", {SEATS[seat].name} {'has won' if s.over else 'to play'}"
    scene = scene_of_state(game, s, note=note)
    if mode == "svg":
        return draw_svg(scene, "light")
    if mode == "rgb_array":
        return _pixels(draw_svg(scene, "light"))
    if mode == "ansi":
        return draw_terminal(scene)
    if mode == "human":
        sys.stdout.write(draw_terminal(scene))
    return None


def _pixels(svg: str) -> Picture:
    try:
        import resvg_py  # noqa: PLC0415 - only where pixels are wanted
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        raise Malformed("rgb_array needs resvg_py and pillow: pip install hexhold[envs]") from None
    png = resvg_py.svg_to_bytes(svg_string=svg, width=PIXELS_WIDE, background="#ffffff")
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"), np.uint8)
