"""Words for tests of Cities & Knights: the three dice, turns that go by, and progress cards."""

from __future__ import annotations

from hexhold.core.events import SILENT, Events
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, note


def throw(game: Ruleset, s: State, red: int, yellow: int, face: str, events: Events = SILENT) -> None:
    """The active player of Cities & Knights rolls; the three dice show this."""
    do(game, s, f"P{s.active} roll", f"chance roll={red},{yellow}", f"chance event={face}", events=events)


def pass_turns(game: Ruleset, s: State, count: int) -> None:
    """So many turns of Cities & Knights go by in which somebody rolls a 12 and a gate, and does nothing."""
    for _ in range(count):
        throw(game, s, 6, 6, "politics")
        do(game, s, f"P{s.active} end")


def progress(game: Ruleset, s: State, seat: int) -> dict[str, int]:
    """The progress cards a seat holds."""
    held: dict[str, int] = {}
    for track in ("trade", "politics", "science"):
        slot = game.slots.named(f"{track}_cards")
        assert slot is not None
        held |= {card: note(game, s, f"{track}_cards", seat, card) for card in slot.columns}
    return {card: amount for card, amount in held.items() if amount}


def returned(game: Ruleset, s: State, track: str) -> list[str]:
    """The progress cards that lie under the deck of a track, from the top."""
    places = [note(game, s, f"{track}_returned", column=f"#{place}") for place in range(1, 19)]
    return [game.words.cards[card - 1] for card in places if card]
