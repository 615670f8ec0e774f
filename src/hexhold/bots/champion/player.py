"""The champion bot: it searches as the master does, and a network says how everybody stands.

Where a game has no network, or options took away what the network asks for, it judges positions as the master does.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.bots.builder.judges import Judges, by_weights
from hexhold.bots.builder.weighing import OF_THE_GAME as WEIGHTS
from hexhold.bots.builder.weighing import Weights
from hexhold.bots.champion.evaluation import OF_THE_GAME, LearnedEvaluation, fits, network_for
from hexhold.bots.master.player import MasterBot
from hexhold.bots.settings import Settings
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["ChampionBot"]

CHAMPION: Final = "champion_"
"""Prefix of the corrections of trust that are the champion's own."""


class ChampionBot(MasterBot):
    """A master with a learned evaluation: that of the game, or that of a network's file."""

    def __init__(self, name: str, rng: Rng, network: str = OF_THE_GAME, settings: Settings | None = None) -> None:
        super().__init__(name, rng, WEIGHTS, settings, CHAMPION, Learned(network).judges)


@final
class Learned:
    """Makes judges by a network."""

    def __init__(self, path: str) -> None:
        self.path = path

    def judges(self, game: Ruleset, weights: Weights, corrections: str) -> Judges:
        """The network as the judge of everything but openings, for which the weights were fitted."""
        network = network_for(game, self.path)
        by_hand = by_weights(game, weights, corrections)
        if network is None or (self.path == OF_THE_GAME and not fits(game, network)):
            return by_hand
        judge = LearnedEvaluation(game, weights, network)
        return Judges(judge, judge, by_hand.opening)
