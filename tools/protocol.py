"""Write the protocol down: `python -m tools.protocol` makes docs/protocol.md and docs/protocol.schema.json.

Both come from the structs in `hexhold.server.protocol` alone. The text around the tables is in protocol.in.md beside
this file; a line `{{name}}` there stands for a generated part.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from hexhold.server.protocol import (
    analysed,
    daily,
    finished,
    http_bodies,
    lists,
    luggage,
    maps,
    meeting,
    messages,
    notices,
    openings,
    own_games,
    parts,
    puzzles,
    safety,
    tournaments,
)
from hexhold.server.protocol.routes import BODIES, ROUTES

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "protocol.md"
SCHEMA: Final = DOCS / "protocol.schema.json"
INTRO: Final = Path(__file__).with_suffix(".in.md")

Schema = dict[str, Any]


def schema() -> Schema:
    """Every message and body under `$defs`; `ClientMessage` and `ServerMessage` are the two unions."""
    structs = [*messages.CLIENT_MESSAGES, *messages.SERVER_MESSAGES, *BODIES]
    _, found = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    unions = {
        "ClientMessage": _union(messages.CLIENT_MESSAGES),
        "ServerMessage": _union(messages.SERVER_MESSAGES),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hexhold",
        "$defs": unions | {name: found[name] for name in sorted(found)},
    }


def _union(structs: Sequence[type[msgspec.Struct]]) -> Schema:
    return {"anyOf": [{"$ref": f"#/$defs/{struct.__name__}"} for struct in structs]}


def page() -> str:
    """The text of docs/protocol.md."""
    sections = {
        "client": _messages(messages.CLIENT_MESSAGES),
        "server": _messages(messages.SERVER_MESSAGES),
        "parts": _parts(),
        "routes": _routes(),
        "bodies": _structs([*BODIES, *_inside(BODIES)]),
        "errors": _errors(),
    }
    text = INTRO.read_text(encoding="utf-8")
    return re.sub(r"^\{\{(\w+)\}\}$", lambda found: sections[found[1]], text, flags=re.MULTILINE)


def _messages(structs: Sequence[type[msgspec.Struct]]) -> str:
    return "\n\n".join(_struct(struct, str(struct.__struct_config__.tag)) for struct in structs)


def _structs(structs: Sequence[type[msgspec.Struct]]) -> str:
    return "\n\n".join(_struct(struct, struct.__name__) for struct in structs)


def _parts() -> str:
    """The structs inside messages, in the order of the file."""
    own = [it for it in vars(parts).values() if getattr(it, "__module__", "") == parts.__name__]
    return _structs([it for it in own if issubclass(it, msgspec.Struct)])


def _inside(bodies: Sequence[type[msgspec.Struct]]) -> list[type[msgspec.Struct]]:
    """The structs inside bodies, in the order of their files; those of messages stand elsewhere."""
    _, found = msgspec.json.schema_components(bodies)
    files = (
        http_bodies,
        finished,
        analysed,
        puzzles,
        openings,
        own_games,
        daily,
        luggage,
        maps,
        lists,
        meeting,
        safety,
        notices,
        tournaments,
    )
    own = {name: it for file in files for name, it in vars(file).items()}
    return [own[name] for name in own if name in found and own[name] not in bodies and name not in vars(parts)]


def _struct(struct: type[msgspec.Struct], title: str) -> str:
    sentence = " ".join((struct.__doc__ or "").split())
    notes = _notes(struct)
    rows = [
        f"| `{field.encode_name}` | {_type(field.type)} | {_default(field)} | {notes.get(field.name, '')} |"
        for field in msgspec.structs.fields(struct)
    ]
    head = ["| field | type | if left out | |", "|---|---|---|---|"] if rows else []
    return "\n".join([f"### `{title}`", "", sentence, *([""] if rows else []), *head, *rows])


def _notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands below the fields of a struct, by field."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[ast.unparse(field.target)] = " ".join(str(below.value.value).split()).replace("|", "\\|")
    return found


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default is msgspec.UNSET:
        return "unchanged"
    if field.default is not msgspec.NODEFAULT:
        return f"`{json.dumps(field.default)}`"
    return f"`{json.dumps(field.default_factory())}`" if field.default_factory is not msgspec.NODEFAULT else ""


def _type(hint: object) -> str:
    """A type as a few words, from its JSON Schema."""
    found, _ = msgspec.json.schema_components([hint], ref_template="{name}")
    return _words(found[0]).replace("|", "\\|")


def _words(shape: Schema) -> str:
    if "$ref" in shape:
        return f"[{shape['$ref']}](#{shape['$ref'].lower()})"
    if "enum" in shape:
        return " | ".join(f"`{value}`" for value in shape["enum"])
    if "anyOf" in shape:
        return " | ".join(_words(part) for part in shape["anyOf"])
    if shape.get("type") == "array":
        return f"list of {_words(shape['items'])}"
    if shape.get("type") == "object":
        values = shape.get("additionalProperties")
        return f"object of {_words(values)}" if isinstance(values, dict) and values else "object"
    return str(shape.get("type", "anything"))


def _errors() -> str:
    rows = [f"| `{code}` | {meaning} |" for code, meaning in messages.ERRORS.items()]
    return "\n".join(["| code | meaning |", "|---|---|", *rows])


def _routes() -> str:
    rows = [
        f"| `{route.method} {route.path}` | {_link(route.body)} | {_link(route.answer)} | {route.sentence} |"
        for route in ROUTES
    ]
    return "\n".join(["| request | body | answer | |", "|---|---|---|---|", *rows])


def _link(body: type[msgspec.Struct] | None) -> str:
    return f"[{body.__name__}](#{body.__name__.lower()})" if body else ""


def main() -> None:
    """Write both files."""
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMA.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
