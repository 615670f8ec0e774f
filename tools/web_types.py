"""Write the TypeScript types of everything the server says and hears, from the same structs that the server uses.

python tools/web_types.py            writes web/src/net/protocol.ts
python tools/web_types.py --check    says whether that file is as it should be
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from hexhold.server.protocol.http_bodies import BODIES
from hexhold.server.protocol.messages import CLIENT_MESSAGES, ERRORS, SERVER_MESSAGES

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "net" / "protocol.ts"
HEAD: Final = "// Written by tools/web_types.py from the server's messages: change those, then run it.\n"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def written(schema: Schema) -> str:
    """A schema as a TypeScript type."""
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


def declared(name: str, schema: Schema) -> str:
    """An interface; what has a default may be left out."""
    lines = [f"/** {' '.join(str(schema['description']).split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, part in schema.get("properties", {}).items():
        mark = "" if field in schema.get("required", ()) else "?"
        lines.append(f"  readonly {field}{mark}: {written(part)};")
    return "\n".join([*lines, "}"])


def text() -> str:
    """The whole file."""
    kinds = (*SERVER_MESSAGES, *CLIENT_MESSAGES, *BODIES)
    _, parts = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}", schema_hook=lambda _: {"title": "anything"}
    )
    blocks = [declared(name, schema) for name, schema in sorted(parts.items())]
    for union, members in (("ServerMessage", SERVER_MESSAGES), ("ClientMessage", CLIENT_MESSAGES)):
        blocks.append(f"export type {union} =\n  | " + "\n  | ".join(kind.__name__ for kind in members) + ";")
    codes = "\n  | ".join(json.dumps(code) for code in ERRORS)
    blocks.append(f"/** Every code of `refused` and of HTTP errors. */\nexport type ErrorCode =\n  | {codes};")
    return HEAD + "\n" + "\n\n".join(blocks) + "\n"


def main() -> int:
    """Write the file, or with `--check` compare it."""
    if "--check" in sys.argv:
        is_same = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text()
        print("as it should be" if is_same else f"{TARGET.name} is out of date: run tools/web_types.py")
        return 0 if is_same else 1
    TARGET.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
