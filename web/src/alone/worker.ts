/** The worker with the engine: it loads Python, opens the server there, and passes on what the page asks. */

import { Keeping } from "./keeping";
import { type Door, ENGINE, FILE, loadPython, openDoor, readGames, type Wire } from "./python";
import type { FromWorker, ToWorker } from "./said";

const page = self as unknown as {
  postMessage: (message: FromWorker, moved?: Transferable[]) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

const LOCK = "hexhold";
/** What is the same for everybody was worked out when the site was made. */
const PREPARED: Readonly<Record<string, string>> = { "/api/games": `${ENGINE}games.json` };

const wires = new Map<number, Wire>();
const door = start();

page.onmessage = ({ data }) => void door.then((opened) => opened && hear(opened, data)).catch(fail);

function fail(error: unknown): void {
  page.postMessage({ type: "failed", why: String(error) });
}

/** Open the server; null where that has failed, which was said. */
async function start(): Promise<Door | null> {
  try {
    // Two servers on one file would overwrite each other: the second page waits until the first is closed.
    const [python, keeping] = await Promise.all([loadPython(), holdFile().then(openKeeping)]);
    const games = await keeping?.load();
    if (games?.length) python.FS.writeFile(FILE, games);
    let isFull = false;
    const keep = async () => {
      try {
        if (!isFull) await keeping?.keep(readGames(python));
      } catch {
        isFull = true;
        page.postMessage({ type: "full" });
      }
    };
    const remember = (cookie: string) => void keeping?.keepThing("cookie", cookie).catch(() => undefined);
    const opened = await openDoor(python, (await keeping?.thing("cookie")) ?? "", keep, remember);
    page.postMessage({ type: "ready", keeps: keeping !== null });
    return opened;
  } catch (error) {
    fail(error);
    return null;
  }
}

/** Have the file of the games to oneself, as long as this worker lives. */
function holdFile(): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    const forever = () => {
      resolve();
      return new Promise(() => undefined);
    };
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return forever();
      page.postMessage({ type: "waits" });
      void navigator.locks.request(LOCK, forever);
      return undefined;
    });
  });
}

async function openKeeping(): Promise<Keeping | null> {
  try {
    return await Keeping.open();
  } catch {
    return null;
  }
}

async function hear(opened: Door, said: ToWorker): Promise<void> {
  switch (said.type) {
    case "ask":
      await answer(opened, said);
      break;
    case "open":
      wires.set(said.wire, connect(opened, said.wire, said.path));
      break;
    case "say":
      wires.get(said.wire)?.say(said.text);
      break;
    case "hang_up":
      wires.get(said.wire)?.close();
      wires.delete(said.wire);
  }
}

async function answer(opened: Door, { id, method, path, body }: ToWorker & { type: "ask" }): Promise<void> {
  const prepared = method === "GET" ? PREPARED[path] : undefined;
  if (prepared) {
    const file = await fetch(prepared);
    const bytes = new Uint8Array(await file.arrayBuffer());
    page.postMessage({ type: "answer", id, status: file.status, kind: "application/json", body: bytes });
    return;
  }
  const found = await opened.request(method, path, body);
  const bytes = found.body.toJs();
  page.postMessage({ type: "answer", id, status: found.status, kind: found.kind, body: bytes });
  found.body.destroy();
  found.destroy();
}

function connect(opened: Door, wire: number, path: string): Wire {
  return opened.connect(
    path,
    (text) => page.postMessage({ type: "heard", wire, text }),
    (code, reason) => {
      wires.delete(wire);
      page.postMessage({ type: "closed", wire, code, reason });
    },
  );
}
