"""Where catanatron 3.2.1 is known to rule otherwise, and exactly what it then lists or decides.

Each difference has a name, listed with the rule that settles it in docs/peers.md. Nothing here is tolerance: from our
position follows the one set of actions, and the one judgement, that catanatron must show. Anything else fails the test.
"""

from __future__ import annotations

from collections import Counter

from hexhold.core.state import State
from tests.peer.reading import Reader

CARD_BEFORE_ROLL = "card-before-roll"
FRESH_CARD = "fresh-card"
ROAD_BUILDING_PAID = "road-building-paid"
ROAD_BUILDING_STOP = "road-building-stop"
PLENTY_SINGLE = "plenty-single"
DISCARD_AT_RANDOM = "discard-at-random"
SOLE_SHORTAGE = "sole-shortage"
BLOCKED_END = "blocked-end"
CUT_TIE = "cut-tie"
CUT_BELOW_FIVE = "cut-below-five"
FORGOTTEN_ROADS = "forgotten-roads"
FOREIGN_TURN_WIN = "foreign-turn-win"
NAMES = (
    CARD_BEFORE_ROLL,
    FRESH_CARD,
    ROAD_BUILDING_PAID,
    ROAD_BUILDING_STOP,
    PLENTY_SINGLE,
    DISCARD_AT_RANDOM,
    SOLE_SHORTAGE,
    BLOCKED_END,
    CUT_TIE,
    CUT_BELOW_FIVE,
    FORGOTTEN_ROADS,
    FOREIGN_TURN_WIN,
)

PLAYS = {
    "knight": ("knight",),
    "monopoly": tuple(f"monopoly:{good}" for good in ("brick", "lumber", "wool", "grain", "ore")),
}


def peer_menu(reader: Reader, s: State, seat: int, ours: list[str], seen: Counter[str]) -> list[str]:
    """What catanatron lists where we list `ours`, sorted; the differences met are counted in `seen`."""
    frame = reader.game.frame(s).name
    menu = set(ours)
    if frame == "before_roll":
        menu &= {"roll", "knight"}
        seen[CARD_BEFORE_ROLL] += menu != set(ours)
    elif frame == "free_roads":
        menu -= {"done"}
        seen[ROAD_BUILDING_STOP] += menu != set(ours)
    elif frame == "discard":
        menu = {"discard"}
        seen[DISCARD_AT_RANDOM] += 1
    elif frame == "turn":
        menu = _turn_menu(reader, s, seat, menu, seen)
    return sorted(menu)


def _turn_menu(reader: Reader, s: State, seat: int, ours: set[str], seen: Counter[str]) -> set[str]:
    """The menu of a turn, in which catanatron asks of a card only that it is held."""
    words = reader.game.words
    supply = [int(count) for count in s.supply]
    menu = {act for act in ours if not act.startswith("plenty:") and act != "road_building"}
    old = dict(zip(words.cards, reader.rows(s, "cards")[seat], strict=True))
    held = dict(zip(words.cards, reader.cards(s)[seat], strict=True))
    if not reader.column(s, "card_played")[0]:
        for card, plays in PLAYS.items():
            if held[card]:
                seen[FRESH_CARD] += not old[card]
                menu.update(plays)
        if held["year_of_plenty"]:
            pairs, singles = _plenty(words.goods, supply)
            seen[FRESH_CARD] += not old["year_of_plenty"]
            seen[PLENTY_SINGLE] += bool(singles) and sum(supply) > 1
            menu.update(pairs + singles)
        if held["road_building"]:
            payable = any(act.startswith("road:") for act in ours)
            seen[FRESH_CARD] += payable and not old["road_building"]
            seen[ROAD_BUILDING_PAID] += "road_building" in ours and not payable
            menu.update(["road_building"] * payable)
    return menu


def _plenty(goods: tuple[str, ...], supply: list[int]) -> tuple[list[str], list[str]]:
    """Year of plenty as catanatron lists it: every pair there is, and single cards of the pairs that are not there."""
    pairs: list[str] = []
    singles: set[str] = set()
    for first in range(len(goods)):
        for second in range(first, len(goods)):
            wanted = (first, second)
            if all(supply[good] >= wanted.count(good) for good in wanted):
                pairs.append(f"plenty:{goods[first]}/{goods[second]}")
            else:
                singles.update(f"plenty:{goods[good]}" for good in wanted if supply[good])
    return pairs, sorted(singles)


def peer_winner(points: list[int], target: int, active: int, seen: Counter[str]) -> int | None:
    """Whom catanatron calls the winner: anybody with enough points, in whosever turn, and the last such seat."""
    winners = [seat for seat, total in enumerate(points) if total >= target]
    if not winners:
        return None
    seen[FOREIGN_TURN_WIN] += winners[-1] != active
    return winners[-1]
