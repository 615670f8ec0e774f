"""What the facts of events are is declared, and what happens keeps to it: seats are seats, and places are places."""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.events import Events, Fact
from hexhold.core.notation import limit
from hexhold.core.specs import EDGE, GOOD, HEX, NODE, SEAT
from hexhold.rng import Rng
from hexhold.rules.facts import FACT_TYPES, fact_type
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset

PLIES = 1500
NUMBERS = {
    "barbarians",
    "count",
    "first",
    "knights",
    "level",
    "second",
    "section",
    "clearing",
    "space",
    "strength",
    "turn",
}
WORDS = {"cause", "deal", "event"}


def played(game: Ruleset, rng: Rng) -> list[dict[str, Fact]]:
    """What happens when somebody plays at random, with all secrets."""
    s, events = game.new(), Events()
    for _ in range(PLIES):
        if s.over:
            break
        seat = int(to_act(s))
        acts = [] if seat == CHANCE else legal_actions(game, s, seat)
        act = acts[int(rng.below(len(acts)))] if acts else int(sample_chance(game, s, rng))
        step(game, s, seat, act, events)
    return [event.in_full() for event in events.heard]


def fits(game: Ruleset, type: str, fact: Fact) -> bool:
    """Whether a fact can be of its type."""
    if fact is None or isinstance(fact, bool):
        return True
    if isinstance(fact, dict):
        return set(fact) <= {
            *game.words.goods,
            *game.words.cards,
            *(word for words in game.words.lists.values() for word in words),
        }
    if isinstance(fact, list):
        return type == SEAT and all(0 <= seat < game.seats for seat in fact)
    if isinstance(fact, int):
        return (
            type in NUMBERS or type == "wildling" or (type in (SEAT, NODE, EDGE, HEX) and 0 <= fact < limit(game, type))
        )
    return type in WORDS or fact in game.words.names(type) or (type == GOOD and fact in game.words.goods)


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_that_happens_is_of_its_declared_type(name: str) -> None:
    game = create(name, GAMES[name].players[-1], seed="facts")
    wrong = {
        (str(facts["event"]), key, str(fact))
        for facts in played(game, Rng("facts", name))
        for key, fact in facts.items()
        if not key.startswith("P") and not fits(game, fact_type(str(facts["event"]), key), fact)
    }
    assert wrong == set()


def test_a_fact_that_is_named_as_its_type_is_not_declared_again() -> None:
    assert all(name != type for name, type in FACT_TYPES.items())
