"""What is known about hands: always the truth among the possibilities, and nothing but the truth when nothing hides."""

from __future__ import annotations

import pytest

from hexhold.bots.belief import MOST_WAYS, Belief
from hexhold.bots.registry import make_bot
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.events import Event, Events
from hexhold.core.game import Game
from hexhold.core.moves import SUPPLY, Move, Showing
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.hands import give, give_in_secret
from hexhold.rules.rule import Rule


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
                belief.hear(event.told_to(onlooker))
            split = split or len(belief.ways) > 1
            for other in range(players):
                assert sum(belief.hands(other)[0][0]) == game.cards_of(s, other)
                if len(belief.ways) < MOST_WAYS // 2:
                    assert hands(game, s, other) in [hand for hand, _ in belief.hands(other)]
        assert len(beliefs[1].hands(0)) == 1
    assert split


WOOL_AND_ORE = [0, 0, 1, 0, 3]
WOOL, ORE, BRICK = [0, 0, 1, 0, 0], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0]
THE_TWO = 0b11
"""The mask of the seats 0 and 1."""


def belief_of(*moves: Move) -> Belief:
    """What a watcher of a base game of three believes after these moves, by events that no rule knows."""
    belief = Belief(create("base", 3))
    for move in moves:
        belief.hear(Event("unheard_of", {}, {}, moves=[move]).told_to(None))
    return belief


def test_an_unseen_theft_splits_the_possibilities_by_what_the_hand_held() -> None:
    belief = belief_of(Move(SUPPLY, 0, WOOL_AND_ORE), Move(0, 1, ORE, known=THE_TWO))
    assert belief.hands(1) == [((0, 0, 0, 0, 1), 750), ((0, 0, 1, 0, 0), 250)]
    assert belief.least(0) == [0, 0, 0, 0, 2]
    assert belief.most(0) == [0, 0, 1, 0, 3]


def test_a_payment_rules_out_the_hands_that_could_not_have_made_it() -> None:
    belief = belief_of(
        Move(SUPPLY, 0, WOOL_AND_ORE),
        Move(0, 1, WOOL, known=THE_TWO),
        Move(1, SUPPLY, WOOL),
        Move(SUPPLY, 1, BRICK),
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
        Move(SUPPLY, 0, [0, 0, 1, 0, 1]),
        Move(0, 1, ORE, known=THE_TWO),
        Move(0, 2, [0, 0, 0, 0, 0], among=0b10000, whole=True),
        Move(1, 2, ORE, among=0b10000, whole=True),
    )
    assert belief.hands(0) == [((0, 0, 1, 0, 0), 1000)]
    assert belief.hands(2) == [((0, 0, 0, 0, 1), 1000)]


def test_an_unseen_card_is_of_the_goods_that_all_know_it_to_be_of() -> None:
    belief = belief_of(Move(SUPPLY, 0, WOOL_AND_ORE), Move(0, 1, WOOL, known=THE_TWO, among=0b00111))
    assert belief.hands(1) == [((0, 0, 1, 0, 0), 1000)]


def test_whoever_is_shown_a_hand_knows_it_and_nobody_else_does() -> None:
    shown = Event("unheard_of", {}, {}, shows=[Showing(0, [0, 0, 0, 0, 3], 1 << 2)])
    for onlooker, sure in ((2, True), (1, True), (None, False)):
        belief = Belief(create("base", 3))
        for move in (Move(SUPPLY, 0, WOOL_AND_ORE), Move(0, 1, WOOL, known=THE_TWO)):
            belief.hear(Event("unheard_of", {}, {}, moves=[move]).told_to(onlooker))
        belief.hear(shown.told_to(onlooker))
        assert (len(belief.hands(0)) == 1) == sure


class Toll(Rule):
    """A house rule: whoever ends a turn gives the next player a card in secret, and takes one of most from the bank."""

    name = "toll"

    def on_turn_end(self, s: State, seat: int, ev: Events) -> None:
        held = [good for good in range(int(self.game.goods)) if s.hand[seat * self.game.goods + good]]
        if held:
            give_in_secret(self.game, s, seat, (seat + 1) % int(self.game.seats), held[-1], 1, ev)
            give(self.game, s, SUPPLY, seat, max(range(5), key=lambda good: s.supply[good]), 1, ev)
            if ev.on:
                ev.tell("toll", {"seat": seat})


def test_a_rule_that_nobody_has_heard_of_is_followed() -> None:
    game = create("base", 3, seed="toll", house_rules=(Toll(),))
    s, events, rng = game.new(), Events(), Rng("toll")
    for _ in range(600):
        seat = int(to_act(s))
        acts = legal_list(game, s, seat)
        act = sample_chance(game, s, rng) if seat == CHANCE else acts[rng.below(len(acts))]
        step(game, s, seat, act, events)
    assert "toll" in {event.code for event in events.heard}
    for onlooker in (None, 0, 1, 2):
        belief = Belief(game)
        for event in events.heard:
            belief.hear(event.told_to(onlooker))
        assert [sum(belief.hands(seat)[0][0]) for seat in range(3)] == [game.cards_of(s, seat) for seat in range(3)]
        assert onlooker is None or belief.hands(onlooker) == [(hands(game, s, onlooker), 1000)]
