"""Checked kernels look at every index, every number that they store and every undefined step, and meet none."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hexhold.kernel.build import CHECKED_FLAGS, made_with
from hexhold.kernel.kernels import make_kernel
from hexhold.rng import Rng
from tests.contract.cases import Case, all_cases
from tests.contract.walk import Walk
from tests.kernel.both import ENDLESS, walk_together

STEPS = 100_000
"""How many steps of each case are looked at."""


@cache
def has_sanitizer() -> bool:
    """Whether the C compiler of this machine can look for undefined behaviour."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "empty.c"
        source.write_text("int nothing;\n", encoding="utf-8")
        command = [made_with()[0], *CHECKED_FLAGS, "-shared", "-fPIC", "-o", f"{source}.so", str(source)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def chosen() -> list[Case]:
    """Every game with every number of players, and its mixtures of options."""
    return [case for case in all_cases() if len(case.options) != 1]


@pytest.mark.long
@pytest.mark.parametrize("case", chosen(), ids=str)
def test_a_checked_kernel_meets_nothing_that_it_should_not(case: Case) -> None:
    if not has_sanitizer():
        pytest.skip("the C compiler of this machine has no libubsan")
    kernel = make_kernel(case.create(seed=0), checked=True)
    steps, seed = 0, 0
    while steps < STEPS:
        game, rng = case.create(seed=seed), Rng(str(case), seed)
        seed += 1
        for _ in range(10):
            s = game.new()
            steps += kernel.play_randomly(game, s, rng, ENDLESS)
            assert not game.broken(s)
    walk = Walk.of(case, "checked")
    walk_together(kernel, walk, 300)
