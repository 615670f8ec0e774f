"""The threads of a kernel and the process they belong to, each looked at in a process of its own.

In the process of the tests other libraries have threads, too, and say that nobody should fork there.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hexhold.envs import VectorEnv

T = TypeVar("T")


def alone(what: Callable[[], T]) -> T:
    """What this gives in a fresh process."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(what).result()


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is forked there")
def test_a_process_that_is_forked_plays_on_without_the_threads_of_its_parent() -> None:
    ours, theirs, ended = alone(_forked)
    assert theirs == ours
    assert ended == 0


def _forked() -> tuple[bytes, bytes, int | None]:
    env = VectorEnv("base", 2, 40, threads=3)
    env.reset(3)
    context = multiprocessing.get_context("fork")
    told = context.SimpleQueue()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # it is about forks with threads, which is what is tested
        child = context.Process(target=_play_and_tell, args=(env, told))
        child.start()
    ours, theirs = _masks_after(env, 20), told.get()
    child.join()
    return ours, theirs, child.exitcode


def _play_and_tell(env: VectorEnv, told: Any) -> None:
    told.put(_masks_after(env, 20))


def _masks_after(env: VectorEnv, steps: int) -> bytes:
    for _ in range(steps):
        env.step(env.sample())
    return env.buffers.masks.tobytes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells of threads without an interpreter")
def test_threads_go_home_when_their_environment_is_gone() -> None:
    before, meanwhile, after = alone(_counted)
    assert meanwhile == before + 3
    assert after == before


def _counted() -> tuple[int, int, int]:
    VectorEnv("base", 2, 4, threads=1).reset(1)
    before = _threads()
    env = VectorEnv("base", 2, 4, threads=4)
    env.reset(1)
    env.step(env.sample())
    meanwhile = _threads()
    del env
    gc.collect()
    return before, meanwhile, _threads()


def _threads() -> int:
    """How many threads this process has, those without an interpreter included."""
    return len(list(Path("/proc/self/task").iterdir()))
