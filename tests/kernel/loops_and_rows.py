"""What the subset has: loops and rows. See `constructs.py` for the rest."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.state import State, filled

TABLE: Final = (3, 1, 4, 1, 5, 9, 2, 6)
FEW: Final = (3, 1, 4, 1)
MANY: Final = (*TABLE, *TABLE)
ROWS: Final = ((1, 2, 3), (), (40, 50))


def written_out_with_jumps(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for digit in FEW:
        if digit == a:
            continue
        if digit > b:
            break
        total = total * 10 + digit
    return total


def loop_over_a_long_table(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for digit in MANY:
        if digit == a:
            continue
        if total > b * 10:
            break
        total += digit
    return total


def loop_over_numbers(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for i in range(a):
        for j in range(i, b):
            if j == 3:
                continue
            if j == 5:
                break
            total += i * 10 + j
    return total


def loop_over_a_row_of_the_state(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for points in s.points:
        total += points + a
    for i, legs in enumerate(FEW):
        total += i * legs * b
    for one, two in zip(ROWS[0], ROWS[0], strict=True):
        total += one * two
    for step in range(6, 0, -2):
        total += step
    return total


def loop_while(s: State, a: i64, b: i64) -> i64:
    rounds: i64 = 0
    while a > b:
        a -= 2
        rounds += 1
        if rounds == 4:
            break
        if a == 0:
            continue
        rounds += 10
    return rounds * 100 + a


def loop_until_it_returns(s: State, a: i64, b: i64) -> i64:
    while True:
        a += 3
        if a > b:
            return a


def loop_variable_is_kept(s: State, a: i64, b: i64) -> i64:
    last: i64 = 9
    for last in range(a):
        if last == b:
            break
    return last


def rows_that_grow(s: State, a: i64, b: i64) -> i64:
    row = vec[i64]()
    for i in range(max(0, a)):
        row = append(row, i * b)
    total: i64 = len(row) + (b in row) * 1000
    for number in row:
        total += number
    return total


def rows_that_are_bound_again(s: State, a: i64, b: i64) -> i64:
    row = filled(a, 3)
    if a > b:
        row = filled(b, 5)
    row[1] = 100
    row[2] += 7
    other = row[:]
    other[0] = 9
    return len(row) * 1000 + row[0] + row[1] + row[2] + other[0]


def row_from_a_function(s: State, a: i64, b: i64) -> i64:
    return multiples(a)[1] * 100 + multiples(b)[2]


def multiples(a: i64) -> vec[i64]:
    out = vec[i64]([0])
    for i in range(1, 3):
        out = append(out, i * a)
    return out


def looked_up(s: State, a: i64, b: i64) -> i64:
    total: i64 = TABLE[a % 8] * 10
    for number in ROWS[b % 3]:
        total += number
    return total + len(ROWS[b % 3])


def one_of_two_rows(a: i64, b: i64) -> vec[i64]:
    small = vec[i64]([a])
    large = vec[i64]([b, b])
    small = append(small, 5)
    large = append(large, 6)
    if a > b:
        return small
    return large


def two_rows_may_be_returned(s: State, a: i64, b: i64) -> i64:
    row = one_of_two_rows(a, b)
    row = vec[i64]([row[1], row[0]])
    return row[0] * 10 + row[1]


def length_with(row: vec[i64], more: i64) -> i64:
    row = append(row, more)
    row[0] += 1
    return len(row) * 100 + row[len(row) - 1]


def row_of_the_caller_stays(s: State, a: i64, b: i64) -> i64:
    row = filled(a, 3)
    longer = length_with(row, b)
    return longer * 1000 + len(row)


def name_of_an_earlier_loop(s: State, a: i64, b: i64) -> i64:
    total: i64 = 0
    for digit in FEW:
        if digit == a:
            break
        total += digit
    for i in range(3):
        total += i * b
    return total


LOOPS_AND_ROWS: Final = [
    name_of_an_earlier_loop,
    row_of_the_caller_stays,
    written_out_with_jumps,
    loop_over_a_long_table,
    loop_over_numbers,
    loop_over_a_row_of_the_state,
    loop_while,
    loop_until_it_returns,
    loop_variable_is_kept,
    rows_that_grow,
    rows_that_are_bound_again,
    row_from_a_function,
    looked_up,
    two_rows_may_be_returned,
]
