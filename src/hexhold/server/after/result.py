"""What a finished game came to: points by source, and how points, cards, income, luck and trade went by turns."""

from __future__ import annotations

from typing import Final

from hexhold.core.engine import step
from hexhold.core.events import Event, Events, Fact
from hexhold.core.moves import BY_THEFT, BY_TRADE, BY_YIELD, SUPPLY, Move
from hexhold.core.state import State
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset
from hexhold.server.after.luck import DiceLuck
from hexhold.server.after.replay import names_of
from hexhold.server.protocol.finished import Award, Mark, Raids, Result
from hexhold.server.table.state import TableState

__all__ = ["result", "result_of"]

AWARDS: Final = ("longest_road", "largest_army", "metropolis", "defender", "breach")
"""Events that change the course of a game, and are told beside its graph."""


class GameTally:
    """Listens to a game from its beginning, and counts."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.seats = range(int(game.seats))
        self.luck = DiceLuck(game)
        self.rolls = {str(total): 0 for total in range(2, 13)}
        self.income: list[dict[str, int]] = [dict.fromkeys(game.words.goods, 0) for _ in self.seats]
        self.trades = [[0 for _ in self.seats] for _ in self.seats]
        self.bank = [0 for _ in self.seats]
        self.sent = [0 for _ in self.seats]
        self.lost = [0 for _ in self.seats]
        self.marks: list[Mark] = []
        self.awards: list[Award] = []

    def hear(self, before: State, after: State, event: Event) -> None:
        """Count an event that led from one position to another."""
        facts = event.public
        seat = facts.get("seat")
        self._count_cards(event.moves)
        if event.code == "rolled":
            total = _number(facts["first"]) + _number(facts["second"])
            self.rolls[str(total)] += 1
            self.luck.thrown(before, _number(seat), total)
        elif event.code == "robber_moved":
            self.sent[_number(seat)] += 1
        elif event.code == "turn_ended":
            self.mark(before, after)
        if event.code in AWARDS:
            whose = seat if isinstance(seat, int) else None
            self.awards.append(Award(turn=int(after.turn), event=event.code, seat=whose))

    def _count_cards(self, moves: list[Move]) -> None:
        """Count what the land gave and what was stolen, and the deal if the moves of one event are one."""
        for move in moves:
            if move.why == BY_YIELD:
                for name, amount in zip(self.game.words.goods, move.cards, strict=True):
                    self.income[int(move.taker)][name] += amount
            elif move.why == BY_THEFT:
                self.lost[int(move.giver)] += sum(move.cards)
        deal = next((move for move in moves if move.why == BY_TRADE), None)
        if deal is not None:
            giver, taker = int(deal.giver), int(deal.taker)
            if taker == SUPPLY:
                self.bank[giver] += 1
            else:
                self.trades[giver][taker] += 1
                self.trades[taker][giver] += 1

    def mark(self, before: State, after: State) -> None:
        """Note how it stands at the end of a turn."""
        goods = int(self.game.goods)
        cards = [sum([int(after.hand[seat * goods + good]) for good in range(goods)]) for seat in self.seats]
        self.marks.append(
            Mark(
                turn=int(before.turn),
                seat=int(before.active),
                points=[int(self.game.total_points(after, seat)) for seat in self.seats],
                cards=cards,
                income=[sum(goods_of.values()) for goods_of in self.income],
                expected=[round(spread.expected, 2) for spread in self.luck.cards],
                lost=list(self.lost),
                traded=[sum(self.trades[seat]) + self.bank[seat] for seat in self.seats],
            )
        )


def result_of(table: TableState) -> Result:
    """What the game of a table whose game is over came to."""
    assert table.play is not None
    return result(table.play.game, table.play.done, names_of(table), table.config.title)


def result(game: Ruleset, done: list[tuple[int, int]], names: list[str], title: str) -> Result:
    """What the actions of a whole game came to."""
    s = game.new()
    tally = GameTally(game)
    before = s
    for seat, act in done:
        before = s.copy()
        events = Events()
        step(game, s, seat, act, events)
        for event in events.heard:
            tally.hear(before, s, event)
    tally.mark(before, s)
    return Result(
        game=game.name,
        title=title,
        names=names,
        winners=[seat for seat in tally.seats if game.won(s, seat)],
        ending=game.ending(s),
        turns=int(s.turn),
        target=int(game.find(Victory).target),
        sources=[game.score(s, seat) for seat in tally.seats],
        rolls=tally.rolls,
        throws=tally.luck.throws,
        sevens=[spread.told(knows_chances=tally.luck.knows_chances) for spread in tally.luck.sevens],
        cards=[spread.told(knows_chances=tally.luck.knows_chances) for spread in tally.luck.cards],
        marks=tally.marks,
        awards=tally.awards,
        income=tally.income,
        trades=tally.trades,
        bank=tally.bank,
        raids=[Raids(sent=tally.sent[seat], lost=tally.lost[seat]) for seat in tally.seats],
    )


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact
