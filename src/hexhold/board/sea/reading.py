"""The chart of a sea map from its data: regions, figures and what its scenario puts on the map.

The keys are described with the map files in `docs/formats.md`. Every error names its key and repeats what it is about.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.board.chart import (
    EAST_END,
    GIFT_NAMES,
    HARBOUR_GIFT,
    ON_FRAME,
    WEST_END,
    Bonus,
    Chart,
    Cloth,
    Fog,
    Gift,
    Region,
    Voyage,
    Voyages,
    Wonders,
)
from hexhold.board.grid import Grid
from hexhold.board.places import read_hex, read_hexes, read_nodes, read_side
from hexhold.board.sea.recipe import Recipe
from hexhold.board.sea.recipe_reading import read_kinds_pile, read_recipe
from hexhold.board.sea.writing import ALL, FOREIGN, FRAME, NOT_THERE, WONDER_PLACES
from hexhold.board.terrain import DESERT, GENERIC, LAND, NO_GOOD, Terrain
from hexhold.board.text import NUMBERS, MapError, place_text, read_place, read_rate, read_token
from hexhold.board.values import Data, check_keys, list_in, number_in, table_in, text_in, texts

__all__ = ["SCENARIOS", "SEA_KEYS", "read_chart"]

SCENARIOS: Final = (
    "new_shores",
    "four_islands",
    "fog_islands",
    "desert",
    "forgotten_tribe",
    "cloth",
    "pirate_islands",
    "wonders",
    "new_world",
)
SEA_KEYS: Final = (
    "scenario",
    "players",
    "edition",
    "goal",
    "ends",
    "robber",
    "robber_area",
    "pirate",
    "start",
    "settle",
    "unlaid",
    "gifts",
    "regions",
    "bonus",
    "fog",
    "drawn",
    "cloth",
    "pirates",
    "wonders",
    "variable",
    "editions",
)

GIFT_FORM: Final = "write hex, side and point, card, or harbour with its trade, such as (0,-3) NE point"


def read_chart(
    data: Data, grid: Grid, kinds: tuple[Terrain, ...], terrain: list[int], drawn: list[int], harbours: list[int]
) -> Chart:
    """The chart in the data of a map with this terrain; these hexes and these harbours are still to be drawn."""
    scenario = text_in(data, "scenario")
    if scenario not in SCENARIOS:
        raise MapError(f"scenario: '{scenario}' is not one; there are {', '.join(SCENARIOS)}")
    return _Reader(data, grid, kinds).chart(scenario, terrain, drawn, harbours)


@final
class _Reader:
    def __init__(self, data: Data, grid: Grid, kinds: tuple[Terrain, ...]) -> None:
        self.data = data
        self.grid = grid
        self.kinds = kinds
        self.ends = self._ends()
        self.regions = self._regions()
        self.gifts: list[Gift] = []
        self.open_gifts: list[int] = []

    def chart(self, scenario: str, terrain: list[int], drawn: list[int], harbours: list[int]) -> Chart:
        data = self.data
        self._read_gifts()
        recipe = read_recipe(data, self.grid, self.kinds, self.regions, terrain, drawn, harbours, self.open_gifts)
        robber = text_in(data, "robber")
        pirate = text_in(data, "pirate")
        fog = self._fog()
        pile = [] if recipe is None else recipe.drawn.terrain
        pile = pile + [kind for h, kind in enumerate(terrain) if h not in drawn]
        if fog is not None:
            pile += [kind for kind, count in enumerate(fog.terrain) for _ in range(count)]
        return Chart(
            scenario=scenario,
            players=self._players(),
            goal=number_in(data, "goal", least=1) if "goal" in data else _suggested_goal(pile, self.kinds),
            ends=self.ends,
            has_robber=robber != NOT_THERE,
            robber=self._robber(robber, recipe),
            has_pirate=pirate != NOT_THERE,
            pirate=ON_FRAME if pirate in (FRAME, NOT_THERE) else self._pirate(pirate),
            regions=self.regions,
            start=self._named("start"),
            settle=self._named("settle") if "settle" in data else None,
            robber_area=self._named("robber_area") if "robber_area" in data else None,
            unlaid=[read_rate(word) for word in text_in(data, "unlaid").split()] if "unlaid" in data else [],
            bonus=self._bonus(),
            fog=fog,
            gifts=self.gifts,
            cloth=self._cloth(),
            voyages=self._voyages(),
            wonders=self._wonders(),
            recipe=recipe,
            alike=recipe is None or recipe.deals_alike(self.kinds, terrain),
        )

    def _players(self) -> tuple[int, ...]:
        value = self.data.get("players")
        if not isinstance(value, list) or not value or any(item not in (2, 3, 4, 5, 6) for item in value):
            raise MapError("players: this must be a list of numbers from 2 to 6")
        return tuple([int(item) for item in value])

    def _ends(self) -> list[tuple[int, int]]:
        """The two sea hexes on the frame, west and east (SEA-GEO-03)."""
        places = [read_place(part + ")") for part in text_in(self.data, "ends").split(")") if part.strip()]
        if len(places) not in (0, 2):
            raise MapError("ends: there are two of them, west and east, or none")
        for q, r in places:
            if self.grid.hex_at(q, r) >= 0:
                raise MapError(f"ends: {place_text((q, r))} is a hex of the board and not of the frame")
        return places

    def _regions(self) -> list[Region]:
        out: list[Region] = []
        for name, value in (table_in(self.data, "regions") or {}).items():
            field = f"regions: {name}"
            if not name or not name.isprintable() or name.split() != [name] or name in (ALL, FOREIGN):
                raise MapError(f"{field}: the name of a region is one word other than {ALL} and {FOREIGN}")
            hexes: list[int] = []
            for text in texts(field, value):
                try:
                    hexes += read_hexes(text, self.grid)
                except MapError as error:
                    raise MapError(f"{field}: {error}") from None
            if not hexes:
                raise MapError(f"{field}: a region has hexes")
            out.append(Region(name, sorted(hexes)))
        return out

    def _named(self, key: str) -> list[int] | None:
        return region_numbers(text_in(self.data, key), key, self.regions)

    def _robber(self, text: str, recipe: Recipe | None) -> list[int]:
        """His hexes; none where he waits beside the board, is not in the game, or starts on something that is drawn."""
        if text in (FRAME, NOT_THERE) or (recipe is not None and recipe.robber is not None):
            return []
        try:
            hexes = read_hexes(text, self.grid)
        except MapError as error:
            raise MapError(f"robber: {error}") from None
        if not hexes:
            raise MapError(f"robber: name his hexes, {FRAME} or {NOT_THERE}")
        return hexes

    def _pirate(self, text: str) -> int:
        try:
            place = read_place(text)
            if place in self.ends:
                return WEST_END if place == self.ends[0] else EAST_END
            return read_hex(text, self.grid)
        except MapError as error:
            raise MapError(f"pirate: {error}") from None

    def _read_gifts(self) -> None:
        """What ships find: a harbour with its good, or with one that is drawn."""
        for text in list_in(self.data, "gifts"):
            try:
                edge, words = read_side(text, self.grid, GIFT_FORM, most=2)
                if words[0] not in GIFT_NAMES or len(words) > (2 if words[0] == "harbour" else 1):
                    raise MapError(GIFT_FORM)
                kind = GIFT_NAMES.index(words[0])
                good = NO_GOOD if kind != HARBOUR_GIFT else GENERIC if len(words) == 1 else read_rate(words[1])
            except MapError as error:
                raise MapError(f"gifts: '{text}': {error}") from None
            if kind == HARBOUR_GIFT and len(words) == 1:
                self.open_gifts.append(len(self.gifts))
            self.gifts.append(Gift(edge, kind, good))

    def _bonus(self) -> Bonus | None:
        table = table_in(self.data, "bonus")
        if table is None:
            return None
        check_keys("bonus", table, ("points", "regions"))
        names = text_in(table, "regions", "bonus: ")
        foreign = names == FOREIGN
        numbers = [] if foreign else region_numbers(names, "bonus: regions", self.regions)
        if numbers is None:
            raise MapError(f"bonus: regions: name them, or write {FOREIGN}")
        return Bonus(number_in(table, "points", "bonus: ", 1), numbers, foreign)

    def _fog(self) -> Fog | None:
        table = table_in(self.data, "fog")
        if table is None:
            return None
        check_keys("fog", table, ("terrain", "tokens"))
        pile = read_kinds_pile(text_in(table, "terrain", "fog: "), "fog: terrain", self.kinds)
        tokens = [read_token(word) for word in text_in(table, "tokens", "fog: ").split()]
        return Fog([pile.count(kind) for kind in range(len(self.kinds))], tokens)

    def _cloth(self) -> Cloth | None:
        table = table_in(self.data, "cloth")
        if table is None:
            return None
        check_keys("cloth", table, ("villages", "each", "supply", "end"))
        villages: list[tuple[int, int]] = []
        for text in list_in(table, "villages", "cloth: "):
            place, _, number = text.rpartition(" ")
            try:
                nodes = read_nodes(place, self.grid)
                if len(nodes) != 1 or number not in [str(it) for it in NUMBERS]:
                    raise MapError("write intersection and number, such as N(1,-1) 11")
            except MapError as error:
                raise MapError(f"cloth: villages: '{text}': {error}") from None
            villages.append((nodes[0], int(number)))
        each, supply, end = [number_in(table, key, "cloth: ") for key in ("each", "supply", "end")]
        return Cloth(villages, each, supply, end)

    def _voyages(self) -> Voyages | None:
        table = table_in(self.data, "pirates")
        if table is None:
            return None
        check_keys("pirates", table, ("voyages", "left_out", "lairs", "fleet", "harmless"))
        try:
            fleet = read_hexes(text_in(table, "fleet"), self.grid)
            harmless = read_hexes(text_in(table, "harmless"), self.grid) if "harmless" in table else []
        except MapError as error:
            raise MapError(f"pirates: {error}") from None
        voyages = [self._voyage(text) for text in list_in(table, "voyages", "pirates: ")]
        left_out = text_in(table, "left_out", "pirates: ") if "left_out" in table else ""
        return Voyages(voyages, left_out, number_in(table, "lairs", "pirates: ", 1), fleet, harmless)

    def _voyage(self, text: str) -> Voyage:
        colour, _, way = text.partition(":")
        try:
            nodes = [node for part in way.split(">") for node in read_nodes(part, self.grid)]
            edge = self.grid.edge_between(nodes[0], nodes[1]) if len(nodes) == 4 else -1
            if edge < 0 or not colour.isalpha():
                raise MapError(
                    "write settlement > far end of its ship > beachhead > fortress behind a colour,"
                    " such as red: S(4,-3) > N(3,-2) > S(2,-4) > N(0,-3)"
                )
        except MapError as error:
            raise MapError(f"pirates: voyages: '{text}': {error}") from None
        return Voyage(colour, nodes[0], edge, nodes[2], nodes[3])

    def _wonders(self) -> Wonders | None:
        table = table_in(self.data, "wonders")
        if table is None:
            return None
        check_keys("wonders", table, ("tiles", *WONDER_PLACES, "crossed"))
        nodes: dict[str, list[int]] = {}
        for key in (*WONDER_PLACES, "crossed"):
            if key in table:
                try:
                    nodes[key] = read_nodes(text_in(table, key), self.grid)
                except MapError as error:
                    raise MapError(f"wonders: {key}: {error}") from None
        crossed = nodes.pop("crossed", [])
        return Wonders(text_in(table, "tiles", "wonders: ").split(), nodes, crossed)


def _suggested_goal(pile: list[int], kinds: tuple[Terrain, ...]) -> int:
    """For a map of one's own that names no goal: half its land hexes without deserts, rounded up (SEA-END-05)."""
    return max(1, (sum(kinds[kind].surface == LAND and kind != DESERT for kind in pile) + 1) // 2)


def region_numbers(text: str, field: str, regions: list[Region]) -> list[int] | None:
    """The numbers of the regions named in a text; None for all."""
    if text == ALL:
        return None
    names = [region.name for region in regions]
    out: list[int] = []
    for name in text.split():
        if name not in names:
            raise MapError(f"{field}: '{name}' is not a region; there are {', '.join(names) or 'none'}")
        out.append(names.index(name))
    return out
