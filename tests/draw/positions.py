"""Scenes that the tests of drawings share."""

from __future__ import annotations

from hexhold.board.files import load_map
from hexhold.board.map import Map
from hexhold.board.reading import map_from_data
from hexhold.draw.scene import Highlight, Scene

BEGINNER = load_map("beginner")
BEGINNER_5_6 = load_map("beginner-5-6")
ODD = map_from_data(
    {
        "name": "A lake, ice & an island",
        "rows": [
            "(0,0): forest 2&12, hills 3, ice",
            "(-1,1): pasture 6",
            "(1,1): fields 8",
            "(-1,2): mountains 3&11, desert, forest 10",
            "(6,0): pasture 4, hills 5",
        ],
        "harbours": ["(0,0) SE 3:1", "(0,2) NW wool", "(6,0) W ore"],
    }
)
MAPS = [BEGINNER, BEGINNER_5_6, ODD]


def tokens_of(board: Map) -> list[int]:
    return [int(mask) for mask in board.tokens]


def six_seats() -> Scene:
    """Every seat has two roads, a settlement and a city; the robber stands on a 6; one place of each kind is lit."""
    board = BEGINNER_5_6
    return Scene(
        board,
        tokens_of(board),
        robber=tokens_of(board).index(1 << 6),
        roads=[(3 + 7 * i, i % 6) for i in range(12)],
        buildings=[(4 + 6 * i, i % 6, "settlement" if i < 6 else "city") for i in range(12)],
        highlights=[Highlight("node", 0), Highlight("edge", 1, "12 %", seat=3), Highlight("hex", 2, "best")],
        title="Six seats",
        note="round 4",
    )


def one_seat() -> Scene:
    """The beginner map with a settlement at N18, a city at N28, a road between them and the robber in the desert."""
    return Scene(
        BEGINNER,
        tokens_of(BEGINNER),
        robber=9,
        roads=[(27, 0), (35, 0), (42, 0), (41, 0)],
        buildings=[(18, 0, "settlement"), (28, 0, "city")],
        title="One seat",
    )
