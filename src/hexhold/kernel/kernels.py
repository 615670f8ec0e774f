"""The kernel of a game, found or made. Games that differ by their map alone share one."""

from __future__ import annotations

import logging
from typing import TypeAlias

from hexhold.core.errors import HexholdError
from hexhold.kernel.build import shared_library
from hexhold.kernel.errors import NoKernel
from hexhold.kernel.library import Kernel
from hexhold.kernel.maps import Differences, differences, other_map, shape_of
from hexhold.kernel.text import kernel_text
from hexhold.rules.games import on_map
from hexhold.rules.plan import HOUSE_RULES
from hexhold.rules.ruleset import Ruleset

__all__ = ["find_kernel", "kernel_of", "make_kernel", "shared_kernel", "text_of"]

Key: TypeAlias = "tuple[object, ...]"

log = logging.getLogger(__name__)
_found: dict[Key, Kernel | str] = {}
_said: set[str] = set()
_kept: dict[int, Ruleset] = {}
"""Games with house rules have a kernel each, and what is alive keeps its number."""


def find_kernel(game: Ruleset) -> Kernel | None:
    """The kernel of a game, or None where there can be none; why is said once."""
    try:
        return kernel_of(game)
    except NoKernel as reason:
        _say_once(game, str(reason))
        return None


def shared_kernel(game: Ruleset) -> Kernel | None:
    """The kernel that a game shares with those on all other maps that are dealt for it; None as with `find_kernel`.

    Where the sea itself is dealt, each of a thousand games would wait for a kernel that none of the others can use.
    """
    chart = game.map.chart
    if chart is None or chart.alike:
        return find_kernel(game)
    _say_once(game, f"every deal of the map '{game.map.name}' would need one of its own")
    return None


def _say_once(game: Ruleset, reason: str) -> None:
    if reason not in _said:
        _said.add(reason)
        log.warning("%s is played without a kernel: %s", game.name, reason)


def kernel_of(game: Ruleset) -> Kernel:
    """The kernel of a game; raises NoKernel, with the reason, where there can be none."""
    key = _key(game)
    if key not in _found:
        try:
            _found[key] = make_kernel(game)
        except NoKernel as reason:
            _found[key] = str(reason)
    found = _found[key]
    if isinstance(found, str):
        raise NoKernel(found)
    return found


def make_kernel(game: Ruleset, *, checked: bool = False) -> Kernel:
    """A kernel for a game, whatever was found before. A checked one looks at everything it does."""
    found = _differences(game)
    own = _has_house_rules(game)
    path = shared_library(kernel_text(game, found, careful=own, checked=checked), checked=checked)
    return Kernel(path, found.rows, game, any_map=not own)


def text_of(game: Ruleset) -> str:
    """The text of the kernel of a game, in C."""
    return kernel_text(game, _differences(game), careful=_has_house_rules(game))


def _differences(game: Ruleset) -> Differences:
    """What differs on another map of the same shape."""
    if _has_house_rules(game):
        # They are objects of the caller's: no second game can be made with them, so this map is the only one.
        return differences(game, game)
    try:
        twin = on_map(game, other_map(game.map))
    except HexholdError as error:
        raise NoKernel(f"{game.name} cannot be laid out on another map: {error}") from None
    if twin.expansions != game.expansions:
        raise NoKernel(f"{game.name} is not made of what the game of this name is made of")
    return differences(game, twin)


def _key(game: Ruleset) -> Key:
    """Equal for games that differ by their map alone, and by how its terrain, tokens, harbours and gifts lie."""
    if _has_house_rules(game):
        _kept[id(game)] = game
        return (id(game),)
    return (
        game.name,
        int(game.seats),
        game.expansions,
        tuple(sorted(game.options.items())),
        *shape_of(game.map),
    )


def _has_house_rules(game: Ruleset) -> bool:
    return any(module.expansion == HOUSE_RULES for module in game.modules)
