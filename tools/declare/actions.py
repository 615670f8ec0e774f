"""Every kind of action that players take, with its arguments, and every kind of decision."""

from __future__ import annotations

import json
from typing import Final

from hexhold.core.specs import ActionSpec, Field
from tools.declare.tables import all_games, plain_games
from tools.declare.typescript import file, union
from tools.declare.words import all_of

FIELD: Final = """/** An argument of an action. One that is optional may be left out. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly optional?: true;
}"""
FIELDS: Final = """/** The arguments of kinds of action in the order of tokens; kinds that are not here have none. */
export const FIELDS: { readonly [kind in Kind]?: readonly Field[] }"""
WORDS: Final = """/** The words that arguments may be, by type, as tokens have them; other types are numbered. */
export const WORDS: { readonly [type in FieldType]?: readonly string[] }"""


def specs() -> dict[str, ActionSpec]:
    """What players do, by name, in the order of their numbers."""
    found = {spec.name: spec for game in plain_games() for spec in game.words.specs if not spec.chance}
    return dict(sorted(found.items(), key=lambda item: item[1].kind))


def decisions() -> list[str]:
    """What may be asked, by name."""
    return list(dict.fromkeys(frame.name for game in all_games() for frame in game.frames))


def text() -> str:
    """The whole file."""
    kinds = specs()
    types = dict.fromkeys(field.type for spec in kinds.values() for field in spec.fields)
    with_fields = {name: spec.fields for name, spec in kinds.items() if spec.fields}
    rows = "".join(
        f"\n  {name}: [{', '.join(_field(field) for field in fields)}]," for name, fields in with_fields.items()
    )
    return file(
        "the specifications of actions of all games",
        [
            union("Kind", kinds, "A kind of action that a player takes."),
            union("Decision", decisions(), "What may be asked of a player, or of chance."),
            union("FieldType", types, "What an argument of an action is."),
            FIELD,
            f"{FIELDS} = {{{rows}\n}};",
            f"{WORDS} = {{{''.join(_words(type) for type in types)}\n}};",
        ],
    )


def _field(field: Field) -> str:
    optional = ", optional: true" if field.optional else ""
    return f"{{ name: {json.dumps(field.name)}, type: {json.dumps(field.type)}{optional} }}"


def _words(type: str) -> str:
    """The row of a type whose arguments are words."""
    words = all_of(game.words.names(type) for game in plain_games())
    return f"\n  {type}: {json.dumps(words)}," if words else ""
