"""Compilers that are missing, fail, are killed or hang: the game runs without a kernel, and one sentence says why."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hexhold.envs import VectorEnv
from hexhold.kernel import build, find_kernel, kernels
from hexhold.rules.games import create

ANSWERS = 'if [ "$1" = --version ]; then echo one; exit; fi; '
WRITES_NONSENSE = 'while [ "$1" != -o ]; do shift; done; echo nonsense > "$2"'
COMPILERS = {
    "missing": ("", "there is no C compiler (cc) on this machine"),
    "mute": ("exit 3", "the C compiler .* does not answer: .*exit status 3"),
    "failing": (
        ANSWERS + 'echo "kernel.c:1: no space" >&2; echo more >&2; exit 1',
        "the C compiler .* failed (1): kernel.c:1: no space",
    ),
    "killed": (ANSWERS + "kill -9 $$", "the C compiler .* failed (-9): "),
    "hanging": (ANSWERS + "exec sleep 30", "the C compiler .* took more than 0.2 s"),
    "lazy": (ANSWERS, "kernels cannot be kept in .*: No such file or directory"),
    "careless": (ANSWERS + WRITES_NONSENSE, ".* cannot be loaded: .*"),
}
"""What each of them does, and the reason that is given."""


@pytest.fixture(autouse=True)
def _nothing_found_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(build.FOLDER, str(tmp_path / "kernels"))
    monkeypatch.setattr(kernels, "_found", {})
    monkeypatch.setattr(kernels, "_said", set())
    monkeypatch.setattr(build, "SECONDS", 0.2)
    monkeypatch.setattr(build, "SHIPPED", "not shipped")
    build.made_with.cache_clear()
    yield
    build.made_with.cache_clear()


def use(script: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a script be the C compiler; none at all if there is nothing in it."""
    compiler = folder / "compiler"
    if script:
        compiler.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))


@pytest.mark.parametrize("sort", COMPILERS)
def test_without_a_compiler_that_works_the_engine_plays_and_says_why_once(
    sort: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    script, reason = COMPILERS[sort]
    use(script, tmp_path, monkeypatch)
    with caplog.at_level(logging.WARNING):
        env = VectorEnv("base", 2, games=2)
        assert find_kernel(create("base", 2, {}, seed=3)) is None
    assert not env.has_kernel
    env.reset(1)
    for _ in range(5):
        assert np.all(env.step(env.sample()).masks.any(axis=1))
    (said,) = [record.getMessage() for record in caplog.records]
    pattern = re.escape("base is played without a kernel: ") + ".*".join(map(re.escape, reason.split(".*")))
    assert re.fullmatch(f"{pattern}.*", said)
    assert "\n" not in said


def test_a_compiler_that_works_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use('exec cc "$@"', tmp_path, monkeypatch)
    monkeypatch.setattr(build, "SECONDS", 300)
    assert build.made_with()[0] == str(tmp_path / "compiler")
    assert build.shared_library("int nothing;\n").is_file()


def test_no_kernels_wanted_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(build.FOLDER, "none")
    assert find_kernel(create("base", 2, {}, seed=3)) is None
    assert not VectorEnv("base", 2, games=1).has_kernel
