"""A rule option is a file of its own and a line in the registry: nothing else in the program knows of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhold.rules.options import registry

SOURCES = Path(registry.__file__).parents[2]


@pytest.mark.parametrize("option", ["dice", "friendly_robber", "max_turns"])
def test_only_its_own_file_and_the_registry_know_an_option(option: str) -> None:
    constant = option.upper()
    knowing = {
        path.name
        for path in SOURCES.rglob("*.py")
        if f"import {constant}\n" in (text := path.read_text(encoding="utf-8")) or f"{constant}: Final" in text
    }
    assert knowing == {f"{option}.py", "registry.py"}


@pytest.mark.parametrize("option", ["DICE", "FRIENDLY_ROBBER", "MAX_TURNS"])
def test_the_registry_has_one_line_for_an_option_besides_its_import(option: str) -> None:
    lines = (SOURCES / "rules" / "options" / "registry.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip() == f"{option},"]) == 1
