"""The stored drawings, and which of them one picture needs.

`symbols/base.svg` holds each drawing as a symbol. A drawing may be used in a *tint*: a copy in which some of its inks
stand for others, such as a settlement in a seat's colours. A copy for each tint means that no program needs more than
plain symbols to show the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"(.*?)</symbol>', re.DOTALL)
_HEX_CLIP: Final = re.compile(r'<clipPath id="hexclip">.*?</clipPath>', re.DOTALL)
_USED: Final = re.compile(r'<use href="#([^"]+)"')

Tint = Mapping[str, str]
"""Text to replace in a drawing and what stands there instead."""


@cache
def _stock() -> dict[str, str]:
    text = files("hexhold.draw").joinpath("symbols", "base.svg").read_text(encoding="utf-8")
    clip = _HEX_CLIP.search(text)
    assert clip is not None
    return {"hexclip": clip[0]} | {found[1]: found[2] for found in _SYMBOL.finditer(text)}


def definitions(used: Iterable[tuple[str, str]], tints: Mapping[str, Tint]) -> str:
    """The drawings used, as (name, tint) with tint "" for none, and those that they use in turn."""
    wanted = set(used)
    for name, _ in tuple(wanted):
        wanted |= {(inner, "") for inner in _USED.findall(_stock()[name])}
    out = [_stock()["hexclip"]] if any(name.startswith("t-") for name, _ in wanted) else []
    for name, tint in sorted(wanted):
        body = _stock()[name]
        for old, new in tints[tint].items() if tint else ():
            body = body.replace(old, new)
        out.append(f'<symbol id="{symbol_id(name, tint)}"{body}</symbol>')
    return "\n".join(out)


def symbol_id(name: str, tint: str) -> str:
    """The id of a drawing in a tint."""
    return f"{name}.{tint}" if tint else name
