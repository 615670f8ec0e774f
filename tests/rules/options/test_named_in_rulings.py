"""Options that the pages of rulings name are there, and so are the values they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhold.core.errors import Malformed
from hexhold.rules.options.registry import OPTIONS

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "seafarers-rulings.md"
NAMED = re.findall(
    r"^\*\*Option\.\*\* `(\w+)`(?: ([a-z0-9_]+(?: \(default\))?(?: / \w+(?: \(default\))?)+))?",
    PAGE.read_text(),
    re.MULTILINE,
)


@pytest.mark.once
@pytest.mark.parametrize(("name", "values"), NAMED, ids=[name for name, _ in NAMED])
def test_an_option_of_a_ruling_is_there_and_takes_its_values(name: str, values: str) -> None:
    option = next(option for option in OPTIONS if option.name == name)
    for value in re.findall(r"\w+", values.replace("(default)", "")):
        option.read(value)


@pytest.mark.once
def test_values_that_are_not_there_would_be_noticed() -> None:
    assert len([values for _, values in NAMED if values]) > 8
    with pytest.raises(Malformed):
        next(option for option in OPTIONS if option.name == "cloth_end").read("endOfTurn")
