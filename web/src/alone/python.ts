/** Python in the browser: the part of Pyodide that is used, and the server of `hexhold.server.alone` in it. */

interface MemoryFile {
  readonly contents: Uint8Array;
  readonly usedBytes: number;
}

export interface Pyodide {
  readonly FS: {
    readonly writeFile: (path: string, data: Uint8Array) => void;
    readonly mkdirTree: (path: string) => void;
    readonly lookupPath: (path: string) => { readonly node: MemoryFile };
  };
  readonly runPythonAsync: (code: string, how: { globals: PyDict }) => Promise<unknown>;
  readonly toPy: (value: object) => PyDict;
}

interface PyDict {
  readonly destroy: () => void;
}

export interface Wire {
  readonly say: (text: string) => void;
  readonly close: () => void;
}

export interface Door {
  readonly request: (method: string, path: string, body: string) => Promise<PyAnswer>;
  readonly connect: (
    path: string,
    hear: (text: string) => void,
    closed: (code: number, reason: string) => void,
  ) => Wire;
}

interface PyAnswer {
  readonly status: number;
  readonly kind: string;
  readonly body: { readonly toJs: () => Uint8Array<ArrayBuffer>; readonly destroy: () => void };
  readonly destroy: () => void;
}

export const ENGINE = "/engine/";
const PACKAGES = "/packages";
const NEW_LINE = 10;
export const FILE = "/games.sqlite";

/** Load Python with everything that Hexhold needs. */
export async function loadPython(): Promise<Pyodide> {
  const [memory, packed] = [fetchPacked("python.bin"), fetchPacked("hexhold.bin")];
  const { loadPyodide } = (await import(/* @vite-ignore */ `${ENGINE}pyodide.mjs`)) as {
    loadPyodide: (how: { indexURL: string; _loadSnapshot: Promise<Uint8Array> }) => Promise<Pyodide>;
  };
  const python = await loadPyodide({ indexURL: ENGINE, _loadSnapshot: memory });
  layOut(python, await packed);
  return python;
}

/** A file as `web/site/pack.mjs` has packed it. */
async function fetchPacked(name: string): Promise<Uint8Array> {
  const { body, ok, status } = await fetch(`${ENGINE}${name}`);
  if (!body || !ok) throw new Error(`${name}: ${status}`);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

function layOut(python: Pyodide, packed: Uint8Array): void {
  let at = packed.indexOf(NEW_LINE) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(packed.subarray(0, at))) as Record<string, number>;
  const folders = new Set<string>();
  for (const [path, size] of Object.entries(sizes)) {
    const file = `${PACKAGES}/${path}`;
    const folder = file.slice(0, file.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(file, packed.slice(at, at + size));
    at += size;
  }
}

/** The server around the file of the games, as it lies there. */
export async function openDoor(
  python: Pyodide,
  cookie: string,
  keep: () => Promise<void>,
  remember: (cookie: string) => void,
): Promise<Door> {
  const globals = python.toPy({ packages: PACKAGES, file: FILE, cookie, keep, remember });
  return (await python.runPythonAsync(OPEN, { globals })) as Door;
}

const OPEN = `
import importlib, random, sys
importlib.invalidate_caches()
random.seed()
if packages not in sys.path:
    sys.path.insert(0, packages)
from hexhold.server.alone.browser import open_in_browser
await open_in_browser(file, cookie, keep, remember)
`;

/** The file of the games, as it is at this moment. */
export function readGames(python: Pyodide): Uint8Array {
  const { contents, usedBytes } = python.FS.lookupPath(FILE).node;
  return contents.subarray(0, usedBytes);
}
