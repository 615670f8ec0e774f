"""A sea chart: what a map with a free sea says beyond its hexes, for the scenario that is played on it.

A chart holds no rules. It names hexes, intersections and paths by their numbers on the grid of its map; the rules of a
scenario say what they mean. A map without a free sea has no chart.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.board.sea.recipe import Recipe

__all__ = [
    "CARD_GIFT",
    "EAST_END",
    "GIFT_NAMES",
    "HARBOUR_GIFT",
    "ON_FRAME",
    "POINT_GIFT",
    "WEST_END",
    "WONDER_NAMES",
    "Bonus",
    "Chart",
    "Cloth",
    "Fog",
    "Gift",
    "Region",
    "Voyage",
    "Voyages",
    "Wonders",
]

ON_FRAME: Final = -1
WEST_END: Final = -2
EAST_END: Final = -3
"""Instead of a hex, where a figure is on the frame: beside the board, or on one of the two sea hexes printed on it."""

POINT_GIFT: Final = 0
CARD_GIFT: Final = 1
HARBOUR_GIFT: Final = 2
GIFT_NAMES: Final = ("point", "card", "harbour")
"""What a ship finds on a marked side: a point, a development card or a harbour (SEA-FT-03)."""

WONDER_NAMES: Final = (
    "theater",
    "great_bridge",
    "monument",
    "great_wall",
    "cathedral",
    "great_library",
    "lighthouse",
)
"""The wonders there are; the last two are for five and six players (SEA-WO-07 to -11, SEA-56-15)."""


@final
class Region:
    """Land that belongs together: an island, or a named part of one."""

    def __init__(self, name: str, hexes: list[int]) -> None:
        self.name = name
        self.hexes = hexes


@final
class Bonus:
    """Points for a player's first later settlement in each of these regions, by number (SEA-SVP-01).

    With `foreign` it is instead every region where that player did not start.
    """

    def __init__(self, points: int, regions: list[int], foreign: bool) -> None:
        self.points = points
        self.regions = regions
        self.foreign = foreign


@final
class Fog:
    """The two stacks for undiscovered hexes: how many there are of each kind of terrain, and the tokens as bitmasks."""

    def __init__(self, terrain: list[int], tokens: list[int]) -> None:
        self.terrain = terrain
        self.tokens = tokens


@final
class Gift:
    """What the first ship on a path takes: a POINT_GIFT, a CARD_GIFT, or a HARBOUR_GIFT with its good."""

    def __init__(self, edge: int, kind: int, good: int) -> None:
        self.edge = edge
        self.kind = kind
        self.good = good


@final
class Cloth:
    """Villages as (node, number); cloth of each and of the supply; the game ends when `end` or fewer have any."""

    def __init__(self, villages: list[tuple[int, int]], each: int, supply: int, end: int) -> None:
        self.villages = villages
        self.each = each
        self.supply = supply
        self.end = end


@final
class Voyage:
    """One colour's places: the settlement it has, the path of its first ship, its beachhead and its fortress."""

    def __init__(self, colour: str, settlement: int, ship: int, beachhead: int, fortress: int) -> None:
        self.colour = colour
        self.settlement = settlement
        self.ship = ship
        self.beachhead = beachhead
        self.fortress = fortress


@final
class Voyages:
    """The voyages in the order of the seats, those in the game only; the lairs of a fortress; the fleet's circuit.

    The fleet sails round the hexes of `fleet` in their order, from the first; on those of `harmless` it attacks nobody.
    """

    def __init__(self, voyages: list[Voyage], left_out: str, lairs: int, fleet: list[int], harmless: list[int]) -> None:
        self.voyages = voyages
        self.left_out = left_out
        """The colour that is not there with a player fewer; its places stay empty."""
        self.lairs = lairs
        self.fleet = fleet
        self.harmless = harmless


@final
class Wonders:
    """The wonders in the game by name, and the nodes that some of them ask for; nobody starts on those or `crossed`."""

    def __init__(self, tiles: list[str], places: dict[str, list[int]], crossed: list[int]) -> None:
        self.tiles = tiles
        self.places = places
        """By the name of a wonder, the intersections of which its builder needs one."""
        self.crossed = crossed


@final
class Chart:
    """The free sea of a map, and what its scenario puts on it.

    `ends` are the two sea hexes printed on the frame, west and east. `robber` are the hexes on one of which he starts,
    by lot; none if he waits beside the board. `pirate` is a hex, WEST_END, EAST_END or ON_FRAME. `start`, `settle` and
    `robber_area` are numbers of regions: where first settlements stand, where later ones may, where the robber may go;
    None is everywhere. `unlaid` are the goods of the harbours that the players lay themselves. A chart with a `recipe`
    is printed, and has to be laid out before anybody plays on it.
    """

    def __init__(
        self,
        *,
        scenario: str,
        players: tuple[int, ...],
        goal: int,
        ends: list[tuple[int, int]],
        has_robber: bool,
        robber: list[int],
        has_pirate: bool,
        pirate: int,
        regions: list[Region],
        start: list[int] | None,
        settle: list[int] | None = None,
        robber_area: list[int] | None = None,
        unlaid: list[int] | None = None,
        bonus: Bonus | None = None,
        fog: Fog | None = None,
        gifts: list[Gift] | None = None,
        cloth: Cloth | None = None,
        voyages: Voyages | None = None,
        wonders: Wonders | None = None,
        recipe: Recipe | None = None,
        alike: bool = True,
    ) -> None:
        self.scenario = scenario
        self.players = players
        self.goal = goal
        self.ends = ends
        self.has_robber = has_robber
        self.robber = robber
        self.has_pirate = has_pirate
        self.pirate = pirate
        self.regions = regions
        self.start = start
        self.settle = settle
        self.robber_area = robber_area
        self.unlaid: list[int] = unlaid or []
        self.bonus = bonus
        self.fog = fog
        self.gifts: list[Gift] = gifts or []
        self.cloth = cloth
        self.voyages = voyages
        self.wonders = wonders
        self.recipe = recipe
        self.alike = alike
        """Whether every other deal of the printed map has the same pieces and the same coasts."""

    def dealt(
        self, robber: list[int], gifts: list[Gift], regions: list[Region], voyages: Voyages | None = None
    ) -> Chart:
        """The chart once nothing on it is open any more; voyages are those it has unless others are given."""
        return Chart(
            scenario=self.scenario,
            players=self.players,
            goal=self.goal,
            ends=self.ends,
            has_robber=self.has_robber,
            robber=robber,
            has_pirate=self.has_pirate,
            pirate=self.pirate,
            regions=regions,
            start=self.start,
            settle=self.settle,
            robber_area=self.robber_area,
            unlaid=self.unlaid,
            bonus=self.bonus,
            fog=self.fog,
            gifts=gifts,
            cloth=self.cloth,
            voyages=voyages or self.voyages,
            wonders=self.wonders,
            alike=self.alike,
        )
