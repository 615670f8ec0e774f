"""What may happen in a tournament, and who stands where."""

from __future__ import annotations

import pytest

from hexhold.server.tournament.deeds import NotNow, begin, draw, end, enter, leave, take_ends
from hexhold.server.tournament.standings import scores_of, standings
from hexhold.server.tournament.state import MOST_PEOPLE, End, Tournament

pytestmark = pytest.mark.once


def meeting(people: int, kind: str = "swiss", most: int = 4, rounds: int = 0) -> Tournament:
    """A tournament that so many people have joined."""
    found = Tournament(kind=kind, most=most, length=rounds)  # type: ignore[arg-type]
    for number in range(people):
        found = enter(found, f"who {number}", f"Name {number}")
    return found


def begun(tournament: Tournament) -> Tournament:
    """The next round begins at tables that are called by round and number."""
    drawn = draw(tournament, "seed")
    names = [f"{len(tournament.rounds)}.{number}" for number in range(len(drawn.draw.tables))]
    return begin(tournament, drawn, names)


def played(tournament: Tournament) -> Tournament:
    """All tables of the round end; whoever has the smaller number is better."""
    assert tournament.running is not None
    ends = {}
    for table in tournament.running.tables:
        order = sorted(table.people)
        ends[table.id] = tuple(
            End(place=1 + order.index(it), stayed=True, points=10 - order.index(it)) for it in table.people
        )
    return take_ends(tournament, ends)


def test_a_tournament_goes_from_people_through_rounds_to_its_end() -> None:
    tournament = meeting(8, rounds=2)
    assert (tournament.status, tournament.running) == ("open", None)
    tournament = begun(tournament)
    assert (tournament.status, len(tournament.running.tables)) == ("playing", 2)  # type: ignore[union-attr]
    tournament = played(tournament)
    assert (tournament.status, tournament.running) == ("playing", None)
    tournament = played(begun(tournament))
    assert (tournament.status, len(tournament.rounds)) == ("over", 2)
    assert standings(tournament)[0].person == 0


def test_a_round_is_over_when_its_last_table_is() -> None:
    tournament = begun(meeting(8))
    assert tournament.running is not None
    first, second = tournament.running.tables
    lost = tuple(End(place=1 + seat, stayed=True) for seat in range(4))
    tournament = take_ends(tournament, {first.id: lost})
    assert tournament.running is not None
    assert tournament.table_of(second.people[0]) == second.id
    assert tournament.table_of(first.people[0]) is None
    assert take_ends(tournament, {second.id: lost, first.id: lost[::-1]}).rounds[0].tables[0].ends == lost


@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_what_is_not_open_is_refused_and_changes_nothing(kind: str) -> None:
    tournament = meeting(2, kind)
    with pytest.raises(NotNow, match="3 people at least"):
        draw(tournament, "seed")
    tournament = begun(enter(enter(tournament, "a", "A"), "b", "B"))
    for deed in (lambda: draw(tournament, "seed"), lambda: end(tournament), lambda: enter(tournament, "late", "Late")):
        with pytest.raises(NotNow):
            deed()
    over = end(played(tournament)) if played(tournament).status != "over" else played(tournament)
    for deed in (lambda: draw(over, "seed"), lambda: end(over), lambda: leave(over, 0)):
        with pytest.raises(NotNow, match="over"):
            deed()
    with pytest.raises(NotNow, match="full"):
        enter(meeting(MOST_PEOPLE), "one more", "Mo")


def test_somebody_joins_once_and_whoever_leaves_before_it_begins_is_forgotten() -> None:
    tournament = meeting(3)
    assert enter(tournament, "who 1", "Other") == tournament
    assert [it.who for it in leave(tournament, 1).people] == ["who 0", "who 2"]


def test_whoever_leaves_later_stands_behind_all_others_and_sits_nowhere_any_more() -> None:
    tournament = played(begun(meeting(9, rounds=3)))
    leader = standings(tournament)[0].person
    tournament = leave(tournament, leader)
    assert (standings(tournament)[-1].person, standings(tournament)[-1].place) == (leader, 9)
    tournament = begun(tournament)
    assert tournament.running is not None
    assert leader not in {it for table in tournament.running.tables for it in table.people}


def test_a_round_robin_keeps_to_its_plan_until_somebody_leaves() -> None:
    tournament = begun(meeting(9, "round_robin", most=3))
    assert (tournament.length, len(tournament.plan)) == (4, 3)
    planned = tournament.plan[0]
    tournament = played(tournament)
    assert draw(tournament, "another seed").draw == planned
    tournament = leave(tournament, 0)
    drawn = draw(tournament, "another seed")
    assert drawn.length == 4
    assert 0 not in {it for table in (*drawn.draw.tables, drawn.draw.byes) for it in table}


def test_everybody_has_met_everybody_when_a_round_robin_is_over() -> None:
    tournament = meeting(9, "round_robin", most=3)
    while tournament.status != "over":
        tournament = played(begun(tournament))
    assert all(tournament.history().met[a][b] == 1 for a in range(9) for b in range(a))
    assert standings(tournament)[0].person == 0


# Standings


@pytest.mark.parametrize(
    ("places", "scores"),
    [
        ((1, 2, 3), (60, 30, 0)),
        ((2, 1, 4, 3), (40, 60, 0, 20)),
        ((1, 2, 3, 4, 5), (60, 45, 30, 15, 0)),
        ((6, 5, 4, 3, 2, 1), (0, 12, 24, 36, 48, 60)),
        ((1, 2, 2, 4), (60, 30, 30, 0)),
        ((0, 0, 0, 0), (30, 30, 30, 30)),
    ],
)
def test_places_are_worth_the_same_at_tables_of_all_sizes(places: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert scores_of([End(place=place, stayed=True) for place in places]) == list(scores)


def test_a_leaver_counts_as_last_whatever_the_bot_made_of_it() -> None:
    ends = [End(place=1, stayed=True), End(place=3, stayed=False), End(place=2, stayed=True), End(place=3)]
    assert scores_of(ends) == [60, 0, 40, 0]


def test_between_equals_decide_wins_then_victory_points_then_those_whom_one_met() -> None:
    tournament = begun(meeting(6, most=3))
    assert tournament.running is not None
    first, second = tournament.running.tables
    tournament = take_ends(
        tournament,
        {
            first.id: tuple(End(place=1 + seat, stayed=True, points=(10, 5, 3)[seat]) for seat in range(3)),
            second.id: tuple(End(place=1 + seat, stayed=True, points=(10, 9, 8)[seat]) for seat in range(3)),
        },
    )
    ranked = standings(tournament)
    expected = [first.people[0], second.people[0], second.people[1], first.people[1], second.people[2], first.people[2]]
    assert [it.person for it in ranked] == expected
    assert [it.place for it in ranked] == [1, 2, 3, 4, 5, 6]
    assert (ranked[0].score, ranked[0].wins, ranked[0].share, ranked[0].opponents) == (60, 1, 55.56, 15.0)


def test_people_who_are_equal_in_everything_share_a_place() -> None:
    tournament = begun(meeting(6, most=3))
    assert tournament.running is not None
    same = tuple(End(place=1 + seat, stayed=True, points=10 - seat) for seat in range(3))
    tournament = take_ends(tournament, {table.id: same for table in tournament.running.tables})
    assert [it.place for it in standings(tournament)] == [1, 1, 3, 3, 5, 5]


def test_sitting_out_is_worth_half_a_win_once_the_round_is_over() -> None:
    tournament = begun(meeting(5))
    assert tournament.running is not None
    (out,) = tournament.running.byes
    assert {it.person: it.score for it in standings(tournament)}[out] == 0
    assert {it.person: (it.score, it.played) for it in standings(played(tournament))}[out] == (30, 0)


def test_a_table_that_was_closed_before_its_game_began_gives_nothing_to_anybody() -> None:
    tournament = begun(meeting(4))
    assert tournament.running is not None
    tournament = take_ends(tournament, {tournament.running.tables[0].id: (End(),) * 4})
    assert [it.score for it in standings(tournament)] == [0, 0, 0, 0]
