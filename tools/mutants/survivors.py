"""The list of known survivors: mutants that no test notices, one a line; it may only shrink.

A line is the name of a mutant. Behind ` # ` may stand why the mutant plays the same game: such a one is no gap.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutant
from tools.mutants.trials import SURVIVED, UNREACHED, Outcome

__all__ = ["Known"]

REASON: Final = " # "


class Known:
    """The survivors on the list, with the reason why one is no gap (or nothing)."""

    def __init__(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        pairs = [line.partition(REASON) for line in lines if line and not line.startswith("#")]
        self.reasons = {name.strip(): reason.strip() for name, _, reason in pairs}

    def complaints(self, outcomes: list[Outcome], mutants: list[Mutant]) -> list[str]:
        """What is not as the list says: new survivors, listed ones that are killed, and listed ones that are gone."""
        names = {mutant.name for mutant in mutants}
        out: list[str] = []
        for outcome in outcomes:
            name = outcome.mutant.name
            survived = outcome.what in {SURVIVED, UNREACHED}
            if survived and name not in self.reasons:
                out.append(f"new survivor: {name}")
            if not survived and name in self.reasons:
                out.append(f"now killed, take it off the list: {name}")
        out += [f"no longer in the source, take it off the list: {name}" for name in self.reasons if name not in names]
        return out
