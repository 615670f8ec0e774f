"""Which tests run which lines: one run of all tests, measured line by line and kept; later only new tests are measured.

A line is known by its function and its text, not by its number or its folder, so most of what was measured stays true
when the rules are edited. Where it is not, a mutant may meet fewer tests than could notice it, and survive; what counts
as killed is killed. `--measure` measures all anew.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Final

import coverage
import pytest

__all__ = ["ENVIRONMENT", "ON_IMPORT", "PYTEST", "ROOT", "RULES", "TESTS", "Reach"]

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "src" / "hexhold" / "rules"
TESTS: Final = ("tests/rules", "tests/contract")
"""The tests that mutants meet, unless the command names others."""
PYTEST: Final = [
    *("-q", "-s", "--no-header", "--no-summary", "-m", "not long"),
    *(f"-pno:{plugin}" for plugin in ("cacheprovider", "unraisableexception", "threadexception")),
]
"""What a mutant leaves lying about is no failure of the test that happens to run then."""
ENVIRONMENT: Final = {"PYTHONPATH": str(ROOT / "src"), "HEXHOLD_RUN": "plain", "CI": "true"}
"""Plain Python; and Hypothesis, as in continuous integration, tries the same examples each time and remembers none."""
FILE: Final = "reach.json"
ON_IMPORT: Final = ""
"""Instead of the name of a test: what is run before the first one begins."""


class Reach:
    """Which tests reach a line, and how long each takes."""

    def __init__(self, folder: Path, tests: Sequence[str], anew: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if anew:
            (folder / FILE).unlink(missing_ok=True)
        print("Measuring which tests run which lines ...", flush=True)
        command = [sys.executable, "-m", __name__, str(folder), *tests]
        subprocess.run(command, cwd=ROOT, env=os.environ | ENVIRONMENT, check=True)
        found = Found(folder)
        self.seconds = found.seconds
        self.by_line = found.lines
        self.by_function: dict[str, set[str]] = {}
        for line, reached in self.by_line.items():
            self.by_function.setdefault(line.split(":")[0], set()).update(reached)

    def keep(self, tests: Iterable[str]) -> None:
        """Forget the tests that are no longer there."""
        self.seconds = {name: self.seconds[name] for name in tests if name in self.seconds}

    def contexts(self, file: Path, lines: range) -> set[str]:
        """The tests that run any of these lines, and ON_IMPORT.

        Where a line is new these are the tests of its function, and where that is new, all.
        """
        out: set[str] = set()
        for line in _named_lines(file)[lines.start - 1 : lines.stop - 1]:
            function = line.split(":")[0]
            if function not in self.by_function:
                return {*self.seconds, ON_IMPORT}
            out |= self.by_line.get(line, self.by_function[function])
        return out

    def tests(self, file: Path, lines: range) -> set[str]:
        """The tests that run any of these lines, or may do so."""
        return self.contexts(file, lines) & self.seconds.keys()

    def tests_of_words(self, words: frozenset[str]) -> set[str]:
        """The tests that run any line of the rules with one of these names in it; all tests where there is none."""
        out: set[str] = set()
        for line, names in self.by_line.items():
            if any(word in line for word in words):
                out |= names & self.seconds.keys()
        return out or set(self.seconds)

    def cheapest(self, tests: set[str], budget: float) -> list[str]:
        """Of some tests those that fit into so many seconds, the quickest first."""
        out: list[str] = []
        spent = 0.0
        for name in sorted(tests, key=lambda name: (self.seconds[name], name)):
            spent += self.seconds[name]
            if out and spent > budget:
                break
            out.append(name)
        return out


def _named_lines(file: Path) -> list[str]:
    """Every line of a file with the function it is in: `robber.Robber.move: s.notes[self.place] = hex`."""
    text = file.read_text("utf-8")
    lines = [line.strip() for line in text.split("\n")]
    owners = [file.stem] * len(lines)

    def own(node: ast.AST, name: str) -> None:
        for part in ast.iter_child_nodes(node):
            inner = name
            if isinstance(part, (ast.ClassDef, ast.FunctionDef)):
                inner = f"{name}.{part.name}"
                owners[part.lineno - 1 : part.end_lineno] = [inner] * (
                    (part.end_lineno or part.lineno) - part.lineno + 1
                )
            own(part, inner)

    own(ast.parse(text), file.stem)
    return [f"{owner}: {line}" for owner, line in zip(owners, lines, strict=True)]


class Found:
    """What has been measured so far."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.seconds: dict[str, float] = {}
        """The tests that can tell something about a mutant, and how long each takes."""
        self.unfit: set[str] = set()
        """Tests that start other processes: a mutant lives in one process only, so they say nothing about it."""
        self.lines: dict[str, set[str]] = {}
        if self.file.exists():
            kept = json.loads(self.file.read_text("utf-8"))
            self.seconds, self.unfit = kept["seconds"], set(kept["unfit"])
            sets = [{kept["names"][number] for number in numbers} for numbers in kept["sets"]]
            self.lines = {line: sets[number] for line, number in kept["lines"].items()}

    def add(self, data: coverage.CoverageData) -> None:
        """Take in which lines were run by what."""
        for file in sorted(data.measured_files()):
            named = _named_lines(Path(file))
            for number, names in data.contexts_by_lineno(file).items():
                self.lines[named[number - 1]] = self.lines.get(named[number - 1], set()) | set(names)

    def write(self) -> None:
        """Keep it, names as numbers; lines with the same tests share them."""
        numbers = {name: number for number, name in enumerate([*self.seconds, *sorted(self.unfit), ON_IMPORT])}
        sets: dict[frozenset[int], int] = {}
        lines = {
            line: sets.setdefault(frozenset(numbers[name] for name in names), len(sets))
            for line, names in self.lines.items()
        }
        kept = {
            "seconds": self.seconds,
            "unfit": sorted(self.unfit),
            "names": list(numbers),
            "sets": [sorted(each) for each in sets],
            "lines": lines,
        }
        self.file.write_text(json.dumps(kept), "utf-8")


class Measuring:
    """Runs the tests that were not measured yet, and tells the measurement which one is running."""

    def __init__(self, measurement: coverage.Coverage, found: Found) -> None:
        self.measurement = measurement
        self.found = found
        self.running = ON_IMPORT
        sys.addaudithook(self.hear)

    def hear(self, event: str, _: object) -> None:
        if event == "subprocess.Popen":
            self.found.unfit.add(self.running)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid not in self.found.seconds.keys() | self.found.unfit]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.running = item.nodeid
        self.measurement.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            if item.nodeid not in self.found.unfit:
                self.found.seconds[item.nodeid] = time.process_time() - began
            self.measurement.switch_context(ON_IMPORT)


def measure(folder: Path, tests: Sequence[str]) -> int:
    """Run all of these tests that are new, and write down what was found; tests that fail can tell nothing."""
    measurement = coverage.Coverage(data_file=str(folder / "reach.coverage"), source=[str(RULES)], config_file=False)
    measurement.erase()
    measurement.start()
    found = Found(folder)
    status = pytest.main([*tests, *PYTEST], plugins=[Measuring(measurement, found)])
    measurement.stop()
    measurement.save()
    if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        return int(status)
    found.add(measurement.get_data())
    found.write()
    return 0


if __name__ == "__main__":
    sys.exit(measure(Path(sys.argv[1]), sys.argv[2:]))
