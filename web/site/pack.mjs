/*
 * Packs a folder of Python for the browser: `node pack.mjs FOLDER ENGINE` writes two files into the folder ENGINE.
 *
 * `hexhold.bin` is the folder. Sources become what the Python of the browser would make of them when it first reads
 * them, which only that Python can do, so it runs here. It is a line of JSON with the size of each file by its path,
 * then the files one after the other: `web/src/alone/python.ts` lays them out in a tenth of the time that an archive
 * takes. `python.bin` is the memory of a Python that has begun. Both are compressed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const PACK = `
import gzip, json, py_compile
from pathlib import Path

def compiled(file):
    # Tracebacks tell where in the package something is, not where it lay when the site was made.
    return Path(py_compile.compile(str(file), "/made.pyc", dfile=str(file.relative_to("/from")), doraise=True,
                                   invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH))

parts = {}
for file in sorted(Path("/from").rglob("*")):
    if file.is_file():
        path, is_code = file.relative_to("/from"), file.suffix == ".py"
        parts[str(path.with_suffix(".pyc") if is_code else path)] = (compiled(file) if is_code else file).read_bytes()
head = json.dumps({path: len(part) for path, part in parts.items()}).encode() + b"\\n"
# Always the same time, so that the same sources give the same file.
Path("/to/hexhold.bin").write_bytes(gzip.compress(head + b"".join(parts.values()), mtime=0))
`;

/** What Hexhold begins with that is no part of it: all that is written in Python alone. */
const READY = `
import sys
sys.path.insert(0, "/packages")
import asyncio, bisect, concurrent.futures.process, dataclasses, gzip, hmac, html, http.cookies, importlib.resources
import ipaddress, json, logging, mimetypes, multiprocessing.context, secrets, sqlite3, tomllib
import anyio._backends._asyncio
import starlette.applications, starlette.middleware, starlette.responses, starlette.routing, starlette.websockets
`;
const PURE = /^(anyio|idna|starlette)\//;

const [, , folder, engine] = process.argv;

async function pack() {
  const python = await loadPyodide();
  for (const [place, root] of Object.entries({ "/from": folder, "/to": engine })) {
    python.FS.mkdirTree(place);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
  }
  await python.runPythonAsync(PACK);
}

/** The memory of a Python that has begun already: to begin takes most of the time until the first move. */
async function freeze() {
  const python = await loadPyodide({ _makeSnapshot: true });
  for (const [path, part] of unpacked(gunzipSync(readFileSync(join(engine, "hexhold.bin"))))) {
    if (!PURE.test(path)) continue;
    python.FS.mkdirTree(dirname(`/packages/${path}`));
    python.FS.writeFile(`/packages/${path}`, part);
  }
  await python.runPythonAsync(READY);
  writeFileSync(join(engine, "python.bin"), gzipSync(python.makeMemorySnapshot(), { level: 9 }));
}

function* unpacked(packed) {
  let at = packed.indexOf("\n") + 1;
  for (const [path, size] of Object.entries(JSON.parse(packed.subarray(0, at).toString()))) {
    yield [path, new Uint8Array(packed.subarray(at, at + size))];
    at += size;
  }
}

await pack();
await freeze();
process.exit(0);
