"""What a free sea adds to a picture. Each part is drawn where a rule module remembers it, whatever the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hexhold.board.chart import WONDER_NAMES
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.draw.of_cities import noted
from hexhold.draw.scene_sea import Fortress, Sea, sea_of_map
from hexhold.rules.ruleset import ruleset
from hexhold.rules.seafarers.voyages.line import Voyage
from hexhold.rules.seafarers.wonders.wonders import LEVELS

SHIPS: Final = "ships"
"""The name of the piece."""


def ships(game: Game, s: State) -> list[tuple[int, int]]:
    """The ships on the board, by path and seat."""
    if SHIPS not in game.words.pieces:
        return []
    piece = game.words.pieces.index(SHIPS)
    return [(edge, int(s.edge_owner[edge])) for edge in range(len(s.edge_owner)) if s.edge_piece[edge] == piece]


def terrain(game: Game, s: State) -> list[int]:
    """What lies on every hex as far as it is discovered; empty where nothing was ever hidden."""
    if game.slots.named("discovered") is None:
        return []
    land = ruleset(game).land
    return [int(land.terrain_at(s, hex)) for hex in range(len(game.map.grid.hexes))]


def sea(game: Game, s: State) -> Sea | None:
    """The sea with the pirate where it stands now, and the gifts that nobody has taken."""
    printed = sea_of_map(game.map)
    if printed is None:
        return None
    hex, berth = noted(game, s, "pirate"), noted(game, s, "pirate_berth")
    place = None
    if hex >= 0:
        place = game.map.grid.hexes[hex]
    elif 0 <= berth < len(printed.ends):
        place = printed.ends[berth]
    villages = [
        replace(village, cloth=noted(game, s, "village_cloth", i)) for i, village in enumerate(printed.villages)
    ]
    gifts = [gift for gift in printed.gifts if noted(game, s, "taken_gifts", gift.edge) < 1]
    return replace(
        printed,
        pirate=place,
        gifts=gifts,
        villages=villages,
        fortresses=_fortresses(game, s),
        warships=_warships(game, s),
        tallies=_tallies(game, s),
    )


def _fortresses(game: Game, s: State) -> list[Fortress]:
    """Those that still have lairs, each with the beach where its seat lands."""
    chart = game.map.chart
    if chart is None or chart.voyages is None:
        return []
    out = []
    for seat in range(int(game.seats)):
        number, lairs = noted(game, s, "voyage", seat), noted(game, s, "lairs", seat)
        if number >= 0 and lairs > 0:
            voyage = chart.voyages.voyages[number]
            out.append(Fortress(voyage.fortress, seat, lairs, voyage.beachhead))
    return out


def _warships(game: Game, s: State) -> list[int]:
    """The paths of armed ships: the first of each voyage."""
    voyage = ruleset(game).seek(Voyage)
    if voyage is None:
        return []
    counts = [max(0, noted(game, s, "warships", seat)) for seat in range(int(game.seats))]
    return [int(voyage.ship_at(s, seat, i)) for seat, count in enumerate(counts) for i in range(count)]


def _tallies(game: Game, s: State) -> list[tuple[int, str]]:
    """By seat, the cloth it has, and the wonder it builds with its level."""
    out: list[tuple[int, str]] = []
    for seat in range(int(game.seats)):
        cloth = noted(game, s, "cloth", seat)
        if cloth > 0:
            out.append((seat, f"{cloth} cloth"))
        wonder = noted(game, s, "wonder", seat)
        if wonder >= 0:
            level = noted(game, s, "wonder_level", seat)
            out.append((seat, f"{WONDER_NAMES[wonder].replace('_', ' ')} level {level} of {LEVELS}"))
    return out
