"""A host who lets no bot spoil a match: whatever a bot answers, the match goes on by a legal action.

The rule: where a bot raises, answers with an illegal action or answers too late, one of its listed actions is drawn at
random in its stead, from a stream of its own. Each such fault is counted. A bot that never answers cannot be stopped
here; `hexhold.arena.game_process` sees to that, and tells this host from which question on a seat is no longer asked.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.table import Host
from hexhold.core.engine import is_legal
from hexhold.core.state import State
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["FAULTS", "HUNG", "ILLEGAL", "LATE", "RAISED", "Guard"]

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
LATE: Final = "late"
HUNG: Final = "hung"
FAULTS: Final = (RAISED, ILLEGAL, LATE, HUNG)
"""What a bot can do wrong: raise, answer with an illegal action, answer late, or never."""


class Guard(Host):
    """Asks the bots of one game, keeps the time, and counts what goes wrong.

    `gone` says for some seats from which of their questions on they are not asked any more. `note` is told seat and
    number of every question before it is asked.
    """

    def __init__(
        self, seed: str, seats: int, seconds: float, gone: dict[int, int], note: Callable[[int, int], object]
    ) -> None:
        super().__init__()
        self.limit = seconds
        self.gone = gone
        self.note = note
        self.asked = [0] * seats
        self.seconds = [0.0] * seats
        self.faults: list[dict[str, int]] = [{} for _ in range(seats)]
        self.trouble = ""
        """The first fault in words."""
        self.streams = [Rng(seed, "fallback", seat) for seat in range(seats)]

    def ask(self, game: Ruleset, s: State, bot: Bot, seen: View, acts: vec[i64]) -> i64:
        seat = seen.seat
        number = self.asked[seat]
        self.asked[seat] += 1
        if seat in self.gone and number >= self.gone[seat]:
            if number == self.gone[seat]:
                self.count(seat, HUNG, bot, "it never answered, and is not asked again in this game")
            return self.instead(seat, acts)
        self.note(seat, number)
        started = perf_counter()
        try:
            self.story.tell(game, seat, bot)
            act = bot.choose(game, seen, acts)
        except Exception as error:  # noqa: BLE001  # whatever a bot raises, the match goes on
            self.seconds[seat] += perf_counter() - started
            self.count(seat, RAISED, bot, f"{type(error).__name__}: {error}")
            return self.instead(seat, acts)
        spent = perf_counter() - started
        self.seconds[seat] += spent
        if spent > self.limit:
            self.count(seat, LATE, bot, f"it took {spent:.1f} s of {self.limit:g} s")
            return self.instead(seat, acts)
        if not may(game, s, seat, act, acts):
            self.count(seat, ILLEGAL, bot, f"it answered {str(act)[:40]}, which is no action or an illegal one")
            return self.instead(seat, acts)
        return act

    def count(self, seat: int, fault: str, bot: Bot, words: str) -> None:
        """Write down a fault."""
        self.faults[seat][fault] = self.faults[seat].get(fault, 0) + 1
        if not self.trouble:
            self.trouble = f"{bot.name} in seat P{seat}, question {self.asked[seat]}: {' '.join(words.split())[:200]}"

    def instead(self, seat: int, acts: vec[i64]) -> i64:
        """The action that is taken in a bot's stead."""
        return acts[self.streams[seat].below(len(acts))]


def may(game: Ruleset, s: State, seat: int, act: object, acts: vec[i64]) -> bool:
    """Whether what a bot answered is an action that its seat may take."""
    if not isinstance(act, int):
        return False
    try:
        return act in acts or is_legal(game, s, seat, act)
    except (OverflowError, TypeError):
        return False
