"""The display of heroes: which one to take for one that was used, and which one may fall."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.greedy.advisor import Rater
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.watch.danger import Danger
from hexhold.core.actions import argument, kind_of
from hexhold.rules.base.robber import Robber
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch import words
from hexhold.rules.watch.actions import EXCHANGE, FLIP, TRAGEDY
from hexhold.rules.watch.heroes.heroes import Heroes

__all__ = ["HeroChooser"]

USEFUL: Final = (5, 8, 8, 1, 6, 6, 4, 5, 5, 3, 5, 2, 3, 5, 5)
"""How often each hero is of use, in the order of the heroes."""
NEEDED: Final = 4
"""How much more useful a hero is that could be used at once."""


class HeroChooser(Rater):
    """Keeps a hero that is of use, and takes the most useful one where one must be taken."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.danger = Danger(game, likes)
        self.heroes = game.find(Heroes)
        self.robber = game.find(Robber)

    def rate(self, look: Outlook, act: i64) -> i64:
        kind = kind_of(act)
        if kind == EXCHANGE:
            return 2 * self.usefulness(look, argument(act, 0))
        if kind == FLIP:
            return 2 * self.usefulness(look, look.s.notes[self.heroes.hero + look.seat]) + 1
        return 10 - USEFUL[argument(act, 0)] if kind == TRAGEDY else 0

    def usefulness(self, look: Outlook, hero: i64) -> i64:
        """How useful a hero would be to the seat, more so where its moment is already there."""
        needed = False
        if hero == words.QHORIN:
            place = look.s.notes[self.robber.place]
            needed = place >= 0 and self.danger.burden(look, place) > 0
        elif hero == words.YGRITTE:
            for hex in range(self.game.map.grid.hex_count):
                if self.danger.wildlings.on_hex(look.s, hex) and self.danger.burden(look, hex) > 0:
                    needed = True
        elif hero == words.BENJEN:
            for section in range(self.danger.wall.sections):
                if self.danger.slack(look, section) <= 0 and self.danger.wildlings.threat(look.s, section):
                    needed = True
        elif hero == words.MANCE:
            needed = look.s.points[look.seat] < look.target - look.time_left
        return USEFUL[hero] + (NEEDED if needed else 0)
