"""Events tell how cards move: whoever adds up the moves from the beginning knows what there is to know about hands."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hexhold.rules
from hexhold.core.events import Events
from hexhold.core.moves import SUPPLY, SeenMove
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.walk import WHOLE_GAME, Walk

LENGTH = min(WHOLE_GAME, 3000)
BEFOREHAND = {"start", "complete", "resample", "_provide", "reveal"}
"""Functions that fill a state in which nothing has happened yet: a first, a read, an imagined or a seen one."""


class Ledger:
    """Adds up the moves as somebody sees them."""

    def __init__(self, game: Ruleset, seat: int | None) -> None:
        self.seat = seat
        first = game.new()
        goods, seats = int(game.goods), int(game.seats)
        self.counts = [sum(first.hand[seat * goods : (seat + 1) * goods]) for seat in range(seats)]
        self.own = [] if seat is None else [int(card) for card in first.hand[seat * goods : (seat + 1) * goods]]

    def book(self, move: SeenMove) -> None:
        """Book a move: of all seats how many cards, of the own one also which."""
        for holder, sign in ((move.giver, -1), (move.taker, 1)):
            if holder != SUPPLY:
                self.counts[holder] += sign * move.count
            if holder == self.seat:
                assert move.cards is not None, "nobody's own cards move unseen"
                self.own = [held + sign * more for held, more in zip(self.own, move.cards, strict=True)]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_moves_of_all_events_add_up_to_every_hand_and_to_the_supply(case: Case) -> None:
    walk = Walk.of(case, "moves")
    game, goods = walk.game, int(walk.game.goods)
    hand, supply = list(game.new().hand), list(game.new().supply)
    for _ in walk.plies(LENGTH):
        events = Events()
        walk.step(events)
        for move in [move for event in events.heard for move in event.moves]:
            for good, amount in enumerate(move.cards):
                for holder, sign in ((int(move.giver), -1), (int(move.taker), 1)):
                    if holder == SUPPLY:
                        supply[good] += sign * amount
                    else:
                        hand[holder * goods + good] += sign * amount
                assert not amount or move.among >> good & 1
        assert hand == list(walk.s.hand)
        assert supply == list(walk.s.supply)
        assert not events.moves, "cards have moved and no event says so"
        assert not events.shows


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_moves_a_seat_sees_add_up_to_its_hand_and_to_the_size_of_all_others(case: Case) -> None:
    walk = Walk.of(case, "seen moves")
    game, goods = walk.game, int(walk.game.goods)
    ledgers = [Ledger(game, seat) for seat in (None, *range(case.players))]
    for _ in walk.plies(LENGTH):
        events = Events()
        walk.step(events)
        sizes = view(game, walk.s, None).counts["hand"]
        for ledger in ledgers:
            for event in events.heard:
                told = event.told_to(ledger.seat)
                assert told.facts == event.seen_by(ledger.seat)
                for move in told.moves:
                    ledger.book(move)
            assert ledger.counts == sizes
            if ledger.seat is not None:
                at = ledger.seat * goods
                assert ledger.own == list(walk.s.hand[at : at + goods])


def changes_of_cards(tree: ast.AST) -> list[str]:
    """The functions that put something into a hand or the supply themselves."""
    found: list[str] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name not in BEFOREHAND:
            for node in ast.walk(function):
                targets = node.targets if isinstance(node, ast.Assign) else []
                if isinstance(node, ast.AugAssign):
                    targets = [node.target]
                for target in targets:
                    place = target.value if isinstance(target, ast.Subscript) else target
                    if isinstance(place, ast.Attribute) and place.attr in {"hand", "supply"}:
                        found.append(function.name)
    return found


def test_no_rule_moves_cards_but_through_the_module_that_says_so() -> None:
    folder = Path(hexhold.rules.__path__[0])
    files = [path for path in folder.rglob("*.py") if path != folder / "hands.py"]
    assert len(files) > 50
    assert {path.name: changes for path in files if (changes := changes_of_cards(ast.parse(path.read_text())))} == {}
    assert set(changes_of_cards(ast.parse((folder / "hands.py").read_text()))) == {"_shift"}
