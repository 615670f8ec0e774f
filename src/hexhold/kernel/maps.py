"""What differs from map to map: found by putting the same game together on two maps and walking both side by side.

Rows of numbers that differ become data of a kernel, so that all maps of one shape share it. Anything else that differs
can only be read where no kernel reads it: a function that does is refused.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TypeAlias

from hexhold.board.chart import Chart, Gift
from hexhold.board.map import Harbour, Map
from hexhold.board.sea.writing import chart_data
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.kernel.translate.objects import numbers_of, sequence_of

__all__ = ["BoardRow", "Differences", "differences", "follow", "other_map", "shape_of"]

Path: TypeAlias = "tuple[str | int, ...]"
Shape: TypeAlias = "tuple[object, ...]"


@dataclass(frozen=True)
class BoardRow:
    """A row of numbers of the map: its name in C, how to reach it from the map, and its length."""

    name: str
    path: Path
    length: int


class Differences:
    """The rows of the map that differ, and by object and attribute where each of them is read."""

    def __init__(self) -> None:
        self.rows: list[BoardRow] = []
        self.of_map = True
        """Whether the map itself is being walked. What else differs must be the same as a row of the map."""
        self._found: dict[tuple[int, str], BoardRow | None] = {}
        self._contents: dict[tuple[tuple[int, ...], tuple[int, ...]], BoardRow] = {}
        self._twins: dict[int, tuple[object, object]] = {}

    def pair(self, one: object, other: object) -> None:
        """Remember which object of the second game stands where one of the first stands."""
        self._twins[id(one)] = one, other

    def twin(self, thing: object) -> object:
        """What stands in the second game where this stands in the first; things that both share are their own twins."""
        return self._twins[id(thing)][1] if id(thing) in self._twins else thing

    def agree(self, one: object, other: object) -> bool:
        """Whether two results, of the first game and of the second, are the same on every map."""
        if _is_plain(one) or sequence_of(one) is not None:
            return _plain(one) == _plain(other)
        if isinstance(one, dict) and isinstance(other, dict):
            return one.keys() == other.keys() and all(self.agree(one[key], other[key]) for key in one)
        return one is other or self.twin(one) is other

    def note(self, owner: object, attribute: str, path: Path, one: object, other: object) -> None:
        """Remember that an attribute differs between the two maps."""
        here, there = numbers_of(one), numbers_of(other)
        row: BoardRow | None = None
        if here is not None and there is not None and len(here) == len(there):
            key = tuple(here), tuple(there)
            if key not in self._contents and self.of_map:
                name = "_".join(map(str, path))
                self._contents[key] = BoardRow(name, path, len(here))
                self.rows.append(self._contents[key])
            row = self._contents.get(key)
        self._found[id(owner), attribute] = row

    def differs(self, owner: object, attribute: str) -> bool:
        """Whether an attribute of an object differs from map to map."""
        return (id(owner), attribute) in self._found

    def row(self, owner: object, attribute: str) -> BoardRow | None:
        """The row of an attribute that differs; None if it is no row of a fixed length."""
        return self._found[id(owner), attribute]


def shape_of(board: Map) -> Shape:
    """Equal for maps that differ by how their terrain, tokens, harbours and gifts lie, and by nothing else."""
    return (
        tuple(board.grid.hexes),
        tuple(sorted(board.terrain)),
        tuple(sorted(board.tokens)),
        tuple(sorted(int(harbour.good) for harbour in board.harbours)),
        _chart_shape(board),
    )


def _chart_shape(board: Map) -> Shape:
    """Where land lies among a free sea, and all that the chart says but where the robber starts and gifts lie."""
    chart = board.chart
    if chart is None:
        return ()
    gifts = [Gift(gift.edge, gift.kind, 0) for gift in chart.gifts]
    alike = chart.dealt([0] * len(chart.robber), gifts, chart.regions)
    return (*board.shores.hex_land, str(chart_data(alike, board.grid, board.shores, board.kinds)))


def other_map(board: Map) -> Map:
    """A map of the same shape with the same terrain, tokens and harbours in other places: none keeps what it had."""
    land = [hex for hex in range(int(board.grid.hex_count)) if board.shores.hex_land[hex]]
    terrain, tokens = list(map(int, board.terrain)), list(map(int, board.tokens))
    for hex, source in _exchanged(land, terrain).items():
        terrain[hex], tokens[hex] = int(board.terrain[source]), int(board.tokens[source])
    goods = [int(harbour.good) for harbour in board.harbours]
    harbours = [
        Harbour(int(board.harbours[place].edge), goods[source])
        for place, source in sorted(_exchanged(range(len(goods)), goods).items())
    ]
    return board.laid(terrain, tokens, harbours, board.starts, free=True, chart=_other_chart(board))


def _other_chart(board: Map) -> Chart | None:
    """The same chart with the robber and the gifts in other places."""
    chart = board.chart
    if chart is None:
        return None
    land = [hex for hex in range(int(board.grid.hex_count)) if board.shores.hex_land[hex]]
    robber = [land[land.index(hex) - 1] for hex in chart.robber]
    goods = [gift.good for gift in chart.gifts]
    moved = _exchanged(range(len(goods)), goods)
    gifts = [Gift(gift.edge, gift.kind, goods[moved[place]]) for place, gift in enumerate(chart.gifts)]
    return chart.dealt(robber, gifts, chart.regions)


def _exchanged(places: Sequence[int], values: Sequence[int]) -> dict[int, int]:
    """For every place another one with another value, unless one value has more than half of the places."""
    order = sorted(places, key=values.__getitem__)
    most = max(Counter(values[place] for place in places).values(), default=0)
    return dict(zip(order, order[most:] + order[:most], strict=True))


def differences(one: Game, other: Game) -> Differences:
    """What differs between two games that were put together alike on two maps. Rows go by the names of the map."""
    found = Differences()
    seen: set[int] = set()
    _walk(one.map, other.map, (), found, seen)
    found.of_map = False
    _walk(one, other, (), found, seen)
    return found


def follow(board: Map, path: Path) -> bytes:
    """The row of numbers at the end of a path from a map, 64 bits each."""
    value: object = board
    for step in path:
        value = getattr(value, str(step))
    if isinstance(value, list):
        return array("q", value).tobytes()
    return bytes(value)  # type: ignore[call-overload, no-any-return]


def _walk(one: object, other: object, path: Path, found: Differences, seen: set[int]) -> None:
    if one is other or id(one) in seen or isinstance(one, State):
        return
    seen.add(id(one))
    found.pair(one, other)
    for name, value in _attributes(one):
        twin = getattr(other, name, None)
        step = (*path, name)
        if isinstance(one, Harbour):
            # Where frames are drawn, harbours lie elsewhere on every map, and on two of them may be alike by chance.
            found.note(one, name, step, None, None)
            continue
        if _is_plain(value) or numbers_of(value) is not None:
            if _plain(value) != _plain(twin):
                found.note(one, name, step, value, twin)
        elif isinstance(value, dict) and isinstance(twin, dict):
            _walk_all(one, name, list(value.values()), list(twin.values()), step, found, seen)
        elif (items := sequence_of(value)) is not None:
            _walk_all(one, name, items, sequence_of(twin) or [], step, found, seen)
        elif type(value).__module__.partition(".")[0] != "builtins":
            _walk(value, twin, step, found, seen)


def _walk_all(
    owner: object,
    name: str,
    items: Sequence[object],
    twins: Sequence[object],
    path: Path,
    found: Differences,
    seen: set[int],
) -> None:
    if len(items) != len(twins):
        found.note(owner, name, path, None, None)
        return
    for i, (item, twin) in enumerate(zip(items, twins, strict=True)):
        if _is_plain(item) or sequence_of(item) is not None:
            if _plain(item) != _plain(twin):
                found.note(owner, name, path, None, None)
        else:
            _walk(item, twin, (*path, i), found, seen)


def _is_plain(value: object) -> bool:
    return value is None or isinstance(value, int | str | bytes | frozenset | set)


def _plain(value: object) -> object:
    """A value as something that can be compared."""
    items = sequence_of(value)
    if items is None:
        return value
    return [_plain(item) if _is_plain(item) or sequence_of(item) is not None else id(type(item)) for item in items]


def _attributes(owner: object) -> Iterator[tuple[str, object]]:
    """The attributes of an object, whether its class is compiled or not."""
    names = set(getattr(owner, "__dict__", {}))
    for cls in type(owner).__mro__:
        names |= {
            name
            for name, member in vars(cls).items()
            if isinstance(member, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__")
        }
    for name in sorted(names):
        try:
            value: object = getattr(owner, name)
        except AttributeError:
            continue  # declared, and never set
        yield name, value
