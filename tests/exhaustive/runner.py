"""Random players that prefer what has not happened yet, until everything has that a game declares."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hexhold.core.actions import CHANCE, KIND_SHIFT, argument
from hexhold.core.engine import chance, legal_actions, sample_chance, step, to_act
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import FRAME_SIZE, State
from hexhold.core.wire import wire_kind
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case
from tests.contract.walk import Walk
from tests.exhaustive.declared import declared
from tests.exhaustive.frontier import FrontierWatch, is_rare, leanings


@dataclass
class Coverage:
    """What a game declares, how often each of it has happened, and where it happened first."""

    name: str
    where: dict[str, list[Case]]
    counts: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    played: Counter[Case] = field(default_factory=Counter)

    def missing(self) -> list[str]:
        """What has not happened yet."""
        return [feature for feature in self.where if not self.counts[feature]]

    def note(self, feature: str, place: str) -> None:
        """Something has happened."""
        self.counts[feature] += 1
        self.first.setdefault(feature, place)

    def table(self) -> list[str]:
        """All of it with counts; what never happened comes first."""
        rows = sorted(self.where, key=lambda feature: (self.counts[feature] > 0, feature))
        return [f"{self.name:8} {row:32} {self.counts[row]:8}  {self.first.get(row, 'NEVER')}" for row in rows]


def cover(name: str, games: int, plies: int) -> Coverage:
    """Play up to so many games, each for up to so many plies, or until nothing is missing."""
    coverage = Coverage(name, declared(name))
    for number in range(games):
        wanted = coverage.missing()
        if not wanted:
            break
        wish = wanted[number % len(wanted)]
        case = min(coverage.where[wish], key=lambda case: coverage.played[case])
        play(coverage, case, wish, plies)
        coverage.played[case] += 1
    return coverage


def play(coverage: Coverage, case: Case, wish: str, plies: int) -> None:
    """Play one game in which something is wished for, and note what happens in it."""
    number = coverage.played.total()
    walk = Walk.of(case, "cover", number)
    for ply in walk.plies(plies):
        game, s = walk.game, walk.s
        seat, act = choose(coverage, walk, wish)
        place = f"{case} game {number} ply {ply}"
        for depth in range(int(s.depth)):
            coverage.note(f"frame {game.frames[int(s.stack[depth * FRAME_SIZE])].name}", place)
        for feature in features_of_act(game, act):
            coverage.note(feature, place)
        frontier = FrontierWatch(game, s)
        events = Events()
        step(game, s, seat, act, events)
        for feature in [*(f"event {event.code}" for event in events.heard), *frontier.seen(s, events.heard)]:
            coverage.note(feature, place)
        if s.over:
            winner = f"P{s.winner}" if s.winner >= 0 else "nobody"
            coverage.note(f"end won by {winner}", place)


def features_of_act(game: Game, act: int) -> list[str]:
    """The kind of an action, and the words among its arguments."""
    spec = game.spec_of[act >> KIND_SHIFT]
    assert spec is not None
    features = [f"action {wire_kind(spec)}"]
    for index, part in enumerate(spec.fields):
        names = game.words.names(part.type)
        value = int(argument(act, index))
        if names and value < len(names):
            features.append(f"{part.type} {names[value]}")
    return features


def choose(coverage: Coverage, walk: Walk, wish: str) -> tuple[int, int]:
    """Mostly what has happened least of what leads to the wish; otherwise anything."""
    game, s, rng = walk.game, walk.s, walk.rng
    if rng.below(8 if is_rare(wish) else 2) == 0:
        return walk.choose()
    if to_act(s) == CHANCE:
        outcomes = leanings(game, s, wish, [act for act, _ in chance(game, s)])
        return CHANCE, rarest(coverage, game, outcomes, rng) or sampled(game, s, rng)
    moves = [(seat, act) for seat in range(int(game.seats)) for act in options(walk, seat)]
    act = rarest(coverage, game, leanings(game, s, wish, [act for _, act in moves]), rng)
    able = [seat for seat, other in moves if other == act]
    return able[int(rng.below(len(able)))], act


def sampled(game: Ruleset, s: State, rng: Rng) -> int:
    """An outcome of chance by its weight."""
    return int(sample_chance(game, s, rng))


def options(walk: Walk, seat: int) -> list[int]:
    """What a seat may do, with a few deals that no menu lists."""
    return [*legal_actions(walk.game, walk.s, seat), *walk.deals(seat)]


def rarest(coverage: Coverage, game: Game, acts: list[int], rng: Rng) -> int:
    """One of the actions whose kind and words have come least often so far."""
    scores = [min(coverage.counts[feature] for feature in features_of_act(game, act)) for act in acts]
    least = [act for act, score in zip(acts, scores, strict=True) if score == min(scores)]
    return least[int(rng.below(len(least)))]
