"""What the subset has, one small function for each construct. Tests run them in Python and in C.

Loops and rows have a file of their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.state import State
from tests.kernel.loops_and_rows import LOOPS_AND_ROWS

TABLE: Final = (3, 1, 4, 1, 5, 9, 2, 6)
ROWS: Final = ((1, 2, 3), (), (40, 50))


class Animal:
    """One of several known objects."""

    def __init__(self, legs: int) -> None:
        self.legs = legs
        self.steps = tuple(range(legs))

    def walk(self, s: State, far: i64) -> i64:
        s.points[0] += self.legs
        return far * self.legs

    def rest(self, s: State) -> None:
        pass


class Bird(Animal):
    """One that does something of its own first."""

    def walk(self, s: State, far: i64) -> i64:
        s.points[1] += 1
        return super().walk(s, far) + 1000

    def rest(self, s: State) -> None:
        s.points[2] += 1


ANIMALS: Final = (Animal(4), Bird(2), Animal(6))
DOG: Final = ANIMALS[0]


def bump(s: State) -> i64:
    s.points[0] += 1
    return s.points[0]


def order_of_reading(s: State, a: i64, b: i64) -> i64:
    return s.points[0] * 100 + bump(s) * 10 + s.points[0]


def order_of_arguments(s: State, a: i64, b: i64) -> i64:
    return weigh(s.points[0], bump(s), s.points[0])


def weigh(one: i64, two: i64, three: i64 = 7) -> i64:
    return one * 10000 + two * 100 + three


def defaults_and_keywords(s: State, a: i64, b: i64) -> i64:
    return weigh(a, b) + weigh(two=a, one=b) - weigh(a, three=b, two=1)


def value_of_or(s: State, a: i64, b: i64) -> i64:
    return (a or b) * 3 + (b or 5)


def value_of_and(s: State, a: i64, b: i64) -> i64:
    return (a and b) * 3 + (b and 7)


def or_stops_where_it_is_decided(s: State, a: i64, b: i64) -> i64:
    both = a > b or bump(s) > 0
    none = a > b and bump(s) > 5
    return both * 2 + none


def chained_comparison(s: State, a: i64, b: i64) -> i64:
    return (0 <= a < b) + 2 * (a < b <= 3) + 4 * (-5 < a == b) + 8 * (b > 2 > a)


def chained_comparison_stops(s: State, a: i64, b: i64) -> i64:
    return int(a < b < bump(s)) + s.points[0] * 10


def floor_division(s: State, a: i64, b: i64) -> i64:
    return a // 3 * 1000 + a % 3 * 100 + a // -4 + a % -4


def floor_division_by_what_is_unknown(s: State, a: i64, b: i64) -> i64:
    return a // (b * 2 + 1) * 100 + a % (b * 2 + 1)


def bits(s: State, a: i64, b: i64) -> i64:
    return (a & b) + (a | b) * 3 + (a ^ b) * 5 + ~a + (a << 2) + (a >> 1) + -b


def large_numbers(s: State, a: i64, b: i64) -> i64:
    return (a > b) * 2000000000 + (a >= b) * 2000000000 + (a != b) * 1234567890123


def minimum_and_maximum(s: State, a: i64, b: i64) -> i64:
    return min(a, b) * 100 + max(a, b, 2) + abs(int(a))


def truth_of_numbers(s: State, a: i64, b: i64) -> i64:
    return int(bool(a)) + (not b) * 2 + (3 if a and not b else 4)


def one_of_several(s: State, a: i64, b: i64) -> i64:
    animal = ANIMALS[a % 3]
    animal.rest(s)
    return animal.walk(s, b) + animal.legs


def one_of_two(s: State, a: i64, b: i64) -> i64:
    animal = ANIMALS[1] if a > b else ANIMALS[2]
    total: i64 = 0
    for step in animal.steps:
        total += step
    return total + animal.walk(s, a)


def known_object(s: State, a: i64, b: i64) -> i64:
    return DOG.walk(s, a) + (DOG.legs if DOG.legs > 3 else bump(s))


def pair_is_exchanged(s: State, a: i64, b: i64) -> i64:
    a, b = b, a
    s.points[0], s.points[1] = s.points[1] + 2, s.points[0] + 1
    return a * 100 + b


def pair_is_kept(s: State, a: i64, b: i64) -> i64:
    pair = (a, s.points[0])
    a += 1
    bump(s)
    return pair[0] * 100 + pair[1] + a


def larger(one: i64, other: i64) -> tuple[int, int]:
    twice = one * 2
    return twice, other


def inlined(s: State, a: i64, b: i64) -> i64:
    one, other = larger(a, s.points[0])
    return one * 100 + other


def counted(before: i64, s: State) -> tuple[int, int]:
    bump(s)
    return before, s.points[0]


def inlined_reads_its_arguments_first(s: State, a: i64, b: i64) -> i64:
    before, after = counted(s.points[0], s)
    return before * 100 + after


def known_at_the_break(s: State, a: i64, b: i64) -> i64:
    legs = ANIMALS[0].legs
    for i in range(4):
        if i == a:
            legs = ANIMALS[2].legs
            break
        if i == b:
            legs = ANIMALS[1].legs
            continue
    return legs


def place_is_read_before_the_value(s: State, a: i64, b: i64) -> i64:
    s.points[0] += bump(s) * 10
    s.turn += bump(s) + s.turn
    s.points[s.turn % 2] += bump(s)
    s.points[bump(s) % 3] = s.points[0] % 7
    s.points[s.points[1] % 2 + bump(s) % 2] += 1
    return s.points[0]


def unary_signs(s: State, a: i64, b: i64) -> i64:
    return +a - -b * 10


def stack_of_frames(s: State, a: i64, b: i64) -> i64:
    s.push(3, 1, a, c=b)
    s.set_arg(1, 5)
    s.wait_for(6)
    total = s.kind() * 1000 + s.who() * 100 + s.arg(0) * 10 + s.arg(1) + s.arg(2)
    if a > b:
        s.pop()
    return total


def negative_places_of_known_rows(s: State, a: i64, b: i64) -> i64:
    return TABLE[-1] * a + ROWS[-1][-1] * b


CONSTRUCTS: Final = [
    *LOOPS_AND_ROWS,
    order_of_reading,
    order_of_arguments,
    defaults_and_keywords,
    value_of_or,
    value_of_and,
    or_stops_where_it_is_decided,
    chained_comparison,
    chained_comparison_stops,
    floor_division,
    floor_division_by_what_is_unknown,
    bits,
    large_numbers,
    minimum_and_maximum,
    truth_of_numbers,
    one_of_several,
    one_of_two,
    known_object,
    pair_is_exchanged,
    pair_is_kept,
    inlined,
    inlined_reads_its_arguments_first,
    known_at_the_break,
    place_is_read_before_the_value,
    unary_signs,
    stack_of_frames,
    negative_places_of_known_rows,
]
