"""Every construct of the subset does in C what it does in Python; what is outside of it is refused, never guessed."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from mypy_extensions import i64

from hexhold.core.state import State
from hexhold.kernel.errors import OutsideSubset
from tests.kernel.constructs import CONSTRUCTS
from tests.kernel.outside import OUTSIDE
from tests.kernel.scratch import GAME, Function, Scratch, text_of

NUMBERS = (-7, -2, -1, 0, 1, 2, 3, 4, 8)
FILE = Path(__file__).with_name("outside.py")


def division_by_nothing(s: State, a: i64, b: i64) -> i64:
    return a // b


def rest_of_a_division_by_nothing(s: State, a: i64, b: i64) -> i64:
    return a % b


@cache
def scratch() -> Scratch:
    """All constructs as one library."""
    return Scratch(CONSTRUCTS)


@pytest.mark.parametrize("function", CONSTRUCTS, ids=lambda function: function.__name__)
def test_a_construct_does_the_same_in_c(function: Function) -> None:
    differ = [(a, b) for a, b in product(NUMBERS, NUMBERS) if not scratch().same(function, a, b)]
    assert differ == []


@pytest.mark.parametrize("function", [division_by_nothing, rest_of_a_division_by_nothing])
def test_a_division_by_nothing_ends_the_call(function: Function) -> None:
    """Python raises; so does whoever calls the kernel, and the process lives on."""
    scratch = Scratch([division_by_nothing, rest_of_a_division_by_nothing])
    assert scratch.same(function, 7, 2)
    assert scratch.run(function, GAME.new(), 7, 0)[0] is None
    with pytest.raises(ZeroDivisionError):
        function(GAME.new(), 7, 0)


@pytest.mark.parametrize("function", OUTSIDE, ids=lambda function: function.__name__)
def test_what_is_outside_is_refused_with_its_file_and_line_and_what_to_write(function: Function) -> None:
    with pytest.raises(OutsideSubset) as caught:
        text_of([function])
    error = caught.value
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert error.path == str(FILE)
    assert lines[error.line - 1].strip()
    assert error.instead.endswith(OUTSIDE[function]), error
    assert str(error) == f"{error.path}:{error.line}: {error.function}: {error.what}; write {error.instead}"


@pytest.mark.parametrize("instead", sorted(set(OUTSIDE.values())))
def test_the_page_about_kernels_says_what_to_write_instead(instead: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "kernels.md"
    assert f"{instead} |\n" in page.read_text(encoding="utf-8")
