"""What the builder measures in the scenarios of Seafarers, and whose weights it plays them with."""

from __future__ import annotations

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.lookahead import spread
from hexhold.bots.builder.weighing import Weights, load_weights, weights_for
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.coast import coast
from tests.rules.seafarers.scenarios.cloth import WEST, cloth, with_cloth
from tests.rules.seafarers.scenarios.pirates import FORTRESS, table
from tests.rules.seafarers.scenarios.tribe import AT_CARD, AT_HARBOUR, tribe
from tests.rules.seafarers.scenarios.wonders import CITIES, wonders
from tests.sea import along
from tests.support import position


def measures(at: tuple[Ruleset, State], *names: str, seat: int = 0) -> list[int]:
    """Measures of a seat by their names."""
    game, s = at
    evaluation = Evaluation(game, weights_for(game))
    evaluation.look(s)
    return [int(evaluation.measures[seat * evaluation.count + evaluation.names.index(name)]) for name in names]


def test_an_island_with_a_bonus_is_nearer_with_every_ship_towards_it() -> None:
    near = [
        measures(coast(ships), "bonus_near")[0]
        for ships in ("", "P0.ships: S(1,-1)-N(1,0)", "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)")
    ]
    assert near[0] < near[1] < near[2]


def test_fog_is_counted_where_a_piece_or_a_few_would_come_to_it() -> None:
    text = "game: seafarers\nplayers: 3\noptions: scenario=fog_islands\nP0.settlements: "
    assert measures(position(text + "N(2,-1)"), "fog_near", "fog_beside") == [50, 10]
    assert measures(position(text + "N21"), "fog_near", "fog_beside", "fog_around") == [40, 0, 40]


def test_discoveries_are_looked_into_by_a_few_that_stand_for_all() -> None:
    assert spread([(act, 1) for act in range(12)]) == [(act, 1) for act in (1, 3, 5, 7, 9, 11)]
    assert spread([(1, 5), (2, 1)]) == [(1, 1)] * 5 + [(2, 1)]
    assert spread([(7, 3)]) == [(7, 1)] * 6


def test_a_gift_is_nearest_one_ship_away() -> None:
    assert measures(tribe(AT_CARD), "gift_card_near", "gift_harbour_near", "gift_point_near") == [50, 40, 30]
    assert measures(tribe(AT_HARBOUR), "gift_harbour_near", "gift_point_near") == [50, 40]


def test_villages_count_by_their_pips_once_they_pay_and_by_their_distance_before() -> None:
    line = f"P0.settlements: S(1,-3)\nP0.ships: {along(WEST)}\n"
    paying = measures(cloth(line + "P0.trade_relations: S(1,-1)\nP0.cloth: 3\n"), "cloth", "cloth_income")
    assert paying == [30, 50]
    assert measures(cloth(line), "cloth_income", "village_near")[0] == 0
    assert measures(cloth(line), "village_near") > measures(cloth("P0.settlements: S(1,-3)"), "village_near")


def test_the_lead_counts_when_cloth_runs_out() -> None:
    lead = "P0.settlements: S(1,-3)\n"
    few, many = cloth(lead + with_cloth(5)), cloth(lead + with_cloth(8))
    assert measures(few, "lead_at_end")[0] > measures(many, "lead_at_end")[0] == 0
    assert measures(few, "lead_at_end", seat=1)[0] < 0


def test_a_voyage_counts_the_ships_it_lacks_and_an_attack_by_its_warships() -> None:
    at_sea = table("P0.cards: knight", voyages=(2, 1, 1, 1))
    assert measures(at_sea, "voyage_left", "siege", "warship_cards") == [10 * (FORTRESS - 2), 0, 10]
    there = table("P0.warships: 4", voyages=(FORTRESS, 1, 1, 1))
    assert measures(there, "voyage_left", "siege", "warships", "lairs") == [0, 30, 40, 30]


def test_a_wonder_is_near_by_what_it_asks_for_and_counts_by_its_levels() -> None:
    assert measures(wonders(CITIES), "claim_near") > measures(wonders("P0.cities: N(1,0)"), "claim_near")
    mine = "P0.wonder: theater\nP0.wonder_level: 2\nP1.wonder: great_wall\nP1.wonder_level: 1\n"
    assert measures(wonders(mine), "claim_near", "wonder", "wonder_levels", "wonder_lead") == [0, 10, 20, 10]
    paid = mine + "P0.hand: brick lumber 3wool\n"
    assert measures(wonders(paid), "next_level")[0] == 100 > measures(wonders(mine), "next_level")[0]


def test_the_weights_of_a_scenario_lie_over_those_of_its_game() -> None:
    over = Weights("mine", {"trust": 3}).over(Weights("all", {"trust": 1, "patience": 2}))
    assert over.values == {"trust": 3, "patience": 2}
    assert over.beyond(Weights("all", {"trust": 1, "patience": 2})).values == {"trust": 3}
    general = load_weights("seafarers")
    assert load_weights("seafarers", scenario="no_such").values == general.values
    assert set(general.values) <= set(load_weights("seafarers", scenario="wonders").values)


def test_a_measure_of_a_scenario_that_the_weights_do_not_name_weighs_nothing() -> None:
    game, _ = wonders(CITIES)
    evaluation = Evaluation(game, load_weights("seafarers"))
    place = evaluation.names.index("wonder_levels")
    assert (int(evaluation.early[place]), int(evaluation.late[place])) == (0, 0)
