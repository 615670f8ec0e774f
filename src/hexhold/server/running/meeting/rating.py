"""How well people play, from the order in which they came in: Plackett-Luce, by the library openskill.

The end of a rated game is counted in one place (`count_games`), in one transaction that also notes that it was; so a
game is counted once, and one whose process died before is counted by the next that looks.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from hexhold.server.store import Store, StoreError
from hexhold.server.store.ratings import Skill, count_game, games_to_count

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

__all__ = ["PROVISIONAL", "can_rate", "count_games", "strength"]

LOG: Final = logging.getLogger("hexhold.server")
PROVISIONAL: Final = 10
"""Until somebody has played so many rated games of a kind, their strength is a guess."""
AT_ONCE: Final = 50
SCALE: Final = 40.0
OFFSET: Final = 500.0


def strength(mu: float) -> int:
    """A skill as people read it: everybody begins at 1500."""
    return round(OFFSET + SCALE * mu)


def can_rate() -> bool:
    """Whether the library is here."""
    return find_spec("openskill") is not None


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra

    return PlackettLuce()


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What the places of a game make of the skills of those who played it."""
    model = _model()
    teams = [[model.create_rating([mu, sigma])] for mu, sigma in skills]
    return [Skill(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]


async def count_games(store: Store) -> None:
    """Count all rated games that are over and were not counted; what cannot be counted now is counted later."""
    if not can_rate():
        return
    try:
        for name in await store.read(games_to_count(AT_ONCE)):
            await store.write(count_game(name, rate))
    except StoreError as error:
        LOG.warning("a rated game could not be counted yet", extra={"code": error.code})
