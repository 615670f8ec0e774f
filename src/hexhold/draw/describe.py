"""A scene in words, for people who do not see the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from hexhold.draw.scene import NOWHERE, TRACKS, Chart, Scene, Voyage, harbour_text, land_text, place_name
from hexhold.draw.scene_north import MOST_BREACHES, MOST_IN_GIFT, Watch, Wildling
from hexhold.draw.scene_sea import Sea, gift_text
from hexhold.draw.theme import SEATS


def describe(scene: Scene) -> str:
    """Lands in rows from the north, then harbours, figures on hexes, and each seat's pieces and improvements."""
    grid = scene.map.grid
    rows = groupby(range(len(grid.hexes)), key=lambda h: grid.hexes[h][1])
    sentences = ["Rows from the north, each from the west: " + "; ".join(_row(scene, row) for _, row in rows) + "."]
    if scene.harbours:
        sentences.append("Harbours: " + "; ".join(_harbour(scene, i) for i in range(len(scene.harbours))) + ".")
    if scene.north and scene.robber == NOWHERE:
        sentences.append("Tormund is in his camp.")
    if scene.robber >= 0:
        who = "Tormund" if scene.north else "The robber"
        sentences.append(f"{who} is at {land_text(scene, scene.robber)}, {place_name('hex', scene.robber)}.")
    if scene.sea is not None:
        sentences += _sea(scene, scene.sea)
    if scene.cart is not None:
        place = place_name("hex", scene.cart.hex)
        sentences.append(
            f"The merchant of {SEATS[scene.cart.seat].name} is at {land_text(scene, scene.cart.hex)}, {place}."
        )
    if scene.voyage is not None:
        sentences.append(_voyage(scene.voyage))
    if scene.watch is not None:
        sentences += _frontier(scene, scene.watch)
    sentences += [_pieces(scene, seat) for seat in scene.seats]
    sentences += [_improvements(chart) for chart in scene.charts if any(chart.levels)]
    return " ".join(sentences)


def _row(scene: Scene, row: Iterable[int]) -> str:
    return ", ".join(land_text(scene, h) for h in row)


def _harbour(scene: Scene, i: int) -> str:
    harbour = scene.harbours[i]
    a, b = scene.map.grid.edge_nodes[harbour.edge]
    return f"{harbour_text(int(harbour.good))} at {place_name('node', int(a))} and {place_name('node', int(b))}"


def _pieces(scene: Scene, seat: int) -> str:
    parts = []
    own = {node for node, owner, _ in scene.buildings if owner == seat}
    for kind, plural in (("city", "cities"), ("keep", "keeps"), ("settlement", "settlements")):
        nodes = sorted(node for node, owner, built in scene.buildings if owner == seat and built == kind)
        if nodes:
            names = ", ".join(place_name("node", n) for n in nodes)
            parts.append(f"{kind if len(nodes) == 1 else plural} at {names}")
    walls = sorted(node for node, mark in scene.marks if mark == "wall" and node in own)
    if walls:
        names = ", ".join(place_name("node", n) for n in walls)
        parts.append(f"{'wall' if len(walls) == 1 else 'walls'} at {names}")
    parts += [
        f"the metropolis of {mark} at {place_name('node', node)}"
        for node, mark in scene.marks
        if mark in TRACKS and node in own
    ]
    parts += [
        f"knight of strength {knight.strength}, {'awake' if knight.awake else 'asleep'}, at "
        + place_name("node", knight.node)
        for knight in scene.knights
        if knight.seat == seat
    ]
    for lines, one in ((scene.roads, "road"), (scene.ships, "ship")):
        edges = sorted(edge for edge, owner in lines if owner == seat)
        if edges:
            names = ", ".join(place_name("edge", e) for e in edges)
            parts.append(f"{one if len(edges) == 1 else f'{one}s'} at {names}")
    return f"{SEATS[seat].name} has {'; '.join(parts)}."


def _sea(scene: Scene, sea: Sea) -> list[str]:
    """The pirate, and the marks of a scenario."""
    grid, out = scene.map.grid, []
    if sea.pirate is not None:
        h = grid.hex_at(*sea.pirate)
        out.append(f"The pirate is at {place_name('hex', h) if h >= 0 else 'an end of the frame'}.")
    groups = [
        ("Points wait", [f"{points} at {place_name('hex', h)}" for h, points in sea.chits]),
        ("Gifts", [f"{gift_text(gift)} at {place_name('edge', gift.edge)}" for gift in sea.gifts]),
        (
            "Villages",
            [f"{it.number} with {it.cloth} cloth at {place_name('node', it.node)}" for it in sea.villages],
        ),
        (
            "Fortresses",
            [
                f"{SEATS[it.seat].name} with {it.lairs} lairs at {place_name('node', it.node)},"
                f" beachhead {place_name('node', it.beachhead)}"
                for it in sea.fortresses
            ],
        ),
        ("Wonders", [f"{name.replace('_', ' ')} at {place_name('node', node)}" for node, name in sea.wonders]),
    ]
    out += [f"{name}: {'; '.join(parts)}." for name, parts in groups if parts]
    if sea.warships:
        out.append(f"Warships at {', '.join(place_name('edge', edge) for edge in sea.warships)}.")
    return out + [f"{SEATS[seat].name} has {tally}." for seat, tally in sea.tallies]


def _voyage(voyage: Voyage) -> str:
    return (
        f"The barbarians are on space {voyage.space} and land on {voyage.landing}: {voyage.cities} cities against "
        f"knights of strength {voyage.awake} awake."
    )


def _improvements(chart: Chart) -> str:
    levels = ", ".join(f"{track} {level}" for track, level in zip(TRACKS, chart.levels, strict=True) if level)
    return f"{SEATS[chart.seat].name} has improved {levels}."


def _frontier(scene: Scene, watch: Watch) -> list[str]:
    """Clans, sections of the Wall, wildlings in the Gift, breaches, heroes."""
    out = [f"{clan.title}: {_crowd(clan.camps)} in the camps." for clan in watch.clans]
    for number, section in enumerate(watch.sections, start=1):
        guards = ", ".join(SEATS[seat].name for seat in section.guards) or "nobody"
        danger = " The next one breaks through." if section.is_cracked else ""
        out.append(f"Section {number}: {_crowd(section.waiting)} before it, guarded by {guards}.{danger}")
    standing: dict[int, list[Wildling]] = {}
    for hex, kind in scene.wildlings:
        standing.setdefault(hex, []).append(kind)
    out += [f"{_crowd(kinds)} at {land_text(scene, h)}, {place_name('hex', h)}." for h, kinds in standing.items()]
    out.append(
        f"Breaches {watch.breaches} of {MOST_BREACHES}; wildlings in the Gift {watch.in_gift} of {MOST_IN_GIFT}."
    )
    out += [f"{SEATS[hero.seat].name}'s hero is {hero.title}, side {hero.side}." for hero in watch.heroes]
    return out


def _crowd(kinds: Iterable[Wildling]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in Counter(kinds).items()) or "nobody"
