"""Whatever is out of place is refused by a rule of the ledger, in one sentence: every kind of action of every game."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import hexhold
from hexhold.core.actions import CHANCE, KIND_SHIFT
from hexhold.core.engine import explain, legal_actions, sample_chance, step, step_checked, to_act
from hexhold.core.errors import IllegalAction, OutOfTurn, Refusal
from hexhold.core.notation import token
from hexhold.core.specs import ActionSpec
from hexhold.core.state import State
from hexhold.ledger.rules import find_checkout, ledger_folder, read_ledger
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from tests.contract.universe import acts_of

PLIES = 300
"""How far a game is walked; at every step each kind of action is tried once by everybody."""
SENTENCE = re.compile(r"[^\n{}]{5,}[^\s.]")


@cache
def rule_ids() -> frozenset[str]:
    return frozenset(rule.id for rule in read_ledger(ledger_folder(find_checkout())))


@cache
def acts_by_kind(game: Ruleset) -> list[tuple[ActionSpec, list[int]]]:
    """The actions of every kind of a game that seats, not chance, decide."""
    return [(spec, acts_of(game, spec)) for spec in game.words.specs if not spec.chance]


class Refused:
    """The refusals met on a random walk: by kind of action, those in and those out of turn."""

    def __init__(self, name: str, players: int) -> None:
        self.game = create(name, players, {}, seed=7)
        self.rng = Rng("refusals", name, players)
        self.in_turn: dict[str, set[str]] = {}
        self.out_of_turn: dict[str, set[str]] = {}
        self._walk(self.game.new())

    def _walk(self, s: State) -> None:
        for _ in range(PLIES):
            self._try_all(s)
            if s.over:
                return
            seat = int(to_act(s))
            if seat == CHANCE:
                act = int(sample_chance(self.game, s, self.rng))
            else:
                acts = legal_actions(self.game, s, seat)
                kinds = sorted({act >> KIND_SHIFT for act in acts})
                kind = kinds[int(self.rng.below(len(kinds)))]
                acts = [act for act in acts if act >> KIND_SHIFT == kind]
                act = acts[int(self.rng.below(len(acts)))]
            step(self.game, s, seat, act)

    def _try_all(self, s: State) -> None:
        for spec, acts in acts_by_kind(self.game):
            for seat in range(int(self.game.seats)):
                act = acts[int(self.rng.below(len(acts)))]
                refusal = explain(self.game, s, seat, act)
                if refusal is not None:
                    self._note(s, seat, act, spec.name, refusal)

    def _note(self, s: State, seat: int, act: int, kind: str, refusal: Refusal) -> None:
        """A refusal names a rule of the ledger, says why, and is what `step_checked` raises, changing nothing."""
        found = self.out_of_turn if refusal.out_of_turn else self.in_turn
        assert refusal.rule in rule_ids(), f"{token(self.game, act)}: {refusal}"
        assert SENTENCE.fullmatch(refusal.sentence), f"{token(self.game, act)}: {refusal}"
        if refusal.rule not in found.setdefault(kind, set()):
            before = s.key()
            with pytest.raises(OutOfTurn if refusal.out_of_turn else IllegalAction) as raised:
                step_checked(self.game, s, seat, act)
            assert (raised.value.rule, raised.value.message) == (refusal.rule, refusal.sentence)
            assert s.key() == before
            found[kind].add(refusal.rule)


@pytest.mark.parametrize(("name", "players"), [(name, count) for name in GAMES for count in GAMES[name].players])
def test_every_kind_of_action_is_refused_out_of_place_by_a_rule_of_the_ledger(name: str, players: int) -> None:
    refused = Refused(name, players)
    kinds = {spec.name for spec, _ in acts_by_kind(refused.game)}
    assert refused.in_turn.keys() == kinds
    assert refused.out_of_turn.keys() == kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_refuses_everything(name: str) -> None:
    game = create(name, GAMES[name].players[-1], {"max_turns": 1}, seed=7)
    s, rng = game.new(), Rng("over", name)
    while not s.over:
        seat = int(to_act(s))
        acts = [int(sample_chance(game, s, rng))] if seat == CHANCE else legal_actions(game, s, seat)
        step(game, s, seat, acts[-1])
    for _, acts in acts_by_kind(game):
        for seat in range(int(game.seats)):
            refusal = explain(game, s, seat, acts[0])
            assert refusal is not None
            assert (refusal.rule, refusal.out_of_turn) == ("BASE-END-01", True)


def test_every_rule_that_the_source_refuses_by_is_in_the_ledger() -> None:
    cited = set()
    for file in Path(hexhold.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                rule = node.args[0]
                if isinstance(rule, ast.Constant) and isinstance(rule.value, str):
                    cited.add(rule.value)
    assert len(cited) > 100
    assert cited <= rule_ids()


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_game_has_a_rule_of_the_ledger(name: str) -> None:
    for players in GAMES[name].players:
        assert {frame.rule for frame in create(name, players, {}).frames} <= rule_ids()
