"""Why: every bot says what it would do and for what reasons, and saying so changes nothing."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.judgement import REASONS
from hexhold.bots.registry import make_bot
from hexhold.core.actions import argument
from hexhold.core.engine import is_legal, legal_list, step
from hexhold.core.notation import parse_token
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.support import position
from tests.walks import questions

QUICK = ("random", "greedy")
THINKERS = [pytest.param(name, marks=pytest.mark.once) for name in ("builder", "master/nodes=8")]


@pytest.mark.parametrize("name", [*QUICK, *THINKERS])
@pytest.mark.parametrize(("kind", "players"), [("base", 3), ("gift", 3), ("watch", 3), ("cities", 3)])
def test_the_best_judgement_is_what_the_bot_then_does(name: str, kind: str, players: int) -> None:
    game = create(kind, players, seed="why")
    s = game.new()
    leader = make_bot("greedy", Rng("leader"))
    asked = 0
    wanted = 60 if name in QUICK else 5
    for seat in questions(game, s, Rng("why", "dice")):
        acts = legal_list(game, s, seat)
        seen = view(game, s, seat)
        if len(acts) > 1 and (wanted == 60 or s.turn):
            asked += 1
            bot = make_bot(name, Rng(asked))
            judged = bot.explain(game, seen, acts)
            assert all(is_legal(game, s, seat, int(each.act)) for each in judged)
            assert [each.value for each in judged] == sorted([each.value for each in judged], reverse=True)
            assert all(reason.code in REASONS for each in judged for reason in each.reasons)
            assert len({each.act for each in judged}) == len(judged)
            assert judged[0].text()
            assert bot.choose(game, seen, acts) == judged[0].act
        if asked == wanted:
            break
        step(game, s, seat, leader.choose(game, seen, acts))
    assert asked == wanted


def test_a_single_action_is_explained_as_the_only_one() -> None:
    game = create("base", 3, {"first_player": "0"})
    bot = make_bot("greedy", Rng(0))
    act = legal_list(game, game.new(), 0)[0]
    (judged,) = bot.explain(game, view(game, game.new(), 0), vec[i64]([act]))
    assert judged.act == act
    assert judged.text() == "It is the only thing to do."


def test_a_random_bot_says_that_it_is_luck() -> None:
    game = create("base", 3, {"first_player": "0"})
    s = game.new()
    bot = make_bot("random", Rng(0))
    (judged,) = bot.explain(game, view(game, s, 0), legal_list(game, s, 0))
    assert judged.text() == "Every action is as good as any other to random."
    assert judged.reasons[0].as_data() == {
        "code": "luck",
        "facts": {"bot": "random"},
        "sentence": "Every action is as good as any other to random.",
    }


@pytest.mark.once
@pytest.mark.parametrize("name", ["builder", "master/nodes=4"])
def test_a_first_settlement_is_explained_by_its_land_and_its_road_by_the_board_when_all_have_placed(name: str) -> None:
    game = create("base", 3, {"first_player": "0", "map": "beginner"})
    s = game.new()
    best, *others = make_bot(name, Rng(0)).explain(game, view(game, s, 0), legal_list(game, s, 0))
    hexes = game.map.grid.node_hexes[argument(best.act, 0)]
    pips = [6 - abs(7 - sum_) for hex_ in hexes for sum_ in range(2, 13) if s.token[hex_] & 1 << sum_]
    assert [(reason.code, reason.facts["pips"]) for reason in best.reasons] == [("yields", sum(pips))]
    assert best.value >= others[0].value > 0
    step(game, s, 0, best.act)
    road, *_ = make_bot(name, Rng(0)).explain(game, view(game, s, 0), legal_list(game, s, 0))
    assert road.value > 0
    assert road.text() == "The chance is that of the board when all have placed."


@pytest.mark.parametrize(("hand", "what"), [("4lumber 2ore 2grain", "city"), ("4lumber wool grain", "buy")])
def test_a_trade_with_the_bank_is_explained_by_what_it_pays_for(hand: str, what: str) -> None:
    game, s = position(f"P0.settlements: Z4\nP0.hand: {hand}")
    trade = parse_token(game, "bank:4lumber>ore")
    judged = make_bot("builder", Rng(0)).explain(game, view(game, s, 0), vec[i64]([trade, parse_token(game, "end")]))
    (said,) = [each for each in judged if each.act == trade]
    assert [(reason.code, reason.facts) for reason in said.reasons] == [("pays", {"what": what})]
