"""The weights of an evaluation: a TOML file for every game, with how they were found.

found = "by hand, then by self-play"

[weights]
patience = 64
...

A scenario may have a file of its own, in a folder of its game's name; what that does not name is as in the game's file.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, final

from hexhold.core.errors import Malformed
from hexhold.rules.ruleset import Ruleset

__all__ = ["NO_CORRECTIONS", "OF_THE_GAME", "Weights", "load_weights", "weights_for"]

NO_CORRECTIONS: Final = ""
"""In place of a prefix of corrections: weights as they are."""
OF_THE_GAME: Final = ""
"""In place of a file's path: the weights that come with the game."""


@final
class Weights:
    """Whole numbers by name."""

    def __init__(self, source: str, values: dict[str, int], found: str = "") -> None:
        self.source = source
        self.values = values
        self.found = found

    def of(self, name: str) -> int:
        """The weight of this name; Malformed if there is none."""
        if name not in self.values:
            raise Malformed(f"{self.source}: the weight {name!r} is missing")
        return self.values[name]

    def extra(self, name: str) -> int:
        """A weight that a file need not have; 0 then."""
        return self.values.get(name, 0)

    def corrected(self, name: str, corrections: str) -> int:
        """The weight of this name with its correction, if there is one under this prefix."""
        return self.of(name) + (self.extra(corrections + name) if corrections != NO_CORRECTIONS else 0)

    def beginning(self, prefix: str) -> dict[str, int]:
        """The weights whose names have this prefix, by the rest of their names."""
        return {name[len(prefix) :]: value for name, value in self.values.items() if name.startswith(prefix)}

    def replaced(self, changes: dict[str, int]) -> Weights:
        """The same weights with some of them changed; Malformed if there is no such weight."""
        for name in changes:
            self.of(name)
        return Weights(self.source, {**self.values, **changes}, self.found)

    def over(self, general: Weights) -> Weights:
        """These weights, and more general ones for what they do not name."""
        return Weights(self.source, {**general.values, **self.values}, self.found)

    def beyond(self, general: Weights) -> Weights:
        """What of these weights is not as in more general ones."""
        return Weights(self.source, {n: v for n, v in self.values.items() if general.values.get(n) != v}, self.found)

    def text(self) -> str:
        """The file of these weights."""
        lines = [f'found = """{self.found}"""', "", "[weights]"]
        return "\n".join([*lines, *[f"{name} = {value}" for name, value in self.values.items()]]) + "\n"


def weights_for(game: Ruleset, path: str = OF_THE_GAME) -> Weights:
    """The weights for a game and the scenario that is played, or those in the file at a path."""
    chart = game.map.chart
    return load_weights(game.name, path, "" if chart is None else chart.scenario)


@cache
def load_weights(game: str, path: str = OF_THE_GAME, scenario: str = "") -> Weights:
    """The weights for a game and a scenario of it, or those in the file at a path.

    A scenario without any of its own has those of its game, and a game those of base.
    """
    if path != OF_THE_GAME:
        try:
            return _read(path, Path(path).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise Malformed(f"the weights {path!r} cannot be read: {error}") from None
    folder = resources.files("hexhold.bots.builder").joinpath("weights")
    own = folder.joinpath(game, f"{scenario}.toml")
    if scenario and own.is_file():
        return _read(f"{game}/{own.name}", own.read_text(encoding="utf-8")).over(load_weights(game))
    file = folder.joinpath(f"{game}.toml")
    if not file.is_file():
        file = folder.joinpath("base.toml")
    return _read(file.name, file.read_text(encoding="utf-8"))


def _read(source: str, text: str) -> Weights:
    """The weights in the text of a file."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{source}: not a TOML file: {error}") from None
    table = data.get("weights")
    if not isinstance(table, dict):
        raise Malformed(f"{source}: there is no table [weights]")
    values: dict[str, int] = {}
    for name, value in table.items():
        if type(value) is not int or not isinstance(name, str):
            raise Malformed(f"{source}: the weight {name!r} is no whole number")
        values[name] = value
    return Weights(source, values, str(data.get("found", "")))
