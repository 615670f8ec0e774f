"""A position that breaks a rule is refused with a sentence, and the next one to it that breaks none is read.

The same sentences are what random games are watched for: an invariant that sees nothing would watch in vain.
"""

from __future__ import annotations

import re

import pytest

from hexhold.core.errors import Malformed
from tests.support import position

FIVE = "Z0-Z1-Z2-Z3-Z4-Z5"
NORTH = "U1-T2-U3-T4-U5-T6"
TEN = "P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8 Z10\n"
BASE = [
    ("there are 19 brick cards instead of 19", "", "P3.hand: 20brick", "P3.hand: 19brick"),
    ("a building stands next to", "P0.settlements: Z4\n", "P1.settlements: Z5", "P1.settlements: Z6"),
    ("P0 holds Largest Army without", "largest_army: P0\n", "P0.knights: 2", "P0.knights: 3"),
    ("P0 holds Largest Army without", "largest_army: P0\nP1.knights: 4\n", "P0.knights: 3", "P0.knights: 4"),
    ("somebody has the largest army", "largest_army: nobody\n", "P0.knights: 3", "P0.knights: 2"),
    ("P0 holds Longest Road without", "longest_road: P0\nP0.roads: Z1-Z2-Z3-Z4-Z5", "", " Z0-Z1"),
    ("P0 holds Longest Road without", f"longest_road: P0\nP0.roads: {FIVE}\nP1.roads: {NORTH}", "-U7", ""),
    ("there are 14 knight cards instead of 14", "", "P2.cards: 15knight", "P2.cards: 14knight"),
    ("P0 has 10 points and the game goes on", "", TEN, TEN.replace(" Z10", "")),
    ("P0 has won without the points or outside", "over: P0\n", "", TEN),
    ("P0 has won without the points or outside", TEN + "over: P0\n", "active: P1", "active: P0"),
    ("the first pieces are placed, but nobody is", "turn: 0\nstack: place_settlement(P0; 0)", "", "\nfirst_player: P0"),
]
KNIGHT = "P2.roads: Z4-Z5-Z6\nP2.basic_knights: Z4"
HOME = "P1.cities: Z4 Z6\ntrade_metropolis: Z4\n"
RICH = "P1.improvements: 4trade 4politics\n"
CITIES = [
    ("the merchant stands on the board without", "merchant: H4\n", "", "merchant_owner: P1"),
    ("the merchant stands on the board without", "merchant_owner: P1\n", "", "merchant: H4"),
    ("the ship is on space 8", "", "ship: 8", "ship: 7"),
    ("is under no city", "walls: Z4\n", "P1.settlements: Z4", "P1.cities: Z4"),
    ("P1 has 4 walls", "P1.cities: Z0 Z2 Z4 Z6\nwalls: Z0 Z2 Z4", " Z6", ""),
    ("no city lies on its side", "tipped_cities: Z4\n", "P1.cities: Z4", "P1.settlements: Z4"),
    ("P1 has science level 6", "", "P1.improvements: 6science", "P1.improvements: 5science"),
    ("P1 has the trade metropolis below level 4", f"{HOME}P1.improvements: ", "3trade", "4trade"),
    ("the trade metropolis stands on no city", RICH + "trade_metropolis: Z4\n", "P1.settlements: Z4", "P1.cities: Z4"),
    ("two metropolises stand at", f"{RICH}{HOME}politics_metropolis: ", "Z4", "Z6"),
    ("to be active, spent or promoted", KNIGHT + "\nactive_knights: ", "Z5", "Z4"),
    ("to be active, spent or promoted", KNIGHT + "\nspent_knights: ", "Z5", "Z4"),
    ("no road of its owner leads to the knight", KNIGHT, " Z8", " Z6"),
    ("P2 has -1 basic knights left", KNIGHT, " Z5 Z6", " Z5"),
    ("trade_monopoly cards instead of 2", "P3.trade_cards: ", "3trade_monopoly", "2trade_monopoly"),
    ("P3 holds the printer card instead", "", "P3.science_cards: printer", "printer: P3"),
    ("P3 holds the constitution card instead", "", "P3.politics_cards: constitution", "constitution: P3"),
    ("P3 holds 5 progress cards outside", "P3.trade_cards: ", "5merchant", "4merchant"),
    ("P3 holds 5 progress cards outside", "P3.trade_cards: 5merchant\n", "", "active: P3"),
    (
        "is committed, but not active",
        f"options: nasty=true\n{KNIGHT}\ncommitted_knights: Z4\n",
        "",
        "active_knights: Z4",
    ),
]
FULL_CAMPS = "regular regular regular regular"
GIANTS = "ice_river: giant giant giant\ncave_people: giant giant giant\nhornfoot: giant giant"
WATCH = [
    ("more tokens of a sort lie face up", "used_tokens: ", "13hornfoot_regular", "5hornfoot_regular"),
    ("more tokens lie under pieces", "used_tokens: ", "6hornfoot_regular", "5hornfoot_regular"),
    ("more tokens than were mixed anew", "remixed_tokens: 1hornfoot_giant\nP2.fresh_tokens: ", "2", "1"),
    ("the guards on W4 do not stand", "wall_4: P0", " - P0", " P0"),
    ("more than 7 guards", "wall_1: P3 P3 P3 P3\nwall_2: P3 P3 P3", " P3", ""),
    ("two players have the same hero", "P2.hero: ", "mance", "marsh"),
    ("mance is with a player and out of the game", "absent_heroes: ", "mance", "samwell"),
    ("a climber or a giant waits in C4", "clearing_4: ", "climber", "regular"),
    ("a climber or a giant waits in C4", "clearing_4: ", "giant", "regular"),
    ("the Wall has fallen", "", "breaches: 3", "breaches: 2"),
    ("the Wall has fallen", "", "gift_regular: 8H2", "gift_regular: 7H2"),
    ("the camps of ice_river are not filled", "ice_river: ", "- regular", "regular"),
    ("the camps of hornfoot are not filled", f"hornfoot: {FULL_CAMPS}", " regular", ""),
    ("9 figures of the kind giant are out, of 8", GIANTS, " giant", ""),
    ("a win is shared before the end", "", "P0.shared_win: 1\nP1.shared_win: 1", "P0.knights: 1"),
    ("a win is shared before the end", "over: nobody\nP0.shared_win: 1\n", "", "P1.shared_win: 1"),
    ("Largest Patrol is not with whom", "largest_army: P0\n", "P0.knights: 2", "P0.knights: 3"),
]
GAMES = {
    "base": ("", BASE),
    "cities": ("game: cities\n", CITIES),
    "watch": ("game: watch\nmap: standard\nP1.hero: mance\n", WATCH),
}
"""The lines that a game begins with, and its rows: the sentence, a position, what breaks it, what does not."""


@pytest.mark.parametrize(
    ("sentence", "broken", "sound"),
    [
        pytest.param(sentence, head + begin + broken, head + begin + sound, id=f"{name}: {sentence}")
        for name, (head, rows) in GAMES.items()
        for sentence, begin, broken, sound in rows
    ],
)
def test_a_position_that_breaks_a_rule_is_refused_and_its_sound_neighbour_is_read(
    sentence: str, broken: str, sound: str
) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)):
        position(broken)
    game, s = position(sound)
    assert game.broken(s) == []
