"""A finished game is analysed a second at a time, in the process behind all others.

The process remembers as many as are made at once, so that others have their turn between two seconds of work. If it
ends, the analysis begins again; the same game always gives the same one.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from hexhold.analysis.analyst import DEFAULT_WORLDS, Analyst
from hexhold.analysis.data import as_data
from hexhold.core.formats.record import Record
from hexhold.server.limits import ANALYSES_UNDER_WAY
from hexhold.server.protocol.analysed import Analysis
from hexhold.server.table.state import TableState

__all__ = ["DEPTHS", "SEED", "USUAL", "Piece", "Thought", "begin", "go_on"]

SLICE_SECONDS: Final = 1.0
SEED: Final = "analysis"
USUAL: Final = "usual"
DEPTHS: Final[Mapping[str, int]] = MappingProxyType({"quick": 8, USUAL: DEFAULT_WORLDS, "deep": 128})
"""How deep one may want it, by name: in how many worlds positions are played on."""


class Piece(NamedTuple):
    """What a second of work came to."""

    share: float
    analysis: bytes | None
    """As JSON, where there is news: after the first look, and in the end."""
    is_done: bool


@dataclass
class Thought:
    """An analysis that is under way."""

    analyst: Analyst
    glancing: Iterator[float]
    deepening: Iterator[float]
    has_looked: bool = False


_UNDER_WAY: OrderedDict[tuple[str, str], Thought] = OrderedDict()


def begin(table: TableState, eyes: int | None, worlds: int = DEFAULT_WORLDS) -> Thought:
    """The analysis of a table whose game is over."""
    assert table.play is not None
    record = Record(table.play.game, table.play.rules)
    record.actions = list(table.play.done)
    analyst = Analyst(record, bool(table.play.state.over), eyes, worlds, SEED)
    return Thought(analyst, analyst.glancing(), analyst.deepening())


def go_on(key: tuple[str, str], first: Callable[[], Thought]) -> Piece:
    """Go on for a second with what was begun under this key, or begin."""
    thought = _UNDER_WAY.pop(key, None) or first()
    piece = think(thought, time.monotonic() + SLICE_SECONDS)
    if not piece.is_done:
        _UNDER_WAY[key] = thought
        if len(_UNDER_WAY) > ANALYSES_UNDER_WAY:
            _UNDER_WAY.popitem(last=False)
    return piece


def think(thought: Thought, until: float) -> Piece:
    """Look first, then play on, until the time is up, the first look is over or everything is done."""
    if not thought.has_looked:
        for _ in thought.glancing:
            if time.monotonic() > until:
                return Piece(0.0, None, is_done=False)
        thought.has_looked = True
        return Piece(0.0, written(thought.analyst), is_done=False)
    for share in thought.deepening:
        if time.monotonic() > until:
            return Piece(share, None, is_done=False)
    return Piece(1.0, written(thought.analyst), is_done=True)


def written(analyst: Analyst) -> bytes:
    """What is known by now, as JSON."""
    return msgspec.json.encode(msgspec.convert(as_data(analyst.game, analyst.found), Analysis))
