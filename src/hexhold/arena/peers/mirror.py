"""Positions across the border: what catanatron tells one of our bots, and what we tell one of its players."""

from __future__ import annotations

from typing import Any, Final

from hexhold.core.errors import Malformed
from hexhold.core.position import read_position
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rules.base.seven import Seven
from hexhold.rules.ruleset import Ruleset

__all__ = ["OPTIONS", "position_data", "read_report"]

OPTIONS: Final[dict[str, str | int | bool]] = {
    "first_player": 0,
    "player_trade": False,
    "steal_only_from_non_empty": True,
}
"""The options under which our rules are those of catanatron (docs/peers.md)."""

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
    """A state that looks to the seat that was told like the true one. What the seat cannot see is dealt at will."""
    active = "-" if told["prompt"].startswith("BUILD_INITIAL") else f"P{told['active']}"
    lines = [f"turn: {told['turn']}", "first_player: P0", f"robber: H{told['robber']}", f"active: {active}"]
    seats = range(int(game.seats))
    goods, cards = game.words.goods, game.words.cards
    hands = _deal(told["seat"], told["hand"], told["hands"], [GOODS - count for count in told["bank"]])
    unseen = [whole - played for whole, played in zip(DECK, told["played"], strict=True)]
    held = _deal(told["seat"], told["cards"], told["card_counts"], unseen)
    for seat in seats:
        pieces = told["pieces"][seat]
        lines.append(f"P{seat}.hand: {_words(goods, hands[seat])}")
        lines.append(f"P{seat}.roads: {' '.join(f'E{edge}' for edge in pieces['roads'])}")
        lines.append(f"P{seat}.settlements: {' '.join(f'N{node}' for node in pieces['settlements'])}")
        lines.append(f"P{seat}.cities: {' '.join(f'N{node}' for node in pieces['cities'])}")
        fresh = told["fresh"] if seat == told["seat"] else [0] * len(cards)
        old = [count - new for count, new in zip(held[seat], fresh, strict=True)]
        lines.append(f"P{seat}.cards: {_words(cards, old)}")
        lines.append(f"P{seat}.new_cards: {_words(cards, fresh)}")
        lines.append(f"P{seat}.knights: {told['knights'][seat]}")
    lines.append(f"played: {_words(cards, [0, *told['played'][1:]])}")
    lines.append(f"card_played: {int(told['card_played'])}")
    lines.append(f"stack: {_stack(told)}")
    awards = [f"{name}: {_seat(told[key])}" for name, key in (("longest_road", "road"), ("largest_army", "army"))]
    try:
        return read_position("\n".join(lines + awards), lambda *_: game)[1]
    except Malformed:
        # Catanatron measures some roads otherwise, and may give the card to somebody who has not earned it.
        return read_position("\n".join(lines), lambda *_: game)[1]


def _deal(seat: int, mine: list[int], counts: list[int], total: list[int]) -> list[list[int]]:
    """Everybody's cards: the own ones as they are, those of others somehow, as many as everybody can count."""
    left = [card for card, count in enumerate(total) for _ in range(count - mine[card])]
    out: list[list[int]] = []
    for other, count in enumerate(counts):
        if other == seat:
            out.append(mine)
            continue
        taken, left = left[:count], left[count:]
        out.append([taken.count(card) for card in range(len(total))])
    return out


def _stack(told: dict[str, Any]) -> str:
    """The decisions that are open, the last one on top."""
    seat, prompt = told["seat"], told["prompt"]
    placed = sum(len(pieces["settlements"]) for pieces in told["pieces"])
    if prompt == "BUILD_INITIAL_SETTLEMENT":
        return f"place_settlement(P{seat};{placed})"
    if prompt == "BUILD_INITIAL_ROAD":
        return f"place_road(P{seat};{placed - 1} {told['pieces'][seat]['settlements'][-1]})"
    below = f"{'turn' if told['rolled'] else 'before_roll'}(P{told['active']})"
    if prompt == "MOVE_ROBBER":
        return f"{below} robber(P{seat})"
    if prompt == "DISCARD":
        return f"{below} robber(P{told['active']}) discard(P{seat};{1 << seat})"
    return f"{below} free_roads(P{seat};{told['free_roads']})" if told["free_roads"] else below


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
    grid = game.map.grid
    nodes = [node for node in range(int(grid.node_count)) if s.owner[node] == seat]
    settlements = [node for node in nodes if s.piece[node] == 1]
    if game.frame(s).name == "place_road":
        # Catanatron lays the first roads at the settlement that was built last.
        settlements.sort(key=lambda node: node == int(s.arg(1)))
    return {
        "roads": [edge for edge in range(int(grid.edge_count)) if s.road[edge] == seat],
        "settlements": settlements,
        "cities": [node for node in nodes if s.piece[node] == 2],
    }


def _at(game: Ruleset, name: str) -> int:
    slot = game.slots.named(name)
    if slot is None:
        raise Malformed(f"catanatron plays no game with other cards than the base game: there is no {name!r}")
    return slot.at


def _holder(seat: int) -> int | None:
    return None if seat < 0 else seat


def _seat(seat: int | None) -> str:
    return "-" if seat is None else f"P{seat}"


def _words(names: tuple[str, ...], counts: list[int]) -> str:
    return " ".join(f"{count}{name}" for name, count in zip(names, counts, strict=True) if count)
