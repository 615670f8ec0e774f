"""What Cities & Knights adds to a picture. Each part is drawn where a rule module remembers it, whatever the game."""

from __future__ import annotations

from typing import Final

from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.draw.scene import NOWHERE, TRACKS, Cart, Chart, Knight, Mark, Voyage
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.ruleset import ruleset

STRENGTHS: Final = {"basic_knights": 1, "strong_knights": 2, "mighty_knights": 3}
"""The strength of a knight by the name of its piece."""
NODE_MARKS: Final[dict[str, Mark]] = {"walls": "wall", "tipped_cities": "tipped"}
"""By slot, what it says of the building on an intersection."""


def noted(game: Game, s: State, name: str, index: int = 0) -> int:
    """A number that a rule module remembers; nowhere and nobody where no module does."""
    slot = game.slots.named(name)
    return NOWHERE if slot is None else int(s.notes[slot.at + index])


def knights(game: Game, s: State) -> list[Knight]:
    """The knights on the board."""
    out = []
    for node in range(len(s.owner)):
        strength = STRENGTHS.get(game.words.pieces[int(s.piece[node])], 0) if s.owner[node] >= 0 else 0
        if strength:
            out.append(Knight(node, int(s.owner[node]), strength, noted(game, s, "active_knights", node) > 0))
    return out


def marks(game: Game, s: State) -> list[tuple[int, Mark]]:
    """Walls, cities on their side, and the three metropolises."""
    out: list[tuple[int, Mark]] = [
        (node, mark)
        for name, mark in NODE_MARKS.items()
        for node in range(len(s.owner))
        if noted(game, s, name, node) > 0
    ]
    return out + [(node, track) for track, node in zip(TRACKS, _metropolis_nodes(game, s), strict=True) if node >= 0]


def cart(game: Game, s: State) -> Cart | None:
    """The merchant, once somebody has called it."""
    hex = noted(game, s, "merchant")
    return None if hex < 0 else Cart(hex, noted(game, s, "merchant_owner"))


def voyage(game: Game, s: State) -> Voyage | None:
    """How far the barbarians have come, and what would count if they landed now."""
    if game.slots.named("ship") is None:
        return None
    barbarians = ruleset(game).find(Barbarians)
    awake = sum(int(strength) for strength in barbarians.awake(s))
    return Voyage(noted(game, s, "ship"), int(barbarians.steps), int(barbarians.cities(s)), awake)


def charts(game: Game, s: State) -> list[Chart]:
    """The improvements of every seat."""
    slot = game.slots.named("improvements")
    if slot is None:
        return []
    owners = [int(s.owner[node]) if node >= 0 else NOWHERE for node in _metropolis_nodes(game, s)]
    return [
        Chart(
            seat,
            [int(s.notes[slot.at + seat * slot.width + track]) for track in range(slot.width)],
            [owner == seat for owner in owners],
        )
        for seat in range(slot.rows)
    ]


def _metropolis_nodes(game: Game, s: State) -> list[int]:
    return [noted(game, s, f"{track}_metropolis") for track in TRACKS]
