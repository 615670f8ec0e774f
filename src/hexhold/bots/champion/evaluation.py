"""The learned evaluation: seats are measured as for the builder, and a network weighs them."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.weighing import Weights, weights_for
from hexhold.bots.champion.inputs import Inputs
from hexhold.bots.champion.network import Network, read_network
from hexhold.core.errors import Malformed
from hexhold.core.state import State, filled
from hexhold.rules.ruleset import Ruleset

__all__ = ["OF_THE_GAME", "LearnedEvaluation", "fits", "network_for", "read_network_at"]

OF_THE_GAME: Final = ""
"""In place of a file's path: the network that comes with the game, if there is one."""


@final
class LearnedEvaluation(Evaluation):
    """The evaluation of one game by a network."""

    def __init__(self, game: Ruleset, weights: Weights, network: Network) -> None:
        super().__init__(game, weights)
        self.network = network
        self.inputs = Inputs(game, self, network.names)
        if self.inputs.missing:
            raise Malformed(f"{network.source}: this game has no input {self.inputs.missing[0]!r} for the network")
        self.numbers: vec[i64] = filled(0, self.seats * network.inputs)

    def weigh(self, s: State) -> None:
        super().weigh(s)
        self.inputs.read(s, self.numbers)
        self.network.weigh(self.numbers, self.seats, self.strengths)


def fits(game: Ruleset, network: Network) -> bool:
    """Whether a game has all that a network takes; options may have taken some of it away."""
    return not Inputs(game, Evaluation(game, weights_for(game)), network.names).missing


def network_for(game: Ruleset, path: str = OF_THE_GAME) -> Network | None:
    """The network that comes with a game, if there is one, or the one in the file at a path."""
    if path != OF_THE_GAME:
        return read_network_at(path)
    data = shipped(game.name)
    return read_network(f"{game.name}.net", data) if data else None


def read_network_at(path: str) -> Network:
    """The network in the file at a path; Malformed says why it cannot be used."""
    try:
        return read_network(path, Path(path).read_bytes())
    except OSError as error:
        raise Malformed(f"the network {path!r} cannot be read: {error}") from None


@cache
def shipped(game: str) -> bytes:
    """The file of the network that comes with a game; nothing if there is none."""
    file = resources.files("hexhold.bots.champion").joinpath("networks", f"{game}.net")
    return file.read_bytes() if file.is_file() else b""
