"""The analysis of a game: its numbers add up, a seed fixes it, and it knows no more than the one who looks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.analysis.analyst import Analyst, analyse
from hexhold.analysis.chances import WHOLE, whole
from hexhold.analysis.comparing import Compared, Tried
from hexhold.analysis.data import as_data
from hexhold.analysis.marks import BLUNDER, INACCURACY, MISTAKE, STROKE, mark_of
from hexhold.analysis.options import Candidate
from hexhold.analysis.plies import Analysis, Ply
from hexhold.analysis.split import splits
from hexhold.cli.looking_back.analyse import lines
from hexhold.cli.looking_back.report import report
from hexhold.cli.looking_back.told import tell
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, is_legal, step
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.ruleset import Ruleset, ruleset
from tests.analysis.games import NAMES, game_of, short_game


def adds_up(analysis: Analysis) -> None:
    """Fail unless all chances add up to one, and every seat's parts to its result less its start."""
    for ply in analysis.plies:
        assert sum(ply.before) == WHOLE
        assert min(ply.before) >= 0
    for split in splits(analysis):
        assert split.start + split.own + split.others + split.dice + split.draws + split.thefts == split.result


@pytest.mark.parametrize("name", ["base", *[pytest.param(name, marks=pytest.mark.once) for name in NAMES[1:]]])
def test_a_first_look_splits_every_seats_game_to_the_last_millionth(name: str) -> None:
    record = short_game(name)
    analysis = Analyst(record, True, None, 1, "seed").glance()
    assert len(analysis.plies) == len(record.actions)
    adds_up(analysis)
    assert {split.result for split in splits(analysis)} == {0, WHOLE}
    assert sum(split.luck for split in splits(analysis)) == 0


@pytest.mark.once
@pytest.mark.parametrize(("name", "eyes"), [*[(name, None) for name in NAMES], ("base", 1), ("watch", 1)])
def test_playing_on_splits_every_seats_game_to_the_last_millionth(name: str, eyes: int | None) -> None:
    record = short_game(name, points=4)
    analysis = analyse(record, True, eyes, worlds=1)
    adds_up(analysis)
    judged = {ply.seat for ply in analysis.plies if ply.decision is not None}
    assert judged == ({0, 1, 2} if eyes is None else {1})
    for ply in analysis.plies:
        if ply.decision is not None:
            assert ply.decision.cost >= 0
            assert ply.decision.played.candidate.act == ply.act


@pytest.mark.once
@settings(max_examples=12, deadline=None)
@given(
    name=st.sampled_from(NAMES),
    seed=st.integers(0, 10_000),
    seats=st.integers(3, 4),
    turns=st.integers(1, 6),
    eyes=st.none() | st.integers(0, 2),
)
def test_the_split_adds_up_in_any_game(name: str, seed: int, seats: int, turns: int, eyes: int | None) -> None:
    record = game_of(name, str(seed), seats, {"max_turns": turns})
    analyst = Analyst(record, True, eyes, 1, str(seed))
    adds_up(analyst.glance())
    assert len(analyst.found.plies) == len(record.actions)


@given(st.lists(st.lists(st.floats(0, 1), min_size=3, max_size=3), min_size=1, max_size=30))
def test_whatever_the_chances_are_their_parts_add_up(parts: list[list[float]]) -> None:
    kinds = ("roll", "draw", "steal", "settle")
    plies = [
        Ply(number, CHANCE if number % 4 < 3 else number % 3, 0, kinds[number % 4], 0, [], whole(part), (0, 0, 0))
        for number, part in enumerate(parts)
    ]
    adds_up(Analysis("base", 3, None, 1, "", plies, (0, WHOLE, 0)))


@pytest.mark.once
def test_the_same_seed_gives_the_same_analysis_and_another_one_other_worlds() -> None:
    record = short_game("base", points=3)
    first, again = (analyse(record, True, 0, 2, "one") for _ in range(2))
    other = analyse(record, True, 0, 2, "two")
    game = ruleset(record.game)
    assert as_data(game, first) == as_data(game, again)
    assert [ply.before for ply in first.plies] != [ply.before for ply in other.plies]


def swapped_secrets(record: Record, seat: int) -> Record | None:
    """The same game to one seat, in which others hold other cards: something it did not see came out otherwise."""
    game = ruleset(record.game)
    s = game.new()
    drawn: list[tuple[int, State]] = []
    for number, (actor, act) in enumerate(record.actions):
        if actor == CHANCE:
            drawn.append((number, s.copy()))
        step(game, s, actor, act)
    for number, before in reversed(drawn):
        _, *rest = record.actions[number:]
        for other, _ in chance(game, before):
            changed = [(CHANCE, other), *rest]
            if looks_alike(game, before, record.actions[number:], changed, seat):
                twin = Record(game, RULES_VERSION, record.seats)
                twin.actions = [*record.actions[:number], *changed]
                return twin
    return None


def looks_alike(
    game: Ruleset, before: State, here: list[tuple[int, int]], there: list[tuple[int, int]], seat: int
) -> bool:
    """Whether both ways on are legal, differ, and look the same to a seat until the game is over."""
    s, t = before.copy(), before.copy()
    is_other = False
    for (actor, act), (_, other) in zip(here, there, strict=True):
        if t.over or not is_legal(game, t, actor, other):
            return False
        step(game, s, actor, act)
        step(game, t, actor, other)
        if s.over != t.over or (not s.over and view(game, s, seat) != view(game, t, seat)):
            return False
        is_other = is_other or (not s.over and s != t)
    return is_other and s.winner == t.winner


def everything_told(record: Record, seat: int | None, worlds: int) -> tuple[object, list[str], str]:
    """An analysis as data, as text and as a page."""
    analyst = Analyst(record, True, seat, max(worlds, 1), "seed")
    analysis = analyst.glance()
    if worlds:
        analysis = analyst.deepened(analysis)
    game = analyst.game
    return as_data(game, analysis), lines(game, analysis), report(game, analysis, tell(game, analysis), "somebody")


@pytest.mark.once
@pytest.mark.parametrize(
    ("name", "seat", "worlds"),
    [
        ("base", 0, 1),
        ("base", 2, 0),
        ("gift", 1, 0),
        ("watch", 2, 0),
        ("seafarers", 0, 0),
        ("cities", 1, 0),
        ("cities_seafarers", 2, 0),
    ],
)
def test_swapped_secrets_change_nothing_for_a_seat_and_something_with_open_cards(
    name: str, seat: int, worlds: int
) -> None:
    here, there = next(
        (record, other)
        for number in range(30)
        for record in [game_of(name, f"secrets {number}", 3, {"max_turns": 8})]
        if (other := swapped_secrets(record, seat)) is not None
    )
    assert everything_told(here, None, 0) != everything_told(there, None, 0)
    assert everything_told(here, seat, worlds) == everything_told(there, seat, worlds)


def test_marks_are_told_by_what_a_decision_costs() -> None:
    analysis = Analyst(short_game("base", points=6), True, None, 1, "seed").glance()
    marked = [ply for ply in analysis.plies if ply.mark]
    assert {ply.mark for ply in marked} <= {INACCURACY, MISTAKE, BLUNDER, STROKE}
    for ply in marked:
        assert ply.decision is not None
        if ply.mark in {MISTAKE, BLUNDER}:
            assert ply.decision.cost >= 50_000


@pytest.mark.parametrize(
    ("cost", "margin", "mark"),
    [(60_000, 15_000, MISTAKE), (35_000, 15_000, INACCURACY), (34_000, 15_000, ""), (120_000, 101_000, "")],
)
def test_a_cost_is_marked_where_even_the_lower_end_of_its_interval_is_two_points(
    cost: int, margin: int, mark: str
) -> None:
    best, played = (Tried(Candidate(act, None), (500_000, 500_000), (0, 0), 8, 0) for act in (1, 2))
    assert mark_of(Compared((best, played), played, cost, margin, 0, 0, False)) == mark


@pytest.mark.parametrize(
    ("finished", "eyes", "worlds", "said"),
    [
        (False, None, 8, "this game is still running: only finished games are analysed"),
        (True, 7, 8, "there is no seat 7: this game has seats 0 to 2"),
        (True, None, 0, "a game is played on in 1 to 4000 worlds, not 0"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_a_sentence(
    finished: bool, eyes: int | None, worlds: int, said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        analyse(short_game("base", points=3), finished, eyes, worlds)
