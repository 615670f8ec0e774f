"""What a sea chart shows to those who draw the board: the ends of the frame, islands, what a scenario puts on it."""

from __future__ import annotations

from hexhold.board.chart import GIFT_NAMES, HARBOUR_GIFT, Chart
from hexhold.board.terrain import GENERIC, GOOD_NAMES

__all__ = ["sea_data"]


def sea_data(chart: Chart) -> dict[str, object]:
    """A chart as a JSON object. Nothing of it is hidden: what lies in the fog is counted, and no more."""
    data: dict[str, object] = {
        "scenario": chart.scenario,
        "goal": chart.goal,
        "ends": [[q, r] for q, r in chart.ends],
        "pirate": chart.has_pirate,
        "regions": [{"name": region.name, "hexes": list(region.hexes)} for region in chart.regions],
    }
    if chart.start is not None:
        data["start"] = list(chart.start)
    if chart.bonus is not None:
        foreign = chart.bonus.foreign
        paying = range(len(chart.regions)) if foreign else chart.bonus.regions
        data["bonus"] = {"points": chart.bonus.points, "regions": list(paying), "foreign": foreign}
    if chart.gifts:
        data["gifts"] = [
            {
                "edge": gift.edge,
                "kind": GIFT_NAMES[gift.kind],
                "good": _good(gift.good) if gift.kind == HARBOUR_GIFT else None,
            }
            for gift in chart.gifts
        ]
    if chart.cloth is not None:
        data["villages"] = [{"node": node, "number": number} for node, number in chart.cloth.villages]
    if chart.voyages is not None:
        data["voyages"] = [
            {"beachhead": voyage.beachhead, "fortress": voyage.fortress} for voyage in chart.voyages.voyages
        ]
        data["fleet"] = list(chart.voyages.fleet)
    if chart.wonders is not None:
        data["wonders"] = list(chart.wonders.tiles)
        data["wonder_places"] = {name: list(nodes) for name, nodes in chart.wonders.places.items()}
    return data


def _good(good: int) -> str | None:
    """The good of a harbour by name, or None for any."""
    return None if good == GENERIC else GOOD_NAMES[good]
