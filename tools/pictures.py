"""Draw the pictures of docs/how-to-play: `python -m tools.pictures` writes docs/pictures from the positions below.

Every picture is a position of the game, read and drawn by Hexhold itself; what is lit is what the rules allow there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexhold.core.engine import legal_actions
from hexhold.core.notation import token
from hexhold.core.position import read_position
from hexhold.draw.of_state import scene_of_state, targets
from hexhold.draw.scene import Highlight
from hexhold.draw.svg import draw_svg
from hexhold.rules.games import create

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"

ISLAND: Final = """
map: {"name": "island", "free": true, "rows": ["(0,-1): forest 9, hills 6", "(-1,0): desert, fields 8, mountains 5", \
"(-1,1): hills 10, pasture 3"], "harbours": ["(0,-1) NW 3:1", "(1,0) E wool"]}
"""
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
        + """
active: P1
turn: 66
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
P3.roads: E57 E58 E64 E24
P3.settlements: N16
P3.cities: N44 N49
P3.basic_knights: N40
P3.strong_knights: N45
P3.improvements: 2politics 3science
active_knights: N35 N28 N19 N45
walls: N34 N44
trade_metropolis: N18
science_metropolis: N30
merchant: H9
merchant_owner: P0
robber: H11
ship: 6
attacks: 1
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
)


def draw(picture: Picture) -> str:
    """The picture as SVG; it follows the reader's theme."""
    game, s = read_position(picture.position.strip(), create)
    seat = int(s.active)
    acts = [act for act in legal_actions(game, s, seat) if token(game, act).split(":")[0] in picture.lit]
    lit = [Highlight(mark.place, mark.at, "", seat) for mark in targets(game, acts, seat)]
    return draw_svg(scene_of_state(game, s, [*lit, *picture.labels], title=picture.title, note=picture.note))


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        (FOLDER / f"{picture.name}.svg").write_text(draw(picture), encoding="utf-8")
        print(FOLDER / f"{picture.name}.svg")


if __name__ == "__main__":
    main()
