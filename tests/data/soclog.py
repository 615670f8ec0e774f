"""Writes a game of ours as JSettlers would have logged it, by the documented format of its event logs."""

from __future__ import annotations

from hexhold.board.grid import NEIGHBOURS, SIDES, Grid
from hexhold.board.map import Map
from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.core.actions import CHANCE, argument, deal_amount, seats_part
from hexhold.core.engine import step
from hexhold.core.formats.record import Record
from hexhold.core.notation import token
from hexhold.core.state import State
from tests.support import TERRAIN_NAMES

HEAD = "SOC game event log: type=F, version=2500, created_at=1700000000, now=1700000100, game_name=g"
KINDS = ("clay", "ore", "sheep", "wheat", "wood")
GOODS = [GOOD_NAMES.index(name) for name in ("brick", "ore", "wool", "grain", "lumber")]
"""Our goods in the order of its resources."""
TERRAIN = {"hills": 1, "mountains": 2, "pasture": 3, "fields": 4, "forest": 5, "desert": 0}
TOKENS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
CARDS = {"road_building": 1, "year_of_plenty": 2, "monopoly": 3, "victory_point": 5, "knight": 9}
PIECES = {"road": 0, "settle": 1, "city": 2}


def hex_place(q: int, r: int) -> int:
    """The coordinate of a hex, two digits along two slanted axes."""
    return 0x77 + 0x22 * q + 0x20 * r


def node_place(grid: Grid, node: int) -> int:
    label = grid.node_label(node)
    q, r = (int(number) for number in label[2:-1].split(","))
    return hex_place(q, r) + (0x01 if label[0] == "N" else 0x10)


def edge_place(grid: Grid, edge: int) -> int:
    low, high = sorted(node_place(grid, int(node)) for node in grid.edge_nodes[edge])
    return low if high - low == 0x11 else low - 1


def layout(board: Map) -> str:
    """The message about the board, with the sea around it."""
    ring = [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)]
    kinds, numbers = dict.fromkeys(ring, 6), dict.fromkeys(ring, -1)
    for hex, place in enumerate(board.grid.hexes):
        kinds[place] = TERRAIN[TERRAIN_NAMES[board.terrain[hex]]]
        sums = [number for number in TOKENS if (board.tokens[hex] >> number) & 1]
        numbers[place] = TOKENS.index(sums[0]) if sums else -1
    for harbour in board.harbours:
        corner, _, side = board.grid.side_label(int(harbour.edge)).partition(" ")
        q, r = (int(number) for number in corner.strip("()").split(","))
        dq, dr = NEIGHBOURS[SIDES.index(side)]
        facing = (SIDES.index(side) + 3) % 6 + 1
        good = harbour.good
        kinds[q + dq, r + dr] = 6 + facing if good == GENERIC else facing << 4 | (1 + GOODS.index(int(good)))
    told = ["{ " + " ".join(str(of[place]) for place in ring) + " }" for of in (kinds, numbers)]
    return f"all:SOCBoardLayout:game=g|hexLayout={told[0]}|numberLayout={told[1]}|robberHex=0x0"


def resources(amounts: list[int], unknown: int = 0) -> str:
    """A set of resources, given in our order."""
    parts = [f"{kind}={amounts[good]}" for kind, good in zip(KINDS, GOODS, strict=True)]
    return "|".join([*parts, f"unknown={unknown}"])


class Log:
    """The lines so far; players have the numbers of chairs, of which some may be empty."""

    def __init__(self, record: Record, options: str = "BC=t4,N7=f7,RD=f,PL=4") -> None:
        self.game = record.game
        self.grid = record.game.map.grid
        self.seats = [(2 + seat) % 4 for seat in range(int(record.game.seats))]
        self.lines = [
            HEAD,
            "# a comment",
            "all:SOCVersion:2500|str=2.5.00|verBuild=X|feats=;ch;|cliLocale=(null)",
            f"all:SOCNewGameWithOptions:game=g|param1=-1|param2={options}",
        ]
        for seat in self.seats:
            self.tell("SitDown", f"nickname=name {seat}|playerNumber={seat}|robotFlag=true")
        self.lines.append(layout(record.game.map))
        self.discarded: list[int] = []
        self.taken = ""
        s = record.game.new()
        for number, (seat, act) in enumerate(record.actions):
            before = s.copy()
            step(record.game, s, seat, act)
            again = number + 1 < len(record.actions) and record.actions[number + 1][0] == seat
            self.write(seat, act, before, s, again)

    def tell(self, name: str, fields: str, audience: str = "all") -> None:
        self.lines.append(f"{audience}:SOC{name}:game=g|{fields}")

    def text(self) -> str:
        return "\n".join([*self.lines, "# End of log"]) + "\n"

    def write(self, seat: int, act: int, before: State, s: State, again: bool) -> None:
        """Tell of one action of ours."""
        kind, _, rest = token(self.game, act).replace("=", ":").partition(":")
        if seat == CHANCE:
            self._chance(kind, rest, before, s)
            return
        me = self.seats[seat]
        if kind in PIECES:
            at = int(argument(act, 0))
            place = edge_place(self.grid, at) if kind == "road" else node_place(self.grid, at)
            self.tell("PutPiece", f"playerNumber={me}|pieceType={PIECES[kind]}|coord={place:x}")
            if before.turn == 0 and s.turn:
                self._turn(s)
            elif kind == "road" and before.turn:
                self.tell("GameState", f"state={41 if self.game.frame(s).name == 'free_roads' else 20}")
        elif kind == "done":
            self.tell("GameState", "state=20")
        elif kind == "end":
            self.tell("ClearOffer", "playerNumber=-1")
            self._turn(s)
        elif kind == "robber":
            q, r = self.grid.hexes[int(argument(act, 0))]
            self.tell("MoveRobber", f"playerNumber={me}|coord={hex_place(q, r):x}")
            self.tell("GameState", f"state={51 if '/' in rest else 20}")
        elif kind == "discard":
            self._discard(seat, me, int(argument(act, 0)), again and self.game.frame(s).name == "discard")
        elif kind in {"knight", "road_building", "monopoly"}:
            self.tell("DevCardAction", f"playerNum={me}|actionType=PLAY|cardType={CARDS[kind]}")
            if kind == "monopoly":
                self.tell("SimpleAction", f"pn={me}|actType=3|v1=1|v2={1 + GOODS.index(int(argument(act, 0)))}")
            self.tell("GameState", f"state={ {'knight': 33, 'road_building': 40, 'monopoly': 20}[kind] }")
        elif kind == "plenty":
            self.tell("DevCardAction", f"playerNum={me}|actionType=PLAY|cardType={CARDS['year_of_plenty']}")
            got = [rest.split("/").count(good) for good in GOOD_NAMES]
            self.tell("PickResources", f"resources={resources(got)}|pn={me}|reason=2")
        else:
            self._deal(kind, seat, act, before)
        if s.over:
            self.tell("GameElements", f"e4={me}")
            self.tell("GameState", "state=1000")
            self.tell("DevCardAction", f"playerNum={me}|actionType=ADD_OLD|cardTypes=[5, 4]")

    def _turn(self, s: State) -> None:
        self.tell("Turn", f"playerNumber={self.seats[int(s.active)]}|gameState={1000 if s.over else 15}")

    def _chance(self, kind: str, rest: str, before: State, s: State) -> None:
        me = self.seats[int(before.active)]
        if kind == "roll":
            self.tell("DiceResult", f"param={sum(int(die) for die in rest.split(','))}")
            for seat, number in enumerate(self.seats):
                hand = [f"e{1 + i}={s.hand[seat * 5 + good]}" for i, good in enumerate(GOODS)]
                self.tell("PlayerElements", f"playerNum={number}|actionType=SET|{','.join(hand)}", f"p{number}")
            self.tell("GameState", f"state={ {'discard': 50, 'robber': 33}.get(self.game.frame(s).name, 20) }")
        elif kind == "draw":
            self.tell("DevCardAction", f"playerNum={me}|actionType=DRAW|cardType={CARDS[rest]}", f"p{me}")
            self.tell("DevCardAction", f"playerNum={me}|actionType=DRAW|cardType=0", f"!p{me}")
            self.tell("SimpleAction", f"pn={me}|actType=1|v1=20|v2=0")
        elif kind == "steal":
            victim = self.seats[int(before.arg(1))]
            card = 1 + GOODS.index(GOOD_NAMES.index(rest))
            for audience, shown in ((f"p{me}", card), (f"p{victim}", card), (f"!p[{me}, {victim}]", 6)):
                fields = f"perp={me}|victim={victim}|resType={shown}|amount=1|isGainLose=true"
                self.tell("RobberyResult", fields, audience)
            self.tell("GameState", "state=20")

    def _discard(self, seat: int, me: int, good: int, more: bool) -> None:
        self.discarded.append(good)
        if not more:
            lost = [self.discarded.count(each) for each in range(5)]
            self.tell("Discard", f"playerNum={me}|resources={resources(lost)}", f"p{me}")
            self.tell("Discard", f"playerNum={me}|resources={resources([0] * 5, len(self.discarded))}", f"!p{me}")
            self.discarded = []

    def _deal(self, kind: str, seat: int, act: int, before: State) -> None:
        me = self.seats[seat]
        amounts = [int(deal_amount(act, good)) for good in range(5)]
        sides = [resources([max(0, sign * amount) for amount in amounts]) for sign in (1, -1)]
        if kind == "bank":
            self.tell("BankTrade", f"give={sides[0]}|get={sides[1]}|pn={me}")
        elif kind in {"offer", "counter", "propose"}:
            mask = seats_part(act) if kind == "offer" else 1 << before.active
            asked = {self.seats[other] for other in range(len(self.seats)) if (mask >> other) & 1}
            to = ",".join("true" if chair in asked else "false" for chair in range(4))
            self.tell("MakeOffer", f"from={me}|to={to}|give={sides[0]}|get={sides[1]}")
        elif kind == "decline":
            self.tell("RejectOffer", f"playerNumber={me}")
        elif kind == "withdraw":
            self.tell("ClearOffer", f"playerNumber={me}")
        elif kind == "trade":
            self._accepted(seat, int(argument(act, 0)), before)

    def _accepted(self, seat: int, partner: int, before: State) -> None:
        """The player whose turn it is concludes: by their own offer, or by the other's."""
        offered, ready = (before.notes[self._note(name) + partner] for name in ("offered", "ready"))
        amounts = [int(deal_amount(ready, good)) for good in range(5)]
        given, got = (resources([max(0, sign * amount) for amount in amounts]) for sign in (1, -1))
        if offered == ready:
            who = f"accepting={self.seats[partner]}|offering={self.seats[seat]}"
            self.tell("AcceptOffer", f"{who}|toAccepting={given}|toOffering={got}")
        else:
            who = f"accepting={self.seats[seat]}|offering={self.seats[partner]}"
            self.tell("AcceptOffer", f"{who}|toAccepting={got}|toOffering={given}")
        self.tell("ClearOffer", "playerNumber=-1")

    def _note(self, name: str) -> int:
        return next(int(slot.at) for slot in self.game.slots.slots if slot.name == name)
