"""What everything costs, as the rules declare it."""

from __future__ import annotations

from hexhold.rules.ruleset import Ruleset

__all__ = ["prices"]


def prices(game: Ruleset) -> dict[str, list[int]]:
    """By name of the action, how many cards of each good it takes, in the order of the kinds of action."""
    declared = game.prices()
    return {
        spec.name: [int(amount) for amount in declared[spec.kind]] for spec in game.words.specs if spec.kind in declared
    }
