"""Every kind of action of every game. Numbers are only ever added at the end, never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.actions import CARD, COUNT, DEAL, DIE, EDGE, GOOD, HEX, NODE, SEAT, SEATS, ActionSpec, Field

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

CAMP: Final = 110
GUARD: Final = 111
HUNT: Final = 112
RECRUITS: Final = 113
FLIP: Final = 114
EXCHANGE: Final = 115
MORMONT: Final = 116
REPAY: Final = 117
MARSH: Final = 118
SAMWELL: Final = 119
YARWYCK: Final = 120
THORNE: Final = 121
MELISANDRE: Final = 122
CHOOSE_CARD: Final = 123
MANCE: Final = 124
SEIZE: Final = 125
BENJEN_CAMP: Final = 126
BENJEN_CLEARING: Final = 127
YGRITTE: Final = 128
YOREN: Final = 129
QHORIN: Final = 130
AEMON: Final = 131
GILLY: Final = 132
JON_SNOW: Final = 133
OSHA: Final = 134
TRAGEDY: Final = 135
THROWN: Final = 136
TOKEN: Final = 137
WILDLING_DIE: Final = 138
ROUTED: Final = 139
HERO_DRAWN: Final = 140

HIRE: Final = 40
ACTIVATE: Final = 41
PROMOTE: Final = 42
WALL: Final = 43
IMPROVE: Final = 44
METROPOLIS: Final = 45
MOVE_KNIGHT: Final = 46
DISPLACE: Final = 47
CHASE: Final = 48
RETREAT: Final = 49
LOSE_CITY: Final = 50
CHOOSE_DECK: Final = 51
BURY: Final = 52
TAKE: Final = 53
ALCHEMIST: Final = 54
CRANE: Final = 55
ENGINEER: Final = 56
INVENTOR: Final = 57
IRRIGATION: Final = 58
MEDICINE: Final = 59
MINING: Final = 60
SMITH: Final = 61
BISHOP: Final = 62
DESERTER: Final = 63
DIPLOMAT: Final = 64
INTRIGUE: Final = 65
SABOTEUR: Final = 66
SPY: Final = 67
WARLORD: Final = 68
WEDDING: Final = 69
COMMERCIAL_HARBOR: Final = 70
MASTER_MERCHANT: Final = 71
MERCHANT: Final = 72
MERCHANT_FLEET: Final = 73
RESOURCE_MONOPOLY: Final = 74
TRADE_MONOPOLY: Final = 75
GIVE: Final = 76
TAKE_CARD: Final = 77
DISMISS: Final = 78
PLACE: Final = 79
FORCE: Final = 80
COMMIT: Final = 81
WASTE: Final = 82
EVENT: Final = 83

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

GIFT_SPECS: Final[tuple[ActionSpec, ...]] = (
    *[spec for spec in SPECS if spec.kind not in (MONOPOLY, PASS, DESERT_DRAWN)],
    ActionSpec(CAMP, "camp"),
)

TRACK: Final = "track"
RANK: Final = "rank"
FACE: Final = "face"
"""Argument types of Cities & Knights: a track of improvements and its deck, a knight's rank, an event die's face."""

UNUSED_IN_CITIES: Final = (BUY, KNIGHT, PLENTY, MONOPOLY)

CITIES_SPECS: Final[tuple[ActionSpec, ...]] = (
    *[spec for spec in SPECS if spec.kind not in UNUSED_IN_CITIES],
    ActionSpec(HIRE, "hire", (Field("node", NODE),)),
    ActionSpec(ACTIVATE, "activate", (Field("node", NODE),)),
    ActionSpec(PROMOTE, "promote", (Field("node", NODE),)),
    ActionSpec(WALL, "wall", (Field("node", NODE),)),
    ActionSpec(IMPROVE, "improve", (Field("track", TRACK),)),
    ActionSpec(METROPOLIS, "metropolis", (Field("node", NODE),)),
    ActionSpec(MOVE_KNIGHT, "move", (Field("knight", NODE), Field("to", NODE))),
    ActionSpec(DISPLACE, "displace", (Field("knight", NODE), Field("to", NODE))),
    ActionSpec(CHASE, "chase", (Field("node", NODE),)),
    ActionSpec(RETREAT, "retreat", (Field("node", NODE),)),
    ActionSpec(LOSE_CITY, "lose_city", (Field("node", NODE),)),
    ActionSpec(CHOOSE_DECK, "deck", (Field("track", TRACK),)),
    ActionSpec(BURY, "bury", (Field("card", CARD),)),
    ActionSpec(TAKE, "take", (Field("good", GOOD),)),
    ActionSpec(ALCHEMIST, "alchemist", (Field("red", DIE), Field("yellow", DIE))),
    ActionSpec(CRANE, "crane", (Field("track", TRACK),)),
    ActionSpec(ENGINEER, "engineer", (Field("node", NODE),)),
    ActionSpec(INVENTOR, "inventor", (Field("first", HEX), Field("second", HEX))),
    ActionSpec(IRRIGATION, "irrigation"),
    ActionSpec(MEDICINE, "medicine", (Field("node", NODE),)),
    ActionSpec(MINING, "mining"),
    ActionSpec(SMITH, "smith"),
    ActionSpec(BISHOP, "bishop"),
    ActionSpec(DESERTER, "deserter", (Field("victim", SEAT),)),
    ActionSpec(DIPLOMAT, "diplomat", (Field("edge", EDGE),)),
    ActionSpec(INTRIGUE, "intrigue", (Field("node", NODE),)),
    ActionSpec(SABOTEUR, "saboteur"),
    ActionSpec(SPY, "spy", (Field("victim", SEAT),)),
    ActionSpec(WARLORD, "warlord"),
    ActionSpec(WEDDING, "wedding"),
    ActionSpec(COMMERCIAL_HARBOR, "commercial_harbor"),
    ActionSpec(MASTER_MERCHANT, "master_merchant", (Field("victim", SEAT),)),
    ActionSpec(MERCHANT, "merchant", (Field("hex", HEX),)),
    ActionSpec(MERCHANT_FLEET, "merchant_fleet", (Field("good", GOOD),)),
    ActionSpec(RESOURCE_MONOPOLY, "resource_monopoly", (Field("good", GOOD),)),
    ActionSpec(TRADE_MONOPOLY, "trade_monopoly", (Field("good", GOOD),)),
    ActionSpec(GIVE, "give", (Field("good", GOOD),)),
    ActionSpec(TAKE_CARD, "take_card", (Field("card", CARD),)),
    ActionSpec(DISMISS, "dismiss", (Field("node", NODE),)),
    ActionSpec(PLACE, "place", (Field("node", NODE), Field("rank", RANK))),
    ActionSpec(FORCE, "force", (Field("good", GOOD), Field("partner", SEAT))),
    ActionSpec(COMMIT, "commit", (Field("node", NODE),)),
    ActionSpec(WASTE, "waste", (Field("card", CARD),)),
    ActionSpec(EVENT, "event", (Field("face", FACE),), chance=True),
)

CLAN: Final = "clan"
WILDLING: Final = "wildling"
SECTION: Final = "section"
CLEARING: Final = "clearing"
CAMP_PLACE: Final = "camp_place"
SPACE: Final = "space"
HERO: Final = "hero"
"""Argument types of Brotherhood of the Watch: clans, kinds of wildlings, places north of the Gift, and heroes."""

WATCH_SPECS: Final[tuple[ActionSpec, ...]] = (
    *GIFT_SPECS,
    ActionSpec(PASS, "pass"),
    ActionSpec(GUARD, "guard", (Field("section", SECTION),)),
    ActionSpec(HUNT, "hunt", (Field("hex", HEX), Field("wildling", WILDLING))),
    ActionSpec(RECRUITS, "recruits", (Field("section", SECTION),)),
    ActionSpec(FLIP, "flip"),
    ActionSpec(EXCHANGE, "exchange", (Field("hero", HERO),)),
    ActionSpec(MORMONT, "mormont", (Field("good", GOOD), Field("first", SEAT), Field("second", SEAT, optional=True))),
    ActionSpec(REPAY, "repay", (Field("good", GOOD),)),
    ActionSpec(MARSH, "marsh", (Field("give", GOOD), Field("take", GOOD))),
    ActionSpec(SAMWELL, "samwell", (Field("good", GOOD),)),
    ActionSpec(YARWYCK, "yarwyck", (Field("edge", EDGE), Field("to", EDGE))),
    ActionSpec(THORNE, "thorne", (Field("section", SECTION), Field("saved", GOOD), Field("paid", GOOD))),
    ActionSpec(MELISANDRE, "melisandre", (Field("saved", GOOD, optional=True), Field("paid", GOOD, optional=True))),
    ActionSpec(CHOOSE_CARD, "choose_card", (Field("card", CARD),)),
    ActionSpec(MANCE, "mance", (Field("victim", SEAT),)),
    ActionSpec(SEIZE, "seize", (Field("good", GOOD),)),
    ActionSpec(BENJEN_CAMP, "benjen_camp", (Field("clan", CLAN), Field("camp", CAMP_PLACE))),
    ActionSpec(BENJEN_CLEARING, "benjen_clearing", (Field("clearing", CLEARING), Field("wildling", WILDLING))),
    ActionSpec(YGRITTE, "ygritte", (Field("hex", HEX), Field("wildling", WILDLING))),
    ActionSpec(YOREN, "yoren", (Field("section", SECTION),)),
    ActionSpec(QHORIN, "qhorin"),
    ActionSpec(AEMON, "aemon", (Field("section", SECTION), Field("space", SPACE), Field("to", SECTION))),
    ActionSpec(GILLY, "gilly"),
    ActionSpec(JON_SNOW, "jon_snow", (Field("good", GOOD),)),
    ActionSpec(OSHA, "osha", (Field("first", HEX), Field("second", HEX, optional=True))),
    ActionSpec(TRAGEDY, "tragedy", (Field("hero", HERO),)),
    ActionSpec(THROWN, "throw", (Field("first", DIE), Field("second", DIE), Field("wildling", COUNT)), chance=True),
    ActionSpec(TOKEN, "token", (Field("clan", CLAN), Field("wildling", WILDLING)), chance=True),
    ActionSpec(WILDLING_DIE, "wildling_die", (Field("wildling", COUNT),), chance=True),
    ActionSpec(ROUTED, "routed", (Field("wildling", WILDLING),), chance=True),
    ActionSpec(HERO_DRAWN, "hero", (Field("hero", HERO),), chance=True),
)
