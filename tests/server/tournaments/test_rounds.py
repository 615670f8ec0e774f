"""Who sits with whom in a tournament: sizes, meetings, sitting out and seats, as even as can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from hexhold.server.tournament.even import Limits, even_rounds
from hexhold.server.tournament.history import Draw, History, Table
from hexhold.server.tournament.sizes import sizes_for
from hexhold.server.tournament.swiss import swiss_round

pytestmark = pytest.mark.once


def test_sizes_of_tables_differ_by_one_and_as_few_sit_out_as_can_be() -> None:
    for most, people in product((3, 4, 5, 6), range(1, 61)):
        for least in range(3, most + 1):
            tables, byes = sizes_for(people, least, most)
            can_be_seated = {
                seated
                for count in range(people // least + 1)
                for seated in range(count * least, min(count * most, people) + 1)
            }
            assert sum(tables) + byes == people
            assert people - byes == max(can_be_seated)
            assert all(least <= size <= most for size in tables)
            assert not tables or max(tables) - min(tables) <= 1


def check(draw: Draw, people: range, limits: Limits) -> None:
    """Everybody is there once, at tables of the right sizes."""
    everybody = [*draw.byes, *(person for table in draw.tables for person in table)]
    assert sorted(everybody) == list(people)
    sizes = sizes_for(len(people), *limits)
    assert (tuple(sorted(map(len, draw.tables), reverse=True)), len(draw.byes)) == sizes


def meetings(history: History, people: range) -> list[int]:
    return [history.met[a][b] for a, b in combinations(people, 2)]


@pytest.mark.parametrize(
    ("people", "most", "rounds"), [(3, 3, 1), (4, 4, 1), (6, 6, 1), (9, 3, 4), (9, 4, 4), (16, 4, 5)]
)
def test_where_everybody_can_meet_everybody_once_they_do(people: int, most: int, rounds: int) -> None:
    drawn = even_rounds(range(people), Limits(3, most), History(people), 0, "seed")
    history = History(people)
    for draw in drawn:
        check(draw, range(people), Limits(3, most))
        history.add(draw.tables, draw.byes)
    assert len(drawn) == rounds
    assert set(meetings(history, range(people))) == {1}


QUICK = [(5, 4), (7, 4), (8, 4), (10, 4), (12, 3), (13, 6)]
SLOW = [it for it in product(range(3, 25), (3, 4, 5, 6)) if it not in QUICK]


@pytest.mark.parametrize(("people", "most"), [*QUICK, *(pytest.param(*it, marks=pytest.mark.long) for it in SLOW)])
def test_a_round_robin_lets_everybody_meet_everybody_evenly(people: int, most: int) -> None:
    """A perfect schedule seldom exists; none of these is further from it than a meeting or two."""
    limits = Limits(3, most)
    history = History(people)
    for draw in even_rounds(range(people), limits, history, 0, f"{people}"):
        check(draw, range(people), limits)
        history.add(draw.tables, draw.byes)
    met = meetings(history, range(people))
    assert min(met) >= 1
    assert max(met) <= 4
    assert sum(met) / len(met) <= 2.4
    assert max(history.byes) - min(history.byes) <= 1


@pytest.mark.parametrize("people", [5, 8, 10, 13])
def test_nobody_sits_in_one_seat_much_more_often_than_in_another(people: int) -> None:
    limits, history = Limits(3, 4), History(people)
    for draw in even_rounds(range(people), limits, history, 8, "seats"):
        history.add(draw.tables, draw.byes)
    for person in range(people):
        first_three = history.sat[person][:3]
        assert max(first_three) - min(first_three) <= 2


def test_after_somebody_has_left_the_others_meet_whom_they_have_not_met() -> None:
    limits, history = Limits(3, 3), History(9)
    first = even_rounds(range(9), limits, history, 0, "all")[0]
    history.add(first.tables, first.byes)
    left = [person for person in range(9) if person != 4]
    for draw in even_rounds(left, limits, history, 0, "without one"):
        assert 4 not in {person for table in (*draw.tables, draw.byes) for person in table}
        history.add(draw.tables, draw.byes)
    assert min(history.met[a][b] for a, b in combinations(left, 2)) >= 1


def test_the_same_seed_gives_the_same_rounds_and_another_one_others() -> None:
    one, same, other = (even_rounds(range(12), Limits(3, 4), History(12), 3, seed) for seed in ("a", "a", "b"))
    assert one == same
    assert one != other


# Swiss


def is_fresh(table: Table, history: History) -> bool:
    return all(history.met[a][b] == 0 for a, b in combinations(table, 2))


def can_be_fresh(people: tuple[int, ...], sizes: tuple[int, ...], history: History) -> bool:
    """Whether there is any round in which nobody meets anybody again: all of them are looked through."""
    if not sizes:
        return True
    first, *others = people
    return any(
        is_fresh((first, *mates), history)
        and can_be_fresh(tuple(it for it in others if it not in mates), sizes[:index] + sizes[index + 1 :], history)
        for index, size in enumerate(sizes)
        if size not in sizes[:index]
        for mates in combinations(others, size - 1)
    )


@pytest.mark.parametrize(("people", "most"), [(6, 3), (7, 4), (8, 4), (9, 3), (10, 4), (11, 4), (12, 3)])
def test_nobody_meets_anybody_again_while_others_are_free(people: int, most: int) -> None:
    limits = Limits(3, most)
    for seed in range(3):
        random, history, score = Random(seed), History(people), Counter[int]()
        for _ in range(4):
            ranked = sorted(range(people), key=lambda it: (-score[it], random.random()))
            draw = swiss_round(ranked, limits, history)
            check(draw, range(people), limits)
            seated = tuple(person for table in draw.tables for person in table)
            sizes = tuple(map(len, draw.tables))
            is_new = all(is_fresh(table, history) for table in draw.tables)
            assert is_new == can_be_fresh(tuple(sorted(seated)), sizes, history)
            history.add(draw.tables, draw.byes)
            for table in draw.tables:
                score.update({person: 60 - 20 * place for place, person in enumerate(random.sample(table, len(table)))})


def test_those_who_fare_alike_sit_together() -> None:
    history = History(16)
    draw = swiss_round(range(16), Limits(3, 4), history)
    assert [sorted(table) for table in draw.tables] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
    history.add(draw.tables, draw.byes)
    ranked = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]
    draw = swiss_round(ranked, Limits(3, 4), history)
    assert [sorted(table) for table in draw.tables] == [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]]


def test_the_last_sit_out_and_nobody_twice_before_all_others_have() -> None:
    history = History(5)
    sat_out: list[int] = []
    for _ in range(5):
        draw = swiss_round([3, 1, 4, 0, 2], Limits(3, 4), history)
        sat_out += draw.byes
        history.add(draw.tables, draw.byes)
    assert sat_out[0] == 2
    assert sorted(sat_out) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("people", "most"), [(60, 3), (60, 6), (59, 4)])
def test_rounds_of_sixty_are_drawn_and_meet_nobody_again_at_first(people: int, most: int) -> None:
    limits, history, random = Limits(3, most), History(people), Random(0)
    for _ in range(3):
        draw = swiss_round(random.sample(range(people), people), limits, history)
        check(draw, range(people), limits)
        assert all(is_fresh(table, history) for table in draw.tables)
        history.add(draw.tables, draw.byes)
