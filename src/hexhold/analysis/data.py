"""An analysis as JSON-able data, for programs, for the page and to be kept.

From a seat's own knowledge an action of another seat is told by what the seat heard of it, never by its token, which
may name cards.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from hexhold.analysis.comparing import Compared, Tried
from hexhold.analysis.eyes import OPEN
from hexhold.analysis.plies import Analysis, Ply
from hexhold.analysis.split import splits
from hexhold.core.notation import token
from hexhold.rules.ruleset import Ruleset

__all__ = ["FORMAT", "as_data"]

FORMAT: Final = 2
"""Goes up whenever the shape changes, so that what was kept in another one is made again."""


def as_data(game: Ruleset, analysis: Analysis) -> dict[str, Any]:
    """The whole analysis."""
    return {
        "format": FORMAT,
        "game": analysis.game,
        "eyes": analysis.eyes,
        "worlds": analysis.worlds,
        "seed": analysis.seed,
        "result": list(analysis.result),
        "splits": [{**asdict(split), "luck": split.luck} for split in splits(analysis)],
        "moments": [asdict(moment) for moment in analysis.moments],
        "plies": [_ply(game, analysis, ply) for ply in analysis.plies],
    }


def _ply(game: Ruleset, analysis: Analysis, ply: Ply) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ply": ply.number,
        "seat": None if ply.is_chance else ply.seat,
        "turn": ply.turn,
        "kind": ply.kind,
        "chances": list(ply.before),
        "margins": list(ply.margins) if analysis.worlds else [],
    }
    if analysis.eyes is OPEN or ply.seat == analysis.eyes:
        data["token"] = token(game, ply.act)
    if ply.mark:
        data["mark"] = ply.mark
    if ply.decision is not None:
        data["decision"] = _decision(game, ply.decision, is_sure=bool(analysis.worlds))
    return data


def _decision(game: Ruleset, decision: Compared, *, is_sure: bool) -> dict[str, Any]:
    """A decision; a first look cannot tell how sure it is."""
    return {
        "cost": decision.cost,
        "margin": decision.margin if is_sure else None,
        "played": decision.tried.index(decision.played),
        "options": [_option(game, tried) for tried in decision.tried],
    }


def _option(game: Ruleset, tried: Tried) -> dict[str, Any]:
    return {
        "token": token(game, tried.candidate.act),
        "chances": list(tried.chances),
        "worlds": tried.worlds,
        "reasons": [reason.as_data() for reason in tried.candidate.reasons],
        "line": [{"seat": move.seat, "token": token(game, move.act)} for move in tried.line],
    }
