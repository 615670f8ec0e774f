"""The words of decisions: what is asked by frame, and what stands behind a kind of action on the menu, by its name.

A game's own words stand together and go before those of the base game. `{choices}` are the listed choices; `{first}`,
`{last}` and `{name}` are goods and somebody for an example, and `{due}` is how many cards are to be named.
"""

from __future__ import annotations

from typing import Final

BASE_QUESTIONS: Final = {
    "place_settlement": "Place a settlement.",
    "place_road": "Lay a road beside it.",
    "before_roll": "It is your turn: roll the dice.",
    "turn": "It is your turn: trade and build.",
    "discard": "A seven: discard {due} cards, all in one line: 2{first} and so on.",
    "robber": "Move the robber.",
    "free_roads": "Lay a road for free.",
    "special_build": "You may build between the turns.",
    "paired_turn": "You may trade with the bank and build.",
}
CITIES_QUESTIONS: Final = {
    "place_city": "Place a city.",
    "retreat": "Your knight is driven off: withdraw it.",
    "metropolis": "Choose the city that becomes a metropolis.",
    "chased_robber": "Your knight drives the robber off: move it.",
    "bishop": "Move the robber; everybody beside it gives you a card.",
    "smith": "Promote a knight for free.",
    "relay_road": "Lay the road you took up again.",
    "choose_deck": "You defended Catan: choose the deck you draw from.",
    "bury_progress": "You have too many progress cards: put one back.",
    "spy": "Choose the card you take.",
    "master_merchant": "Choose the cards you take.",
    "wedding": "A wedding: choose the cards you give.",
    "harbor": "Commercial harbor: offer a resource for a commodity.",
    "dismiss_knight": "A deserter: choose the knight you lose.",
    "place_knight": "Place the deserter as your own knight.",
    "aqueduct": "The dice brought you nothing: take a resource.",
    "pillage": "The barbarians won: choose the city you lose.",
}
GIFT_QUESTIONS: Final = {"robber": "Move Tormund."}
WATCH_QUESTIONS: Final = {
    "place_guard": "Post a guard on the Wall.",
    "tragedy": "All dice show the same: choose the hero who leaves the game.",
    "choose_card": "Choose the card you take.",
    "repay": "Choose the card you give in return.",
    "seize": "Choose the card you take.",
    "hero_window": "You may use your hero.",
    "after_hero": "Your hero was used: turn it over, or exchange it.",
}

BASE_HINTS: Final = {
    "roll": "the dice",
    "end": "your turn",
    "buy": "a development card",
    "knight": "play the card and move the robber",
    "road_building": "play the card and lay two roads",
    "plenty": "take two cards: plenty {first} {last}",
    "monopoly": "take all cards of a good: monopoly {last}",
    "robber": "a lit hex; where several can be robbed, name one: H7 {name}",
    "offer": "any deal: offer {first} {last}, offer 2{first} > {last} to {name}",
    "counter": "another deal: counter {first} > {last}",
    "propose": "a deal of your own: propose {first} > {last}",
    "withdraw": "what is on the table",
    "decline": "the offer; nn declines all offers until your turn",
    "done": "no more",
    "pass": "build nothing more",
}
CITIES_HINTS: Final = {
    "hire": "a new knight: {choices}",
    "move": "a knight along your roads: move N7 N12",
    "displace": "a weaker knight: displace N7 N12",
    "chase": "the robber, by the knight at {choices}",
    "lose_city": "{choices}",
    "deck": "draw from {choices}",
    "bury": "under its deck: {choices}",
    "alchemist": "set the dice before the roll: alchemist 3 4",
    "crane": "improve for one commodity less: {choices}",
    "engineer": "a city wall for free: {choices}",
    "inventor": "exchange two numbers: inventor H7 H12",
    "irrigation": "grain for your fields",
    "medicine": "a city for 2 ore and 1 grain: {choices}",
    "mining": "ore for your mountains",
    "smith": "promote two knights for free",
    "bishop": "move the robber and take a card from everybody beside it",
    "deserter": "somebody loses a knight, and you get one: {choices}",
    "diplomat": "remove an open road: {choices}",
    "intrigue": "drive off a knight at your roads: {choices}",
    "saboteur": "who has as many points as you or more discards half",
    "spy": "look at progress cards and take one: {choices}",
    "warlord": "activate all your knights",
    "wedding": "who has more points gives you two cards",
    "commercial_harbor": "exchange a resource for a commodity with everybody",
    "master_merchant": "take two cards from somebody ahead of you: {choices}",
    "merchant": "place the merchant: {choices}",
    "merchant_fleet": "trade a good at 2:1 this turn: {choices}",
    "resource_monopoly": "up to two cards from everybody: {choices}",
    "trade_monopoly": "a commodity from everybody: {choices}",
    "dismiss": "the knight at {choices}",
    "place": "the knight: {choices}",
    "commit": "the knight at {choices}",
    "waste": "lay a card aside without effect: {choices}",
    "pass": "leave it",
}
GIFT_HINTS: Final = {
    "city": "a keep: {choices}",
    "knight": "play a ranger patrol and move Tormund",
    "plenty": "winter is coming, take two cards: plenty {first} {last}",
    "robber": "Tormund to a lit hex; where several can be robbed, name one: H7 {name}",
    "camp": "send Tormund back to his camp",
}
WATCH_HINTS: Final = {
    "guard": "on the Wall: {choices}",
    "hunt": "play a ranger patrol against a wildling: {choices}",
    "recruits": "play new recruits for a guard: {choices}",
    "flip": "keep your hero, other side up",
    "exchange": "take another hero: {choices}",
    "mormont": "demand a card from one or two others: mormont {last} {name}",
    "marsh": "a card with the supply: marsh {first} {last}",
    "samwell": "you got nothing, take {choices}",
    "yarwyck": "move a loose road: yarwyck E7 E12",
    "thorne": "a guard with another card instead of one of its price: thorne W2 brick {first}",
    "melisandre": "look at three development cards and buy one",
    "mance": "see a hand and take a card, from {choices}",
    "benjen_camp": "send home a wildling from a camp: {choices}",
    "benjen_clearing": "send home a wildling from a clearing: {choices}",
    "ygritte": "send home a wildling from a hex: {choices}",
    "yoren": "give up a played patrol for a guard: {choices}",
    "qhorin": "send Tormund to his camp and take a card of his hex",
    "aemon": "move a guard, from section and space to a section: {choices}",
    "gilly": "roll the wildling die again",
    "jon_snow": "take {choices}",
    "osha": "a card for one or two hexes with wildlings: {choices}",
    "tragedy": "out of the game: {choices}",
    "pass": "leave it",
}

QUESTIONS: Final = {
    "cities": BASE_QUESTIONS | CITIES_QUESTIONS,
    "gift": BASE_QUESTIONS | GIFT_QUESTIONS,
    "watch": BASE_QUESTIONS | GIFT_QUESTIONS | WATCH_QUESTIONS,
}
HINTS: Final = {
    "cities": BASE_HINTS | CITIES_HINTS,
    "gift": BASE_HINTS | GIFT_HINTS,
    "watch": BASE_HINTS | GIFT_HINTS | WATCH_HINTS,
}
"""By game; every other game speaks as the base game does."""

ASKED: Final = {
    "robber": "Where to, and whom does he rob",
    "offer": "What do you give, and what do you want",
    "mormont": "Which good, and from whom",
    "yarwyck": "Which road, and where to",
    "thorne": "Where, which good do you keep, and which do you pay",
    "move": "Which knight, and where to",
    "displace": "Which knight, and where to",
    "spy": "Whose cards",
    "mance": "Whose hand",
    "deserter": "Whose knight",
    "master_merchant": "Whose hand",
}
"""Questions for the rest of an action; others ask for its first argument."""
