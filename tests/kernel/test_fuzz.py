"""Random functions do in C what they do in Python. Many are compiled at once, so that it takes little time."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.kernel.fuzz import Writer
from tests.kernel.scratch import Scratch, functions_of

NUMBERS = (-9, -1, 0, 2, 5)
SEEDS = st.integers(0, 2**32)
AS_FOUND = (Phase.explicit, Phase.generate)
"""A failure names the functions that differ: nothing is gained by looking for smaller seeds."""


def differing(seed: int, count: int) -> list[str]:
    """The random functions of a seed that do something else in C."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"fuzz_{seed}_{count}.py"
        functions = [it for it in functions_of(Writer(seed).module(count), path) if it.__name__ != "bump"]
        scratch = Scratch(functions)
        wrong = {
            function.__name__
            for function in functions
            for a, b in product(NUMBERS, NUMBERS)
            if not scratch.same(function, a, b)
        }
        text = path.read_text(encoding="utf-8").split("\n\n\n")
        return [part for part in text if any(f"def {name}(" in part for name in wrong)]


@settings(max_examples=2, phases=AS_FOUND, derandomize=True, database=None)
@given(SEEDS)
def test_random_functions_do_the_same_in_c(seed: int) -> None:
    assert differing(seed, 15) == []


@pytest.mark.long
@settings(max_examples=100, phases=AS_FOUND, database=None)
@given(SEEDS)
def test_many_random_functions_do_the_same_in_c(seed: int) -> None:
    assert differing(seed, 60) == []
