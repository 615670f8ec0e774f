"""Prices are declared by the modules that take them, and are what players with empty hands are told they need."""

from __future__ import annotations

import pytest

from hexhold.core.actions import KIND_SHIFT
from hexhold.rules.games import GAMES, create
from hexhold.rules.prices import prices

OF_ALL = {"settle": [1, 1, 1, 1, 0], "road": [1, 1, 0, 0, 0], "city": [0, 0, 0, 2, 3]}
CARD = {"buy": [0, 0, 1, 1, 1]}
SHIP = {"ship": [0, 1, 1, 0, 0]}
KNIGHTS = {"hire": [0, 0, 1, 0, 1], "activate": [0, 0, 0, 1, 0], "promote": [0, 0, 1, 0, 1], "wall": [2, 0, 0, 0, 0]}

PRICES: dict[str, dict[str, list[int]]] = {
    "base": {**OF_ALL, **CARD},
    "gift": {**OF_ALL, **CARD},
    "watch": {**OF_ALL, **CARD, "guard": [1, 1, 1, 0, 0]},
    "seafarers": {**OF_ALL, **CARD, **SHIP},
    "cities": {name: [*price, 0, 0, 0] for name, price in {**OF_ALL, **KNIGHTS}.items()},
    "cities_seafarers": {name: [*price, 0, 0, 0] for name, price in {**OF_ALL, **SHIP, **KNIGHTS}.items()},
}

EVERYWHERE = [(name, players) for name, info in GAMES.items() for players in info.players]


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_prices_are_those_of_the_rule_book(name: str, players: int) -> None:
    assert prices(create(name, players)) == PRICES[name]


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_empty_hands_lack_the_whole_price(name: str, players: int) -> None:
    game = create(name, players)
    s = game.new()
    for spec in game.words.specs:
        price = prices(game).get(spec.name)
        if price is not None:
            refusal = game.explain_action(s, 0, spec.kind << KIND_SHIFT)
            parts = [f"{amount} {good}" for amount, good in zip(price, game.words.goods, strict=True) if amount]
            assert refusal is not None
            assert refusal.sentence.endswith(f"needs {' and '.join(parts)} more")
