"""The games and their options: names, titles, numbers of players, sentences, values and defaults."""

from __future__ import annotations

import json

from hexhold.server.http.catalogue import offered
from hexhold.server.protocol.http_bodies import GameOption
from tools.declare.tables import plain_games
from tools.declare.typescript import comment, file


def text() -> str:
    """The whole file."""
    games = offered().games
    lines = "\n".join(
        f"  /** {game.title}, for {', '.join(str(count) for count in game.players)} players. */\n"
        f"  | {json.dumps(game.name)}"
        for game in games
    )
    return file("the games and their options", [f"export type Game =\n{lines};", _expansions(), _options()])


def _expansions() -> str:
    """What every game is made of with the most players: whoever looks for words finds none under what is not there."""
    made = {game.name: list(game.expansions) for game in plain_games()}
    rows = "\n".join(f"  {name}: [{', '.join(json.dumps(part) for part in parts)}]," for name, parts in made.items())
    return f"""{comment("What each game is made of; what is added later may call things otherwise.")}
export const EXPANSIONS: Readonly<Record<Game, readonly string[]>> = {{
{rows}
}};"""


def _options() -> str:
    """An interface with every option of any game."""
    held: dict[str, list[tuple[str, GameOption]]] = {}
    for game in offered().games:
        for option in game.options:
            held.setdefault(option.name, []).append((game.name, option))
    lines = [
        comment("The options of games; the first sentence says what an option does."),
        "export interface Options {",
    ]
    for name, found in held.items():
        option = found[0][1]
        where = "" if len(found) == len(offered().games) else f" Of {', '.join(game for game, _ in found)}."
        lines.append(f"  {comment(f'{option.sentence} {_default(found)}{where}')}")
        lines.append(f"  readonly {name}: {_values(option)};")
    return "\n".join([*lines, "}"])


def _default(found: list[tuple[str, GameOption]]) -> str:
    """What the option is when nothing is said, where games differ for each of them."""
    values = {game: json.dumps(option.default) for game, option in found}
    if len(set(values.values())) == 1:
        return f"Default: {next(iter(values.values()))}."
    return f"Default: {', '.join(f'{value} in {game}' for game, value in values.items())}."


def _values(option: GameOption) -> str:
    if option.kind == "flag":
        return "boolean"
    if option.kind == "number":
        return "number"
    return " | ".join(json.dumps(word) for word in option.words) if option.words else "string | number"
