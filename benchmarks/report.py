"""All that a run has found: kept as JSON, printed as text, and written into docs/benchmarks.md with its pictures.

The page has a place for every table, between two comments that name it. `python -m benchmarks.report` writes the page
anew from the run that is kept beside it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.engines import COMPILED, PEER, ROOT, Engine
from benchmarks.envs import LARGE, MAPS, USUAL
from benchmarks.envs_table import beside_fastcatan, by_game, by_size, memory, speeds_of, spread, threads_of
from benchmarks.plots.growth import growth_drawing
from benchmarks.plots.speeds import drawing
from benchmarks.table import Rows, games_table, markdown, players_table, sizes_table, speed_table
from benchmarks.targets import env_targets, play_targets, targets_table

DOCS = ROOT / "docs"
PAGE = DOCS / "benchmarks.md"
KEPT = DOCS / "benchmarks" / "run.json"
PLACE = "<!-- measured: {} -->\n{}<!-- end -->\n"


@dataclass(frozen=True)
class Report:
    """The figures of one run, and what there is to know about the machine and the run."""

    run: dict[str, Any]
    engines: dict[str, Engine]
    states: dict[str, dict[int, int]]
    envs: dict[str, Any]

    @classmethod
    def read(cls, file: Path) -> Report:
        """The report that is kept in a file."""
        data = json.loads(file.read_text(encoding="utf-8"))
        engines = {name: Engine(name, [], None, rounds) for name, rounds in data["rounds"].items()}
        states = {name: {int(players): size for players, size in by.items()} for name, by in data["states"].items()}
        return cls(data["run"], engines, states, data["envs"])

    def keep(self, file: Path) -> None:
        """Write the report into a file."""
        rounds = {name: engine.rounds for name, engine in self.engines.items()}
        data = {"run": self.run, "rounds": rounds, "states": self.states, "envs": self.envs}
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")

    def conditions(self) -> str:
        """Where and how it was measured."""
        run = self.run
        peer = f", catanatron {self.engines[PEER].rounds[0]['version']}" if PEER in self.engines else ""
        before, after = run["load"]
        plain = (
            "" if COMPILED in self.engines else " The engine was not compiled: it was plain Python that laid out maps."
        )
        return (
            f"Python {run['python']}, {run['cores']} cores{peer}; medians of {run['rounds']} rounds of "
            f"{run['seconds']:g} s, with the lowest and the highest. The load of the machine was {before:.1f} before "
            f"and {after:.1f} after; the run itself makes 1.{plain}"
        )

    def tables(self) -> Iterator[tuple[str, str, Rows]]:
        """Every table: its name on the page, its title, its rows."""
        speeds = speeds_of(self.envs)
        yield "speed", "Random play of base", speed_table(self.engines)
        yield "players", "Base with trading, by the number of players", players_table(self.engines)
        yield "games", "All games, with trading", games_table(self.engines)
        yield "states", "States", sizes_table(self.states)
        yield "env-games", f"Vector environment: steps a second, {USUAL} games, a new map for each", by_game(speeds)
        yield "env-growth", "Vector environment: base, a new map for every game", by_size(speeds, None)
        yield "env-maps", f"Vector environment: base, {MAPS} maps that all share", by_size(speeds, MAPS)
        yield "env-memory", "Vector environment: megabytes by which the process grows", memory(speeds)
        yield "env-spread", f"Vector environment: base, {LARGE} games, actions given, by the clock", spread(self.envs)
        if self.envs["fastcatan"] is not None:
            yield "env-peer", "Masks alone: steps a second", beside_fastcatan(self.envs["fastcatan"], speeds)
        targets = [*play_targets(self.engines, self.states), *env_targets(speeds, threads_of(self.envs))]
        yield "targets", "Targets", targets_table(targets)

    def page(self, text: str) -> str:
        """The text of the page with the figures of this run in their places."""
        text = put(text, "conditions", self.conditions())
        for name, _, rows in self.tables():
            text = put(text, name, markdown(rows))
        return text

    def pictures(self) -> dict[str, str]:
        """The pictures of the page by their names."""
        return {"speed.svg": drawing(self.engines), "growth.svg": growth_drawing(speeds_of(self.envs))}


def put(text: str, name: str, told: str) -> str:
    """Put something into its place on the page, if it has one."""
    place = re.compile(re.escape(PLACE).replace(r"\{\}", "{}").format(re.escape(name), r"(?:(?!<!--).*\n)*"))
    return place.sub(lambda _: PLACE.format(name, f"{told}\n"), text)


def write_docs(report: Report) -> None:
    """Keep a run, and show it on the page."""
    report.keep(KEPT)
    PAGE.write_text(report.page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for name, picture in report.pictures().items():
        (KEPT.parent / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    write_docs(Report.read(KEPT))
