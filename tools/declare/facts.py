"""The codes of events, and what their facts are: seats, places, words."""

from __future__ import annotations

import json

from hexhold.i18n import catalogue
from hexhold.rules.facts import FACT_TYPES, FACT_TYPES_IN
from tools.declare.typescript import comment, file, union


def text() -> str:
    """The whole file."""
    events = "".join(f"  {code}: {_row(types)},\n" for code, types in FACT_TYPES_IN.items())
    codes = dict.fromkeys(code for told in catalogue("en")["events"].values() for code in told)
    blocks = [
        union("EventCode", codes, "What happens, in all games; the catalogues have the sentences.") + "\n",
        comment("Facts that are not named as their type is, with the type."),
        f"export const FACT_TYPES: Readonly<Record<string, string>> = {_record(FACT_TYPES)};\n",
        comment("Those that are something else in one event, by its code."),
        f"export const FACT_TYPES_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {{\n{events}}};",
    ]
    return file("the facts of events", ["\n".join(blocks)])


def _record(types: dict[str, str]) -> str:
    return "{\n" + "".join(f"  {name}: {json.dumps(kind)},\n" for name, kind in types.items()) + "}"


def _row(types: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{name}: {json.dumps(kind)}" for name, kind in types.items()) + " }"
