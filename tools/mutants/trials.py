"""Tries mutants: all tests are collected once, then each mutant is made in a process of its own, a copy of this one.

A function gets the code of its mutant in place. What runs on import is imported anew, changed, together with the tests.
A process in which a test takes many times as long as it should is stopped, and its mutant counts as killed.
"""

from __future__ import annotations

import importlib.machinery
import os
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pytest

from tools.mutants.mutations import STATIC, Mutant, changed
from tools.mutants.reach import ON_IMPORT, PYTEST, ROOT, Reach

__all__ = ["KILLED", "SURVIVED", "TIMED_OUT", "UNREACHED", "Outcome", "Trials"]

KILLED: Final = "killed"
TIMED_OUT: Final = "timed out"
SURVIVED: Final = "survived"
UNREACHED: Final = "unreached"
NO_TEST_FAILED: Final = 0
A_TEST_FAILED: Final = 1
PATIENCE: Final = 3
HEADSTART: Final = 4
"""A test may take so many times its usual seconds, and so many seconds on top."""
MEMORY: Final = 4 << 30


class Outcome(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    what: str
    by: str
    """The test that failed first, if any."""


@dataclass(eq=False)
class Trials:
    """A plugin that, instead of running the tests, tries mutants with them."""

    mutants: list[Mutant]
    reach: Reach
    budget: float
    workers: int
    tell: Callable[[Outcome], None]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants, some at a time."""
        items = {item.nodeid: item for item in session.items}
        self.reach.keep(items)
        running: dict[int, tuple[Mutant, int]] = {}
        for mutant, tests in self._planned():
            if not tests:
                self.tell(Outcome(mutant, UNREACHED, ""))
                continue
            if len(running) == self.workers:
                self._wait(running)
            told, telling = os.pipe()
            child = os.fork()
            if not child:
                self._live(mutant, tests, items, telling)
            os.close(telling)
            running[child] = mutant, told
        while running:
            self._wait(running)
        return True

    def _planned(self) -> Iterator[tuple[Mutant, list[str]]]:
        for mutant in self.mutants:
            static = mutant.function == STATIC
            tests = self.reach.tests_of_words(mutant.words) if static else self.reach.tests(mutant.file, mutant.lines)
            yield mutant, self.reach.cheapest(tests, self.budget)

    def _wait(self, running: dict[int, tuple[Mutant, int]]) -> None:
        child, status = os.wait()
        mutant, told = running.pop(child)
        with os.fdopen(told) as pipe:
            by = pipe.read()
        if os.WIFSIGNALED(status):
            self.tell(Outcome(mutant, TIMED_OUT, by))
        elif os.WEXITSTATUS(status) == NO_TEST_FAILED:
            self.tell(Outcome(mutant, SURVIVED, by))
        elif os.WEXITSTATUS(status) == A_TEST_FAILED:
            self.tell(Outcome(mutant, KILLED, by))
        else:
            raise SystemExit(f"cannot make this mutant: {mutant.name}\n{by}")

    def _live(self, mutant: Mutant, tests: list[str], items: dict[str, pytest.Item], telling: int) -> None:
        """The life of a mutant's process; it does not return."""
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            code = compile(changed(mutant), str(mutant.file), "exec")
            early = mutant.function == STATIC or ON_IMPORT in self.reach.contexts(mutant.file, mutant.lines)
            if early or not put_in_place(mutant, code):
                failed = fails_afresh(mutant, code, Failing(tests, self.reach.seconds))
            else:
                failed = fails_here([items[name] for name in tests], Failing([], self.reach.seconds))
            os.write(telling, failed.encode())
            os._exit(A_TEST_FAILED if failed else NO_TEST_FAILED)
        except BaseException as error:  # noqa: BLE001 (nothing may leave this process)
            os.write(telling, f"{type(error).__name__}: {error}".encode())
            os._exit(A_TEST_FAILED + 1)


def put_in_place(mutant: Mutant, code: types.CodeType) -> bool:
    """Give the living function its changed code; False where it does not fit, as when `super` is gone from it."""
    path = mutant.file.relative_to(ROOT / "src").with_suffix("")
    found: object = sys.modules[".".join(path.parts)]
    for name in mutant.function.split("."):
        found = vars(found)[name]
        code = next(part for part in code.co_consts if isinstance(part, types.CodeType) and part.co_name == name)
        if not isinstance(found, type):
            break
    while not isinstance(found, types.FunctionType):
        found = getattr(found, "__wrapped__", None) or getattr(found, "fget", None) or found.__func__  # type: ignore[attr-defined]
    if found.__code__.co_freevars != code.co_freevars:
        return False
    found.__code__ = code
    return True


def fails_here(items: list[pytest.Item], failing: Failing) -> str:
    """The first of these tests that fails; empty when all pass."""
    items[0].config.pluginmanager.register(failing)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failing.name:
            break
    return failing.name


def fails_afresh(mutant: Mutant, code: types.CodeType, failing: Failing) -> str:
    """Import rules and tests anew with a changed file; the first test that fails, empty when all pass."""
    for name in list(sys.modules):
        if name.split(".")[0] in {"hexhold", "tests"}:
            del sys.modules[name]
    loader = importlib.machinery.SourceFileLoader
    get_code = loader.get_code

    def changed_code(self: importlib.machinery.SourceFileLoader, name: str) -> types.CodeType | None:
        return code if self.path == str(mutant.file) else get_code(self, name)

    loader.get_code = changed_code  # type: ignore[method-assign, assignment]
    files = sorted({name.split("::")[0] for name in failing.order})
    status = pytest.main(["-x", *PYTEST, *files], plugins=[failing])
    return failing.name or ("" if status == pytest.ExitCode.OK else "the tests cannot be collected")


class Failing:
    """Keeps the wanted tests, the quickest first; remembers the first one that fails, and ends one without an end."""

    def __init__(self, wanted: list[str], seconds: dict[str, float]) -> None:
        self.order = {name: number for number, name in enumerate(wanted)}
        self.seconds = seconds
        self.name = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda i: self.order[i.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        # Nobody listens to this signal, so it ends the process.
        signal.setitimer(signal.ITIMER_VIRTUAL, HEADSTART + PATIENCE * self.seconds[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid
