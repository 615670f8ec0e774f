"""Positions across the border: what catanatron tells one of our bots, and what we tell one of its players."""

from __future__ import annotations

from typing import Any, Final

from hexhold.core.errors import Malformed
from hexhold.core.pieces import places_of, put
from hexhold.core.specs import EDGE, NODE
from hexhold.core.state import FRAME_SIZE, NOBODY, State
from hexhold.rules.base.pieces import CITY_PIECE, ROADS, SETTLEMENT
from hexhold.rules.base.seven import Seven
from hexhold.rules.ruleset import Ruleset

__all__ = ["OPTIONS", "PLAYERS", "position_data", "read_report"]

OPTIONS: Final[dict[str, str | int | bool]] = {
    "first_player": 0,
    "player_trade": False,
    "steal_only_from_non_empty": True,
}
"""The options under which our rules are those of catanatron (docs/peers.md)."""

PLAYERS: Final[dict[str, tuple[int, ...]]] = {"base": (2, 3, 4)}
"""The games that catanatron plays, and with how many players."""

GOODS: Final = 19
DECK: Final = (14, 5, 2, 2, 2)
"""How many cards there are of each good and of each development card."""
PROMPTS: Final = {
    "place_settlement": "BUILD_INITIAL_SETTLEMENT",
    "place_road": "BUILD_INITIAL_ROAD",
    "before_roll": "PLAY_TURN",
    "turn": "PLAY_TURN",
    "free_roads": "PLAY_TURN",
    "robber": "MOVE_ROBBER",
    "discard": "DISCARD",
}
"""Our decisions by catanatron's names; it has none for the others."""


def read_report(game: Ruleset, told: dict[str, Any]) -> State:
    """A state that the seat which was told takes for the true one. What it cannot see is dealt arbitrarily.

    Longest Road and Largest Army are where catanatron says, which measures some roads otherwise.
    """
    s = game.blank()
    if told["prompt"].startswith("BUILD_INITIAL"):
        s.active = NOBODY
    else:
        # Catanatron counts the placements too, but for the two where nobody new begins.
        s.turn = told["turn"] - 2 * (int(game.seats) - 1) + 1
        s.active = told["active"]
    goods, kinds = int(game.goods), len(game.words.cards)
    hands = _deal(told["seat"], told["hand"], told["hands"], [GOODS - count for count in told["bank"]])
    unseen = [whole - played for whole, played in zip(DECK, told["played"], strict=True)]
    held = _deal(told["seat"], told["cards"], told["card_counts"], unseen)
    for seat, pieces in enumerate(told["pieces"]):
        for edge in pieces["roads"]:
            put(s, seat, ROADS, EDGE, edge)
        for piece, name in ((SETTLEMENT, "settlements"), (CITY_PIECE, "cities")):
            for node in pieces[name]:
                put(s, seat, piece, NODE, node)
        fresh = told["fresh"] if seat == told["seat"] else [0] * kinds
        for good in range(goods):
            s.hand[seat * goods + good] = hands[seat][good]
        for card in range(kinds):
            s.notes[_at(game, "cards") + seat * kinds + card] = held[seat][card] - fresh[card]
            s.notes[_at(game, "new_cards") + seat * kinds + card] = fresh[card]
        s.notes[_at(game, "knights") + seat] = told["knights"][seat]
    for card in range(kinds):
        s.notes[_at(game, "played") + card] = told["played"][card]
    single = {"first_player": 0, "robber": told["robber"], "card_played": int(told["card_played"])}
    for name, key in (("longest_road", "road"), ("largest_army", "army")):
        single[name] = NOBODY if told[key] is None else told[key]
    for name, value in single.items():
        s.notes[_at(game, name)] = value
    for module in game.modules:
        module.complete(s, set(single))
    for decision, seat, *arguments in _decisions(told):
        frame = game.frame_named(decision)
        if frame is None:
            raise Malformed(f"catanatron asks for {decision!r}, which this game does not know")
        s.push(frame.kind, 1 << seat, *arguments)
    return s


def _deal(seat: int, mine: list[int], counts: list[int], total: list[int]) -> list[list[int]]:
    """Everybody's cards: the own ones as they are, those of others arbitrarily, as many as everybody can count."""
    left = [card for card, count in enumerate(total) for _ in range(count - mine[card])]
    out: list[list[int]] = []
    for other, count in enumerate(counts):
        if other == seat:
            out.append(mine)
            continue
        taken, left = left[:count], left[count:]
        out.append([taken.count(card) for card in range(len(total))])
    return out


def _decisions(told: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The decisions that are open, the last one on top: what, whose, and its arguments."""
    seat, prompt = told["seat"], told["prompt"]
    placed = sum(len(pieces["settlements"]) for pieces in told["pieces"])
    if prompt == "BUILD_INITIAL_SETTLEMENT":
        return [("place_settlement", seat, placed)]
    if prompt == "BUILD_INITIAL_ROAD":
        return [("place_road", seat, placed - 1, told["pieces"][seat]["settlements"][-1])]
    below = [("turn" if told["rolled"] else "before_roll", told["active"])]
    if prompt == "MOVE_ROBBER":
        return [*below, ("robber", seat)]
    if prompt == "DISCARD":
        return [*below, ("robber", told["active"]), ("discard", seat, 1 << seat)]
    return [*below, ("free_roads", seat, told["free_roads"])] if told["free_roads"] else below


def position_data(game: Ruleset, s: State, seat: int) -> dict[str, Any] | None:
    """A position for a player of catanatron's, from a state that its seat takes for the true one.

    None where catanatron knows no such decision.
    """
    prompt = PROMPTS.get(game.frame(s).name)
    if prompt is None:
        return None
    seats, goods, kinds = range(int(game.seats)), int(game.goods), len(game.words.cards)

    def rows(name: str, width: int) -> list[list[int]]:
        at = _at(game, name)
        return [[int(s.notes[at + row * width + column]) for column in range(width)] for row in seats]

    def one(name: str) -> int:
        return int(s.notes[_at(game, name)])

    frames = [game.frames[int(s.stack[depth * FRAME_SIZE])].name for depth in range(int(s.depth))]
    pile = _at(game, "pile")
    return {
        "seat": seat,
        "active": int(s.active) if s.active >= 0 else seat,
        "turn": int(s.turn),
        "prompt": prompt,
        "rolled": "before_roll" not in frames,
        "free_roads": int(s.arg(0)) if game.frame(s).name == "free_roads" else 0,
        "due": int(game.find(Seven).due(s, seat)),
        "hands": [[int(s.hand[other * goods + good]) for good in range(goods)] for other in seats],
        "bank": [int(count) for count in s.supply],
        "cards": rows("cards", kinds),
        "fresh": rows("new_cards", kinds),
        "pile": [int(s.notes[pile + card]) for card in range(kinds)],
        "card_played": bool(one("card_played")),
        "knights": [row[0] for row in rows("knights", 1)],
        "lengths": [row[0] for row in rows("road_length", 1)],
        "road": _holder(one("longest_road")),
        "army": _holder(one("largest_army")),
        "public": [int(count) for count in s.points],
        "points": [int(game.total_points(s, other)) for other in seats],
        "robber": one("robber"),
        "pieces": [_pieces(game, s, other) for other in seats],
    }


def _pieces(game: Ruleset, s: State, seat: int) -> dict[str, list[int]]:
    settlements = places_of(s, seat, SETTLEMENT, NODE)
    if game.frame(s).name == "place_road":
        # Catanatron lays the first roads at the settlement that was built last.
        settlements.sort(key=lambda node: node == int(s.arg(1)))
    return {
        "roads": places_of(s, seat, ROADS, EDGE),
        "settlements": settlements,
        "cities": places_of(s, seat, CITY_PIECE, NODE),
    }


def _at(game: Ruleset, name: str) -> int:
    slot = game.slots.named(name)
    if slot is None:
        raise Malformed(f"catanatron plays no game with other cards than the base game: there is no {name!r}")
    return slot.at


def _holder(seat: int) -> int | None:
    return None if seat < 0 else seat
