"""The pictures that Hexhold prints and the boards of its browser client are one print: the same inks and drawings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhold.draw.svg.stock import definitions
from hexhold.draw.theme import INKS
from hexhold.rules.watch.words import HEROES

pytestmark = pytest.mark.once

LOOK = Path(__file__).parents[2] / "web" / "src" / "look"
TOKENS = (LOOK / "print" / "tokens.css").read_text(encoding="utf-8")
BLOCKED = {"blocked": "token", "blocked-ink": "token-ink", "blocked-hot": "hot"}
"""Inks that the page gets by changing others where a hex pays nothing."""


def colours(style: str) -> dict[str, tuple[str, str]]:
    """The inks of a style sheet by day and by night."""
    found = re.findall(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", style)
    return {name: (day or always, night or always) for name, day, night, always in found}


def test_the_page_prints_with_the_inks_of_the_drawings() -> None:
    page = colours(TOKENS)
    for name, ink in INKS.items():
        seat = re.fullmatch(r"p(\d)([dm]?)", name)
        called = f"p{int(seat[1]) + 1}{seat[2]}" if seat else name
        if name not in BLOCKED:
            assert page[called] == ink, name


def test_a_number_that_pays_nothing_is_grey_in_the_same_inks() -> None:
    rule = re.search(r"\.blocked \{(.*?)\}", (LOOK / "table" / "table.css").read_text(encoding="utf-8"), re.DOTALL)
    assert rule
    page = colours(rule[1])
    assert {name: page[called] for name, called in BLOCKED.items()} == {name: INKS[name] for name in BLOCKED}


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_is_drawn_by_what_he_carries(hero: str) -> None:
    assert f'id="h-{hero}"' in definitions({(f"h-{hero}", "")}, {})


def test_no_drawing_is_stored_twice() -> None:
    symbols = Path(__file__).parents[2] / "src" / "hexhold" / "draw" / "symbols"
    stores = [*sorted(symbols.glob("*.svg")), LOOK / "icons.svg"]
    names = [
        name for store in stores for name in re.findall(r'<symbol id="([^"]+)"', store.read_text(encoding="utf-8"))
    ]
    assert len(names) == len(set(names))
