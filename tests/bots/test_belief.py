"""What is known about hands: always the truth among the possibilities, and nothing but the truth when nothing hides."""

from __future__ import annotations

import pytest

from hexhold.bots.belief import MOST_WAYS, Belief
from hexhold.bots.registry import make_bot
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.events import Event, Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create


def hands(game: Game, s: State, seat: int) -> tuple[int, ...]:
    goods = int(game.goods)
    return tuple(int(card) for card in s.hand[seat * goods : (seat + 1) * goods])


@pytest.mark.parametrize(("kind", "players"), [("base", 4), ("gift", 3), ("watch", 4), ("cities", 3)])
def test_the_true_hands_are_among_the_possible_ones_for_every_onlooker(kind: str, players: int) -> None:
    game = create(kind, players, seed="belief")
    s = game.new()
    bots = [make_bot("greedy", Rng("belief", seat)) for seat in range(players)]
    dice = Rng("belief", "dice")
    onlookers: list[int | None] = [None, 0]
    beliefs = [Belief(game) for _ in onlookers]
    split = False
    for _ in range(700):
        if s.over:
            break
        seat = int(to_act(s))
        ev = Events()
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, dice), ev)
        else:
            acts = legal_list(game, s, seat)
            step(game, s, seat, bots[seat].choose(game, view(game, s, seat), acts) if len(acts) > 1 else acts[0], ev)
        for onlooker, belief in zip(onlookers, beliefs, strict=True):
            for event in ev.heard:
                belief.hear(event.seen_by(onlooker))
            split = split or len(belief.ways) > 1
            for other in range(players):
                assert sum(belief.hands(other)[0][0]) == game.cards_of(s, other)
                if len(belief.ways) < MOST_WAYS // 2:
                    assert hands(game, s, other) in [hand for hand, _ in belief.hands(other)]
        assert len(beliefs[1].hands(0)) == 1
    assert split


def belief_of(*events: dict[str, object]) -> Belief:
    """What a watcher believes after these events of a base game of three."""
    belief = Belief(create("base", 3))
    for facts in events:
        told = Event(str(facts["event"]), {k: v for k, v in facts.items() if k != "event"}, {})  # type: ignore[misc]
        belief.hear(told.seen_by(None))
    return belief


def test_an_unseen_theft_splits_the_possibilities_by_what_the_hand_held() -> None:
    belief = belief_of(
        {"event": "produced", "P0": {"ore": 3, "wool": 1}, "P1": {}, "P2": {}},
        {"event": "stole", "seat": 1, "victim": 0},
    )
    assert belief.hands(1) == [((0, 0, 0, 0, 1), 750), ((0, 0, 1, 0, 0), 250)]
    assert belief.least(0) == [0, 0, 0, 0, 2]
    assert belief.most(0) == [0, 0, 1, 0, 3]


def test_a_payment_rules_out_the_hands_that_could_not_have_made_it() -> None:
    belief = belief_of(
        {"event": "produced", "P0": {"ore": 3, "wool": 1}, "P1": {}, "P2": {}},
        {"event": "stole", "seat": 1, "victim": 0},
        {"event": "banked", "seat": 1, "gave": {"wool": 1}, "got": {"brick": 1}},
    )
    assert belief.hands(0) == [((0, 0, 0, 0, 3), 1000)]
    assert belief.as_data()[1] == {
        "count": 1,
        "least": {"brick": 1, "lumber": 0, "wool": 0, "grain": 0, "ore": 0},
        "most": {"brick": 1, "lumber": 0, "wool": 0, "grain": 0, "ore": 0},
        "hands": [{"cards": [1, 0, 0, 0, 0], "chance": 1000}],
    }


def test_a_monopoly_shows_who_had_none() -> None:
    belief = belief_of(
        {"event": "produced", "P0": {"ore": 1, "wool": 1}, "P1": {}, "P2": {}},
        {"event": "stole", "seat": 1, "victim": 0},
        {"event": "monopoly", "seat": 2, "good": "ore", "P0": 0, "P1": 1},
    )
    assert belief.hands(0) == [((0, 0, 1, 0, 0), 1000)]
    assert belief.hands(2) == [((0, 0, 0, 0, 1), 1000)]
