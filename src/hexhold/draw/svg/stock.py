"""The stored drawings, and which of them one picture needs.

Each file in `symbols` holds drawings as symbols; those beyond `base.svg` are read when a picture needs one of them. A
drawing may be used in a *tint*: a copy in which some of its inks
stand for others, such as a settlement in a seat's colours. A copy for each tint means that no program needs more than
plain symbols to show the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

STOCKS: Final = ("base", "cities", "north", "sea")
"""The files in the order in which a drawing is looked for."""

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"(.*?)</symbol>', re.DOTALL)
_HEX_CLIP: Final = re.compile(r'<clipPath id="hexclip">.*?</clipPath>', re.DOTALL)
_USED: Final = re.compile(r'<use href="#([^"]+)"')

Tint = Mapping[str, str]
"""Text to replace in a drawing and what stands there instead."""


@cache
def _text(stock: str) -> str:
    return files("hexhold.draw").joinpath("symbols", f"{stock}.svg").read_text(encoding="utf-8")


@cache
def _drawings(stock: str) -> dict[str, str]:
    return {found[1]: found[2] for found in _SYMBOL.finditer(_text(stock))}


def _drawing(name: str) -> str:
    return next(_drawings(stock)[name] for stock in STOCKS if name in _drawings(stock))


def _hex_clip() -> str:
    clip = _HEX_CLIP.search(_text(STOCKS[0]))
    assert clip is not None
    return clip[0]


def definitions(used: Iterable[tuple[str, str]], tints: Mapping[str, Tint]) -> str:
    """The drawings used, as (name, tint) with tint "" for none, and those that they use in turn."""
    wanted = set(used)
    for name, _ in tuple(wanted):
        wanted |= {(inner, "") for inner in _USED.findall(_drawing(name))}
    out = [_hex_clip()] if any(name.startswith("t-") for name, _ in wanted) else []
    for name, tint in sorted(wanted):
        body = _drawing(name)
        for old, new in tints[tint].items() if tint else ():
            body = body.replace(old, new)
        out.append(f'<symbol id="{symbol_id(name, tint)}"{body}</symbol>')
    return "\n".join(out)


def symbol_id(name: str, tint: str) -> str:
    """The id of a drawing in a tint."""
    return f"{name}.{tint}" if tint else name
