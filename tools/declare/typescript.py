"""How declarations are written in TypeScript: types out of JSON schemas, interfaces with their comments, unions."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final

import msgspec

HEAD: Final = "// Written by `python -m tools.declare` from {source}: change that, then run it.\n"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]
Place = tuple[str, str]
"""A field of an interface."""


def as_written(kind: str) -> msgspec.Meta:
    """What makes a type appear in TypeScript under these words."""
    return msgspec.Meta(extra_json_schema={"typescript": kind})


def written(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "typescript" in schema:
        return str(schema["typescript"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type")
    if kind == "array":
        item = written(schema.get("items", {}))
        is_nested = "|" in item or item.startswith("readonly")
        return f"readonly ({item})[]" if is_nested else f"readonly {item}[]"
    if kind == "object":
        return _map(schema)
    return PLAIN.get(str(kind), "unknown")


def _map(schema: Schema) -> str:
    if "properties" in schema:
        fields = "; ".join(f"readonly {name}: {written(part)}" for name, part in schema["properties"].items())
        return f"{{ {fields}; readonly [fact: string]: unknown }}"
    values = schema.get("additionalProperties", {})
    return f"Readonly<Record<string, {written(values) if isinstance(values, dict) else 'unknown'}>>"


def interfaces(
    kinds: Iterable[type[msgspec.Struct]], sources: Sequence[ModuleType], known: Mapping[Place, str] | None = None
) -> list[str]:
    """An interface for each struct and for those it is made of; `sources` hold the comments of their fields.

    What is `known` of a field takes the place of the type that it has in Python.
    """
    _, parts = msgspec.json.schema_components(
        list(kinds), ref_template="#/$defs/{name}", schema_hook=lambda _: {"title": "anything"}
    )
    comments: dict[Place, str] = {}
    for source in sources:
        comments.update(field_comments(source))
    lost = [place for place in known or {} if place[1] not in parts.get(place[0], {}).get("properties", {})]
    assert not lost, f"there is nothing at {lost}"
    return [_interface(name, schema, comments, known or {}) for name, schema in sorted(parts.items())]


def _interface(name: str, schema: Schema, comments: Mapping[Place, str], known: Mapping[Place, str]) -> str:
    """An interface; what has a default may be left out."""
    lines = [comment(str(schema["description"]))] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, part in schema.get("properties", {}).items():
        if (name, field) in comments:
            lines.append("  " + comment(comments[name, field]))
        mark = "" if field in schema.get("required", ()) else "?"
        lines.append(f"  readonly {field}{mark}: {known.get((name, field)) or written(part)};")
    return "\n".join([*lines, "}"])


@cache
def field_comments(source: ModuleType) -> dict[Place, str]:
    """What is said below the fields of the classes of a module."""
    found: dict[Place, str] = {}
    for kind in ast.parse(inspect.getsource(source)).body:
        if not isinstance(kind, ast.ClassDef):
            continue
        for field, below in zip(kind.body, kind.body[1:], strict=False):
            said = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else None
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(said, str):
                found[kind.name, field.target.id] = said
    return found


def imports(names: Mapping[str, Sequence[str]]) -> str:
    """Types from other files of the folder."""
    return "\n".join(f'import type {{ {", ".join(kinds)} }} from "./{name}";' for name, kinds in names.items())


def comment(words: str) -> str:
    """A comment for what follows."""
    return f"/** {' '.join(words.split())} */"


def union(name: str, words: Iterable[str], said: str) -> str:
    """A type that is one of some words."""
    return f"{comment(said)}\n{alternatives(name, map(json.dumps, words))}"


def alternatives(name: str, kinds: Iterable[str]) -> str:
    """A type that is one of some types, as many to a line as there is room for."""
    return f"export type {name} =\n" + textwrap.indent(textwrap.fill(" | ".join(kinds), 100), "  ") + ";"


def listed(name: str, words: Iterable[str], said: str) -> str:
    """The same with the list itself, for what is gone through one by one."""
    plural = f"{name.upper()}S"
    line = f"export const {plural} = [{', '.join(json.dumps(word) for word in words)}] as const;"
    return f"{line}\n{comment(said)}\nexport type {name} = (typeof {plural})[number];"


def constant(name: str, value: str, said: str) -> str:
    """A value that never changes."""
    return f"{comment(said)}\nexport const {name} = {value} as const;"


def file(source: str, blocks: Iterable[str]) -> str:
    """A whole file."""
    return HEAD.format(source=source) + "\n" + "\n\n".join(blocks) + "\n"
