"""An advisor knows one part of the game: what is worth saving for there, and what to do when it is asked.

The greedy bot has an advisor for every rule module it understands, whatever game the module is part of. A game with
modules of its own brings advisors of its own; see `player.py` for the list.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.rules.ruleset import Ruleset

__all__ = ["NO_ADVICE", "Advisor", "Rater"]

NO_ADVICE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor:
    """Advice for one game about the rules of one module, given by a bot with these preferences."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        self.game = game

    def set_goals(self, look: Outlook) -> None:
        """Add what is worth saving for."""

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        """The action to take, or NO_ADVICE: then the next advisor is asked."""
        return NO_ADVICE


@mypyc_attr(allow_interpreted_subclasses=True)
class Rater(Advisor):
    """Advice by rating single actions: the best is taken, if it is rated above what is enough."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)

    def rate(self, look: Outlook, act: i64) -> i64:
        """How good an action is; 0 for what this advisor does not know or would rather leave."""
        return 0

    def enough(self, look: Outlook) -> i64:
        """What a rating must exceed. It is asked for only where something is rated."""
        return 0

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        most: i64 = -1
        for act in acts:
            rated = self.rate(look, act)
            if rated > 0 and most < 0:
                most = self.enough(look)
            if rated > 0 and rated > most:
                best = act
                most = rated
        return best
