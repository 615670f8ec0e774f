"""What bots leave out because they know the answer: each time beside the whole work, which answers the same."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import weights_for
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.saving import ROLLS, Saving
from hexhold.core.actions import CHANCE, kind_of
from hexhold.core.engine import chance, legal_actions, legal_list, step, to_act
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.base.actions import OFFER
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.bots.test_bargain import WISH
from tests.support import position

SCENARIOS: tuple[Value, ...] = ("fog_islands", "forgotten_tribe", "cloth", "pirate_islands", "wonders")
GAMES: list[tuple[str, dict[str, Value]]] = [
    *((name, {}) for name in ("base", "cities", "gift", "watch")),
    *(("seafarers", {"scenario": scenario}) for scenario in SCENARIOS),
]
PLIES = 400


def walk(game: Ruleset, rng: Random) -> list[State]:
    """Positions of a random game with what could be done in them."""
    s = game.new()
    out = []
    for _ in range(PLIES):
        if s.over:
            break
        seat = int(to_act(s))
        acts = [act for act, _ in chance(game, s)] if seat == CHANCE else legal_actions(game, s, seat)
        if rng.random() < 0.04:
            out.append(s.copy())
            for act in rng.sample(acts, min(len(acts), 3)):
                out.append(s.copy())
                step(game, out[-1], seat, act)
        step(game, s, seat, rng.choice(acts))
    return out


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_an_evaluation_that_has_seen_much_sees_what_a_new_one_sees(name: str, options: dict[str, Value]) -> None:
    rng = Random(f"{name} {options}")
    game = create(name, 3, options, seed=1)
    weights = weights_for(game)
    old = Evaluation(game, weights)
    for s in walk(game, rng):
        for hands in range(2):
            # The same board with other hands, too.
            for place in range(hands * len(s.hand)):
                s.hand[place] = rng.randrange(4)
            new = Evaluation(game, weights)
            old.look(s)
            new.look(s)
            assert list(old.measures) == list(new.measures)


def test_an_estate_that_was_asked_for_another_board_in_between_is_surveyed_again() -> None:
    game = create("base", 3, {}, seed=1)
    first, second = (s for s in walk(game, Random(5))[-8::7])
    assert first != second
    old, new = (Evaluation(game, weights_for(game)) for _ in range(2))
    old.look(first)
    old.estate.survey(second)
    old.look(first)
    new.look(first)
    assert list(old.measures) == list(new.measures)


def waits(saving: Saving, hand: list[int], price: list[int], longest: int) -> int:
    """How many rolls it takes, tried one after the other."""
    for rolls in range(longest):
        missing = 0
        for good, income in enumerate(saving.income):
            have = ROLLS * (hand[good] - price[good]) + income * rolls
            missing += max(-have, 0) - max(have, 0) // (ROLLS * saving.rates[good]) * ROLLS
        if missing <= 0:
            return rolls
    return longest


def test_a_price_is_waited_for_as_long_as_counting_every_roll_says() -> None:
    rng = Random(3)
    found = set()
    for _ in range(2000):
        income = vec[i64]([rng.choice((0, 0, 2, 5, 9)) for _ in range(5)])
        saving = Saving(income, vec[i64]([rng.choice((2, 3, 4, 4)) for _ in range(5)]))
        hand, price = ([rng.choice((0, 0, 1, 2, 5)) for _ in range(5)] for _ in range(2))
        told = int(saving.rolls(vec[i64](hand), vec[i64](price), 40, rng.randrange(41)))
        assert told == waits(saving, hand, price, 40)
        found.add(told)
    assert {0, 3, 7, 40} < found


def test_the_promise_of_a_hand_is_the_hope_of_it() -> None:
    game = create("cities", 3, {}, seed=1)
    bot = GreedyBot("greedy", Rng(1))
    looks = [bot.outlook(game, view(game, s, 1)) for s in walk(game, Random(2))]
    assert [look.promise() for look in looks] == [look.hope(look.hand) for look in looks]
    assert len({int(look.promise()) for look in looks}) > 5


def test_whoever_recalls_what_another_heard_has_offered_nothing_yet() -> None:
    game, s = position(WISH)
    seen, acts = view(game, s, 0), legal_list(game, s, 0)
    listener = BuilderBot("builder", Rng(0))
    offers = []
    for _ in range(2):
        bot = BuilderBot("builder", Rng(1))
        bot.recall(game, listener)
        offers.append(bot.choose(game, seen, acts))
    assert offers[0] == offers[1] == BuilderBot("builder", Rng(1)).choose(game, seen, acts)
    assert kind_of(offers[0]) == OFFER
