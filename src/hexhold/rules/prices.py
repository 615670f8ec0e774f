"""What everything costs, asked from the rules themselves: what a seat with empty hands is said to lack."""

from __future__ import annotations

import re

from hexhold.core.actions import DEAL, KIND_SHIFT
from hexhold.rules.rule import BUILD
from hexhold.rules.ruleset import Ruleset

__all__ = ["prices"]


def prices(game: Ruleset, seat: int) -> dict[str, list[int]]:
    """By name of the action, how many cards of each good it takes."""
    s = game.new()
    found: dict[str, list[int]] = {}
    for spec in game.words.specs:
        if game.sort_of[spec.kind] != BUILD or any(field.type == DEAL for field in spec.fields):
            continue
        refusal = game.explain_action(s, seat, spec.kind << KIND_SHIFT)
        needs = re.search(r"needs (.+) more$", refusal.sentence) if refusal is not None else None
        if needs:
            amounts = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", needs[1])}
            found[spec.name] = [amounts.get(good, 0) for good in game.words.goods]
    return found
