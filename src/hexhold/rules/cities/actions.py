"""The kinds of action that Cities & Knights adds. Their numbers, 40 to 109, are never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import CARD, DIE, EDGE, GOOD, HEX, NODE, SEAT, ActionSpec, Field

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

TRACK: Final = "track"
RANK: Final = "rank"
FACE: Final = "face"
"""Argument types: a track of improvements and its deck, a knight's rank, a face of the event die."""

SPECS: Final[tuple[ActionSpec, ...]] = (
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
