"""What the subset does not have, one small function for each thing. Tests look at what is said about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.state import State

BONUS: Final = {0: 1, 1: 5}
SEEN: Final[list[int]] = []
FEW: Final = (3, 1, 4)
ROW: Final = [3, 1, 4]


class Thing:
    """An object of the rules."""

    count = 0


THINGS: Final = (Thing(), Thing())


def a_list_that_grows(s: State, a: i64, b: i64) -> i64:
    found = []
    for i in range(a):
        found.append(i)  # noqa: PERF402  # as people write it
    return len(found)


def a_list_made_in_one_line(s: State, a: i64, b: i64) -> i64:
    held = [s.points[i] for i in FEW]
    s.points[0] += held[0]
    return a


def a_sum_over_an_expression(s: State, a: i64, b: i64) -> i64:
    return sum(s.points[i] for i in FEW)


def the_largest_by_a_key(s: State, a: i64, b: i64) -> i64:
    return max(a, b, key=lambda it: -it)


def a_list_of_the_rules_that_is_changed(s: State, a: i64, b: i64) -> i64:
    SEEN.append(1)
    return len(SEEN)


def a_table_searched_for_what_is_not_known(s: State, a: i64, b: i64) -> i64:
    return BONUS.get(a, 0)


def an_attribute_of_a_module_that_is_changed(s: State, a: i64, b: i64) -> i64:
    THINGS[0].count += 1
    return a


def luck_of_its_own(s: State, a: i64, b: i64) -> i64:
    return random.randint(0, 1)


def printing(s: State, a: i64, b: i64) -> i64:
    print("here")  # noqa: T201  # as people do
    return a


def catching(s: State, a: i64, b: i64) -> i64:
    try:
        return a // b
    except ZeroDivisionError:
        return 0


def a_loop_with_else(s: State, a: i64, b: i64) -> i64:
    for digit in FEW:
        if digit == a:
            break
    else:
        return 1
    return 2


def a_loop_over_a_part(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for points in s.points[1:]:
        total += points
    return total


def steps_that_are_not_known(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for i in range(0, 10, a):
        total += i
    return total


def a_place_counted_from_the_end(s: State, a: i64, b: i64) -> i64:
    return s.points[-1]


def a_row_extended_under_another_name(s: State, a: i64, b: i64) -> i64:
    row = vec[i64]([a])
    longer = append(row, b)
    return len(row) * 10 + len(longer)


def a_row_with_two_names(s: State, a: i64, b: i64) -> i64:
    row = vec[i64]([a])
    other = row
    row = append(row, b)
    return len(other)


def a_number_compared_with_none(s: State, a: i64, b: i64) -> i64:
    return int(a == None)  # noqa: E711  # as people write it


def division_with_fractions(s: State, a: i64, b: i64) -> i64:
    return int(a / 2)


def a_power(s: State, a: i64, b: i64) -> i64:
    power: int = 2 ** int(a)
    return power


def one_thing_or_another(s: State, a: i64, b: i64) -> i64:
    thing = THINGS[0]
    if a > b:
        thing = THINGS[1]
    return thing.count


def another_thing_after_a_break(s: State, a: i64, b: i64) -> i64:
    thing = THINGS[0]
    for i in range(3):
        if i == a:
            thing = THINGS[1]
            break
    return thing.count


def another_thing_after_a_round(s: State, a: i64, b: i64) -> i64:
    thing = THINGS[0]
    total: i64 = 0
    for _ in range(a):
        total += thing.count
        thing = THINGS[1]
    return total


def an_object_that_is_made(s: State, a: i64, b: i64) -> i64:
    return Thing().count + a


def untold(a, b):  # type: ignore[no-untyped-def]
    if a > b:
        return a
    return b


def a_function_that_does_not_say_what_it_gives(s: State, a: i64, b: i64) -> i64:
    larger: i64 = untold(a, b)  # type: ignore[no-untyped-call]
    return larger


def a_name_inside_an_expression(s: State, a: i64, b: i64) -> i64:
    return (c := a + b) + c


def a_call_in_a_text_that_nobody_hears(s: State, a: i64, b: i64) -> i64:
    said = f"{advance(s)}"
    return a + bool(said)


def advance(s: State) -> i64:
    s.turn += 1
    return s.turn


def what_fails_when_it_is_worked_out(s: State, a: i64, b: i64) -> i64:
    return ROW[7] + a


def what_calls_itself_for_ever(s: State, a: i64, b: i64) -> i64:
    again = around(a)
    return again[0]


def around(a: i64) -> tuple[int, int]:
    return around(a)


OUTSIDE: Final[dict[Callable[[State, i64, i64], i64], str]] = {
    a_list_that_grows: "a row",
    a_list_made_in_one_line: "an expression that gives one",
    a_sum_over_an_expression: "a loop",
    the_largest_by_a_key: "a loop",
    a_list_of_the_rules_that_is_changed: "a row of numbers",
    a_table_searched_for_what_is_not_known: "a row of numbers",
    an_attribute_of_a_module_that_is_changed: "to a field of the state",
    luck_of_its_own: "what the rules offer",
    printing: "a loop",
    catching: "loops, branches and assignments",
    a_loop_with_else: "a loop and a branch",
    a_loop_over_a_part: "a loop over the places that are meant",
    steps_that_are_not_known: "steps of one",
    a_place_counted_from_the_end: "one counted from the beginning",
    a_row_extended_under_another_name: "`row = append(row, number)`",
    a_row_with_two_names: "`row[:]`, which is a row of its own",
    a_number_compared_with_none: "`is None` for a refusal, else a number for it",
    division_with_fractions: "one for whole numbers",
    a_power: "one for whole numbers",
    one_thing_or_another: "two names",
    another_thing_after_a_break: "two names",
    another_thing_after_a_round: "two names",
    an_object_that_is_made: "numbers and rows",
    a_function_that_does_not_say_what_it_gives: "a number",
    a_name_inside_an_expression: "numbers, rows and calls",
    a_call_in_a_text_that_nobody_hears: "the calls before it",
    what_fails_when_it_is_worked_out: "what can be worked out before the game begins, or numbers",
    what_calls_itself_for_ever: "what can be worked out before the game begins, or numbers",
}
"""What to write instead, as the error says it."""
