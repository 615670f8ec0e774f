"""What holds for every bot: it plays by the rules, it knows no more than its seat, and a seed fixes its game."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.engine import is_legal, legal_list, step
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.notation import parse_token
from hexhold.core.view import View, resample, view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.walks import questions

TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("base", 2, {}),
    ("base", 3, {"trade_build": "strict", "friendly_robber": True}),
    ("base", 4, {"map": "beginner", "placement": "fixed", "hide_supply_counts": True}),
    ("base", 4, {"player_trade": False, "map": "random"}),
    ("base", 5, {"five_six": "paired"}),
    ("base", 6, {"ask_all": True}),
    ("gift", 3, {}),
    ("watch", 4, {}),
    ("watch", 6, {}),
    ("cities", 3, {}),
    ("cities", 6, {}),
    ("seafarers", 3, {"scenario": "fog_islands"}),
    ("cities_seafarers", 3, {"scenario": "fog_islands"}),
]


QUICK = ("random", "greedy")
THINKERS = [pytest.param(name, marks=pytest.mark.once) for name in ("builder", "master/nodes=8")]
SPARSE = 61
"""A thinking bot is asked at every so many decisions only, and not as plain Python: that takes long."""
OFTEN = 6


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("kind", "players", "options"), TABLES)
def test_a_bot_chooses_legal_actions_until_the_game_is_over(
    name: str, kind: str, players: int, options: dict[str, Value]
) -> None:
    game = create(kind, players, options, seed=name)
    s = game.new()
    bots = [make_bot(name, Rng("legal", seat)) for seat in range(players)]
    for seat in islice(questions(game, s, Rng("legal", "dice")), 20_000):
        act = int(bots[seat].choose(game, view(game, s, seat), legal_list(game, s, seat)))
        assert is_legal(game, s, seat, act)
        step(game, s, seat, act)
    assert s.over


@pytest.mark.parametrize("name", [*QUICK, *THINKERS])
@pytest.mark.parametrize(
    ("kind", "players"),
    [("base", 3), ("base", 4), ("base", 6), ("gift", 4), ("watch", 4), ("watch", 6), ("cities", 3), ("cities", 5)],
)
def test_a_choice_stays_the_same_when_what_the_seat_cannot_see_is_changed(name: str, kind: str, players: int) -> None:
    check_choices(name, create(kind, players, seed=players))


@pytest.mark.parametrize("name", [*QUICK, *THINKERS])
@pytest.mark.parametrize("kind", ["seafarers", "cities_seafarers"])
def test_no_bot_looks_into_the_fog(name: str, kind: str) -> None:
    check_choices(name, create(kind, 3, {"scenario": "fog_islands"}, seed="fog"))


def check_choices(name: str, game: Ruleset) -> None:
    """Ask a bot twice at decisions of a game, each time with another truth behind what its seat sees."""
    players = int(game.seats)
    s = game.new()
    bots = [make_bot("greedy", Rng("seen", seat)) for seat in range(players)]
    changed = 0
    decisions = islice(questions(game, s, Rng("seen", "dice")), 20_000 if name in QUICK else OFTEN * SPARSE)
    for ply, seat in enumerate(decisions):
        seen = view(game, s, seat)
        acts = legal_list(game, s, seat)
        if ply % (7 if name in QUICK else SPARSE) == 0:
            other = resample(game, seen, Rng("truth", ply))
            changed += other != s
            assert view(game, other, seat) == seen
            before = make_bot(name, Rng(ply)).choose(game, seen, acts)
            after = make_bot(name, Rng(ply)).choose(game, view(game, other, seat), legal_list(game, other, seat))
            assert before == after
        step(game, s, seat, bots[seat].choose(game, seen, acts))
    assert s.over or name not in QUICK
    assert changed > (5 if name in QUICK else 0)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("kind", "players", "options"), TABLES[2:3] + TABLES[5:8] + TABLES[-3:-1])
def test_a_thinking_bot_chooses_legal_actions_and_the_same_ones_again(
    name: str, kind: str, players: int, options: dict[str, Value]
) -> None:
    game = create(kind, players, options, seed=name)
    s = game.new()
    leader = make_bot("greedy", Rng("leads"))
    for ply, seat in enumerate(islice(questions(game, s, Rng("thinks", "dice")), OFTEN * SPARSE)):
        seen = view(game, s, seat)
        acts = legal_list(game, s, seat)
        if len(acts) > 1 and ply % SPARSE == 0:
            act = make_bot(name, Rng(ply)).choose(game, seen, acts)
            assert is_legal(game, s, seat, int(act))
            assert act == make_bot(name, Rng(ply)).choose(game, seen, acts)
        step(game, s, seat, leader.choose(game, seen, acts))


SAME_GAME = """
from hexhold.arena.match import Lineup, record_match
for bots in (("greedy", "random", "greedy"), ("random",) * 6):
    record, s = record_match(Lineup("base", bots, seed="same"))[1:]
    print(record.lines(s)[-1])
"""


def test_a_seed_gives_the_same_game_in_every_process() -> None:
    ends = []
    for hash_seed in ("0", "1", "4000000000"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", SAME_GAME], env=environment, capture_output=True, text=True, check=True
        )
        ends.append(run.stdout)
    assert ends[0].count("lines") == 2
    assert ends[0] == ends[1] == ends[2]


class Dreamer(Bot):
    """A bot of one's own, in plain Python: it does what it dreamed of, once, then the first thing on the list."""

    def __init__(self, dream: str, asked: int) -> None:
        super().__init__("dreamer", Rng(0))
        self.dream = dream
        self.asked = asked
        self.views: list[View] = []

    def looks(self) -> bool:
        return self.asked > 0

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        self.views.append(seen)
        if len(self.views) == self.asked:
            return i64(parse_token(game, self.dream))
        return acts[0]


def test_a_bot_of_ones_own_is_held_to_the_rules() -> None:
    game = create("base", 3, {"first_player": "0"})
    bots: list[Bot] = [Dreamer("city:N0", 1), Dreamer("", 0), Dreamer("", 0)]
    with pytest.raises(HexholdError, match="no place in the decision 'place_settlement'"):
        play(game, game.new(), bots, Rng(0), 100)


def test_a_bot_that_does_not_look_gets_a_blank_view_of_its_seat() -> None:
    game = create("base", 3, {"first_player": "0"})
    bots = [Dreamer("", 0) for _ in range(3)]
    play(game, game.new(), list(bots), Rng(0), 40)
    assert all(seen.seat == 2 and seen.counts == {} for seen in bots[2].views)
    assert all(seen.state == game.blank() for seen in bots[0].views)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        Malformed, match="unknown bot 'clever', known are random, beginner, greedy, regular, builder, master"
    ):
        make_bot("clever", Rng(0))


def test_settings_that_a_bot_does_not_have_are_refused() -> None:
    with pytest.raises(Malformed, match="bot 'greedy' has no settings"):
        make_bot("greedy/nodes=5", Rng(0))
    with pytest.raises(Malformed, match="bot 'master' has no setting 'depth', only nodes and ms"):
        make_bot("master/depth=5", Rng(0))
    with pytest.raises(Malformed, match="nodes is a number from 1 to 10000000, not 'many'"):
        make_bot("master/nodes=many", Rng(0))


@pytest.mark.once
@pytest.mark.parametrize("name", ["master/nodes=50", "master/ms=5"])
def test_a_budget_may_be_given_in_positions_or_milliseconds(name: str) -> None:
    game = create("base", 3, {"first_player": "0"})
    s = game.new()
    acts = legal_list(game, s, 0)
    assert make_bot(name, Rng(0)).choose(game, view(game, s, 0), acts) in acts
