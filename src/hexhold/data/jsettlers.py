"""Reads games that JSettlers has logged as Hexhold records: the base game on the board for up to four players.

The server's messages to everybody say what happened; those to one player, which only a full log has, say what was
hidden: cards drawn, stolen and discarded. Of dice only the sum is told; two that make it are written down. Offers are
taken over where our rules have the like, and trades always.

JSettlers does not run out of cards, so the record has the largest supply there is. It lets players take back a piece
or a trade, which then leaves no trace in the record. A game is read up to the first message that our rules refuse, or
that hides what a record must tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.actions import CHANCE
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.data.imported import Imported, Replay
from hexhold.data.jsettlers_trade import Trades
from hexhold.data.soclog import (
    GOODS,
    Message,
    board_data,
    cards_words,
    deal_words,
    edge_at,
    hex_at,
    listed,
    messages,
    node_at,
)
from hexhold.rules.games import create
from hexhold.rules.options.option import Value

__all__ = ["read_jsettlers"]

CARDS: Final = {1: "road_building", 2: "year_of_plenty", 3: "monopoly", 9: "knight"} | dict.fromkeys(
    range(4, 9), "victory_point"
)
ROAD, SETTLEMENT, CITY = range(3)
SOLDIER, ROAD_BUILDING = 9, 1
CARD_BOUGHT, MONOPOLISED = 1, 3
"""What its messages call simple actions."""
TURN_BEGINS, TURN_GOES_ON, CHOOSING_VICTIM, OVER = 15, 20, 51, 1000
"""States of its games."""
PRIVATE: Final = {"SOCPlayerElements", "SOCDevCardAction", "SOCDiscard", "SOCRobberyResult", "SOCReportRobbery"}
"""What single players are told, and the others less of it."""
OUR_RULES: Final[dict[str, Value]] = {"first_player": 0, "steal_only_from_non_empty": True, "supply_per_type": 31}


class _Stop(Exception):
    """The log goes on in a way that a record cannot tell."""


def read_jsettlers(text: str) -> Imported:
    """The record of a game; raises Malformed for a text that is no log, or one of a game that Hexhold does not have."""
    log = messages(text)
    return _Import(log).play(log)


class _Import:
    def __init__(self, log: list[Message]) -> None:
        public = [message for message in log if message.audience == "all"]
        layout = None
        for message in public:
            if message.name == "SOCBoardLayout2":
                raise Malformed(
                    "only the board for up to four players is read, not the sea board nor the one for six",
                    line=message.line,
                )
            if message.name == "SOCBoardLayout":
                layout = message
                break
        if layout is None:
            raise Malformed("the log has no board: it ends before the game begins")
        self.seats = _seats(public)
        names = {message.fields.get("playerNumber"): message for message in public if message.name == "SOCSitDown"}
        sitting = [
            names[str(number)].fields.get("nickname", "") if str(number) in names else "" for number in self.seats
        ]
        game = create("base", len(self.seats), _options(public), board_data(layout))
        self.replay = Replay(game, sitting)
        self.grid = game.map.grid
        self.begun = False
        """Whether all have placed their first pieces."""
        self.rolled = False
        self.drawn = 0
        self.robber = ""
        self.known: tuple[str, int] | None = None
        """The last thing between two players, or a player and the supply, that was not hidden."""
        self.trades = Trades(self.replay, self._seat, self.seats)
        self.readers: dict[str, Callable[[Message], None]] = {
            "SOCTurn": self._turn,
            "SOCGameState": self._state,
            "SOCDiceResult": self._dice,
            "SOCPlayerElements": self._hand,
            "SOCPutPiece": self._piece,
            "SOCUndoPutPiece": self._undo_piece,
            "SOCCancelBuildRequest": self._cancel,
            "SOCDevCardAction": self._card,
            "SOCSimpleAction": self._simple,
            "SOCPickResources": self._plenty,
            "SOCDiscard": self._discard,
            "SOCMoveRobber": self._move_robber,
            "SOCRobberyResult": self._rob,
            "SOCReportRobbery": self._rob,
            "SOCBankTrade": self._bank,
            "SOCMakeOffer": self.trades.offer,
            "SOCRejectOffer": self.trades.reject,
            "SOCClearOffer": self.trades.clear,
            "SOCAcceptOffer": self.trades.trade,
        }

    def play(self, log: list[Message]) -> Imported:
        """Replay all messages, or all up to the first that cannot be followed."""
        for message in log:
            reader = self.readers.get(message.name)
            heard = message.audience == "all" or (message.name in PRIVATE and message.audience[0] in "p!")
            if reader is None or not heard:
                continue
            if self.replay.s.over:
                break
            try:
                reader(message)
            except (IllegalAction, OutOfTurn) as error:
                return self.replay.result(f"line {message.line} ({message.name}): {error.message} ({error.rule})")
            except _Stop as error:
                return self.replay.result(f"line {message.line} ({message.name}): {error}")
            except Malformed as error:
                raise Malformed(error.message, line=message.line) from None
        return self.replay.result()

    def _take_back(self, label: str) -> None:
        if not self.replay.take_back(label):
            raise _Stop("this takes back what is not the last action")

    @property
    def active(self) -> int:
        return int(self.replay.s.active)

    def _seat(self, message: Message, field: str) -> int:
        number = message.number(field)
        if number not in self.seats:
            raise Malformed(f"nobody sits at {number}", line=message.line)
        return self.seats.index(number)

    def _turn(self, message: Message) -> None:
        if message.number("gameState") not in {TURN_BEGINS, OVER}:
            return
        self._settle_open(turn_goes_on=True)
        if self.begun:
            self.replay.act("end", (self.active, "end"))
        self.begun = True
        if not self.replay.s.over and self._seat(message, "playerNumber") != self.active:
            raise _Stop(f"by our rules it is the turn of P{self.active}")

    def _state(self, message: Message) -> None:
        self.rolled = False
        state = message.number("state")
        if state != CHOOSING_VICTIM:
            self._settle_open(turn_goes_on=state in {TURN_BEGINS, TURN_GOES_ON})

    def _settle_open(self, turn_goes_on: bool) -> None:
        """The robber has found nobody to rob; or the turn goes on, and a second free road was not laid."""
        if self.robber:
            words, self.robber = self.robber, ""
            self.replay.act("robber", (self.active, words))
        if turn_goes_on and self.begun and self.replay.may(self.active, "done"):
            self.replay.act("done", (self.active, "done"))

    def _dice(self, message: Message) -> None:
        total = message.number("param")
        if not 2 <= total <= 12:
            raise Malformed(f"two dice do not show {total}", line=message.line)
        self.replay.act("dice", (self.active, "roll"), (CHANCE, f"roll={total // 2},{total - total // 2}"))
        self.rolled = True

    def _hand(self, message: Message) -> None:
        """After a roll everybody who gains is told their hand: it must be ours."""
        told = dict(re.findall(r"e([1-5])=(\d{1,3})", f"e1={message.fields.get('e1', '')}"))
        if not self.rolled or message.fields.get("actionType") != "SET" or len(told) < len(GOODS):
            return
        seat = self._seat(message, "playerNum")
        theirs = [int(told[str(number)]) for number in range(1, len(GOODS) + 1)]
        ours = [int(self.replay.s.hand[seat * len(GOODS) + GOOD_NAMES.index(good)]) for good in GOODS]
        if ours != theirs:
            raise _Stop(f"by our rules P{seat} holds {cards_words(ours)}, not {cards_words(theirs)}")

    def _piece(self, message: Message) -> None:
        kind, place = message.number("pieceType"), message.place()
        if kind not in {ROAD, SETTLEMENT, CITY}:
            raise Malformed(f"there is no piece {kind} in the base game", line=message.line)
        at = edge_at(self.grid, place) if kind == ROAD else node_at(self.grid, place)
        if at < 0:
            raise Malformed(f"the board has no place {place:x}", line=message.line)
        words = (f"road:E{at}", f"settle:N{at}", f"city:N{at}")[kind]
        self.replay.act(f"piece {kind}", (self._seat(message, "playerNumber"), words))

    def _undo_piece(self, message: Message) -> None:
        self._take_back(f"piece {message.number('pieceType')}")

    def _cancel(self, message: Message) -> None:
        if not self.begun and message.number("pieceType") == SETTLEMENT:
            self._take_back(f"piece {SETTLEMENT}")

    def _card(self, message: Message) -> None:
        deed, card = message.fields.get("actionType"), message.fields.get("cardType", "0")
        if deed == "DRAW" and message.audience[0] != "!":
            self.drawn = message.number("cardType")
        elif deed == "PLAY" and message.audience == "all":
            if card == str(SOLDIER):
                self.replay.act("knight", (self.active, "knight"))
            elif card == str(ROAD_BUILDING):
                self.replay.act("roads", (self.active, "road_building"))
        elif deed == "ADD_OLD" and card == str(ROAD_BUILDING):
            self._take_back("roads")

    def _simple(self, message: Message) -> None:
        deed = message.number("actType")
        if deed == CARD_BOUGHT:
            card, self.drawn = self.drawn, 0
            if card not in CARDS:
                raise _Stop("the log does not tell which card was drawn")
            self.replay.act("buy", (self.active, "buy"), (CHANCE, f"draw={CARDS[card]}"))
        elif deed == MONOPOLISED:
            self.replay.act("monopoly", (self.active, f"monopoly:{message.good('v2')}"))

    def _plenty(self, message: Message) -> None:
        taken = listed(message.amounts("resources"))
        self.replay.act("plenty", (self.active, f"plenty:{'/'.join(taken)}"))

    def _discard(self, message: Message) -> None:
        seat, amounts = self._seat(message, "playerNum"), message.amounts("resources")
        if self.known == ("discard", seat) and message.audience[0] == "!":
            self.known = None
            return
        if amounts[-1]:
            raise _Stop("the log does not tell which cards were discarded")
        self.known = ("discard", seat)
        self.replay.act("discard", *((seat, f"discard:{good}") for good in listed(amounts)))

    def _move_robber(self, message: Message) -> None:
        hex = hex_at(self.grid, message.place())
        if hex < 0:
            raise Malformed(f"the board has no hex {message.fields['coord']}", line=message.line)
        self.robber = f"robber:H{hex}"

    def _rob(self, message: Message) -> None:
        victim = self._seat(message, "victim")
        if not self.robber and self.known == ("rob", victim):
            return
        if message.number("resType") > len(GOODS):
            raise _Stop("the log does not tell which card was stolen")
        words, self.robber, self.known = f"{self.robber}/P{victim}", "", ("rob", victim)
        self.replay.act("robber", (self.active, words), (CHANCE, f"steal={message.good('resType')}"))

    def _bank(self, message: Message) -> None:
        give, get = message.amounts("give"), message.amounts("get")
        if sum(give) < sum(get):
            self._take_back(f"bank {deal_words(get, give)}")
            return
        given, wanted = listed(give), listed(get)
        rate = len(given) // max(1, len(wanted))
        if any(amount % max(1, rate) for amount in give) or rate * len(wanted) != len(given):
            raise _Stop(f"{deal_words(give, get)} is no trade at a rate")
        steps = [(self.active, f"bank:{rate}{given[rate * i]}>{good}") for i, good in enumerate(wanted)]
        self.replay.act(f"bank {deal_words(give, get)}", *steps)


def _seats(public: list[Message]) -> list[int]:
    """The players by their numbers, in the order in which they placed their first settlements."""
    found: list[int] = []
    for message in public:
        if message.name == "SOCPutPiece" and message.number("pieceType") == SETTLEMENT:
            found.append(message.number("playerNumber"))
        elif message.name == "SOCTurn" and message.number("gameState") == TURN_BEGINS:
            return list(dict.fromkeys(found))
    raise Malformed("the log ends before all have placed their first pieces")


def _options(public: list[Message]) -> dict[str, Value]:
    """The options under which our rules are those of the game."""
    options = dict(OUR_RULES)
    for message in public:
        target = re.search(r"\bVP=t(\d{1,3})", " ".join(message.fields.values()))
        if message.name == "SOCNewGameWithOptions" and target:
            options["target_points"] = int(target[1])
    return options
