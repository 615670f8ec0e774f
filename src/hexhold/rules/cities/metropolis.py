"""The three metropolises and the cities that carry them (CK-METRO-01 to -11; rulings 21 and 23).

A metropolis is remembered by the city that carries it, and belongs to that city's owner. When one is won is a matter of
the improvements.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import NODE
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.cities.actions import METROPOLIS, TRACK
from hexhold.rules.cities.words import TRACKS
from hexhold.rules.rule import Rule

__all__ = ["Metropolises"]

WORTH: Final = 2


class Metropolises(Rule):
    """Which city carries the metropolis of each track."""

    name = "metropolises"

    def reserve(self, slots: Slots) -> None:
        self.places: i64 = slots.size
        for track in TRACKS:
            slots.once(f"{track}_metropolis", PUBLIC, NODE, empty=NOBODY)

    def connect(self, game: Game) -> None:
        self.nodes: i64 = game.map.grid.node_count
        self.tracks: i64 = len(TRACKS)
        self.frame = game.add_frame(MetropolisFrame(self))

    def complete(self, s: State, given: set[str]) -> None:
        for track in range(self.tracks):
            owner = self.owner(s, track)
            if owner >= 0:
                s.points[owner] += WORTH

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"metropolises": sum(WORTH for track in range(len(TRACKS)) if self.owner(s, track) == seat)}

    def owner(self, s: State, track: i64) -> i64:
        """Who has the metropolis of a track; NOBODY if it is still to be had."""
        node = s.notes[self.places + track]
        return s.owner[node] if node >= 0 else NOBODY

    def carries(self, s: State, node: i64) -> bool:
        """Whether the city here carries a metropolis."""
        for track in range(self.tracks):
            if s.notes[self.places + track] == node:
                return True
        return False

    def has_city(self, s: State, seat: i64) -> bool:
        """Whether a seat has a city on the board, plain or with a metropolis."""
        piece = s.piece
        for node in range(self.nodes):
            if piece[node] == CITY_PIECE and s.owner[node] == seat:
                return True
        return False

    def plain_city(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a city of this seat without a metropolis stands here."""
        return s.owner[node] == seat and s.piece[node] == CITY_PIECE and not self.carries(s, node)

    def plain_cities(self, s: State, seat: i64) -> vec[i64]:
        """Where a seat has cities without a metropolis."""
        out = vec[i64]()
        for node in range(self.nodes):
            if self.plain_city(s, seat, node):
                out = append(out, node)
        return out

    def award(self, s: State, seat: i64, track: i64, ev: Events) -> None:
        """A seat has won a metropolis and chooses the city for it, where there is a choice."""
        cities = self.plain_cities(s, seat)
        if len(cities) == 1:
            self.place(s, seat, track, cities[0], ev)
        else:
            s.push(self.frame.kind, 1 << seat, track)

    def place(self, s: State, seat: i64, track: i64, node: i64, ev: Events) -> None:
        """Put a metropolis on a city, taking it from whoever had it."""
        before = self.owner(s, track)
        if before >= 0:
            s.points[before] -= WORTH
        s.points[seat] += WORTH
        s.notes[self.places + track] = node
        if ev.on:
            facts_before = int(before) if before >= 0 else None
            ev.tell("metropolis", {"seat": seat, "track": TRACKS[track], "node": node, "before": facts_before})

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for track, name in enumerate(TRACKS):
            node = int(s.notes[self.places + track])
            if node < 0:
                continue
            if s.piece[node] != CITY_PIECE:
                out.append(f"the {name} metropolis stands on no city")
            if any(s.notes[self.places + other] == node for other in range(track)):
                out.append(f"two metropolises stand at N{node}")
        return out


class MetropolisFrame(Frame):
    """A player chooses the city for the metropolis of the track that is the argument."""

    def __init__(self, metropolises: Metropolises) -> None:
        super().__init__("metropolis", "CK-METRO-02", args=(TRACK,))
        self.metropolises = metropolises

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for node in self.metropolises.plain_cities(s, seat):
                out.add(action(METROPOLIS, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != METROPOLIS:
            return self.refuse(s, seat)
        if not self.metropolises.plain_city(s, seat, argument(act, 0)):
            return Refusal("CK-METRO-07", f"P{seat} has no city without a metropolis at N{argument(act, 0)}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        track = s.arg(0)
        s.pop()
        self.metropolises.place(s, seat, track, argument(act, 0), ev)
