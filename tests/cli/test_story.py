"""What happened is told in words: everything that can happen has a sentence, and secrets are told to those who know."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hexhold.rules
from hexhold.cli.sentences import SENTENCES
from hexhold.cli.story import Teller
from hexhold.core.events import Events, Fact
from tests.support import do, position

TOLD_APART = {"produced", "discarded", "monopoly", "game_over"}
ANSWERS = {"accepted", "declined", "withdrew"}


def told(text: str, *acts: str, to: int = 0) -> list[str]:
    """What a seat hears of actions in a position."""
    game, s = position(text)
    events = Events()
    do(game, s, *acts, events=events)
    return [sentence.text for sentence in Teller(game, to).tell([event.seen_by(to) for event in events.heard])]


def codes() -> set[str]:
    """Every event code that the rules of the base game, of Cities & Knights and of the options write literally."""
    rules = Path(hexhold.rules.__path__[0])
    folders = ("base", "options", "cities", "cities/progress")
    found = set()
    for file in (*rules.glob("*.py"), *(file for folder in folders for file in rules.glob(f"{folder}/*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    found.add(code.value)
    return found


def test_every_event_has_a_sentence() -> None:
    assert len(codes()) > 20
    assert codes() | ANSWERS <= set(SENTENCES) | TOLD_APART


def test_what_the_dice_bring_follows_the_throw_with_ones_own_first() -> None:
    board = "P0.settlements: N18\nP1.cities: N20\nP0.roads: E27\nstack: before_roll(P1)\nactive: P1"
    assert told(board, "P1 roll", "chance roll=4,6") == ["Indigo rolled 10: Indigo 2 brick"]
    assert told(board, "P1 roll", "chance roll=3,3") == ["Indigo rolled 6: you 1 brick"]
    assert told(board, "P1 roll", "chance roll=6,6") == ["Indigo rolled 12: nothing for anybody"]


THEFT = "P1.settlements: N31\nP1.hand: ore\nstack: turn(P0) robber(P0)"


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [(0, "You stole ore from Indigo"), (1, "Madder stole ore from you"), (2, "Madder stole a card from Indigo")],
)
def test_a_theft_names_the_card_to_thief_and_victim_only(seat: int, sentence: str) -> None:
    assert told(THEFT, "P0 robber:H10/P1", "chance steal=ore", to=seat)[-1] == sentence


def test_a_card_that_is_bought_is_named_to_the_buyer_only() -> None:
    shop = "P0.hand: wool grain ore"
    assert told(shop, "P0 buy", "chance draw=knight") == ["You bought a card: knight"]
    assert told(shop, "P0 buy", "chance draw=knight", to=1) == ["Madder bought a card"]


def test_equal_answers_are_one_sentence() -> None:
    table = "P0.hand: 2wool\nP1.hand: ore"
    assert told(table, "P0 offer:2wool>ore/P1+P2+P3", "P1 accept", "P2 decline", "P3 decline", "P0 trade:P1") == [
        "You offered 2 wool for 1 ore",
        "Indigo agreed",
        "Bone and Saffron declined",
        "You gave Indigo 2 wool for 1 ore",
    ]
    assert told(table, "P0 offer:wool>ore/P1", to=1) == ["Madder offered 1 wool for 1 ore to you"]


def test_discards_are_told_when_they_are_booked() -> None:
    seven = "P0.hand: 8wool\nP1.hand: 8ore\nstack: before_roll(P2)\nactive: P2"
    chosen = ["P0 discard:wool"] * 4 + ["P1 discard:ore"] * 4
    assert told(seven, "P2 roll", "chance roll=3,4", *chosen) == [
        "Bone rolled 7",
        "Back to the supply: you 4 wool; Indigo 4 ore",
    ]


def test_cards_that_are_played_say_what_they_brought() -> None:
    cards = "P0.cards: monopoly\nP1.hand: 2ore\nP2.hand: ore"
    assert told(cards, "P0 monopoly:ore") == ["You played monopoly on ore: 2 from Indigo and 1 from Bone"]
    assert told(cards, "P0 monopoly:wool", to=1) == ["Madder played monopoly on wool: nobody had any"]


def test_the_end_names_the_winner() -> None:
    game, _ = position("")
    facts: dict[str, Fact] = {"event": "game_over", "winner": 0, "P0": 10, "P1": 0}
    assert Teller(game, 0).sentence(facts) == "you won with 10 points"
    assert Teller(game, 1).sentence(facts) == "Madder won with 10 points"
    assert Teller(game, 0).sentence({"event": "game_over", "winner": None}) == "the game is over without a winner"


def test_what_has_no_sentence_is_told_all_the_same() -> None:
    game, _ = position("")
    assert Teller(game, 0).sentence({"event": "comet_seen", "seat": 1, "hex": 0}) == (
        "comet seen: seat Indigo, hex H0 (mountains 10)"
    )
    assert Teller(game, 0).sentence({"event": "comet_gone"}) == "comet gone"
