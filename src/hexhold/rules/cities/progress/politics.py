"""Politics cards that need no long answer (CK-BISHOP, CK-INTRIGUE, CK-SABOTEUR, CK-WARLORD; rulings 47, 50, 51).

Deserter, Diplomat, Spy and Wedding have files of their own. The Constitution is a victory point and never played.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.seven import Seven
from hexhold.rules.cities.actions import BISHOP, INTRIGUE, SABOTEUR, WARLORD
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.progress.cards import BISHOP_CARD, INTRIGUE_CARD, SABOTEUR_CARD, WARLORD_CARD
from hexhold.rules.cities.progress.deserter import Deserter
from hexhold.rules.cities.progress.diplomat import Diplomat
from hexhold.rules.cities.progress.looking import Spy
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.progress.wedding import Wedding
from hexhold.rules.cities.retreat import NOWHERE, Retreat
from hexhold.rules.cities.robber import Chases
from hexhold.rules.cities.words import is_knight
from hexhold.rules.ruleset import Ruleset

__all__ = ["politics_cards"]


def politics_cards() -> list[Card]:
    """Every politics card that can be played."""
    return [Bishop(), Deserter(), Diplomat(), Intrigue(), Saboteur(), Spy(), Warlord(), Wedding()]


class Bishop(Card):
    """Move the robber and take a card from everybody there; possible once the barbarians have come."""

    def __init__(self) -> None:
        super().__init__(BISHOP_CARD, BISHOP, "CK-BISHOP-05", "the robber is frozen until the barbarians have come")

    def connect(self, game: Ruleset) -> None:
        self.chases = game.find(Chases)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if not self.chases.is_frozen(s):
            out.add(action(BISHOP))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.push(self.chases.blessed.kind, 1 << seat)


class Intrigue(Card):
    """Drive away an opponent's knight that stands at an own road."""

    def __init__(self) -> None:
        super().__init__(INTRIGUE_CARD, INTRIGUE, "CK-INTRIGUE-01", "no opponent's knight stands there at an own road")

    def connect(self, game: Ruleset) -> None:
        self.knights = game.find(Knights)
        self.retreat = game.find(Retreat)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for node in range(self.knights.nodes):
            if is_knight(s, node) and s.owner[node] != seat and self.knights.game.network.reaches(s, seat, node):
                out.add(action(INTRIGUE, node))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.retreat.drive_out(s, argument(act, 0), NOWHERE, ev)


class Saboteur(Card):
    """Every opponent with as many points or more discards half of their hand."""

    def __init__(self) -> None:
        super().__init__(
            SABOTEUR_CARD, SABOTEUR, "CK-SABOTEUR-06", "no opponent with as many points holds two cards or more"
        )

    def connect(self, game: Ruleset) -> None:
        self.seven = game.find(Seven)

    def victims(self, s: State, seat: i64) -> i64:
        """The mask of all who have to discard something."""
        mask: i64 = 0
        for other in range(self.game.seats):
            if other != seat and s.points[other] >= s.points[seat] and self.game.cards_of(s, other) >= 2:
                mask |= 1 << other
        return mask

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.victims(s, seat):
            out.add(action(SABOTEUR))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.seven.ask(s, self.victims(s, seat))


class Warlord(Card):
    """Activate all own knights free of charge."""

    def __init__(self) -> None:
        super().__init__(WARLORD_CARD, WARLORD, "CK-WARLORD-04", "there is no inactive knight to activate")

    def connect(self, game: Ruleset) -> None:
        self.knights = game.find(Knights)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for node in range(self.knights.nodes):
            if self.knights.own(s, seat, node) and not s.notes[self.knights.active + node]:
                out.add(action(WARLORD))
                return

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        for node in range(self.knights.nodes):
            if self.knights.own(s, seat, node) and not s.notes[self.knights.active + node]:
                self.knights.activate(s, node, ev)
