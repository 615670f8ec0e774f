"""`make mutants`: change the rules line by line, and see whether a test of rules or contract notices.

    make mutants                             a sample of 300
    make mutants ARGS="--sample 1000"        a larger one; it holds the smaller one
    make mutants ARGS="--all"                all of them: hours
    make mutants ARGS="--only robber"        those whose file or name has this word in it
    make mutants ARGS="--only rules/gift --sample 50 --tests tests/rules/gift"
                                             a sample of a folder, which meets the tests nearest to it alone
    make mutants ARGS="--again"              those that survived the last time

A sample is the same until the rules change, and where they change only what changed is replaced. The command fails when
a mutant survives that is not in tests/mutants/survivors.txt, or when that list says what is no longer true.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from hashlib import sha256

import pytest

from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.reach import ENVIRONMENT, PYTEST, ROOT, RULES, TESTS, Reach
from tools.mutants.survivors import Known
from tools.mutants.trials import SURVIVED, UNREACHED, Outcome, Trials

FOLDER = ROOT / "build" / "mutants"
RESULTS = FOLDER / "results.json"
LIST = ROOT / "tests" / "mutants" / "survivors.txt"
SAMPLE = 300


class Report:
    """What became of the mutants so far: told while they are tried, and at the end."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.outcomes: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        """Note what became of a mutant, and tell of those that nobody noticed."""
        self.outcomes.append(outcome)
        done = len(self.outcomes)
        if outcome.what in {SURVIVED, UNREACHED}:
            file = outcome.mutant.file.relative_to(ROOT)
            print(f"{done}/{self.total} {outcome.what}: {file}:{outcome.mutant.lines.start} {outcome.mutant.name}")
        elif done % 25 == 0:
            print(f"{done}/{self.total}", flush=True)

    def write(self) -> None:
        """Keep every outcome for those who want to know which test noticed what."""
        data = [
            {"name": mutant.name, "file": str(mutant.file.relative_to(ROOT)), "outcome": what, "by": by}
            for mutant, what, by in self.outcomes
        ]
        RESULTS.write_text(json.dumps(data, indent=1), "utf-8")

    def summary(self, known: Known) -> list[str]:
        """How many were killed, in each folder and in all."""
        tried: Counter[str] = Counter()
        killed: Counter[str] = Counter()
        for outcome in self.outcomes:
            for folder in (str(outcome.mutant.file.parent.relative_to(RULES.parent)), "all"):
                tried[folder] += 1
                killed[folder] += outcome.what not in {SURVIVED, UNREACHED}
        alike = sum(1 for outcome in self.outcomes if known.reasons.get(outcome.mutant.name))
        out = [
            f"{folder}: {killed[folder]} of {count} killed ({100 * killed[folder] / count:.1f} %)"
            for folder, count in sorted(tried.items(), key=lambda pair: (pair[0] == "all", pair[0]))
        ]
        return [*out, f"Of the others {alike} play the same game."] if alike else out


def chosen(mutants: list[Mutant], options: argparse.Namespace) -> list[Mutant]:
    """The mutants to try, in an order that is as good as random and always the same."""
    wanted = [mutant for mutant in mutants if options.only in f"{mutant.file} {mutant.name}"]
    if options.again:
        if not RESULTS.exists():
            raise SystemExit("no mutant was tried yet")
        last = json.loads(RESULTS.read_text("utf-8"))
        survivors = {entry["name"] for entry in last if entry["outcome"] in {SURVIVED, UNREACHED}}
        return [mutant for mutant in wanted if mutant.name in survivors]
    wanted.sort(key=lambda mutant: sha256(f"{options.seed} {mutant.name}".encode()).digest())
    if options.all or (options.only and options.sample is None):
        return wanted
    return wanted[: SAMPLE if options.sample is None else options.sample]


def main() -> int:
    """Try mutants; 1 when the list of survivors is not true."""
    parser = argparse.ArgumentParser(prog="make mutants", description="Does a test fail when a rule is changed?")
    parser.add_argument("--sample", type=int, help="how many mutants to try (300; of those of --only, all)")
    parser.add_argument("--all", action="store_true", help="try all of them")
    parser.add_argument("--again", action="store_true", help="try those that survived the last time")
    parser.add_argument("--only", default="", metavar="WORD", help="try those with this in their file or name")
    parser.add_argument(
        "--tests", nargs="+", default=TESTS, metavar="PATH", help="tests to meet (those of rules and contract)"
    )
    parser.add_argument("--seed", type=int, default=0, help="another number is another sample (0)")
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests for one mutant (60)")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="mutants at a time (one for each core)"
    )
    parser.add_argument("--measure", action="store_true", help="measure all tests anew, not only new ones")
    parser.add_argument("--list", action="store_true", help="print the names of the mutants, and try none")
    options = parser.parse_args()
    mutants = [mutant for file in sorted(RULES.rglob("*.py")) for mutant in mutants_of(file)]
    wanted = chosen(mutants, options)
    if options.list:
        print("\n".join(mutant.name for mutant in wanted))
        return 0
    report = Report(len(wanted))
    trials = Trials(wanted, Reach(FOLDER, options.tests, options.measure), options.budget, options.workers, report.add)
    print(f"{len(wanted)} of {len(mutants)} mutants", flush=True)
    os.environ |= ENVIRONMENT
    status = pytest.main([*options.tests, *PYTEST], plugins=[trials])
    if status != pytest.ExitCode.OK:
        return int(status)
    report.write()
    known = Known(LIST)
    print("\n".join(report.summary(known)))
    complaints = known.complaints(report.outcomes, mutants)
    print("\n".join(complaints) or "The list of survivors is true.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
