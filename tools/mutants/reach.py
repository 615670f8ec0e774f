"""Which tests run which lines: one run of all tests, measured line by line, kept until a source or a test changes.

`python -m tools.mutants.reach FOLDER` measures; the command asks for it when what it has is out of date.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Generator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import coverage
import pytest

__all__ = ["ENVIRONMENT", "PYTEST", "ROOT", "RULES", "Reach"]

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "src" / "hexhold" / "rules"
TESTS: Final = ("tests/rules", "tests/contract")
PYTEST: Final = [*TESTS, "-q", "-s", "--no-header", "--no-summary", "-m", "not long", "-p", "no:cacheprovider"]
ENVIRONMENT: Final = {"PYTHONPATH": str(ROOT / "src"), "HEXHOLD_RUN": "plain", "CI": "true"}
"""Plain Python; and Hypothesis, as in continuous integration, tries the same examples each time and remembers none."""
DATA: Final = "reach.coverage"
TIMES: Final = "reach.json"


class Reach:
    """Which tests reach a line, and how long each takes."""

    def __init__(self, folder: Path) -> None:
        kept = folder / TIMES
        if not kept.exists() or json.loads(kept.read_text("utf-8"))["fingerprint"] != fingerprint():
            folder.mkdir(parents=True, exist_ok=True)
            print("Measuring which tests run which lines ...", flush=True)
            environment = os.environ | ENVIRONMENT
            subprocess.run([sys.executable, "-m", __name__, str(folder)], cwd=ROOT, env=environment, check=True)
        self.seconds: dict[str, float] = json.loads(kept.read_text("utf-8"))["seconds"]
        self.data = coverage.CoverageData(str(folder / DATA))
        self.data.read()

    @cache  # noqa: B019 (there is one Reach, and it lives as long as the program)
    def contexts(self, file: Path) -> dict[int, set[str]]:
        """For each line of a file the tests that run it; "" stands for what happens before the first test."""
        return {line: set(names) for line, names in self.data.contexts_by_lineno(str(file)).items()}

    def on_import(self, file: Path, lines: range) -> bool:
        """Whether lines are run before the first test begins."""
        contexts = self.contexts(file)
        return any("" in contexts.get(line, ()) for line in lines)

    def tests(self, file: Path, lines: range) -> set[str]:
        """The tests that run any of these lines."""
        contexts = self.contexts(file)
        return {name for line in lines for name in contexts.get(line, ()) if name in self.seconds}

    def tests_of_words(self, words: frozenset[str]) -> set[str]:
        """The tests that run any line of the rules with one of these names in it; all tests where there is none."""
        out: set[str] = set()
        for file in RULES.rglob("*.py"):
            for number, text in enumerate(file.read_text("utf-8").split("\n"), start=1):
                if any(word in text for word in words):
                    out |= self.tests(file, range(number, number + 1))
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


def fingerprint() -> str:
    """Changes when a source file or a test does."""
    digest = sha256()
    for folder in (ROOT / "src", ROOT / "tests"):
        for file in sorted(folder.rglob("*.py")):
            digest.update(str(file).encode() + file.read_bytes())
    return digest.hexdigest()


class Measuring:
    """Tells the measurement which test is running, and notes how long it takes."""

    def __init__(self, measurement: coverage.Coverage) -> None:
        self.measurement = measurement
        self.seconds: dict[str, float] = {}
        self.starts_programs: set[str] = set()
        """Tests that start other processes: a mutant lives in this process only, so they say nothing about it."""
        self.running = ""
        sys.addaudithook(self.hear)

    def hear(self, event: str, _: object) -> None:
        if event == "subprocess.Popen":
            self.starts_programs.add(self.running)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.running = item.nodeid
        self.measurement.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began
            self.measurement.switch_context("")

    def kept(self) -> dict[str, float]:
        """The tests that can tell something about a mutant, with their seconds."""
        return {name: seconds for name, seconds in self.seconds.items() if name not in self.starts_programs}


def measure(folder: Path) -> int:
    """Run all tests once, and write down what was found."""
    measurement = coverage.Coverage(data_file=str(folder / DATA), source=[str(RULES)], config_file=False)
    measurement.erase()
    measurement.start()
    plugin = Measuring(measurement)
    status = pytest.main(PYTEST, plugins=[plugin])
    measurement.stop()
    measurement.save()
    if status == pytest.ExitCode.OK:
        found = {"fingerprint": fingerprint(), "seconds": plugin.kept()}
        (folder / TIMES).write_text(json.dumps(found, indent=0), "utf-8")
    return int(status)


if __name__ == "__main__":
    sys.exit(measure(Path(sys.argv[1])))
