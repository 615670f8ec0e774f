"""What the builder's evaluation knows, and what follows for its choices."""

from __future__ import annotations

import pytest

from hexhold.bots.builder.evaluation import CERTAIN, Evaluation
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import NO_CORRECTIONS, Weights, load_weights
from hexhold.bots.master.player import MasterBot
from hexhold.bots.registry import make_bot
from hexhold.core.engine import legal_list
from hexhold.core.errors import Malformed
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.base.actions import END, ROAD
from hexhold.rules.ruleset import Ruleset, ruleset
from tests.support import position

BOARD = "players: 3\nmap: beginner\n"
LAND = BOARD + "P0.settlements: N12 N23\nP0.roads: E11 E28\nP1.settlements: N39 N42\nP2.settlements: N16 N47\n"


def stands(text: str) -> tuple[Ruleset, State, Evaluation]:
    game, s = position(text)
    rules = ruleset(game)
    return rules, s, Evaluation(rules, load_weights(rules.name))


def chance_of(text: str, seat: int = 0) -> int:
    _, s, evaluation = stands(text)
    return int(evaluation.value(s, seat))


def choice(text: str, name: str, seat: int = 0) -> str:
    game, s = position(text)
    bot = make_bot(name, Rng(1))
    return token(game, int(bot.choose(ruleset(game), view(game, s, seat), legal_list(game, s, seat))))


def test_the_chances_of_all_seats_make_up_the_whole() -> None:
    rules, s, evaluation = stands(LAND)
    evaluation.value(s, 0)
    total = sum(int(evaluation.chances[seat]) for seat in range(int(rules.seats)))
    assert abs(total - CERTAIN) < 100


def test_a_city_on_the_board_is_better_than_a_settlement() -> None:
    city = LAND.replace("P0.settlements: N12 N23", "P0.settlements: N12\nP0.cities: N23")
    assert chance_of(city) > chance_of(LAND)


def test_cards_in_hand_are_worth_something() -> None:
    assert chance_of(LAND + "P0.hand: 2grain 3ore\n") > chance_of(LAND)


def test_the_robber_on_the_own_land_hurts() -> None:
    hexes = [chance_of(LAND + f"robber: H{hex}\n") for hex in range(19)]
    assert min(hexes) < chance_of(LAND)


@pytest.mark.parametrize("name", ["builder", "master"])
def test_a_city_that_can_be_paid_for_is_built(name: str) -> None:
    assert choice(LAND + "P0.hand: 2grain 3ore\n", name).startswith("city:")


@pytest.mark.parametrize("name", ["builder", "master"])
def test_what_wins_the_game_is_done(name: str) -> None:
    nearly = (
        BOARD
        + "P0.cities: N12 N23 N16\nP0.settlements: N39 N47\nP0.roads: E11 E28\n"
        + "P1.settlements: N30\nP2.settlements: N42\nP0.hand: wool 3grain 4ore lumber brick\n"
        + "P0.cards: victory_point\n"
    )
    assert choice(nearly, name).startswith("city:")


def test_weights_say_which_one_is_missing_or_wrong(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("weights")
    with pytest.raises(Malformed, match="the weight 'speed' is missing"):
        Weights("mine", {}).of("speed")
    file = folder / "wrong.toml"
    file.write_text("[weights]\ntrust = 1.5\n")
    with pytest.raises(Malformed, match="the weight 'trust' is no whole number"):
        load_weights("base", str(file))
    with pytest.raises(Malformed, match="cannot be read"):
        load_weights("base", str(folder / "missing.toml"))


def test_weights_are_written_as_they_are_read(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("weights") / "mine.toml"
    mine = load_weights("base").replaced({"trust": 70})
    file.write_text(mine.text())
    assert load_weights("base", str(file)).values == mine.values


def test_only_the_master_corrects_what_it_has_learnt_when_it_compares_actions() -> None:
    rules, s, _ = stands(LAND)
    builder, holder = BuilderBot("builder", Rng(1)), MasterBot("master", Rng(1))
    builder.sit_down(rules)
    holder.sit_down(rules)
    weights = load_weights("base")
    master, usual = holder.builder.comparison, builder.comparison
    assert master.urge[END] == weights.of("learnt_end") != 0 == usual.urge[END]
    assert master.trust[ROAD] - usual.trust[ROAD] == weights.of("learnt_trust_road") != 0
    assert master.lookahead.evaluation.value(s, 0) != usual.lookahead.evaluation.value(s, 0)
    assert holder.builder.evaluation.value(s, 0) == builder.evaluation.value(s, 0)


def test_a_correction_that_a_file_does_not_have_is_none() -> None:
    weights = Weights("here", {"end": 5, "learnt_end": 2, "road": 7})
    assert weights.corrected("end", NO_CORRECTIONS) == 5
    assert weights.corrected("end", "learnt_") == 7
    assert weights.corrected("road", "learnt_") == 7
    with pytest.raises(Malformed, match="here: the weight 'city' is missing"):
        weights.corrected("city", "learnt_")
