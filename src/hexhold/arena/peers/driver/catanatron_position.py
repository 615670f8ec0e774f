"""A position of Hexhold's, set up on catanatron's engine. Runs under the peer's own Python, which has no Hexhold."""

from __future__ import annotations

import random
from typing import Any

from catanatron.models.enums import ActionPrompt
from catanatron_words import BANK_ORDER, CARDS, GOODS


def set_up(table: Any, position: dict[str, Any]) -> None:
    """Bring a fresh game into the position."""
    state = table.state
    theirs = {ours: node for node, ours in table.places.nodes.items()}
    place_pieces(table, position, theirs)
    place_cards(state, position)
    board = state.board
    board.robber_coordinate = next(c for c, hex in table.places.hexes.items() if hex == position["robber"])
    for seat, color in enumerate(state.colors):
        board.road_lengths[color] = position["lengths"][seat]
        state.player_state[f"P{seat}_LONGEST_ROAD_LENGTH"] = position["lengths"][seat]
        state.player_state[f"P{seat}_HAS_ROAD"] = position["road"] == seat
        state.player_state[f"P{seat}_HAS_ARMY"] = position["army"] == seat
        state.player_state[f"P{seat}_VICTORY_POINTS"] = position["public"][seat]
        state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] = position["points"][seat]
    board.road_color = None if position["road"] is None else state.colors[position["road"]]
    board.road_length = 0 if position["road"] is None else position["lengths"][position["road"]]
    set_prompt(state, position)


def place_pieces(table: Any, position: dict[str, Any], theirs: dict[int, int]) -> None:
    """Set buildings and roads, and all that catanatron derives from them."""
    state, board = table.state, table.state.board
    ends = {ours: pair for pair, ours in table.places.edges.items()}
    for seat, (color, pieces) in enumerate(zip(state.colors, position["pieces"], strict=True)):
        built = state.buildings_by_color[color]
        built["ROAD"] = [tuple(sorted(theirs[node] for node in ends[edge])) for edge in pieces["roads"]]
        built["SETTLEMENT"] = [theirs[node] for node in pieces["settlements"]]
        built["CITY"] = [theirs[node] for node in pieces["cities"]]
        for kind in ("SETTLEMENT", "CITY"):
            for node in built[kind]:
                board.buildings[node] = (color, kind)
                board.board_buildable_ids.discard(node)
        for a, b in built["ROAD"]:
            board.roads[a, b] = board.roads[b, a] = color
        for name, most in (("ROAD", 15), ("SETTLEMENT", 5), ("CITY", 4)):
            plural = {"ROAD": "ROADS", "SETTLEMENT": "SETTLEMENTS", "CITY": "CITIES"}[name]
            state.player_state[f"P{seat}_{plural}_AVAILABLE"] = most - len(built[name])
    for a, b in ((theirs[a], theirs[b]) for a, b in table.places.edges):
        if a in board.buildings or b in board.buildings:
            board.board_buildable_ids -= {a, b}
    for color in state.colors:
        board.connected_components[color] = networks(board, color, state.buildings_by_color[color])


def networks(board: Any, color: Any, built: Any) -> list[set[int]]:
    """The places that a player's roads and buildings join, without those where somebody else has built."""
    own = set(built["SETTLEMENT"]) | set(built["CITY"])
    nodes = own | {node for edge in built["ROAD"] for node in edge}
    open_nodes = {node for node in nodes if node in own or node not in board.buildings}
    out: list[set[int]] = []
    for start in sorted(open_nodes):
        if any(start in network for network in out):
            continue
        network, agenda = {start}, [start]
        while agenda:
            node = agenda.pop()
            for a, b in built["ROAD"]:
                far = b if a == node else a if b == node else node
                if far not in network and far in open_nodes:
                    network.add(far)
                    agenda.append(far)
        out.append(network)
    return out


def place_cards(state: Any, position: dict[str, Any]) -> None:
    """Deal hands, development cards and the piles."""
    values = state.player_state
    for seat in range(len(state.colors)):
        for good, count in zip(GOODS.values(), position["hands"][seat], strict=True):
            values[f"P{seat}_{good}_IN_HAND"] = count
        for card, count, fresh in zip(CARDS.values(), position["cards"][seat], position["fresh"][seat], strict=True):
            values[f"P{seat}_{card}_IN_HAND"] = count + fresh
            if f"P{seat}_{card}_OWNED_AT_START" in values:
                values[f"P{seat}_{card}_OWNED_AT_START"] = count > 0
        values[f"P{seat}_PLAYED_KNIGHT"] = position["knights"][seat]
    state.resource_freqdeck = [position["bank"][list(GOODS.values()).index(good)] for good in BANK_ORDER]
    state.development_listdeck = [
        card for card, count in zip(CARDS.values(), position["pile"], strict=True) for _ in range(count)
    ]
    random.shuffle(state.development_listdeck)


def set_prompt(state: Any, position: dict[str, Any]) -> None:
    """Say who decides what."""
    prompt = position["prompt"]
    state.num_turns = position["turn"]
    state.current_player_index = position["seat"]
    state.current_turn_index = position["active"]
    state.current_prompt = ActionPrompt[prompt]
    state.is_initial_build_phase = prompt.startswith("BUILD_INITIAL")
    state.is_discarding = prompt == "DISCARD"
    state.is_moving_knight = prompt == "MOVE_ROBBER"
    state.is_road_building = position["free_roads"] > 0
    state.free_roads_available = position["free_roads"]
    if hasattr(state, "discard_counts"):
        state.discard_counts = [position["due"] if seat == position["seat"] else 0 for seat in range(len(state.colors))]
    active = position["active"]
    state.player_state[f"P{active}_HAS_ROLLED"] = position["rolled"]
    state.player_state[f"P{active}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = position["card_played"]
