"""Draw the pictures of docs/how-to-play: `python -m tools.pictures` writes docs/pictures from the positions below.

Every picture is a position of the game, read and drawn by Hexhold itself; what is lit is what the rules allow there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexhold.core.engine import legal_actions, step_checked
from hexhold.core.formats.position import read_position
from hexhold.core.notation import parse_actor, parse_token, token
from hexhold.draw.of_state import changes, scene_of_state, targets
from hexhold.draw.scene import Highlight
from hexhold.draw.svg.picture import draw_svg
from hexhold.rules.games import create
from tools.sea_positions import CITIES_AT_SEA, CLOTH, FOG, NEW_SHORES, PIRATE_ISLANDS

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"

ISLAND: Final = """
map: {"name": "island", "free": true, "rows": ["(0,-1): forest 9, hills 6", "(-1,0): desert, fields 8, mountains 5", \
"(-1,1): hills 10, pasture 3"], "harbours": ["(0,-1) NW 3:1", "(1,0) E wool"]}
"""
AT_THE_WALL: Final = """
wall_1: P0 P1
wall_2: P2
wall_3: P1 P3 P0
wall_4: P1
clearing_1: regular
clearing_2: regular
clearing_3: 2regular
ice_river: regular giant regular
hornfoot: giant regular climber regular
gift_regular: H1 H5
gift_climber: H2
breaches: 1
robber: H18
P0.hero: yarwyck
P1.hero: ygritte
P2.hero: marsh
P3.hero: mormont
P3.hero_turned: 1
"""
"""Guards, wildlings and heroes in the middle of a game; the tests draw them too."""
WATCH: Final = (
    """
game: watch
map: standard
active: P1
P0.roads: E15 E24 E31 E42
P0.settlements: N10 N21
P0.keeps: N34
P1.roads: E18 E26 E35 E44 E55
P1.settlements: N23 N36
P1.keeps: N11
P2.roads: E27 E38 E46 E58 E66
P2.settlements: N18 N52
P2.keeps: N38
P3.roads: E43 E33 E62
P3.settlements: N35 N22
P3.keeps: N48
cave_people: regular
stack: before_roll(P1)
"""
    + AT_THE_WALL
)
THREE_REALMS: Final = """
P0.roads: E13 E20 E12 E19 E27
P0.settlements: N17
P0.cities: N8 N18
P0.mighty_knights: N23
P0.basic_knights: N13
P0.improvements: 4trade 3politics
P1.roads: E45 E52 E44 E43 E42 E41
P1.settlements: N41
P1.cities: N34 N30
P1.strong_knights: N35
P1.basic_knights: N28 N36
P1.improvements: trade 2politics 4science
P2.roads: E31 E32 E38 E30 E21
P2.settlements: N14 N32
P2.cities: N25
P2.basic_knights: N19
P2.strong_knights: N20
P2.improvements: 2trade politics 2science
trade_metropolis: N18
science_metropolis: N30
merchant: H9
merchant_owner: P0
robber: H11
ship: 6
attacks: 1
"""
"""What three players of Cities & Knights have after sixty turns; the tests draw it too."""
CITIES_START: Final = """
game: cities
map: beginner
"""


@dataclass(frozen=True)
class Picture:
    """A position with a caption; `lit` names the kinds of actions whose places are pointed at."""

    name: str
    title: str
    note: str
    position: str
    lit: Sequence[str] = ()
    acts: Sequence[str] = ()
    """What happens then, as in a record; what it changes is marked as new."""
    labels: Sequence[Highlight] = ()


PICTURES: Final = (
    Picture(
        "base-board",
        "The island",
        "four players, ready to begin",
        """
map: beginner
P0.settlements: N(0,-1) N(-2,1)
P0.roads: N(0,-1)-S(1,-2) N(-2,1)-S(-1,0)
P1.settlements: N(0,2) N(-2,2)
P1.roads: N(0,2)-S(1,0) N(-2,2)-S(-1,1)
P2.settlements: N(-1,0) N(1,1)
P2.roads: N(-1,0)-S(-1,-1) N(1,1)-S(2,-1)
P3.settlements: S(2,-2) N(-1,2)
P3.roads: S(2,-2)-N(1,-1) N(-1,2)-S(0,1)
""",
    ),
    Picture(
        "base-places",
        "Three kinds of places",
        "",
        ISLAND,
        labels=(Highlight("hex", 3, "hex"), Highlight("node", 5, "intersection"), Highlight("edge", 20, "path")),
    ),
    Picture(
        "base-settlement",
        "Where Madder may settle",
        "at a road's end, two paths from everybody",
        ISLAND
        + """
P0.settlements: N(0,0)
P0.roads: N(0,0)-S(0,-1) S(0,-1)-N(-1,1) N(-1,1)-S(-1,0) N(0,0)-S(1,-1) S(1,-1)-N(0,1) N(0,1)-S(0,0)
P0.hand: brick lumber wool grain
P1.settlements: S(1,0)
P1.roads: S(1,0)-N(0,2)
""",
        lit=("settle",),
    ),
    Picture(
        "base-longest-road",
        "Longest Road",
        "Indigo six, Saffron cut in two",
        ISLAND
        + """
P1.settlements: N(0,0)
P1.roads: N(0,0)-S(0,-1) S(0,-1)-N(-1,1) N(-1,1)-S(-1,0) N(0,0)-S(1,-1) S(1,-1)-N(0,1) N(0,1)-S(0,0) N(0,0)-S(1,-2)
P3.roads: S(1,0)-N(1,1) N(1,1)-S(2,-1) S(1,0)-N(0,2) N(0,2)-S(0,1)
P2.settlements: S(1,0)
""",
    ),
    Picture(
        "base-robber",
        "The robber",
        "this 8 pays nobody",
        ISLAND
        + """
robber: H3
P0.settlements: N(0,0)
P0.roads: N(0,0)-S(0,-1)
P1.cities: S(0,0)
P1.roads: S(0,0)-N(0,1)
P2.settlements: S(-1,0)
""",
    ),
    Picture(
        "cities-board",
        "Cities & Knights",
        "the barbarians are one step off",
        CITIES_START
        + THREE_REALMS
        + """
active: P1
turn: 66
P3.roads: E57 E58 E64 E24
P3.settlements: N16
P3.cities: N44 N49
P3.basic_knights: N40
P3.strong_knights: N45
P3.improvements: 2politics 3science
active_knights: N35 N28 N19 N45
walls: N34 N44
""",
    ),
    Picture(
        "cities-knights",
        "Where the knight may ride",
        "along Madder's own roads",
        "game: cities"
        + ISLAND
        + """
P0.settlements: N(0,0)
P0.roads: N(0,0)-S(0,-1) S(0,-1)-N(-1,1) N(-1,1)-S(-1,0) N(0,0)-S(1,-1) S(1,-1)-N(0,1) N(0,1)-S(0,0) N(0,0)-S(1,-2)
P0.strong_knights: S(0,-1)
P1.roads: S(0,0)-N(-1,2)
P1.basic_knights: S(0,0)
P2.roads: S(1,-1)-N(1,0)
active_knights: S(0,-1)
attacks: 1
""",
        lit=("move", "displace"),
    ),
    Picture(
        "gift-board",
        "The Gift",
        "first to 10 points",
        """
game: gift
map: standard
active: P1
P0.roads: E29 E59 E28 E27
P0.settlements: N41 N25
P0.keeps: N26
P1.roads: E24 E33 E32 E41 E49 E57 E65
P1.settlements: N39 N21 N51
P1.keeps: N22
P2.roads: E56 E58 E62 E51
P2.settlements: N38 N49
P2.keeps: N40
P3.roads: E7 E25 E2 E19
P3.settlements: N8 N1
P3.keeps: N23
robber: H10
""",
    ),
    Picture(
        "seafarers-board",
        "Heading for new shores",
        "Madder has settled a new island",
        NEW_SHORES,
    ),
    Picture(
        "seafarers-fog",
        "Out of the fog",
        "Saffron's new ship finds mountains",
        FOG,
        acts=("P3 ship:E73", "chance found=mountains,9"),
    ),
    Picture(
        "seafarers-cloth",
        "Cloth for the villages",
        "Madder and Saffron trade with a village each",
        CLOTH,
    ),
    Picture(
        "seafarers-pirates",
        "The pirate islands",
        "Saffron stands before the fortress, with two warships",
        PIRATE_ISLANDS,
    ),
    Picture(
        "cities_seafarers-board",
        "Cities & Knights at sea",
        "Bone's knight has sailed out",
        CITIES_AT_SEA,
    ),
    Picture("watch-board", "The Watch", "10 points, or hold the Wall", WATCH),
    Picture("watch-breach", "A breach", "the die showed 4", WATCH, acts=("P1 roll", "chance throw=1,1,4")),
)


def draw(picture: Picture) -> str:
    """The picture as SVG; it follows the reader's theme."""
    game, s = read_position(picture.position.strip(), create)
    seat = int(s.active)
    before = s.copy()
    for act in picture.acts:
        actor, _, words = act.partition(" ")
        step_checked(game, s, parse_actor(game, actor), parse_token(game, words))
    acts = [act for act in legal_actions(game, s, seat) if token(game, act).split(":")[0] in picture.lit]
    lit = [Highlight(mark.place, mark.at, "", seat) for mark in targets(game, acts, seat)]
    new = changes(game, before, s)
    return draw_svg(scene_of_state(game, s, [*lit, *picture.labels], new, picture.title, picture.note))


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        (FOLDER / f"{picture.name}.svg").write_text(draw(picture), encoding="utf-8")
        print(FOLDER / f"{picture.name}.svg")


if __name__ == "__main__":
    main()
