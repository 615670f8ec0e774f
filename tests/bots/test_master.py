"""The master's budget, and its opening: placements are played on until one is left."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.decision import Ranked
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import load_weights
from hexhold.bots.master import opening
from hexhold.bots.master.budget import Budget, part_of
from hexhold.bots.master.player import MasterBot
from hexhold.bots.master.rollout import Rollout
from hexhold.bots.registry import seat_bot
from hexhold.bots.settings import NO_LIMIT, Settings
from hexhold.core.actions import action
from hexhold.core.engine import legal_list, step, to_act
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.base.actions import END
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, note, position

RICH, POOR = "settle:N18", "settle:N0"
"""On the beginner map: an intersection of three good hexes, and one on the coast."""


def beginner() -> tuple[Ruleset, State]:
    """The first placement of three on the beginner map."""
    game = create("base", 3, {"first_player": 0, "map": "beginner"})
    return game, game.new()


def master(game: Ruleset, nodes: int) -> MasterBot:
    bot = MasterBot("master", Rng(1), settings=Settings(nodes=nodes))
    bot.sit_down(game)
    return bot


def judged(bot: MasterBot, game: Ruleset, s: State, acts: vec[i64]) -> list[tuple[i64, i64]]:
    """What the bot in the first seat thinks of its actions, best first."""
    decision = bot.decision(game, view(game, s, 0), acts, bot.rng)
    return [(each.act, each.value) for each in bot.judge(decision)]


def test_a_budget_of_positions_is_spent_to_the_last_that_fits() -> None:
    budget = Budget(10, NO_LIMIT)
    assert [budget.take(4), budget.take(4), budget.take(4), budget.take(2), budget.take(1)] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_a_budget_of_time_ends_though_positions_are_left() -> None:
    budget = Budget(NO_LIMIT, 1)
    taken = 0
    while budget.take(1):
        taken += 1
    assert taken


def test_no_part_of_a_limit_is_without_limit() -> None:
    assert [part_of(90, 3), part_of(2, 3), part_of(NO_LIMIT, 3)] == [30, 1, NO_LIMIT]


def test_at_a_table_the_master_hurries_unless_it_was_given_a_time() -> None:
    game, _ = beginner()
    usual, timed = seat_bot("master", Rng(1)), seat_bot("master/ms=20", Rng(1))
    assert isinstance(usual, MasterBot)
    assert isinstance(timed, MasterBot)
    usual.sit_down(game)
    timed.sit_down(game)
    assert (usual.nodes, usual.ms) == (load_weights("base").of("master_nodes"), 500)
    assert (timed.nodes, timed.ms) == (NO_LIMIT, 20)


def test_a_small_budget_is_for_fewer_actions() -> None:
    game, s = beginner()
    ranked = [Ranked(act, 0) for act in legal_list(game, s, 0)]
    tried = [len(master(game, nodes).candidates(ranked, ranked[0].act)) for nodes in (8, 20, 30, 100, 5000)]
    assert tried == [2, 2, 3, 5, 5]


@pytest.mark.once
def test_the_solver_finds_the_better_placement_whatever_was_thought_of_it_before() -> None:
    game, s = beginner()
    solver = master(game, 8).solver
    for order in ([RICH, POOR], [POOR, RICH]):
        placements = [Ranked(parse_token(game, token), 0) for token in order]
        solved = solver.solve(s, 0, placements, 24, NO_LIMIT)
        assert [each.act for each in solved] == [parse_token(game, RICH), parse_token(game, POOR)]
        assert solved[0].value > solved[1].value > 0
        opening._solved.clear()


@pytest.mark.once
def test_a_position_that_was_solved_is_remembered_for_other_games() -> None:
    game, s = beginner()
    opening._solved.clear()
    acts = legal_list(game, s, 0)
    first = judged(master(game, 4), game, s, acts)
    assert len(opening._solved) == 1
    again, s = beginner()
    second = judged(master(again, 4), again, s, acts)
    assert len(opening._solved) == 1
    assert second == first
    judged(master(again, 5), again, s, acts)
    assert len(opening._solved) == 2, "another budget may find something else"


@pytest.mark.once
def test_a_first_road_is_laid_as_the_builder_lays_it() -> None:
    game, s = beginner()
    step(game, s, 0, parse_token(game, RICH))
    assert to_act(s) == 0
    seen, acts = view(game, s, 0), legal_list(game, s, 0)
    assert master(game, 8).choose(game, seen, acts) == BuilderBot("builder", Rng(1)).choose(game, seen, acts)


class Watcher(Bot):
    """Ends its turns at once, and notes which throws have been drawn from the deck of dice by then."""

    def __init__(self) -> None:
        super().__init__("watcher", Rng(0))
        self.drawn: dict[int, int] = {}

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        if action(END) not in acts:
            return acts[0]
        self.drawn[int(seen.state.turn)] = note(game, seen.state, "dice_drawn")
        return action(END)


def test_whatever_is_played_on_the_dice_of_a_turn_are_the_same() -> None:
    hands = "\n".join(f"P{seat}.hand: 2ore 2wool 2grain" for seat in range(4))
    game, s = position(f"options: dice=deck\n{hands}")
    bought = s.copy()
    do(game, bought, "P0 buy")  # which card it is is left to luck
    drawn: list[dict[int, int]] = []
    for start, luck in ((s, 7), (bought, 7), (s, 8)):
        watcher = Watcher()
        Rollout(game, master(game, 8).builder.evaluation, watcher).value(start.copy(), 0, s.turn + 8, luck)
        drawn.append(watcher.drawn)
    assert len(set(drawn[0].values())) == 8
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
