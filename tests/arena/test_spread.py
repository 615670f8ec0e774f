"""How numbers spread: quartiles and steps."""

from __future__ import annotations

from hexhold.arena.spread import Spread


def spread(*numbers: int) -> Spread:
    out = Spread()
    for number in numbers:
        out.add(number)
    return out


def test_quartiles_stand_at_a_quarter_half_and_three_quarters() -> None:
    assert list(spread(1, 2, 3, 4, 5).as_data().values()) == [1, 2, 3, 4, 5]
    assert list(spread(7).as_data().values()) == [7, 7, 7, 7, 7]
    assert list(spread(9, 1, 1, 1, 1, 1, 1, 1).as_data().values()) == [1, 1, 1, 1, 9]


def test_nothing_counted_spreads_nowhere() -> None:
    assert spread().steps(5) == []
    assert spread().at(2) == 0


def test_steps_are_round_few_enough_and_count_everything() -> None:
    assert spread(3, 4, 4).steps(5) == [(3, 3, 1), (4, 4, 2)]
    assert spread(42, 57, 103).steps(8) == [
        (40, 49, 1),
        (50, 59, 1),
        (60, 69, 0),
        (70, 79, 0),
        (80, 89, 0),
        (90, 99, 0),
        (100, 109, 1),
    ]
    steps = spread(*range(17, 5000)).steps(12)
    assert len(steps) <= 12
    assert sum(count for _, _, count in steps) == 5000 - 17
