"""How cards change hands on catanatron's engine. Runs under the peer's own Python, which has no Hexhold.

Hands are counted before every decision. What differs has moved by the one action that was taken in between; so no kind
of action has to be known but the robber's, whose card only two players see.
"""

from __future__ import annotations

from typing import Any

from catanatron_words import GOODS

SUPPLY = -1


class CardLog:
    """Follows the hands of one game."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.hands = self.count()
        self.news: list[list[dict[str, Any]]] = []

    def count(self) -> list[list[int]]:
        """All hands, by seat."""
        values = self.table.state.player_state
        seats = range(len(self.table.seat_of))
        return [[values[f"P{seat}_{good}_IN_HAND"] for good in GOODS.values()] for seat in seats]

    def look(self) -> None:
        """Note what the last action has moved."""
        before, self.hands = self.hands, self.count()
        changes = [
            [now - then for now, then in zip(hand, held, strict=True)]
            for hand, held in zip(self.hands, before, strict=True)
        ]
        if not any(any(change) for change in changes):
            return
        last = self.table.log()[-1]
        stolen = getattr(last, "action", last).action_type.name == "MOVE_ROBBER"
        self.news.append(theft(changes) if stolen else exchange(changes))

    def tell(self) -> list[list[dict[str, Any]]]:
        """What every action has moved since this was asked last."""
        told, self.news = self.news, []
        return told


def theft(changes: list[list[int]]) -> list[dict[str, Any]]:
    """A card that only the thief and the victim know."""
    thief, victim = (next(seat for seat, change in enumerate(changes) if sum(change) == sign) for sign in (1, -1))
    return [moved(victim, thief, changes[thief], [thief, victim])]


def exchange(changes: list[list[int]]) -> list[dict[str, Any]]:
    """What all could see: cards that players gave away, and cards that they took."""
    out: list[dict[str, Any]] = []
    for seat, change in enumerate(changes):
        if min(change) < 0:
            out.append(moved(seat, SUPPLY, [max(-amount, 0) for amount in change], None))
        if max(change) > 0:
            out.append(moved(SUPPLY, seat, [max(amount, 0) for amount in change], None))
    return out


def moved(giver: int, taker: int, cards: list[int], known: list[int] | None) -> dict[str, Any]:
    """A move of cards; all know which they were, or only some seats."""
    return {"giver": giver, "taker": taker, "cards": cards, "known": known}
