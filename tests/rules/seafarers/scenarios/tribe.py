"""Words for the tests of The Forgotten Tribe: its gifts around the hex (0,-3), and lines of ships that lead to them.

P0 has a settlement on the north coast of the large island, and ships to the lower left corner of (0,-3). From there the
coast runs on past a card (its side W), a harbour (NW) and a point (NE).
"""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.positions import scenario
from tests.sea import along
from tests.support import notes, place

HOME = "N(-1,-1)"
CARD = "N(-1,-2)-S(0,-4)"
HARBOUR = "S(0,-4)-N(0,-3)"
POINT = "N(0,-3)-S(1,-4)"
TO_CARD = "N(-1,-1) S(0,-3) N(-1,-2)"
TO_HARBOUR = f"{TO_CARD} S(0,-4)"
WEST_OF_HOME = "S(-1,-2)-N(-1,-1)"
EAST_OF_HOME = "N(-1,-1)-S(0,-2)"
"""The two coast sides at P0's settlement."""

AT_CARD = f"P0.settlements: {HOME}\nP0.ships: {along(TO_CARD)}\n"
AT_HARBOUR = f"P0.settlements: {HOME}\nP0.ships: {along(TO_HARBOUR)}\n"
SHIP = "P0.hand: lumber wool\n"


def tribe(text: str, options: str = "") -> tuple[Ruleset, State]:
    """The game and state of a position of The Forgotten Tribe."""
    return scenario("forgotten_tribe", text, options)


def gift_harbour(game: Ruleset, where: str) -> str:
    """What the harbour trades that lies on a path as a gift."""
    edge = int(place(game, where)[1:])
    return next(str(gift["harbour"]) for gift in gifts(game) if gift["edge"] == edge)


def gifts(game: Ruleset) -> list[dict[str, object]]:
    """The gifts as everybody is told about them."""
    return [gift for module in game.modules for gift in module.layout().get("gifts", [])]  # type: ignore[attr-defined]


def waiting(game: Ruleset, s: State, seat: int = 0) -> int:
    """How many harbours a seat holds."""
    slot = game.slots.named("waiting_harbours")
    assert slot is not None
    return sum(int(s.notes[slot.at + seat * slot.width + harbour]) for harbour in range(slot.width))


def lying(game: Ruleset, s: State) -> dict[str, str]:
    """The harbours that were laid, by path."""
    slot = game.slots.named("laid_harbours")
    assert slot is not None
    names = game.words.names("harbour")
    return {
        column: names[int(s.notes[slot.at + i])] for i, column in enumerate(slot.columns) if s.notes[slot.at + i] >= 0
    }


def gift_points(game: Ruleset, s: State) -> list[int]:
    """The points that everybody has from gifts."""
    return notes(game, s, "gift_points")


def has_gift(game: Ruleset, edge: int) -> bool:
    """Whether a gift lies on a path."""
    return any(gift["edge"] == edge for gift in gifts(game))
