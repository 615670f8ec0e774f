"""What everything costs in each game, for pages that tell of a game nobody plays at the moment."""

from __future__ import annotations

import json
from collections.abc import Mapping

from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from hexhold.server.telling.views import show_view, show_words
from tools.declare.tables import SAME_SEED
from tools.declare.typescript import comment, file, imports


def text() -> str:
    """The whole file."""
    types = imports(
        {"actions": ["Kind"], "games": ["Game"], "position": ["Counts"], "words": ["Good", "PieceName", "Track"]}
    )
    kinds = "\n".join(
        [
            comment("What a game has to be bought."),
            "export interface CostCard {",
            "  readonly pieces: readonly PieceName[];",
            "  readonly prices: { readonly [kind in Kind]?: Counts<Good> };",
            "  " + comment("What the first level of each track costs, in games that have levels; each costs one more."),
            "  readonly levels?: { readonly [track in Track]?: Counts<Good> };",
            "}",
        ]
    )
    cards = "".join(
        f"  {name}: {_card(create(name, info.players[0], seed=SAME_SEED))},\n" for name, info in GAMES.items()
    )
    table = f"export const COSTS: Readonly<Record<Game, CostCard>> = {{\n{cards}}};"
    return file("the rules of each game", [types, kinds, table])


def _card(game: Ruleset) -> str:
    words = show_words(game)
    levels = show_view(game, game.new(), None).get("next_levels")
    parts = [f"    pieces: {json.dumps(words.pieces)},\n", f"    prices: {_table(words.prices)},\n"]
    parts += [f"    levels: {_table(levels[0])},\n"] if levels else []
    return "{\n" + "".join(parts) + "  }"


def _table(costs: Mapping[str, Mapping[str, int]]) -> str:
    rows = "".join(f"      {name}: {_goods(cost)},\n" for name, cost in costs.items())
    return "{\n" + rows + "    }"


def _goods(cost: Mapping[str, int]) -> str:
    return "{ " + ", ".join(f"{good}: {amount}" for good, amount in cost.items()) + " }"
