"""What can happen in a game, read from its declarations: actions, decisions, words, events and endings."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import hexhold
from hexhold.core.frame import AUTOMATIC
from hexhold.core.game import Game
from hexhold.core.wire import wire_kind
from tests.contract.cases import Case, all_cases
from tests.exhaustive.frontier import declared_at_frontier

PACKAGE = Path(hexhold.__file__).parent


def declared(name: str) -> dict[str, list[Case]]:
    """Everything that can happen in some case of a game, with the cases in which it can."""
    features: dict[str, list[Case]] = {}
    for case in all_cases():
        if case.name == name:
            for feature in features_of(case):
                features.setdefault(feature, []).append(case)
    return features


def features_of(case: Case) -> list[str]:
    """What can happen in one case: every action kind and its words, decision, event and ending."""
    game = case.create()
    features = [f"frame {frame.name}" for frame in game.frames if frame.actor != AUTOMATIC]
    features += [f"event {code}" for code in sorted(event_codes(game))]
    features += [f"end won by {winner}" for winner in [*(f"P{seat}" for seat in range(case.players)), "nobody"]]
    for spec in game.words.specs:
        features.append(f"action {wire_kind(spec)}")
        for field in spec.fields:
            features += [f"{field.type} {word}" for word in game.words.names(field.type)]
    return list(dict.fromkeys([*features, *declared_at_frontier(game)]))


def event_codes(game: Game) -> set[str]:
    """The codes of all events that the modules and decisions of a game can tell, found in their source."""
    return {code for part in [*game.modules, *game.frames] for code in codes_of(type(part))}


def codes_of(owner: type) -> set[str]:
    """The event codes that the methods of a class tell; a method that is overridden tells nothing unless called."""
    codes: set[str] = set()
    closed: set[str] = set()
    for base in owner.__mro__:
        for name, method in methods_of(base).items():
            if name not in closed:
                calls = [node for node in ast.walk(method) if isinstance(node, ast.Call)]
                codes |= {code for call in calls for code in told_by(call)}
                if not any(ast.unparse(call.func) == f"super().{name}" for call in calls):
                    closed.add(name)
    return codes


def told_by(call: ast.Call) -> list[str]:
    """The code of the event, if this call tells one."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "tell":
        return []
    code = call.args[0]
    assert isinstance(code, ast.Constant), f"write the code of an event where it is told: {ast.unparse(call)}"
    return [str(code.value)]


def methods_of(owner: type) -> dict[str, ast.FunctionDef]:
    """The methods that a class of this package defines itself, as they stand in its source."""
    found = classes_of(owner.__module__).get(owner.__name__)
    return {part.name: part for part in found.body if isinstance(part, ast.FunctionDef)} if found else {}


@cache
def classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module of this package, by name."""
    if not module.startswith("hexhold."):
        return {}
    source = PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")
    return {node.name: node for node in ast.parse(source.read_text()).body if isinstance(node, ast.ClassDef)}
