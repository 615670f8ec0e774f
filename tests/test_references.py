"""What a game or a bot was made with goes when it goes: nothing is kept for ever, compiled or not.

A compiled class that inherits a constructor with arguments keeps a reference to each of them, whenever one is made. So
classes that are made while games are played write their own, even where it only calls the inherited one.
"""

from __future__ import annotations

import ast
import gc
import sys
from pathlib import Path

import pytest

from hexhold.bots.registry import BOTS, make_bot
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_list, step, to_act
from hexhold.core.events import Events
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create

SOURCE = Path(__file__).parents[1] / "src" / "hexhold"
ENGINE = ("board", "core", "rules", "encode", "bots", "batch")
MADE_ONCE = {"Option", "Choice", "Flag", "Number"}
"""Options are made when their files are read, and never again."""
NOT_COMPILED = {"HexholdError"}
"""Errors are classes of Python's own kind."""
NEVER_MADE = {"GoodsGame", "Placement"}
"""Only what derives from these is made."""


def classes() -> dict[str, ast.ClassDef]:
    """The classes of the engine by their names."""
    files = [file for part in ENGINE for file in sorted((SOURCE / part).rglob("*.py"))]
    found = [node for file in files for node in ast.parse(file.read_text(encoding="utf-8")).body]
    return {node.name: node for node in found if isinstance(node, ast.ClassDef)}


def constructor(known: dict[str, ast.ClassDef], name: str) -> tuple[str, int]:
    """Whose constructor a class has, and how many arguments it takes."""
    while name in known:
        for node in known[name].body:
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                return name, len(node.args.args) + len(node.args.kwonlyargs) - 1
        bases = [base.id for base in known[name].bases if isinstance(base, ast.Name)]
        name = bases[0] if bases else ""
    return name, 0


@pytest.mark.once
def test_no_class_that_is_made_in_play_inherits_a_constructor_with_arguments() -> None:
    known = classes()
    heirs = {name: constructor(known, name) for name in known}
    allowed = MADE_ONCE | NOT_COMPILED
    assert len(known) > 200
    assert [
        name
        for name, (owner, arguments) in heirs.items()
        if arguments and owner not in {name, *allowed} and name not in NEVER_MADE
    ] == []


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_that_is_gone_keeps_nothing(level: str) -> None:
    rng = Rng("bot")
    before = sys.getrefcount(rng)
    for _ in range(10):
        make_bot(level, rng)
    gc.collect()
    assert sys.getrefcount(rng) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_gone_keeps_no_map(name: str) -> None:
    game = create(name, 4)
    board = game.map
    del game
    gc.collect()
    # One reference is ours, and one that of the question.
    assert sys.getrefcount(board) == 2


@pytest.mark.long
def test_over_a_thousand_games_nothing_of_them_stays() -> None:
    """Nobody holds the maps of games that were played for a while and let go of, nor what bots were made with."""

    def play(number: int) -> tuple[object, Rng]:
        game = create(tuple(GAMES)[number % len(GAMES)], 3, seed=number)
        rng = Rng("thousand", str(number))
        bots = [make_bot(level, rng) for level in ("random", "greedy", "random")]
        s = game.new()
        for _ in range(60):
            if s.over:
                break
            seat = to_act(s)
            if seat == CHANCE:
                step(game, s, CHANCE, chance(game, s)[0][0], Events())
            else:
                acts = legal_list(game, s, seat)
                chosen = acts[0] if len(acts) == 1 else bots[seat].choose(game, view(game, s, seat), acts)
                step(game, s, seat, chosen, Events())
        return game.map, rng

    kept = [it for number in range(1000) for it in play(number)]
    gc.collect()
    # One reference is that of the list, one that of the loop, and one that of the question.
    assert {sys.getrefcount(it) for it in kept} == {3}
