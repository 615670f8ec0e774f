"""What happened is told in words: everything that can happen has a sentence, and secrets are told to those who know."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hexhold.rules
from hexhold.core.events import Events, Fact
from hexhold.i18n.game_words import GameWords
from hexhold.rules.games import create
from hexhold.terminal.story import Teller, voices
from tests.support import do, position

GAMES = ("base", "cities", "cities_seafarers", "gift", "seafarers", "watch")
ONLY_IN_THE_PAGE = {"takes", "nothing_produced"}
"""Lines of the log into which the page takes apart what the dice bring."""
ANSWERS = {"accepted", "declined", "withdrew"}


def told(text: str, *acts: str, to: int = 0) -> list[str]:
    """What a seat hears of actions in a position."""
    game, s = position(text)
    events = Events()
    do(game, s, *acts, events=events)
    return [sentence.text for sentence in Teller(game, to).tell([event.seen_by(to) for event in events.heard])]


def codes(*folders: str) -> set[str]:
    """Every event code that the rules in these folders write."""
    rules = Path(hexhold.rules.__path__[0])
    found = set()
    for file in (file for folder in folders for file in (rules / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            code = None
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                code = node.args[0]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "SpecialCard":
                code = node.args[1]  # the card tells under its own name when it changes hands
            elif isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "PathPieces" for base in node.bases):
                code = next(
                    call.args[1] for call in ast.walk(node) if isinstance(call, ast.Call) and len(call.args) > 1
                )
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                found.add(code.value)
    return found


def sentences_of(game: str) -> dict[str, tuple[str, ...]]:
    return GameWords(voices(create(game, 4)), "en").sentences()


def test_every_event_of_any_game_has_a_sentence() -> None:
    everything = {code for game in GAMES for code in sentences_of(game)} - ONLY_IN_THE_PAGE
    assert len(codes(".")) > 70
    assert codes(".") | ANSWERS <= everything
    assert everything <= codes(".") | ANSWERS


@pytest.mark.parametrize(
    ("game", "folders"),
    [
        ("base", ["base"]),
        ("cities", ["base", "cities"]),
        ("gift", ["base", "gift"]),
        ("seafarers", ["base", "seafarers"]),
        ("cities_seafarers", ["base", "cities", "seafarers", "cities_seafarers"]),
        ("watch", ["base", "watch"]),
    ],
)
def test_a_game_has_the_sentences_of_its_own_events(game: str, folders: list[str]) -> None:
    assert codes(*folders) | ANSWERS <= sentences_of(game).keys()


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


def test_the_gift_speaks_of_tormund_keeps_and_patrols() -> None:
    gift = "game: gift\nmap: standard\n"
    assert told(gift + "P0.settlements: N18\nP0.hand: 2grain 3ore", "P0 city:N18") == ["You raised a keep at N18"]
    assert told(gift + "P0.cards: ranger_patrol", "P0 knight", "P0 robber:H0") == [
        "You played a ranger patrol",
        "You moved Tormund to H0 (pasture 5)",
    ]
    assert told(gift + "robber: H0\nstack: turn(P0) robber(P0; 0)", "P0 camp") == ["You sent Tormund to his camp"]


WATCH = "game: watch\nmap: standard\n"


def test_the_watch_tells_of_guards_and_heroes() -> None:
    wall = WATCH + "P0.hand: brick lumber wool grain\nP1.hand: ore\nP0.hero: marsh\nP1.hero: mance"
    assert told(wall, "P0 guard:W2", "P0 marsh:grain/ore", "P0 exchange:qhorin") == [
        "You posted a guard on W2",
        "You used Marsh",
        "You gave the bank 1 grain for 1 ore",
        "You went on with Qhorin",
    ]
    wall = wall.replace("marsh", "mormont")
    assert told(wall, "P0 mormont:ore/P1/P2", "P0 repay:wool", to=1) == [
        "Madder used Mormont",
        "Madder demanded ore and got it from you",
        "Madder gave you wool in return",
    ]
    assert told(wall, "P0 mormont:grain/P1")[1] == "You demanded grain, and nobody had any"


def test_the_watch_tells_how_wildlings_come_over_the_wall() -> None:
    camps = WATCH + "ice_river: climber\ncave_people: regular\nstack: before_roll(P0)\nP1.hero: mance"
    assert told(camps, "P0 roll", "chance throw=1,1,1") == [
        "You rolled 2 and a 1 for the wildlings: nothing for anybody",
        "A climber came to C1",
        "A climber crossed W1 to H0 (mountains 5)",
    ]
    assert told(camps, "P0 roll", "chance throw=1,1,4") == [
        "You rolled 2 and a 4 for the wildlings: nothing for anybody",
        "A wildling came to C2",
        "The wildlings breached W2",
        "A wildling crossed W2 to H1 (pasture 6)",
    ]


def test_ships_of_players_and_of_barbarians_are_told_apart() -> None:
    game = create("cities_seafarers", 4, seed=1)
    told = Teller(game, 0).tell([{"event": "ship", "seat": 1, "edge": 4}, {"event": "ship", "space": 3}])
    assert [line.text for line in told] == ["Indigo built a ship at E4", "The barbarians sail to space 3"]
    assert [line.seat for line in told] == [1, -1]
