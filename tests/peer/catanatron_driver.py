"""Plays games on catanatron as they are dictated, and reports what it makes of them. Runs under the peer's own Python.

Every line of input is one game: a board, the number of seats, the points that win, and the steps of a line of play in
Hexhold's tokens with the outcomes of chance beside them. The answer is one line: a report before the first step and
what has changed in it after every step. Places are identified by geometry (hex coordinates and corners), so the two
engines need not number them alike.

A step may also say what the rules make of it (`grant`, `road`). Where catanatron judged otherwise, the report holds its
own judgement under `mended`, and the game goes on from what the rules say; so every judgement is made on right ground.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import Action
from catanatron.models.player import Color, Player
from catanatron_words import BANK_ORDER, CARDS, GOODS, Places, lay_map, token


class Table:
    """One game on catanatron."""

    def __init__(self, board: dict[str, Any], seats: int, target: int) -> None:
        self.places = Places(board, lay_map(board))
        players = [Player(color) for color, _ in zip(Color, range(seats), strict=False)]
        self.game = Game(players, seed=1, vps_to_win=target, catan_map=self.places.map)
        self.state: Any = self.game.state
        self.seat_of = {color: seat for seat, color in enumerate(self.state.colors)}
        self.menu: dict[str, Any] = {}
        self.hand_keys = [[f"P{seat}_{good}_IN_HAND" for good in GOODS.values()] for seat in range(seats)]
        self.card_keys = [[f"P{seat}_{card}_IN_HAND" for card in CARDS.values()] for seat in range(seats)]

    def report(self) -> dict[str, Any]:
        """Everything that both engines know."""
        state = self.state
        winner = self.game.winning_color()
        self.menu = {token(self.places, self.seat_of, action): action for action in state.playable_actions}
        return {
            "seat": state.current_player_index,
            "legal": sorted(self.menu),
            "hands": self.hands(),
            "bank": [state.resource_freqdeck[BANK_ORDER.index(good)] for good in GOODS.values()],
            "cards": [self.read(keys) for keys in self.card_keys],
            "pile": [state.development_listdeck.count(card) for card in CARDS.values()],
            "knights": self.read(self.keys("PLAYED_KNIGHT")),
            "public": self.read(self.keys("VICTORY_POINTS")),
            "points": self.read(self.keys("ACTUAL_VICTORY_POINTS")),
            "army": self.holder("HAS_ARMY"),
            "road": self.holder("HAS_ROAD"),
            "lengths": self.lengths(),
            "winner": None if winner is None else self.seat_of[winner],
        }

    def keys(self, name: str) -> list[str]:
        """The keys under which catanatron keeps a value, for every seat."""
        return [f"P{seat}_{name}" for seat in range(len(self.seat_of))]

    def read(self, keys: list[str]) -> list[Any]:
        """Some of the values catanatron keeps."""
        values = self.state.player_state
        return [values[key] for key in keys]

    def holder(self, key: str) -> int | None:
        """The one seat for which a flag is set."""
        holders = [seat for seat, holds in enumerate(self.read(self.keys(key))) if holds]
        if len(holders) > 1:
            raise ValueError(f"{key} is set for seats {holders}")
        return holders[0] if holders else None

    def hands(self) -> list[list[int]]:
        """The goods of every seat."""
        return [self.read(keys) for keys in self.hand_keys]

    def lengths(self) -> list[int]:
        """The length of every seat's road."""
        return [self.state.board.road_lengths[color] for color in self.state.colors]

    def apply(self, step: dict[str, Any]) -> dict[str, Any]:
        """Carry out a step with its outcome of chance; returns what had to be put right afterwards."""
        chosen = self.menu[step["act"]]
        value = chosen.value
        if "dice" in step:
            value = tuple(step["dice"])
        elif "card" in step:
            value = CARDS[step["card"]]
        elif "discard" in step:
            value = [GOODS[good] for good in step["discard"]]
        elif "steal" in step:
            value = (value[0], value[1], GOODS[step["steal"]])
        self.game.execute(Action(chosen.color, chosen.action_type, value), validate_action=False)
        mended: dict[str, Any] = {}
        if "grant" in step:
            mended["hands"] = self.hands()
            for seat, good, count in step["grant"]:
                self.state.player_state[f"P{seat}_{GOODS[good]}_IN_HAND"] += count
                self.state.resource_freqdeck[BANK_ORDER.index(GOODS[good])] -= count
            self.state.playable_actions = generate_playable_actions(self.state)
        if "road" in step:
            lengths, holder, cut = (step["road"][key] for key in ("lengths", "road", "cut"))
            judged = {"lengths": self.lengths(), "road": self.holder("HAS_ROAD"), "forgotten": self.remember(cut)}
            if judged != {"lengths": lengths, "road": holder, "forgotten": []}:
                mended |= judged
                self.mend_road(lengths, holder)
        return mended

    def remember(self, cut: list[int]) -> list[int]:
        """Bring back the places that catanatron no longer counts to the network of a seat whose road was cut."""
        board = self.state.board
        forgotten: set[int] = set()
        for color in (self.state.colors[seat] for seat in cut):
            at_roads = {node for edge, owner in board.roads.items() if owner == color for node in edge}
            for node in at_roads:
                known: set[int] = set().union(*board.connected_components[color])
                if node not in known and not board.is_enemy_node(node, color):
                    part = board.bfs_walk(node, color)
                    board.connected_components[color].append(part)
                    forgotten |= part - known
        return sorted(self.places.nodes[node] for node in forgotten)

    def mend_road(self, lengths: list[int], holder: int | None) -> None:
        """Give every road its length, and Longest Road to whom it belongs."""
        board, values = self.state.board, self.state.player_state
        for seat, color in enumerate(self.state.colors):
            board.road_lengths[color] = lengths[seat]
            values[f"P{seat}_LONGEST_ROAD_LENGTH"] = lengths[seat]
            change = 2 * ((seat == holder) - bool(values[f"P{seat}_HAS_ROAD"]))
            values[f"P{seat}_HAS_ROAD"] = seat == holder
            values[f"P{seat}_VICTORY_POINTS"] += change
            values[f"P{seat}_ACTUAL_VICTORY_POINTS"] += change
        board.road_color = None if holder is None else self.state.colors[holder]
        board.road_length = max(lengths)


def follow(request: dict[str, Any]) -> dict[str, Any]:
    """Play a dictated game to its end, or to the first step that catanatron cannot take."""
    reports: list[dict[str, Any]] = []
    try:
        table = Table(request["board"], request["seats"], request["target"])
        last = table.report()
        reports.append(last)
        for step in request["steps"]:
            mended = table.apply(step)
            now = table.report()
            reports.append({key: value for key, value in now.items() if value != last[key]})
            if mended:
                reports[-1]["mended"] = mended
            last = now
    except Exception:  # noqa: BLE001  # whatever the peer stumbles over is a finding for the test to show
        return {"reports": reports, "error": traceback.format_exc()}
    return {"reports": reports}


def main() -> None:
    """Answer every line of input by one line of output."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(follow(json.loads(line)), separators=(",", ":")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
