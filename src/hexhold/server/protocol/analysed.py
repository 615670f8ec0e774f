"""The analysis of a finished game, as far as it has come. Chances and costs are in millionths of a win."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

__all__ = [
    "AnalysedDecision",
    "AnalysedOption",
    "AnalysedPly",
    "Analysis",
    "AnalysisState",
    "LineMove",
    "Moment",
    "SeatSplit",
]


class LineMove(Struct, frozen=True, kw_only=True):
    """A move of a line: who might do what next."""

    seat: int
    token: str


class AnalysedOption(Struct, frozen=True, kw_only=True):
    """What a seat could have done: the chances of all seats after it, reasons as codes with facts, how it may go on."""

    token: str
    chances: list[int]
    worlds: int
    reasons: list[dict[str, Any]]
    line: list[LineMove]
    """The next few moves as bots play on, once; empty in a first look."""


class AnalysedDecision(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a decision cost beside the best option, with half of the 95 % interval (null in a first look)."""

    cost: int
    margin: int | None
    played: int
    """Which of the options was played."""
    options: list[AnalysedOption] = []
    """Best first."""


class AnalysedPly(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step of the film: the chances of all seats before it."""

    ply: int
    seat: int | None
    turn: int
    kind: str
    chances: list[int]
    margins: list[int]
    """Half of the 95 % intervals; empty in a first look, which cannot tell."""
    token: str = ""
    """Empty where it may name what the one who looks could not know."""
    mark: str = ""
    """`inaccuracy`, `mistake`, `blunder`, `stroke`, or nothing."""
    decision: AnalysedDecision | None = None


class SeatSplit(Struct, frozen=True, kw_only=True):
    """A seat's game: own, others, dice, draws and thefts add up to the result less the start."""

    seat: int
    start: int
    own: int
    others: int
    dice: int
    draws: int
    thefts: int
    luck: int
    """Dice, draws and thefts together."""
    result: int
    cost: int
    """What its decisions cost beside the best options, where they could be judged."""
    judged: int


class Moment(Struct, frozen=True, kw_only=True):
    """A step that decided the game, and how far it moved the chances."""

    ply: int
    moved: int


class Analysis(Struct, frozen=True, kw_only=True):
    """A whole game, as one seat knew it (`eyes`) or with open cards (null)."""

    format: int
    game: str
    eyes: int | None
    worlds: int
    """In how many worlds positions were played on; 0 for a first look."""
    seed: str
    result: list[int]
    splits: list[SeatSplit]
    moments: list[Moment]
    plies: list[AnalysedPly]


class AnalysisState(Struct, frozen=True, kw_only=True):
    """How far an analysis is; it is under way, or done, or nobody has asked for it."""

    is_under_way: bool
    is_done: bool
    share: float
    """How much is done, from 0 to 1."""
    analysis: Analysis | None = None
    """What is known by now; null while nothing is, and where the one who asks has it already."""
