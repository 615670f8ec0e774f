"""Where the maps of a game come from: one that is printed or given, laid out anew for every game."""

from __future__ import annotations

from typing import Final, final

from hexhold.board.files import check_counts, in_file, load_map
from hexhold.board.layout import Pieces
from hexhold.board.map import Map, MapError
from hexhold.board.reading import map_from_data
from hexhold.board.sea.layout import lay_chart
from hexhold.core.errors import Malformed
from hexhold.rng import Rng
from hexhold.rules.plan import Plan

__all__ = ["SEA_TABLE", "MapSource"]

SEA_TABLE: Final = "SEA-SETUP-01"
"""The rule by which scenario, number of players and map belong together."""


@final
class MapSource:
    """The maps of a plan whose options are chosen. What is the same for all of them is loaded and checked once.

    `board` is an explicit map, as in a record, which is taken as it was laid, at sea but for what it leaves open;
    otherwise the map of the plan is laid out.
    """

    def __init__(self, plan: Plan, board: dict[str, object] | None = None) -> None:
        self.plan = plan
        self.open = board is None
        try:
            kinds = tuple(plan.kinds)
            self.printed = (
                load_map(plan.map_file, kinds, plan.edition)
                if board is None
                else map_from_data(board, kinds, plan.edition)
            )
        except MapError as error:
            raise Malformed(f"map: {error}", error.rule) from None
        self.pieces: Pieces | None = None
        """What is laid out, where there is no sea and the map is open."""
        try:
            _check_scenario(plan, self.printed)
            if self.printed.chart is None:
                # Laying out moves pieces about and keeps red numbers apart: what is printed is all there is to check.
                check_counts(self.printed, plan.box, plan.red_apart)
                if board is None:
                    ways = (plan.terrain, plan.tokens, plan.harbours)
                    self.pieces = Pieces(self.printed, plan.box, *ways, plan.red_apart)
        except MapError as error:
            raise self._malformed(error) from None

    def lay_out(self, seed: int | str) -> Map:
        """The map of a game, and the check that its printed placement is there when it is wanted."""
        plan = self.plan
        laid = self._laid_out(Rng(seed, "map"))
        if plan.term("printed_placement", 0) and len(laid.starts) < plan.seats:
            has_starts = len(load_map(plan.map_file, tuple(plan.kinds)).starts) >= plan.seats
            printed_map = next(iter(plan.presets))
            hint = (
                f"use map={printed_map}" if has_starts else f"none is printed for {plan.seats} players of {plan.name}"
            )
            raise Malformed(f"placement=fixed needs a map with {plan.seats} printed placements; {hint}")
        return laid

    def _laid_out(self, rng: Rng) -> Map:
        """The map as it lies on the table."""
        plan, printed = self.plan, self.printed
        try:
            if printed.chart is not None:
                ways = (plan.terrain, plan.harbours)
                return lay_chart(printed, plan.seats, *ways, plan.red_apart, rng, plan.islands)
            return printed if self.pieces is None else self.pieces.lay_out(rng)
        except MapError as error:
            raise self._malformed(error) from None

    def _malformed(self, error: MapError) -> Malformed:
        """What is wrong with the map, with its file where it has one."""
        sentence = in_file(self.plan.map_file, str(error)) if self.open else str(error)
        return Malformed(f"map: {sentence}", error.rule)


def _check_scenario(plan: Plan, board: Map) -> None:
    """Refuse a map of another scenario, and one without a sea where there is one to be sailed."""
    scenario = "" if board.chart is None else board.chart.scenario
    if scenario != plan.scenario:
        made = f"is made for the scenario {scenario}" if scenario else "has no sea"
        wanted = f"the scenario {plan.scenario}" if plan.scenario else f"{plan.name}, which has no sea"
        raise MapError(f"scenario: the map '{board.name}' {made}, and this is {wanted}", SEA_TABLE)
