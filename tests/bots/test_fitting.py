"""The tools that find weights: they find those that made the winners, and the files they print can be played with."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.lookahead import NEVER
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import OF_THE_GAME, load_weights
from hexhold.bots.master.player import LEARNT
from hexhold.core.actions import kind_of
from hexhold.core.engine import legal_list
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import BANK, BUY, CITY, END, ROAD, SETTLE
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import position
from tools import fit, learn

pytestmark = pytest.mark.once
TRUE = np.array([1.5, -0.8, 0.0])
"""The weights of three measures by which winners are drawn."""


def winners(count: int) -> tuple[fit.Floats, NDArray[np.int64]]:
    """Measures of four seats at many positions, and winners drawn by the true weights."""
    luck = np.random.default_rng(5)
    measures = luck.normal(size=(count, fit.PLAYERS, len(TRUE)))
    chances = fit.chances(measures @ TRUE)
    return measures, np.array([luck.choice(fit.PLAYERS, p=each) for each in chances])


def test_weights_are_found_by_which_winners_were_drawn() -> None:
    measures, won = winners(4000)
    found = fit.fitted(measures, won)
    assert np.allclose(found, TRUE, atol=0.12)
    assert fit.log_loss(measures, won, found) < fit.log_loss(measures, won, np.zeros(3))


def test_a_weight_is_told_in_the_unit_of_its_measure() -> None:
    measures, won = winners(4000)
    once, tenfold = fit.weighed("once", measures, won), fit.weighed("tenfold", 10 * measures, won)
    assert [round(weight / 10) for weight in once] == pytest.approx(tenfold, abs=1)


def test_a_measured_game_has_the_measures_of_every_seat_and_its_winner() -> None:
    weights = load_weights("base")
    count = len(Evaluation(create("base", fit.PLAYERS), weights).names)
    rows, winner = fit.measured("base", "", "one")
    assert len(rows) > 1
    assert {len(row) for row in rows} == {fit.PLAYERS * count}
    assert winner in range(fit.PLAYERS)
    assert fit.measured("base", "", "one") == (rows, winner)


def rich() -> tuple[Ruleset, State]:
    """A player with a good hand, who can build all there is and trade with the bank."""
    hands = "P0.hand: 2brick 2lumber 2wool 3grain 4ore\nP1.hand: 2ore"
    return position(f"P0.settlements: Z4\nP0.roads: Z4-Z5-Z6\nP1.settlements: Z8\n{hands}")


def seated(game: Ruleset, weights: str = OF_THE_GAME) -> BuilderBot:
    bot = BuilderBot("builder", Rng(0), weights)
    bot.sit_down(game)
    return bot


def test_actions_are_valued_as_the_builder_values_them() -> None:
    game, s = rich()
    bot, acts = seated(game), legal_list(game, s, 0)
    valued = [
        (act, value) for act, value in zip(acts, bot.comparison.values(s, 0, acts), strict=True) if value != NEVER
    ]
    assert {kind_of(act) for act, _ in valued} == {SETTLE, CITY, ROAD, BUY, BANK, END}
    for act, value in valued:
        assert learn.Slopes(bot, game).after(s, 0, act)[0] == pytest.approx(value, abs=2)


def test_slopes_say_how_values_change_with_a_weight(tmp_path: Path) -> None:
    game, s = rich()
    bot, act = seated(game), parse_token(game, "end")
    value, slope = learn.Slopes(bot, game).after(s, 0, act)
    for place, name in enumerate(bot.evaluation.names):
        weights, file = load_weights("base"), tmp_path / f"{name}.toml"
        file.write_text(weights.replaced({f"early_{name}": weights.of(f"early_{name}") + 20}).text(), encoding="utf-8")
        changed, _ = learn.Slopes(seated(game, str(file)), game).after(s, 0, act)
        assert changed - value == pytest.approx(20 * slope[place], rel=0.05, abs=5), name
    assert np.count_nonzero(np.abs(slope) > 5) > 5


@pytest.mark.parametrize("tool", [fit, learn], ids=["fit", "learn"])
def test_the_printed_file_can_be_played_with(
    tool: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(learn, "WORLDS", 2)
    monkeypatch.setattr(sys, "argv", ["tool", "base", "--games", "3" if tool is learn else "12"])
    tool.main()  # type: ignore[attr-defined]
    file = tmp_path / "found.toml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    found, before = load_weights("base", str(file)), load_weights("base")
    changed = {name for name, value in found.values.items() if before.values.get(name) != value}
    assert changed
    begins = (LEARNT,) if tool is learn else ("opening_", "early_", "late_")
    assert all(name.startswith(begins) for name in changed), changed
    seated(create("base", 4), str(file))
