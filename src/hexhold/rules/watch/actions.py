"""The kinds of action that Brotherhood of the Watch adds. Their numbers, 111 on, are never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import CARD, COUNT, DIE, EDGE, GOOD, HEX, SEAT, ActionSpec, Field

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

CLAN: Final = "clan"
WILDLING: Final = "wildling"
SECTION: Final = "section"
CLEARING: Final = "clearing"
CAMP_PLACE: Final = "camp_place"
SPACE: Final = "space"
HERO: Final = "hero"
"""Argument types: clans, kinds of wildlings, places north of the Gift, and heroes."""

SPECS: Final[tuple[ActionSpec, ...]] = (
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
