"""A line of random play on Hexhold: the steps to dictate to catanatron, and the report that must follow each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TypedDict

from hexhold.arena.peers.board import board_of
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.notation import parse_token, token
from hexhold.rng import Rng
from hexhold.rules.base.production import Production
from hexhold.rules.games import create
from tests.peer.differences import SOLE_SHORTAGE, peer_menu, peer_winner
from tests.peer.reading import Reader
from tests.peer.roads import Roads

MOST_STEPS = 5000
"""Some positions leave nobody a way to win (BASE-EXH-08)."""


class Report(TypedDict, total=False):
    """What both engines know of a position; `mended` is what catanatron alone made of it."""

    seat: int
    legal: list[str]
    hands: list[list[int]]
    bank: list[int]
    cards: list[list[int]]
    pile: list[int]
    knights: list[int]
    public: list[int]
    points: list[int]
    army: int | None
    road: int | None
    lengths: list[int]
    winner: int | None


@dataclass
class Line:
    """One game from the empty board to its end."""

    seed: str
    board: dict[str, object]
    seats: int
    target: int
    steps: list[dict[str, object]] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    roads: dict[int, Roads] = field(default_factory=dict)
    """By report: the roads, where the step before it may have changed them."""
    short_hands: dict[int, list[list[int]]] = field(default_factory=dict)
    """By report: the hands without what a sole recipient is owed of a good that ran short."""
    seen: Counter[str] = field(default_factory=Counter)
    """How often each known difference was met."""
    over: bool = False


class Player:
    """Plays one line. A step is what catanatron takes for one action: with its dice, its draw or all its discards."""

    def __init__(self, seed: str, seats: int = 4, target: int = 10, by_kind: bool = False) -> None:
        options: dict[str, str | int | bool] = {
            "map": "random",
            "first_player": 0,
            "player_trade": False,
            "steal_only_from_non_empty": True,
            "target_points": target,
        }
        self.game = create("base", seats, options, seed=seed)
        self.reader = Reader(self.game)
        self.s = self.game.new()
        self.by_kind = by_kind
        self.choice = Rng(seed, "choice")
        self.chance = Rng(seed, "chance")
        self.production = self.game.find(Production)
        self.tokens: dict[int, str] = {}
        self.line = Line(seed, board_of(self.game), seats, target)

    def play(self) -> Line:
        """Play to the end, or for as long as a game can reasonably take."""
        self.line.reports.append(self.report())
        while not self.s.over and len(self.line.steps) < MOST_STEPS:
            self.take(int(to_act(self.s)), self.choose())
            self.line.reports.append(self.report())
        self.line.over = bool(self.s.over)
        return self.line

    def word(self, act: int) -> str:
        """The token of an action; each is written once."""
        if act not in self.tokens:
            self.tokens[act] = token(self.game, act)
        return self.tokens[act]

    def common_actions(self) -> list[str]:
        """What both engines allow; in the discard, what ours allows."""
        ours = [self.word(act) for act in legal_actions(self.game, self.s, int(to_act(self.s)))]
        if self.game.frame(self.s).name == "discard":
            return ours
        theirs = set(self.line.reports[-1]["legal"])
        return [act for act in ours if act in theirs]

    def choose(self) -> str:
        """One of the common actions at random, or of one kind of them at random."""
        acts = self.common_actions()
        if self.by_kind:
            kinds = sorted({act.partition(":")[0] for act in acts})
            kind = kinds[int(self.choice.below(len(kinds)))]
            acts = [act for act in acts if act.partition(":")[0] == kind]
        return acts[int(self.choice.below(len(acts)))]

    def take(self, seat: int, act: str) -> None:
        """Carry out a step and write down what the peer needs to know of it."""
        before = self.s.copy()
        dictated: dict[str, object] = {"act": act}
        at = len(self.line.reports)
        if act.startswith("discard:"):
            dictated = {"act": "discard", "discard": self.discard(seat, act)}
        else:
            self.do(seat, act)
            while not self.s.over and to_act(self.s) == CHANCE:
                self.let_chance(dictated, at)
        if act.startswith(("road:", "settle:")):
            node = int(act.removeprefix("settle:N")) if act.startswith("settle:") else None
            roads = Roads(self.reader, before, self.s.copy(), seat, node)
            self.line.roads[at] = roads
            dictated["road"] = {"lengths": roads.lengths, "road": roads.holder, "cut": roads.cut}
        self.line.steps.append(dictated)

    def do(self, seat: int, act: str) -> None:
        """Carry out an action that is known to be legal."""
        step(self.game, self.s, seat, parse_token(self.game, act))

    def discard(self, seat: int, act: str) -> list[str]:
        """Choose all the discards of a seat."""
        chosen: list[str] = []
        while True:
            chosen.append(act.removeprefix("discard:"))
            self.do(seat, act)
            if self.game.frame(self.s).name != "discard" or to_act(self.s) != seat:
                return chosen
            act = self.choose()

    def let_chance(self, dictated: dict[str, object], at: int) -> None:
        """Let chance act and write down its outcome."""
        outcome = self.word(int(sample_chance(self.game, self.s, self.chance)))
        kind, _, value = outcome.partition("=")
        if kind == "roll":
            dice = [int(die) for die in value.split(",")]
            dictated["dice"] = dice
            owed = self.owed_to_sole_recipients(sum(dice))
            self.do(CHANCE, outcome)
            if owed:
                dictated["grant"] = [[seat, self.game.words.goods[good], count] for seat, good, count in owed]
                hands = self.reader.hands(self.s)
                for seat, good, count in owed:
                    hands[seat][good] -= count
                self.line.short_hands[at] = hands
                self.line.seen[SOLE_SHORTAGE] += 1
        else:
            dictated["card" if kind == "draw" else "steal"] = value
            self.do(CHANCE, outcome)

    def owed_to_sole_recipients(self, number: int) -> list[tuple[int, int, int]]:
        """Seat, good and number of cards for every good that is short, not out, and due to one seat alone."""
        if number == 7:
            return []
        goods = len(self.game.words.goods)
        due = self.production.demand(self.s, number)
        owed: list[tuple[int, int, int]] = []
        for good in range(goods):
            entitled = [seat for seat in range(self.line.seats) if due[seat * goods + good]]
            left = int(self.s.supply[good])
            if len(entitled) == 1 and 0 < left < due[entitled[0] * goods + good]:
                owed.append((entitled[0], good, left))
        return owed

    def report(self) -> Report:
        """What catanatron must report of this position."""
        game, s, reader = self.game, self.s, self.reader
        points = [int(game.total_points(s, seat)) for seat in reader.seats]
        report: Report = {
            "hands": reader.hands(s),
            "bank": reader.bank(s),
            "cards": reader.cards(s),
            "pile": reader.rows(s, "pile")[0],
            "knights": reader.column(s, "knights"),
            "public": [int(count) for count in s.points],
            "points": points,
            "army": reader.holder(s, "largest_army"),
            "road": reader.holder(s, "longest_road"),
            "lengths": reader.lengths(s),
            "winner": peer_winner(points, self.line.target, int(s.active), self.line.seen),
        }
        if not s.over:
            report["seat"] = seat = int(to_act(s))
            ours = [self.word(act) for act in legal_actions(game, s, seat)]
            report["legal"] = peer_menu(reader, s, seat, ours, self.line.seen)
        return report
