"""Judge a network on decisions it never saw: whether it orders siblings as their play-outs do."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.bots.champion.network import Network
from hexhold.workshop.labelling import Labels

__all__ = ["Verdict", "chances_by", "verdict"]


class Verdict(NamedTuple):
    """How well chances fit labels."""

    positions: int
    decisions: int
    pairs: float
    """The share of pairs of siblings that are ordered as their play-outs are, ties of play-outs left out."""
    log_loss: float
    """Of whether the deciding seat wins, in natural units."""
    gain: float
    """What the best sibling by these chances wins more than the mean of its siblings, in percent of a win."""


def chances_by(network: Network, labels: Labels) -> NDArray[np.float64]:
    """The chance of the deciding seat at every position, by a network."""
    seats = labels.inputs.shape[1]
    strengths = vec[float]([0.0] * seats)
    out = np.empty(len(labels.seat))
    for place, row in enumerate(labels.inputs):
        network.weigh(vec[i64](row.ravel().tolist()), seats, strengths)
        powers = np.exp(np.array(strengths) - max(strengths))
        out[place] = powers[labels.seat[place]] / powers.sum()
    return out


def verdict(labels: Labels, chances: NDArray[np.float64]) -> Verdict:
    """How well the chances of the deciding seats fit what came of the positions."""
    won = labels.wins[np.arange(len(labels.seat)), labels.seat] / labels.wins.sum(axis=1)
    sure = np.clip(chances, 1e-4, 1 - 1e-4)
    loss = -(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean()
    right = pairs = gain = decisions = 0.0
    bounds = np.flatnonzero(np.diff(labels.decision)) + 1
    for rows in np.split(np.arange(len(won)), bounds):
        if len(rows) < 2:
            continue
        decisions += 1
        gain += won[rows[np.argmax(chances[rows])]] - won[rows].mean()
        first, second = np.triu_indices(len(rows), 1)
        truth = won[rows[first]] - won[rows[second]]
        guess = chances[rows[first]] - chances[rows[second]]
        told = truth != 0
        right += float(((truth * guess > 0) + 0.5 * (guess == 0))[told].sum())
        pairs += float(told.sum())
    return Verdict(len(won), int(decisions), right / max(pairs, 1), float(loss), 100 * gain / max(decisions, 1))
