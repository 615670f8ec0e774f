"""A position and its image under a symmetry of the board: permuting what is seen is seeing what is permuted."""

from __future__ import annotations

import numpy as np
import pytest

import hexhold
from hexhold.board.chart import CARD_GIFT, ON_FRAME, POINT_GIFT, Chart, Gift, Region
from hexhold.board.grid import Grid
from hexhold.board.map import Map
from hexhold.board.sea.marks import marks_of
from hexhold.board.terrain import NO_GOOD
from hexhold.core.engine import legal_actions
from hexhold.core.slots import PLACES
from hexhold.core.state import State
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.encode.symmetry import Symmetry, images, symmetries
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.envs.tables import decisions, table

EVERY_SO_MANY = 1 if hexhold.COMPILED else 3


def image_of_map(board: Map, symmetry: Symmetry) -> dict[str, object]:
    """The same board after it was turned: its terrain, tokens and harbours lie elsewhere."""
    data = board.to_data()
    grid: Grid = board.grid
    names = [str(row) for row in data["rows"]]  # type: ignore[attr-defined]
    cells = [cell for row in names for cell in row.partition(": ")[2].split(", ")]
    moved = [""] * len(cells)
    for hex, target in enumerate(symmetry.hexes):
        moved[target] = cells[hex]
    rows: list[str] = []
    at = 0
    for row in names:
        begin, _, rest = row.partition(": ")
        count = len(rest.split(", "))
        rows.append(f"{begin}: {', '.join(moved[at : at + count])}")
        at += count
    goods = [str(line).rsplit(" ", 1)[1] for line in data["harbours"]]  # type: ignore[attr-defined]
    places = [grid.side_label(symmetry.edges[int(harbour.edge)]) for harbour in board.harbours]
    data["rows"] = rows
    data["harbours"] = [f"{place} {good}" for place, good in zip(places, goods, strict=True)]
    data.pop("starts", None)
    return data


def image_of_state(game: Ruleset, s: State, symmetry: Symmetry) -> State:
    twin = s.copy()
    for node, target in enumerate(symmetry.nodes):
        twin.owner[target] = s.owner[node]
        twin.piece[target] = s.piece[node]
    for edge, target in enumerate(symmetry.edges):
        twin.edge_owner[target] = s.edge_owner[edge]
        twin.edge_piece[target] = s.edge_piece[edge]
    for hex, target in enumerate(symmetry.hexes):
        twin.token[target] = s.token[hex]
    units = {"hex": symmetry.hexes, "node": symmetry.nodes, "edge": symmetry.edges}
    for slot in game.slots.slots:
        if slot.unit == PLACES:
            for node, target in enumerate(symmetry.nodes):
                twin.notes[slot.at + target] = s.notes[slot.at + node]
        elif slot.unit in units and s.notes[slot.at] >= 0:
            twin.notes[slot.at] = units[slot.unit][int(s.notes[slot.at])]
    for depth in range(int(s.depth)):
        frame = game.frames[s.stack[6 * depth]]
        for i, type in enumerate(frame.args):
            if type in units:
                twin.stack[6 * depth + 2 + i] = units[type][int(s.stack[6 * depth + 2 + i])]
    return twin


def seen(encoding: Encoding, game: Ruleset, s: State, seat: int) -> np.ndarray:
    row = encoding.template(game.map)
    encoding.fill(game, s, seat, row, 0)
    return np.frombuffer(bytes(row), np.int8)


@pytest.mark.parametrize(("name", "players"), [("base", 3), ("base", 6), ("cities", 4)])
def test_the_image_of_an_observation_is_the_observation_of_the_image(name: str, players: int) -> None:
    game = table(name, players)
    encoding, space = Encoding(game), ActionSpace(game)
    for symmetry in symmetries(game)[1::EVERY_SO_MANY]:
        turned = create(name, players, dict(game.options), image_of_map(game.map, symmetry))
        sources = np.array(symmetry.of_observation(encoding.layout))
        targets = np.array(symmetry.of_actions(space))
        for number, (s, seat, acts) in enumerate(decisions(game, "image", 160)):
            if number % 40 == 39:
                image = image_of_state(game, s, symmetry)
                assert np.array_equal(seen(encoding, turned, image, seat), seen(encoding, game, s, seat)[sources])
                listed = {int(space.index(act, seat)) for act in legal_actions(turned, image, seat)}
                assert listed == {int(targets[int(space.index(act, seat))]) for act in acts}


@pytest.mark.parametrize(
    ("name", "players", "count"), [("base", 4, 12), ("base", 6, 4), ("watch", 4, 1), ("seafarers", 4, 1)]
)
def test_boards_have_the_symmetries_their_shape_has(name: str, players: int, count: int) -> None:
    game = table(name, players)
    found = symmetries(game)
    assert len(found) == count
    for symmetry in found:
        assert sorted(symmetry.hexes) == list(range(int(game.map.grid.hex_count)))
        assert sorted(symmetry.nodes) == list(range(int(game.map.grid.node_count)))
        assert sorted(symmetry.edges) == list(range(int(game.map.grid.edge_count)))


def chart_with(ends: list[tuple[int, int]], regions: list[list[int]], gifts: list[Gift]) -> Chart:
    """A chart with these marks, and neither robber nor pirate on the board."""
    named = [Region(str(number), hexes) for number, hexes in enumerate(regions)]
    return Chart(
        scenario="own",
        players=(4,),
        goal=10,
        ends=ends,
        has_robber=False,
        robber=[],
        has_pirate=True,
        pirate=ON_FRAME,
        regions=named,
        start=None,
        gifts=gifts,
    )


def test_a_symmetry_keeps_what_a_sea_chart_marks_or_exchanges_what_is_alike() -> None:
    """The islands of a fixed set-up lie in the four corners of a board that can be turned and mirrored."""
    board = create("seafarers", 4, {"scenario": "four_islands"}).map
    grid, marked = board.grid, board.chart
    assert marked is not None
    shapes = images(grid)
    west, east = marked.ends
    north = next(image for image in shapes[1:] if image.keeps(marks_of(chart_with([west, east], [], []), grid)))
    other = next(edge for edge, target in enumerate(north.edges) if target != edge)
    alike = [Gift(edge, POINT_GIFT, NO_GOOD) for edge in (other, north.edges[other])]
    unlike = [alike[0], Gift(north.edges[other], CARD_GIFT, NO_GOOD)]
    half = [hex for hex, target in enumerate(north.hexes) if hex < target]
    both = half + [north.hexes[hex] for hex in half]
    for regions, gifts, kept in (
        ([], [], 2),
        ([both], alike, 2),
        ([both], unlike, 1),
        ([half], [], 1),
        ([half, both], alike, 1),
    ):
        marks = marks_of(chart_with([west, east], regions, gifts), grid)
        assert sum(image.keeps(marks) for image in shapes) == kept
    assert (len(shapes), len(symmetries(create("seafarers", 4, {"scenario": "four_islands"})))) == (4, 1)
