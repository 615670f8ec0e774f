"""What a bot is: somebody in a seat who sees a view, may hear events, and chooses one of the actions open to the seat.

A bot never gets the state of the game nor the randomness that moves it. What chance a bot uses comes from a stream of
its own, so two bots that think differently still play under the same dice.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.bots.judgement import Judgement, Reason
from hexhold.core.events import Told
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Bot"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Subclasses override `choose`; a bot of one's own may be written in plain Python."""

    def __init__(self, name: str, rng: Rng) -> None:
        self.name = name
        self.rng = rng
        """The bot's own stream of chance."""

    def looks(self) -> bool:
        """Whether the bot looks at views. One that does not gets blank ones, and its games are quicker."""
        return True

    def listens(self) -> bool:
        """Whether the bot wants to hear what happens. One that does not is told nothing, and its games are quicker."""
        return False

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        """Take in what has happened, as the bot's seat hears it: before each choice, all since the last one."""

    def recall(self, game: Ruleset, listener: Bot) -> None:
        """Know what another bot of the same kind has heard of a game, as if it had been told all of it itself."""

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        """One of `acts`, the actions listed for the seat of the view, or another legal one (trades are not all listed).

        A seat with a single listed action is not asked.
        """
        raise NotImplementedError(f"{self.name} does not know how to choose")

    def explain(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Judgement]:
        """The best few actions, best first, with their values and reasons. It moves no stream of chance.

        A bot that only chooses gives its choice and no value; one that compares actions overrides this.
        """
        if len(acts) == 1:
            return [Judgement(acts[0], 0, [Reason("only", {})])]
        rng = self.rng
        self.rng = rng.copy()
        act = self.choose(game, seen, acts)
        self.rng = rng
        return [Judgement(act, 0, [self.habit()])]

    def habit(self) -> Reason:
        """The reason given by a bot that does not compare actions."""
        return Reason("habit", {"bot": self.name})
