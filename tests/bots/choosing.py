"""A word for tests of bots: what one does in a position."""

from __future__ import annotations

from hexhold.bots.registry import make_bot
from hexhold.core.engine import legal_list
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset


def choice(game: Ruleset, s: State, seat: int = 0) -> str:
    """What the greedy bot does."""
    bot = make_bot("greedy", Rng(0, "bot", seat))
    return token(game, int(bot.choose(game, view(game, s, seat), legal_list(game, s, seat))))
