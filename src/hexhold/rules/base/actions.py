"""The kinds of action of the base game. Numbers are only ever added at the end, never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import CARD, DEAL, DIE, EDGE, GOOD, HEX, NODE, SEAT, SEATS, ActionSpec, Field

ROLL: Final = 1
END: Final = 2
SETTLE: Final = 3
ROAD: Final = 4
CITY: Final = 5
BUY: Final = 6
BANK: Final = 7
OFFER: Final = 8
ACCEPT: Final = 9
DECLINE: Final = 10
COUNTER: Final = 11
PROPOSE: Final = 12
TRADE: Final = 13
WITHDRAW: Final = 14
DISCARD: Final = 15
ROBBER: Final = 16
KNIGHT: Final = 17
ROAD_BUILDING: Final = 18
PLENTY: Final = 19
MONOPOLY: Final = 20
DONE: Final = 21
PASS: Final = 22
ROLLED: Final = 23
DRAWN: Final = 24
STOLEN: Final = 25
FIRST: Final = 26
DESERT_DRAWN: Final = 27

SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(ROLL, "roll"),
    ActionSpec(END, "end"),
    ActionSpec(SETTLE, "settle", (Field("node", NODE),)),
    ActionSpec(ROAD, "road", (Field("edge", EDGE),)),
    ActionSpec(CITY, "city", (Field("node", NODE),)),
    ActionSpec(BUY, "buy"),
    ActionSpec(BANK, "bank", (Field("deal", DEAL),)),
    ActionSpec(OFFER, "offer", (Field("deal", DEAL), Field("to", SEATS))),
    ActionSpec(ACCEPT, "accept"),
    ActionSpec(DECLINE, "decline"),
    ActionSpec(COUNTER, "counter", (Field("deal", DEAL),)),
    ActionSpec(PROPOSE, "propose", (Field("deal", DEAL),)),
    ActionSpec(TRADE, "trade", (Field("partner", SEAT),)),
    ActionSpec(WITHDRAW, "withdraw"),
    ActionSpec(DISCARD, "discard", (Field("good", GOOD),)),
    ActionSpec(ROBBER, "robber", (Field("hex", HEX), Field("victim", SEAT, optional=True))),
    ActionSpec(KNIGHT, "knight"),
    ActionSpec(ROAD_BUILDING, "road_building"),
    ActionSpec(PLENTY, "plenty", (Field("first", GOOD), Field("second", GOOD, optional=True))),
    ActionSpec(MONOPOLY, "monopoly", (Field("good", GOOD),)),
    ActionSpec(DONE, "done"),
    ActionSpec(PASS, "pass"),
    ActionSpec(ROLLED, "roll", (Field("first", DIE), Field("second", DIE)), chance=True),
    ActionSpec(DRAWN, "draw", (Field("card", CARD),), chance=True),
    ActionSpec(STOLEN, "steal", (Field("good", GOOD),), chance=True),
    ActionSpec(FIRST, "first", (Field("seat", SEAT),), chance=True),
    ActionSpec(DESERT_DRAWN, "desert", (Field("hex", HEX),), chance=True),
)
