"""The analysis of a game: its numbers add up, a seed fixes it, and it knows no more than the one who looks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.analysis.analyst import Analyst, analyse
from hexhold.analysis.chances import WHOLE, whole
from hexhold.analysis.data import as_data
from hexhold.analysis.marks import BLUNDER, INACCURACY, MISTAKE, STROKE
from hexhold.analysis.plies import Analysis, Ply
from hexhold.analysis.split import splits
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, is_legal, step
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.core.view import view
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.ruleset import Ruleset, ruleset
from tests.analysis.games import NAMES, short_game


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


def swapped_secrets(record: Record, seat: int) -> Record:
    """The same game to one seat, in which others hold other cards: something it did not see came out otherwise."""
    game = ruleset(record.game)
    s = game.new()
    drawn: list[tuple[int, int, list[tuple[int, int]]]] = []
    for number, (actor, act) in enumerate(record.actions):
        if actor == CHANCE:
            drawn.append((number, act, chance(game, s)))
        step(game, s, actor, act)
    for number, act, outcomes in reversed(drawn):
        for other, _ in outcomes:
            changed = [*record.actions[:number], (CHANCE, other), *record.actions[number + 1 :]]
            if other != act and looks_alike(game, record.actions, changed, seat):
                twin = Record(game, RULES_VERSION, record.seats)
                twin.actions = changed
                return twin
    raise AssertionError("no secret of this game can be swapped")


def looks_alike(game: Ruleset, here: list[tuple[int, int]], there: list[tuple[int, int]], seat: int) -> bool:
    """Whether both games are legal, differ, and look the same to a seat until they are over."""
    s, t = game.new(), game.new()
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


@pytest.mark.once
@pytest.mark.parametrize(("name", "points"), [("base", 5), ("seafarers", 7)])
def test_swapped_secrets_change_nothing_for_a_seat_and_something_with_open_cards(name: str, points: int) -> None:
    record = short_game(name, "secrets", points)
    game = ruleset(record.game)
    seat = 0
    other = swapped_secrets(record, seat)
    assert record.actions != other.actions
    told = [as_data(game, analyse(each, True, seat, 1)) for each in (record, other)]
    assert told[0] == told[1]
    in_the_open = [Analyst(each, True, None, 1, "seed").glance() for each in (record, other)]
    assert [ply.before for ply in in_the_open[0].plies] != [ply.before for ply in in_the_open[1].plies]


def test_marks_are_told_by_what_a_decision_costs() -> None:
    analysis = Analyst(short_game("base", points=6), True, None, 1, "seed").glance()
    marked = [ply for ply in analysis.plies if ply.mark]
    assert {ply.mark for ply in marked} <= {INACCURACY, MISTAKE, BLUNDER, STROKE}
    for ply in marked:
        assert ply.decision is not None
        if ply.mark in {MISTAKE, BLUNDER}:
            assert ply.decision.cost >= 50_000


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
