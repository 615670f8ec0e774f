"""Candidates compared: each is played on in the same worlds with the same luck, and those without hope are dropped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from hexhold.analysis.chances import POINT, WHOLE, Chances, Sample, margin
from hexhold.analysis.lines import Move, line_after
from hexhold.analysis.options import Candidate
from hexhold.analysis.playing_on import PlayingOn
from hexhold.core.engine import step
from hexhold.core.state import State

__all__ = ["FEWEST", "LONGER", "Compared", "Tried", "compared"]

FEWEST: Final = 8
"""In this many worlds all candidates are played on before any is dropped, and then again."""
LONGER: Final = 4
"""How many times as many worlds a decision gets that is still open."""
OPEN_FROM: Final = 1 * POINT
"""A cost of less than this is not looked into any further."""
SHARP: Final = 3 * POINT // 2
"""Nor is one whose margin is no wider than this."""
HOPELESS: Final = 10 * POINT
"""Nor one that costs more than this for sure."""


@dataclass(frozen=True)
class Tried:
    """A candidate with the chances of all seats after it."""

    candidate: Candidate
    chances: Chances
    margins: Chances
    worlds: int
    """In how many worlds it was played on."""
    behind: int
    """How much less it gives the seat than the best one in these worlds, in millionths."""
    line: tuple[Move, ...] = ()
    """How the game might go on after it."""


@dataclass(frozen=True)
class Compared:
    """A decision: its candidates, best first, and what the played one cost the seat."""

    tried: tuple[Tried, ...]
    played: Tried
    cost: int
    """How much less the played action gives than the best one, in millionths."""
    margin: int
    """Half of the 95 % interval of the cost."""
    lead: int
    """How much better the best candidate is than the second best, where there is one."""
    lead_margin: int
    is_first: bool
    """Whether the played action is what the builder would do at once."""

    @property
    def best(self) -> Tried:
        """The best candidate."""
        return self.tried[0]


def compared(
    worlds: Iterable[State], enough: int, seat: int, options: list[Candidate], played: int, mind: PlayingOn
) -> Compared:
    """Play candidates on in worlds that may be the true one: in enough of them, or in all where it is still open."""
    samples = [Sample(mind.seats) for _ in options]
    lines: list[tuple[Move, ...]] = []
    alive = list(range(len(options)))
    mine = next(place for place, each in enumerate(options) if each.act == played)
    for number, world in enumerate(worlds):
        for place in alive:
            twin = world.copy()
            step(mind.game, twin, seat, options[place].act)
            if number == 0:
                lines.append(line_after(mind, twin.copy()))
            samples[place].add(mind.ending(twin, number, int(world.turn)))
        if (number + 1) % FEWEST == 0:
            best = max(alive, key=lambda place: _mean(samples[place], seat))
            alive = [place for place in alive if place in (mine, best, 0) or _hopes(samples, place, best, seat)]
            if number + 1 >= enough and not _is_open(_gains(samples, best, mine, seat)):
                break
    best = _best(samples, seat)
    order = sorted(range(len(samples)), key=lambda place: (place != best, _behind(samples, place, best, seat)))
    tried = {
        place: Tried(
            options[place],
            samples[place].mean(),
            samples[place].margins(),
            len(samples[place].seen),
            _behind(samples, place, best, seat),
            lines[place],
        )
        for place in order
    }
    gains = _gains(samples, best, mine, seat)
    lead = _gains(samples, best, order[1], seat) if len(order) > 1 else [0.0]
    return Compared(
        tuple(tried[place] for place in order),
        tried[mine],
        max(0, _millionths(gains)),
        margin(gains),
        _millionths(lead),
        margin(lead),
        mine == 0,
    )


def _is_open(gains: list[float]) -> bool:
    """Whether more worlds may change what is thought of a decision."""
    cost, wide = _millionths(gains), margin(gains)
    return wide > SHARP and cost + wide > OPEN_FROM and cost - wide < HOPELESS


def _millionths(gains: list[float]) -> int:
    return int(WHOLE * sum(gains) / len(gains))


def _best(samples: list[Sample], seat: int) -> int:
    """The builder's choice, unless another ends better in the same worlds, beyond doubt.

    To take whatever happened to end best would be to take what was lucky.
    """
    best, lead = 0, 0.0
    for place in range(1, len(samples)):
        gains = _gains(samples, place, 0, seat)
        sure = sum(gains) / len(gains) - margin(gains) / WHOLE
        if sure > lead:
            best, lead = place, sure
    return best


def _mean(sample: Sample, seat: int) -> float:
    return sum(each[seat] for each in sample.seen) / len(sample.seen)


def _gains(samples: list[Sample], place: int, other: int, seat: int) -> list[float]:
    """How much more one candidate gave the seat than another, in every world in which both were played on."""
    return [here[seat] - there[seat] for here, there in zip(samples[place].seen, samples[other].seen, strict=False)]


def _behind(samples: list[Sample], place: int, best: int, seat: int) -> int:
    """How far a candidate is behind the best one."""
    return _millionths(_gains(samples, best, place, seat))


def _hopes(samples: list[Sample], place: int, best: int, seat: int) -> bool:
    """Whether a candidate may still be the best one."""
    gains = _gains(samples, place, best, seat)
    return sum(gains) / len(gains) + margin(gains) / WHOLE > 0
