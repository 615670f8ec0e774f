"""Somebody over many games: what their decisions cost by kind, what chance gave, and what to practise.

Pure: from analyses as data (`data.py`), each from the knowledge of the seat that is looked at, to figures and to
sentences as codes with facts. Costs and chances are in millionths of a win; a point is a hundredth of one.

A sentence is said only where the figures carry it: a habit needs several games and decisions, luck must be further from
nothing than twice its own error.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from msgspec import Struct

from hexhold.analysis.chances import POINT
from hexhold.analysis.marks import BLUNDER, MISTAKE

__all__ = ["THEMES", "Advice", "Over", "Played", "PlayedGame", "ThemeCost", "over_games"]

OPENING: Final = "opening"
TRADE: Final = "trade"
ROBBER: Final = "robber"
DISCARD: Final = "discard"
CARDS: Final = "cards"
BUILDING: Final = "building"
TURN: Final = "turn"
THEMES: Final = (OPENING, BUILDING, TRADE, ROBBER, DISCARD, CARDS, TURN)
"""What decisions are about, as people speak of it."""

OF_KIND: Final = {
    **dict.fromkeys(("bank", "offer", "accept", "decline", "counter", "propose", "trade", "withdraw"), TRADE),
    **dict.fromkeys(("robber", "pirate", "pirate_berth", "chase", "chase_pirate"), ROBBER),
    "discard": DISCARD,
    **dict.fromkeys(("settle", "road", "city", "ship", "sail", "moor", "guard", "place", "gold", "wall"), BUILDING),
    **dict.fromkeys(("improve", "metropolis", "hire", "activate", "promote", "move", "displace"), BUILDING),
    **dict.fromkeys(("roll", "end", "pass", "done"), TURN),
}
"""By kind of action; what is not named is the play of a card."""

FEW: Final = 3
"""With fewer games hardly anything can be said."""
ENOUGH: Final = 6
"""Games from which on the earlier half is put beside the later one."""
HABIT: Final = 8
"""Decisions of a theme from which on it says something of somebody."""
WORTH: Final = POINT
"""What a theme costs in a game at least to be worth practising."""
SURE: Final = 2.0
MOVED: Final = 0.25
"""By how much of itself the cost of a game must have changed to be told."""


class Played(NamedTuple):
    """A game that somebody played, and its analysis as data from the knowledge of their seat."""

    table: str
    ended: float
    analysis: dict[str, Any]


class PlayedGame(Struct, frozen=True):
    """What a game was for somebody."""

    table: str
    game: str
    ended: float
    start: int
    """Their chance at the beginning."""
    result: int
    luck: int
    """What dice, draws and thefts gave or took."""
    cost: int
    """What their decisions cost beside the best ones found."""
    opening: int
    """What those of the placement did."""
    judged: int


class ThemeCost(Struct, frozen=True):
    """What the decisions of a theme cost in all games."""

    theme: str
    """`opening`, `building`, `trade`, `robber`, `discard`, `cards` or `turn`."""
    decisions: int
    cost: int
    mistakes: int
    """How many of them were mistakes or blunders."""


class Advice(Struct, frozen=True):
    """A sentence as a code, with its facts; costs in it are tenths of a point."""

    code: str
    facts: dict[str, str | int]


class Over(Struct, frozen=True):
    """Somebody over many games, the first played first."""

    games: list[PlayedGame]
    themes: list[ThemeCost]
    advice: list[Advice]


def theme_of(kind: str, turn: int) -> str:
    """What a decision is about; all before the first turn is the opening."""
    return OPENING if turn == 0 else OF_KIND.get(kind, CARDS)


def over_games(played: Sequence[Played]) -> Over:
    """All games together."""
    in_order = sorted(played, key=lambda it: (it.ended, it.table))
    games = [_game(it) for it in in_order]
    themes = [_theme(theme, in_order) for theme in THEMES]
    themes = [it for it in themes if it.decisions]
    return Over(games, themes, _advice(games, themes))


def _decisions(analysis: dict[str, Any]) -> list[tuple[str, int, str]]:
    """Of every own decision that was judged: its theme, what it cost, and its mark."""
    return [
        (theme_of(ply["kind"], ply["turn"]), ply["decision"]["cost"], ply.get("mark", ""))
        for ply in analysis["plies"]
        if ply["seat"] == analysis["eyes"] and "decision" in ply
    ]


def _game(played: Played) -> PlayedGame:
    analysis = played.analysis
    split = analysis["splits"][analysis["eyes"]]
    return PlayedGame(
        table=played.table,
        game=analysis["game"],
        ended=played.ended,
        start=split["start"],
        result=split["result"],
        luck=split["luck"],
        cost=split["cost"],
        opening=sum(cost for theme, cost, _ in _decisions(analysis) if theme == OPENING),
        judged=split["judged"],
    )


def _theme(theme: str, played: Sequence[Played]) -> ThemeCost:
    own = [(cost, mark) for it in played for about, cost, mark in _decisions(it.analysis) if about == theme]
    mistakes = sum(mark in (MISTAKE, BLUNDER) for _, mark in own)
    return ThemeCost(theme, len(own), sum(cost for cost, _ in own), mistakes)


def _advice(games: Sequence[PlayedGame], themes: Sequence[ThemeCost]) -> list[Advice]:
    if len(games) < FEW:
        return [Advice("few", {"count": len(games), "needed": FEW})]
    return [*_practise(len(games), themes), *_luck(games), *_way(games)]


def _practise(games: int, themes: Sequence[ThemeCost]) -> list[Advice]:
    """What costs most in a game, then what costs least by decision."""
    known = [it for it in themes if it.decisions >= HABIT]
    dear = sorted((it for it in known if it.cost >= WORTH * games), key=lambda it: -it.cost)
    told = [
        Advice("practise", {"theme": it.theme, "cost": _tenths(it.cost / games), "mistakes": it.mistakes})
        for it in dear[:2]
    ]
    cheap = min((it for it in known if it not in dear), key=lambda it: it.cost / it.decisions, default=None)
    if not told:
        told.append(Advice("sound", {"cost": _tenths(sum(it.cost for it in themes) / games)}))
    if cheap is not None:
        told.append(Advice("strong", {"theme": cheap.theme, "cost": _tenths(cheap.cost / games)}))
    return told


def _luck(games: Sequence[PlayedGame]) -> list[Advice]:
    """Whether chance was kind, as far as it can be told from nothing."""
    count = len(games)
    mean = sum(it.luck for it in games) / count
    error = sqrt(sum((it.luck - mean) ** 2 for it in games) / (count - 1) / count)
    if abs(mean) <= SURE * error:
        return [Advice("luck_even", {"count": count})]
    return [Advice("luck_good" if mean > 0 else "luck_bad", {"points": _tenths(abs(mean)), "count": count})]


def _way(games: Sequence[PlayedGame]) -> list[Advice]:
    """Whether the later half of the games cost more or less than the earlier one."""
    if len(games) < ENOUGH:
        return []
    half = len(games) // 2
    before = sum(it.cost for it in games[:half]) / half
    after = sum(it.cost for it in games[-half:]) / half
    if abs(after - before) <= MOVED * max(before, 1):
        return []
    return [Advice("better" if after < before else "worse", {"before": _tenths(before), "after": _tenths(after)})]


def _tenths(cost: float) -> int:
    """Millionths as tenths of a point."""
    return round(10 * cost / POINT)
