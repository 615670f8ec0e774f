"""Catanatron's engine and players, asked line by line. Runs under the peer's own Python, which has no Hexhold.

Every line of input is a request in JSON, every line of output its answer:

    {"do": "hello"}    who is here: the version, and the players by name
    {"do": "play"}     play a game; where a guest has to decide, ask, and read the answer from the next line
    {"do": "choose"}   what a player would do in a position that Hexhold describes

A guest is told what a player in its seat can see, no more; and beside it how cards have moved and which seats know
them, from which every guest hears its part. It fits the release 3.2 of catanatron and its later source.
"""

from __future__ import annotations

import json
import pkgutil
import random
import sys
import traceback
from collections import Counter
from importlib import import_module
from importlib.metadata import version
from typing import Any

import catanatron.players
from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, Player
from catanatron_moves import CardLog
from catanatron_position import set_up
from catanatron_words import BANK_ORDER, CARDS, GOODS, Places, lay_map, read_map, token

MODULES = [
    "catanatron.models.player",
    *(f"catanatron.players.{module.name}" for module in pkgutil.iter_modules(catanatron.players.__path__)),
]


def kinds() -> dict[str, Any]:
    """Catanatron's players by the names of their classes; those whose own requirements are missing are left out."""
    found: dict[str, Any] = {}
    for name in MODULES:
        try:
            module = import_module(name)
        except ImportError:
            continue
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Player) and kind is not Player:
                found[kind.__name__] = kind
    return found


def steady(actions: Any) -> list[Any]:
    """The same actions with those of a kind in an order of their own.

    Catanatron lists some out of sets whose order changes from run to run, and its players choose by place in the list.
    """
    first: dict[Any, int] = {}
    for place, action in enumerate(actions):
        first.setdefault(action.action_type, place)
    return sorted(actions, key=lambda action: (first[action.action_type], repr(action.value)))


class Guest(Player):  # type: ignore[misc]
    """A seat whose decisions are made on the other side."""

    def seat_at(self, table: CatanatronTable) -> None:
        """Take a seat."""
        self.table = table
        self.started: Counter[str] = Counter()
        self.turn = -1
        self.planned: list[str] = []

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Ask the other side. Nobody is asked who has no choice, and offers are declined."""
        actions = list(playable_actions)
        menu = {token(self.table.places, self.table.seat_of, action): action for action in actions}
        self.remember(game.state)
        if self.planned:
            return menu[self.planned.pop(0)]
        if "decline" in menu or len(menu) == 1:
            return menu.get("decline", actions[0])
        report = self.table.report(self.color, self.fresh(game.state))
        answer = ask({"ask": report, "legal": list(menu), "moved": self.table.cards.tell()})
        self.planned = answer["then"]
        return menu.get(answer["act"], actions[0])

    def remember(self, state: Any) -> None:
        """Count the cards at the start of a turn: the release does not know which were bought in it."""
        if state.num_turns != self.turn:
            self.turn = state.num_turns
            self.started = self.owned(state)

    def owned(self, state: Any) -> Counter[str]:
        """The cards held and played, by name."""
        key = f"P{state.color_to_index[self.color]}"
        values = state.player_state
        return Counter(
            {card: values[f"{key}_{card}_IN_HAND"] + values[f"{key}_PLAYED_{card}"] for card in CARDS.values()}
        )

    def fresh(self, state: Any) -> list[int]:
        """The cards bought in this turn."""
        bought = self.owned(state) - self.started
        return [bought[card] for card in CARDS.values()]


class CatanatronTable:
    """A game on catanatron, with the seats in the order that was asked for."""

    def __init__(self, board: dict[str, Any], catan_map: Any, seats: list[Any], seed: int, target: int) -> None:
        self.game = Game(
            [Player(color) for color, _ in zip(Color, seats, strict=False)],
            seed,
            7,
            vps_to_win=target,
            catan_map=catan_map,
        )
        self.state: Any = self.game.state
        # Catanatron shuffles its players; here they sit where they were asked to.
        self.state.players = [kind(color) for kind, color in zip(seats, self.state.colors, strict=True)]
        for player in self.state.players:
            if hasattr(self.game, "watch"):
                self.game.watch(player)
        self.places = Places(board, self.state.board.map)
        self.seat_of = {color: seat for seat, color in enumerate(self.state.colors)}
        self.cards = CardLog(self)

    def decide(self, player: Any, game: Any, actions: Any) -> Any:
        """What a player does, once all have seen what was done before."""
        self.cards.look()
        return player.decide(game, steady(actions))

    def log(self) -> list[Any]:
        """All actions so far."""
        state = self.state
        found: list[Any] = state.action_records if hasattr(state, "action_records") else state.actions
        return found

    def report(self, color: Any, fresh: list[int]) -> dict[str, Any]:
        """What a player can see."""
        state, seats = self.state, range(len(self.seat_of))
        values = state.player_state
        mine = self.seat_of[color]
        pieces: list[dict[str, list[int]]] = []
        for owner in state.colors:
            built = state.buildings_by_color[owner]
            pieces.append(
                {
                    "roads": [self.places.edge(edge) for edge in built["ROAD"]],
                    "settlements": [self.places.nodes[node] for node in built["SETTLEMENT"]],
                    "cities": [self.places.nodes[node] for node in built["CITY"]],
                }
            )
        return {
            "seat": mine,
            "active": state.current_turn_index,
            "turn": state.num_turns,
            "prompt": state.current_prompt.name,
            "rolled": bool(values[f"P{state.current_turn_index}_HAS_ROLLED"]),
            "free_roads": state.free_roads_available if state.is_road_building else 0,
            "hand": [values[f"P{mine}_{good}_IN_HAND"] for good in GOODS.values()],
            "hands": [sum(values[f"P{seat}_{good}_IN_HAND"] for good in BANK_ORDER) for seat in seats],
            "bank": [state.resource_freqdeck[BANK_ORDER.index(good)] for good in GOODS.values()],
            "cards": [values[f"P{mine}_{card}_IN_HAND"] for card in CARDS.values()],
            "fresh": fresh,
            "card_counts": [sum(values[f"P{seat}_{card}_IN_HAND"] for card in CARDS.values()) for seat in seats],
            "card_played": bool(values[f"P{mine}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]),
            "played": [sum(values[f"P{seat}_PLAYED_{card}"] for seat in seats) for card in CARDS.values()],
            "knights": [values[f"P{seat}_PLAYED_KNIGHT"] for seat in seats],
            "pieces": pieces,
            "robber": self.places.hexes[state.board.robber_coordinate],
            "road": self.holder("HAS_ROAD"),
            "army": self.holder("HAS_ARMY"),
        }

    def holder(self, key: str) -> int | None:
        """The seat for which a flag is set."""
        return next((seat for seat in self.seat_of.values() if self.state.player_state[f"P{seat}_{key}"]), None)


def play(request: dict[str, Any]) -> dict[str, Any]:
    """Play a game to its end, asking for the decisions of guests."""
    known = kinds()
    seats = [known[name] if name else Guest for name in request["seats"]]
    table = CatanatronTable(request["board"], None, seats, request["seed"], request["target"])
    for player in table.state.players:
        if isinstance(player, Guest):
            player.seat_at(table)
    told = ask({"map": read_map(table.state.board.map, request["board"])})
    if told["act"] != "play":
        raise ValueError("the other side does not want to play")
    winner = table.game.play(decide_fn=table.decide)
    return {
        "winner": None if winner is None else table.seat_of[winner],
        "turns": table.state.num_turns,
        "actions": len(table.log()),
        "points": [table.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in table.seat_of.values()],
    }


def choose(request: dict[str, Any]) -> dict[str, Any]:
    """What a player would do in a position, among what Hexhold allows; an empty answer if nothing is common."""
    position = request["position"]
    table = CatanatronTable(
        request["board"], lay_map(request["board"]), [Player] * len(position["hands"]), 1, request["target"]
    )
    set_up(table, position)
    actions = steady(generate_playable_actions(table.state))
    menu = {token(table.places, table.seat_of, action): action for action in actions}
    common = [action for word, action in menu.items() if word in request["legal"]]
    if not common:
        return {"act": ""}
    if hasattr(table.game, "playable_actions"):
        table.game.playable_actions = common
    else:
        table.state.playable_actions = common
    player = kinds()[request["player"]](table.state.colors[position["seat"]])
    random.seed(request["seed"])
    return {"act": token(table.places, table.seat_of, player.decide(table.game, common))}


def hello(_: dict[str, Any]) -> dict[str, Any]:
    """Who is here."""
    return {"engine": f"catanatron {version('catanatron')}", "players": sorted(kinds())}


def ask(question: dict[str, Any]) -> Any:
    """Send a line and wait for the next one."""
    sys.stdout.write(json.dumps(question, separators=(",", ":")) + "\n")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise SystemExit
    return json.loads(line)


def main() -> None:
    """Answer requests until the input ends."""
    request = ask({"ready": True})
    while True:
        try:
            answer = {"hello": hello, "play": play, "choose": choose}[request["do"]](request)
        except Exception:  # noqa: BLE001  # the other side says what went wrong
            answer = {"error": traceback.format_exc()}
        request = ask(answer)


if __name__ == "__main__":
    main()
