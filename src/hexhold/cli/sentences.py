"""The sentences of events, by code. Of several for a code, the first whose facts are known is told; none: silence.

A game's own events stand together, with the sentences in which it names things by other words than the base game.
Facts in braces become words in `story.py`.
"""

from __future__ import annotations

from typing import Final

BASE: Final[dict[str, tuple[str, ...]]] = {
    "robber_starts": ("the robber starts at {hex}",),
    "rolled_for_start": ("{seat} rolled {sum} for the start",),
    "first_player": ("the first turn belongs to {seat}",),
    "starting_cards": ("{seat} got {got}",),
    "turn": (),
    "turn_ended": (),
    "paired_turn": ("{seat} acts between the turns",),
    "special_building": (),
    "rolled": ("{seat} rolled {sum}",),
    "paid": (),
    "discard_chosen": (),
    "robber_moved": ("{seat} moved the robber to {hex}", "{seat} sent the robber off the board"),
    "stole": ("{seat} stole {good} from {victim}", "{seat} stole a card from {victim}"),
    "settlement": ("{seat} settled at {node}",),
    "road": ("{seat} laid a road at {edge}",),
    "city": ("{seat} raised a city at {node}",),
    "longest_road": (
        "{seat} took Longest Road from {before}",
        "{seat} took Longest Road",
        "{before} lost Longest Road",
    ),
    "largest_army": (
        "{seat} took Largest Army from {before}",
        "{seat} took Largest Army",
        "{before} lost Largest Army",
    ),
    "card_bought": ("{seat} bought a card: {card}", "{seat} bought a card"),
    "knight_played": ("{seat} played a knight",),
    "road_building": ("{seat} played road building",),
    "year_of_plenty": ("{seat} played year of plenty and took {took}",),
    "banked": ("{seat} gave the bank {gave} for {got}",),
    "offered": ("{seat} offered {give} for {want} to {to}", "{seat} offered {give} for {want}"),
    "accepted": ("{seat} agreed",),
    "declined": ("{seat} declined",),
    "withdrew": ("{seat} no longer agrees",),
    "proposed": ("{seat} proposed {give} for {want}",),
    "offers_withdrawn": ("{seat} took the offer back",),
    "traded": ("{seat} gave {partner} {give} for {want}",),
}

CITIES: Final[dict[str, tuple[str, ...]]] = {
    "event_die": ("the event die shows {face}",),
    "ship": ("the barbarians sail to space {space}",),
    "attack": ("the barbarians attack with {barbarians}; the knights have {knights}",),
    "defender": ("{seat} became defender, for a point",),
    "committed": ("{seat} sent the knight at {node} into the battle",),
    "city_lost": ("{seat} lost the city at {node}",),
    "aqueduct": ("{seat} took {good} by the aqueduct",),
    "fleet": ("{seat} trades {good} at 2:1 this turn",),
    "harvested": ("{seat} harvested {got}",),
    "improved": ("{seat} improved {track} to level {level}",),
    "metropolis": (
        "{seat} took the metropolis of {track} from {before}, at {node}",
        "{seat} built the metropolis of {track} at {node}",
    ),
    "wall": ("{seat} built a city wall at {node}",),
    "knight": ("{seat} placed a knight of strength {strength} at {node}",),
    "activated": ("{seat} activated the knight at {node}",),
    "promoted": ("{seat} promoted the knight at {node} to strength {strength}",),
    "knight_moved": ("{seat} moved a knight from {from} to {to}",),
    "displaced": ("{seat} moved a knight from {from} to {to} and drove off the one there",),
    "retreated": ("{seat} withdrew a knight from {from} to {to}", "{seat} lost the knight at {from}"),
    "knight_removed": ("{seat} lost the knight at {node}",),
    "chase": ("{seat} sent the knight at {node} after the robber",),
    "road_removed": ("the road of {seat} at {edge} was removed",),
    "merchant": ("{seat} took the merchant from {before} to {hex}", "{seat} placed the merchant at {hex}"),
    "dice_set": ("{seat} set the dice to {first} and {second}",),
    "tokens_exchanged": ("{seat} exchanged the numbers of {first} and {second}",),
    "progress_drawn": ("{seat} drew a card of {track}: {card}", "{seat} drew a card of {track}"),
    "progress_discarded": ("{seat} put back a card of {track}: {card}", "{seat} put back a card of {track}"),
    "progress_played": ("{seat} played {card}",),
    "victory_point_card": ("{seat} drew {card}, for a point",),
    "card_taken": ("{seat} took {card} from {victim}", "{seat} took a card of {track} from {victim}"),
    "spied": ("{seat} saw the cards of {victim}: {cards}", "{seat} saw the cards of {victim}"),
    "hand_seen": ("{seat} saw the hand of {victim}: {cards}", "{seat} saw the hand of {victim}"),
    "took": ("{seat} took {good} from {victim}", "{seat} took a card from {victim}"),
    "gave": ("{seat} gave {cards} to {receiver}", "{seat} gave {count} cards to {receiver}"),
    "harbor_offer": ("{seat} asked {partner} for a commodity",),
    "harbor_exchange": (
        "{seat} gave {partner} {gave} for {got}",
        "{seat} exchanged a card with {partner}",
    ),
    "harbor_void": ("{partner} had no commodity for {seat}",),
}

GIFT: Final[dict[str, tuple[str, ...]]] = {
    "robber_moved": (
        "{seat} moved Tormund to {hex}",
        "{seat} sent Tormund to his camp and took {good}",
        "{seat} sent Tormund to his camp",
    ),
    "city": ("{seat} raised a keep at {node}",),
    "largest_army": (
        "{seat} took Largest Patrol from {before}",
        "{seat} took Largest Patrol",
        "{before} lost Largest Patrol",
    ),
    "knight_played": ("{seat} played a ranger patrol",),
    "year_of_plenty": ("{seat} played winter is coming and took {took}",),
}

WATCH: Final[dict[str, tuple[str, ...]]] = {
    "rolled": ("{seat} rolled {sum} and a {wildling} for the wildlings",),
    "wildling_die": ("the wildling die was rolled again: {wildling}",),
    "guard": ("{seat} posted a guard on {section}",),
    "guard_lost": ("{seat} lost a guard on {section}",),
    "new_recruits": ("{seat} played new recruits",),
    "hunted": ("{seat} hunted a {wildling} at {hex} and took {good}", "{seat} hunted a {wildling} at {hex}"),
    "tokens_mixed": ("the wildling tokens were mixed: {pool} in the pool",),
    "token": ("the wildling token says {clan}, a {wildling}",),
    "migrated": ("a {wildling} joined the {clan}",),
    "arrived": ("a {wildling} came to {clearing}",),
    "crossed": ("a {wildling} crossed {section} to {hex}",),
    "breach": ("the wildlings breached {section}",),
    "routed": ("{clearing} was full, and a {wildling} went home",),
    "wall_fallen": ("the Wall is {cause}, and the game ends",),
    "hero_in_display": ("{hero} came into the display",),
    "hero_used": ("{seat} used {hero}",),
    "hero": ("{seat} went on with {hero}",),
    "hero_fell": ("{seat} took {hero} out of the game",),
    "demanded": ("{seat} demanded {good} and got it from {gave}", "{seat} demanded {good}, and nobody had any"),
    "repaid": ("{seat} gave {receiver} {good} in return",),
    "took": ("{seat} took {good} from the supply",),
    "hand_seen": CITIES["hand_seen"],
    "gathered": ("{seat} gathered {got}",),
    "sent_home": (
        "{seat} sent home a {wildling} of the {clan}",
        "{seat} sent home a {wildling} from {clearing}",
        "{seat} sent home a {wildling} from {hex}",
    ),
    "looked": ("{seat} looked at a card: {card}", "{seat} looked at a card"),
    "road_taken_up": ("{seat} took up the road at {edge}",),
}

SENTENCES: Final = {"cities": BASE | CITIES, "gift": BASE | GIFT, "watch": BASE | GIFT | WATCH}
"""By game; every other game is told with the sentences of the base game."""
