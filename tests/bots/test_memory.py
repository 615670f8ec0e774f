"""What bots remember: worlds they imagine fit all they have heard and see, and nothing else moves their choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexhold.bots.memory import Memory
from hexhold.bots.registry import make_bot
from hexhold.bots.story import Story
from hexhold.bots.table import play
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.bots.listener import Listener


def played(game: Ruleset, s: State, story: Story, plies: int) -> Iterator[int]:
    """Let greedy bots play; whoever decides is given before they do."""
    bots = [make_bot("greedy", Rng("played", seat)) for seat in range(int(game.seats))]
    dice = Rng("played", "dice")
    for _ in range(plies):
        if s.over:
            return
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, dice), story.events)
            continue
        yield seat
        step(game, s, seat, bots[seat].choose(game, view(game, s, seat), legal_list(game, s, seat)), story.events)


def remembered(game: Ruleset, story: Story, seat: int) -> Memory:
    """What a seat remembers that has heard all of the story."""
    memory = Memory(game)
    for event in story.events.heard:
        memory.hear(event.told_to(seat))
    return memory


@pytest.mark.parametrize(
    ("kind", "players", "options"),
    [
        ("base", 4, {}),
        ("base", 3, {"hide_supply_counts": True}),
        ("gift", 4, {}),
        ("watch", 4, {}),
        ("cities", 4, {}),
    ],
)
def test_who_remembers_imagines_worlds_that_look_the_same_and_often_the_true_hands(
    kind: str, players: int, options: dict[str, Value]
) -> None:
    game = create(kind, players, options, seed="memory")
    s, story, rng = game.new(), Story(), Rng("worlds")
    right = guessed = asked = 0
    for place, seat in enumerate(played(game, s, story, 900)):
        if place % 12 or not s.turn:
            continue
        seen = view(game, s, seat)
        memory = remembered(game, story, seat)
        for _ in range(3):
            world = memory.imagine(seen, rng)
            assert view(game, world, seat) == seen
            assert game.broken(world) == []
            asked += 1
            right += list(world.hand) == list(s.hand)
            guessed += list(resample(game, seen, rng).hand) == list(s.hand)
    assert asked > 50
    assert right > asked // 2
    assert right > 2 * guessed


def test_who_has_heard_only_the_end_of_a_game_goes_by_what_he_sees() -> None:
    game = create("base", 4, seed="late")
    s, story = game.new(), Story()
    for _ in played(game, s, story, 200):
        pass
    seat = int(to_act(s))
    seen = view(game, s, max(seat, 0))
    memory = Memory(game)
    for event in story.events.heard[-5:]:
        memory.hear(event.told_to(seen.seat))
    assert view(game, memory.imagine(seen, Rng(1)), seen.seat) == seen
    assert memory.fitting == []


@pytest.mark.once
@pytest.mark.parametrize("name", ["builder", "master/nodes=8"])
@pytest.mark.parametrize("kind", ["base", "watch", "cities"])
def test_a_choice_stays_the_same_in_another_world_that_told_the_seat_the_same(name: str, kind: str) -> None:
    game = create(kind, 4, seed="swap")
    s, story = game.new(), Story()
    changed = 0
    for place, seat in enumerate(played(game, s, story, 500)):
        if place % 37 or not s.turn:
            continue
        seen, acts = view(game, s, seat), legal_list(game, s, seat)
        other = resample(game, seen, Rng("other", place))
        changed += list(other.hand) != list(s.hand)
        choices = []
        for truth in (s, other):
            bot = make_bot(name, Rng(place))
            story.again().tell(game, seat, bot)
            choices.append(int(bot.choose(game, view(game, truth, seat), acts)))
        assert choices[0] == choices[1]
    assert changed > 3


def test_a_listener_hears_once_and_before_it_is_asked_what_its_seat_may_know() -> None:
    game = create("base", 3, {"first_player": 0}, seed="hear")
    s = game.new()
    ears = Listener(ears=True)
    deaf = Listener(ears=False)
    play(game, s, [ears, deaf, deaf], Rng("hear"), 1500)
    assert not deaf.heard
    assert {seat for seat, _ in ears.heard} == {0}
    assert ears.asked == sorted(ears.asked)
    assert ears.asked[-1] > 50
    stolen = [facts for _, facts in ears.heard if facts["event"] == "stole"]
    assert any("good" not in facts for facts in stolen)
    assert all(("good" in facts) == (0 in (facts["seat"], facts["victim"])) for facts in stolen)


def test_a_story_is_told_anew_to_who_sits_down_late() -> None:
    game = create("base", 3, {"first_player": 0}, seed="late")
    s, story = game.new(), Story()
    for _ in played(game, s, story, 60):
        pass
    first, second = Listener(ears=True), Listener(ears=True)
    story.tell(game, 1, first)
    story.tell(game, 1, first)
    story.again().tell(game, 1, second)
    assert len(first.heard) == len(story.events.heard) == len(second.heard)
    assert first.heard == second.heard
