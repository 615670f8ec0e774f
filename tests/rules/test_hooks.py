"""The hooks of rule modules: each has users, is dispatched under its name, and nothing is replaced by inheritance."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

import hexhold
import hexhold.rules
from hexhold.core.module import Module
from hexhold.rules.base.development.cards import CardPlay, DrawFrame
from hexhold.rules.base.development.knights import Army
from hexhold.rules.base.setup import PlaceBuilding, Placement
from hexhold.rules.base.victory import WinAtOnce
from hexhold.rules.games import GAMES
from hexhold.rules.rule import HOOKS, PointKeeper, Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.harbours.gifts import CardMarks
from hexhold.rules.seafarers.lines import LineEnds

MADE_TO_BE_EXTENDED = (
    Rule,
    PointKeeper,
    CardPlay,
    Army,
    Placement,
    PlaceBuilding,
    WinAtOnce,
    DrawFrame,
    LineEnds,
    CardMarks,
)
"""Classes that say what a kind of module or decision is, and leave the rest to those derived from them."""

NO_HOOKS = {"sorts", "action_kinds", "lists", "list_actions", "forbids"}
"""Methods of a rule module by which it declares its actions, and which it may forbid; `list_actions` goes by sort."""


def classes() -> list[type]:
    """Every class of the rules."""
    found: dict[str, type] = {}
    for info in pkgutil.walk_packages(hexhold.rules.__path__, "hexhold.rules."):
        for _, kind in inspect.getmembers(importlib.import_module(info.name), inspect.isclass):
            if kind.__module__.startswith("hexhold.rules"):
                found[f"{kind.__module__}.{kind.__name__}"] = kind
    return list(found.values())


CLASSES = classes()
MODULES = [kind for kind in CLASSES if issubclass(kind, Rule)]


def test_all_hooks_are_listed() -> None:
    own = {name for name, value in vars(Rule).items() if callable(value) and not name.startswith("_")}
    assert own - NO_HOOKS == set(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_two_users(hook: str) -> None:
    users = [kind.__name__ for kind in MODULES if kind is not Rule and hook in vars(kind)]
    assert len(users) >= 2, users


@pytest.mark.parametrize("hook", HOOKS)
def test_a_dispatcher_is_called_what_its_hook_is_called(hook: str) -> None:
    assert hook in vars(Ruleset)
    if hexhold.COMPILED:
        return  # Compiled methods need not tell their parameters; those of plain Python are the same.
    assert list(inspect.signature(getattr(Rule, hook)).parameters) == list(
        inspect.signature(getattr(Ruleset, hook)).parameters
    )


def test_every_hook_of_the_core_has_two_users() -> None:
    own = [name for name, value in vars(Module).items() if callable(value) and not name.startswith("_")]
    own = [name for name in own if name not in NO_HOOKS]
    users = {name: [kind for kind in MODULES if name in vars(kind)] for name in own}
    assert {name for name, kinds in users.items() if len(kinds) < 2} == set()


ROOMS = {expansion.__module__.split(".")[2] for info in GAMES.values() for expansion in info.expansions + info.large}
"""The folders of expansions."""


def room(kind: type) -> str:
    """The expansion that a class belongs to; options of one game belong to none of them."""
    return kind.__module__.split(".")[2]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_no_expansion_derives_from_what_another_one_does(kind: type) -> None:
    for base in kind.__mro__[1:]:
        if base.__module__.startswith("hexhold.rules.") and room(base) != room(kind):
            assert room(base) not in ROOMS or base in MADE_TO_BE_EXTENDED, f"{kind} derives from {base}"
